"""Tables and seats: invitations, starting, resigning, takeovers, clocks, playing again."""

from __future__ import annotations

import asyncio
import random
import time

import pytest
from sqlalchemy import select, update

from kontor.bots.registry import levels
from kontor.server.client import Client, Refused, Socket
from kontor.server.load.process import ServerProcess
from kontor.server.store.database import Database
from kontor.server.store.model import people, presence
from kontor.server.store.presence import HTTP
from server.helpers import BOT, ME, OPEN, Json, new_table, person, play_on, run, seated, up_to


async def refusal(work: object) -> Refused:
    """The refusal that something must end with."""
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    return refused.value


def test_invitation_leads_to_a_private_table(server: ServerProcess) -> None:
    async def sit() -> None:
        host, guest, stranger = [await person(server, name) for name in ("Ann", "Bob", "Cy")]
        table = await new_table(host, ME, OPEN, title="  Our   table ")
        path = f"/api/tables/{table['id']}"
        assert table["title"] == "Our table" and table["status"] == "open"
        assert (await refusal(guest.get(path))).code == "not-found"
        assert (await refusal(guest.request("PUT", path + "/seats/1", ME))).code == "not-found"
        assert (await refusal(guest.get("/api/invites/wrong"))).code == "not-found"
        found = await guest.get(f"/api/invites/{table['invite']}")
        assert found["id"] == table["id"] and found["invite"] is None
        wish = {**ME, "invite": table["invite"]}
        taken = await guest.request("PUT", path + "/seats/1", wish)
        assert taken["mine"] == [1] and taken["invite"] == table["invite"]
        late = await refusal(stranger.request("PUT", path + "/seats/1", wish))
        assert late.code == "conflict"
        assert (await refusal(guest.post(path + "/start"))).code == "forbidden"
        begun = await host.post(path + "/start")
        again = await host.post(path + "/start")
        assert begun["status"] == again["status"] == "running" and begun["seq"] == again["seq"] == 0
        assert (await refusal(guest.request("PUT", path + "/seats/1", OPEN))).code == "conflict"
        assert (await refusal(stranger.get(path))).code == "not-found"

    run(sit())


def test_lobby_before_the_start(server: ServerProcess) -> None:
    async def sit() -> None:
        host, guest = await person(server), await person(server, "Bob")
        table = await new_table(host, ME, OPEN, BOT, public=True)
        path = f"/api/tables/{table['id']}"
        async with guest.socket() as socket:
            assert await socket.watch(table["id"]) == {}
            await guest.request("PUT", path + "/seats/1", ME)
            assert (await refusal(guest.request("PUT", path + "/seats/1", BOT))).code == "forbidden"
            assert (
                await refusal(guest.request("PUT", path + "/seats/0", OPEN))
            ).code == "forbidden"
            assert (await refusal(guest.request("PUT", path + "/seats/2", ME))).code == "forbidden"
            await guest.request("PUT", path + "/seats/1", OPEN)
            assert (await refusal(host.post(path + "/start"))).code == "conflict"
            await host.request("PUT", path + "/seats/1", {"kind": "bot", "bot": "greedy"})
            unknown = {"kind": "bot", "bot": "exec:sh"}
            assert (await refusal(host.request("PUT", path + "/seats/1", unknown))).code == "bot"
            assert (await refusal(host.request("PUT", path + "/seats/9", ME))).status == 404
            while socket.tables[table["id"]]["seats"][1]["bot"] != "greedy":
                await socket.change()
            listed = await guest.get("/api/tables?status=open")
            assert table["id"] in [row["id"] for row in listed]
            await host.request("DELETE", path)
            assert (await refusal(host.get(path))).code == "not-found"

    run(sit())


def test_options_are_checked(server: ServerProcess) -> None:
    async def make() -> None:
        client = await person(server)
        for wish, code in [
            ({"game": "chess"}, "not-found"),
            ({"game": "loyang", "options": {"players": 9}}, "option"),
            ({"game": "loyang", "options": {"colour": 1}}, "option"),
            ({"game": "loyang", "options": {"players": 2}, "seats": [ME]}, "option"),
            ({"game": "loyang", "seats": [{"kind": "king"}]}, "invalid"),
            ({"game": "loyang", "takeover": "nobody"}, "bot"),
            ({"game": "loyang", "clock": {"turn": 0}}, "invalid"),
            ({"game": "loyang", "unknown": 1}, "invalid"),
            ({"game": "loyang", "webhook": "ftp://example.org"}, "invalid"),
            ({"game": "loyang", "title": "a\u0007b"}, "invalid"),
        ]:
            assert (await refusal(client.post("/api/tables", wish))).code == code, wish
        games = await client.get("/api/games")
        assert games[0]["name"] == "loyang" and games[0]["solo"]
        assert games[0]["bots"] == levels("loyang")
        assert games[0]["bot"] == "casual"
        texts = await client.get("/api/games/loyang/actions")
        assert texts[0] == "sow W home"

    run(make())


