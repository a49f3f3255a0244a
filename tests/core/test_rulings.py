"""Rulings: ids, code, tests and the texts of three languages belong together."""

import importlib.util
import re
from pathlib import Path

import pytest

from kontor.core.rulings import read_rulings
from kontor.games import plugin_of

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
GAMES = {"loyang": [f"L{n}" for n in range(1, 45)], "hermagor": [f"H{n}" for n in range(1, 30)]}
LANGUAGES = ("en", "fr", "de")
BY_US = {"en": "decided by us", "fr": "décidé par nous", "de": "von uns entschieden"}


def cited_in(folder: Path, name: str) -> set[str]:
    """The ids of a game's rulings in all Python files of a folder."""
    letter = name[0].upper()
    text = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(rf"\b{letter}[1-9]\d?\b", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_is_there_in_every_language(name: str, language: str) -> None:
    english, here = (read_rulings(plugin_of(name).package, lang) for lang in ("en", language))
    assert list(here.by_id) == GAMES[name]
    assert list(here.groups) == list(english.groups)
    for id, ruling in here.by_id.items():
        assert ruling.group == english.by_id[id].group
        texts = (ruling.title, ruling.text, ruling.source, ruling.example)
        assert all(text and text == text.strip() for text in texts), id
        for text in texts[1:]:
            assert text[-1] in ".)", (id, text)
            assert re.search(r"[A-Z]\d", text) is None or here.cited(text), (id, text)
            assert set(re.findall(r"\b[LH]\d{1,2}\b", text)) <= set(GAMES[name]), (id, text)
        rulebook = {"en": "ulebook", "fr": "ègle", "de": "egelheft"}[language]
        is_ours = BY_US[language] in ruling.source.lower()
        assert is_ours or rulebook in ruling.source or "sum" in ruling.source, (id, ruling.source)
        assert is_ours == ("ecided by us" in english.by_id[id].source), id
        if language != "en":
            assert ruling.text != english.by_id[id].text and ruling.title != ""


@pytest.mark.parametrize("name", GAMES)
def test_code_and_tests_cite_every_ruling_and_no_other(name: str) -> None:
    ids = set(GAMES[name])
    assert cited_in(ROOT / "src" / "kontor" / "games" / name, name) == ids
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests" / name).glob("*.py"))
    tested = {int(n) for n in re.findall(rf"def test_{name[0]}(\d+)_", tests)}
    assert {f"{name[0].upper()}{n}" for n in tested} == ids


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebook_and_words_cite_rulings_that_exist(name: str, language: str) -> None:
    folder = ROOT / "src" / "kontor" / "games" / name / "words"
    for file in (f"rules.{language}.json", f"{language}.json"):
        cited = re.findall(
            r"\(([LH]\d{1,2}(?:, [LH]\d{1,2})*)\)", (folder / file).read_text("utf-8")
        )
        for ids in cited:
            assert set(ids.split(", ")) <= set(GAMES[name]), ids


@pytest.mark.parametrize("name", GAMES)
def test_the_documents_are_those_of_the_words(name: str) -> None:
    path = ROOT / "docs" / "rulings" / "make.py"
    spec = importlib.util.spec_from_file_location("make_rulings", path)
    assert spec is not None and spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    written = (path.parent / f"{name}.md").read_text("utf-8")
    assert written == make.page(name), "run python docs/rulings/make.py"


def test_texts_cite_by_id() -> None:
    rulings = read_rulings(plugin_of("hermagor").package)
    assert [r.id for r in rulings.cited("not now (H5, H6) and L5")] == ["H5", "H6"]
