"""From a view to full states: what the viewer cannot know is drawn evenly from what is possible."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from ....core.chance import Chance
from ....core.declaring import keys
from .data import CARD_NAMES, FIELD_NAMES, INTRODUCTORY, NUM_CARDS
from .declared import PLAYER, STATE
from .state import State

Json = dict[str, Any]

KEYS = keys(STATE)
PLAYER_KEYS = keys(PLAYER)


def completed(view: Json, chance: Chance) -> Json:
    """A full position document that looks like the view to its viewer."""
    doc = {key: value for key, value in view.items() if key in KEYS}
    doc["players"] = players = [
        {key: value for key, value in player.items() if key in PLAYER_KEYS}
        for player in view["players"]
    ]
    unseen = shuffled(unseen_cards(view), chance)
    aside = [card for card in unseen if card in INTRODUCTORY]
    for player, seen in zip(players, view["players"], strict=True):
        if seen["has_introductory"] and seen["introductory"] is None:
            card = aside.pop()
            unseen.remove(card)
            player["introductory"] = CARD_NAMES[card]
    for player, seen in zip(players, view["players"], strict=True):
        if seen["hand"] is None:
            player["hand"] = [CARD_NAMES[unseen.pop()] for _ in range(seen["hand_count"])]
        if seen["pile"] is None:
            player["pile"] = imagined_pile(seen, chance)
    doc["deck"] = [CARD_NAMES[card] for card in unseen]
    doc["forced"] = []
    doc["chance"] = [chance.next() for _ in range(4)]
    return doc


def unseen_cards(view: Json) -> list[int]:
    """Cards that lie nowhere in sight of the viewer."""
    seen: set[str] = set()
    collect_cards(view, seen)
    return [card for card in range(NUM_CARDS) if CARD_NAMES[card] not in seen]


def collect_cards(value: object, seen: set[str]) -> None:
    """All strings in a document; the names of cards are among them."""
    if isinstance(value, str):
        seen.add(value)
    elif isinstance(value, dict):
        for item in value.values():
            collect_cards(item, seen)
    elif isinstance(value, list):
        for item in value:
            collect_cards(item, seen)


def imagined_pile(player: Json, chance: Chance) -> list[str]:
    """A private pile, top first: the `a` set above the `b` set, each in a random order, then what
    was laid under the pile openly."""
    rest = [FIELD_NAMES.index(name) for name in player["pile_rest"]]
    upper = shuffled([field for field in rest if field % 2 == 1], chance)
    lower = shuffled([field for field in rest if field % 2 == 0], chance)
    return [FIELD_NAMES[field] for field in upper + lower] + list(player["pile_under"])


def shuffled(items: list[int], chance: Chance) -> list[int]:
    """The items in an even random order."""
    order = vec[i64](items)
    chance.shuffle(order)
    return list(order)


def resample(s: State, seat: i64, chance: Chance) -> State:
    """A copy in which all that the seat cannot know has been drawn again, for search."""
    c = s.copy()
    c.chance = chance.copy()
    chance.next()
    pool = c.deck
    aside: vec[i64] = vec[i64]()
    for other in range(c.seats):
        p = c.players[other]
        if other != seat:
            for card in p.hand:
                pool = append(pool, card)
            if p.introductory >= 0:
                aside = append(aside, p.introductory)
    if len(aside) > 0:
        for card in INTRODUCTORY:
            if card in pool:
                aside = append(aside, card)
        chance.shuffle(aside)
        taken: i64 = 0
        for other in range(c.seats):
            if other != seat and c.players[other].introductory >= 0:
                c.players[other].introductory = aside[taken]
                taken += 1
        mixed: vec[i64] = vec[i64]()
        for card in pool:
            if card not in INTRODUCTORY:
                mixed = append(mixed, card)
        for i in range(taken, len(aside)):
            mixed = append(mixed, aside[i])
        pool = mixed
    chance.shuffle(pool)
    at: i64 = 0
    for other in range(c.seats):
        p = c.players[other]
        if other != seat:
            for i in range(len(p.hand)):
                p.hand[i] = pool[at]
                at += 1
        if other != seat or not p.pile_known:
            reshuffle_pile(p.pile, p.pile_bottom, chance)
    c.deck = pool[at:]
    c.forced = vec[i64]()
    return c


def hides_the_same(one: State, two: State) -> bool:
    """Whether deck, hands, piles and chance are the same, and as far known to their owners."""
    if not one.same_hidden(two):
        return False
    for seat in range(one.seats):
        p = one.players[seat]
        q = two.players[seat]
        if not p.same_hidden(q) or p.pile_known != q.pile_known:
            return False
    return True


def reshuffle_pile(pile: vec[i64], bottom: i64, chance: Chance) -> None:
    """A new random order of a pile above its openly laid bottom, the `a` set on top."""
    upper: vec[i64] = vec[i64]()
    lower: vec[i64] = vec[i64]()
    for i in range(bottom, len(pile)):
        if pile[i] % 2 == 1:
            upper = append(upper, pile[i])
        else:
            lower = append(lower, pile[i])
    chance.shuffle(upper)
    chance.shuffle(lower)
    at = bottom
    for field in lower:
        pile[at] = field
        at += 1
    for field in upper:
        pile[at] = field
        at += 1
