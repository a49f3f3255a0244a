"""Documents as what they hold. One that cannot be read, damaged or of another version, must not
take the others with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from ..table.errors import Refusal

T = TypeVar("T")


def read_document(data: bytes, kind: type[T]) -> T:
    """What a document holds; refused if it cannot be read."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("record", f"what is kept here cannot be read: {error}") from None


def readable(documents: Iterable[bytes], kind: type[T]) -> Iterator[T]:
    """What those documents hold that can be read."""
    for data in documents:
        try:
            yield read_document(data, kind)
        except Refusal:
            continue
