"""Why an action is not possible: the first rule that stands against it.

Legality itself is judged in legal.py alone; this only explains a refusal afterwards.
"""

from __future__ import annotations

from ...core.game import Refusal
from . import actions as act
from . import data
from . import state as st
from .actions import ARG, ARG2, GIVEN, GIVEN2, KIND, NO_GOOD
from .customers import has_goods_for_regular, status_of
from .data import (
    BUY_PRICE,
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    GOOD_NAMES,
    GROWS,
    HELPER,
    HELPER_NAMES,
    REGULAR,
    SHOP_SLOTS,
    SQUIRE,
    STALL,
    STALL_GOOD,
    STALL_NEED,
    WAREHOUSE_PRICE,
)
from .distribution import must_take
from .helpers import squire
from .state import DECISION_NAMES, PHASE_NAMES, Decision, Player, State
from .turn_end import room
from .two_pack import price

TURN_KINDS = (
    act.SOW, act.BUY, act.TRADE, act.DELIVER, act.DOUBLE, act.SERVE, act.SETTLE, act.TWO_PACK,
    act.END,
)  # fmt: skip

# Which helper each `use` action needs.
HELPER_OF = {
    act.USE_BOOK_KEEPER: data.BOOK_KEEPER,
    act.USE_CON_MAN: data.CON_MAN,
    act.USE_DELIVERYMAN: data.DELIVERYMAN,
    act.USE_HAGGLER: data.HAGGLER,
    act.USE_HAGGLER_SHOPPER: data.HAGGLER,
    act.USE_HARVEST_HELPER_HARVEST: data.HARVEST_HELPER,
    act.USE_HARVEST_HELPER_SOW: data.HARVEST_HELPER,
    act.USE_MAID: data.MAID,
    act.USE_MARKET_CRIER_REFILL: data.MARKET_CRIER,
    act.USE_MARKET_CRIER_SELL: data.MARKET_CRIER,
    act.USE_MARKET_WOMAN: data.MARKET_WOMAN,
    act.USE_MERCHANT: data.MERCHANT,
    act.USE_MESSENGER_BOY: data.MESSENGER_BOY,
    act.USE_OFFICIAL: data.OFFICIAL,
    act.USE_PLOUGHMAN_CLEAR: data.PLOUGHMAN,
    act.USE_PLOUGHMAN_HARVEST: data.PLOUGHMAN,
    act.USE_SALESWOMAN_BLUE: data.SALESWOMAN,
    act.USE_SALESWOMAN_BONUS: data.SALESWOMAN,
    act.USE_SHOPPER: data.SHOPPER,
    act.USE_SQUIRE: data.SQUIRE,
    act.USE_SUBSISTENCE_FARMER: data.SUBSISTENCE_FARMER,
    act.USE_SUBSISTENCE_FARMER_SOLO: data.SUBSISTENCE_FARMER,
    act.USE_TENANT_FARMER_PAY: data.TENANT_FARMER,
    act.USE_TENANT_FARMER_SWAP: data.TENANT_FARMER,
    act.USE_TOUT_SWAP: data.TOUT,
    act.USE_TOUT_BUY: data.TOUT,
    act.USE_TRADER: data.TRADER,
}


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """The reason against an action that is not legal."""
    d = s.decision_of(seat)
    if d is None:
        return Refusal("not_asked", "you are not asked now")
    kind, a, b = KIND[action], ARG[action], ARG2[action]
    p = s.players[seat]
    if kind in (act.SELL, act.LOAN, act.DISCARD):
        return why_not_aside(s, d, kind, a)
    if kind in HELPER_OF:
        return why_no_helper(s, d, kind, a)
    if kind == act.SOW and d.kind == st.PLANT:
        return Refusal("two_growers", "two players grow that at home already, or it can't grow")
    if kind in TURN_KINDS and d.kind != st.TURN and not is_abroad(kind, d):
        if d.kind == st.PAYING:
            return Refusal("payment_due", "a payment is due first", "L36")
        return other_question(d)
    if kind == act.SOW:
        return why_no_sowing(p, a, b)
    if kind == act.BUY:
        if p.shop[a] == 0:
            return Refusal("shop_empty", f"the shop has no {GOOD_NAMES[a]}")
        return short_of(p, BUY_PRICE[a])
    if kind == act.TRADE:
        return why_no_trade(s, d, a, b)
    if kind in (act.DELIVER, act.DOUBLE, act.SETTLE):
        return why_no_delivery(s, p, kind, a)
    if kind == act.SERVE:
        if not (p.casuals >> a) & 1:
            return not_before_you(CARD_NAMES[CASUAL + a])
        return Refusal("goods_missing", "the cart does not hold the three goods")
    if kind == act.TWO_PACK:
        if p.two_pack_bought:
            return Refusal("two_pack_bought", "one two-pack an action phase", "L11")
        if p.cash < price(p):
            return short_of(p, price(p), "L39")
        return Refusal("deck_empty", "no cards are left to draw", "L35")
    return why_no_answer(s, d, kind)


