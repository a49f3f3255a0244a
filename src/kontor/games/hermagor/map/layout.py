"""Where the things on the map go: road signs, symbols and names find places of their own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, ceil, degrees, dist

from .geometry import Point, contains

Box = tuple[float, float, float, float]

_CELL = 50.0


def box_around(x: float, y: float, width: float, height: float) -> Box:
    """The box of that size around a point."""
    return (x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def text_width(text: str, size: float) -> float:
    """A cautious estimate of how wide a text is in a serif face."""
    narrow = sum(letter in "iljtfrI.' " for letter in text)
    wide = sum(letter in "mwMWQOGH" for letter in text)
    return size * (0.6 * len(text) - 0.2 * narrow + 0.24 * wide) + 4


def along(line: Sequence[Point], share: float) -> Point:
    """The point at that share of a line's length."""
    left = share * sum(dist(a, b) for a, b in pairwise(line))
    for (x1, y1), (x2, y2) in pairwise(line):
        length = dist((x1, y1), (x2, y2))
        if left <= length:
            t = left / length if length else 0.0
            return (x1 + t * (x2 - x1), y1 + t * (y2 - y1))
        left -= length
    return line[-1]


@dataclass(slots=True)
class Room:
    """What is taken on the map: dots along the lines, and boxes."""

    dots: dict[tuple[int, int], list[tuple[float, float, float]]] = field(default_factory=dict)
    boxes: list[tuple[Box, float]] = field(default_factory=list)

    def take_line(self, line: Sequence[Point], weight: float) -> None:
        """Take the ground under a line."""
        for (x1, y1), (x2, y2) in pairwise(line):
            steps = max(1, ceil(dist((x1, y1), (x2, y2)) / 7))
            for step in range(steps):
                x, y = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
                cell = (int(x // _CELL), int(y // _CELL))
                self.dots.setdefault(cell, []).append((x, y, weight))

    def take_box(self, box: Box, weight: float) -> None:
        """Take the ground under a box."""
        self.boxes.append((box, weight))

    def cost(self, box: Box, margin: float = 3) -> float:
        """How much of what is taken a box would cover."""
        x1, y1, x2, y2 = box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin
        total = 0.0
        for i in range(int(x1 // _CELL), int(x2 // _CELL) + 1):
            for j in range(int(y1 // _CELL), int(y2 // _CELL) + 1):
                for x, y, weight in self.dots.get((i, j), ()):
                    if x1 < x < x2 and y1 < y < y2:
                        total += weight
        for (a1, b1, a2, b2), weight in self.boxes:
            if a1 < x2 and x1 < a2 and b1 < y2 and y1 < b2:
                area = (min(x2, a2) - max(x1, a1)) * (min(y2, b2) - max(y1, b1))
                total += weight * (1 + area / 60)
        return total

    def clearance(self, box: Box, most: float) -> float:
        """How far a box could grow on all sides before it covers something, up to a limit."""
        low, high = 0.0, most
        while high - low > 1.5:
            middle = (low + high) / 2
            if self.cost(box, middle) > 0:
                high = middle
            else:
                low = middle
        return low


def best_box(room: Room, choices: Iterable[tuple[float, Box]], margin: float = 3) -> Box:
    """The box of least cost; each choice comes with what it costs by itself."""
    return min(choices, key=lambda choice: choice[0] + room.cost(choice[1], margin))[1]


def roomiest(room: Room, ring: Sequence[Point], shapes: Sequence[Point]) -> Box:
    """The box of one of the given shapes with the most air around it inside a polygon."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    centre = (sum(xs) / len(xs), sum(ys) / len(ys))

    def score(at: Point, shape: Point) -> float:
        if not contains(ring, at):
            return -1e9
        box = box_around(*at, *shape)
        taken = room.cost(box, 2)
        air = -taken if taken else room.clearance(box, 40)
        return air - dist(at, centre) / 12

    grid = [
        (x, y)
        for x in _steps(min(xs), max(xs), 14)
        for y in _steps(min(ys), max(ys), 14)
        if contains(ring, (x, y))
    ]
    at, shape = max(
        ((spot, shape) for shape in shapes for spot in [*grid, centre]),
        key=lambda choice: score(*choice),
    )
    near = [(at[0] + dx, at[1] + dy) for dx in range(-9, 10, 3) for dy in range(-9, 10, 3)]
    return box_around(*max(near, key=lambda spot: score(spot, shape)), *shape)


def _steps(low: float, high: float, step: float) -> list[float]:
    return [low + step * k for k in range(int((high - low) / step) + 1)]


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter of a name that follows a curve: its middle, its turn in degrees."""

    text: str
    x: float
    y: float
    turn: float


def letters_along(
    line: Sequence[Point], start: float, words: str, size: float, gap: float
) -> list[Letter]:
    """The letters of a name along a line from that length on; none if the line is too short."""
    lengths = [0.0]
    for a, b in pairwise(line):
        lengths.append(lengths[-1] + dist(a, b))
    found: list[Letter] = []
    k = 0
    for text in words:
        step = text_width(text, size) + gap
        middle = start + step / 2
        start += step
        if start > lengths[-1]:
            return []
        while lengths[k + 1] < middle:
            k += 1
        (x1, y1), (x2, y2) = line[k], line[k + 1]
        t = (middle - lengths[k]) / (lengths[k + 1] - lengths[k])
        turn = degrees(atan2(y2 - y1, x2 - x1))
        found.append(Letter(text, x1 + t * (x2 - x1), y1 + t * (y2 - y1), turn))
    return found


def shifted(line: Sequence[Point], by: float) -> list[Point]:
    """A line moved to its right by a distance (to its left if negative)."""
    out: list[Point] = []
    for i, (x, y) in enumerate(line):
        (x1, y1), (x2, y2) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = dist((x1, y1), (x2, y2)) or 1.0
        out.append((x - (y2 - y1) / length * by, y + (x2 - x1) / length * by))
    return out


def beside(x: float, y: float, gap: float, width: float, height: float) -> list[tuple[float, Box]]:
    """Places for a name beside a badge, the most usual first."""
    side, up = gap + width / 2 + 3, gap + height / 2
    near = gap * 0.72
    spots = [
        (0.0, 0.0, up),
        (0.3, 0.0, -up),
        (0.5, side, 0.0),
        (0.6, -side, 0.0),
        (0.8, near + width / 2, near + height / 2 - 2),
        (0.8, -near - width / 2, near + height / 2 - 2),
        (0.9, near + width / 2, -near - height / 2 + 2),
        (0.9, -near - width / 2, -near - height / 2 + 2),
        (1.0, width / 3, up),
        (1.0, -width / 3, up),
        (1.2, width / 3, -up),
        (1.2, -width / 3, -up),
    ]
    return [(cost, box_around(x + dx, y + dy, width, height)) for cost, dx, dy in spots]
