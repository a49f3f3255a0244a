"""Reading requests: from any bytes at all to checked fields, or a `ProtocolError`."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from ..bots.base import Limit
from ..core.errors import ProtocolError
from ..core.notation import SEAT_LETTERS

LONGEST_LINE = 4 << 20
LONGEST_ID = 100
LONGEST_TIME = 3600


def read_line(line: bytes) -> Request:
    """The request of a line."""
    if len(line) > LONGEST_LINE:
        raise ProtocolError(f"a line may have {LONGEST_LINE} bytes at most")
    try:
        document = json.loads(line.decode(), parse_constant=_refuse_constant)
    except UnicodeDecodeError:
        raise ProtocolError("the line is not UTF-8") from None
    except RecursionError:
        raise ProtocolError("the line is nested too deeply") from None
    except ValueError as error:
        raise ProtocolError(f"the line is not JSON: {error}") from None
    if not isinstance(document, dict):
        raise ProtocolError('a request is an object, for example {"cmd": "hello"}')
    return Request(document)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


class Request:
    """The fields of a request. Whatever is not asked for in the end is an unknown field."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.asked = {"cmd", "id"}
        self.id: str | int | None = None

    def read_id(self) -> None:
        """Take over the caller's mark for this request."""
        given = self.document.get("id")
        if given is not None and (isinstance(given, bool) or not isinstance(given, str | int)):
            raise ProtocolError("id: should be a text or a whole number")
        if len(str(given)) > LONGEST_ID:
            raise ProtocolError(f"id: should have {LONGEST_ID} characters at most")
        self.id = given

    def has(self, key: str) -> bool:
        """Whether a field is there and not null."""
        self.asked.add(key)
        return self.document.get(key) is not None

    def any(self, key: str) -> Any:
        """A field of any type; it must be there."""
        if not self.has(key):
            raise ProtocolError(f"{key}: is missing")
        return self.document[key]

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        if default is not None and not self.has(key):
            return default
        value = self.any(key)
        if not isinstance(value, str):
            raise ProtocolError(f"{key}: should be a text")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false if it is left out."""
        if not self.has(key):
            return False
        value = self.any(key)
        if not isinstance(value, bool):
            raise ProtocolError(f"{key}: should be true or false")
        return value

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number in a range."""
        if not self.has(key):
            return default
        value = self.any(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ProtocolError(f"{key}: should be a whole number from {low} to {high}")
        return value

    def object(self, key: str) -> dict[str, Any]:
        """An object; empty if it is left out."""
        if not self.has(key):
            return {}
        value = self.any(key)
        if not isinstance(value, dict):
            raise ProtocolError(f"{key}: should be an object")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; empty if it is left out."""
        if not self.has(key):
            return []
        value = self.any(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise ProtocolError(f"{key}: should be a list of texts")
        return value

    def action(self, key: str) -> int | str:
        """An action by number or text."""
        value = self.any(key)
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ProtocolError(f"{key}: should be an action's text or number")
        return value

    def seat(self, key: str, seats: int) -> int:
        """A seat by letter, or by number from 0."""
        value = self.action(key)
        letters = tuple(SEAT_LETTERS[:seats])
        if isinstance(value, int) and 0 <= value < seats:
            return value
        if value not in letters:
            raise ProtocolError(f"{key}: should be a seat, one of {', '.join(letters)}")
        return letters.index(str(value))

    def check_all_known(self) -> None:
        """A field that no part of the command asked for is an error: it may be a slip."""
        for key in self.document:
            if key not in self.asked:
                known = ", ".join(sorted(self.asked - {"cmd", "id"})) or "none"
                raise ProtocolError(f"unknown field {key[:40]!r}, this command knows: {known}")


def read_limit(request: Request) -> Limit:
    """`{"time": 1.5, "nodes": 1000}`, each of them optional."""
    inner = Request(request.object("limit"))
    inner.asked = set()
    seconds = None
    if inner.has("time"):
        seconds = inner.any("time")
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise ProtocolError("limit.time: should be seconds")
        if not 0 < seconds <= LONGEST_TIME:
            raise ProtocolError(f"limit.time: should be above 0 and at most {LONGEST_TIME}")
    nodes = inner.number("nodes", 0, 1, 2**53) or None
    inner.check_all_known()
    return Limit(seconds, nodes)
