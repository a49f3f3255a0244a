"""Why an action is not possible: the first rule that stands against it.

Legality itself is judged in legal.py alone; this only explains a refusal afterwards.
"""

from __future__ import annotations

from ....core.game import Objection
from . import actions as act
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
    HELPER_NAMES,
    REGULAR,
    SHOP_SLOTS,
    SQUIRE,
    STALL,
    STALL_GOOD,
    STALL_NEED,
    TRADER,
    WAREHOUSE_PRICE,
)
from .distribution import must_take
from .helpers.every import ASKING, BY_KIND
from .helpers.helper import Helper
from .made import decisions as asked
from .made.decisions import DECISION_NAMES
from .state import PHASE_NAMES, Decision, Player, State
from .turn_end import room
from .two_pack import price

TURN_KINDS = (
    act.SOW, act.BUY, act.TRADE, act.DELIVER, act.DOUBLE, act.SERVE, act.SETTLE, act.TWO_PACK,
    act.END,
)  # fmt: skip


def why_not(s: State, seat: int, action: int) -> Objection | None:
    """The reason against an action that is not legal."""
    d = s.decision_of(seat)
    if d is None:
        return Objection("not_asked", "you are not asked now")
    kind, a, b = KIND[action], ARG[action], ARG2[action]
    p = s.players[seat]
    if kind in (act.SELL, act.LOAN, act.DISCARD):
        return why_not_aside(s, d, kind, a)
    if act.PHRASES[kind].startswith("use "):
        return why_no_helper(s, d, BY_KIND[kind - act.FIRST_HELPER_KIND], a)
    if kind == act.SOW and d.kind == asked.PLANT:
        return Objection("two_growers", "two players grow that at home already, or it can't grow")
    if kind in TURN_KINDS and d.kind != asked.TURN and not is_abroad(kind, d):
        if d.kind == asked.PAYING:
            return Objection("payment_due", "a payment is due first", "L36")
        return other_question(d)
    if kind == act.SOW:
        return why_no_sowing(p, a, b)
    if kind == act.BUY:
        if p.shop[a] == 0:
            return Objection("shop_empty", f"the shop has no {GOOD_NAMES[a]}")
        return short_of(p, BUY_PRICE[a])
    if kind == act.TRADE:
        return why_no_trade(s, d, a, b)
    if kind in (act.DELIVER, act.DOUBLE, act.SETTLE):
        return why_no_delivery(s, p, kind, a)
    if kind == act.SERVE:
        if not (p.casuals >> a) & 1:
            return not_before_you(CARD_NAMES[CASUAL + a])
        return Objection("goods_missing", "the cart does not hold the three goods")
    if kind == act.TWO_PACK:
        if p.two_pack_bought:
            return Objection("two_pack_bought", "one two-pack an action phase", "L11")
        if p.cash < price(p):
            return short_of(p, price(p), "L39")
        return Objection("deck_empty", "no cards are left to draw", "L35")
    return why_no_answer(s, d, kind)


def is_abroad(kind: int, d: Decision) -> bool:
    """A trade is also the answer to the Trader."""
    return kind == act.TRADE and d.kind == asked.TRADING_ABROAD


def other_question(d: Decision) -> Objection:
    """Something else is asked."""
    asked = DECISION_NAMES[d.kind]
    return Objection("other_question", f"another question is open: {asked}", "", {"asked": asked})


def short_of(p: Player, amount: int, ruling: str = "") -> Objection:
    """Too little cash."""
    words = f"it costs {amount}, you have {p.cash}; sell to the shop or take a loan first"
    return Objection("cash_short", words, ruling, {"cost": amount, "cash": int(p.cash)})


def not_before_you(card: str) -> Objection:
    """The card does not lie uncovered before the player."""
    return Objection(
        "not_before_you", f"{card} does not lie uncovered before you", "", {"card": card}
    )


def why_not_aside(s: State, d: Decision, kind: int, a: int) -> Objection:
    """Sales, loans and discards."""
    p = s.players[d.seat]
    if ASKING[d.kind] is not None:
        return Objection("small_steps", "nothing else happens inside a helper's own steps", "L36")
    if kind == act.SELL:
        if p.cart[a] == 0:
            return Objection("not_in_cart", f"no {GOOD_NAMES[a]} in the cart", "L3")
        return Objection(
            "shop_full", f"all {SHOP_SLOTS[a]} slots for {GOOD_NAMES[a]} are full", "L3"
        )
    if p.has_helper(a):
        return Objection("squire_announced", "the squire is in use", "L21")
    return not_before_you(HELPER_NAMES[a])


