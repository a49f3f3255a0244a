"""Everything of a device as one text, to keep elsewhere or to bring to another device."""

from __future__ import annotations

from typing import Any

import msgspec

from ..table.codec import encode
from ..table.errors import Refusal
from .documents import Documents
from .forms import (
    DEVICE,
    OWNER,
    PEOPLE,
    RESULTS,
    TABLES,
    TableDocument,
    chat_of,
    log_of,
    snapshots_of,
)
from .reading import readable

KIND = "kontor device 1"


class Moved(msgspec.Struct, forbid_unknown_fields=True):
    """All documents but snapshots, which can be made again: by group and name, each as JSON."""

    kind: str
    owner: str
    groups: dict[str, dict[str, Any]]
    settings: dict[str, Any] = {}
    """What the page itself keeps: settings, lessons that were gone through."""


def exported(documents: Documents) -> bytes:
    """Everything that is kept, as JSON."""
    tables = documents.group(TABLES)
    names = [TABLES, RESULTS, PEOPLE]
    names += [group for table in tables for group in (log_of(table), chat_of(table))]
    groups = {
        name: {key: msgspec.Raw(data) for key, data in found.items() if _is_json(data)}
        for name in names
        if (found := documents.group(name))
    }
    owner = documents.group(DEVICE).get(OWNER, b"").decode()
    return encode(Moved(KIND, owner, groups))


def _is_json(data: bytes) -> bool:
    """What is damaged cannot be part of a text; what another version has written can."""
    return any(True for _ in readable([data], object))


def imported(documents: Documents, text: str) -> int:
    """Add the tables of another device, or of this one in an earlier state; returns how many came.

    A table that is here already is replaced only if more has happened at it there. Whoever owned
    the other device is the owner of this one.
    """
    try:
        moved = msgspec.json.decode(text, type=Moved)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("record", f"this is not what a device has written: {error}") from None
    if moved.kind != KIND:
        raise Refusal("record", f"this was written for another version: {moved.kind[:40]!r}")
    owner = documents.group(DEVICE).get(OWNER, b"").decode()
    if owner and moved.owner and owner != moved.owner:
        text = text.replace(f'"{moved.owner}"', f'"{owner}"')
        moved = msgspec.json.decode(text, type=Moved)
    for name, person in moved.groups.get(PEOPLE, {}).items():
        if name not in documents.group(PEOPLE):
            documents.put(PEOPLE, name, encode(person))
    if not owner and moved.owner:
        documents.put(DEVICE, OWNER, moved.owner.encode())
    return sum(_take(documents, moved, table) for table in moved.groups.get(TABLES, {}))


def _take(documents: Documents, moved: Moved, table: str) -> bool:
    """Add one table with all that belongs to it."""
    there = _checked(moved.groups[TABLES][table], table)
    log = moved.groups.get(log_of(table), {})
    here = documents.group(TABLES).get(table)
    if here is not None:
        known = msgspec.json.decode(here, type=TableDocument)
        if known.row.seq >= there.row.seq and known.row.revision >= there.row.revision:
            return False
    for group in (log_of(table), chat_of(table), snapshots_of(table)):
        for name in list(documents.group(group)):
            documents.remove(group, name)
        for name, document in moved.groups.get(group, {}).items():
            documents.put(group, name, encode(document))
    if len(log) != there.row.seq + 1 and there.row.status != "open":
        raise Refusal("record", f"table {table}: entries are missing")
    documents.put(TABLES, table, encode(there))
    if table in moved.groups.get(RESULTS, {}):
        documents.put(RESULTS, table, encode(moved.groups[RESULTS][table]))
    return True


def _checked(document: Any, table: str) -> TableDocument:
    try:
        found = msgspec.convert(document, TableDocument)
    except msgspec.ValidationError as error:
        raise Refusal("record", f"table {table}: {error}") from None
    if found.row.id != table:
        raise Refusal("record", f"table {table}: it has another id inside")
    return found
