"""Nim keeps to Kontor's contract, and its last taker wins or loses."""

import pytest
from kontor_nim.game import GAME

from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.core.conformance import Tester
from kontor.fuzz.run import variants


@pytest.mark.parametrize("options", variants(GAME, {}))
def test_the_contract_holds(options: dict[str, object]) -> None:
    tester = Tester(GAME)
    for seed in "123":
        tester.play(options, seed, lambda state, chance: (state.turn, pick(state, chance)))
    assert tester.report.checked > 10


def pick(state, chance):
    legal = GAME.legal_actions(state, state.turn)
    return legal[chance.below(len(legal))]


@pytest.mark.parametrize(("misere", "winner"), [(False, 0), (True, 1)])
def test_the_last_one_decides(misere: bool, winner: int) -> None:
    state = GAME.new({"misere": misere}, "1")
    state.heaps[:] = [2, 0, 0]
    GAME.play(state, 0, "take 2 a")
    assert state.is_over() and GAME.outcome(state).winners == [winner]


def test_search_beats_chance() -> None:
    bots = [make_bot(name, GAME) for name in ("search:playouts=60", "random")]
    won = [play_game(GAME, {}, str(seed), bots).outcome.ranks[0] == 1 for seed in range(8)]
    assert sum(won) >= 6
