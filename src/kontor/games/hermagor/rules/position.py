"""Loading a position: every fault is named with its place and what would be right."""

from __future__ import annotations

from typing import Final

from ....core.checking import Checked
from ....core.declaring import Reader
from .bits import count_bits
from .data import (
    ACTION_TILES,
    BUILDING_SPACES,
    BUYERS,
    CELL_NAMES,
    DISCS,
    FIRST_NOBLE_SPACE,
    NOBILITY,
    NOBLE_SPACES,
    NUM_STALLS,
    NUM_TILES,
    NUM_VILLAGES,
    POSTS,
    ROW_NAMES,
    SHARED,
    SHARED_BUYERS,
    SHARED_NAME,
    SHARED_POSTS,
    SHORT_BAG,
    STALL_CELL,
    TILE_NAMES,
)
from .decisions import DECISIONS
from .declared import FORMER_VERSION, PLAYER, SHARED_PIECES, STATE, VERSION
from .land import Land
from .made.decisions import DECISION_NAMES
from .state import EMPTY, FORMER, FORMER_PASS, PHASE_NAMES, RULES_NAMES, Player, State, new_state

OPTION_KEYS = ("players", "rules", "tax_collector", "open_money")
FORMER_OPTION_KEYS = ("players", "tax_collector", "designers_pass", "open_money")

WHOLE: Final = Reader(STATE)
AREA: Final = Reader(field for field in PLAYER if not field.when)
AREA_OF_TWO: Final = Reader(PLAYER)
SHARED_AREA: Final = Reader(SHARED_PIECES)


