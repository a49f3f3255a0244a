"""Studies: a game with variations and comments, as plain data.

A study is a record's header and a tree of entries. The nodes lie in one list, each after its
parent, the main line first and each variation after the line it leaves; the first child of a node
goes on with its line. Positions are not kept: the engine makes them from the start and the entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from .errors import OptionError
from .record import Record, entry_text, parse_entry

START = -1  # the place before the first entry
MOST_COMMENT = 2000
MOST_NODES = 5000


@dataclass(frozen=True)
class Node:
    """An entry as it stands in a record, the number of the node before it, and a comment."""

    entry: str
    parent: int = START
    comment: str = ""


@dataclass
class Study:
    """How a game begins (`start`, a record without entries), and all lines that are looked at."""

    start: Record
    nodes: list[Node] = field(default_factory=list)
    comment: str = ""
    """The comment on the start."""

    @classmethod
    def of(cls, record: Record) -> Study:
        """A record as a study without variations."""
        entries = [entry_text(record.game, entry) for entry in record.entries]
        nodes = [Node(entry, number - 1) for number, entry in enumerate(entries)]
        return cls(replace(record, entries=[]), nodes)

    def children(self, at: int) -> list[int]:
        """The ways on from a node, the main one first."""
        return [number for number, node in enumerate(self.nodes) if node.parent == at]

    def ways(self) -> dict[int, list[int]]:
        """The same for all nodes that go on."""
        found: dict[int, list[int]] = {}
        for number, node in enumerate(self.nodes):
            found.setdefault(node.parent, []).append(number)
        return found

    def path(self, at: int) -> list[int]:
        """The nodes that lead to one, itself last."""
        found: list[int] = []
        while at != START:
            found.append(at)
            at = self.nodes[at].parent
        return found[::-1]

    def line(self, at: int) -> list[str]:
        """The entries that lead to a node."""
        return [self.nodes[number].entry for number in self.path(at)]

    def main(self) -> list[int]:
        """The main line."""
        ways, found, at = self.ways(), [], START
        while at in ways:
            at = ways[at][0]
            found.append(at)
        return found

    def main_record(self) -> Record:
        """The main line as a record."""
        game = self.start.game
        entries = [parse_entry(game, self.nodes[at].entry) for at in self.main()]
        return replace(self.start, entries=entries)


def check_study(study: Study) -> None:
    """Refuse what is no tree: each node comes after its parent, and no way on is there twice."""
    if len(study.nodes) > MOST_NODES:
        raise OptionError(f"a study may have at most {MOST_NODES} actions")
    seen: set[tuple[int, str]] = set()
    for number, node in enumerate(study.nodes):
        if not START <= node.parent < number:
            raise OptionError(f"node {number}: should come after its parent")
        if (node.parent, node.entry) in seen:
            raise OptionError(f"node {number}: {node.entry!r} is among the ways on already")
        seen.add((node.parent, node.entry))


def check_place(study: Study, at: int) -> None:
    """Refuse a place that is not in a study."""
    if not START <= at < len(study.nodes):
        raise OptionError(f"there is no place {at} in this study")


# Changing a study: each gives a new one, and where one is in it then.


def with_entry(study: Study, at: int, entry: str) -> tuple[Study, int]:
    """Go on with an entry: along a line that is there, or on a new one."""
    for way in study.children(at):
        if study.nodes[way].entry == entry:
            return study, way
    return ordered(replace(study, nodes=[*study.nodes, Node(entry, at)]), len(study.nodes))


def with_comment(study: Study, at: int, text: str) -> tuple[Study, int]:
    """Say something about a place; an empty text takes it away."""
    comment = clean_comment(text)
    if at == START:
        return replace(study, comment=comment), at
    nodes = study.nodes[:]
    nodes[at] = replace(nodes[at], comment=comment)
    return replace(study, nodes=nodes), at


def without(study: Study, at: int) -> tuple[Study, int]:
    """Take away an entry and all that follows it."""
    if at == START:
        return replace(study, nodes=[]), START
    gone = {at}
    for number, node in enumerate(study.nodes):
        if node.parent in gone:
            gone.add(number)
    left = [number for number in range(len(study.nodes)) if number not in gone]
    parent = study.nodes[at].parent
    return _laid(study, left), START if parent == START else left.index(parent)


def as_main(study: Study, at: int) -> tuple[Study, int]:
    """Make the line to a node the main one."""
    return ordered(study, at, set(study.path(at)))


def ordered(study: Study, at: int, first: set[int] | None = None) -> tuple[Study, int]:
    """The nodes in the order in which they are kept; those in `first` before their siblings."""
    ways = study.ways()
    order: list[int] = []
    waiting = [START]
    while waiting:
        here = waiting.pop()
        if here != START:
            order.append(here)
        below = sorted(ways.get(here, []), key=lambda way: way not in (first or ()))
        waiting += reversed(below)
    return _laid(study, order), START if at == START else order.index(at)


def _laid(study: Study, order: Sequence[int]) -> Study:
    """Some of the nodes, in an order in which parents come first."""
    place = {START: START, **{number: new for new, number in enumerate(order)}}
    nodes = [study.nodes[number] for number in order]
    return replace(study, nodes=[replace(node, parent=place[node.parent]) for node in nodes])


def clean_comment(text: str) -> str:
    """A comment as it is kept: lines without spaces around them."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if sum(map(len, lines)) > MOST_COMMENT or not all(line.isprintable() for line in lines):
        raise OptionError(f"a comment has at most {MOST_COMMENT} characters that can be shown")
    return "\n".join(lines)
