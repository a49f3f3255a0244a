"""The tree search over information sets: it wins, sees only the view, and keeps to its limit."""

from __future__ import annotations

import pytest

from kontor.arena.plan import Plan
from kontor.arena.run import compete
from kontor.bots.base import Limit, Situation
from kontor.bots.ismcts import IsmctsBot, Search
from kontor.core.chance import seeded
from kontor.games import get_game

GAMES = ["loyang", "hermagor"]


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_chance(name: str) -> None:
    game = get_game(name)
    spec = "ismcts:playouts=30:depth=60"
    plan = Plan(name, game.options({"players": 2}), (spec, "random"), "is")
    found = {one["bot"]: one for one in compete(plan, 4)["results"]}
    assert found[spec]["wins"]["value"] > found["random"]["wins"]["value"]


@pytest.mark.parametrize("name", GAMES)
def test_trials_are_those_of_the_limit_and_every_action_gets_one(name: str) -> None:
    game = get_game(name)
    state = game.new({"players": 2}, "tree")
    seat = state.seats_to_act()[0]
    legal = game.legal_actions(state, seat)
    nodes = len(legal) + 20
    situation = Situation(game.view(state, seat), seat, legal, Limit(nodes=nodes), seeded("t"))
    choice = IsmctsBot(game).choose(situation)
    assert choice.nodes == nodes and choice.action in legal
    assert {choice.action, *(one.action for one in choice.alternatives)} == set(legal)
    again = Situation(game.view(state, seat), seat, legal, Limit(nodes=nodes), seeded("t"))
    assert IsmctsBot(game).choose(again) == choice


def test_the_tree_grows_by_one_action_per_trial() -> None:
    game = get_game("loyang")
    state, chance = game.new({"players": 2}, "tree"), seeded("t")
    seat, search = state.seats_to_act()[0], Search(game, 0.7, 50)
    for count in range(1, 120):
        search.trial(game.resample(state, seat, chance), seat, chance)
        nodes, open_nodes = 0, [search.root]
        while open_nodes:
            node = open_nodes.pop()
            nodes += len(node.children)
            open_nodes += node.children.values()
        assert nodes == count
    first = search.root.children.values()
    assert sum(node.visits for node in first) == 119
    assert any(node.children for node in first), "it looks further than one action"
