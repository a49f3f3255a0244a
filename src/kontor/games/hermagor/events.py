"""What can happen in a game: kinds of event and what their numbers mean."""

from typing import Final

ROUND: Final = 0
PHASE: Final = 1
OFFER: Final = 2
ACTIONS: Final = 3
SHOW: Final = 4
PASS: Final = 5
FIRST: Final = 6
BUYER: Final = 7
SHARED_BUYER: Final = 8
CORRIDORS: Final = 9
WIN: Final = 10
SHARED_WIN: Final = 11
STAY: Final = 12
PRICE: Final = 13
GOOD_DEAL: Final = 14
DRAW: Final = 15
MOVE: Final = 16
SELL: Final = 17
RENT: Final = 18
NOTHING: Final = 19
SHARED_POST: Final = 20
COMPLETE: Final = 21
DISC: Final = 22
PRODUCTION: Final = 23
DUCHIES: Final = 24
MAIN_ROAD: Final = 25
GAME_END: Final = 26

# Name of each kind, then the meaning of its four numbers ("" = unused). The word in front of the
# colon says how a number is written: good, tile, cell, place, region, row, colour, seat, phase,
# how (see HOW), n for a plain number. `path` adds the places between two places.
KINDS: Final[tuple[tuple[str, ...], ...]] = (
    ("round", "n:round", "", "", ""),
    ("phase", "phase:phase", "", "", ""),
    ("offer", "tile:tile", "cell:stall", "", ""),
    ("actions", "n:actions", "", "", ""),
    ("show", "n:cash", "", "", ""),
    ("pass", "", "", "", ""),
    ("first", "seat:first", "", "", ""),
    ("buyer", "cell:cell", "n:cost", "", ""),
    ("shared-buyer", "cell:cell", "", "", ""),
    ("corridors", "n:income", "", "", ""),
    ("win", "tile:tile", "cell:stall", "", ""),
    ("shared-win", "tile:tile", "cell:stall", "", ""),
    ("stay", "tile:tile", "cell:stall", "", ""),
    ("price", "good:good", "n:price", "", ""),
    ("good-deal", "n:income", "", "", ""),
    ("draw", "tile:tile", "", "", ""),
    ("move", "place:from", "path:to", "n:cost", "how:how"),
    ("sell", "place:village", "good:good", "n:price", ""),
    ("rent", "place:village", "n:income", "", ""),
    ("nothing", "", "", "", ""),
    ("shared-post", "place:village", "", "", ""),
    ("complete", "region:region", "colour:colour", "", ""),
    ("disc", "region:region", "row:row", "n:space", "colour:colour"),
    ("production", "n:income", "", "", ""),
    ("duchies", "n:income", "", "", ""),
    ("main-road", "n:income", "", "", ""),
    ("game-end", "", "", "", ""),
)

# How a trip was paid.
FULL: Final = 0
WITH_SHORTCUT: Final = 1
WITHOUT_SALE: Final = 2
HOW: Final[tuple[str, ...]] = ("full", "shortcut", "without-sale")
