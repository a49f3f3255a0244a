"""A game at one moment: its state, what may be taken back or played again, and the clocks.

A moment is never changed. `advance` gives the moment after an entry of the log, so that an entry
can be tried, written to the database, and only then become the present. The same function plays
live, reads the log again after a restart, and replays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

import msgspec

from ..core.game import SPECTATOR, Game, Json
from ..core.reveal import has_revealed
from .areas import Areas, no_areas
from .clocks import Clocks
from .codec import encode
from .kinds import EntryKind


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log. `person` or `bot` did it; `wish` is the client's own name for it."""

    seq: int
    kind: EntryKind
    seat: int = -1
    action: int = -1
    count: int = 0
    person: str | None = None
    bot: str | None = None
    wish: str | None = None
    at: float = 0.0


MOST_BACK = 256  # actions that can be taken back; a turn has no such limit
STRETCH = 32  # actions for which one state is kept: states are large, and playing again is quick


@dataclass(frozen=True, slots=True)
class Done:
    """An action of a person that can be taken back.

    `base` is the state before the first action of its stretch, `place` its place in that, `turn`
    how many actions in a row up to this one were of the same seat in the same part of the game.
    """

    base: Any
    place: int
    clocks: Clocks | None
    stage: object
    seat: int
    action: int
    person: str
    turn: int


