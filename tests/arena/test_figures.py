"""Intervals and figures on results made by hand."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from kontor.arena.columns import command_of, for_terminal, is_clean, markdown, plus_minus
from kontor.arena.plan import Plan
from kontor.arena.ratings import Standing, rate
from kontor.arena.summary import sum_up
from kontor.arena.times import Times
from kontor.core.stats import Z95, Group, clustered_mean, clustered_share, mean_of, share_of

Json = dict[str, Any]


def row(number: int, bots: list[int], scores: list[int], **more: Any) -> Json:
    """A game in which the higher score wins."""
    seats = len(bots)
    return {
        "game": number,
        "bots": bots,
        "ranks": [1 + sum(other > score for other in scores) for score in scores],
        "scores": scores,
        "decisions": [10] * seats,
        "faults": {},
        "digest": f"{number:016}",
        "overruns": [0] * seats,
        "seconds": [0.5] * seats,
        "slowest": [0.25] * seats,
        "times": [{"100": 9, "250": 1}] * seats,
        **more,
    }


def duel(scores: list[tuple[int, int]]) -> Json:
    """Two bots; the scores are a's and b's, and seats change with every game."""
    plan = Plan("loyang", {"players": 2, "introductory": False}, ("a", "b"), "s")
    rows = []
    for number, (a, b) in enumerate(scores):
        swapped = number % 2 == 1
        rows.append(row(number, [1, 0] if swapped else [0, 1], [b, a] if swapped else [a, b]))
    return sum_up(plan, rows, 1.0)


def test_wilson_s_interval_is_the_known_one() -> None:
    assert share_of(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share_of(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)


def test_single_games_in_groups_are_the_plain_case() -> None:
    values = [3.0, 5.0, 4.0, 8.0]
    assert clustered_mean([Group(v, 1) for v in values]) == pytest.approx(mean_of(values))
    wins = [Group(float(i < 30), 1) for i in range(40)]
    share = clustered_share(wins)
    assert share.value == 0.75
    # The sample variance has n - 1 below it, so 40 games are worth 39.
    assert share == pytest.approx(share_of(0.75 * 39, 39))


def test_games_of_a_deal_that_end_alike_count_once() -> None:
    """Ten deals of two games: eight are won twice, two are lost twice."""
    share = clustered_share([Group(2, 2)] * 8 + [Group(0, 2)] * 2)
    assert share == pytest.approx(share_of(0.8 * 9, 9))
    assert share.low < share_of(16, 20).low


def test_games_of_a_deal_that_cancel_out_claim_no_more_than_was_played() -> None:
    assert clustered_share([Group(1, 2)] * 10) == pytest.approx(share_of(10, 20))


@pytest.mark.parametrize("won", (0, 2))
def test_where_all_games_end_alike_deals_are_counted(won: int) -> None:
    """Ten deals of two games, all won or all lost: ten pieces of evidence, not twenty."""
    assert clustered_share([Group(won, 2)] * 10) == pytest.approx(share_of(5 * won, 10))


@pytest.mark.parametrize("won", (0, 1, 2))
def test_one_deal_says_nothing_about_a_share(won: int) -> None:
    assert clustered_share([Group(won, 2)]) == (won / 2, 0.0, 1.0)


def test_a_mean_takes_groups_as_units() -> None:
    mean = clustered_mean([Group(3, 2), Group(5, 2)])
    assert mean == pytest.approx((2.0, 2 - Z95 * 0.5, 2 + Z95 * 0.5))


def test_kinds_of_groups_may_differ_without_doubt() -> None:
    """A bot that always wins against one and always loses against another is known exactly."""
    groups = [Group(10, 1, 0), Group(10, 1, 0), Group(20, 1, 1), Group(20, 1, 1)]
    assert clustered_mean(groups) == (15, 15, 15)
    assert clustered_mean([Group(g.total, 1) for g in groups]).high > 15


def test_a_duel_is_summed_up() -> None:
    summary = duel([(15, 10), (14, 12), (11, 13), (12, 12)])
    a, b = summary["results"]
    assert (a["bot"], b["bot"]) == ("a", "b")
    assert (summary["games"], summary["deals"]) == (4, 2)
    assert a["wins"]["value"] == 0.625 and b["wins"]["value"] == 0.375
    assert a["score"]["value"] == 13.0
    # Deals: 29 and 23 for a, mean 13: off by 3 and -3, so the variance is 2 * 18 / 16.
    assert a["score"]["high"] == pytest.approx(13 + Z95 * sqrt(2.25), abs=1e-5)
    assert a["places"] == [3, 1] and b["places"] == [2, 2]
    assert a["scores"] == {"11": 1, "12": 1, "14": 1, "15": 1}
    assert summary["against"][0][0] is None
    assert summary["against"][0][1]["ahead"]["value"] == 0.625
    assert summary["against"][1][0]["ahead"]["value"] == 0.375
    assert summary["against"][0][1]["lead"]["value"] == 1.25
    assert [seat["wins"]["value"] for seat in summary["seats"]] == [0.375, 0.625]
    assert a["seats"][1]["wins"]["value"] == 0.75
    assert a["rating"]["value"] > 25 > b["rating"]["value"]
    assert a["rating"]["low"] < a["rating"]["value"] < a["rating"]["high"]


def test_alone_bots_are_compared_on_the_same_deal() -> None:
    plan = Plan("loyang", {"players": 1, "introductory": False}, ("a", "b", "c"), "s")
    scores = [17, 16, 16, 18, 18, 12]
    rows = [row(number, [number % 3], [score]) for number, score in enumerate(scores)]
    summary = sum_up(plan, rows, 1.0)
    found = {result["bot"]: result for result in summary["results"]}
    assert summary["deals"] == 2 and summary["seats"] == []
    assert {name: result["wins"]["value"] for name, result in found.items()} == {
        "a": 0.75,
        "b": 0.25,
        "c": 0.0,
    }
    assert found["b"]["places"] == [1, 1] and found["c"]["places"] == [0, 1, 1]
    text = markdown(summary)
    assert "| bot | games | rating | space | ≥ 17 | ≥ 18 | ≥ 19 |" in text
    assert "| 17.50 ± " in text and "| 100.0 % | 50.0 % | 0.0 % |" in text


def test_a_bot_on_several_seats_is_rated_once_a_match() -> None:
    ratings = rate([Standing([0, 1, 1, 1], [1, 2, 3, 4])] * 5, 2)
    assert ratings[0].value > 25 > ratings[1].value
    assert rate([Standing([0, 0], [1, 2])], 1)[0].value == 25


def test_times_know_their_percentiles() -> None:
    times = Times()
    for _ in range(95):
        times.add(0.010)
    for _ in range(5):
        times.add(2.0)
    assert times.quantile(0.5) == pytest.approx(0.010, rel=0.05)
    assert times.quantile(0.95) == pytest.approx(0.010, rel=0.05)
    assert times.quantile(0.96) == pytest.approx(2.0, rel=0.05)
    times.add(0.0)
    assert sum(times.counts.values()) == 101


def test_misconduct_is_counted_and_shown() -> None:
    plan = Plan("loyang", {"players": 2, "introductory": False}, ("a", "b"), "s")
    bad = row(1, [1, 0], [5, 9], faults={"0": "bot b chose 7"}, overruns=[0, 3])
    summary = sum_up(plan, [row(0, [0, 1], [9, 5]), bad], 1.0)
    a, b = summary["results"]
    assert (a["failures"], a["overruns"], b["failures"], b["overruns"]) == (0, 3, 1, 0)
    assert summary["faults"] == [{"game": 1, "seed": "s-0", "bot": "b", "fault": "bot b chose 7"}]
    assert not is_clean(summary) and is_clean(duel([(2, 1), (2, 1)]))


def test_the_command_is_complete() -> None:
    plan = Plan("loyang", {"players": 2, "introductory": True}, ("a x", "b"), "s")
    summary = sum_up(plan, [row(0, [0, 1], [2, 1]), row(1, [1, 0], [1, 2])], 1.0)
    assert command_of(summary) == (
        "kontor arena loyang --bots 'a x,b' --players 2 --games 2 --seed s "
        "--option introductory=yes"
    )
    assert for_terminal(summary).renderables


def test_one_deal_says_nothing_about_how_far_a_mean_is_off() -> None:
    assert plus_minus({"value": 10.5, "low": 10.5, "high": 10.5}) == "10.50"
    assert plus_minus({"value": -10.5, "low": -11.0, "high": -10.0}) == "−10.50 ± 0.50"
