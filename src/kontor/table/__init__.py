"""The pure table: a game among people, with no database, socket or event loop in it."""