def test_resigning(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 3) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 10)
            wish = {"seat": 1, "id": "r1"}
            path = f"/api/tables/{table}/resign"
            assert (await refusal(clients[0].post(path, wish))).code == "forbidden"
            ack = await clients[1].post(path, wish)
            again = await clients[1].post(path, wish)
            assert again == {**ack, "repeated": True}
            while not sockets[0].tables[table]["seats"][1]["resigned"]:
                await sockets[0].change()
            assert sockets[0].tables[table]["status"] == "running"
            acted = (await refusal(sockets[1].act(table, 1, 0))).code
            assert acted == "conflict"
            await clients[2].post(path, {"seat": 2})
            info = await clients[0].get(f"/api/tables/{table}")
            assert info["status"] == "finished" and info["ended_by"] == "resigned"
            assert info["outcome"]["ranks"] == [1, 2, 2]

    run(play())


def test_the_last_one_wins_when_the_other_resigns(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2) as (table, clients, sockets):
            await clients[0].post(f"/api/tables/{table}/resign", {"seat": 0})
            info = await clients[1].get(f"/api/tables/{table}")
            assert info["outcome"]["ranks"] == [2, 1] and info["rated"]
            profile = await clients[1].get(f"/api/people/{clients[1].me['id']}")
            assert profile["stats"][0]["wins"] == 1 and profile["ratings"][0]["pool"] == "people"
            loser = await clients[1].get(f"/api/people/{clients[0].me['id']}")
            assert loser["ratings"][0]["rating"] < profile["ratings"][0]["rating"]
            rows = await clients[1].get("/api/ratings/loyang?players=2")
            assert clients[1].me["id"] in [row["person"] for row in rows]
            while sockets[1].tables[table]["status"] != "finished":
                await sockets[1].change()

    run(play())


async def away(client: Client, socket: Socket, table: str, seat: int) -> Json:
    """Somebody whose coming was noticed leaves, and the table notices that too."""

    async def noticed(online: bool) -> Json:
        while True:
            found: Json = (await client.get(f"/api/tables/{table}"))["seats"][seat]
            if found["online"] is online:
                return found
            await asyncio.sleep(0.01)

    await noticed(True)
    await socket.connection.close()
    return await noticed(False)


def long_ago(server: ServerProcess, person: str) -> None:
    """Somebody has been away for longer than any grace; first the server notes that they left."""
    database = Database(server.settings.database)
    here = select(presence).where(presence.c.person == person, presence.c.worker != HTTP)
    noted = False
    while not noted:
        with database.reading() as conn:
            noted = conn.execute(here).first() is None
    with database.writing() as conn:
        conn.execute(update(people).where(people.c.id == person).values(seen=0.0))
    database.close()


async def proposal(client: Client, table: str, **wish: object) -> tuple[Json, str]:
    """Somebody proposes something; how it stands, and where to answer."""
    path = f"/api/tables/{table}/proposals"
    (found,) = (await client.post(path, wish))["proposals"]
    return found, f"{path}/{found['id']}"


def test_a_bot_takes_over_when_the_table_agrees(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 3, takeover="casual") as (table, clients, sockets):
            path = f"/api/tables/{table}"
            first = await proposal(clients[0], table, kind="takeover", seat=2)
            found, vote = first
            assert found["waiting"] == [client.me["id"] for client in clients[1:]]
            again = await proposal(clients[0], table, kind="takeover", seat=2)
            assert again == first, "whoever proposes it again agrees"
            refused = await clients[2].post(vote, {"agree": False})
            assert refused["proposals"] == []
            left = await away(clients[0], sockets[2], table, 2)
            early, vote = await proposal(clients[0], table, kind="takeover", seat=2)
            assert left["person"] in early["waiting"], "a moment without connection takes no seat"
            await clients[1].post(vote, {"agree": True})
            info = await clients[0].get(path)
            (found,) = info["proposals"]
            assert found["waiting"] == [left["person"]] and not info["seats"][2]["taken_over"]
            assert info["grace"] >= 60 and found["due"] > time.time() + info["grace"] / 2
            await clients[1].post(vote, {"agree": False})
            long_ago(server, left["person"])
            found, vote = await proposal(clients[0], table, kind="takeover", seat=2)
            assert found["waiting"] == [clients[1].me["id"]]
            agreed = await clients[1].post(vote, {"agree": True})
            seat = agreed["seats"][2]
            assert seat["taken_over"] and seat["bot"] == "casual" and seat["person"]
            await play_on(sockets[:2], table, random.Random(3), 25)
            entries = await clients[0].get(path + "/line")
            assert any(move["bot"] == "casual" for move in entries["moves"])
            async with clients[2].socket() as back:
                await back.watch(table)
                while back.tables[table]["seats"][2]["taken_over"]:  # who returns has the seat back
                    await back.change()
                three = [*sockets[:2], back]
                for socket in three:
                    await up_to(socket, table, back.states[table]["seq"])
                await play_on(three, table, random.Random(4), 10)
            info = await clients[2].get(path)
            assert not info["seats"][2]["taken_over"]

    run(play())


