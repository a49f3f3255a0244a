"""What has happened, for logs and screens."""

from __future__ import annotations

from typing import Any

from .made.events import event_document
from .state import State

Json = dict[str, Any]


def event_documents(s: State) -> list[Json]:
    """What has happened since the log was last cleared; everybody may know it (see events.py)."""
    return [event_document(s, event) for event in s.log or []]
