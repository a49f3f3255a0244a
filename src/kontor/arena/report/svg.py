"""A small kit for plots in SVG that fit any width: across in per cent, down in pixels.

A plotting library would bring megabytes for what these few functions do, and fixed pixels.
Nothing is scaled, so text stays as large as the page wants it. Colours and fonts come from classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10


@dataclass(frozen=True)
class Scale:
    """Values laid out over the width of a plot, evenly or by their logarithm."""

    low: float
    high: float
    log: bool = False

    def at(self, value: float) -> float:
        """The place of a value in per cent, never outside."""
        low, high, value = (
            log10(max(v, 1e-9)) if self.log else v for v in (self.low, self.high, value)
        )
        part = (value - low) / (high - low) if high > low else 0.5
        return 100 * min(max(part, 0.0), 1.0)

    def ticks(self, wanted: int = 6) -> list[float]:
        """Round values, about as many as wanted; powers of ten on a logarithmic scale, with twice
        and five times as much where these are few."""
        if self.log:
            first, last = floor(log10(self.low)), ceil(log10(self.high))
            found = [10.0**power for power in range(first, last + 1)]
            if last - first < 4:
                found = [factor * power for power in found for factor in (1, 2, 5)]
            return [value for value in found if self.low <= value <= self.high]
        step = nice_step((self.high - self.low) / wanted)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def nice_step(least: float) -> float:
    """The next of 1, 2, 5, 10, 20, ... that is no less."""
    if least <= 0:
        return 1.0
    power = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def around(values: Sequence[float], margin: float = 0.06) -> Scale:
    """A scale that shows all values with some air."""
    low, high = min(values), max(values)
    air = margin * (high - low) or 1.0
    return Scale(low - air, high + air)


def picture(name: str, title: str, description: str, height: float, parts: Sequence[str]) -> str:
    """A plot with its name and a description for those who do not see it."""
    return (
        f'<svg class="plot" role="img" aria-labelledby="{name}-title {name}-text" width="100%" '
        f'height="{height:g}"><title id="{name}-title">{escape(title)}</title>'
        f'<desc id="{name}-text">{escape(description)}</desc>{"".join(parts)}</svg>'
    )


def text(x: float, y: float, words: str, kind: str, anchor: str = "start", off: float = 0.0) -> str:
    """Words at a place, moved aside by some pixels."""
    return (
        f'<text x="{x:.2f}%" dx="{off:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.2f}%" y1="{y1:g}" x2="{x2:.2f}%" y2="{y2:g}" class="{kind}"/>'


def box(x1: float, y: float, x2: float, height: float, kind: str, hint: str = "") -> str:
    """A rectangle from x1 to x2; the hint appears under the pointer."""
    tip = f"<title>{escape(hint)}</title>" if hint else ""
    return (
        f'<rect x="{x1:.2f}%" y="{y:.1f}" width="{max(x2 - x1, 0):.2f}%" height="{height:.1f}" '
        f'class="{kind}">{tip}</rect>'
    )


def dot(x: float, y: float, radius: float, kind: str, hint: str = "") -> str:
    """A point."""
    tip = f"<title>{escape(hint)}</title>" if hint else ""
    return f'<circle cx="{x:.2f}%" cy="{y:g}" r="{radius:g}" class="{kind}">{tip}</circle>'


def plain(number: float) -> str:
    """A number on an axis."""
    return f"{number:g}".replace("-", "−")


def axis(scale: Scale, y: float, labels: Sequence[tuple[float, str]], top: float = 0.0) -> str:
    """Labels under a plot with fine lines up through it."""
    parts = []
    for value, words in labels:
        x = scale.at(value)
        anchor = "start" if x < 4 else "end" if x > 96 else "middle"
        parts.append(line(x, top, x, y, "grid") + text(x, y + 15, words, "tick", anchor))
    return "".join(parts)
