#!/usr/bin/env python3
"""Set up, play and test Kontor with nothing but Python.

    python3 dev.py play           set up, then play in the browser
    python3 dev.py play GAME ...  set up, then play in the terminal
    python3 dev.py test [...]     set up, check style and types, run the tests (pytest arguments)
    python3 dev.py kontor ...     set up, then run any kontor command
    python3 dev.py bench [...]    set up with the peers to compare with, then measure
    python3 dev.py setup          only set up
    python3 dev.py lock           make the lock files anew (after a change of pyproject.toml)

Everything is installed into .venv beside this file; delete that folder to start afresh.
KONTOR_PLAIN=1 leaves the engine uncompiled.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
PIP_INSTALL = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
STAMP = VENV / "kontor-stamp.json"
LOG = VENV / "setup.log"
SOURCES = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "src"]
PAGE_SOURCES = [
    f"web/{name}" for name in ("index.html", "package.json", "package-lock.json", "public", "src")
] + ["web/tsconfig.json", "web/vite.config.ts"]
RULES_TESTS = ["tests/core", "tests/loyang", "tests/hermagor"]
PAGE_TESTS = "tests/page"
NO_TESTS = 5  # pytest's exit status when arguments like -k leave no test over


def say(text: str) -> None:
    """One line of progress."""
    print(f"dev: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    """Give up with a reason that helps."""
    raise SystemExit(f"dev: {text}")


def clean_env(**extra: str) -> dict[str, str]:
    """The environment without what would make Python or pip look or install elsewhere."""
    unwanted = {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON"}
    env = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**env, "PIP_USER": "0", "PIP_REQUIRE_HASHES": "0", **extra}


def ensure_python() -> None:
    """Go on under a Python that is new enough and has venv, or say what is missing."""
    if sys.version_info < (3, 11):
        probe = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"
        for name in ["python3.13", "python3.12", "python3.11", "python3.14"]:
            path = shutil.which(name)
            if path and not subprocess.call([path, "-c", probe], stderr=subprocess.DEVNULL):
                raise SystemExit(subprocess.call([path, *sys.argv]))
        stop(f"Python 3.11 or newer is needed and not found; this is {sys.version.split()[0]}")
    try:
        __import__("venv")
        __import__("ensurepip")
    except ImportError as error:
        stop(f"this Python lacks {error.name}; on Debian and Ubuntu: apt install python3-venv")


def wants_compiled() -> bool:
    """Whether the engine is to be compiled here: a C compiler is there and nobody objects."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return bool(shutil.which(compiler.split()[0])) and os.environ.get("KONTOR_PLAIN") != "1"


def quietly(what: str, command: Sequence[str], **extra_env: str) -> None:
    """Run a step of the set-up; its output goes to the log, and its end is shown if it fails."""
    say(what)
    started = time.monotonic()
    with LOG.open("w", encoding="utf-8") as log:
        env = clean_env(**extra_env)
        code = subprocess.call(command, stdout=log, stderr=subprocess.STDOUT, env=env)
    if code:
        output = LOG.read_text("utf-8", errors="replace")
        print("\n".join(output.splitlines()[-25:]), file=sys.stderr)
        if any(sign in output for sign in ("NewConnectionError", "from versions: none")):
            stop("packages could not be fetched: is there a network, and a package index in reach?")
        stop(f"that failed; the whole output is in {LOG}")
    say(f"  done in {time.monotonic() - started:.0f} s")


