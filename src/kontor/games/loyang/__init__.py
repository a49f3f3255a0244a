"""At the Gates of Loyang, a game by Uwe Rosenberg: solo and for 2 to 4 players."""
