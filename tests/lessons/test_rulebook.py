"""The rulebook and the list of where each rule of the books stands in it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORDS = sorted(ROOT.glob("src/kontor/games/*/words/rules.en.json"))
TITLES = {"Loyang": "loyang", "Hermagor": "hermagor"}
BOOKS = {"loyang": "FDST", "hermagor": "H"}


def sections(game: str, language: str = "en") -> list[str]:
    """The ids of all sections of a rulebook."""
    path = ROOT / "src" / "kontor" / "games" / game / "words" / f"rules.{language}.json"
    book = json.loads(path.read_text("utf-8"))
    return [section["id"] for part in book["parts"] for section in part["sections"]]


def citations(game: str, language: str) -> dict[str, list[str]]:
    """The rulings that each section of a rulebook cites."""
    path = ROOT / "src" / "kontor" / "games" / game / "words" / f"rules.{language}.json"
    found = {}
    for part in json.loads(path.read_text("utf-8"))["parts"]:
        for section in part["sections"]:
            groups = re.findall(r"\(((?:[A-Z]\d+(?:, )?)+)\)", json.dumps(section["text"]))
            found[section["id"]] = sorted(id for group in groups for id in group.split(", "))
    return found


def covered() -> dict[str, list[tuple[str, str, list[str]]]]:
    """For each game the rules listed: cue, books, sections."""
    found: dict[str, list[tuple[str, str, list[str]]]] = {}
    game = ""
    for line in (ROOT / "docs" / "rulings" / "coverage.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            game = TITLES[line[3:]]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if game and len(cells) == 4 and cells[0] not in ("paragraph", "---"):
            found.setdefault(game, []).append((cells[1], cells[2], re.findall("`(.+?)`", cells[3])))
    return found


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_a_section_that_exists(game: str) -> None:
    known = set(sections(game))
    rows = covered()[game]
    assert len(rows) > 60
    for cue, books, named in rows:
        assert named and set(named) <= known, cue
        assert books and set(books.split()) <= set(BOOKS[game]), cue
    assert {book for _, books, _ in rows for book in books.split()} == set(BOOKS[game])


@pytest.mark.parametrize("path", WORDS, ids=[path.parents[1].name for path in WORDS])
def test_sections_are_the_same_in_all_languages(path: Path) -> None:
    game = path.parents[1].name
    ids = sections(game)
    assert len(ids) == len(set(ids))
    assert sections(game, "fr") == sections(game, "de") == ids


@pytest.mark.parametrize("path", WORDS, ids=[path.parents[1].name for path in WORDS])
def test_links_and_rulings_of_the_rulebook_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    assert set(re.findall(r"\{#([\w-]+)\}", text)) <= set(sections(path.parents[1].name))
    rulings = json.loads((path.parent / "rulings.en.json").read_text("utf-8"))["rulings"]
    cited = {
        id for group in re.findall(r"\(((?:[A-Z]\d+(?:, )?)+)\)", text) for id in group.split(", ")
    }
    assert cited and cited <= rulings.keys()


@pytest.mark.parametrize("path", WORDS, ids=[path.parents[1].name for path in WORDS])
def test_every_ruling_is_told_in_the_same_sections_of_all_languages(path: Path) -> None:
    game = path.parents[1].name
    told = citations(game, "en")
    rulings = json.loads((path.parent / "rulings.en.json").read_text("utf-8"))["rulings"]
    assert {id for ids in told.values() for id in ids} == set(rulings)
    for language in ("fr", "de"):
        assert citations(game, language) == told
