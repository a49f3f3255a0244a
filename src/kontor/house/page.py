"""The page as files: its index, and what a device needs to keep tables in the browser itself.

That is the runtime: Python for the browser with Kontor inside, which `web/scripts/runtime.mjs`
makes. It comes as a distribution of its own, `kontor-browser`, or as a folder.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from .. import __version__
from ..core.errors import OptionError

PACKAGE = "kontor_browser"
META = '<meta name="kontor" content="'
POLICY = (
    "default-src 'self'; script-src 'self'{more}; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
)
WASM = " 'wasm-unsafe-eval'"


def page_policy(with_runtime: bool) -> str:
    """What the page may load and run; Python in the browser needs to compile WebAssembly."""
    return POLICY.format(more=WASM if with_runtime else "")


class About(msgspec.Struct):
    """What a runtime says of itself."""

    kontor: str
    pyodide: str
    python: str
    first: list[str]


@dataclass(frozen=True)
class Runtime:
    """A folder with a runtime."""

    folder: Path
    about: About

    @property
    def files(self) -> list[Path]:
        """All its files."""
        return sorted(path for path in self.folder.iterdir() if path.is_file())

    @property
    def name(self) -> str:
        """Under which name it is served: another one whenever a file is another."""
        total = hashlib.sha256()
        for path in self.files:
            total.update(path.name.encode() + b"\0" + path.read_bytes())
        return f"runtime-{total.hexdigest()[:12]}"

    @property
    def bytes(self) -> int:
        """How much is fetched before a device can begin."""
        return sum((self.folder / name).stat().st_size for name in self.about.first)

    def told(self, home: str, key: str, offline: bool) -> dict[str, Any]:
        """What the page has to know."""
        return {
            "home": home,
            "runtime": f"{self.name}/",
            "bytes": self.bytes,
            "key": key,
            "offline": offline,
        }


def read_runtime(folder: Path) -> Runtime:
    """The runtime of a folder; it must be of this version."""
    try:
        about = msgspec.json.decode((folder / "about.json").read_bytes(), type=About)
    except (OSError, msgspec.DecodeError):
        raise OptionError(f"{folder}: there is no runtime in this folder") from None
    if about.kontor != __version__:
        raise OptionError(
            f"{folder}: the runtime is of Kontor {about.kontor}, this is {__version__}: "
            "install both in the same version"
        )
    return Runtime(folder, about)


def find_runtime(given: str = "") -> Runtime | None:
    """The runtime of a folder that was given, or the installed one if there is one."""
    if given:
        return read_runtime(Path(given))
    found = importlib.util.find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        return None
    return read_runtime(Path(found.submodule_search_locations[0]) / "runtime")


def index_that_knows(index: str, told: dict[str, Any]) -> str:
    """The index of the page with what the page has to know."""
    text = json.dumps(told, separators=(",", ":")).replace("&", "&amp;").replace('"', "&quot;")
    return index.replace("<title>", f'{META}{text}" />\n    <title>', 1)
