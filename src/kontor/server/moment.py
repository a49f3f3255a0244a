"""A game at one moment: its state, what may be taken back or played again, and the clocks.

A moment is never changed. `advance` gives the moment after an entry of the log, so that an entry
can be tried, written to the database, and only then become the present. The same function plays
live, reads the log again after a restart, and replays.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ..core.game import Game, Json
from ..core.record import Move
from .clocks import Clocks
from .hidden import brings_to_light, secrets_of


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log. `person` or `bot` did it; `wish` is the client's own name for it."""

    seq: int
    kind: str
    seat: int = -1
    action: int = -1
    count: int = 0
    person: str | None = None
    bot: str | None = None
    wish: str | None = None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Done:
    """An action that may still be taken back, and those before it."""

    before: Any
    clocks: Clocks | None
    seat: int
    action: int
    person: str
    depth: int
    turn: int
    previous: Done | None


@dataclass(frozen=True, slots=True)
class Again:
    """An action that was taken back and can be played again, and those after it."""

    seat: int
    action: int
    depth: int
    next: Again | None


@dataclass(slots=True)
class Moment:
    """Where a game stands after entry `seq`."""

    game: Game[Any]
    state: Any
    seq: int
    length: int
    done: Done | None = None
    again: Again | None = None
    again_person: str | None = None
    clocks: Clocks | None = None
    timed: frozenset[int] = frozenset()
    fresh: tuple[int, ...] = ()
    legal: dict[int, list[int]] = field(default_factory=dict)
    _views: dict[int, Json] = field(default_factory=dict)
    _events: dict[int, list[Json]] = field(default_factory=dict)
    _secrets: list[object] | None = None

    def __post_init__(self) -> None:
        if not self.legal:
            game, state = self.game, self.state
            self.legal = {s: game.legal_actions(state, s) for s in state.seats_to_act()}

    @property
    def asked(self) -> list[int]:
        """The seats that may act."""
        return list(self.legal)

    def view(self, viewer: int) -> Json:
        """The state as a viewer may know it, made once."""
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.game.view(self.state, viewer)
        return found

    def secrets(self) -> list[object]:
        """What is hidden from each viewer, found once."""
        if self._secrets is None:
            self._secrets = secrets_of(self.game, self.state, self.view)
        return self._secrets

    def events(self, viewer: int) -> list[Json]:
        """What the last entry brought about, as a viewer may know it, made once."""
        found = self._events.get(viewer)
        if found is None:
            found = self._events[viewer] = self.game.take_events(self.state, viewer)
        return found

    def can_undo(self, person: str | None) -> tuple[int, int]:
        """How many actions a person may take back, and how many of them are this turn."""
        if self.done is None or person is None or self.done.person != person:
            return 0, 0
        return self.done.depth, self.done.turn

    def can_redo(self, person: str | None) -> int:
        """How many actions a person may play again."""
        if self.again is None or self.again_person != person:
            return 0
        return self.again.depth

    def is_stale(self, seat: int, seq: int) -> bool:
        """Whether something that concerns a seat has happened after `seq`."""
        return seq > self.seq or seq < (self.fresh[seat] if self.fresh else self.seq)


def begin(
    game: Game[Any], state: Any, clocks: Clocks | None, timed: Iterable[int], at: float
) -> Moment:
    """The moment at which a game starts (entry 0); `timed` are the seats that people play."""
    moment = Moment(game, state, 0, 0, clocks=clocks, timed=frozenset(timed))
    moment.fresh = (0,) * game.seats(state)
    _move_clocks(moment, at)
    return moment


def advance(now: Moment, entry: Entry) -> Moment:
    """The moment after an entry. Whether it is allowed has been checked: see rules.py."""
    if entry.kind == "act":
        next_ = _acted(now, entry)
    elif entry.kind == "undo":
        next_ = _undone(now, entry)
    elif entry.kind == "redo":
        next_ = _redone(now, entry)
    else:
        next_ = _still(now, entry)
    next_.fresh = _freshness(now, next_, entry)
    _move_clocks(next_, entry.at)
    return next_


def _move_clocks(moment: Moment, at: float) -> None:
    if moment.clocks is not None:
        moment.clocks = moment.clocks.moved(at, [s for s in moment.legal if s in moment.timed])


def _played(now: Moment, seat: int, action: int, seq: int) -> Moment:
    """The moment after an action, as yet with nothing that may be taken back."""
    state = now.state.copy()
    now.game.clear_events(state)
    now.game.apply(state, seat, action)
    return Moment(now.game, state, seq, now.length + 1, clocks=now.clocks, timed=now.timed)


