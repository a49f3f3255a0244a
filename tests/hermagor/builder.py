"""Positions for tests in a few lines, built as position documents and loaded by the game itself.

    state = journey(3, A={"cash": 2, "at": "rosen", "tiles": "corn"}, B={"posts": "tann"})
    play(state, "sell tann")
    assert cash(state, "A") == 2 + 5 - trip("rosen", "tann")

How things are written:

- seats as letters; `A`, `B`, .. give a player's cash, place, pieces
- villages, market cells and tiles as words in one text; a tile without its number: `"corn eggs"`
- a row of discs as letters, `S` for the shared colour: `discs={"corn": "A.B"}`
- tiles in the market by the cell of their stall: `stalls={"a3": "corn"}`; the others are filled
  with tiles that ask nothing of their winner as far as there are any
"""

from __future__ import annotations

import copy
import functools
from typing import Any

from kontor.core.errors import IllegalActionError
from kontor.core.game import ALL
from kontor.core.notation import parse_seat
from kontor.games.hermagor.rules import data
from kontor.games.hermagor.rules.game import GAME

Json = dict[str, Any]
State = Any

SEATS = "ABCDE"
TILES = {name.partition("-")[2] if name[0].isdigit() else name: name for name in data.TILE_NAMES}
STALL_NAMES = [data.CELL_NAMES[cell] for cell in data.STALL_CELL]


# Building


def market(players: Any = 3, seat: Any = "A", first: Any = "A", **more: Any) -> State:
    """A seat is to place a buyer; it has one left unless `left` says otherwise, the others none."""
    wishes = {s: {"left": 0, **more.pop(s, {})} for s in SEATS[:players]}
    placed = len(wishes[seat].get("buyers", "").split())
    wishes[seat]["left"] = wishes[seat].get("left") or min(1, 4 - placed)
    decisions = [{"kind": "buy", "seat": SEATS.index(seat), "shared_placed": 0}]
    return build(players, "market", seat, first, decisions, {**wishes, **more})


def journey(players: Any = 3, seat: Any = "A", first: Any = "A", **more: Any) -> State:
    """A seat is to act on the journey; everybody has two posts unless `left` says otherwise."""
    wishes = {s: {"left": 2, **more.pop(s, {})} for s in SEATS[:players]}
    decisions = [{"kind": "act", "seat": SEATS.index(seat), "shared_placed": 0}]
    return build(players, "travel", seat, first, decisions, {**wishes, **more})


def taxed(players: int = 3, first: str = "A", **more: Any) -> State:
    """The tax collector asks the first player; everybody has four buyers."""
    wishes = {s: {"left": 4, **more.pop(s, {})} for s in SEATS[:players]}
    decisions = [{"kind": "declare", "seat": SEATS.index(first)}]
    options = {"tax_collector": True}
    return build(players, "tax", first, first, decisions, {**wishes, **more}, options)


def checked(players: int = 3, first: str = "A", **more: Any) -> State:
    """All buyers stand in the market, which has been checked as far as the first decision other
    than drawing a free tile.

    A seat's buyers are given as text; one seat must have fewer than four, it passes its last.
    """
    wishes = {s: more.pop(s, "") for s in SEATS[:players]}
    wishes = {s: w if isinstance(w, dict) else {"buyers": w} for s, w in wishes.items()}
    last = next(s for s in SEATS if len(wishes[s].get("buyers", "").split()) < 4)
    return draw_all(play(market(players, last, first, **wishes, **more), "pass"))


def build(
    players: int,
    phase: str,
    seat: str,
    first: str,
    decisions: list[Json],
    more: Json,
    options: Json | None = None,
) -> State:
    """A state through `position_document` and the game's own loader."""
    given: Json = {
        "phase": phase,
        "first": SEATS.index(first),
        "turn": (SEATS.index(seat) - SEATS.index(first)) % players + 1,
        "decisions": decisions,
    }
    if phase != "tax":
        given["turn"] %= players
    return GAME.load(position_document(players, given, more, options or {}))


