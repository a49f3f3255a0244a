"""Evaluate any policy against any bots: it sits on every seat in turn, with the same deals.

    python examples/evaluate.py policy.npz --against random --games 200
    python examples/evaluate.py policy.npz --against greedy,greedy --jobs 2
    python examples/evaluate.py greedy --against random

A policy is a file that train_loyang.py made, or any bot that Kontor knows: a name, `FILE.py:CLASS`
or `exec:COMMAND`.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot, split_specs
from kontor.core.stats import mean_of, share_of
from kontor.games import get_game

HERE = Path(__file__).parent


def bot_spec(policy: str) -> str:
    """The bot that a policy means."""
    if policy.endswith(".npz"):
        return f"{HERE / 'policy_bot.py'}:PolicyBot:{policy}"
    return policy


def play(task: tuple[str, str, tuple[str, ...], str]) -> list[tuple[float, int, int]]:
    """One deal with the policy on every seat: share of the win, score, best other score."""
    name, policy, others, seed = task
    game = get_game(name)
    found = []
    for seat in range(len(others) + 1):
        specs = [*others[:seat], policy, *others[seat:]]
        bots = [make_bot(spec, game) for spec in specs]
        try:
            outcome = play_game(game, {"players": len(specs)}, seed, bots).outcome
        finally:
            for seated in bots:
                seated.bot.close()
        won = 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0
        rest = max([score for i, score in enumerate(outcome.scores) if i != seat], default=0)
        found.append((won, outcome.scores[seat], rest))
    return found


def main() -> None:
    """Read the command line and evaluate."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("policy", help="a .npz file, or any bot")
    parser.add_argument("--game", default="loyang")
    parser.add_argument("--against", default="random", help="bots with commas between them")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    others = tuple(split_specs(given.against))
    deals = max(given.games // (len(others) + 1), 1)
    tasks = [
        (given.game, bot_spec(given.policy), others, f"{given.seed}-{deal}")
        for deal in range(deals)
    ]
    if given.jobs == 1:
        results = list(map(play, tasks))
    else:
        with ProcessPoolExecutor(given.jobs) as pool:
            results = list(pool.map(play, tasks))
    games = [game for deal in results for game in deal]
    wins = share_of(sum(won for won, _, _ in games), len(games))
    score = mean_of([score for _, score, _ in games])
    best = mean_of([rest for _, _, rest in games])
    print(f"{given.policy} against {given.against}: {len(games)} games, {deals} deals")
    print(f"  wins  {wins.value:.1%} ({wins.low:.1%} to {wins.high:.1%})")
    print(f"  score {score.value:.2f} ({score.low:.2f} to {score.high:.2f})")
    print(f"  best other score {best.value:.2f}")


if __name__ == "__main__":
    main()
