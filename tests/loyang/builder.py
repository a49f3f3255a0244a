"""Positions for tests in a few lines, built as position documents and loaded by the game itself.

    state = action(2, A={"cash": 3, "cart": "WWT", "cards": ["maid/regular-TC"]}, deck=["c3a"])
    play(state, "A: use maid; A: end")
    assert player(state, "A")["cash"] == 1

How things are written:

- goods as letters: `"WWT"`; a shop the same way: `"WWPB"`
- a card by its name; `"maid/regular-TC"` is the Maid lying on the regular customer
- what lies on a card after `=`: `"stall-PTC=PC"`, `"regular-TC=2 red served"`, `"c4a=B3"`
- fields as one text: `"home=W6 3a 5a=C4"`, unsown without `=`; piles top first: `"4b 3b"`
"""

from __future__ import annotations

import copy
import functools
import re
from typing import Any

from kontor.core.errors import IllegalActionError
from kontor.core.game import ALL
from kontor.core.notation import parse_seat
from kontor.games.loyang.rules import data
from kontor.games.loyang.rules.game import GAME

Json = dict[str, Any]
State = Any

SEATS = "ABCD"
STATUSES = ("due", "served", "doubled", "settled", "later")
PASSED_ON = ("fields", "pile", "cart", "warehouse", "shop", "cards", "good")


# Building


def action(players: Any = 2, seat: Any = "A", round: Any = 4, **more: Any) -> State:
    """The action phase at a seat's turn. A has the big token, B the small one; with four players
    A and C are partners, B and D, and `seat` C or D means that the first pair has finished."""
    seats = SEATS[:players]
    order = seats.index(seat)
    if players == 4:
        order -= order % 2
        acting = seats[order : order + 2]
        turn = 1 + order // 2
        lanes = [[turn_of(acting[0])], [turn_of(acting[1])]]
    else:
        acting = seat
        turn = order + 1
        lanes = [[turn_of(seat)], []]
    stages = {s: "acting" if s in acting else "finished" for s in seats}
    for s in seats[seats.index(acting[-1]) + 1 :]:
        stages[s] = "waiting"
    given = {
        "round": round,
        "phase": "action",
        "first": 0,
        "second": 1 if players > 1 else None,
        "partner": 2 if players == 4 else None,
        "turn": turn,
        "decisions": lanes,
    }
    return build(players, given, {s: {"stage": stages[s]} for s in seats}, **more)


def cards_phase(players: Any = 2, seat: Any = "A", round: Any = 4, **more: Any) -> State:
    """The card phase with a seat to lay or take. Players before it in `takers` have taken."""
    n = SEATS.index(seat)
    takers = [SEATS.index(s) for s in more.pop("takers", "")]
    given = {
        "round": round,
        "phase": "cards",
        "first": SEATS.index(more.pop("first", "A")),
        "second": (n + 1) % players if round > 1 else None,
        "partner": None,
        "turn": (n - 1) % players,
        "takers": takers,
        "decisions": [[{"kind": "distribute", "seat": n, "flags": 0}], []],
    }
    defaults = {s: {"stage": "waiting", "taken": SEATS.index(s) in takers} for s in SEATS[:players]}
    return build(players, given, defaults, **more)


def grid_phase(round: Any = 2, **more: Any) -> State:
    """Solo, before anything is bought. `grid` lists cards row by row, None for a gap."""
    given = {
        "round": round,
        "phase": "cards",
        "first": 0,
        "second": None,
        "partner": None,
        "turn": -2,
        "decisions": [[{"kind": "grid", "seat": 0, "left": 2, "state": 2}], []],
    }
    return build(1, given, {"A": {"stage": "waiting"}}, **more)


def turn_of(seat: str) -> Json:
    """The decision of a player's turn."""
    return {"kind": "turn", "seat": SEATS.index(seat)}


def build(players: int, given: Json, defaults: dict[str, Json], **more: Any) -> State:
    """A state through `position_document` and the game's own loader."""
    return GAME.load(position_document(players, given, defaults, **more))


