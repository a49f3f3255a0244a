"""The answers to a question: numbered, in columns, in groups where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.widgets import Static

from ...boards import Board
from ..sitting import Answer

GAP = 2
WIDEST = 58


class Item(NamedTuple):
    """What can be pressed: an answer, or a group that opens."""

    label: Text
    answer: Answer | None
    verb: str


class Answers(VerticalScroll, can_focus=False):
    """Shows answers; `cursor` is the number of the one that Enter takes."""

    def __init__(self, board: Board, folded: str) -> None:
        super().__init__(id="answers")
        self.board = board
        self.folded = folded
        self.answers: Sequence[Answer] = ()
        self.verb: str | None = None  # the group that is open
        self.items: list[Item] = []
        self.cursor = 0
        self.rows = 1
        self.list = Static(id="list")

    def compose(self) -> ComposeResult:
        """One text with all of them."""
        yield self.list

    def show(self, answers: Sequence[Answer]) -> None:
        """Show the answers to another question."""
        if list(answers) != list(self.answers):
            self.answers, self.verb, self.cursor = answers, None, 0
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the answers out for the size that is there."""
        self.items = self._items()
        self.rows = rows_of([len(item.label) for item in self.items], self.size.width or 78)
        self.cursor = min(self.cursor, max(0, len(self.items) - 1))
        table = Table.grid(padding=(0, GAP, 0, 0))
        for row in range(self.rows):
            places = range(row, len(self.items), self.rows)
            table.add_row(*[self._cell(place) for place in places])
        self.list.update(table)
        self.scroll_to_region(Region(0, self.cursor % self.rows, 1, 1), animate=False)

    def open(self, verb: str | None) -> None:
        """Open a group, or go back to all."""
        self.verb, self.cursor = verb, 0
        self.lay_out()

    def move(self, step: int) -> None:
        """Move the cursor; `rows` steps are a column."""
        if self.items:
            self.cursor = max(0, min(len(self.items) - 1, self.cursor + step))
            self.lay_out()

    def on_resize(self) -> None:
        """Another size has room for other columns."""
        self.lay_out()

    def _items(self) -> list[Item]:
        if self.verb is not None:
            return [_item(a) for a in self.answers if a.verb == self.verb]
        whole = [_item(answer) for answer in self.answers]
        rows = rows_of([len(item.label) for item in whole], self.size.width or 78)
        if rows <= (self.size.height or 4):
            return whole
        items = []
        for verb, group in groupby(self.answers, lambda answer: answer.verb):
            found = list(group)
            if len(found) == 1:
                items.append(_item(found[0]))
            else:
                label = self.folded.replace("{what}", self.board.group(verb))
                items.append(Item(Text(label.replace("{n}", str(len(found)))), None, verb))
        return items if len(items) > 1 else whole

    def _cell(self, place: int) -> Text:
        item = self.items[place]
        text = Text(f"{place + 1} ", "bold cyan", no_wrap=True, overflow="ellipsis")
        text.append_text(item.label)
        text.truncate(WIDEST + 3, overflow="ellipsis")
        if place == self.cursor:
            text.stylize("reverse")
        text.stylize(Style(meta={"@click": f"app.choose({place})"}))
        return text


def rows_of(lengths: Sequence[int], width: int) -> int:
    """How many rows answers of these lengths need: as many columns as there is room for, one
    filled after the other."""
    number = len(str(len(lengths))) + 1
    for rows in range(1, len(lengths) + 1):
        columns = [lengths[at : at + rows] for at in range(0, len(lengths), rows)]
        needed = sum(min(max(column), WIDEST) + number + GAP for column in columns)
        if needed <= width:
            return rows
    return max(1, len(lengths))


def _item(answer: Answer) -> Item:
    label = Text(answer.label)
    if answer.cash:
        label.append(f" {answer.cash:+d}", "green" if answer.cash > 0 else "red")
    return Item(label, answer, answer.verb)
