"""Ratings and the deal of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ...table.catalogue import find_game
from ...table.company import my_level
from ...table.daily import begin_daily, daily_info, league_info, read_day
from ...table.info import table_info
from ...table.messages import Body, Daily, Fitting, League, RatingRow, TableInfo
from ..endpoints import Call, Endpoint


class RatingQuery(Body):
    """Which ratings."""

    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    pool: Literal["people", "bots"] = "people"
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


class DayQuery(Body):
    """Which day, or which week; the present one if left out."""

    date: Annotated[str, Meta(max_length=10)] | None = None
    span: Literal["day", "week"] = "day"


class SpanQuery(Body):
    """The deal of the day or of the week."""

    span: Literal["day", "week"] = "day"


class WeekQuery(Body):
    """Which week; the present one if left out."""

    week: Annotated[str, Meta(pattern=r"^\d{4}-W\d{2}$")] | None = None


async def ratings(call: Call) -> list[RatingRow]:
    """The best of a game."""
    query: RatingQuery = call.query
    game = find_game(call.path["game"])
    return await call.house.read(
        lambda store: store.rating_list(game.name, query.players, query.pool, query.limit)
    )


async def fitting(call: Call) -> Fitting:
    """Which level of bots fits me?"""
    game = find_game(call.path["game"])
    return await call.house.read(my_level, call.person, game.name)


async def daily(call: Call) -> Daily:
    """The deal of a day and its results."""
    query: DayQuery = call.query
    day = read_day(query.date, query.span)
    return await call.house.read(daily_info, call.path["game"], day, call.caller.id)


async def play_daily(call: Call) -> TableInfo:
    """Play the deal of today or of this week."""
    query: SpanQuery = call.query
    row = await call.house.write(begin_daily, call.path["game"], call.person, query.span)
    return table_info(row, call.person)


async def league(call: Call) -> League:
    """The deals of a week as a league."""
    query: WeekQuery = call.query
    week = read_day(query.week, "week")
    return await call.house.read(league_info, call.path["game"], week, call.caller.id)


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/ratings/{game}",
        ratings,
        list[RatingRow],
        "Ratings",
        query=RatingQuery,
        limit="list",
    ),
    Endpoint("GET", "/api/fitting/{game}", fitting, Fitting, "My level of bots", limit="list"),
    Endpoint(
        "GET", "/api/daily/{game}", daily, Daily, "The deal of a day", query=DayQuery, limit="list"
    ),
    Endpoint(
        "POST",
        "/api/daily/{game}",
        play_daily,
        TableInfo,
        "Play it",
        query=SpanQuery,
        limit="table",
    ),
    Endpoint(
        "GET",
        "/api/league/{game}",
        league,
        League,
        "The deals of a week as a league",
        query=WeekQuery,
        limit="list",
    ),
]
