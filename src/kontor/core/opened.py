"""Positions that leave something open: a view, or `?` (any one) and `...` (all the rest) in places
of a position. What is left open is drawn by a seed, so that the same seed always imagines the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from .chance import Chance, seeded
from .errors import PositionError
from .game import SPECTATOR, Game, Json

ANY, REST = "?", "..."
MOST_OPEN = 500  # places that may be left open
MOST_DEPTH = 30  # of lists and objects in each other
TRIES = 60  # drawings after which a position with open places counts as impossible
MOST_NUMBERS = 100  # a wider range of numbers cannot be left open
JUNK = (KeyError, TypeError, ValueError, IndexError, AttributeError)


def is_view(document: object) -> bool:
    """Whether a document is what somebody may know, and not a whole position."""
    return isinstance(document, dict) and "viewer" in document


def leaves_open(document: object) -> bool:
    """Whether a position or view says less than all."""
    return is_view(document) or _has_open(document)


def begin_at(game: Game[Any], document: object, seed: str) -> Any:
    """The state of a position; what it leaves open is drawn by a seed. A `PositionError` names
    every fault."""
    check_depth(document)
    if is_view(document):
        assert isinstance(document, dict)
        return imagined(game, document, seed)
    if _has_open(document):
        return game.load(filled(game, document, seeded("open " + seed)))
    return game.load(document)


def check_depth(document: object) -> None:
    """Refuse a document from outside that is nested deeper than any position."""
    below: list[object] = [document]
    for _ in range(MOST_DEPTH):
        below = [item for value in below for item in _items(value)]
        if not below:
            return
    raise PositionError(["document: is nested too deep"])


def imagined(game: Game[Any], view: Json, seed: str) -> Any:
    """A state that looks like a view that came from outside."""
    viewer = view["viewer"]
    try:
        state = game.load(game.position(game.imagine(view, seeded("open " + seed))))
        seen = game.view(state, SPECTATOR if viewer is None else viewer)
    except JUNK:
        raise PositionError(["document: is not a view of this game"]) from None
    wrong = [key for key in {**view, **seen} if view.get(key, ...) != seen.get(key, ...)]
    if wrong:
        raise PositionError([f"{key}: does not fit the rest of the view" for key in wrong])
    return state


class Rest(list[Any]):
    """What was drawn for all the rest, before it becomes part of its list."""


@dataclass(frozen=True)
class Spot:
    """A place that is left open: the object or list it is in, its key there, its address for
    people, and what may stand there."""

    inside: Any
    key: Any
    place: str
    names: tuple[str | int, ...]


def filled(game: Game[Any], document: object, chance: Chance) -> Json:
    """A position without open places, each drawn from what is nowhere else; one that the game
    takes, if a few tries find it."""
    schema = game.position_schema()
    faults = PositionError(["document: nothing fits the open places"])
    for _ in range(TRIES):
        whole = _copied(document)
        spots = sorted(_spots(whole, schema, schema, ""), key=lambda one: len(one.names))
        if len(spots) > MOST_OPEN:
            raise PositionError([f"document: leaves more than {MOST_OPEN} places open"])
        used = set(_texts(whole))
        for spot in spots:
            _fill(spot, used, chance)
        _spread(whole)
        try:
            game.load(whole)
        except PositionError as error:
            faults = error
        else:
            assert isinstance(whole, dict)
            return whole
    raise faults


def _fill(spot: Spot, used: set[str], chance: Chance) -> None:
    """Draw what stands at an open place; from then on it is used."""
    wanted = spot.inside[spot.key]
    if not spot.names:
        raise PositionError([f"{spot.place}: cannot be left open"])
    if isinstance(spot.names[0], int):
        if wanted == REST:
            raise PositionError([f"{spot.place}: numbers have no rest, use {ANY!r} for each"])
        spot.inside[spot.key] = spot.names[chance.below(len(spot.names))]
        return
    free = [str(name) for name in spot.names if name not in used]
    if wanted == REST:
        order = vec[i64](range(len(free)))
        chance.shuffle(order)
        spot.inside[spot.key] = Rest(free[number] for number in order)
        used.update(free)
    elif free:
        name = free[chance.below(len(free))]
        spot.inside[spot.key] = name
        used.add(name)
    else:
        raise PositionError([f"{spot.place}: nothing is left for {ANY!r}"])


def _spread(value: object) -> None:
    """What stands for the rest of a list becomes items of it."""
    for item in _items(value):
        _spread(item)
    if isinstance(value, list):
        value[:] = [one for item in value for one in (item if isinstance(item, Rest) else [item])]


def _items(value: object) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _spots(value: Any, schema: Any, root: Json, place: str) -> Iterator[Spot]:
    """All open places below a value, with the names that its schema knows for them."""
    if isinstance(value, dict):
        places = {key: f"{place}.{key}" if place else str(key) for key in value}
    elif isinstance(value, list):
        places = {at: f"{place}[{at}]" for at in range(len(value))}
    else:
        return
    for key, inside in places.items():
        below = [one for form in _forms(schema, root) for one in _below(form, key)]
        if isinstance(value[key], str) and value[key] in (ANY, REST):
            if value[key] == REST and not isinstance(value, list):
                raise PositionError([f"{inside}: {REST!r} stands in lists only"])
            names = dict.fromkeys(
                name for one in below for form in _forms(one, root) for name in _names(form)
            )
            yield Spot(value, key, inside, tuple(names))
        else:
            yield from _spots(value[key], {"anyOf": below}, root, inside)


def _forms(schema: Any, root: Json) -> Iterator[Json]:
    """A schema without references and choices: all that it may mean."""
    if "$ref" in schema:
        yield from _forms(root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    for one in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from _forms(one, root)
    yield schema


def _below(form: Json, key: str | int) -> Iterator[Json]:
    if isinstance(key, int):
        first = form.get("prefixItems", [])
        found = first[key] if key < len(first) else form.get("items")
    else:
        found = form.get("properties", {}).get(key, form.get("additionalProperties"))
    if isinstance(found, dict):
        yield found


def _names(form: Json) -> Iterator[str | int]:
    yield from (name for name in form.get("enum", ()) if isinstance(name, str))
    low, high = form.get("minimum"), form.get("maximum")
    if form.get("type") == "integer" and low is not None and high is not None:
        if high - low < MOST_NUMBERS:
            yield from range(low, high + 1)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for item in _items(value):
        yield from _texts(item)


def _has_open(document: object) -> bool:
    return any(text in (ANY, REST) for text in _texts(document))


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value
