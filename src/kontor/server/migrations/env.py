"""Runs the revisions on the connection that `kontor.server.migrate` gives."""

from alembic import context

from kontor.server.model import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
