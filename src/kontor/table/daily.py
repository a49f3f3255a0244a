"""The deal of the day and that of the week: one seed for everybody, one try for each person."""

from __future__ import annotations

import hashlib
import hmac
from datetime import date

import msgspec

from ..core.shuffle import seed_fingerprint
from . import timing
from .catalogue import find_game, solo_options
from .errors import Refusal
from .info import days_of, deadline, is_ended, is_week, this_week, today, week_of
from .lobby import insert_table, new_row
from .messages import Daily, League, LeagueDeal, LeagueRow, NewTable, SeatWish
from .rows import TableRow
from .store import Store

SHOWN = 100
FIRST_YEAR = 2020


def seed_and_salt(key: bytes, game: str, day: str) -> tuple[str, str]:
    """What a day's deal is made from; nobody without the key can know it beforehand."""

    def drawn(purpose: str) -> str:
        text = f"{purpose}\n{game}\n{day}"
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:32]

    return drawn("seed"), drawn("salt")


def now_played(span: str) -> str:
    """The deal that can be played now, of the `day` or of the `week`."""
    return this_week() if span == "week" else today()


def read_day(text: str | None, span: str = "day") -> str:
    """A date up to today, or a week up to this one."""
    if text is None:
        return now_played(span)
    try:
        first = date.fromisoformat(f"{text}-1" if is_week(text) else text)
    except ValueError:
        raise Refusal("invalid", "date: should be like 2026-11-15 or 2026-W46") from None
    if first.isoformat() > today():
        raise Refusal("invalid", "date: lies in the future")
    if first.year < FIRST_YEAR:
        raise Refusal("invalid", f"date: there are deals since {FIRST_YEAR}")
    return week_of(first.isoformat()) if span == "week" or is_week(text) else first.isoformat()


def begin_daily(store: Store, name: str, person: str, span: str = "day") -> TableRow:
    """A person's table with the deal of today or of this week: begun now, or the one begun
    earlier."""
    game = find_game(name)
    options = solo_options(game)
    day = now_played(span)
    begun = store.daily_table(person, name, day)
    if begun is not None:
        return begun
    seed, salt = seed_and_salt(store.daily_key(), name, day)
    wish = NewTable(game=name, options=options, seats=[SeatWish(kind="me")], spectators=False)
    row = msgspec.structs.replace(
        new_row(wish, person, store.place), seed=seed, salt=salt, secret=None, daily=day
    )
    return insert_table(store, row, start_now=True)


def daily_info(store: Store, name: str, day: str, person: str | None) -> Daily:
    """A day's or a week's deal and how everybody did; that is for after one's own try."""
    solo_options(find_game(name))
    seed, salt = seed_and_salt(store.daily_key(), name, day)
    over = deadline(day) < timing.now()
    mine = None if person is None else store.daily_table(person, name, day)
    return Daily(
        date=day,
        game=name,
        deadline=deadline(day),
        fingerprint=seed_fingerprint(seed, salt),
        seed=seed if over else None,
        salt=salt if over else None,
        mine=None if mine is None else mine.id,
        results=store.daily_results(name, day, SHOWN) if over or is_tried(mine) else [],
    )


def is_tried(mine: TableRow | None) -> bool:
    """Whether a person has played a deal to its end."""
    return mine is not None and is_ended(mine)


def points(rank: int, day: str) -> int:
    """What a rank with a deal is worth: ten for the first, one at least; twice as much with the
    deal of the week."""
    return max(1, 11 - rank) * (2 if is_week(day) else 1)


def league_info(store: Store, name: str, week: str, person: str | None) -> League:
    """A week as a league. What counts is what the one who asks may know: deals that they have
    played, and those that are over."""
    solo_options(find_game(name))
    deals: list[LeagueDeal] = []
    sums: dict[str, LeagueRow] = {}
    for day in [*(day for day in days_of(week) if day <= today()), week]:
        mine = None if person is None else store.daily_table(person, name, day)
        tried = is_tried(mine)
        open_ = tried or deadline(day) < timing.now()
        deals.append(LeagueDeal(date=day, deadline=deadline(day), tried=tried, open=open_))
        for one in store.daily_results(name, day, SHOWN) if open_ else []:
            row = sums.setdefault(
                one.person, LeagueRow(person=one.person, name=one.name, points=0, deals=0, rank=0)
            )
            row.points += points(one.rank, day)
            row.deals += 1
    rows = sorted(sums.values(), key=lambda row: (-row.points, row.deals, row.name))
    totals = [row.points for row in rows]
    for row in rows:
        row.rank = 1 + totals.index(row.points)
    return League(week=week, game=name, deals=deals, rows=rows)
