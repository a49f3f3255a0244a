"""What a host does to the database while nobody, or everybody, plays: list, check, mend, copy."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, delete, select
from sqlalchemy.engine import make_url

from ...core.errors import KontorError, OptionError
from ...core.record import fingerprint
from ...core.record_reading import parse_record
from ...core.shuffle import check_shuffle, mixed_seed, read_shuffle
from ...games import get_game
from ...table.allowed import legal_number
from ...table.catalogue import find_game
from ...table.log import first_moment
from ...table.moment import Entry, advance
from ...table.replays import record_text
from ...table.rows import TableRow
from ...table.snapshots import pack, unpack
from ..store.database import Database
from ..store.log import add_snapshot, entries_after
from ..store.model import snapshots, tables
from ..store.store import SqlStore
from ..store.tables import load_all

EVERY = 32


def all_tables(conn: Connection, status: str | None = None) -> list[TableRow]:
    """Tables by age; only those of a status if one is given."""
    wanted = select(tables).order_by(tables.c.created)
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    return load_all(conn, wanted)


def some_tables(conn: Connection, status: str | None, limit: int, page: int) -> list[TableRow]:
    """A page of tables, the newest first."""
    wanted = select(tables).order_by(tables.c.created.desc(), tables.c.id)
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    return load_all(conn, wanted.limit(limit).offset(limit * (page - 1)))


@dataclass(frozen=True)
class Verdict:
    """What a check of a table found."""

    table: str
    entries: int
    faults: list[str]


def check_table(conn: Connection, row: TableRow) -> Verdict:
    """Replay a table from its seed: every entry must be legal, every snapshot right."""
    faults: list[str] = []
    entries = entries_after(conn, row.id, -1)
    if row.status == "open":
        return Verdict(row.id, 0, ["an open table has entries"] if entries else [])
    if not entries:
        return Verdict(row.id, 0, ["it has begun, but its entries are missing"])
    if [entry.seq for entry in entries] != list(range(len(entries))):
        return Verdict(row.id, len(entries), ["the numbers of its entries have gaps"])
    shots = {
        shot.seq: shot.data
        for shot in conn.execute(select(snapshots).where(snapshots.c.table == row.id))
    }
    if row.secret is not None and mixed_seed(row.secret, row.given) != row.seed:
        faults.append("its seed is not made of its secret and what the seats gave")
    game = find_game(row.game)
    moment = first_moment(game, row)
    for entry in entries:
        try:
            check_numbers(entry)
            if entry.kind == "act":
                legal_number(moment, entry.seat, entry.action)
            if entry.seq > 0:
                moment = advance(moment, entry)
        except (KontorError, AssertionError) as error:
            faults.append(f"entry {entry.seq} is not possible: {error}")
            break
        if entry.seq in shots:
            try:
                same = unpack(game, shots[entry.seq])
                if fingerprint(game.position(same.state)) != fingerprint(
                    game.position(moment.state)
                ):
                    faults.append(f"the snapshot at {entry.seq} is another position")
                elif (same.clocks, same.timed) != (moment.clocks, moment.timed):
                    faults.append(f"the snapshot at {entry.seq} has other clocks")
            except Exception as error:
                faults.append(f"the snapshot at {entry.seq} is damaged: {error}")
    if row.ended is not None and entries[-1].at > row.ended:
        faults.append("it has entries after its end")
    if row.status == "finished" and row.ended_by == "played" and not moment.state.is_over():
        faults.append("it counts as played to the end, but the game is not over")
    return Verdict(row.id, len(entries), faults)


def check_numbers(entry: Entry) -> None:
    """Seat, action and count are whole numbers; version 0.1 stored whatever a bot answered."""
    for name in ("seat", "action", "count"):
        value = getattr(entry, name)
        if type(value) is not int:
            raise KontorError(f"its {name} is no whole number but {value!r}")


def repair_table(conn: Connection, row: TableRow) -> int:
    """Make all snapshots again by replaying the entries; returns how many."""
    conn.execute(delete(snapshots).where(snapshots.c.table == row.id))
    moment = first_moment(find_game(row.game), row)
    add_snapshot(conn, row.id, 0, pack(moment))
    made = 1
    entries = entries_after(conn, row.id, 0)
    for entry in entries:
        check_numbers(entry)
        if entry.kind == "act":
            legal_number(moment, entry.seat, entry.action)
        moment = advance(moment, entry)
        if entry.seq % EVERY == 0 or entry is entries[-1]:
            add_snapshot(conn, row.id, entry.seq, pack(moment))
            made += 1
    return made


def export_tables(conn: Connection, folder: Path, status: str | None) -> Iterator[Path]:
    """Write the records of all games that have begun into a folder, one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    for row in all_tables(conn, status):
        if row.status != "open":
            path = folder / f"{row.game}-{row.id}.txt"
            path.write_text(record_text(SqlStore(conn), row), "utf-8")
            yield path


def backup(database: Database, target: Path) -> None:
    """A consistent copy of the whole database, also while the server runs."""
    if target.exists():
        raise OptionError(f"{target}: exists already")
    url = make_url(database.address)
    if database.is_sqlite:
        with sqlite3.connect(url.database or "") as source, sqlite3.connect(target) as copy:
            source.backup(copy)
        return
    if shutil.which("pg_dump") is None:
        raise OptionError("pg_dump is not installed; on Debian and Ubuntu: apt install postgresql")
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    done = subprocess.run(
        ["pg_dump", "--format=custom", f"--file={target}", address],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise OptionError(f"pg_dump failed: {done.stderr.strip()[:300]}")


def verify_record(text: str, expected: str | None, salt: str | None) -> list[str]:
    """Check a text record: that it replays to its result, and that its seed was fixed beforehand.

    Returns what was found, in words; a fault is raised.
    """
    record = parse_record(text, get_game)
    found = [
        f"{len(record.moves)} actions of {record.game.title} are legal",
        "result and final position are those of the record",
    ]
    written, secret, given = read_shuffle(text)
    return found + check_shuffle(record.seed, salt or written, secret, given, expected)
