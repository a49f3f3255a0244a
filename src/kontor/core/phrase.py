"""Kinds of action, each declared by one phrase from which its text, document and schema follow.

A phrase is the notation of a kind of action with holes for what it names: `sow {good} {field}`. The
first word is the verb. A hole is `{form}`, or `{form:name}` where the same form of thing is meant
under another name, or `{name=word}` for a word that is always the same. The document of
`use {helper=tout} {way=buy} {casual:card}` is

    {"verb": "use", "helper": "tout", "way": "buy", "card": "casual-WPT"}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .schema import closed

Json = dict[str, Any]
HOLE = re.compile(r"\{(\w[\w-]*)(?::(\w+)|=([\w-]+))?\}")


class Form(NamedTuple):
    """A form of thing that actions name by number: how it is written, shown and described."""

    schema: Json
    value: Callable[[int], Any]
    text: Callable[[int], str] | None = None
    """How the notation writes it, where that is not simply the value."""

    def written(self, number: int) -> str:
        """The thing in notation."""
        return str(self.value(number)) if self.text is None else self.text(number)


class Phrase:
    """One kind of action."""

    def __init__(self, template: str, forms: Mapping[str, Form]) -> None:
        self.verb = template.split()[0]
        self.words: list[str] = []  # what stands before each hole, and after the last one
        self.holes: list[tuple[str, Form | str]] = []  # the name, and a form or a fixed word
        at = 0
        for match in HOLE.finditer(template):
            form, name, fixed = match.groups()
            self.words.append(template[at : match.start()])
            self.holes.append((form, fixed) if fixed else (name or form, forms[form]))
            at = match.end()
        self.words.append(template[at:])

    def text(self, numbers: Sequence[int]) -> str:
        """The notation of an action of this kind that names things by these numbers."""
        given = iter(numbers)
        parts = [self.words[0]]
        for (_, what), after in zip(self.holes, self.words[1:], strict=True):
            parts += (what if isinstance(what, str) else what.written(next(given)), after)
        return "".join(parts)

    def document(self, numbers: Sequence[int]) -> Json:
        """The action taken apart: its verb, and what it names."""
        given = iter(numbers)
        return {"verb": self.verb} | {
            name: what if isinstance(what, str) else what.value(next(given))
            for name, what in self.holes
        }

    def schema(self) -> Json:
        """The schema of the documents of this kind."""
        properties: Json = {"verb": {"const": self.verb}}
        for name, what in self.holes:
            properties[name] = {"const": what} if isinstance(what, str) else what.schema
        return closed(properties)
