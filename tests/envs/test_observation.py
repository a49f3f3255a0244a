"""Observations hold what a seat knows, all of it under a name, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from kontor.core.chance import Chance, seeded
from kontor.core.game import Game
from kontor.envs.kernel.layout import total_size
from kontor.envs.kernel.match import BY_RANK, BY_SCORE, BY_WIN, ILLEGAL, Match
from kontor.envs.matches import make_match
from kontor.envs.observation import Layout, layout_of
from kontor.games import get_game
from kontor.games.hermagor.envs import features as hermagor_features
from kontor.games.hermagor.rules.game import HermagorGame
from kontor.games.hermagor.rules.notation import notation as hermagor_notation
from kontor.games.loyang.envs import features as loyang_features
from kontor.games.loyang.rules.data import FIELD_NAMES, GOODS, INTRODUCTORY
from kontor.games.loyang.rules.made.decisions import DECISION_NAMES
from kontor.games.loyang.rules.state import PHASE_NAMES, STAGE_NAMES
from playing import VARIANT_IDS, VARIANTS


def row(table: Match, seat: int) -> Any:
    return np.frombuffer(bytes(table.observation(seat)), np.uint8)


def any_step(table: Match, chance: Chance) -> None:
    legal = table.actions()
    table.step(legal[chance.below(len(legal))])


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_an_observation_follows_from_the_view(game: Game[Any], options: Any) -> None:
    table, layout = make_match(game.name, options), layout_of(game.name, options)
    chance = seeded("observe")
    table.begin("observe")
    checked = 0
    while table.seat >= 0:
        if chance.below(40) == 0 or table.decisions == 0:
            state = table.get_state()
            for seat in range(table.seats):
                seen = row(table, seat)
                assert (seen <= layout.high).all()
                assert seen.any()
                other = make_match(game.name, options)
                for alike in (
                    game.imagine(game.view(state, seat), chance),
                    game.resample(state, seat, chance),
                ):
                    other.set_state(alike)
                    assert (row(other, seat) == seen).all()
                    checked += 1
        any_step(table, chance)
    assert checked
    assert row(table, 0)[1 : 1 + len(PHASE_NAMES)].tolist() == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_a_mask_is_what_the_rules_allow(game: Game[Any], options: Any) -> None:
    """In every decision of a game; the rules' own tests say that it is what they accept."""
    table = make_match(game.name, options)
    chance = seeded("mask")
    table.begin("mask")
    while table.seat >= 0:
        legal = game.legal_actions(table.get_state(), table.seat)
        mask = np.frombuffer(bytes(table.mask()), np.uint8)
        assert mask.nonzero()[0].tolist() == sorted(legal)
        assert mask.sum() == len(legal)
        any_step(table, chance)


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_named_arrays_cover_the_row(game: Game[Any], options: Any) -> None:
    layout = layout_of(game.name, options)
    assert layout.size == make_match(game.name, options).size
    numbers = np.arange(2 * layout.size).reshape(2, layout.size)
    parts: Any = layout.named(numbers)  # type: ignore[arg-type]
    assert len(parts) == len(layout.common) + len(layout.area)
    found = np.sort(np.concatenate([part.ravel() for part in parts.values()]))
    assert (found == np.arange(2 * layout.size)).all()
    assert all(np.shares_memory(part, numbers) for part in parts.values())
    assert (layout.high > 0).all()
    assert layout.scaled(layout.high).max() == 1


def test_sizes_stand_as_numbers_in_the_compiled_part() -> None:
    for features in (loyang_features, hermagor_features):
        assert total_size(features.COMMON) == features.COMMON_SIZE
        assert total_size(features.AREA) == features.AREA_SIZE
    assert len(PHASE_NAMES) == loyang_features.NUM_PHASES
    assert len(DECISION_NAMES) == loyang_features.NUM_DECISIONS
    assert len(STAGE_NAMES) == loyang_features.NUM_STAGES
    assert len(INTRODUCTORY) == loyang_features.NUM_INTRODUCTORY


VERSION_0 = {
    "loyang": ("a31cdb00711ebe08", "565daf56ba421d67"),
    "hermagor": ("8d703d15a9a39407", "799373b1507303c4"),
}


@pytest.mark.parametrize("name", VERSION_0)
def test_version_0_stays_what_it_is(name: str) -> None:
    """A change of actions or features makes a new version of the environments: see docs/envs."""
    features = {"loyang": loyang_features, "hermagor": hermagor_features}[name]
    rows = [(f.name, f.shape, f.high) for f in [*features.COMMON, *features.AREA]]
    texts = get_game(name).notation.texts
    if name == "hermagor":  # regions that the map of version 0 lacks had numbers instead of names
        former = hermagor_notation(HermagorGame().lands["first"]).texts
        assert all(a == b or " region-" in a for a, b in zip(former, texts, strict=True))
        texts = former
    assert (digest(texts), digest(rows)) == VERSION_0[name]


