"""Playing: whole games over sockets on both databases, what everybody gets, coming back."""

from __future__ import annotations

import asyncio
import random

import pytest

from kontor.core.shuffle import seed_fingerprint
from kontor.games import get_game
from kontor.server.client import Refused
from kontor.server.load.process import ServerProcess
from server.ends import any_end  # noqa: F401
from server.helpers import BOT, ME, Json, new_table, person, play_on, run, seated, up_to


@pytest.mark.parametrize(("game", "people"), [("loyang", 1), ("loyang", 2), ("hermagor", 2)])
def test_whole_game_with_bots(server: ServerProcess, game: str, people: int) -> None:
    async def play() -> None:
        bots = [BOT] * (3 - people)
        async with seated(server, people, *bots, game=game) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(people))
            state = sockets[0].states[table]
            assert state["status"] == "finished"
            assert sorted(state["outcome"]["ranks"])[0] == 1
            info = await clients[0].get(f"/api/tables/{table}")
            assert info["ended_by"] == "played" and info["to_act"] == []
            shuffle = info["shuffle"]
            assert seed_fingerprint(shuffle["secret"], shuffle["salt"]) == shuffle["fingerprint"]

    run(play())


def test_solo_and_what_a_state_holds(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, clients, (socket,)):
            state = socket.states[table]
            (view,) = state["views"]
            assert state["seq"] == 0 and state["to_act"] == [0] and state["clock"] is None
            assert view["seat"] == 0 and view["view"]["viewer"] == 0
            first = view["actions"][0]
            assert first["text"].split()[0] == first["deed"]["verb"]
            assert first["text"] == get_game("loyang").text(first["n"])
            ack = await socket.act(table, 0, first["text"])
            state = await up_to(socket, table, ack["seq"])
            assert state["entry"]["action"] == first
            assert state["entry"]["kind"] == "act" and state["entry"]["bot"] is None
            assert state["views"][0]["events"]
            over_http = await clients[0].get(f"/api/tables/{table}/state")
            assert over_http["views"][0]["view"] == state["views"][0]["view"]

    run(play())


def test_previews_and_reasons(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, _, (socket,)):
            await socket.ask({"type": "ping"})
            socket.states.clear()
            await socket.send({"type": "watch", "table": table, "previews": True})
            while table not in socket.states:
                await socket.change()
            assert all("changes" in a for a in socket.states[table]["views"][0]["actions"])
            why = await socket.ask({"type": "why", "table": table, "seat": 0, "action": "end"})
            assert not why["possible"] and why["words"] and why["action"]["text"] == "end"
            with pytest.raises(Refused, match="not possible") as refused:
                await socket.act(table, 0, "end")
            assert refused.value.code == "illegal" and "key" in refused.value.details
            with pytest.raises(Refused) as parse:
                await socket.act(table, 0, "dance")
            assert parse.value.code == "parse"
            with pytest.raises(Refused) as unknown:
                await socket.act(table, 0, 99_999)
            assert unknown.value.code == "illegal"

    run(play())


def test_everybody_gets_their_own_view(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 3, public=True) as (table, _, sockets):
            watcher = await person(server, "Zoe")
            async with watcher.socket() as guest:
                await guest.watch(table)
                await play_on(sockets, table, random.Random(5), 30)
                state = await up_to(guest, table, sockets[0].states[table]["seq"])
                assert [view["seat"] for view in state["views"]] == [None]
                assert state["views"][0]["actions"] == []
                for seat, socket in enumerate(sockets):
                    (view,) = socket.states[table]["views"]
                    assert view["seat"] == seat and view["view"]["viewer"] == seat
                    for other, area in enumerate(view["view"]["players"]):
                        assert (area["hand"] is not None) == (other == seat)
                with pytest.raises(Refused) as refused:
                    await guest.act(table, 0, 0)
                assert refused.value.code == "forbidden"

    run(play())


