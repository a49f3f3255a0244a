"""A device: what it does when it can keep nothing, when another takes over, and across devices."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from kontor.core.record import write_record
from kontor.device.bots import DeviceBots
from kontor.device.device import Device
from kontor.device.routes import answer
from review.short import short_record
from server.device_end import KEY, Memory, ThreadThinker

pytestmark = pytest.mark.once


class House:
    """A device over a storage, asked as its page asks it."""

    def __init__(self, storage: Memory) -> None:
        self.storage = storage
        self.device = Device(storage, ThreadThinker(), KEY)
        self.person: str | None = None

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """An answer, which must have the expected status."""
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        reply = await answer(self.device, method, path, b"" if body is None else data, self.person)
        assert reply.status == status, reply.content
        if reply.media.startswith("text"):
            return reply.content.decode()
        return json.loads(reply.content) if reply.content else None

    async def enter(self, name: str = "Ann") -> None:
        """Be the device's owner."""
        await self.device.start()
        self.person = (await self.ask("POST", "/api/people", {"nickname": name}, 201))["id"]

    async def begin(self) -> str:
        """A solo game with one action played."""
        wish = {"game": "loyang", "options": {"players": 1}, "seats": [{"kind": "me"}]}
        table = await self.ask("POST", "/api/tables", {**wish, "start": True}, 201)
        await self.act(table["id"])
        return str(table["id"])

    async def act(self, table: str, status: int = 200) -> Any:
        """Play the first allowed action."""
        state = await self.ask("GET", f"/api/tables/{table}/state")
        action = state["views"][0]["actions"][0]["n"]
        wish = {"kind": "act", "seat": 0, "seq": state["seq"], "action": action}
        id_ = f"wish {state['seq']}"
        return await self.ask("POST", f"/api/tables/{table}/actions", {**wish, "id": id_}, status)

    async def record(self, table: str) -> str:
        """The record so far."""
        return str(await self.ask("GET", f"/api/device/tables/{table}/record"))


def test_what_cannot_be_kept_is_not_done() -> None:
    async def play() -> None:
        house = House(Memory())
        await house.enter()
        table = await house.begin()
        before = await house.record(table)
        for reason in ("full", "refused", "taken"):
            house.storage.trouble = reason
            refusal = await house.act(table, 503)
            assert refusal["details"]["storage"] == reason
            assert await house.record(table) == before
        house.storage.trouble = ""
        await house.act(table)
        assert await house.record(table) != before
        await house.device.end_tasks()

    asyncio.run(play())


def test_a_damaged_table_does_not_take_the_others_with_it() -> None:
    async def play() -> None:
        house = House(Memory())
        await house.enter()
        good, torn, foreign = [await house.begin() for _ in range(3)]
        await house.device.end_tasks()
        await house.storage.write(
            [
                ("tables", torn, b'{"row": {"id"', False),
                ("tables", foreign, b'{"row": {"of": "another version"}}', False),
                (f"log {good}", "0000001", house.storage.groups[f"log {good}"]["0000001"], False),
                ("results", torn, b"\xff", False),
            ]
        )
        again = House(house.storage)
        again.person = house.person
        await again.device.start()
        assert [table["id"] for table in await again.ask("GET", "/api/me/tables")] == [good]
        assert await again.device.look(lambda store: store.count_broken()) == 2
        await again.act(good)
        refusal = await again.ask("GET", f"/api/tables/{torn}", status=400)
        assert "cannot be read" in refusal["message"]
        saved = await again.ask("GET", "/api/device/export")
        assert good in saved["groups"]["tables"] and torn not in saved["groups"]["tables"]
        await again.device.end_tasks()

    asyncio.run(play())


def test_two_devices_do_not_write_one_table() -> None:
    async def play() -> None:
        first = House(Memory())
        await first.enter()
        table = await first.begin()
        second = House(first.storage)
        second.person = first.person
        await second.device.start()
        await second.act(table)
        stands = await second.record(table)
        refusal = await first.act(table, 503)
        assert refusal["details"]["storage"] == "taken"
        third = House(first.storage)
        third.person = first.person
        await third.device.start()
        assert await third.record(table) == stands
        for house in (first, second, third):
            await house.device.end_tasks()

    asyncio.run(play())


def test_everything_moves_to_another_device() -> None:
    async def play() -> None:
        old = House(Memory())
        await old.enter("Ann")
        table = await old.begin()
        moved = json.dumps(await old.ask("GET", "/api/device/export"))
        new = House(Memory())
        await new.enter("Ann's phone")
        assert await new.ask("POST", "/api/device/import", moved) == {"tables": 1}
        mine = await new.ask("GET", "/api/me/tables")
        assert [one["id"] for one in mine] == [table] and mine[0]["mine"] == [0]
        await new.act(table)
        again = json.dumps(await new.ask("GET", "/api/device/export"))
        assert await old.ask("POST", "/api/device/import", again) == {"tables": 1}
        assert await old.ask("POST", "/api/device/import", moved) == {"tables": 0}
        refusal = await old.ask("POST", "/api/device/import", '{"kind": "else"}', 400)
        assert refusal["error"] == "record"
        for house in (old, new):
            await house.device.end_tasks()

    asyncio.run(play())


def test_everybody_with_the_key_has_the_same_deal() -> None:
    async def deal() -> str:
        house = House(Memory())
        await house.enter()
        table = await house.ask("POST", "/api/daily/loyang")
        text = await house.record(table["id"])
        await house.device.end_tasks()
        return next(line for line in text.splitlines() if line.startswith("seed"))

    assert asyncio.run(deal()) == asyncio.run(deal())


class Interrupted(ThreadThinker):
    """Judges three turns; then the page is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.judged = 0
        self.closed = asyncio.Event()

    async def think(self, question: bytes) -> bytes:
        """The answer to a question, if it still comes."""
        if self.judged == 3:
            self.closed.set()
            await asyncio.Future()
        self.judged += 1
        return await super().think(question)


def test_a_review_goes_on_where_the_page_was_closed() -> None:
    async def look() -> None:
        house = House(Memory())
        house.device.bots = DeviceBots(thinker := Interrupted())
        await house.enter()
        record = write_record(short_record("hermagor"))
        table = (await house.ask("POST", "/api/records", record, 201))["id"]
        place = f"/api/tables/{table}/review"
        await house.ask("POST", place)
        await thinker.closed.wait()
        known = await house.ask("POST", place)
        assert len(known["turns"]) == 3 and not known["done"] and known["effort"] < 1
        await house.device.end_tasks()
        again = House(house.storage)
        again.person = house.person
        await again.device.start()
        found = await again.ask("POST", place)
        assert found["turns"] == known["turns"]
        while not found["done"]:
            found = await again.ask("POST", place)
            await asyncio.sleep(0.01)
        assert found["turns"][:3] == known["turns"] and len(found["turns"]) == found["total"]
        await again.device.end_tasks()

    asyncio.run(look())
