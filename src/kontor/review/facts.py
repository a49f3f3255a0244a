"""Facts of a line of play: its events as the seat would see them, as far as nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.judging import Judged, difference
from ..core.chance import seeded
from ..core.game import Game, Json
from ..core.reveal import has_revealed
from .document import Play

LEAST_INCOME = 0.5  # a difference that is worth telling


def play_of(game: Game[Any], view: Json, seat: int, line: Sequence[int]) -> Play:
    """A line as it would go: what is hidden is imagined, and whatever an action brings to light
    ends the telling, since nobody could know it."""
    state = game.imagine(view, seeded("facts"))
    events: list[Json] = []
    for action in line:
        if action not in game.legal_actions(state, seat):
            break
        before = state.copy()
        game.clear_events(state)
        game.apply(state, seat, action)
        if has_revealed(game, before, state, seat, action):
            break
        events += game.take_events(state, seat)
        if seat not in state.seats_to_act():
            break
    own = [event for event in events if event.get("seat") == seat]
    return Play(list(line), [game.text(action) for action in line], own)


def income_told(played: Judged, better: Judged) -> dict[str, tuple[float, float]]:
    """By source what comes in after either line, where the difference is more than noise."""
    found: dict[str, tuple[float, float]] = {}
    ours, theirs = played.income, better.income
    for source in sorted({*ours, *theirs}):
        pairs = zip(played.futures, better.futures)
        gains = [b.income.get(source, 0.0) - a.income.get(source, 0.0) for a, b in pairs]
        gain = difference(gains)
        if abs(gain.value) >= LEAST_INCOME and abs(gain.value) > 2 * gain.error:
            found[source] = (round(ours.get(source, 0.0), 1), round(theirs.get(source, 0.0), 1))
    return found


def differing(one: Play, other: Play) -> list[Json]:
    """The events of a line that the other one does not have."""
    left = list(other.events)
    found: list[Json] = []
    for event in one.events:
        if event in left:
            left.remove(event)
        else:
            found.append(event)
    return found
