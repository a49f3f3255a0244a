"""People as others see them: profiles, finished games, best results, whom one follows or blocks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ....house.endpoints import Endpoint
from ....table.catalogue import find_game
from ....table.errors import Refusal, not_found
from ....table.messages import BestRow, Body, KnownPerson, Played, Profile, Relation
from ...store import profiles, relations
from ...store.people import person_of
from ...store.ratings import ratings_of, stats_of
from ..endpoints import ServerCall


class GamesQuery(Body):
    """Which games; `before` is when the last one ended that is known already."""

    search: Annotated[str, Meta(max_length=60)] = ""
    game: Annotated[str, Meta(max_length=40)] | None = None
    before: float | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 30


class BestQuery(Body):
    """How many."""

    limit: Annotated[int, Meta(ge=1, le=100)] = 50


async def profile(call: ServerCall) -> Profile:
    """A person as everybody may see it."""
    id_, read = call.path["person"], call.hub.database.read
    person = await read(person_of, id_)
    if person is None:
        raise not_found("there is no such person")
    return Profile(
        id=person.id,
        nickname=person.nickname,
        created=person.created,
        relation=await read(relations.relation, call.caller.id, id_),
        ratings=await read(ratings_of, id_),
        stats=await read(stats_of, id_),
        curve=await read(profiles.curve_of, id_),
        solo=await read(profiles.solo_of, id_),
        rivals=await read(profiles.rivals_of, id_),
        favourites=await read(profiles.favourites_of, id_),
    )


async def my_games(call: ServerCall) -> list[Played]:
    """My finished games, the latest first."""
    query: GamesQuery = call.query
    game = None if query.game is None else find_game(query.game).name
    return await call.hub.database.read(
        profiles.games_of, call.person, query.search, game, query.before, query.limit
    )


async def best(call: ServerCall) -> list[BestRow]:
    """The best results alone."""
    query: BestQuery = call.query
    game = find_game(call.path["game"]).name
    return await call.hub.database.read(profiles.best_alone, game, query.limit)


async def my_people(call: ServerCall) -> list[KnownPerson]:
    """Whom I follow or block."""
    return await call.hub.database.read(relations.known_people, call.person)


async def relate(call: ServerCall) -> None:
    """Follow somebody, block them, or neither."""
    wish: Relation = call.body
    other = call.path["person"]
    if other == call.person:
        raise Refusal("invalid", "one neither follows nor blocks oneself")
    if await call.hub.database.read(person_of, other) is None:
        raise not_found("there is no such person")
    await call.hub.database.write(relations.relate, call.person, other, wish.relation)


P = "/api/people/{person}"

ENDPOINTS = [
    Endpoint("GET", P, profile, Profile, "A person", limit="heavy"),
    Endpoint(
        "GET",
        "/api/me/games",
        my_games,
        list[Played],
        "My finished games",
        query=GamesQuery,
        limit="list",
    ),
    Endpoint(
        "GET",
        "/api/best/{game}",
        best,
        list[BestRow],
        "The best results alone",
        query=BestQuery,
        limit="list",
    ),
    Endpoint(
        "GET",
        "/api/me/people",
        my_people,
        list[KnownPerson],
        "Whom I follow or block",
        limit="list",
    ),
    Endpoint(
        "PUT",
        "/api/me/people/{person}",
        relate,
        None,
        "Follow or block",
        Relation,
        status=204,
        limit="list",
    ),
]