def position_document(players: int, given: Json, more: Json, options: Json) -> Json:
    """A position document from wishes; what they do not name keeps to the start of a game."""
    doc = fresh_document(players)
    doc.update(given)
    doc["options"].update(options, **more.pop("options", {}))
    doc["prices"].update(more.pop("prices", {}))
    for row, letters in more.pop("discs", {}).items():
        doc["discs"][row] = row_of(letters, len(doc["discs"][row]))
    doc["actions"] = more.pop("actions", 4)
    doc["round"] = more.pop("round", 1)
    rest = list(data.ACTION_TILES[players])
    rest.remove(doc["actions"])
    doc["stack"] = more.pop("stack", rest[doc["round"] - 1 :])
    for i in range(players):
        fill_player(doc["players"][i], doc, more.pop(SEATS[i], {}))
    if players == 2:
        fill_shared(doc["shared"], more.pop("shared", {}))
    fill_market(doc, players, more.pop("stalls", {}))
    doc.update(more)
    return doc


def fill_player(player: Json, doc: Json, wishes: Json) -> None:
    """Change one player's pieces."""
    wishes = dict(wishes)
    left = wishes.pop("left", 0)
    in_market = doc["phase"] in ("market", "tax")
    player["buyers_left"] = left if in_market else 0
    player["posts_left"] = doc["actions"] if in_market else left
    if "shared_posts_left" in player:
        player["shared_posts_left"] = 2 if in_market else 0
    player["merchant"] = wishes.pop("at", "hermagor")
    for key in ("posts", "buyers"):
        player[key] = wishes.pop(key, "").split()
    player["tiles"] = [tile(name) for name in wishes.pop("tiles", "").split()]
    for key, value in wishes.items():
        assert key in player, f"{key} is no key of a player"
        player[key] = value


def fill_shared(shared: Json, wishes: Json) -> None:
    """Change the pieces of the shared colour."""
    wishes = dict(wishes)
    for key in ("posts", "buyers"):
        shared[key] = wishes.pop(key, "").split()
    shared["buyers_left"] = wishes.pop("left", 0)
    assert not wishes, wishes


def fill_market(doc: Json, players: int, stalls: dict[str, str]) -> None:
    """Put tiles into stalls, all used ones while buyers are placed, and the rest into the bag."""
    names = [TILES[key] for key in QUIET_FIRST if players > 3 or key not in LARGE]
    held = [name for player in doc["players"] for name in player["tiles"]]
    market = [tile(stalls[cell]) if cell in stalls else None for cell in STALL_NAMES]
    free = [name for name in names if name not in held and name not in market]
    if doc["phase"] in ("market", "tax"):
        for stall in range(data.FIRST_STALL[players], data.END_STALL[players]):
            if market[stall] is None:
                market[stall] = free.pop(0)
    doc["market"] = market
    doc["bag"] = free


def row_of(letters: str, count: int) -> list[int | str | None]:
    """A row of discs from letters."""
    colours = ["shared" if c == "S" else SEATS.index(c) if c in SEATS else None for c in letters]
    return [*colours, *[None] * (count - len(colours))]


def tile(name: str) -> str:
    """The full name of a tile from its goods."""
    return TILES[name]


QUIET_FIRST = [*list(TILES)[8:22], *list(TILES)[:8], *list(TILES)[22:]]
LARGE = [name for name in TILES if TILES[name].partition("-")[0] in ("17", "18", "19", "20")]


def fresh_document(players: int) -> Json:
    """The position of a new game, to be changed."""
    return copy.deepcopy(_fresh(players))


@functools.cache
def _fresh(players: int) -> Json:
    return GAME.position(GAME.new({"players": players, "map": "first"}, "builder"))


# The map


def trip(start: str, end: str) -> int:
    """The cost of the cheapest trip."""
    return GAME.maps["first"].trip[GAME.maps["first"].index[start]][GAME.maps["first"].index[end]]


