"""The contract of a game: all that bots, server, screens and environments may ask of one.

A `Game` is a set of functions over a state. The state is plain data that knows its own chance;
rules modules change it, nobody else does. An action is a small number with a fixed meaning
(`Game.text` gives its notation). A seat is a number from 0; several seats may act at once.

Three functions are hot and are given as plain callables, so that a compiled game is called without
a detour: `legal_actions`, `apply` and the state's own `copy`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .chance import Chance, seeded
from .errors import IllegalActionError
from .notation import Notation, seat_name
from .options import Option, Options, read_options

Json = dict[str, Any]

ALL: int = -2  # the viewer who sees everything: positions, analysis
SPECTATOR: int = -1  # the viewer who sees what everybody sees
SEATS = "players"  # the option that says how many seats there are


class State(Protocol):
    """What every game's state offers by itself."""

    chance: Chance
    """The seeded generator of all that comes by chance."""

    def seats_to_act(self) -> list[int]:
        """The seats that may act now, none when the game is over."""

    def is_over(self) -> bool:
        """Whether the game has ended."""

    def copy(self) -> Any:
        """An independent copy, without a log."""


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: rank 1 is best, equal ranks are shared."""

    ranks: list[int]
    scores: list[int]
    breakdown: list[dict[str, int]]

    @property
    def winners(self) -> list[int]:
        """The seats of rank 1."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@dataclass(frozen=True)
class Objection:
    """Why an action is not possible: a key with arguments for screens, words, and the ruling."""

    key: str
    words: str
    ruling: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict)


class Parts(NamedTuple):
    """What all views of a state are made of.

    A view holds all that is `common`, its `viewer`, and for each of the `players` an area: as its
    owner sees it, or as all others do. What only follows from the rest of an area stands at its
    end, as `facts`.
    """

    common: Json
    own: list[Json | None]
    others: list[Json | None]


