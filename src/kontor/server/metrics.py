"""Figures for Prometheus. Several workers share theirs through small files in one folder."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .codec import prepared

if TYPE_CHECKING:
    from .hub import Hub

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
STALE = 30.0

HELP = {
    "entries": ("counter", "Entries written to logs, by kind."),
    "requests": ("counter", "HTTP requests, by status."),
    "frames_in": ("counter", "Frames received on websockets."),
    "frames_out": ("counter", "Frames sent on websockets."),
    "refusals": ("counter", "Wishes refused on websockets, by error."),
    "failures": ("counter", "Errors of the server itself."),
    "transactions": ("counter", "Transactions of the journal."),
    "bot_questions": ("counter", "Questions to bots."),
    "bot_failures": ("counter", "Bots that broke down or answered nonsense."),
    "webhooks": ("counter", "Webhooks sent."),
    "webhook_failures": ("counter", "Webhooks that failed."),
    "rate_limited": ("counter", "Requests refused by rate limits."),
    "live_tables": ("gauge", "Tables in memory."),
    "watchers": ("gauge", "People and programs that follow tables."),
    "connected_people": ("gauge", "People with an open websocket."),
}


@prepared
class Figures(msgspec.Struct):
    """The figures of one process: values by name and label, and the durations of moves."""

    values: dict[str, float] = {}
    buckets: list[int] = []
    seconds: float = 0.0
    moves: int = 0


class Metrics:
    """Counts in this process and sums over all of them."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.own = Figures(buckets=[0] * len(BUCKETS))
        self.frames_in = 0
        self.frames_out = 0

    def count(self, name: str, label: str = "", by: float = 1.0) -> None:
        """Add to a counter."""
        key = f"{name}{{{label}}}" if label else name
        self.own.values[key] = self.own.values.get(key, 0.0) + by

    def moved(self, kind: str, seconds: float) -> None:
        """An entry was written."""
        self.count("entries", f'kind="{kind}"')
        self.own.moves += 1
        self.own.seconds += seconds
        place = bisect_left(BUCKETS, seconds)
        if place < len(BUCKETS):
            self.own.buckets[place] += 1

    def gather(self, hub: Hub) -> Figures:
        """This process's figures, with those that others keep."""
        values = self.own.values
        values["frames_in"] = self.frames_in
        values["frames_out"] = self.frames_out
        values["transactions"] = hub.journal.transactions
        values["bot_questions"] = hub.bots.asked
        values["bot_failures"] = hub.bots.failed
        values["webhooks"] = hub.webhooks.sent
        values["webhook_failures"] = hub.webhooks.failed
        values["rate_limited"] = hub.limits.refused
        values["live_tables"] = len(hub.live)
        values["watchers"] = sum(len(table.watchers) for table in hub.live.values())
        values["connected_people"] = len(hub.connected)
        return self.own

    def share(self, hub: Hub) -> None:
        """Leave this process's figures for the other workers."""
        if self.folder:
            path = Path(self.folder) / f"{os.getpid()}.json"
            fresh = path.with_suffix(".new")
            fresh.write_bytes(msgspec.json.encode(self.gather(hub)))
            fresh.replace(path)

    def text(self, hub: Hub) -> str:
        """All figures in Prometheus' text format."""
        self.share(hub)
        total = Figures(values=dict(self.gather(hub).values), buckets=list(self.own.buckets))
        total.seconds, total.moves = self.own.seconds, self.own.moves
        for other in self._others():
            for key, value in other.values.items():
                total.values[key] = total.values.get(key, 0.0) + value
            total.buckets = [a + b for a, b in zip(total.buckets, other.buckets, strict=True)]
            total.seconds += other.seconds
            total.moves += other.moves
        return _written(total)

    def _others(self) -> list[Figures]:
        if not self.folder:
            return []
        found = []
        for path in Path(self.folder).glob("*.json"):
            if path.stem != str(os.getpid()) and time.time() - path.stat().st_mtime < STALE:
                found.append(msgspec.json.decode(path.read_bytes(), type=Figures))
        return found


def _written(figures: Figures) -> str:
    lines: list[str] = []
    for name, (kind, text) in HELP.items():
        full = f"kontor_{name}_total" if kind == "counter" else f"kontor_{name}"
        lines += [f"# HELP {full} {text}", f"# TYPE {full} {kind}"]
        found = {k: v for k, v in figures.values.items() if k.partition("{")[0] == name}
        for key, value in sorted((found or {name: 0.0}).items()):
            label = key.partition("{")[2]
            lines.append(f"{full}{'{' + label if label else ''} {value:g}")
    lines += [
        "# HELP kontor_move_seconds From accepting an action until it is written and sent.",
        "# TYPE kontor_move_seconds histogram",
    ]
    for bound, count in zip(BUCKETS, accumulate(figures.buckets), strict=True):
        lines.append(f'kontor_move_seconds_bucket{{le="{bound:g}"}} {count}')
    lines.append(f'kontor_move_seconds_bucket{{le="+Inf"}} {figures.moves}')
    lines.append(f"kontor_move_seconds_sum {figures.seconds:.6f}")
    lines.append(f"kontor_move_seconds_count {figures.moves}")
    return "\n".join(lines) + "\n"
