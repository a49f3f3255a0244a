"""The levels of Hermagor: legal whole games, fairness, limits, thoughts, and who beats whom."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from kontor.bots.asking import ask_bot
from kontor.bots.base import Limit, Seated
from kontor.bots.driver import play_game
from kontor.bots.registry import levels, make_bot
from kontor.core.chance import seeded
from kontor.core.options import options_from_text
from kontor.games.hermagor.bots.features import exact_weights, judged, rounds_to_come
from kontor.games.hermagor.bots.measure import Result, summary
from kontor.games.hermagor.bots.measure import play as duel
from kontor.games.hermagor.bots.nets import shipped_weights
from kontor.games.hermagor.rules.game import GAME
from kontor.games.hermagor.rules.made.decisions import ACTING, BUILDING, BUYING
from kontor.games.hermagor.rules.scoring import total
from thinking import moments_of, quick_bot

THINKERS = ("newcomer", "skilled", "expert", "master")
LEVELS = levels("hermagor")


def quick(level: str) -> Seated:
    """A level that answers in milliseconds."""
    return quick_bot(level, GAME)


@pytest.mark.parametrize(
    ("level", "players"),
    [
        *((level, 2) for level in LEVELS),
        *((level, players) for level in THINKERS[::2] for players in (3, 4, 5)),
    ],
)
def test_plays_a_whole_game(level: str, players: int) -> None:
    played = play_game(GAME, {"players": players}, "whole", [quick(level) for _ in range(players)])
    assert len(played.outcome.ranks) == players


@pytest.mark.parametrize("option", ("tax_collector=yes", "rules=designer", "open_money=yes"))
def test_plays_the_variants(option: str) -> None:
    bots = [quick("master"), quick("skilled"), quick("newcomer")]
    played = play_game(GAME, {"players": 3, **options_from_text(option)}, option, bots)
    master, _, newcomer = played.outcome.ranks
    assert master < newcomer


@pytest.mark.parametrize("level", THINKERS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    games = [play_game(GAME, {"players": 2}, "again", [quick(level), quick(level)]) for _ in "ab"]
    assert games[0].record.moves == games[1].record.moves


def moments(players: int, count: int) -> list[tuple[int, Any]]:
    """Moments of a sensible game, each with the seat that is asked."""
    return moments_of(GAME, "steady", players, count)


@pytest.mark.parametrize("players", (2, 4))
@pytest.mark.parametrize("level", THINKERS)
def test_what_is_hidden_does_not_matter(level: str, players: int) -> None:
    for number, (seat, state) in enumerate(moments(players, 8)):
        other = GAME.resample(state, seat, seeded(f"hidden {number}"))
        for rival in range(players):
            if rival != seat:
                other.players[rival].cash += 5
        one = ask_bot(GAME, state, seat, quick(level), "fair", number)
        two = ask_bot(GAME, other, seat, quick(level), "fair", number)
        assert (one.action, one.value) == (two.action, two.value)


@pytest.mark.parametrize("nodes", (10, 50, 400))
@pytest.mark.parametrize("level", THINKERS)
def test_a_limit_of_nodes_is_kept(level: str, nodes: int) -> None:
    for number, (seat, state) in enumerate(moments(2, 12)):
        choice = ask_bot(GAME, state, seat, make_bot(level, GAME, Limit(nodes=nodes)), "n", number)
        assert choice.nodes <= 1.5 * nodes


def test_under_a_small_limit_it_does_what_looks_best() -> None:
    """With a node for one proposal an expert answers as a steady bot without a limit."""
    for number, (seat, state) in enumerate(moments(2, 12)):
        least = ask_bot(GAME, state, seat, make_bot("expert", GAME, Limit(nodes=1)), "n", number)
        usual = ask_bot(GAME, state, seat, make_bot("steady", GAME), "n", number)
        assert (least.action, least.value) == (usual.action, usual.value)


def test_a_limit_of_seconds_is_kept() -> None:
    for number, (seat, state) in enumerate(moments(4, 8)):
        seated = make_bot("master:futures=100000", GAME, Limit(seconds=0.2))
        start = process_time()
        ask_bot(GAME, state, seat, seated, "t", number)
        assert process_time() - start < 0.3


@pytest.mark.parametrize("kind", (BUYING, ACTING))
@pytest.mark.parametrize("level", ("steady", "master"))
def test_says_what_it_thought(level: str, kind: int) -> None:
    seat, state = next(m for m in moments(2, 400) if m[1].decision_of(m[0]).kind == kind)
    choice = ask_bot(GAME, state, seat, make_bot(level, GAME, Limit(nodes=3000)), "s", 0)
    legal = GAME.legal_actions(state, seat)
    assert choice.value is not None and 30 < choice.value < 250
    assert choice.line[0] == choice.action
    assert len(choice.alternatives) > 0
    assert all(item.action in legal for item in choice.alternatives)
    if kind == ACTING:
        assert len(choice.line) == state.players[seat].posts_left


@pytest.mark.parametrize("players", (2, 4))
def test_discs_are_told_with_the_stand_they_lead_to(players: int) -> None:
    found = [m for m in moments(players, 400) if m[1].decision_of(m[0]).kind == BUILDING]
    assert len(found) > 0
    for seat, state in found:
        choice = ask_bot(GAME, state, seat, make_bot("steady", GAME), "b", 0)
        GAME.apply(state, seat, choice.action)
        rest = rounds_to_come(state)
        stand = judged(state, seat, rest, shipped_weights(players).at(rest))
        assert choice.value == pytest.approx(stand)


def test_without_time_for_futures_it_tells_its_first_guess() -> None:
    for number, (seat, state) in enumerate(moments(2, 12)):
        choice = ask_bot(GAME, state, seat, make_bot("master", GAME, Limit(nodes=40)), "g", number)
        told = [choice.value, *(item.value for item in choice.alternatives)]
        assert all(value is not None and 30 < value < 250 for value in told)


@pytest.mark.parametrize("players", (2, 5))
def test_the_judgement_of_an_end_is_the_final_money(players: int) -> None:
    state = GAME.new({"players": players}, "end")
    bots = [quick("steady") for _ in range(players)]
    number = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        GAME.apply(state, seat, ask_bot(GAME, state, seat, bots[seat], "end", number).action)
        number += 1
    assert rounds_to_come(state) == 0
    for weights in (exact_weights(players), shipped_weights(players).at(0)):
        for seat in range(players):
            assert judged(state, seat, 0, weights) == pytest.approx(total(state, seat))


@pytest.mark.parametrize(
    ("level", "lower", "games", "least"),
    (
        ("newcomer", "random", 6, 5),
        ("learner", "newcomer", 20, 13),
        ("steady", "learner", 20, 13),
        ("seasoned", "steady", 12, 7),
        ("strong", "steady", 6, 4),
    ),
)
def test_a_level_beats_lower_ones(level: str, lower: str, games: int, least: int) -> None:
    won = sum(duel((level, lower, 2, number, {})).won for number in range(games))
    assert won >= least


def test_it_beats_three_greedy_players() -> None:
    assert sum(duel(("strong", "greedy", 4, number, {})).won for number in range(4)) >= 2


def test_measured_shares_have_intervals_over_deals() -> None:
    """Six games of three deals, all won: three pieces of evidence."""
    results = [Result(number // 2, 1.0, 20, 100, [0.1]) for number in range(6)]
    assert "6 games, won 100.0% (43.9% to 100.0%)" in summary("a", "b", results)
