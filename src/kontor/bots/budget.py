"""How much may still be thought about a decision: positions judged, or seconds."""

from __future__ import annotations

from time import perf_counter

from mypy_extensions import i64

NO_NODES: i64 = 1 << 60


class Budget:
    """Counts the positions that were judged; planners share one and stop when it is spent.

    With a limit of nodes the same question always gets the same answer; with a limit of seconds
    it cannot, since machines differ.
    """

    def __init__(self) -> None:
        self.nodes: i64 = 0
        self.most_nodes: i64 = NO_NODES
        self.deadline: float = 0.0
        self.asked: float = 0.0

    def start(self, nodes: i64, seconds: float, asked: float) -> None:
        """A new decision, asked at a moment of `perf_counter`; 0 stands for no limit."""
        self.nodes = 0
        self.most_nodes = nodes if nodes > 0 else NO_NODES
        self.deadline = asked + seconds if seconds > 0.0 else 0.0
        self.asked = asked

    def is_spent(self) -> bool:
        """Whether it is time to answer."""
        if self.nodes >= self.most_nodes:
            return True
        return self.deadline > 0.0 and perf_counter() > self.deadline

    def used(self) -> float:
        """Which part of the limit is used up; nothing if there is none."""
        part = float(self.nodes) / float(self.most_nodes)
        if self.deadline > 0.0:
            return max(part, (perf_counter() - self.asked) / (self.deadline - self.asked))
        return part
