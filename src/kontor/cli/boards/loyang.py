"""At the Gates of Loyang in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...core.game import Json
from ...games.loyang.data import (
    CASUALS,
    FIELD_NAMES,
    GOODS,
    GRID_COLUMNS,
    GRID_PRICE,
    PLOTS,
    REGULARS,
    ROUNDS,
    SHOP_SLOTS,
    STALLS,
)
from .loyang_words import HELPERS, QUESTIONS

COLOURS = {"W": "yellow", "P": "orange3", "T": "magenta", "C": "green", "B": "red", "L": "cyan"}
REGULAR_PAY = {str(r[0]): r[1:] for r in REGULARS}
CASUAL_PAY = {str(c[0]): c[1] for c in CASUALS}


def board(doc: Json, names: Sequence[str]) -> RenderableType:
    """Round, courtyard or grid, then every player's area, the viewer's own first."""
    viewer = doc.get("viewer")
    seats = list(range(len(doc["players"])))
    if viewer is not None:
        seats = seats[viewer:] + seats[:viewer]
    parts: list[RenderableType] = [_heading(doc)]
    if doc["courtyard"]:
        parts.append(_line("courtyard", "  ".join(map(_card, doc["courtyard"]))))
    if "grid" in doc:
        parts.append(_grid(doc["grid"]))
        parts.append(Panel(_rows(doc["opponent"]), title="opponent", title_align="left"))
    asked = {lane[-1]["seat"] for lane in doc["decisions"] if lane}
    parts += [_area(doc, seat, names, seat in asked) for seat in seats]
    return Group(*parts)


def question(view: Json, seat: int) -> str:
    """What a seat is asked, from the topmost decision."""
    for lane in view["decisions"]:
        if lane and lane[-1]["seat"] == seat:
            decision = lane[-1]
            words = {key: _word(value) for key, value in decision.items()}
            return QUESTIONS[decision["kind"]].format(**words)
    return "Nothing is asked of you now."


def describe(event: Json, names: Sequence[str]) -> str | None:
    """One line about what no action tells by itself."""
    kind = event["event"]
    if kind == "round":
        return f"── Round {event['round']} of {ROUNDS} ──"
    who = names[event["seat"]] if "seat" in event else ""
    texts = {
        "phase": "{phase} phase",
        "reveal": "{who}: new field {field}",
        "field-left": "{who}: field {field} is empty and leaves",
        "flip": "{card} is turned up",
        "freed": "{who}: {card} is free now",
        "tokens": "first player: {first}, second player: {second}",
        "partners": "{who} plays beside {partner}",
        "two-pack": "{who} turns up {card} and {card2} for {price}",
        "miss": "{who}: {card} goes unserved",
        "shuffle": "the cards are shuffled ({cards})",
        "serve": "{who} gets {pay} from {card}",
        "deliver": "{who} gets {pay} from {card}",
        "income": "{who} gets {amount}",
        "opponent": "opponent: {card}",
        "game-end": "The game is over.",
    }
    if kind == "loan":
        return f"{who} has to take a loan" if event["forced"] else None
    if kind not in texts:
        return None
    words = {**event, "who": who}
    for key in ("first", "second", "partner"):
        if words.get(key) is not None:
            words[key] = names[words[key]]
    return texts[kind].format(**words)


def about(word: str) -> str | None:
    """A helper's effect in one line."""
    name = word.lower()
    return HELPERS.get("trader" if name.startswith("trader") else name)