def digest(*names: str) -> str:
    """One hash of the contents of files and of all files below folders."""
    total = hashlib.sha256()
    for path in (ROOT / name for name in names):
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let only one set-up at a time run in this folder (where the system can say so)."""
    with (ROOT / ".venv.lock").open("w") as handle:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def open_environment() -> dict[str, str]:
    """Make .venv if it is missing, moved or of another Python; returns what is installed."""
    here = {"python": sys.version, "place": str(VENV)}
    with contextlib.suppress(OSError, ValueError):
        stamp: dict[str, str] = json.loads(STAMP.read_text("utf-8"))
        if Path(PYTHON).exists() and here.items() <= stamp.items():
            return stamp
    say("making the environment .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.call([sys.executable, "-m", "venv", str(VENV)], env=clean_env()):
        stop("the environment could not be made; on Debian and Ubuntu: apt install python3-venv")
    remember(here)
    return here


def remember(stamp: dict[str, str]) -> None:
    """Write down what is installed."""
    STAMP.write_text(json.dumps(stamp, indent=1), "utf-8")


def install_packages(stamp: dict[str, str], lock: str) -> None:
    """Bring the packages of a lock file into the environment, unless they are there."""
    wanted = digest(lock)
    if stamp.get(lock) != wanted:
        command = [*PIP_INSTALL, "--require-hashes", "-r", str(ROOT / lock)]
        quietly(f"installing the packages of {lock}", command)
        stamp[lock] = wanted
        remember(stamp)


def install_ray(stamp: dict[str, str]) -> None:
    """Ray, for the tests that need a cluster; where it cannot be had they are skipped."""
    try:
        install_packages(stamp, "requirements-ray.lock")
    except SystemExit as error:
        say(f"{error}; going on without Ray, its tests will be skipped".removeprefix("dev: "))


def install_kontor(stamp: dict[str, str], required: bool) -> None:
    """Install the project itself, compiled where possible, unless this source is installed."""
    mode = "compiled" if wants_compiled() else "plain"
    wanted = f"{mode} {digest(*SOURCES)}"
    if stamp.get("kontor") == wanted and (stamp.get("mode") == mode or not required):
        return
    # Built from a copy, so that no build output lies in the work tree.
    with tempfile.TemporaryDirectory(prefix="kontor-") as copy:
        for name in SOURCES:
            if (ROOT / name).is_dir():
                ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
                shutil.copytree(ROOT / name, Path(copy, name), ignore=ignore)
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, Path(copy, name))
        flags = ["--verbose", "--no-index", "--no-deps", "--no-build-isolation"]
        quietly(
            f"installing kontor ({mode})",
            [*PIP_INSTALL, *flags, "--force-reinstall", copy],
            KONTOR_PLAIN="0" if mode == "compiled" else "1",
            KONTOR_REQUIRE_COMPILED="1" if required else "0",
        )
    ask = "from kontor.core.build import is_compiled as c; print('compiled' if c() else 'plain')"
    found = subprocess.check_output([PYTHON, "-P", "-c", ask], env=clean_env(), text=True).strip()
    stamp.update(kontor=wanted, mode=found)
    remember(stamp)
    if found == "plain":
        why = "no C compiler, or not wanted" if mode == "plain" else f"the build failed, see {LOG}"
        say(f"the engine runs as plain Python, same rules but slower ({why})")


def build_page(stamp: dict[str, str]) -> None:
    """Build the page and put it beside the installed server, unless it is there."""
    own_map = os.environ.get("KONTOR_HERMAGOR_MAP", "")
    if own_map and not Path(own_map).is_file():
        stop(f"KONTOR_HERMAGOR_MAP: there is no file {own_map}")
    drawn = hashlib.sha256(Path(own_map).read_bytes()).hexdigest() if own_map else ""
    wanted = f"{digest(*PAGE_SOURCES)} {stamp['kontor']} {drawn}".rstrip()
    if stamp.get("page") == wanted:
        return
    npm = [str(Path(PYTHON).parent / "npm"), "--prefix", str(ROOT / "web")]
    path = f"{Path(PYTHON).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    quietly(
        "installing the page's packages",
        [*npm, "install", "--no-save", "--ignore-scripts"],
        PATH=path,
    )
    tables = ""
    if own_map:
        tables = str(VENV / "tables")
        writer = str(ROOT / "web" / "scripts" / "tables.py")
        quietly("drawing your own map", [PYTHON, writer, "--into", tables])
    quietly("building the page", [*npm, "run", "build"], PATH=path, KONTOR_TABLES=tables)
    ask = "import kontor, pathlib; print(pathlib.Path(kontor.__file__).parent)"
    found = subprocess.check_output([PYTHON, "-P", "-c", ask], env=clean_env(), text=True).strip()
    static = Path(found, "server", "static")
    shutil.rmtree(static, ignore_errors=True)
    shutil.copytree(ROOT / "web" / "dist", static)
    stamp["page"] = wanted
    remember(stamp)


def set_up(*, peers: bool = False, required: bool = False) -> str:
    """Make or refresh the environment; returns 'compiled' or 'plain', how the engine runs."""
    with one_at_a_time():
        stamp = open_environment()
        install_packages(stamp, "requirements.lock")
        if peers:
            install_packages(stamp, "requirements-bench.lock")
        install_kontor(stamp, required)
        build_page(stamp)
        return stamp["mode"]


def run_kontor(arguments: Sequence[str]) -> int:
    """Run a kontor command in the caller's folder."""
    command = [PYTHON, "-P", "-m", "kontor", *arguments]
    if os.name == "posix":
        os.execve(PYTHON, command, clean_env())
    return subprocess.call(command, env=clean_env())


