"""What the results of a person add up to: curves, solo scores, opponents, cards, games."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import Connection, String, and_, case, func, literal, or_, select

from ...games import plugin_of
from ...table.catalogue import character_of, find_game
from ...table.messages import (
    BestRow,
    Favourite,
    HeadToHead,
    Played,
    PlayedSeat,
    RatingPoint,
    SoloScore,
)
from ...table.replays import standing
from .log import entries_after
from .model import people, results, seats, tables

POINTS = 500
CARDS_OF = 40  # games whose logs are read for favourite cards
CARDS = 8


def curve_of(conn: Connection, person: str) -> list[RatingPoint]:
    """The ratings of a person after each of their latest games, the oldest first."""
    wanted = (
        select(results.c.game, results.c.players, results.c.pool, results.c.rating, results.c.ended)
        .where(results.c.person == person, results.c.rating.is_not(None))
        .order_by(results.c.ended.desc())
        .limit(POINTS)
    )
    found = [RatingPoint(**row._mapping) for row in conn.execute(wanted)]
    return found[::-1]


def solo_of(conn: Connection, person: str) -> list[SoloScore]:
    """How often a person had which result alone, by game."""
    wanted = (
        select(results.c.game, results.c.score, func.count().label("games"))
        .where(results.c.person == person, results.c.players == 1)
        .group_by(results.c.game, results.c.score)
        .order_by(results.c.game, results.c.score)
    )
    return [SoloScore(**row._mapping) for row in conn.execute(wanted)]


def rivals_of(conn: Connection, person: str, limit: int = 20) -> list[HeadToHead]:
    """Against whom a person has played how often, and who was ahead; bots by their level."""
    other = results.alias()
    ahead = func.sum(case((results.c.rank < other.c.rank, 1), else_=0))
    behind = func.sum(case((results.c.rank > other.c.rank, 1), else_=0))
    wanted = (
        select(
            results.c.game,
            other.c.person,
            other.c.bot,
            people.c.nickname,
            func.count().label("games"),
            ahead.label("ahead"),
            behind.label("behind"),
        )
        .join(other, and_(other.c.table == results.c.table, other.c.seat != results.c.seat))
        .outerjoin(people, people.c.id == other.c.person)
        .where(results.c.person == person)
        .where(or_(other.c.person != person, other.c.bot.is_not(None)))
        .group_by(results.c.game, other.c.person, other.c.bot, people.c.nickname)
        .order_by(func.count().desc(), results.c.game, other.c.bot, other.c.person)
        .limit(limit)
    )
    return [
        HeadToHead(
            game=row.game,
            person=row.person,
            bot=row.bot,
            name=row.nickname or "",
            games=row.games,
            ahead=int(row.ahead),
            behind=int(row.behind),
        )
        for row in conn.execute(wanted)
    ]


def favourites_of(conn: Connection, person: str) -> list[Favourite]:
    """The cards that a person laid out most often in their latest games."""
    wanted = (
        select(results.c.table, results.c.seat, results.c.game)
        .where(results.c.person == person)
        .order_by(results.c.ended.desc())
        .limit(CARDS_OF)
    )
    counted: Counter[tuple[str, str]] = Counter()
    for row in conn.execute(wanted):
        deeds, verbs = find_game(row.game).notation.documents, plugin_of(row.game).keeps
        if not verbs:
            continue
        for entry in standing(entries_after(conn, row.table, 0)):
            deed = deeds[entry.action]
            if entry.seat == row.seat and deed["verb"] in verbs and "card" in deed:
                counted[row.game, str(deed["card"])] += 1
    return [
        Favourite(game=game, card=card, times=times)
        for (game, card), times in sorted(counted.items(), key=lambda one: (-one[1], one[0]))
    ][:CARDS]


def best_alone(conn: Connection, game: str, limit: int) -> list[BestRow]:
    """The best results alone, one for each person; of equal ones the earlier is first."""
    wanted = (
        select(results.c.person, people.c.nickname, results.c.score, results.c.ended)
        .join(people, people.c.id == results.c.person)
        .where(results.c.game == game, results.c.players == 1)
        .order_by(results.c.score.desc(), results.c.ended)
    )
    best: dict[str, BestRow] = {}
    for row in conn.execute(wanted):
        if row.person not in best:
            best[row.person] = BestRow(
                person=row.person, name=row.nickname, score=row.score, ended=row.ended
            )
        if len(best) >= limit:
            break
    return list(best.values())


def games_of(
    conn: Connection, person: str, words: str, game: str | None, before: float | None, limit: int
) -> list[Played]:
    """The finished games of a person, the latest first; `words` is looked for in the title and in
    the names of those who played."""
    own = select(seats.c.table).where(seats.c.person == person)
    wanted = select(tables).where(tables.c.status == "finished", tables.c.id.in_(own))
    wanted = wanted.order_by(tables.c.ended.desc()).limit(limit)
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    if before is not None:
        wanted = wanted.where(tables.c.ended < before)
    for word in "".join(filter(str.isprintable, words.lower())).split()[:5]:
        like = literal(f"%{word.replace('%', '').replace('_', '')}%", String)
        at_table = (
            select(seats.c.table)
            .outerjoin(people, people.c.id == seats.c.person)
            .where(
                or_(func.lower(people.c.nickname).like(like), func.lower(seats.c.bot).like(like))
            )
        )
        named = func.lower(tables.c.title).like(like)
        wanted = wanted.where(or_(named, tables.c.game.like(like), tables.c.id.in_(at_table)))
    found = list(conn.execute(wanted))
    by_table: dict[str, list[PlayedSeat]] = {row.id: [] for row in found}
    games = {row.id: row for row in found}
    seated = (
        select(seats, people.c.nickname)
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table.in_(by_table))
        .order_by(seats.c.seat)
    )
    for seat in conn.execute(seated):
        row = games[seat.table]
        known = character_of(row.game, seat.bot) if seat.kind == "bot" else None
        outcome = row.outcome or {"ranks": [], "scores": []}
        by_table[seat.table].append(
            PlayedSeat(
                name=seat.nickname or (known.name if known else seat.bot or ""),
                person=seat.person,
                bot=seat.bot if seat.kind == "bot" else None,
                mine=seat.person == person,
                rank=outcome["ranks"][seat.seat] if outcome["ranks"] else None,
                score=outcome["scores"][seat.seat] if outcome["scores"] else None,
            )
        )
    return [
        Played(
            table=row.id,
            game=row.game,
            title=row.title,
            ended=row.ended,
            ended_by=row.ended_by,
            daily=row.daily,
            seats=by_table[row.id],
        )
        for row in found
    ]
