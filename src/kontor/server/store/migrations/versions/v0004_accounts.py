"""Accounts as a place to come back to: e-mail, notices, people one follows, curves of ratings."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"

PERSON = sa.String(length=40)


def of_person(table: str, column: str = "person") -> sa.ForeignKeyConstraint:
    """What goes with a person."""
    return sa.ForeignKeyConstraint(
        [column], ["people.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"
    )


def upgrade() -> None:
    """Add what is new; nothing that was stored changes."""
    document = sa.JSON(none_as_null=True).with_variant(
        postgresql.JSONB(none_as_null=True), "postgresql"
    )
    op.add_column("people", sa.Column("email", sa.String(length=254), nullable=True))
    op.add_column(
        "people",
        sa.Column("email_checked", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("people", sa.Column("notices", document, nullable=True))
    op.create_index("ix_people_email", "people", ["email"], unique=False)
    op.add_column("results", sa.Column("rating", sa.Float(), nullable=True))
    op.create_table(
        "relations",
        sa.Column("person", PERSON, nullable=False),
        sa.Column("other", PERSON, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        of_person("relations"),
        of_person("relations", "other"),
        sa.PrimaryKeyConstraint("person", "other", name="pk_relations"),
    )
    op.create_index("ix_relations_other", "relations", ["other"], unique=False)
    op.create_table(
        "letters",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("person", PERSON, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        of_person("letters"),
        sa.PrimaryKeyConstraint("secret", name="pk_letters"),
    )
    op.create_index("ix_letters_person", "letters", ["person"], unique=False)
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", PERSON, nullable=False),
        sa.Column("endpoint", sa.String(length=500), nullable=False),
        sa.Column("key", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        of_person("pushes"),
        sa.PrimaryKeyConstraint("id", name="pk_pushes"),
        sa.UniqueConstraint("endpoint", name="uq_pushes_endpoint"),
    )
    op.create_index("ix_pushes_person", "pushes", ["person"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("person", PERSON, nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("way", sa.String(length=10), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False, server_default=sa.text("0")),
        of_person("outbox"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_outbox_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "table", "way", name="pk_outbox"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"], unique=False)


def downgrade() -> None:
    """Take it away again."""
    for table, index in (
        ("outbox", "due"),
        ("pushes", "person"),
        ("letters", "person"),
        ("relations", "other"),
    ):
        op.drop_index(f"ix_{table}_{index}", table_name=table)
        op.drop_table(table)
    op.drop_column("results", "rating")
    op.drop_index("ix_people_email", table_name="people")
    for column in ("notices", "email_checked", "email"):
        op.drop_column("people", column)
