"""Plane geometry of a country: smooth curves, crossings, and the faces of a net.

Everything is pure and works on plain points. Curves are given by the points they pass through;
the very same smooth curve is drawn on the screen and tested here for crossings.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import atan2, dist
from typing import TypeVar

Point = tuple[float, float]
Node = TypeVar("Node", int, str, Point)

STEPS = 6
"""Straight pieces into which each span of a smooth curve is cut."""


def bezier_spans(points: Sequence[Point], closed: bool = False) -> list[tuple[Point, ...]]:
    """Cubic pieces (start, two controls, end) of the smooth curve through the points."""
    count = len(points)
    spans: list[tuple[Point, ...]] = []
    for i in range(count if closed else count - 1):
        start, end = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i > 0 else start
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        spans.append(
            (
                start,
                (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
                (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
                end,
            )
        )
    return spans


def smooth(points: Sequence[Point], closed: bool = False) -> list[Point]:
    """The smooth curve through the points as a fine polyline; two points stay a straight line."""
    if len(points) < 3:
        return list(points)
    line = [points[0]]
    for a, b, c, d in bezier_spans(points, closed):
        for step in range(1, STEPS + 1):
            t = step / STEPS
            s = 1 - t
            k = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            line.append(
                d
                if step == STEPS
                else (
                    k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
                    k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1],
                )
            )
    return line[:-1] if closed else line


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where segment a-b meets segment c-d (touching counts), or None."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return None
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return None
    one, two = _turn(a, b, c), _turn(a, b, d)
    three, four = _turn(c, d, a), _turn(c, d, b)
    if one * two > 0 or three * four > 0:
        return None
    if one == two:
        ends = [p for p in (a, b) if min(c, d) <= p <= max(c, d)]
        ends += [p for p in (c, d) if min(a, b) <= p <= max(a, b)]
        return ends[0] if ends else None
    t = one / (one - two)
    return (c[0] + t * (d[0] - c[0]), c[1] + t * (d[1] - c[1]))


def meetings(first: Sequence[Point], second: Sequence[Point]) -> list[Point]:
    """All points where two polylines meet."""
    found: list[Point] = []
    low_x, high_x = min(p[0] for p in second), max(p[0] for p in second)
    low_y, high_y = min(p[1] for p in second), max(p[1] for p in second)
    for a, b in pairwise(first):
        if max(a[0], b[0]) < low_x or min(a[0], b[0]) > high_x:
            continue
        if max(a[1], b[1]) < low_y or min(a[1], b[1]) > high_y:
            continue
        for c, d in pairwise(second):
            point = meeting(a, b, c, d)
            if point is not None:
                found.append(point)
    return found


def cross(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """Whether two polylines meet anywhere but in an end that they share."""
    ends = {first[0], first[-1]} & {second[0], second[-1]}
    for point in meetings(first, second):
        if all(dist(point, end) > 1e-6 for end in ends):
            return True
    for end in ends:
        one = first[1] if first[0] == end else first[-2]
        two = second[1] if second[0] == end else second[-2]
        ahead = (one[0] - end[0]) * (two[0] - end[0]) + (one[1] - end[1]) * (two[1] - end[1])
        if _turn(end, one, two) == 0 and ahead > 0:
            return True
    return False


def signed_area(ring: Sequence[Point]) -> float:
    """Area of a polygon, positive when it runs clockwise on a screen (y points down)."""
    return (
        sum(ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1] for i in range(len(ring))) / 2
    )


def contains(ring: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside the polygon."""
    x, y = point
    inside = False
    for i in range(len(ring)):
        (x1, y1), (x2, y2) = ring[i - 1], ring[i]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def trace(
    lines: Mapping[tuple[Node, Node], Sequence[Point]],
) -> list[tuple[list[Node], list[Point]]]:
    """Inner faces of a plane net: the nodes around each, and its polygon.

    Each line is keyed by its two ends and runs from the first to the second. Faces come out
    clockwise on a screen. The unbounded face is left out.
    """
    out: dict[tuple[Node, Node], list[Point]] = {}
    around: dict[Node, list[tuple[float, Node]]] = {}
    for (a, b), line in lines.items():
        out[a, b], out[b, a] = list(line), list(reversed(line))
    for (a, b), line in out.items():
        angle = atan2(line[1][1] - line[0][1], line[1][0] - line[0][0])
        around.setdefault(a, []).append((angle, b))
    following: dict[tuple[Node, Node], tuple[Node, Node]] = {}
    for a, spokes in around.items():
        spokes.sort()
        for i, (_, b) in enumerate(spokes):
            following[b, a] = (a, spokes[i - 1][1])
    faces: list[tuple[list[Node], list[Point]]] = []
    seen: set[tuple[Node, Node]] = set()
    for start in out:
        nodes: list[Node] = []
        ring: list[Point] = []
        side = start
        while side not in seen:
            seen.add(side)
            nodes.append(side[0])
            ring.extend(out[side][:-1])
            side = following[side]
        if nodes and signed_area(ring) > 0:
            faces.append((nodes, ring))
    return faces


def pieces(border: Sequence[Point], cuts: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The polygons into which the cuts divide the land inside a closed border."""
    curves = [[*border, border[0]], *(list(cut) for cut in cuts)]
    marks: list[list[list[Point]]] = [[[] for _ in curve[1:]] for curve in curves]
    for i, first in enumerate(curves):
        for j in range(max(i + 1, 1), len(curves)):
            _mark(first, curves[j], marks[i], marks[j])
    lines: dict[tuple[Point, Point], list[Point]] = {}
    for curve, found in zip(curves, marks):
        for k, (a, b) in enumerate(pairwise(curve)):
            stops = sorted({_snap(p) for p in (a, b, *found[k])}, key=lambda p: dist(p, a))
            for p, q in pairwise(stops):
                if (q, p) not in lines:
                    lines[p, q] = [p, q]
    return [ring for _, ring in trace(lines)]


def _snap(point: Point) -> Point:
    return (round(point[0], 4), round(point[1], 4))


def _mark(
    first: Sequence[Point],
    second: Sequence[Point],
    on_first: list[list[Point]],
    on_second: list[list[Point]],
) -> None:
    for i, (a, b) in enumerate(pairwise(first)):
        for j, (c, d) in enumerate(pairwise(second)):
            point = meeting(a, b, c, d)
            if point is not None:
                on_first[i].append(point)
                on_second[j].append(point)
