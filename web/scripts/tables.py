"""Write what is printed on the components, so that the page can draw them.

    python web/scripts/tables.py          writes web/src/generated/loyang.json
    python web/scripts/tables.py --check  says whether it is up to date
"""

import json
import sys
from pathlib import Path

from kontor.games.loyang import data

TARGET = Path(__file__).resolve().parents[1] / "src" / "generated" / "loyang.json"


def goods(letters: str) -> list[str]:
    """The letters of a card, one by one."""
    return list(letters)


def stall(name: str) -> list[dict[str, object]]:
    """The three slots of a stall: the good and how many goods it costs."""
    return [{"good": g, "need": name.count(g)} for g in sorted(set(name), key=name.index)]


def tables() -> dict[str, object]:
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


def main() -> int:
    """Write or check."""
    text = json.dumps(tables(), indent=1) + "\n"
    if "--check" in sys.argv:
        return 0 if TARGET.exists() and TARGET.read_text("utf-8") == text else 1
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
