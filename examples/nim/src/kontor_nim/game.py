"""Nim: in turn, take any number from one heap. Whoever takes the last one wins, or loses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kontor.core.chance import Chance
from kontor.core.checking import Checked
from kontor.core.errors import OptionError
from kontor.core.game import ALL, SPECTATOR, Game, Json, Outcome
from kontor.core.notation import Notation
from kontor.core.options import Option, Options
from kontor.core.phrase import Form, Phrase
from kontor.core.schema import FLAG, closed, document, listed, nullable, number, one_of, ref

HEAPS, MOST = "abc", 7
FORMS = {
    "count": Form(number(1, MOST), int),
    "heap": Form(one_of(list(HEAPS)), HEAPS.__getitem__),
}
TAKE = Phrase("take {count} {heap}", FORMS)
PAIRS = [(count, heap) for heap in range(len(HEAPS)) for count in range(1, MOST + 1)]


class State:
    """The heaps, what each player has taken, whose turn it is, and what has happened."""

    def __init__(self, taken: list[int], misere: bool, heaps: list[int], chance: Chance) -> None:
        self.taken, self.misere, self.heaps, self.chance = taken, misere, heaps, chance
        self.turn = 0
        self.log: list[Json] = []

    def seats_to_act(self) -> list[int]:
        return [] if self.is_over() else [self.turn]

    def is_over(self) -> bool:
        return not any(self.heaps)

    def copy(self) -> State:
        other = State(self.taken[:], self.misere, self.heaps[:], self.chance.copy())
        other.turn = self.turn
        return other


def legal_actions(state: State, seat: int) -> list[int]:
    if seat not in state.seats_to_act():
        return []
    return [n for n, (count, heap) in enumerate(PAIRS) if count <= state.heaps[heap]]


def apply(state: State, seat: int, action: int) -> None:
    count, heap = PAIRS[action]
    state.heaps[heap] -= count
    state.taken[seat] += count
    state.turn = (seat + 1) % len(state.taken)
    state.log.append({"event": "take", "seat": seat, "count": count, "heap": HEAPS[heap]})


class Nim(Game[State]):
    name, title, designer = "nim", "Nim", "nobody we know"
    known_options = (Option("players", 2, low=2, high=4), Option("misere", False))
    notation = Notation(
        [TAKE.text(pair) for pair in PAIRS],
        lambda: [TAKE.document(pair) for pair in PAIRS],
        [TAKE.schema()],
    )
    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)

    def deal(self, options: Options, chance: Chance, log: bool) -> State:
        heaps = [3 + chance.below(MOST - 2) for _ in HEAPS]
        return State([0] * int(options["players"]), bool(options["misere"]), heaps, chance)

    def options_of(self, state: State) -> Options:
        return {"players": len(state.taken), "misere": state.misere}

    def seats(self, state: State) -> int:
        return len(state.taken)

    def outcome(self, state: State) -> Outcome:
        last = (state.turn - 1) % len(state.taken)
        wins = [(seat == last) != state.misere for seat in range(len(state.taken))]
        ranks = [1 if won else 1 + sum(wins) for won in wins]
        return Outcome(ranks, [int(won) for won in wins], [{"taken": n} for n in state.taken])

    def document(self, state: State, viewer: int) -> Json:
        players = [{"taken": n} for n in state.taken]
        options, heaps = self.options_of(state), state.heaps[:]
        common = {"game": self.name, "options": options, "turn": state.turn, "heaps": heaps}
        if viewer == ALL:
            return {**common, "players": players, "chance": state.chance.words()}
        seat = None if viewer == SPECTATOR else viewer
        return {**common, "players": players, "viewer": seat, "over": state.is_over()}

    def load(self, position: object) -> State:
        doc = Checked(position)
        doc.only(["game", "options", "turn", "heaps", "players", "chance"])
        doc.get("game").word([self.name])
        taken = [one.get("taken").integer(0, 99) for one in doc.get("players").items(2, 4)]
        heaps = [heap.integer(0, MOST) for heap in doc.get("heaps").items(3, 3)]
        words = [word.integer(0, 2**32 - 1) for word in doc.get("chance").items(4, 4)]
        misere = doc.get("options").get("misere").boolean()
        players = doc.get("options").get("players").integer(2, 4)
        turn = doc.get("turn").integer(0, max(len(taken) - 1, 0))
        if players != len(taken):
            doc.fault("should have as many players as its options say")
        doc.raise_faults()
        state = State(taken, misere, heaps, Chance(*words))
        state.turn = turn
        return state

    def imagine(self, view: Json, chance: Chance) -> State:
        shown = {key: view[key] for key in ("game", "options", "turn", "heaps", "players")}
        return self.load({**shown, "chance": [chance.next() for _ in range(4)]})

    def take_events(self, state: State, viewer: int) -> list[Json]:
        return [dict(event) for event in state.log]

    def clear_events(self, state: State) -> None:
        state.log = []

    def force_draws(self, state: State, draws: Sequence[str]) -> None:
        raise OptionError("nothing is drawn in Nim")

    def position_schema(self) -> Json:
        words = listed(number(0, 2**32 - 1), 4, 4)
        return document("A position of Nim", closed({**self._open(), "chance": words}), {})

    def view_schema(self) -> Json:
        view = closed({**self._open(), "viewer": nullable(number(0, 3)), "over": FLAG})
        take = {"event": {"const": "take"}, "seat": number(0, 3)}
        event = closed({**take, **{name: form.schema for name, form in FORMS.items()}})
        parts = {"View": view, "Event": event, "Changes": closed({})}
        return document("A view of Nim", ref("View"), parts)

    def _open(self) -> dict[str, Any]:
        return {
            "game": {"const": self.name},
            "options": closed({"players": number(2, 4), "misere": FLAG}),
            "turn": number(0, 3),
            "heaps": listed(number(0, MOST), len(HEAPS), len(HEAPS)),
            "players": listed(closed({"taken": number(0, 3 * MOST)}), 2, 4),
        }


GAME = Nim()
