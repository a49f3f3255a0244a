"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add what is new; nothing that was stored changes."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_reviews_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", name="pk_reviews"),
    )


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("reviews")
