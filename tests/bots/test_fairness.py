"""Bots get a seat's view and nothing more."""

from __future__ import annotations

from typing import Any

import pytest

from kontor.bots.asking import ask_bot
from kontor.bots.base import Bot, Choice, Seated, Situation, decision_chance
from kontor.bots.driver import play_game
from kontor.bots.registry import bot_names, make_bot
from kontor.core.chance import seeded
from kontor.core.game import Game, Json
from kontor.core.record import canonical_json
from playing import GAMES, any_action

ALL_BOTS = [(game, name) for game in GAMES for name in bot_names(game.name)]
IDS = [f"{game.name} {name}" for game, name in ALL_BOTS]


class Spy(Bot):
    """Keeps all that it is given."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.seen: list[Situation] = []

    def choose(self, situation: Situation) -> Choice:
        self.seen.append(situation)
        return Choice(situation.legal[situation.chance.below(len(situation.legal))])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_gets_the_view_of_its_seat(game: Game[Any]) -> None:
    seats = max(option.high for option in game.known_options if option.name == "players")
    spies = [Spy(game) for _ in range(seats)]
    bots = [Seated("spy", spy) for spy in spies]
    result = play_game(game, {"players": seats}, "spy", bots)
    state = result.record.begin()
    seen = [iter(spy.seen) for spy in spies]
    for move in result.record.moves:
        situation = next(seen[move.seat])
        assert situation.seat == move.seat
        assert canonical_json(situation.view) == canonical_json(game.view(state, move.seat))
        assert list(situation.legal) == game.legal_actions(state, move.seat)
        game.apply(state, move.seat, move.action)


def states_alike(game: Game[Any], seed: str, count: int) -> list[tuple[int, Any, Any]]:
    """Moments of a game, each with a second state that looks the same to the acting seat."""
    chance = seeded("alike " + seed)
    state = game.new({"players": 3}, seed)
    found = []
    while not state.is_over():
        seat, action = any_action(game, state, chance)
        if chance.below(12) == 0:
            found.append((seat, state.copy(), game.resample(state, seat, chance)))
        game.apply(state, seat, action)
    step = max(1, len(found) // count)
    return found[::step][:count]


@pytest.mark.parametrize(("game", "name"), ALL_BOTS, ids=IDS)
def test_states_that_look_alike_get_the_same_choice(game: Game[Any], name: str) -> None:
    for number, (seat, state, other) in enumerate(states_alike(game, "fair", 4)):
        choices = [
            ask_bot(game, s, seat, make_bot(name, game), "fair", number) for s in (state, other)
        ]
        assert choices[0].action == choices[1].action


@pytest.mark.parametrize(("game", "name"), ALL_BOTS, ids=IDS)
def test_a_view_that_was_sent_as_text_is_enough(game: Game[Any], name: str) -> None:
    import json

    for number, (seat, state, _) in enumerate(states_alike(game, "text", 2)):
        legal = game.legal_actions(state, seat)
        view: Json = json.loads(json.dumps(game.view(state, seat)))
        seated = make_bot(name, game)
        chance = decision_chance("text", seat, number)
        choice = seated.bot.choose(Situation(view, seat, legal, seated.limit, chance))
        assert choice.action in legal