def is_abroad(kind: int, d: Decision) -> bool:
    """A trade is also the answer to the Trader."""
    return kind == act.TRADE and d.kind == st.TRADING_ABROAD


def other_question(d: Decision) -> Refusal:
    """Something else is asked."""
    asked = DECISION_NAMES[d.kind]
    return Refusal("other_question", f"another question is open: {asked}", "", {"asked": asked})


def short_of(p: Player, amount: int, ruling: str = "") -> Refusal:
    """Too little cash."""
    words = f"it costs {amount}, you have {p.cash}; sell to the shop or take a loan first"
    return Refusal("cash_short", words, ruling, {"cost": amount, "cash": int(p.cash)})


def not_before_you(card: str) -> Refusal:
    """The card does not lie uncovered before the player."""
    return Refusal(
        "not_before_you", f"{card} does not lie uncovered before you", "", {"card": card}
    )


def why_not_aside(s: State, d: Decision, kind: int, a: int) -> Refusal:
    """Sales, loans and discards."""
    p = s.players[d.seat]
    if d.kind == st.EXTRA_HARVEST or d.kind >= st.BOOKS:
        return Refusal("small_steps", "nothing else happens inside a helper's own steps", "L36")
    if kind == act.SELL:
        if p.cart[a] == 0:
            return Refusal("not_in_cart", f"no {GOOD_NAMES[a]} in the cart", "L3")
        return Refusal("shop_full", f"all {SHOP_SLOTS[a]} slots for {GOOD_NAMES[a]} are full", "L3")
    if p.has_helper(a):
        return Refusal("squire_announced", "the squire is in use", "L21")
    return not_before_you(HELPER_NAMES[a])


def why_no_helper(s: State, d: Decision, kind: int, a: int) -> Refusal:
    """A helper that cannot be used, or not in this way."""
    p = s.players[d.seat]
    helper = HELPER_OF[kind] + (a if kind == act.USE_TRADER else 0)
    name = HELPER_NAMES[helper]
    if not p.has_helper(helper):
        return not_before_you(name)
    if helper == SQUIRE and s.info[HELPER + SQUIRE] == squire.JUST_TAKEN:
        return Refusal("just_taken", "not in the round in which it was taken", "L21")
    if d.kind == st.EXTRA_HARVEST or d.kind >= st.BOOKS:
        return Refusal("small_steps", "nothing else happens inside a helper's own steps", "L36")
    if s.phase == st.CARDS and d.kind != st.PAYING and helper != SQUIRE:
        return Refusal("not_in_phase", f"{name} is not used in the card phase like this", "L24")
    if p.stage == st.STORING:
        return Refusal("turn_ended", "the turn's actions are over", "L1")
    if s.phase != st.ACTION and helper != SQUIRE:
        phase = PHASE_NAMES[s.phase]
        return Refusal("not_in_phase", f"{name} is not used in the {phase} phase like this")
    return Refusal("no_effect", f"{name} would change nothing, or what it needs is missing", "L37")


