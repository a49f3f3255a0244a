"""All commands, and what becomes of errors: one clear line and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from cyclopts import App, CycloptsError, Parameter

from ..core.errors import KontorError
from .version import version

EXIT_BAD_INPUT = 2
EXIT_INTERRUPTED = 130

COMMANDS = {
    "play": "Play in the terminal: people and bots at one screen.",
    "simulate": "Let bots play many games and sum up the results.",
    "arena": "Let bots compete over mirrored deals: ratings, win shares, a report.",
    "dataset": "Turn recorded games into a table for learning.",
    "replay": "Show a recorded game, whole or step by step.",
    "show": "Show a position.",
    "puzzle": "Solve a puzzle: find the line that is clearly best.",
    "puzzles": "Make puzzles from games of bots.",
    "review": "Review a finished game: what was lost where, and what was better.",
    "fuzz": "Play strange games and check that the rules engine holds.",
    "bench": "Measure the engine's speed, beside other engines where they are installed.",
    "engine": "Speak the line protocol: one JSON object a line, in and out.",
    "serve": "Serve tables to play at in the browser.",
    "site": "Write Kontor as a folder of plain files that needs no server.",
    "admin": "Look after a server: list, export, import, verify, repair, backup.",
    "load": "Measure a server: many live tables with bots as clients.",
    "games": "List the games with their players and options.",
    "bots": "List the bots of a game with their settings.",
    "rules": "Read the rules of a game.",
    "completion": "Print a completion script for bash, zsh or fish.",
    "version": "Version and build of Kontor.",
}


def commands_of_games() -> dict[str, tuple[str, str]]:
    """What the games bring: for each command its place and what it does."""
    from ..games import game_names, plugin_of

    return {
        name: (plugin.full_place(command.place), command.help)
        for plugin in map(plugin_of, game_names())
        for name, command in plugin.commands.items()
        if name not in COMMANDS
    }


def make_app(more: Mapping[str, tuple[str, str]]) -> App:
    """The application; the module of a command is imported when the command is called."""
    app = App(
        name="kontor",
        help="Board games: rules, bots and tables to play at.",
        version=version,
        version_flags=["--version"],
        default_parameter=Parameter(show_default=shown_default),
        help_format="plaintext",
        exit_on_error=False,
        print_error=False,
        help_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    own = {name: (f"kontor.cli.{name}:{name}", text) for name, text in COMMANDS.items()}
    for name, (place, text) in {**own, **more}.items():
        app.command(place, name=name, help=text)
    return app


def shown_default(value: object) -> object:
    """A default as the help shows it; none where it says nothing."""
    return None if value in ((), "", None, False) else value


def as_written(arguments: Sequence[str]) -> list[str]:
    """The words of a command with its name and that of the game as we write them."""
    from ..games import game_names

    words = [word.lower() for word in arguments[:2]]
    if words[1:] != list(arguments[1:2]) and words[1] not in game_names():
        words[1] = arguments[1]
    return [*words, *arguments[2:]]


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    words = as_written(arguments)
    more = {} if words and words[0] in COMMANDS else commands_of_games()
    known = [*COMMANDS, *more]
    if words and words[0] not in known and not words[0].startswith("-"):
        return fail(f"unknown command {arguments[0]!r}, there are: {', '.join(known)}")
    try:
        result = make_app(more)(words)
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
