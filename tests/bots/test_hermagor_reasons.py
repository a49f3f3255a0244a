"""The facts behind a choice in Hermagor: true of what happens, and of nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

from kontor.bots.base import Choice
from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.games.hermagor.bots.reasons import facts_of, reasons
from kontor.games.hermagor.rules.game import GAME
from kontor.games.hermagor.rules.market import corridor_income
from kontor.games.hermagor.rules.state import EMPTY
from kontor.games.hermagor.rules.tiles import winner_of

BUYS = {"earns", "wins", "denies"}
TRIPS = {"sells", "travels", "completes", "evens", "leads", "plans"}
OTHERS = {"builds", "fills", "raises", "names", "shares"}


def played(players: int) -> list[tuple[Any, int, Choice]]:
    """The choices of a whole game, each with the state before it and the seat."""
    choices: list[Choice] = []
    bots = [make_bot("steady", GAME) for _ in range(players)]
    game = play_game(
        GAME, {"players": players}, "why", bots, watch=lambda _s, choice, _t: choices.append(choice)
    )
    state = GAME.new({"players": players}, "why")
    found = []
    for choice, move in zip(choices, game.record.moves, strict=True):
        found.append((state.copy(), int(move.seat), choice))
        GAME.apply(state, move.seat, move.action)
    return found


def led_by(state: Any, seat: int) -> set[int]:
    """The stalls whose tile a seat would win as things stand."""
    tiles = [stall for stall, tile in enumerate(state.stalls) if tile != EMPTY]
    return {stall for stall in tiles if winner_of(state, stall) == seat}


@pytest.mark.parametrize("players", (2, 4))
def test_facts_are_what_happens(players: int) -> None:
    told: set[str] = set()
    for before, seat, choice in played(players):
        after = before.copy()
        GAME.apply(after, seat, choice.action)
        facts = {reason.fact: reason for reason in choice.reasons}
        told |= set(facts)
        word = GAME.text(choice.action).split()[0]
        if word == "buyer":
            assert set(facts) <= BUYS
            if after.phase != before.phase:
                continue  # that was the last buyer, and they are gone
            income = [corridor_income(s.players[seat].buyers) for s in (before, after)]
            assert (facts["earns"].amount if "earns" in facts else 0) == income[1] - income[0]
            wins = sum(reason.fact == "wins" for reason in choice.reasons)
            assert wins == len(led_by(after, seat) - led_by(before, seat))
        elif word in ("sell", "sell-here", "shortcut"):
            assert set(facts) <= TRIPS
            paid = facts["travels"].amount if "travels" in facts else 0
            gained = int(after.players[seat].cash - before.players[seat].cash)
            discs = gained - facts["sells"].amount + paid  # placed at once if there is no choice
            assert discs >= 0 if "completes" in facts else discs == 0
            village = int(after.players[seat].merchant)
            assert facts["sells"].about == before.land.places[village]
            regions = [
                after.land.regions.index(r.about) for r in choice.reasons if r.fact == "completes"
            ]
            whole = [r for r, ring in enumerate(after.land.ring) if ring >> village & 1]
            done = [r for r in whole if not after.land.ring[r] & ~after.players[seat].posts]
            assert sorted(regions) == done
        elif word == "raise":
            good = GAME.text(choice.action).split()[1]
            assert facts["raises"].about == good
            assert facts["raises"].amount in after.prices
        elif word == "disc":
            pay = int(after.players[seat].cash - before.players[seat].cash)
            assert choice.reasons[0].amount == pay
    assert told <= BUYS | TRIPS | OTHERS
    assert {"earns", "wins", "sells", "travels", "completes", "builds", "plans"} <= told


def test_a_tile_that_a_rival_would_win_is_denied() -> None:
    """Somewhere in a game of two a buyer takes the lead at a stall from the rival, and says so."""
    seen = 0
    for before, seat, choice in played(2):
        after = before.copy()
        GAME.apply(after, seat, choice.action)
        if not GAME.text(choice.action).startswith(("buyer", "shared-buyer")):
            continue
        if after.phase != before.phase:
            continue
        rival = 1 - seat
        lost = led_by(before, rival) - led_by(after, rival)
        denied = [reason for reason in choice.reasons if reason.fact == "denies"]
        assert len(denied) == len(lost)
        assert all(reason.about.endswith("AB"[rival]) for reason in denied)
        seen += len(denied)
    assert seen > 0


def test_reasons_do_not_depend_on_what_is_hidden() -> None:
    for number, (state, seat, choice) in enumerate(played(2)[::7]):
        other = GAME.resample(state, seat, seeded(f"hidden {number}"))
        other.players[1 - seat].cash += 5
        assert reasons(other, seat, choice.line) == reasons(state, seat, choice.line)


def test_every_legal_action_can_be_told() -> None:
    for state, seat, _ in played(4)[::5]:
        for action in GAME.legal_actions(state, seat):
            for reason in facts_of(state, seat, action):
                assert reason.fact in BUYS | TRIPS | OTHERS
                assert reason.amount >= 0
