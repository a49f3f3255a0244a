"""The game on the contract: options, notation, whole games in both modes."""

from collections import Counter

import pytest

from hermagor.builder import GAME, position
from kontor.core.chance import seeded
from kontor.core.errors import AmbiguousActionError, IllegalActionError, OptionError, ParseError
from kontor.games.hermagor.rules import actions as act
from kontor.games.hermagor.rules.data import ACTION_TILES, TILE_GOODS
from kontor.games.hermagor.rules.game import HermagorGame
from kontor.games.hermagor.rules.playout import play_randomly


def test_options():
    assert GAME.options() == {
        "players": 4,
        "rules": "book",
        "tax_collector": False,
        "open_money": False,
        "map": "second",
    }
    for players in (1, 6):
        with pytest.raises(OptionError):
            GAME.options({"players": players})
    given = {"players": 2, "rules": "designer", "tax_collector": True, "open_money": True}
    given |= {"map": "first"}
    assert GAME.options_of(GAME.new(given, "x")) == given


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players):
    state = GAME.new({"players": players}, "set-up")
    doc = position(state)
    used = range(*{2: (4, 16), 3: (4, 16), 4: (4, 20), 5: (0, 20)}[players])
    assert [i for i in range(20) if doc["market"][i] is not None] == list(used)
    assert len(doc["bag"]) == (20 if players < 4 else 24) - len(used)
    assert sorted([doc["actions"], *doc["stack"]]) == sorted(ACTION_TILES[players])
    for p in doc["players"]:
        assert (p["cash"], p["buyers_left"], p["posts_left"]) == (20, 4, doc["actions"])
        assert p["merchant"] == "hermagor" and p["posts"] == p["buyers"] == p["tiles"] == []
    assert set(doc["prices"].values()) == {5}


def test_every_good_stands_on_four_tiles_or_three_without_the_last():
    for tiles, times in ((range(20), 4), (range(16), 3)):
        goods = Counter(g for t in tiles for g in range(8) if (TILE_GOODS[t] >> g) & 1)
        assert set(goods.values()) == {times}


def test_the_first_player_is_drawn():
    assert {position(GAME.new({"players": 5}, str(i)))["first"] for i in range(60)} == set(range(5))


def test_texts_are_unique_and_parse_back():
    texts = GAME.notation.texts
    assert len(texts) == len(set(texts)) == act.NUM_ACTIONS
    assert all(GAME.notation.parse_exact(text) == i for i, text in enumerate(texts))
    assert all(act.KIND[act.FIRST[kind]] == kind for kind in range(act.NUM_KINDS))


def test_errors_of_three_kinds():
    state = GAME.new({"players": 3}, "errors")
    seat = state.seats_to_act()[0]
    with pytest.raises(ParseError):
        GAME.play(state, seat, "fly home")
    with pytest.raises(IllegalActionError):
        GAME.play(state, seat, "nothing")
    with pytest.raises(AmbiguousActionError):
        GAME.play(state, seat, "buyer b")
    with pytest.raises(IllegalActionError):
        GAME.play(state, (seat + 1) % 3, "pass")


def test_the_same_seed_gives_the_same_game():
    ends = []
    for _ in range(2):
        state = GAME.new({"players": 4}, "same")
        play_randomly(state, seeded("moves"), 10_000)
        ends.append(GAME.position(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", range(8))
def test_random_games_end_with_a_result(players, variants):
    options = {
        "players": players,
        "tax_collector": bool(variants & 1),
        "rules": "designer" if variants & 2 else "book",
        "open_money": bool(variants & 4),
    }
    for seed in range(5):
        state = GAME.new(options, f"random {seed}", log=True)
        play_randomly(state, seeded(f"random {seed}"), 10_000)
        assert state.is_over() and GAME.check_invariants(state) == []
        outcome = GAME.outcome(state)
        assert 1 in outcome.ranks
        for part, score in zip(outcome.breakdown, outcome.scores):
            incomes = part["production"] + part["duchies"] + part["main_road"]
            assert part["total"] == score == part["cash"] + incomes
        assert position(state)["round"] == len(ACTION_TILES[players])


def test_no_decision_is_asked_where_nothing_can_be_decided():
    for players in (2, 3, 4, 5):
        state = GAME.new({"players": players}, "choices")
        chance = seeded("choices")
        while not state.is_over():
            legal = GAME.legal_actions(state, state.seats_to_act()[0])
            assert 2 <= len(legal) < 200
            play_randomly(state, chance, 1)


def test_money_is_conserved_against_the_events():
    """Cash is 20 and all that events told: nothing is paid or received in silence."""
    signs = {"buyer": ("cost", -1), "move": ("cost", -1), "corridors": ("income", 1)}
    signs |= {"good-deal": ("income", 1), "sell": ("price", 1), "rent": ("income", 1)}
    for players in (2, 3, 4, 5):
        state = GAME.new({"players": players}, f"ledger {players}", log=True)
        play_randomly(state, seeded("ledger"), 10_000)
        ledger = [20] * players
        for event in GAME.take_events(state, -2):
            if event["event"] in signs:
                key, sign = signs[event["event"]]
                ledger[event["seat"]] += sign * event[key]
            elif event["event"] == "disc" and event["colour"] != "shared":
                ledger[event["seat"]] += event["space"]
        assert ledger == [p["cash"] for p in position(state)["players"]]


def test_another_map_may_be_played():
    assert (
        HermagorGame(GAME.maps["first"]).new({"players": 2}, "x").land.name
        == GAME.maps["first"].name
    )
