"""Bots by text: `random`, `planner:2`, `master:time=1.0`, `mei`, `policy:FILE`, `my_bot.py:MyBot`,
`exec:COMMAND`.

A spec is a name and settings after colons. `time` (seconds) and `nodes` limit any bot; the others
are the bot's own, and one without a name is its first. A character is named by its key, and plays
as its own spec says. The limits of a program stand before its command: `exec:time=1:COMMAND`.
Nothing is imported before it is asked for.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from ..core.errors import BotError, KontorError, OptionError, PluginError
from ..core.game import Game
from ..core.plugin import Character
from ..games import plugin_of
from .base import FAILURES, NO_LIMIT, Bot, Limit, Seated, Setting, told

FOR_ALL_GAMES = {
    "random": "kontor.bots.random_bot:RandomBot",
    "ismcts": "kontor.bots.ismcts:IsmctsBot",
    "search": "kontor.bots.search_bot:SearchBot",
}
PLAIN_LEVELS = ("random", "search")  # of a game that has none of its own
BY_FILE = {"policy": "kontor.envs.policy:PolicyBot"}  # plays any game that its file was learnt for
# Settings of the built-in bots that make no sense below 1; all others begin with 0.
FROM_ONE = ("width", "depth", "cards", "quick", "quick_cards", "candidates", "growth")
MOST = 10**9
POLICY = re.compile(r"policy:(file=)?(?P<path>[^:]+)(:.*)?", re.IGNORECASE)
BOT_FILE = re.compile(r"(?P<path>.+\.py):(?P<name>[A-Za-z_]\w*)(?::(?P<rest>.*))?")
EXTERNAL = re.compile(r"exec:(?P<limits>((time|nodes)=[^:\s]*(:|$))*)(?P<command>.*)", re.DOTALL)


def bot_names(game: str) -> list[str]:
    """The bots that can play a game, weakest first: those of all games, then its own."""
    return [*FOR_ALL_GAMES, *plugin_of(game).bots]


def levels(game: str) -> list[str]:
    """The levels that people choose among, weakest first; those of all games if it has none."""
    return list(plugin_of(game).levels or PLAIN_LEVELS)


def characters(game: str) -> dict[str, Character]:
    """Those who play at the levels of a game, by key."""
    return {one.key: one for one in plugin_of(game).characters}


def level_of(game: str, bot: str) -> str:
    """The level at which a bot of that name plays: a character's, else it is one itself."""
    found = characters(game).get(bot)
    return found.level if found else bot


def default_bot(game: str) -> str:
    """The bot that plays where nobody chose one: sensible, and quick."""
    names = bot_names(game)
    return "greedy" if "greedy" in names else names[-1]


def judge_of(game: str, *, deep: bool = False) -> str:
    """The bot that judges decisions of a game; a deep one takes longer and sees the end."""
    judges = plugin_of(game).judges or ("search",)
    return judges[-1 if deep else 0]


def make_bot(spec: str, game: Game[Any], default: Limit = NO_LIMIT) -> Seated:
    """The bot that a spec means, ready to take a seat; `BotError` says what is wrong with it."""
    text = spec.strip()
    program = EXTERNAL.fullmatch(text)
    if program:
        from .external import ExternalBot

        words = [word for word in program["limits"].split(":") if word]
        limit, _ = _read_settings(text, {}, words, default)
        return Seated(text, ExternalBot(game, program["command"]), limit)
    match = BOT_FILE.fullmatch(text)
    if match:
        kind = _from_file(match["path"], match["name"])
        words = match["rest"].split(":") if match["rest"] else []
    else:
        name, *words = text.split(":")
        text = ":".join([name.lower(), *words])
        known = characters(game.name).get(name.lower())
        if known:
            name, *own = known.spec.split(":")
            words = [*own, *words]
        kind = _built_in(name.lower(), game.name)
    limit, settings = _read_settings(text, kind.all_parameters(), words, default)
    if not match:
        _check_settings(text, settings)
    try:
        return Seated(text, kind(game, settings), limit)
    except KontorError:
        raise
    except FAILURES as error:
        raise BotError(f"bot {text!r} cannot be made: {told(error)}") from error


