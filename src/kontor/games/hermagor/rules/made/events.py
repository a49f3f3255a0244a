"""What can happen.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .....core.event import Event
from ..data import CELL_NAMES, GOOD_NAMES, HOW, ROW_NAMES, TILE_NAMES
from ..state import PHASE_NAMES, State
from ..writing import colour_name, path_names

ROUND: Final = 0
PHASE: Final = 1
OFFER: Final = 2
ACTIONS: Final = 3
SHOW: Final = 4
PASS: Final = 5
FIRST: Final = 6
BUYER: Final = 7
SHARED_BUYER: Final = 8
CORRIDORS: Final = 9
WIN: Final = 10
SHARED_WIN: Final = 11
STAY: Final = 12
PRICE: Final = 13
GOOD_DEAL: Final = 14
DRAW: Final = 15
MOVE: Final = 16
SELL: Final = 17
RENT: Final = 18
NOTHING: Final = 19
SHARED_POST: Final = 20
COMPLETE: Final = 21
DISC: Final = 22
PRODUCTION: Final = 23
DUCHIES: Final = 24
MAIN_ROAD: Final = 25
GAME_END: Final = 26


def round(s: State, round: i64) -> None:
    """Round: round."""
    s.note(ROUND, -1, round)


def phase(s: State, phase: i64) -> None:
    """Phase: phase."""
    s.note(PHASE, -1, phase)


def offer(s: State, tile: i64, stall: i64) -> None:
    """Offer: tile, stall."""
    s.note(OFFER, -1, tile, stall)


def actions(s: State, actions: i64) -> None:
    """Actions: actions."""
    s.note(ACTIONS, -1, actions)


def show(s: State, seat: i64, cash: i64) -> None:
    """Show: cash."""
    s.note(SHOW, seat, cash)


def pass_(s: State, seat: i64) -> None:
    """Pass."""
    s.note(PASS, seat)


def first(s: State, seat: i64, first: i64) -> None:
    """First: first."""
    s.note(FIRST, seat, first)


def buyer(s: State, seat: i64, cell: i64, cost: i64) -> None:
    """Buyer: cell, cost."""
    s.note(BUYER, seat, cell, cost)


def shared_buyer(s: State, seat: i64, cell: i64) -> None:
    """Shared buyer: cell."""
    s.note(SHARED_BUYER, seat, cell)


def corridors(s: State, seat: i64, income: i64) -> None:
    """Corridors: income."""
    s.note(CORRIDORS, seat, income)


def win(s: State, seat: i64, tile: i64, stall: i64) -> None:
    """Win: tile, stall."""
    s.note(WIN, seat, tile, stall)


def shared_win(s: State, tile: i64, stall: i64) -> None:
    """Shared win: tile, stall."""
    s.note(SHARED_WIN, -1, tile, stall)


def stay(s: State, tile: i64, stall: i64) -> None:
    """Stay: tile, stall."""
    s.note(STAY, -1, tile, stall)


def price(s: State, seat: i64, good: i64, price: i64) -> None:
    """Price: good, price."""
    s.note(PRICE, seat, good, price)


def good_deal(s: State, seat: i64, income: i64) -> None:
    """Good deal: income."""
    s.note(GOOD_DEAL, seat, income)


def draw(s: State, seat: i64, tile: i64) -> None:
    """Draw: tile."""
    s.note(DRAW, seat, tile)


def move(s: State, seat: i64, from_: i64, to: i64, cost: i64, how: i64) -> None:
    """Move: from, to, cost, how."""
    s.note(MOVE, seat, from_, to, cost, how)


def sell(s: State, seat: i64, village: i64, good: i64, price: i64) -> None:
    """Sell: village, good, price."""
    s.note(SELL, seat, village, good, price)


def rent(s: State, seat: i64, village: i64, income: i64) -> None:
    """Rent: village, income."""
    s.note(RENT, seat, village, income)


def nothing(s: State, seat: i64) -> None:
    """Nothing."""
    s.note(NOTHING, seat)


def shared_post(s: State, seat: i64, village: i64) -> None:
    """Shared post: village."""
    s.note(SHARED_POST, seat, village)


def complete(s: State, seat: i64, region: i64, colour: i64) -> None:
    """Complete: region, colour."""
    s.note(COMPLETE, seat, region, colour)


def disc(s: State, seat: i64, region: i64, row: i64, space: i64, colour: i64) -> None:
    """Disc: region, row, space, colour."""
    s.note(DISC, seat, region, row, space, colour)


def production(s: State, seat: i64, income: i64) -> None:
    """Production: income."""
    s.note(PRODUCTION, seat, income)


def duchies(s: State, seat: i64, income: i64) -> None:
    """Duchies: income."""
    s.note(DUCHIES, seat, income)


def main_road(s: State, seat: i64, income: i64) -> None:
    """Main road: income."""
    s.note(MAIN_ROAD, seat, income)


def game_end(s: State) -> None:
    """Game end."""
    s.note(GAME_END, -1)


def event_document(s: State, e: Event) -> dict[str, Any]:
    """An event as its seat may know it."""
    kind = e.kind
    if kind == ROUND:
        return {"event": "round", "round": e.a}
    if kind == PHASE:
        return {"event": "phase", "phase": PHASE_NAMES[e.a]}
    if kind == OFFER:
        return {"event": "offer", "tile": TILE_NAMES[e.a], "stall": CELL_NAMES[e.b]}
    if kind == ACTIONS:
        return {"event": "actions", "actions": e.a}
    if kind == SHOW:
        return {"event": "show", "seat": e.seat, "cash": e.a}
    if kind == PASS:
        return {"event": "pass", "seat": e.seat}
    if kind == FIRST:
        return (
            {"event": "first", "seat": e.seat, "first": e.a}
            if e.seat >= 0
            else {"event": "first", "first": e.a}
        )
    if kind == BUYER:
        return {"event": "buyer", "seat": e.seat, "cell": CELL_NAMES[e.a], "cost": e.b}
    if kind == SHARED_BUYER:
        return {"event": "shared-buyer", "seat": e.seat, "cell": CELL_NAMES[e.a]}
    if kind == CORRIDORS:
        return {"event": "corridors", "seat": e.seat, "income": e.a}
    if kind == WIN:
        return {"event": "win", "seat": e.seat, "tile": TILE_NAMES[e.a], "stall": CELL_NAMES[e.b]}
    if kind == SHARED_WIN:
        return {"event": "shared-win", "tile": TILE_NAMES[e.a], "stall": CELL_NAMES[e.b]}
    if kind == STAY:
        return {"event": "stay", "tile": TILE_NAMES[e.a], "stall": CELL_NAMES[e.b]}
    if kind == PRICE:
        return (
            {"event": "price", "seat": e.seat, "good": GOOD_NAMES[e.a], "price": e.b}
            if e.seat >= 0
            else {"event": "price", "good": GOOD_NAMES[e.a], "price": e.b}
        )
    if kind == GOOD_DEAL:
        return {"event": "good-deal", "seat": e.seat, "income": e.a}
    if kind == DRAW:
        return {"event": "draw", "seat": e.seat, "tile": TILE_NAMES[e.a]}
    if kind == MOVE:
        return {
            "event": "move",
            "seat": e.seat,
            "from": s.land.places[e.a],
            "path": path_names(s, e.a, e.b),
            "to": s.land.places[e.b],
            "cost": e.c,
            "how": HOW[e.d],
        }
    if kind == SELL:
        return {
            "event": "sell",
            "seat": e.seat,
            "village": s.land.places[e.a],
            "good": GOOD_NAMES[e.b],
            "price": e.c,
        }
    if kind == RENT:
        return {"event": "rent", "seat": e.seat, "village": s.land.places[e.a], "income": e.b}
    if kind == NOTHING:
        return {"event": "nothing", "seat": e.seat}
    if kind == SHARED_POST:
        return {"event": "shared-post", "seat": e.seat, "village": s.land.places[e.a]}
    if kind == COMPLETE:
        return {
            "event": "complete",
            "seat": e.seat,
            "region": s.land.regions[e.a],
            "colour": colour_name(s, e.b),
        }
    if kind == DISC:
        return {
            "event": "disc",
            "seat": e.seat,
            "region": s.land.regions[e.a],
            "row": ROW_NAMES[e.b],
            "space": e.c,
            "colour": colour_name(s, e.d),
        }
    if kind == PRODUCTION:
        return {"event": "production", "seat": e.seat, "income": e.a}
    if kind == DUCHIES:
        return {"event": "duchies", "seat": e.seat, "income": e.a}
    if kind == MAIN_ROAD:
        return {"event": "main-road", "seat": e.seat, "income": e.a}
    if kind == GAME_END:
        return {"event": "game-end"}
    raise ValueError(kind)


# What only the seat of an event may know.
PRIVATE: Final[dict[int, tuple[str, ...]]] = {}
