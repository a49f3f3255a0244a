"""Write what is printed on the components, so that the page can draw them.

python web/scripts/tables.py          writes the files in web/src/generated
python web/scripts/tables.py --check  says whether they are up to date
python web/scripts/tables.py --into FOLDER  writes them there, for a map of one's own
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from kontor.games.hermagor import data as hermagor
from kontor.games.hermagor.country_placing import Placing
from kontor.games.hermagor.country_symbols import GOOD_COLOURS
from kontor.games.hermagor.draw import draw_country
from kontor.games.hermagor.game import chosen_country
from kontor.games.loyang import data

FOLDER = Path(__file__).resolve().parents[1] / "src" / "generated"


def goods(letters: str) -> list[str]:
    """The letters of a card, one by one."""
    return list(letters)


def stall(name: str) -> list[dict[str, object]]:
    """The three slots of a stall: the good and how many goods it costs."""
    return [{"good": g, "need": name.count(g)} for g in sorted(set(name), key=name.index)]


def loyang_tables() -> dict[str, object]:
    """Everything that can be read on the cards, boards and tokens of Loyang."""
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


def hermagor_tables() -> dict[str, object]:
    """The map with its places, and what is printed on Hermagor's boards."""
    plan = chosen_country().plan
    placing = Placing(plan)
    return {
        "goods": list(hermagor.GOOD_NAMES),
        "colours": GOOD_COLOURS,
        "size": [plan.width, plan.height],
        "city": {"id": plan.city.id, "name": plan.city.name, "x": plan.city.x, "y": plan.city.y},
        "villages": [
            {
                "id": v.id,
                "name": v.name,
                "x": v.x,
                "y": v.y,
                "good": v.good,
                "duchy": v.duchy,
                "label": middle(placing.names[v.id]),
            }
            for v in plan.villages
        ],
        "regions": [
            {
                "id": region.id,
                "name": region.name,
                "ring": list(region.ring),
                "buildings": list(region.buildings),
                "noble": region.noble,
                "box": [round(edge, 1) for edge in placing.symbols[region.id]],
                "outline": outline(placing.faces[frozenset(region.ring)]),
            }
            for region in plan.regions
        ],
        "roads": {
            "-".join(sorted(road.between)): outline(placing.lines[road.between])
            for road in plan.roads
            if road.between in placing.lines
        },
        "duchies": [{"id": duchy.id, "name": duchy.name} for duchy in plan.duchies],
        "mainRoad": list(plan.main_road),
        "cellCost": list(hermagor.CELL_COST),
        "spacePay": {"building": [5, 3, 1, 0], "nobility": [3, 4, 5, 6, 7, 8]},
        "endValue": {str(price): hermagor.END_VALUE[price] for price in range(5, 11)},
    }


def middle(box: tuple[float, float, float, float]) -> list[float]:
    """The middle of a box."""
    return [round((box[0] + box[2]) / 2, 1), round((box[1] + box[3]) / 2, 1)]


def outline(points: Iterable[tuple[float, float]]) -> str:
    """Points as an SVG attribute."""
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in points)


def files() -> dict[str, str]:
    """The contents of all files by name."""
    return {
        "loyang.json": json.dumps(loyang_tables(), indent=1) + "\n",
        "hermagor.json": json.dumps(hermagor_tables(), indent=1, ensure_ascii=False) + "\n",
        "hermagor-map.svg": draw_country(chosen_country()),
    }


def main() -> int:
    """Write or check."""
    folder = Path(sys.argv[2]) if "--into" in sys.argv else FOLDER
    folder.mkdir(exist_ok=True)
    stale = []
    for name, text in files().items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text, "utf-8")
    print("\n".join(stale))
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