def test_who_agreed_to_a_bot_takes_the_seat_back_by_asking(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2) as (table, clients, sockets):
            path = f"/api/tables/{table}"
            _, vote = await proposal(clients[0], table, kind="takeover", seat=1)
            info = await clients[1].post(vote, {"agree": True})
            assert info["seats"][1]["taken_over"] and not info["seats"][1]["away"]
            await sockets[1].watch(table)
            assert (await refusal(sockets[1].act(table, 1, 0))).code == "conflict"
            ack = await clients[1].post(path + "/giveback", {"seat": 1, "id": "g1"})
            same = await clients[1].post(path + "/giveback", {"seat": 1, "id": "g1"})
            assert same["repeated"] and same["seq"] == ack["seq"]
            for socket in sockets:
                await up_to(socket, table, ack["seq"])
            await play_on(sockets, table, random.Random(4), 10)

    run(play())


def test_the_level_that_takes_over_is_never_a_poor_one(server: ServerProcess) -> None:
    async def make() -> None:
        client = await person(server)
        for bot in ("random", "beginner"):
            assert (await refusal(new_table(client, ME, ME, takeover=bot))).code == "bot"
        assert (await new_table(client, ME, ME, takeover="master"))["takeover"] == "master"

    run(make())


def test_nobody_takes_the_seat_of_somebody_who_is_there(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2, takeover="casual") as (table, clients, sockets):
            path = f"/api/tables/{table}"
            found, _ = await proposal(clients[0], table, kind="takeover", seat=1)
            assert found["waiting"] == [clients[1].me["id"]]
            assert not (await clients[0].get(path))["seats"][1]["taken_over"]
            # They have gone for a moment, and play on over HTTP: still nobody takes their seat.
            left = await away(clients[0], sockets[1], table, 1)
            assert not (await clients[0].get(path))["seats"][1]["taken_over"]
            await clients[1].get(f"{path}/state")
            long_ago(server, left["person"])
            while not (await clients[0].get(path))["seats"][1]["online"]:
                await asyncio.sleep(0.01)
            found, _ = await proposal(clients[0], table, kind="takeover", seat=1)
            assert found["waiting"] == [clients[1].me["id"]] and found["due"] is None

    run(play())


def test_proposals_do_not_wait_for_those_who_play_no_longer(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 3, takeover="casual") as (table, clients, sockets):
            path = f"/api/tables/{table}"
            left = await away(clients[0], sockets[2], table, 2)
            long_ago(server, left["person"])
            _, vote = await proposal(clients[0], table, kind="takeover", seat=2)
            await clients[1].post(vote, {"agree": True})
            found, _ = await proposal(clients[0], table, kind="abandon")
            assert found["waiting"] == [clients[1].me["id"]]
            await clients[1].post(path + "/resign", {"seat": 1, "id": "r1"})
            while (await clients[0].get(path))["status"] != "abandoned":
                await asyncio.sleep(0.01)

    run(play())


def test_abandoning_needs_everybody(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2, BOT) as (table, clients, _):
            path = f"/api/tables/{table}/proposals"
            info = await clients[0].post(path, {"kind": "abandon"})
            assert info["status"] == "running"
            done = await clients[1].post(f"{path}/{info['proposals'][0]['id']}", {"agree": True})
            assert done["status"] == "abandoned" and done["outcome"] is None
            assert done["replay"] and done["shuffle"]["seed"]
            stats = await clients[0].get(f"/api/people/{clients[0].me['id']}")
            assert stats["stats"] == []
        async with seated(server, 1, BOT) as (table, clients, _):
            info = await clients[0].post(f"/api/tables/{table}/proposals", {"kind": "abandon"})
            assert info["status"] == "abandoned"

    run(play())


