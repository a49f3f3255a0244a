"""Games begun under version 0.1 keep the rules of that version, by name.

Snapshots go: they only save time, and the present program shuffles a deck at another moment.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"

DOCUMENT = sa.JSON(none_as_null=True).with_variant(
    postgresql.JSONB(none_as_null=True), "postgresql"
)
TABLES = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("game", sa.String),
    sa.column("options", DOCUMENT),
)


def upgrade() -> None:
    """Name the rules of every game of Hermagor."""
    connection = op.get_bind()
    played = sa.select(TABLES.c.id, TABLES.c.options).where(TABLES.c.game == "hermagor")
    for table, options in connection.execute(played).all():
        passes = options.pop("designers_pass")
        options["rules"] = "0.1-pass" if passes else "0.1"
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(options=options))
    connection.execute(sa.delete(sa.table("snapshots")))


def downgrade() -> None:
    """There is no way back: games by today's rules have begun."""
    raise NotImplementedError("version 0.1 does not know today's rules")
