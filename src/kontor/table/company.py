"""Who plays as a bot at a table: characters of the level that was asked for, or of one's own."""

from __future__ import annotations

import secrets
from collections.abc import Collection

import msgspec

from ..bots.company import drawn
from ..bots.fitting import MOST_GAMES, Met, fitting
from .catalogue import check_level, default_level, level_of, levels
from .messages import Fitting, SeatWish
from .rows import SeatRow
from .store import Store

MY_LEVEL = "fitting"
"""Asked for instead of a level: the one against which the person wins about half."""


def my_level(store: Store, person: str, game: str) -> Fitting:
    """The level that fits a person, and how many games it was found from."""
    known = levels(game)
    games = []
    for own, others in store.games_with_bots(person, game, MOST_GAMES):
        bots = [
            (known.index(level), 1.0 if own < rank else 0.5 if own == rank else 0.0)
            for bot, rank in others
            if (level := level_of(game, bot)) in known
        ]
        if bots:
            games.append(Met(bots))
    number = fitting(games, len(known), known.index(default_level(game)))
    return Fitting(game=game, level=known[number], games=len(games))


def with_level(store: Store, wish: SeatWish, person: str, game: str) -> SeatWish:
    """A wish for a seat in which 'my level' is the level that it means."""
    if wish.bot != MY_LEVEL:
        return wish
    return msgspec.structs.replace(wish, bot=my_level(store, person, game).level)


def bot_seat(game: str, seat: int, bot: str | None, others: Collection[SeatRow]) -> SeatRow:
    """A seat for a bot; a level draws one of its characters who is not at the table yet, and a
    seat that has one of them keeps it."""
    wanted = check_level(game, bot or default_level(game))
    at_table = {other.seat: other.bot for other in others if other.bot is not None}
    sits = at_table.pop(seat, None)
    if sits is not None and level_of(game, sits) == wanted:
        return SeatRow(seat, "bot", bot=sits)
    return SeatRow(seat, "bot", bot=drawn(game, wanted, set(at_table.values()), secrets.randbelow))
