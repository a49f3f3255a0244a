"""Decisions of recorded games as a table for learning: one row per decision, in Arrow's form.

A row holds what the seat knew, what it could do, what it did, and how the game ended for it. All
games of a table share their game and their options, so that all rows have the same columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .. import __version__
from ..core.errors import OptionError
from ..core.options import Options, options_to_text
from ..core.record import Record
from ..spread import spread
from .decisions import decisions_of, read_game
from .matches import make_match, reward_kind
from .observation import layout_of

GAMES_A_PART = 50
COMPRESSION = "zstd"


def schema_of(name: str, options: Options) -> pa.Schema:
    """The columns of a table, and in its metadata what the numbers of an observation mean."""
    layout = layout_of(name, options)
    match = make_match(name, options)
    words = pa.dictionary(pa.int32(), pa.string())
    features = {
        "common": [[f.name, list(f.shape), int(f.high)] for f in layout.common],
        "area": [[f.name, list(f.shape), int(f.high)] for f in layout.area],
        "areas": layout.areas,
    }
    described = {
        "kontor": __version__,
        "game": name,
        "options": options_to_text(options),
        "observation": json.dumps(features),
    }
    return pa.schema(
        [
            ("game", words),
            ("seed", words),
            ("step", pa.int32()),
            ("player", pa.int8()),
            ("bot", words),
            ("observation", pa.list_(pa.uint8(), layout.size)),
            ("action_mask", pa.list_(pa.bool_(), int(match.num_actions))),
            ("action", pa.int16()),
            ("standing", pa.int32()),
            ("return", pa.float32()),
            ("score", pa.int32()),
            ("rank", pa.int8()),
        ],
        metadata=described,
    )


def as_array(rows: list[Any], kind: pa.DataType) -> pa.Array:
    """One column; lists of fixed length are made of one flat buffer."""
    if not pa.types.is_fixed_size_list(kind):
        return pa.array(rows, kind)
    flat = np.concatenate(rows) if rows else np.zeros(0, np.uint8)
    values = pa.array(flat.astype(bool) if kind.value_type == pa.bool_() else flat)
    return pa.FixedSizeListArray.from_arrays(values, type=kind)


class Part:
    """Some records as a piece of the table, as a function that can be sent to other processes."""

    def __init__(self, game: str, options: Options, reward: str) -> None:
        self.game, self.options, self.reward = game, options, reward

    def __call__(self, task: tuple[Path, Sequence[Path]]) -> Path:
        """Write a part, unless it is there; a torn one is never left behind."""
        part, files = task
        if part.exists():
            return part
        schema = schema_of(self.game, self.options)
        columns: dict[str, list[Any]] = {name: [] for name in schema.names}
        for file in files:
            for name, values in decisions_of(self.checked(file), file.stem, self.reward).items():
                columns[name] += values
        arrays = [as_array(columns[field.name], field.type) for field in schema]
        new = part.with_suffix(".new")
        pq.write_table(pa.Table.from_arrays(arrays, schema=schema), new, compression=COMPRESSION)
        new.replace(part)
        return part

    def checked(self, file: Path) -> Record:
        """A record of the same game with the same options."""
        record = read_game(file)
        if (record.game.name, record.options) != (self.game, self.options):
            here = f"{record.game.name} {options_to_text(record.options)}"
            wanted = f"{self.game} {options_to_text(self.options)}"
            raise OptionError(f"{file}: is {here}; this table holds {wanted}")
        return record


def write_dataset(
    files: Sequence[Path],
    out: Path,
    reward: str = "rank",
    jobs: int = 1,
    ray: Sequence[str] | None = None,
) -> Iterator[int]:
    """Make the table of some records; yields how many games of it are done.

    Parts lie in a folder beside `out` until all are there; whoever is interrupted goes on with the
    parts that are left.
    """
    reward_kind(reward)
    first = read_game(files[0])
    game, options = first.game.name, first.options
    parts = out.with_name(out.name + ".parts")
    parts.mkdir(parents=True, exist_ok=True)
    plan = parts / "plan.json"
    wanted = json.dumps([__version__, reward, [str(file) for file in files]])
    if not plan.exists() or plan.read_text("utf-8") != wanted:
        for old in parts.iterdir():
            old.unlink()
        plan.write_text(wanted, "utf-8")
    groups = [files[at : at + GAMES_A_PART] for at in range(0, len(files), GAMES_A_PART)]
    tasks = [(parts / f"{number:06}.parquet", group) for number, group in enumerate(groups)]
    done = 0
    for (_, group), _ in zip(tasks, spread(Part(game, options, reward), tasks, jobs, ray)):
        done += len(group)
        yield done
    join(tasks, out, schema_of(game, options))
    for part, _ in tasks:
        part.unlink()
    plan.unlink()
    parts.rmdir()


def join(tasks: Sequence[tuple[Path, Sequence[Path]]], out: Path, schema: pa.Schema) -> None:
    """All parts in one file, a row group each."""
    new = out.with_name(out.name + ".new")
    with pq.ParquetWriter(new, schema, compression=COMPRESSION) as writer:
        for part, _ in tasks:
            writer.write_table(pq.read_table(part, schema=schema))
    new.replace(out)
