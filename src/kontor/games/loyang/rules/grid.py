"""Solo: the imaginary opponent and the grid of cards on offer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from .actions import DONE, FIRST, TAKE
from .data import CASUAL, GRID_CELLS, GRID_COLUMNS, GRID_PRICE, HELPER, REGULAR, SQUIRE, STALL
from .distribution import lay_out
from .helpers import squire
from .laying import draw, place, retire
from .made import events as ev
from .made.decisions import GRID
from .money import pay_bank
from .state import Actions, Decision, State

USUAL_CARDS: Final = 2
OPPONENT_CARDS: Final = 2
SQUIRE_ANNOUNCED: Final = 1
NOTHING_BOUGHT: Final = 2


def set_up_opponent(s: State) -> None:
    """Turn up cards until two stalls, regulars and casuals lie there; discard the rest (L28)."""
    stalls: i64 = 0
    regulars: i64 = 0
    casuals: i64 = 0
    while stalls < OPPONENT_CARDS or regulars < OPPONENT_CARDS or casuals < OPPONENT_CARDS:
        card = draw(s)
        keeps = False
        if STALL <= card < REGULAR:
            keeps = stalls < OPPONENT_CARDS
            stalls += 1
        elif REGULAR <= card < CASUAL:
            keeps = regulars < OPPONENT_CARDS
            regulars += 1
        elif CASUAL <= card < HELPER:
            keeps = casuals < OPPONENT_CARDS
            casuals += 1
        if keeps:
            place(s, s.seats, card)
            ev.opponent(s, card)
        else:
            s.discard = append(s.discard, card)
            ev.out(s, card)


def fill_grid(s: State) -> None:
    """Fill the empty cells row by row from the left while there are cards (L34)."""
    for cell in range(GRID_CELLS):
        if s.grid[cell] < 0:
            card = draw(s)
            if card < 0:
                return
            s.grid[cell] = card
            ev.offer(s, card, cell)


def price_of_cell(cell: i64) -> i64:
    """0, 1, 2, 2 by row; a common field costs 2 more when it is placed (L29)."""
    return GRID_PRICE[cell // GRID_COLUMNS]


def open_grid(s: State) -> None:
    """Ask for the purchases of this round."""
    s.ask(GRID, 0, USUAL_CARDS, NOTHING_BOUGHT)


def offer_grid(s: State, d: Decision, out: Actions) -> None:
    """Cards whose price is in hand (L39), the Squire before the first, or done."""
    if d.left == 0:
        return
    cash = s.players[d.seat].cash
    cards: i64 = 0
    for cell in range(GRID_CELLS):
        card = s.grid[cell]
        if card >= 0:
            cards += 1
            if cash >= price_of_cell(cell):
                out.add(FIRST[TAKE] + card)
    if d.state == NOTHING_BOUGHT and cards > USUAL_CARDS:
        squire.offer(s, d.seat, out)
    out.add(FIRST[DONE])


def buy_card(s: State, d: Decision, card: i64) -> None:
    """Buy one card of the grid; prices are those of the rows before anything moves (L33)."""
    for cell in range(GRID_CELLS):
        if s.grid[cell] == card:
            s.grid[cell] = -1
            price = price_of_cell(cell)
            if price > 0:
                pay_bank(s, d.seat, price)
    s.change_top(d.seat, GRID, d.left - 1, d.state & SQUIRE_ANNOUNCED)
    lay_out(s, d.seat, card)


def finish_grid(s: State, d: Decision) -> None:
    """Discard what is left of row 2, slide the columns up, fill the gaps (L29)."""
    s.close(d.seat)
    for column in range(GRID_COLUMNS):
        cell: i64 = GRID_COLUMNS + column
        if s.grid[cell] >= 0:
            s.discard = append(s.discard, s.grid[cell])
            ev.out(s, s.grid[cell])
            s.grid[cell] = -1
        top: i64 = column
        for row in range(4):
            at: i64 = row * GRID_COLUMNS + column
            card = s.grid[at]
            if card >= 0:
                s.grid[at] = -1
                s.grid[top] = card
                top += GRID_COLUMNS
    fill_grid(s)
    if d.state == SQUIRE_ANNOUNCED:
        retire(s, d.seat, SQUIRE)
