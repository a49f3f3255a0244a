"""The yardstick for all other Hermagor bots: plans its own journey and bids for its goods."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from ....bots.base import Bot, Choice, Setting, Situation
from ..rules import actions as act
from ..rules.actions import ARG, ARG2, FIRST, KIND
from ..rules.bits import count_bits
from ..rules.data import BUILDING_SPACES, END_VALUE, SHARED
from ..rules.made import decisions as asked
from ..rules.regions import completed_by
from ..rules.state import Decision, State
from .bids import Bids
from .routes import Routes, row_value

SALES_OF_A_GOOD = 1.5  # in a round, by whoever has it
SPARE_DISCS = 2  # with no more than these a poor disc is kept while rounds are to come
POOR_DISC = 2.0
ALL_SPACES = (1 << BUILDING_SPACES) - 1
ROUTE_KEY = tuple[object, ...]


class GreedyBot(Bot):
    """Takes at each moment what looks best; `width` is that of the search for a journey."""

    parameters: ClassVar[Mapping[str, Setting]] = {"width": 8}
    kept: tuple[ROUTE_KEY, Routes] | None = None

    def choose(self, situation: Situation) -> Choice:
        """Decide by the kind of decision; nothing hidden from the seat has a say."""
        s: State = self.game.imagine(situation.view, situation.chance)
        seat, legal = situation.seat, situation.legal
        d = s.decision_of(seat)
        action = legal[0] if d is None else self.answer(s, d, legal)
        return Choice(action if action in legal else legal[0])

    def answer(self, s: State, d: Decision, legal: Sequence[int]) -> int:
        """The answer to a decision."""
        if d.kind == asked.ACTING:
            goods = s.players[d.seat].goods()
            left = int(s.players[d.seat].posts_left)
            width = int(self.settings["width"])
            return int(Routes(s, d.seat).best_action(list(legal), goods, left, width))
        if d.kind == asked.DECLARING:
            return int(FIRST[act.SHOW])
        if d.kind == asked.DRAWING:
            return int(FIRST[act.DRAW])
        if d.kind == asked.NAMING:
            return int(FIRST[act.NAME]) + int(d.seat)
        values: dict[int, Callable[[State, Decision, int], float]] = {
            asked.RAISING: self.rise_value,
            asked.FLUCTUATING: self.rise_value,
            asked.SHARED_POSTING: self.shared_post_value,
            asked.BUILDING: self.disc_value,
        }
        value = values.get(int(d.kind)) or self.bid_values(s, d)
        return max(legal, key=lambda action: value(s, d, action))

    def bid_values(self, s: State, d: Decision) -> Callable[[State, Decision, int], float]:
        """Values for the market's decisions; the routes are kept while nobody travels."""
        p = s.players[d.seat]
        key: ROUTE_KEY = (d.seat, s.round, s.actions, p.merchant, p.posts, *s.prices)
        key = (*key, *[(other.posts, other.discs) for other in s.players], len(s.stack))
        if self.kept is None or self.kept[0] != key:
            self.kept = (key, Routes(s, d.seat))
        bids = Bids(s, d.seat, self.kept[1])

        def value(s: State, d: Decision, action: int) -> float:
            if KIND[action] == act.BUYER:
                return float(bids.buyer_value(ARG[action]))
            if KIND[action] == act.SHARED_BUYER and d.kind == asked.SHARED_BUYING:
                return float(bids.shared_value(ARG[action]))
            return 0.0 if KIND[action] != act.SHARED_BUYER else -1000.0

        return value

    def rise_value(self, s: State, d: Decision, action: int) -> float:
        """What a higher price brings the seat more than the others."""
        if KIND[action] != act.RAISE:
            return 0.0
        good = ARG[action]
        value = 0.0
        for seat in range(s.seats):
            p = s.players[seat]
            gain = SALES_OF_A_GOOD if (p.goods() >> good) & 1 else 0.0
            if (p.discs >> (BUILDING_SPACES * good)) & ALL_SPACES:
                gain += END_VALUE[s.prices[good] + 1] - END_VALUE[s.prices[good]]
            value += gain if seat == d.seat else -gain / float(s.seats - 1)
        return value

    def disc_value(self, s: State, d: Decision, action: int) -> float:
        """Pay and end value of a disc; a shared one goes where it takes least."""
        if KIND[action] != act.DISC:
            poor = len(s.stack) > 0 and s.players[d.seat].discs_left() <= SPARE_DISCS
            return POOR_DISC if poor else -0.5
        value = float(row_value(s, d.seat, ARG2[action]))
        return value if d.colour == d.seat else -value

    def shared_post_value(self, s: State, d: Decision, action: int) -> float:
        """A shared post earns where only the seat has one, and takes spaces by its regions."""
        if KIND[action] != act.SHARED_POST:
            return 0.0
        village = ARG[action]
        own = s.players[d.seat].has_post(village)
        other = s.players[1 - d.seat].has_post(village)
        completes = count_bits(completed_by(s, s.players[SHARED], village))
        return float(own) - float(other) - float(completes)
