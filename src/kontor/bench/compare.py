"""What has changed since a stored run: ratios are compared, since machines differ and swing.

A ratio relates our rate to that of a peer in the same turn of the same run. A change counts when
the medians differ by more than the run's own spread.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..core.errors import OptionError

Json = dict[str, Any]


def read_report(path: Path, game: str) -> Json:
    """A report that `kontor bench --json` has printed, of the same game."""
    try:
        report: Json = json.loads(path.read_bytes())
        ratios = report["ratios"].items()
        _ = [figures["median"] for _, figures in ratios], report["kontor"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise OptionError(f"--compare: {path} is no report of kontor bench --json") from None
    if report.get("game") != game:
        raise OptionError(f"--compare: {path} is about {report.get('game')}, not {game}")
    return report


def changes(before: Json, now: Json) -> Json:
    """For every ratio of both runs: its median then and now, the change, and if it is clear.

    A change is clear when the whole range of one run lies beyond that of the other. Copies are told
    in decisions, so less is better there.
    """
    found: Json = {}
    for name, new in now["ratios"].items():
        old = before["ratios"].get(name)
        if old:
            apart = new["min"] > old["max"] or new["max"] < old["min"]
            change = new["median"] / old["median"] - 1 if old["median"] else 0.0
            found[name] = {
                "before": old["median"],
                "now": new["median"],
                "change": change,
                "clear": apart,
                "better": (change < 0) == name.startswith("copy"),
            }
    return found
