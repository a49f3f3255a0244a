"""`python3 dev.py test`: style, types, and all tests, compiled and plain."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from .engine import compiled_site, wants_compiled
from .environment import Environment, open_environment
from .page import build_page
from .shell import ROOT, clean_env, say

GAMES = sorted(path.parent.name for path in (ROOT / "src/kontor/games").glob("*/plugin.py"))
RULES_TESTS = ["tests/core", *(f"tests/{name}" for name in GAMES)]
PAGE_TESTS = "tests/page"
# Tests need no annotations, but what they do must fit those of the source.
TYPES_OF_TESTS = [
    "--strict",
    "--allow-untyped-defs",
    "--allow-incomplete-defs",
    "--allow-untyped-calls",
    "--implicit-reexport",
    "--no-warn-return-any",
    "--no-warn-unused-ignores",
]
NO_TESTS = 5  # pytest's exit status when arguments like -k leave no test over


def install_ray() -> None:
    """Ray, for the tests that need a cluster; where it cannot be had they are skipped."""
    try:
        open_environment("requirements-ray.lock")
    except SystemExit as error:
        say(f"{error}; going on without Ray, its tests will be skipped".removeprefix("dev: "))


class Steps:
    """Programs of an environment, one after the other, and the names of those that failed."""

    def __init__(self, environment: Environment, arguments: Sequence[str]) -> None:
        self.environment = environment
        self.arguments = arguments
        self.failed: list[str] = []

    def run(self, name: str, *command: str, **env: str) -> None:
        """Run one and show what it says."""
        say(name)
        words = [self.environment.python, "-m", *command]
        code = subprocess.call(words, cwd=ROOT, env=clean_env(**env))
        if code and not (code == NO_TESTS and self.arguments):
            self.failed.append(name)

    def told(self, name: str, *command: str, **env: str) -> str:
        """Run one beside others; returns what it said."""
        words = [self.environment.python, "-m", *command]
        done = subprocess.run(
            words, cwd=ROOT, env=clean_env(**env), capture_output=True, text=True, errors="replace"
        )
        if done.returncode:
            self.failed.append(name)
        return f"dev: {name}\n{done.stdout}{done.stderr}"

    def types(self) -> str:
        """Check the types of the source, then those of the tests."""
        paths = os.pathsep.join(("src", "tests"))
        found = self.told("mypy", "mypy", "--strict")
        return found + self.told("mypy, tests", "mypy", *TYPES_OF_TESTS, "tests", MYPYPATH=paths)


def test(arguments: Sequence[str]) -> int:
    """Style, types, then the tests: all of them compiled, those of the rules plain as well.

    The browser's tests get a process of their own: Playwright keeps an event loop running in it.
    """
    environment = open_environment("requirements.lock")
    install_ray()
    steps = Steps(environment, arguments)
    steps.run("ruff check", "ruff", "check", "--quiet", ".")
    steps.run("ruff format", "ruff", "format", "--check", "--quiet", ".")
    with ThreadPoolExecutor(1) as beside:
        types = beside.submit(steps.types)
        site = compiled_site(environment, required=wants_compiled())
        build_page(environment)
        print(types.result(), end="", flush=True)
    chosen = any((ROOT / word.split("::")[0]).exists() for word in arguments)
    parallel = [] if arguments else ["-n", "2", "--dist", "worksteal"]
    words = [*parallel, *arguments]
    plain = {"KONTOR_EXPECT": "plain", "PYTHONPATH": str(ROOT / "src")}
    if site.name.startswith("compiled"):
        compiled = {"KONTOR_EXPECT": "compiled", "PYTHONPATH": str(site)}
        steps.run("tests, compiled", "pytest", *words, **compiled)
        again = [] if chosen else RULES_TESTS
        steps.run("tests, plain Python", "pytest", "-m", "not once", *words, *again, **plain)
    else:
        steps.run("tests, plain Python", "pytest", *words, **plain)
    if not chosen:
        steps.run("tests of the page", "pytest", PAGE_TESTS, *words)
    say("failed: " + ", ".join(steps.failed) if steps.failed else "all passed")
    return 1 if steps.failed else 0
