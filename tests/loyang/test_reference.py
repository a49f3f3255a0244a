"""The engine against a second, plain implementation, at every decision of whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kontor.core.game import ALL
from loyang.builder import GAME
from loyang.reference import Reference
from loyang.reference_parts import GOODS, Area

Json = dict[str, Any]
BY_CHANCE = ("deal", "flip", "two-pack", "offer", "opponent", "out")
GAMES = 6
# How gladly an action is chosen, by its first word; others count 8.
WEIGHTS = {"loan": 1, "discard": 1, "end": 3, "settle": 1, "deliver": 60, "serve": 60, "use": 20,
           "two-pack": 20, "sow": 30, "sell": 2, "trade": 1, "fetch": 30}  # fmt: skip


def drawn(state: Any) -> list[Json]:
    """What came by chance since the last look."""
    found = [e for e in GAME.take_events(state, ALL) if e["event"] in BY_CHANCE]
    GAME.clear_events(state)
    return found


def told(p: Area, table: Reference) -> Json:
    """An area of the reference as a position tells it."""
    under = table.under
    return {
        "cash": p.cash,
        "loans": p.loans,
        "space": p.space,
        "stage": p.stage,
        "big_warehouse": p.big,
        "hand": sorted(p.hand),
        "cart": {g: p.cart[g] for g in GOODS},
        "warehouse": {g: p.warehouse[g] for g in GOODS},
        "shop": {g: p.shop[g] for g in GOODS},
        "pile": p.pile,
        "fields": {
            name: (crop[0], crop[1], under.get(name)) if crop else (None, 0, under.get(name))
            for name, crop in p.fields.items()
        },
        "stalls": {card: (left, under.get(card)) for card, left in p.stalls.items()},
        "regulars": {
            card: (r.rows, "red" if r.red else "blue", r.status, under.get(card))
            for card, r in p.regulars.items()
        },
        "casuals": {card: under.get(card) for card in p.casuals},
        "helpers": {card: under.get(card) for card in p.helpers},
    }


def seen(p: Json) -> Json:
    """The same of a position document."""
    same = ("cash", "loans", "space", "stage", "big_warehouse", "cart", "warehouse", "shop", "pile")
    found: Json = {key: p[key] for key in same}
    found["hand"] = sorted(p["hand"])
    found["fields"] = {f["field"]: (f["good"], f["goods"], f["under"]) for f in p["fields"]}
    found["stalls"] = {c["card"]: (set(c["goods"]), c["under"]) for c in p["stalls"]}
    found["regulars"] = {
        c["card"]: (c["rows"], c["marker"], c["status"], c["under"]) for c in p["regulars"]
    }
    for row in ("casuals", "helpers"):
        found[row] = {c["card"]: c["under"] for c in p[row]}
    return found


def compare(state: Any, table: Reference) -> None:
    """Both tables are the same."""
    doc = GAME.position(state)
    assert (doc["round"], doc["first"]) == (table.round, table.first)
    assert set(doc["deck"]) == table.deck
    assert sorted(doc["discard"]) == sorted(table.discard)
    assert sorted(doc["courtyard"]) == sorted(table.courtyard)
    if table.solo:
        assert doc["grid"] == table.grid
    for p, area in zip(doc["players"], table.areas):
        assert seen(p) == told(area, table)


def choose(random: Random, legal: set[str]) -> str:
    """An answer by weight, the same for the same seed."""
    texts = sorted(legal)
    weights = [WEIGHTS.get(text.split()[0], 8) for text in texts]
    return random.choices(texts, weights)[0]


def play_both(options: Json, seed: str) -> int:
    """One game, compared at every decision and at the end; how many decisions there were."""
    random = Random(seed)
    state = GAME.new(options, seed, log=True)
    draws = drawn(state)
    table = Reference(options, GAME.position(state), draws)
    decisions = 0
    while not state.is_over():
        asked = [q for q in table.questions if q is not None]
        assert sorted(state.seats_to_act()) == sorted(seat for seat, _, _ in asked)
        seat, kind, answers = random.choice(asked)
        lanes = GAME.position(state)["decisions"]
        top = [lane[-1] for lane in lanes if lane and lane[-1]["seat"] == seat]
        assert not draws and [d["kind"] for d in top] == [kind]
        legal = answers()
        assert {GAME.text(action) for action in GAME.legal_actions(state, seat)} == legal
        if decisions % 5 == 0:
            compare(state, table)
        answer = choose(random, legal)
        GAME.play(state, seat, answer)
        draws += drawn(state)
        table.answer(seat, answer)
        decisions += 1
    assert not any(table.questions) and not draws
    compare(state, table)
    assert GAME.outcome(state).ranks == table.ranks()
    return decisions


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_agree(players: int, number: int) -> None:
    introductory = players > 1 and number % 2 == 1
    options = {"players": players, "introductory": introductory}
    assert play_both(options, f"reference {players} {number}") > 60
