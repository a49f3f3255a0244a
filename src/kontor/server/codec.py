"""How everything is written that is sent."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode


def to_text(value: object) -> str:
    """Something as the text of a frame."""
    return encode(value).decode()
