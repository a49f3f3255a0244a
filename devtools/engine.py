"""Kontor itself, in folders beside each other: `plain-DIGEST` and `compiled-DIGEST`.

A process runs one of them from its start to its end, so compiled and plain modules never meet, and
a build that is under way disturbs nobody. Which one a plain `python` of the environment gets is one
line in a file, replaced in one step.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from pathlib import Path

from .environment import PIP, Environment, digest, open_environment
from .shell import ROOT, clean_env, say, unless_under_way

SOURCES = ["pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "src"]
BUILD_SECONDS = 90.0
DAY = 86_400.0


def wants_compiled() -> bool:
    """Whether the engine is to be compiled here: a C compiler is there and nobody objects."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return bool(shutil.which(compiler.split()[0])) and os.environ.get("KONTOR_PLAIN") != "1"


def site_of(environment: Environment, mode: str) -> Path:
    """The folder of this source in a mode; it is there once it is complete."""
    return environment.folder / "kontor" / f"{mode}-{digest(*SOURCES)[:16]}"


def ready_site(environment: Environment) -> Path:
    """The best Kontor that can run at once; makes the plain one where there is none."""
    compiled = site_of(environment, "compiled")
    if wants_compiled() and compiled.is_dir():
        return use(environment, compiled)
    plain = site_of(environment, "plain")
    if not plain.is_dir():
        make_plain(plain)
    return use(environment, plain)


def compiled_site(environment: Environment, required: bool) -> Path:
    """The compiled Kontor, built now if it is not there; the plain one where that is impossible."""
    if not wants_compiled():
        say("the engine runs as plain Python, same rules but slower (no C compiler, or not wanted)")
        return ready_site(environment)
    site = site_of(environment, "compiled")
    if not site.is_dir():
        try:
            compile_engine(environment, site)
        except SystemExit as error:
            if required:
                raise
            say(f"{error}; the engine runs as plain Python, same rules but slower")
            return ready_site(environment)
    return use(environment, site)


def make_plain(site: Path) -> None:
    """The source as it is, with the metadata by which its games are found."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    new = Path(tempfile.mkdtemp(prefix="new-", dir=_parent(site)))
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    shutil.copytree(ROOT / "src", new, ignore=ignore, dirs_exist_ok=True)
    name, version = project["name"].replace("-", "_"), version_of(ROOT / "src")
    info = new / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {version}\n", "utf-8"
    )
    groups = {"console_scripts": project["scripts"], **project.get("entry-points", {})}
    lines = [
        line
        for group, entries in groups.items()
        for line in [f"[{group}]", *(f"{key} = {place}" for key, place in entries.items())]
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    _settle(new, site)


def version_of(source: Path) -> str:
    """The version, where it is written."""
    scope: dict[str, str] = {}
    exec((source / "kontor" / "__init__.py").read_text("utf-8"), scope)
    return scope["__version__"]


def compile_engine(environment: Environment, site: Path) -> None:
    """Build the wheel's contents with the compiler; the folder appears when it is complete."""
    open_environment("requirements-build.lock")
    with tempfile.TemporaryDirectory(prefix="kontor-") as copy:
        for name in SOURCES:
            if (ROOT / name).is_dir():
                ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
                shutil.copytree(ROOT / name, Path(copy, name), ignore=ignore)
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, Path(copy, name))
        new = Path(tempfile.mkdtemp(prefix="new-", dir=_parent(site)))
        flags = ["--verbose", "--no-index", "--no-deps", "--no-build-isolation"]
        environment.run(
            "compiling the engine",
            [*PIP, *flags, "--target", str(new), copy],
            BUILD_SECONDS,
            KONTOR_PLAIN="0",
            KONTOR_REQUIRE_COMPILED="1",
        )
    _settle(new, site)


def build_behind(environment: Environment) -> None:
    """Start the compiler in the background, for the next start."""
    site = site_of(environment, "compiled")
    failed = site.with_suffix(".failed")
    if not wants_compiled() or site.is_dir():
        return
    if failed.exists():
        say(f"the engine runs as plain Python: it could not be compiled, see {failed}")
        return
    with unless_under_way(build_lock(environment)) as free:
        if not free:
            say("this start runs on plain Python; a faster engine is still being compiled")
            return
    seconds = environment.times.expected("compiling the engine", BUILD_SECONDS)
    say(
        f"this start runs on plain Python; a faster engine is being compiled in the background, "
        f"in about {seconds:.0f} s, and is used from the next start"
    )
    detached: dict[str, object] = (
        {"creationflags": 0x00000008} if sys.platform == "win32" else {"start_new_session": True}
    )
    with build_log(environment).open("w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, str(ROOT / "dev.py"), "compile"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=clean_env(),
            **detached,  # type: ignore[call-overload]
        )


def build_log(environment: Environment) -> Path:
    """What the build in the background says."""
    return environment.folder / "build.log"


def build_lock(environment: Environment) -> Path:
    """Held by the build in the background."""
    return environment.folder / "build.lock"


def compile_quietly() -> int:
    """The build in the background: gives way to everything else, and to another that runs."""
    if hasattr(os, "nice"):
        os.nice(10)
    environment = open_environment("requirements-play.lock")
    with unless_under_way(build_lock(environment)) as alone:
        site = site_of(environment, "compiled")
        if not alone or site.is_dir():
            return 0
        try:
            compile_engine(environment, site)
        except SystemExit as error:
            shutil.copy(environment.log, site.with_suffix(".failed"))
            print(error, file=sys.stderr)
            return 1
    return 0


def use(environment: Environment, site: Path) -> Path:
    """Make a folder the one that the environment's Python finds, and forget outdated ones."""
    os.utime(site)
    packages = Path(
        sysconfig.get_path("purelib", vars={"base": str(environment.folder)}, scheme="venv")
    )
    pointer = packages / "kontor.pth"
    line = os.path.relpath(site, packages) + "\n"
    if not pointer.exists() or pointer.read_text("utf-8") != line:
        new = pointer.with_suffix(".new")
        new.write_text(line, "utf-8")
        new.replace(pointer)
    for other in site.parent.iterdir():
        outdated = other.stat().st_mtime < time.time() - DAY
        if outdated and other.name.rpartition("-")[2] != site.name.rpartition("-")[2]:
            shutil.rmtree(other, ignore_errors=True)
    return site


def _parent(site: Path) -> Path:
    site.parent.mkdir(parents=True, exist_ok=True)
    return site.parent


def _settle(new: Path, site: Path) -> None:
    """Give a complete folder its name; whoever was quicker has made the same."""
    try:
        new.rename(site)
    except OSError:
        shutil.rmtree(new)
