"""The rules of the game: they import nothing but `kontor.core`."""
