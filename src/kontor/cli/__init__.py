"""The `kontor` command. Nothing is imported before it is needed: `kontor --version` is quick."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def play_in_browser() -> None:
    """The script `kontor-games`: without arguments it serves and opens the page."""
    main(sys.argv[1:] or ["serve", "--open"])


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and end the process with its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words in (["--version"], ["version"]):
        from .version import version

        print(version())
        sys.exit(0)
    from .app import run

    sys.exit(run(words))
