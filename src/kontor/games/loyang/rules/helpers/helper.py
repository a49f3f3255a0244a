"""What every helper has: its numbers from its row of data, and the questions it answers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .....core.game import Objection
from ..actions import FIRST, PHRASES
from ..data import HELPER
from ..helper_rows import HELPER_ROWS, HelperRow
from ..laying import retire
from ..made import events as ev
from ..made.decisions import DECISION_NAMES
from ..state import Actions, Decision, State


class Helper:
    """A helper: when it may be used, what it offers, what it does, why not.

    A subclass answers what applies to it; the rest has an answer for every helper. Its actions are
    numbered as in its row: `way` 0 is the first phrase, and `first[0]` its first action number.
    """

    def __init__(self, row: HelperRow, copy: int) -> None:
        self.name = row.name
        self.copy: i64 = copy
        self.number: i64 = number_of(row) + copy
        self.card: i64 = HELPER + self.number
        self.first_kind: i64 = first_kind_of(row)
        self.first: vec[i64] = vec[i64]()
        self.uses = [phrase.startswith("use ") for phrase in row.actions]
        self.asks: i64 = DECISION_NAMES.index(row.asks) if row.asks else -1
        if row.actions:
            end = self.first_kind + len(row.actions)
            self.first = vec[i64]([FIRST[kind] for kind in range(self.first_kind, end)])

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """What it allows in the seat's turn."""

    def offer_for_field(self, s: State, seat: i64, out: Actions) -> None:
        """What it allows while a common field is being paid for in the card phase (L24)."""

    def perform(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Carry out one of its actions."""
        if self.uses[way]:
            ev.use(s, d.seat, self.card)
        self.act(s, d, way, a, b)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """What one of its actions does."""

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """The small steps it asks for."""

    def finish(self, s: State, d: Decision) -> None:
        """No more steps: the helper has done its work."""
        s.close(d.seat)
        retire(s, d.seat, self.number)

    def why_not(self, s: State, d: Decision) -> Objection | None:
        """A reason of its own against using it now."""
        return None

    def needs(self, d: Decision) -> i64:
        """The helpers that must lie uncovered while it asks, as a bit set."""
        return 1 << self.number

    def ask(self, s: State, seat: i64) -> None:
        """Ask for its small steps."""
        s.ask(self.asks, seat)


class LastingHelper(Helper):
    """A helper that raises a flag for this action phase and is discarded on activation (L17)."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Always (L37)."""
        out.add(self.first[0])

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Raise the flag."""
        self.last(s, d.seat)
        retire(s, d.seat, self.number)

    def last(self, s: State, seat: i64) -> None:
        """Raise the flag."""


def number_of(row: HelperRow) -> int:
    """The number of a helper's first card within the helper cards."""
    before = 0
    for other in HELPER_ROWS:
        if other.name == row.name:
            break
        before += other.cards
    return before


def first_kind_of(row: HelperRow) -> int:
    """The first kind of a helper's actions."""
    return PHRASES.index(row.actions[0]) if row.actions else -1
