"""Alembic's environment and the revisions of the database."""
