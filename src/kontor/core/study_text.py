"""Studies as text: a record with comments and variations among its entries.

    A: sow W home
    ; a comment on the entry above it, as many lines as it has
    (
    A: sow P home
    ...
    )
    B: sow P home

A variation stands after the entry that it replaces; several of them, and variations inside
variations, are possible. Result and fingerprint are those of the main line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .errors import RecordError
from .game import SPECTATOR
from .record import Entry, Record, carry_out, closing, entry_text, header, parse_entry, written
from .variations import MOST_NODES, START, Node, Study, clean_comment

COMMENT, OPEN, CLOSE = ";", "(", ")"
MOST_DEPTH = 40  # variations inside variations

Ways = Mapping[int, list[int]]


def write_study(study: Study) -> str:
    """A study as a record with variations and comments; all of it is played and checked."""
    game = study.start.game
    state = study.start.begin(log=True)
    lines = header(study.start)
    lines += _said(study.comment)
    lines += written(game, None, game.take_events(state, SPECTATOR))
    lines += _line(study, study.ways(), state, START, 0)
    return "\n".join([*lines, "", *closing(game, state)]) + "\n"


def _line(study: Study, ways: Ways, state: Any, at: int, depth: int) -> Iterator[str]:
    """The lines from a node on; the state goes on to the end of its line."""
    if depth > MOST_DEPTH:
        raise RecordError(f"variations may lie at most {MOST_DEPTH} deep in each other", 1)
    while at in ways:
        first, *others = ways[at]
        before = state.copy() if others else None
        yield from _step(study, state, first)
        for other in others:
            assert before is not None
            apart = before.copy()
            yield OPEN
            yield from _step(study, apart, other)
            yield from _line(study, ways, apart, other, depth + 1)
            yield CLOSE
        at = first


def _step(study: Study, state: Any, at: int) -> list[str]:
    game, node = study.start.game, study.nodes[at]
    entry = parse_entry(game, node.entry)
    game.clear_events(state)
    carry_out(game, state, entry)
    return [*written(game, entry, game.take_events(state, SPECTATOR)), *_said(node.comment)]


def _said(comment: str) -> list[str]:
    return [f"{COMMENT} {line}".strip() for line in comment.split("\n")] if comment else []


class Reading:
    """What a reader has found of a study, entry by entry; whatever is wrong is refused."""

    def __init__(self, start: Record) -> None:
        self.start = start
        self.state: Any = start.begin()
        self.nodes: list[Node] = []
        self.comments: dict[int, list[str]] = {}
        self.at = START
        self.before: Any = None  # the state before the last entry; None where a line begins
        self.left: list[tuple[int, Any, Any]] = []  # where the lines of open variations left off

    def take(self, line: str) -> None:
        """A line of a comment, the beginning or end of a variation, or an entry."""
        if line.startswith(COMMENT):
            said = self.comments.setdefault(self.at, [])
            said.append(line[len(COMMENT) :].strip())
            clean_comment("\n".join(said))
        elif line == OPEN:
            self._open()
        elif line == CLOSE:
            self._close()
        else:
            self._add(parse_entry(self.start.game, line))

    def study(self) -> Study:
        """All of it; the state is then that at the end of the main line."""
        said = {at: clean_comment("\n".join(lines)) for at, lines in self.comments.items()}
        nodes = [Node(n.entry, n.parent, said.get(at, "")) for at, n in enumerate(self.nodes)]
        return Study(self.start, nodes, said.get(START, ""))

    def _open(self) -> None:
        if self.before is None:
            raise RecordError("a variation stands after the action that it replaces", 1)
        if len(self.left) >= MOST_DEPTH:
            raise RecordError(f"variations may lie at most {MOST_DEPTH} deep in each other", 1)
        self.left.append((self.at, self.state, self.before))
        self.at = self.nodes[self.at].parent
        self.state, self.before = self.before.copy(), None

    def _close(self) -> None:
        if not self.left:
            raise RecordError("no variation is open here", 1)
        if self.before is None:
            raise RecordError("a variation holds at least one action", 1)
        self.at, self.state, self.before = self.left.pop()

    def _add(self, entry: Entry) -> None:
        before = self.state.copy()
        carry_out(self.start.game, self.state, entry)
        node = Node(entry_text(self.start.game, entry), self.at)
        if self.before is None and node in self.nodes:
            raise RecordError(f"{node.entry!r} is among the ways on already", 1)
        if len(self.nodes) >= MOST_NODES:
            raise RecordError(f"a record may have at most {MOST_NODES} actions", 1)
        self.nodes.append(node)
        self.at, self.before = len(self.nodes) - 1, before