def why_no_sowing(p: Player, good: int, field: int) -> Refusal:
    """A field that is not there, sown, or unfit; a good that is not in the cart."""
    name = FIELD_NAMES[field]
    if p.fields[field] == st.NO_FIELD:
        return not_before_you(name)
    if p.fields[field] != st.UNSOWN:
        return Refusal("sown", f"field {name} is sown already")
    if not (GROWS[field] >> good) & 1:
        return Refusal("does_not_grow", f"{GOOD_NAMES[good]} does not grow on field {name}")
    return Refusal("not_in_cart", f"no {GOOD_NAMES[good]} in the cart")


def why_no_trade(s: State, d: Decision, slot: int, payment: int) -> Refusal:
    """A stall that is not there, a slot that is empty, goods that are not in the cart."""
    p = s.players[d.seat]
    stall = slot // 3
    if d.kind == st.TURN and not (p.stalls >> stall) & 1:
        return not_before_you(CARD_NAMES[STALL + stall])
    if not (s.info[STALL + stall] >> (slot % 3)) & 1:
        return Refusal("slot_empty", f"the stall has no {GOOD_NAMES[STALL_GOOD[slot]]} left")
    two = STALL_NEED[slot] == 2 and not p.maid
    if two != (GIVEN2[payment] != NO_GOOD):
        return Refusal("other_payment", f"this slot asks for {2 if two else 1}")
    if p.cart[GIVEN[payment]] == 0 or two:
        return Refusal("not_in_cart", "the cart does not hold what would be given")
    return Refusal("not_reachable", "that stall is out of reach", "L25")


def why_no_delivery(s: State, p: Player, kind: int, regular: int) -> Refusal:
    """A regular that is not there or not due, or goods that are missing."""
    if not (p.regulars >> regular) & 1:
        return not_before_you(CARD_NAMES[REGULAR + regular])
    status = status_of(s, regular)
    if status == st.SETTLED:
        return Refusal("settled", "this customer is settled for the round", "L41")
    if status == st.LATER:
        return Refusal("due_later", "this customer is due from the next round", "L12")
    if status != st.DUE and not (status == st.SERVED and p.messenger and kind == act.DELIVER):
        return Refusal("served", "one delivery a regular and round", "L13")
    if kind == act.DOUBLE and not p.messenger:
        return Refusal("no_messenger", "only with the messenger boy", "L15")
    if not has_goods_for_regular(p, regular, 2 if kind == act.DOUBLE else 1):
        return Refusal("goods_missing", "the cart does not hold the goods of a row", "L13")
    return Refusal("not_last_row", "twice at once is for the last row only", "L15")


def why_no_answer(s: State, d: Decision, kind: int) -> Refusal:
    """Answers to other questions."""
    p = s.players[d.seat]
    if kind in (act.LAY, act.PLAY, act.TAKE, act.FLIP):
        if d.kind not in (st.DISTRIBUTE, st.TAKING, st.GRID):
            return other_question(d)
        if kind == act.LAY and must_take(s, d.seat):
            return Refusal("must_take", "you must take now", "L7")
        if kind == act.PLAY and d.kind == st.DISTRIBUTE and not len(s.courtyard):
            return Refusal("courtyard_empty", "the courtyard is empty, lay a card first", "L7")
        if kind == act.FLIP:
            return Refusal("no_flip", "once at the start of a turn, with two players", "L8")
        return Refusal("not_there", "that card is not there to take or play, or too dear", "L39")
    if kind == act.STEP and d.kind == st.STEPPING:
        return Refusal("no_step", "too little cash, or the path has ended", "L5")
    if kind in (act.STORE, act.ENLARGE) and d.kind == st.STORING_GOODS:
        if kind == act.ENLARGE:
            if p.big_warehouse:
                return Refusal("enlarged", "once a game", "L1")
            return short_of(p, WAREHOUSE_PRICE)
        if room(p) == 0:
            return Refusal("warehouse_full", "the warehouse is full", "L1")
        return Refusal("not_in_cart", "that good is not in the cart")
    return other_question(d)
