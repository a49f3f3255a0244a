"""What a first start costs: downloads, disk, and seconds until the page answers.

    python3 benchmarks/first_start.py            a copy of this clone, with no compiler
    python3 benchmarks/first_start.py --compile  and until the compiled engine is there
    python3 benchmarks/first_start.py --wheel    the wheel in an empty environment

Everything happens in a temporary folder with an empty cache. Downloads are the sizes of the wheels
that pip has fetched.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def copy_of_the_clone(folder: Path) -> Path:
    """The files of the project as a fresh clone has them."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def until_the_page(command: list[str], env: dict[str, str]) -> float:
    """Seconds from the start of a command until its page has been fetched; then it is stopped."""
    started = time.monotonic()
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert server.stdout is not None
    try:
        found = (re.search(r"http:\S+", line) for line in server.stdout)
        address = next(match[0] for match in found if match)
        with urllib.request.urlopen(address, timeout=60) as answer:
            answer.read()
        return time.monotonic() - started
    finally:
        server.terminate()
        server.wait(30)


def size(folder: Path) -> float:
    """Megabytes of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def downloads(*locks: str) -> float:
    """Megabytes of the wheels that the packages of lock files come in."""
    with tempfile.TemporaryDirectory() as folder:
        for lock in locks:
            words = ["--no-deps", "--require-hashes", "-d", folder, "-r", str(ROOT / lock)]
            pip = [sys.executable, "-m", "pip", "-q", "download", "--disable-pip-version-check"]
            subprocess.run([*pip, *words], check=True, stderr=subprocess.DEVNULL)
        return size(Path(folder))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--wheel", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kontor first start ") as place:
        folder = Path(place)
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        env |= {"KONTOR_DATA": str(folder), "BROWSER": "true", "PIP_NO_CACHE_DIR": "1"}
        print(f"downloads: {downloads('requirements-play.lock'):.1f} MB")
        if given.wheel:
            return measure_wheel(folder, env)
        clone = copy_of_the_clone(folder / "clone")
        play = [sys.executable, str(clone / "dev.py"), "play", "--port", "0"]
        plain = {**env, "KONTOR_PLAIN": "1"}
        print(f"first start: {until_the_page(play, plain):.1f} s")
        print(f"disk: {size(clone / '.venv'):.0f} MB")
        print(f"second start: {until_the_page(play, plain):.1f} s")
        if given.compile:
            started = time.monotonic()
            subprocess.run([sys.executable, str(clone / "dev.py"), "compile"], check=True, env=env)
            print(f"compiling: {time.monotonic() - started:.0f} s")
            print(f"downloads for it: {downloads('requirements-build.lock'):.1f} MB")
            print(f"disk with it: {size(clone / '.venv'):.0f} MB")
            print(f"compiled start: {until_the_page(play, env):.1f} s")
    return 0


def measure_wheel(folder: Path, env: dict[str, str]) -> int:
    """The wheel of this source, compiled where there is a compiler."""
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT)]
    subprocess.run(build, check=True, env=env)
    (wheel,) = folder.glob("*.whl")
    print(f"wheel: {wheel.stat().st_size / 1e6:.1f} MB")
    started = time.monotonic()
    subprocess.run([sys.executable, "-m", "venv", str(folder / "empty")], check=True)
    inside = str(folder / "empty" / "bin" / "python")
    words = ["-m", "pip", "-q", "--disable-pip-version-check", "install", str(wheel)]
    subprocess.run([inside, *words], check=True, env=env)
    print(f"installed in: {time.monotonic() - started:.1f} s")
    print(f"disk: {size(folder / 'empty'):.0f} MB")
    command = [str(folder / "empty" / "bin" / "kontor-games"), "serve", "--port", "0"]
    for start in ("first", "second"):
        print(f"{start} start: {until_the_page(command, env):.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
