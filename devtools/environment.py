"""The folder with Python's packages: `.venv`, or one beside it for another Python.

An environment is never changed into another: a new Python gets a folder of its own, and the former
one stays until that works. Nothing in it is called by a script with a path inside, so the folder of
the project can be moved.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from .shell import ROOT, Times, clean_env, one_at_a_time, run_step, say, stop

PIP = ["-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off", "--timeout=10"]
FIRST_SECONDS = {"requirements-play.lock": 15.0, "requirements-build.lock": 8.0}
PYTHONS = ["python3.14", "python3.13", "python3.12", "python3.11"]


def ensure_python() -> None:
    """Go on under a Python that is new enough and has venv, or say what is missing."""
    if sys.version_info < (3, 11):
        probe = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"
        for name in PYTHONS:
            path = shutil.which(name)
            if path and not subprocess.call([path, "-c", probe], stderr=subprocess.DEVNULL):
                raise SystemExit(subprocess.call([path, *sys.argv]))
        stop(f"Python 3.11 or newer is needed and not found; this is {sys.version.split()[0]}")
    try:
        __import__("venv")
        __import__("ensurepip")
    except ImportError as error:
        stop(f"this Python lacks {error.name}; on Debian and Ubuntu: apt install python3-venv")


def digest(*names: str, root: Path = ROOT) -> str:
    """One hash of the contents of files and of all files below folders."""
    total = hashlib.sha256()
    for path in (root / name for name in names):
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".so":
                total.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


class Environment:
    """A virtual environment and what is known to be installed in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
        self.log = folder / "setup.log"
        self.times = Times(folder / "times.json")
        self._stamp = folder / "kontor-stamp.json"

    @property
    def installed(self) -> dict[str, str]:
        """What is installed, and for which Python; nothing where there is no environment."""
        with contextlib.suppress(OSError, ValueError):
            found: dict[str, str] = json.loads(self._stamp.read_text("utf-8"))
            return found
        return {}

    def remember(self, name: str, value: str) -> None:
        """Write down that something is installed."""
        new = self._stamp.with_suffix(".new")
        new.write_text(json.dumps({**self.installed, name: value}, indent=1), "utf-8")
        new.replace(self._stamp)

    @property
    def fits(self) -> bool:
        """Whether it is complete and of the Python that runs this."""
        return self.installed.get("for") == this_python() and Path(self.python).exists()

    def run(self, what: str, arguments: list[str], first: float, **env: str) -> None:
        """One step of the set-up in this environment."""
        command = [self.python, *arguments]
        run_step(what, command, log=self.log, times=self.times, first=first, **env)

    def install(self, lock: str) -> None:
        """Bring the packages of a lock file in, unless they are there."""
        wanted = digest(lock)
        if self.installed.get(lock) == wanted:
            return
        packages = sum(line[:1].isalpha() for line in (ROOT / lock).read_text().splitlines())
        what = f"installing the packages of {lock} (at most {packages})"
        command = [*PIP, "--no-compile", "--require-hashes", "-r", str(ROOT / lock)]
        self.run(what, command, FIRST_SECONDS.get(lock, 90.0))
        self.remember(lock, wanted)


def this_python() -> str:
    """The Python that runs this, as far as installed packages depend on it."""
    name = platform.python_implementation()
    return f"{name} {sys.version_info[0]}.{sys.version_info[1]} {sysconfig.get_platform()}"


def find_environment() -> Environment:
    """The environment of this Python, or where it will be."""
    usual = Environment(ROOT / ".venv")
    if usual.fits or not usual.folder.exists():
        return usual
    return Environment(ROOT / f".venv-{sys.version_info[0]}.{sys.version_info[1]}")


def open_environment(*locks: str) -> Environment:
    """The environment with the packages of some lock files."""
    with one_at_a_time(ROOT / ".venv.lock", "a set-up"):
        environment = find_environment()
        if not environment.fits:
            _make(environment)
        for lock in locks:
            environment.install(lock)
        _sweep(environment)
        return environment


def _make(environment: Environment) -> None:
    say(f"making the environment {environment.folder.name} (about 4 s)")
    shutil.rmtree(environment.folder, ignore_errors=True)
    command = [sys.executable, "-m", "venv", str(environment.folder)]
    if subprocess.call(command, env=clean_env()):
        stop("the environment could not be made; on Debian and Ubuntu: apt install python3-venv")
    environment.remember("for", this_python())


def _sweep(kept: Environment) -> None:
    """Remove the environments of Pythons that are gone."""
    for folder in ROOT.glob(".venv*/"):
        other = Environment(folder)
        if folder == kept.folder or not folder.is_dir():
            continue
        if not other.installed or not Path(other.python).exists():
            say(f"removing {folder.name}: its Python is gone")
            shutil.rmtree(folder, ignore_errors=True)
