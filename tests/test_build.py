"""The package as built: its version, its mode, its lock files, and what no file may hold."""

import importlib
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import kontor
from kontor.core.build import build_description, is_compiled

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPILED = PYPROJECT["tool"]["kontor"]["compiled"]
EDGE = PYPROJECT["tool"]["kontor"]["edge"]
LOCKS = PYPROJECT["tool"]["kontor"]["locks"]
SUFFIXES = {".py", ".pyi", ".toml", ".md", ".json", ".lock", ".ts", ".tsx", ".css", ".html"}
SUFFIXES |= {".yml", ".yaml", ".cff", ".conf", ".service", ".mjs"}


def own_files() -> list[Path]:
    """Every file that belongs to the project, whether committed yet or not."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = [ROOT / name for name in listing.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_the_version_stands_in_one_place() -> None:
    assert PYPROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "kontor.__version__"}
    told = re.compile(rf"""["' =]{re.escape(kontor.__version__)}["']""")
    holders = [path for path in own_files() if path.suffix in SUFFIXES - {".md", ".lock"}]
    found = [path for path in holders if told.search(path.read_text("utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in found] == ["src/kontor/__init__.py"]


def test_mode_is_the_expected_one() -> None:
    mode = "compiled" if is_compiled() else "plain"
    assert os.environ.get("KONTOR_EXPECT", mode) == mode
    assert build_description() == {"compiled": "compiled (mypyc)", "plain": "plain Python"}[mode]


def test_the_engine_is_compiled_as_a_whole() -> None:
    paths = {path for glob in COMPILED for path in ROOT.glob(glob)}
    names = [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in sorted(paths)
        if not any(path.match(edge) for edge in EDGE)
    ]
    assert names
    for name in names:
        is_source = str(importlib.import_module(name).__file__).endswith(".py")
        assert is_source is not is_compiled(), name


def test_importing_the_package_loads_no_part_of_it() -> None:
    code = "import sys, kontor; print(*[m for m in sys.modules if m.startswith('kontor.')])"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == ""


@pytest.mark.parametrize(("lock", "parts"), LOCKS.items())
def test_lock_covers_the_dependencies(lock: str, parts: list[str]) -> None:
    text = (ROOT / lock).read_text("utf-8")
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", text, re.MULTILINE)
    project = PYPROJECT["project"]
    groups = {"project": project["dependencies"], **project["optional-dependencies"]}
    wanted = [requirement for part in parts for requirement in groups[part]]
    for requirement in map(Requirement, wanted):
        name = canonicalize_name(requirement.name)
        versions = [version for pin, version in pins if canonicalize_name(pin) == name]
        assert versions, f"{lock} does not pin {name}"
        assert all(requirement.specifier.contains(version) for version in versions), name


def test_every_pin_has_a_hash() -> None:
    for lock in ROOT.glob("requirements*.lock"):
        pins = re.split(r"\n(?=[A-Za-z])", lock.read_text("utf-8").strip())
        assert all("--hash=sha256:" in pin for pin in pins), lock.name


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    forbidden = re.compile(
        r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|deb\.debian\.org|docker\.io|ghcr\.io"
        r"|find-link[s]|(^|[\s\"'=(])/(wor[k]|roo[t]|far[m]|home/\w+)/",
        re.MULTILINE,
    )
    found = [
        f"{path.relative_to(ROOT)}: {match.group().strip()}"
        for path in own_files()
        if path.suffix in SUFFIXES or path.parent.name == ".ci" or path.name == "Containerfile"
        for match in forbidden.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_no_build_output_among_the_files() -> None:
    wrong = {".so", ".pyd", ".pyc", ".whl"}
    assert [path for path in own_files() if path.suffix in wrong] == []
