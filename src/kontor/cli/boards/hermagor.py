"""Hermagor in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...core.game import SPECTATOR, Json
from ...core.notation import seat_name
from ...games.hermagor.country import Country
from ...games.hermagor.country_parts import Region
from ...games.hermagor.data import (
    CELL_COST,
    CELL_NAMES,
    GOOD_NAMES,
    LATTICE_COLUMNS,
    NUM_CELLS,
    ROW_NAMES,
    STALL_CELL,
)
from ...games.hermagor.facts import SHARED_NAME
from ...games.hermagor.game import GAME
from .hermagor_words import ABOUT, EVENTS, QUESTIONS

COLOURS = {
    "weapons": "bright_blue", "relics": "orange3", "corn": "yellow", "amulets": "magenta",
    "books": "red", "eggs": "green", "blessings": "bright_magenta", "potions": "cyan",
}  # fmt: skip
SPACES = {"open": "·", "closed": "×"}
SHORT = 3  # letters of a good in the market, which is wide
POSTS_LEFT = {"posts_left": "posts", "shared_posts_left": "shared posts"}
MARKET_PHASES = ("tax", "market", "preparation")


def board(doc: Json, names: Sequence[str]) -> RenderableType:
    """Round, market or journey, prices, the country, then the players, the viewer's own first."""
    doc = _with_facts(doc)
    parts: list[RenderableType] = [_heading(doc)]
    if doc["phase"] in MARKET_PHASES:
        parts.append(Panel(_market(doc), title="market", title_align="left", expand=False))
    parts.append(_prices(doc))
    parts.append(Panel(_country(doc, GAME.country), title=doc["map"], title_align="left"))
    viewer = doc.get("viewer") or 0
    seats = list(range(len(doc["players"])))
    asked = doc["decisions"][-1]["seat"] if doc["decisions"] else None
    parts += [
        _area(doc["players"][seat], names[seat], seat == asked)
        for seat in seats[viewer:] + seats[:viewer]
    ]
    if "shared" in doc:
        parts.append(_area(doc["shared"], "shared colour", False))
    return Group(*parts)


def _with_facts(doc: Json) -> Json:
    """A whole position with the facts of its view; a view as it is."""
    if "facts" in doc:
        return doc
    view = GAME.view(GAME.load(doc), SPECTATOR)
    pairs = zip(doc["players"], view["players"], strict=True)
    players = [{**player, "facts": seen["facts"]} for player, seen in pairs]
    shared = {"shared": view["shared"]} if "shared" in view else {}
    return {**doc, "facts": view["facts"], "players": players, **shared}


def question(view: Json, seat: int) -> str:
    """What a seat is asked, from the topmost decision."""
    if not view["decisions"] or view["decisions"][-1]["seat"] != seat:
        return "Nothing is asked of you now."
    decision = view["decisions"][-1]
    words = {**decision, "regions": ", ".join(decision.get("regions", ()))}
    return QUESTIONS[decision["kind"]].format(**words)


def describe(event: Json, names: Sequence[str]) -> str | None:
    """One line about an event, None for those that the actions tell anyway."""
    kind = event["event"]
    if kind == "first" and "seat" not in event:
        kind = "begin"
    if kind == "disc" and event["colour"] == SHARED_NAME:
        kind = "shared-disc"
    template = EVENTS.get(kind)
    if template is None or event.get("income") == 0:
        return None
    words = {**event, "who": names[event["seat"]] if "seat" in event else ""}
    for key in ("first", "colour"):
        if isinstance(words.get(key), int):
            words[key] = names[words[key]]
        elif words.get(key) == SHARED_NAME:
            words[key] = "the shared colour"
    if "path" in words:
        words["path"] = " – ".join(words["path"])
    return template.format(**words)


def about(word: str) -> str | None:
    """A tile or a piece in one line."""
    return ABOUT.get(word.lower().replace(" ", "-"))


def _heading(doc: Json) -> Text:
    text = f"Round {doc['round']} · {doc['phase']} · first player {seat_name(doc['first'])}"
    if doc["actions"]:
        text += f" · {doc['actions']} actions each"
    rest = doc["stack_rest"] if "stack_rest" in doc else doc["stack"]
    text += f" · rounds to come: {' '.join(map(str, rest)) or 'none'} · bag {len(doc['bag'])}"
    return Text(text, style="bold")


