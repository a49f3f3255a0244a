"""The analysis board: a study as screens get it, at one of its places. Nothing is kept: whoever
looks sends the study, and the engine makes the position from its start and its entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from threading import Lock
from typing import Annotated, Any, Literal

from msgspec import Meta

from ..core.chance import seeded
from ..core.errors import OptionError, PositionError
from ..core.game import SPECTATOR, Game, Json
from ..core.opened import check_depth, leaves_open
from ..core.record import Move, Record, canonical_json, carry_out, entry_text, parse_entry
from ..core.variations import (
    START,
    Node,
    Study,
    as_main,
    check_place,
    check_study,
    clean_comment,
    with_comment,
    with_entry,
    without,
)
from .allowed import exact
from .catalogue import action_info, find_game
from .errors import Refusal
from .messages import Action, ActionWish, Answer, Body, Event, OutcomeInfo, SeatNumber, View

KEPT = 200  # states that are remembered, so that a step need not play the whole line again
EVERY = 16  # entries of a long line after which a state is remembered
Line = Annotated[str, Meta(max_length=200)]
Place = Annotated[int, Meta(ge=START, le=1_000_000)]


class StudyNode(Body):
    """An entry as it stands in a record, the number of the node before it (-1: the start), and a
    comment."""

    entry: Annotated[str, Meta(max_length=2000)]
    parent: Place = START
    comment: Annotated[str, Meta(max_length=8000)] = ""


class StudyInfo(Body):
    """A game with variations. It begins with a seed or a position; if the position leaves something
    open, or is a view, the seed says how that is imagined. Each node comes after its parent, and
    the first way on from a node is the main one."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, int | bool | str] = {}
    seed: Line = ""
    position: dict[str, Any] | None = None
    names: Annotated[list[Line], Meta(max_length=16)] = []
    date: Line = ""
    comment: Annotated[str, Meta(max_length=8000)] = ""
    nodes: list[StudyNode] = []


class AnalysisWish(Body):
    """A place in a study, through whose eyes it is looked at, and what is done there: go on with an
    action, say something, take the entry away, or make its line the main one."""

    study: StudyInfo
    at: Place = START
    seat: SeatNumber | None = None
    do: Literal["look", "play", "comment", "remove", "main"] = "look"
    action: ActionWish | None = None
    text: Annotated[str, Meta(max_length=8000)] = ""


class Analysis(Answer):
    """A study and one of its places, as a seat sees it; `imagined` says that the start leaves
    something open."""

    study: StudyInfo
    at: int
    seat: int
    seats: int
    to_act: list[int]
    view: View
    events: list[Event]
    actions: list[Action]
    outcome: OutcomeInfo | None
    imagined: bool


def study_of(info: StudyInfo) -> Study:
    """A study that came from outside; its shape is checked, its entries when they are played."""
    game = find_game(info.game)
    position = info.position
    check_depth(position)
    if position is not None and leaves_open(position) != bool(info.seed):
        raise OptionError("seed: belongs to a position that leaves something open, and only there")
    if position is None and not info.seed:
        raise OptionError("seed: is missing")
    options = game.stored_options(info.options) if info.options or position is None else {}
    record = Record(game, options, info.seed, list(info.names), info.date, position)
    if position is not None:
        record.options = game.options_of(state_at(Study(record), START))
    nodes = [Node(node.entry, node.parent, clean_comment(node.comment)) for node in info.nodes]
    study = Study(record, nodes, clean_comment(info.comment))
    check_study(study)
    return study


def info_of(study: Study) -> StudyInfo:
    """A study as it is sent."""
    start = study.start
    return StudyInfo(
        game=start.game.name,
        options=start.options,
        seed=start.seed,
        position=start.position,
        names=start.names,
        date=start.date,
        comment=study.comment,
        nodes=[
            StudyNode(entry=node.entry, parent=node.parent, comment=node.comment)
            for node in study.nodes
        ],
    )


