"""The generic tester on Hermagor, with play that earns money so that all of the rules come up."""

from collections import Counter

import pytest

from hermagor.builder import GAME
from kontor.core import conformance
from kontor.core.chance import Chance
from kontor.fuzz.run import Task, run_task
from kontor.games.hermagor.rules import actions as act
from kontor.games.hermagor.rules.events import EVENTS

# How gladly each kind of action is chosen; a profitable sale more gladly still.
WEIGHTS = {act.MOVE: 1, act.NOTHING: 3, act.PASS: 20, act.DISC: 300, act.SELL_HERE: 500}


def weight(state, seat: int, action: int) -> int:
    """How gladly an action is chosen."""
    kind, village = act.KIND[action], act.ARG[action]
    if kind in (act.SELL, act.SHORTCUT):
        place = state.players[seat].merchant
        profit = state.prices[state.land.good[village]] - state.land.cost[place * 33 + village]
        return 2 ** max(0, min(12, 6 + profit))
    return WEIGHTS.get(kind, 60)


def choose(state, chance: Chance) -> tuple[int, int]:
    """One of the legal actions by weight."""
    seat = state.seats_to_act()[0]
    legal = GAME.legal_actions(state, seat)
    weights = [weight(state, seat, action) for action in legal]
    at = chance.below(sum(weights))
    for action, part in zip(legal, weights):
        at -= part
        if at < 0:
            return seat, action
    raise AssertionError("the weights do not add up")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", [0, 3, 5, 6])  # every two of the three choices meet
def test_the_contract_holds(players, variants):
    options = {
        "players": players,
        "tax_collector": bool(variants & 1),
        "rules": "designer" if variants & 2 else "book",
        "open_money": bool(variants & 4),
    }
    tester = conformance.Tester(GAME, every=15)
    tester.play(options, f"conformance {variants}", choose)
    assert tester.report.most_actions < 200


def test_all_kinds_of_actions_and_events_come_up():
    kinds: Counter[int] = Counter()
    heard: Counter[str] = Counter()

    def watch(state, seat, action, events):
        kinds[act.KIND[action]] += 1
        heard.update(event["event"] for event in events)

    tester = conformance.Tester(GAME, every=500, watch=watch)
    for seed in range(6):
        tester.play({"players": 2, "tax_collector": True}, f"two {seed}", choose)
        tester.play({"players": 4}, f"four {seed}", choose)
    assert set(kinds) == set(range(act.NUM_KINDS))
    assert {kind.name for kind in EVENTS} == set(heard)


def test_a_round_that_passes_by_itself_betrays_nothing():
    """Nobody has money: tiles drawn in the open lie in the bag again at the next question."""
    options = GAME.options({"players": 3, "tax_collector": True})
    task = Task("hermagor", options, "final-3-True-False-False-0", 9, 60, None, None)
    assert run_task(task).faults == []
