"""Position documents: written and read back, described by a schema, refused with every fault."""

import copy
import json
from typing import Any

import jsonschema_rs
import pytest

from hermagor.builder import (
    GAME,
    checked,
    finish,
    good_of,
    journey,
    market,
    play,
    position,
    ring_but,
    taxed,
    trip,
)
from kontor.core.chance import seeded
from kontor.core.errors import PositionError
from kontor.games.hermagor.rules.playout import play_randomly


def in_debt():
    """A must place a disc that pays for the trip."""
    start = max(GAME.maps["first"].ids[:32], key=lambda village: trip(village, "tann"))
    cost = trip(start, "tann")
    mine = {"at": start, "posts": ring_but("auwald", "tann"), "tiles": "corn", "cash": cost - 9}
    return play(journey(A=mine, options={"rules": "designer"}), "sell tann")


STATES = {
    "market": lambda: market(3, A={"buyers": "b2"}),
    "shared buyer": lambda: play(market(2, A={"left": 2}, shared={"left": 2}), "buyer b2"),
    "raise": lambda: checked(3, A="a3", stalls={"a3": "corn"}),
    "fluctuation": lambda: checked(3, A="a3", stalls={"a3": "fluctuation"}),
    "name": lambda: checked(3, A="a3"),
    "act": lambda: journey(4, A={"tiles": "corn shortcut"}, B={"posts": "tann"}),
    "build": lambda: play(
        journey(3, A={"cash": 50, "tiles": "corn", "posts": ring_but("auwald", "tann")}),
        "sell tann",
    ),
    "shared build": lambda: play(
        journey(
            2,
            A={"tiles": good_of("tann"), "shared_posts_left": 2},
            shared={"posts": ring_but("auwald", "tann")},
        ),
        "shared-post tann",
    ),
    "shared post": lambda: play(journey(2, A={"tiles": "corn", "shared_posts_left": 2}), "nothing"),
    "draw": lambda: play(market(3), "pass"),
    "build in debt": in_debt,
    "declare": lambda: play(taxed(3), "show"),
    "name for the tax collector": lambda: play(taxed(3), "show; show; pass"),
    "over": lambda: finish(journey(3, round=5, stack=[])),
}


@pytest.mark.parametrize("name", STATES)
def test_positions_survive_being_written_and_read(name):
    state = STATES[name]()
    doc = position(state)
    again = GAME.load(json.loads(json.dumps(doc)))
    assert GAME.position(again) == doc
    jsonschema_rs.validate(GAME.position_schema(), doc)
    assert again.seats_to_act() == state.seats_to_act()
    for seat in state.seats_to_act():
        assert GAME.legal_actions(again, seat) == GAME.legal_actions(state, seat)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_of_whole_games_fit_the_schema(players):
    validator = jsonschema_rs.Draft202012Validator(GAME.position_schema())
    state = GAME.new({"players": players, "tax_collector": players % 2 == 0}, "schema")
    chance = seeded("schema")
    while not state.is_over():
        play_randomly(state, chance, 5)
        doc = GAME.position(state)
        validator.validate(doc)
        assert GAME.position(GAME.load(doc)) == doc


def broken(name, change):
    """The faults of a position after a change."""
    doc = copy.deepcopy(position(STATES[name]()))
    change(doc)
    with pytest.raises(PositionError) as error:
        GAME.load(doc)
    return error.value.faults


def change_player(**changes):
    """Change the first player."""
    return lambda doc: doc["players"][0].update(changes)


def change_other(**changes):
    """Change the second player."""
    return lambda doc: doc["players"][1].update(changes)


def change_discs(**rows):
    """Change rows of discs."""
    return lambda doc: doc["discs"].update(rows)


def change_decision(**changes):
    """Change the decision in progress."""
    return lambda doc: doc["decisions"][0].update(changes)


def empty_a_stall(doc):
    doc["bag"].append(doc["market"][4])
    doc["market"][4] = None


def leave_nothing(doc):
    doc["players"][0].update(cash=0, tiles=["shortcut"])
    doc["bag"].append("3-corn")


