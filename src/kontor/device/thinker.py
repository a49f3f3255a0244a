"""What the worker of a device's bots calls."""

from __future__ import annotations

import msgspec

from ..table.codec import encode
from ..table.thinking import Judging, Question, answered


def think_text(question: str) -> str:
    """Ask a bot; question and answer are JSON."""
    return encode(
        answered(msgspec.json.decode(question.encode(), type=Question | Judging))
    ).decode()
