"""The plots of the report. Every row has its name above it, so that long names have room."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..columns import duration
from ..times import Times
from .svg import Scale, around, axis, box, dot, line, nice_step, picture, plain, text

ROW = 46.0
TRACK = 30.0  # from the top of a row to the middle of its bar
AXIS = 24.0
RIDGE = 76.0
HILL = 44.0  # the height of the highest bar of a distribution
BINS = 4  # steps of `Times` in one bar
SPREAD = 250.0  # the height of the plot with two axes
LONGEST_NAME = 22
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


@dataclass(frozen=True)
class Row:
    """One line of a plot: a figure with its interval, and the words on its right."""

    name: str
    value: float
    low: float
    high: float
    words: str


def figure_row(name: str, figure: Mapping[str, float], words: str) -> Row:
    """A row from a figure of the summary."""
    return Row(name, figure["value"], figure["low"], figure["high"], words)


def intervals(name: str, title: str, rows: Sequence[Row]) -> str:
    """Points with their intervals."""
    scale = around([value for row in rows for value in (row.low, row.high)])
    bottom = ROW * len(rows)
    parts = [axis(scale, bottom, [(tick, plain(tick)) for tick in scale.ticks()], 4)]
    for number, row in enumerate(rows):
        y = ROW * number
        parts += _words(row, y)
        parts.append(line(scale.at(row.low), y + TRACK, scale.at(row.high), y + TRACK, "span"))
        parts.append(dot(scale.at(row.value), y + TRACK, 5.5, "point", row.words))
    return picture(name, title, _told(rows), bottom + AXIS, parts)


def shares(name: str, title: str, rows: Sequence[Row], even: float) -> str:
    """Bars from 0 to 100 % with their intervals, and a line where an even share would be."""
    scale = Scale(0, 1)
    bottom = ROW * len(rows)
    ticks = [(part / 4, f"{25 * part} %") for part in range(5)]
    parts = [axis(scale, bottom, ticks, 4)]
    for number, row in enumerate(rows):
        top = ROW * number + TRACK - 7
        parts.append(box(0, top, scale.at(row.value), 14, "bar", row.words))
    parts.append(line(scale.at(even), 4, scale.at(even), bottom, "even"))
    for number, row in enumerate(rows):
        y = ROW * number
        parts += _words(row, y)
        low, high = scale.at(row.low), scale.at(row.high)
        parts.append(line(low, y + TRACK, high, y + TRACK, "whisker"))
        parts += [line(x, y + TRACK - 4, x, y + TRACK + 4, "whisker") for x in (low, high)]
    return picture(name, title, _told(rows), bottom + AXIS, parts)


def places(name: str, title: str, rows: Sequence[tuple[str, Sequence[int]]]) -> str:
    """For every bot one bar, divided by how often it took which place."""
    parts = []
    told = []
    for number, (bot, counts) in enumerate(rows):
        y = ROW * number
        games = sum(counts)
        parts.append(text(0, y + 16, short(bot), "name"))
        told.append(f"{bot}: " + ", ".join(map(_place, range(len(counts)), counts)))
        start = 0.0
        for place, count in enumerate(counts):
            end = start + 100 * count / games
            hint = f"{ORDINALS[place]}: {count} of {games}"
            parts.append(box(start, y + TRACK - 7, end, 16, f"place place{place + 1}", hint))
            if end - start > 9:
                words = f"{100 * count / games:.0f} %"
                middle = (start + end) / 2
                kind = "on light" if place == 0 else "on"
                parts.append(text(middle, y + TRACK + 5, words, kind, "middle"))
            start = end
    return picture(name, title, "; ".join(told), ROW * len(rows), parts)


def _place(place: int, count: int) -> str:
    return f"{ORDINALS[place]} {count}"


def scores(name: str, title: str, rows: Sequence[tuple[Row, Mapping[str, int]]]) -> str:
    """The distribution of scores of every bot over one axis, with its mean."""
    values = [int(score) for _, counts in rows for score in counts]
    width = max(1, int(nice_step((max(values) - min(values) + 1) / 40)))
    first = min(values) // width
    last = max(values) // width
    scale = Scale((first - 0.5) * width, (last + 1.5) * width)
    hills = []
    for row, counts in rows:
        bars = [0.0] * (last - first + 1)
        games = sum(counts.values())
        for score, count in counts.items():
            bars[int(score) // width - first] += count / games
        hills.append((row, bars))
    shift = 0.5 if width == 1 else 0.0  # the label of a single score is in the middle of its bar
    labels = [(tick + shift, plain(tick)) for tick in scale.ticks(8)]
    starts = [width * (first + number) for number in range(len(hills[0][1]) + 1)]
    hints = [f"{start}" if width == 1 else f"{start} to {start + width - 1}" for start in starts]
    marks = [[(row.value + shift, "mean")] for row, _ in hills]
    return _ridges(name, title, scale, labels, starts, hints, hills, marks)


def times(name: str, title: str, rows: Sequence[tuple[Row, Mapping[str, int]]]) -> str:
    """The distribution of thinking times over a logarithmic axis, with the 95th percentile."""
    keys = [int(key) // BINS for _, counts in rows for key in counts]
    first, last = min(keys), max(keys)
    hills = []
    for row, counts in rows:
        bars = [0.0] * (last - first + 1)
        total = sum(counts.values())
        for key, count in counts.items():
            bars[int(key) // BINS - first] += count / total
        hills.append((row, bars))
    starts = [Times.start(BINS * (first + number)) for number in range(len(hills[0][1]) + 1)]
    scale = Scale(starts[0], starts[-1], log=True)
    labels = [(tick, span(tick)) for tick in scale.ticks()]
    hints = [f"about {duration(start)}" for start in starts]
    marks = [[(row.value, "mean"), (row.high, "slowest")] for row, _ in hills]
    return _ridges(name, title, scale, labels, starts, hints, hills, marks)


def _ridges(
    name: str,
    title: str,
    scale: Scale,
    labels: Sequence[tuple[float, str]],
    starts: Sequence[float],
    hints: Sequence[str],
    hills: Sequence[tuple[Row, Sequence[float]]],
    marks: Sequence[Sequence[tuple[float, str]]],
) -> str:
    """Distributions below each other; `starts` are the edges of the bars."""
    bottom = RIDGE * len(hills)
    parts = [axis(scale, bottom, labels, 4)]
    for number, (row, bars) in enumerate(hills):
        y = RIDGE * number
        highest = max(bars)
        floor = y + RIDGE - 2
        parts += _words(row, y)
        parts.append(line(0, floor, 100, floor, "floor"))
        for place, share in enumerate(bars):
            if share:
                x1, x2 = scale.at(starts[place]), scale.at(starts[place + 1])
                height = max(HILL * share / highest, 1.0)
                hint = f"{hints[place]}: {100 * share:.1f} %"
                parts.append(box(x1 + 0.06, floor - height, x2 - 0.06, height, "bar", hint))
        for value, kind in marks[number]:
            x = scale.at(value)
            parts.append(line(x, floor - HILL - 4, x, floor, kind))
    return picture(name, title, _told([row for row, _ in hills]), bottom + AXIS, parts)


def strength_and_time(name: str, title: str, rows: Sequence[tuple[Row, float]]) -> str:
    """Strength upwards, thinking time (logarithmic) to the right: who uses its time well."""
    across = [seconds for _, seconds in rows]
    scale = Scale(min(across) / 2, max(across) * 2, log=True)
    up = around([value for row, _ in rows for value in (row.low, row.high)])
    parts = [axis(scale, SPREAD, [(tick, span(tick)) for tick in scale.ticks()], 4)]
    for tick in up.ticks(5):
        y = SPREAD * (1 - up.at(tick) / 100)
        parts += [line(0, y, 100, y, "grid"), text(0, y - 4, plain(tick), "tick")]
    taken: list[tuple[float, float]] = []
    for row, seconds in sorted(rows, key=lambda pair: -pair[0].value):
        x = scale.at(seconds)
        top, middle, low = (SPREAD * (1 - up.at(v) / 100) for v in (row.high, row.value, row.low))
        parts += [line(x, top, x, low, "span"), dot(x, middle, 5.5, "point", row.words)]
        label = middle + 4
        while any(abs(x - other) < 25 and abs(label - place) < 16 for other, place in taken):
            label += 4
        taken.append((x, label))
        left = x < 65
        end, off = ("start", 12) if left else ("end", -12)
        parts.append(text(x, label, short(row.name), "name", end, off))
    told = "; ".join(f"{row.name}: {row.words}" for row, _ in rows)
    return picture(name, title, told, SPREAD + AXIS, parts)


def span(seconds: float) -> str:
    """A round time on an axis: `10 ms`."""
    if seconds > 0.9:
        return f"{seconds:.0f} s"
    return f"{1e3 * seconds:.0f} ms" if seconds > 0.0009 else f"{1e6 * seconds:.0f} µs"


def short(name: str) -> str:
    """A name without folders, and if it is long without its middle; the tables have it whole."""
    name = re.sub(r"[^\s:]*/", "", name)
    half = LONGEST_NAME // 2
    return name if len(name) <= LONGEST_NAME else f"{name[:half]}…{name[-half:]}"


def _words(row: Row, y: float) -> list[str]:
    return [text(0, y + 16, short(row.name), "name"), text(100, y + 16, row.words, "value", "end")]


def _told(rows: Sequence[Row]) -> str:
    return "; ".join(f"{row.name}: {row.words}" for row in rows)
