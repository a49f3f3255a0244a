"""What a game shows keeps to its schema, key for key; and the schema refuses what is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import jsonschema_rs
import pytest

from kontor.core.chance import seeded
from kontor.core.game import SPECTATOR, Game, Json
from kontor.games import get_game
from playing import GAMES, VARIANT_IDS, VARIANTS, any_action

pytestmark = pytest.mark.once

Validator = jsonschema_rs.Draft202012Validator


def validator_of(game: Game[Any], name: str) -> jsonschema_rs.Draft202012Validator:
    """What checks one of a game's definitions."""
    return Validator({"$ref": f"#/$defs/{name}", "$defs": game.view_schema()["$defs"]})


def objects(schema: Any) -> Iterator[Json]:
    """Every description of an object in a schema."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        for part in schema.values():
            yield from objects(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from objects(part)


def kinds(decisions: Any) -> set[str]:
    """What is asked, in lanes or not."""
    if isinstance(decisions, dict):
        return {decisions["kind"]}
    return set().union(*map(kinds, decisions))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_schema_is_sound_and_leaves_no_object_open(game: Game[Any]) -> None:
    schema = game.view_schema()
    jsonschema_rs.meta.validate(schema)
    assert json.loads(json.dumps(schema)) == schema
    assert {"View", "Event", "Changes"} <= set(schema["$defs"])
    for found in objects(schema):
        if "properties" in found:
            assert found["additionalProperties"] is False
        else:
            assert "propertyNames" in found


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_whole_games_keep_to_the_schema(game: Game[Any], options: Json) -> None:
    """All events and previews, and the views of everybody whenever something new is asked, at the
    end, and now and then."""
    views, happenings, changes = (validator_of(game, n) for n in ("View", "Event", "Changes"))
    state = game.new(options, "views", log=True)
    chance = seeded("views")
    viewers = [SPECTATOR, *range(game.seats(state))]
    checked: set[str] = set()
    asked: set[str] = set()
    while True:
        for viewer in viewers:
            for event in game.take_events(state, viewer):
                text = json.dumps(event)
                if text not in checked:
                    checked.add(text)
                    happenings.validate(event)
        documents = [game.view(state, viewer) for viewer in viewers]
        now = kinds(documents[0]["decisions"])
        if state.is_over() or not now <= asked or chance.below(100) == 0:
            asked |= now
            for view in documents:
                views.validate(view)
        if state.is_over():
            break
        game.clear_events(state)
        seat, action = any_action(game, state, chance)
        changes.validate(game.preview(state, seat, action))
        game.apply(state, seat, action)
    assert len(checked) > 50 and len(asked) > 2


def moment(name: str, options: Json) -> tuple[Game[Any], Json]:
    """A game and a view of it after some actions."""
    game = get_game(name)
    state = game.new(options, "broken")
    chance = seeded("broken")
    for _ in range(40):
        game.apply(state, *any_action(game, state, chance))
    return game, game.view(state, 0)


def without(*path: str | int) -> Callable[[Json], None]:
    """Takes a key away."""

    def change(doc: Any) -> None:
        *way, last = path
        for step in way:
            doc = doc[step]
        del doc[last]

    return change


def put(value: object, *path: str | int) -> Callable[[Json], None]:
    """Writes something else, or something new."""

    def change(doc: Any) -> None:
        *way, last = path
        for step in way:
            doc = doc[step]
        doc[last] = value

    return change


BROKEN_VIEWS = [
    ("loyang", put(["maid"], "deck")),
    ("loyang", put("hermagor", "game")),
    ("loyang", without("courtyard")),
    ("loyang", without("players", 1, "facts", "due")),
    ("loyang", put(None, "players", 0, "cash")),
    ("loyang", put(5, "players", 0, "warehouse", "W")),
    ("loyang", put(1, "players", 0, "facts", "regular_pay", "maid")),
    ("loyang", put([{"kind": "turn", "seat": 0, "left": 1}], "decisions", 0)),
    ("hermagor", put([4], "stack")),
    ("hermagor", without("facts", "next_pay", "corn")),
    ("hermagor", without("players", 1, "facts", "trips")),
    ("hermagor", put("6", "players", 0, "cash")),
    ("hermagor", put([1, 1, 1], "players", 0, "facts", "trips", "tann")),
    ("hermagor", put([1, 1], "players", 0, "facts", "trips", "nowhere")),
    ("hermagor", put({"kind": "raise", "seat": 0}, "decisions", 0)),
]


@pytest.mark.parametrize(("name", "change"), BROKEN_VIEWS)
def test_a_broken_view_is_refused(name: str, change: Callable[[Json], None]) -> None:
    game, view = moment(name, {"players": 3})
    views = validator_of(game, "View")
    views.validate(view)
    broken = copy.deepcopy(view)
    change(broken)
    assert not views.is_valid(broken)


@pytest.mark.parametrize(
    ("name", "definition", "wrong"),
    [
        ("loyang", "Event", {"event": "sow", "seat": 0, "good": "W", "field": "home"}),
        ("loyang", "Event", {"event": "round", "round": 1, "seat": 0}),
        ("loyang", "Event", {"event": "flip", "seat": 0, "card": None}),
        ("loyang", "Event", {"event": "rest", "seat": 0}),
        ("loyang", "Changes", {"price": 1}),
        ("hermagor", "Event", {"event": "buyer", "cell": "b4", "cost": 1}),
        ("hermagor", "Event", {"event": "price", "good": "wheat", "price": 6}),
        ("hermagor", "Changes", {"cash": None}),
    ],
)
def test_a_broken_event_or_preview_is_refused(name: str, definition: str, wrong: Json) -> None:
    assert not validator_of(get_game(name), definition).is_valid(wrong)
