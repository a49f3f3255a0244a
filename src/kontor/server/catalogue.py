"""The games that can be played here, and what of them never changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ..bots import registry
from ..core.errors import BotError, OptionError
from ..core.game import Game
from ..core.options import Options
from ..games import NAMES, get_game
from .codec import encode
from .errors import Refusal, not_found
from .messages import Action, GameInfo, OptionInfo

LONGEST_NAME = 40
SEATS = "players"  # the option that says how many seats there are


@cache
def game_names() -> tuple[str, ...]:
    """The games whose rules are installed."""
    found = []
    for name in NAMES:
        try:
            get_game(name)
        except ModuleNotFoundError as error:
            if error.name is None or not error.name.startswith("kontor.games."):
                raise
        else:
            found.append(name)
    return tuple(found)


def find_game(name: str) -> Game[Any]:
    """The game of a name that came from outside."""
    if name not in game_names():
        raise not_found(f"there is no game {name[:40]!r}, but {', '.join(game_names())}")
    return get_game(name)


_hosts_bots: dict[str, dict[str, str]] = {}
"""For each game the bots that the host offers besides: their names and what they mean."""


def offer_bots(given: Iterable[str]) -> None:
    """Offer bots of the host's own, each as NAME=SPEC, at tables of the games they can play."""
    _hosts_bots.clear()
    for text in given:
        name, separator, spec = text.partition("=")
        if not separator or not name.isidentifier() or len(name) > LONGEST_NAME:
            raise OptionError(f"--bot: {text!r} should be like mine=FILE.py:CLASS")
        if any(name in registry.bot_names(game) for game in game_names()):
            raise OptionError(f"--bot: {name!r} is the name of another bot")
        wrong = [error for game in game_names() if (error := _offer(game, name, spec))]
        if len(wrong) == len(game_names()):
            raise wrong[0]
    game_info.cache_clear()


def _offer(game: str, name: str, spec: str) -> BotError | None:
    """Offer a bot if it can be made for a game, else say what is wrong."""
    try:
        registry.make_bot(spec, get_game(game)).close()
    except BotError as error:
        return error
    _hosts_bots.setdefault(game, {})[name] = spec
    return None


def spec_of(game: str, bot: str) -> str:
    """What the name of a bot at a table means."""
    return _hosts_bots.get(game, {}).get(bot, bot)


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels of a game that people are offered, weakest first."""
    return tuple(registry.levels(game))


def default_level(game: str) -> str:
    """The level that plays where nobody chose one: sensible, and quick."""
    return levels(game)[1]


def check_level(game: str, level: str) -> str:
    """A bot that exists. Only these: a table cannot name files or programs."""
    known = [*registry.bot_names(game), *_hosts_bots.get(game, ())]
    if level not in known:
        there = ", ".join(known)
        raise Refusal("bot", f"unknown bot {level[:60]!r} for {game}, there are: {there}")
    return level


def seat_count(game: Game[Any], options: Options) -> int:
    """How many seats a game with these options has."""
    value = options.get(SEATS)
    return value if isinstance(value, int) else game.seats(game.new(options, "seats"))


def player_range(game: Game[Any]) -> tuple[int, int]:
    """The fewest and the most players."""
    for option in game.known_options:
        if option.name == SEATS:
            return option.low, option.high
    seats = seat_count(game, game.options({}))
    return seats, seats


def solo_options(game: Game[Any]) -> Options:
    """The options of a game for one person; refused if it has none."""
    if player_range(game)[0] != 1:
        raise OptionError(f"{game.name} cannot be played alone")
    return game.options({SEATS: 1})


@cache
def game_info(name: str) -> GameInfo:
    """A game as the lobby shows it."""
    game = find_game(name)
    low, high = player_range(game)
    return GameInfo(
        name=game.name,
        title=game.title,
        designer=game.designer,
        low=low,
        high=high,
        solo=low == 1,
        options=[
            OptionInfo(
                name=option.name,
                kind=option.kind,
                default=option.default,
                low=option.low,
                high=option.high,
                words=list(option.words),
            )
            for option in game.known_options
        ],
        bots=[*levels(name), *_hosts_bots.get(name, ())],
        bot=default_level(name),
    )


def action_info(game: Game[Any], number: int) -> Action:
    """An action taken apart: the first word of its notation, and the others."""
    text = game.text(number)
    verb, *args = text.split()
    return Action(n=number, text=text, verb=verb, args=args)


@cache
def action_codes(name: str) -> list[bytes]:
    """Every action of a game as JSON, by number, ready to be put into frames."""
    game = get_game(name)
    return [encode(action_info(game, n)) for n in range(len(game.notation.texts))]
