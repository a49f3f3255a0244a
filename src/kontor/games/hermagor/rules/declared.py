"""What a game of Hermagor holds: each field once, in the order in which documents write it.

From here come the made modules (classes, copies, comparisons, documents), the reader of positions
and the schemas. `python -m kontor.core.making` makes the modules again.
"""

from __future__ import annotations

from typing import Any, Final

from ....core.declaring import (
    MANY,
    NOBODY,
    OWNER,
    Declaration,
    Field,
    Form,
    chance,
    count,
    follows,
    kept,
    maybe,
    number,
    numbers,
)
from ....core.schema import FLAG, closed, listed, nullable, one_of, ref
from ....core.schema import number as number_schema
from .data import (
    BUYERS,
    GOOD_NAMES,
    LOW_PRICE,
    MOST_ACTIONS,
    MOST_ROUNDS,
    NUM_STALLS,
    NUM_TILES,
    POSTS,
    SHARED_BUYERS,
    SHARED_POSTS,
    TOP_PRICE,
)
from .decisions import DECISIONS
from .events import EVENTS
from .forms import (
    ACTION_PILE,
    ACTION_TILE,
    PHASE,
    PLACE,
    SEAT,
    TILE,
    TILE_LIST,
    TILES,
    cells,
    rows,
    villages,
)
from .state import RULES_NAMES

VERSION: Final = 2
FORMER_VERSION: Final = 1  # of version 0.1, still that of games begun under its rules
MOST_DEBT: Final = 999
MOST_TURN: Final = NUM_STALLS + 2
FOR_TWO: Final = "s.is_for_two()"

CASH = Form(
    "i64",
    "{}",
    {"type": "integer", "minimum": -MOST_DEBT},
    lambda place, _: place.integer(-MOST_DEBT, MANY),
)

# One colour: money and pieces. Villages, disc spaces, market cells and tiles are bit sets.
PLAYER: Final = (
    Field("cash", CASH, "START_CASH", seen=OWNER),
    Field("shown", maybe(count())),  # money shown to the tax collector, until he is done
    Field("merchant", PLACE),
    Field("posts", villages(POSTS)),
    Field("discs", kept("i64", "0")),
    Field("buyers", cells(BUYERS)),
    # For this round: tiles, and pieces still to be used.
    Field("tiles", TILES),
    Field("buyers_left", number(0, BUYERS)),
    Field("posts_left", number(0, MOST_ACTIONS)),
    Field("shared_posts_left", number(0, SHARED_POSTS), when=FOR_TWO),
)
# What two players share.
SHARED_PIECES: Final = (
    Field("posts", villages(POSTS)),
    Field("buyers", cells(SHARED_BUYERS)),
    Field("buyers_left", number(0, SHARED_BUYERS)),
)


OPTIONS = closed(
    {
        "players": number_schema(2, 5),
        "rules": one_of(RULES_NAMES),
        "tax_collector": FLAG,
        "open_money": FLAG,
    }
)


def read_prices(place: Any, _: Any) -> list[int]:
    """The price of each good."""
    place.only(GOOD_NAMES)
    return [place.get(name).integer(LOW_PRICE, TOP_PRICE) for name in GOOD_NAMES]


# The whole table. With two players the shared colour is the player after the last seat.
STATE: Final = (
    Field("seats", kept("i64", "0")),
    Field("tax_collector", kept("bool", "False")),
    Field("rules", kept("i64", "0")),
    Field("open_money", kept("bool", "False")),
    Field("game", follows('"hermagor"', {"const": "hermagor"}, lambda p, _: p.word(("hermagor",)))),
    Field("version", follows(str(VERSION), {"const": VERSION})),
    Field("options", follows("options_document(s)", OPTIONS)),
    Field("map", follows("s.land.name", ref("MapName"))),
    Field("round", number(1, MOST_ROUNDS), "0"),
    Field("phase", PHASE, "1"),
    Field("first", SEAT),  # holder of the first player tile
    # How many seats after the first one the next to act sits; while the market is checked in the
    # preparation, the next stall.
    Field("turn", number(0, MOST_TURN)),
    Field("actions", ACTION_TILE),  # the action tile of this round
    Field(
        "stalls",
        numbers(
            "market_document({})",
            listed(nullable(ref("Tile")), NUM_STALLS, NUM_STALLS),
            lambda place, reader: reader.market(place),
            "vec[i64]([-1] * NUM_STALLS)",
        ),
        key="market",
    ),
    Field("bag", TILES),
    Field(
        "prices",
        numbers(
            "prices_document({})",
            closed(dict.fromkeys(GOOD_NAMES, number_schema(LOW_PRICE, TOP_PRICE))),
            read_prices,
            "vec[i64]([LOW_PRICE] * NUM_GOODS)",
        ),
    ),
    Field(
        "discs",
        follows(
            "discs_document(s)", rows(nullable(ref("Colour"))), lambda p, reader: reader.discs(p)
        ),
    ),
    Field(
        "players", follows("None", listed({}, 2, 5), lambda place, reader: reader.players(place))
    ),
    Field(
        "decisions",
        follows(
            "[decision_document(s, d) for d in s.decisions]",
            listed(ref("Decision"), 0, 5),
            lambda place, reader: reader.decisions(place),
        ),
    ),
    Field(
        "shared",
        follows(
            "shared_document(s, s.players[SHARED])",
            ref("Shared"),
            lambda place, reader: reader.shared(place),
        ),
        when=FOR_TWO,
    ),
    Field("chance", chance(), seen=NOBODY),
    Field("stack", ACTION_PILE, seen=NOBODY),  # action tiles to come, top last
    # For analysis: the tiles and action tiles to be drawn next, the first one last.
    Field(
        "forced",
        numbers(
            "[TILE_NAMES[tile] for tile in {}][::-1]",
            TILE_LIST,
            lambda place, reader: [TILE.read(p, reader) for p in place.items(0, NUM_TILES)][::-1],
        ),
        seen=NOBODY,
        missing=[],
    ),
    Field("forced_actions", ACTION_PILE, seen=NOBODY, missing=[]),
)

DECLARATION: Final = Declaration(
    PLAYER, STATE, {"shared_document": SHARED_PIECES}, DECISIONS, EVENTS, ("writing",)
)
