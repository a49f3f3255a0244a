"""`kontor engine`: the line protocol on standard input and output."""

from __future__ import annotations

import json
import sys

from ..engine.engine import Engine
from ..engine.request import LONGEST_LINE


def engine(*, bot: str | None = None) -> int:
    """Speak the line protocol: one JSON object a line, in and out.

    Parameters
    ----------
    bot
        The bot that answers where a request names none.
    """
    machine = Engine(bot)
    lines = sys.stdin.buffer
    while not machine.over:
        line = lines.readline(LONGEST_LINE + 2)
        if not line:
            break
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while rest := lines.readline(LONGEST_LINE):
                if rest.endswith(b"\n"):
                    break
        elif not line.strip():
            continue
        sys.stdout.write(json.dumps(machine.answer(line)) + "\n")
        sys.stdout.flush()
    return 0
