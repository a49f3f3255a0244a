"""A folder that `kontor site` has written, behind the plainest of web servers."""

from __future__ import annotations

import os
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from devtools.browser import make_runtime
from devtools.environment import Environment

from kontor.cli.site import write_site
from kontor.core.record import write_record
from kontor.core.record_reading import parse_record
from kontor.games import get_game
from kontor.house.page import Runtime, page_policy, read_runtime

from .conftest import DIST

UNDER = "some/where"
"""The folder must work under any path."""


def runtime_folder() -> Path:
    """Python for the browser of this source, made if it is not there."""
    given = os.environ.get("KONTOR_RUNTIME")
    return Path(given) if given else make_runtime(Environment(Path(sys.prefix)))


def the_runtime() -> Runtime:
    """The same, as `kontor site` takes it."""
    return read_runtime(runtime_folder())


class Files(SimpleHTTPRequestHandler):
    """Plain files, under the strictest policy under which the page has to work."""

    def end_headers(self) -> None:
        """No header but this one is ours."""
        self.send_header("content-security-policy", page_policy(True))
        super().end_headers()

    def log_message(self, *words: Any) -> None:
        """Nothing is written down."""


class Site:
    """A site that can go away, and come back with another version."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.folder = folder / UNDER
        self.runtime = the_runtime()
        write_site(self.folder, DIST, self.runtime, key="the key of the tests")
        self.port = 0
        self.come()

    @property
    def address(self) -> str:
        """Where it is, or was."""
        return f"http://127.0.0.1:{self.port}/{UNDER}/"

    def come(self) -> None:
        """Serve the folder, at the same address as before."""
        handler = partial(Files, directory=str(self.root))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def go(self) -> None:
        """Cut the network: nothing answers at this address any more."""
        self._server.shutdown()
        self._server.server_close()


def until_kept(page: Any) -> None:
    """Until everything is there that is needed without a network."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def record_on(page: Any) -> str:
    """The record of the game on screen, as its menu saves it."""
    page.locator('[data-name="menu"]').click()
    with page.expect_download() as saved:
        page.locator('[data-name="save-record"]').click()
    page.keyboard.press("Escape")
    return Path(saved.value.path()).read_text("utf-8")


def same_for_the_engine(text: str) -> None:
    """A record that was played in the browser is one of this engine, to the byte; only from what
    the seed was drawn stands there besides."""
    shuffle = ("# salt", "# secret", "# random")
    played = [line for line in text.splitlines() if not line.startswith(shuffle)]
    assert played == write_record(parse_record(text, get_game)).splitlines()
