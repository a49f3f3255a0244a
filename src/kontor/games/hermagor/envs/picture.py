"""A table of Hermagor as a picture, drawn from a view, the map, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....core.game import Game, Json
from ....core.notation import seat_name
from ....envs.raster import EDGE, INK, PANEL, PAPER, SEAT_COLOURS, WHITE, Canvas, Colour
from ..rules.data import CELL_NAMES, LATTICE_COLUMNS, STALL_AT
from ..rules.data import GOOD_NAMES as GOODS

SCALE = 0.5
WIDTH, HEIGHT = 1240, 560
LEFT = 730  # where the market begins
SHARED_COLOUR: Colour = (120, 116, 110)
LAND: Colour = (226, 222, 190)
ROAD: Colour = (150, 132, 98)
MAIN_ROAD: Colour = (214, 164, 44)
GOOD_COLOURS: dict[str, Colour] = dict(
    zip(
        GOODS,
        (
            (120, 128, 140), (206, 170, 60), (226, 200, 110), (110, 170, 150),
            (150, 110, 80), (236, 226, 200), (190, 140, 190), (100, 150, 210),
        ),
    )
)  # fmt: skip


def picture(game: Game[Any], view: Json) -> NDArray[np.uint8]:
    """The map with posts and merchants, the market, the price table, the players."""
    canvas = Canvas(WIDTH, HEIGHT)
    over = " OVER" if view["over"] else ""
    canvas.text(LEFT, 8, f"HERMAGOR  ROUND {view['round']}  {view['phase']}{over}", scale=3)
    draw_map(canvas, game, view)
    draw_market(canvas, view, LEFT, 34)
    draw_prices(canvas, view, LEFT + 330, 34)
    draw_players(canvas, view, LEFT + 330, 240)
    return canvas.pixels


def colours_of(view: Json) -> list[tuple[Json, Colour]]:
    """Every colour's pieces and its colour, the shared one last."""
    found = [(player, SEAT_COLOURS[seat]) for seat, player in enumerate(view["players"])]
    if "shared" in view:
        found.append((view["shared"], SHARED_COLOUR))
    return found


def draw_map(canvas: Canvas, game: Game[Any], view: Json) -> None:
    """Roads, villages in the colour of what they buy, posts around them, merchants."""
    plan = game.country_named(view["map"]).plan  # type: ignore[attr-defined]
    spots = {place.id: (place.x * SCALE, place.y * SCALE) for place in [*plan.villages, plan.city]}
    canvas.rect(4, 4, plan.width * SCALE, plan.height * SCALE, LAND)
    main = {frozenset(pair) for pair in pairwise(plan.main_road)}
    for road in plan.roads:
        colour = MAIN_ROAD if frozenset(road.between) in main else ROAD
        points = [spots[road.between[0]], *((x * SCALE, y * SCALE) for x, y in road.via)]
        for start, end in pairwise([*points, spots[road.between[1]]]):
            canvas.line(start, end, colour, 4 if colour == MAIN_ROAD else 2)
    for village in plan.villages:
        x, y = spots[village.id]
        canvas.disc(x, y, 10, INK)
        canvas.disc(x, y, 9, GOOD_COLOURS[village.good])
        canvas.text(x - 12, y + 13, village.id, INK, 1)
    canvas.rect(spots[plan.city.id][0] - 14, spots[plan.city.id][1] - 14, 28, 28, WHITE, INK)
    for number, (pieces, colour) in enumerate(colours_of(view)):
        for post in pieces["posts"]:
            x, y = spots[post]
            canvas.rect(x - 15 + 6 * number, y - 20, 6, 10, colour, INK)
        if "merchant" in pieces:
            x, y = spots[pieces["merchant"]]
            canvas.disc(x - 12 + 7 * number, y, 4, INK)
            canvas.disc(x - 12 + 7 * number, y, 3, colour)


def draw_market(canvas: Canvas, view: Json, left: float, top: float) -> None:
    """The lattice of stalls and corridors with tiles and buyers."""
    for cell, name in enumerate(CELL_NAMES):
        x = left + 44 * (cell % LATTICE_COLUMNS)
        y = top + 34 * (cell // LATTICE_COLUMNS)
        stall = STALL_AT[cell]
        is_stall = stall < len(view["market"])
        canvas.rect(x, y, 42, 32, WHITE if is_stall else PANEL)
        if is_stall and view["market"][stall] is not None:
            draw_tile(canvas, x, y, view["market"][stall])
        for number, (pieces, colour) in enumerate(colours_of(view)):
            if name in pieces["buyers"]:
                canvas.disc(x + 8 + 8 * (number % 4), y + 24, 5, INK)
                canvas.disc(x + 8 + 8 * (number % 4), y + 24, 4, colour)


def draw_tile(canvas: Canvas, x: float, y: float, tile: str) -> None:
    """A tile: its goods as coloured halves, or its name."""
    number, _, names = tile.partition("-")
    goods = names.split("+") if number.isdigit() else []
    for place, good in enumerate(goods):
        width = 40 // len(goods)
        canvas.rect(x + 1 + width * place, y + 1, width, 14, GOOD_COLOURS[good])
    canvas.text(x + 3, y + (4 if goods else 6), number if goods else tile[:9], INK, 1)


def draw_prices(canvas: Canvas, view: Json, left: float, top: float) -> None:
    """Prices and discs, a row for each good and one for the nobility."""
    colours = {"shared": SHARED_COLOUR}
    for row, (name, spaces) in enumerate(view["discs"].items()):
        y = top + 22 * row
        canvas.text(left, y + 6, name[:5])
        if name in view["prices"]:
            canvas.label(left + 44, y, str(view["prices"][name]), GOOD_COLOURS[name])
        for place, owner in enumerate(spaces):
            canvas.rect(left + 72 + 16 * place, y, 15, 18, PAPER)
            if owner is not None:
                colour = colours[owner] if owner in colours else SEAT_COLOURS[owner]
                canvas.disc(left + 79 + 16 * place, y + 9, 6, colour)


def draw_players(canvas: Canvas, view: Json, left: float, top: float) -> None:
    """What each player has left."""
    asked = {decision["seat"] for decision in view["decisions"][-1:]}
    for seat, player in enumerate(view["players"]):
        y = top + 62 * seat
        canvas.rect(left, y, 170, 58, PANEL, INK if seat in asked else EDGE)
        canvas.disc(left + 12, y + 12, 7, SEAT_COLOURS[seat])
        canvas.text(left + 9, y + 7, seat_name(seat), WHITE)
        cash = "?" if player["cash"] is None else player["cash"]
        canvas.text(left + 26, y + 7, f"CASH {cash}")
        canvas.text(
            left + 4, y + 24, f"BUYERS {player['buyers_left']} POSTS {player['posts_left']}"
        )
        tiles = " ".join(tile.partition("-")[0] for tile in player["tiles"])
        canvas.text(left + 4, y + 42, f"TILES {tiles}"[:20])
