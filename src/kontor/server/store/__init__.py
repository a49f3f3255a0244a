"""Plain functions over a database connection, by topic."""
