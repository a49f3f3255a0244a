"""Into the analysis board and out of it: a study from a pasted text, a table from a position."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from ..core.chance import seeded
from ..core.errors import PositionError
from ..core.options import offered_again
from ..core.record_reading import parse_study, read_json
from ..core.variations import START, check_place
from .analysis import Analysis, EditWish, Place, StudyInfo, edited, looked_at, state_at, study_of
from .catalogue import find_game
from .company import with_level
from .errors import Refusal
from .limits import RECORD_BYTES, RECORD_MOVES
from .lobby import insert_table, new_row
from .messages import Body, NewTable, SeatWish
from .rows import TableRow
from .store import Store


class PlayOn(Body):
    """A table that begins at a place of a study. With `redraw`, what the host's seat cannot know
    there is drawn again, so that nobody knows it from the study."""

    study: StudyInfo
    at: Place = START
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    redraw: bool = True
    hints: bool = True


def play_on(store: Store, wish: PlayOn, person: str) -> TableRow:
    """A new table that begins at a place: unrated, and started at once if nobody has to come."""
    study = study_of(wish.study)
    check_place(study, wish.at)
    game, state = study.start.game, state_at(study, wish.at)
    if state.is_over():
        raise Refusal("conflict", "the game is over here: go back to where something can be played")
    if wish.redraw:
        mine = [seat for seat, one in enumerate(wish.seats) if one.kind == "me"]
        viewer = mine[0] if mine else state.seats_to_act()[0]
        state = game.resample(state, viewer, seeded(secrets.token_hex(16)))
    seats = [with_level(store, seat, person, game.name) for seat in wish.seats]
    table = NewTable(
        game=game.name,
        options=offered_again(game.known_options, study.start.options),
        seats=seats,
        hints=wish.hints,
    )
    row = msgspec.structs.replace(
        new_row(table, person, store.place),
        options=study.start.options,
        secret=None,
        position=game.position(state),
        imported=True,
    )
    ready = all(seat.kind != "open" for seat in seats)
    return insert_table(store, row, start_now=ready)


def read_text(text: str) -> Analysis:
    """A study from whatever was pasted: a record, with variations or without, a position or a
    view. A game still at its start is shown there, else the end of the main line."""
    if len(text) > RECORD_BYTES or text.count("\n") > 4 * RECORD_MOVES:
        raise Refusal("too-large", "this text is too long")
    if not text.lstrip().startswith("{"):
        study = parse_study(text, find_game)
        main = study.main()
        return looked_at(study, main[-1] if main else START)
    found = read_json(text)
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        raise PositionError(["game: is missing"])
    made = edited(EditWish(game=found["game"], position=found))
    if made.analysis is None:
        raise PositionError([f"{fault.place}: {fault.message}" for fault in made.faults])
    return made.analysis
