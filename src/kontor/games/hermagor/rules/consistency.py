"""Whether a loaded state hangs together: decisions and phase, money and debts, every piece once."""

from __future__ import annotations

from typing import Final

from ....core.checking import Checked
from . import state as st
from .bits import count_bits, members
from .data import (
    BUYERS,
    DISCS,
    END_STALL,
    FIRST_STALL,
    GOODS_TILES,
    NUM_STALLS,
    NUM_TILES,
    POSTS,
    SHARED,
    SHARED_BUYERS,
    SHORT_BAG,
    TILE_NAMES,
)
from .document import ALL, document
from .flow import ALL_CHECKED, ALL_WON, run
from .made import decisions as asked
from .made.decisions import DECISION_NAMES
from .market import posts_to_hand_out
from .state import PHASE_NAMES, Decision, State
from .tax import poorest_shown
from .tiles import holder_of_lowest

# Decisions that can be open in each phase. BUILDING lies above another one, and DRAWING above those
# of the players who come later.
OPEN: Final = (
    (asked.DECLARING, asked.NAMING),
    (asked.BUYING, asked.SHARED_BUYING),
    (asked.RAISING, asked.FLUCTUATING, asked.DRAWING, asked.NAMING),
    (asked.ACTING, asked.SHARED_POSTING, asked.BUILDING),
    (),
)

NO_BUYERS: Final = "should be empty outside the market and the preparation"


def check(s: State, doc: Checked) -> None:
    """Name every contradiction; call only for a document without other faults."""
    check_phase(s, doc)
    check_money(s, doc)
    check_decisions(s, doc)
    for tile in s.forced:
        if (s.bag >> tile) & 1 == 0 or list(s.forced).count(tile) > 1:
            doc.get("forced").fault(f"{TILE_NAMES[tile]} is not in the bag, or named twice")
    for actions in s.forced_actions:
        if list(s.forced_actions).count(actions) > list(s.stack).count(actions):
            doc.get("forced_actions").fault(f"action tile {actions} is not in the stack")
    if doc.faults:
        return
    again = s.copy()
    run(again)
    if document(again, ALL) != document(s, ALL):
        doc.get("decisions").fault("the top decision leaves nothing to decide")


def check_phase(s: State, doc: Checked) -> None:
    """What must be so in some phases and not in others."""
    if s.phase == st.TAX and not s.tax_collector:
        doc.get("phase").fault("tax belongs to the option tax_collector")
    if s.phase == st.OVER and len(s.stack) > 0:
        doc.get("phase").fault("cannot be over while there are action tiles")
    if s.phase != st.PREPARATION and s.turn > s.seats + 1:
        doc.get("turn").fault(f"should be from 0 to {s.seats + 1} in phase {PHASE_NAMES[s.phase]}")
    check_stalls(s, doc)
    for seat in range(s.seats):
        check_player(s, seat, doc.get("players").items()[seat])
    if s.is_for_two() and s.phase in (st.TAX, st.TRAVEL, st.OVER) and s.players[SHARED].buyers:
        doc.get("shared").get("buyers").fault(NO_BUYERS)


def check_stalls(s: State, doc: Checked) -> None:
    """Tiles lie in the stalls of the player count, in all of them while buyers are placed."""
    for stall in range(NUM_STALLS):
        used = FIRST_STALL[s.seats] <= stall < END_STALL[s.seats]
        if not used and s.stalls[stall] != st.EMPTY:
            doc.get(f"market[{stall}]", None).fault(f"{s.seats} players do not use this stall")
        if used and s.stalls[stall] == st.EMPTY and s.phase in (st.TAX, st.MARKET):
            doc.get(f"market[{stall}]", None).fault("should hold a tile while buyers are placed")


def check_player(s: State, seat: int, place: Checked) -> None:
    """A player's pieces fit the phase."""
    p = s.players[seat]
    if s.phase != st.TAX and p.shown != st.NOT_SHOWN:
        place.get("shown").fault("should be null except in phase tax")
    if p.shown not in (st.NOT_SHOWN, p.cash):
        place.get("shown").fault(f"should be the cash of {p.cash}, or null")
    if s.phase in (st.TAX, st.MARKET) and p.tiles:
        place.get("tiles").fault("should be empty before the market has been checked")
    posts = posts_to_hand_out(s, seat)
    if s.phase in (st.TAX, st.MARKET, st.PREPARATION) and p.posts_left != posts:
        place.get("posts_left").fault(f"should be {posts} before the journey")
    if s.phase in (st.PREPARATION, st.TRAVEL, st.OVER) and p.buyers_left:
        place.get("buyers_left").fault("should be 0 after the market")
    if s.phase in (st.TAX, st.TRAVEL, st.OVER) and p.buyers:
        place.get("buyers").fault(NO_BUYERS)
    if s.phase == st.OVER and (p.posts_left or p.tiles or p.shared_posts_left):
        place.fault("should have no posts left and no tiles when the game is over")


def check_money(s: State, doc: Checked) -> None:
    """Cash is below 0 only within an action whose discs can still pay the trip (H10, H27), never by
    the book."""
    for seat in range(s.seats):
        cash = s.players[seat].cash
        building = [
            d for d in s.decisions if d.kind == asked.BUILDING and d.colour == d.seat == seat
        ]
        if cash < 0 and (s.is_by_the_book() or not building):
            doc.get("players").items()[seat].get("cash").fault("should not be below 0")


