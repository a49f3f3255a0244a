"""How everything is written that is sent, and types made ready for reading."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

Kind = TypeVar("Kind", bound=type[msgspec.Struct])

encode = msgspec.json.Encoder().encode


def raw(data: bytes) -> Any:
    """A part of a message that is written already. It stands in the message's own struct, so that
    what is sent cannot differ from what is declared; its type is the field's."""
    return msgspec.Raw(data)


def to_text(value: object) -> str:
    """Something as the text of a frame."""
    return encode(value).decode()


def prepared(kind: Kind) -> Kind:
    """A type of which several threads read values. msgspec looks into a type when it is first
    used, and a second thread that comes meanwhile would end the process: so it is done here."""
    msgspec.json.Decoder(kind)
    return kind
