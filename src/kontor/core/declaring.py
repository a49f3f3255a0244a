"""What a state holds, declared once: each field with its type, its form in JSON, and its viewers.

A game lists the fields of its classes in `declared.py`. The hot code (classes, copies, comparison,
documents) is made from the lists by `making.py`; reading a document and describing it, which need
no speed, go through the lists themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from .chance import Chance
from .checking import Checked
from .schema import COUNT, FLAG, closed, listed, nullable, one_of
from .schema import number as number_schema

Json = dict[str, Any]
Read = Callable[[Checked, Any], Any]

MANY = 10**9

# Who may see a field.
EVERYBODY = "everybody"
OWNER = "its owner"
NOBODY = "nobody"  # it stands in positions only


@dataclass(frozen=True)
class Form:
    """How a value is kept in the state, written in JSON, read back and described."""

    kept: str
    """Its type in the state; empty where nothing is kept because it follows from other fields."""
    written: str
    """An expression of the made code in which {} is the value; empty for what is not written."""
    schema: Json
    read: Read
    """From a place in a document and the game's reader to the value."""
    start: str = "0"
    """An expression for the value in a new state."""


@dataclass(frozen=True)
class Field:
    """A field of a class and a key of its document."""

    name: str
    form: Form
    start: str = ""
    """The value in a new state, where it is not the form's."""
    key: str = ""
    """The key in the document, where it is not the name."""
    seen: str = EVERYBODY
    when: str = ""
    """An expression of the made code: the key is left out unless it is true."""
    passes: bool = False
    """Whether it is as at the start again when a round begins."""
    missing: object = ...
    """What is read where the key is missing; without it a missing key is a fault."""

    @property
    def is_written(self) -> bool:
        """Whether documents have a key for it."""
        return self.form.written != ""

    @property
    def json_key(self) -> str:
        """Its key in documents."""
        return self.key or self.name

    @property
    def is_optional(self) -> bool:
        """Whether a document may lack the key."""
        return self.when != "" or self.missing is not ...


def keys(fields: Iterable[Field]) -> tuple[str, ...]:
    """The keys of a document."""
    return tuple(field.json_key for field in fields if field.is_written)


def properties(fields: Iterable[Field], view: bool = False) -> Json:
    """The schema of each key, in positions or in views, where owners' fields may be null."""
    return {
        field.json_key: nullable(field.form.schema)
        if view and field.seen == OWNER
        else field.form.schema
        for field in fields
        if field.is_written and not (view and field.seen == NOBODY)
    }


def optional_keys(fields: Iterable[Field]) -> tuple[str, ...]:
    """Keys that a document may lack."""
    return tuple(field.json_key for field in fields if field.is_written and field.is_optional)


class Reader:
    """Reads documents of some fields into objects that hold them. Keys that have a condition are
    left to whoever knows it."""

    def __init__(self, fields: Iterable[Field]) -> None:
        fields = tuple(fields)
        self.keys = keys(fields)
        self._steps = [
            (field.json_key, field.missing, field.form.read, field.name if field.form.kept else "")
            for field in fields
            if field.is_written and not field.when
        ]

    def read(self, doc: Checked, into: object, loader: object) -> None:
        """Read a document into an object; faults, unknown keys among them, are left in it."""
        doc.only(self.keys)
        for key, missing, read, name in self._steps:
            value = read(doc.get(key, missing), loader)
            if name:
                setattr(into, name, value)


# Forms that every game has.


def number(low: int, high: int) -> Form:
    """A whole number in a range."""
    schema = number_schema(low, high)
    return Form("i64", "{}", schema, lambda place, _: place.integer(low, high))


def flag() -> Form:
    """True or false."""
    return Form("bool", "{}", FLAG, lambda place, _: place.boolean(), "False")


def count() -> Form:
    """A number from 0."""
    return Form("i64", "{}", COUNT, lambda place, _: place.integer(0, MANY))


def seat(most: int) -> Form:
    """A seat of the game; its reader knows how many `seats` there are."""
    schema = number_schema(0, most)
    return Form("i64", "{}", schema, lambda place, reader: place.integer(0, reader.seats - 1))


def word(table: str, names: Sequence[str], schema: Json | None = None) -> Form:
    """A number that is written as the name at its place in a table."""
    described = one_of(names) if schema is None else schema
    return Form("i64", table + "[{}]", described, lambda place, _: max(place.word(names), 0))


def maybe(form: Form) -> Form:
    """A number of a form, or null for -1."""

    def read(place: Checked, reader: Any) -> Any:
        return -1 if place.is_null() else form.read(place, reader)

    written = f"{form.written} if {{}} >= 0 else None"
    return replace(form, written=written, schema=nullable(form.schema), read=read, start="-1")


def numbers(written: str, schema: Json, read: Read, start: str = "vec[i64]()") -> Form:
    """A vector of numbers; `read` gives a list."""
    return Form("vec[i64]", written, schema, lambda p, reader: vec[i64](read(p, reader)), start)


def chance() -> Form:
    """The generator of all that comes by chance."""

    def read(place: Checked, _: Any) -> Chance:
        words = [word.integer(0, 0xFFFFFFFF) for word in place.items(4, 4)] or [0, 0, 0, 0]
        return Chance(*words)

    schema = listed(number_schema(0, 0xFFFFFFFF), 4, 4)
    return Form("Chance", "{}.words()", schema, read, "Chance(1, 0, 0, 0)")


def kept(type_: str, start: str) -> Form:
    """Something that no document shows as it is."""
    return Form(type_, "", {}, lambda place, _: None, start)


def follows(written: str, schema: Json, read: Read = lambda place, _: None) -> Form:
    """A key that is written from other fields; what reads it back sets them itself."""
    return Form("", written, schema, read)


@dataclass(frozen=True)
class Kind:
    """A kind of decision or event, with a name for each number that it holds."""

    name: str
    holds: dict[str, Form]
    constant: str = ""
    """Its name in the code, where it is not the name in capitals."""
    seat: str = "always"
    """Whether somebody does it: always, perhaps, never."""
    seen: str = EVERYBODY
    """Who may know what it holds."""

    @property
    def code(self) -> str:
        """Its constant."""
        return self.constant or self.name.replace("-", "_").upper()

    @property
    def numbers(self) -> dict[str, Form]:
        """What it holds, without what its document adds."""
        return {name: form for name, form in self.holds.items() if form.kept}

    def schema(self, label: str, seat: Json) -> Json:
        """What its document looks like; `label` is the key of its name."""
        described: Json = {label: {"const": self.name}}
        if self.seat != "never":
            described["seat"] = seat
        for name, form in self.holds.items():
            described[name] = nullable(form.schema) if self.seen == OWNER else form.schema
        return closed(described, ("seat",) if self.seat == "perhaps" else ())

    def read(self, doc: Checked, reader: object) -> list[int]:
        """The numbers of a document, besides its name and seat."""
        return [form.read(doc.get(name), reader) for name, form in self.holds.items()]


class Declaration(NamedTuple):
    """All that a game declares, for `making.py`."""

    player: Sequence[Field]
    state: Sequence[Field]
    pieces: dict[str, Sequence[Field]]
    """Parts of an area that are also written alone, by the name of the function."""
    decisions: Sequence[Kind]
    events: Sequence[Kind]
    sources: Sequence[str]
    """Modules of the rules whose names the expressions use, besides `data` and `state`."""
