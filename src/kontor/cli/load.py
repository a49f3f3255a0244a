"""`kontor load`: how much load a server handles beside the bare stack, and kills in the middle."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ..core.errors import OptionError
from .common import print_wide, screen_width
from .progress import Progress


def load(
    *,
    tables: str = "1,50,200",
    seconds: float = 8.0,
    game: str = "",
    db: str = "",
    kill: int = 0,
    attack: Annotated[bool, Parameter(negative=())] = False,
    reviews: int = 0,
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
    attack
        Instead of measuring, attack a server beside tables that play, and print how long these had
        to wait at most.
    reviews
        Instead, measure moves at one a second of the first number of tables, without and with so
        many reviews in the queue.
    workers
        Processes of the server; more than one needs PostgreSQL. With --kill, often only one of them
        is killed.
    seed
        For the moves and the moments of the kills.
    sync
        Measure a server with `--sync`.
    as_json
        Print JSON instead of a table.
    """
    from ..server.load import attacks, kills, measure
    from ..server.load.reviews import beside_reviews
    from ..server.services.settings import database_address
    from ..table.catalogue import find_game, game_names

    sizes = [int(word) if word.isdecimal() else 0 for word in tables.split(",")]
    if not all(sizes):
        raise OptionError(f"--tables: {tables!r} should be like 1,50,200")
    if not seconds > 0 or kill < 0 or reviews < 0 or workers < 1:
        raise OptionError(
            "--seconds and --workers: should be above 0; --kill and --reviews: 0 or more"
        )
    game = find_game(game or game_names()[0]).name
    with tempfile.TemporaryDirectory(prefix="kontor-load-") as folder:
        address = database_address(db or str(Path(folder) / "load.db"))
        if kill:
            with Progress("killing", kill, "times") as progress:
                told = progress.advance
                report = run(
                    kills.kill_test(address, Path(folder), kill, game, seed, workers, told)
                )
            print(report.to_json() if as_json else report.text())
            return 1 if report.faults else 0
        if attack:
            with Progress("attacking", len(attacks.ATTACKS), "attacks") as progress:
                told = progress.advance
                felt = run(attacks.attack_test(address, Path(folder), game, seconds, told))
            print_felt(felt, as_json)
            return 0
        if reviews:
            with Progress("measuring", 2, "parts") as progress:
                told = progress.advance
                place = Path(folder)
                found = run(beside_reviews(address, place, sizes[0], reviews, seconds, game, told))
            print_beside(found, as_json)
            return 0
        expected = len(sizes) * (measure.OVERHEAD + 3 * seconds)
        with Progress("measuring", len(sizes), "sizes", seconds=expected) as progress:
            told = progress.advance
            work = measure.measure(address, Path(folder), sizes, seconds, game, sync, workers, told)
            rows = run(work)
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(rows), indent=1).decode())
    else:
        print_rows(rows)
    return 0


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run to the end, on the quicker event loop where there is one; a server goes with us."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.run(work)
    return uvloop.run(work)


def print_felt(felt: list[Any], as_json: bool) -> None:
    """What the others felt of each attack."""
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(felt), indent=1).decode())
        return
    from rich.table import Table

    shown = Table(title="moves of the others, in ms: longest without and with", box=None)
    for name in ("attack", "moves", "without", "with", "median", "MB more", "the attacker"):
        shown.add_column(name, justify="left" if name in ("attack", "the attacker") else "right")
    for one in felt:
        shown.add_row(
            one.attack,
            str(one.moves),
            f"{one.longest_before_ms:.0f}",
            f"{one.longest_ms:.0f}",
            f"{one.median_ms:.1f}",
            f"{one.grown_mb:.0f}",
            one.outcome,
        )
    print_wide(shown)


def print_beside(found: Any, as_json: bool) -> None:
    """What tables felt of reviews."""
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    for name, moves, middle, most in (
        ("without reviews", found.moves_without, found.p50_without_ms, found.p95_without_ms),
        ("with reviews", found.moves_with, found.p50_with_ms, found.p95_with_ms),
    ):
        print(f"{name:<16} {moves} moves, p50 {middle:.1f} ms, p95 {most:.1f} ms")
    print(f"p95 {found.more_ms:+.1f} ms; {found.under_way} of {found.reviews} reviews under way")


def print_rows(rows: list[Any]) -> None:
    """The table for people."""
    from ..arena.columns import in_columns

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
    cells = [list(columns), *([form.format(row) for form in columns.values()] for row in rows)]
    title = "tables of four; one move of each under way at any time"
    print_wide(in_columns(title, cells, screen_width()))