def check_decisions(s: State, doc: Checked) -> None:
    """The open decisions fit the phase, the turn and each other."""
    place = doc.get("decisions")
    if s.phase == st.OVER:
        if s.top is not None:
            place.fault("should be empty, the game is over")
        return
    if s.top is None:
        place.fault("somebody must be asked while the game is not over")
    decisions = s.decisions
    for i, d in enumerate(decisions):
        name = DECISION_NAMES[d.kind]
        if d.kind not in OPEN[s.phase]:
            words = ", ".join(DECISION_NAMES[kind] for kind in OPEN[s.phase])
            place.fault(f"{name} cannot be open in phase {PHASE_NAMES[s.phase]}, only {words}")
        elif i > 0 and not may_lie_above(s, d, decisions[:i]):
            place.fault(f"{name} of seat {d.seat} cannot lie above another decision")
        elif not fits(s, d):
            place.fault(f"{name} of seat {d.seat} does not fit first, turn and pieces left")
    check_regions(s, place)


def may_lie_above(s: State, d: Decision, below: list[Decision]) -> bool:
    """Whether a decision can be open while those below it wait."""
    if d.kind == asked.BUILDING:
        return len(below) == 1 and d.seat == below[0].seat
    earlier = (d.seat - s.first) % s.seats < (below[-1].seat - s.first) % s.seats
    return d.kind == below[-1].kind == asked.DRAWING and earlier


def fits(s: State, d: Decision) -> bool:
    """Whether a decision is asked of the player whose turn it is, with pieces to use."""
    p = s.players[d.seat]
    is_next = d.seat == (s.first + s.turn - 1) % s.seats
    after_shared = d.shared_placed == 1 and d.kind in (asked.BUYING, asked.ACTING)
    if after_shared or d.kind in (asked.SHARED_BUYING, asked.SHARED_POSTING):
        if not s.is_for_two():
            return False
    if d.kind == asked.DECLARING:
        return is_next and 1 <= s.turn <= s.seats and p.shown == st.NOT_SHOWN
    if d.kind == asked.NAMING:
        if s.phase == st.TAX:
            poorest = poorest_shown(s)
            return s.turn == s.seats + 1 and d.seat == (poorest if poorest >= 0 else s.first)
        return s.turn == ALL_CHECKED and d.seat == holder_of_lowest(s)
    if d.kind == asked.DRAWING:
        return s.turn == ALL_WON and p.tiles & GOODS_TILES == 0
    if d.kind == asked.BUYING:
        return is_next and p.buyers_left > 0
    if d.kind == asked.SHARED_BUYING:
        return is_next and s.players[SHARED].buyers_left > 0 and p.buyers != 0
    if d.kind in (asked.RAISING, asked.FLUCTUATING):
        return 1 <= s.turn <= NUM_STALLS and (d.kind == asked.FLUCTUATING or p.has_tile(d.good))
    if d.kind == asked.ACTING:
        return is_next and p.posts_left > 0
    if d.kind == asked.SHARED_POSTING:
        return is_next and p.shared_posts_left > 0
    return is_next and d.colour in (d.seat, SHARED if s.is_for_two() else d.seat)


def check_regions(s: State, place: Checked) -> None:
    """Discs are asked for regions that their colour has completed."""
    for d in s.decisions:
        if d.kind == asked.BUILDING:
            posts = s.players[d.colour].posts
            for region in members(d.regions):
                ring = s.land.ring[region]
                if ring & posts != ring:
                    place.fault(f"build: {s.land.regions[region]} is not complete")


def invariants(s: State) -> list[str]:
    """What must hold in every state: each tile and buyer in one place, no piece too many."""
    faults: list[str] = []
    places = [tile for tile in s.stalls if tile != st.EMPTY] + members(s.bag)
    for p in s.players:
        places += members(p.tiles)
    in_use = [tile for tile in range(NUM_TILES) if s.seats > 3 or (SHORT_BAG >> tile) & 1]
    if sorted(places) != in_use:
        faults.append(f"tiles are not each in one place: {sorted(places)}")
    for what in ("buyers", "discs"):
        sets = [int(getattr(p, what)) for p in s.players]
        together = 0
        for pieces in sets:
            together |= pieces
        if sum(pieces.bit_count() for pieces in sets) != together.bit_count():
            faults.append(f"two {what} are in one place")
    for colour, p in enumerate(s.players):
        own = colour < s.seats
        counts = [p.buyers_left, p.posts_left, p.shared_posts_left]
        if min(counts) < 0:
            faults.append(f"colour {colour}: a count is below 0: {counts}")
        if count_bits(p.buyers) + p.buyers_left > (BUYERS if own else SHARED_BUYERS):
            faults.append(f"colour {colour}: too many buyers")
        if count_bits(p.posts) + p.posts_left > POSTS or count_bits(p.discs) > DISCS:
            faults.append(f"colour {colour}: too many posts or discs")
        in_action = any(d.kind == asked.BUILDING and d.seat == colour for d in s.decisions)
        if p.cash < 0 and not in_action:
            faults.append(f"colour {colour}: cash is {p.cash}")
    return faults
