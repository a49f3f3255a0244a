"""Presence over all workers, held clocks, shuffles that people take part in, lost webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is new; nothing that was stored changes."""
    op.create_table(
        "presence",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("worker", sa.String(length=40), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_presence_person", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "worker", name="pk_presence"),
    )
    op.create_index("ix_presence_worker", "presence", ["worker"], unique=False)
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_pulse"),
    )
    op.create_table(
        "claims",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(length=40), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_claims_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", name="pk_claims"),
    )
    op.add_column("tables", sa.Column("secret", sa.String(length=64), nullable=True))
    op.create_index("ix_tables_public_created", "tables", ["public", "created"], unique=False)
    op.add_column("seats", sa.Column("random", sa.String(length=64), nullable=True))
    op.add_column(
        "seats", sa.Column("away", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "people",
        sa.Column("webhooks_lost", sa.Integer(), nullable=False, server_default=sa.text("0")),
    )


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("people", "webhooks_lost")
    op.drop_column("seats", "away")
    op.drop_column("seats", "random")
    op.drop_index("ix_tables_public_created", table_name="tables")
    op.drop_column("tables", "secret")
    op.drop_table("claims")
    op.drop_table("pulse")
    op.drop_index("ix_presence_worker", table_name="presence")
    op.drop_table("presence")