def analysis(wish: AnalysisWish) -> Analysis:
    """Do what is wished, and look at what came of it."""
    study, at = study_of(wish.study), wish.at
    check_place(study, at)
    if wish.do == "play":
        study, at = with_entry(study, at, entry_of(study, at, wish))
    elif wish.do == "comment":
        study, at = with_comment(study, at, wish.text)
    elif wish.do == "remove":
        study, at = without(study, at)
    elif wish.do == "main":
        study, at = as_main(study, at)
    return looked_at(study, at, None if wish.do == "play" else wish.seat)


def entry_of(study: Study, at: int, wish: AnalysisWish) -> str:
    """What is played: an action of a seat, by number, in notation or taken apart; or, as `text`, a
    whole entry of a record, for example forced draws."""
    game, state = study.start.game, state_at(study, at)
    if wish.action is None:
        return entry_text(game, parse_entry(game, wish.text))
    asked = state.seats_to_act()
    seat = wish.seat if wish.seat is not None else asked[0] if asked else 0
    action = wish.action if isinstance(wish.action, str) else exact(game, wish.action)
    return entry_text(game, Move(seat, game.play(state, seat, action)))


def looked_at(study: Study, at: int, seat: int | None = None) -> Analysis:
    """A place of a study as a seat sees it: the one that is asked, if none is named."""
    game = study.start.game
    state = state_at(study, at)
    seats, asked = game.seats(state), state.seats_to_act()
    if seat is not None and seat >= seats:
        raise Refusal("not-found", f"there is no seat {seat}")
    viewer = seat if seat is not None else asked[0] if asked else 0
    events: list[Json] = []
    if at != START:
        events = game.take_events(state, viewer)
    outcome = game.outcome(state) if state.is_over() else None
    return Analysis(
        study=info_of(study),
        at=at,
        seat=viewer,
        seats=seats,
        to_act=asked,
        view=game.view(state, viewer),
        events=events,
        actions=_offered(game, state, viewer),
        outcome=None
        if outcome is None
        else OutcomeInfo(ranks=outcome.ranks, scores=outcome.scores, breakdown=outcome.breakdown),
        imagined=study.start.position is not None and leaves_open(study.start.position),
    )


def _offered(game: Game[Any], state: Any, seat: int) -> list[Action]:
    actions = []
    for number in game.legal_actions(state, seat):
        info = action_info(game, number)
        info.changes = game.preview(state, seat, number)
        actions.append(info)
    return actions


# Beginning a study


