"""`kontor engine`: the line protocol on standard input and output."""

from __future__ import annotations

import json
import sys

from ..bots.registry import make_bot
from ..core.errors import BotError
from ..engine.engine import Engine
from ..engine.request import LONGEST_LINE
from ..games import game_names, get_game


def engine(*, bot: str | None = None) -> int:
    """Speak the line protocol: one JSON object a line, in and out.

    Parameters
    ----------
    bot
        The bot that answers where a request names none.
    """
    if bot is not None:
        check_bot(bot)
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


def check_bot(spec: str) -> None:
    """Refuse a bot that can play none of the games."""
    refusals = []
    for name in game_names():
        try:
            return make_bot(spec, get_game(name)).close()
        except BotError as error:
            refusals.append(error)
    raise refusals[0]