class Game(ABC, Generic[S]):
    """The rules of one game."""

    name: str
    title: str
    designer: str
    known_options: Sequence[Option]
    """What can be chosen at set-up; one of the options is `players`, a number of seats."""
    board: str = ""
    """The name of the board where it is not the usual one; records tell it."""
    notation: Notation
    legal_actions: Callable[[S, int], list[int]]
    """Everything a seat may do now; empty if it is not asked."""
    apply: Callable[[S, int, int], None]
    """Carry out a legal action. Nothing is checked: see `play`."""

    # Setting up

    def options(self, given: Mapping[str, object] | None = None) -> Options:
        """All options of a game, checked, with defaults filled in."""
        options = read_options(self.known_options, given or {})
        self.check_options(options)
        return options

    def stored_options(self, given: Mapping[str, object]) -> Options:
        """The options of a stored game, among them words that new games are not offered."""
        options = read_options(self.known_options, given, stored=True)
        self.check_options(options)
        return options

    def former_options(self, given: Mapping[str, object]) -> Options:
        """The options of a game that version 0.1 has stored."""
        return self.stored_options(given)

    def check_options(self, options: Options) -> None:
        """Raise `OptionError` for options that do not go together."""

    def new(self, options: Mapping[str, object] | None, seed: str, log: bool = False) -> S:
        """A new game. The same options and seed give the same game on every machine."""
        return self.deal(self.options(options), seeded(seed), log)

    def player_range(self) -> tuple[int, int]:
        """The fewest and the most players."""
        option = next(option for option in self.known_options if option.name == SEATS)
        return option.low, option.high

    @abstractmethod
    def deal(self, options: Options, chance: Chance, log: bool) -> S:
        """A new game from checked options and a generator."""

    @abstractmethod
    def options_of(self, state: S) -> Options:
        """The options with which a state was set up."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """How many seats there are."""

    # Acting

    def text(self, action: int) -> str:
        """An action in notation."""
        return self.notation.text(action)

    def parse(self, state: S, seat: int, text: str) -> int:
        """The legal action that a text means for a seat: parse, illegal or ambiguous errors."""
        legal = self.legal_actions(state, seat)
        exact = self.notation.exact(text)
        if exact is not None and exact not in legal:
            raise self.illegal(state, seat, exact)
        return self.notation.parse(text, legal)

    def illegal(self, state: S, seat: int, action: int) -> IllegalActionError:
        """The error for an action that is not legal, with the reason if the game knows it."""
        objection = self.why_not(state, seat, action)
        what = f"{self.text(action)!r} is not possible now"
        if objection is None:
            return IllegalActionError(what)
        ruling = f" ({objection.ruling})" if objection.ruling else ""
        return IllegalActionError(f"{what}: {objection.words}{ruling}")

    def play(self, state: S, seat: int, action: int | str) -> int:
        """Check an action, given as number or text, and carry it out; returns its number.

        An error leaves the state untouched.
        """
        if seat not in state.seats_to_act():
            raise IllegalActionError(f"seat {seat_name(seat)} {self._why_not_asked(state)}")
        if isinstance(action, str):
            action = self.parse(state, seat, action)
        elif action not in self.legal_actions(state, seat):
            if not 0 <= action < len(self.notation.texts):
                raise IllegalActionError(f"there is no action {action}")
            raise self.illegal(state, seat, action)
        self.apply(state, seat, action)
        return action

    def _why_not_asked(self, state: S) -> str:
        if state.is_over():
            return "cannot act: the game is over"
        return "is not asked now, but " + " and ".join(seat_name(s) for s in state.seats_to_act())

    def stage(self, state: S) -> object:
        """What part of the game it is. Nobody's turn goes beyond it: if the same seat is asked
        again in the next one, that is another turn."""
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """The result, or where it would stand if the game ended now."""

    # Seeing

    @abstractmethod
    def document(self, state: S, viewer: int) -> Json:
        """The state as JSON: everything for `ALL`, else what a seat or spectator may know."""

    def parts(self, state: S, known: Sequence[int] = ()) -> Parts:
        """All views of a state in one go; the areas of the seats in `known` may be None."""
        open_, *views = [self.view(state, seat) for seat in range(SPECTATOR, self.seats(state))]
        return Parts(
            {key: value for key, value in open_.items() if key not in ("viewer", "players")},
            [view["players"][seat] for seat, view in enumerate(views)],
            open_["players"],
        )

    def same_areas(self, before: S, after: S) -> list[bool]:
        """For each seat whether its area is the same in the views of two states, facts included,
        so that it need not be written again. False is always safe."""
        return [False] * self.seats(after)

    def view(self, state: S, seat: int) -> Json:
        """All that a seat (or `SPECTATOR`) may know."""
        return self.document(state, seat)

    def position(self, state: S) -> Json:
        """The whole state, hidden piles and chance included; `load` takes it back."""
        return self.document(state, ALL)

    @abstractmethod
    def load(self, position: object) -> S:
        """A state from a position document; `PositionError` names every fault."""

    @abstractmethod
    def imagine(self, view: Json, chance: Chance) -> S:
        """A full state that looks like a view: hidden things are drawn evenly from what is
        possible. Whoever acts for a seat searches in these and in nothing else."""

    def resample(self, state: S, seat: int, chance: Chance) -> S:
        """A copy in which all that a seat cannot know has been drawn again."""
        return self.imagine(self.view(state, seat), chance)

    def hides_the_same(self, before: S, after: S) -> bool:
        """Whether an action that led from one state to another left all hidden things as they were:
        then it told nobody anything. False is always safe: then it is tried out (reveal.py)."""
        return False

    def preview(self, state: S, seat: int, action: int) -> dict[str, int]:
        """What a legal action would change at once in numbers (`{"cash": 6}`), for a screen to
        show before the click. It tells nothing that the seat cannot know."""
        return {}

    def why_not(self, state: S, seat: int, action: int) -> Objection | None:
        """Why an action is not legal for a seat now, if the game can say it."""
        return None

    def check_invariants(self, state: S) -> list[str]:
        """What must hold in every state; an empty list if it does."""
        return []

    @abstractmethod
    def take_events(self, state: S, viewer: int) -> list[Json]:
        """What has happened since the log was last cleared, as a viewer may know it."""

    def has_private_events(self, state: S) -> bool:
        """Whether some events look different to some viewers. True is always safe."""
        return True

    @abstractmethod
    def clear_events(self, state: S) -> None:
        """Start a new log of events (or the first one)."""

    # Analysis

    @abstractmethod
    def force_draws(self, state: S, draws: Sequence[str]) -> None:
        """Decide the next draws by name instead of leaving them to chance."""

    @abstractmethod
    def position_schema(self) -> Json:
        """The JSON Schema of a position."""

    @abstractmethod
    def view_schema(self) -> Json:
        """The JSON Schema of a view. Among its definitions are `View`, `Event` (what `take_events`
        gives) and `Changes` (what `preview` gives)."""