def test(arguments: Sequence[str]) -> int:
    """Style, types, then the tests: all of them compiled, those of the rules plain as well.

    The browser's tests get a process of their own: Playwright keeps an event loop running in it.
    """
    with one_at_a_time():
        stamp = open_environment()
        install_packages(stamp, "requirements.lock")
        install_ray(stamp)
    failed = []

    def step(name: str, *command: str, **env: str) -> None:
        say(name)
        code = subprocess.call([PYTHON, "-m", *command], cwd=ROOT, env=clean_env(**env))
        if code and not (code == NO_TESTS and arguments):
            failed.append(name)

    step("ruff check", "ruff", "check", "--quiet", ".")
    step("ruff format", "ruff", "format", "--check", "--quiet", ".")
    step("mypy", "mypy", "--strict")
    compiled = set_up(required=wants_compiled()) == "compiled"
    chosen = any((ROOT / word.split("::")[0]).exists() for word in arguments)
    parallel = [] if arguments else ["-n", "2", "--dist", "worksteal"]
    pytest = ["pytest", *parallel, *arguments]
    plain = {"KONTOR_EXPECT": "plain", "PYTHONPATH": str(ROOT / "src")}
    if compiled:
        step("tests, compiled", *pytest, KONTOR_EXPECT="compiled")
        again = [] if chosen else RULES_TESTS
        step("tests, plain Python", *pytest, *again, **plain)
    else:
        step("tests, plain Python", *pytest, **plain)
    if not chosen:
        step("tests of the page", "pytest", PAGE_TESTS, *parallel, *arguments)
    say("failed: " + ", ".join(failed) if failed else "all passed")
    return 1 if failed else 0


def lock() -> int:
    """Resolve the dependencies of pyproject.toml anew and write the lock files."""
    import tomllib

    with one_at_a_time():
        open_environment()
        quietly("installing uv", [*PIP_INSTALL, "--upgrade", "uv"])
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["kontor"]
    flags = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--quiet"]
    for name, extras in config["locks"].items():
        say(f"making {name}")
        command = [PYTHON, "-m", "uv", "pip", "compile", "pyproject.toml", *flags, "-o", name]
        command += [f"--extra={extra}" for extra in extras]
        if name != "requirements.lock":
            command += ["--constraints", "requirements.lock"]
        if subprocess.call(command, cwd=ROOT, env=clean_env()):
            return 1
    return 0


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands that the text at the top names."""
    command, rest = (arguments[0], arguments[1:]) if arguments else ("help", [])
    if command not in ("play", "test", "kontor", "bench", "setup", "lock"):
        print(__doc__)
        return 0 if command in ("help", "-h", "--help") else 2
    ensure_python()
    if command == "test":
        return test(rest)
    if command == "lock":
        return lock()
    set_up(peers=command == "bench")
    if command == "setup":
        return 0
    if command == "play" and not rest:
        return run_kontor(["serve", "--open"])
    return run_kontor(rest if command == "kontor" else [command, *rest])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