def test_coming_back_gets_what_happened_since(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 12)
            seen = sockets[1].states[table]["seq"]
            sockets[1].keep_frames = True
            await play_on(sockets, table, random.Random(2), 25)
            live = [f for f in sockets[1].frames if f["type"] == "state" and f["seq"] > seen]
            async with clients[1].socket() as again:
                state = await again.watch(table, seen)
            assert [e["seq"] for e in state["since"]] == [f["seq"] for f in live]
            assert state["since"] == [f["entry"] for f in live]
            assert state["views"][0]["since"] == [f["views"][0]["events"] for f in live]
            assert state["views"][0]["view"] == live[-1]["views"][0]["view"]
            assert state["entry"] is None and not state["more"]
            over_http = await clients[1].get(f"/api/tables/{table}/state?since={seen}")
            assert over_http == state

    run(play())


def test_hot_seat(server: ServerProcess) -> None:
    async def play() -> None:
        client = await person(server)
        table = await new_table(client, ME, ME)
        async with client.socket() as socket:
            state = await socket.watch(table["id"])
            assert table["mine"] == [0, 1]
            assert [view["seat"] for view in state["views"]] == [0, 1]
            await play_on([socket], table["id"], random.Random(3))
            assert socket.states[table["id"]]["status"] == "finished"
        assert not table["rated"]

    run(play())


def test_chat(server: ServerProcess) -> None:
    async def talk() -> None:
        async with seated(server, 2) as (table, clients, (first, second)):
            second.keep_frames = True
            wish = {"type": "chat", "table": table, "text": " Hello ✿ ", "id": "c1"}
            ack = await first.ask(dict(wish))
            again = await first.ask(dict(wish))
            assert (ack["seq"], ack["repeated"]) == (1, False)
            assert (again["seq"], again["repeated"]) == (1, True)
            while not any(frame["type"] == "chat" for frame in second.frames):
                await second.change()
            said = [frame for frame in second.frames if frame["type"] == "chat"]
            assert [m["text"] for m in said[0]["messages"]] == ["Hello ✿"] and len(said) == 1
            (message,) = await clients[1].get(f"/api/tables/{table}/chat")
            assert message["name"] == "P0"
            with pytest.raises(Refused):
                await first.ask({"type": "chat", "table": table, "text": "a\u202eb"})

    run(talk())


def test_hints_only_where_the_table_allows_them(server: ServerProcess) -> None:
    async def ask() -> None:
        async with seated(server, 1, BOT, hints=True) as (table, _, (socket,)):
            await socket.until_asked(table)
            seq = socket.states[table]["seq"]
            wish: Json = {"type": "hint", "table": table, "seat": 0, "seq": seq}
            hint = await asyncio.wait_for(socket.ask(dict(wish)), 120)
            legal = [a["n"] for a in socket.states[table]["views"][0]["actions"]]
            assert hint["action"]["n"] in legal and hint["bot"]
            with pytest.raises(Refused) as stale:
                await socket.ask({**wish, "seq": seq - 1})
            assert stale.value.code == "stale"
        async with seated(server, 1) as (table, _, (socket,)):
            with pytest.raises(Refused) as refused:
                await socket.ask({"type": "hint", "table": table, "seat": 0, "seq": 0})
            assert refused.value.code == "forbidden"

    run(ask())


def test_notices(server: ServerProcess) -> None:
    async def play() -> None:
        async with (
            seated(server, 2) as (table, clients, sockets),
            clients[1].socket() as elsewhere,
        ):
            elsewhere.keep_frames = True
            await elsewhere.ask({"type": "ping"})
            await play_on(sockets, table, random.Random(4), 60)
            notices = [f for f in elsewhere.frames if f["type"] == "notice"]
            turns = [n for n in notices if n["kind"] == "your-turn"]
            assert turns and all(n["seat"] == 1 and n["table"] == table for n in turns)
            assert not [f for f in elsewhere.frames if f["type"] == "state"]

    run(play())
