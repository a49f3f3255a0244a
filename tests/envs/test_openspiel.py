"""The games of OpenSpiel pass its own tests, can be searched, and play as they always did."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot

import kontor.envs.openspiel  # noqa: F401
from envs import playthroughs
from kontor.envs.openspiel_bots import KontorBot

VARIANTS = [
    "kontor_loyang(players=1)",
    "kontor_loyang(players=2)",
    "kontor_loyang(introductory=True,max_decisions=150,players=4)",
    "kontor_hermagor(players=2)",
    "kontor_hermagor(open_money=True,players=4,tax_collector=True)",
]
AT_LENGTH = [
    "kontor_loyang(players=3)",
    "kontor_loyang(players=4)",
    "kontor_hermagor(players=3,rules=designer)",
    "kontor_hermagor(players=5,tax_collector=True)",
]


def play(state: Any, steps: int, seed: int) -> None:
    """Some steps by chance."""
    random = np.random.RandomState(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(random.randint(len(state.chance_outcomes())))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[random.randint(len(legal))])


@pytest.mark.parametrize("text", VARIANTS)
def test_random_simulation(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("text", AT_LENGTH)
def test_random_simulation_at_length(text: str) -> None:
    """The other numbers of players, whole games."""
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", VARIANTS)
def test_monte_carlo_tree_search(text: str) -> None:
    game = pyspiel.load_game(text)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=random)
    state = game.new_initial_state()
    play(state, 12, 1)
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(0)
        if state.is_terminal():
            break
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", [*playthroughs.SHORT, *playthroughs.WHOLE])
def test_playthroughs_are_as_they_were(name: str) -> None:
    """After a wanted change: python tests/envs/playthroughs.py"""
    kept = (playthroughs.FOLDER / name).read_text("utf-8").splitlines()
    made = playthroughs.make(name).splitlines()
    for number, (line, old) in enumerate(zip(made, kept)):
        assert line == old, f"{name}, line {number + 1}"
    assert len(made) == len(kept)


@pytest.mark.parametrize("text", VARIANTS)
def test_states_survive_pickling_and_cloning(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    play(state, 30, 2)
    for other in (pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(other) == str(state)
        for player in range(game.num_players()):
            assert other.information_state_string(player) == state.information_state_string(player)
            tensor = other.information_state_tensor(player)
            assert tensor == state.information_state_tensor(player)
        copy = state.clone()
        play(other, 20, 3)
        play(copy, 20, 3)
        assert str(other) == str(copy)


def test_search_does_not_see_the_cards_to_come() -> None:
    """The same action leads to different cards, by outcome of the chance node."""
    game = pyspiel.load_game("kontor_loyang(players=2)")
    state = game.new_initial_state()
    state.apply_action(7)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seen = set()
    for outcome, chance in state.chance_outcomes()[:8]:
        assert chance == pytest.approx(1 / 64)
        child = state.clone()
        child.apply_action(outcome)
        seen.add(child.observation_string(0))
    assert len(seen) > 1


@pytest.mark.parametrize("text", VARIANTS)
def test_a_player_learns_nothing_that_is_hidden(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    for _ in range(6):
        play(state, 9, 4)
        if state.is_terminal() or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, np.random.RandomState(1).random_sample)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_string(player) == state.information_state_string(player)


def test_returns_are_ranks_and_alone_the_score() -> None:
    for text in VARIANTS:
        game = pyspiel.load_game(text)
        state = game.new_initial_state()
        assert state.returns() == [0.0] * game.num_players()
        play(state, 100_000, 5)
        assert state.is_terminal()
        returns = state.returns()
        if game.num_players() == 1:
            assert 0 < returns[0] <= 1
        else:
            assert sum(returns) == pytest.approx(0)
            assert max(returns) <= 1


@pytest.mark.parametrize("text", VARIANTS)
def test_our_search_over_information_sets(text: str) -> None:
    """Where OpenSpiel's own crashes, and for every number of players."""
    game = pyspiel.load_game(text)
    random = np.random.RandomState(1)
    players = range(game.num_players())
    bots = [KontorBot(player, "ismcts:playouts=4:depth=20") for player in players]
    state = game.new_initial_state()
    play(state, 12, 1)
    for _ in range(8):
        while state.is_chance_node():
            state.apply_action(random.randint(len(state.chance_outcomes())))
        action = bots[state.current_player()].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_bot_of_ours_in_the_loop_of_openspiel() -> None:
    game = pyspiel.load_game("kontor_loyang(players=2)")
    rival = UniformRandomBot(1, np.random.RandomState(1))
    bots = [KontorBot(0, "greedy"), rival]
    returns = evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(2))
    assert returns == [1.0, -1.0]


def test_its_bot_sees_no_more_than_its_player() -> None:
    """Two states that look the same to a player get the same answer."""
    game = pyspiel.load_game("kontor_loyang(players=2)")
    state = game.new_initial_state()
    play(state, 25, 3)
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.25)
    one, two = (KontorBot(player, "ismcts:playouts=30:depth=30").step(s) for s in (state, other))
    assert one == two


@pytest.mark.parametrize("text", VARIANTS)
def test_an_information_state_has_one_scale(text: str) -> None:
    """All numbers lie between 0 and 1, and the past can be read from them."""
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    play(state, 60, 7)
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    observer = game.make_py_observer(kind)
    past = [(step.seat, step.action) for step in state.place.steps()]
    for player in range(game.num_players()):
        observer.set_from(state, player)
        assert observer.tensor.min() >= 0 and observer.tensor.max() <= 1
        actors, actions = observer.dict["actors"], observer.dict["actions"]
        read = [
            ((int(who.argmax()) + player) % game.num_players(), round(number * len_of(game)) - 1)
            for who, number in zip(actors[: len(past)], actions)
        ]
        assert read == past and not actors[len(past) :].any() and not actions[len(past) :].any()


def len_of(game: Any) -> int:
    """How many actions there are."""
    return int(game.num_distinct_actions())
