"""Bots at tables are characters: drawn once each, kept, rated by level; and one's own level."""

from __future__ import annotations

from kontor.bots.registry import level_of, levels
from kontor.server.client import Client
from kontor.server.load.process import ServerProcess
from server.helpers import GAME, ME, OPEN, Json, new_table, person, run


def bots_of(table: Json) -> list[str]:
    return [seat["bot"] for seat in table["seats"] if seat["kind"] == "bot"]


async def give_up(client: Client, level: str) -> str:
    """Lose a game to a bot; returns the table."""
    table = await new_table(client, ME, {"kind": "bot", "bot": level})
    await client.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
    return str(table["id"])


def test_a_level_is_played_by_different_people(server: ServerProcess) -> None:
    async def sit() -> None:
        client = await person(server)
        casual = {"kind": "bot", "bot": "casual"}
        table = await new_table(client, ME, casual, casual, casual, start=False)
        assert len(set(bots_of(table))) == 3
        known = {one["key"]: one for one in (await client.get("/api/games"))[0]["characters"]}
        for seat in table["seats"][1:]:
            assert seat["level"] == "casual"
            assert (seat["name"], seat["face"]) == tuple(
                known[seat["bot"]][key] for key in ("name", "face")
            )
        path = f"/api/tables/{table['id']}/seats/2"
        again = await client.request("PUT", path, casual)
        assert bots_of(again) == bots_of(table), "who sits there stays"
        other = await client.request("PUT", path, {"kind": "bot", "bot": "beginner"})
        assert other["seats"][2]["level"] == "beginner"
        named = await client.request("PUT", path, {"kind": "bot", "bot": bots_of(table)[0]})
        assert named["seats"][2]["bot"] == bots_of(table)[0], "a character may be asked for"

    run(sit())


def test_the_same_people_come_to_a_rematch(server: ServerProcess) -> None:
    async def play() -> None:
        client = await person(server)
        lost = await give_up(client, "casual")
        before = await client.get(f"/api/tables/{lost}")
        again = await client.post(f"/api/tables/{lost}/rematch")
        assert bots_of(again) == bots_of(before)

    run(play())


def test_my_level_follows_my_results(server: ServerProcess) -> None:
    async def play() -> None:
        client = await person(server)
        path, known = f"/api/fitting/{GAME}", levels(GAME)
        first = await client.get(path)
        assert first == {"game": GAME, "level": "casual", "games": 0}
        for _ in range(4):
            await give_up(client, "casual")
        later = await client.get(path)
        assert later["games"] == 4
        assert known.index(later["level"]) < known.index("casual")
        table = await new_table(client, ME, {"kind": "bot", "bot": "fitting"}, OPEN)
        seat = table["seats"][1]
        assert seat["level"] == later["level"] == level_of(GAME, seat["bot"])
        table = await client.request(
            "PUT", f"/api/tables/{table['id']}/seats/2", {"kind": "bot", "bot": "fitting"}
        )
        assert table["seats"][2]["level"] == later["level"]
        assert table["seats"][2]["bot"] != seat["bot"]

    run(play())
