"""From the name of a game and its options to a match that environments can drive."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ..core.errors import OptionError
from ..core.game import Game
from ..core.options import Options, OptionValue
from ..games import get_game, plugin_of
from .generic import Encoder
from .kernel.contract import ContractMatch
from .kernel.match import BY_RANK, BY_SCORE, BY_WIN, Match

REWARDS = {"rank": BY_RANK, "win": BY_WIN, "score": BY_SCORE}
MOST_DECISIONS = 5000


def game_and_options(name: str, given: Mapping[str, object]) -> tuple[Game[Any], Options]:
    """A game with checked options."""
    game = get_game(name)
    return game, game.options(given)


def make_match(name: str, options: Options, max_decisions: int = MOST_DECISIONS) -> Match:
    """A match for a game with checked options: the game's own, or one over the contract."""
    if max_decisions < 0:
        raise OptionError("max_decisions: should be 0 (no limit) or more")
    plugin = plugin_of(name)
    if plugin.match:
        match: Match = plugin.load(plugin.match)(options, max_decisions)
        return match
    encoder = encoder_of(name, options)
    return ContractMatch(
        get_game(name), options, encoder.encode, encoder.size, plugin.scale, max_decisions
    )


def encoder_of(name: str, options: Options) -> Encoder:
    """What writes the observations of a game without a kernel; the same for the same options."""
    return _encoder(name, tuple(options.items()))


@cache
def _encoder(name: str, options: tuple[tuple[str, OptionValue], ...]) -> Encoder:
    return Encoder(get_game(name), dict(options))


def reward_kind(name: str) -> int:
    """The number of a kind of reward."""
    if name not in REWARDS:
        raise OptionError(f"reward: {name!r} is not possible, use one of {', '.join(REWARDS)}")
    return REWARDS[name]
