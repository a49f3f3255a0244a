"""Deals are mirrored, seats rotated, line-ups balanced."""

from __future__ import annotations

from collections import Counter

import pytest

from kontor.arena.plan import Plan
from kontor.core.errors import OptionError


def plan(bots: str, players: int) -> Plan:
    return Plan("loyang", {"players": players}, tuple(bots.split(",")), "s")


def seatings(made: Plan, games: int) -> list[str]:
    """Who sits where in the first games, as words of letters."""
    return ["".join(made.names[bot] for bot in made.seating(number)) for number in range(games)]


def test_two_bots_change_seats_on_the_same_deal() -> None:
    made = plan("a,b", 2)
    assert seatings(made, 4) == ["ab", "ba", "ab", "ba"]
    assert [made.seed_of(number) for number in range(4)] == ["s-0", "s-0", "s-1", "s-1"]


def test_one_against_three_has_every_seat() -> None:
    made = plan("a,b,b,b", 4)
    assert seatings(made, 4) == ["abbb", "babb", "bbab", "bbba"]
    assert {made.seed_of(number) for number in range(4)} == {"s-0"}


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert seatings(plan("a,b", 4), 8) == seatings(plan("a,b,b,b", 4), 8)
    assert plan("a", 3).games_a_round == 1


@pytest.mark.parametrize(
    ("bots", "players"),
    [
        ("a,b,c", 3),
        ("a,b,c,d", 4),
        ("a,b,c,d,e", 5),
        ("a,b,c", 2),
        ("a,b,c,d,e", 4),
        ("a,a,b,b", 4),
    ],
)
def test_every_bot_has_every_seat_equally_often(bots: str, players: int) -> None:
    made = plan(bots, players)
    games = made.rounded(60)
    assert games >= 60 and games % made.games_a_round == 0
    for seat in range(players):
        counts = Counter(seating[seat] for seating in seatings(made, games))
        assert len(set(counts.values())) == 1 and len(counts) == len(made.names)


@pytest.mark.parametrize(("bots", "players"), [("a,b,c", 2), ("a,b,c,d", 3), ("a,b,c,d", 4)])
def test_a_deal_is_played_in_every_rotation_of_one_line_up(bots: str, players: int) -> None:
    made = plan(bots, players)
    deals: dict[int, list[str]] = {}
    for number, seating in enumerate(seatings(made, 3 * made.games_a_round)):
        deals.setdefault(made.deal_of(number), []).append(seating)
    for turned in deals.values():
        first = turned[0]
        assert sorted(turned) == sorted(first[i:] + first[:i] for i in range(players))


def test_every_pair_meets_equally_often() -> None:
    made = plan("a,b,c,d,e", 2)
    met = Counter(frozenset(seating) for seating in seatings(made, made.games_a_round))
    assert len(met) == 10 and set(met.values()) == {2}


def test_neighbours_change_from_round_to_round() -> None:
    made = plan("a,b,c", 3)
    assert made.games_a_round == 3
    assert len(set(seatings(made, 6))) == 6


def test_alone_everybody_plays_the_same_deals() -> None:
    made = plan("a,b,c", 1)
    assert seatings(made, 6) == ["a", "b", "c", "a", "b", "c"]
    assert [made.seed_of(number) for number in (0, 2, 3)] == ["s-0", "s-0", "s-1"]


def test_more_games_begin_with_the_same_ones() -> None:
    """So a run can be made longer later."""
    made = plan("a,b,c,d,e", 4)
    assert made.rounded(1) == made.games_a_round == 20
    assert seatings(made, 100)[:20] == seatings(made, 20)


def test_a_bot_twice_needs_a_seat_for_each() -> None:
    with pytest.raises(OptionError, match="named twice"):
        plan("a,a,b", 2)
