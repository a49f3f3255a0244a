"""People and their sessions. Only a hash of a session's secret is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...table import timing
from ...table.errors import Refusal
from ...table.rows import PersonRow, as_struct
from .model import people, sessions

SEEN_EVERY = 60.0


def hashed(secret: str) -> str:
    """What is stored of a random secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def add_person(conn: Connection, nickname: str) -> PersonRow:
    """A new person."""
    now = timing.now()
    person = PersonRow("p_" + secrets.token_urlsafe(12), nickname, None, None, None, {}, now, now)
    conn.execute(insert(people).values(**{f: getattr(person, f) for f in person.__struct_fields__}))
    return person


def person_of(conn: Connection, person: str) -> PersonRow | None:
    """A person by id."""
    row = conn.execute(select(people).where(people.c.id == person)).first()
    return None if row is None else as_struct(row, PersonRow)


def webhooks_of(conn: Connection, persons: Collection[str]) -> dict[str, str | None]:
    """The addresses that people gave for notices."""
    wanted = select(people.c.id, people.c.webhook).where(people.c.id.in_(persons))
    return {row.id: row.webhook for row in conn.execute(wanted)}


def count_lost_webhooks(conn: Connection, lost: Mapping[str, int]) -> None:
    """Note how many notices did not reach the addresses of some people."""
    for person, count in lost.items():
        more = people.c.webhooks_lost + count
        conn.execute(update(people).where(people.c.id == person).values(webhooks_lost=more))


def person_of_login(conn: Connection, login: str) -> PersonRow | None:
    """A person by account."""
    row = conn.execute(select(people).where(people.c.login == login.lower())).first()
    return None if row is None else as_struct(row, PersonRow)


def change_person(conn: Connection, /, person: str, **values: Any) -> PersonRow:
    """Change columns of a person."""
    try:
        conn.execute(update(people).where(people.c.id == person).values(**values))
    except IntegrityError:
        raise Refusal("conflict", "this login is taken") from None
    found = person_of(conn, person)
    assert found is not None
    return found


def change_password(
    conn: Connection, person: str, session: str, login: str, password: str
) -> PersonRow:
    """Make an account or change its password; whoever was logged in elsewhere no longer is."""
    end_sessions(conn, person, session, others=True)
    return change_person(conn, person, login=login, password=password)


def add_session(conn: Connection, person: str, agent: str, most: int) -> str:
    """A new session; returns its secret. Of more than may be, those not used for longest end."""
    secret = secrets.token_urlsafe(32)
    now = timing.now()
    old = [row.id for row in sessions_of(conn, person)[most - 1 :]]
    conn.execute(delete(sessions).where(sessions.c.id.in_(old)))
    conn.execute(
        insert(sessions).values(
            id="s_" + secrets.token_urlsafe(9),
            person=person,
            secret=hashed(secret),
            agent=agent[:200],
            created=now,
            seen=now,
        )
    )
    return secret


def session_of(conn: Connection, secret: str) -> tuple[str, float, PersonRow] | None:
    """The session of a secret, when it was used last, and its person."""
    row = conn.execute(
        select(sessions.c.id.label("session"), sessions.c.seen.label("used"), people)
        .join(people, people.c.id == sessions.c.person)
        .where(sessions.c.secret == hashed(secret))
    ).first()
    return None if row is None else (row.session, row.used, as_struct(row, PersonRow))


def touch_session(conn: Connection, session: str) -> None:
    """Note that a session was used."""
    conn.execute(update(sessions).where(sessions.c.id == session).values(seen=timing.now()))


def sessions_of(conn: Connection, person: str) -> list[Any]:
    """All sessions of a person, the latest used first."""
    wanted = select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
    return list(conn.execute(wanted))


def end_sessions(conn: Connection, person: str, session: str, *, others: bool = False) -> int:
    """Revoke one session of a person, or all but this one; returns how many."""
    chosen = sessions.c.id != session if others else sessions.c.id == session
    done = conn.execute(delete(sessions).where(sessions.c.person == person, chosen))
    return done.rowcount
