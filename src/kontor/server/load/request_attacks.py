"""Attacks over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
from time import perf_counter

from ...core.record import Record, write_record
from ...table.catalogue import default_level, find_game, levels
from ...table.limits import RECORD_MOVES
from ..client import Client
from .arena import Arena, Attack

CONNECTIONS = 1100
FLOODING = 50
BACKGROUND = 12
GUESTS = 8


def long_record(game: str, length: int) -> str:
    """A record of one action again and again, if the game has one that can be."""
    rules = find_game(game)
    record = Record.new(rules, {}, "attack")
    state = record.begin()
    seat = state.seats_to_act()[0]
    for action in reversed(rules.legal_actions(state, seat)):
        tried = state.copy()
        for _ in range(50):
            if action not in rules.legal_actions(tried, seat):
                break
            rules.apply(tried, seat, action)
        else:
            for _ in range(length):
                record.add(seat, action)
            return write_record(record)
    return write_record(record)


async def records(arena: Arena) -> str:
    """The longest records that are taken, one after the other; and longer ones."""
    client = await arena.attacker()
    text = await asyncio.to_thread(long_record, arena.game, RECORD_MOVES - 10)
    longer = text + "A: nothing\n" * 40_000
    done = 0
    for _ in range(3):
        done += (await client.raw("POST", "/api/records", text))[0] == 201
        await client.raw("POST", "/api/records", longer)
    return f"{done} of 3 taken"


def floods(request: bytes) -> Attack:
    """Requests on many connections without waiting for an answer."""

    async def flood(arena: Arena) -> str:
        until = perf_counter() + arena.seconds
        sent = 0

        async def one() -> None:
            nonlocal sent
            while perf_counter() < until:
                with contextlib.suppress(OSError, TimeoutError, RuntimeError):
                    async with arena.bare() as (reader, writer):
                        while perf_counter() < until and not reader.at_eof():
                            writer.write(request * 50)
                            sent += 50
                            await asyncio.wait_for(writer.drain(), 2.0)
                            await reader.read(65_536)
                await asyncio.sleep(0.001)

        await asyncio.gather(*(one() for _ in range(FLOODING)))
        return f"{sent} requests"

    return flood


def halves(words: bytes) -> Attack:
    """Requests that are never finished."""

    async def keep(arena: Arena) -> str:
        kept, refused = [], 0
        for _ in range(CONNECTIONS):
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", arena.server.settings.port, local_addr=(arena.source, 0)
                )
                writer.write(words)
                kept.append((reader, writer))
            except OSError:
                refused += 1
        await asyncio.sleep(arena.seconds)
        ended = sum(reader.at_eof() or reader.exception() is not None for reader, _ in kept)
        for _, writer in kept:
            writer.close()
        return f"{CONNECTIONS} opened, {refused + ended} closed by then"

    return keep


async def lists(arena: Arena) -> str:
    """Lists of tables, as long and as often as possible."""
    return await arena.ask_often([await arena.attacker()], "GET", "/api/tables?limit=200")


async def replays(arena: Arena) -> str:
    """The end of a long game, asked for by many guests at once."""
    guests = [await arena.attacker(f"Eve {number}") for number in range(GUESTS)]
    text = await asyncio.to_thread(long_record, arena.game, RECORD_MOVES - 10)
    made = await guests[0].request("POST", "/api/records", text)
    steps = f"from={RECORD_MOVES - 60}&to={RECORD_MOVES}&invite={made['invite']}"
    path = f"/api/tables/{made['id']}/steps?{steps}"
    return await arena.ask_often(guests, "GET", path, patience=0.0)


async def guesses(arena: Arena) -> str:
    """Passwords tried as often as possible."""
    wish = {"login": "admin", "password": "guess"}
    return await arena.ask_often([await arena.attacker()], "POST", "/api/login", wish)


async def webhooks(arena: Arena) -> str:
    """An address that takes notices and does not answer, beside one that does."""
    told = 0

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal told
        await reader.readuntil(b"\r\n\r\n")
        told += 1
        writer.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
        writer.close()

    async def ignore(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken.append(writer)

    taken: list[asyncio.StreamWriter] = []
    players = arena.tables[0].people[:2]
    servers = [await asyncio.start_server(each, "127.0.0.1", 0) for each in (ignore, answer)]
    for player, server in zip(players, servers, strict=True):
        port = server.sockets[0].getsockname()[1]
        await player.request("PATCH", "/api/me", {"webhook": f"http://127.0.0.1:{port}/"})
    await asyncio.sleep(arena.seconds)
    for player in players:
        await player.request("PATCH", "/api/me", {"webhook": ""})
        player.disconnect()
    for server in servers:
        server.close()
    for writer in taken:
        writer.close()
    return f"{len(taken)} notices unanswered, {told} told beside them"


async def background_bots(arena: Arena) -> str:
    """Tables of the strongest bots that nobody watches, beside a person with two bots."""
    strongest = levels(arena.game)[-1]
    made = 0
    for number in range(BACKGROUND // 4):
        client = await arena.attacker(f"Eve {number}")
        for _ in range(4):
            made += await _bot_table(client, arena.game, strongest)
    first = await _answer_times(arena, default_level(arena.game), 1)
    strong = await _answer_times(arena, strongest, 9)
    median = sorted(strong)[len(strong) // 2] if strong else 0.0
    return (
        f"{made} tables of bots; first answer {first[0]:.2f} s, {strongest}'s median {median:.2f} s"
    )


async def _bot_table(client: Client, game: str, level: str) -> int:
    low, high = find_game(game).player_range()
    seats = [{"kind": "bot", "bot": level}] * min(max(low, 3), high)
    wish = {"game": game, "options": {"players": len(seats)}, "seats": seats, "start": True}
    return (await client.raw("POST", "/api/tables", wish))[0] == 201


async def _answer_times(arena: Arena, level: str, wanted: int) -> list[float]:
    """How long a person waits for a bot's answers."""
    client = Client(arena.server.address, source="127.66.7.1")
    await client.introduce("Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    wish = {"game": arena.game, "options": {"players": 2}, "seats": seats, "start": True}
    table = (await client.post("/api/tables", wish))["id"]
    times: list[float] = []
    async with client.socket() as socket:
        await socket.watch(table)
        while len(times) < wanted and socket.states[table]["status"] == "running":
            state = socket.states[table]
            view = next((view for view in state["views"] if view["actions"]), None)
            if view is not None:
                await socket.act(table, view["seat"], view["actions"][0]["n"])
                while socket.states[table]["seq"] == state["seq"]:
                    await socket.change()
                continue
            started, seq = perf_counter(), state["seq"]
            while socket.states[table]["seq"] == seq:
                await socket.change()
            times.append(perf_counter() - started)
    return times or [0.0]
