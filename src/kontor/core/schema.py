"""Small parts from which the games build their JSON Schemas (draft 2020-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Json = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
COUNT: Json = {"type": "integer", "minimum": 0}
FLAG: Json = {"type": "boolean"}
NUMBER: Json = {"type": "integer"}


def document(title: str, schema: Json, definitions: Json) -> Json:
    """A whole schema with its definitions."""
    return {"$schema": DRAFT, "title": title, **schema, "$defs": definitions}


def described(words: str, schema: Json) -> Json:
    """A schema with a sentence about it."""
    return {"description": words, **schema}


def ref(name: str) -> Json:
    """One of the definitions of the same document."""
    return {"$ref": f"#/$defs/{name}"}


def closed(properties: Json, optional: Iterable[str] = ()) -> Json:
    """An object with exactly these keys, of which some may be missing."""
    left_out = set(optional)
    return {
        "type": "object",
        "properties": properties,
        "required": [key for key in properties if key not in left_out],
        "additionalProperties": False,
    }


def by_name(names: Json, value: Json) -> Json:
    """An object whose keys are some of these names."""
    return {"type": "object", "propertyNames": names, "additionalProperties": value}


def nullable(schema: Json) -> Json:
    """The schema, or null."""
    null = {"type": "null"}
    return schema if null in schema.get("anyOf", ()) else {"anyOf": [schema, null]}


def one_of(names: Sequence[str]) -> Json:
    """One of these names."""
    return {"enum": list(names)}


def number(low: int, high: int) -> Json:
    """A whole number in a range."""
    return {"type": "integer", "minimum": low, "maximum": high}


def listed(item: Json, low: int = 0, high: int | None = None) -> Json:
    """A list of so many items."""
    schema: Json = {"type": "array", "items": item}
    if low:
        schema["minItems"] = low
    if high is not None:
        schema["maxItems"] = high
    return schema


def pair(first: Json, second: Json) -> Json:
    """A list of two."""
    return {"type": "array", "prefixItems": [first, second], "items": False, "minItems": 2}


def several(item: Json, most: int) -> Json:
    """A list of different items."""
    return {**listed(item, 0, most), "uniqueItems": True}


def differences(names: Sequence[str]) -> Json:
    """Some of these numbers, by how much they change."""
    return closed(dict.fromkeys(names, NUMBER), names)
