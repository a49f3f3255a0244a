"""What Loyang's larger network sees, how it is written down, and that it adds up rightly."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from kontor.bots.asking import ask_bot
from kontor.bots.base import Limit
from kontor.bots.budget import Budget
from kontor.bots.registry import make_bot
from kontor.games.loyang.bots.bot import PlannerBot, network_for
from kontor.games.loyang.bots.details import GRID_ROWS, NUM_DETAILED, SLOTS, class_of
from kontor.games.loyang.bots.features import NUM_FEATURES
from kontor.games.loyang.bots.forecast import default_weights
from kontor.games.loyang.bots.nets import packed, shipped_network, unpacked
from kontor.games.loyang.bots.turns import Planner
from kontor.games.loyang.rules.data import CARD_NAMES
from kontor.games.loyang.rules.game import GAME
from kontor.games.loyang.rules.made.decisions import TURN
from kontor.games.loyang.rules.state import State
from thinking import moments_of


def turns() -> list[State]:
    """Turns of a sensible game alone, but for the last."""
    states = [state for _, state in moments_of(GAME, "casual", 1, 400)]
    return [s for s in states if s.decision_of(0).kind == TURN and s.round < 9]


@pytest.mark.parametrize("name", ("solo", "solo-cards"))
def test_what_is_added_up_does_not_depend_on_the_past(name: str) -> None:
    network = shipped_network(name)
    assert network is not None
    planner = Planner(0, 4, 8, default_weights(), network, Budget())
    states = turns()
    one_by_one = []
    for state in states:
        network.forget()
        one_by_one.append(planner.score(state))
    for state, expected in zip(states, one_by_one, strict=True):
        nodes = planner.plans(state, 6)
        assert -1 <= planner.score(state) - expected <= 1
        assert len(nodes) > 0


def test_every_card_of_the_grid_has_a_place_in_its_row() -> None:
    assert sorted({int(class_of(card)) for card in range(70)}) == list(range(65))
    assert len({int(class_of(CARD_NAMES.index(f"trader-{n}"))) for n in (1, 2, 3)}) == 1
    planner = Planner(0, 4, 8, default_weights(), None, Budget())
    for state in turns():
        x = vec[float]([0.0] * NUM_DETAILED)
        planner.describe(state, x)
        seen = sum(x[GRID_ROWS:SLOTS])
        assert seen == sum(1 for card in state.grid if card >= 0)


def test_numbers_are_packed_without_much_loss() -> None:
    numbers = [0.0, 1.5, -0.3333, 7.9, -20.0]
    back = list(unpacked(packed(numbers)))
    assert back[:4] == pytest.approx(numbers[:4], abs=0.0002)
    assert -8.0 <= back[4] < -7.9, "what is too large is cut"
    assert list(unpacked([0.25, 1.0])) == [0.25, 1.0]


def test_the_former_master_keeps_its_judgement() -> None:
    """Alone the master sees the cards; its predecessor, and both in company, do not."""
    seen = {}
    for spec in ("master", "master-0"):
        for players in (1, 2):
            seated = make_bot(spec, GAME, Limit(nodes=1))
            bot = seated.bot
            assert isinstance(bot, PlannerBot)
            network = network_for(players, str(bot.settings_for(players, seated.limit)["net"]))
            assert network is not None
            seen[spec, players] = int(network.inputs)
    assert seen.pop(("master", 1)) == NUM_DETAILED
    assert set(seen.values()) == {NUM_FEATURES}


def test_no_decision_takes_much_longer_than_allowed() -> None:
    """Without a limit a decision alone ends near the most positions that it may judge."""
    seated = make_bot("master:most=900:width=4:cards=1", GAME)
    nodes = [
        ask_bot(GAME, state, 0, seated, "even", number).nodes
        for number, state in enumerate(turns())
    ]
    assert 700 < max(nodes) < 1500


def test_short_limits_narrow_the_beams() -> None:
    bot = make_bot("master", GAME).bot
    assert isinstance(bot, PlannerBot)
    short, long = (bot.settings_for(1, Limit(seconds=s)) for s in (0.3, 2.0))
    assert int(short["width"]) < int(long["width"])
    assert bot.settings_for(2, Limit(seconds=0.3)) == bot.settings_for(2, Limit())
