"""`kontor load`: how much a server bears, beside the bare stack; and kills in the middle of it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ..core.errors import OptionError
from .serve import missing_extra


def load(
    *,
    tables: str = "1,50,200",
    seconds: float = 8.0,
    game: str = "",
    db: str = "",
    kill: int = 0,
    workers: int = 1,
    seed: int = 1,
    sync: Annotated[bool, Parameter(negative=())] = False,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Play many live tables of four with bots as clients, on a server of its own on loopback.

    Parameters
    ----------
    tables
        How many tables at once, with commas.
    seconds
        How long each part is measured.
    game
        Which game; the first one if left out.
    db
        A postgresql:// address; without it a new SQLite file. Use a database made for this.
    kill
        Instead of measuring, kill the server so many times under load and check that nothing is
        lost or doubled.
    workers
        Processes of the server that is killed; with several, often only one of them is.
    seed
        For the moves and the moments of the kills.
    sync
        Measure a server with `--sync`.
    as_json
        Print JSON instead of a table.
    """
    try:
        from ..server.catalogue import find_game, game_names
        from ..server.load import kills, measure
        from ..server.settings import database_address
    except ModuleNotFoundError as error:
        raise missing_extra(error) from None
    try:
        sizes = [int(word) for word in tables.split(",")]
    except ValueError:
        raise OptionError(f"--tables: {tables!r} should be like 1,50,200") from None
    game = find_game(game or game_names()[0]).name
    with tempfile.TemporaryDirectory(prefix="kontor-load-") as folder:
        address = database_address(db or str(Path(folder) / "load.db"))
        if kill:
            report = run(kills.kill_test(address, Path(folder), kill, game, seed, workers))
            print(report.to_json() if as_json else report.text())
            return 1 if report.faults else 0
        rows = run(measure.measure(address, Path(folder), sizes, seconds, game, sync))
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(rows), indent=1).decode())
    else:
        print_rows(rows)
    return 0


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run to the end, on the quicker event loop where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.run(work)
    return uvloop.run(work)


def print_rows(rows: list[Any]) -> None:
    """The table for people."""
    from rich.console import Console
    from rich.table import Table

    columns = {
        "tables": "{0.tables}",
        "moves/s": "{0.moves_per_second:.0f}",
        "p50 ms": "{0.p50_ms:.2f}",
        "p99 ms": "{0.p99_ms:.2f}",
        "echo/s": "{0.echo_per_second:.0f}",
        "share": "{0.share_of_echo:.2f}",
        "paced moves/s": "{0.paced_moves_per_second:.0f}",
        "p50 ms ": "{0.paced_p50_ms:.2f}",
        "p99 ms ": "{0.paced_p99_ms:.2f}",
        "kB a table": "{0.kilobytes_a_table:.0f}",
        "view bytes": "{0.frame_bytes}",
        "early/late ms": "{0.early_ms:.2f}/{0.late_ms:.2f}",
        "server ms a move": "{0.server_ms_a_move:.3f}",
        "echo's": "{0.echo_server_ms_a_move:.3f}",
        "sync ms": "{0.sync_ms:.2f}",
    }
    shown = Table(title="tables of four; one move of each under way at any time", box=None)
    for name in columns:
        shown.add_column(name, justify="right")
    for row in rows:
        shown.add_row(*(form.format(row) for form in columns.values()))
    Console(width=160).print(shown)
