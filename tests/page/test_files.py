"""What the page is built from is up to date, small, and comes from the server alone."""

from __future__ import annotations

import gzip
import importlib.util
import re
from collections.abc import Callable
from typing import Any

from .conftest import DIST, ROOT

Visit = Callable[..., Any]
FIRST_LOAD = 150 * 1024


def script(name: str) -> Any:
    """A script of the page as a module."""
    path = ROOT / "web" / "scripts" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"web_{name}", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_generated_files_are_up_to_date() -> None:
    for name, text in script("tables").files().items():
        written = (ROOT / "web" / "src" / "generated" / name).read_text("utf-8")
        assert written == text, f"{name}: run python web/scripts/tables.py"


def test_types_are_those_of_the_schema() -> None:
    module = script("schema_types")
    assert module.TARGET.read_text("utf-8") == module.text(), "run web/scripts/schema_types.py"


def test_lock_names_no_registry_and_agrees_with_the_package() -> None:
    import json

    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    root = lock["packages"][""]
    assert root["dependencies"] == package["dependencies"]
    assert root["devDependencies"] == package["devDependencies"]
    assert not any("resolved" in entry for entry in lock["packages"].values())


def test_first_load_is_small(server: Any) -> None:
    page = (DIST / "index.html").read_text("utf-8")
    scripts = re.findall(r'"/(assets/[^"]+\.js)"', page)
    total = sum(len(gzip.compress((DIST / name).read_bytes())) for name in scripts)
    assert scripts and total < FIRST_LOAD


def test_nothing_comes_from_elsewhere(visit: Visit, server: Any) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/rules/loyang", "/rules/hermagor", "/settings"):
        page.goto(path)
        page.wait_for_selector("main")
    assert asked and all(url.startswith((server.address, "data:")) for url in asked)
