"""What is sent to a seat or a spectator depends on nothing that is hidden from it.

Whole games are played. At every step, for every viewer, everything hidden from the viewer is drawn
again, and the frames made from both states are compared byte for byte. Over real sockets, no name
of a hidden card may travel, and two tables that look alike must sound alike.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from kontor.core.chance import seeded
from kontor.core.game import SPECTATOR, Parts
from kontor.core.record import Record, write_record
from kontor.games import get_game
from kontor.server.load.process import ServerProcess
from kontor.table.framer import Eyes, Framer
from kontor.table.lobby import new_row
from kontor.table.messages import NewTable, SeatWish
from kontor.table.moment import Entry, Moment, advance, begin
from kontor.table.notices import entry_notices
from kontor.table.replays import _step
from kontor.table.rows import SeatRow, TableRow
from server.ends import any_end  # noqa: F401
from server.helpers import GAME as NAME
from server.helpers import Json, person, run, seated, up_to

GAME = get_game(NAME)
GAMES = [
    ("loyang", 1),
    ("loyang", 2),
    ("loyang", 3),
    ("loyang", 4),
    ("hermagor", 2),
    ("hermagor", 4),
]


def table_of(name: str, players: int) -> TableRow:
    """A running table with one person a seat."""
    wish = NewTable(
        game=name, options={"players": players}, seats=[SeatWish(kind="me")] * players, hints=True
    )
    seats = [SeatRow(seat, "person", person=f"p{seat}") for seat in range(players)]
    return msgspec.structs.replace(new_row(wish, "p0"), status="running", seats=seats)


def alike(now: Moment, viewer: int, chance: Any) -> Moment:
    """The same moment with everything again that the viewer cannot know."""
    game = now.game
    state = game.imagine(game.view(now.state, viewer), chance)
    game.clear_events(state)
    other = Moment(game, state, now.seq, now.length, timed=now.timed, fresh=now.fresh)
    other.again, other.again_person, other.clocks = now.again, now.again_person, now.clocks
    return other


def sent(row: TableRow, before: Moment, now: Moment, entry: Entry | None, viewer: int) -> list[Any]:
    """All that a viewer gets at a moment."""
    eyes = [Eyes(() if viewer == SPECTATOR else (viewer,), previews) for previews in (False, True)]
    framer = Framer(row, now, entry)
    frames: list[Any] = [framer.frame(eye) for eye in eyes]
    if entry is not None:
        mine = None if viewer == SPECTATOR else f"p{viewer}"
        told = entry_notices(row, before, now, entry, False)
        frames += [repr(notice) for who, notice in told if who == mine]
        step = _step(1, entry, now, viewer, scores=False)
        frames.append(msgspec.json.encode(step).decode())
    return frames


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_byte_of_whole_games(name: str, players: int) -> None:
    game = get_game(name)
    row = table_of(name, players)
    chance, draw = random.Random(players), seeded(f"leak {players}")
    state = Record.new(game, {"players": players}, f"leak {players}").begin(log=True)
    now = begin(game, state, None, range(players), 0.0)
    compared = 0
    while not now.state.is_over():
        seat = chance.choice(now.asked)
        action = chance.choice(now.legal[seat])
        entry = Entry(
            seq=now.seq + 1, kind="act", seat=seat, action=action, person=f"p{seat}", at=1.0
        )
        after = advance(now, entry)
        viewers = range(SPECTATOR, players)
        for viewer in [v for v in viewers if players < 3 or (v + now.seq) % 3 == 0]:
            # The moment itself, as somebody gets it who comes in.
            other = alike(now, viewer, draw)
            other.done = now.done
            assert sent(row, now, now, None, viewer) == sent(row, now, other, None, viewer)
            compared += 1
            # The action, wherever it leads to states that look alike to the viewer.
            if action not in game.legal_actions(other.state, seat):
                continue
            then = advance(other, entry)
            same_view = game.view(after.state, viewer) == game.view(then.state, viewer)
            if same_view and after.events(viewer) == then.events(viewer):
                assert sent(row, now, after, entry, viewer) == sent(row, other, then, entry, viewer)
                compared += 1
        now = after
    assert compared > 50


def names_in(value: object, found: set[str]) -> set[str]:
    """All texts in a document."""
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, dict):
        for item in value.values():
            names_in(item, found)
    elif isinstance(value, list):
        for item in value:
            names_in(item, found)
    return found


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_views_are_made_of_parts_and_of_areas_that_did_not_change(name: str, players: int) -> None:
    game, chance = get_game(name), random.Random(players)
    state = Record.new(game, {"players": players}, "together").begin()
    kept = 0
    while not state.is_over():
        before = state.copy()
        seat = chance.choice(list(state.seats_to_act()))
        game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
        parts = game.parts(state)
        same = game.same_areas(before, state)
        holes = game.parts(state, [seat for seat in range(players) if same[seat]])
        for viewer in range(SPECTATOR, players):
            view, old = game.view(state, viewer), game.view(before, viewer)
            assert view == view_of(parts, viewer)
            assert view == {**view_of(holes, viewer), "players": view["players"]}
            for seat in range(players):
                area = view["players"][seat]
                assert list(area)[-1] == "facts"
                if same[seat]:
                    kept += 1
                    assert msgspec.json.encode(area) == msgspec.json.encode(old["players"][seat])
    assert kept > (100 if players > 1 else 0)


def view_of(parts: Parts, viewer: int) -> Json:
    """A view put together from its parts."""
    players = [
        parts.own[seat] if seat == viewer else area for seat, area in enumerate(parts.others)
    ]
    viewer_ = None if viewer == SPECTATOR else viewer
    return {**parts.common, "viewer": viewer_, "players": players}


def test_hidden_cards_never_travel(server: ServerProcess) -> None:
    """A whole game by link; afterwards the seed tells what was hidden in every moment."""

    async def play() -> tuple[Json, list[list[Json]], list[Json]]:
        async with seated(server, 3, public=True) as (table, clients, sockets):
            watcher = await person(server, "Zoe")
            async with watcher.socket() as guest:
                await guest.watch(table)
                everybody = [*sockets, guest]
                for socket in everybody:
                    socket.keep_frames = True
                chance = random.Random(11)
                while sockets[0].states[table]["status"] == "running":
                    for socket in sockets:
                        view = socket.states[table]["views"][0]
                        if view["actions"]:
                            action = chance.choice(view["actions"])["n"]
                            ack = await socket.act(table, view["seat"], action)
                            for each in everybody:
                                await up_to(each, table, ack["seq"])
                            break
                info = await clients[0].get(f"/api/tables/{table}")
                line = await clients[0].get(f"/api/tables/{table}/line")
                return info, [s.frames for s in everybody], line["moves"]

    info, frames, moves = run(play())
    record = Record.new(GAME, info["options"], info["shuffle"]["seed"])
    state = record.begin(log=True)
    cards = {name for name in names_in(GAME.position(state), set()) if "-" in name}
    for viewer, heard in zip((0, 1, 2, SPECTATOR), frames, strict=True):
        by_seq = {f["seq"]: f for f in heard if f["type"] == "state"}
        assert len(by_seq) == len(moves)
        state = record.begin(log=True)
        for move in moves:
            GAME.clear_events(state)
            GAME.apply(state, move["seat"], move["action"]["n"])
            seen = names_in(GAME.view(state, viewer), set())
            seen |= names_in(GAME.take_events(state, viewer), set())
            seen |= names_in(move["action"]["deed"], set())
            if viewer in state.seats_to_act():
                for action in GAME.legal_actions(state, viewer):
                    seen |= set(GAME.text(action).split())
                    seen |= names_in(GAME.notation.documents[action], set())
            frame = by_seq[move["seq"]]
            frame["outcome"] = None
            told = names_in(frame, set())
            words = {word for text in told for word in (text, *text.split())}
            assert words & cards <= seen, (viewer, move)


@pytest.mark.parametrize("name", ["loyang", "hermagor"])
def test_tables_that_look_alike_sound_alike(server: ServerProcess, name: str) -> None:
    """The same over real sockets: two imported positions, alike to a seat, give it equal bytes."""

    game = get_game(name)

    async def play() -> None:
        client = await person(server)
        chance, draw = random.Random(4), seeded("sockets")
        state = game.new({"players": 2}, "sockets")
        for number in range(60):
            if state.is_over():
                break
            seat = state.seats_to_act()[0]
            game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
            if number % 12:
                continue
            viewer = number % 2
            texts = []
            for alike_state in (state, game.resample(state, viewer, draw)):
                position = game.position(alike_state)
                record = Record(game, game.options_of(state), "", position=position)
                made = await client.post("/api/records", write_record(record))
                answer = await client.get(f"/api/tables/{made['id']}/state")
                view = answer["views"][viewer]
                texts.append(msgspec.json.encode(view).decode().replace(made["id"], "TABLE"))
            assert texts[0] == texts[1]

    run(play())
