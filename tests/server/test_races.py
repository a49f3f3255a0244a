"""Double clicks, stale numbers, reconnects in mid-action, two people at once, two workers."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from kontor.server.client import Client, Refused, Socket
from kontor.server.live.hub import Hub
from kontor.server.load.process import ServerProcess
from kontor.server.process.admin import all_tables, check_table
from kontor.server.services.settings import Settings
from kontor.server.store.database import Database
from kontor.server.store.log import add_entry, entries_after
from kontor.server.store.migrate import migrate
from kontor.server.store.people import add_person
from kontor.table import allowed as rules
from kontor.table import lobby
from kontor.table.messages import NewTable, SeatWish, Wanted
from kontor.table.moment import Entry
from server.conftest import StartServer, new_database
from server.helpers import GAME, ME, Json, new_table, person, play_on, run, seated, up_to


def asked(socket: Socket, table: str) -> Json | None:
    """The view of the seat that is asked, if one is."""
    return next((v for v in socket.states[table]["views"] if v["actions"]), None)


def check_database(address: str) -> None:
    """Every table of a database replays without a fault."""
    database = Database(address)
    with database.reading() as conn:
        faults = [f for row in all_tables(conn) for f in check_table(conn, row).faults]
    database.close()
    assert faults == []


def test_double_click_acts_once(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, clients, (socket,)):
            for number in range(10):
                action = socket.states[table]["views"][0]["actions"][0]["n"]
                seq = socket.states[table]["seq"]
                wish = {
                    "type": "act",
                    "table": table,
                    "seat": 0,
                    "seq": seq,
                    "id": f"click {number}",
                    "action": action,
                }
                socket.frames, socket.keep_frames = [], True
                await asyncio.gather(*(socket.send(dict(wish)) for _ in range(5)))
                await socket.ask({"type": "ping"})
                await up_to(socket, table, seq + 1)
                acks = [f for f in socket.frames if f["type"] == "ack"]
                assert [(a["seq"], a["repeated"]) for a in acks] == [
                    (seq + 1, number_of > 0) for number_of in range(5)
                ]
                assert socket.states[table]["seq"] == seq + 1
            assert len((await clients[0].get(f"/api/tables/{table}/line"))["moves"]) == 10

    run(play())


def test_the_same_wish_over_many_connections_at_once(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, clients, (socket,)):
            action = socket.states[table]["views"][0]["actions"][0]["n"]
            wish = {"seat": 0, "seq": 0, "id": "once", "action": action}
            others = [Client(server.address, clients[0].token) for _ in range(8)]
            acks = await asyncio.gather(
                *(other.post(f"/api/tables/{table}/actions", wish) for other in others)
            )
            assert {ack["seq"] for ack in acks} == {1}
            assert sum(not ack["repeated"] for ack in acks) == 1
            for other in others:
                other.disconnect()

    run(play())


def test_stale_numbers_are_refused(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, _, (socket,)):
            await play_on([socket], table, random.Random(1), 5)
            view = socket.states[table]["views"][0]
            action = view["actions"][0]["n"]
            for seq in (0, 4, 6, 1000):
                with pytest.raises(Refused) as refused:
                    await socket.act(table, 0, action, seq=seq)
                assert refused.value.code == "stale" and refused.value.details == {"seq": 5}
                with pytest.raises(Refused):
                    await socket.wish("undo", table, 0, seq=seq)
            assert (await socket.act(table, 0, action, seq=5))["seq"] == 6

    run(play())


def test_different_wishes_at_once_only_one_happens(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1) as (table, clients, (socket,)):
            actions = socket.states[table]["views"][0]["actions"]
            others = [Client(server.address, clients[0].token) for _ in range(6)]

            async def act(number: int, client: Client) -> Any:
                action = actions[number % len(actions)]["n"]
                wish = {"seat": 0, "seq": 0, "id": f"w{number}", "action": action}
                try:
                    return (await client.post(f"/api/tables/{table}/actions", wish))["seq"]
                except Refused as refused:
                    return refused.code

            answers = await asyncio.gather(*(act(n, c) for n, c in enumerate(others)))
            assert sorted(map(str, answers)) == ["1"] + ["stale"] * 5
            for other in others:
                other.disconnect()

    run(play())


def test_two_seats_may_act_at_once(server: ServerProcess) -> None:
    """Where the rules ask two seats, neither makes the other's picture stale."""

    async def play() -> None:
        async with seated(server, 4) as (table, _, sockets):
            chance = random.Random(7)
            both = 0
            for _ in range(400):
                state = sockets[0].states[table]
                if state["status"] != "running" or both >= 5:
                    break
                seats = state["to_act"]
                if len(seats) < 2:
                    await play_on(sockets, table, chance, 1)
                    continue
                views = [asked(sockets[seat], table) for seat in seats]
                seq = state["seq"]
                wishes = [
                    sockets[seat].act(table, seat, chance.choice(view["actions"])["n"], seq=seq)
                    for seat, view in zip(seats, views, strict=True)
                    if view is not None
                ]
                acks = await asyncio.gather(*wishes, return_exceptions=True)
                done = [ack for ack in acks if isinstance(ack, dict)]
                refused = [ack for ack in acks if isinstance(ack, Refused)]
                assert len(done) + len(refused) == len(seats) and done
                assert sorted(a["seq"] for a in done) == list(range(seq + 1, seq + 1 + len(done)))
                assert all(error.code in ("stale", "illegal") for error in refused)
                both += len(done) > 1
                for socket in sockets:
                    await up_to(socket, table, max(a["seq"] for a in done))
            assert both >= 3

    run(play())


