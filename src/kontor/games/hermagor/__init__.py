"""Hermagor, a game by Emanuele Ornella for 2 to 5 players."""
