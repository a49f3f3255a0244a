"""What has happened, for logs and screens, as far as a viewer may know it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from .document import ALL
from .made.events import PRIVATE, event_document
from .state import State

Json = dict[str, Any]


def event_documents(s: State, viewer: i64) -> list[Json]:
    """What has happened since the log was last cleared, without what the viewer may not know."""
    docs: list[Json] = []
    for event in s.log or []:
        doc = event_document(s, event)
        if event.kind in PRIVATE and viewer != ALL and viewer != event.seat:
            for key in PRIVATE[event.kind]:
                doc[key] = None
        docs.append(doc)
    return docs


def has_private_events(s: State) -> bool:
    """Whether viewers may know different things of what happened: cards that are dealt."""
    return any(event.kind in PRIVATE for event in s.log or [])
