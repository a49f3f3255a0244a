"""Limits that hold wherever tables are kept; docs/server.md gives the reasons."""

BODY_BYTES = 16_384
RECORD_BYTES = 500_000
FRAME_CHARACTERS = 16_384

RECORD_MOVES = 3000
OPEN_TABLES = 200  # of one host, not ended
BOT_TABLES = 4  # of one host, running with bots only
WATCHED_TABLES = 50  # by one client
