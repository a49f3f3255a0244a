"""Pieces of reviews as a server hands them to the processes in which bots think."""

from __future__ import annotations

from typing import Any

import msgspec

from ..core.record_reading import parse_record
from ..games import get_game
from .opinion import opinion
from .plan import Part, parts_of
from .run import Reviewer
from .trial import Task, verdict

KEPT = 8  # records whose turns are remembered

_begun: dict[str, tuple[Reviewer, list[Part]]] = {}


def turn_of(key: str, record: str, number: int, effort: float = 1.0) -> bytes:
    """The judgement of one turn of a record, as JSON."""
    begun = _begun.pop(key, None)
    if begun is None:
        read = parse_record(record, get_game)
        begun = Reviewer(read.game, effort), parts_of(read)
        while len(_begun) >= KEPT:
            _begun.pop(next(iter(_begun)))[0].close()
    _begun[key] = begun
    reviewer, parts = begun
    return msgspec.json.encode(reviewer.judge(parts[number]))


def work(name: str, data: dict[str, Any], effort: float = 1.0) -> bytes:
    """Do a piece of work by its name, with a share of the usual effort; the answer is JSON."""
    if name == "turn":
        return turn_of(data["key"], data["record"], data["number"], effort)
    if name == "opinion":
        return msgspec.json.encode(opinion(**data, effort=effort))
    task = msgspec.convert(data["task"], Task)
    return msgspec.json.encode(verdict(task, data["line"], effort))
