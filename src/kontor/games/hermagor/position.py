"""Loading a position: every fault is named with its place and what would be right."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.chance import Chance
from ...core.checking import Checked
from .bits import count_bits
from .data import (
    ACTION_TILES,
    BUILDING_SPACES,
    BUYERS,
    CELL_NAMES,
    DISCS,
    FIRST_NOBLE_SPACE,
    GOOD_NAMES,
    LOW_PRICE,
    MOST_ACTIONS,
    MOST_ROUNDS,
    NOBILITY,
    NOBLE_SPACES,
    NUM_STALLS,
    NUM_TILES,
    NUM_VILLAGES,
    POSTS,
    ROW_NAMES,
    SHARED,
    SHARED_BUYERS,
    SHARED_POSTS,
    SHORT_BAG,
    STALL_CELL,
    TILE_NAMES,
    TOP_PRICE,
)
from .document import DECISION_KEYS, VERSION
from .facts import SHARED_NAME
from .land import Land
from .state import DECISION_NAMES, EMPTY, PHASE_NAMES, Player, State, new_state

KEYS = (
    "game", "version", "options", "map", "round", "phase", "first", "turn", "actions", "market",
    "bag", "prices", "discs", "players", "decisions", "shared", "chance", "stack", "forced",
    "forced_actions",
)  # fmt: skip
OPTION_KEYS = ("players", "tax_collector", "designers_pass", "open_money")
PLAYER_KEYS = (
    "cash", "shown", "merchant", "posts", "buyers", "tiles", "buyers_left", "posts_left",
    "shared_posts_left",
)  # fmt: skip
SHARED_KEYS = ("posts", "buyers", "buyers_left")
MANY = 10**9
MOST_DEBT = 999
MOST_TURN = NUM_STALLS + 1


class Loader:
    """Reads one document; remembers where each tile and each buyer has been seen."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self.tiles: dict[int, str] = {}
        self.cells: dict[int, str] = {}

    def read(self, doc: Checked) -> State:
        """The state; faults are left in the document."""
        doc.only(KEYS)
        doc.get("game").word(("hermagor",))
        doc.get("version").integer(VERSION, VERSION)
        doc.get("map").word((self.land.name,))
        options = doc.get("options")
        options.only(OPTION_KEYS)
        seats = options.get("players").integer(2, 5)
        words = [word.integer(0, 0xFFFFFFFF) for word in doc.get("chance").items(4, 4)]
        words += [0] * (4 - len(words))
        s = new_state(
            self.land,
            seats,
            options.get("tax_collector").boolean(),
            options.get("designers_pass").boolean(),
            options.get("open_money").boolean(),
            Chance(words[0], words[1], words[2], words[3]),
        )
        s.round = doc.get("round").integer(1, MOST_ROUNDS)
        s.phase = max(doc.get("phase").word(PHASE_NAMES), 0)
        s.first = doc.get("first").integer(0, seats - 1)
        s.turn = doc.get("turn").integer(0, MOST_TURN)
        s.actions = doc.get("actions").integer(3, MOST_ACTIONS)
        self.market(s, doc.get("market"))
        s.bag = self.tile_set(doc.get("bag"))
        self.prices(s, doc.get("prices"))
        for seat, player in enumerate(doc.get("players").items(seats, seats)):
            self.player(s, s.players[seat], player)
        if seats == SHARED:
            self.shared(s, doc.get("shared"))
        elif not doc.get("shared", None).is_null():
            doc.get("shared").fault("belongs to a game of two players only")
        self.discs(s, doc.get("discs"))
        self.decisions(s, doc.get("decisions"))
        self.stack(s, doc)
        self.check_tiles(s, doc)
        return s

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

    def market(self, s: State, doc: Checked) -> None:
        """The tiles in the stalls, row by row."""
        for stall, item in enumerate(doc.items(NUM_STALLS, NUM_STALLS)):
            if not item.is_null():
                s.stalls[stall] = self.tile(item)

    def prices(self, s: State, doc: Checked) -> None:
        """The price of each good."""
        doc.only(GOOD_NAMES)
        for good, name in enumerate(GOOD_NAMES):
            s.prices[good] = doc.get(name).integer(LOW_PRICE, TOP_PRICE)

    def player(self, s: State, p: Player, doc: Checked) -> None:
        """One player's pieces."""
        doc.only(PLAYER_KEYS if s.is_for_two() else PLAYER_KEYS[:-1])
        p.cash = doc.get("cash").integer(-MOST_DEBT, MANY)
        if not doc.get("shown").is_null():
            p.shown = doc.get("shown").integer(0, MANY)
        p.merchant = max(doc.get("merchant").word(self.land.places), 0)
        p.posts = self.villages(doc.get("posts"))
        p.buyers = self.buyers(s, doc.get("buyers"), BUYERS)
        p.tiles = self.tile_set(doc.get("tiles"))
        p.buyers_left = doc.get("buyers_left").integer(0, BUYERS - count_bits(p.buyers))
        p.posts_left = doc.get("posts_left").integer(0, max(s.actions, 0))
        if count_bits(p.posts) + p.posts_left > POSTS:
            doc.get("posts").fault(f"with those left there are more than {POSTS} posts")
        if s.is_for_two():
            p.shared_posts_left = doc.get("shared_posts_left").integer(0, SHARED_POSTS)

    def shared(self, s: State, doc: Checked) -> None:
        """The pieces of the shared colour."""
        doc.only(SHARED_KEYS)
        p = s.players[SHARED]
        p.posts = self.villages(doc.get("posts"))
        p.buyers = self.buyers(s, doc.get("buyers"), SHARED_BUYERS)
        p.buyers_left = doc.get("buyers_left").integer(0, SHARED_BUYERS - count_bits(p.buyers))
        left = sum(player.shared_posts_left for player in s.players[:SHARED])
        if count_bits(p.posts) + left > POSTS:
            doc.get("posts").fault(f"with those left there are more than {POSTS} shared posts")

    def villages(self, doc: Checked) -> int:
        """Villages as a bit set, each at most once."""
        names = self.land.places[:NUM_VILLAGES]
        return distinct([(item, item.word(names)) for item in doc.items(0, POSTS)])

    def buyers(self, s: State, doc: Checked, most: int) -> int:
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

    def discs(self, s: State, doc: Checked) -> None:
        """The discs on the price table."""
        doc.only(ROW_NAMES)
        for row, name in enumerate(ROW_NAMES):
            first = FIRST_NOBLE_SPACE if row == NOBILITY else row * BUILDING_SPACES
            count = NOBLE_SPACES if row == NOBILITY else BUILDING_SPACES
            for index, item in enumerate(doc.get(name).items(count, count)):
                if not item.is_null():
                    colour = self.colour(s, item)
                    s.players[colour].discs |= 1 << (first + index)
                    if row != NOBILITY and s.is_for_two() and index % 2 == 1:
                        item.fault("should be null, two players do not use this space")
        for colour, p in enumerate(s.players):
            if count_bits(p.discs) > DISCS:
                owner = SHARED_NAME if colour >= s.seats else f"seat {colour}"
                doc.fault(f"{owner} has {count_bits(p.discs)} discs, there are {DISCS}")

    def colour(self, s: State, item: Checked) -> int:
        """A seat, or the shared colour."""
        if s.is_for_two() and item.value == SHARED_NAME:
            return SHARED
        return item.integer(0, s.seats - 1)

    def decisions(self, s: State, doc: Checked) -> None:
        """The decisions in progress."""
        for item in doc.items(0, 3):
            kind = item.get("kind").word(DECISION_NAMES)
            seat = item.get("seat").integer(0, s.seats - 1)
            if kind < 0:
                continue
            keys = [key.partition(":") for key in DECISION_KEYS[kind]]
            item.only(("kind", "seat", *[name for name, _, _ in keys if name]))
            values = [
                self.argument(s, item.get(name), form) if name else 0 for name, _, form in keys
            ]
            s.ask(kind, seat, values[0], values[1])

    def argument(self, s: State, item: Checked, form: str) -> int:
        """A number of a decision from its written form."""
        if form == "good":
            return max(item.word(GOOD_NAMES), 0)
        if form == "regions":
            names = self.land.regions
            return distinct([(region, region.word(names)) for region in item.items(1, len(names))])
        if form == "colour":
            return self.colour(s, item)
        return item.integer(0, 1)

    def stack(self, s: State, doc: Checked) -> None:
        """The action tiles to come: those of the player count less the rounds turned up."""
        tiles = list(ACTION_TILES[s.seats])
        place = doc.get("stack")
        stack = [item.integer(3, MOST_ACTIONS) for item in place.items(0, len(tiles))]
        s.stack = vec[i64](stack[::-1])
        if len(stack) != len(tiles) - s.round:
            place.fault(f"should have {len(tiles) - s.round} items in round {s.round}")
        for actions in (3, 4, 5):
            if [s.actions, *stack].count(actions) > tiles.count(actions):
                place.fault(f"with the present one there are too many action tiles {actions}")
        forced = [item.word(TILE_NAMES) for item in doc.get("forced", []).items(0, NUM_TILES)]
        s.forced = vec[i64]([tile for tile in forced[::-1] if tile >= 0])
        ahead = doc.get("forced_actions", []).items(0, MOST_ROUNDS)
        s.forced_actions = vec[i64]([item.integer(3, MOST_ACTIONS) for item in ahead][::-1])

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
