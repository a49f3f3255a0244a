"""What can happen in a game: the kinds of event and what each tells."""

from __future__ import annotations

from typing import Final

from ....core.declaring import OWNER, Kind, maybe, word
from .actions import KEEPS
from .forms import CARD, FIELD, GOOD, PHASE, PLAIN, SEAT

EVENTS: Final = (
    Kind("round", {"round": PLAIN}, seat="never"),
    Kind("phase", {"phase": PHASE}, seat="never"),
    Kind("reveal", {"field": FIELD}),
    Kind("harvest", {"field": FIELD, "good": GOOD, "left": PLAIN, "extra": PLAIN}),
    Kind("field-left", {"field": FIELD}),
    Kind("to-cart", {"good": GOOD, "count": PLAIN}),
    Kind("shuffle", {"cards": PLAIN}, seat="never"),
    Kind("deal", {"card": CARD}, seen=OWNER),
    Kind("flip", {"card": CARD}),
    Kind("lay", {"card": CARD}),
    Kind("place", {"card": CARD, "under": maybe(CARD)}),
    Kind("freed", {"card": CARD}),
    Kind("tokens", {"first": SEAT, "second": maybe(SEAT)}, seat="never"),
    Kind("partners", {"partner": SEAT}),
    Kind("turn", {}),
    Kind("sow", {"good": GOOD, "field": FIELD, "goods": PLAIN}),
    Kind("buy", {"good": GOOD, "count": PLAIN, "price": PLAIN, "supply": PLAIN}),
    Kind("sell", {"good": GOOD, "price": PLAIN}),
    Kind("trade", {"card": CARD, "good": GOOD, "given": GOOD, "given2": maybe(GOOD)}),
    Kind("deliver", {"card": CARD, "row": PLAIN, "pay": PLAIN, "times": PLAIN}),
    Kind("serve", {"card": CARD, "pay": PLAIN, "modifier": PLAIN}),
    Kind("miss", {"card": CARD, "penalty": PLAIN}),
    Kind("two-pack", {"price": PLAIN, "card": CARD, "card2": maybe(CARD)}),
    Kind("keep", {"keep": word("KEEPS", KEEPS)}),
    Kind("loan", {"forced": PLAIN}),
    Kind("pay", {"amount": PLAIN, "to": maybe(SEAT)}),
    Kind("store", {"good": GOOD, "count": PLAIN}),
    Kind("return", {"good": GOOD, "count": PLAIN}),
    Kind("enlarge", {}),
    Kind("step", {"space": PLAIN, "price": PLAIN}),
    Kind("use", {"card": CARD}),
    Kind("discard", {"card": CARD}),
    Kind("fetch", {"card": CARD}),
    Kind("refill", {"card": CARD}),
    Kind("shelve", {"good": GOOD, "count": PLAIN}),
    Kind("income", {"amount": PLAIN, "good": GOOD}),
    Kind("gain", {"good": GOOD, "count": PLAIN}),
    Kind("swap", {"given": CARD, "with": maybe(SEAT), "got": CARD}),
    Kind("clear", {"field": FIELD, "good": GOOD, "count": PLAIN}),
    Kind("blue", {}),
    Kind("look", {}),
    Kind("out", {"card": CARD}, seat="never"),
    Kind("turn-end", {"space": PLAIN, "cash": PLAIN}),
    Kind("game-end", {}, seat="never"),
    Kind("offer", {"card": CARD, "cell": PLAIN}, seat="never"),
    Kind("opponent", {"card": CARD}, seat="never"),
)
