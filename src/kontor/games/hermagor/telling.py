"""Events in words, for logs and screens."""

from __future__ import annotations

from typing import Any, Final

from ...core.event import Event
from .data import CELL_NAMES, GOOD_NAMES, ROW_NAMES, TILE_NAMES
from .events import HOW, KINDS
from .facts import colour_name
from .state import PHASE_NAMES, State

Json = dict[str, Any]

# For each kind of event how each of its numbers is written, and the key for it.
FORMS: Final = [[key.split(":") for key in kind[1:] if key] for kind in KINDS]


def event_documents(s: State) -> list[Json]:
    """What has happened since the log was last cleared. All events are public: payments are made in
    the open, totals are in none of them."""
    return [event_document(s, event) for event in s.log or []]


def event_document(s: State, event: Event) -> Json:
    """One event."""
    doc: Json = {"event": KINDS[event.kind][0]}
    if event.seat >= 0:
        doc["seat"] = event.seat
    numbers = (event.a, event.b, event.c, event.d)
    index = 0
    for form, name in FORMS[event.kind]:
        value = numbers[index]
        if form == "path":
            doc["path"] = [s.land.places[place] for place in s.land.path(event.a, value)]
        doc[name] = written(s, form, value)
        index += 1
    return doc


def written(s: State, form: str, value: int) -> object:
    """A number of an event as it is written."""
    if form == "n" or form == "seat":
        return value
    if form == "tile":
        return TILE_NAMES[value]
    if form == "cell":
        return CELL_NAMES[value]
    if form == "place" or form == "path":
        return s.land.places[value]
    if form == "good":
        return GOOD_NAMES[value]
    if form == "colour":
        return colour_name(s, value)
    if form == "region":
        return s.land.regions[value]
    if form == "row":
        return ROW_NAMES[value]
    if form == "phase":
        return PHASE_NAMES[value]
    if form == "how":
        return HOW[value]
    return value
