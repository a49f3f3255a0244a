"""The first form of the database."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None

DOCUMENT = sa.JSON(none_as_null=True).with_variant(
    postgresql.JSONB(none_as_null=True), "postgresql"
)


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("nickname", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=60), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("settings", DOCUMENT, nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("pool", sa.String(length=10), nullable=False),
        sa.Column("subject", sa.String(length=60), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "players", "pool", "subject", name="pk_ratings"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("agent", sa.String(length=200), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_sessions_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("secret", name="uq_sessions_secret"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", DOCUMENT, nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("clock", DOCUMENT, nullable=True),
        sa.Column("timeout", sa.String(length=10), nullable=False),
        sa.Column("takeover", sa.String(length=60), nullable=False),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("daily", sa.String(length=10), nullable=True),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("invite", sa.String(length=40), nullable=False),
        sa.Column("replay", sa.String(length=40), nullable=True),
        sa.Column("seed", sa.String(length=200), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("position", DOCUMENT, nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("ended_by", sa.String(length=10), nullable=True),
        sa.Column("outcome", DOCUMENT, nullable=True),
        sa.Column("proposals", DOCUMENT, nullable=False),
        sa.Column("rematch", sa.String(length=40), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_tables_host"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("host", "game", "daily", name="uq_tables_host_game_daily"),
        sa.UniqueConstraint("invite", name="uq_tables_invite"),
        sa.UniqueConstraint("replay", name="uq_tables_replay"),
    )
    op.create_index(
        "ix_tables_status_public_created", "tables", ["status", "public", "created"], unique=False
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("wish", sa.String(length=40), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_chat_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_chat"),
        sa.UniqueConstraint("table", "person", "wish", name="uq_chat_table_person_wish"),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=60), nullable=True),
        sa.Column("wish", sa.String(length=40), nullable=True),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_entries_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seq", name="pk_entries"),
        sa.UniqueConstraint("table", "person", "wish", name="uq_entries_table_person_wish"),
    )
    op.create_table(
        "results",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("pool", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=60), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("daily", sa.String(length=10), nullable=True),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_results_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_results"),
    )
    op.create_index("ix_results_game_daily", "results", ["game", "daily"], unique=False)
    op.create_index("ix_results_person", "results", ["person"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=60), nullable=True),
        sa.Column("reserved", sa.String(length=40), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("taken_over", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seats_person"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_seats_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"], unique=False)
    op.create_index("ix_seats_reserved", "seats", ["reserved"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_snapshots_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seq", name="pk_snapshots"),
    )


def downgrade() -> None:
    """Take all tables away."""
    op.drop_table("snapshots")
    op.drop_index("ix_seats_reserved", table_name="seats")
    op.drop_index("ix_seats_person", table_name="seats")
    op.drop_table("seats")
    op.drop_index("ix_results_person", table_name="results")
    op.drop_index("ix_results_game_daily", table_name="results")
    op.drop_table("results")
    op.drop_table("entries")
    op.drop_table("chat")
    op.drop_index("ix_tables_status_public_created", table_name="tables")
    op.drop_table("tables")
    op.drop_index("ix_sessions_person", table_name="sessions")
    op.drop_table("sessions")
    op.drop_table("secrets")
    op.drop_table("ratings")
    op.drop_table("people")
