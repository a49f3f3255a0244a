"""Runs the revisions on the connection that `kontor.server.store.migrate` gives."""

from alembic import context

from kontor.server.store.model import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
