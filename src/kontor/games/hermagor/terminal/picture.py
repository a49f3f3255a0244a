"""The map as a picture of letters: roads and rivers as lines of dots, villages by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ..map.country import Country
from ..map.geometry import Point, smooth

BRAILLE = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column in a cell
LOWEST, HIGHEST = 16, 22  # rows
WIDEST = 100
SQUEEZED = 0.33  # letters are about twice as high as wide, and roads may be flatter
ROAD, MAIN_ROAD, RIVER, COST = "bright_black", "yellow", "blue", "white"


class Canvas:
    """Cells that hold dots or letters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.dots = [[0] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.letters: list[list[str]] = [[""] * width for _ in range(height)]

    def line(self, points: Sequence[Point], style: str, gap: int = 1) -> None:
        """A polyline in parts of the canvas (0 to 1); with a gap only every so many dots."""
        number = 0
        for (x0, y0), (x1, y1) in pairwise(points):
            across, down = abs(x1 - x0) * self.width * 2, abs(y1 - y0) * self.height * 4
            steps = 1 + int(2 * max(across, down))
            for step in range(steps):
                number += 1
                if number % gap == 0:
                    part = step / steps
                    self._dot(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, style)

    def _dot(self, x: float, y: float, style: str) -> None:
        column = min(int(x * self.width * 2), self.width * 2 - 1)
        row = min(int(y * self.height * 4), self.height * 4 - 1)
        self.dots[row // 4][column // 2] |= DOTS[row % 4][column % 2]
        self.styles[row // 4][column // 2] = style

    def cell(self, point: Point) -> tuple[int, int]:
        """Column and row of a point."""
        x = min(int(point[0] * self.width), self.width - 1)
        return x, min(int(point[1] * self.height), self.height - 1)

    def is_free(self, column: int, row: int, length: int) -> bool:
        """Whether no letters stand in a stretch of a row."""
        if not (0 <= row < self.height and column >= 0 and column + length <= self.width):
            return False
        return not any(self.letters[row][column : column + length])

    def write(self, column: int, row: int, text: Text) -> None:
        """Letters over everything."""
        console = Console()
        for at, letter in enumerate(text.plain):
            style = text.get_style_at_offset(console, at)
            self.letters[row][column + at] = letter
            self.styles[row][column + at] = str(style)

    def rows(self) -> Iterable[Text]:
        """The picture, row by row."""
        for dots, styles, letters in zip(self.dots, self.styles, self.letters, strict=True):
            row = Text(no_wrap=True)
            for dot, style, letter in zip(dots, styles, letters, strict=True):
                row.append(letter or (chr(BRAILLE + dot) if dot else " "), style)
            yield row


class MapPicture:
    """The country as wide as there is room; every village has a label."""

    def __init__(self, country: Country, labels: Mapping[str, Text]) -> None:
        self.country = country
        self.labels = labels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, WIDEST)
        plan = self.country.plan
        ratio = plan.height / plan.width
        height = max(LOWEST, min(HIGHEST, int(width * ratio * SQUEEZED)))
        yield from self.draw(width, height).rows()

    def draw(self, width: int, height: int) -> Canvas:
        """The picture in a size."""
        plan = self.country.plan
        canvas = Canvas(width, height)

        def part(point: Point) -> Point:
            return point[0] / plan.width, point[1] / plan.height

        at = {village.id: (village.x, village.y) for village in plan.villages}
        at[plan.city.id] = (plan.city.x, plan.city.y)
        for river in plan.rivers:
            canvas.line([part(point) for point in smooth(river.points)], RIVER, gap=6)
        main = {frozenset(pair) for pair in zip(plan.main_road, plan.main_road[1:])}
        curves = []
        for road in plan.roads:
            a, b = road.between
            curve = [part(point) for point in smooth((at[a], *road.via, at[b]))]
            is_main = frozenset(road.between) in main
            curves.append((curve, is_main, road.cost))
        for curve, is_main, _ in sorted(curves, key=lambda one: one[1]):
            canvas.line(curve, MAIN_ROAD if is_main else ROAD)
        for name, label in self.labels.items():
            _place(canvas, canvas.cell(part(at[name])), label)
        for curve, is_main, cost in curves:
            column, row = canvas.cell(curve[len(curve) // 2])
            if canvas.is_free(column, row, 1):
                canvas.write(column, row, Text(str(cost), MAIN_ROAD if is_main else COST))
        return canvas


def _place(canvas: Canvas, cell: tuple[int, int], label: Text) -> None:
    """A label with its middle at a cell, or as near as there is room; cut where there is none."""
    wanted = cell[0] - len(label) // 2
    shifts = sorted(range(-len(label), len(label) + 1), key=abs)
    for row in (cell[1], cell[1] + 1, cell[1] - 1):
        for shift in shifts:
            column = wanted + shift
            if canvas.is_free(column, row, len(label)):
                canvas.write(column, row, label)
                return
    column = max(0, min(wanted, canvas.width - len(label)))
    canvas.write(column, cell[1], label)
