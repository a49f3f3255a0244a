"""The games that can be played here, and what of them never changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ..bots import registry
from ..core.errors import BotError, OptionError
from ..core.game import SEATS, Game
from ..core.options import Options
from ..core.plugin import Character
from ..games import get_game, plugin_of, usable_games
from .codec import encode
from .errors import Refusal, not_found
from .messages import Action, CharacterInfo, GameInfo, OptionInfo

LONGEST_NAME = 40
LANGUAGES = ("en", "fr", "de")
OUTSIDE = ("game.", "variant.", "character.")  # words that are said outside a game's own screens


@cache
def game_names() -> tuple[str, ...]:
    """The games that are installed and whole."""
    return tuple(game.name for game in usable_games())


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
        if any(
            name in (*registry.bot_names(game), *registry.characters(game)) for game in game_names()
        ):
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
    known = levels(game)
    return known[min(len(known) - 1, max(1, len(known) // 3))]


def character_of(game: str, bot: str | None) -> Character | None:
    """The character whose name a bot at a table has, if it is one."""
    return registry.characters(game).get(bot or "")


def level_of(game: str, bot: str) -> str:
    """The level at which a bot at a table plays; one that is no character is its own."""
    return registry.level_of(game, bot)


def check_level(game: str, level: str) -> str:
    """A bot that exists. Only these: a table cannot name files or programs."""
    known = [
        *registry.bot_names(game),
        *registry.characters(game),
        *_hosts_bots.get(game, ()),
    ]
    if level not in known:
        there = ", ".join(known)
        raise Refusal("bot", f"unknown bot {level[:60]!r} for {game}, there are: {there}")
    return level


def is_quick(game: str, bot: str) -> bool:
    """Whether a bot is expected to answer at once: no level of the upper half, and none of the
    host's own, of which nothing is known."""
    known, level = levels(game), level_of(game, bot)
    slow = known[len(known) // 2 + 1 :]
    return level in registry.bot_names(game) and level not in slow


def takeover_levels(game: str) -> tuple[str, ...]:
    """The levels that may play on for somebody: none below the one that plays by default."""
    known = levels(game)
    return known[known.index(default_level(game)) :]


def check_takeover(game: str, level: str) -> str:
    """A level that may play on for somebody."""
    if check_level(game, level) not in takeover_levels(game):
        there = ", ".join(takeover_levels(game))
        raise Refusal("bot", f"{level} does not play on for people, but: {there}")
    return level


def fair_takeover(game: str, level: str) -> str:
    """The level that plays on at a table; tables of earlier versions may name any bot."""
    return level if level in takeover_levels(game) else default_level(game)


def solo_options(game: Game[Any]) -> Options:
    """The options of a game for one person; refused if it has none."""
    if game.player_range()[0] != 1:
        raise OptionError(f"{game.name} cannot be played alone")
    return game.options({SEATS: 1})


@cache
def game_info(name: str) -> GameInfo:
    """A game as the lobby shows it."""
    game = find_game(name)
    low, high = game.player_range()
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
        characters=[
            CharacterInfo(key=one.key, name=one.name, level=one.level, face=one.face)
            for one in registry.characters(name).values()
        ],
        words={language: lobby_words(name, language) for language in LANGUAGES},
    )


def lobby_words(game: str, language: str) -> dict[str, str]:
    """Those of a game's words that stand outside its own screens."""
    words = plugin_of(game).words(language)
    return {key: text for key, text in words.items() if key.startswith(OUTSIDE)}


def action_info(game: Game[Any], number: int) -> Action:
    """An action as pages and programs get it."""
    return Action(n=number, text=game.text(number), deed=game.notation.documents[number])


@cache
def action_codes(name: str) -> list[bytes]:
    """Every action of a game as JSON, by number, ready to be put into frames."""
    game = get_game(name)
    return [encode(action_info(game, n)) for n in range(len(game.notation.texts))]
