"""The games that can be played here, and what of them never changes."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..bots import registry
from ..core.errors import OptionError
from ..core.game import Game
from ..core.options import Options
from ..games import NAMES, get_game
from .codec import encode
from .errors import Refusal, not_found
from .messages import Action, GameInfo, OptionInfo

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


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels of a game that people are offered, weakest first."""
    return tuple(registry.levels(game))


def default_level(game: str) -> str:
    """The level that plays where nobody chose one: sensible, and quick."""
    return levels(game)[1]


def check_level(game: str, level: str) -> str:
    """A bot that exists. Only these: a table cannot name files or programs."""
    if level not in registry.bot_names(game):
        known = ", ".join(registry.bot_names(game))
        raise Refusal("bot", f"unknown bot {level[:60]!r} for {game}, there are: {known}")
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
        bots=list(levels(name)),
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
