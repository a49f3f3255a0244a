"""Reading actions: one canonical text for each, and shorter forms where they are clear.

A shorter form gives the beginnings of some words of the action, in order: `sow w 5` stands for
`sow W 5a` if that is the only legal action it fits.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from .errors import AmbiguousActionError, IllegalActionError, ParseError

SEAT_LETTERS = "ABCDE"


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


class Notation:
    """The texts of all actions of a game, by number."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = list(texts)
        self._numbers = {text.lower(): number for number, text in enumerate(self.texts)}
        self._words = [text.lower().split() for text in self.texts]

    def text(self, action: int) -> str:
        """The canonical text of an action."""
        return self.texts[action]

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
