"""From the name of a game and its options to a table that environments can drive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import OptionError
from ..core.game import Game
from ..core.options import Options
from ..games import get_game
from .kernel.table import BY_RANK, BY_SCORE, BY_WIN, Table

REWARDS = {"rank": BY_RANK, "win": BY_WIN, "score": BY_SCORE}
MOST_DECISIONS = 5000


def game_and_options(name: str, given: Mapping[str, object]) -> tuple[Game[Any], Options]:
    """A game with checked options."""
    game = get_game(name)
    return game, game.options(given)


def make_table(name: str, options: Options, max_decisions: int = MOST_DECISIONS) -> Table:
    """A table for a game with checked options."""
    if max_decisions < 0:
        raise OptionError("max_decisions: should be 0 (no limit) or more")
    players = int(options["players"])
    if name == "loyang":
        from .kernel.loyang_table import LoyangTable

        return LoyangTable(players, bool(options["introductory"]), max_decisions)
    from ..games.hermagor.game import GAME
    from .kernel.hermagor_table import HermagorTable

    return HermagorTable(
        GAME.land,
        players,
        bool(options["tax_collector"]),
        bool(options["designers_pass"]),
        bool(options["open_money"]),
        max_decisions,
    )


def reward_kind(name: str) -> int:
    """The number of a kind of reward."""
    if name not in REWARDS:
        raise OptionError(f"reward: {name!r} is not possible, use one of {', '.join(REWARDS)}")
    return REWARDS[name]
