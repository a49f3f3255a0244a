"""What follows from the open table, so that screens and bots need no rules.

Nothing here looks at money, so nothing here can betray it.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from .actions import ARG, ARG2, BUYER, DISC, KIND, MOVE, RAISE, SELL, SELL_HERE, SHORTCUT
from .bits import BIT, members
from .data import (
    BUILDING_SPACES,
    CELL_COST,
    CELL_NAMES,
    CITY,
    FIRST_NOBLE_SPACE,
    GOOD_NAMES,
    NOBILITY,
    NOBLE_SPACES,
    NUM_CELLS,
    NUM_CORRIDORS,
    NUM_DUCHIES,
    NUM_PLACES,
    NUM_ROWS,
    NUM_STALLS,
    NUM_VILLAGES,
    PLACES,
    ROW_NAMES,
    SHARED,
    SIDES,
    SPACE_PAY,
    STALL_CELL,
    TILE_NAMES,
)
from .made.decisions import BUYING, SHARED_BUYING
from .market import corridor_income, lane_income, occupied_cells
from .prices import is_closed, is_in_use, open_space, taken_spaces
from .regions import completed_by
from .scoring import duchy_income, main_road_income, main_road_posts, posts_in_duchy, production
from .state import EMPTY, MARKET, PREPARATION, Decision, Player, State
from .tiles import strength_at, winner_if, winner_of
from .travel import half, trip_cost
from .writing import colour_name

Json = dict[str, Any]


def table_facts(s: State) -> Json:
    """Facts about the market and the price table."""
    tiles: list[Json] = []
    if s.phase <= PREPARATION:
        tiles = [tile_facts(s, stall) for stall in range(NUM_STALLS) if s.stalls[stall] != EMPTY]
    return {
        "tiles": tiles,
        "spaces": {ROW_NAMES[row]: row_spaces(s, row) for row in range(NUM_ROWS)},
        "next_pay": {ROW_NAMES[row]: next_pay(s, row) for row in range(NUM_ROWS)},
    }


def tile_facts(s: State, stall: i64) -> Json:
    """Who leads at a tile, and who can still win it or keep the leader from it.

    'Can' asks for buyers left and free places only, not for money, and lets nobody else move.
    """
    leader = winner_of(s, stall)
    can_win: list[int | str | None] = []
    can_stop: list[int | str | None] = []
    for colour in range(len(s.players)):
        if colour != leader:
            winner = winner_if_moved(s, stall, colour)
            if winner == colour:
                can_win.append(colour_name(s, colour))
            if leader >= 0 and winner != leader:
                can_stop.append(colour_name(s, colour))
    return {
        "stall": CELL_NAMES[STALL_CELL[stall]],
        "tile": TILE_NAMES[s.stalls[stall]],
        "leader": colour_name(s, leader),
        "buyers": [strength_at(p.buyers, stall) >> 4 for p in s.players],
        "can_win": can_win,
        "can_stop": can_stop,
    }


def winner_if_moved(s: State, stall: i64, colour: i64) -> i64:
    """Who wins a tile if one colour places all it can there and nobody else moves.

    More buyers and better places never harm, so the best places decide.
    """
    buyers: i64 = s.players[colour].buyers | best_places(s, stall, buyers_to_come(s, colour))
    return winner_if(s, stall, colour, buyers)


def buyers_to_come(s: State, colour: i64) -> i64:
    """How many buyers a colour can still place; a shared one goes with an own one (H19, H23)."""
    top = s.top
    if s.phase > MARKET or top is None:
        return 0
    left = s.players[colour].buyers_left
    if colour < s.seats:
        return left
    turns: i64 = 0
    for seat in range(s.seats):
        turns += s.players[seat].buyers_left
    if top.kind == SHARED_BUYING:
        turns += 1
    elif top.kind == BUYING:
        turns -= top.a
    return min(left, turns)


def best_places(s: State, stall: i64, count: i64) -> i64:
    """Up to `count` free places of a stall, the best ones first: its tile, its sides, corners."""
    free: i64 = PLACES[stall] & ~occupied_cells(s)
    chosen: i64 = 0
    preferred: i64 = BIT[STALL_CELL[stall]]
    for _ in range(3):
        for cell in range(NUM_CELLS):
            if count > 0 and ((free & preferred & ~chosen) >> cell) & 1:
                chosen |= BIT[cell]
                count -= 1
        preferred = PLACES[stall] if preferred == SIDES[stall] else SIDES[stall]
    return chosen


def row_spaces(s: State, row: i64) -> list[str]:
    """What each space of a row is now: open, taken, closed by the arrow, or unused (H21)."""
    taken = taken_spaces(s)
    first: i64 = FIRST_NOBLE_SPACE if row == NOBILITY else BUILDING_SPACES * row
    count: i64 = NOBLE_SPACES if row == NOBILITY else BUILDING_SPACES
    spaces: list[str] = []
    for index in range(count):
        if (taken >> (first + index)) & 1:
            spaces.append("taken")
        elif row != NOBILITY and not is_in_use(s, index):
            spaces.append("unused")
        elif row != NOBILITY and is_closed(s, row, index):
            spaces.append("closed")
        else:
            spaces.append("open")
    return spaces


def next_pay(s: State, row: i64) -> int | None:
    """What the next disc of a row would pay, null without an open space."""
    space = open_space(s, row, taken_spaces(s))
    return SPACE_PAY[space] if space >= 0 else None


def player_facts(s: State, seat: i64) -> Json:
    """Facts about one player."""
    p = s.players[seat]
    return {
        "goods": [GOOD_NAMES[good] for good in members(p.goods())],
        "corridor_income": corridor_income(p.buyers),
        "lanes": [lane_income(p.buyers, corridor) for corridor in range(NUM_CORRIDORS)],
        "discs_left": p.discs_left(),
        "trips": trips(s, p),
        "completes": completions(s, p),
        "duchies": {s.land.duchies[i]: posts_in_duchy(s, p, i) for i in range(NUM_DUCHIES)},
        "duchy_income": duchy_income(s, p),
        "main_road": main_road_posts(s, p),
        "main_road_income": main_road_income(s, seat),
        "production": production(s, p),
    }


def shared_facts(s: State) -> Json:
    """Facts about the shared colour."""
    return {
        "discs_left": s.players[SHARED].discs_left(),
        "completes": completions(s, s.players[SHARED]),
    }


def trips(s: State, p: Player) -> dict[str, list[int]]:
    """The full and the half cost of a trip to each village where the merchant may end (H9, H11)."""
    costs: dict[str, list[int]] = {}
    for village in range(NUM_VILLAGES):
        if not p.has_post(village) and village != p.merchant:
            cost = s.land.cost[p.merchant * NUM_PLACES + village]
            costs[s.land.places[village]] = [cost, half(cost)]
    return costs


def completions(s: State, p: Player) -> dict[str, list[Json]]:
    """For each village in which a post would complete regions: these, and what their discs pay."""
    found: dict[str, list[Json]] = {}
    for village in range(CITY):
        if p.has_post(village):
            continue
        regions = members(completed_by(s, p, village))
        if regions:
            found[s.land.places[village]] = [
                {"region": s.land.regions[region], "discs": discs_on_offer(s, p, region)}
                for region in regions
            ]
    return found


def discs_on_offer(s: State, p: Player, region: i64) -> dict[str, int]:
    """What a disc for a region would pay now, by row; rows without an open space left out."""
    pays: dict[str, int] = {}
    if p.discs_left() > 0:
        for row in members(s.land.rows[region]):
            space = open_space(s, row, taken_spaces(s))
            if space >= 0:
                pays[ROW_NAMES[row]] = SPACE_PAY[space]
    return pays


def buyer_preview(s: State, seat: i64, cell: i64) -> dict[str, int]:
    """What a buyer costs, what it adds to the corridors, and how many more tiles it would lead."""
    before: i64 = s.players[seat].buyers
    after: i64 = before | BIT[cell]
    tiles: i64 = 0
    for stall in range(NUM_STALLS):
        if s.stalls[stall] != EMPTY and (PLACES[stall] >> cell) & 1:
            if winner_of(s, stall) != seat and winner_if(s, stall, seat, after) == seat:
                tiles += 1
    changes: dict[str, int] = {"cash": -CELL_COST[cell]}
    corridors = corridor_income(after) - corridor_income(before)
    if corridors > 0:
        changes["corridors"] = corridors
    if tiles > 0:
        changes["tiles"] = tiles
    return changes


def preview(s: State, d: Decision, action: i64) -> dict[str, int]:
    """What an answer to a decision changes at once for the acting player, in numbers."""
    kind: i64 = KIND[action]
    a: i64 = ARG[action]
    if kind == BUYER:
        return buyer_preview(s, d.seat, a)
    if kind == MOVE:
        return {"cash": -half(trip_cost(s, d.seat, a))}
    if kind in (SELL, SHORTCUT, SELL_HERE):
        village: i64 = s.players[d.seat].merchant if kind == SELL_HERE else a
        cost = trip_cost(s, d.seat, village)
        if kind == SHORTCUT:
            cost = half(cost)
        return {"cash": s.prices[s.land.good[village]] - cost, "posts": 1}
    if kind == DISC:
        pay = next_pay(s, ARG2[action])
        return {"cash": pay} if pay is not None and d.colour == d.seat else {}
    return {"price": 1} if kind == RAISE else {}
