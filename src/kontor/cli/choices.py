"""Answers as a numbered list in groups, and reading what a person typed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from ..boards import Board
from ..core.errors import ParseError
from .sitting import Answer


class Choices:
    """The answers of a seat, numbered from 1 in the order in which they are shown."""

    def __init__(self, answers: Sequence[Answer], board: Board) -> None:
        self.answers = answers
        self.board = board

    def lines(self, width: int) -> list[Text]:
        """Each group with its word in front, numbers and notation of the actions after it."""
        groups = [(verb, list(group)) for verb, group in groupby(self.answers, lambda a: a.verb)]
        heads = {verb: self.board.group(verb) for verb, group in groups if len(group) > 1}
        indent = max(map(len, heads.values()), default=0)
        lines: list[Text] = []
        number = 0
        line = Text()
        for verb, group in groups:
            if verb in heads or not line:
                line = Text(f"{heads.get(verb, ''):<{indent}}", style="bold")
                lines.append(line)
            for answer in group:
                number += 1
                text = answer.text.partition(" ")[2] if verb in heads else answer.label
                cell = f"  {number} {text}"
                if len(line) + len(cell) > width:
                    line = Text(" " * indent)
                    lines.append(line)
                line.append(cell[: 2 + len(str(number))], "cyan not bold")
                line.append(cell[2 + len(str(number)) :], "not bold")
            if verb in heads:
                line = Text()
        return lines

    def read(self, text: str) -> int | str:
        """The action of a number; any other text is notation, for the game to read."""
        if text.isascii() and text.isdigit():
            number = int(text)
            if 1 <= number <= len(self.answers):
                return self.answers[number - 1].action
            raise ParseError(f"there is no action {text}, choose 1 to {len(self.answers)}")
        return text