def test_reconnecting_in_mid_action(server: ServerProcess) -> None:
    """The connection ends right after the wish was sent; the repeated wish does not act twice."""

    async def play() -> None:
        client = await person(server)
        table = (await new_table(client, ME, public=True))["id"]
        async with (await person(server, "Zoe")).socket() as watcher:
            await watcher.watch(table)
            await cut_off(client, table, watcher)

    async def cut_off(client: Client, table: str, watcher: Socket) -> None:
        repeated = 0
        for number in range(25):
            async with client.socket() as socket:
                state = await socket.watch(table)
                wish = {
                    "type": "act",
                    "table": table,
                    "seat": 0,
                    "seq": state["seq"],
                    "id": f"cut {number}",
                    "action": state["views"][0]["actions"][0]["n"],
                }
                await socket.send(dict(wish))
                if number % 3 == 0:
                    await asyncio.sleep(0.002 * (number % 4))
                socket.connection.transport.abort()
            if number % 3:
                # It was done or not; if it was, those who stayed have seen it.
                await asyncio.sleep(0.05)
                done = (await client.get(f"/api/tables/{table}"))["seq"]
                await asyncio.wait_for(up_to(watcher, table, done), 60.0)
            async with client.socket() as socket:
                ack = await socket.ask(dict(wish))
                assert ack["seq"] == number + 1
                repeated += ack["repeated"]
        assert repeated > 0
        assert len((await client.get(f"/api/tables/{table}/line"))["moves"]) == 25

    run(play())


def test_one_open_seat_and_many_who_want_it(server: ServerProcess) -> None:
    async def sit() -> None:
        host = await person(server)
        table = await new_table(host, ME, {"kind": "open"})
        guests = [await person(server, f"G{n}") for n in range(6)]
        wish = {**ME, "invite": table["invite"]}
        path = f"/api/tables/{table['id']}/seats/1"
        answers = await asyncio.gather(
            *(guest.request("PUT", path, wish) for guest in guests), return_exceptions=True
        )
        assert sum(isinstance(answer, dict) for answer in answers) == 1
        assert all(a.code == "conflict" for a in answers if isinstance(a, Refused))
        starts = await asyncio.gather(
            *(
                Client(server.address, host.token).post(f"/api/tables/{table['id']}/start")
                for _ in range(4)
            )
        )
        assert {row["seq"] for row in starts} == {0}

    run(sit())


