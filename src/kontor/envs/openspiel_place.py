"""Where a game of OpenSpiel stands: the table, an action that waits for chance, the past."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.chance import Chance
from ..core.event import Event
from ..core.game import Json
from ..core.notation import seat_name
from .kernel.table import Table

if TYPE_CHECKING:
    from .openspiel import KontorGame

NOTHING = -1


class Seen:
    """One step of the past, with the events it brought about. Never changed, so copies share it,
    and the line that tells a viewer of it is made but once."""

    __slots__ = ("action", "before", "events", "lines", "seat")

    def __init__(self, before: Seen | None, seat: int, action: int, events: list[Any]) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self.lines: dict[int, str] = {}


class Place:
    """A point in a game: copied where OpenSpiel copies a state."""

    def __init__(self, game: KontorGame) -> None:
        self.game = game
        self.table: Table = game.new_table()
        self.is_before_deal = True
        self.pending = NOTHING
        self.past: Seen | None = None

    def __deepcopy__(self, memo: object) -> Place:
        other = Place.__new__(Place)
        other.game = self.game
        other.table = self.table if self.is_before_deal else self.table.copy()
        other.is_before_deal = self.is_before_deal
        other.pending = self.pending
        other.past = self.past
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes a state by pickling what it holds."""
        position: Json | None = None
        if not self.is_before_deal:
            position = self.game.rules.position(self.table.get_state())
        past = [(s.seat, s.action, [_numbers(event) for event in s.events]) for s in self.steps()]
        decisions = int(self.table.decisions)
        return _restored, (str(self.game), position, self.pending, decisions, past)

    @property
    def waits_for_chance(self) -> bool:
        """Whether the deal or a draw is next."""
        return self.is_before_deal or self.pending != NOTHING

    def let_chance(self, outcome: int) -> None:
        """Deal, or shuffle what nobody knows and carry out the action that waits for it."""
        if self.is_before_deal:
            self.table = self.game.new_table()
            self.table.begin(f"openspiel {outcome}")
            self.is_before_deal = False
            return
        action, self.pending = self.pending, NOTHING
        self.table.redraw(f"openspiel {self.table.decisions} {outcome}")
        self._carry_out(self.table, action)

    def play(self, action: int) -> None:
        """Carry out an action; if it draws or shuffles, chance comes first."""
        copy = self.table.copy()
        before = copy.trace()
        past = self.past
        self._carry_out(copy, action)
        if copy.trace() == before:
            self.table = copy
        else:
            self.past = past
            self.pending = action

    def _carry_out(self, table: Table, action: int) -> None:
        state: Any = table.get_state()
        state.log = []
        seat = table.seat
        table.step(action)
        self.past = Seen(self.past, int(seat), action, state.log)
        state.log = None

    def imagine(self, seat: int, chance: Chance) -> None:
        """Draw anew what a seat cannot know."""
        if not self.is_before_deal:
            state = self.game.rules.resample(self.table.get_state(), seat, chance)
            self.table.set_state(state)

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
        return [step.lines.get(viewer) or self._tell(step, viewer) for step in self.steps()]

    def _tell(self, step: Seen, viewer: int) -> str:
        """The line of one step."""
        rules = self.game.rules
        scratch: Any = self.table.get_state()
        kept, scratch.log = scratch.log, step.events
        events = [f" [{_words(event)}]" for event in rules.take_events(scratch, viewer)]
        scratch.log = kept
        line = f"{seat_name(step.seat)}: {rules.text(step.action)}{''.join(events)}"
        step.lines[viewer] = line
        return line

    def view(self, viewer: int) -> Json:
        """A viewer's view, without what follows from the rest."""
        view = dict(self.game.rules.view(self.table.get_state(), viewer))
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
    past: list[tuple[int, int, list[tuple[int, ...]]]],
) -> Place:
    """A place that was written."""
    import pyspiel

    game: KontorGame = pyspiel.load_game(game_text)
    place = Place(game)
    place.pending = pending
    if position is not None:
        place.is_before_deal = False
        place.table.decisions = decisions
        place.table.set_state(game.rules.load(position))
    for seat, action, events in past:
        made = [Event(*numbers) for numbers in events]
        place.past = Seen(place.past, seat, action, made)
    return place


def _numbers(event: Any) -> tuple[int, ...]:
    return (event.kind, event.seat, event.a, event.b, event.c, event.d)


def _without_facts(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_facts(item) for item in value]
    return {key: item for key, item in value.items() if key != "facts"}


def _words(event: Json) -> str:
    """An event in one line."""
    more = " ".join(f"{key}={value}" for key, value in event.items() if key != "event")
    return f"{event['event']} {more}".rstrip()
