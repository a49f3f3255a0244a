"""The text of every action, built from the tables; see docs/notation.md."""

from typing import Final

from ...core.notation import SEAT_LETTERS
from . import actions as act
from .data import (
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    GOODS,
    HELPER_NAMES,
    REGULAR,
    STALL,
    STALL_GOOD,
)

# Templates by kind. {g} good, {f} field, {c} card, {r} regular, {k} casual, {h} helper, {s} seat,
# {n} number, {t} stall and good of a slot, {p} payment; a second argument is {F}, {K}, {S}, {N}.
TEMPLATES: Final = {
    act.SOW: "sow {g} {F}",
    act.BUY: "buy {g}",
    act.SELL: "sell {g}",
    act.TRADE: "trade {t} for {p}",
    act.DELIVER: "deliver {r}",
    act.DOUBLE: "deliver-twice {r}",
    act.SERVE: "serve {k}",
    act.SETTLE: "settle {r}",
    act.TWO_PACK: "two-pack",
    act.KEEP: "keep {keep}",
    act.LOAN: "loan",
    act.END: "end",
    act.STORE: "store {g}",
    act.ENLARGE: "enlarge",
    act.STEP: "step",
    act.DONE: "done",
    act.DISCARD: "discard {h}",
    act.PARTNER: "partner {s}",
    act.FLIP: "flip",
    act.LAY: "lay {c}",
    act.PLAY: "play {c}",
    act.TAKE: "take {c}",
    act.FETCH: "fetch",
    act.PASS: "pass",
    act.USE_BOOK_KEEPER: "use book-keeper",
    act.SHELVE: "shelve {g} {N}",
    act.NAME: "name {g}",
    act.USE_CON_MAN: "use con-man {h}",
    act.USE_DELIVERYMAN: "use deliveryman {r}",
    act.USE_HAGGLER: "use haggler {g}",
    act.USE_HAGGLER_SHOPPER: "use haggler+shopper {g}",
    act.USE_HARVEST_HELPER_HARVEST: "use harvest-helper harvest",
    act.EXTRA: "extra {f}",
    act.USE_HARVEST_HELPER_SOW: "use harvest-helper sow",
    act.USE_MAID: "use maid",
    act.USE_MARKET_CRIER_REFILL: "use market-crier refill",
    act.USE_MARKET_CRIER_SELL: "use market-crier sell",
    act.CRY: "cry {t}",
    act.USE_MARKET_WOMAN: "use market-woman {stall} {S}",
    act.USE_MERCHANT: "use merchant",
    act.BARGAIN: "bargain {g}{with}",
    act.USE_MESSENGER_BOY: "use messenger-boy",
    act.USE_OFFICIAL: "use official",
    act.USE_PLOUGHMAN_CLEAR: "use ploughman clear {f}",
    act.USE_PLOUGHMAN_HARVEST: "use ploughman harvest",
    act.REAP: "reap {f}",
    act.USE_SALESWOMAN_BLUE: "use saleswoman blue",
    act.USE_SALESWOMAN_BONUS: "use saleswoman bonus",
    act.USE_SHOPPER: "use shopper {g}",
    act.USE_SQUIRE: "use squire",
    act.USE_SUBSISTENCE_FARMER: "use subsistence-farmer {s} {F}",
    act.USE_SUBSISTENCE_FARMER_SOLO: "use subsistence-farmer {g}",
    act.USE_TENANT_FARMER_PAY: "use tenant-farmer pay",
    act.USE_TENANT_FARMER_SWAP: "use tenant-farmer swap {f}",
    act.CHOOSE: "choose {f}",
    act.USE_TOUT_SWAP: "use tout swap {k} {K}",
    act.USE_TOUT_BUY: "use tout buy {k}",
    act.USE_TRADER: "use {trader}",
}
WITH: Final = ("", " with haggler", " with shopper", " with haggler+shopper")


def action_text(action: int) -> str:
    """The notation of an action."""
    kind, a, b = act.KIND[action], act.ARG[action], act.ARG2[action]
    words: dict[str, object] = {"n": a, "N": b}
    if a < 6:
        words["g"] = GOODS[a]
    if a < 4:
        words["s"] = SEAT_LETTERS[a]
    if a < 14:
        words["r"] = CARD_NAMES[REGULAR + a]
        words["k"] = CARD_NAMES[CASUAL + a]
        words["stall"] = CARD_NAMES[STALL + a]
    if a < 15:
        words["f"] = FIELD_NAMES[a]
    if a < 22:
        words["h"] = HELPER_NAMES[a]
    if a < 70:
        words["c"] = CARD_NAMES[a]
    if b < 14:
        words["K"] = CARD_NAMES[CASUAL + b]
        words["S"] = CARD_NAMES[STALL + b]
    if b < 15:
        words["F"] = FIELD_NAMES[b]
    if kind in (act.TRADE, act.CRY):
        words["t"] = f"{CARD_NAMES[STALL + a // 3]} {GOODS[STALL_GOOD[a]]}"
        words["p"] = "".join(GOODS[g] for g in act.PAYMENTS[b] if g >= 0)
    elif kind == act.KEEP:
        words["keep"] = act.KEEPS[a]
    elif kind == act.BARGAIN:
        words["with"] = WITH[b]
    elif kind == act.USE_TRADER:
        words["trader"] = f"trader-{a + 1}"
    return TEMPLATES[kind].format(**words)


def all_texts() -> list[str]:
    """The notation of all actions, by number."""
    return [action_text(action) for action in range(act.NUM_ACTIONS)]
