"""Records: the line that stands, replays, text records, links, the shuffle, the deal of the day."""

from __future__ import annotations

import random
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from command import kontor
from kontor.core.game import SPECTATOR
from kontor.core.record import replay
from kontor.core.record_reading import parse_record
from kontor.core.shuffle import seed_fingerprint
from kontor.games import get_game
from kontor.server.client import Client, Refused
from kontor.server.load.process import ServerProcess
from server.helpers import BOT, ME, Json, new_table, person, play_on, run, seated, up_to

GAME = get_game("loyang")


async def finished_game(server: ServerProcess, chance: random.Random) -> tuple[Client, str, Json]:
    """A whole game of a person and a bot, with some undoing."""
    async with seated(server, 1, BOT) as (table, (client,), (socket,)):
        while socket.states[table]["status"] == "running":
            view = socket.states[table]["views"][0]
            if not view["actions"]:
                await socket.change()
                continue
            if view["undo"] and chance.random() < 0.2:
                ack = await socket.wish("undo", table, 0)
            elif view["redo"] and chance.random() < 0.4:
                ack = await socket.wish("redo", table, 0)
            else:
                ack = await socket.act(table, 0, chance.choice(view["actions"])["n"])
            await up_to(socket, table, ack["seq"])
        return Client(server.address, client.token), table, socket.states[table]


def test_a_game_can_be_replayed_exported_and_checked(server: ServerProcess, tmp_path: Path) -> None:
    async def play() -> tuple[str, Json]:
        client, table, last = await finished_game(server, random.Random(6))
        info = await client.get(f"/api/tables/{table}")
        line = await client.get(f"/api/tables/{table}/line")
        text = await client.get(f"/api/tables/{table}/record")
        record = parse_record(text, get_game)
        assert [(m.seat, m.action) for m in record.moves] == [
            (m["seat"], m["action"]["n"]) for m in line["moves"]
        ]
        stranger = Client(server.address)
        shared = await stranger.get(f"/api/replays/{info['replay']}")
        assert shared["id"] == table and shared["invite"] is None
        assert await stranger.get(f"/api/replays/{info['replay']}/record") == text
        length = len(line["moves"])
        for seat in (None, 0, 1):
            query = "" if seat is None else f"&seat={seat}"
            viewer = SPECTATOR if seat is None else seat
            for first in (0, length // 2, length - 3):
                path = f"/api/replays/{info['replay']}/steps?from={first}&to={first + 3}{query}"
                answer = await stranger.get(path)
                assert answer["length"] == length
                for step in answer["steps"]:
                    assert step["view"] == GAME.view(replay(record, step["step"]), viewer)
                    assert len(step["scores"]) == 2
                numbers = [step["step"] for step in answer["steps"]]
                assert numbers == list(range(first, min(first + 3, length) + 1))
        assert answer["steps"][-1]["view"] == last["views"][0]["view"] or seat == 1
        made = await client.post("/api/records", text)
        assert made["status"] == "finished" and made["imported"] and not made["rated"]
        assert made["outcome"] == info["outcome"]
        again = await client.get(f"/api/tables/{made['id']}/record")
        assert parse_record(again, get_game).entries == record.entries
        return text, info

    text, info = run(play())
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    shown = info["shuffle"]["fingerprint"]
    good = kontor("admin", "verify", str(path), "--fingerprint", shown)
    assert good.returncode == 0 and "shown before the game" in good.stdout, good.stderr
    bad = kontor("admin", "verify", str(path), "--fingerprint", "0" * 64)
    assert bad.returncode == 2 and "not the one shown" in bad.stderr
    lines = text.split("\n")
    number = next(i for i, line in enumerate(lines) if line.startswith("B: "))
    path.write_text("\n".join(lines[:number] + lines[number + 1 :]), "utf-8")
    changed = kontor("admin", "verify", str(path))
    assert changed.returncode == 2 and "line" in changed.stderr


def test_nothing_is_shown_too_early(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 2, public=True) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 20)
            info = await clients[0].get(f"/api/tables/{table}")
            assert info["replay"] is None and info["shuffle"]["seed"] is None
            with pytest.raises(Refused) as early:
                await clients[0].get(f"/api/tables/{table}/record")
            assert early.value.code == "conflict"
            with pytest.raises(Refused) as other:
                await clients[0].get(f"/api/tables/{table}/steps?seat=1")
            assert other.value.code == "forbidden"
            own = await clients[0].get(f"/api/tables/{table}/steps?seat=0&from=5&to=9")
            assert [step["step"] for step in own["steps"]] == [5, 6, 7, 8, 9]
            assert all(step["scores"] == [] for step in own["steps"])
            public = await Client(server.address).get(f"/api/tables/{table}/steps?to=3")
            assert public["steps"][0]["view"]["viewer"] is None

    run(play())