def position_document(
    players: int,
    given: Json,
    defaults: dict[str, Json],
    *,
    deck: Any = (),
    discard: Any = (),
    courtyard: Any = (),
    grid: Any = None,
    opponent: Any = (),
    rest: str = "deck",
    introductory: bool = False,
    **more: Any,
) -> Json:
    """A position document. Seats are given as `A=`, `B=`; other keys of the document as they are.
    Cards not named anywhere go below the named ones of the deck, onto the discard pile, or onto
    the table of a seat, as `rest` says."""
    doc = fresh_document(players, introductory)
    doc.update(given)
    used: list[str] = []
    doc["deck"] = note(used, deck)
    doc["discard"] = note(used, discard)
    doc["courtyard"] = note(used, courtyard)
    if players == 1:
        doc["grid"] = [None] * 12 if grid is None else [*grid, *[None] * (12 - len(grid))]
        note(used, [card for card in doc["grid"] if card])
        doc["opponent"] = empty_table()
        for spec in opponent:
            add_card(doc["opponent"], spec, used)
    for seat in range(players):
        letter = SEATS[seat]
        wishes = {**defaults.get(letter, {}), **more.pop(letter, {})}
        fill_player(doc["players"][seat], doc["round"], wishes, used)
    for lane in doc["decisions"]:
        for decision in lane:
            if decision["kind"] == "keep":
                note(used, [c for c in (decision["first"], decision["second"]) if c])
    for key in more:
        assert key in doc, f"{key} is no key of a position"
    doc.update(copy.deepcopy(more))
    left = [card for card in data.CARD_NAMES if card not in used]
    if rest in ("deck", "discard"):
        doc[rest] += left
    else:
        for card in left:
            add_card(doc["players"][SEATS.index(rest)], card, [])
    return doc


def fill_player(player: Json, round: int, wishes: Json, used: list[str]) -> None:
    """Change one player's area."""
    player.update(empty_table())
    left = 9 - round
    fields = wishes.get("fields", f"home={wishes.get('good', 'W')}{left}" if left else "")
    player["fields"] = [field_document(spec, used) for spec in fields.split()]
    player["pile"] = wishes.get("pile", "").split()
    note(used, [field for field in player["pile"] if field.startswith("c")])
    for place in ("cart", "warehouse"):
        player[place] = counts(wishes.get(place, ""))
    player["shop"] = counts(wishes.get("shop", "WWWPPTTCCBL"))
    for spec in wishes.get("cards", ()):
        add_card(player, spec, used)
    for key, value in wishes.items():
        if key not in PASSED_ON:
            assert key in player, f"{key} is no key of a player"
            player[key] = value
    note(used, player["hand"])
    if player["introductory"]:
        note(used, [player["introductory"]])


def add_card(area: Json, spec: str, used: list[str]) -> None:
    """Lay a card, or one over another, into its row."""
    upper, _, under = spec.partition("/")
    name, _, on_it = upper.partition("=")
    note(used, [name, *([under] if under else [])])
    doc: Json = {"card": name, "under": under or None}
    if name.startswith("stall-"):
        doc["goods"] = on_it or "".join(sorted(set(name[6:]), key=name[6:].index))
        area["stalls"].append(doc)
    elif name.startswith("regular-"):
        words = on_it.split()
        doc["rows"] = next((int(word) for word in words if word.isdigit()), 0)
        doc["marker"] = "red" if "red" in words else "blue"
        doc["status"] = next((word for word in words if word in STATUSES), "due")
        area["regulars"].append(doc)
    elif name.startswith("casual-"):
        area["casuals"].append(doc)
    elif name in data.HELPER_NAMES:
        if on_it:
            doc["state"] = int(on_it)
        area["helpers"].append(doc)
    else:
        area["fields"].append(field_document(upper, []) | {"under": under or None})


def field_document(spec: str, used: list[str]) -> Json:
    """A field on the table from `5a`, `5a=C4` or `c4a=B3`."""
    name, _, on_it = spec.partition("=")
    if name.startswith("c"):
        note(used, [name])
    good = on_it[:1] or None
    return {"field": name, "good": good, "goods": int(on_it[1:] or 0), "under": None}