def with_one_more(
    done: tuple[Done, ...],
    state: Any,
    clocks: Clocks | None,
    stage: object,
    seat: int,
    action: int,
    person: str,
) -> tuple[Done, ...]:
    """What can be taken back after one more action, played in `state`; whole stretches that lie
    too far back are forgotten, so that a long turn costs no more than a short one."""
    if len(done) >= MOST_BACK:
        done = done[STRETCH:]
    last = done[-1] if done else None
    if last is None or last.place == STRETCH - 1:
        base, place = state, 0
    else:
        base, place = last.base, last.place + 1
    goes_on = last is not None and (last.seat, last.stage) == (seat, stage)
    turn = 1 + (last.turn if last is not None and goes_on else 0)
    return (*done, Done(base, place, clocks, stage, seat, action, person, turn))


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
    done: tuple[Done, ...] = ()
    again: Again | None = None
    again_person: str | None = None
    clocks: Clocks | None = None
    timed: frozenset[int] = frozenset()
    fresh: tuple[int, ...] = ()
    legal: dict[int, list[int]] = field(default_factory=dict)
    areas: Areas | None = None
    _events: dict[int, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.legal:
            game, state = self.game, self.state
            self.legal = {s: game.legal_actions(state, s) for s in state.seats_to_act()}

    @property
    def asked(self) -> list[int]:
        """The seats that may act."""
        return list(self.legal)

    @property
    def asked_bits(self) -> int:
        """The same as a number with one bit for each seat."""
        return sum([1 << seat for seat in self.legal])

    def view(self, viewer: int) -> Json:
        """The state as a viewer may know it."""
        return self.game.view(self.state, viewer)

    def written_views(self, viewers: Iterable[int]) -> dict[int, list[bytes]]:
        """The views of several viewers as pieces of JSON, made in one go: they share most, and
        areas that are as they were before the last action are not written again."""
        if self.areas is None:
            self.areas = no_areas(self.game.seats(self.state))
        return self.areas.views(self.game.parts(self.state, self.areas.known()), viewers)

    def area(self, seat: int) -> bytes:
        """A seat's area in its own view, as JSON."""
        found = None if self.areas is None else self.areas.own[seat]
        if found is None:
            self.written_views([])
            return self.area(seat)
        return found

    def events(self, viewer: int) -> list[Json]:
        """What the last entry brought about, as a viewer may know it."""
        return self.game.take_events(self.state, viewer)

    def written_events(self, viewer: int) -> bytes:
        """The same as JSON, made once for all to whom it looks alike."""
        found = self._events.get(viewer)
        if found is None:
            found = encode(self.events(viewer))
            if self.game.has_private_events(self.state):
                self._events[viewer] = found
            else:
                self._events = dict.fromkeys(range(SPECTATOR, self.game.seats(self.state)), found)
        return found

    def can_undo(self, person: str | None) -> tuple[int, int]:
        """How many actions a person may take back, and how many of them are this turn."""
        if not self.done or person is None or self.done[-1].person != person:
            return 0, 0
        depth = len(self.done)
        return depth, min(depth, self.done[-1].turn)

    def clocks_before(self, count: int) -> Clocks | None:
        """The clocks to which taking back so many actions leads."""
        return self.done[-count].clocks if count else self.clocks

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
    """The moment after an entry. Whether it is allowed has been checked: see allowed.py."""
    match entry.kind:
        case "act":
            next_ = _played(now, entry.seat, entry.action, entry)
        case "redo":
            assert now.again is not None
            next_ = _played(now, now.again.seat, now.again.action, entry)
            next_.again, next_.again_person = now.again.next, now.again_person
        case "undo":
            next_ = _undone(now, entry)
        case "pause":
            next_ = _held(now, entry)
        case "giveback":
            next_ = _still(now, entry, now.timed | {entry.seat})
        case "takeover" | "timeout" | "resign":
            next_ = _still(now, entry, now.timed - {entry.seat})
        case "start" | "abandon":
            next_ = _still(now, entry, now.timed)
        case _:
            assert_never(entry.kind)
    next_.fresh = _freshness(now, next_, entry)
    if entry.kind != "pause":
        _move_clocks(next_, entry.at, None if entry.kind == "undo" else now)
    return next_


def _move_clocks(moment: Moment, at: float, before: Moment | None = None) -> None:
    if moment.clocks is not None:
        stage = moment.game.stage
        again = before is not None and stage(before.state) != stage(moment.state)
        asked = [seat for seat in moment.legal if seat in moment.timed]
        moment.clocks = moment.clocks.moved(at, asked, again)


def _played(now: Moment, seat: int, action: int, entry: Entry) -> Moment:
    """The moment after an action; one of a person can be taken back unless it reveals something."""
    game, state = now.game, now.state.copy()
    game.clear_events(state)
    game.apply(state, seat, action)
    next_ = Moment(game, state, entry.seq, now.length + 1, clocks=now.clocks, timed=now.timed)
    if now.areas is not None:
        next_.areas = now.areas.unchanged(game.same_areas(now.state, state))
    if entry.person is not None and not has_revealed(game, now.state, state, seat, action):
        last = now.done if now.done and now.done[-1].person == entry.person else ()
        next_.done = with_one_more(
            last, now.state, now.clocks, game.stage(now.state), seat, action, entry.person
        )
    return next_


def _undone(now: Moment, entry: Entry) -> Moment:
    again, clocks = now.again, now.clocks_before(entry.count)
    done, undone = now.done[: -entry.count], now.done[-entry.count :]
    for item in reversed(undone):
        depth = 1 if again is None else again.depth + 1
        again = Again(item.seat, item.action, depth, again)
    first = undone[0]
    state = first.base.copy()
    for item in done[len(done) - first.place :]:
        now.game.apply(state, item.seat, item.action)
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


def _held(now: Moment, entry: Entry) -> Moment:
    """Nobody could move for `count` seconds; otherwise all is as it was."""

    def held(clocks: Clocks | None) -> Clocks | None:
        return None if clocks is None else clocks.held(entry.count, entry.at)

    state = now.state.copy()
    now.game.clear_events(state)
    return replace(
        now,
        state=state,
        seq=entry.seq,
        clocks=held(now.clocks),
        done=tuple(replace(item, clocks=held(item.clocks)) for item in now.done),
        _events={},
    )


def _still(now: Moment, entry: Entry, timed: frozenset[int]) -> Moment:
    """Something happened at the table, but not in the game; nothing can be taken back after it."""
    state = now.state.copy()
    now.game.clear_events(state)
    return Moment(
        now.game, state, entry.seq, now.length, clocks=now.clocks, timed=timed, legal=now.legal
    )


def _freshness(now: Moment, next_: Moment, entry: Entry) -> tuple[int, ...]:
    """For each seat the entry after which nothing has changed for it."""
    if entry.kind in ("undo", "redo") or not now.fresh:
        return (entry.seq,) * now.game.seats(next_.state)
    before, after = now.legal, next_.legal
    return tuple(
        [
            old if seat != entry.seat and before.get(seat) == after.get(seat) else entry.seq
            for seat, old in enumerate(now.fresh)
        ]
    )
