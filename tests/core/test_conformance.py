"""Every game keeps the contract, and the tester notices a game that does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import jsonschema_rs
import pytest

from kontor.core import conformance
from kontor.core.chance import Chance
from kontor.core.conformance import ConformanceError, difference
from kontor.core.game import ALL, SPECTATOR, Game, Json, Outcome
from kontor.fuzz.coverage import Coverage
from kontor.fuzz.run import Task, run_task, tasks, variants
from kontor.games import get_game
from playing import GAMES, VARIANT_IDS, VARIANTS, any_action, random_record

LOYANG = GAMES[0]


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_the_contract_holds(game: Game[Any], options: dict[str, Any]) -> None:
    tester = conformance.Tester(game, every=20)
    tester.play(options, "one", lambda state, chance: any_action(game, state, chance))
    assert tester.report.games == 1
    assert tester.report.checked >= 1
    assert tester.report.most_actions <= 200


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_the_contract_holds_in_rare_situations(game: Game[Any], options: dict[str, Any]) -> None:
    result = run_task(Task(game.name, options, "rare", 2, 40, "random", None))
    assert result.faults == []
    assert result.report.games == 2
    assert sum(result.actions.values()) == result.report.decisions


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_positions_keep_to_their_schema(game: Game[Any], options: dict[str, Any]) -> None:
    schema = game.position_schema()
    jsonschema_rs.meta.validate(schema)
    validator = jsonschema_rs.Draft202012Validator(schema)
    for most in (0, 7, 60, 150, 100_000):
        _, state = random_record(game, options, "schema", most)
        validator.validate(game.position(state))


class Changed(Game[Any]):
    """A game that behaves like another one but for what a test changes."""

    def __init__(self, inner: Game[Any], **changes: Callable[..., Any]) -> None:
        self.inner = inner
        self.name, self.title, self.designer = inner.name, inner.title, inner.designer
        self.known_options = inner.known_options
        self.notation = inner.notation
        self.legal_actions = inner.legal_actions
        self.apply = inner.apply
        for name, change in changes.items():
            setattr(self, name, change)

    def deal(self, options: Any, chance: Chance, log: bool) -> Any:
        return self.inner.deal(options, chance, log)

    def options_of(self, state: Any) -> Any:
        return self.inner.options_of(state)

    def seats(self, state: Any) -> int:
        return self.inner.seats(state)

    def outcome(self, state: Any) -> Outcome:
        return self.inner.outcome(state)

    def document(self, state: Any, viewer: int) -> Json:
        return self.inner.document(state, viewer)

    def load(self, position: object) -> Any:
        return self.inner.load(position)

    def imagine(self, view: Json, chance: Chance) -> Any:
        return self.inner.imagine(view, chance)

    def take_events(self, state: Any, viewer: int) -> list[Json]:
        return self.inner.take_events(state, viewer)

    def clear_events(self, state: Any) -> None:
        self.inner.clear_events(state)

    def force_draws(self, state: Any, draws: Any) -> None:
        self.inner.force_draws(state, draws)

    def position_schema(self) -> Json:
        return self.inner.position_schema()

    def view_schema(self) -> Json:
        return self.inner.view_schema()


def leaky_view(state: Any, viewer: int) -> Json:
    document = LOYANG.document(state, viewer)
    return document if viewer == ALL else {**document, "next": LOYANG.position(state)["deck"][:1]}


def imagine_without_leak(view: Json, chance: Chance) -> Any:
    return LOYANG.imagine({key: view[key] for key in view if key != "next"}, chance)


def leaky_events(state: Any, viewer: int) -> list[Json]:
    return LOYANG.take_events(state, ALL)


def greedy_apply(state: Any, seat: int, action: int) -> None:
    LOYANG.apply(state, seat, action)
    state.players[0].cash += 1
    state.chance.next()


def shy_legal_actions(state: Any, seat: int) -> list[int]:
    return [] if state.round == 1 else LOYANG.legal_actions(state, seat)


def doubled_legal_actions(state: Any, seat: int) -> list[int]:
    return LOYANG.legal_actions(state, seat) * 2


def forgetful_load(position: Any) -> Any:
    return LOYANG.load({**position, "chance": [1, 2, 3, 4]})


def odd_outcome(state: Any) -> Outcome:
    outcome = LOYANG.outcome(state)
    return Outcome([rank + 1 for rank in outcome.ranks], outcome.scores, outcome.breakdown)


def spoiling_play(state: Any, seat: int, action: int | str) -> int:
    state.chance.next()
    return LOYANG.play(state, seat, action)


BROKEN = {
    "the view shows the next card": (
        {"document": leaky_view, "imagine": imagine_without_leak},
        "the view of",
    ),
    "events tell all": ({"take_events": leaky_events}, "events for"),
    "nobody can act": ({"legal_actions": shy_legal_actions}, "can do nothing"),
    "actions are listed twice": ({"legal_actions": doubled_legal_actions}, "listed twice"),
    "loading forgets": ({"load": forgetful_load}, "written and read differs"),
    "ranks do not fit": ({"outcome": odd_outcome}, "do not fit"),
    "a refusal leaves traces": ({"play": spoiling_play}, "after refusals differs"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_noticed(name: str) -> None:
    changes, message = cast(tuple[dict[str, Any], str], BROKEN[name])
    game = Changed(LOYANG, **changes)
    tester = conformance.Tester(game, every=2)
    with pytest.raises(ConformanceError, match=message) as caught:
        for seed in range(5):
            tester.play(
                {"players": 3},
                f"broken {seed}",
                lambda state, chance: any_action(game, state, chance),
            )
    assert "broken" in str(caught.value)


def test_a_working_copy_of_a_game_passes() -> None:
    game = Changed(LOYANG)
    tester = conformance.Tester(game, every=10)
    record = tester.play(
        {"players": 2}, "works", lambda state, chance: any_action(game, state, chance)
    )
    assert tester.report.decisions == len(record.moves) > 100


def test_differences_are_named_with_their_place() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 3]}) == ".a[1] is 2, should be 3"
    assert difference([1], [1, 2]) == "value is [1], should be [1, 2]"


def test_variants_are_all_that_a_game_allows() -> None:
    loyang = get_game("loyang")
    assert len(variants(loyang, {})) == 7
    assert variants(loyang, {"players": "2", "introductory": "yes"}) == [
        {"players": 2, "introductory": True}
    ]


def test_equal_runs_have_equal_digests_however_the_work_is_cut() -> None:
    plan = tasks(
        "loyang",
        variants(LOYANG, {"players": 2}),
        games=4,
        seed="d",
        every=500,
        sensible="random",
        deadline=None,
    )
    digests = [run_task(task).report.digest for task in plan]
    assert digests == [
        run_task(task).report.digest
        for task in tasks(
            "loyang",
            variants(LOYANG, {"players": 2}),
            games=4,
            seed="d",
            every=500,
            sensible="random",
            deadline=None,
        )
    ]
    assert len(set(digests)) == len(digests)


def test_coverage_counts_kinds_and_names_what_was_missed() -> None:
    coverage = Coverage(LOYANG)
    number = LOYANG.notation.parse_exact("use haggler+shopper W")
    state = LOYANG.new({"players": 2}, "coverage")
    coverage.watch(state, 0, number, [])
    assert coverage.actions == {"use haggler+shopper": 1}
    assert coverage.situations == {"combined purchase: haggler and shopper": 1}
    missed = coverage.missed()
    assert "use maid" in missed
    assert "use haggler+shopper" not in missed
    assert not any("home" in name and name != "sow home" for name in missed)


def test_spectators_are_viewers_too() -> None:
    state = LOYANG.new({"players": 2}, "spectator")
    assert LOYANG.view(state, SPECTATOR)["players"][0]["hand"] is None
