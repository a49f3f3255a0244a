"""Words of messages that stand for one of several things, each list in one place.

A match over them is exhaustive: a word more that somebody does not handle does not pass the type
checker, here and on the page.
"""

from __future__ import annotations

from typing import Literal

EntryKind = Literal[
    "start",
    "act",
    "undo",
    "redo",
    "resign",
    "takeover",
    "timeout",
    "giveback",
    "pause",
    "abandon",
]
"""What happened at a table."""

ProposalKind = Literal["abandon", "takeover"]
"""What people have to agree on; the entry that follows is of the same kind."""

NoticeKind = Literal["started", "your-turn", "affected", "proposal", "invited-rematch", "ended"]
"""What a person is told who may be looking elsewhere."""

SeatKind = Literal["open", "person", "bot"]
"""Who holds a seat."""

Status = Literal["open", "running", "finished", "abandoned"]
"""How far a table has come."""
