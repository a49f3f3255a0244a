"""A board for any game: the view in labelled groups, in the game's own words where it has some."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..core.game import Json
from ..core.words import fill
from .worded import Area, Told, Worded

SILENT = (
    "game",
    "version",
    "options",
    "players",
    "viewer",
    "over",
    "chance",
    "facts",
    "decisions",
    "turn",
)
Scalar = (str, int, float, bool, type(None))


class PlainBoard(Worded):
    """Draws any view or position, and speaks by the words `ask`, `do.VERB`, `event.KIND`,
    `field.KEY` and `value.VALUE` of the game."""

    def heading(self, doc: Json, names: Sequence[str]) -> Text:
        """The title of the game, with its round and phase where it has some."""
        found = [self.words.get("game.title", doc["game"])]
        found += [f"{self._label(k)}: {doc[k]}" for k in ("round", "phase") if k in doc]
        return Text(" · ".join(found), "bold")

    def areas(self, doc: Json, names: Sequence[str]) -> list[Area]:
        """What everybody shares in one group, then one for each player, the viewer's own first."""
        shared = {key: value for key, value in doc.items() if key not in SILENT}
        areas = [Area("table", self.words["generic.table"], self._rows(shared))] if shared else []
        viewer = doc.get("viewer") or 0
        seats = list(range(len(doc["players"])))
        for seat in seats[viewer:] + seats[:viewer]:
            area = {key: value for key, value in doc["players"][seat].items() if key != "facts"}
            areas.append(Area(f"seat-{seat}", names[seat], self._rows(area), seat != viewer))
        return areas

    def board(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """All areas, one below the other."""
        parts: list[RenderableType] = []
        for area in self.areas(doc, names):
            shown = area.key != "table"
            parts.append(
                Panel(area.body, title=Text(area.title), title_align="left") if shown else area.body
            )
        return Group(*parts)

    def question(self, view: Json, seat: int) -> str:
        """What a seat is asked."""
        return self.words.get("ask", self.words["generic.ask"])

    def label(self, deed: Json, view: Json, names: Sequence[str]) -> str:
        """The game's words for a verb, nothing where it has none."""
        message = self.words.get(f"do.{deed['verb']}", "")
        return fill(message, {key: self._word(value) for key, value in deed.items()})

    def tell(
        self, events: Sequence[Json], names: Sequence[str], deed: Json | None = None, you: int = -1
    ) -> list[Told]:
        """The game's words for a kind of event; else rounds and phases only."""
        lines = []
        for event in events:
            kind = event["event"]
            message = self.words.get(f"event.{kind}")
            seat = event.get("seat")
            if message is not None:
                who = f"{names[seat]} " if seat is not None else ""
                lines.append(Told(who + fill(message, {**event, "you": seat == you})))
            elif kind in ("round", "phase"):
                lines.append(Told(f"{self._label(kind)}: {event[kind]}", True))
        return lines

    def _label(self, key: str) -> str:
        return self.words.get(f"field.{key}", key.replace("_", " "))

    def _rows(self, group: Json) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        for key, value in group.items():
            table.add_row(self._label(key), self._value(value))
        return table

    def _value(self, value: object) -> RenderableType:
        if isinstance(value, Scalar):
            return Text(self._word(value))
        if isinstance(value, dict):
            return self._rows(value) if value else Text("–")
        items = list(value) if isinstance(value, list) else [str(value)]
        if all(isinstance(item, Scalar) for item in items):
            return Text("  ".join(map(self._word, items)) or "–")
        return Group(*map(self._value, items))

    def _word(self, value: object) -> str:
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.words["generic.yes" if value else "generic.no"]
        return self.words.get(f"value.{value}", str(value))
