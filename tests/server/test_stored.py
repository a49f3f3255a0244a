"""A database of version 0.1: migrated, every game is where it was and can be played to its end."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from kontor.core.record import fingerprint
from kontor.core.record_reading import parse_record
from kontor.games import get_game
from kontor.server.process.admin import all_tables, check_table
from kontor.server.store.database import Database
from kontor.server.store.migrate import migrate
from kontor.server.store.model import snapshots
from kontor.server.store.store import SqlStore
from kontor.table.catalogue import find_game
from kontor.table.lobby import rematch
from kontor.table.log import load_moment
from kontor.table.replays import prepared_import, record_text, write_import
from kontor.table.snapshots import unpack

STORED = Path(__file__).parents[1] / "stored" / "0.1"


@pytest.fixture
def former(tmp_path: Path) -> Iterator[Database]:
    """The stored database, as version 0.1 left it."""
    path = tmp_path / "kontor.db"
    connection = sqlite3.connect(path)
    connection.executescript((STORED / "server.sql").read_text("utf-8"))
    connection.close()
    database = Database(f"sqlite:///{path}")
    yield database
    database.close()


def test_games_of_version_0_1_go_on(former: Database) -> None:
    with former.reading() as conn:
        wanted = select(snapshots).order_by(snapshots.c.seq)
        last = {shot.table: shot.data for shot in conn.execute(wanted)}
    assert migrate(former)
    with former.writing() as conn:
        rows = all_tables(conn)
        assert [row.options.get("rules") for row in rows] == [
            "0.1", "0.1-pass", "0.1", None, None,
        ]  # fmt: skip
        for row in rows:
            assert check_table(conn, row).faults == []
            game = find_game(row.game)
            moment = load_moment(SqlStore(conn), game, row)
            before = unpack(game, last[row.id])
            # A deck that is not dealt from yet is shuffled at another moment than it was.
            if moment.seq > 10:
                assert fingerprint(game.position(moment.state)) == fingerprint(
                    game.position(before.state)
                )
            record = parse_record(record_text(SqlStore(conn), row), get_game)
            assert record.options == game.stored_options(row.options)
            state, chance = moment.state.copy(), random.Random(row.id)
            while not state.is_over():
                seat = chance.choice(state.seats_to_act())
                game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))


def test_a_rematch_is_by_todays_rules_an_import_by_its_own(former: Database) -> None:
    migrate(former)
    with former.writing() as conn:
        finished = next(row for row in all_tables(conn) if row.status == "finished")
        again, _ = rematch(SqlStore(conn), finished.id, finished.host)
        assert again.options["rules"] == "book"
        record = parse_record((STORED / "hermagor" / "01.txt").read_text("utf-8"), get_game)
        assert (
            write_import(SqlStore(conn), prepared_import(record, finished.host)).options["rules"]
            == "0.1"
        )
