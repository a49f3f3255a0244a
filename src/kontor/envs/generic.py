"""Observations of a game that brings no kernel: its view as numbers, laid out by its schema.

Every number, word or flag of the view has a fixed place. A word counts by its place in the list of
those that are possible, and any text by a small hash; a list has room for as many items as its
schema allows (`maxItems`), and its length in front; what may be missing or of several kinds has the
number of its kind in front.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from zlib import crc32

from ..core.game import Game, Json
from ..core.options import Options
from .kernel.layout import MOST, Feature, lay_out

ROOM = 16  # for a list whose schema does not say how long it can be
DEEPEST = 8
SILENT = ("game", "version", "options", "viewer", "facts")
KINDS: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}
Features = tuple[list[Feature], list[Feature], int]


class Encoder:
    """Turns views of a game with some options into rows of numbers."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        schema = game.view_schema()
        self._known: dict[tuple[int, int], int] = {}
        self.definitions: Mapping[str, Json] = schema.get("$defs", {})
        view = self._resolved(schema)
        areas = self._resolved(self._resolved(view["properties"]["players"])["items"])
        self.common = _parts(view, ("players", *SILENT))
        self.area = _parts(areas, SILENT)
        self.areas = game.seats(game.new(options, "seats"))
        self._sizes = {
            id(part): self._size(part, 0) for part in [*self.common.values(), *self.area.values()]
        }
        self.size = sum(self._sizes[id(part)] for part in self.common.values())
        self.size += self.areas * sum(self._sizes[id(part)] for part in self.area.values())

    def features(self) -> Features:
        """What is where, for layouts."""
        common, area = (
            lay_out(tuple((name, (self._sizes[id(part)],), MOST) for name, part in parts.items()))
            for parts in (self.common, self.area)
        )
        return common, area, self.areas

    def encode(self, view: Json) -> list[int]:
        """The row of a view; the viewer's own area first, the others in the order of play."""
        row: list[int] = []
        self._write_parts(row, self.common, view)
        players = view["players"]
        first = view.get("viewer") or 0
        for seat in range(self.areas):
            self._write_parts(row, self.area, players[(first + seat) % self.areas])
        return row

    def _write_parts(self, row: list[int], parts: Mapping[str, Json], values: Json) -> None:
        for name, part in parts.items():
            end = len(row) + self._sizes[id(part)]
            self._write(row, part, values.get(name), 0)
            del row[end:]
            row += [0] * (end - len(row))

    def _resolved(self, schema: Json) -> Json:
        while "$ref" in schema:
            schema = self.definitions[schema["$ref"].rpartition("/")[2]]
        return schema

    def _choices(self, schema: Json) -> list[Json]:
        return [*schema.get("anyOf", ()), *schema.get("oneOf", ())]

    def _size(self, schema: Json, depth: int) -> int:
        """How many numbers a value has."""
        known = self._known.get((id(schema), depth))
        if known is None:
            known = self._known[id(schema), depth] = self._count(schema, depth)
        return known

    def _count(self, schema: Json, depth: int) -> int:
        schema = self._resolved(schema)
        if depth > DEEPEST:
            return 0
        if choices := self._choices(schema):
            return 1 + max(self._size(choice, depth + 1) for choice in choices)
        if "properties" in schema:
            return sum(self._size(part, depth + 1) for part in schema["properties"].values())
        if schema.get("type") == "array":
            return 1 + _room(schema) * self._size(schema.get("items", {}), depth + 1)
        if schema.get("type") == "object":
            keys, inner = self._keys(schema), schema.get("additionalProperties")
            each = self._size(inner, depth + 1) if isinstance(inner, dict) else 1
            return max(len(keys), 1) * each
        return 1

    def _write(self, row: list[int], schema: Json, value: Any, depth: int) -> None:
        """The numbers of a value, all of its room filled."""
        schema = self._resolved(schema)
        end = len(row) + self._size(schema, depth)
        if value is None:
            pass
        elif choices := self._choices(schema):
            kind = next((n for n, one in enumerate(choices) if self._fits(one, value)), 0)
            row.append(kind + 1)
            self._write(row, choices[kind], value, depth + 1)
        elif "properties" in schema:
            for name, part in schema["properties"].items():
                self._write(row, part, value.get(name), depth + 1)
        elif isinstance(value, list):
            row.append(min(len(value), MOST))
            for item in value[: _room(schema)]:
                self._write(row, schema.get("items", {}), item, depth + 1)
        elif isinstance(value, dict):
            inner = schema.get("additionalProperties")
            part = inner if isinstance(inner, dict) else {}
            for key in self._keys(schema):
                self._write(row, part, value.get(key), depth + 1)
        else:
            row.append(_number(schema, value))
        del row[end:]
        row += [0] * (end - len(row))

    def _keys(self, schema: Json) -> list[str]:
        names = self._resolved(schema.get("propertyNames", {}))
        keys = names["enum"] if "enum" in names else schema.get("required", [])
        return [str(key) for key in keys]

    def _fits(self, schema: Json, value: Any) -> bool:
        """Whether a value is of a kind, as far as its form tells."""
        schema = self._resolved(schema)
        if "const" in schema or "enum" in schema:
            return value in schema.get("enum", [schema.get("const")])
        if "properties" in schema:
            return isinstance(value, dict) and set(schema.get("required", ())) <= set(value)
        found = KINDS.get(schema.get("type", ""))
        return found is None or isinstance(value, found)


def _parts(schema: Json, silent: tuple[str, ...]) -> dict[str, Json]:
    """The named parts of an object, each an object of its own."""
    return {n: dict(part) for n, part in schema["properties"].items() if n not in silent}


def _room(schema: Json) -> int:
    return int(schema.get("maxItems", ROOM))


def _number(schema: Json, value: Any) -> int:
    """One number from 0 to 255 for a value."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int | float):
        return min(max(int(value), 0), MOST)
    words = schema.get("enum", ())
    if value in words:
        return min(list(words).index(value) + 1, MOST)
    return 1 + crc32(str(value).encode()) % MOST
