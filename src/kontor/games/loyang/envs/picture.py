"""A table of Loyang as a picture, drawn from a view and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....core.game import Game, Json
from ....core.notation import seat_name
from ....envs.raster import EDGE, INK, PANEL, SEAT_COLOURS, WHITE, Canvas, Colour
from ..rules.data import FIELD_NAMES, GOODS, GRID_COLUMNS, LAST_SPACE, PLOTS

WIDTH = 960
AREA_HEIGHT = 148
GOOD_COLOURS: dict[str, Colour] = {
    "W": (232, 200, 84), "P": (230, 140, 50), "T": (178, 120, 186),
    "C": (120, 178, 92), "B": (190, 96, 82), "L": (110, 180, 176),
}  # fmt: skip
CARD_COLOURS: dict[str, Colour] = {
    "stall": (240, 222, 160), "regular": (190, 212, 232), "casual": (222, 200, 226),
    "c": (204, 222, 176), "helper": (236, 204, 190),
}  # fmt: skip


def picture(game: Game[Any], view: Json) -> NDArray[np.uint8]:
    """The whole table, the viewer's own area first."""
    seats = list(range(len(view["players"])))
    viewer = view["viewer"] or 0
    seats = seats[viewer:] + seats[:viewer]
    middle = 76 if "grid" in view else 28
    canvas = Canvas(WIDTH, 92 + middle + AREA_HEIGHT * len(seats) + (64 if "grid" in view else 0))
    over = " OVER" if view["over"] else ""
    canvas.text(10, 10, f"LOYANG  ROUND {view['round']}  {view['phase']}{over}", scale=3)
    canvas.text(620, 14, f"DECK {view['deck_count']}  DISCARD {len(view['discard'])}")
    draw_path(canvas, view)
    y = 84.0
    if "grid" in view:
        y = draw_grid(canvas, view["grid"], y)
        canvas.text(10, y, "OPPONENT")
        draw_cards(canvas, view["opponent"], 90, y - 4)
        y += 60
    else:
        x = canvas.text(10, y + 4, "COURTYARD ") + 4
        for card in view["courtyard"]:
            x = draw_card(canvas, x, y, card)
        y += middle
    for seat in seats:
        draw_area(canvas, view, seat, y)
        y += AREA_HEIGHT
    return canvas.pixels


def draw_path(canvas: Canvas, view: Json) -> None:
    """The path of prosperity with everybody's marker."""
    for space in range(1, LAST_SPACE + 1):
        x = 10 + (space - 1) * 47
        canvas.rect(x, 36, 45, 34, WHITE)
        canvas.text(x + 4, 40, str(space), EDGE)
    for seat, player in enumerate(view["players"]):
        x = 10 + (player["space"] - 1) * 47
        canvas.disc(x + 12 + 10 * (seat % 4), 59, 5, SEAT_COLOURS[seat])


def draw_grid(canvas: Canvas, cards: list[str | None], y: float) -> float:
    """The cards on offer of a solo game, row by row."""
    for cell, card in enumerate(cards):
        if card is not None:
            x = 10 + 230 * (cell % GRID_COLUMNS)
            draw_card(canvas, x, y + 20 * (cell // GRID_COLUMNS), card)
    return y + 20 * -(-len(cards) // GRID_COLUMNS) + 8


def draw_area(canvas: Canvas, view: Json, seat: int, y: float) -> None:
    """One player: money, goods, fields, cards."""
    player = view["players"][seat]
    asked = any(lane and lane[-1]["seat"] == seat for lane in view["decisions"])
    canvas.rect(4, y, WIDTH - 8, AREA_HEIGHT - 6, PANEL, INK if asked else EDGE)
    canvas.disc(18, y + 14, 7, SEAT_COLOURS[seat])
    canvas.text(14, y + 10, seat_name(seat), WHITE)
    words = f"CASH {player['cash']}  LOANS {player['loans']}  SPACE {player['space']}"
    canvas.text(32, y + 9, words)
    x = 330.0
    for name in ("cart", "warehouse", "shop"):
        x = canvas.text(x, y + 9, name + " ")
        for good in GOODS:
            count = player[name][good]
            if count:
                x = canvas.label(x, y + 4, f"{good}{count}", GOOD_COLOURS[good])
        x += 14
    draw_fields(canvas, player["fields"], y + 28)
    draw_cards(canvas, player, 10, y + 84)
    if player["hand"]:
        x = canvas.text(10, y + 126, "HAND ")
        for card in player["hand"]:
            x = draw_card(canvas, x, y + 122, card)


def draw_fields(canvas: Canvas, fields: list[Json], y: float) -> None:
    """The fields with their plots, sown ones in the colour of the good."""
    x = 10.0
    for field in fields:
        plots = PLOTS[FIELD_NAMES.index(field["field"])]
        columns = 3 if plots > 4 else 2
        canvas.rect(x, y, columns * 14 + 6, 50, (206, 186, 140))
        canvas.text(x + 3, y + 3, field["field"], INK, 1)
        for plot in range(plots):
            full = field["good"] is not None and plot < field["goods"]
            colour = GOOD_COLOURS[field["good"]] if full else (186, 164, 118)
            canvas.rect(
                x + 3 + 14 * (plot % columns), y + 9 + 13 * (plot // columns), 13, 12, colour
            )
        x += columns * 14 + 11


def draw_cards(canvas: Canvas, area: Json, left: float, y: float) -> None:
    """The uncovered cards: stalls and regulars above, casuals and helpers below."""
    for row, names in enumerate((("stalls", "regulars"), ("casuals", "helpers"))):
        x = left
        for name in names:
            for card in area[name]:
                more = card.get("goods", "")
                if "rows" in card:
                    more = f"{card['rows']}{'!' if card['marker'] == 'red' else ''}"
                x = draw_card(canvas, x, y + 20 * row, card["card"], more)


def draw_card(canvas: Canvas, x: float, y: float, card: str, more: str = "") -> float:
    """A card as a coloured label."""
    kind, _, name = card.partition("-")
    if kind not in CARD_COLOURS:
        kind, name = ("c", card) if card in FIELD_NAMES else ("helper", card)
    words = f"{name} {more}" if more else name
    return canvas.label(x, y, words, CARD_COLOURS[kind])
