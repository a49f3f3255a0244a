"""Facts behind a choice: what a buyer earns, wins and denies, what a trip sells and completes.

The action is played on a copy; every fact comes from the change of the table, none from the
judgement of a stand. Of the journey that is planned after it, the villages are told.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....bots.base import Reason
from ....core.notation import SEAT_LETTERS
from ..rules import actions as act
from ..rules.actions import ARG, ARG2, KIND
from ..rules.bits import BIT, members
from ..rules.data import CELL_NAMES, GOOD_NAMES, NUM_STALLS, ROW_NAMES, SHARED, TILE_NAMES
from ..rules.flow import apply
from ..rules.market import corridor_income
from ..rules.regions import completed_by
from ..rules.state import EMPTY, State
from ..rules.tiles import winner_if, winner_of
from ..rules.travel import half, trip_cost
from .features import road_income, road_rivals

SALES = (act.SELL, act.SELL_HERE, act.SHORTCUT)


def reasons(state: State, seat: int, line: Sequence[int]) -> list[Reason]:
    """The facts behind the line that a choice begins: those of its first action, then where the
    journey is to go on."""
    found = facts_of(state, seat, line[0])
    for action in line[1:]:
        if KIND[action] in (act.SELL, act.SHORTCUT):
            village = ARG[action]
            price = int(state.prices[state.land.good[village]])
            found.append(Reason("plans", state.land.places[village], price))
    return found


def facts_of(before: State, seat: int, action: int) -> list[Reason]:
    """What one action does."""
    kind, arg = KIND[action], ARG[action]
    if kind in SALES:
        return facts_of_sale(before, seat, action)
    if kind == act.MOVE:
        cost = int(half(trip_cost(before, seat, arg)))
        return [Reason("travels", before.land.places[arg], cost)]
    if kind in (act.BUYER, act.SHARED_BUYER):
        return facts_of_buyer(before, seat, action)
    if kind == act.DISC:
        after = before.copy()
        apply(after, seat, action)
        d = before.decision_of(seat)
        pay = int(after.players[seat].cash - before.players[seat].cash)
        own = d is not None and d.colour == seat
        return [Reason("builds" if own else "fills", ROW_NAMES[ARG2[action]], pay)]
    if kind == act.RAISE:
        return [Reason("raises", GOOD_NAMES[arg], int(before.prices[arg]) + 1)]
    if kind == act.NAME:
        return [Reason("names", SEAT_LETTERS[arg])]
    if kind == act.SHARED_POST:
        return facts_of_shared_post(before, arg)
    return []


def facts_of_buyer(before: State, seat: int, action: int) -> list[Reason]:
    """A buyer: what its lanes pay more, which tiles it wins as things stand, and from whom it takes
    which."""
    own = KIND[action] == act.BUYER
    colour = seat if own else SHARED
    stood = before.players[colour].buyers
    stand = stood | BIT[ARG[action]]
    found: list[Reason] = []
    more = int(corridor_income(stand) - corridor_income(stood))
    if own and more > 0:
        found.append(Reason("earns", CELL_NAMES[ARG[action]], more))
    for stall in range(NUM_STALLS):
        tile = before.stalls[stall]
        if tile == EMPTY:
            continue
        was, now = winner_of(before, stall), winner_if(before, stall, colour, stand)
        if was == now:
            continue
        if now == seat:
            found.append(Reason("wins", TILE_NAMES[tile]))
        if 0 <= was < before.seats and was != seat:
            found.append(Reason("denies", f"{TILE_NAMES[tile]} {SEAT_LETTERS[was]}"))
    return found


def facts_of_sale(before: State, seat: int, action: int) -> list[Reason]:
    """A sale: its price, its trip, the regions that its post completes, a duchy that catches up,
    and the main road."""
    p, land = before.players[seat], before.land
    here = KIND[action] == act.SELL_HERE
    village = int(p.merchant) if here else ARG[action]
    found = [Reason("sells", land.places[village], int(before.prices[land.good[village]]))]
    if not here:
        cost = trip_cost(before, seat, village)
        cost = half(cost) if KIND[action] == act.SHORTCUT else cost
        found.append(Reason("travels", land.places[village], int(cost)))
    for region in members(completed_by(before, p, village)):
        found.append(Reason("completes", land.regions[region]))
    counts = [(int(p.posts) & int(duchy)).bit_count() for duchy in land.duchy]
    for number, duchy in enumerate(land.duchy):
        alone = counts.count(min(counts)) == 1
        if int(duchy) >> village & 1 and counts[number] == min(counts) and alone:
            found.append(Reason("evens", land.duchies[number]))
    if int(land.main_road) >> village & 1:
        most, fewest = road_rivals(before, seat)
        posts = (int(p.posts) & int(land.main_road)).bit_count()
        gain = road_income(posts + 1, most, fewest) - road_income(posts, most, fewest)
        if gain > 0:
            found.append(Reason("leads", "main-road", int(gain)))
    return found


def facts_of_shared_post(before: State, village: int) -> list[Reason]:
    """A post of the shared colour: where it stands, and which regions it completes."""
    found = [Reason("shares", before.land.places[village])]
    for region in members(completed_by(before, before.players[SHARED], village)):
        found.append(Reason("completes", before.land.regions[region]))
    return found
