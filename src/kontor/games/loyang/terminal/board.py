"""At the Gates of Loyang in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ....boards.worded import Area
from ....core.game import Json
from ....core.notation import seat_name
from ..rules.data import (
    BUY_PRICE,
    CASUALS,
    FIELD_NAMES,
    GOODS,
    GRID_COLUMNS,
    GRID_PRICE,
    PLOTS,
    REGULARS,
    ROUNDS,
    SELL_PRICE,
    SHOP_SLOTS,
)
from .speech import Speech

COLOURS = {"W": "yellow", "P": "orange3", "T": "magenta", "C": "green", "B": "red", "L": "cyan"}
MOODS = {"blue": "☺", "red": "☹"}
REGULAR_PAY = {str(r[0]): r[1:] for r in REGULARS}
CASUAL_PAY = {str(c[0]): c[1] for c in CASUALS}
FLAGS = {"maid": "maid", "messenger": "messenger-boy"} | {
    name: name for name in ("official", "saleswoman")
}
LAST_SPACE = 20


class Board(Speech):
    """Draws Loyang from a view or a position."""

    def heading(self, doc: Json, names: Sequence[str]) -> Text:
        """Round, phase, who begins, deck."""
        parts = [self.words[f"phase.{doc['phase']}"]]
        if doc["round"]:
            parts.insert(0, self.say("sky.round", n=doc["round"], rounds=ROUNDS))
        if len(doc["players"]) > 1:
            order = [doc["first"]] + ([doc["second"]] if doc["second"] is not None else [])
            parts.append("›".join(map(seat_name, order)))
            if doc["partner"] is not None:
                parts.append(f"{seat_name(doc['first'])}+{seat_name(doc['partner'])}")
        deck = doc["deck_count"] if "deck_count" in doc else len(doc["deck"])
        parts.append(self.say("deck.label", n=deck, discard=len(doc["discard"])))
        return Text(" · ".join(parts), style="bold")

    def areas(self, doc: Json, names: Sequence[str]) -> list[Area]:
        """The viewer's own area, the cards on offer, then the others."""
        viewer = doc.get("viewer") or 0
        seats = list(range(len(doc["players"])))
        own, *others = seats[viewer:] + seats[:viewer]
        areas = [Area("own", self._title(doc, own, names), self._rows(doc["players"][own]))]
        offer = self._offer(doc, doc["players"][own])
        if offer:
            areas.append(Area("offer", self.words["area.tray"], Group(*offer)))
        rest: list[RenderableType] = [
            Group(
                Text(self._title(doc, seat, names), "bold"),
                self._rows(doc["players"][seat], brief=True),
            )
            for seat in others
        ]
        if "grid" in doc:
            areas.append(
                Area("others", self.words["other.imaginary"], self._rows(doc["opponent"]), True)
            )
        elif rest:
            areas.append(Area("others", self.words["area.others"], Group(*rest), True))
        return areas

    def board(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """Round, courtyard or grid, then every player's area, the viewer's own first."""
        viewer = doc.get("viewer") or 0
        seats = list(range(len(doc["players"])))
        parts: list[RenderableType] = [self.heading(doc, names), *self._offer(doc, None)]
        if "grid" in doc:
            title = self.words["other.imaginary"]
            parts.append(Panel(self._rows(doc["opponent"]), title=Text(title), title_align="left"))
        asked = {lane[-1]["seat"] for lane in doc["decisions"] if lane}
        for seat in seats[viewer:] + seats[:viewer]:
            parts.append(
                Panel(
                    self._rows(doc["players"][seat], with_hand=True),
                    title=Text(self._title(doc, seat, names)),
                    title_align="left",
                    border_style="bold green" if seat in asked else "dim",
                )
            )
        return Group(*parts)

    def legend(self) -> list[tuple[Text, str]]:
        """Letters of goods, and how cards are written."""
        found = [(_letters(good), self.good(good)) for good in GOODS]
        found += [(Text(sign), self.words[f"mood.{key}"]) for key, sign in MOODS.items()]
        signs = ("4:", "c4:", "W2/3", "$", "#", "±", "(", "‹")
        found += [(Text(sign), self.words[f"legend.{n}"]) for n, sign in enumerate(signs, 1)]
        return found

    def _title(self, doc: Json, seat: int, names: Sequence[str]) -> str:
        player = doc["players"][seat]
        title = f"{names[seat]} · ${player['cash']} · #{player['space']}"
        if player["loans"]:
            title += f" · {self.words['result.loans']} {player['loans']}"
        title += "".join(
            f" · {self.words[f'helper.{card}']}" for flag, card in FLAGS.items() if player[flag]
        )
        if player["sow_bonus"]:
            title += f" · {self.words['helper.harvest-helper']} +{player['sow_bonus']}"
        return title

    def _offer(self, doc: Json, hand_of: Json | None) -> list[RenderableType]:
        """Courtyard, grid, and the hand of the one who looks."""
        parts: list[RenderableType] = []
        if doc["courtyard"]:
            parts.append(self._line("tray.courtyard", doc["courtyard"]))
        if "grid" in doc:
            parts.append(self._grid(doc["grid"]))
        if hand_of and hand_of.get("hand"):
            parts.append(self._line("tray.hand", hand_of["hand"]))
        if hand_of and hand_of.get("introductory"):
            parts.append(self._line("row.aside", [hand_of["introductory"]]))
        return parts

    def _rows(self, player: Json, with_hand: bool = False, brief: bool = False) -> Table:
        """The lines of an area, without what is only looked up if brief (the solo opponent has
        cards only)."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", no_wrap=True)
        table.add_column()

        def row(key: str, cells: Sequence[Text | str]) -> None:
            if cells:
                table.add_row(self.words[key], Text("  ").join(map(_text, cells)))

        if "fields" in player:
            row("area.fields", [self._field(field) for field in player["fields"]])
            room = 4 if player["big_warehouse"] else 1
            stored = self.say("warehouse.label", n=sum(player["warehouse"].values()), room=room)
            cart = _goods(player["cart"]) or [Text("–")]
            row("row.cart", [*cart, Text(f"{stored}:", "dim"), *_goods(player["warehouse"])])
            shop = player["shop"]
            if not brief:
                row("area.shop", [Text(" ").join([_stock(good, shop[good]) for good in GOODS])])
        row("row.stalls", [self._stall(stall) for stall in player["stalls"]])
        row("row.regulars", [self._regular(regular) for regular in player["regulars"]])
        row("row.casuals", [self._casual(c, player.get("facts")) for c in player["casuals"]])
        row("row.helpers", [self.card(h["card"]) + self._below(h) for h in player["helpers"]])
        if with_hand and player.get("hand"):
            row("tray.hand", [self._card(card) for card in player["hand"]])
        elif player.get("hand") is None and player.get("hand_count"):
            row("row.hand", [self.say("row.cards", n=player["hand_count"])])
        if with_hand and player.get("introductory"):
            row("row.aside", [self._card(player["introductory"])])
        if brief:
            return table
        if player.get("pile_rest") or player.get("pile"):
            known = player.get("pile")
            rest = known if known else player["pile_rest"] + player["pile_under"]
            row("row.pile", [" ".join(rest) + ("" if known else f" ({self.words['row.mixed']})")])
        prices = player.get("facts", {}).get("step_prices")
        if prices and player["space"] < LAST_SPACE:
            row("row.path", [f"{player['space']} › " + "  ".join(map(_price, prices[:6]))])
        return table

    def _field(self, field: Json) -> Text:
        name = self.words["field.home"] if field["field"] == "home" else field["field"]
        text = Text(f"{name}:")
        if field["goods"]:
            plots = PLOTS[FIELD_NAMES.index(field["field"])]
            text.append_text(_letters(field["good"])).append(f"{field['goods']}/{plots}")
        else:
            text.append("–", "dim")
        return text.append(self._below(field))

    def _stall(self, stall: Json) -> Text:
        goods = stall["card"].removeprefix("stall-")
        text = Text()
        for good in sorted(set(goods), key=goods.index):
            there = good in stall["goods"]
            text.append(good * goods.count(good), COLOURS[good] if there else "dim strike")
        return text.append(self._below(stall))

    def _regular(self, regular: Json) -> Text:
        goods = regular["card"].removeprefix("regular-")
        text = _letters(goods)
        text.append(f" {regular['rows'] + 1}/4 ${REGULAR_PAY[goods][regular['rows']]} ")
        text.append(MOODS[regular["marker"]], regular["marker"])
        if regular["status"] != "due":
            text.append(f" {self.words['status.' + regular['status']]}", "dim")
        return text.append(self._below(regular))

    def _casual(self, casual: Json, facts: Json | None) -> Text:
        goods = casual["card"].removeprefix("casual-")
        text = _letters(goods).append(f" ${CASUAL_PAY[goods]}")
        if facts and facts["casual_modifier"]:
            text.append(f"{facts['casual_modifier']:+d}")
        return text.append(self._below(casual))

    def _below(self, card: Json) -> str:
        return f" ‹{self.card(card['under'])}›" if card["under"] else ""

    def _card(self, name: str) -> Text:
        """A card that lies in the courtyard, the grid or a hand, with what it pays or holds."""
        kind, _, goods = name.partition("-")
        if kind in ("regular", "casual", "stall"):
            text = Text(self.words[f"card.{kind}"] + " ").append_text(_letters(goods))
            if kind == "regular":
                return text.append(f" {'/'.join(str(pay) for pay in REGULAR_PAY[goods])}", "dim")
            return text.append(f" {CASUAL_PAY[goods]}", "dim") if kind == "casual" else text
        if name in FIELD_NAMES:
            return Text(f"{self.field(name)} ").append(f"({name})", "dim")
        return Text(self.card(name), "bold")

    def _grid(self, cells: Sequence[str | None]) -> Table:
        table = Table.grid(padding=(0, 1))
        for at in range(0, len(cells), GRID_COLUMNS):
            price = f"${GRID_PRICE[at // GRID_COLUMNS]}"
            row = [self._card(card) if card else "–" for card in cells[at : at + GRID_COLUMNS]]
            table.add_row(Text(price, style="dim"), *row)
        return table

    def _line(self, key: str, cards: Sequence[str]) -> RenderableType:
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        table.add_row(self.words[key], Text(" · ").join(map(self._card, cards)))
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


def _stock(good: str, count: int) -> Text:
    at = GOODS.index(good)
    text = _letters(good).append(f"{count}/{SHOP_SLOTS[at]}", "" if count else "dim")
    return text.append(f" −{BUY_PRICE[at]}+{SELL_PRICE[at]}", "dim")


def _price(price: int) -> str:
    return f"${price}"
