"""The rules of Loyang a second time, slow and plain, to compare the engine with.

Written from the rulebook and the rulings: it shares no code and no tables with the engine. What is
asked is a generator that yields `(seat, kind of decision, a function that gives the legal texts)`
and is sent the chosen text; `Reference.asking` holds one for each pair that plays at the same time.
What comes by chance is taken from `draws`, the events that the engine has told.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from loyang.reference_helpers import Helpers
from loyang.reference_parts import (
    BUY,
    CARDS,
    CASUALS,
    GOODS,
    GROWS,
    SELL,
    Area,
    Regular,
    goods_of,
    kind,
    plots,
    row_pay,
)

Json = dict[str, Any]
Question = tuple[int, str, Callable[[], set[str]]]
Asking = Generator[Question, str, Any]
ASIDE = ("extra-harvest", "book-keeper", "market-crier", "merchant", "ploughman", "tenant-farmer",
         "trader")  # fmt: skip
SOLO_PRICE = (0, 1, 2, 2)


class Reference(Helpers):
    """A game. `start` is the engine's position at the beginning, for piles and who begins."""

    def __init__(self, options: Json, start: Json, draws: list[Json]) -> None:
        self.seats: int = options["players"]
        self.solo = self.seats == 1
        self.draws = draws
        self.areas = [Area() for _ in range(self.seats + self.solo)]
        self.deck = set(CARDS)
        self.discard: list[str] = []
        self.courtyard: list[str] = []
        self.grid: list[str | None] = [None] * 12
        self.under: dict[str, str] = {}
        self.windows: list[str] = []
        self.new_squire = False
        self.round = 0
        self.phase = "planting"
        self.first: int = start["first"]
        self.second: int | None = None
        self.partner: int | None = None
        self.left_a_field = self.reshuffled = False
        for seat, p in enumerate(start["players"]):
            self.areas[seat].pile = list(p["pile"])
            self.areas[seat].introductory = p["introductory"]
            if p["introductory"]:
                self.deck.remove(p["introductory"])
        self.asking: list[Asking] = []
        self.questions: list[Question | None] = []
        self.course = self.game()
        self.proceed()

    # From question to question

    def proceed(self) -> None:
        """Go on with the course of the game until somebody is asked."""
        while not any(self.questions):
            lanes = next(self.course, None)
            if lanes is None:
                self.asking, self.questions = [], []
                return
            self.asking = lanes
            self.questions = [next(lane, None) for lane in lanes]

    def answer(self, seat: int, text: str) -> None:
        """A seat that is asked answers."""
        for lane, question in enumerate(self.questions):
            if question is not None and question[0] == seat:
                try:
                    self.questions[lane] = self.asking[lane].send(text)
                except StopIteration:
                    self.questions[lane] = None
                self.proceed()
                return
        raise AssertionError(f"seat {seat} is not asked")

    def ask(self, seat: int, what: str, main: Callable[[], set[str]]) -> Asking:
        """The answer of a seat; a single one needs no question, except in the turn itself (L34).
        Sales, loans and discards come before it as often as the seat likes (L3, L4, L26)."""
        p = self.areas[seat]
        while True:
            answers = main()
            if what != "turn" and len(answers) <= 1:
                return next(iter(answers), None)
            text = yield seat, what, lambda: main() | self.aside(seat, what)
            if text in main():
                return text
            if text == "loan":
                self.borrow(p)
            elif text.startswith("sell "):
                self.sell(p, text[5:])
            else:
                yield from self.retire(seat, text.removeprefix("discard "))

    def aside(self, seat: int, what: str) -> set[str]:
        """What is possible at any decision but inside a helper's small steps (L36)."""
        if what in ASIDE:
            return set()
        p = self.areas[seat]
        found = {f"discard {helper}" for helper in p.helpers if helper != self.squire_in_use}
        if what != "pay":
            found.add("loan")
            if what != "store":
                found |= p.sales()
        return found

    def draw(self, what: str) -> Json:
        """The next thing that came by chance."""
        event = self.draws.pop(0)
        assert event["event"] == what, (what, event)
        return event

    # Money

    def borrow(self, p: Area) -> None:
        """5 cash, never repaid (L4)."""
        p.loans += 1
        p.cash += 5

    def sell(self, p: Area, good: str) -> None:
        """To one's own shop (L3)."""
        p.give(good)
        p.shop[good] += 1
        p.cash += SELL[good]

    def pay(self, seat: int, amount: int) -> Asking:
        """A payment to the bank that is due at once (L4, L10, L36)."""
        p = self.areas[seat]
        while p.cash < amount:
            ways = self.ways_to_raise(seat)
            if ways == {"loan"} and not any(helper in self.under for helper in p.helpers):
                self.borrow(p)
                continue
            text = yield seat, "pay", lambda: self.ways_to_raise(seat) | self.aside(seat, "pay")
            if text == "loan":
                self.borrow(p)
            elif text.startswith("sell "):
                self.sell(p, text[5:])
            elif text.startswith("discard "):
                yield from self.retire(seat, text.removeprefix("discard "))
            else:
                yield from self.use(seat, text)
        p.cash -= amount

    def ways_to_raise(self, seat: int) -> set[str]:
        """Sales, a loan, and helpers of the phase; in the card phase only two of them (L24)."""
        found = {"loan"} | self.areas[seat].sales()
        if self.phase == "action":
            found |= self.uses(seat)
        else:
            wanted = ("use book-keeper", "use market-crier sell")
            found |= {text for text in self.uses(seat) if text in wanted}
        return found

    # Cards

    def place(self, seat: int, card: str) -> None:
        """An uncovered card takes its place (L12)."""
        p = self.areas[seat]
        what = kind(card)
        if what == "field":
            p.fields[card] = None
        elif what == "stall":
            p.stalls[card] = set(goods_of(card))
        elif what == "regular":
            p.regulars[card] = Regular(
                status="later" if p.stage in ("storing", "finished") else "due"
            )
        elif what == "casual":
            p.casuals.add(card)
        else:
            p.helpers.add(card)
            if card == "squire":
                self.new_squire = False

    def lift(self, seat: int, card: str) -> None:
        """A card leaves its place, and the one below it becomes free (L12, L25)."""
        p = self.areas[seat]
        p.fields.pop(card, None)
        p.stalls.pop(card, None)
        p.regulars.pop(card, None)
        p.casuals.discard(card)
        p.helpers.discard(card)
        below = self.under.pop(card, None)
        if below is not None:
            self.place(seat, below)

    def put_away(self, seat: int, card: str) -> None:
        """To the discard pile."""
        self.discard.append(card)
        self.lift(seat, card)

    def retire(self, seat: int, *helpers: str) -> Asking:
        """Helpers go to the discard pile together, then the Foreman may fetch one (L17, L38)."""
        for helper in helpers:
            self.put_away(seat, helper)
        yield from self.offer_to_foreman(seat, helpers)

    def offer_to_foreman(self, seat: int, cards: Any) -> Asking:
        """The holder of the Foreman is asked about each helper just discarded (L18)."""
        holder = next((s for s in range(self.seats) if "foreman" in self.areas[s].helpers), None)
        asked = [card for card in cards if kind(card) == "helper" and card != "foreman"]
        if holder is None or not self.is_same_lane(holder, seat):
            return
        self.windows += asked
        for card in asked:
            p = self.areas[holder]

            def answers(card: str = card, p: Area = p) -> set[str]:
                there = "foreman" in p.helpers and card in self.discard
                return {"fetch", "pass"} if there else set()

            answer = yield from self.ask(holder, "foreman", answers)
            self.windows.remove(card)
            if answer == "fetch":
                self.discard.remove(card)
                self.place(holder, card)
                self.put_away(holder, "foreman")

    def is_same_lane(self, one: int, other: int) -> bool:
        """Four players: pairs in the action phase (L18, L27)."""
        if self.seats < 4 or self.phase != "action":
            return True
        pair = {self.first, self.partner}
        return (one in pair) == (other in pair)

    def others(self, seat: int) -> list[int]:
        """'The other players' in the action phase, the imaginary opponent included (L27, L28)."""
        every = range(len(self.areas))
        return [s for s in every if s != seat and (s >= self.seats or self.is_same_lane(s, seat))]

    def shuffle_in(self) -> None:
        """The discard pile into the deck, but for helpers that the Foreman is asked about (L35)."""
        self.deck |= {card for card in self.discard if card not in self.windows}
        self.discard = [card for card in self.discard if card in self.windows]

    def out_of_deck(self, card: str | None) -> None:
        """A card has been drawn; in an action phase an empty deck is filled again (L6, L35)."""
        refills = self.phase == "action" and not self.solo
        if not self.deck and refills:
            self.shuffle_in()
        if card is None:
            assert not self.deck
            return
        self.deck.remove(card)
        if not self.deck and refills:
            self.shuffle_in()

    # The course of the game

    def game(self) -> Generator[list[Asking], None, None]:
        """The whole game as lists of pairs that play at the same time; mostly one."""
        if self.solo:
            self.set_up_solo()
        yield [self.planting()]
        for self.round in range(1, 10):
            yield [self.harvesting()]
            if self.solo and self.left_a_field and not self.reshuffled:
                self.reshuffled = True
                self.shuffle_in()
            self.phase = "cards"
            yield [self.grid_phase() if self.solo else self.distribution()]
            self.phase = "action"
            self.new_squire = False
            for wave in self.waves():
                yield [self.turn(seat) for seat in wave]
        self.phase = "over"

    def waves(self) -> list[list[int]]:
        """Who plays, and who at the same time (L27)."""
        if self.solo:
            return [[0]]
        assert self.second is not None
        rest = [s for s in range(self.seats) if s not in (self.first, self.second)]
        if self.seats == 4:
            assert self.partner is not None
            rest.remove(self.partner)
            return [[self.first, self.second], [self.partner, rest[0]]]
        return [[seat] for seat in (self.first, self.second, *rest)]

    def in_order(self) -> list[int]:
        """From the first player clockwise."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def planting(self) -> Asking:
        """Everybody buys one good and sows the home field; each kind twice at most."""
        for seat in self.in_order():
            p = self.areas[seat]

            def choices(p: Area = p) -> set[str]:
                homes = [area.fields.get("home") for area in self.areas]
                grown = [home[0] for home in homes if home]
                return {
                    f"sow {g} home"
                    for g in "WPT"
                    if grown.count(g) < 2 and p.cash >= BUY[g] and p.shop[g]
                }

            good = (yield from self.ask(seat, "plant", choices)).split()[1]
            p.cash -= BUY[good]
            p.shop[good] -= 1
            p.fields["home"] = (good, 9)

    def harvesting(self) -> Asking:
        """A new field for everybody, then the harvest in order (L19)."""
        self.phase = "harvest"
        self.partner = None
        for p in self.areas:
            p.stage, p.two_pack, p.bonus, p.lasting = "waiting", False, 0, set()
            for regular in p.regulars.values():
                regular.status = "due"
            if p.pile:
                p.fields[p.pile.pop(0)] = None
        for seat in self.in_order():
            p = self.areas[seat]

            def choices(p: Area = p) -> set[str]:
                helper = "harvest-helper" in p.helpers and p.sown(4)
                return {"done", "use harvest-helper harvest"} if helper else {"done"}

            while (yield from self.ask(seat, "harvest", choices)) != "done":
                yield from self.extra_harvest(seat)
            p.cart += p.warehouse
            p.warehouse.clear()
            for name in [name for name, crop in p.fields.items() if crop is not None]:
                self.reap(seat, name)

    def reap(self, seat: int, name: str) -> None:
        """One good off a field; an emptied field leaves."""
        p = self.areas[seat]
        crop = p.fields[name]
        assert crop is not None
        p.cart[crop[0]] += 1
        p.fields[name] = (crop[0], crop[1] - 1)
        if crop[1] == 1:
            self.left_a_field |= self.phase == "harvest"
            if name.startswith("c"):
                self.put_away(seat, name)
            else:
                del p.fields[name]

    def extra_harvest(self, seat: int) -> Asking:
        """One more from each chosen field with four or more (L19)."""
        p = self.areas[seat]
        chosen: list[str] = []

        def choices() -> set[str]:
            left = {f"extra {name}" for name in p.sown(4) if name not in chosen}
            return left | {"done"} if left and chosen else left

        while (text := (yield from self.ask(seat, "extra-harvest", choices))) not in (None, "done"):
            chosen.append(text.split()[1])
            self.reap(seat, chosen[-1])
        yield from self.retire(seat, "harvest-helper")

    # The card phase

    def distribution(self) -> Asking:
        """Hands, courtyard, tokens (L6 to L9, L21)."""
        self.shuffle_in()
        each = min(4, len(self.deck) // self.seats)
        for seat in self.in_order():
            for _ in range(each):
                event = self.draw("deal")
                assert event["seat"] == seat
                self.deck.remove(event["card"])
                self.areas[seat].hand.append(event["card"])
        takers: list[int] = []
        seat = self.first
        while each and len(takers) < self.seats:
            if seat not in takers and (yield from self.distribute(seat, takers)):
                takers.append(seat)
            seat = (seat + 1) % self.seats
        self.discard += self.courtyard
        self.courtyard = []
        if takers:
            self.first, self.second = takers[-1], takers[-2]
        elif self.second is None:
            self.second = (self.first + 1) % self.seats
        if self.seats == 4:
            rest = {s for s in range(4) if s not in (self.first, self.second)}
            names = {f"partner {'ABCD'[s]}" for s in rest}
            text = yield from self.ask(self.first, "partner", lambda: names)
            self.partner = "ABCD".index(text[-1])

    def distribute(self, seat: int, takers: list[int]) -> Asking:
        """One turn in the distribution; whether the player has taken."""
        p = self.areas[seat]
        must_take = len(p.hand) == 1 or len(takers) == self.seats - 1
        flipped = announced = False

        def choices() -> set[str]:
            found: set[str] = set()
            if not announced:
                if self.seats == 2 and not flipped and self.deck:
                    found.add("flip")
                if not must_take:
                    found |= {f"lay {card}" for card in p.hand}
                if self.courtyard and "squire" in p.helpers and not self.new_squire:
                    found.add("use squire")
            if must_take or self.courtyard:
                found |= {f"play {card}" for card in p.hand}
                if p.introductory:
                    found.add(f"play {p.introductory}")
            return found

        while True:
            text = yield from self.ask(seat, "distribute", choices)
            if text == "flip":
                card = self.draw("flip")["card"]
                self.deck.remove(card)
                self.courtyard.append(card)
                flipped = True
            elif text == "use squire":
                announced = True
                self.squire_in_use = "squire"
            else:
                break
        verb, card = text.split()
        if verb == "lay":
            p.hand.remove(card)
            self.courtyard.append(card)
            return False
        if card == p.introductory:
            p.introductory = None
        else:
            p.hand.remove(card)
        yield from self.lay_out(seat, card)
        done = {"done"} if announced else set()

        def cards() -> set[str]:
            return {f"take {c}" for c in self.courtyard} | done if self.courtyard else set()

        for _ in range(3 if announced else 1):
            text = yield from self.ask(seat, "take", cards)
            if text in (None, "done"):
                break
            self.courtyard.remove(text.split()[1])
            yield from self.lay_out(seat, text.split()[1])
        self.courtyard += p.hand
        p.hand = []
        if announced:
            self.squire_in_use = ""
            yield from self.retire(seat, "squire")
        return True

    def lay_out(self, seat: int, card: str) -> Asking:
        """A card got in the card phase; a common field is paid at once (L10)."""
        self.place(seat, card)
        if card == "squire":
            self.new_squire = True
        if kind(card) == "field":
            yield from self.pay(seat, 2)

    # Solo

    def set_up_solo(self) -> None:
        """The imaginary opponent and the grid (L28, L29)."""
        wanted = {"stall": 2, "regular": 2, "casual": 2}
        while any(wanted.values()):
            event = self.draws.pop(0)
            card = event["card"]
            self.deck.remove(card)
            if wanted.get(kind(card), 0):
                assert event["event"] == "opponent"
                wanted[kind(card)] -= 1
                self.place(1, card)
            else:
                assert event["event"] == "out"
                self.discard.append(card)
        self.fill_grid()

    def fill_grid(self) -> None:
        """Gaps are filled row by row from the left while there are cards (L34)."""
        for cell in range(12):
            if self.grid[cell] is None and self.deck:
                event = self.draw("offer")
                assert event["cell"] == cell
                self.deck.remove(event["card"])
                self.grid[cell] = event["card"]

    def grid_phase(self) -> Asking:
        """Up to two cards, four with the Squire, at the prices of their rows (L29, L33)."""
        p = self.areas[0]
        left, announced, bought = 2, False, False

        def choices() -> set[str]:
            if not left:
                return set()
            shown = [(cell, card) for cell, card in enumerate(self.grid) if card]
            found = {f"take {card}" for cell, card in shown if p.cash >= SOLO_PRICE[cell // 3]}
            squire = "squire" in p.helpers and not self.new_squire and len(shown) > 2
            if not bought and not announced and squire:
                found.add("use squire")
            return found | {"done"}

        while (text := (yield from self.ask(0, "grid", choices))) not in (None, "done"):
            if text == "use squire":
                announced, left = True, 4
                self.squire_in_use = "squire"
                continue
            card = text.split()[1]
            cell = self.grid.index(card)
            self.grid[cell] = None
            p.cash -= SOLO_PRICE[cell // 3]
            left -= 1
            bought = True
            yield from self.lay_out(0, card)
        for card in [card for card in self.grid[3:6] if card]:
            assert self.draw("out")["card"] == card
            self.discard.append(card)
        columns = [[self.grid[row * 3 + c] for row in (0, 2, 3)] for c in range(3)]
        self.grid = [None] * 12
        for c, column in enumerate(columns):
            for row, card in enumerate([card for card in column if card]):
                self.grid[row * 3 + c] = card
        self.fill_grid()
        if announced:
            self.squire_in_use = ""
            yield from self.retire(0, "squire")

    # The turn

    def turn(self, seat: int) -> Asking:
        """All actions of a player, then the end of the turn (L1)."""
        p = self.areas[seat]
        p.stage = "acting"
        while (text := (yield from self.ask(seat, "turn", lambda: self.actions(seat)))) != "end":
            yield from self.act(seat, text)
        order = [f"regular-{goods}" for goods in self.order_of_regulars]
        while due := [c for c in order if c in p.regulars and p.regulars[c].status == "due"]:
            yield from self.settle(seat, due[0])
        p.stage = "storing"
        yield from self.store(seat)
        steps = 0

        def price() -> int:
            return 1 if steps == 0 else p.space + 1

        def path() -> set[str]:
            return {"step", "done"} if p.space < 20 and p.cash >= price() else {"done"}

        while (yield from self.ask(seat, "step", path)) == "step":
            p.cash -= price()
            p.space += 1
            steps += 1
        p.stage = "finished"

    def store(self, seat: int) -> Asking:
        """Goods into the warehouse; nothing is asked while all of them fit (L1)."""
        p = self.areas[seat]

        def choices() -> set[str]:
            room = p.room()
            if p.cart.total() <= room:
                return set()
            found = {f"store {g}" for g in GOODS if p.cart[g]} if room else {"done"}
            return found | p.sales() | self.enlarging(p)

        while (text := (yield from self.ask(seat, "store", choices))) not in (None, "done"):
            if text == "enlarge":
                self.enlarge(p)
            elif text.startswith("sell"):
                self.sell(p, text[5:])
            else:
                p.give(text[6:])
                p.warehouse[text[6:]] += 1
        if text is None:
            p.warehouse += p.cart
        p.cart.clear()

    def enlarging(self, p: Area) -> set[str]:
        """The larger warehouse, at any time of the turn (L1)."""
        return {"enlarge"} if not p.big and p.cash >= 2 else set()

    def enlarge(self, p: Area) -> None:
        """From 1 to 4 goods, once per game."""
        p.cash -= 2
        p.big = True

    def actions(self, seat: int) -> set[str]:
        """Everything that may be done in the turn."""
        p = self.areas[seat]
        found = {"end"} | self.enlarging(p) | self.uses(seat)
        for name, crop in p.fields.items():
            if crop is None:
                found |= {f"sow {g} {name}" for g in GROWS[plots(name)] if p.cart[g]}
        found |= {f"buy {g}" for g in GOODS if p.shop[g] and p.cash >= BUY[g]}
        found |= self.trades(seat, seat)
        for card, regular in p.regulars.items():
            if regular.status == "due":
                found.add(f"settle {card}")
                if p.holds(goods_of(card)):
                    found.add(f"deliver {card}")
                twice = "messenger-boy" in p.lasting and regular.rows == 3
                if twice and p.holds(goods_of(card) * 2):
                    found.add(f"deliver-twice {card}")
            elif regular.status == "served" and "messenger-boy" in p.lasting:
                if p.holds(goods_of(card)):
                    found.add(f"deliver {card}")
        found |= {f"serve {card}" for card in p.casuals if p.holds(goods_of(card))}
        cards = self.deck or (not self.solo and set(self.discard) - set(self.windows))
        if not p.two_pack and p.cash >= self.two_pack_price(p) and cards:
            found.add("two-pack")
        return found

    def trades(self, seat: int, owner: int) -> set[str]:
        """Every trade at the stalls of an owner."""
        p = self.areas[seat]
        found: set[str] = set()
        for card, left in self.areas[owner].stalls.items():
            for good in left:
                single = goods_of(card).count(good) == 1 or "maid" in p.lasting
                pays = GOODS if single else [a + b for a in GOODS for b in GOODS]
                for given in pays:
                    ordered = sorted(given, key=GOODS.index)
                    if p.holds("".join(ordered)):
                        found.add(f"trade {card} {good} for {''.join(ordered)}")
        return found

    def trade(self, seat: int, owner: int, text: str) -> None:
        """Give goods for one off a stall; an empty stall leaves at once."""
        _, card, good, _, given = text.split()
        p = self.areas[seat]
        p.give(given)
        p.cart[good] += 1
        self.empty(owner, card, good)

    def empty(self, owner: int, card: str, good: str) -> None:
        """A good leaves a stall."""
        self.areas[owner].stalls[card].remove(good)
        if not self.areas[owner].stalls[card]:
            self.put_away(owner, card)

    def two_pack_price(self, p: Area) -> int:
        """The larger of uncovered helpers and stalls (L11)."""
        return 0 if "official" in p.lasting else max(len(p.helpers), len(p.stalls))

    def act(self, seat: int, text: str) -> Asking:
        """Carry out an action of the turn."""
        p = self.areas[seat]
        verb, *words = text.split()
        if verb == "use":
            yield from self.use(seat, text)
        elif verb == "sow":
            p.give(words[0])
            p.fields[words[1]] = (words[0], plots(words[1]) + p.bonus)
        elif verb == "buy":
            p.cash -= BUY[words[0]]
            p.shop[words[0]] -= 1
            p.cart[words[0]] += 1
        elif verb == "trade":
            self.trade(seat, seat, text)
        elif verb == "settle":
            yield from self.settle(seat, words[0])
        elif verb in ("deliver", "deliver-twice"):
            self.deliver(seat, words[0], 2 if verb == "deliver-twice" else 1)
        elif verb == "serve":
            p.cash += self.served(seat, words[0], len(p.casuals))
            self.put_away(seat, words[0])
        elif verb == "enlarge":
            self.enlarge(p)
        else:
            yield from self.buy_two_pack(seat)

    def settle(self, seat: int, card: str) -> Asking:
        """A regular customer goes without (L1, L2)."""
        regular = self.areas[seat].regulars[card]
        regular.status = "settled"
        if regular.red:
            yield from self.pay(seat, 2)
        else:
            regular.red = True

    def deliver(self, seat: int, card: str, times: int) -> None:
        """A row, or the row just filled once more (L13, L15)."""
        p = self.areas[seat]
        regular = p.regulars[card]
        p.give(goods_of(card) * times)
        if regular.status == "served":
            regular.status = "doubled"
            p.cash += row_pay(card, regular.rows - 1)
            return
        regular.status = "served"
        p.cash += times * row_pay(card, regular.rows)
        self.fill_row(seat, card)

    def fill_row(self, owner: int, card: str) -> None:
        """With the fourth row the customer leaves (L13)."""
        regular = self.areas[owner].regulars[card]
        regular.rows += 1
        if regular.rows == 4:
            self.put_away(owner, card)

    def served(self, seat: int, card: str, casuals: int) -> int:
        """Hand over a casual customer's goods; what it pays (L14)."""
        p = self.areas[seat]
        p.give(goods_of(card))
        pay = CASUALS[goods_of(card)]
        if "saleswoman" in p.lasting or casuals < len(p.regulars):
            return pay + 2
        return pay - 2 if casuals > len(p.regulars) else pay

    def buy_two_pack(self, seat: int) -> Asking:
        """Two cards, of which none, one or both are kept (L11, L38)."""
        p = self.areas[seat]
        p.cash -= self.two_pack_price(p)
        p.two_pack = True
        event = self.draw("two-pack")
        cards = [event["card"], event["card2"]]
        for card in cards:
            self.out_of_deck(card)
        keeps = {"keep none", "keep 1"}
        if cards[1] is not None:
            keeps |= {"keep 2", "keep 1/2", "keep 2/1"}
        text = (yield from self.ask(seat, "keep", lambda: keeps)).removeprefix("keep ")
        kept = [cards[int(n) - 1] for n in text.split("/")] if text != "none" else []
        if kept:
            self.place(seat, kept[0])
            if len(kept) == 2:
                self.under[kept[0]] = kept[1]
        dropped = [card for card in cards if card is not None and card not in kept]
        self.discard += dropped
        yield from self.offer_to_foreman(seat, dropped)
        for card in kept:
            if kind(card) == "field":
                yield from self.pay(seat, 2)

    # The end

    def ranks(self) -> list[int]:
        """Space, cash, goods left (L5)."""
        keys = []
        for p in self.areas[: self.seats]:
            goods = p.warehouse.total() + sum(crop[1] for crop in p.fields.values() if crop)
            keys.append((max(1, p.space - p.loans), p.cash, goods))
        return [1 + sum(other > key for other in keys) for key in keys]
