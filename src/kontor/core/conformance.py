"""A tester for any game of the contract: plays games and checks what every game must hold to.

What is legal is exactly what is accepted; a refusal and a copy leave the state as it was; positions
and actions survive being written and read; two states alike to a viewer give identical bytes; there
is no dead end. Games that know more about themselves offer `check_invariants(state)`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .chance import Chance, seeded
from .errors import IllegalActionError
from .game import ALL, SPECTATOR, Game, Json
from .notation import seat_name
from .record import Move, Record, canonical_json, fingerprint, write_record
from .record_reading import parse_record

MOST_ACTIONS = 250
LONGEST_GAME = 20_000
ILLEGAL_TRIES = 12
LEGAL_TRIES = 6
PLAYED_ON = 12

Chooser = Callable[[Any, Chance], tuple[int, int]]
"""Picks a seat and one of its legal actions in a state."""


class ConformanceError(Exception):
    """A game broke its contract; `record` leads to the state at fault."""

    def __init__(self, message: str, record: Record) -> None:
        super().__init__(message)
        self.record = record


@dataclass
class Report:
    """What has been tested."""

    games: int = 0
    decisions: int = 0
    checked: int = 0
    most_actions: int = 0
    most_where: str = ""
    longest_game: int = 0
    digest: str = ""


class Tester:
    """Plays games with a chooser and checks about one state in `every`.

    `watch` hears of every action: state before, seat, action, and the events it brought about;
    `ended` of every final state.
    """

    def __init__(
        self,
        game: Game[Any],
        every: int = 1,
        watch: Callable[[Any, int, int, list[Json]], None] | None = None,
        ended: Callable[[Any], None] | None = None,
    ) -> None:
        self.game = game
        self.every = every
        self.watch = watch
        self.ended = ended
        self.report = Report()
        self.record: Record | None = None

    def play(self, options: Mapping[str, object], seed: str, chooser: Chooser) -> Record:
        """Play one game to its end, checking as it goes."""
        game = self.game
        record = self.record = Record.new(game, options, seed)
        chance = seeded("conformance " + seed)
        state = record.begin(log=True)
        self.same(game.position(state), game.position(record.begin()), "a second new game")
        self.same(game.options_of(state), record.options, "the options of the state")
        while not state.is_over():
            seat, action = self.step(state, chooser, chance)
            before = state.copy() if self.watch else None
            game.clear_events(state)
            game.apply(state, seat, action)
            record.add(seat, action)
            if self.watch:
                self.watch(before, seat, action, game.take_events(state, ALL))
            if len(record.entries) > LONGEST_GAME:
                self.fail("the game does not end")
        self.finish(state, record)
        return record

    def step(self, state: Any, chooser: Chooser, chance: Chance) -> tuple[int, int]:
        """Check a state (or only count it) and choose how to go on."""
        game, report = self.game, self.report
        report.decisions += 1
        asked = state.seats_to_act()
        if not asked:
            self.fail("nobody is asked, and the game is not over")
        for seat in asked:
            count = len(game.legal_actions(state, seat))
            if count == 0:
                self.fail(f"seat {seat_name(seat)} is asked and can do nothing")
            if count > report.most_actions:
                report.most_actions = count
                assert self.record is not None
                report.most_where = f"seed {self.record.seed}, action {len(self.record.entries)}"
        full = chance.below(self.every) == 0
        if full:
            report.checked += 1
            self.check_state(state, chance)
        seat, action = chooser(state, chance)
        if full and action not in game.legal_actions(state, seat):
            self.fail(f"the chooser took {action} for seat {seat}, which is not listed")
        return seat, action

    # A state

    def check_state(self, state: Any, chance: Chance) -> None:
        """All that must hold in a state."""
        game = self.game
        before = game.position(state)
        self.check_invariants(state)
        self.check_offers(state)
        self.check_refusals(state, chance)
        self.check_copies(state, chance)
        self.same(game.position(state), before, "the state after actions on copies")
        for viewer in range(SPECTATOR, game.seats(state)):
            self.check_view(state, viewer, chance)
        self.check_outcome(state)

    def check_invariants(self, state: Any) -> None:
        """What the game itself says must hold: cards, goods and money are conserved."""
        check = getattr(self.game, "check_invariants", None)
        faults = check(state) if check else []
        if faults:
            self.fail("; ".join(faults))

    def check_offers(self, state: Any) -> None:
        """Seats and actions are listed once, and only the seats asked may act."""
        game = self.game
        asked = state.seats_to_act()
        if len(set(asked)) != len(asked):
            self.fail(f"seats are asked twice: {asked}")
        for seat in range(game.seats(state)):
            legal = game.legal_actions(state, seat)
            if (seat in asked) != bool(legal):
                self.fail(f"asked are {asked}, but seat {seat} has {len(legal)} actions")
            if len(set(legal)) != len(legal):
                self.fail(f"actions are listed twice: {[game.text(a) for a in sorted(legal)]}")
            if len(legal) > MOST_ACTIONS:
                self.fail(f"{len(legal)} legal actions are more than {MOST_ACTIONS}")
            for action in legal:
                text = game.text(action)
                if game.parse(state, seat, text) != action:
                    self.fail(f"{text!r} does not parse back")
                if game.notation.parse_exact(text) != action:
                    self.fail(f"{text!r} does not parse back exactly")

    def check_refusals(self, state: Any, chance: Chance) -> None:
        """Actions that are not listed are refused and change nothing."""
        game = self.game
        before = game.position(state)
        for seat in range(game.seats(state)):
            legal = set(game.legal_actions(state, seat))
            for _ in range(ILLEGAL_TRIES):
                action = int(chance.below(len(game.notation.texts)))
                if action in legal:
                    continue
                for given in (action, game.text(action)):
                    try:
                        game.play(state, seat, given)
                    except IllegalActionError:
                        continue
                    self.fail(f"{game.text(action)!r} is not listed and was accepted")
        self.same(game.position(state), before, "the state after refusals")

    def check_copies(self, state: Any, chance: Chance) -> None:
        """Listed actions are accepted; a copy and a loaded position go on like the original."""
        game = self.game
        position = game.position(state)
        read = game.load(json.loads(json.dumps(position)))
        self.same(game.position(state.copy()), position, "a copy")
        self.same(game.position(read), position, "a position written and read")
        for seat in state.seats_to_act():
            legal = game.legal_actions(state, seat)
            self.same(game.legal_actions(read, seat), legal, "the actions of a position read")
            for action in sample(legal, LEGAL_TRIES, chance):
                copy, loaded = state.copy(), read.copy()
                game.play(copy, seat, action)
                game.play(loaded, seat, action)
                what = f"a position written and read, after {game.text(action)!r}"
                self.same(game.position(loaded), game.position(copy), what)
                self.check_invariants(copy)

    # What a viewer may know

    def check_view(self, state: Any, viewer: int, chance: Chance) -> None:
        """States that differ in hidden things alone look and offer the same, and can be played."""
        game = self.game
        text = canonical_json(game.view(state, viewer))
        others = [game.resample(state, viewer, chance), game.imagine(json.loads(text), chance)]
        for other in others:
            found = canonical_json(game.view(other, viewer))
            if found != text:
                self.same(json.loads(found), json.loads(text), f"the view of {viewer}")
            self.check_invariants(other)
            self.same(other.seats_to_act(), state.seats_to_act(), f"seats asked, for {viewer}")
            if viewer >= 0:
                offered = game.legal_actions(other, viewer)
                self.same(offered, game.legal_actions(state, viewer), f"actions of seat {viewer}")
        self.check_events(others, viewer, chance)
        for other in others:
            self.play_on(other, chance)

    def check_events(self, alike: list[Any], viewer: int, chance: Chance) -> None:
        """Events are JSON, and tell a viewer nothing that the view does not show."""
        game = self.game
        seat = alike[0].seats_to_act()[0]
        legal = game.legal_actions(alike[0], seat)
        action = legal[chance.below(len(legal))]
        if action not in game.legal_actions(alike[1], seat):
            return
        seen = []
        one, two = (state.copy() for state in alike)
        two.chance = one.chance.copy()  # what chance brings in the open is the same for both
        for state in (one, two):
            game.clear_events(state)
            game.apply(state, seat, action)
            events = game.take_events(state, viewer)
            self.same(json.loads(json.dumps(events)), events, "events written and read")
            seen.append((game.view(state, viewer), events))
        if seen[0][0] == seen[1][0]:
            self.same(seen[0][1], seen[1][1], f"events for {viewer} after {game.text(action)!r}")

    def play_on(self, state: Any, chance: Chance) -> None:
        """An imagined state is as good as any other."""
        for _ in range(PLAYED_ON):
            if state.is_over():
                break
            seat = state.seats_to_act()[0]
            legal = self.game.legal_actions(state, seat)
            self.game.play(state, seat, legal[chance.below(len(legal))])
        self.check_invariants(state)

    # The outcome

    def check_outcome(self, state: Any) -> None:
        """Ranks fit each other; there is one for each seat."""
        game = self.game
        outcome = game.outcome(state)
        seats = game.seats(state)
        if not len(outcome.ranks) == len(outcome.scores) == len(outcome.breakdown) == seats:
            self.fail(f"an outcome for {seats} seats: {outcome}")
        for rank in outcome.ranks:
            if rank != 1 + sum(1 for other in outcome.ranks if other < rank):
                self.fail(f"ranks {outcome.ranks} do not fit each other")
        json.dumps(outcome.breakdown)

    def finish(self, state: Any, record: Record) -> None:
        """The end is an end, and the record leads to it."""
        game, report = self.game, self.report
        self.check_invariants(state)
        self.check_outcome(state)
        for seat in range(game.seats(state)):
            if game.legal_actions(state, seat):
                self.fail(f"the game is over and seat {seat} may act")
        final = game.position(state)
        self.same(game.position(game.load(json.loads(json.dumps(final)))), final, "final position")
        if chance_of(record).below(self.every) == 0:
            again = parse_record(write_record(record), lambda _: game)
            self.same(again.entries, record.entries, "the record written and read")
        if self.ended:
            self.ended(state)
        report.games += 1
        report.longest_game = max(report.longest_game, len(record.entries))
        report.digest = fingerprint({"before": report.digest, "final": fingerprint(final)})

    def same(self, found: object, wanted: object, what: str) -> None:
        """Two values are equal; otherwise the first place at which they differ is named."""
        if found != wanted:
            self.fail(f"{what} differs: {difference(found, wanted)}")

    def fail(self, message: str) -> None:
        """Give up with the way to this state."""
        assert self.record is not None
        moves = [entry for entry in self.record.entries if isinstance(entry, Move)]
        last = self.game.text(moves[-1].action) if moves else "the start"
        raise ConformanceError(
            f"{self.game.name}, seed {self.record.seed}, after action {len(moves)} ({last}): "
            f"{message}",
            self.record,
        )


def chance_of(record: Record) -> Chance:
    """A generator that belongs to a record's seed."""
    return seeded("finish " + record.seed)


def sample(items: list[int], most: int, chance: Chance) -> list[int]:
    """Some of the items, in any order."""
    rest = list(items)
    picked: list[int] = []
    while rest and len(picked) < most:
        picked.append(rest.pop(chance.below(len(rest))))
    return picked


def difference(found: object, wanted: object, place: str = "") -> str:
    """Where two values first differ."""
    if isinstance(found, dict) and isinstance(wanted, dict) and found.keys() == wanted.keys():
        for key in found:
            if found[key] != wanted[key]:
                return difference(found[key], wanted[key], f"{place}.{key}")
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for i, (a, b) in enumerate(zip(found, wanted)):
            if a != b:
                return difference(a, b, f"{place}[{i}]")
    return f"{place or 'value'} is {str(found)[:200]}, should be {str(wanted)[:200]}"
