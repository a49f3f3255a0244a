"""Runs inside a finished runtime, where runtime.mjs calls `check`: nothing was left out that is
needed."""

import importlib
from collections.abc import Mapping
from pathlib import Path

from kontor.device.device import Device
from kontor.device.documents import Change
from kontor.device.routes import answer
from kontor.games import game_names

PACKAGES = Path("/lib/python3.14/site-packages")


class Nothing:
    """A storage in which there is nothing, and a worker that is never asked."""

    async def read(self, group: str) -> Mapping[str, bytes]:
        """No documents."""
        return {}

    async def write(self, changes: list[Change]) -> None:
        """Everything is forgotten."""

    async def think(self, question: bytes) -> bytes:
        """Nobody asks."""
        raise NotImplementedError

    def restart(self) -> None:
        """There is nothing to end."""


def load_modules() -> list[str]:
    """Load every module of Kontor that is here; returns which fail, and why."""
    wrong: list[str] = []
    for path in sorted((PACKAGES / "kontor").rglob("*.pyc")):
        short = path.relative_to(PACKAGES).with_suffix("").as_posix().removesuffix("/__init__")
        name = short.replace("/", ".")
        try:
            importlib.import_module(name)
        except ImportError as error:
            wrong.append(f"{name}: {error}")
    return wrong


async def ask() -> list[str]:
    """Ask for what is read from files; returns what does not come."""
    wrong: list[str] = []
    device = Device(Nothing(), Nothing(), "a key")
    await device.start()
    for game in game_names():
        for place in ("puzzles/{}", "lessons/{}?language=fr", "games/{}/words/de"):
            address = "/api/" + place.format(game)
            reply = await answer(device, "GET", address, b"", None)
            if reply.status != 200 or len(reply.content) < 50:
                wrong.append(f"{address}: {reply.status} {reply.content[:300]!r}")
    return wrong


async def check() -> None:
    """Fail if anything is missing."""
    wrong = load_modules() + await ask()
    if wrong:
        raise SystemExit("\n".join(wrong))
