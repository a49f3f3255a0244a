"""Behaviour cloning: learn to play as a bot or as recorded games were played.

    python examples/clone.py skilled --games 8000 --jobs 16 --out cloned.npz
    kontor arena loyang --bots policy:cloned.npz:greedy=yes,skilled --games 400

Instead of a bot you can name a folder of records, or the Parquet file that `kontor dataset` made of
one. The last games are kept apart: on them it prints how often the network's favourite is what was
played, and how far its value is off.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from bot_games import NAMES, Columns, many_games
from torch_policy import PolicyNetwork, device, fitting_scale

from kontor.core.options import Options, options_from_text
from kontor.envs.decisions import decisions_of, read_game, records_in
from kontor.envs.matches import make_match
from kontor.envs.observation import layout_of
from kontor.games import get_game


def read_file(file: Path) -> Columns:
    """The decisions of one record."""
    found = decisions_of(read_game(file), file.stem, "rank")
    return {name: np.array(found[name]) for name in NAMES}


def read_table(place: Path) -> tuple[str, Options, list[Columns]]:
    """The games of a Parquet file."""
    import pyarrow.parquet as pq

    table = pq.read_table(place)
    told = {key.decode(): text.decode() for key, text in table.schema.metadata.items()}
    columns = {}
    for name in NAMES:
        column = table[name].combine_chunks()
        if name in ("observation", "action_mask"):
            flat = column.flatten().to_numpy(zero_copy_only=False)
            columns[name] = flat.reshape(table.num_rows, -1)
        else:
            columns[name] = column.to_numpy()
    games = table["game"].combine_chunks().indices.to_numpy()
    starts = np.flatnonzero(np.diff(games)) + 1
    parts = {name: np.split(column, starts) for name, column in columns.items()}
    options = get_game(told["game"]).options(options_from_text(told["options"]))
    return told["game"], options, [dict(zip(parts, one)) for one in zip(*parts.values())]


def read_all(given: Any) -> tuple[str, Options, list[Columns]]:
    """The game, its options, and the decisions of each game: played now, or read."""
    place = Path(given.source)
    if place.suffix == ".parquet":
        return read_table(place)
    if not place.exists():
        options = get_game(given.game).options({"players": given.players})
        words = (given.players, given.source, f"clone {given.seed}", given.games, given.seconds)
        return given.game, options, many_games(given.game, *words, given.jobs)
    files = records_in([place])
    first = read_game(files[0])
    with ProcessPoolExecutor(given.jobs) as pool:
        return first.game.name, first.options, list(pool.map(read_file, files, chunksize=16))


def main() -> None:
    """Read the command line and learn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("source", help="a bot, a folder of records, or a Parquet file")
    parser.add_argument("--game", default="loyang")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000, help="of a bot: how many at most")
    parser.add_argument("--seconds", type=float, default=1e9, help="of a bot: how long at most")
    parser.add_argument("--out", type=Path, default=Path("cloned.npz"))
    parser.add_argument("--curve", type=Path, help="a file for the figures, one line per epoch")
    parser.add_argument("--widths", type=int, nargs="+", default=[384, 256])
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--shaping", type=float, default=4.0, help="as in ppo.py: for the value")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    start = monotonic()
    game, options, games = read_all(given)
    last = sum(len(one["action"]) for one in games[: len(games) * 19 // 20])
    columns = {name: np.concatenate([one[name] for one in games]) for name in NAMES}
    to_come = (columns["score"] - columns["standing"]) / make_match(game, options).scale
    results = columns["return"] + given.shaping * to_come
    where = device()
    rows, masks, actions, targets = (
        torch.as_tensor(column).to(where)
        for column in (columns["observation"], columns["action_mask"], columns["action"], results)
    )
    actions, targets, masks = actions.long(), targets.float(), masks.bool()
    counts = f"{len(games):,} games, {len(rows):,} decisions, {last:,} to learn from"
    print(f"{counts}, {monotonic() - start:.0f} s", flush=True)
    scale = fitting_scale(columns["observation"][:20000], layout_of(game, options))
    network = PolicyNetwork(scale, masks.shape[1], tuple(given.widths), given.shaping).to(where)
    total = given.epochs * -(-last // given.batch)
    learner = torch.optim.AdamW(network.parameters(), given.rate, weight_decay=1e-4)
    slower = torch.optim.lr_scheduler.OneCycleLR(learner, given.rate, total)
    points = []
    for epoch in range(given.epochs):
        for part in torch.randperm(last, device=where).split(given.batch):
            logits, values = network(rows[part], masks[part])
            loss = torch.nn.functional.cross_entropy(logits, actions[part])
            loss = loss + 0.25 * (values - targets[part]).square().mean()
            learner.zero_grad()
            loss.backward()
            learner.step()
            slower.step()
        right, squares = 0, 0.0
        with torch.no_grad():
            for part in torch.arange(last, len(rows), device=where).split(given.batch):
                logits, values = network(rows[part], masks[part])
                right += int((logits.argmax(1) == actions[part]).sum())
                squares += float((values - targets[part]).square().sum())
        apart, spent = max(len(rows) - last, 1), monotonic() - start
        points.append({"epoch": epoch + 1, "as played": right / apart, "off": squares / apart})
        print(
            f"epoch {epoch + 1}: {right / apart:.1%} as played, value off by "
            f"{(squares / apart) ** 0.5:.2f}, {spent:.0f} s",
            flush=True,
        )
    network.save(given.out)
    if given.curve:
        given.curve.write_text("".join(json.dumps(point) + "\n" for point in points), "utf-8")


if __name__ == "__main__":
    main()
