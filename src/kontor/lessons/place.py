"""The beginning of a lesson: a new game in which some things have been put elsewhere.

`place` changes the position document of the game. An object changes only the keys it names; in a
list it names places by number (`{"players": {"0": {"cash": 3}}}`); everything else replaces what
was there. A card or tile stays single: what is put somewhere leaves the pile it lay in, and what
lost its place goes to the bottom of the pile named by `rest`.
"""

from __future__ import annotations

import copy
from typing import Any

from ..core.game import Game, Json

REST = "rest"


def placed(game: Game[Any], state: Any, changes: Json) -> Any:
    """A state with things put elsewhere, through the game's own loader."""
    changes = copy.deepcopy(changes)
    rest = changes.pop(REST, "")
    if not changes:
        return state
    before = game.position(state)
    after = merged(before, changes)
    given = set(names(changes))
    for key, pile in after.items():
        if is_pile(pile) and key not in changes:
            after[key] = [name for name in pile if name not in given]
    if rest:
        piles = [pile for pile in before.values() if is_pile(pile)]
        there = set(names(after))
        lost = [name for pile in piles for name in pile if name is not None and name not in there]
        after[rest] = [*after[rest], *lost]
    return game.load(after)


def merged(old: Any, new: Any) -> Any:
    """A document with changes."""
    if isinstance(new, dict) and isinstance(old, dict):
        return {**old, **{key: merged(old.get(key), value) for key, value in new.items()}}
    if isinstance(new, dict) and isinstance(old, list):
        changed = list(old)
        for at, value in new.items():
            changed[int(at)] = merged(old[int(at)], value)
        return changed
    return new


def names(document: Any) -> list[str]:
    """All texts in a document, keys aside."""
    if isinstance(document, str):
        return [document]
    inner = document.values() if isinstance(document, dict) else document
    return [name for part in inner for name in names(part)] if is_nested(document) else []


def is_nested(document: Any) -> bool:
    """Whether a document has parts."""
    return isinstance(document, (dict, list))


def is_pile(value: Any) -> bool:
    """Whether a value is a list of cards or tiles, some places of which may be empty."""
    return isinstance(value, list) and all(item is None or isinstance(item, str) for item in value)