def file_digests(specs: Sequence[str]) -> dict[str, str]:
    """The files that specs name, each with a fingerprint of what it holds."""
    found = (BOT_FILE.fullmatch(spec.strip()) or POLICY.fullmatch(spec.strip()) for spec in specs)
    paths = [match["path"] for match in found if match]
    return {path: sha256(Path(path).read_bytes()).hexdigest()[:16] for path in paths}


def split_specs(text: str) -> list[str]:
    """The specs of a list with commas; a comma between quotes does not separate."""
    parts, quote = [""], ""
    for letter in text:
        if letter == "," and not quote:
            parts.append("")
            continue
        if letter in "\"'" and quote in ("", letter):
            quote = "" if quote else letter
        parts[-1] += letter
    specs = [part.strip() for part in parts]
    if "" in specs:
        raise BotError(f"{text!r} is not a list of bots, write for example random,greedy")
    return specs


def _built_in(name: str, game: str) -> type[Bot]:
    plugin = plugin_of(game)
    place = {**FOR_ALL_GAMES, **BY_FILE, **plugin.bots}.get(name)
    if place is None:
        known = ", ".join([*bot_names(game), *characters(game)])
        raise BotError(
            f"unknown bot {name!r} for {game}, there are: {known}; or policy:FILE, FILE.py:CLASS, "
            "exec:COMMAND"
        )
    try:
        found: type[Bot] = plugin.load(place)
    except PluginError as error:
        if name not in BY_FILE:
            raise
        raise BotError(f"{name} needs more: pip install 'kontor-games[envs]' ({error})") from None
    return found


def _from_file(path: str, name: str) -> type[Bot]:
    """A class from a user's own file."""
    if not Path(path).is_file():
        raise BotError(f"there is no file {path}")
    spec = spec_from_file_location("kontor_user_" + re.sub(r"\W", "_", path), path)
    if spec is None or spec.loader is None:
        raise BotError(f"{path} cannot be imported")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for their module there
    try:
        with _beside(Path(path).resolve().parent):
            spec.loader.exec_module(module)
    except FAILURES as error:
        raise BotError(f"{path} cannot be imported: {type(error).__name__}: {error}") from error
    kind = getattr(module, name, None)
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise BotError(f"{path} has no class {name} that derives from kontor.bots.base.Bot")
    return kind


@contextmanager
def _beside(folder: Path) -> Iterator[None]:
    """Let a file import what lies beside it; a file elsewhere may mean others by the same names."""
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - before:
            if Path(getattr(sys.modules[name], "__file__", None) or "").parent == folder:
                del sys.modules[name]


def _read_settings(
    spec: str, known: Mapping[str, Setting], words: Sequence[str], default: Limit
) -> tuple[Limit, dict[str, Setting]]:
    """The limit and the bot's own settings from the words after its name."""
    seconds, nodes = default.seconds, default.nodes
    settings: dict[str, Setting] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            name, value = next(iter(known), ""), word
        if name == "time":
            seconds = float(_read(spec, name, 1.0, value))
        elif name == "nodes":
            nodes = int(_read(spec, name, 1, value))
        elif name in known:
            settings[name] = _read(spec, name, known[name], value)
        else:
            there = ", ".join([*known, "time", "nodes"])
            raise BotError(f"bot {spec!r}: unknown setting {word!r}, there are: {there}")
    return Limit(seconds, nodes), settings


def _check_settings(spec: str, settings: Mapping[str, Setting]) -> None:
    """Refuse numbers that no built-in bot can play with."""
    for name, value in settings.items():
        least = 1 if name in FROM_ONE else 0
        if not isinstance(value, str) and not least <= value <= MOST:
            raise BotError(f"bot {spec!r}: {name} is a number from {least} to {MOST}, not {value}")


def _read(spec: str, name: str, like: Setting, value: str) -> Setting:
    """A value of the same type as a default one; limits are positive."""
    try:
        if isinstance(like, bool):
            return {"yes": True, "true": True, "no": False, "false": False}[value.lower()]
        if isinstance(like, int):
            number: Setting = int(value)
        elif isinstance(like, float):
            number = float(value)
        else:
            return value
        if name in ("time", "nodes") and not 0 < float(number) < MOST:
            raise OptionError(name)
        return number
    except (ValueError, KeyError, OptionError):
        kind = {bool: "yes or no", int: "a whole number", float: "a number"}[type(like)]
        positive = " above 0" if name in ("time", "nodes") else ""
        raise BotError(f"bot {spec!r}: {name} is {kind}{positive}, not {value!r}") from None
