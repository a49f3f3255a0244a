"""The tiles of the market: who wins them, what they do, and what happens without goods."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DECLINE, DRAW, FIRST, NAME
from .bits import BIT, count_bits
from .data import (
    FLUCTUATION,
    GOOD_DEAL,
    GOOD_DEAL_PAY,
    GOODS_TILES,
    NUM_SINGLES,
    PLACES,
    SHORTCUT,
    SIDES,
    STALL_CELL,
)
from .made import events as ev
from .made.decisions import DRAWING, FLUCTUATING, NAMING, RAISING
from .market import draw_tile
from .prices import can_rise, raise_price
from .state import EMPTY, Actions, Decision, State


def winner_of(s: State, stall: i64) -> i64:
    """The colour that wins the tile of a stall, or -1 if it stays (H3)."""
    return winner_if(s, stall, -1, 0)


def winner_if(s: State, stall: i64, changed: i64, buyers: i64) -> i64:
    """The same, if one colour had its buyers elsewhere."""
    best: i64 = 0
    leader: i64 = -1
    count: i64 = len(s.players)
    for colour in range(count):
        strength = strength_at(buyers if colour == changed else s.players[colour].buyers, stall)
        if strength > best:
            best = strength
            leader = colour
        elif strength == best:
            leader = -1
    return leader


def strength_at(buyers: i64, stall: i64) -> i64:
    """The buyers of a colour around a stall as one number to compare: all nine places first, then
    the place on the tile, then the sides (H3); 0 for none."""
    near: i64 = buyers & PLACES[stall]
    if near == 0:
        return 0
    on_tile: i64 = (near >> STALL_CELL[stall]) & 1
    return 16 * count_bits(near) + 8 * on_tile + count_bits(near & SIDES[stall])


def check_stall(s: State, stall: i64) -> None:
    """Give the tile of a stall to whoever wins it; a winner decides at once (H5)."""
    tile = s.stalls[stall]
    if tile == EMPTY:
        return
    winner = winner_of(s, stall)
    cell: i64 = STALL_CELL[stall]
    if winner < 0:
        ev.stay(s, tile, cell)
        return
    s.stalls[stall] = EMPTY
    if winner >= s.seats:
        win_for_shared(s, tile, cell)
        return
    ev.win(s, winner, tile, cell)
    if tile == FLUCTUATION:
        s.bag |= BIT[tile]
        s.ask(FLUCTUATING, winner)
    elif tile == GOOD_DEAL:
        s.bag |= BIT[tile]
        s.players[winner].cash += GOOD_DEAL_PAY
        ev.good_deal(s, winner, GOOD_DEAL_PAY)
    else:
        s.players[winner].tiles |= BIT[tile]
        if tile < NUM_SINGLES and can_rise(s, tile):
            s.ask(RAISING, winner, tile)


def win_for_shared(s: State, tile: i64, cell: i64) -> None:
    """To the bag; a single raises its price, a special tile does nothing (H19, H23)."""
    s.bag |= BIT[tile]
    ev.shared_win(s, tile, cell)
    if tile < NUM_SINGLES and can_rise(s, tile):
        raise_price(s, -1, tile)


def ask_the_empty_handed(s: State) -> None:
    """Whoever has no goods tile may draw until one comes, in the order of this market (H7, H26)."""
    for i in range(s.seats - 1, -1, -1):
        seat = (s.first + i) % s.seats
        if s.players[seat].tiles & GOODS_TILES == 0:
            s.ask(DRAWING, seat)


def offer_draw(s: State, out: Actions) -> None:
    """A free tile, or none; only none if the bag holds no goods."""
    if s.bag & GOODS_TILES != 0:
        out.add(FIRST[DRAW])
        if not s.may_decline_tile():
            return
    out.add(FIRST[DECLINE])


def draw_free_tile(s: State, d: Decision) -> None:
    """Special tiles drawn on the way go back without effect, so it is an even draw among the goods
    tiles in the bag (H7)."""
    s.close()
    tile = draw_tile(s, s.bag & GOODS_TILES)
    s.players[d.seat].tiles |= BIT[tile]
    ev.draw(s, d.seat, tile)


def holder_of_lowest(s: State) -> i64:
    """The player with the lowest goods tile, or -1 if nobody has one (H8, H26)."""
    holder: i64 = -1
    lowest: i64 = SHORTCUT
    for seat in range(s.seats):
        tiles = s.players[seat].tiles
        tile: i64 = 0
        while tile < lowest:
            if (tiles >> tile) & 1:
                lowest = tile
                holder = seat
            tile += 1
    return holder


def let_lowest_name(s: State) -> None:
    """The lowest number names the first player, unless the tax collector has had his say (H8)."""
    if s.tax_collector:
        return
    holder = holder_of_lowest(s)
    if holder >= 0:
        s.ask(NAMING, holder)


def offer_names(s: State, out: Actions) -> None:
    """Anyone may be named (H8)."""
    for seat in range(s.seats):
        out.add(FIRST[NAME] + seat)


def name_first(s: State, d: Decision, seat: i64) -> None:
    """The named player is first from now on."""
    s.close()
    s.first = seat
    ev.first(s, d.seat, seat)


def put_tiles_back(s: State) -> None:
    """At the end of a round all tiles of the players go back to the bag (H15)."""
    for p in s.players:
        s.bag |= p.tiles
        p.tiles = 0
