"""What the states of OpenSpiel answer without its C++ is what its C++ would answer."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

import kontor.envs.openspiel  # noqa: F401

VARIANTS = ["kontor_loyang(players=1)", "kontor_loyang(players=4)", "kontor_hermagor(players=2)"]


@pytest.mark.parametrize("text", VARIANTS)
def test_quick_answers_are_those_of_open_spiel(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    random = np.random.RandomState(4)
    slow = pyspiel.State
    steps = 0
    while not state.is_terminal() and steps < 150:
        steps += 1
        legal = state.legal_actions()
        assert legal == slow.legal_actions(state)
        assert state.is_chance_node() == slow.is_chance_node(state)
        assert state.rewards() == slow.rewards(state)
        for player in range(game.num_players()):
            assert state.legal_actions(player) == slow.legal_actions(state, player)
            assert state.observation_tensor(player) == slow.observation_tensor(state, player)
        if not state.is_chance_node():
            assert state.observation_tensor() == slow.observation_tensor(state)
        state.apply_action(legal[random.randint(len(legal))])
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert state.rewards() == slow.rewards(state)
    assert state.legal_actions() == slow.legal_actions(state) == []
    with pytest.raises(ValueError):
        state.observation_tensor()
