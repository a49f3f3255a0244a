"""The greedy bot of Hermagor: plays by the rules, fairly, and far better than chance."""

from __future__ import annotations

import pytest

from kontor.bots.asking import ask_bot
from kontor.bots.driver import play_game
from kontor.bots.registry import default_bot, make_bot
from kontor.core.chance import seeded
from kontor.core.options import options_from_text
from kontor.games import get_game
from playing import any_action

HERMAGOR = get_game("hermagor")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_random_players(players: int) -> None:
    for number in range(2):
        seat = number % players
        bots = [make_bot("greedy" if i == seat else "random", HERMAGOR) for i in range(players)]
        outcome = play_game(HERMAGOR, {"players": players}, f"beats {number}", bots).outcome
        others = max(score for i, score in enumerate(outcome.scores) if i != seat)
        assert outcome.scores[seat] > others + 40


@pytest.mark.parametrize("option", ["tax_collector=yes", "rules=designer", "open_money=yes"])
def test_it_plays_the_variants(option: str) -> None:
    bots = [make_bot("greedy:2", HERMAGOR), make_bot("random", HERMAGOR)]
    result = play_game(HERMAGOR, {"players": 2, **options_from_text(option)}, option, bots)
    assert result.outcome.ranks[0] == 1


def test_it_plays_sensibly_against_itself() -> None:
    bots = [make_bot("greedy", HERMAGOR) for _ in range(3)]
    outcome = play_game(HERMAGOR, {"players": 3}, "itself", bots).outcome
    assert min(outcome.scores) > 60
    assert all(parts["discs"] >= 3 for parts in outcome.breakdown)


@pytest.mark.parametrize("players", [2, 4])
def test_states_alike_to_the_seat_get_the_same_choice(players: int) -> None:
    chance = seeded("alike")
    state = HERMAGOR.new({"players": players}, "alike")
    number = 0
    while not state.is_over():
        seat, action = any_action(HERMAGOR, state, chance)
        if chance.below(8) == 0:
            other = HERMAGOR.resample(state, seat, chance)
            for rival in range(players):
                if rival != seat:
                    other.players[rival].cash += 5
            choices = [
                ask_bot(HERMAGOR, s, seat, make_bot("greedy", HERMAGOR), "alike", number)
                for s in (state, other)
            ]
            assert choices[0] == choices[1]
        HERMAGOR.apply(state, seat, action)
        number += 1


def test_it_is_the_default() -> None:
    assert default_bot("hermagor") == "greedy"