def _word(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "nothing" if value is None or value == "" else str(value)


def _heading(doc: Json) -> Text:
    text = f"Round {doc['round']} of {ROUNDS}" if doc["round"] else "Before the first round"
    text += f" · {doc['phase']}"
    if len(doc["players"]) > 1:
        text += f" · first player {'ABCD'[doc['first']]}"
        if doc["second"] is not None:
            text += f", second {'ABCD'[doc['second']]}"
        if doc["partner"] is not None:
            text += f", {'ABCD'[doc['first']]} plays beside {'ABCD'[doc['partner']]}"
    deck = doc["deck_count"] if "deck_count" in doc else len(doc["deck"])
    text += f" · deck {deck}, discard pile {len(doc['discard'])}"
    return Text(text, style="bold")


def _area(doc: Json, seat: int, names: Sequence[str], asked: bool) -> Panel:
    """One player's part of the table."""
    player = doc["players"][seat]
    title = f"{names[seat]} · cash {player['cash']} · space {player['space']}"
    if player["loans"]:
        title += f" · loans {player['loans']}"
    flags = ("maid", "messenger", "official", "saleswoman")
    title += "".join(f" · {flag}" for flag in flags if player[flag])
    if player["sow_bonus"]:
        title += f" · sow +{player['sow_bonus']}"
    return Panel(
        _rows(player),
        title=title,
        title_align="left",
        border_style="bold green" if asked else "dim",
    )


def _rows(player: Json) -> Table:
    """The lines of an area (the solo opponent has cards only)."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()

    def row(name: str, cells: Sequence[Text | str]) -> None:
        if cells:
            table.add_row(name, Text("  ").join(map(_text, cells)))

    if "fields" in player:
        row("fields", [_field(field) for field in player["fields"]])
        row("cart", _goods(player["cart"]) or ["empty"])
        size = 4 if player["big_warehouse"] else 1
        row("warehouse", [*_goods(player["warehouse"]), f"(room for {size})"])
        row("shop", [_stock(good, player["shop"][good], n) for good, n in zip(GOODS, SHOP_SLOTS)])
    row("stalls", [_stall(stall) for stall in player["stalls"]])
    row("regulars", [_regular(regular) for regular in player["regulars"]])
    row("casuals", [_casual(casual, player.get("facts")) for casual in player["casuals"]])
    row("helpers", [helper["card"] + _below(helper) for helper in player["helpers"]])
    if player.get("hand"):
        row("hand", [_card(card) for card in player["hand"]])
    elif player.get("hand_count"):
        row("hand", [f"{player['hand_count']} cards"])
    if player.get("introductory"):
        row("set aside", [_card(player["introductory"])])
    if player.get("pile_rest") or player.get("pile"):
        known = player.get("pile")
        rest = known if known else player["pile_rest"] + player["pile_under"]
        row("pile", [("top first: " if known else "in some order: ") + " ".join(rest)])
    return table


def _text(cell: Text | str) -> Text:
    return cell if isinstance(cell, Text) else Text(cell)


def _letters(letters: str) -> Text:
    text = Text()
    for letter in letters:
        text.append(letter, COLOURS.get(letter, ""))
    return text


def _goods(goods: dict[str, int]) -> list[Text]:
    return [_letters(good).append(f"×{n}") for good, n in goods.items() if n]


def _stock(good: str, count: int, slots: int) -> Text:
    return _letters(good).append(f" {count}/{slots}", "" if count else "dim")


def _field(field: Json) -> Text:
    plots = PLOTS[FIELD_NAMES.index(field["field"])]
    text = Text(field["field"] + " ")
    if field["goods"]:
        text.append_text(_letters(field["good"])).append(f" {field['goods']}/{plots}")
    else:
        text.append("unsown", "dim")
    return text.append(_below(field))


def _stall(stall: Json) -> Text:
    goods = stall["card"].removeprefix("stall-")
    text = Text("stall-").append_text(_letters(goods)).append(" has ")
    return text.append_text(_letters(stall["goods"])).append(_below(stall))


def _regular(regular: Json) -> Text:
    goods = regular["card"].removeprefix("regular-")
    text = Text("regular-").append_text(_letters(goods))
    text.append(f" pays {REGULAR_PAY[goods][regular['rows']]} (row {regular['rows'] + 1}) ")
    text.append(regular["marker"], regular["marker"])
    return text.append("" if regular["status"] == "due" else f" {regular['status']}").append(
        _below(regular)
    )


def _casual(casual: Json, facts: Json | None) -> Text:
    goods = casual["card"].removeprefix("casual-")
    text = Text("casual-").append_text(_letters(goods)).append(f" pays {CASUAL_PAY[goods]}")
    if facts and facts["casual_modifier"]:
        text.append(f"{facts['casual_modifier']:+d}")
    return text.append(_below(casual))


def _below(card: Json) -> str:
    return f" over {card['under']}" if card["under"] else ""


def _card(name: str) -> str:
    """A card that lies in the courtyard, the grid or a hand, with what it pays or holds."""
    kind, _, goods = name.partition("-")
    if kind == "regular":
        return f"{name} ({'/'.join(str(pay) for pay in REGULAR_PAY[goods])})"
    if kind == "casual":
        return f"{name} ({CASUAL_PAY[goods]})"
    if name in FIELD_NAMES:
        return f"field {name} ({PLOTS[FIELD_NAMES.index(name)]} plots)"
    assert kind != "stall" or goods in STALLS
    return name


def _grid(cells: Sequence[str | None]) -> Table:
    table = Table.grid(padding=(0, 2))
    for at in range(0, len(cells), GRID_COLUMNS):
        price = GRID_PRICE[at // GRID_COLUMNS]
        row = [_card(card) if card else "-" for card in cells[at : at + GRID_COLUMNS]]
        table.add_row(Text("free" if price == 0 else f"for {price}", style="dim"), *row)
    return table


def _line(name: str, text: str) -> Text:
    return Text(f"{name}  ", style="dim").append(text, "not dim")
