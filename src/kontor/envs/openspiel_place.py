"""Where a game of OpenSpiel stands: the match, an action that waits for chance, the past."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.chance import Chance
from ..core.game import SPECTATOR, Json
from ..core.notation import seat_name
from .kernel.match import Match

if TYPE_CHECKING:
    from .openspiel import KontorGame

NOTHING = -1


class Seen:
    """One step of the past, with what was noted of it. Never changed, so copies share it, and the
    line that tells a viewer of it is made but once."""

    __slots__ = ("action", "before", "events", "lines", "seat")

    def __init__(self, before: Seen | None, seat: int, action: int, events: object) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self.lines: dict[int, str] = {}


class Place:
    """A point in a game: copied where OpenSpiel copies a state."""

    def __init__(self, game: KontorGame) -> None:
        self.game = game
        self.match: Match = game.undealt
        self.is_before_deal = True
        self.pending = NOTHING
        self.past: Seen | None = None

    def __deepcopy__(self, memo: object) -> Place:
        other = Place.__new__(Place)
        other.game = self.game
        other.match = self.match if self.is_before_deal else self.match.copy()
        other.is_before_deal = self.is_before_deal
        other.pending = self.pending
        other.past = self.past
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes a state by pickling what it holds."""
        position: Json | None = None
        if not self.is_before_deal:
            position = self.game.rules.position(self.match.get_state())
        viewers = range(SPECTATOR, self.game.num_players())
        past = [
            (s.seat, s.action, {viewer: self._tell(s, viewer) for viewer in viewers})
            for s in self.steps()
        ]
        decisions = int(self.match.decisions)
        return _restored, (str(self.game), position, self.pending, decisions, past)

    @property
    def waits_for_chance(self) -> bool:
        """Whether the deal or a draw is next."""
        return self.is_before_deal or self.pending != NOTHING

    def let_chance(self, outcome: int) -> None:
        """Deal, or shuffle what nobody knows and carry out the action that waits for it."""
        if self.is_before_deal:
            self.match = self.game.new_match()
            self.match.begin(f"openspiel {outcome}")
            self.is_before_deal = False
            return
        action, self.pending = self.pending, NOTHING
        self.match.redraw(f"openspiel {self.match.decisions} {outcome}")
        self._carry_out(self.match, action)

    def play(self, action: int) -> None:
        """Carry out an action; if it draws or shuffles, chance comes first."""
        copy = self.match.copy()
        before = copy.trace()
        past = self.past
        self._carry_out(copy, action)
        if copy.trace() == before:
            self.match = copy
        else:
            self.past = past
            self.pending = action

    def _carry_out(self, match: Match, action: int) -> None:
        match.start_log()
        seat = match.seat
        match.step(action)
        self.past = Seen(self.past, int(seat), action, match.take_log())

    def imagine(self, seat: int, chance: Chance) -> None:
        """Draw again what a seat cannot know."""
        if not self.is_before_deal:
            state = self.game.rules.resample(self.match.get_state(), seat, chance)
            self.match.set_state(state)

    # What was seen

    def steps(self) -> list[Seen]:
        """The past, the first step first."""
        found: list[Seen] = []
        step = self.past
        while step is not None:
            found.append(step)
            step = step.before
        return found[::-1]

    def told(self, viewer: int) -> list[str]:
        """Every action so far and what a viewer saw of its effects, a line each."""
        return [self._tell(step, viewer) for step in self.steps()]

    def _tell(self, step: Seen, viewer: int) -> str:
        """The line of one step."""
        line = step.lines.get(viewer)
        if line is None:
            rules = self.game.rules
            told = self.match.told(rules, step.events, viewer)
            events = "".join(f" [{_words(event)}]" for event in told)
            line = f"{seat_name(step.seat)}: {rules.text(step.action)}{events}"
            step.lines[viewer] = line
        return line

    def view(self, viewer: int) -> Json:
        """A viewer's view, without what follows from the rest."""
        view = dict(self.game.rules.view(self.match.get_state(), viewer))
        view.pop("facts", None)
        for key in ("players", "shared"):
            if key in view:
                view[key] = _without_facts(view[key])
        return view


def _restored(
    game_text: str,
    position: Json | None,
    pending: int,
    decisions: int,
    past: list[tuple[int, int, dict[int, str]]],
) -> Place:
    """A place that was written."""
    import pyspiel

    game: KontorGame = pyspiel.load_game(game_text)
    place = Place(game)
    place.pending = pending
    if position is not None:
        place.is_before_deal = False
        place.match = game.new_match()
        place.match.decisions = decisions
        place.match.set_state(game.rules.load(position))
    for seat, action, lines in past:
        place.past = Seen(place.past, seat, action, None)
        place.past.lines.update(lines)
    return place


def _without_facts(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_facts(item) for item in value]
    return {key: item for key, item in value.items() if key != "facts"}


def _words(event: Json) -> str:
    """An event in one line."""
    more = " ".join(f"{key}={value}" for key, value in event.items() if key != "event")
    return f"{event['event']} {more}".rstrip()
