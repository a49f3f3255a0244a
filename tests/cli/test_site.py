"""`kontor site`: what it writes, what it refuses, and the same runtime inside a server."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

import kontor
from command import kontor as run_kontor
from kontor.cli.site import write_site
from kontor.core.errors import OptionError
from kontor.house.page import read_runtime
from kontor.server.http.security import Guard
from kontor.server.http.static import Page
from kontor.server.services.settings import Settings

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """As much of a runtime as counts here."""
    folder = tmp_path / "made"
    folder.mkdir()
    about = {"kontor": kontor.__version__, "pyodide": "1", "python": "3", "first": ["a.pack"]}
    (folder / "about.json").write_text(json.dumps(about))
    (folder / "a.pack").write_bytes(b"x" * 1000)
    return folder


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page in small."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    index = (ROOT / "web" / "index.html").read_text("utf-8")
    (folder / "index.html").write_text(index.replace("/src/main.tsx", "/assets/index.js"), "utf-8")
    (folder / "assets" / "index.js").write_text("1")
    (folder / "assets" / "index.js.gz").write_text("packed")
    (folder / "sw.js").write_text("self.x = KONTOR;")
    return folder


def told_in(index: str) -> dict[str, Any]:
    """What an index tells the page."""
    found = re.search(r'<meta name="kontor" content="([^"]*)"', index)
    assert found
    told: dict[str, Any] = json.loads(html.unescape(found[1]))
    return told


def test_a_folder_that_any_host_can_serve(tmp_path: Path, runtime: Path, page: Path) -> None:
    site = tmp_path / "site"
    write_site(site, page, read_runtime(runtime), key='a "key" & more')
    index = (site / "index.html").read_text("utf-8")
    told = told_in(index)
    assert told["home"] == "device" and told["key"] == 'a "key" & more' and told["bytes"] == 1000
    assert (site / told["runtime"] / "a.pack").is_file()
    assert not re.search(r'(src|href)="/', index), "the folder may lie under any path"
    assert "'wasm-unsafe-eval'" in index and "'unsafe-eval'" not in index
    worker = (site / "sw.js").read_text("utf-8")
    files = json.loads(worker.split(";\n")[0].removeprefix("const KONTOR = "))["files"]
    served = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert set(files) == served - {"sw.js", "kontor-site.json"}
    assert not any(name.endswith((".gz", ".br")) for name in served)


def test_a_folder_is_written_again(tmp_path: Path, runtime: Path, page: Path) -> None:
    site = tmp_path / "site"
    write_site(site, page, read_runtime(runtime))
    first = told_in((site / "index.html").read_text("utf-8"))
    worker = (site / "sw.js").read_text("utf-8")
    (runtime / "a.pack").write_bytes(b"y" * 900)
    write_site(site, page, read_runtime(runtime))
    again = told_in((site / "index.html").read_text("utf-8"))
    assert again["key"] == first["key"] and again["runtime"] != first["runtime"]
    assert not (site / first["runtime"]).exists()
    assert (site / "sw.js").read_text("utf-8") != worker, "browsers would not notice the version"


def test_what_is_refused(tmp_path: Path, runtime: Path, page: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("dear")
    with pytest.raises(OptionError, match="not empty"):
        write_site(mine, page, read_runtime(runtime))
    about = json.loads((runtime / "about.json").read_text())
    (runtime / "about.json").write_text(json.dumps({**about, "kontor": "0.0.1"}))
    with pytest.raises(OptionError, match=r"of Kontor 0\.0\.1"):
        read_runtime(runtime)
    run = run_kontor("site", str(tmp_path / "new"), "--runtime", str(mine))
    assert run.returncode == 2 and "there is no runtime in this folder" in run.stderr


def test_a_server_hands_the_runtime_out(runtime: Path, page: Path) -> None:
    found = read_runtime(runtime)
    served = Page(str(page), found)
    assert f"/{found.name}/a.pack" in served.files and served.index is not None
    told = told_in(served.index.decode())
    assert told["home"] == "server" and told["runtime"] == f"{found.name}/"
    settings = Settings(database="none")
    assert "wasm" not in Guard(None, settings).headers["content-security-policy"]  # type: ignore[arg-type]
    guard = Guard(None, settings, with_runtime=True)  # type: ignore[arg-type]
    assert "'wasm-unsafe-eval'" in guard.headers["content-security-policy"]