@pytest.mark.parametrize("name", VERSION_0)
def test_numbers_and_texts_turn_into_each_other(name: str) -> None:
    game = get_game(name)
    numbers = range(len(game.notation.texts))
    assert [game.notation.parse_exact(game.text(number)) for number in numbers] == list(numbers)
    for options in (options for other, options in VARIANTS if other is game):
        assert make_match(name, options).num_actions == len(numbers)


def digest(rows: Sequence[object]) -> str:
    return sha256("\n".join(map(str, rows)).encode()).hexdigest()[:16]


def loyang_parts(table: Match, layout: Layout, seat: int) -> dict[str, Any]:
    return layout.named(row(table, seat))


def test_loyang_says_what_the_view_says() -> None:
    game = get_game("loyang")
    options = game.options({"players": 3})
    table, layout = make_match("loyang", options), layout_of("loyang", options)
    chance = seeded("names")
    table.begin("names")
    while table.seat >= 0:
        if chance.below(10) == 0:
            seat = chance.below(3)
            view, parts = game.view(table.get_state(), seat), loyang_parts(table, layout, seat)
            assert parts["round"].tolist() == [view["round"]]
            assert parts["phase"].argmax() == PHASE_NAMES.index(view["phase"])
            assert parts["deck_count"].tolist() == [view["deck_count"]]
            assert parts["hand"].sum() == len(view["players"][seat]["hand"])
            assert parts["courtyard"].sum() == len(view["courtyard"])
            for area in range(3):
                player = view["players"][(seat + area) % 3]
                assert parts["cash"][area] == min(player["cash"], 255)
                assert parts["space"][area] == player["space"]
                assert parts["cart"][area].tolist() == [player["cart"][good] for good in GOODS]
                assert parts["fields"][area].sum() == len(player["fields"])
                for field in player["fields"]:
                    crop = parts["crops"][area, FIELD_NAMES.index(field["field"])]
                    assert crop.sum() == field["goods"]
                assert parts["helpers"][area].astype(bool).sum() == len(player["helpers"])
                assert parts["rows"][area].sum() == sum(r["rows"] for r in player["regulars"])
                slots = sum(len(stall["goods"]) for stall in player["stalls"])
                assert parts["slots"][area].sum() == slots
                pile = len(player["pile_rest"]) + len(player["pile_under"])
                assert parts["pile"][area].sum() == pile
        any_step(table, chance)


def test_hermagor_says_what_the_view_says() -> None:
    game = get_game("hermagor")
    options = game.options({"players": 3, "tax_collector": True})
    table, layout = make_match("hermagor", options), layout_of("hermagor", options)
    chance = seeded("names")
    table.begin("names")
    while table.seat >= 0:
        if chance.below(5) == 0:
            seat = chance.below(3)
            view = game.view(table.get_state(), seat)
            parts = layout.named(row(table, seat))
            assert parts["prices"].tolist() == list(view["prices"].values())
            assert parts["bag"].sum() == len(view["bag"])
            assert parts["stalls"].sum() == sum(tile is not None for tile in view["market"])
            for area in range(3):
                player = view["players"][(seat + area) % 3]
                cash = player["cash"]
                assert parts["cash_known"][area] == (cash is not None)
                assert parts["cash"][area] == (cash or 0)
                assert parts["posts"][area].sum() == len(player["posts"])
                assert parts["buyers"][area].sum() == len(player["buyers"])
                assert parts["tiles"][area].sum() == len(player["tiles"])
        any_step(table, chance)


def test_values_of_an_outcome() -> None:
    game = get_game("loyang")
    table = make_match("loyang", game.options({"players": 3}))
    chance = seeded("values")
    table.begin("values")
    while table.seat >= 0:
        any_step(table, chance)
    outcome = game.outcome(table.get_state())
    values = table.values(BY_RANK, table.ranks())
    assert sum(values) == pytest.approx(0)
    assert max(values) == values[outcome.winners[0]]
    assert sum(table.values(BY_WIN, table.ranks())) == pytest.approx(1)
    scores = table.values(BY_SCORE, table.ranks())
    assert [20 * score for score in scores] == outcome.scores
    assert table.values(BY_RANK, [2, 1, 2]) == [-0.5, 1, -0.5]
    assert table.values(BY_RANK, [1, 1, 3]) == [0.5, 0.5, -1]
    assert table.values(BY_WIN, [1, 3, 1]) == [0.5, 0, 0.5]


def test_a_table_without_a_game_cannot_be_made() -> None:
    abstract: Any = Match
    with pytest.raises(TypeError):
        abstract(2, 3, 4, 1.0, 0)


def test_a_table_refuses_what_is_illegal_and_stops_at_its_limit() -> None:
    table = make_match("loyang", get_game("loyang").options({"players": 2}), max_decisions=5)
    seat = table.begin("limit")
    assert table.step(1500) == ILLEGAL
    assert table.step(-1) == ILLEGAL
    assert (table.decisions, table.seat) == (0, seat)
    chance = seeded("limit")
    while table.seat >= 0:
        any_step(table, chance)
    assert table.decisions == 5
    assert table.is_cut_off
    assert len(table.moves()) == 5
