"""Legal actions as a numbered list in groups, and reading what a person typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from ..core.errors import ParseError
from ..core.game import Game


class Choices:
    """The actions of a seat, numbered from 1 in the order in which they are shown."""

    def __init__(self, game: Game[Any], legal: Sequence[int]) -> None:
        self.game = game
        groups: dict[str, list[int]] = {}
        for action in legal:
            first, _, rest = game.text(action).partition(" ")
            groups.setdefault(first if rest else "", []).append(action)
        single = groups.pop("", [])
        self.groups = [*groups.items(), *([("", single)] if single else [])]
        self.actions = [action for _, actions in self.groups for action in actions]

    def lines(self, width: int) -> list[Text]:
        """Each group with its word in front, numbers and texts of the actions after it."""
        indent = max((len(word) for word, _ in self.groups), default=0)
        lines = []
        number = 0
        for word, actions in self.groups:
            line = Text(f"{word:<{indent}}", style="bold")
            for action in actions:
                number += 1
                text = self.game.text(action)
                cell = f"  {number} {text[len(word) + 1 :] if word else text}"
                if len(line) + len(cell) > width:
                    lines.append(line)
                    line = Text(" " * indent)
                line.append(cell[: 2 + len(str(number))], "cyan not bold")
                line.append(cell[2 + len(str(number)) :], "not bold")
            lines.append(line)
        return lines

    def read(self, text: str) -> int | str:
        """The action of a number; any other text is notation, for the game to read."""
        if text.isascii() and text.isdigit():
            number = int(text)
            if 1 <= number <= len(self.actions):
                return self.actions[number - 1]
            raise ParseError(f"there is no action {text}, choose 1 to {len(self.actions)}")
        return text
