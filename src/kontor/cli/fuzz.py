"""`kontor fuzz`: the generic tester for long, steered towards rare situations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

from cyclopts import Parameter

from ..core.errors import OptionError
from ..core.game import Game, Json
from ..core.options import options_from_text, options_to_text
from ..fuzz.coverage import Coverage
from ..fuzz.run import Result, run_task, tasks, variants
from ..games import first_game, get_game
from ..spread import spread
from .app import EXIT_INTERRUPTED
from .common import GameOptions, Jobs, Whole
from .progress import Progress

SHOWN_FAULTS = 10


def fuzz(
    game: str | None = None,
    /,
    *,
    games: Whole = 25,
    seconds: float | None = None,
    seed: str = "1",
    jobs: Jobs = 1,
    every: Whole = 25,
    sensible: str | None = None,
    option: GameOptions = (),
    save: Path | None = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Play strange games and check that the rules engine holds.

    Exit code 1 if a fault was found. Ctrl-C stops, reports what has been done and ends with 130.

    Parameters
    ----------
    game
        Its name; the first game that is installed if left out.
    games
        Games of each variant (number of players and other options).
    seconds
        Stop after so many seconds, whatever is left.
    seed
        The same seed gives the same games everywhere, whatever the number of jobs.
    jobs
        How many processes share the work.
    every
        Check about one state in so many in full.
    sensible
        The bot for sensible play; the game's greedy one if left out.
    save
        A folder for records of faulty games.
    as_json
        Print JSON instead of text.
    """
    if games < 1 or every < 1:
        raise OptionError("--games and --every: should be 1 or more")
    if seconds is not None and not seconds > 0:
        raise OptionError(f"--seconds: should be above 0, not {seconds:g}")
    game = game or first_game()
    rules = get_game(game)
    fixed = {name: value for word in option for name, value in options_from_text(word).items()}
    start = monotonic()
    plan = list(
        tasks(
            game,
            variants(rules, fixed),
            games=games,
            seed=seed,
            every=every,
            sensible=sensible,
            deadline=None if seconds is None else start + seconds,
        )
    )
    results: list[Result] = []
    interrupted = False
    try:
        played = spread(run_task, plan, jobs)
        results.extend(told(played, sum(task.games for task in plan), seconds))
    except KeyboardInterrupt:
        interrupted = True
    report = sum_up(rules, results, monotonic() - start)
    if save and report["faults"]:
        save.mkdir(parents=True, exist_ok=True)
        for number, fault in enumerate(report["faults"]):
            (save / f"fault-{number + 1}.txt").write_text(fault["record"], "utf-8")
    print(json.dumps(report, indent=1) if as_json else as_text(report))
    if report["faults"]:
        return 1
    return EXIT_INTERRUPTED if interrupted else 0


def told(results: Iterator[Result], total: int, seconds: float | None) -> Iterator[Result]:
    """The same results, with a word now and then on how far they are."""
    faults = 0
    with Progress("playing", total, seconds=seconds or 0.0) as progress:
        for result in results:
            faults += len(result.faults)
            progress.advance(result.report.games, f"{faults} faults" if faults else "")
            yield result


def sum_up(game: Game[Any], results: list[Result], seconds: float) -> Json:
    """Everything that is reported, as JSON; only `seconds` depends on the machine."""
    coverage = Coverage(game)
    rows: dict[str, Json] = {}
    faults = []
    for result in results:
        name = options_to_text(result.options)
        report = result.report
        row = rows.setdefault(
            name,
            {"games": 0, "decisions": 0, "checked": 0, "most_actions": 0, "longest_game": 0},
        )
        for key in ("games", "decisions", "checked"):
            row[key] += getattr(report, key)
        row["longest_game"] = max(row["longest_game"], report.longest_game)
        if report.most_actions > row["most_actions"]:
            row.update(most_actions=report.most_actions, most_where=report.most_where)
        coverage.merge(result.actions, result.situations)
        faults += [
            {"options": name, "fault": text, "record": record} for text, record in result.faults
        ]
    return {
        "game": game.name,
        "variants": rows,
        "digest": digest_of(results),
        "actions": dict(sorted(coverage.actions.items())),
        "situations": {name: coverage.situations[name] for name in coverage.hints.SITUATIONS},
        "missed": coverage.missed(),
        "faults": faults,
        "seconds": round(seconds, 1),
    }


def digest_of(results: list[Result]) -> str:
    """One fingerprint of all final positions: equal runs give equal ones on every build."""
    from ..core.record import fingerprint

    return fingerprint({"digests": [result.report.digest for result in results]})


def as_text(report: Json) -> str:
    """The report for people."""
    lines = [f"{report['game']}: {report['seconds']} s, digest {report['digest'][:16]}"]
    for name, row in report["variants"].items():
        lines.append(
            f"  {name}: {row['games']} games, {row['decisions']} decisions, "
            f"{row['checked']} states checked, longest game {row['longest_game']}, "
            f"most actions at once {row['most_actions']}"
        )
    lines.append("actions met")
    lines += _columns(report["actions"])
    if report["situations"]:
        lines.append("rare situations met")
        lines += [f"  {count:>9}  {name}" for name, count in report["situations"].items()]
    if report["missed"]:
        lines.append("never met: " + ", ".join(report["missed"]))
    faults = report["faults"]
    lines += [f"FAULT {fault['options']}: {fault['fault']}" for fault in faults[:SHOWN_FAULTS]]
    played = sum(row["games"] for row in report["variants"].values())
    found = f"{len(faults)} faults" if faults else "no fault found"
    lines.append(found if played else "nothing was played")
    return "\n".join(lines)


def _columns(counts: dict[str, int], columns: int = 3) -> list[str]:
    cells = [f"{count:>9}  {name:<28.28}" for name, count in counts.items()]
    rows = -(-len(cells) // columns)
    return ["  " + "".join(cells[row::rows]).rstrip() for row in range(rows)]