def empty_table() -> Json:
    """No cards."""
    return {"stalls": [], "regulars": [], "casuals": [], "helpers": []}


def note(used: list[str], cards: Any) -> list[str]:
    """Remember that cards have got their place."""
    for card in cards:
        assert card in data.CARD_NAMES, f"{card} is no card"
        assert card not in used, f"{card} is placed twice"
        used.append(card)
    return list(cards)


def counts(letters: str) -> dict[str, int]:
    """Goods by letter."""
    return {good: letters.count(good) for good in data.GOODS}


def fresh_document(players: int, introductory: bool) -> Json:
    """The position of a new game, to be changed."""
    return copy.deepcopy(_fresh(players, introductory))


@functools.cache
def _fresh(players: int, introductory: bool) -> Json:
    doc = GAME.position(GAME.new({"players": players, "introductory": introductory}, "builder"))
    for p in doc["players"]:
        p["introductory"] = None
    return doc


# Playing and looking


def play(state: State, script: str) -> State:
    """Carry out `"A: use maid; A: end"`; without a letter the only seat that is asked acts."""
    for step in script.split(";"):
        match = re.fullmatch(r"\s*(?:([A-D])\s*:)?\s*(.*?)\s*", step)
        assert match
        seats = state.seats_to_act()
        assert match[1] or len(seats) == 1, f"whose is {step!r}: {seats}"
        seat = parse_seat(match[1]) if match[1] else seats[0]
        GAME.play(state, seat, match[2])
    return state


def legal_texts(state: State, seat: str = "") -> set[str]:
    """What a seat may do, in notation; without a letter the only seat that is asked."""
    return {GAME.text(a) for a in GAME.legal_actions(state, seat_number(state, seat))}


def main_texts(state: State, seat: str = "") -> set[str]:
    """What a seat may do, without what is possible at any decision: sales, loans, discards."""
    return {
        text
        for text in legal_texts(state, seat)
        if text != "loan" and not text.startswith(("sell ", "discard "))
    }


def offered(state: State, beginning: str, seat: str = "") -> set[str]:
    """The legal actions that begin so."""
    return {text for text in legal_texts(state, seat) if text.startswith(beginning)}


def seat_number(state: State, seat: str) -> int:
    """The number of a seat's letter."""
    seats = state.seats_to_act()
    assert seat or len(seats) == 1, f"which seat of {seats}?"
    return parse_seat(seat) if seat else int(seats[0])


def asked(state: State) -> str:
    """Who may act, as letters."""
    return "".join(SEATS[seat] for seat in state.seats_to_act())


def question(state: State, lane: int = 0) -> str:
    """The kind of the top decision."""
    return str(GAME.position(state)["decisions"][lane][-1]["kind"])


def question_of(state: State, seat: str) -> str:
    """The kind of the decision that is asked of a seat, empty if none is."""
    for lane in position(state)["decisions"]:
        if lane and lane[-1]["seat"] == SEATS.index(seat):
            return str(lane[-1]["kind"])
    return ""


def is_refused(state: State, step: str) -> bool:
    """Whether an action is refused as illegal, with nothing changed."""
    before = GAME.position(state)
    try:
        play(state, step)
    except IllegalActionError:
        assert GAME.position(state) == before
        return True
    return False


def position(state: State) -> Json:
    """The whole position."""
    return GAME.position(state)


def player(state: State, seat: str = "A") -> Json:
    """A player's area as that player sees it."""
    number = parse_seat(seat)
    area: Json = GAME.view(state, number)["players"][number]
    return area


def cash(state: State, seat: str = "A") -> int:
    """A player's cash."""
    return int(player(state, seat)["cash"])


def goods(state: State, seat: str = "A", place: str = "cart") -> str:
    """The goods in cart, warehouse or shop as letters."""
    return "".join(good * n for good, n in player(state, seat)[place].items())


def cards_of(state: State, seat: str = "A") -> list[str]:
    """Uncovered action cards, `"maid/regular-TC"` where one lies on another."""
    return table_cards(player(state, seat))


def opponent_cards(state: State) -> list[str]:
    """The solo opponent's cards."""
    return table_cards(position(state)["opponent"])


