"""The course of the game: set-up, rounds, phases, and from one decision to the next."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import Chance
from .apply import perform
from .data import ACTION_TILES, FULL_BAG, NUM_STALLS, SHORT_BAG
from .land import Land
from .legal import offer
from .made import events as ev
from .made.decisions import ACTING, BUYING, DECLARING
from .market import pay_corridors, set_up_market
from .scoring import note_final_income
from .state import MARKET, OVER, PREPARATION, TAX, TRAVEL, Actions, Decision, State, new_state
from .tax import end_declarations, forget_shown
from .tiles import ask_the_empty_handed, check_stall, let_lowest_name, put_tiles_back

# What `turn` says when the preparation is over, and before that while free tiles are drawn.
ALL_CHECKED: Final = NUM_STALLS + 1
ALL_WON: Final = NUM_STALLS + 2


def new_game(
    land: Land,
    seats: i64,
    tax_collector: bool,
    rules: i64,
    open_money: bool,
    chance: Chance,
    log: bool = False,
) -> State:
    """Set up a game and go on to the first decision."""
    s = new_state(land, seats, tax_collector, rules, open_money, chance)
    if log:
        s.log = []
    s.bag = SHORT_BAG if seats <= 3 else FULL_BAG
    s.stack = vec[i64](ACTION_TILES[seats])
    chance.shuffle(s.stack)
    s.first = chance.below(seats)
    ev.first(s, -1, s.first)
    start_round(s)
    run(s)
    return s


def apply(s: State, seat: i64, action: i64) -> None:
    """Carry out a legal action of a seat and go on to the next decision. Nothing is checked."""
    d = s.decision_of(seat)
    if d is not None:
        answer(s, d, action)


def answer(s: State, d: Decision, action: i64) -> None:
    """Answer the open decision with a legal action, and go on to the next one."""
    perform(s, d, action)
    run(s)


def run(s: State) -> None:
    """Do all that needs no decision: one answer is no choice."""
    out = s.offers
    if out is None:
        out = Actions()
        s.offers = out
    while True:
        out.count = 0
        d = s.top
        if d is None:
            if s.phase == OVER:
                return
            proceed(s)
        else:
            offer(s, d, out)
            if out.count > 1:
                return
            perform(s, d, out.items[0])


def proceed(s: State) -> None:
    """Go on to the next player or phase when no decision is open."""
    if s.phase == MARKET:
        proceed_market(s)
    elif s.phase == TRAVEL:
        proceed_travel(s)
    elif s.phase == PREPARATION:
        proceed_preparation(s)
    else:
        proceed_tax(s)


def start_round(s: State) -> None:
    """A new round: the market is set up, then the tax collector or the buyers come."""
    s.round += 1
    ev.round(s, s.round)
    set_up_market(s)
    enter(s, TAX if s.tax_collector else MARKET)


def proceed_tax(s: State) -> None:
    """The next player shows money or passes, then the first player is named (H22)."""
    s.turn += 1
    if s.turn <= s.seats:
        s.ask(DECLARING, (s.first + s.turn - 1) % s.seats)
    elif s.turn == s.seats + 1:
        end_declarations(s)
    else:
        forget_shown(s)
        enter(s, MARKET)


def proceed_market(s: State) -> None:
    """The next player with buyers left, alone if need be (H25), or the end of the market."""
    for _ in range(s.seats):
        seat = next_in_turn(s)
        if s.players[seat].buyers_left > 0:
            s.ask(BUYING, seat)
            return
    pay_corridors(s)
    enter(s, PREPARATION)


def next_in_turn(s: State) -> i64:
    """The player whose turn it is, counted from the first one; the turn goes on to the next."""
    seat = s.first + s.turn
    while seat >= s.seats:
        seat -= s.seats
    s.turn += 1
    while s.turn >= s.seats:
        s.turn -= s.seats
    return seat


def proceed_preparation(s: State) -> None:
    """The next stall from the top left; then goods for all and the naming (H5, H7, H8)."""
    if s.turn < NUM_STALLS:
        s.turn += 1
        check_stall(s, s.turn - 1)
    elif s.turn == NUM_STALLS:
        s.turn = ALL_WON
        ask_the_empty_handed(s)
    elif s.turn == ALL_WON:
        s.turn = ALL_CHECKED
        let_lowest_name(s)
    else:
        for p in s.players:
            p.buyers = 0
            p.buyers_left = 0
        enter(s, TRAVEL)


def proceed_travel(s: State) -> None:
    """The next player with posts left to use, or the end of the round."""
    for _ in range(s.seats):
        seat = next_in_turn(s)
        if s.players[seat].posts_left > 0:
            s.ask(ACTING, seat)
            return
    end_round(s)


def end_round(s: State) -> None:
    """Tiles and unused shared posts go back; another round, or the end of the game (H15, H20)."""
    put_tiles_back(s)
    for p in s.players:
        p.shared_posts_left = 0
    if len(s.stack) > 0:
        start_round(s)
    else:
        enter(s, OVER)
        note_final_income(s)


def enter(s: State, phase: i64) -> None:
    """A new phase."""
    s.phase = phase
    s.turn = 0
    ev.phase(s, phase)
