"""How long the first board takes without a server: for a new player, and for one who comes back.

    python3 dev.py site /tmp/kontor
    .venv/bin/python benchmarks/first_board.py /tmp/kontor

The folder is served by a plain web server that sends 10 Mbit/s in all, whoever asks. A new player
opens the page and presses Play now as soon as the button is there; one who comes back does the
same, or opens their table. Every run is a new browser profile.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

PIECE = 16_384  # bytes
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]


class Wire:
    """A line that carries so many bytes a second, for all requests together."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._free = 0.0
        self._lock = threading.Lock()

    def send(self, file: Any, data: bytes) -> None:
        """Write a piece when the line has carried what came before it."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + len(data) / self._speed
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))
        file.write(data)


class Files(SimpleHTTPRequestHandler):
    """Plain files over a slow line."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *words: Any, wire: Wire, **more: Any) -> None:
        self.wire = wire
        super().__init__(*words, **more)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file piece by piece."""
        while piece := source.read(PIECE):
            self.wire.send(outputfile, piece)

    def log_message(self, *words: Any) -> None:
        """Nothing is written down."""


def board(page: Any, address: str, play: bool) -> float:
    """Seconds from the address to the first board."""
    begun = time.monotonic()
    page.goto(address, wait_until="commit")
    if play:
        page.locator('[data-name="play-now"]').first.click(timeout=60_000)
    page.wait_for_selector("[data-area]:visible", timeout=60_000)
    return time.monotonic() - begun


def run(browser: Any, address: str) -> list[float]:
    """A new player, the same one again, and once more at their table."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    times = [board(page, address, True)]
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    for at, play in ((address, True), (page.url, False)):
        page.close()
        page = context.new_page()
        times.append(board(page, at, play))
    context.close()
    return times


def main() -> None:
    """Print the medians of several runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--mbit", type=float, default=10.0)
    asked = parser.parse_args()
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    wire = Wire(asked.mbit * 1e6 / 8)
    handler = partial(Files, directory=str(asked.folder), wire=wire)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        times = [run(browser, address) for _ in range(asked.runs)]
        browser.close()
    names = ("a new player", "one who comes back", "one who comes back to their table")
    for name, found in zip(names, zip(*times, strict=True), strict=True):
        alone = ", ".join(f"{one:.1f}" for one in found)
        print(f"{name}: {statistics.median(found):.1f} s ({alone})")


if __name__ == "__main__":
    main()
