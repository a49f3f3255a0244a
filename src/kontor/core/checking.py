"""Reading untrusted JSON: every fault is collected with its place and what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import PositionError

MOST_SHOWN = 10**18


class Checked:
    """A value inside a JSON document. Reading never raises; faults gather in one list."""

    def __init__(self, value: object, place: str = "", faults: list[str] | None = None) -> None:
        self.value = value
        self.place = place
        self.faults: list[str] = [] if faults is None else faults

    def fault(self, message: str) -> None:
        """Name a fault at this place."""
        self.faults.append(f"{self.place or 'document'}: {message}")

    def raise_faults(self) -> None:
        """A `PositionError` with all faults, if there are any."""
        if self.faults:
            raise PositionError(self.faults)

    def get(self, key: str, default: object = ...) -> Checked:
        """The value under a key; a missing one is a fault unless there is a default."""
        place = f"{self.place}.{key}" if self.place else key
        if isinstance(self.value, dict):
            if key in self.value:
                return Checked(self.value[key], place, self.faults)
            if default is ...:
                self.faults.append(f"{place}: is missing")
                return Missing(place)
            return Checked(default, place, self.faults)
        if not isinstance(self, Missing):
            self.fault(f"should be an object, is {_shown(self.value)}")
        return Missing(place)

    def only(self, keys: Sequence[str]) -> None:
        """Any other key is a fault."""
        if isinstance(self.value, dict):
            for key in self.value:
                if key not in keys:
                    self.fault(f"unknown key {_shown(key)}, there are: {', '.join(keys)}")

    def integer(self, low: int, high: int) -> int:
        """A whole number in a range."""
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            if low <= self.value <= high:
                return self.value
        self._wrong(f"a whole number from {low} to {high}")
        return low

    def boolean(self) -> bool:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        self._wrong("true or false")
        return False

    def word(self, words: Sequence[str]) -> int:
        """The index of one of the known words, -1 if it is none of them."""
        if isinstance(self.value, str) and self.value in words:
            return words.index(self.value)
        self._wrong("one of " + ", ".join(words))
        return -1

    def is_null(self) -> bool:
        """Whether the value is null."""
        return self.value is None

    def items(self, low: int = 0, high: int = 999) -> list[Checked]:
        """The items of a list whose length is in a range."""
        if isinstance(self.value, list):
            if low <= len(self.value) <= high:
                return [
                    Checked(v, f"{self.place}[{i}]", self.faults) for i, v in enumerate(self.value)
                ]
            wanted = f"{low}" if low == high else f"{low} to {high}"
            self.fault(f"should have {wanted} items, has {len(self.value)}")
            return []
        self._wrong("a list")
        return []

    def _wrong(self, wanted: str) -> None:
        if not isinstance(self, Missing):
            self.fault(f"should be {wanted}, is {_shown(self.value)}")


class Missing(Checked):
    """A value that is not there; its absence has been named already."""

    def __init__(self, place: str) -> None:
        super().__init__(None, place, [])

    def get(self, key: str, default: object = ...) -> Checked:
        """Nothing below nothing."""
        return Missing(f"{self.place}.{key}")


def _shown(value: object) -> str:
    if isinstance(value, int) and not -MOST_SHOWN < value < MOST_SHOWN:
        return "a number far out of range"
    text = repr(value) if not isinstance(value, (dict, list)) else type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."
