"""The report of a run: one page that needs nothing else, to be read by a person."""

from __future__ import annotations

from pathlib import Path

from ...core.game import Json
from .page import page


def write_report(path: Path, summary: Json) -> None:
    """Write the page to a file."""
    path.write_text(page(summary), "utf-8")
