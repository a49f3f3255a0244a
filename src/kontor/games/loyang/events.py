"""What can happen in a game: kinds of event and what their numbers mean."""

from typing import Final

ROUND: Final = 0
PHASE: Final = 1
REVEAL: Final = 2
HARVEST: Final = 3
FIELD_LEFT: Final = 4
TO_CART: Final = 5
SHUFFLE: Final = 6
DEAL: Final = 7
FLIP: Final = 8
LAY: Final = 9
PLACE: Final = 10
FREED: Final = 11
TOKENS: Final = 12
PARTNERS: Final = 13
TURN: Final = 14
SOW: Final = 15
BUY: Final = 16
SELL: Final = 17
TRADE: Final = 18
DELIVER: Final = 19
SERVE: Final = 20
MISS: Final = 21
TWO_PACK: Final = 22
KEEP: Final = 23
LOAN: Final = 24
PAY: Final = 25
STORE: Final = 26
RETURN: Final = 27
ENLARGE: Final = 28
STEP: Final = 29
USE: Final = 30
DISCARD: Final = 31
FETCH: Final = 32
REFILL: Final = 33
SHELVE: Final = 34
INCOME: Final = 35
GAIN: Final = 36
SWAP: Final = 37
CLEAR: Final = 38
BLUE: Final = 39
LOOK: Final = 40
OUT: Final = 41
TURN_END: Final = 42
GAME_END: Final = 43
OFFER: Final = 44
OPPONENT: Final = 45

# Name of each kind, then the meaning of its four numbers ("" = unused). A type in front of
# the colon turns the number into a word: good, field, card, seat, phase, keep, plain number.
KINDS: Final[tuple[tuple[str, ...], ...]] = (
    ("round", "n:round", "", "", ""),
    ("phase", "phase:phase", "", "", ""),
    ("reveal", "field:field", "", "", ""),
    ("harvest", "field:field", "good:good", "n:left", "n:extra"),
    ("field-left", "field:field", "", "", ""),
    ("to-cart", "good:good", "n:count", "", ""),
    ("shuffle", "n:cards", "", "", ""),
    ("deal", "card:card", "", "", ""),
    ("flip", "card:card", "", "", ""),
    ("lay", "card:card", "", "", ""),
    ("place", "card:card", "card:under", "", ""),
    ("freed", "card:card", "", "", ""),
    ("tokens", "seat:first", "seat:second", "", ""),
    ("partners", "seat:partner", "", "", ""),
    ("turn", "", "", "", ""),
    ("sow", "good:good", "field:field", "n:goods", ""),
    ("buy", "good:good", "n:count", "n:price", "n:supply"),
    ("sell", "good:good", "n:price", "", ""),
    ("trade", "card:card", "good:good", "good:given", "good:given2"),
    ("deliver", "card:card", "n:row", "n:pay", "n:times"),
    ("serve", "card:card", "n:pay", "n:modifier", ""),
    ("miss", "card:card", "n:penalty", "", ""),
    ("two-pack", "n:price", "card:card", "card:card2", ""),
    ("keep", "keep:keep", "", "", ""),
    ("loan", "n:forced", "", "", ""),
    ("pay", "n:amount", "seat:to", "", ""),
    ("store", "good:good", "n:count", "", ""),
    ("return", "good:good", "n:count", "", ""),
    ("enlarge", "", "", "", ""),
    ("step", "n:space", "n:price", "", ""),
    ("use", "card:card", "", "", ""),
    ("discard", "card:card", "", "", ""),
    ("fetch", "card:card", "", "", ""),
    ("refill", "card:card", "", "", ""),
    ("shelve", "good:good", "n:count", "", ""),
    ("income", "n:amount", "good:good", "", ""),
    ("gain", "good:good", "n:count", "", ""),
    ("swap", "card:given", "seat:with", "card:got", ""),
    ("clear", "field:field", "good:good", "n:count", ""),
    ("blue", "", "", "", ""),
    ("look", "", "", "", ""),
    ("out", "card:card", "", "", ""),
    ("turn-end", "n:space", "n:cash", "", ""),
    ("game-end", "", "", "", ""),
    ("offer", "card:card", "n:cell", "", ""),
    ("opponent", "card:card", "", "", ""),
)
