"""The journey: trips, sales, and what they cost and earn (H9 to H13)."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import FIRST, MOVE, NOTHING, SELL, SELL_HERE, SHORTCUT
from .bits import BIT
from .data import (
    ALL_VILLAGES,
    BLACK_MARKET,
    CITY,
    FULL,
    NUM_GOODS,
    NUM_PLACES,
    NUM_VILLAGES,
    SHARED,
    WITH_SHORTCUT,
    WITHOUT_SALE,
)
from .data import SHORTCUT as SHORTCUT_TILE
from .made import events as ev
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
    if d.shared_placed == 0 and s.is_for_two():
        offer_shared_posts(s, d, out)
    out.add(FIRST[NOTHING])


def offer_trips(s: State, p: Player, goods: i64, out: Actions) -> None:
    """Trips end in a village without an own post, other than where the merchant is (H9, H28).

    By the book the cash pays for one before the sale; by the designer's answer cash, the sale and
    the discs of the regions it completes pay together (H10, H27).
    """
    land = s.land
    place = p.merchant
    cash = p.cash
    free: i64 = ALL_VILLAGES & ~p.posts
    if place != CITY:
        free &= ~BIT[place]
    has_shortcut = p.has_tile(SHORTCUT_TILE)
    sales: i64 = 0
    shortcuts: i64 = 0
    for good in range(NUM_GOODS):
        if (goods >> good) & 1:
            money = cash + credit(s, good)
            villages: i64 = free & land.buying[good]
            sales |= villages & land.within(place, money)
            if has_shortcut:
                shortcuts |= villages & land.within(place, 2 * money)  # half of it rounded up
    if not s.is_by_the_book():
        completing: i64 = completing_villages(s, p) & free & land.wanting(goods)
        sales |= paid_by_discs(s, p, completing & ~sales, False)
        if has_shortcut:
            shortcuts |= paid_by_discs(s, p, completing & ~shortcuts, True)
    moves: i64 = free & land.within(place, 2 * cash)
    first_sell: i64 = FIRST[SELL]
    first_move: i64 = FIRST[MOVE]
    first_shortcut: i64 = FIRST[SHORTCUT]
    items = out.items
    n = out.count
    for village in range(NUM_VILLAGES):
        if (sales >> village) & 1:
            items[n] = first_sell + village
            n += 1
        if (shortcuts >> village) & 1:
            items[n] = first_shortcut + village
            n += 1
        if (moves >> village) & 1:
            items[n] = first_move + village
            n += 1
    out.count = n


def credit(s: State, good: i64) -> i64:
    """What a sale adds to the cash that pays for its trip: nothing by the book (H10)."""
    if s.is_by_the_book():
        return 0
    return s.prices[good]


def paid_by_discs(s: State, p: Player, villages: i64, halved: bool) -> i64:
    """Those of the villages to which a trip is paid with the help of discs (H27)."""
    paid: i64 = 0
    village: i64 = 0
    while villages != 0:
        if villages & 1:
            cost = s.land.cost[p.merchant * NUM_PLACES + village]
            if halved:
                cost = half(cost)
            money = p.cash + credit(s, s.land.good[village])
            if discs_can_pay(s, p, village, cost - money):
                paid |= BIT[village]
        villages >>= 1
        village += 1
    return paid


def travel(s: State, seat: i64, village: i64, cost: i64, how: i64) -> None:
    """Pay a trip and move the merchant; by the designer's answer the cash may be below 0 until
    the action is over (H10)."""
    p = s.players[seat]
    ev.move(s, seat, p.merchant, village, cost, how)
    p.cash -= cost
    p.merchant = village


def move_and_sell(s: State, d: Decision, village: i64) -> None:
    """Pay the whole trip and sell."""
    travel(s, d.seat, village, trip_cost(s, d.seat, village), FULL)
    sell(s, d)


def move_with_shortcut(s: State, d: Decision, village: i64) -> None:
    """Pay half of the trip and sell; the tile goes back to the bag (H11)."""
    s.players[d.seat].tiles &= ~BIT[SHORTCUT_TILE]
    s.bag |= BIT[SHORTCUT_TILE]
    travel(s, d.seat, village, half(trip_cost(s, d.seat, village)), WITH_SHORTCUT)
    sell(s, d)


def move_without_sale(s: State, d: Decision, village: i64) -> None:
    """Pay half of the trip; the post goes back to the supply (H9)."""
    travel(s, d.seat, village, half(trip_cost(s, d.seat, village)), WITHOUT_SALE)
    s.players[d.seat].posts_left -= 1
    end_acting(s, d)


def do_nothing(s: State, d: Decision) -> None:
    """A post goes back to the supply (H9)."""
    ev.nothing(s, d.seat)
    s.players[d.seat].posts_left -= 1
    end_acting(s, d)


def sell(s: State, d: Decision) -> None:
    """Sell in the merchant's village: the price, a post, rent for others, then regions (H13)."""
    p = s.players[d.seat]
    village = p.merchant
    good = s.land.good[village]
    p.cash += s.prices[good]
    ev.sell(s, d.seat, village, good, s.prices[good])
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
            ev.rent(s, seat, village, rent)
