"""Golden playthroughs of the OpenSpiel games. `python tests/envs/playthroughs.py` writes them.

Two kinds: short games in OpenSpiel's own format, which shows everything, and whole games with one
line a state, in which strings and tensors stand as fingerprints.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
from open_spiel.python.algorithms import generate_playthrough

import kontor.envs.openspiel  # noqa: F401

FOLDER = Path(__file__).parent / "playthroughs"
SHORT = {
    "loyang_1_start.txt": "kontor_loyang(deals=8,max_decisions=3,players=1,shuffles=4)",
    "hermagor_2_start.txt": (
        "kontor_hermagor(deals=8,map=first,max_decisions=1,players=2,shuffles=4)"
    ),
}
WHOLE = {
    "loyang_1.txt": "kontor_loyang(players=1)",
    "loyang_2.txt": "kontor_loyang(players=2)",
    "loyang_4_introductory.txt": "kontor_loyang(introductory=True,max_decisions=150,players=4)",
    "hermagor_2.txt": "kontor_hermagor(map=first,players=2)",
    "hermagor_5_tax.txt": "kontor_hermagor(map=first,players=5,tax_collector=True)",
}


def fingerprint(*parts: object) -> str:
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:12]


def short_playthrough(game_text: str) -> str:
    return generate_playthrough.playthrough(game_text, None, seed=1)


def whole_playthrough(game_text: str) -> str:
    """Every state of a game played by chance: who acts, how many actions, what players see."""
    game = pyspiel.load_game(game_text)
    random = Random(1)
    lines = [
        f"game: {game_text}",
        f"actions: {game.num_distinct_actions()}",
        f"observation: {game.observation_tensor_shape()}",
        f"information state: {game.information_state_tensor_shape()}",
        "",
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        lines.append(state_line(state))
        if state.is_chance_node():
            action = random.randrange(len(state.chance_outcomes()))
        else:
            legal = state.legal_actions()
            action = legal[random.randrange(len(legal))]
        lines.append(f"  {state.action_to_string(state.current_player(), action)}")
        state.apply_action(action)
    lines += [state_line(state), f"returns {[round(value, 6) for value in state.returns()]}"]
    return "\n".join(lines) + "\n"


def state_line(state: Any) -> str:
    """A state in one line."""
    seen = []
    for player in range(state.num_players()):
        tensor = [round(number, 5) for number in state.observation_tensor(player)]
        strings = state.observation_string(player), state.information_state_string(player)
        seen.append(fingerprint(tensor, *strings))
    count = "" if state.is_chance_node() or state.is_terminal() else len(state.legal_actions())
    return f"{state.current_player()} {count} {state} {' '.join(seen)}"


def make(name: str) -> str:
    return short_playthrough(SHORT[name]) if name in SHORT else whole_playthrough(WHOLE[name])


if __name__ == "__main__":
    for file in [*SHORT, *WHOLE]:
        (FOLDER / file).write_text(make(file), "utf-8")
        print(file)
