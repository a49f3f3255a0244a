"""Requests that a device answers besides those of every house, and the way of a request to its
endpoint."""

from __future__ import annotations

import logging
import re
from functools import cache
from typing import Any

from ..core.errors import KontorError
from ..house.endpoints import Call, Caller, Endpoint, Reply, query_pairs, refusal_reply
from ..house.routes import ENDPOINTS as OF_EVERY_HOUSE
from ..table.errors import Refusal, as_refusal, not_found
from ..table.info import check_access
from ..table.messages import Answer, ChangeMe, Me, NewPerson, Profile
from ..table.people import checked_settings, me_info, nickname
from ..table.replays import record_text
from .device import Device, no_webhook
from .moving import exported, imported

log = logging.getLogger("kontor.device")

MOST_MOVED = 500_000_000  # bytes
HOLE = re.compile(r"\{(\w+)(:int)?\}")


class Taken(Answer):
    """How many tables have come."""

    tables: int


async def new_person(call: Call) -> Me:
    """Say who you are."""
    wish: NewPerson = call.body
    name = nickname(wish.nickname)
    person = await device_of(call).look(lambda store: store.add_person(name))
    return me_info(person, person.id if wish.token else None)


async def get_me(call: Call) -> Me:
    """Who am I?"""
    return me_info(call.caller.known)


async def change_me(call: Call) -> Me:
    """Change nickname or settings."""
    wish: ChangeMe = call.body
    person = call.caller.known
    values: dict[str, Any] = {}
    if wish.nickname is not None:
        values["nickname"] = nickname(wish.nickname)
    if wish.settings is not None:
        values["settings"] = checked_settings(wish.settings)
    if wish.webhook:
        raise no_webhook()
    return me_info(await device_of(call).look(lambda store: store.change_person(person, **values)))


async def profile(call: Call) -> Profile:
    """A person of this device."""
    id_ = call.path["person"]
    person, stats = await device_of(call).look(
        lambda store: (store.person(id_), store.stats_of(id_))
    )
    if person is None:
        raise not_found("there is no such person")
    return Profile(
        id=person.id,
        nickname=person.nickname,
        created=person.created,
        relation="none",
        ratings=[],
        stats=stats,
        curve=[],
        solo=[],
        rivals=[],
        favourites=[],
    )


async def export(call: Call) -> Reply:
    """Everything of this device as one text."""
    return Reply(await device_of(call).run(exported))


async def import_(call: Call) -> Taken:
    """Add what another device has written."""
    text: str = call.body
    device = device_of(call)
    count = await device.run(lambda documents: imported(documents, text))
    for table in list(device.live):
        await device.refresh(table)
    return Taken(tables=count)


async def remove(call: Call) -> None:
    """Take a table away for good, whatever its state."""
    id_ = call.path["table"]
    device = device_of(call)
    row = await device.read(lambda store: store.load_table(id_))
    check_access(row, call.person)
    device.stop_table(id_)
    await device.write(lambda store: store.remove_table(id_))
    device.gone(id_)


async def whole_record(call: Call) -> Reply:
    """The record of a table, also while it is played: nothing can be kept secret on one's own
    device."""
    row = await call.house.read(lambda store: store.load_table(call.path["table"]))
    check_access(row, call.person)
    if row.status == "open":
        raise Refusal("conflict", "the game has not begun")
    text = await call.house.read(record_text, row)
    return Reply(text.encode(), media="text/plain; charset=utf-8")


def device_of(call: Call) -> Device:
    """The device that answers a call."""
    assert isinstance(call.house, Device)
    return call.house


ENDPOINTS = [
    Endpoint("POST", "/api/people", new_person, Me, "A new person", NewPerson, status=201),
    Endpoint("GET", "/api/me", get_me, Me, "Oneself"),
    Endpoint("PATCH", "/api/me", change_me, Me, "Change oneself", ChangeMe),
    Endpoint("GET", "/api/people/{person}", profile, Profile, "A person"),
    Endpoint("GET", "/api/device/export", export, dict, "Everything that is kept"),
    Endpoint(
        "POST", "/api/device/import", import_, Taken, "Add it to this device", str, most=MOST_MOVED
    ),
    Endpoint("DELETE", "/api/device/tables/{table}", remove, None, "Take a table away", status=204),
    Endpoint("GET", "/api/device/tables/{table}/record", whole_record, str, "The record so far"),
    *OF_EVERY_HOUSE,
]


@cache
def _ways() -> list[tuple[re.Pattern[str], dict[str, Endpoint]]]:
    """The endpoints by the patterns of their paths, in their order."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [(re.compile(_pattern(path)), methods) for path, methods in by_path.items()]


def _pattern(path: str) -> str:
    parts: list[str] = []
    at = 0
    for hole in HOLE.finditer(path):
        kind = r"\d+" if hole[2] else "[^/]+"
        parts += [re.escape(path[at : hole.start()]), f"(?P<{hole[1]}>{kind})"]
        at = hole.end()
    return "".join([*parts, re.escape(path[at:])])


def find_endpoint(method: str, path: str) -> tuple[Endpoint, dict[str, Any]]:
    """The endpoint of a request, and what fills the holes of its path."""
    for pattern, methods in _ways():
        found = pattern.fullmatch(path)
        if found is None:
            continue
        endpoint = methods.get(method)
        if endpoint is None:
            raise Refusal("not-allowed", f"only {', '.join(sorted(methods))} here")
        numbers = {hole[1] for hole in HOLE.finditer(endpoint.path) if hole[2]}
        values = found.groupdict()
        return endpoint, {k: int(v) if k in numbers else v for k, v in values.items()}
    raise not_found("there is no such request here")


async def answer(
    device: Device, method: str, address: str, body: bytes, person: str | None
) -> Reply:
    """Answer a request of a person."""
    try:
        path, _, query = address.partition("?")
        endpoint, holes = find_endpoint(method, path)
        asked = endpoint.read_query(query_pairs(query))
        row = None
        if person is not None:
            row = await device.look(lambda store: store.person(person))
        call = Call(device, Caller(row, None, ""), holes, asked, endpoint.read_body(body))
        return endpoint.reply(await endpoint.handler(call))
    except KontorError as error:
        return refusal_reply(as_refusal(error))
    except Exception as error:
        log.error("%s %s failed", method, address, exc_info=error)
        return refusal_reply(Refusal("failure", "Kontor failed, this is a fault"))
