"""What is still to be told to people who are away, where they want it told, and their letters."""

from __future__ import annotations

import secrets as random_secrets
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...table import timing
from ...table.errors import Refusal
from ...table.rows import PersonRow, TableRow
from .model import letters, outbox, people, presence, pushes, secrets, tables
from .people import hashed, person_of
from .tables import load_all

PUSHES = 10  # browsers of one person
LETTERS_WAITING = 5  # links of one person that can still be used


@dataclass(frozen=True)
class Push:
    """A browser's subscription."""

    id: str
    endpoint: str
    key: str
    auth: str
    language: str


@dataclass(frozen=True)
class Ways:
    """Where a person can be told something: their row, and their browsers."""

    person: PersonRow | None = None
    pushes: list[Push] = field(default_factory=list)
    is_here: bool = False

    @property
    def email(self) -> str | None:
        """The address, if the person has checked it and wants mail."""
        row = self.person
        wanted = row is not None and row.email_checked and (row.notices or {}).get("mail", "off")
        return row.email if row is not None and wanted not in (False, "off") else None


def ways_of(conn: Connection, person: str) -> Ways:
    """Where a person can be told something, and whether they are here anyway."""
    here = select(func.max(presence.c.until)).where(presence.c.person == person)
    return Ways(
        person_of(conn, person),
        pushes_of(conn, person),
        (conn.execute(here).scalar() or 0.0) > timing.now(),
    )


# Browsers


def pushes_of(conn: Connection, person: str) -> list[Push]:
    """The subscriptions of a person, the newest first."""
    wanted = select(pushes).where(pushes.c.person == person).order_by(pushes.c.created.desc())
    return [
        Push(row.id, row.endpoint, row.key, row.auth, row.language) for row in conn.execute(wanted)
    ]


def add_push(
    conn: Connection, person: str, endpoint: str, key: str, auth: str, language: str
) -> None:
    """Remember a browser; one that belonged to somebody else is this person's now."""
    conn.execute(delete(pushes).where(pushes.c.endpoint == endpoint))
    for old in pushes_of(conn, person)[PUSHES - 1 :]:
        conn.execute(delete(pushes).where(pushes.c.id == old.id))
    conn.execute(
        insert(pushes).values(
            id="b_" + random_secrets.token_urlsafe(9),
            person=person,
            endpoint=endpoint,
            key=key.rstrip("="),
            auth=auth.rstrip("="),
            language=language,
            created=timing.now(),
        )
    )


def remove_pushes(conn: Connection, person: str, endpoint: str | None = None) -> None:
    """Forget one browser of a person, or all."""
    wanted = delete(pushes).where(pushes.c.person == person)
    conn.execute(wanted if endpoint is None else wanted.where(pushes.c.endpoint == endpoint))


# What waits


def put_out(
    conn: Connection, person: str, table: str, way: str, kind: str, due: float, tries: int = 0
) -> None:
    """Something is to be told; of one table only the latest is."""
    this = (outbox.c.person == person, outbox.c.table == table, outbox.c.way == way)
    conn.execute(delete(outbox).where(*this))
    conn.execute(
        insert(outbox).values(person=person, table=table, way=way, kind=kind, due=due, tries=tries)
    )


@dataclass(frozen=True)
class Waiting:
    """Something that was to be told, taken out of the box."""

    person: str
    table: str
    way: str
    kind: str
    tries: int


def take_due(conn: Connection, most: int) -> list[Waiting]:
    """Take out what is due, and with it all that waits for the same person on the same way; a
    worker that takes something is the one that sends it."""
    due = (
        select(outbox.c.person, outbox.c.way)
        .where(outbox.c.due <= timing.now())
        .order_by(outbox.c.due)
        .limit(most)
    )
    found = []
    for person, way in dict.fromkeys((row.person, row.way) for row in conn.execute(due)):
        these = (outbox.c.person == person, outbox.c.way == way)
        for row in list(conn.execute(select(outbox).where(*these))):
            done = conn.execute(delete(outbox).where(*these, outbox.c.table == row.table))
            if done.rowcount:
                found.append(Waiting(person, row.table, way, row.kind, row.tries))
    return found


def next_due(conn: Connection) -> float | None:
    """When something is to be told next."""
    due: float | None = conn.execute(select(func.min(outbox.c.due))).scalar()
    return due


def tables_to_tell(conn: Connection, ids: Collection[str]) -> list[TableRow]:
    """The tables about which something is told, as they are now."""
    return load_all(conn, select(tables).where(tables.c.id.in_(ids)))


# Letters


def write_letter(conn: Connection, person: str, kind: str, email: str, seconds: float) -> str:
    """A secret for a link in a letter, which can be used once and for so long."""
    own = (letters.c.person == person, letters.c.until > timing.now())
    count = select(func.count()).select_from(letters).where(*own)
    if (conn.execute(count).scalar() or 0) >= LETTERS_WAITING:
        raise Refusal("too-many", "too many letters are under way to you, wait an hour")
    secret = random_secrets.token_urlsafe(24)
    conn.execute(
        insert(letters).values(
            secret=hashed(secret),
            person=person,
            kind=kind,
            email=email,
            until=timing.now() + seconds,
        )
    )
    return secret


@dataclass(frozen=True)
class OpenLetter:
    """What a link may be used for."""

    person: str
    kind: str
    email: str


def read_letter(conn: Connection, secret: str) -> OpenLetter | None:
    """What a link may be used for, if it is still good."""
    wanted = select(letters).where(letters.c.secret == hashed(secret))
    row = conn.execute(wanted.where(letters.c.until > timing.now())).first()
    return None if row is None else OpenLetter(row.person, row.kind, row.email)


def use_letter(conn: Connection, /, secret: str, kind: str, **values: object) -> OpenLetter | None:
    """Use a link, once, and change its person with it; None if another was first."""
    letter = read_letter(conn, secret)
    if letter is None or letter.kind != kind:
        return None
    conn.execute(delete(letters).where(letters.c.until < timing.now()))
    done = conn.execute(delete(letters).where(letters.c.secret == hashed(secret)))
    if not done.rowcount:
        return None
    conn.execute(update(people).where(people.c.id == letter.person).values(**values))
    return letter


def person_of_email(conn: Connection, email: str) -> PersonRow | None:
    """The person with a checked address and an account."""
    wanted = select(people.c.id).where(
        people.c.email == email.lower(), people.c.email_checked, people.c.login.is_not(None)
    )
    found = conn.execute(wanted.limit(1)).scalar()
    return None if found is None else person_of(conn, found)


# Secrets of the server


def kept_secret(conn: Connection, name: str, value: str) -> str:
    """A secret of the server by name; if there is none yet, it is the given one."""
    wanted = select(secrets.c.value).where(secrets.c.name == name)
    known = conn.execute(wanted).scalar()
    if known is None:
        with suppress(IntegrityError), conn.begin_nested():
            conn.execute(insert(secrets).values(name=name, value=value))
        known = conn.execute(wanted).scalar()
    return str(known)
