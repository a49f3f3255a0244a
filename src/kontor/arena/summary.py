"""From rows to figures: ratings, win shares, scores, places, seats, pairs and times.

All intervals take deals as the independent units: the games of a deal share its luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from ..core.game import Json
from ..core.notation import seat_name
from ..core.stats import Group, as_dict, clustered_mean, clustered_share, win_shares
from .plan import Plan
from .ratings import Standing, rate
from .times import Times

SHOWN_FAULTS = 20
Deal = tuple[int, int]


@dataclass(frozen=True)
class Entry:
    """One bot in one match."""

    bot: int
    seat: int
    place: int
    score: int
    won: float


@dataclass(frozen=True)
class Match:
    """What is compared at once: a game, or alone at the table all games of a deal.

    `deal` is its deal and the line-up that played it.
    """

    deal: Deal
    entries: list[Entry]


def matches_of(plan: Plan, rows: Sequence[Json]) -> list[Match]:
    """The matches of all rows, in the order of the games."""
    if plan.players > 1:
        return [
            _match(plan.deal_and_line_up(row["game"]), row["bots"], row["ranks"], row["scores"])
            for row in rows
        ]
    deals: dict[int, list[Json]] = {}
    for row in rows:
        deals.setdefault(plan.deal_of(row["game"]), []).append(row)
    found = []
    for deal, together in deals.items():
        scores = [row["scores"][0] for row in together]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        found.append(_match((deal, 0), [row["bots"][0] for row in together], ranks, scores))
    return found


def _match(deal: Deal, bots: Sequence[int], ranks: Sequence[int], scores: Sequence[int]) -> Match:
    parts = zip(bots, ranks, scores, win_shares(ranks))
    return Match(deal, [Entry(b, seat, r, s, w) for seat, (b, r, s, w) in enumerate(parts)])


def sum_up(plan: Plan, rows: Sequence[Json], seconds: float) -> Json:
    """Everything that is reported, as JSON, best bot first; `timing` depends on the machine."""
    matches = matches_of(plan, rows)
    names = plan.names
    ratings = rate([_standing(match) for match in matches], len(names))
    order = sorted(range(len(names)), key=lambda bot: (-ratings[bot].value, bot))
    entries: dict[int, list[tuple[Deal, Entry]]] = {bot: [] for bot in order}
    for match in matches:
        for entry in match.entries:
            entries[entry.bot].append((match.deal, entry))
    return {
        **plan.describe(),
        "games": len(rows),
        "deals": len({match.deal for match in matches}),
        "line_ups": [[names[bot] for bot in line_up] for line_up in plan.line_ups],
        "digest": sha256("".join(row["digest"] for row in rows).encode()).hexdigest(),
        "results": [
            {
                "bot": names[bot],
                "games": len(entries[bot]),
                "rating": as_dict(ratings[bot]),
                **_figures(entries[bot]),
                **_places(entries[bot]),
                **_conduct(rows, bot),
                "seats": _seats(entries[bot], plan.players),
            }
            for bot in order
        ],
        "against": [[_against(matches, a, b) for b in order] for a in order],
        "seats": _seats([e for of_bot in entries.values() for e in of_bot], plan.players),
        "faults": _faults(plan, rows),
        "timing": {
            "seconds": round(seconds, 3),
            "bots": [{"bot": names[bot], **_timing(rows, bot)} for bot in order],
        },
    }


def _standing(match: Match) -> Standing:
    return Standing([e.bot for e in match.entries], [e.place for e in match.entries])


def _grouped(pairs: Iterable[tuple[Deal, float]]) -> list[Group]:
    """Figures with their deals, as one group for each deal."""
    groups: dict[Deal, Group] = {}
    for deal, value in pairs:
        group = groups.get(deal, Group(0.0, 0))
        groups[deal] = Group(group.total + value, group.count + 1, deal[1])
    return list(groups.values())


def _figures(entries: Sequence[tuple[Deal, Entry]]) -> Json:
    """Wins and scores, each with its interval."""
    return {
        "wins": as_dict(clustered_share(_grouped((deal, e.won) for deal, e in entries))),
        "score": as_dict(clustered_mean(_grouped((deal, e.score) for deal, e in entries))),
    }


def _places(entries: Sequence[tuple[Deal, Entry]]) -> Json:
    """How often which place and which score were reached."""
    places = Counter(e.place for _, e in entries)
    scores = Counter(e.score for _, e in entries)
    return {
        "place": as_dict(clustered_mean(_grouped((deal, e.place) for deal, e in entries))),
        "places": [places[place] for place in range(1, max(places) + 1)],
        "scores": {str(score): scores[score] for score in sorted(scores)},
    }


def _seats(entries: Sequence[tuple[Deal, Entry]], players: int) -> list[Json]:
    """The same figures for each seat; alone at the table there is nothing to tell."""
    found = []
    for seat in range(players if players > 1 else 0):
        mine = [(deal, entry) for deal, entry in entries if entry.seat == seat]
        if mine:
            found.append({"seat": seat_name(seat), "games": len(mine), **_figures(mine)})
    return found


def _against(matches: Sequence[Match], a: int, b: int) -> Json | None:
    """How often one bot was placed before another (a tie is a half), and its lead in points."""
    if a == b:
        return None

    def pairs(value: Callable[[Entry, Entry], float]) -> list[Group]:
        return _grouped(
            (match.deal, value(one, two))
            for match in matches
            for one in match.entries
            if one.bot == a
            for two in match.entries
            if two.bot == b
        )

    ahead = pairs(lambda one, two: (one.place < two.place) + (one.place == two.place) / 2)
    if not ahead:
        return None
    return {
        "pairs": sum(group.count for group in ahead),
        "ahead": as_dict(clustered_share(ahead)),
        "lead": as_dict(clustered_mean(pairs(lambda one, two: one.score - two.score))),
    }


def _conduct(rows: Sequence[Json], bot: int) -> Json:
    """Decisions, failures (illegal answers among them) and broken limits."""
    seats = list(_seats_of(rows, bot))
    return {
        "decisions": sum(row["decisions"][seat] for row, seat in seats),
        "failures": sum(str(seat) in row["faults"] for row, seat in seats),
        "overruns": sum(row["overruns"][seat] for row, seat in seats),
    }


def _seats_of(rows: Sequence[Json], bot: int) -> Iterable[tuple[Json, int]]:
    for row in rows:
        for seat, seated in enumerate(row["bots"]):
            if seated == bot:
                yield row, seat


def _faults(plan: Plan, rows: Sequence[Json]) -> list[Json]:
    """What bots did that they must not do, the first few in words."""
    faults = [
        {
            "game": row["game"],
            "seed": plan.seed_of(row["game"]),
            "bot": plan.names[row["bots"][int(seat)]],
            "fault": text,
        }
        for row in rows
        for seat, text in row["faults"].items()
    ]
    return faults[:SHOWN_FAULTS]


def _timing(rows: Sequence[Json], bot: int) -> Json:
    """What a bot's thinking took."""
    times = Times()
    total, slowest, decisions, games = 0.0, 0.0, 0, 0
    for row, seat in _seats_of(rows, bot):
        times.merge(row["times"][seat])
        total += row["seconds"][seat]
        slowest = max(slowest, row["slowest"][seat])
        decisions += row["decisions"][seat]
        games += 1
    return {
        "total": round(total, 3),
        "per_game": round(total / games, 6),
        "per_decision": round(total / max(decisions, 1), 6),
        "median": round(min(times.quantile(0.5), slowest), 6),
        "p95": round(min(times.quantile(0.95), slowest), 6),
        "slowest": slowest,
        "times": times.counts,
    }
