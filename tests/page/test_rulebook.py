"""The rulebook: complete in three languages, drawn with the board's pieces, found and printed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from .conftest import DIST, PHONE, ROOT
from .driver import Seat

Visit = Callable[..., Any]
GAMES = sorted(path.parents[1].name for path in ROOT.glob("src/kontor/games/*/words/rules.en.json"))
LANGUAGES = ("en", "fr", "de")
WIRE = 60_000


def book_of(game: str, language: str) -> list[dict[str, Any]]:
    """All sections of a rulebook."""
    path = ROOT / "src" / "kontor" / "games" / game / "words" / f"rules.{language}.json"
    parts = json.loads(path.read_text("utf-8"))["parts"]
    return [section for part in parts for section in part["sections"]]


def blocks(sections: list[dict[str, Any]], kind: str) -> list[Any]:
    """All pictures or examples of a rulebook."""
    found = [block for section in sections for block in section["text"]]
    return [block for block in found if isinstance(block, dict) and kind in block]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_shown(visit: Visit, game: str, language: str) -> None:
    page = visit(f"/rules/{game}", language=language)
    page.locator("main section[id] > header h3").first.wait_for()
    sections = book_of(game, language)
    titles = page.locator("main section[id] > header h3").all_inner_texts()
    assert titles == [section["title"] for section in sections]
    for name in {block["picture"] for block in blocks(sections, "picture")}:
        assert page.locator(f'[data-picture="{name}"] [role=img] [inert] *').count() > 0, name
    for example in blocks(sections, "example"):
        shown = page.locator(f'[data-example="{example["example"]}"]')
        for number, step in enumerate(example["steps"]):
            if number:
                shown.locator('[data-name="example-on"]').click()
            start = re.split(r"[{(]", step)[0].strip()
            assert start in shown.locator("[aria-live]").inner_text()
            assert shown.locator("[role=img] [inert] *").count() > 0
        assert shown.locator('[data-name="example-on"]').is_disabled()


def test_search_leads_to_the_place(visit: Visit) -> None:
    page = visit("/rules/loyang", PHONE, language="fr")
    page.locator('[data-name="rules-search"]').fill("etal vide defausse")
    page.locator("nav a", has_text="étals de marché").first.click()
    page.wait_for_url("**/rules/loyang/stalls")
    top = page.locator("#stalls").bounding_box()["y"]
    assert -5 < top < 200


def test_a_section_has_an_address(visit: Visit) -> None:
    page = visit("/rules/hermagor/duchies")
    page.wait_for_function(
        "() => Math.abs(document.getElementById('duchies')?.getBoundingClientRect().top) < 300"
    )
    assert page.locator("#duchies a").first.get_attribute("href") == "/rules/hermagor/duchies"


def test_summary_is_one_page_on_paper(visit: Visit, tmp_path: Path) -> None:
    for game in GAMES:
        page = visit(f"/rules/{game}", language="de")
        page.locator("#summary li").first.wait_for(state="attached")
        page.evaluate("document.documentElement.dataset.print = 'summary'")
        paper = page.pdf(format="A4")
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
        page.emulate_media(media="print")
        assert page.locator("#summary li").first.is_visible()
        assert not page.locator("#theme").is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_rulebook_is_small(visit: Visit, game: str) -> None:
    page = visit("/")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.locator(f'a[href="/rules/{game}"]').click()
    page.locator("main section[id]").first.wait_for()
    page.wait_for_load_state("networkidle")
    files = [DIST / path.lstrip("/") for path in set(asked) if path.startswith("/assets/")]
    sent = [file.with_name(f"{file.name}.br") for file in files]
    sizes = [(br if br.exists() else file).stat().st_size for br, file in zip(sent, files)]
    assert sum(sizes) <= WIRE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_citation_opens_the_ruling(visit: Visit, language: str) -> None:
    path = ROOT / "src" / "kontor" / "games" / "loyang" / "words" / f"rulings.{language}.json"
    ruling = json.loads(path.read_text("utf-8"))["rulings"]["L13"]
    page = visit("/rules/loyang/regulars", language=language)
    page.locator('#regulars [data-ruling="L13"]').click()
    dialog = page.locator("dialog[open]")
    assert ruling["title"] in dialog.inner_text() and ruling["source"] in dialog.inner_text()
    dialog.locator("a").click()
    page.wait_for_url("**/rules/loyang/L13")
    assert ruling["example"] in page.locator("#L13").inner_text()
    assert page.locator("dialog[open]").count() == 0


def test_a_refusal_opens_its_ruling(visit: Visit) -> None:
    page = visit("/learn/loyang/casuals")
    seat = Seat(page)
    page.locator('[data-name="lesson-next"]').click()
    seat.wait_turn()
    seat.press("card:regular-WP")
    page.locator('[data-ruling="L13"]').click()
    assert "L13" in page.locator("dialog[open] h2").inner_text()
