"""The levels of Loyang: legal whole games, fairness, limits, and some strength."""

from __future__ import annotations

from time import perf_counter, process_time, sleep
from typing import Any

import pytest

from kontor.bots.asking import ask_bot
from kontor.bots.base import Limit, Seated, Situation, decision_chance
from kontor.bots.driver import play_game
from kontor.bots.registry import levels, make_bot
from kontor.core.chance import seeded
from kontor.core.stats import win_shares
from kontor.games.loyang.bots.bot import PlannerBot
from kontor.games.loyang.rules.game import GAME
from kontor.games.loyang.rules.made.decisions import DISTRIBUTE, STEPPING, STORING_GOODS, TURN
from thinking import moments_of, quick_bot

LEVELS = levels("loyang")


def quick(level: str) -> Seated:
    """A level that answers in milliseconds."""
    return quick_bot(level, GAME)


@pytest.mark.parametrize("players", (1, 2, 3, 4))
@pytest.mark.parametrize("level", levels("loyang"))
def test_plays_a_whole_game(level: str, players: int) -> None:
    played = play_game(GAME, {"players": players}, "whole", [quick(level) for _ in range(players)])
    assert len(played.outcome.ranks) == players


@pytest.mark.parametrize("level", levels("loyang"))
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    games = [play_game(GAME, {"players": 2}, "again", [quick(level), quick(level)]) for _ in "ab"]
    assert games[0].record.moves == games[1].record.moves


def moments(players: int, count: int) -> list[tuple[int, Any]]:
    """Moments of a sensible game, each with the seat that is asked."""
    return moments_of(GAME, "casual", players, count)


@pytest.mark.parametrize("players", (1, 2, 4))
@pytest.mark.parametrize("level", levels("loyang"))
def test_what_is_hidden_does_not_matter(level: str, players: int) -> None:
    for number, (seat, state) in enumerate(moments(players, 8)):
        other = GAME.resample(state, seat, seeded(f"hidden {number}"))
        one = ask_bot(GAME, state, seat, quick(level), "fair", number)
        two = ask_bot(GAME, other, seat, quick(level), "fair", number)
        assert (one.action, one.value) == (two.action, two.value)


@pytest.mark.parametrize("level", levels("loyang"))
def test_a_limit_of_nodes_is_kept(level: str) -> None:
    for number, (seat, state) in enumerate(moments(2, 12)):
        choice = ask_bot(GAME, state, seat, make_bot(level, GAME, Limit(nodes=400)), "n", number)
        assert choice.nodes <= 600


def test_a_limit_of_seconds_is_kept() -> None:
    for number, (seat, state) in enumerate(moments(2, 6)):
        seated = make_bot("master", GAME, Limit(seconds=0.5))
        start = process_time()
        ask_bot(GAME, state, seat, seated, "t", number)
        assert process_time() - start < 0.75


def test_a_limit_counts_from_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first decision of a process loads what was learnt; that is part of its time."""

    def slow(seats: int, name: str) -> None:
        sleep(0.25)

    monkeypatch.setattr("kontor.games.loyang.bots.bot.network_for", slow)
    seat, state = moments(2, 1)[0]
    seated = make_bot("expert", GAME, Limit(seconds=1.0))
    start = perf_counter()
    ask_bot(GAME, state, seat, seated, "t", 0)
    bot = seated.bot
    assert isinstance(bot, PlannerBot)
    assert bot.search is not None
    assert bot.search.budget.deadline < start + 1.0


def test_says_what_it_thought() -> None:
    seat, state = next(m for m in moments(1, 400) if m[1].decision_of(m[0]).kind == TURN)
    bot = make_bot("master", GAME).bot
    legal = GAME.legal_actions(state, seat)
    view = GAME.view(state, seat)
    limit = Limit(nodes=3000)
    choice = bot.choose(Situation(view, seat, legal, limit, decision_chance("s", seat, 0)))
    assert choice.value is not None and 5 < choice.value < 21
    assert choice.line[0] == choice.action
    assert all(item.action in legal for item in choice.alternatives)


def moments_like(kind: int, players: int) -> list[tuple[int, Any]]:
    """Moments of a sensible game in which a kind of decision is asked."""
    return [m for m in moments(players, 400) if m[1].decision_of(m[0]).kind == kind]


@pytest.mark.parametrize("level", ("casual", "expert", "master"))
def test_who_must_lay_a_card_tells_what_the_kept_ones_promise(level: str) -> None:
    """The first of a round finds an empty courtyard: all that can be done is to lay a card."""
    found = [m for m in moments_like(DISTRIBUTE, 3) if len(m[1].courtyard) == 0]
    for number, (seat, state) in enumerate(found[:4]):
        choice = ask_bot(GAME, state, seat, make_bot(level, GAME, Limit(nodes=4000)), "l", number)
        assert GAME.text(choice.action).startswith("lay")
        assert choice.value is not None and 5 < choice.value < 21


@pytest.mark.parametrize("level", ("casual", "master"))
def test_steps_are_told_with_their_promise(level: str) -> None:
    seat, state = moments_like(STEPPING, 1)[3]
    choice = ask_bot(GAME, state, seat, quick(level), "s", 0)
    assert choice.value is not None and 5 < choice.value < 21


@pytest.mark.parametrize(("level", "players"), (("casual", 2), ("master", 3)))
def test_a_habit_promises_nothing(level: str, players: int) -> None:
    """Goods are stored by habit in company: no value, and none of an earlier decision either."""
    seat, state = next(m for m in moments_like(STORING_GOODS, players))
    assert ask_bot(GAME, state, seat, quick(level), "h", 0).value is None
    seated = quick(level)
    turn = next(m for m in moments_like(TURN, players) if m[0] == seat)
    ask_bot(GAME, turn[1], seat, seated, "h", 0)
    assert ask_bot(GAME, state, seat, seated, "h", 1).value is None


def test_a_card_that_was_not_judged_is_told_without_a_value() -> None:
    """With no time for futures a master lays a card unseen."""
    state = next(m[1] for m in moments_like(DISTRIBUTE, 2) if len(m[1].courtyard) == 0)
    seat = state.seats_to_act()[0]
    choice = ask_bot(GAME, state, seat, make_bot("master", GAME, Limit(nodes=1)), "u", 0)
    assert choice.value is None and len(choice.alternatives) == 0


@pytest.mark.parametrize(("level", "least"), (("greedy", 12.0), ("skilled", 16.0)))
def test_solo_strength(level: str, least: float) -> None:
    spaces = [
        play_game(GAME, {"players": 1}, f"smoke-{k}", [make_bot(level, GAME)]).outcome.scores[0]
        for k in range(12)
    ]
    assert sum(spaces) / len(spaces) >= least


@pytest.mark.parametrize(
    ("level", "lower"),
    (("newcomer", "random"), ("casual", "newcomer"), ("skilled", "beginner")),
)
def test_a_level_beats_lower_ones(level: str, lower: str) -> None:
    """Three deals, each played from both seats."""
    won = 0.0
    for deal in range(3):
        for seat in range(2):
            bots = [make_bot(level if place == seat else lower, GAME) for place in range(2)]
            outcome = play_game(GAME, {"players": 2}, f"level-{deal}", bots).outcome
            won += win_shares(outcome.ranks)[seat]
    assert won > 3
