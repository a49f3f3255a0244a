"""A picture of a curve that clone.py or ppo.py wrote.

python examples/plot_curve.py ppo.jsonl --x decisions --y score --out curve.svg
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from plot import draw_lines


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("curve", type=Path)
    parser.add_argument("--x", default="decisions")
    parser.add_argument("--y", default="score")
    parser.add_argument("--times", type=float, default=5, help="what y is multiplied by: 0 to 100")
    parser.add_argument("--out", type=Path, default=Path("curve.svg"))
    given = parser.parse_args()
    points = [json.loads(line) for line in given.curve.read_text("utf-8").splitlines()]
    label = f"{given.y} x {given.times:g}"
    y = [given.times * point[given.y] for point in points]
    draw_lines(given.out, given.x, [point[given.x] for point in points], {label: y})


if __name__ == "__main__":
    main()