@pytest.mark.parametrize("rule", ["bot", "resign"])
def test_clocks(server: ServerProcess, rule: str) -> None:
    async def play() -> None:
        clock = {"turn": 3.0, "bank": 0.5}
        async with seated(server, 2, clock=clock, timeout=rule, takeover="casual") as (
            table,
            clients,
            sockets,
        ):
            state = sockets[0].states[table]
            (seat,) = state["to_act"]
            times = {item["seat"]: item for item in state["clock"]["seats"]}
            assert times[seat]["until"] is not None and times[1 - seat]["until"] is None
            while sockets[0].states[table]["entry"] is None or (
                sockets[0].states[table]["entry"]["kind"] != "timeout"
            ):
                await asyncio.wait_for(sockets[0].change(), 60)
                if sockets[0].states[table]["status"] != "running":
                    break
            info = await clients[0].get(f"/api/tables/{table}")
            if rule == "resign":
                assert info["status"] == "finished" and info["seats"][seat]["resigned"]
            else:
                # On a slow machine the other clock may run out as well, and two bots end the game.
                assert info["seats"][seat]["taken_over"] and not info["seats"][seat]["resigned"]

    run(play())


def test_rematch(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2, BOT) as (table, clients, _):
            path = f"/api/tables/{table}"
            assert (await refusal(clients[0].post(path + "/rematch"))).code == "conflict"
            for seat, client in enumerate(clients):
                await client.post(path + "/resign", {"seat": seat})
            async with clients[1].socket() as other:
                other.keep_frames = True
                await other.ask({"type": "ping"})
                new = await clients[0].post(path + "/rematch")
                assert new["status"] == "open" and new["seats"][2]["kind"] == "bot"
                assert new["seats"][1]["reserved"] == clients[1].me["id"]
                while not any(f.get("kind") == "invited-rematch" for f in other.frames):
                    await other.change()
            same = await clients[1].post(path + "/rematch")
            assert same["id"] == new["id"]
            await clients[0].request("DELETE", f"/api/tables/{new['id']}")
            assert (await clients[1].get(path))["rematch"] is None
            new = await clients[0].post(path + "/rematch")
            assert new["id"] != same["id"]
            await clients[1].request("PUT", f"/api/tables/{new['id']}/seats/1", ME)
            begun = await clients[0].post(f"/api/tables/{new['id']}/start")
            assert begun["status"] == "running"
            mine = await clients[1].get("/api/me/tables?status=running")
            assert new["id"] in [row["id"] for row in mine]

    run(play())


async def sit_alone(client: Client, **more: object) -> tuple[Json, Socket | None]:
    """A solo table."""
    return await new_table(client, ME, **more), None


def test_tables_without_spectators(server: ServerProcess) -> None:
    async def look() -> None:
        host, stranger = await person(server), await person(server, "Zed")
        closed, _ = await sit_alone(host, public=True, spectators=False)
        open_, _ = await sit_alone(host, public=True)
        async with stranger.socket() as socket:
            assert (await refusal(socket.watch(closed["id"]))).code == "forbidden"
            assert (await socket.watch(open_["id"]))["views"][0]["seat"] is None
        nobody = Client(server.address)
        async with nobody.socket() as socket:
            assert (await socket.watch(open_["id"]))["views"][0]["seat"] is None

    run(look())


def test_who_looked_at_an_open_table_sees_no_game_without_spectators(
    server: ServerProcess,
) -> None:
    async def look() -> None:
        host, stranger = await person(server), await person(server, "Zed")
        table = await new_table(host, ME, BOT, public=True, spectators=False, start=False)
        async with stranger.socket() as socket:
            socket.keep_frames = True
            await socket.watch(table["id"])
            await host.post(f"/api/tables/{table['id']}/start")
            while not any(frame["type"] == "closed" for frame in socket.frames):
                await socket.change()
            chat = {"type": "chat", "table": table["id"], "text": "still here"}
            assert (await refusal(socket.ask(chat))).code == "forbidden"
            assert not any(frame["type"] == "state" for frame in socket.frames)

    run(look())


def test_starting_twice_tells_nobody_twice(server: ServerProcess) -> None:
    async def start() -> None:
        async with seated(server, 2) as (table, clients, sockets):
            sockets[1].keep_frames = True
            await clients[0].post(f"/api/tables/{table}/start")
            await sockets[1].ask({"type": "ping"})
            assert not any(frame.get("kind") == "started" for frame in sockets[1].frames)

    run(start())