def half(cost: int) -> int:
    """Half, rounded up."""
    return -(-cost // 2)


def good_of(village: str) -> str:
    """What a village buys."""
    return next(v.good for v in GAME.maps["first"].villages if v.id == village)


def ring(region: str) -> list[str]:
    """The villages of a region."""
    country = GAME.maps["first"]
    plan = next(r for r in country.plan.regions if r.id == region)
    return [place for place in plan.ring if place != country.city.id]


def ring_but(region: str, village: str) -> str:
    """All villages of a region but one, as text."""
    return " ".join(place for place in ring(region) if place != village)


# Playing and looking


def play(state: State, script: str) -> State:
    """Carry out `"sell rosen; B: nothing"`; the letter of the seat may be left out."""
    for step in script.split(";"):
        letter, colon, text = step.strip().rpartition(":")
        seat = state.seats_to_act()[0] if state.seats_to_act() else 0
        assert not colon or parse_seat(letter) == seat, f"{step!r}: {SEATS[seat]} is asked"
        GAME.play(state, seat, text.strip())
    return state


def draw_all(state: State) -> State:
    """Everybody who is asked draws a free tile."""
    while asked(state).endswith("draw"):
        play(state, "draw")
    return state


def legal_texts(state: State) -> set[str]:
    """What the seat that is asked may do, in notation."""
    return {GAME.text(a) for a in GAME.legal_actions(state, state.seats_to_act()[0])}


def offered(state: State, beginning: str) -> set[str]:
    """The second words of the legal actions with this first word."""
    words = [text.split(" ", 1) for text in legal_texts(state)]
    return {word[1] for word in words if word[0] == beginning and len(word) == 2}


def is_refused(state: State, step: str) -> bool:
    """Whether an action is refused as illegal, with nothing changed."""
    before = GAME.position(state)
    try:
        play(state, step)
    except IllegalActionError:
        assert GAME.position(state) == before
        return True
    return False


def asked(state: State) -> str:
    """Who may act and the kind of the decision: `"A buy"`."""
    if state.is_over():
        return "nobody"
    top = GAME.position(state)["decisions"][-1]
    return f"{SEATS[top['seat']]} {top['kind']}"


def position(state: State) -> Json:
    """The whole position."""
    return GAME.position(state)


def player(state: State, seat: str = "A") -> Json:
    """A player's pieces, all of them."""
    pieces: Json = position(state)["players"][parse_seat(seat)]
    return pieces


def cash(state: State, seat: str = "A") -> int:
    """A player's cash."""
    return int(player(state, seat)["cash"])


def tiles(state: State, seat: str = "A") -> set[str]:
    """A player's tiles without their numbers."""
    names = {full: short for short, full in TILES.items()}
    return {names[name] for name in player(state, seat)["tiles"]}


def bag(state: State) -> set[str]:
    """The tiles in the bag without their numbers."""
    names = {full: short for short, full in TILES.items()}
    return {names[name] for name in position(state)["bag"]}


def price(state: State, good: str) -> int:
    """The price of a good."""
    return int(position(state)["prices"][good])


def discs(state: State, row: str) -> str:
    """A row of discs as letters."""
    letters = {None: ".", "shared": "S"}
    return "".join(letters.get(c) or SEATS[c] for c in position(state)["discs"][row])


def first(state: State) -> str:
    """The first player."""
    return SEATS[position(state)["first"]]


def finish(state: State, until: str = "") -> State:
    """Play on with the plainest answers until the phase has this name, or to the end."""
    while not state.is_over() and position(state)["phase"] != until:
        texts = legal_texts(state)
        plain = ("pass", "nothing", "draw", "decline", "done", "first " + first(state))
        play(state, next((text for text in plain if text in texts), min(texts)))
    return state


def listen(state: State) -> State:
    """Start a log of events."""
    GAME.clear_events(state)
    return state


def events(state: State, kind: str = "", viewer: int = ALL) -> list[Json]:
    """What has happened since `listen`."""
    return [e for e in GAME.take_events(state, viewer) if kind in ("", e["event"])]
