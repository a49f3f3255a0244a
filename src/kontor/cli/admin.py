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
from .progress import with_progress

admin = App(name="admin", help="Look after a server: list, export, import, verify, repair, backup.")
remove = App(name="remove", help="Take a table, a message or a person out of the database.")
admin.command(remove)

Db = Annotated[
    str, Parameter("--db", help="A file or postgresql:// address, as for `kontor serve`.")
]


@contextmanager
def opened(db: str, *, new: bool = False) -> Iterator[Any]:
    """The database, brought up to date; a new one is made only where that makes sense."""
    from ..server.process.checks import database_told
    from ..server.services.settings import database_address
    from ..server.store.database import Database
    from ..server.store.migrate import migrate

    address = database_address(db)
    path = address.removeprefix("sqlite:///")
    if path != address and not new and not Path(path).exists():
        raise OptionError(f"--db: there is no database at {path}")
    with database_told(address):
        database = Database(address)
        try:
            migrate(database)
            yield database
        finally:
            database.close()


@admin.command(name="list")
def list_(*, db: Db = "", status: str | None = None, limit: int = 50, page: int = 1) -> int:
    """List tables, the newest first: id, game, status, seats, entries, when.

    Parameters
    ----------
    status
        Only open, running, finished or abandoned ones.
    limit
        How many on a page.
    page
        Which page.
    """
    check_page(limit, page)
    from rich.console import Console
    from rich.table import Table

    from ..server.process.admin import some_tables

    with opened(db) as database, database.reading() as conn:
        rows = some_tables(conn, status, limit, page)
    shown = Table(box=None)
    for name in ("table", "game", "status", "seats", "entries", "created"):
        shown.add_column(name, no_wrap=name == "table")
    for row in rows:
        seats = ", ".join(seat.name or seat.bot or "open" for seat in row.seats)
        when = datetime.fromtimestamp(row.created, UTC).strftime("%Y-%m-%d %H:%M")
        shown.add_row(row.id, row.game, row.status, seats, str(row.seq), when)
    Console().print(shown)
    return 0


def check_page(limit: int, page: int) -> None:
    """Pages are counted from 1."""
    if limit < 1 or page < 1:
        raise OptionError("--limit, --page: should be above 0")


@admin.command
def people(words: str = "", /, *, db: Db = "", limit: int = 50, page: int = 1) -> int:
    """List people, the last seen first: id, name, login, when.

    Parameters
    ----------
    words
        Part of a name or login.
    limit
        How many on a page.
    page
        Which page.
    """
    from rich.console import Console
    from rich.table import Table

    from ..server.process.people_admin import find_people

    check_page(limit, page)
    with opened(db) as database, database.reading() as conn:
        found = find_people(conn, words, limit, page)
    shown = Table(box=None)
    for name in ("person", "name", "login", "seen"):
        shown.add_column(name, no_wrap=name == "person")
    for one in found:
        when = datetime.fromtimestamp(one["seen"], UTC).strftime("%Y-%m-%d %H:%M")
        shown.add_row(one["id"], one["nickname"], one["login"] or "", when)
    Console().print(shown)
    return 0


@admin.command
def known(person: str, /, *, db: Db = "") -> int:
    """Print everything that is known of a person, as JSON.

    Parameters
    ----------
    person
        Their id, see `kontor admin people`.
    """
    import json

    from ..server.process.people_admin import known_of

    with opened(db) as database, database.reading() as conn:
        print(json.dumps(known_of(conn, person), indent=1, ensure_ascii=False))
    return 0


@remove.command(name="table")
def remove_table(table: str, /, *, db: Db = "") -> int:
    """Remove a table with its log, messages and results; ratings stay.

    Parameters
    ----------
    table
        Its id.
    """
    from ..server.process import people_admin

    with opened(db) as database, database.writing() as conn:
        people_admin.remove_table(conn, table)
    print(f"{table} is removed")
    return 0


@remove.command(name="message")
def remove_message(table: str, number: int, /, *, db: Db = "") -> int:
    """Remove a message from a table.

    Parameters
    ----------
    table
        The table's id.
    number
        The number of the message.
    """
    from ..server.process import people_admin

    with opened(db) as database, database.writing() as conn:
        people_admin.remove_message(conn, table, number)
    print(f"message {number} of {table} is removed")
    return 0


@remove.command(name="person")
def remove_person(person: str, /, *, db: Db = "") -> int:
    """Remove a person with all they wrote; games stay, their seat is nobody's.

    Parameters
    ----------
    person
        Their id.
    """
    from ..server.process import people_admin

    with opened(db) as database, database.writing() as conn:
        people_admin.remove_person(conn, person)
    print(f"{person} is removed")
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
    from ..server.process.admin import all_tables, export_tables

    with opened(db) as database, database.reading() as conn:
        total = len(all_tables(conn, status))
        written = export_tables(conn, folder, status)
        count = sum(1 for _ in with_progress(written, total, what="writing", unit="records"))
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
        from ..server.store.people import add_person
        from ..server.store.store import SqlStore
        from ..table.replays import prepared_import, read_record, write_import

        records = [read_record(read_bytes(name).decode()) for name in files]
        with database.writing() as conn:
            person = add_person(conn, nickname).id
            for name, record in zip(files, records, strict=True):
                row = write_import(SqlStore(conn), prepared_import(record, person))
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
    from ..server.process.admin import all_tables, check_table, verify_record

    for name in files:
        for line in verify_record(read_bytes(name).decode(), fingerprint, salt):
            print(f"{name}: {line}")
    if not tables:
        return 0
    with opened(db) as database, database.reading() as conn:
        rows = all_tables(conn)
        checked = (check_table(conn, row) for row in rows)
        verdicts = list(with_progress(checked, len(rows), what="checking", unit="tables"))
    for verdict in verdicts:
        for fault in verdict.faults:
            print(f"{verdict.table}: {fault}")
    bad = sum(1 for verdict in verdicts if verdict.faults)
    total = sum(verdict.entries for verdict in verdicts)
    print(f"{len(verdicts)} tables, {total} entries, {bad} tables with faults")
    return 1 if bad else 0


@admin.command
def repair(*tables: str, db: Db = "") -> int:
    """Make the snapshots of tables again by replaying their entries; all tables if none is named.

    Parameters
    ----------
    tables
        Ids of tables.
    """
    from ..server.process.admin import all_tables, repair_table

    failed = 0
    with opened(db) as database:
        with database.reading() as conn:
            rows = [r for r in all_tables(conn) if r.status != "open"]
        if unknown := set(tables) - {row.id for row in rows}:
            raise KontorError(f"there is no begun table {', '.join(sorted(unknown))}")
        chosen = [row for row in rows if not tables or row.id in tables]
        for row in with_progress(chosen, len(chosen), what="replaying", unit="tables"):
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
        from ..server.process.admin import backup as copy

        copy(database, target)
    print(f"copied to {target}")
    return 0
