"""The facts behind a choice in Loyang: true of the line that is planned, and told by every way."""

from __future__ import annotations

from kontor.bots.base import Choice, Reason
from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.engine.documents import choice_document
from kontor.games.loyang.bots.reasons import facts_of_card, reasons
from kontor.games.loyang.rules.data import CARD_NAMES
from kontor.games.loyang.rules.flow import apply, new_game
from kontor.games.loyang.rules.game import GAME

FACTS = {"serves", "saves", "sows", "steps", "stores", "draws", "takes", "denies", "uses", "opens"}


def played(players: int) -> tuple[list[Choice], list[tuple[int, int]]]:
    """The choices of a whole game, and its moves."""
    choices: list[Choice] = []
    bots = [make_bot("skilled", GAME) for _ in range(players)]
    game = play_game(
        GAME, {"players": players}, "why", bots, watch=lambda _s, choice, _t: choices.append(choice)
    )
    return choices, [(move.seat, move.action) for move in game.record.moves]


def test_what_is_served_sown_and_stepped_is_what_happens() -> None:
    choices, moves = played(2)
    state = GAME.new({"players": 2}, "why")
    told: set[str] = set()
    for choice, (seat, action) in zip(choices, moves, strict=True):
        before = state.copy()
        GAME.apply(state, seat, action)
        text = GAME.text(action)
        told |= {reason.fact for reason in choice.reasons}
        first = choice.reasons[0] if choice.reasons else Reason("")
        earned = state.players[seat].cash - before.players[seat].cash
        if text.startswith(("deliver", "serve")):
            assert first == Reason("serves", text.split()[1], earned)
        elif text.startswith("sow"):
            assert first.fact == "sows" and first.about == text.removeprefix("sow ")
        elif text == "step":
            assert first == Reason("steps", str(state.players[seat].space), -earned)
    assert told <= FACTS
    assert {"serves", "sows", "steps", "takes", "saves"} <= told


def test_a_plan_is_told_from_its_first_action() -> None:
    """Buying for a customer is told as serving that customer."""
    choices, moves = played(1)
    bought = [
        choice
        for choice, (_, action) in zip(choices, moves, strict=True)
        if GAME.text(action).startswith("buy")
    ]
    assert any(r.fact in ("serves", "sows") for choice in bought for r in choice.reasons)


def test_a_customer_whom_a_rival_could_supply_is_denied() -> None:
    state = new_game(2, False, seeded("deny"))
    for seat in range(2):
        while state.decision_of(seat) is not None and state.round == 0:
            apply(state, seat, GAME.legal_actions(state, seat)[0])
    card = CARD_NAMES.index("regular-WP")
    for value, denied in ((0, False), (1, True)):
        rival = state.players[1]
        rival.warehouse[0] = rival.warehouse[1] = value
        rival.fields[0] = 0
        facts = facts_of_card(state, 0, card)
        assert (Reason("denies", "regular-WP B", 2) in facts) is denied


def test_no_fact_looks_behind_a_hidden_card() -> None:
    """The line is followed up to a draw; what comes then is not told."""
    choices, moves = played(2)
    state = GAME.new({"players": 2}, "why")
    drawn = 0
    for choice, (seat, action) in zip(choices, moves, strict=True):
        if GAME.text(action) == "two-pack":
            drawn += 1
            facts = reasons(state, seat, [action, *GAME.legal_actions(state, seat)])
            assert [fact.fact for fact in facts] == ["draws"]
            assert choice.reasons[0].fact == "draws"
        GAME.apply(state, seat, action)
    assert drawn > 0


def test_reasons_are_part_of_the_answer() -> None:
    choices, _ = played(1)
    told = next(choice for choice in choices if choice.reasons)
    document = choice_document(GAME, told)
    assert document["reasons"][0] == {
        "fact": told.reasons[0].fact,
        "about": told.reasons[0].about,
        "amount": told.reasons[0].amount,
    }
