"""Events in words, for logs and screens."""

from __future__ import annotations

from typing import Any, Final

from ...core.event import Event
from .actions import KEEPS
from .data import CARD_NAMES, FIELD_NAMES, GOODS
from .document import ALL
from .events import DEAL, KINDS
from .state import PHASE_NAMES, State

Json = dict[str, Any]

# For each kind of event how each of its numbers is written, and the key for it.
FORMS: Final = [[key.split(":") for key in kind[1:] if key] for kind in KINDS]


def event_documents(s: State, viewer: int) -> list[Json]:
    """What has happened since the log was last cleared, without what the viewer may not know."""
    return [event_document(event, viewer) for event in s.log or []]


def has_private_events(s: State) -> bool:
    """Only cards that are dealt are hidden from the others."""
    return any(event.kind == DEAL for event in s.log or [])


def event_document(event: Event, viewer: int) -> Json:
    """One event."""
    doc: Json = {"event": KINDS[event.kind][0]}
    if event.seat >= 0:
        doc["seat"] = event.seat
    hidden = event.kind == DEAL and viewer != ALL and viewer != event.seat
    numbers = (event.a, event.b, event.c, event.d)
    index = 0
    for form, name in FORMS[event.kind]:
        doc[name] = None if hidden else written(form, numbers[index])
        index += 1
    return doc


def written(form: str, value: int) -> object:
    """A number of an event as it is written."""
    if form == "n":
        return value
    if value < 0:
        return None
    if form == "good":
        return GOODS[value]
    if form == "field":
        return FIELD_NAMES[value]
    if form == "card":
        return CARD_NAMES[value]
    if form == "phase":
        return PHASE_NAMES[value]
    if form == "keep":
        return KEEPS[value]
    return value
