"""`kontor admin`: look after the database of a server."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from ..core.errors import KontorError, OptionError
from .common import read_bytes
from .serve import missing_extra

admin = App(name="admin", help="Look after a server: list, export, import, verify, repair, backup.")

Db = Annotated[
    str, Parameter("--db", help="A file or postgresql:// address, as for `kontor serve`.")
]


@contextmanager
def opened(db: str, *, new: bool = False) -> Iterator[Any]:
    """The database, brought up to date; a new one is made only where that makes sense."""
    try:
        from ..server.database import Database
        from ..server.migrate import migrate
        from ..server.settings import database_address
    except ModuleNotFoundError as error:
        raise missing_extra(error) from None
    address = database_address(db)
    path = address.removeprefix("sqlite:///")
    if path != address and not new and not Path(path).exists():
        raise OptionError(f"--db: there is no database at {path}")
    database = Database(address)
    try:
        migrate(database)
        yield database
    finally:
        database.close()


@admin.command(name="list")
def list_(*, db: Db = "", status: str | None = None) -> int:
    """List tables: id, game, status, seats, entries, when.

    Parameters
    ----------
    status
        Only open, running, finished or abandoned ones.
    """
    from rich.console import Console
    from rich.table import Table

    from ..server.admin import all_tables

    with opened(db) as database, database.reading() as conn:
        rows = all_tables(conn, status)
    shown = Table(box=None)
    for name in ("table", "game", "status", "seats", "entries", "created"):
        shown.add_column(name, no_wrap=name == "table")
    for row in rows:
        seats = ", ".join(seat.name or seat.bot or "open" for seat in row.seats)
        when = datetime.fromtimestamp(row.created, UTC).strftime("%Y-%m-%d %H:%M")
        shown.add_row(row.id, row.game, row.status, seats, str(row.seq), when)
    Console().print(shown)
    return 0


@admin.command
def export(folder: Path, /, *, db: Db = "", status: str | None = None) -> int:
    """Write the text records of all games into a folder. Running ones show their seeds!

    Parameters
    ----------
    folder
        Where the files go.
    status
        Only running, finished or abandoned games.
    """
    from ..server.admin import export_tables

    with opened(db) as database, database.reading() as conn:
        count = sum(1 for _ in export_tables(conn, folder, status))
    print(f"{count} records in {folder}")
    return 0


@admin.command(name="import")
def import_(*files: str, db: Db = "", nickname: str = "import") -> int:
    """Make tables of text records.

    Parameters
    ----------
    files
        Records; - is standard input.
    nickname
        The name of the person to whom the tables belong.
    """
    with opened(db, new=True) as database:
        from ..server.replays import import_record, read_record
        from ..server.store.people import add_person

        records = [read_record(read_bytes(name).decode()) for name in files]
        with database.writing() as conn:
            person = add_person(conn, nickname).id
            for name, record in zip(files, records, strict=True):
                row = import_record(conn, record, person)
                print(f"{name}: {row.id} {row.status} {row.replay or ''}".rstrip())
    return 0


@admin.command
def verify(
    *files: str,
    db: Db = "",
    tables: Annotated[bool, Parameter(negative=())] = False,
    fingerprint: str | None = None,
    salt: str | None = None,
) -> int:
    """Check records, or with --tables every table of the database.

    A record is replayed and compared with its result and final position. With the fingerprint that
    was shown before the game, its seed is checked too.

    Parameters
    ----------
    files
        Text records; - is standard input.
    tables
        Replay every table from its seed and check its entries and snapshots.
    fingerprint
        The seed's fingerprint as it was shown before the game.
    salt
        The salt, if the record does not hold it.
    """
    if not files and not tables:
        raise KontorError("name records to verify, or --tables")
    try:
        from ..server.admin import all_tables, check_table, verify_record
    except ModuleNotFoundError as error:
        raise missing_extra(error) from None
    for name in files:
        for line in verify_record(read_bytes(name).decode(), fingerprint, salt):
            print(f"{name}: {line}")
    if not tables:
        return 0
    with opened(db) as database, database.reading() as conn:
        verdicts = [check_table(conn, row) for row in all_tables(conn)]
    for verdict in verdicts:
        for fault in verdict.faults:
            print(f"{verdict.table}: {fault}")
    bad = sum(1 for verdict in verdicts if verdict.faults)
    total = sum(verdict.entries for verdict in verdicts)
    print(f"{len(verdicts)} tables, {total} entries, {bad} tables with faults")
    return 1 if bad else 0


@admin.command
def repair(*tables: str, db: Db = "") -> int:
    """Make the snapshots of tables anew by replaying their entries; all tables if none is named.

    Parameters
    ----------
    tables
        Ids of tables.
    """
    from ..server.admin import all_tables, repair_table

    failed = 0
    with opened(db) as database:
        with database.reading() as conn:
            rows = [r for r in all_tables(conn) if r.status != "open"]
        if unknown := set(tables) - {row.id for row in rows}:
            raise KontorError(f"there is no begun table {', '.join(sorted(unknown))}")
        for row in rows:
            if tables and row.id not in tables:
                continue
            try:
                with database.writing() as conn:
                    made = repair_table(conn, row)
                print(f"{row.id}: {made} snapshots")
            except (KontorError, AssertionError) as error:
                failed += 1
                print(f"{row.id}: its entries cannot be replayed: {error}", file=sys.stderr)
    return 1 if failed else 0


@admin.command
def backup(target: Path, /, *, db: Db = "") -> int:
    """Copy the database, also while the server runs.

    Parameters
    ----------
    target
        A new file; for PostgreSQL one of pg_dump's custom format.
    """
    with opened(db) as database:
        from ..server.admin import backup as copy

        copy(database, target)
    print(f"copied to {target}")
    return 0
