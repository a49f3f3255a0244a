"""All commands, and what becomes of errors: one clear line and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from ..core.errors import KontorError

EXIT_BAD_INPUT = 2
EXIT_INTERRUPTED = 130

COMMANDS = {
    "play": "Play in the terminal: people and bots at one screen.",
    "simulate": "Let bots play many games and sum up the results.",
    "arena": "Let bots compete over mirrored deals: ratings, win shares, a report.",
    "replay": "Show a recorded game, whole or step by step.",
    "show": "Show a position.",
    "fuzz": "Play strange games and check that the rules engine holds.",
    "bench": "Measure the engine's speed, beside other engines where they are installed.",
    "engine": "Speak the line protocol: one JSON object a line, in and out.",
    "serve": "Serve tables to play at in the browser.",
    "admin": "Look after a server: list, export, import, verify, repair, backup.",
    "load": "Measure a server: many live tables with bots as clients.",
    "map": "Check a map for Hermagor, draw it, or judge it by play.",
    "version": "Version and build of Kontor.",
}


def make_app() -> App:
    """The application; the module of a command is imported when the command is called."""
    app = App(
        name="kontor",
        help="At the Gates of Loyang and Hermagor: rules, bots and tables to play at.",
        version="",
        version_flags=[],
        help_format="plaintext",
        exit_on_error=False,
        print_error=False,
        help_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    for name, text in COMMANDS.items():
        app.command(f"kontor.cli.{name}:{name}", name=name, help=text)
    return app


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    if arguments and arguments[0] not in COMMANDS and not arguments[0].startswith("-"):
        return fail(f"unknown command {arguments[0]!r}, there are: {', '.join(COMMANDS)}")
    try:
        result = make_app()(list(arguments))
        if isinstance(result, str):
            print(result)
            return 0
        return result if isinstance(result, int) else 0
    except CycloptsError as error:
        error.verbose = False
        return fail(str(error))
    except KontorError as error:
        return fail(str(error))
    except ImportError as error:
        reason = error.__cause__ or error
        return fail(f"this command needs a package that is not installed: {reason}")
    except BrokenPipeError:
        # The reader went away; keep Python from complaining when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def fail(message: str) -> int:
    """One line on standard error."""
    text = "; ".join(line.strip() for line in message.splitlines() if line.strip())
    print(f"kontor: {text}", file=sys.stderr)
    return EXIT_BAD_INPUT
