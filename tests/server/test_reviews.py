"""Reviews on a server and on a device: made once in the background, kept, tried again."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kontor.core.record import write_record
from kontor.review.run import review
from kontor.server.client import Client, Refused
from kontor.server.load.process import ServerProcess
from review.short import short_record
from server.device_end import DeviceServer
from server.ends import any_end as any_end
from server.helpers import BOT, Json, person, run, seated

GAME = "hermagor"


async def imported(server: ServerProcess) -> tuple[Client, Json]:
    client = await person(server)
    return client, await client.post("/api/records", write_record(short_record(GAME)))


async def finished(client: Client, place: str) -> Json:
    """The review when it is done; each look is answered with what is known by then."""
    known = 0
    while True:
        found: Json = await client.post(f"{place}/review")
        assert len(found["turns"]) >= known
        known = len(found["turns"])
        if found["done"]:
            return found
        await asyncio.sleep(0.05)


def test_a_review_is_made_once_and_kept(server: ServerProcess) -> None:
    async def look() -> None:
        client, table = await imported(server)
        place = f"/api/tables/{table['id']}"
        found = await finished(client, place)
        assert (found["effort"] < 1) == isinstance(server, DeviceServer)
        made = review(short_record(GAME), found["effort"])
        expected = msgspec.json.decode(msgspec.json.encode(made))
        assert found["turns"] == expected["turns"]
        ours = [{**seat, "name": ""} for seat in found["seats"]]
        assert ours == [{**seat, "name": ""} for seat in expected["seats"]]
        assert await client.post(f"{place}/review") == found
        stranger = Client(server.address)
        assert await stranger.post(f"/api/replays/{table['replay']}/review") == found

    run(look())


def test_a_mistake_is_tried_again(server: ServerProcess) -> None:
    async def attempt() -> None:
        client, table = await imported(server)
        place = f"/api/tables/{table['id']}"
        found = await finished(client, place)
        number, turn = next((n, t) for n, t in enumerate(found["turns"]) if t["better"])
        path = f"{place}/review/{number}"
        first = await client.post(path, {})
        assert not first["over"] and first["verdict"] is None
        texts = [action["text"] for action in first["actions"]]
        assert turn["played"]["texts"][0] in texts
        again = await client.post(path, {"done": turn["played"]["texts"]})
        assert again["over"] and not again["verdict"]["good"] and again["verdict"]["loss"] > 0
        shown = await client.post(path, {"show": True})
        assert shown["best"]["texts"] == turn["better"]["play"]["texts"]
        assert [step["action"]["text"] for step in shown["steps"]]
        right = await client.post(path, {"done": shown["best"]["texts"][:1]})
        assert right["over"] and right["verdict"] == {"good": True, "loss": 0, "error": 0}
        with pytest.raises(Refused, match="fly"):
            await client.post(path, {"done": ["fly"]})
        with pytest.raises(Refused, match="no such mistake"):
            await client.post(f"{place}/review/9999", {})

    run(attempt())


def test_a_game_that_goes_on_is_not_reviewed(server: ServerProcess) -> None:
    async def look() -> None:
        async with seated(server, 1, BOT) as (table, (client,), _):
            with pytest.raises(Refused, match="this game is not over"):
                await client.post(f"/api/tables/{table}/review")
            with pytest.raises(Refused, match="this game is not over"):
                await client.post(f"/api/tables/{table}/review/0", {})

    run(look())
