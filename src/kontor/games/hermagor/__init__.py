"""Hermagor, a game by Frank Czarné for 2 to 5 players."""
