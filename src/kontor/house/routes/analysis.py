"""The analysis board: studies from games, puzzles, texts and editors, judged and played on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ...core.study_text import write_study
from ...core.variations import START, Study
from ...review.opinion import Opinion
from ...review.puzzles import puzzles_of
from ...table import analysis as boards
from ...table.analysis import (
    Analysis,
    AnalysisWish,
    Edited,
    EditWish,
    NewStudy,
    PositionInfo,
    looked_at,
    open_study,
    with_line,
)
from ...table.catalogue import find_game
from ...table.errors import Refusal, not_found
from ...table.info import is_rated, shows_everything, table_info
from ...table.limits import RECORD_BYTES
from ...table.log import load_moment
from ...table.messages import Body, TableInfo
from ...table.playing_on import PlayOn, play_on, read_text
from ...table.replays import record_of
from ...table.rows import TableRow
from ...table.thinking import Judging
from ..bots import PLAYED, Rank
from ..endpoints import Call, Endpoint, Reply
from .records import row_of
from .tables import begun


class StepQuery(Body):
    """A step of a game; without one it is the last. An invitation."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None


async def look(call: Call) -> Analysis:
    """A place of a study, after what is done there."""
    return await call.house.aside(boards.analysis, call.body)


async def new(call: Call) -> Analysis:
    """A new game."""
    return await call.house.aside(boards.new_study, call.body)


async def read(call: Call) -> Analysis:
    """A study from a text."""
    return await call.house.in_turn(read_text, call.body)


async def edit(call: Call) -> Edited:
    """A position made by hand."""
    return await call.house.aside(boards.edited, call.body)


async def position(call: Call) -> PositionInfo:
    """A position to be changed by hand."""
    return await call.house.aside(boards.position_at, call.body)


def _written(wish: AnalysisWish) -> str:
    return write_study(boards.study_of(wish.study))


async def record(call: Call) -> Reply:
    """A study as a text."""
    text = await call.house.in_turn(_written, call.body)
    return Reply(text.encode(), media="text/plain; charset=utf-8")


async def judge(call: Call) -> Opinion:
    """What a bot thinks of a place, by what the seat that acts there may know."""
    data = await call.house.aside(boards.asked_about, call.body)
    name = f"analysis {call.caller.bucket}"
    piece = Judging(data["name"], name, "opinion", data)
    answer = await call.house.bots.judge(piece, Rank(PLAYED, call.caller.bucket))
    return msgspec.json.decode(answer, type=Opinion)


async def table(call: Call) -> TableInfo:
    """A table that begins at a place of a study."""
    wish: PlayOn = call.body
    row = await call.house.write(play_on, wish, call.person)
    if row.status == "running":
        await begun(call, row)
    return table_info(row, call.person)


def check_analysis(row: TableRow) -> None:
    """Refuse what may not be looked at with help: games that go on, unless hints are allowed and
    nothing depends on them, and deals of the day that others may still play."""
    if shows_everything(row):
        return
    if row.daily is not None:
        raise Refusal("conflict", "the deal of the day is analysed when the day is over")
    if not row.hints or is_rated(row):
        raise Refusal("conflict", "this game is not over, and it is played without help")


async def of_table(call: Call) -> Analysis:
    """A game as a study: a finished one whole, one that goes on as the caller may know it now."""
    row = await row_of(call)
    check_analysis(row)
    step = call.query.step
    if shows_everything(row):
        played = Study.of(await call.house.read_long(record_of, row))
        last = len(played.nodes)
        at = last if step is None else min(step, last)
        return await call.house.aside(looked_at, played, at - 1)
    mine = row.seats_of(call.caller.id)
    if not mine:
        raise Refusal("forbidden", "a game that goes on is analysed by those who play it")
    view = await call.house.read_long(_present, row, mine)
    return await call.house.aside(looked_at, open_study(find_game(row.game), view), START)


def _present(store: Any, row: TableRow, mine: list[int]) -> dict[str, Any]:
    moment = load_moment(store, find_game(row.game), row)
    return moment.view(next((seat for seat in mine if seat in moment.legal), mine[0]))


async def of_puzzle(call: Call) -> Analysis:
    """A puzzle with its answer as a study."""
    game = find_game(call.path["game"])
    puzzle = puzzles_of(game.name).get(call.path["puzzle"])
    if puzzle is None:
        raise not_found("there is no such puzzle")
    task = puzzle.task
    study = with_line(open_study(game, task.view), task.seat, task.best)
    return await call.house.aside(looked_at, study, START, task.seat)


A, LONG = "/api/analysis", 2 * RECORD_BYTES

ENDPOINTS = [
    Endpoint(
        "POST", A, look, Analysis, "A place of a study", AnalysisWish, limit="list", most=LONG
    ),
    Endpoint("POST", A + "/new", new, Analysis, "A new game to look at", NewStudy, limit="list"),
    Endpoint("POST", A + "/read", read, Analysis, "A study from a text", str, limit="heavy"),
    Endpoint(
        "POST",
        A + "/record",
        record,
        str,
        "A study as a record with variations",
        AnalysisWish,
        limit="heavy",
        media="text/plain",
        most=LONG,
    ),
    Endpoint(
        "POST",
        A + "/position",
        position,
        PositionInfo,
        "A position to be edited",
        AnalysisWish,
        limit="list",
        most=LONG,
    ),
    Endpoint(
        "POST", A + "/edit", edit, Edited, "A position, checked", EditWish, limit="list", most=LONG
    ),
    Endpoint(
        "POST",
        A + "/judge",
        judge,
        Opinion,
        "A bot's judgement of a place",
        AnalysisWish,
        limit="heavy",
        most=LONG,
    ),
    Endpoint(
        "POST",
        A + "/table",
        table,
        TableInfo,
        "A table that begins at a place",
        PlayOn,
        status=201,
        limit="table",
        most=LONG,
    ),
    *[
        Endpoint(
            "GET",
            place + "/analysis",
            of_table,
            Analysis,
            f"The game of {of} as a study",
            query=StepQuery,
            limit="heavy",
        )
        for place, of in (("/api/tables/{table}", "a table"), ("/api/replays/{replay}", "a replay"))
    ],
    Endpoint(
        "GET",
        "/api/puzzles/{game}/{puzzle}/analysis",
        of_puzzle,
        Analysis,
        "A puzzle with its answer as a study",
        limit="heavy",
    ),
]
