"""The text of every action, from the tables and the names of the map; see docs/hermagor.md."""

from typing import Final

from ...core.notation import SEAT_LETTERS
from . import actions as act
from .data import CELL_NAMES, GOOD_NAMES, ROW_NAMES
from .land import Land

# Templates by kind. {cell}, {village}, {good}, {seat}, {region} stand for the first argument,
# {row} for the second.
TEMPLATES: Final = {
    act.BUYER: "buyer {cell}",
    act.PASS: "pass",
    act.SELL: "sell {village}",
    act.MOVE: "move {village}",
    act.SELL_HERE: "sell-here",
    act.NOTHING: "nothing",
    act.SHORTCUT: "shortcut {village}",
    act.DECLINE: "decline",
    act.DONE: "done",
    act.SHOW: "show",
    act.RAISE: "raise {good}",
    act.NAME: "first {seat}",
    act.SHARED_BUYER: "shared-buyer {cell}",
    act.SHARED_POST: "shared-post {village}",
    act.DISC: "disc {region} {row}",
}


def action_text(land: Land, action: int) -> str:
    """The notation of an action. Regions that a map lacks are numbered."""
    kind, a, b = act.KIND[action], act.ARG[action], act.ARG2[action]
    words: dict[str, str] = {"cell": CELL_NAMES[a]}
    if a < len(land.places):
        words["village"] = land.places[a]
    if a < len(GOOD_NAMES):
        words["good"] = GOOD_NAMES[a]
    if a < len(SEAT_LETTERS):
        words["seat"] = SEAT_LETTERS[a]
    words["region"] = land.regions[a] if a < len(land.regions) else f"region-{a + 1}"
    words["row"] = ROW_NAMES[b]
    return TEMPLATES[kind].format(**words)


def all_texts(land: Land) -> list[str]:
    """The notation of all actions on a map, by number."""
    return [action_text(land, action) for action in range(act.NUM_ACTIONS)]
