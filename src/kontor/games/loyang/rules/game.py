"""At the Gates of Loyang on the contract of `kontor.core.game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import Chance
from ....core.checking import Checked
from ....core.errors import OptionError
from ....core.game import Game, Json, Objection, Outcome, Parts
from ....core.options import Option, Options
from . import consistency, flow, imagine, legal, score
from .actions import DONE, END, FLIP, KIND, LAY, PASS
from .data import CARD_NAMES
from .document import document, parts, same_areas
from .loose_ends import loose_ends
from .notation import notation
from .position import Loader
from .schema import position_schema, view_schema
from .state import State
from .telling import event_documents, has_private_events
from .why import why_not


class LoyangGame(Game[State]):
    """The rules of Loyang."""

    name = "loyang"
    title = "At the Gates of Loyang"
    designer = "Uwe Rosenberg"
    known_options = (
        Option("players", default=3, low=1, high=4),
        Option("introductory", default=False),
    )

    def __init__(self) -> None:
        self.notation = notation()
        self.legal_actions = legal.legal_actions
        self.apply = flow.apply

    def check_options(self, options: Options) -> None:
        """The introductory version and solo do not combine (L32)."""
        if options["introductory"] and options["players"] == 1:
            raise OptionError("option introductory: the introductory version needs 2 to 4 players")

    def deal(self, options: Options, chance: Chance, log: bool) -> State:
        """Set up the table."""
        seats = cast(int, options["players"])
        return flow.new_game(seats, bool(options["introductory"]), chance, log)

    def options_of(self, state: State) -> Options:
        """Players and version."""
        return {"players": int(state.seats), "introductory": state.introductory}

    def seats(self, state: State) -> int:
        """One to four."""
        return state.seats

    def outcome(self, state: State) -> Outcome:
        """Final spaces; cash and goods left break ties (L5)."""
        players = state.players[: state.seats]
        return Outcome(
            ranks=score.ranks(state),
            scores=[score.final_space(p) for p in players],
            breakdown=[
                {
                    "space": p.space,
                    "loans": p.loans,
                    "final_space": score.final_space(p),
                    "cash": p.cash,
                    "goods_left": score.goods_left(p),
                    "grade": score.grade(state),
                }
                for p in players
            ],
        )

    def stage(self, state: State) -> object:
        """The phase of a round."""
        return state.round, state.phase

    def document(self, state: State, viewer: int) -> Json:
        """See document.py."""
        return document(state, viewer)

    def parts(self, state: State, known: Sequence[int] = ()) -> Parts:
        """See document.py."""
        return Parts(*parts(state, list(known)))

    def same_areas(self, before: State, after: State) -> list[bool]:
        """See document.py."""
        return same_areas(before, after)

    def load(self, position: object) -> State:
        """See position.py."""
        doc = Checked(position)
        state = Loader().read(doc)
        doc.raise_faults()
        consistency.check(state, doc)
        doc.raise_faults()
        return state

    def imagine(self, view: Json, chance: Chance) -> State:
        """See imagine.py."""
        doc = Checked(imagine.completed(view, chance))
        state = Loader().read(doc)
        doc.raise_faults()
        return state

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        """See imagine.py."""
        return imagine.resample(state, seat, chance)

    def hides_the_same(self, before: State, after: State) -> bool:
        """See imagine.py."""
        return imagine.hides_the_same(before, after)

    def take_events(self, state: State, viewer: int) -> list[Json]:
        """See telling.py."""
        return event_documents(state, viewer)

    def has_private_events(self, state: State) -> bool:
        """See telling.py."""
        return has_private_events(state)

    def clear_events(self, state: State) -> None:
        """Listen from now on."""
        state.log = []

    def play(self, state: State, seat: int, action: int | str) -> int:
        """As in the contract; draws that were forced are tried on a copy first."""
        if len(state.forced):
            super().play(state.copy(), seat, action)
        return super().play(state, seat, action)

    def preview(self, state: State, seat: int, action: int) -> dict[str, int]:
        """Cash and space after the action, as differences, and what an end of the turn would leave
        undone. Draws, deals and what follows the end of a series of steps are left out."""
        if KIND[action] in (DONE, FLIP, LAY, PASS):
            return {}
        before = state.players[seat]
        after = state.copy()
        flow.apply(after, seat, action)
        now = after.players[seat]
        changes = {
            "cash": int(now.cash - before.cash),
            "space": int(now.space - before.space),
            "loans": int(now.loans - before.loans),
        }
        told = {key: value for key, value in changes.items() if value}
        if KIND[action] == END:
            told |= loose_ends(state, seat, self.legal_actions(state, seat))
        return told

    def why_not(self, state: State, seat: int, action: int) -> Objection | None:
        """See why.py."""
        return why_not(state, seat, action)

    def force_draws(self, state: State, draws: Sequence[str]) -> None:
        """The next cards of the deck, by name; they must be in it when they are drawn."""
        doc = Checked(list(draws), "draw")
        cards = [item.word(CARD_NAMES) for item in doc.items()]
        known = [*state.deck, *state.discard, *state.courtyard]
        for item, card in zip(doc.items(), cards, strict=True):
            if card >= 0 and (card not in known or cards.count(card) > 1):
                item.fault(f"{CARD_NAMES[card]} cannot be drawn next")
        doc.raise_faults()
        state.forced = vec[i64](cards[::-1])

    def position_schema(self) -> Json:
        """See schema.py."""
        return position_schema()

    def view_schema(self) -> Json:
        """See schema.py."""
        return view_schema()

    def check_invariants(self, state: State) -> list[str]:
        """What must hold in every state; empty if it does."""
        return consistency.invariants(state)


GAME = LoyangGame()
