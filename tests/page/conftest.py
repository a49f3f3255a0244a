"""A real server with the built page, and a real Chromium to look at it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kontor.server.load.process import ServerProcess
from kontor.server.services.settings import Settings
from postman import Postman, listening

playwright_api = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "web" / "dist"
SCREENS = Path(os.environ.get("KONTOR_SCREENS") or Path(__file__).parent / "screens")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
APT_GET = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"]
DESK = {"width": 1440, "height": 900}
TABLET = {"width": 820, "height": 1100}
PHONE = {"width": 360, "height": 740}


def find_chromium() -> str | None:
    """A Chromium of the system."""
    names = (os.environ.get("KONTOR_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def install_chromium() -> str:
    """A Chromium; as root on Debian it is installed if it is missing."""
    program = find_chromium()
    if program is None and os.geteuid() == 0 and shutil.which("apt-get"):
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run([*APT_GET, *words], env=env, check=False, capture_output=True)
        program = find_chromium()
    if program is None:
        missing = "Chromium is missing: install it (on Debian: sudo apt install chromium)"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return program


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    program = install_chromium()
    with playwright_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def post() -> Iterator[tuple[Any, int]]:
    """A mail server, with the queue of what it got, and its port."""
    for handler, port in listening(Postman):
        yield handler.got, port


@pytest.fixture(scope="session")
def server(
    tmp_path_factory: pytest.TempPathFactory, post: tuple[Any, int]
) -> Iterator[ServerProcess]:
    """A server with an empty database and the built page, which sends mail."""
    if not (DIST / "index.html").exists():
        pytest.fail("the page is not built: python3 dev.py setup")
    folder = tmp_path_factory.mktemp("server")
    static = folder / "page"
    shutil.copytree(DIST, static)
    settings = Settings(
        database=f"sqlite:///{folder / 'kontor.db'}",
        port=0,
        static=str(static),
        limits=False,
        smtp=f"smtp://127.0.0.1:{post[1]}",
        mail_from="kontor@play.example",
        mail_after=0.0,
    )
    process = ServerProcess(settings, folder)
    process.start()
    yield process
    process.kill()


class Visitors:
    """Opens pages as separate people, and remembers what went wrong inside them."""

    def __init__(self, browser: Any, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[Any] = []
        self.wrongs: list[str] = []

    def visit(self, path: str = "/", size: dict[str, int] = DESK, **more: Any) -> Any:
        """A fresh browser context with a page of ours in it."""
        kept = {"guide": False, "pace": "fast", **more.pop("kept", {})}
        context = self.browser.new_context(
            viewport=size,
            locale=more.pop("language", "en"),
            reduced_motion=more.pop("motion", "reduce"),
            has_touch=size["width"] < 640,
            base_url=self.address,
            **more,
        )
        self.contexts.append(context)
        context.add_init_script(
            ";".join(
                f"localStorage.getItem('kontor.{key}') ?? "
                f"localStorage.setItem('kontor.{key}', {json_text(value)})"
                for key, value in kept.items()
            )
        )
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        page.on("console", lambda message: note_console(message, self.wrongs))
        page.goto(path)
        page.wait_for_selector("main")
        return page

    def leave(self) -> None:
        """Close everything; nothing may have gone wrong."""
        for context in self.contexts:
            context.close()
        assert not self.wrongs, self.wrongs


@pytest.fixture
def visit(browser: Any, server: ServerProcess) -> Iterator[Callable[..., Any]]:
    """Opens pages that live as long as the test."""
    visitors = Visitors(browser, server.address)
    yield visitors.visit
    visitors.leave()


@pytest.fixture(scope="module")
def desk(browser: Any, server: ServerProcess) -> Iterator[Any]:
    """One page for all tests of a module."""
    visitors = Visitors(browser, server.address)
    yield visitors.visit()
    visitors.leave()


def note_console(message: Any, wrongs: list[str]) -> None:
    """Errors of the page; a broken line is no error of the page's."""
    harmless = ("ERR_CONNECTION", "ERR_INTERNET", "WebSocket connection", "status of 40")
    if message.type == "error" and not any(word in message.text for word in harmless):
        wrongs.append(message.text)


def json_text(value: object) -> str:
    """A value as the page keeps it: JSON inside a JavaScript string."""
    import json

    return json.dumps(json.dumps(value))


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of the screens go."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
