"""Evaluate any policy against any bots: it sits on every seat in turn, with the same deals.

    python examples/evaluate.py policy.npz --against random --games 200
    python examples/evaluate.py policy.npz --against greedy,greedy --jobs 2
    python examples/evaluate.py greedy --against random --report greedy.html

A policy is a file that train_loyang.py made, or any bot that Kontor knows: a name, `FILE.py:CLASS`
or `exec:COMMAND`. The games are those of the arena: `kontor arena` does the same for many bots.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from kontor.arena.plan import Plan
from kontor.arena.report import write_report
from kontor.arena.run import check_bots, compete
from kontor.bots.registry import split_specs
from kontor.games import get_game


def bot_spec(policy: str) -> str:
    """The bot that a policy means."""
    return f"policy:{policy}" if policy.endswith(".npz") else policy


def main() -> None:
    """Read the command line and evaluate."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("policy", help="a .npz file, or any bot")
    parser.add_argument("--game", default="loyang")
    parser.add_argument("--against", default="random", help="bots with commas between them")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path, help="a file for a page with plots")
    given = parser.parse_args()
    spec = bot_spec(given.policy)
    bots = (spec, *split_specs(given.against))
    plan = Plan(given.game, get_game(given.game).options({"players": len(bots)}), bots, given.seed)
    check_bots(plan)
    summary = compete(plan, given.games, given.jobs)
    found = {result["bot"]: result for result in summary["results"]}
    wins, score = found[spec]["wins"], found[spec]["score"]
    counts = f"{summary['games']} games, {summary['deals']} deals"
    print(f"{given.policy} against {given.against}: {counts}")
    print(f"  wins  {wins['value']:.1%} ({wins['low']:.1%} to {wins['high']:.1%})")
    print(f"  score {score['value']:.2f} ({score['low']:.2f} to {score['high']:.2f})")
    for name, result in found.items():
        if name != spec:
            print(f"  score of {name} {result['score']['value']:.2f}")
    if given.report:
        write_report(given.report, summary)


if __name__ == "__main__":
    main()
