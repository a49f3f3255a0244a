"""How the players of a load test choose: in the mix that the game declares."""

from __future__ import annotations

from random import Random

from ...games import get_game, plugin_of


class Mix:
    """Chooses among actions, each as likely as its first word makes it."""

    def __init__(self, game: str) -> None:
        mix = plugin_of(game).mix
        texts = get_game(game).notation.texts
        self.weights = [mix.get(text.split()[0], 1.0) for text in texts]

    def choose(self, chance: Random, actions: list[int]) -> int:
        """One of the actions on offer."""
        return chance.choices(actions, [self.weights[action] for action in actions])[0]