FAULTS = [
    ("market", lambda d: d.update(map="Elsewhere"), "map: should be one of"),
    ("market", lambda d: d.update(bag=[]), "bag: tiles missing:"),
    ("market", lambda d: d["bag"].append("shortcut"), "shortcut lies at"),
    ("market", lambda d: d["bag"].append("17-weapons+books"), "is not used by 3 players"),
    ("market", empty_a_stall, "market[4]: should hold a tile"),
    ("market", change_other(buyers=["b2"]), "a buyer stands on b2 at"),
    ("market", change_other(buyers=["a1"]), "the stall a1 is empty"),
    ("market", change_player(buyers_left=4), "players[0].buyers_left:"),
    ("market", change_player(cash=-1), "players[0].cash: should not be below 0"),
    ("market", change_player(posts_left=1), "players[0].posts_left: should be 4"),
    ("market", change_player(shown=3), "players[0].shown: should be null except"),
    ("market", lambda d: d.update(turn=2), "does not fit first, turn and pieces left"),
    ("market", lambda d: d.update(decisions=[]), "somebody must be asked"),
    ("market", lambda d: d.update(shared={}), "shared: belongs to a game of two players"),
    ("market", lambda d: d["prices"].update(corn=4), "prices.corn: should be a whole number"),
    ("market", lambda d: d.update(stack=[5, 5]), "stack: should have 4 items in round 1"),
    ("market", lambda d: d.update(stack=[3, 4, 4, 5]), "too many action tiles 4"),
    ("market", lambda d: d.update(luck=1), "unknown key 'luck'"),
    ("market", lambda d: d.update(forced=[d["market"][4]]), "forced: 9-weapons+relics is not in"),
    ("market", change_decision(kind="act"), "act cannot be open in phase market"),
    ("market", change_decision(shared_placed=1), "does not fit"),
    ("act", change_player(posts=["tann", "tann"]), "tann is there twice"),
    ("act", change_player(posts=["nowhere"]), "players[0].posts[0]:"),
    ("act", change_player(buyers=["b2"]), "should be empty outside the market"),
    ("act", change_player(posts_left=5), "posts_left: should be a whole number"),
    ("act", change_discs(corn=[0] * 4, eggs=[0] * 4, books=[0, 0, None, None]), "10 discs"),
    ("act", change_discs(corn=["shared", None, None, None]), "discs.corn[0]:"),
    ("act", leave_nothing, "the top decision leaves nothing to decide"),
    ("build", change_player(posts=["tann"]), "build: auwald is not complete"),
    ("build", change_player(cash=-1), "players[0].cash: should not be below 0"),
    ("build in debt", change_player(cash=-9), "the top decision leaves nothing"),
    ("draw", lambda d: d["decisions"].reverse(), "draw of seat 1 cannot lie above another"),
    ("draw", lambda d: d.update(turn=21), "does not fit"),
    ("draw", change_player(tiles=["9-weapons+relics"]), "lies at"),
    ("market", lambda d: d["options"].update(rules="mixed"), "options.rules: should be one of"),
    ("market", lambda d: d["options"].update(designers_pass=True), "unknown key 'designers_pass'"),
    ("shared build", change_discs(corn=[None, 0, None, None]), "do not use this space"),
    ("name", lambda d: d["decisions"][0].update(seat=(d["decisions"][0]["seat"] + 1) % 3), "does"),
    ("declare", lambda d: d["options"].update(tax_collector=False), "belongs to the option"),
    ("declare", change_player(shown=3), "should be the cash of 20"),
    ("over", change_player(posts_left=1), "when the game is over"),
    ("over", lambda d: d.update(phase="travel"), "somebody must be asked"),
]


@pytest.mark.parametrize(("name", "change", "message"), FAULTS)
def test_faults_are_named_with_their_place(name, change, message):
    assert any(message in fault for fault in broken(name, change)), broken(name, change)


@pytest.mark.parametrize("junk", [None, 7, "x", [], {}, {"game": "loyang"}, {"players": [{}]}])
def test_anything_else_is_refused(junk):
    with pytest.raises(PositionError):
        GAME.load(junk)


def test_damaged_positions_are_refused_or_playable():
    chance = seeded("damage")
    junk: list[Any] = [
        None,
        True,
        -1,
        0,
        3,
        21,
        10**30,
        "",
        "shared",
        "tann",
        "b4",
        "3-corn",
        [],
        {},
        "act",
    ]
    loaded = 0
    for i in range(600):
        names = list(STATES)
        doc = copy.deepcopy(position(STATES[names[i % len(names)]]()))
        places = [*walk(doc)]
        holder, key = places[chance.below(len(places))]
        holder[key] = copy.deepcopy(junk[chance.below(len(junk))])
        try:
            state = GAME.load(doc)
        except PositionError:
            continue
        loaded += 1
        assert GAME.check_invariants(state) == []
        play_randomly(state, chance, 10_000)
        assert state.is_over() and GAME.check_invariants(state) == []
    assert loaded > 5


def walk(value):
    """All places inside a document, as (holder, key)."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from walk(value[key])


def test_several_faults_come_together():
    def change(doc):
        doc["first"] = 9
        doc["prices"]["corn"] = 99
        del doc["round"]

    assert len(broken("market", change)) >= 3


# Draws decided for analysis


def test_forced_draws_come_next():
    state = journey(3, round=1)
    GAME.force_draws(state, ["good-deal", "3-corn", "actions-5"])
    finish(state, "market")
    assert position(state)["market"][4:6] == ["good-deal", "3-corn"]
    assert position(state)["actions"] == 5


@pytest.mark.parametrize("draws", [["1-weapons", "1-weapons"], ["nothing"], ["3-corn"]])
def test_impossible_draws_are_refused(draws):
    state = journey(3, A={"tiles": "corn"})
    with pytest.raises(PositionError):
        GAME.force_draws(state, draws)
    with pytest.raises(PositionError):
        GAME.force_draws(state, ["actions-3", "actions-3"])


# Views and imagined states


@pytest.mark.parametrize("name", STATES)
def test_imagined_states_look_alike(name):
    state = STATES[name]()
    for viewer in range(-1, GAME.seats(state)):
        view = GAME.view(state, viewer)
        for i in range(5):
            for other in (
                GAME.imagine(json.loads(json.dumps(view)), seeded(str(i))),
                GAME.resample(state, viewer, seeded(str(i))),
            ):
                assert GAME.view(other, viewer) == view
                assert GAME.check_invariants(other) == []
                for seat in other.seats_to_act():
                    assert len(GAME.legal_actions(other, seat)) > 1


def test_the_order_of_action_tiles_is_hidden_and_drawn_anew():
    state = market(3)
    assert "stack" not in GAME.view(state, 0)
    assert GAME.view(state, 0)["stack_rest"] == [3, 4, 5, 5]
    orders = {tuple(GAME.resample(state, 0, seeded(str(i))).stack) for i in range(40)}
    assert len(orders) > 5


def test_the_future_draws_are_not_in_a_view():
    one = market(3, chance=[1, 2, 3, 4])
    two = market(3, chance=[9, 9, 9, 9])
    assert GAME.view(one, 0) == GAME.view(two, 0)
