"""What the page is built from is up to date, small, and comes from the server alone."""

from __future__ import annotations

import gzip
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from kontor.games import game_names, get_game

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
    for name, text in script("printed").files().items():
        written = (ROOT / "web" / "src" / "generated" / name).read_text("utf-8")
        assert written == text, f"{name}: run python web/scripts/printed.py"


def test_types_are_those_of_the_schema() -> None:
    module = script("schema_types")
    assert module.TARGET.read_text("utf-8") == module.text(), "run web/scripts/schema_types.py"


@pytest.mark.parametrize("name", game_names())
def test_recorded_moments_keep_to_the_schema(name: str) -> None:
    recorded = json.loads((ROOT / "web" / "fixtures" / f"{name}.json").read_text("utf-8"))
    definitions = get_game(name).view_schema()["$defs"]
    shown = {
        "View": [moment["view"] for moment in recorded["moments"]],
        "Event": recorded["events"],
    }
    for definition, documents in shown.items():
        schema = {"$ref": f"#/$defs/{definition}", "$defs": definitions}
        validator = jsonschema_rs.Draft202012Validator(schema)
        for document in documents:
            assert validator.is_valid(document), "run web/scripts/fixtures.py"


def test_lock_names_no_registry_and_agrees_with_the_package() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    root = lock["packages"][""]
    assert root["dependencies"] == package["dependencies"]
    assert root["devDependencies"] == package["devDependencies"]
    assert not any("resolved" in entry for entry in lock["packages"].values())


def test_style_types_words_and_units() -> None:
    folder = Path(sys.executable).parent
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    command = [shutil.which("npm", path=env["PATH"]) or "npm", "--prefix", str(ROOT / "web")]
    done = subprocess.run(
        [*command, "run", "check"], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def asked_for(page: Any, paths: list[str]) -> list[str]:
    """The addresses of everything that some screens ask for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in paths:
        page.goto(path)
        page.wait_for_selector("main:not([aria-busy=true])")
        page.wait_for_load_state("networkidle")
    return asked


def test_first_load_is_small(visit: Visit) -> None:
    asked = asked_for(visit("/"), ["/"])
    scripts = [DIST / "assets" / url.rsplit("/", 1)[1] for url in asked if url.endswith(".js")]
    total = sum(len(gzip.compress(script.read_bytes())) for script in scripts)
    assert scripts and total < FIRST_LOAD
    assert not any(script.name.startswith(("loyang-", "hermagor-")) for script in scripts)


def test_nothing_comes_from_elsewhere(visit: Visit, server: Any) -> None:
    paths = ["/", "/rules/loyang", "/rules/hermagor", "/settings"]
    asked = asked_for(visit("/"), paths)
    assert asked and all(url.startswith((server.address, "data:")) for url in asked)


def test_policy_is_strict(visit: Visit) -> None:
    answer = visit("/").goto("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy and "script-src 'self'" in policy
    assert "unsafe" not in policy and "http" not in policy and "*" not in policy


def test_can_be_installed(visit: Visit) -> None:
    page = visit("/")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert json.loads(found["data"])["display"] == "standalone" and not found["errors"]
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's window is a private one, and those install nothing.
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
