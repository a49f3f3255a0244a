"""Actions taken apart: every document means its own action and fits the schema."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest

from kontor.core.errors import ParseError
from kontor.core.game import Game
from kontor.core.notation import Notation
from kontor.core.phrase import Form, Phrase
from kontor.games import get_game
from playing import GAMES

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_action_is_documented(game: Game[Any]) -> None:
    notation = game.notation
    assert len(notation.documents) == len(notation.texts)
    for number, document in enumerate(notation.documents):
        assert notation.documented(document) == number
        assert notation.texts[number].split()[0] == document["verb"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_documents_fit_the_schema_of_exactly_one_kind(game: Game[Any]) -> None:
    schema = {**game.notation.schema, "$defs": game.view_schema()["$defs"]}
    validator = jsonschema_rs.Draft202012Validator(schema)
    regions = schema["$defs"].get("Region", {}).get("enum", [])
    for document in game.notation.documents:
        if "region" in document and document["region"] not in regions:
            continue  # a region that this map lacks
        validator.validate(document)


def test_holes_name_things_and_fixed_words() -> None:
    letters = Form({"type": "string"}, "ABC".__getitem__, "abc".__getitem__)
    phrase = Phrase("use {helper=tout}+{way=buy} {letter:card} for {letter}", {"letter": letters})
    assert phrase.text((0, 2)) == "use tout+buy a for c"
    document = {"verb": "use", "helper": "tout", "way": "buy", "card": "A", "letter": "C"}
    assert phrase.document((0, 2)) == document
    assert phrase.schema()["required"] == list(document)


def test_texts_alone_are_taken_apart_into_words() -> None:
    notation = Notation(["take 1 heap", "pass"])
    assert notation.documents[0] == {"verb": "take", "words": ["1", "heap"]}
    jsonschema_rs.validate(notation.schema, notation.documents[1])


@pytest.mark.parametrize("wrong", [{}, {"verb": "sow"}, {"verb": "sow", "good": "W"}, [], None, 3])
def test_what_is_no_action_is_told(wrong: object) -> None:
    with pytest.raises(ParseError, match="is not an action"):
        get_game("loyang").notation.documented(wrong)
