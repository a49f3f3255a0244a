"""A plot with lines as an SVG picture, without any library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 640, 360, 48
COLOURS = ("#b3322a", "#2f6f9f", "#557059")


def draw_lines(
    path: Path, axis: str, x: Sequence[float], lines: Mapping[str, Sequence[float]]
) -> None:
    """Write a plot of some lines over the same x, all from 0 to 100."""
    width, height = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    most = max(max(x), 1e-9)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    for level in range(0, 101, 20):
        y = HEIGHT - MARGIN - height * level / 100
        parts.append(
            f'<path d="M{MARGIN} {y:.1f}h{width}" stroke="#ddd"/>'
            f'<text x="{MARGIN - 8}" y="{y + 4:.1f}" text-anchor="end">{level}</text>'
        )
    for number in range(5):
        value = most * number / 4
        place = MARGIN + width * number / 4
        parts.append(
            f'<text x="{place:.1f}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle">'
            f"{value:.1f}</text>"
        )
    parts.append(
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(axis)}</text>'
    )
    for number, (name, values) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(
            f"{MARGIN + width * a / most:.1f},{HEIGHT - MARGIN - height * b / 100:.1f}"
            for a, b in zip(x, values)
        )
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{MARGIN + 8}" y="{MARGIN - 26 + 16 * number}" fill="{colour}">'
            f"{escape(name)}</text>"
        )
    path.write_text("\n".join([*parts, "</svg>\n"]), "utf-8")
