"""The notation of every action, from components and the names of the map; see docs/hermagor.md."""

from typing import Final

from ....core.notation import SEAT_LETTERS, Notation
from ....core.phrase import Form, Phrase
from ....core.schema import COUNT, ref
from . import actions as act
from .data import CELL_NAMES, GOOD_NAMES, ROW_NAMES
from .land import Land

PHRASES: Final = {
    act.BUYER: "buyer {cell}",
    act.PASS: "pass",
    act.SELL: "sell {village}",
    act.MOVE: "move {village}",
    act.SELL_HERE: "sell-here",
    act.NOTHING: "nothing",
    act.SHORTCUT: "shortcut {village}",
    act.DECLINE: "decline",
    act.DONE: "done",
    act.SHOW: "show",
    act.RAISE: "raise {good}",
    act.NAME: "first {seat}",
    act.SHARED_BUYER: "shared-buyer {cell}",
    act.SHARED_POST: "shared-post {village}",
    act.DISC: "disc {region} {row}",
    act.DRAW: "draw",
}


def forms(land: Land) -> dict[str, Form]:
    """What actions name. Regions that a map lacks are numbered."""
    regions = land.regions
    return {
        "cell": Form(ref("Cell"), lambda n: CELL_NAMES[n]),
        "village": Form(ref("Village"), lambda n: land.places[n]),
        "good": Form(ref("Good"), lambda n: GOOD_NAMES[n]),
        "seat": Form(COUNT, lambda n: n, lambda n: SEAT_LETTERS[n]),
        "region": Form(
            ref("Region"), lambda n: regions[n] if n < len(regions) else f"region-{n + 1}"
        ),
        "row": Form(ref("Row"), lambda n: ROW_NAMES[n]),
    }


def notation(land: Land) -> Notation:
    """All actions on a map, by number."""
    known = forms(land)
    phrases = {kind: Phrase(template, known) for kind, template in PHRASES.items()}
    every = list(zip(act.KIND, act.ARG, act.ARG2, strict=True))
    return Notation(
        [phrases[kind].text((a, b)) for kind, a, b in every],
        lambda: [phrases[kind].document((a, b)) for kind, a, b in every],
        [phrase.schema() for phrase in phrases.values()],
    )
