"""The course of the game: set-up, rounds, phases, and from one decision to the next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ....core.chance import Chance
from .actions import KIND, LOAN
from .apply import finish, perform
from .data import (
    HELPER,
    INTRODUCTORY,
    NUM_CARDS,
    NUM_CUSTOMERS,
    NUM_HELPERS,
    REGULAR,
    ROUNDS,
    SQUIRE,
)
from .distribution import deal, end_distribution, next_to_take
from .grid import fill_grid, open_grid, set_up_opponent
from .laying import shuffle_discard_in
from .legal import offer_main
from .made import events as ev
from .made.decisions import DISTRIBUTE, PAYING, PLANT, REAPING, SETTLING, TURN
from .money import pay_due, take_loan
from .state import (
    ACTING,
    ACTION,
    CARDS,
    HARVEST,
    OVER,
    PLANTING,
    UNSOWN,
    WAITING,
    Actions,
    Decision,
    State,
    new_state,
)
from .turn_end import settle_next

DISTRIBUTED: Final = -2  # what `turn` says once the distribution is over


def new_game(seats: i64, introductory: bool, chance: Chance, log: bool = False) -> State:
    """Set up a game and go on to the first decision."""
    s = new_state(seats, introductory, chance)
    if log:
        s.log = []
    s.first = chance.below(seats)
    for seat in range(seats):
        s.players[seat].pile = private_pile(chance)
    aside: vec[i64] = vec[i64]()
    if introductory:
        aside = vec[i64](INTRODUCTORY)
        chance.shuffle(aside)
        for seat in range(seats):
            s.players[seat].introductory = aside[seat]
        aside = aside[:seats]
    for card in range(NUM_CARDS):
        if card not in aside:
            s.deck = append(s.deck, card)
    chance.shuffle(s.deck)
    if s.is_solo():
        set_up_opponent(s)
        fill_grid(s)
    else:
        chance.shuffle(s.deck)  # version 0.1 did so before the first deal: its records deal alike
    run(s)
    return s


def private_pile(chance: Chance) -> vec[i64]:
    """Two sets of four fields, each shuffled, one laid on the other; the `a` set lies on top."""
    upper: vec[i64] = vec[i64]([1, 3, 5, 7])
    lower: vec[i64] = vec[i64]([2, 4, 6, 8])
    chance.shuffle(upper)
    chance.shuffle(lower)
    for field in upper:
        lower = append(lower, field)
    return lower


def apply(s: State, seat: i64, action: i64) -> None:
    """Carry out a legal action of a seat and go on to the next decision. Nothing is checked."""
    d = s.decision_of(seat)
    if d is not None:
        answer(s, d, action)


def answer(s: State, d: Decision, action: i64) -> None:
    """Answer a decision that is open, with a legal action, and go on to the next one."""
    perform(s, d, action)
    run(s)


def run(s: State) -> None:
    """Do all that needs no decision (L34)."""
    while True:
        one = s.lanes[0]
        two = s.lanes[1]
        if one:
            run_lane(s, one)
        if two:
            run_lane(s, two)
        if one or two:
            return
        if s.phase == OVER:
            return
        proceed(s)


def run_lane(s: State, lane: list[Decision]) -> None:
    """Answer the decisions of a lane that leave nothing to decide."""
    while lane:
        d = lane[-1]
        if d.kind == TURN:
            return
        if d.kind == SETTLING:
            settle_next(s, d)
        elif d.kind == PAYING and pay_due(s, d):
            s.close(d.seat)
        else:
            out = s.room
            if out is None:
                out = Actions()
                s.room = out
            out.count = 0
            offer_main(s, d, out)
            if out.count > 1:
                return
            if out.count == 0:
                finish(s, d)
            elif KIND[out.items[0]] == LOAN:
                if covers_cards(s, d.seat):
                    return
                take_loan(s, d.seat, True)
            else:
                perform(s, d, out.items[0])


def covers_cards(s: State, seat: i64) -> bool:
    """Whether a helper lies on a card: discarding it might free what raises cash (L4)."""
    helpers = s.players[seat].helpers
    for helper in range(NUM_HELPERS):
        if (helpers >> helper) & 1 and s.under[HELPER + helper] >= 0:
            return True
    return False


def proceed(s: State) -> None:
    """Go on to the next player or phase when no decision is open."""
    if s.phase == PLANTING:
        if s.turn < s.seats:
            s.ask(PLANT, (s.first + s.turn) % s.seats)
            s.turn += 1
        else:
            start_round(s)
    elif s.phase == HARVEST:
        if s.turn < s.seats:
            s.ask(REAPING, (s.first + s.turn) % s.seats)
            s.turn += 1
        else:
            end_harvest(s)
    elif s.phase == CARDS:
        proceed_cards(s)
    else:
        proceed_action(s)


def start_round(s: State) -> None:
    """A new round: everybody turns up a field, then the harvest begins."""
    s.round += 1
    ev.round(s, s.round)
    enter(s, HARVEST)
    s.turn = 0
    s.partner = -1
    s.field_left = False
    for regular in range(NUM_CUSTOMERS):
        s.info[REGULAR + regular] &= 7
    for seat in range(s.seats):
        p = s.players[seat]
        p.stage = WAITING
        p.begin_round()
        top: i64 = len(p.pile) - 1
        if top >= 0:
            field = p.take_from_pile(top)
            p.fields[field] = UNSOWN
            ev.reveal(s, seat, field)


def end_harvest(s: State) -> None:
    """On to the cards; in solo the discard pile is shuffled in once (L30, L44)."""
    if s.is_solo() and s.field_left and not s.reshuffled:
        s.reshuffled = True
        shuffle_discard_in(s)
    enter(s, CARDS)
    if s.is_solo():
        s.turn = 0
    else:
        deal(s)
        s.turn = (s.first + s.seats - 1) % s.seats


def proceed_cards(s: State) -> None:
    """The next player of the distribution, or the end of the card phase."""
    if s.is_solo():
        if s.turn == 0:
            s.turn = DISTRIBUTED
            open_grid(s)
        else:
            start_action(s)
        return
    if s.turn == DISTRIBUTED:
        start_action(s)
        return
    seat = next_to_take(s, s.turn)
    if seat >= 0:
        s.ask(DISTRIBUTE, seat)
    else:
        s.turn = DISTRIBUTED
        end_distribution(s)


def start_action(s: State) -> None:
    """The action phase begins."""
    enter(s, ACTION)
    s.turn = 0
    s.info[HELPER + SQUIRE] = 0  # taken in this card phase or before, from now on all the same


def proceed_action(s: State) -> None:
    """The next player's turn, or the next pair's; after the last one the round is over (L27)."""
    wave = s.turn
    s.turn += 1
    if s.seats == 4:
        if wave == 0:
            start_turn(s, s.first)
            start_turn(s, s.second)
        elif wave == 1:
            start_turn(s, s.partner)
            start_turn(s, 6 - s.first - s.second - s.partner)
        else:
            end_round(s)
    elif wave == s.seats:
        end_round(s)
    elif wave == 0:
        start_turn(s, s.first)
    elif wave == 1:
        start_turn(s, s.second)
    else:
        start_turn(s, 3 - s.first - s.second)


def start_turn(s: State, seat: i64) -> None:
    """A player's actions begin."""
    s.players[seat].stage = ACTING
    ev.turn(s, seat)
    s.ask(TURN, seat)


def end_round(s: State) -> None:
    """Another round, or the end of the game."""
    if s.round == ROUNDS:
        s.phase = OVER
        ev.game_end(s)
    else:
        start_round(s)


def enter(s: State, phase: i64) -> None:
    """A new phase."""
    s.phase = phase
    ev.phase(s, phase)
