"""Short records with mistakes in them: the end of a game, played on at random."""

from __future__ import annotations

from functools import cache

from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.core.record import Record, replay
from kontor.games import get_game

LATE = {"loyang": 1, "hermagor": 3}


@cache
def short_record(name: str) -> Record:
    """The end of a game from a position of its last round."""
    game = get_game(name)
    players = LATE[name]
    bots = [make_bot("greedy", game) for _ in range(players)]
    whole = play_game(game, {"players": players}, "review", bots).record
    rounds = [replay(whole, n).round for n in range(len(whole.entries))]
    start = rounds.index(max(rounds))
    if name == "hermagor":
        start = len(whole.entries) - 14
    position = game.position(replay(whole, start))
    short = Record(game, whole.options, "", ["Ann"], "", position)
    state = short.begin()
    chance = seeded("mistakes")
    while not state.is_over():
        seat = state.seats_to_act()[0]
        legal = game.legal_actions(state, seat)
        action = legal[chance.below(len(legal))]
        game.apply(state, seat, action)
        short.add(seat, action)
    return short
