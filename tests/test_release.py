"""What is released: the page of the repository, the source archive, the wheel in an empty place."""

from __future__ import annotations

import email
import filecmp
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import kontor

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src" / "kontor" / "server" / "static"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OUTSIDE = shutil.ignore_patterns(
    *[".git", ".venv*", "node_modules", "dist", "build", "__pycache__", "*.egg-info", ".*_cache"]
)


def run(*words: str, **env: str) -> str:
    """A program that must succeed; returns what it wrote."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(words, capture_output=True, text=True, env={**clean, **env})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files_of(folder: Path) -> dict[str, Path]:
    """Every file below a folder."""
    found = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
    return dict(sorted(found.items()))


def test_the_page_of_the_repository_is_what_the_source_builds(tmp_path: Path) -> None:
    npm = shutil.which("npm", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if npm is None or not (ROOT / "web" / "node_modules").is_dir():
        pytest.skip("Node is not installed: python3 dev.py page")
    path = f"{Path(npm).parent}{os.pathsep}{os.environ['PATH']}"
    words = ["run", "build", "--", "--outDir", str(tmp_path / "page"), "--emptyOutDir"]
    run(npm, "--prefix", str(ROOT / "web"), *words, PATH=path)
    built, kept = files_of(tmp_path / "page"), files_of(STATIC)
    assert list(kept) == list(built), "refresh it: python3 dev.py page"
    changed = [name for name in built if not filecmp.cmp(built[name], kept[name], shallow=False)]
    assert changed == [], "refresh it: python3 dev.py page"


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of a copy of this folder, and the plain wheel that is built from it."""
    folder = tmp_path_factory.mktemp("with spaces and ümlauts")
    shutil.copytree(ROOT, folder / "copy", ignore=OUTSIDE, symlinks=True)
    out = folder / "archives"
    words = ["--no-isolation", "--outdir", str(out), str(folder / "copy")]
    run(sys.executable, "-m", "build", *words, KONTOR_PLAIN="1")
    return out


def test_the_source_archive_holds_everything(archives: Path) -> None:
    (archive,) = archives.glob("*.tar.gz")
    assert archive.name == f"kontor_games-{kontor.__version__}.tar.gz"
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    wanted = ["dev.py", "setup.py", "requirements-play.lock", "devtools/engine.py", "README.md"]
    wanted += ["web/package.json", "web/src/main.tsx", "docs/cli.md", "tests/conftest.py"]
    wanted += ["src/kontor/server/static/index.html", "LICENSE", "CHANGELOG.md"]
    assert [name for name in wanted if name not in names] == []
    assert not any("node_modules" in name or name.endswith(".so") for name in names)


def test_the_wheel_is_complete(archives: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        info = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(opened.read(info))
    assert metadata["Name"] == "kontor-games"
    assert metadata["Version"] == kontor.__version__
    assert metadata["Author"] == "Kontor contributors"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert "# Kontor" in str(metadata.get_payload())
    assert len(metadata.get_all("Project-URL", [])) >= 3
    assert len(metadata.get_all("Classifier", [])) >= 10
    needed = {Requirement(line).name for line in metadata.get_all("Requires-Dist", [])}
    assert needed >= {Requirement(line).name for line in PYPROJECT["project"]["dependencies"]}
    own = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.json")}
    assert own <= names
    page = {f"kontor/server/static/{name}".replace(os.sep, "/") for name in files_of(STATIC)}
    assert page <= names


@pytest.fixture(scope="module")
def installed(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of an empty environment into which the wheel was installed."""
    place = tmp_path_factory.mktemp("an empty place")
    run(sys.executable, "-m", "venv", str(place))
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    (wheel,) = archives.glob("*.whl")
    pip = [str(scripts / "python"), "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    lock = subprocess.run(
        [*pip, "--require-hashes", "-r", str(ROOT / "requirements-play.lock")],
        capture_output=True,
        text=True,
    )
    if lock.returncode and "onnection" in lock.stderr and os.environ.get("CI") != "true":
        pytest.skip("no network to install the wheel's dependencies from")
    assert lock.returncode == 0, lock.stderr
    run(*pip, "--no-index", str(wheel))
    run(str(scripts / "python"), "-m", "pip", "check")
    return scripts


@pytest.mark.slow
def test_the_wheel_serves_its_page_from_an_empty_environment(
    installed: Path, tmp_path: Path
) -> None:
    assert kontor.__version__ in run(str(installed / "kontor"), "--version")
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n', "utf-8")
    browser.chmod(0o755)
    env = {**os.environ, "KONTOR_DATA": str(tmp_path), "BROWSER": f"{browser} %s"}
    env.pop("PYTHONPATH", None)
    server = subprocess.Popen(
        [str(installed / "kontor-games")], stdout=subprocess.PIPE, text=True, env=env, cwd=tmp_path
    )
    try:
        address = next(first_lines(server))
        page, kind = fetched(address, "gzip")
        assert kind == "gzip" or not (STATIC / "index.html.gz").exists()
        again = subprocess.run(
            [str(installed / "kontor-games")], capture_output=True, text=True, env=env, timeout=60
        )
        assert again.returncode == 0, again.stderr
        assert again.stdout == f"Kontor already runs at {address}\n"
        assert (tmp_path / "opened").read_text("utf-8").strip() == address
        text, _ = fetched(address, "identity")
        for name in re.findall(rb'(?:src|href)="(/[^"]+)"', text):
            assert fetched(address + name.decode(), "identity")[0]
        assert page and b"<title>Kontor</title>" in text
    finally:
        server.terminate()
        server.wait(30)
    assert server.returncode == 0


def first_lines(server: subprocess.Popen[str]) -> Iterator[str]:
    """The address that a server prints when it is about to listen."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://\S+", line):
            yield found[0]
    raise AssertionError("the server has ended without an address")


def fetched(address: str, encoding: str) -> tuple[bytes, str]:
    """What a server answers, and how it is packed."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read(), answer.headers.get("Content-Encoding", "")
