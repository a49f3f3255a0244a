"""Records of what was played, one file per game, in a folder."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from ..core.errors import OptionError
from ..core.game import Json
from ..core.record import LONGEST_TEXT, canonical_json
from .plan import Plan


class Folder:
    """Where the records of a plan lie. Games of other plans may lie beside them."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        if path.exists() and not path.is_dir():
            raise OptionError(f"--save: {path} is a file, name a folder")
        path.mkdir(parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise OptionError(f"--save: {path} cannot be written")
        described = canonical_json({**plan.describe(), "mirrored": plan.mirrored})
        self.prefix = f"{plan.game}-{hashlib.sha256(described.encode()).hexdigest()[:8]}"

    def file(self, number: int) -> Path:
        """The record of a game."""
        return self.path / f"{self.prefix}-{number:06}.txt"

    def keep(self, rows: Iterator[Json]) -> Iterator[Json]:
        """The same rows without their records, each of which is written first."""
        for row in rows:
            file = self.file(row["game"])
            new = file.with_suffix(".new")
            new.write_text(row.pop("record"), "utf-8")
            new.replace(file)
            yield row


def seat_names(specs: list[str]) -> list[str]:
    """Bots as the seats of a record name them."""
    return [spec[:LONGEST_TEXT].strip() for spec in specs]
