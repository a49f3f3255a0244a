"""What can happen in a game: the kinds of event and what each tells.

All events are public: payments are made in the open, totals are in none of them.
"""

from __future__ import annotations

from typing import Final

from ....core.declaring import Kind
from .forms import CELL, COLOUR, GOOD, HOW_PAID, PATH, PHASE, PLACE, PLAIN, REGION, ROW, SEAT, TILE

EVENTS: Final = (
    Kind("round", {"round": PLAIN}, seat="never"),
    Kind("phase", {"phase": PHASE}, seat="never"),
    Kind("offer", {"tile": TILE, "stall": CELL}, seat="never"),
    Kind("actions", {"actions": PLAIN}, seat="never"),
    Kind("show", {"cash": PLAIN}),
    Kind("pass", {}),
    Kind("first", {"first": SEAT}, seat="perhaps"),
    Kind("buyer", {"cell": CELL, "cost": PLAIN}),
    Kind("shared-buyer", {"cell": CELL}),
    Kind("corridors", {"income": PLAIN}),
    Kind("win", {"tile": TILE, "stall": CELL}),
    Kind("shared-win", {"tile": TILE, "stall": CELL}, seat="never"),
    Kind("stay", {"tile": TILE, "stall": CELL}, seat="never"),
    Kind("price", {"good": GOOD, "price": PLAIN}, seat="perhaps"),
    Kind("good-deal", {"income": PLAIN}),
    Kind("draw", {"tile": TILE}),
    Kind("move", {"from": PLACE, "path": PATH, "to": PLACE, "cost": PLAIN, "how": HOW_PAID}),
    Kind("sell", {"village": PLACE, "good": GOOD, "price": PLAIN}),
    Kind("rent", {"village": PLACE, "income": PLAIN}),
    Kind("nothing", {}),
    Kind("shared-post", {"village": PLACE}),
    Kind("complete", {"region": REGION, "colour": COLOUR}),
    Kind("disc", {"region": REGION, "row": ROW, "space": PLAIN, "colour": COLOUR}),
    Kind("production", {"income": PLAIN}),
    Kind("duchies", {"income": PLAIN}),
    Kind("main-road", {"income": PLAIN}),
    Kind("game-end", {}, seat="never"),
)