def _market(doc: Json) -> Table:
    """The lattice with tiles, buyers, and what a free space costs."""
    owners = {cell: name for name, colour in _colours(doc) for cell in colour["buyers"]}
    leaders = {fact["stall"]: fact["leader"] for fact in doc["facts"]["tiles"]}
    table = Table.grid(padding=(0, 1))
    table.add_column(style="dim", justify="right")
    table.add_row("", *"abcdefg")
    for start in range(0, NUM_CELLS, LATTICE_COLUMNS):
        cells = range(start, start + LATTICE_COLUMNS)
        row = [_cell(doc, cell, owners.get(CELL_NAMES[cell]), leaders) for cell in cells]
        table.add_row(str(start // LATTICE_COLUMNS + 1), *row)
    return table


def _cell(doc: Json, cell: int, owner: str | None, leaders: Json) -> Text:
    """One cell of the market: its tile, its leader in brackets, its buyer or its cost; nothing for
    an empty stall, which nobody may take (H4)."""
    tile = doc["market"][STALL_CELL.index(cell)] if cell in STALL_CELL else None
    text = _tile(tile, SHORT) if tile else Text()
    leader = leaders.get(CELL_NAMES[cell])
    if leader is not None:
        text.append(f" ({_letter(leader)})", "bold")
    if owner:
        return text.append(f" {owner}" if tile else owner, "bold reverse")
    if tile:
        return text.append(f" {CELL_COST[cell]}", "dim")
    return text if cell in STALL_CELL else text.append(f"·{CELL_COST[cell]}", "dim")


def _prices(doc: Json) -> Table:
    """Every good with its price and the discs on its building, then the nobility."""
    spaces = doc["facts"]["spaces"]
    table = Table(title="prices", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for title in ("good", "price", "discs"):
        table.add_column(title, header_style="dim")
    for row in ROW_NAMES:
        discs = [
            SPACES.get(state, "") if owner is None else _letter(owner)
            for owner, state in zip(doc["discs"][row], spaces[row], strict=True)
        ]
        price = str(doc["prices"][row]) if row in doc["prices"] else ""
        table.add_row(Text(row, COLOURS.get(row, "")), price, " ".join(discs))
    return table


def _country(doc: Json, country: Country) -> RenderableType:
    """The villages of the three duchies: good, posts, merchants, and the way there."""
    seat = _traveller(doc)
    trips = doc["players"][seat]["facts"]["trips"]
    tables = []
    for number, duchy in enumerate(country.plan.duchies):
        table = Table(title=duchy.name, title_justify="left", box=None, padding=(0, 1, 0, 0))
        for title in ("village", "buys", "posts", "trip"):
            table.add_column(title, header_style="dim", no_wrap=True)
        for village, home in enumerate(country.duchy_of):
            if home == number:
                place = country.ids[village]
                good = GOOD_NAMES[country.good_of[village]]
                name = f"{place}*" if village in country.main_villages else place
                way = "/".join(map(str, trips[place])) if place in trips else ""
                table.add_row(name, Text(good, COLOURS[good]), _pieces(doc, place), way)
        tables.append(table)
    regions = [_region(region, country) for region in country.plan.regions]
    whose = f"trip: full cost/half cost for {seat_name(seat)}"
    notes = Text(f"* on the main road; @A merchant; {whose}", "dim")
    return Group(Columns(tables), notes, Columns(regions))


def _traveller(doc: Json) -> int:
    """Whose trips are shown: the viewer's, for others those of the seat that is asked."""
    viewer: int | None = doc.get("viewer")
    if viewer is not None:
        return viewer
    return int(doc["decisions"][-1]["seat"]) if doc["decisions"] else 0


def _region(region: Region, country: Country) -> Text:
    """A region: what a disc for it may be laid on, and the villages around it."""
    text = Text(f"{region.id} ", "bold")
    text.append(f"({'nobility' if region.noble else '+'.join(region.buildings)}) ", "dim")
    return text.append(" ".join(place for place in region.ring if place != country.plan.city.id))


def _pieces(doc: Json, place: str) -> str:
    """Posts and merchants in a village."""
    words = [name for name, colour in _colours(doc) if place in colour["posts"]]
    words += [f"@{name}" for name, colour in _colours(doc) if colour.get("merchant") == place]
    return " ".join(words)


def _area(player: Json, name: str, asked: bool) -> Panel:
    """One colour's money, pieces and what they bring."""
    cash = player.get("cash")
    title = name if cash is None else f"{name} · cash {cash}"
    facts = player["facts"]
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    if player.get("tiles"):
        table.add_row("tiles", Text("  ").join(map(_tile, player["tiles"])))
    posts = " ".join(player["posts"]) or "none"
    table.add_row("posts", f"{len(player['posts'])}: {posts}")
    left = [f"{player['buyers_left']} buyers"]
    left += [f"{player[key]} {words}" for key, words in POSTS_LEFT.items() if key in player]
    table.add_row("left", ", ".join([*left, f"{facts['discs_left']} discs"]))
    if facts.get("corridor_income"):
        table.add_row("corridors", f"{facts['corridor_income']} so far")
    if "duchies" in facts:
        duchies = " ".join(f"{key} {count}" for key, count in facts["duchies"].items())
        table.add_row(
            "at the end",
            f"production {facts['production']}, duchies {facts['duchy_income']} ({duchies}), "
            f"main road {facts['main_road_income']} ({facts['main_road']} posts)",
        )
    for village, regions in facts["completes"].items():
        table.add_row("completes", f"a post in {village}: " + "; ".join(map(_prizes, regions)))
    style = "bold green" if asked else "dim"
    return Panel(table, title=title, title_align="left", border_style=style)


def _prizes(completed: Json) -> str:
    """The discs that a completed region would offer."""
    pays = ", ".join(f"{row} pays {pay}" for row, pay in completed["discs"].items())
    return f"{completed['region']}: {pays or 'no open space'}"


def _colours(doc: Json) -> list[tuple[str, Json]]:
    """All colours on the table with the letter that stands for each."""
    found = [(seat_name(seat), player) for seat, player in enumerate(doc["players"])]
    return [*found, ("s", doc["shared"])] if "shared" in doc else found


def _letter(colour: int | str) -> str:
    return seat_name(colour) if isinstance(colour, int) else "s"


def _tile(name: str, letters: int | None = None) -> Text:
    """A tile in the colours of its goods, their names cut to so many letters."""
    number, _, goods = name.partition("-")
    if not number.isdigit():
        return Text(name, "italic")
    parts = [Text(good[:letters], COLOURS[good]) for good in goods.split("+")]
    return Text(f"{number} ").append_text(Text("+").join(parts))
