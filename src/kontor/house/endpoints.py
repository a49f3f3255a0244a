"""Requests as plain functions: each is declared once, and served over HTTP or inside a device.

An endpoint's handler gets a `Call` and gives an answer of its declared type, or a `Reply` where
more than that is to be said. It reads and writes through `call.house.read` and `call.house.write`,
which run functions over a `Store`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from ..table.codec import encode
from ..table.errors import Refusal
from ..table.limits import BODY_BYTES, RECORD_BYTES
from ..table.messages import Refused
from ..table.rows import PersonRow
from .house import House

JSON = "application/json"
NOTHING, NOTHING_IN_JSON = "\0", r"\u0000"
UNSTORED = "the character U+0000 cannot be stored"
NOT_KEPT = {"cache-control": "no-store"}


@dataclass
class Caller:
    """Who makes a request."""

    person: PersonRow | None
    session: str | None
    address: str

    @property
    def id(self) -> str | None:
        """The person's id."""
        return None if self.person is None else self.person.id

    @property
    def bucket(self) -> str:
        """By whom work that is done for somebody is counted: the person, or else the address."""
        return self.id or f"nobody at {self.address}"

    @property
    def known(self) -> PersonRow:
        """The person; refused if there is none."""
        if self.person is None:
            raise Refusal("unknown-person", "say who you are first: a nickname is enough")
        return self.person


@dataclass
class Call:
    """A request with everything read and checked."""

    house: House
    caller: Caller
    path: Mapping[str, Any]
    query: Any
    body: Any

    @property
    def person(self) -> str:
        """The id of the person who asks; refused if there is none."""
        return self.caller.known.id


@dataclass(frozen=True)
class Reply:
    """An answer as it is sent: text or JSON, with a status."""

    content: bytes
    status: int = 200
    media: str = JSON
    headers: Mapping[str, str] = field(default_factory=lambda: NOT_KEPT)


@dataclass(frozen=True)
class Endpoint:
    """One request of the API; routing and schema are both made from it."""

    method: str
    path: str
    handler: Callable[[Any], Awaitable[Any]]
    answer: Any
    summary: str
    body: Any = None
    query: Any = None
    status: int = 200
    limit: str = ""
    media: str = JSON
    optional: bool = False  # whether the body may be left out
    most: int = 0  # bytes of the body, where it may be longer than usual

    @property
    def most_bytes(self) -> int:
        """How long a body may be."""
        return self.most or (RECORD_BYTES if self.body is str else BODY_BYTES)

    def check_length(self, length: int) -> None:
        """Refuse a body that is too long."""
        if length > self.most_bytes:
            raise Refusal("too-large", f"the body may have at most {self.most_bytes} bytes")

    def read_body(self, data: bytes) -> Any:
        """The body, decoded and checked."""
        if self.body is None or (not data and self.optional):
            return None
        self.check_length(len(data))
        if (NOTHING.encode() if self.body is str else NOTHING_IN_JSON.encode()) in data:
            raise Refusal("invalid", f"body: {UNSTORED}")
        try:
            if self.body is str:
                return data.decode()
            return msgspec.json.decode(data, type=self.body)
        except UnicodeDecodeError:
            raise Refusal("invalid", "the body is not UTF-8 text") from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal("invalid", f"body: {error}") from None

    def read_query(self, pairs: Iterable[tuple[str, str]]) -> Any:
        """The query, checked; a name that is unknown or given twice is refused."""
        given: dict[str, str] = {}
        for name, value in pairs:
            if NOTHING in name + value:
                raise Refusal("invalid", f"query: {UNSTORED}")
            if name in given:
                raise Refusal("invalid", f"query: {name[:40]!r} is given twice")
            if value.lower() == "null":
                raise Refusal("invalid", f"query: {name[:40]!r} has no value, leave it out")
            given[name] = value
        if self.query is None:
            if given:
                raise Refusal("invalid", f"query: unknown name {next(iter(given))[:40]!r}")
            return None
        try:
            return msgspec.convert(given, self.query, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal("invalid", f"query: {error}") from None

    def reply(self, answer: Any) -> Reply:
        """What a handler answered, as it is sent."""
        return answer if isinstance(answer, Reply) else json_reply(answer, self.status)


def json_reply(answer: Any, status: int = 200) -> Reply:
    """An answer as JSON that nobody keeps."""
    if answer is None:
        return Reply(b"", 204)
    return Reply(encode(answer), status)


def refusal_reply(refusal: Refusal) -> Reply:
    """A refusal as JSON."""
    answer = Refused(error=refusal.code, message=str(refusal), details=refusal.details)
    headers = dict(NOT_KEPT)
    if "retry" in refusal.details:
        headers["retry-after"] = str(max(1, round(refusal.details["retry"])))
    return Reply(encode(answer), refusal.status, headers=headers)


def query_pairs(text: str) -> list[tuple[str, str]]:
    """The names and values of a query."""
    return parse_qsl(text, keep_blank_values=True)
