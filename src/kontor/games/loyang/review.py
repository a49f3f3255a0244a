"""How decisions of Loyang are reviewed: what belongs to a turn, and what is decided by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...review.plan import Habits
from .rules.data import LAST_SPACE, ROUNDS
from .rules.game import GAME
from .rules.made import decisions as asked
from .rules.state import ACTION, State

CARDS = ("keep", "lay", "play", "take", "flip", "fetch", "partner", "two-pack", "pass")
CUSTOMERS = ("deliver", "deliver-twice", "serve", "settle")
TRADES = ("buy", "sell", "trade", "loan")
HELPERS = ("use", "discard", "shelve", "name", "cry", "harvest", "choose")
TWO_PACK = ("two-pack", "keep")
PAIR = 2


def chapter(state: State, seat: int) -> str:
    """Storing and stepping stand apart from the turn before them; cards are taken one by one."""
    d = state.decision_of(seat)
    if d is None or state.phase != ACTION or d.kind == asked.KEEPING:
        return ""
    if d.kind == asked.STORING_GOODS:
        return "store"
    return "path" if d.kind == asked.STEPPING else "turn"


def words(line: Sequence[int]) -> Counter[str]:
    """How often each kind of action stands in a line."""
    return Counter(GAME.text(action).split()[0] for action in line)


def apart(best: Sequence[int], other: Sequence[int]) -> Counter[str]:
    """What only one of two lines has."""
    own, theirs = Counter(best), Counter(other)
    return words([*((own - theirs) + (theirs - own)).elements()])


def is_last_round(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """Everything goes to the cash, and from there to the path."""
    return int(state.round) == ROUNDS


def is_two_pack(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """Whether to buy one, or what to keep of it."""
    return any(apart(best, other)[word] for word in TWO_PACK)


def is_helper_combination(
    state: State, seat: int, best: Sequence[int], other: Sequence[int]
) -> bool:
    """A helper makes the best line possible."""
    return any(words(best)[word] and apart(best, other)[word] for word in HELPERS)


def is_customer_pair(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """Two customers or more in one turn, and the lines differ in customers."""
    served = sum(words(best)[word] for word in CUSTOMERS)
    return served >= PAIR and any(apart(best, other)[word] for word in CUSTOMERS)


def is_sowing(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """What to sow where."""
    return bool(apart(best, other)["sow"])


def result(state: State, seat: int) -> float:
    """The final space, cash counting towards the next one."""
    p = state.players[seat]
    part = min(int(p.cash) / (int(p.space) + 1), 0.999) if p.space < LAST_SPACE else 0.0
    return int(p.space) - int(p.loans) + part


HABITS = Habits(
    unit="space",
    chapters=chapter,
    result=result,
    kinds={
        **dict.fromkeys(CARDS, "cards"),
        **dict.fromkeys(CUSTOMERS, "customers"),
        **dict.fromkeys(TRADES, "trades"),
        "sow": "sowing",
        "step": "path",
        "path done": "path",
        "store": "storing",
        "enlarge": "storing",
        "store done": "storing",
        "store sell": "storing",
        "done": "cards",
        "end": "",
        **dict.fromkeys(HELPERS, "helpers"),
    },
    ideas={
        "last-round": is_last_round,
        "two-pack": is_two_pack,
        "helper-combination": is_helper_combination,
        "customer-pair": is_customer_pair,
        "sow": is_sowing,
    },
    look=5,
    check=12,
    proof=40,
    least=0.15,
    half=3.0,
)