def test_two_servers_for_one_table(postgres: str, start_server: StartServer) -> None:
    """Four people of one table, two on each of two processes, all acting as fast as they can."""
    address = new_database(postgres)
    servers = [start_server(address), start_server(address)]

    async def play() -> None:
        async with seated(servers[0], 4) as (table, clients, sockets):
            elsewhere = [Client(servers[1].address, client.token) for client in clients[2:]]
            async with elsewhere[0].socket() as third, elsewhere[1].socket() as fourth:
                mixed = [*sockets[:2], third, fourth]
                for socket in mixed:
                    await socket.watch(table)
                await play_on(mixed, table, random.Random(9), 60)
                seq = mixed[0].states[table]["seq"]
                for socket in mixed:
                    state = await up_to(socket, table, seq)
                    assert state["seq"] == seq
                areas = [socket.states[table]["views"][0]["view"]["round"] for socket in mixed]
                assert len(set(areas)) == 1
                await race(table, clients, seq)
                # What is said and done on one process is seen on the other.
                await sockets[0].ask({"type": "chat", "table": table, "text": "Hello there"})
                fourth.keep_frames = True
                while not any(f["type"] == "chat" for f in fourth.frames):
                    await fourth.change()
                await clients[0].post(
                    f"/api/tables/{table}/proposals", {"kind": "takeover", "seat": 3}
                )
                while not fourth.tables[table]["proposals"]:
                    await fourth.change()

    async def race(table: str, clients: list[Client], seq: int) -> None:
        """Both processes write the next entry at the same time, again and again."""
        for number in range(15):
            state = await clients[0].get(f"/api/tables/{table}/state")
            seat = state["to_act"][0]
            mine = await Client(servers[0].address, clients[seat].token).get(
                f"/api/tables/{table}/state"
            )
            actions = mine["views"][0]["actions"]
            wishes = [
                Client(server.address, clients[seat].token).post(
                    f"/api/tables/{table}/actions",
                    {
                        "seat": seat,
                        "seq": mine["seq"],
                        "id": f"race {number} {one}",
                        "action": actions[one % len(actions)]["n"],
                    },
                )
                for one, server in enumerate(servers)
            ]
            answers = await asyncio.gather(*wishes, return_exceptions=True)
            assert sum(isinstance(answer, dict) for answer in answers) == 1, answers
            assert all(a.code == "stale" for a in answers if isinstance(a, Refused))

    run(play())
    check_database(address)
    for server in servers:
        assert "Traceback" not in server.output()


def test_workers_share_tables_and_figures(postgres: str, start_server: StartServer) -> None:
    """`--workers 2`: sockets land on either process, and everybody sees everything."""
    address = new_database(postgres)
    server = start_server(address, workers=2)

    async def play() -> None:
        async with seated(server, 3, {"kind": "bot", "bot": "random"}) as (table, clients, sockets):
            async with clients[0].socket() as again:
                await again.watch(table)
                await play_on(sockets, table, random.Random(2), 40)
                await up_to(again, table, sockets[0].states[table]["seq"])
            while 'kontor_entries_total{kind="act"}' not in await clients[0].get("/api/metrics"):
                await asyncio.sleep(0.01)  # a worker tells its figures now and then

    run(play())
    check_database(address)
    assert server.stop() < 5.0
    database = Database(address)
    with database.reading() as conn:
        (row,) = all_tables(conn)
        wishes = [e.wish for e in entries_after(conn, row.id, 0) if e.wish]
    database.close()
    assert len(wishes) == len(set(wishes))


def test_a_slower_process_does_not_give_up(sqlite_database: str) -> None:
    """Another process is quicker nine times in a row, but with nothing that concerns the seat."""

    async def play() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        migrate(hub.database)
        me = await hub.database.write(add_person, "Ann")
        seats = [SeatWish(kind="me"), SeatWish(kind="me")]
        wish = NewTable(game=GAME, options={"players": 2}, seats=seats, start=True)
        row = await hub.write(lobby.create, wish, me.id)
        table = await hub.table(row.id)
        now = table.present()
        seat = now.asked[0]
        append, quicker = hub.journal.append, list(range(9))

        def overtaken(values: Json, *rest: Any) -> Any:
            if quicker:
                quicker.pop()
                entry = Entry(seq=values["seq"], kind="takeover", seat=1 - seat)
                with hub.database.writing() as conn:
                    add_entry(conn, row.id, entry, table.present(), None)
            return append(values, *rest)

        hub.journal.append = overtaken  # type: ignore[method-assign, assignment]
        wanted = Wanted(seat=seat, seq=now.seq, id="w", action=now.legal[seat][0])
        ack = await table.perform(rules.builder(wanted, me.id), me.id, "w")
        assert (ack.seq, ack.repeated) == (now.seq + 10, False)
        await hub.stop()

    run(play())
