"""What a game of Loyang holds: each field once, in the order in which documents write it.

From here come the made modules (classes, copies, comparisons, documents), the reader of positions
and the schemas. `python -m kontor.core.making` makes the modules again.
"""

from __future__ import annotations

from typing import Final

from ....core.declaring import (
    NOBODY,
    OWNER,
    Declaration,
    Field,
    Form,
    chance,
    count,
    flag,
    follows,
    kept,
    maybe,
    number,
    numbers,
    word,
)
from ....core.schema import closed, listed, ref
from ....core.schema import number as number_schema
from .data import GRID_CELLS, LAST_SPACE, NUM_CARDS, NUM_FIELDS, ROUNDS, SHOP_SLOTS
from .decisions import DECISIONS
from .events import EVENTS
from .forms import (
    CARD,
    CARD_LIST,
    FIELD_LIST,
    INTRODUCTORY_CARD,
    NEW_CARD,
    PHASE,
    SEAT,
    cards,
    goods,
    uncovered,
)
from .helper_rows import HELPER_ROWS
from .state import STAGE_NAMES

VERSION: Final = 1
MOST_BONUS: Final = 9
MOST_STORED: Final = 4

# A player's area.
TABLE: Final = tuple(
    Field(kind + "s", uncovered(kind)) for kind in ("stall", "regular", "casual", "helper")
)
PLAYER: Final = (
    Field("cash", count(), "START_CASH"),
    Field("loans", count()),
    Field("space", number(1, LAST_SPACE), "1"),
    Field("stage", word("STAGE_NAMES", STAGE_NAMES)),
    Field("big_warehouse", flag()),
    # What lasts for an action phase.
    Field("two_pack_bought", flag(), passes=True),
    *[Field(row.lasts, flag(), passes=True) for row in HELPER_ROWS if row.lasts],
    Field("sow_bonus", number(0, MOST_BONUS), passes=True),
    Field("taken", flag()),  # the cards of this card phase
    # Goods by kind, fields by id.
    Field("cart", goods(10**9, ref("Goods"))),
    Field("warehouse", goods(MOST_STORED)),
    Field("shop", goods(SHOP_SLOTS), "vec[i64](list(SHOP_START))"),
    Field(
        "fields",
        numbers(
            "field_documents(s, {})",
            listed(ref("Field")),
            lambda place, reader: reader.fields(place),
            "vec[i64]([-1] * NUM_FIELDS)",
        ),
    ),
    Field("pile_known", flag()),  # the owner has looked through it (Tenant farmer)
    # How many fields at the bottom were laid there openly.
    Field("pile_bottom", Form("i64", "{}", count().schema, lambda p, _: p.integer(0, NUM_FIELDS))),
    Field("hand", cards(), seen=OWNER),
    # The regular dealt in the introductory version.
    Field(
        "introductory",
        INTRODUCTORY_CARD,
        seen=OWNER,
    ),
    *TABLE,
    # Private fields, the top last; its owner sees it once it is known.
    Field(
        "pile",
        numbers("pile_document({})", FIELD_LIST, lambda place, reader: reader.pile(place)),
        seen=OWNER,
    ),
)

# The whole table. In solo the imaginary opponent is the player after the last seat.
STATE: Final = (
    Field("seats", kept("i64", "1")),
    Field("introductory", kept("bool", "False")),
    Field("under", kept("vec[i64]", "vec[i64]([-1] * NUM_CARDS)")),  # the card below each card
    Field("info", kept("vec[i64]", "vec[i64]([0] * NUM_CARDS)")),  # what lies on each card
    Field("game", follows('"loyang"', {"const": "loyang"}, lambda p, _: p.word(("loyang",)))),
    Field(
        "version",
        follows(str(VERSION), {"const": VERSION}, lambda p, _: p.integer(VERSION, VERSION)),
    ),
    Field(
        "options",
        follows(
            '{"players": s.seats, "introductory": s.introductory}',
            closed({"players": number_schema(1, 4), "introductory": flag().schema}),
        ),
    ),
    Field("round", number(0, ROUNDS)),
    Field("phase", PHASE),
    Field("first", SEAT),  # holder of the big token
    Field("second", maybe(SEAT)),  # holder of the small token
    Field("partner", maybe(SEAT)),  # the first player's partner (four players, action phase)
    Field("turn", number(-2, 5)),  # how many have had their turn, or who laid or took last
    # Seats in the order in which they took cards.
    Field(
        "takers",
        numbers(
            "list({})",
            listed(SEAT.schema, 0, 4),
            lambda place, reader: [SEAT.read(p, reader) for p in place.items(0, reader.seats)],
        ),
    ),
    Field("reshuffled", flag()),  # solo: the discard pile has been shuffled in (L30)
    Field("field_left", flag()),  # a field left in this harvest
    Field("discard", cards()),
    Field("courtyard", cards()),
    Field(
        "players", follows("None", listed({}, 1, 4), lambda place, reader: reader.players(place))
    ),
    Field(
        "decisions",
        follows(
            "[[decision_document(s, d) for d in lane] for lane in s.lanes]",
            listed(listed(ref("Decision")), 2, 2),
            lambda place, reader: reader.decisions(place),
        ),
    ),
    Field(
        "grid",
        numbers(
            "[CARD_NAMES[card] if card >= 0 else None for card in {}]",
            listed(maybe(CARD).schema, GRID_CELLS, GRID_CELLS),
            lambda place, reader: [
                maybe(NEW_CARD).read(item, reader) for item in place.items(GRID_CELLS, GRID_CELLS)
            ],
            "vec[i64]([-1] * GRID_CELLS)",
        ),
        when="s.is_solo()",
    ),
    Field(
        "opponent",
        follows(
            "table_document(s, s.players[1])",
            ref("Cards"),
            lambda place, reader: reader.opponent(place),
        ),
        when="s.is_solo()",
    ),
    Field("chance", chance(), seen=NOBODY),
    Field("deck", cards(turned=True), seen=NOBODY),  # top last
    # For analysis: the next cards to be drawn, the first one last.
    Field(
        "forced",
        numbers(
            "card_names({})[::-1]",
            CARD_LIST,
            lambda place, reader: [CARD.read(p, reader) for p in place.items(0, NUM_CARDS)][::-1],
        ),
        seen=NOBODY,
        missing=[],
    ),
)

DECLARATION: Final = Declaration(
    PLAYER, STATE, {"table_document": TABLE}, DECISIONS, EVENTS, ("actions", "writing")
)
