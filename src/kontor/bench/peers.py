"""Other engines, where they are installed, driven by the same loop.

Hearts deals its cards one chance node at a time. Its figure counts what players decide, as ours
does, and draws chance from the outcomes that the engine lists. The second figure grants all that
can be granted: every node counts, and nothing but the legal actions is asked for. Catanatron does
not check actions a second time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

from .workloads import Workload

HEARTS = "open_spiel hearts"
HEARTS_NODES = "open_spiel hearts, every node"
CATANATRON = "catanatron"
NAMES = (HEARTS, HEARTS_NODES, CATANATRON)


def peer(name: str, seed: str) -> Workload | None:
    """The workload of a peer; None if it is not installed."""
    makers: dict[str, Callable[[str], Workload]] = {
        HEARTS: partial(open_spiel, "hearts"),
        HEARTS_NODES: _hearts_nodes,
        CATANATRON: _catanatron,
    }
    try:
        return makers[name](seed)
    except ImportError:
        return None


def open_spiel(game_text: str, seed: str) -> Workload:
    """A game of open_spiel; what players decide counts, as it does in our own loops."""
    import pyspiel

    game = pyspiel.load_game(game_text)

    def work(seconds: float) -> tuple[int, float]:
        random = Random(seed).random
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random() * len(legal))])
                    count += 1
        return count, spent

    return work


def _hearts_nodes(seed: str) -> Workload:
    import pyspiel

    game = pyspiel.load_game("hearts")

    def work(seconds: float) -> tuple[int, float]:
        random = Random(seed).random
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                count += 1
        return count, spent

    return work


def _catanatron(seed: str) -> Workload:
    from catanatron import Color, Game, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.WHITE]
    games = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal games
        random = Random(seed).random
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            games += 1
            game = Game([RandomPlayer(colour) for colour in colours], seed=games)
            while game.winning_color() is None and game.state.num_turns < 1000:
                legal = game.state.playable_actions
                game.execute(legal[int(random() * len(legal))], validate_action=False)
                count += 1
        return count, spent

    return work