class NewStudy(Body):
    """A new game to look at."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, int | bool | str] = {}
    seed: Line = "1"


class EditWish(Body):
    """A position that is being made by hand. `leave` names a seat (-1: those who only watch): what
    it cannot know is left open. So are `?` (any one) and `...` (all the rest) in a position."""

    game: Annotated[str, Meta(max_length=40)]
    position: dict[str, Any]
    leave: Annotated[int, Meta(ge=SPECTATOR, le=15)] | None = None
    seed: Line = "1"


class Fault(Answer):
    """Something that is wrong with a position: where, and what would be right."""

    place: str
    message: str


class Edited(Answer):
    """The faults of a position, or the study that begins there."""

    faults: list[Fault]
    analysis: Analysis | None


class PositionInfo(Answer):
    """A position with its schema, for an editor."""

    position: dict[str, Any]
    position_schema: dict[str, Any]


def new_study(wish: NewStudy) -> Analysis:
    """A new game."""
    record = Record.new(find_game(wish.game), wish.options, wish.seed)
    return looked_at(Study(record), START)


def edited(wish: EditWish) -> Edited:
    """Check a position that was made by hand; if nothing is wrong, begin there."""
    game = find_game(wish.game)
    position = wish.position
    try:
        check_depth(position)
        record = Record(game, {}, wish.seed if leaves_open(position) else "", position=position)
        state = record.begin()
        if wish.leave is not None:
            if wish.leave >= game.seats(state):
                raise PositionError([f"document: has no seat {wish.leave}"])
            record = replace(record, position=game.view(state, wish.leave), seed=wish.seed)
            state = record.begin()
    except PositionError as error:
        parts = [fault.partition(": ") for fault in error.faults]
        return Edited(faults=[Fault(place=a, message=b) for a, _, b in parts], analysis=None)
    record.options = game.options_of(state)
    return Edited(faults=[], analysis=looked_at(Study(record), START))


def position_at(wish: AnalysisWish) -> PositionInfo:
    """The position of a place, to be changed by hand."""
    study = study_of(wish.study)
    check_place(study, wish.at)
    game = study.start.game
    position = game.position(state_at(study, wish.at))
    return PositionInfo(position=position, position_schema=game.position_schema())


def open_study(game: Game[Any], view: Json) -> Study:
    """A study that begins with what somebody may know, and nothing else."""
    seed = "1"
    options = game.options_of(game.imagine(view, seeded("options")))
    return Study(Record(game, options, seed, position=view))


def asked_about(wish: AnalysisWish) -> dict[str, Any]:
    """What a bot is asked about a place: the view of the seat that acts there, and what was tried
    from there so far."""
    study = study_of(wish.study)
    check_place(study, wish.at)
    game, state = study.start.game, state_at(study, wish.at)
    asked = state.seats_to_act()
    if not asked:
        raise Refusal("conflict", "the game is over here: there is nothing to judge")
    seat = asked[0] if wish.seat is None or wish.seat not in asked else wish.seat
    tried = [parse_entry(game, study.nodes[way].entry) for way in study.children(wish.at)]
    legal = set(game.legal_actions(state, seat))
    lines = [[one.action] for one in tried if isinstance(one, Move) and one.seat == seat]
    lines = [line for line in lines if line[0] in legal]
    return {"name": game.name, "view": game.view(state, seat), "seat": seat, "asked": lines}


def with_line(study: Study, seat: int, line: Sequence[int]) -> Study:
    """A study with a line of one seat, as far as it is possible in what is imagined."""
    game, at = study.start.game, START
    for action in line:
        if action not in game.legal_actions(state_at(study, at), seat):
            break
        study, at = with_entry(study, at, entry_text(game, Move(seat, action)))
    return study


# States

_kept: dict[tuple[str, tuple[str, ...]], Any] = {}
_keeping = Lock()


def state_at(study: Study, at: int) -> Any:
    """The state at a place, with what its last entry brought about in its log; an entry that is not
    possible is refused."""
    game, line = study.start.game, study.line(at)
    start = study.start
    name = canonical_json([game.name, start.options, start.seed, start.position])
    if not line:
        return _begun(study, name)
    state, done = _nearest(study, name, line[:-1])
    for number in range(done, len(line) - 1):
        carry_out(game, state, parse_entry(game, line[number]))
        if (number + 1) % EVERY == 0 or number == len(line) - 2:
            _keep(name, line[: number + 1], state)
    game.clear_events(state)
    carry_out(game, state, parse_entry(game, line[-1]))
    return state


def _nearest(study: Study, name: str, line: list[str]) -> tuple[Any, int]:
    """A state on the way to the end of a line, as far along as one is remembered."""
    for length in sorted({len(line), *range(0, len(line), EVERY)}, reverse=True):
        found = _kept.get((name, tuple(line[:length])))
        if found is not None:
            return found.copy(), length
    return _begun(study, name).copy(), 0


def _begun(study: Study, name: str) -> Any:
    found = _kept.get((name, ()))
    if found is None:
        found = study.start.begin()
        _keep(name, [], found)
    return found.copy()


def _keep(name: str, line: list[str], state: Any) -> None:
    with _keeping:
        _kept[name, tuple(line)] = state.copy()
        while len(_kept) > KEPT:
            del _kept[next(iter(_kept))]
