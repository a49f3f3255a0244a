"""What the twenty helpers do, for the second, plain implementation of Loyang (reference.py)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from loyang.reference_parts import (
    BUY,
    GOODS,
    LASTING,
    REGULARS,
    SELL,
    SLOTS,
    Area,
    goods_of,
    kind,
    row_pay,
)

Asking = Generator[Any, str, Any]


class Helpers:
    """The part of a game that knows the helpers; the rest is in `Reference`."""

    seats: int
    solo: bool
    round: int
    first: int
    areas: list[Area]
    grid: list[str | None]
    discard: list[str]
    under: dict[str, str]
    squire_in_use = ""
    order_of_regulars = list(REGULARS)
    others: Callable[[int], list[int]]
    ask: Callable[[int, str, Callable[[], set[str]]], Asking]
    retire: Callable[..., Asking]
    place: Callable[[int, str], None]
    lift: Callable[[int, str], None]
    put_away: Callable[[int, str], None]
    reap: Callable[[int, str], None]
    trades: Callable[[int, int], set[str]]
    trade: Callable[[int, int, str], None]
    empty: Callable[[int, str, str], None]
    fill_row: Callable[[int, str], None]
    served: Callable[[int, str, int], int]

    def uses(self, seat: int) -> set[str]:
        """Everything that the uncovered helpers allow in the action phase (L37)."""
        found: set[str] = set()
        for helper in self.areas[seat].helpers:
            if helper in LASTING:
                found.add(f"use {helper}")
            elif helper.startswith("trader"):
                found |= self.uses_of_trader(seat, helper)
            elif helper not in ("foreman", "squire"):
                name = "uses_of_" + helper.replace("-", "_")
                found |= {f"use {helper}{more}" for more in getattr(self, name)(seat)}
        return found

    def use(self, seat: int, text: str) -> Asking:
        """Use a helper."""
        helper, *words = text.split()[1:]
        p = self.areas[seat]
        if helper in LASTING:
            p.lasting.add(helper)
            yield from self.retire(seat, helper)
        elif helper.startswith("trader"):
            yield from self.use_trader(seat, helper)
        elif helper == "haggler+shopper":
            p.cash -= BUY[words[0]] - 2
            p.cart[words[0]] += 2
            yield from self.retire(seat, "haggler", "shopper")
        else:
            yield from getattr(self, "use_" + helper.replace("-", "_"))(seat, *words)

    def pay_to(self, seat: int, other: int, amount: int) -> None:
        """Cash to another player, or to the bank for the imaginary opponent (L28)."""
        self.areas[seat].cash -= amount
        if other < self.seats:
            self.areas[other].cash += amount

    def owner(self, row: str, card: str) -> int:
        """Before whom a card lies."""
        return next(s for s, p in enumerate(self.areas) if card in getattr(p, row))

    def swap(self, seat: int, mine: str, other: int, theirs: str) -> None:
        """Two uncovered cards change places; what lay below them is free (L25)."""
        self.lift(seat, mine)
        self.lift(other, theirs)
        self.place(other, mine)
        self.place(seat, theirs)

    # Book-keeper

    def uses_of_book_keeper(self, seat: int) -> set[str]:
        return {""}

    def use_book_keeper(self, seat: int) -> Asking:
        """Any slot full or empty, then 1 for each own field of a kind (L24)."""
        p = self.areas[seat]
        settled: set[str] = set()

        def choices() -> set[str]:
            shelves = {
                f"shelve {g} {n}"
                for g in GOODS
                if g not in settled
                for n in range(SLOTS[g] + 1)
                if n != p.shop[g]
            }
            return shelves | {f"name {g}" for g in GOODS}

        while True:
            verb, good, *n = (yield from self.ask(seat, "book-keeper", choices)).split()
            if verb == "name":
                break
            p.shop[good] = int(n[0])
            settled.add(good)
        p.cash += sum(crop is not None and crop[0] == good for crop in p.fields.values())
        yield from self.retire(seat, "book-keeper")

    # Con man

    def uses_of_con_man(self, seat: int) -> set[str]:
        if self.solo:
            return {f" {card}" for card in self.grid if card and kind(card) == "helper"}
        done = [s for s in self.others(seat) if self.areas[s].stage == "finished"]
        return {f" {helper}" for s in done for helper in self.areas[s].helpers}

    def use_con_man(self, seat: int, helper: str) -> Asking:
        """Nothing goes to the discard pile, so nobody is asked (L18, L44)."""
        if self.solo:
            self.grid[self.grid.index(helper)] = "con-man"
            self.lift(seat, "con-man")
            self.place(seat, helper)
        else:
            self.swap(seat, "con-man", self.owner("helpers", helper), helper)
        yield from ()

    # Deliveryman

    def uses_of_deliveryman(self, seat: int) -> set[str]:
        p = self.areas[seat]
        cards = [card for s in self.others(seat) for card in self.areas[s].regulars]
        return {f" {card}" for card in cards if p.holds(goods_of(card))}

    def use_deliveryman(self, seat: int, card: str) -> Asking:
        """The next row of another player's customer; 2 of the last one's pay to its owner (L16)."""
        owner = self.owner("regulars", card)
        regular = self.areas[owner].regulars[card]
        p = self.areas[seat]
        p.give(goods_of(card))
        p.cash += row_pay(card, regular.rows)
        if regular.rows == 3:
            self.pay_to(seat, owner, 2)
        self.fill_row(owner, card)
        yield from self.retire(seat, "deliveryman")

    # Haggler, Merchant, Shopper

    def uses_of_haggler(self, seat: int) -> set[str]:
        p = self.areas[seat]
        found = {f" {g}" for g in GOODS if p.shop[g] >= 2 and p.cash >= BUY[g]}
        if "shopper" in p.helpers:
            found |= {f"+shopper {g}" for g in GOODS if p.cash >= BUY[g] - 2}
        return found

    def use_haggler(self, seat: int, good: str) -> Asking:
        """Two for the price of one."""
        p = self.areas[seat]
        p.cash -= BUY[good]
        p.shop[good] -= 2
        p.cart[good] += 2
        yield from self.retire(seat, "haggler")

    def uses_of_shopper(self, seat: int) -> set[str]:
        return {f" {g}" for g in GOODS if self.areas[seat].cash >= BUY[g] - 2}

    def use_shopper(self, seat: int, good: str) -> Asking:
        """One from the supply, 2 less."""
        self.areas[seat].cash -= BUY[good] - 2
        self.areas[seat].cart[good] += 1
        yield from self.retire(seat, "shopper")

    def bargains(self, seat: int, bought: set[str], used: set[str]) -> set[str]:
        """What the Merchant can get, alone and with the other two (L22, L23, L42)."""
        p = self.areas[seat]
        wanted = "".join(goods_of(card) for card in p.regulars)
        found: set[str] = set()
        for good in GOODS:
            if wanted.count(good) < 2 or good in bought:
                continue
            for helpers in ((), ("haggler",), ("shopper",), ("haggler", "shopper")):
                if any(helper not in p.helpers or helper in used for helper in helpers):
                    continue
                stock = 2 if helpers == ("haggler",) else 1
                if p.shop[good] >= stock and ("shopper" in helpers or p.cash >= 1):
                    more = f" with {'+'.join(helpers)}" if helpers else ""
                    found.add(f"bargain {good}{more}")
        return found

    def uses_of_merchant(self, seat: int) -> set[str]:
        return {""} if self.bargains(seat, set(), set()) else set()

    def use_merchant(self, seat: int) -> Asking:
        """Kind by kind; all helpers used are discarded together (L38)."""
        p = self.areas[seat]
        bought: set[str] = set()
        used: set[str] = set()

        def choices() -> set[str]:
            found = self.bargains(seat, bought, used)
            return found | {"done"} if found and bought else found

        while (text := (yield from self.ask(seat, "merchant", choices))) not in (None, "done"):
            good, _, with_ = text.removeprefix("bargain ").partition(" with ")
            helpers = set(with_.split("+")) - {""}
            count = 2 if "haggler" in helpers else 1
            p.cart[good] += count
            if "shopper" not in helpers:
                p.cash -= 1
                p.shop[good] -= count
            bought.add(good)
            used |= helpers
        others = [helper for helper in ("haggler", "shopper") if helper in used]
        yield from self.retire(seat, "merchant", *others)

    # Harvest helper

    def uses_of_harvest_helper(self, seat: int) -> set[str]:
        return {" sow"}

    def use_harvest_helper(self, seat: int, _: str) -> Asking:
        """Fields sown from now on hold one more (L20)."""
        self.areas[seat].bonus += 1
        yield from self.retire(seat, "harvest-helper")

    # Market crier, Market woman

    def cries(self, seat: int) -> set[str]:
        """Goods on own stalls for which the shop has room."""
        p = self.areas[seat]
        return {
            f"cry {card} {good}"
            for card, left in p.stalls.items()
            for good in left
            if p.shop[good] < SLOTS[good]
        }

    def uses_of_market_crier(self, seat: int) -> set[str]:
        stalls = self.areas[seat].stalls
        full = all(left == set(goods_of(card)) for card, left in stalls.items())
        return (set() if full else {" refill"}) | ({" sell"} if self.cries(seat) else set())

    def use_market_crier(self, seat: int, way: str) -> Asking:
        """All stalls full again, or up to three goods sold for 3 at most (L42)."""
        p = self.areas[seat]
        if way == "refill":
            for card in p.stalls:
                p.stalls[card] = set(goods_of(card))
        else:
            sold = earned = 0

            def choices() -> set[str]:
                found = self.cries(seat) if sold < 3 else set()
                return found | {"done"} if found and sold else found

            while (text := (yield from self.ask(seat, "market-crier", choices))) not in (
                None,
                "done",
            ):
                _, card, good = text.split()
                pay = min(SELL[good], 3 - earned)
                sold += 1
                earned += pay
                p.cash += pay
                p.shop[good] += 1
                self.empty(seat, card, good)
        yield from self.retire(seat, "market-crier")

    def uses_of_market_woman(self, seat: int) -> set[str]:
        theirs = [card for s in self.others(seat) for card in self.areas[s].stalls]
        return {f" {mine} {other}" for mine in self.areas[seat].stalls for other in theirs}

    def use_market_woman(self, seat: int, mine: str, theirs: str) -> Asking:
        """Two stalls change places and are filled."""
        self.swap(seat, mine, self.owner("stalls", theirs), theirs)
        yield from self.retire(seat, "market-woman")

    # Ploughman

    def uses_of_ploughman(self, seat: int) -> set[str]:
        p = self.areas[seat]
        return {f" clear {name}" for name in p.sown(2)} | ({" harvest"} if p.sown(1, 1) else set())

    def use_ploughman(self, seat: int, way: str, name: str = "") -> Asking:
        """Clear a field, or harvest last goods field by field (L24)."""
        p = self.areas[seat]
        if way == "clear":
            p.fields[name] = None
        else:
            reaped = False

            def choices() -> set[str]:
                found = {f"reap {name}" for name in p.sown(1, 1)}
                return found | {"done"} if found and reaped else found

            while (text := (yield from self.ask(seat, "ploughman", choices))) not in (None, "done"):
                self.reap(seat, text.split()[1])
                reaped = True
        yield from self.retire(seat, "ploughman")

    # Saleswoman

    def uses_of_saleswoman(self, seat: int) -> set[str]:
        red = any(regular.red for regular in self.areas[seat].regulars.values())
        return {" bonus", " blue"} if red else {" bonus"}

    def use_saleswoman(self, seat: int, way: str) -> Asking:
        """All markers blue, or casual customers pay 2 more."""
        p = self.areas[seat]
        if way == "bonus":
            p.lasting.add("saleswoman")
        else:
            for regular in p.regulars.values():
                regular.red = False
        yield from self.retire(seat, "saleswoman")

    # Subsistence farmer, Tenant farmer

    def uses_of_subsistence_farmer(self, seat: int) -> set[str]:
        if self.areas[seat].cash < 1:
            return set()
        if self.solo:
            return {f" {g}" for g in "WPT"}
        return {f" {'ABCD'[s]} {name}" for s in self.others(seat) for name in self.areas[s].sown(4)}

    def use_subsistence_farmer(self, seat: int, whose: str, name: str = "") -> Asking:
        """A good off another player's field for 1, in solo from the supply."""
        p = self.areas[seat]
        if self.solo:
            p.cash -= 1
            p.cart[whose] += 1
        else:
            other = "ABCD".index(whose)
            self.pay_to(seat, other, 1)
            crop = self.areas[other].fields[name]
            assert crop is not None
            self.areas[other].fields[name] = (crop[0], crop[1] - 1)
            p.cart[crop[0]] += 1
        yield from self.retire(seat, "subsistence-farmer")

    def uses_of_tenant_farmer(self, seat: int) -> set[str]:
        p = self.areas[seat]
        if not p.pile:
            return set()
        empty = [name for name, crop in p.fields.items() if crop is None]
        return ({" pay"} if p.cash >= 3 else set()) | {f" swap {name}" for name in empty}

    def use_tenant_farmer(self, seat: int, way: str, name: str = "") -> Asking:
        """Choose a field of the pile, for 3 or for an unsown one laid under it (L42)."""
        p = self.areas[seat]
        if way == "pay":
            p.cash -= 3
        else:
            self.lift(seat, name)
            p.pile.append(name)
        choices = {f"choose {field}" for field in p.pile if field != name}
        chosen = (yield from self.ask(seat, "tenant-farmer", lambda: choices)).split()[1]
        p.pile.remove(chosen)
        p.fields[chosen] = None
        yield from self.retire(seat, "tenant-farmer")

    # Tout, Trader

    def uses_of_tout(self, seat: int) -> set[str]:
        p = self.areas[seat]
        theirs = [card for s in self.others(seat) for card in self.areas[s].casuals]
        found = {f" swap {mine} {other}" for mine in p.casuals for other in theirs}
        return found | {f" buy {card}" for card in theirs if p.holds(goods_of(card))}

    def use_tout(self, seat: int, way: str, card: str, theirs: str = "") -> Asking:
        """Swap casual customers, or buy one and serve it at once (L14, L39)."""
        p = self.areas[seat]
        owner = self.owner("casuals", theirs or card)
        if way == "swap":
            self.swap(seat, card, owner, theirs)
        else:
            p.cash += self.served(seat, card, len(p.casuals) + 1)
            self.pay_to(seat, owner, 2)
            self.put_away(owner, card)
        yield from self.retire(seat, "tout")

    def fee(self) -> int:
        """What the Trader pays the owner of a stall."""
        return {8: 1, 9: 2}.get(self.round, 0)

    def trades_abroad(self, seat: int) -> set[str]:
        """Trades at the stalls of the others."""
        return {text for s in self.others(seat) for text in self.trades(seat, s)}

    def uses_of_trader(self, seat: int, trader: str) -> set[str]:
        can = self.areas[seat].cash >= self.fee() and self.trades_abroad(seat)
        return {f"use {trader}"} if can else set()

    def use_trader(self, seat: int, trader: str) -> Asking:
        """One trade abroad."""
        text = yield from self.ask(seat, "trader", lambda: self.trades_abroad(seat))
        owner = self.owner("stalls", text.split()[1])
        self.pay_to(seat, owner, self.fee())
        self.trade(seat, owner, text)
        yield from self.retire(seat, trader)
