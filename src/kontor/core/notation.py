"""Reading actions: one canonical text for each, and shorter forms where they are clear.

A shorter form gives the beginnings of some words of the action, in order: `sow w 5` stands for
`sow W 5a` if that is the only legal action it fits.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from .errors import AmbiguousActionError, IllegalActionError, ParseError
from .schema import closed, listed

Json = dict[str, Any]

SEAT_LETTERS = "ABCDE"
TEXT: Json = {"type": "string"}
PLAIN_WORDS: Json = closed({"verb": TEXT, "words": listed(TEXT)})


def seat_name(seat: int) -> str:
    """`A` for the first seat, and so on."""
    return SEAT_LETTERS[seat]


def parse_seat(text: str) -> int:
    """The seat of a letter."""
    if len(text) == 1 and text.upper() in SEAT_LETTERS:
        return SEAT_LETTERS.index(text.upper())
    raise ParseError(f"{text!r} is not a seat, use a letter from A to E")


def fits(given: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the given words begin some of the action's words, in order, the first one first."""
    if not words[0].startswith(given[0]):
        return False
    at = 1
    for token in given[1:]:
        while at < len(words) and not words[at].startswith(token):
            at += 1
        if at == len(words):
            return False
        at += 1
    return True


def plain(text: str) -> Json:
    """An action as its verb and its other words."""
    verb, *words = text.split()
    return {"verb": verb, "words": words}


def _key(document: object) -> str:
    return json.dumps(document, sort_keys=True)


class Notation:
    """All actions of a game by number: their texts, and the same taken apart as documents.

    Without documents of the game's own, an action is its verb and its other words.
    """

    def __init__(
        self,
        texts: Sequence[str],
        documents: Callable[[], Sequence[Json]] | None = None,
        schemas: Iterable[Json] = (PLAIN_WORDS,),
    ) -> None:
        self.texts = list(texts)
        self.schema: Json = {"oneOf": list(schemas)}
        self._make_documents = documents or (lambda: [plain(text) for text in self.texts])
        self._numbers = {text.lower(): number for number, text in enumerate(self.texts)}
        self._words = [text.lower().split() for text in self.texts]

    def text(self, action: int) -> str:
        """The canonical text of an action."""
        return self.texts[action]

    @cached_property
    def documents(self) -> Sequence[Json]:
        """Every action taken apart, by number: its verb, and what it names."""
        return self._make_documents()

    @cached_property
    def _numbers_of_documents(self) -> dict[str, int]:
        return {_key(document): number for number, document in enumerate(self.documents)}

    def documented(self, document: object) -> int:
        """The action that a document means, legal or not."""
        number = self._numbers_of_documents.get(_key(document))
        if number is None:
            raise ParseError(f"{json.dumps(document)[:80]} is not an action")
        return number

    def exact(self, text: str) -> int | None:
        """The action whose canonical text this is, legal or not; upper or lower case."""
        return self._numbers.get(" ".join(text.lower().split()))

    def parse_exact(self, text: str) -> int:
        """The action whose canonical text this is, legal or not."""
        number = self.exact(text)
        if number is None:
            raise ParseError(self._unknown(text))
        return number

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """The legal action that a text means, canonical or shortened."""
        tokens = text.lower().split()
        if not tokens:
            raise ParseError("an action is missing")
        exact = self._numbers.get(" ".join(tokens))
        if exact is not None:
            if exact in legal:
                return exact
            raise IllegalActionError(f"{self.texts[exact]!r} is not possible now")
        found = [action for action in legal if fits(tokens, self._words[action])]
        if len(found) == 1:
            return found[0]
        if found:
            texts = [self.texts[action] for action in found]
            shown = ", ".join(texts[:6]) + (", ..." if len(texts) > 6 else "")
            raise AmbiguousActionError(f"{text!r} can mean: {shown}", texts)
        if any(fits(tokens, words) for words in self._words):
            raise IllegalActionError(f"no action like {text!r} is possible now")
        raise ParseError(self._unknown(text))

    def _unknown(self, text: str) -> str:
        near = get_close_matches(text[:80].lower(), list(self._numbers), 3)
        hint = f", did you mean {', '.join(self.texts[self._numbers[n]] for n in near)}?"
        return f"{text[:80]!r} is not an action" + (hint if near else "")
