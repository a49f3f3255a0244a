"""`kontor bench`: how fast the engine is, beside its peers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..bench.compare import changes, read_report
from ..bench.measure import measure
from ..core.errors import OptionError
from ..core.game import Json
from ..games import first_game, get_game
from .progress import Progress


def bench(
    game: str | None = None,
    /,
    *,
    seconds: float = 0.5,
    repeat: int = 5,
    seed: str = "1",
    plain: bool = True,
    envs: Annotated[bool, Parameter(negative=())] = False,
    compare: Path | None = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Measure the engine's speed, beside other engines where they are installed.

    All workloads take turns, so that a change of the machine's mood meets all of them; ratios are
    taken turn by turn and given as median, smallest and largest.

    Parameters
    ----------
    game
        Its name; the first game that is installed if left out.
    seconds
        How long each workload runs in each turn.
    repeat
        How many turns.
    seed
        The seed of the random games.
    plain
        Measure the engine as plain Python as well.
    envs
        Measure the environments for research instead of the engine.
    compare
        Also tell what has changed since a stored run (what --json printed), by the ratios to the
        peers of each run.
    as_json
        Print JSON instead of tables.
    """
    game = game or first_game()
    get_game(game)
    if not 0 < seconds < 3600 or repeat < 1:
        raise OptionError("--seconds and --repeat: should be above 0")
    before = read_report(compare, game) if compare is not None else None

    with Progress("measuring", 100, "%") as progress:

        def told(share: float) -> None:
            progress.done = 100 * share

        if envs:
            from ..bench.envs import measure_envs

            report = measure_envs(game, seed, seconds, repeat, told)
        else:
            report = measure(game, seed, seconds, repeat, plain, told)
    if before is not None:
        report["compared_with"] = before["kontor"]
        report["changes"] = changes(before, report)
    if as_json:
        print(json.dumps(report, indent=1))
    else:
        print_report(report)
        if before is not None:
            print_changes(report)
    return 0


def print_changes(report: Json) -> None:
    """What is different from the stored run, for people."""
    from rich.console import Console
    from rich.table import Table

    title = f"compared with kontor {report['compared_with']} (clear: the ranges do not overlap)"
    shown = Table(title=title, title_justify="left")
    shown.add_column("ratio")
    for name in ("before", "now", "change", ""):
        shown.add_column(name, justify="right")
    for name, change in report["changes"].items():
        verdict = ("better" if change["better"] else "worse") if change["clear"] else "noise"
        figures = [f"{change['before']:.2f}", f"{change['now']:.2f}", f"{change['change']:+.1%}"]
        shown.add_row(name, *figures, verdict)
    console = Console(highlight=False)
    if report["changes"]:
        console.print(shown)
    else:
        console.print("nothing to compare: the runs share no ratio (were the peers installed?)")


def print_report(report: Json) -> None:
    """Tables for people."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    console.print(
        f"{report['game']}, kontor {report['kontor']} {report['build']}, "
        f"Python {report['python']}, {report['repeat']} turns of {report['seconds']} s"
    )

    def table(title: str, figures: Json, form: str) -> None:
        shown = Table(title=title, title_justify="left")
        shown.add_column("")
        for name in ("median", "min", "max"):
            shown.add_column(name, justify="right")
        for name, figure in figures.items():
            cells = [form.format(figure[key]) for key in ("median", "min", "max")]
            shown.add_row(name, *cells)
        console.print(shown)

    table("decisions (or copies) a second", report["per_second"], "{:,.0f}")
    if "plain_per_second" in report:
        table("the same as plain Python", report["plain_per_second"], "{:,.0f}")
    ratios = report["ratios"].items()
    chosen = {name: figure for name, figure in ratios if report.get("compared", "") in name}
    table("ratios", chosen or report["ratios"], "{:.2f}")
    if "import_milliseconds" in report:
        table("import", {"milliseconds": report["import_milliseconds"]}, "{:.1f}")
