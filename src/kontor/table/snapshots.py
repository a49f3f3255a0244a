"""Moments as data: loading a long game costs no more than a short one."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from ..core.game import Game, Json
from .clocks import Clocks
from .codec import prepared
from .moment import STRETCH, Again, Done, Moment, with_one_more


@prepared
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
    base = moment.done[0].base if moment.done else moment.state
    done = [(item.seat, item.action, item.person, item.clocks) for item in moment.done]
    again: list[tuple[int, int]] = []
    after = moment.again
    while after is not None:
        again.append((after.seat, after.action))
        after = after.next
    snapshot = Snapshot(
        moment.seq,
        moment.length,
        moment.game.position(base),
        done,
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
    base = game.load(shot.base)
    game.clear_events(base)
    state = base.copy()
    done: tuple[Done, ...] = ()
    for seat, action, person, clocks in shot.done:
        before = state.copy() if len(done) % STRETCH == 0 else state
        done = with_one_more(done, before, clocks, game.stage(state), seat, action, person)
        game.apply(state, seat, action)
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
