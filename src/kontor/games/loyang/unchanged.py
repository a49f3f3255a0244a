"""Whether what lies before a player stayed the same, so that it need not be written again."""

from __future__ import annotations

from mypy_extensions import i64

from .data import CASUAL, FIRST_COMMON, HELPER, NUM_CARDS, REGULAR, STALL
from .document import steps_taken
from .state import NO_FIELD, Player, State, alike


def same_areas(one: State, two: State) -> list[bool]:
    """For each seat whether its area is the same in two states, whoever looks at it."""
    return [
        same_player(one.players[seat], two.players[seat])
        and same_cards(one, two, two.players[seat])
        and steps_taken(one, one.players[seat]) == steps_taken(two, two.players[seat])
        for seat in range(one.seats)
    ]


def same_player(p: Player, q: Player) -> bool:
    """Whether a player has the same, apart from what lies on and under the cards."""
    return (
        p.cash == q.cash
        and p.loans == q.loans
        and p.space == q.space
        and p.stage == q.stage
        and p.big_warehouse == q.big_warehouse
        and p.two_pack_bought == q.two_pack_bought
        and p.maid == q.maid
        and p.messenger == q.messenger
        and p.official == q.official
        and p.saleswoman == q.saleswoman
        and p.sow_bonus == q.sow_bonus
        and p.stalls == q.stalls
        and p.regulars == q.regulars
        and p.casuals == q.casuals
        and p.helpers == q.helpers
        and p.taken == q.taken
        and p.introductory == q.introductory
        and p.pile_known == q.pile_known
        and p.pile_bottom == q.pile_bottom
        and alike(p.hand, q.hand)
        and alike(p.cart, q.cart)
        and alike(p.warehouse, q.warehouse)
        and alike(p.shop, q.shop)
        and alike(p.fields, q.fields)
        and alike(p.pile, q.pile)
    )


def same_cards(one: State, two: State, p: Player) -> bool:
    """Whether all that lies on and under a player's cards is the same."""
    for card in range(NUM_CARDS):
        if one.info[card] != two.info[card] or one.under[card] != two.under[card]:
            if lies_before(p, card):
                return False
    return True


def lies_before(p: Player, card: i64) -> bool:
    """Whether a card lies uncovered before a player."""
    if card < STALL:
        return p.fields[FIRST_COMMON + card] != NO_FIELD
    if card < REGULAR:
        return (p.stalls >> (card - STALL)) & 1 == 1
    if card < CASUAL:
        return (p.regulars >> (card - REGULAR)) & 1 == 1
    if card < HELPER:
        return (p.casuals >> (card - CASUAL)) & 1 == 1
    return (p.helpers >> (card - HELPER)) & 1 == 1
