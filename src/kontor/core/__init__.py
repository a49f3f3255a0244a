"""What every game shares: chance, errors, the shape of a game and of its record."""
