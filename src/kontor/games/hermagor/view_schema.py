"""The JSON Schema of what is shown of a Hermagor game: a viewer's view, what happened, previews."""

from typing import Any

from ...core.schema import (
    COUNT,
    FLAG,
    NUMBER,
    by_name,
    closed,
    described,
    differences,
    document,
    events,
    listed,
    nullable,
    number,
    one_of,
    pair,
    ref,
    several,
)
from .data import (
    BUYERS,
    DISCS,
    GOOD_NAMES,
    NUM_CORRIDORS,
    NUM_STALLS,
    ROW_NAMES,
    SHARED_BUYERS,
)
from .events import HOW, KINDS
from .land import Land
from .position import PLAYER_KEYS, SHARED_KEYS
from .schema import (
    ACTION_TILES,
    CASH,
    FOR_TWO,
    SEAT,
    definitions,
    open_properties,
    pieces,
    rows,
)

Json = dict[str, Any]

# Events of the table as a whole; those that may also be the doing of one player.
WITHOUT_SEAT = ("round", "phase", "offer", "actions", "stay", "shared-win", "game-end")
PERHAPS_WITH_SEAT = ("first", "price")
SPACE_STATES = ("open", "taken", "closed", "unused")
CHANGES = ("cash", "corridors", "tiles", "posts", "price")


def view_schema(land: Land) -> Json:
    """The schema of views on a map; `Event` and `Changes` stand among its definitions."""
    shown = {
        "View": described("Hermagor as a seat or a spectator may know it.", view(land)),
        "Player": described("A player's pieces; null is cash that is hidden.", player()),
        "PlayerFacts": described("What follows from the open table.", player_facts(land)),
        "Completion": described("A region a post would complete, its discs.", completion()),
        "Shared": described("The pieces of the shared colour.", shared()),
        "TileFacts": described("Who leads at a tile, who can change it.", tile_facts()),
        "SpaceState": described("A space of the price table.", one_of(SPACE_STATES)),
        "Event": described("Something that happened in a game of Hermagor.", event()),
        "Changes": described("What an action would change at once.", changes()),
    }
    every = {**definitions(land), **shown}
    return document("A view of Hermagor", ref("View"), every)


def view(land: Land) -> Json:
    """What everybody sees, and the pieces."""
    properties: Json = {
        **open_properties(land),
        "players": listed(ref("Player"), 2, 5),
        "shared": ref("Shared"),
        "viewer": nullable(SEAT),
        "stack_rest": ACTION_TILES,
        "over": FLAG,
        "facts": closed(
            {
                "tiles": listed(ref("TileFacts"), 0, NUM_STALLS),
                "spaces": rows(ref("SpaceState")),
                "next_pay": closed(dict.fromkeys(ROW_NAMES, nullable(COUNT))),
            }
        ),
    }
    return closed(properties, ("shared",))


def player() -> Json:
    """The pieces in a position, with facts; cash may be hidden."""
    properties = {**pieces(PLAYER_KEYS, BUYERS), "facts": ref("PlayerFacts")}
    properties["cash"] = nullable(CASH)
    return closed(properties, FOR_TWO)


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
    return closed({**pieces(SHARED_KEYS, SHARED_BUYERS), "facts": facts})


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


def event() -> Json:
    """Every kind of event with its keys, see events.py."""
    forms: Json = {
        "n": NUMBER,
        "seat": SEAT,
        "good": ref("Good"),
        "tile": ref("Tile"),
        "cell": ref("Cell"),
        "place": ref("Place"),
        "path": ref("Place"),
        "region": ref("Region"),
        "row": ref("Row"),
        "colour": ref("Colour"),
        "phase": ref("Phase"),
        "how": one_of(HOW),
    }

    def written(kind: str, form: str, name: str) -> Json:
        way = {"path": listed(ref("Place"))} if form == "path" else {}
        return {**way, name: forms[form]}

    return events(KINDS, written, SEAT, WITHOUT_SEAT, PERHAPS_WITH_SEAT)


def changes() -> Json:
    """What `preview` tells, as differences."""
    return differences(CHANGES)
