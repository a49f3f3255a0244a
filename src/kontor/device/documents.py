"""Small documents in groups: what a device keeps, and the part of it that is in memory.

A group is read when it is first needed. Changes are made in memory and written together; if they
cannot be written, memory is as it was before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ..core.errors import KontorError

Group = dict[str, bytes]


class StorageError(KontorError):
    """The device does not take what is to be kept; `reason` is `full`, `refused` or `taken`."""

    code = "unavailable"

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class NotRead(Exception):
    """A group is needed that is not in memory."""

    def __init__(self, group: str) -> None:
        super().__init__(group)
        self.group = group


Change = tuple[str, str, bytes | None, bool]
"""A document to write: group, name, data (None takes it away), and whether it must be new."""


class Storage(Protocol):
    """Where documents are kept."""

    async def read(self, group: str) -> Mapping[str, bytes]:
        """All documents of a group."""

    async def write(self, changes: list[Change]) -> None:
        """Write changes, all or none; `StorageError` says why it cannot be done."""


class Documents:
    """What is known of a storage. One transaction at a time."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._groups: dict[str, Group] = {}
        self._changes: dict[tuple[str, str], bool] = {}
        self._before: dict[tuple[str, str], bytes | None] = {}

    async def read(self, group: str) -> None:
        """Bring a group into memory."""
        if group not in self._groups:
            self._groups[group] = dict(sorted((await self._storage.read(group)).items()))

    def forget(self, group: str) -> None:
        """A group leaves memory."""
        self._groups.pop(group, None)

    def group(self, group: str) -> Mapping[str, bytes]:
        """The documents of a group by name, in their order."""
        found = self._groups.get(group)
        if found is None:
            raise NotRead(group)
        return found

    def begin(self, group: str) -> None:
        """A group of which nothing can be kept yet."""
        self._groups.setdefault(group, {})

    def add(self, group: str, name: str, data: bytes) -> None:
        """A document that must not be there yet; it comes last in its group."""
        self._change(group, name, data, new=name not in self.group(group))

    def put(self, group: str, name: str, data: bytes) -> None:
        """A document, in place of the one that was there."""
        self._change(group, name, data, new=False)

    def remove(self, group: str, name: str) -> None:
        """A document goes."""
        self._change(group, name, None, new=False)

    def _change(self, group: str, name: str, data: bytes | None, new: bool) -> None:
        self.group(group)
        documents = self._groups[group]
        key = (group, name)
        self._before.setdefault(key, documents.get(name))
        self._changes[key] = self._changes.get(key, False) or new
        if data is None:
            documents.pop(name, None)
        else:
            documents[name] = data

    async def commit(self) -> None:
        """Write all changes; they stand when this returns."""
        if self._changes:
            await self._storage.write(
                [
                    (group, name, self._groups[group].get(name), new)
                    for (group, name), new in self._changes.items()
                ]
            )
        self._changes, self._before = {}, {}

    def undo(self) -> None:
        """Forget all changes."""
        for (group, name), data in self._before.items():
            documents = self._groups.get(group, {})
            if data is None:
                documents.pop(name, None)
            else:
                documents[name] = data
        self._changes, self._before = {}, {}