class Loader:
    """Reads one document; remembers where each tile and each buyer has been seen."""

    def __init__(self, lands: list[Land]) -> None:
        self.lands = lands
        self.land = lands[0]
        self.tiles: dict[int, str] = {}
        self.cells: dict[int, str] = {}
        self.seats = 2
        self.state = State(self.land)

    def read(self, doc: Checked) -> State:
        """The state; faults are left in the document."""
        version = doc.get("version").integer(FORMER_VERSION, VERSION)
        self.land = self.lands[max(doc.get("map").word([land.name for land in self.lands]), 0)]
        options = doc.get("options")
        self.seats = options.get("players").integer(2, 5)
        rules = self.rules(options, version)
        open_money = options.get("open_money").boolean()
        tax_collector = options.get("tax_collector").boolean()
        chance = self.state.chance
        s = new_state(self.land, self.seats, tax_collector, rules, open_money, chance)
        self.state = s
        WHOLE.read(doc, s, self)
        if s.is_for_two():
            self.shared(doc.get("shared"))
        elif not doc.get("shared", None).is_null():
            doc.get("shared").fault("belongs to a game of two players only")
        self.check_stack(s, doc.get("stack"))
        self.check_tiles(s, doc)
        return s

    def rules(self, options: Checked, version: int) -> int:
        """The way of playing; a position of version 0.1 tells it by another option."""
        if version == FORMER_VERSION:
            options.only(FORMER_OPTION_KEYS)
            return FORMER_PASS if options.get("designers_pass").boolean() else FORMER
        options.only(OPTION_KEYS)
        return max(options.get("rules").word(RULES_NAMES), 0)

    def tile(self, item: Checked) -> int:
        """A tile that has not been seen elsewhere; -1 if it is wrong."""
        tile = item.word(TILE_NAMES)
        if tile < 0:
            return -1
        if tile in self.tiles:
            item.fault(f"{TILE_NAMES[tile]} lies at {self.tiles[tile]} already")
            return -1
        self.tiles[tile] = item.place
        return tile

    def tile_set(self, doc: Checked) -> int:
        """A list of tiles as a bit set."""
        return bit_set([self.tile(item) for item in doc.items(0, NUM_TILES)])

    def market(self, doc: Checked) -> list[int]:
        """The tiles in the stalls, row by row."""
        items = doc.items(NUM_STALLS, NUM_STALLS)
        tiles = [EMPTY if item.is_null() else self.tile(item) for item in items]
        return tiles + [EMPTY] * (NUM_STALLS - len(tiles))

    def players(self, doc: Checked) -> None:
        """All players' pieces."""
        s = self.state
        reader = AREA_OF_TWO if s.is_for_two() else AREA
        for seat, item in enumerate(doc.items(self.seats, self.seats)):
            p = s.players[seat]
            reader.read(item, p, self)
            if s.is_for_two():
                p.shared_posts_left = item.get("shared_posts_left").integer(0, SHARED_POSTS)
            self.check_left(p, item, BUYERS)
            if p.posts_left > s.actions:
                item.get("posts_left").integer(0, max(s.actions, 0))
            if count_bits(p.posts) + p.posts_left > POSTS:
                item.get("posts").fault(f"with those left there are more than {POSTS} posts")

    def shared(self, doc: Checked) -> None:
        """The pieces of the shared colour."""
        p = self.state.players[SHARED]
        SHARED_AREA.read(doc, p, self)
        self.check_left(p, doc, SHARED_BUYERS)
        left = sum(player.shared_posts_left for player in self.state.players[:SHARED])
        if count_bits(p.posts) + left > POSTS:
            doc.get("posts").fault(f"with those left there are more than {POSTS} shared posts")

    def check_left(self, p: Player, doc: Checked, most: int) -> None:
        """A colour has only so many buyers."""
        if p.buyers_left > most - count_bits(p.buyers):
            doc.get("buyers_left").integer(0, most - count_bits(p.buyers))

    def villages(self, doc: Checked) -> int:
        """Villages as a bit set, each at most once."""
        names = self.land.places[:NUM_VILLAGES]
        return distinct([(item, item.word(names)) for item in doc.items(0, POSTS)])

    def regions(self, doc: Checked) -> int:
        """Regions as a bit set, each at most once."""
        names = self.land.regions
        return distinct([(item, item.word(names)) for item in doc.items(1, len(names))])

    def buyers(self, doc: Checked, most: int) -> int:
        """Market cells with a buyer of one colour, as a bit set."""
        cells = 0
        for item in doc.items(0, most):
            cell = item.word(CELL_NAMES)
            if cell < 0:
                continue
            if cell in self.cells:
                item.fault(f"a buyer stands on {CELL_NAMES[cell]} at {self.cells[cell]} already")
                continue
            self.cells[cell] = item.place
            cells |= 1 << cell
        return cells

    def discs(self, doc: Checked) -> None:
        """The discs on the price table."""
        s = self.state
        doc.only(ROW_NAMES)
        for row, name in enumerate(ROW_NAMES):
            first = FIRST_NOBLE_SPACE if row == NOBILITY else row * BUILDING_SPACES
            count = NOBLE_SPACES if row == NOBILITY else BUILDING_SPACES
            for index, item in enumerate(doc.get(name).items(count, count)):
                if not item.is_null():
                    colour = self.colour(item)
                    s.players[colour].discs |= 1 << (first + index)
                    if row != NOBILITY and s.is_for_two() and index % 2 == 1:
                        item.fault("should be null, two players do not use this space")
        for colour, p in enumerate(s.players):
            if count_bits(p.discs) > DISCS:
                owner = SHARED_NAME if colour >= s.seats else f"seat {colour}"
                doc.fault(f"{owner} has {count_bits(p.discs)} discs, there are {DISCS}")

    def colour(self, item: Checked) -> int:
        """A seat, or the shared colour."""
        if self.state.is_for_two() and item.value == SHARED_NAME:
            return SHARED
        return item.integer(0, self.seats - 1)

    def decisions(self, doc: Checked) -> None:
        """The decisions in progress."""
        for item in doc.items(0, 5):
            kind = item.get("kind").word(DECISION_NAMES)
            seat = item.get("seat").integer(0, self.seats - 1)
            if kind >= 0:
                item.only(("kind", "seat", *DECISIONS[kind].holds))
                a, b = [*DECISIONS[kind].read(item, self), 0, 0][:2]
                self.state.ask(kind, seat, a, b)

    def check_stack(self, s: State, place: Checked) -> None:
        """The action tiles to come: those of the player count less the rounds turned up."""
        tiles = list(ACTION_TILES[s.seats])
        stack = list(s.stack)
        if len(stack) != len(tiles) - s.round:
            place.fault(f"should have {len(tiles) - s.round} items in round {s.round}")
        for actions in (3, 4, 5):
            if [s.actions, *stack].count(actions) > tiles.count(actions):
                place.fault(f"with the present one there are too many action tiles {actions}")

    def check_tiles(self, s: State, doc: Checked) -> None:
        """All tiles of the player count must be somewhere, and buyers on no empty stall."""
        in_use = [t for t in range(NUM_TILES) if s.seats > 3 or (SHORT_BAG >> t) & 1]
        missing = [TILE_NAMES[tile] for tile in in_use if tile not in self.tiles]
        if missing:
            doc.get("bag").fault(f"tiles missing: {', '.join(missing)}; put them into the bag")
        for tile, place in self.tiles.items():
            if tile not in in_use:
                doc.fault(f"{place}: {TILE_NAMES[tile]} is not used by {s.seats} players")
        if PHASE_NAMES[s.phase] in ("tax", "market"):
            for stall in range(NUM_STALLS):
                cell = STALL_CELL[stall]
                if s.stalls[stall] == EMPTY and cell in self.cells:
                    doc.fault(f"{self.cells[cell]}: the stall {CELL_NAMES[cell]} is empty")


def bit_set(members: list[int]) -> int:
    """A bit set of all members that are not below 0."""
    return sum(1 << member for member in set(members) if member >= 0)


def distinct(found: list[tuple[Checked, int]]) -> int:
    """A bit set of what was found; what comes twice is a fault."""
    members: list[int] = []
    for item, member in found:
        if member >= 0 and member in members:
            item.fault(f"{item.value} is there twice")
        members.append(member)
    return bit_set(members)
