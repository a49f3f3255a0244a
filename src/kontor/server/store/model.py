"""The database tables, the same for SQLite and PostgreSQL.

`entries` is the truth about a game: append-only, one row for each thing that happened, and the
unique pair (table, seq) decides who was first. `snapshots` only save time. `presence` says who is
connected to which worker, `claims` which worker lets a bot think, `pulse` when a server last lived.
`outbox` holds what is still to be told to people who are away, `letters` what an e-mail's link may
be used for.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.dialects import postgresql

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

Document = JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("nickname", String(40), nullable=False),
    Column("login", String(60), unique=True),
    Column("password", String(200)),
    Column("webhook", String(500)),
    Column("settings", Document, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("webhooks_lost", Integer, nullable=False, server_default="0"),
    Column("email", String(254), index=True),
    Column("email_checked", Boolean, nullable=False, server_default=false()),
    Column("notices", Document),
)

relations = Table(
    "relations",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kind", String(10), nullable=False),
)

letters = Table(
    "letters",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("email", String(254), nullable=False),
    Column("until", Float, nullable=False),
)

pushes = Table(
    "pushes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", String(500), nullable=False, unique=True),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(5), nullable=False),
    Column("created", Float, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("way", String(10), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False, server_default="0"),
)

presence = Table(
    "presence",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("worker", String(40), primary_key=True, index=True),
    Column("until", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("agent", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Document, nullable=False),
    Column("title", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("clock", Document),
    Column("timeout", String(10), nullable=False),
    Column("takeover", String(60), nullable=False),
    Column("webhook", String(500)),
    Column("imported", Boolean, nullable=False),
    Column("daily", String(10)),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("invite", String(40), nullable=False, unique=True),
    Column("replay", String(40), unique=True),
    Column("seed", String(200), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("secret", String(64)),
    Column("position", Document),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("ended_by", String(10)),
    Column("outcome", Document),
    Column("proposals", Document, nullable=False),
    Column("rematch", String(40)),
    Column("revision", Integer, nullable=False),
    Index(None, "status", "public", "created"),
    Index(None, "public", "created"),
    UniqueConstraint("host", "game", "daily"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(60)),
    Column("reserved", String(40), index=True),
    Column("resigned", Boolean, nullable=False),
    Column("taken_over", Boolean, nullable=False),
    Column("random", String(64)),
    Column("away", Boolean, nullable=False, server_default=false()),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    Column("person", String(40)),
    Column("bot", String(60)),
    Column("wish", String(40)),
    Column("asked", Integer, nullable=False),
    Column("due", Float),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "person", "wish"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(40), nullable=False),
    Column("wish", String(40)),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "person", "wish"),
)

results = Table(
    "results",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("pool", String(10), nullable=False),
    Column("person", String(40), index=True),
    Column("bot", String(60)),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("daily", String(10)),
    Column("ended", Float, nullable=False),
    Column("rating", Float),
    Index(None, "game", "daily"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("pool", String(10), primary_key=True),
    Column("subject", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
)

claims = Table(
    "claims",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("worker", String(40), nullable=False),
    Column("until", Float, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("at", Float, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
