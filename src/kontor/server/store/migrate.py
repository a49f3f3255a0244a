"""Brings a database to the present form; a SQLite file is copied first."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url

from ...core.errors import KontorError
from .database import Database

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0005"  # the revision this program works with
LOCK = 0x6B6F6E746F72  # one worker at a time migrates a PostgreSQL database


def config(connection: Connection | None = None) -> Config:
    """Alembic's configuration for the migrations inside the package."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    if connection is not None:
        made.attributes["connection"] = connection
    return made


def current(connection: Connection) -> str | None:
    """The revision a database is at; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def migrate(database: Database) -> bool:
    """Bring the database up to date; returns whether anything had to be done."""
    with database.reading() as connection:
        at = current(connection)
    if at == NEWEST:
        return False
    if at is not None and at > NEWEST:
        raise KontorError(
            f"--db: this database was made by a newer version of Kontor (revision {at}, this one "
            f"knows {NEWEST}): install that version"
        )
    if database.is_sqlite and at is not None:
        _copy_file(database.address, at)
    from alembic import command

    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        command.upgrade(config(connection), "head")
    return True


def _copy_file(address: str, revision: str) -> None:
    """SQLite does not roll back every change of tables: keep the file as it was."""
    import sqlite3

    path = Path(make_url(address).database or "")
    if path.is_file():
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copy2(path, path.with_name(f"{path.name}.before-{revision}"))