def _with_done(now: Moment, next_: Moment, seat: int, action: int, person: str | None) -> None:
    """Remember how to take an action back, unless it brought something to light."""
    if person is None:
        return
    move = Move(seat, action)
    if brings_to_light(now.game, now.state, move, now.secrets(), next_.secrets()):
        return
    last = now.done if now.done is not None and now.done.person == person else None
    depth = 1 if last is None else last.depth + 1
    turn = last.turn + 1 if last is not None and last.seat == seat else 1
    next_.done = Done(now.state, now.clocks, seat, action, person, depth, turn, last)


def _acted(now: Moment, entry: Entry) -> Moment:
    next_ = _played(now, entry.seat, entry.action, entry.seq)
    _with_done(now, next_, entry.seat, entry.action, entry.person)
    return next_


def _undone(now: Moment, entry: Entry) -> Moment:
    done, again, clocks, state = now.done, now.again, now.clocks, now.state
    for _ in range(entry.count):
        assert done is not None
        depth = 1 if again is None else again.depth + 1
        again = Again(done.seat, done.action, depth, again)
        state, clocks, done = done.before, done.clocks, done.previous
    state = state.copy()
    now.game.clear_events(state)
    return Moment(
        now.game,
        state,
        entry.seq,
        now.length - entry.count,
        done=done,
        again=again,
        again_person=entry.person,
        clocks=clocks,
        timed=now.timed,
    )


def _redone(now: Moment, entry: Entry) -> Moment:
    again = now.again
    assert again is not None
    next_ = _played(now, again.seat, again.action, entry.seq)
    _with_done(now, next_, again.seat, again.action, entry.person)
    next_.again, next_.again_person = again.next, now.again_person
    return next_


def _still(now: Moment, entry: Entry) -> Moment:
    """Something happened at the table, but not in the game; nothing can be taken back after it."""
    state = now.state.copy()
    now.game.clear_events(state)
    timed = now.timed
    if entry.kind == "giveback":
        timed |= {entry.seat}
    elif entry.kind in ("takeover", "timeout", "resign"):
        timed -= {entry.seat}
    return Moment(
        now.game, state, entry.seq, now.length, clocks=now.clocks, timed=timed, legal=now.legal
    )


def _freshness(now: Moment, next_: Moment, entry: Entry) -> tuple[int, ...]:
    """For each seat the entry after which nothing has changed for it."""
    if entry.kind != "act" or not now.fresh:
        return (entry.seq,) * now.game.seats(next_.state)
    return tuple(
        old if seat != entry.seat and now.legal.get(seat) == next_.legal.get(seat) else entry.seq
        for seat, old in enumerate(now.fresh)
    )


class Snapshot(msgspec.Struct, array_like=True):
    """A moment as data: the position behind which no undo goes, and the actions since."""

    seq: int
    length: int
    base: Json
    done: list[tuple[int, int, str, Clocks | None]]
    again: list[tuple[int, int]]
    again_person: str | None
    clocks: Clocks | None
    timed: frozenset[int]
    fresh: tuple[int, ...]


def pack(moment: Moment) -> bytes:
    """A moment for the database."""
    done: list[tuple[int, int, str, Clocks | None]] = []
    base, item = moment.state, moment.done
    while item is not None:
        done.append((item.seat, item.action, item.person, item.clocks))
        base, item = item.before, item.previous
    again: list[tuple[int, int]] = []
    after = moment.again
    while after is not None:
        again.append((after.seat, after.action))
        after = after.next
    snapshot = Snapshot(
        moment.seq,
        moment.length,
        moment.game.position(base),
        done[::-1],
        again,
        moment.again_person,
        moment.clocks,
        moment.timed,
        moment.fresh,
    )
    return zlib.compress(msgspec.msgpack.encode(snapshot), 1)


def unpack(game: Game[Any], data: bytes) -> Moment:
    """The moment that was packed."""
    shot = msgspec.msgpack.decode(zlib.decompress(data), type=Snapshot)
    state = game.load(shot.base)
    game.clear_events(state)
    done: Done | None = None
    for seat, action, person, clocks in shot.done:
        before, state = state, state.copy()
        game.clear_events(state)
        game.apply(state, seat, action)
        depth = 1 if done is None else done.depth + 1
        turn = done.turn + 1 if done is not None and done.seat == seat else 1
        done = Done(before, clocks, seat, action, person, depth, turn, done)
    game.clear_events(state)
    again: Again | None = None
    for seat, action in reversed(shot.again):
        again = Again(seat, action, 1 if again is None else again.depth + 1, again)
    return Moment(
        game,
        state,
        shot.seq,
        shot.length,
        done=done,
        again=again,
        again_person=shot.again_person,
        clocks=shot.clocks,
        timed=shot.timed,
        fresh=shot.fresh,
    )


