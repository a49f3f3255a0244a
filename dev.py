#!/usr/bin/env python3
"""Set up, play and test Kontor with nothing but Python.

    python3 dev.py play [--port 9000 ...]  play in the browser; the options are those of `serve`
    python3 dev.py play GAME [...]         play in the terminal
    python3 dev.py test [...]              check style and types, run the tests (pytest arguments)
    python3 dev.py kontor ...              run any kontor command
    python3 dev.py bench [...]             measure, beside the engines to compare with
    python3 dev.py setup                   set up everything, compiled, and build the page
    python3 dev.py page                    build the page and keep it in the source
    python3 dev.py site FOLDER             write Kontor as files for a host without a server
    python3 dev.py browser                 build the distribution kontor-browser
    python3 dev.py docs                    build the documentation's site
    python3 dev.py lock                    make the lock files again, from pyproject.toml

Whatever is needed is installed first, into .venv beside this file; delete that folder to start
afresh. KONTOR_PLAIN=1 leaves the engine uncompiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from devtools.environment import Environment, ensure_python

PLAYER = "requirements-play.lock"
WHOLE = "requirements.lock"


def run_kontor(environment: Environment, site: str, arguments: Sequence[str]) -> int:
    """Run a kontor command in the caller's folder, with one Kontor from start to end."""
    from devtools.shell import clean_env

    env = clean_env(PYTHONPATH=site)
    command = [environment.python, "-P", "-m", "kontor", *arguments]
    if os.name == "posix":
        os.execve(environment.python, command, env)
    return subprocess.call(command, env=env)


def play(arguments: Sequence[str]) -> int:
    """Run what a player asks for at once; the compiler works behind it."""
    from devtools.engine import build_behind, ready_site
    from devtools.environment import open_environment
    from devtools.page import own_page

    environment = open_environment(PLAYER)
    site = ready_site(environment)
    build_behind(environment)
    own = own_page(environment) if arguments[:1] == ["serve"] else None
    words = [*arguments, "--static", str(own)] if own else arguments
    return run_kontor(environment, str(site), words)


def set_up(command: str, arguments: Sequence[str]) -> int:
    """Everything for those who work on Kontor; then run what was asked for."""
    from devtools.engine import compiled_site
    from devtools.environment import open_environment
    from devtools.page import build_page, keep_page

    peers = ["requirements-bench.lock"] if command == "bench" else []
    environment = open_environment(WHOLE, *peers)
    if command == "page":
        keep_page(environment)
        return 0
    site = compiled_site(environment, required=False)
    if command == "bench":
        return run_kontor(environment, str(site), ["bench", *arguments])
    build_page(environment)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands that the text at the top names."""
    command, rest = (arguments[0], list(arguments[1:])) if arguments else ("help", [])
    if command in ("help", "-h", "--help"):
        print(__doc__)
        return 0
    if command not in (
        "play",
        "test",
        "kontor",
        "bench",
        "setup",
        "page",
        "site",
        "browser",
        "docs",
        "lock",
        "compile",
    ):
        print(__doc__, file=sys.stderr)
        return 2
    ensure_python()
    from devtools import browser, engine, release, testing

    if command == "play":
        in_browser = not rest or rest[0].startswith("-")
        return play(["serve", "--open", *rest] if in_browser else ["play", *rest])
    if command == "kontor":
        return play(rest)
    if command == "test":
        return testing.test(rest)
    if command == "lock":
        return release.lock()
    if command == "site":
        return browser.site(rest)
    if command == "browser":
        return browser.wheel()
    if command == "docs":
        return release.docs(rest)
    if command == "compile":  # what `play` starts in the background
        return engine.compile_quietly()
    return set_up(command, rest)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
