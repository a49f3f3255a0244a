"""Figures for Prometheus, by its own library. Several workers share theirs through files in one
folder (`PROMETHEUS_MULTIPROC_DIR`), which `run.py` makes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

if TYPE_CHECKING:
    from ..live.hub import Hub

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

COUNTERS = {
    "entries": ("Entries written to logs, by kind.", "kind"),
    "requests": ("HTTP requests, by status.", "status"),
    "refusals": ("Wishes refused on websockets, by error.", "error"),
    "failures": ("Errors of the server itself.", ""),
    "frames_in": ("Frames received on websockets.", ""),
    "frames_out": ("Frames sent on websockets.", ""),
    "transactions": ("Transactions of the journal.", ""),
    "bot_questions": ("Questions to bots.", ""),
    "bot_failures": ("Bots that broke down or answered nonsense.", ""),
    "webhooks": ("Webhooks sent.", ""),
    "webhook_failures": ("Webhooks that failed.", ""),
    "letters": ("Letters sent.", ""),
    "letter_failures": ("Letters that failed.", ""),
    "pushes": ("Push messages sent.", ""),
    "push_failures": ("Push messages that failed.", ""),
    "webhooks_dropped": ("Webhooks that were not even sent, since too many waited.", ""),
    "rate_limited": ("Requests refused by rate limits.", ""),
    "connections_refused": ("Connections that were too many or too slow.", ""),
}
GAUGES = {
    "live_tables": "Tables in memory.",
    "watchers": "People and programs that follow tables.",
    "connected_people": "People with an open websocket.",
    "connections": "Open connections.",
    "waiting_bytes": "Bytes that wait for clients that do not read.",
    "bots_waiting": "Questions to bots that wait.",
}


def _forget_the_dead(folder: Path) -> None:
    """Workers that have ended hold no tables and no connections any more."""
    for path in folder.glob("gauge_livesum_*.db"):
        pid = int(path.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
        except OSError:
            pass


class Metrics:
    """Counts in this process and gives the figures of all of them.

    What happens with every move is counted in plain numbers and handed to the library when
    somebody asks, which is a hundred times cheaper.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        if folder:
            _forget_the_dead(Path(folder))
        self.frames_in = 0
        self.frames_out = 0
        self._registry = CollectorRegistry()
        self._moves: dict[str, list[float]] = {}
        self._handed: dict[str, float] = {}
        self._counters = {
            name: Counter(f"kontor_{name}", text, [label] if label else [], registry=self._registry)
            for name, (text, label) in COUNTERS.items()
        }
        self._gauges = {
            name: Gauge(
                f"kontor_{name}", text, registry=self._registry, multiprocess_mode="livesum"
            )
            for name, text in GAUGES.items()
        }
        self._seconds = Histogram(
            "kontor_move_seconds",
            "From accepting an action until it is written and sent.",
            buckets=BUCKETS,
            registry=self._registry,
        )

    def count(self, name: str, label: str = "") -> None:
        """Add one to a counter."""
        counter = self._counters[name]
        (counter.labels(label) if label else counter).inc()

    def moved(self, kind: str, seconds: float) -> None:
        """An entry was written."""
        times = self._moves.get(kind)
        if times is None:
            times = self._moves[kind] = []
        times.append(seconds)
        if len(times) > 500:
            self._hand_moves()

    def _hand_moves(self) -> None:
        for kind, times in self._moves.items():
            self._counters["entries"].labels(kind).inc(len(times))
            for seconds in times:
                self._seconds.observe(seconds)
        self._moves = {}

    def gather(self, hub: Hub) -> None:
        """Hand all figures of this process to the library."""
        from .doors import DOORS

        self._hand_moves()
        for name, value in {
            "frames_in": self.frames_in,
            "frames_out": self.frames_out,
            "transactions": hub.journal.transactions,
            "bot_questions": hub.bots.asked,
            "bot_failures": hub.bots.failed,
            "webhooks": hub.webhooks.sent,
            "webhook_failures": hub.webhooks.failed,
            "letters": hub.away.mail.sent,
            "letter_failures": hub.away.mail.failed,
            "pushes": hub.away.pushed,
            "push_failures": hub.away.failed,
            "webhooks_dropped": hub.webhooks.dropped,
            "rate_limited": hub.limits.refused + DOORS.limits.refused,
            "connections_refused": DOORS.refused,
        }.items():
            self._counters[name].inc(value - self._handed.get(name, 0))
            self._handed[name] = value
        for name, value in {
            "live_tables": len(hub.live),
            "watchers": sum(len(table.watchers) for table in hub.live.values()),
            "connected_people": len(hub.connected),
            "connections": len(DOORS),
            "waiting_bytes": hub.backlog.bytes,
            "bots_waiting": hub.bots.waiting,
        }.items():
            self._gauges[name].set(value)

    def text(self, hub: Hub) -> str:
        """All figures in Prometheus' text format; with several workers, those of all."""
        self.gather(hub)
        registry = self._registry
        if self.folder:
            registry = CollectorRegistry()
            MultiProcessCollector(registry, path=self.folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry).decode()