def test_the_start_of_a_replay_tells_what_happened_then(server: ServerProcess) -> None:
    """Alone, cards are laid out before the first decision."""

    async def play() -> None:
        async with seated(server, 1) as (table, clients, sockets):
            since = (await sockets[0].watch(table, seq=-1))["views"][0]["since"]
            start = await clients[0].get(f"/api/tables/{table}/steps?seat=0&to=0")
            assert start["steps"][0]["events"] == since[0] != []

    run(play())


def test_an_unfinished_record_goes_on(server: ServerProcess) -> None:
    async def play() -> None:
        client, table, _ = await finished_game(server, random.Random(2))
        text: str = await client.get(f"/api/tables/{table}/record")
        record = parse_record(text, get_game)
        del record.entries[100:]
        from kontor.core.record import write_record

        made = await client.post("/api/records", write_record(record))
        assert made["status"] == "running" and made["mine"] == [0, 1]
        async with client.socket() as socket:
            state = await socket.watch(made["id"])
            assert state["seq"] == 100
            await play_on([socket], made["id"], random.Random(1), 5)
        for bad in (
            "",
            "kontor record 2\n",
            "x" * 10_000,
            text.replace("result: ranks", "result:"),
        ):
            with pytest.raises(Refused) as refused:
                await client.post("/api/records", bad)
            assert refused.value.code == "record"

    run(play())


def test_deal_of_the_day(server: ServerProcess) -> None:
    async def play() -> None:
        ann, bob = await person(server, "Ann"), await person(server, "Bob")
        tables = [await client.post("/api/daily/loyang") for client in (ann, bob)]
        again = await ann.post("/api/daily/loyang")
        assert again["id"] == tables[0]["id"] != tables[1]["id"]
        assert tables[0]["shuffle"] == tables[1]["shuffle"]
        states = [
            await client.get(f"/api/tables/{table['id']}/state")
            for client, table in zip((ann, bob), tables, strict=True)
        ]
        assert states[0]["views"] == states[1]["views"]
        table = tables[0]["id"]
        async with ann.socket() as socket:
            await socket.watch(table)
            await play_on([socket], table, random.Random(3))
        info = await ann.get(f"/api/tables/{table}")
        assert info["status"] == "finished"
        assert info["shuffle"]["seed"] is None and info["replay"] is None, "the day is not over"
        with pytest.raises(Refused):
            await ann.get(f"/api/tables/{table}/record")
        day = await bob.get("/api/daily/loyang")
        assert day["results"] == [], "Bob has not finished his own try"
        seen = await ann.get("/api/daily/loyang")
        assert [(r["name"], r["rank"]) for r in seen["results"]] == [("Ann", 1)]
        assert day["mine"] == tables[1]["id"] and day["seed"] is None
        assert day["fingerprint"] == info["shuffle"]["fingerprint"]
        # Yesterday's tables may count until an hour after midnight, those before never do.
        date_ = date.fromisoformat(day["date"])
        before = await bob.get(f"/api/daily/loyang?date={date_ - timedelta(days=2)}")
        assert seed_fingerprint(before["seed"], before["salt"]) == before["fingerprint"]
        for wrong in (date_ + timedelta(days=2), "today"):
            with pytest.raises(Refused) as refused:
                await bob.get(f"/api/daily/loyang?date={wrong}")
            assert refused.value.code == "invalid"
        with pytest.raises(Refused):
            await ann.post(f"/api/tables/{table}/rematch")

    run(play())


def test_ratings_keep_bots_apart(server: ServerProcess) -> None:
    async def play() -> None:
        async with seated(server, 1, BOT) as (table, (client,), _):
            await client.post(f"/api/tables/{table}/resign", {"seat": 0})
            profile = await client.get(f"/api/people/{client.me['id']}")
            assert [r["pool"] for r in profile["ratings"]] == ["bots"]
            people = await client.get("/api/ratings/loyang?pool=people")
            assert client.me["id"] not in [row["person"] for row in people]
            bots: list[Any] = await client.get("/api/ratings/loyang?pool=bots&players=2")
            assert "random" in [row["bot"] for row in bots]
        async with seated(server, 1, BOT, hints=True) as (table, (client,), _):
            await client.post(f"/api/tables/{table}/resign", {"seat": 0})
            profile = await client.get(f"/api/people/{client.me['id']}")
            assert profile["ratings"] == [] and profile["stats"][0]["games"] == 1
        client = await person(server)
        table = (await new_table(client, ME, ME))["id"]
        await client.post(f"/api/tables/{table}/resign", {"seat": 0})
        assert (await client.get(f"/api/people/{client.me['id']}"))["ratings"] == []

    run(play())
