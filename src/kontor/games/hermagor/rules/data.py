"""The components of Hermagor as plain data.

Goods are numbered 0..7. Tiles are numbered 0..23: the goods tiles 1 to 20, then the four special
ones. The market is a lattice of 9 x 7 cells, numbered row by row from the top left: even rows and
columns are stalls, all other cells are spaces of the corridors between them. A disc lies on one of
38 spaces: four for each good, then the six of the nobility row.

Sets of cells, villages, regions, tiles, goods and disc spaces are bit sets in one number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

GOOD_NAMES: Final[tuple[str, ...]] = (
    "weapons", "relics", "corn", "amulets", "books", "eggs", "blessings", "potions",
)  # fmt: skip
NUM_GOODS: Final[i64] = 8

# Tiles. A goods tile's printed number is its number here plus one.
_DOUBLES: Final = (
    (0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 0),
    (0, 4), (1, 5), (2, 6), (3, 7),
)  # fmt: skip
NUM_SINGLES: Final = 8
SHORTCUT: Final = 20
BLACK_MARKET: Final = 21
FLUCTUATION: Final = 22
GOOD_DEAL: Final = 23
NUM_TILES: Final = 24
GOODS_TILES: Final = (1 << SHORTCUT) - 1
SHORT_BAG: Final = ((1 << NUM_TILES) - 1) & ~(0b1111 << 16)  # 2 or 3 players: without 17 to 20
FULL_BAG: Final = (1 << NUM_TILES) - 1
TILE_GOODS: Final = bytes(
    [1 << g for g in range(NUM_SINGLES)] + [(1 << a) + (1 << b) for a, b in _DOUBLES] + [0] * 4
)
TILE_NAMES: Final[tuple[str, ...]] = (
    *[f"{g + 1}-{GOOD_NAMES[g]}" for g in range(NUM_SINGLES)],
    *[f"{i + 9}-{GOOD_NAMES[a]}+{GOOD_NAMES[b]}" for i, (a, b) in enumerate(_DOUBLES)],
    "shortcut", "black-market", "fluctuation", "good-deal",
)  # fmt: skip
GOOD_DEAL_PAY: Final = 5

# Action tiles, by the number of players.
ACTION_TILES: Final = {
    2: (3, 4, 4, 5, 5),
    3: (3, 4, 4, 5, 5),
    4: (4, 4, 5, 5),
    5: (3, 4, 5, 5),
}
MOST_ROUNDS: Final = 5
MOST_ACTIONS: Final = 5

# The market.
LATTICE_ROWS: Final = 9
LATTICE_COLUMNS: Final = 7
NUM_CELLS: Final = 63
NUM_STALLS: Final[i64] = 20
STALL_COLUMNS: Final = 4
# First stall that is filled and the one after the last, by the number of players.
FIRST_STALL: Final = bytes((0, 0, 4, 4, 4, 0))
END_STALL: Final = bytes((0, 0, 16, 16, 20, 20))
CELL_COST: Final = bytes(
    (
        2, 2, 2, 2, 2, 2, 2,
        2, 4, 2, 4, 2, 4, 2,
        2, 3, 2, 3, 2, 3, 2,
        3, 5, 3, 5, 3, 5, 3,
        2, 3, 2, 3, 2, 3, 2,
        3, 5, 3, 5, 3, 5, 3,
        2, 3, 2, 3, 2, 3, 2,
        2, 4, 2, 4, 2, 4, 2,
        2, 2, 2, 2, 2, 2, 2,
    )
)  # fmt: skip
MOST_COST: Final = 5
CELL_NAMES: Final = tuple(
    "abcdefg"[cell % LATTICE_COLUMNS] + str(cell // LATTICE_COLUMNS + 1)
    for cell in range(NUM_CELLS)
)


def _cells(wanted: list[tuple[int, int]]) -> int:
    """A bit set of the lattice cells (row, column) that exist."""
    return sum(
        1 << (row * LATTICE_COLUMNS + column)
        for row, column in wanted
        if 0 <= row < LATTICE_ROWS and 0 <= column < LATTICE_COLUMNS
    )


def _stall(stall: int) -> tuple[int, int]:
    """Row and column of a stall on the lattice."""
    return 2 * (stall // STALL_COLUMNS), 2 * (stall % STALL_COLUMNS)


_STALLS: Final = [_stall(stall) for stall in range(NUM_STALLS)]
STALL_CELL: Final = bytes([row * LATTICE_COLUMNS + column for row, column in _STALLS])
STALL_BIT: Final = vec[i64]([1 << cell for cell in STALL_CELL])
NO_STALL: Final = 255
STALL_AT: Final = bytes(
    [STALL_CELL.index(cell) if cell in STALL_CELL else NO_STALL for cell in range(NUM_CELLS)]
)
# The nine places of each stall, and the four at its sides.
PLACES: Final = vec[i64](
    [_cells([(r + i, c + k) for i in (-1, 0, 1) for k in (-1, 0, 1)]) for r, c in _STALLS]
)
SIDES: Final = vec[i64](
    [_cells([(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]) for r, c in _STALLS]
)
# Four horizontal and three vertical corridors; a crossing lies in two of them (H2).
NUM_CORRIDORS: Final[i64] = 7
CORRIDORS: Final = vec[i64](
    [_cells([(row, column) for column in range(LATTICE_COLUMNS)]) for row in (1, 3, 5, 7)]
    + [_cells([(row, column) for row in range(LATTICE_ROWS)]) for column in (1, 3, 5)]
)
CORRIDOR_INCOME: Final = bytes((0, 1, 3, 6, 10))
CORRIDOR_CELLS: Final = ((1 << NUM_CELLS) - 1) & ~_cells(_STALLS)
# Cells that cost no more than 0, 1, .. 5.
WITHIN: Final = vec[i64](
    [
        sum(1 << cell for cell in range(NUM_CELLS) if CELL_COST[cell] <= cash)
        for cash in range(MOST_COST + 1)
    ]
)

# The price table.
LOW_PRICE: Final = 5
TOP_PRICE: Final = 10
END_VALUE: Final = bytes((0, 0, 0, 0, 0, 0, 1, 3, 6, 8, 9))  # by price
NOBILITY: Final = 8  # the row below those of the goods
NUM_ROWS: Final[i64] = 9
BUILDING_SPACES: Final[i64] = 4
NOBLE_SPACES: Final[i64] = 6
FIRST_NOBLE_SPACE: Final = NUM_GOODS * BUILDING_SPACES
NUM_SPACES: Final[i64] = FIRST_NOBLE_SPACE + NOBLE_SPACES
SPACE_PAY: Final = bytes((5, 3, 1, 0) * NUM_GOODS + (3, 4, 5, 6, 7, 8))
ROW_NAMES: Final[tuple[str, ...]] = (*GOOD_NAMES, "nobility")

# The map's numbers; a village is also the index of its post.
NUM_VILLAGES: Final[i64] = 32
CITY: Final = 32
NUM_PLACES: Final = 33
ALL_VILLAGES: Final = (1 << 32) - 1
MOST_REGIONS: Final = 32
NUM_DUCHIES: Final[i64] = 3

# The players' pieces.
START_CASH: Final = 20
POSTS: Final = 21
DISCS: Final = 9
BUYERS: Final = 4
SHARED_BUYERS: Final = 2
SHARED_POSTS: Final = 2
SHARED: Final = 2  # the player who stands for the shared colour of a two-player game

# How a trip was paid.
FULL: Final = 0
WITH_SHORTCUT: Final = 1
WITHOUT_SALE: Final = 2
HOW: Final[tuple[str, ...]] = ("full", "shortcut", "without-sale")

# What documents call the colour that two players share.
SHARED_NAME: Final = "shared"
