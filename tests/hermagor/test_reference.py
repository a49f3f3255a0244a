"""Engine and reference rules side by side: the same questions, answers, tables and results."""

from random import Random
from typing import Any

import pytest

from hermagor.builder import GAME, Json, State
from hermagor.reference import Reference
from hermagor.reference_parts import RING, STALLS, trips
from kontor.core.game import ALL

GAMES = 12  # of each number of players and variant
DRAWN = ("first", "offer", "actions", "draw")
WEIGHTS = {
    "sell": 8, "disc": 8, "buyer": 6, "sell-here": 6, "raise": 3, "shortcut": 3, "shared-post": 2,
    "move": 0.7, "decline": 0.6, "pass": 0.4, "nothing": 0.1,
}  # fmt: skip


def drawn(state: State) -> list[Json]:
    """What has come by chance since the last time."""
    events = GAME.take_events(state, ALL)
    GAME.clear_events(state)
    by_chance = [e for e in events if e["event"] in DRAWN]
    return [e for e in by_chance if e["event"] != "first" or "seat" not in e]


def choose(random: Random, legal: set[str], table: Reference, seat: int) -> str:
    """An answer that leads to full tables: posts close together, regions, few passes."""
    by_verb: dict[str, list[str]] = {}
    for text in sorted(legal):
        by_verb.setdefault(text.split()[0], []).append(text)
    verbs = list(by_verb)
    (verb,) = random.choices(verbs, [WEIGHTS.get(verb, 1) for verb in verbs])
    texts = by_verb[verb]
    colour = {"sell": table.players[seat], "shared-post": table.shared}.get(verb)
    if colour is None or random.random() < 0.2:
        return random.choice(texts)

    def worth(text: str) -> float:
        village = text.split()[1]
        rings = [ring for ring in RING.values() if village in ring]
        near = max(len(ring & colour.posts) / len(ring) for ring in rings)
        way = trips(colour.merchant)[village] if verb == "sell" else 0
        return 12 * near - way + 3 * random.random()

    return max(texts, key=worth)


def told(table: Reference) -> Json:
    """What the reference says about the table, in the words of a position."""
    keys = ("cash", "shown", "merchant", "buyers_left", "posts_left")
    sets = ("posts", "buyers", "tiles")
    players = [
        {key: getattr(p, key) for key in keys} | {key: set(getattr(p, key)) for key in sets}
        for p in table.players
    ]
    found = {key: getattr(table, key) for key in ("round", "first", "actions", "prices", "discs")}
    found |= {"players": players, "market": [table.market[stall] for stall in STALLS]}
    found |= {"bag": set(table.bag), "stack": sorted(table.stack.elements())}
    if table.for_two:
        for player, p in zip(players, table.players):
            player["shared_posts_left"] = p.shared_posts_left
        shared = table.shared
        posts, buyers = set(shared.posts), set(shared.buyers)
        found["shared"] = {"posts": posts, "buyers": buyers, "buyers_left": shared.buyers_left}
    return found


def as_told(doc: Json, like: Any) -> Any:
    """The part of a position that the reference tells; lists without order as sets."""
    if isinstance(like, dict):
        return {key: as_told(doc[key], like[key]) for key in like}
    if isinstance(like, set):
        return set(doc)
    return doc


def compare(state: State, table: Reference) -> None:
    """Both tables are the same."""
    doc = GAME.position(state)
    doc["stack"] = sorted(doc["stack"])
    wanted = told(table)
    players = wanted.pop("players")
    assert as_told(doc, wanted) == wanted
    for player, seen in zip(players, doc["players"], strict=True):
        assert as_told(seen, player) == player


def play_both(options: Json, seed: str) -> int:
    """One game, compared at every decision and at the end; how many decisions there were."""
    random = Random(seed)
    state = GAME.new(options, seed, log=True)
    draws = drawn(state)
    decisions = 0
    table = Reference(options, draws)
    asking = table.game()
    question = next(asking, None)
    while question is not None:
        seat, kind, legal = question
        assert not draws and state.seats_to_act() == [seat]
        assert GAME.position(state)["decisions"][-1]["kind"] == kind
        assert {GAME.text(action) for action in GAME.legal_actions(state, seat)} == legal
        compare(state, table)
        answer = choose(random, legal, table, seat)
        GAME.play(state, seat, answer)
        decisions += 1
        draws += drawn(state)
        try:
            question = asking.send(answer)
        except StopIteration:
            question = None
    assert state.is_over() and not draws
    compare(state, table)
    outcome = GAME.outcome(state)
    assert outcome.ranks == table.ranks()
    for seen, part in zip(outcome.breakdown, table.result(), strict=True):
        assert {key: seen[key] for key in part} == part
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("tax_collector", [False, True])
@pytest.mark.parametrize("rules", ["book", "designer"])
def test_both_agree(players: int, tax_collector: bool, rules: str) -> None:
    options = {
        "players": players,
        "tax_collector": tax_collector,
        "rules": rules,
        "open_money": False,
        "map": "first",
    }
    for game in range(GAMES):
        seed = f"reference {players} {tax_collector} {rules} {game}"
        assert play_both(options, seed) > 40
