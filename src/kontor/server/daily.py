"""The deal of the day: one seed for everybody, one try for each person."""

from __future__ import annotations

import hashlib
import hmac
import secrets as random_secrets
from contextlib import suppress
from datetime import date

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ..core.record import seed_fingerprint
from .catalogue import find_game, solo_options
from .errors import Refusal
from .info import today
from .lobby import insert_table, new_row
from .messages import Daily, NewTable, SeatWish
from .model import secrets, tables
from .store.ratings import daily_results
from .store.rows import TableRow
from .store.tables import load_where

SHOWN = 100
NAME = "daily"


def daily_key(conn: Connection) -> bytes:
    """The server's own secret from which the deals are drawn; made when first needed."""
    wanted = select(secrets.c.value).where(secrets.c.name == NAME)
    value = conn.execute(wanted).scalar()
    if value is None:
        raise Refusal("unavailable", "the deal of the day is not ready")
    return str(value).encode()


def ensure_daily_key(conn: Connection) -> None:
    """Make the secret if it is missing; runs when the server starts."""
    wanted = select(secrets.c.value).where(secrets.c.name == NAME)
    if conn.execute(wanted).scalar() is None:
        with suppress(IntegrityError), conn.begin_nested():
            conn.execute(insert(secrets).values(name=NAME, value=random_secrets.token_hex(32)))


def seed_and_salt(key: bytes, game: str, day: str) -> tuple[str, str]:
    """What a day's deal is made from; nobody without the key can know it beforehand."""

    def drawn(purpose: str) -> str:
        text = f"{purpose}\n{game}\n{day}"
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:32]

    return drawn("seed"), drawn("salt")


def read_day(text: str | None) -> str:
    """A date up to today."""
    if text is None:
        return today()
    try:
        day = date.fromisoformat(text).isoformat()
    except ValueError:
        raise Refusal("invalid", "date: should be like 2026-11-15") from None
    if day > today():
        raise Refusal("invalid", "date: lies in the future")
    return day


def begin_daily(conn: Connection, name: str, person: str) -> TableRow:
    """A person's table with today's deal: begun now, or the one begun earlier."""
    game = find_game(name)
    options = solo_options(game)
    day = today()
    mine = (tables.c.host == person, tables.c.game == name, tables.c.daily == day)
    if conn.execute(select(tables.c.id).where(*mine)).first() is not None:
        return load_where(conn, select(tables).where(*mine))
    seed, salt = seed_and_salt(daily_key(conn), name, day)
    wish = NewTable(game=name, options=options, seats=[SeatWish(kind="me")], spectators=False)
    row = msgspec.structs.replace(new_row(wish, person), seed=seed, salt=salt, daily=day)
    return insert_table(conn, row, start_now=True)


def daily_info(conn: Connection, name: str, day: str, person: str | None) -> Daily:
    """A day's deal and how everybody did."""
    solo_options(find_game(name))
    seed, salt = seed_and_salt(daily_key(conn), name, day)
    over = day < today()
    mine = None
    if person is not None:
        wanted = select(tables.c.id).where(
            tables.c.host == person, tables.c.game == name, tables.c.daily == day
        )
        mine = conn.execute(wanted).scalar()
    return Daily(
        date=day,
        game=name,
        fingerprint=seed_fingerprint(seed, salt),
        seed=seed if over else None,
        salt=salt if over else None,
        mine=mine,
        results=daily_results(conn, name, day, SHOWN),
    )
