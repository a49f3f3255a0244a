"""What is printed on the cards, boards and tokens of Loyang, for the page to draw."""

from __future__ import annotations

import json

from .rules import data
from .rules.notation import notation


def files() -> dict[str, str]:
    """The files that the page draws the game from, by name."""
    return {"loyang.json": json.dumps(contents(), indent=1) + "\n"}


def goods(letters: str) -> list[str]:
    """The letters of a card, one by one."""
    return list(letters)


def stall(name: str) -> list[dict[str, object]]:
    """The three slots of a stall: the good and how many goods it costs."""
    return [{"good": g, "need": name.count(g)} for g in sorted(set(name), key=name.index)]


def uses() -> dict[str, dict[str, str]]:
    """For each helper card the first use that names nothing else, where it has one."""
    found: dict[str, dict[str, str]] = {}
    for deed in notation().documents:
        if deed["verb"] == "use" and set(deed) <= {"verb", "helper", "way"}:
            found.setdefault(deed["helper"], deed)
    return found


def contents() -> dict[str, object]:
    """Everything that can be read on the cards, boards and tokens."""
    letters = data.GOODS
    return {
        "goods": list(letters),
        "shop": {
            g: {
                "slots": data.SHOP_SLOTS[i],
                "buy": data.BUY_PRICE[i],
                "sell": data.SELL_PRICE[i],
            }
            for i, g in enumerate(letters)
        },
        "fields": {
            name: {
                "plots": data.PLOTS[i],
                "grows": [g for k, g in enumerate(letters) if data.GROWS[i] >> k & 1],
            }
            for i, name in enumerate(data.FIELD_NAMES)
        },
        "stalls": {f"stall-{name}": stall(name) for name in data.STALLS},
        "regulars": {
            f"regular-{letters_}": {"goods": goods(letters_), "pay": list(pay)}
            for letters_, *pay in data.REGULARS
        },
        "casuals": {
            f"casual-{letters_}": {"goods": goods(letters_), "pay": pay}
            for letters_, pay in data.CASUALS
        },
        "helpers": list(data.HELPER_NAMES),
        "uses": uses(),
        "fieldCost": data.COMMON_FIELD_COST,
        "gridPrice": list(data.GRID_PRICE),
        "rounds": data.ROUNDS,
        "lastSpace": data.LAST_SPACE,
        "loan": data.LOAN,
        "penalty": data.PENALTY,
        "warehouse": {
            "small": data.SMALL_WAREHOUSE,
            "big": data.BIG_WAREHOUSE,
            "price": data.WAREHOUSE_PRICE,
        },
    }
