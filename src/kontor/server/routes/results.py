"""Ratings and the deal of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ..catalogue import find_game
from ..daily import begin_daily, daily_info, read_day
from ..http import Call, Endpoint
from ..info import table_info
from ..messages import Body, Daily, RatingRow, TableInfo
from ..store.ratings import rating_list


class RatingQuery(Body):
    """Which ratings."""

    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    pool: Literal["people", "bots"] = "people"
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


class DayQuery(Body):
    """Which day; today if left out."""

    date: Annotated[str, Meta(max_length=10)] | None = None


async def ratings(call: Call) -> list[RatingRow]:
    """The best of a game."""
    query: RatingQuery = call.query
    game = find_game(call.path["game"])
    return await call.hub.database.read(
        rating_list, game.name, query.players, query.pool, query.limit
    )


async def daily(call: Call) -> Daily:
    """The deal of a day and its results."""
    query: DayQuery = call.query
    day = read_day(query.date)
    return await call.hub.database.read(daily_info, call.path["game"], day, call.caller.id)


async def play_daily(call: Call) -> TableInfo:
    """Play today's deal."""
    row = await call.hub.database.write(begin_daily, call.path["game"], call.person)
    return table_info(row, call.person)


ENDPOINTS = [
    Endpoint("GET", "/api/ratings/{game}", ratings, list[RatingRow], "Ratings", query=RatingQuery),
    Endpoint("GET", "/api/daily/{game}", daily, Daily, "The deal of a day", query=DayQuery),
    Endpoint("POST", "/api/daily/{game}", play_daily, TableInfo, "Play it", limit="table"),
]