def why_no_helper(s: State, d: Decision, helper: Helper, a: int) -> Objection:
    """A helper that cannot be used, or not in this way."""
    p = s.players[d.seat]
    number = TRADER + a if helper.name == "trader" else helper.number
    name = HELPER_NAMES[number]
    if not p.has_helper(number):
        return not_before_you(name)
    own = helper.why_not(s, d)
    if own is not None:
        return own
    if ASKING[d.kind] is not None:
        return Objection("small_steps", "nothing else happens inside a helper's own steps", "L36")
    if s.phase == st.CARDS and d.kind != asked.PAYING and number != SQUIRE:
        return Objection("not_in_phase", f"{name} is not used in the card phase like this", "L24")
    if p.stage == st.STORING:
        return Objection("turn_ended", "the turn's actions are over", "L1")
    if s.phase != st.ACTION and number != SQUIRE:
        phase = PHASE_NAMES[s.phase]
        return Objection("not_in_phase", f"{name} is not used in the {phase} phase like this")
    return Objection(
        "no_effect", f"{name} would change nothing, or what it needs is missing", "L37"
    )


def why_no_sowing(p: Player, good: int, field: int) -> Objection:
    """A field that is not there, sown, or unfit; a good that is not in the cart."""
    name = FIELD_NAMES[field]
    if p.fields[field] == st.NO_FIELD:
        return not_before_you(name)
    if p.fields[field] != st.UNSOWN:
        return Objection("sown", f"field {name} is sown already")
    if not (GROWS[field] >> good) & 1:
        return Objection("does_not_grow", f"{GOOD_NAMES[good]} does not grow on field {name}")
    return Objection("not_in_cart", f"no {GOOD_NAMES[good]} in the cart")


def why_no_trade(s: State, d: Decision, slot: int, payment: int) -> Objection:
    """A stall that is not there, a slot that is empty, goods that are not in the cart."""
    p = s.players[d.seat]
    stall = slot // 3
    if d.kind == asked.TURN and not (p.stalls >> stall) & 1:
        return not_before_you(CARD_NAMES[STALL + stall])
    if not (s.info[STALL + stall] >> (slot % 3)) & 1:
        return Objection("slot_empty", f"the stall has no {GOOD_NAMES[STALL_GOOD[slot]]} left")
    two = STALL_NEED[slot] == 2 and not p.maid
    if two != (GIVEN2[payment] != NO_GOOD):
        return Objection("other_payment", f"this slot asks for {2 if two else 1}")
    if p.cart[GIVEN[payment]] == 0 or two:
        return Objection("not_in_cart", "the cart does not hold what would be given")
    return Objection("not_reachable", "that stall is out of reach", "L25")


def why_no_delivery(s: State, p: Player, kind: int, regular: int) -> Objection:
    """A regular that is not there or not due, or goods that are missing."""
    if not (p.regulars >> regular) & 1:
        return not_before_you(CARD_NAMES[REGULAR + regular])
    status = status_of(s, regular)
    if status == st.SETTLED:
        return Objection("settled", "this customer is settled for the round", "L41")
    if status == st.LATER:
        return Objection("due_later", "this customer is due from the next round", "L12")
    if status != st.DUE and not (status == st.SERVED and p.messenger and kind == act.DELIVER):
        return Objection("served", "one delivery a regular and round", "L13")
    if kind == act.DOUBLE and not p.messenger:
        return Objection("no_messenger", "only with the messenger boy", "L15")
    if not has_goods_for_regular(p, regular, 2 if kind == act.DOUBLE else 1):
        return Objection("goods_missing", "the cart does not hold the goods of a row", "L13")
    return Objection("not_last_row", "twice at once is for the last row only", "L15")


def why_no_answer(s: State, d: Decision, kind: int) -> Objection:
    """Answers to other questions."""
    p = s.players[d.seat]
    if kind in (act.LAY, act.PLAY, act.TAKE, act.FLIP):
        if d.kind not in (asked.DISTRIBUTE, asked.TAKING, asked.GRID):
            return other_question(d)
        if kind == act.LAY and must_take(s, d.seat):
            return Objection("must_take", "you must take now", "L7")
        if kind == act.PLAY and d.kind == asked.DISTRIBUTE and not len(s.courtyard):
            return Objection("courtyard_empty", "the courtyard is empty, lay a card first", "L7")
        if kind == act.FLIP:
            return Objection("no_flip", "once at the start of a turn, with two players", "L8")
        return Objection("not_there", "that card is not there to take or play, or too dear", "L39")
    if kind == act.STEP and d.kind == asked.STEPPING:
        return Objection("no_step", "too little cash, or the path has ended", "L5")
    if kind == act.ENLARGE and d.kind in (asked.TURN, asked.STORING_GOODS):
        if p.big_warehouse:
            return Objection("enlarged", "once per game", "L1")
        return short_of(p, WAREHOUSE_PRICE, "L1")
    if kind == act.STORE and d.kind == asked.STORING_GOODS:
        if room(p) == 0:
            return Objection("warehouse_full", "the warehouse is full", "L1")
        return Objection("not_in_cart", "that good is not in the cart")
    return other_question(d)
