"""Hermagor in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ....boards.worded import Area
from ....core.game import SPECTATOR, Json
from ....core.notation import seat_name
from ..map.parts import Region
from ..rules.data import CELL_COST, CELL_NAMES, LATTICE_COLUMNS, NUM_CELLS, ROW_NAMES, STALL_CELL
from ..rules.game import GAME
from .picture import MAIN_ROAD, RIVER, ROAD, MapPicture
from .speech import Speech

COLOURS = {
    "weapons": "bright_blue", "relics": "orange3", "corn": "yellow", "amulets": "magenta",
    "books": "red", "eggs": "green", "blessings": "bright_magenta", "potions": "cyan",
}  # fmt: skip
SEATS = ("bright_red", "bright_cyan", "bright_green", "bright_yellow", "bright_magenta")
SPACES = {"open": "·", "closed": "×"}
SHARED = "s"
MARKET_PHASES = ("tax", "market", "preparation")


class Board(Speech):
    """Draws Hermagor from a view or a position."""

    def heading(self, doc: Json, names: Sequence[str]) -> Text:
        """Round, phase, who begins, what is to come."""
        rest = doc["stack_rest"] if "stack_rest" in doc else doc["stack"]
        rounds = doc["round"] + len(rest)
        parts = [self.say("hsky.round", n=doc["round"], rounds=rounds)]
        parts.append(self.words[f"hphase.{doc['phase']}"])
        parts.append(f"{self.words['player.first']}: {names[doc['first']]}")
        if doc["actions"]:
            parts.append(self.say("hlog.actions", n=doc["actions"]))
        if rest:
            parts.append(self.say("board.to_come", actions=" ".join(map(str, rest))))
        return Text(" · ".join(parts), style="bold")

    def areas(self, doc: Json, names: Sequence[str]) -> list[Area]:
        """The map, the players, the market, the prices."""
        self.on_map(doc)
        doc = _with_facts(doc)
        return [
            Area("map", self.words["harea.map"], self._map(doc)),
            Area("players", self.words["harea.players"], self._players(doc, names)),
            Area("market", self.words["harea.market"], self._market(doc), side=True),
            Area("prices", self.words["harea.prices"], self._prices(doc), side=True),
            Area("regions", self.words["board.regions"], self._regions(), side=True, more=True),
        ]

    def board(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """Round, market and prices, the country, then the players, the viewer's own first."""
        self.on_map(doc)
        doc = _with_facts(doc)
        parts: list[RenderableType] = [self.heading(doc, names)]
        if doc["phase"] in MARKET_PHASES:
            title = Text(self.words["harea.market"])
            parts.append(Panel(self._market(doc), title=title, title_align="left", expand=False))
        parts.append(Text(self.words["harea.prices"], "italic"))
        parts.append(self._prices(doc))
        country = Group(self._map(doc), self._villages(doc, names), self._regions())
        parts.append(Panel(country, title=Text(doc["map"]), title_align="left"))
        parts.append(self._players(doc, names))
        return Group(*parts)

    def legend(self) -> list[tuple[Text, str]]:
        """Letters of goods, pieces and lines."""
        found = [(Text(self._letter(good), COLOURS[good]), self.good(good)) for good in COLOURS]
        signs = [Text("⠒⠒", ROAD), Text("⠒⠒", MAIN_ROAD), Text("⠂⠂", RIVER)]
        signs += map(Text, ("▪A", "@A", "(A)", "·3", "· ×", "▪s"))
        return found + [(sign, self.words[f"legend.{n}"]) for n, sign in enumerate(signs, 1)]

    def _letter(self, good: str) -> str:
        return self.words[f"hletter.{good}"]

    def _map(self, doc: Json) -> MapPicture:
        plan = self.country.plan
        labels = {plan.city.id: Text(f"[{plan.city.name}]", "bold reverse")}
        labels[plan.city.id].append_text(_pieces(doc, plan.city.id))
        for village in plan.villages:
            label = Text(self._letter(village.good), f"bold {COLOURS[village.good]}")
            label.append(f" {village.name}", "")
            labels[village.id] = label.append_text(_pieces(doc, village.id))
        return MapPicture(self.country, labels)

    def _market(self, doc: Json) -> Table:
        """The lattice with tiles, buyers, and what a free space costs."""
        owners = {cell: name for name, colour in _colours(doc) for cell in colour["buyers"]}
        leaders = {fact["stall"]: fact["leader"] for fact in doc["facts"]["tiles"]}
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", justify="right")
        table.add_row("", *"abcdefg")
        for start in range(0, NUM_CELLS, LATTICE_COLUMNS):
            cells = range(start, start + LATTICE_COLUMNS)
            row = [self._cell(doc, cell, owners.get(CELL_NAMES[cell]), leaders) for cell in cells]
            table.add_row(str(start // LATTICE_COLUMNS + 1), *row)
        return table

    def _cell(self, doc: Json, cell: int, owner: str | None, leaders: Json) -> Text:
        """One cell of the market: its tile, its leader in brackets, its buyer or its cost; nothing
        for an empty stall, which nobody may take (H4)."""
        tile = doc["market"][STALL_CELL.index(cell)] if cell in STALL_CELL else None
        text = self._tile(tile) if tile else Text()
        leader = leaders.get(CELL_NAMES[cell])
        if leader is not None:
            text.append(f"({_seat(leader)})", "bold")
        if owner:
            return text.append(f" {owner}" if tile else owner, "bold reverse")
        if tile:
            return text.append(f" {CELL_COST[cell]}", "dim")
        return text if cell in STALL_CELL else text.append(f"·{CELL_COST[cell]}", "dim")

    def _tile(self, name: str) -> Text:
        """A tile by its number and the letters of its goods."""
        number, _, goods = name.partition("-")
        if not number.isdigit():
            return Text(self.words[f"tile.{name}"][:5], "italic")
        text = Text(number)
        for good in goods.split("+"):
            text.append(self._letter(good), f"bold {COLOURS[good]}")
        return text

    def _prices(self, doc: Json) -> Table:
        """Every good with its price and the discs on its building, then the nobility."""
        spaces, pays = doc["facts"]["spaces"], doc["facts"]["next_pay"]
        table = Table.grid(padding=(0, 2, 0, 0))
        for row in ROW_NAMES:
            discs = [
                SPACES.get(state, "") if owner is None else _seat(owner)
                for owner, state in zip(doc["discs"][row], spaces[row], strict=True)
            ]
            name = Text(self.good(row), COLOURS.get(row, ""))
            if row in COLOURS:
                name = Text(f"{self._letter(row)} ", f"bold {COLOURS[row]}").append_text(name)
            price = str(doc["prices"].get(row, ""))
            pay = "" if pays[row] is None else f"+{pays[row]}"
            table.add_row(name, Text(price, "bold"), " ".join(discs), Text(pay, "dim"))
        return table

    def _villages(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """The villages of the three duchies: good, pieces, and the way there."""
        seat = _traveller(doc)
        trips = doc["players"][seat]["facts"]["trips"]
        tables = []
        plan = self.country.plan
        for duchy in plan.duchies:
            table = Table(title=duchy.name, title_justify="left", box=None, show_header=False)
            for village in plan.villages:
                if village.duchy == duchy.id:
                    way = "/".join(map(str, trips[village.id])) if village.id in trips else ""
                    name = Text(self._letter(village.good), COLOURS[village.good])
                    star = "*" if village.id in plan.main_road else ""
                    name.append(f" {village.name}{star}", "")
                    table.add_row(name.append_text(_pieces(doc, village.id)), way)
            tables.append(table)
        note = Text(self.say("board.trips", who=names[seat]), "dim")
        return Group(Columns(tables), note)

    def _regions(self) -> RenderableType:
        """What a disc for each region may be laid on, and the villages around it."""
        return Columns([self._region(region) for region in self.country.plan.regions])

    def _region(self, region: Region) -> Text:
        text = Text(f"{region.name} ", "bold")
        rows = ["nobility"] if region.noble else region.buildings
        text.append(f"({', '.join(map(self.good, rows))}) ", "dim")
        city = self.country.plan.city.id
        return text.append(", ".join(self.place(place) for place in region.ring if place != city))

    def _players(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """Everybody, the viewer first."""
        viewer = doc.get("viewer") or 0
        seats = list(range(len(doc["players"])))
        asked = doc["decisions"][-1]["seat"] if doc["decisions"] else None
        shown = [
            self._player(doc["players"][seat], seat, names[seat], seat == asked, seat == viewer)
            for seat in seats[viewer:] + seats[:viewer]
        ]
        if "shared" in doc:
            shown.append(self._player(doc["shared"], -1, self.words["player.shared"], False, False))
        return Group(*shown)

    def _player(self, player: Json, seat: int, name: str, asked: bool, own: bool) -> Text:
        """One colour's money and pieces, and for the viewer what they bring, too."""
        facts = player["facts"]
        text = Text()
        text.append("▸" if asked else " ", "bold")
        text.append(name, f"bold {SEATS[seat]}" if seat >= 0 else "bold")
        parts = [f"${player['cash']}"] if player.get("cash") is not None else []
        parts.append(self.say("player.buyers", n=player["buyers_left"]))
        if "posts_left" in player:
            parts.append(self.say("player.posts", n=player["posts_left"]))
        parts.append(self.say("player.discs", n=facts["discs_left"]))
        if facts.get("corridor_income"):
            parts.append(self.say("player.lanes", n=facts["corridor_income"]))
        text.append(f" {' · '.join(parts)}")
        for tile in player.get("tiles", ()):
            text.append(" ").append_text(self._tile(tile))
        if own and "duchies" in facts:
            parts = [self.say("own.production", n=facts["production"])]
            parts.append(self.say("own.duchies", n=facts["duchy_income"]))
            parts.append(self.say("own.road", n=facts["main_road_income"]))
            text.append(f"\n   {', '.join(parts)}", "dim")
        for village, regions in facts["completes"].items() if own else ():
            found = "; ".join(map(self._prizes, regions))
            text.append(f"\n   {self.place(village)} › {found}", "italic")
        return text

    def _prizes(self, completed: Json) -> str:
        """The discs that a completed region would offer."""
        pays = ", ".join(f"{self.good(row)} {pay}" for row, pay in completed["discs"].items())
        return f"{self.region(completed['region'])}: {pays or self.words['about.nothing_open']}"


def _with_facts(doc: Json) -> Json:
    """A whole position with the facts of its view; a view as it is."""
    if "facts" in doc:
        return doc
    view = GAME.view(GAME.load(doc), SPECTATOR)
    pairs = zip(doc["players"], view["players"], strict=True)
    players = [{**player, "facts": seen["facts"]} for player, seen in pairs]
    shared = {"shared": view["shared"]} if "shared" in view else {}
    return {**doc, "facts": view["facts"], "players": players, **shared}


def _traveller(doc: Json) -> int:
    """Whose trips are shown: the viewer's, for others those of the seat that is asked."""
    viewer: int | None = doc.get("viewer")
    if viewer is not None:
        return viewer
    return int(doc["decisions"][-1]["seat"]) if doc["decisions"] else 0


def _pieces(doc: Json, place: str) -> Text:
    """Posts and merchants in a village."""
    colours = _colours(doc)
    text = Text()
    for name, colour in colours:
        if place in colour["posts"]:
            text.append(f"▪{name}", _style(name))
    for name, colour in colours:
        if colour.get("merchant") == place:
            text.append(f"@{name}", f"bold {_style(name)}")
    return text


def _style(name: str) -> str:
    return "white" if name == SHARED else SEATS["ABCDE".index(name)]


def _colours(doc: Json) -> list[tuple[str, Json]]:
    """All colours on the table with the letter that stands for each."""
    found = [(seat_name(seat), player) for seat, player in enumerate(doc["players"])]
    return [*found, (SHARED, doc["shared"])] if "shared" in doc else found


def _seat(colour: int | str) -> str:
    return seat_name(colour) if isinstance(colour, int) else SHARED
