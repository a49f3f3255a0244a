"""The journey: trips, sales, and what they cost and earn (H9 to H13)."""

from __future__ import annotations

from mypy_extensions import i64

from . import events as ev
from .actions import FIRST, MOVE, NOTHING, SELL, SELL_HERE, SHORTCUT
from .bits import BIT
from .data import BLACK_MARKET, CITY, NUM_PLACES, NUM_VILLAGES, SHARED
from .data import SHORTCUT as SHORTCUT_TILE
from .prices import taken_spaces
from .regions import completed_by, completing_villages, most_income, start_building
from .shared import end_acting, offer_shared_posts
from .state import Actions, Decision, Player, State


def half(cost: i64) -> i64:
    """Half of a whole trip, rounded up (H11)."""
    return (cost + 1) >> 1


def trip_cost(s: State, seat: i64, village: i64) -> i64:
    """The cheapest trip from the merchant's place."""
    return s.land.cost[s.players[seat].merchant * NUM_PLACES + village]


def discs_can_pay(s: State, p: Player, village: i64, debt: i64) -> bool:
    """Whether the discs of the regions that a sale completes can pay a debt (H27)."""
    regions = completed_by(s, p, village)
    return most_income(s, regions, taken_spaces(s), p.discs_left()) >= debt


def offer_journey(s: State, d: Decision, out: Actions) -> None:
    """The four kinds of action and, with two players, a shared post before them (H9, H20)."""
    p = s.players[d.seat]
    goods = p.goods()
    offer_trips(s, p, goods, out)
    here = p.merchant
    if here != CITY and not p.has_post(here) and (goods >> s.land.good[here]) & 1:
        out.add(FIRST[SELL_HERE])
    if d.a == 0 and s.is_for_two():
        offer_shared_posts(s, d, out)
    out.add(FIRST[NOTHING])


def offer_trips(s: State, p: Player, goods: i64, out: Actions) -> None:
    """Trips end in a village without an own post, other than where the merchant is (H9, H28).

    Cash, the sale and the discs of the regions it completes pay for one together (H10, H27).
    """
    cost_to = s.land.cost
    good_of = s.land.good
    prices = s.prices
    at: i64 = p.merchant * NUM_PLACES
    cash = p.cash
    closed: i64 = p.posts
    if p.merchant != CITY:
        closed |= BIT[p.merchant]
    completing = completing_villages(s, p)
    has_shortcut = p.has_tile(SHORTCUT_TILE)
    first_sell: i64 = FIRST[SELL]
    first_move: i64 = FIRST[MOVE]
    first_shortcut: i64 = FIRST[SHORTCUT]
    items = out.items
    n = out.count
    count: i64 = NUM_VILLAGES
    for village in range(count):
        if (closed >> village) & 1:
            continue
        cost = cost_to[at + village]
        cheap = half(cost)
        good = good_of[village]
        if (goods >> good) & 1:
            money: i64 = cash + prices[good]
            completes = (completing >> village) & 1 == 1
            if cost <= money or (completes and discs_can_pay(s, p, village, cost - money)):
                items[n] = first_sell + village
                n += 1
            if has_shortcut and (
                cheap <= money or (completes and discs_can_pay(s, p, village, cheap - money))
            ):
                items[n] = first_shortcut + village
                n += 1
        if cheap <= cash:
            items[n] = first_move + village
            n += 1
    out.count = n


def travel(s: State, seat: i64, village: i64, cost: i64, how: i64) -> None:
    """Pay a trip and move the merchant; the cash may be below 0 until the action is over (H10)."""
    p = s.players[seat]
    s.note(ev.MOVE, seat, p.merchant, village, cost, how)
    p.cash -= cost
    p.merchant = village


def move_and_sell(s: State, d: Decision, village: i64) -> None:
    """Pay the whole trip and sell."""
    travel(s, d.seat, village, trip_cost(s, d.seat, village), ev.FULL)
    sell(s, d)


def move_with_shortcut(s: State, d: Decision, village: i64) -> None:
    """Pay half of the trip and sell; the tile goes back to the bag (H11)."""
    s.players[d.seat].tiles &= ~BIT[SHORTCUT_TILE]
    s.bag |= BIT[SHORTCUT_TILE]
    travel(s, d.seat, village, half(trip_cost(s, d.seat, village)), ev.WITH_SHORTCUT)
    sell(s, d)


def move_without_sale(s: State, d: Decision, village: i64) -> None:
    """Pay half of the trip; the post goes back to the supply (H9)."""
    travel(s, d.seat, village, half(trip_cost(s, d.seat, village)), ev.WITHOUT_SALE)
    s.players[d.seat].posts_left -= 1
    end_acting(s, d)


def do_nothing(s: State, d: Decision) -> None:
    """A post goes back to the supply (H9)."""
    s.note(ev.NOTHING, d.seat)
    s.players[d.seat].posts_left -= 1
    end_acting(s, d)


def sell(s: State, d: Decision) -> None:
    """Sell in the merchant's village: the price, a post, rent for others, then regions (H13)."""
    p = s.players[d.seat]
    village = p.merchant
    good = s.land.good[village]
    p.cash += s.prices[good]
    s.note(ev.SELL, d.seat, village, good, s.prices[good])
    pay_rent(s, d.seat, village)
    regions = completed_by(s, p, village)
    p.posts |= BIT[village]
    p.posts_left -= 1
    end_acting(s, d)
    start_building(s, d.seat, d.seat, regions)


def pay_rent(s: State, seller: i64, village: i64) -> None:
    """Others with a post get 1, or 2 beside a shared post (H13, H21); nothing against the black
    market (H12, H28)."""
    if s.players[seller].has_tile(BLACK_MARKET):
        return
    rent: i64 = 1
    if s.is_for_two() and s.players[SHARED].has_post(village):
        rent = 2
    for seat in range(s.seats):
        if seat != seller and s.players[seat].has_post(village):
            s.players[seat].cash += rent
            s.note(ev.RENT, seat, village, rent)
