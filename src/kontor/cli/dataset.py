"""`kontor dataset`: the decisions of recorded games as a Parquet file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.errors import OptionError
from .common import Jobs, RayAddress
from .progress import Progress


def dataset(
    records: Annotated[tuple[Path, ...], Parameter(negative=())],
    /,
    *,
    output: Annotated[Path, Parameter(("--output", "-o"))],
    reward: str = "rank",
    jobs: Jobs = 1,
    ray: RayAddress = None,
) -> int:
    """Turn recorded games into a table for learning: one row per decision.

    Parameters
    ----------
    records
        Records, or folders that hold them (what --save of simulate and arena writes). All are
        games of one kind with the same options.
    output
        The Parquet file to write. After an interruption the same command goes on.
    reward
        What a finished game is worth: rank, win or score, as in the environments.
    jobs
        How many processes share the work.
    ray
        Spread the work over a Ray cluster whose nodes share the folders.
    """
    from ..envs.dataset import write_dataset
    from ..envs.decisions import records_in

    if not records:
        raise OptionError("RECORDS: name a folder with records, or files")
    if not output.parent.is_dir():
        raise OptionError(f"--output: there is no folder {output.parent} for {output}")
    files = records_in(records)
    with Progress("reading", len(files), "games") as progress:
        for done in write_dataset(files, output, reward, jobs, ray):
            progress.advance(done - progress.done)
    print(f"{output}: {len(files)} games")
    return 0
