"""The rules of Hermagor a second time, slow and plain, to compare the engine with.

Written from the rules alone: it shares no code and no tables with the engine, only the file of the
map. `Reference.game` is a generator that asks `(seat, kind of decision, legal texts)` and is sent
the chosen text. What comes by chance is taken from `draws`, the events that the engine has told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from hermagor.reference_parts import (
    ACTION_TILES,
    CITY,
    COST,
    DUCHY,
    END_VALUE,
    GOOD,
    GOODS,
    LETTERS,
    MAIN_ROAD,
    MAP,
    PAYS,
    RING,
    ROWS,
    SPECIAL,
    STALLS,
    TILES,
    USED,
    Colour,
    lane_income,
    trips,
    winner_of,
)

Json = dict[str, Any]
Asking = Generator[tuple[int, str, set[str]], str, Any]


class Reference:
    """A game. Attributes are what a position tells, under the same names where there are any."""

    def __init__(self, options: Json, draws: list[Json]) -> None:
        self.seats: int = options["players"]
        self.tax_collector: bool = options["tax_collector"]
        self.by_the_book: bool = options["rules"] == "book"
        self.draws = draws
        self.players = [Colour(20) for _ in range(self.seats)]
        self.shared = Colour(0)
        self.for_two = self.seats == 2
        self.prices = dict.fromkeys(GOODS, 5)
        self.discs: dict[str, list[Any]] = {row: [None] * len(pays) for row, pays in PAYS.items()}
        self.market: dict[str, str | None] = dict.fromkeys(STALLS)
        last = 16 if self.seats < 4 else 20
        self.bag = {*list(TILES)[:last], *SPECIAL}
        self.stack = Counter(ACTION_TILES[self.seats])
        self.round = self.actions = self.first = 0

    def draw(self, kind: str) -> Json:
        """The next thing that came by chance."""
        event = self.draws.pop(0)
        assert event["event"] == kind, (kind, event)
        return event

    def ask(self, seat: int, kind: str, answers: Iterable[str]) -> Asking:
        """The answer of a seat; a single one needs no question."""
        legal = set(answers)
        if len(legal) == 1:
            return legal.pop()
        return (yield seat, kind, legal)

    def in_turn(self) -> list[int]:
        """All seats from the first player on."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def game(self) -> Asking:
        """A whole game."""
        self.first = self.draw("first")["first"]
        while self.stack.total():
            self.set_up()
            if self.tax_collector:
                yield from self.declare()
            yield from self.buy()
            for p in self.players:
                p.cash += lane_income(p.buyers)
            yield from self.check_market()
            yield from self.prepare()
            yield from self.travel()
            for p in self.players:
                self.bag |= p.tiles
                p.tiles = set()
                p.shared_posts_left = 0

    def set_up(self) -> None:
        """The market is filled and the pieces of a round are handed out."""
        self.round += 1
        for stall in USED[self.seats]:
            if self.market[stall] is None:
                offer = self.draw("offer")
                assert offer["stall"] == stall
                self.bag.remove(offer["tile"])
                self.market[stall] = offer["tile"]
        self.actions = self.draw("actions")["actions"]
        self.stack[self.actions] -= 1
        assert self.stack[self.actions] >= 0
        for p in self.players:
            p.posts_left, p.buyers_left = self.actions, 4
            p.shared_posts_left = 2 if self.for_two else 0
        self.shared.buyers_left = 2

    # The tax collector and the first player

    def declare(self) -> Asking:
        """Each shows or passes; the least shown names (H22)."""
        shown: list[int] = []
        for seat in self.in_turn():
            if (yield from self.ask(seat, "declare", ["show", "pass"])) == "show":
                self.players[seat].shown = self.players[seat].cash
                shown.append(seat)
        yield from self.name(min(shown, key=lambda s: self.players[s].cash, default=self.first))
        for p in self.players:
            p.shown = None

    def name(self, seat: int) -> Asking:
        """A seat names the first player (H8, H22)."""
        names = [f"first {letter}" for letter in LETTERS[: self.seats]]
        chosen = yield from self.ask(seat, "name", names)
        self.first = LETTERS.index(chosen[-1])

    # The market

    def free(self) -> set[str]:
        """Cells where a buyer may stand (H4)."""
        taken = self.shared.buyers.union(*(p.buyers for p in self.players))
        return {
            cell for cell in COST if cell not in taken and self.market.get(cell, "") is not None
        }

    def buy(self) -> Asking:
        """Buyers in turn, until all are placed or given up (H1, H19, H23, H25)."""
        while any(p.buyers_left for p in self.players):
            for seat in self.in_turn():
                p = self.players[seat]
                if not p.buyers_left:
                    continue
                means = {cell for cell in self.free() if COST[cell] <= p.cash}
                answers = {f"buyer {cell}" for cell in means} | {"pass"}
                if self.for_two and self.shared.buyers_left:
                    answers |= {f"shared-buyer {cell}" for cell in self.free() if means - {cell}}
                answer = yield from self.ask(seat, "buy", answers)
                if answer == "pass":
                    p.buyers_left = 0 if self.by_the_book else p.buyers_left - 1
                    continue
                came_before = answer.startswith("shared")
                if came_before:
                    self.place_shared_buyer(answer)
                    means = {cell for cell in self.free() if COST[cell] <= p.cash}
                    answer = yield from self.ask(seat, "buy", {f"buyer {cell}" for cell in means})
                cell = answer.split()[1]
                p.cash -= COST[cell]
                p.buyers.add(cell)
                p.buyers_left -= 1
                if self.for_two and self.shared.buyers_left and not came_before:
                    answers = {f"shared-buyer {cell}" for cell in self.free()} | {"done"}
                    answer = yield from self.ask(seat, "shared-buyer", answers)
                    if answer != "done":
                        self.place_shared_buyer(answer)

    def place_shared_buyer(self, answer: str) -> None:
        """A shared buyer costs nothing (H19)."""
        self.shared.buyers.add(answer.split()[1])
        self.shared.buyers_left -= 1

    def check_market(self) -> Asking:
        """The tiles from the top left (H5, H6, H19, H23)."""
        for stall in STALLS:
            tile = self.market[stall]
            winner = winner_of(stall, [*self.players, self.shared]) if tile else None
            if tile is None or winner is None:
                continue
            self.market[stall] = None
            goods = TILES.get(tile, [])
            can_rise = {f"raise {good}" for good in goods if self.prices[good] < 10}
            if winner is self.shared:
                self.bag.add(tile)
                if len(goods) == 1 and can_rise:
                    self.prices[goods[0]] += 1
                continue
            if tile in ("fluctuation", "good-deal"):
                self.bag.add(tile)
            else:
                winner.tiles.add(tile)
            if tile == "good-deal":
                winner.cash += 5
            if tile == "fluctuation":
                can_rise = {f"raise {good}" for good in GOODS if self.prices[good] < 10}
            if can_rise and len(goods) != 2:
                kind = tile if tile == "fluctuation" else "raise"
                seat = self.players.index(winner)
                answer = yield from self.ask(seat, kind, {*can_rise, "decline"})
                if answer != "decline":
                    self.prices[answer.split()[1]] += 1

    def prepare(self) -> Asking:
        """Goods for everybody, then the first player (H7, H8, H26)."""
        for seat in self.in_turn():
            p = self.players[seat]
            if not p.goods() and self.bag & set(TILES):
                if (yield from self.ask(seat, "draw", ["draw", "decline"])) == "decline":
                    continue
                event = self.draw("draw")
                assert event["seat"] == seat and event["tile"] in TILES
                self.bag.remove(event["tile"])
                p.tiles.add(event["tile"])
        held = {tile: seat for seat, p in enumerate(self.players) for tile in p.tiles}
        lowest = next((held[tile] for tile in TILES if tile in held), None)
        if lowest is not None and not self.tax_collector:
            yield from self.name(lowest)
        for colour in [*self.players, self.shared]:
            colour.buyers = set()
            colour.buyers_left = 0

    # The journey

    def travel(self) -> Asking:
        """Actions in turn until all posts are used (H9, H20)."""
        while any(p.posts_left for p in self.players):
            for seat in self.in_turn():
                p = self.players[seat]
                if not p.posts_left:
                    continue
                answers = self.actions_of(p)
                posts = self.shared_posts(p)
                action = yield from self.ask(seat, "act", answers | posts)
                came_before = action in posts
                if came_before:
                    yield from self.place_shared_post(seat, action)
                    action = yield from self.ask(seat, "act", self.actions_of(p))
                yield from self.act(seat, action)
                assert p.cash >= 0
                if p.shared_posts_left and not came_before:
                    answers = self.shared_posts(p) | {"done"}
                    answer = yield from self.ask(seat, "shared-post", answers)
                    if answer != "done":
                        yield from self.place_shared_post(seat, answer)

    def actions_of(self, p: Colour) -> set[str]:
        """Everything a player may do in an action (H9 to H11, H27, H28)."""
        goods = p.goods()
        found = {"nothing"}
        for village, cost in trips(p.merchant).items():
            if village == CITY or village in p.posts:
                continue
            half = (cost + 1) // 2
            can_sell = GOOD[village] in goods
            if village == p.merchant:
                found |= {"sell-here"} if can_sell else set()
                continue
            if half <= p.cash:
                found.add(f"move {village}")
            if can_sell:
                money = p.cash
                if not self.by_the_book:
                    regions = self.completed(p, village)
                    money += self.prices[GOOD[village]] + self.most(regions, p.discs_left)
                if cost <= money:
                    found.add(f"sell {village}")
                if half <= money and "shortcut" in p.tiles:
                    found.add(f"shortcut {village}")
        return found

    def act(self, seat: int, action: str) -> Asking:
        """Carry out an action (H9 to H13, H21)."""
        p = self.players[seat]
        p.posts_left -= 1
        verb, _, village = action.partition(" ")
        if verb == "nothing":
            return
        if verb != "sell-here":
            cost = trips(p.merchant)[village]
            p.cash -= cost if verb == "sell" else (cost + 1) // 2
            p.merchant = village
        if verb == "shortcut":
            p.tiles.remove("shortcut")
            self.bag.add("shortcut")
        if verb == "move":
            return
        village = p.merchant
        p.cash += self.prices[GOOD[village]]
        for other in self.players:
            if other is not p and village in other.posts and "black-market" not in p.tiles:
                other.cash += 2 if village in self.shared.posts else 1
        regions = self.completed(p, village)
        p.posts.add(village)
        yield from self.build(seat, p, regions)

    def shared_posts(self, p: Colour) -> set[str]:
        """Where a player may place a shared post (H20)."""
        if not p.shared_posts_left:
            return set()
        goods = p.goods()
        free = [v for v, good in GOOD.items() if good in goods and v not in self.shared.posts]
        return {f"shared-post {village}" for village in free}

    def place_shared_post(self, seat: int, answer: str) -> Asking:
        """A shared post and its regions (H20)."""
        village = answer.split()[1]
        regions = self.completed(self.shared, village)
        self.shared.posts.add(village)
        self.players[seat].shared_posts_left -= 1
        yield from self.build(seat, self.shared, regions)

    # Regions

    def completed(self, colour: Colour, village: str) -> frozenset[str]:
        """The regions that a post completes."""
        posts = colour.posts | {village}
        return frozenset(r for r, ring in RING.items() if village in ring and ring <= posts)

    def space(self, row: str, taken: frozenset[tuple[str, int]] = frozenset()) -> int | None:
        """The leftmost open space of a row (H14, H21)."""
        spaces = list(range(len(PAYS[row])))
        if row != "nobility":
            spaces = spaces[: self.prices[row] - 3]
            spaces = spaces[::2] if self.for_two else spaces
        free = [i for i in spaces if self.discs[row][i] is None and (row, i) not in taken]
        return free[0] if free else None

    def most(
        self, regions: frozenset[str], discs: int, taken: frozenset[tuple[str, int]] = frozenset()
    ) -> int:
        """The most that discs for some regions can pay, in any order (H27)."""
        best = 0
        for region in regions if discs else ():
            for row in ROWS[region]:
                i = self.space(row, taken)
                if i is not None:
                    more = self.most(regions - {region}, discs - 1, taken | {(row, i)})
                    best = max(best, PAYS[row][i] + more)
        return best

    def build(self, seat: int, colour: Colour, regions: frozenset[str]) -> Asking:
        """Discs for completed regions (H14, H20, H23, H27)."""
        own = colour is self.players[seat]
        while regions and colour.discs_left:
            answers: set[str] = set()
            for region in regions:
                for row in ROWS[region]:
                    i = self.space(row)
                    if i is None:
                        continue
                    rest = regions - {region}
                    more = self.most(rest, colour.discs_left - 1, frozenset({(row, i)}))
                    if not own or colour.cash + PAYS[row][i] + more >= 0:
                        answers.add(f"disc {region} {row}")
            if not answers:
                return
            noble = all(answer.endswith("nobility") for answer in answers)
            if own and colour.cash >= 0 and (noble or not self.by_the_book):
                answers.add("decline")
            answer = yield from self.ask(seat, "build", answers)
            if answer == "decline":
                return
            _, region, row = answer.split()
            i = self.space(row)
            assert i is not None
            self.discs[row][i] = seat if own else "shared"
            colour.cash += PAYS[row][i] if own else 0
            colour.discs_left -= 1
            regions -= {region}

    # The end

    def result(self) -> list[Json]:
        """Final money and what it is made of (H16, H17, H29)."""
        on_road = [len(p.posts & MAIN_ROAD) for p in self.players]
        parts: list[Json] = []
        for seat, p in enumerate(self.players):
            built = [good for good in GOODS if seat in self.discs[good]]
            duchies = [sum(DUCHY[v] == d["id"] for v in p.posts) for d in MAP["duchies"]]
            part = {
                "cash": p.cash,
                "production": sum(END_VALUE[self.prices[good]] for good in built),
                "duchies": min(duchies) * (4 if self.seats == 5 else 3),
                "main_road": 0,
            }
            if len(set(on_road)) > 1:
                most, fewest = on_road[seat] == max(on_road), on_road[seat] == min(on_road)
                part["main_road"] = 5 if most else -5 if fewest else 0
            part["total"] = sum(part.values())
            part["discs"] = sum(row.count(seat) for row in self.discs.values())
            noble = self.discs["nobility"]
            part["first_noble_space"] = 1 + noble.index(seat) if seat in noble else 0
            parts.append(part)
        return parts

    def ranks(self) -> list[int]:
        """Rank 1 for the best; equals share."""
        last = len(PAYS["nobility"]) + 1
        keys = [(p["total"], p["discs"], -(p["first_noble_space"] or last)) for p in self.result()]
        return [1 + sum(other > key for other in keys) for key in keys]
