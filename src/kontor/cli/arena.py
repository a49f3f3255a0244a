"""`kontor arena`: bots against each other over mirrored deals, with ratings and intervals."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..arena.columns import conduct, for_terminal, is_clean, markdown
from ..arena.plan import Plan
from ..arena.run import check_bots, compete
from ..arena.saving import Folder
from ..bots.registry import split_specs
from ..core.errors import OptionError
from ..games import get_game
from .common import (
    GameOptions,
    Jobs,
    RayAddress,
    Whole,
    print_wide,
    read_options,
    screen_width,
)
from .progress import with_progress

EXIT_BAD_CONDUCT = 1


def arena(
    game: str,
    /,
    *,
    bots: Annotated[str, Parameter(help="Bots, separated by commas: master,greedy.")],
    games: Whole = 100,
    seed: str = "1",
    jobs: Jobs = 1,
    players: Whole | None = None,
    ray: RayAddress = None,
    option: GameOptions = (),
    state: Annotated[Path | None, Parameter(("--state", "--resume"))] = None,
    report: Path | None = None,
    save: Path | None = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
    as_markdown: Annotated[bool, Parameter("--markdown", negative=())] = False,
) -> int:
    """Let bots compete: every deal is played with every bot on every seat.

    Exit code 1 if a bot failed, answered illegally or exceeded its limit by more than half.

    Parameters
    ----------
    game
        The name of a game that is installed.
    games
        How many games; rounded up until every line-up has had every seat equally often.
    seed
        The same seed gives the same games everywhere, whatever the number of jobs.
    jobs
        How many processes share the work.
    players
        Seats at the table, if not as many as bots. More bots than seats take turns; if they are
        fewer, the last one takes the seats that are left.
    ray
        Spread the work over a Ray cluster instead: its address, or none for the local one.
    state
        A file that keeps every finished game: the same command goes on after a kill.
    report
        Write a page with plots to this file.
    save
        Write the record of each game into this folder.
    as_json
        Print JSON instead of tables.
    as_markdown
        Print Markdown instead of tables.
    """
    if games < 1:
        raise OptionError("--games: should be 1 or more")
    if as_json and as_markdown:
        raise OptionError("--json and --markdown: choose one of them")
    if report is not None:
        check_writable(report)
    plan = make_plan(game, bots, seed, players, option)
    folder = Folder(save, plan) if save is not None else None
    summary = compete(plan, games, jobs, ray, state, with_progress, folder)
    if as_json:
        print(json.dumps(summary, indent=1))
    elif as_markdown:
        print(markdown(summary))
    else:
        print_wide(for_terminal(summary, screen_width()))
    if report is not None:
        from ..arena.report import write_report

        write_report(report, summary)
    if is_clean(summary):
        return 0
    for line in conduct(summary):
        print(f"kontor: {line}", file=sys.stderr)
    return EXIT_BAD_CONDUCT


def check_writable(report: Path) -> None:
    """Refuse a report that cannot be written before anything is played."""
    if not report.parent.is_dir():
        raise OptionError(f"--report: there is no folder {report.parent} for {report}")
    if report.is_dir():
        raise OptionError(f"--report: {report} is a folder, name a file")
    if not os.access(report if report.exists() else report.parent, os.W_OK):
        raise OptionError(f"--report: {report} cannot be written")


def make_plan(
    game: str, bots: str, seed: str, players: int | None = None, option: Sequence[str] = ()
) -> Plan:
    """What the words of the command line ask for, checked."""
    specs = tuple(split_specs(bots))
    rules = get_game(game)
    asked = any(word.startswith("players=") for words in option for word in words.split())
    seats = players if players is not None or asked else len(specs)
    plan = Plan(game, read_options(rules, option, seats), specs, seed)
    check_bots(plan)
    return plan