def table_cards(area: Json) -> list[str]:
    """The uncovered action cards of an area."""
    found = []
    for row in ("stalls", "regulars", "casuals", "helpers"):
        found += [doc["card"] + ("/" + doc["under"] if doc["under"] else "") for doc in area[row]]
    for doc in area.get("fields", []):
        if doc["field"].startswith("c"):
            found.append(doc["field"] + ("/" + doc["under"] if doc["under"] else ""))
    return found


def card(state: State, name: str, seat: str = "A") -> Json:
    """What lies on an uncovered stall, regular or helper."""
    area = player(state, seat)
    for row in ("stalls", "regulars", "casuals", "helpers"):
        for doc in area[row]:
            if doc["card"] == name:
                return dict(doc)
    raise AssertionError(f"{name} does not lie before {seat}")


def fields(state: State, seat: str = "A") -> dict[str, str]:
    """The fields on the table: `{"home": "W6", "3a": ""}`."""
    return {
        doc["field"]: f"{doc['good']}{doc['goods']}" if doc["goods"] else ""
        for doc in player(state, seat)["fields"]
    }


def discard_pile(state: State) -> list[str]:
    """The open discard pile, the last card on top."""
    return list(position(state)["discard"])


def listen(state: State) -> State:
    """Start a log of events."""
    GAME.clear_events(state)
    return state


def events(state: State, kind: str = "", viewer: int = ALL) -> list[Json]:
    """What has happened since `listen`."""
    return [e for e in GAME.take_events(state, viewer) if kind in ("", e["event"])]


def finish_turn(state: State, seat: str = "") -> State:
    """End a turn and answer what is left with the first main answer, `done` before all others."""
    number = seat_number(state, seat)
    letter = SEATS[number]
    round = position(state)["round"]
    play(state, f"{letter}: end")
    while number in state.seats_to_act() and question_of(state, letter) in ("store", "step", "pay"):
        if position(state)["round"] != round:
            break
        texts = main_texts(state, letter) or legal_texts(state, letter)
        play(state, f"{letter}: {'done' if 'done' in texts else min(texts)}")
    return state


# One state for each kind of decision that is not a helper's own small step

DECISIONS = (
    "plant", "harvest", "distribute", "take", "grid", "partner", "turn", "store", "step", "pay",
    "keep", "foreman",
)  # fmt: skip


def decision(kind: str, cards: tuple[str, ...] = ()) -> State:
    """A state in which a kind of decision is open to A (D for the partner), who also has `cards`
    on the table; no cards while planting."""
    mine: Json = {"cards": list(cards)}
    hands: Json = {
        "A": {**mine, "hand": ["casual-WTT", "stall-WCB"]},
        "B": {"hand": ["casual-WCC", "stall-TCBB"]},
    }
    if kind == "plant":
        return GAME.new({"players": 2}, "plant")
    if kind == "harvest":
        given: Json = {"fields": "home=W5 5a=C5", "cards": [*cards, "harvest-helper"]}
        return finish_turn(action(1, A=given))
    if kind == "distribute":
        return cards_phase(**hands)
    if kind == "take":
        return play(cards_phase(**hands, courtyard=["c3a", "c3b"]), "play stall-WCB")
    if kind == "grid":
        return grid_phase(grid=["c3a", "c3b"], A=mine)
    if kind == "partner":
        given = {**mine, "hand": ["casual-WTT", "stall-WCB"]}
        return play(cards_phase(4, "D", takers="ABC", D=given), "play stall-WCB")
    if kind == "turn":
        return action(A=mine)
    if kind == "store":
        return play(action(A={**mine, "cart": "WW"}), "end")
    if kind == "step":
        return play(action(A=mine), "end")
    if kind == "pay":
        given = {"cash": 0, "cart": "W", "shop": "", "cards": [*cards, "regular-TC=1 red"]}
        return play(action(A=given), "settle regular-TC")
    if kind == "keep":
        return play(action(A=mine, deck=["casual-WTT", "stall-WCB"]), "two-pack")
    assert kind == "foreman"
    return play(action(A={"cards": [*cards, "trader-3", "foreman"]}), "discard trader-3")
