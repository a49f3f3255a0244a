"""Ratings by openskill, results and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Integer, case, func, insert, select, update

from ...table.messages import DailyResult, OwnRating, RatingRow, Stat
from .model import people, ratings, results


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(
    conn: Connection,
    game: str,
    players: int,
    pool: str,
    subjects: Sequence[str],
    ranks: Sequence[int],
) -> dict[str, float]:
    """Bring the ratings of all who played up to date; a bot on several seats counts once. Returns
    the new ratings as they are shown."""
    model = _model()
    where = (ratings.c.game == game, ratings.c.players == players, ratings.c.pool == pool)
    wanted = select(ratings).where(*where, ratings.c.subject.in_(set(subjects)))
    known = {row.subject: row for row in conn.execute(wanted.with_for_update())}
    teams = []
    for subject in subjects:
        old = known.get(subject)
        teams.append([model.rating(mu=old.mu, sigma=old.sigma) if old else model.rating()])
    rated = model.rate(teams, ranks=list(ranks))
    new: dict[str, float] = {}
    for subject in dict.fromkeys(subjects):
        mine = [team[0] for team, name in zip(rated, subjects, strict=True) if name == subject]
        values = {
            "mu": sum(r.mu for r in mine) / len(mine),
            "sigma": sum(r.sigma for r in mine) / len(mine),
        }
        new[subject] = shown(values["mu"], values["sigma"])
        if subject in known:
            games = known[subject].games + 1
            conn.execute(
                update(ratings)
                .where(*where, ratings.c.subject == subject)
                .values(games=games, **values)
            )
        else:
            conn.execute(
                insert(ratings).values(
                    game=game, players=players, pool=pool, subject=subject, games=1, **values
                )
            )
    return new


def shown(mu: float, sigma: float) -> float:
    """One number for a rating: what a player is almost certainly worth."""
    return round(mu - 3 * sigma, 2)


def rating_list(
    conn: Connection, game: str, players: int | None, pool: str, limit: int
) -> list[RatingRow]:
    """The best of a game."""
    wanted = (
        select(ratings, people.c.nickname)
        .outerjoin(people, people.c.id == ratings.c.subject)
        .where(ratings.c.game == game, ratings.c.pool == pool)
    )
    if players is not None:
        wanted = wanted.where(ratings.c.players == players)
    wanted = wanted.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc()).limit(limit)
    rows = []
    for row in conn.execute(wanted):
        bot = row.subject.removeprefix("bot:") if row.subject.startswith("bot:") else None
        rows.append(
            RatingRow(
                person=None if bot else row.subject,
                bot=bot,
                name=bot or row.nickname or "",
                rating=shown(row.mu, row.sigma),
                mu=row.mu,
                sigma=row.sigma,
                games=row.games,
            )
        )
    return rows


def ratings_of(conn: Connection, person: str) -> list[OwnRating]:
    """All ratings of a person."""
    wanted = select(ratings).where(ratings.c.subject == person)
    wanted = wanted.order_by(ratings.c.game, ratings.c.players, ratings.c.pool)
    return [
        OwnRating(
            game=row.game,
            players=row.players,
            pool=row.pool,
            rating=shown(row.mu, row.sigma),
            games=row.games,
        )
        for row in conn.execute(wanted)
    ]


def stats_of(conn: Connection, person: str) -> list[Stat]:
    """Games, wins, mean and best score of a person."""
    kept = (results.c.game, results.c.players, results.c.pool)
    won = case((results.c.rank == 1, 1), else_=0)
    wanted = (
        select(
            *kept,
            func.count().label("games"),
            func.sum(won).cast(Integer).label("wins"),
            func.avg(results.c.score).label("mean"),
            func.max(results.c.score).label("best"),
        )
        .where(results.c.person == person)
        .group_by(*kept)
        .order_by(*kept)
    )
    return [
        Stat(
            game=row.game,
            players=row.players,
            pool=row.pool,
            games=row.games,
            wins=row.wins,
            mean=round(float(row.mean), 3),
            best=row.best,
        )
        for row in conn.execute(wanted)
    ]


def games_with_bots(
    conn: Connection, person: str, game: str, most: int
) -> list[tuple[int, list[tuple[str, int]]]]:
    """The latest games of a person with bots, the last one first: the person's rank, and each bot
    with its own."""
    latest = (
        select(results.c.table, results.c.rank, results.c.ended)
        .where(results.c.person == person, results.c.game == game)
        .where(results.c.pool == "bots", results.c.players > 1)
        .order_by(results.c.ended.desc())
        .limit(most)
        .subquery()
    )
    wanted = (
        select(latest.c.table, latest.c.rank, results.c.bot, results.c.rank.label("bot_rank"))
        .join(results, results.c.table == latest.c.table)
        .where(results.c.bot.is_not(None))
        .order_by(latest.c.ended.desc(), latest.c.table, results.c.seat)
    )
    found: dict[str, tuple[int, list[tuple[str, int]]]] = {}
    for row in conn.execute(wanted):
        found.setdefault(row.table, (row.rank, []))[1].append((row.bot, row.bot_rank))
    return list(found.values())


def daily_results(conn: Connection, game: str, date: str, limit: int) -> list[DailyResult]:
    """Who did best with the deal of a day; equal scores share a rank."""
    wanted = (
        select(results, people.c.nickname)
        .join(people, people.c.id == results.c.person)
        .where(results.c.game == game, results.c.daily == date)
        .order_by(results.c.score.desc(), results.c.ended)
        .limit(limit)
    )
    found = list(conn.execute(wanted))
    scores = [row.score for row in found]
    return [
        DailyResult(
            person=row.person,
            name=row.nickname,
            score=row.score,
            rank=1 + scores.index(row.score),
            table=row.table,
            ended=row.ended,
        )
        for row in found
    ]
