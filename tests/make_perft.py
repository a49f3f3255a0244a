"""Writes the perft files: `python tests/make_perft.py GAME`. Run it only when a rule has changed on
purpose, and look at the difference.

Each line of a file is JSON: how the position is reached (options, seed, number of actions of seeded
random play that avoids loans) and the counts for depths 1, 2, 3 ...
"""

import json
import sys
from pathlib import Path

from kontor.core.chance import seeded
from kontor.core.perft import perft
from kontor.games import get_game

FOLDER = Path(__file__).parent
DULL = ("loan", "sell", "discard")
MOST = 30_000


def reach(game, options, seed, actions):
    """The position after so many actions of seeded play."""
    state = game.new(options, seed)
    chance = seeded(f"{seed}-perft")
    for _ in range(actions):
        seats = state.seats_to_act()
        if not seats:
            break
        seat = seats[chance.below(len(seats))]
        legal = list(game.legal_actions(state, seat))
        lively = [a for a in legal if game.text(a).split()[0] not in DULL] or legal
        game.apply(state, seat, lively[chance.below(len(lively))])
    return state


def variants(game):
    """All numbers of players with every option as usual, and each option otherwise once."""
    players = next(o for o in game.known_options if o.name == "players")
    others = [(o.name, True) for o in game.known_options if o.kind == "yes-no"]
    for o in game.known_options:
        others += [(o.name, word) for word in o.words if word != o.default]
    for n in range(players.low, players.high + 1):
        yield {"players": n}
        for name, value in others:
            if game.name != "loyang" or n > 1:
                yield {"players": n, name: value}


def main(name):
    game = get_game(name)
    lines = []
    for options in variants(game):
        for number in range(6):
            actions = [0, 7, 23, 45, 70, 100][number]
            seed = f"{name}-{number}"
            state = reach(game, options, seed, actions)
            counts: list[int] = []
            while len(counts) < 4 and (not counts or counts[-1] < MOST // 20):
                counts.append(perft(game, state, len(counts) + 1))
            lines.append(
                json.dumps({"options": options, "seed": seed, "actions": actions, "counts": counts})
            )
    (FOLDER / name / "perft.jsonl").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
