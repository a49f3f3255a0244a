"""Undo, redo, restart turn: as far as nothing hidden came to light and nobody else acted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kontor.core.chance import seeded
from kontor.core.game import SPECTATOR, Game
from kontor.core.record import Record
from kontor.core.reveal import tells
from kontor.games import get_game
from kontor.server.client import Refused, Socket
from kontor.server.load.process import ServerProcess
from kontor.table.moment import Entry, Moment, advance, begin
from kontor.table.snapshots import pack, unpack
from server.ends import any_end  # noqa: F401
from server.helpers import ME, Json, new_table, person, run, seated, up_to

GAMES = [("loyang", 1), ("loyang", 2), ("loyang", 4), ("hermagor", 3)]


def first(game: Game[Any], players: int, seed: str) -> Moment:
    state = Record.new(game, {"players": players}, seed).begin(log=True)
    return begin(game, state, None, range(players), 0.0)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_tells_somebody_something_is_never_taken_back(name: str, players: int) -> None:
    """And everything else is: the rules' own quick answer is held against what samples say."""
    game = get_game(name)
    chance = random.Random(players)
    revealing = kept = 0
    for number in range(3):
        now = first(game, players, f"reveal {players} {number}")
        while not now.state.is_over() and now.seq < 150:
            seat = chance.choice(now.asked)
            action = chance.choice(now.legal[seat])
            entry = Entry(seq=now.seq + 1, kind="act", seat=seat, action=action, person="p")
            after = advance(now, entry)
            told = any(
                tells(game, now.state, after.state, viewer, seat, action)
                for viewer in range(SPECTATOR, players)
            )
            assert (not after.done) == told, game.text(action)
            revealing += told
            kept += not told
            now = after
    assert revealing > 10 and kept > 100


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_snapshots_hold_what_can_be_taken_back(name: str, players: int) -> None:
    game = get_game(name)
    chance = random.Random(8)
    live = replayed = first(game, players, "agree")
    for number in range(160):
        if live.state.is_over():
            break
        undo, _ = live.can_undo("p0")
        if undo and chance.random() < 0.3:
            entry = Entry(seq=live.seq + 1, kind="undo", seat=0, count=1, person="p0")
        elif live.can_redo("p0") and chance.random() < 0.5:
            entry = Entry(seq=live.seq + 1, kind="redo", seat=0, count=1, person="p0")
        else:
            seat = live.asked[0]
            action = chance.choice(live.legal[seat])
            entry = Entry(seq=live.seq + 1, kind="act", seat=seat, action=action, person=f"p{seat}")
        live, replayed = advance(live, entry), advance(replayed, entry)
        assert game.position(live.state) == game.position(replayed.state)
        for who in ("p0", "p1"):
            assert live.can_undo(who) == replayed.can_undo(who)
            assert live.can_redo(who) == replayed.can_redo(who)
        if number % 7 == 0:
            again = unpack(game, pack(replayed))
            assert game.position(again.state) == game.position(live.state)
            assert again.can_undo("p0") == live.can_undo("p0")
            assert again.can_redo("p0") == live.can_redo("p0")
            assert (again.seq, again.length) == (live.seq, live.length)
            assert again.legal == live.legal and again.fresh == live.fresh
            replayed = again


async def play_undoable(socket: Socket, table: str, count: int) -> list[Json]:
    """Play actions that can be taken back, until there are so many of them in a row."""
    chance = seeded("undo")
    while True:
        view = socket.states[table]["views"][0]
        if view["undo"] >= count:
            return []
        if not view["actions"]:
            await socket.change()
            continue
        calm = [a for a in view["actions"] if a["deed"]["verb"] in ("buy", "sell", "sow", "loan")]
        chosen = calm or view["actions"]
        action = chosen[int(chance.below(len(chosen)))]
        ack = await socket.act(table, view["seat"], action["n"])
        await up_to(socket, table, ack["seq"])


def test_undo_redo_and_restart(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, clients, (socket,)):
            await play_undoable(socket, table, 4)
            before = socket.states[table]
            count = before["views"][0]["turn"]
            assert count >= 3
            ack = await socket.wish("undo", table, 0, to="turn")
            back = await up_to(socket, table, ack["seq"])
            view = back["views"][0]
            assert back["entry"]["kind"] == "undo" and back["entry"]["count"] == count
            assert view["redo"] == count and view["undo"] == before["views"][0]["undo"] - count
            for left in range(count - 1, -1, -1):
                ack = await socket.wish("redo", table, 0)
                state = await up_to(socket, table, ack["seq"])
                assert state["views"][0]["redo"] == left
            assert state["views"][0]["view"] == before["views"][0]["view"]
            line = await clients[0].get(f"/api/tables/{table}/line")
            assert len(line["moves"]) == before["seq"]
            ack = await socket.wish("undo", table, 0)
            await up_to(socket, table, ack["seq"])
            view = socket.states[table]["views"][0]
            ack = await socket.act(table, 0, view["actions"][0]["n"])
            state = await up_to(socket, table, ack["seq"])
            assert state["views"][0]["redo"] == 0
            with pytest.raises(Refused) as nothing:
                await socket.wish("redo", table, 0)
            assert nothing.value.code == "conflict"

    run(play())


def test_undo_ends_where_another_player_acted(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2) as (table, _, sockets):
            acted_by: int | None = None
            chance = random.Random(2)
            for _ in range(60):
                states = [socket.states[table]["views"][0] for socket in sockets]
                seat = next(s for s, view in enumerate(states) if view["actions"])
                action = chance.choice(states[seat]["actions"])["n"]
                ack = await sockets[seat].act(table, seat, action)
                for socket in sockets:
                    await up_to(socket, table, ack["seq"])
                other = sockets[1 - seat]
                assert other.states[table]["views"][0]["undo"] == 0
                if acted_by not in (None, seat):
                    with pytest.raises(Refused) as refused:
                        await other.wish("undo", table, 1 - seat)
                    assert refused.value.code == "conflict"
                    assert sockets[seat].states[table]["views"][0]["undo"] <= 1
                acted_by = seat

    run(play())


def test_undo_survives_loading_anew(server: ServerProcess) -> None:
    """The same through HTTP by a process that has to read the table from its log."""

    async def play() -> None:
        client = await person(server)
        table = await new_table(client, ME)
        async with client.socket() as socket:
            await socket.watch(table["id"])
            await play_undoable(socket, table["id"], 3)
            state = socket.states[table["id"]]
        wish = {"kind": "undo", "seat": 0, "seq": state["seq"], "id": "u1", "to": "turn"}
        path = f"/api/tables/{table['id']}/actions"
        ack = await client.post(path, wish)
        again = await client.post(path, wish)
        assert (ack["seq"], ack["repeated"]) == (state["seq"] + 1, False)
        assert (again["seq"], again["repeated"]) == (ack["seq"], True)

    run(play())
