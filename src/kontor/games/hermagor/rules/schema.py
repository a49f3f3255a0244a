"""The JSON Schemas of Hermagor: positions, and what is shown of a game, from the declarations."""

from typing import Any

from ....core.declaring import optional_keys, properties
from ....core.schema import (
    COUNT,
    FLAG,
    NUMBER,
    by_name,
    closed,
    described,
    differences,
    document,
    listed,
    nullable,
    number,
    one_of,
    pair,
    ref,
    several,
)
from .data import (
    CELL_NAMES,
    DISCS,
    GOOD_NAMES,
    NUM_CORRIDORS,
    NUM_STALLS,
    NUM_VILLAGES,
    ROW_NAMES,
    SHARED_NAME,
    TILE_NAMES,
)
from .decisions import DECISIONS
from .declared import FORMER_VERSION, OPTIONS, PLAYER, SHARED_PIECES, STATE, VERSION
from .events import EVENTS
from .forms import ACTION_LIST, SEAT, rows
from .land import Land
from .state import PHASE_NAMES

Json = dict[str, Any]

SPACE_STATES = ("open", "taken", "closed", "unused")
CHANGES = ("cash", "corridors", "tiles", "posts", "price", "sales")


def position_schema(lands: list[Land]) -> Json:
    """The schema of positions on some maps."""
    keys: Json = {
        **properties(STATE),
        "version": {"enum": [FORMER_VERSION, VERSION]},
        "options": {"anyOf": [OPTIONS, former_options()]},
        "players": listed(closed(properties(PLAYER), optional_keys(PLAYER)), 2, 5),
        "shared": closed(properties(SHARED_PIECES)),
    }
    schema = closed(keys, optional_keys(STATE))
    return document("A position of Hermagor", schema, definitions(lands))


def former_options() -> Json:
    """The options of version 0.1."""
    flags = dict.fromkeys(("tax_collector", "designers_pass", "open_money"), FLAG)
    return closed({"players": number(2, 5), **flags})


def view_schema(lands: list[Land]) -> Json:
    """The schema of views on some maps; `Event` and `Changes` stand among its definitions."""
    event = {"oneOf": [kind.schema("event", SEAT.schema) for kind in EVENTS]}
    shown = {
        "View": described("Hermagor as a seat or a spectator may know it.", view()),
        "Player": described("A player's pieces; null is cash that is hidden.", player()),
        "PlayerFacts": described("What follows from the open table.", player_facts(lands[0])),
        "Completion": described("A region a post would complete, its discs.", completion()),
        "Shared": described("The pieces of the shared colour.", shared()),
        "TileFacts": described("Who leads at a tile, who can change it.", tile_facts()),
        "SpaceState": described("A space of the price table.", one_of(SPACE_STATES)),
        "Event": described("Something that happened in a game of Hermagor.", event),
        "Changes": described("What an action would change at once.", differences(CHANGES)),
    }
    every = {**definitions(lands), **shown}
    return document("A view of Hermagor", ref("View"), every)


def view() -> Json:
    """What everybody sees, and the pieces."""
    keys: Json = {
        **properties(STATE, view=True),
        "players": listed(ref("Player"), 2, 5),
        "viewer": nullable(SEAT.schema),
        "stack_rest": ACTION_LIST,
        "over": FLAG,
        "facts": closed(
            {
                "tiles": listed(ref("TileFacts"), 0, NUM_STALLS),
                "spaces": rows(ref("SpaceState")),
                "next_pay": closed(dict.fromkeys(ROW_NAMES, nullable(COUNT))),
            }
        ),
    }
    return closed(keys, optional_keys(STATE))


def player() -> Json:
    """The pieces in a position, with facts; cash may be hidden."""
    keys = {**properties(PLAYER, view=True), "facts": ref("PlayerFacts")}
    return closed(keys, optional_keys(PLAYER))


def player_facts(land: Land) -> Json:
    """See `player_facts` in facts.py."""
    return closed(
        {
            "goods": several(ref("Good"), len(GOOD_NAMES)),
            "corridor_income": COUNT,
            "lanes": listed(COUNT, NUM_CORRIDORS, NUM_CORRIDORS),
            "discs_left": number(0, DISCS),
            "trips": by_name(ref("Village"), pair(COUNT, COUNT)),
            "completes": completes(),
            "duchies": {**by_name(ref("Duchy"), COUNT), "required": list(land.duchies)},
            "duchy_income": COUNT,
            "main_road": COUNT,
            "main_road_income": NUMBER,
            "production": COUNT,
        }
    )


def completes() -> Json:
    """The regions that a post in a village would complete."""
    return by_name(ref("Village"), listed(ref("Completion"), 1))


def completion() -> Json:
    """See `completions` in facts.py."""
    return closed({"region": ref("Region"), "discs": by_name(ref("Row"), COUNT)})


def shared() -> Json:
    """The pieces in a position, with facts."""
    facts = closed({"discs_left": number(0, DISCS), "completes": completes()})
    return closed({**properties(SHARED_PIECES), "facts": facts})


def tile_facts() -> Json:
    """See `tile_facts` in facts.py."""
    return closed(
        {
            "stall": ref("Cell"),
            "tile": ref("Tile"),
            "leader": nullable(ref("Colour")),
            "buyers": listed(COUNT, 2, 5),
            "can_win": listed(ref("Colour")),
            "can_stop": listed(ref("Colour")),
        }
    )


def on_the_map(names: Json) -> Json:
    """Names of this map; programs that are made for any map take them as text."""
    return {**names, "x-open": True}


def definitions(lands: list[Land]) -> Json:
    """The parts that positions and views are made of, by name; maps that are played together name
    the same places."""
    land = lands[0]
    return {
        "Good": one_of(GOOD_NAMES),
        "Row": one_of(ROW_NAMES),
        "Tile": one_of(TILE_NAMES),
        "Cell": one_of(CELL_NAMES),
        "MapName": on_the_map(one_of([land.name for land in lands])),
        "Place": on_the_map(one_of(land.places)),
        "Village": on_the_map(one_of(land.places[:NUM_VILLAGES])),
        "Region": on_the_map(one_of(land.regions)),
        "Duchy": on_the_map(one_of(land.duchies)),
        "Colour": {"anyOf": [SEAT.schema, {"const": SHARED_NAME}]},
        "Phase": one_of(PHASE_NAMES),
        "Decision": {"oneOf": [kind.schema("kind", SEAT.schema) for kind in DECISIONS]},
    }
