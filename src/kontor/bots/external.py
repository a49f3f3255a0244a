"""A program in any language as a bot: one JSON object a line to it, one back (docs/bots.md)."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from typing import IO, Any

from ..core.errors import BotError, KontorError
from ..core.game import Game, Json
from ..core.notation import seat_name
from ..spread.processes import AT_END
from .base import Alternative, Bot, Choice, Situation

PROTOCOL = 1
LONGEST_LINE = 1 << 20
GRACE_SECONDS = 5.0
PATIENCE_SECONDS = 600.0


class ExternalBot(Bot):
    """Starts the program with its first decision, and ends it with `close`."""

    def __init__(self, game: Game[Any], command: str) -> None:
        super().__init__(game)
        self.command = command.strip()
        try:
            self._words = shlex.split(self.command)
        except ValueError as error:
            raise BotError(f"exec:{command}: {error}") from None
        if not self._words:
            raise BotError("exec: needs a command, for example exec:./my-bot --fast")
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.Queue[bytes] = queue.Queue()

    def choose(self, situation: Situation) -> Choice:
        """Ask the program."""
        answer = self._ask(question(self.game, situation), situation.limit.seconds)
        return self._read_choice(answer, situation)

    def close(self) -> None:
        """End the program: first politely, then by force."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            if process.stdin:
                process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
        end_family(process)
        LIVING.discard(process)

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise self._error(f"cannot be started: {error.strerror or error}") from None
        LIVING.add(process)
        self._answers = queue.Queue()
        assert process.stdout is not None
        threading.Thread(
            target=_read_lines, args=(process.stdout, self._answers), daemon=True
        ).start()
        return process

    def _ask(self, asked: Json, seconds: float | None) -> Json:
        if self._process is None:
            self._process = self._start()
        assert self._process.stdin is not None
        patience = PATIENCE_SECONDS if seconds is None else 1.5 * seconds + GRACE_SECONDS
        try:
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            line = self._answers.get(timeout=patience)
        except OSError:
            raise self._error("has ended") from None
        except queue.Empty:
            self.close()
            raise self._error(f"has not answered for {patience:.0f} s") from None
        if not line:
            raise self._error("has ended without an answer")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise self._error(f"answered {line[:80]!r}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise self._error(f"answered {line[:80]!r}, which is not an object")
        if "error" in answer:
            raise self._error(f"answered with an error: {str(answer['error'])[:200]}")
        return answer

    def _read_choice(self, answer: Json, situation: Situation) -> Choice:
        value = answer.get("value")
        others = answer.get("alternatives")
        alternatives = [
            Alternative(self._action(other.get("action"), None), float(other["value"]))
            for other in (others if isinstance(others, list) else [])
            if isinstance(other, dict) and isinstance(other.get("value"), int | float)
        ]
        line = answer.get("line")
        return Choice(
            self._action(answer.get("action"), situation),
            float(value) if isinstance(value, int | float) else None,
            [self._action(step, None) for step in line] if isinstance(line, list) else (),
            alternatives,
        )

    def _action(self, given: object, situation: Situation | None) -> int:
        """An action by number or text; shortened text is read among the legal ones."""
        if isinstance(given, int) and not isinstance(given, bool):
            return given
        if isinstance(given, str):
            with contextlib.suppress(KontorError):
                if situation is not None:
                    return self.game.notation.parse(given, situation.legal)
                return self.game.notation.parse_exact(given)
        raise self._error(f"answered with the action {str(given)[:80]!r}, which is not possible")

    def _error(self, what: str) -> BotError:
        return BotError(f"bot exec:{self.command} {what}")


LIVING: set[subprocess.Popen[bytes]] = set()
"""The programs that this process has started and not yet ended."""


def end_family(process: subprocess.Popen[bytes]) -> None:
    """End a program and everything that it has started; those who ended already are no trouble."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def end_all() -> None:
    """End all programs, where their bots can no longer be closed one by one."""
    while LIVING:
        end_family(LIVING.pop())


AT_END.append(end_all)


def question(game: Game[Any], situation: Situation) -> Json:
    """What is sent to the program for one decision."""
    return {
        "cmd": "choose",
        "protocol": PROTOCOL,
        "game": game.name,
        "seat": seat_name(situation.seat),
        "view": situation.view,
        "legal": [{"number": a, "text": game.text(a)} for a in situation.legal],
        "limit": {"time": situation.limit.seconds, "nodes": situation.limit.nodes},
        "seed": int(situation.chance.next()),
    }


def _read_lines(stream: IO[bytes], answers: queue.Queue[bytes]) -> None:
    """Hand on every line of a program; an empty one says that it has ended."""
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(LONGEST_LINE):
            answers.put(line)
    answers.put(b"")
