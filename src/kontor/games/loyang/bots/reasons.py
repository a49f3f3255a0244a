"""Facts behind a choice: what the rest of the turn serves, sows, opens, saves and denies.

The planned line is played on a copy as far as no hidden card is drawn; every fact comes from the
change of the table, none from the judgement of a position.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....bots.base import Reason
from ..rules import actions as act
from ..rules import state as st
from ..rules.actions import ARG, ARG2, KIND
from ..rules.customers import status_of
from ..rules.data import (
    CARD_NAMES,
    CASUAL,
    CASUAL_GOOD,
    FIELD_NAMES,
    GOODS,
    HELPER,
    HELPER_NAMES,
    NUM_CARDS,
    PENALTY,
    REGULAR,
    REGULAR_GOOD,
    ROUNDS,
    STALL,
)
from ..rules.flow import apply
from ..rules.legal import legal
from ..rules.state import Player, State
from ..rules.two_pack import price

SERVING = (act.DELIVER, act.DOUBLE, act.SERVE)
DRAWING = (act.TWO_PACK, act.END, act.FLIP)


def reasons(state: State, seat: int, line: Sequence[int]) -> list[Reason]:
    """The facts behind the line that a choice begins, in its order; those of its first action
    first of all."""
    found: list[Reason] = []
    s = state.copy()
    for action in line:
        options = legal(s, seat)
        if action not in options.items[: options.count]:
            break
        before = s.copy()
        apply(s, seat, action)
        found += facts_of(before, s, seat, action)
        if KIND[action] in DRAWING or s.is_over() or s.decision_of(seat) is None:
            break
    return found


def facts_of(before: State, after: State, seat: int, action: int) -> list[Reason]:
    """What one action does."""
    kind, arg = KIND[action], ARG[action]
    p, q = before.players[seat], after.players[seat]
    found: list[Reason] = []
    if kind in SERVING:
        card = (CASUAL if kind == act.SERVE else REGULAR) + arg
        found.append(Reason("serves", CARD_NAMES[card], int(q.cash - p.cash)))
        red = kind == act.DELIVER and before.info[card] & st.RED
        if red and status_of(before, arg) == st.DUE:
            found.append(Reason("saves", CARD_NAMES[card], PENALTY))
    elif kind == act.SOW:
        field = ARG2[action]
        harvests = min(int(q.fields[field]) >> 3, ROUNDS - int(after.round))
        found.append(Reason("sows", f"{GOODS[arg]} {FIELD_NAMES[field]}", harvests))
    elif kind == act.STEP:
        found.append(Reason("steps", str(int(q.space)), int(p.cash - q.cash)))
    elif kind == act.STORE:
        found.append(Reason("stores", GOODS[arg], 1))
    elif kind == act.TWO_PACK:
        found.append(Reason("draws", "two-pack", int(price(p))))
    elif kind in (act.TAKE, act.PLAY):
        found += facts_of_card(before, seat, arg)
    used = int(p.helpers) & ~int(q.helpers)
    if kind not in (act.DISCARD, act.END):
        names = [name for number, name in enumerate(HELPER_NAMES) if used >> number & 1]
        found += [Reason("uses", name) for name in names]
    uncovered = open_cards(q) - open_cards(p)
    below = {int(before.under[card]) for card in open_cards(p)}
    found += [Reason("opens", CARD_NAMES[card]) for card in sorted(uncovered & below)]
    return found


def facts_of_card(before: State, seat: int, card: int) -> list[Reason]:
    """A card that is taken: how many of a customer's goods grow or lie ready here, and with which
    rivals they do."""
    name = CARD_NAMES[card]
    if not REGULAR <= card < HELPER:
        return [Reason("takes", name)]
    found = [Reason("takes", name, supplied(before.players[seat], card))]
    for other in range(int(before.seats)):
        if other != seat and supplied(before.players[other], card) == wants(card):
            found.append(Reason("denies", f"{name} {'ABCD'[other]}", wants(card)))
    return found


def goods_of(card: int) -> bytes:
    """What a customer asks for at once."""
    if card < CASUAL:
        return REGULAR_GOOD[2 * (card - REGULAR) : 2 * (card - REGULAR) + 2]
    return CASUAL_GOOD[3 * (card - CASUAL) : 3 * (card - CASUAL) + 3]


def wants(card: int) -> int:
    """How many goods a customer asks for at once."""
    return len(goods_of(card))


def supplied(player: Player, card: int) -> int:
    """How many of a customer's goods a player has at hand or growing."""
    have = [int(player.cart[good] + player.warehouse[good]) for good in range(6)]
    for value in player.fields:
        if value > 0:
            have[value & 7] += 1
    count = 0
    for good in goods_of(card):
        if have[good] > 0:
            have[good] -= 1
            count += 1
    return count


def open_cards(player: Player) -> set[int]:
    """The uncovered cards of a player, fields apart."""
    sets = ((STALL, player.stalls), (REGULAR, player.regulars))
    more = ((CASUAL, player.casuals), (HELPER, player.helpers))
    return {
        first + number
        for first, bits in (*sets, *more)
        for number in range(NUM_CARDS - first)
        if int(bits) >> number & 1
    }
