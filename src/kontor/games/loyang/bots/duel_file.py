"""Reading the network of games of two, and making its file from one that examples/ppo.py wrote.

    python -m kontor.games.loyang.bots.duel_file learnt.npz -o src/kontor/games/loyang/bots/duel.bin

The file holds the sizes of the layers and the weight of shaping, then for each layer a scale and a
bias for every row and the weights in 8 bits, then what tells the value and the final space; all
numbers but the weights have 32 bits, the smallest byte first. The last of these is fitted here, to
the final spaces of games in which the network played its favourites. Making a file needs numpy.
"""

from __future__ import annotations

import argparse
from array import array
from functools import cache
from importlib import resources
from math import tanh
from pathlib import Path
from sys import byteorder
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import seeded
from ..rules.flow import apply, new_game
from ..rules.score import final_space
from .duel import HEAD, first_seat, options_of
from .duel_network import FINE, HALF, LIKING, ONE, REACH, SHIFT, STEPS, Mind, Weights


@cache
def shipped_weights() -> Weights:
    """The network that belongs to this package."""
    return weights_of(resources.files(__package__).joinpath("duel.bin").read_bytes())


def weights_of(data: bytes) -> Weights:
    """A network from the bytes of its file."""
    at = 0

    def numbers(count: int, kind: str = "i") -> array[int]:
        nonlocal at
        found = array(kind)
        size = count * found.itemsize
        found.frombytes(data[at : at + size])
        at += size
        if byteorder == "big":
            found.byteswap()
        return found

    inputs, inner, outer, actions, shaping = numbers(5)
    table = [round(tanh((i + 0.5 - REACH) / (1 << STEPS)) * ONE) for i in range(2 * REACH)]
    scale, bias, weights = numbers(inputs), numbers(inner), numbers(inputs * inner, "b")
    into = [vec[i64](scale), in_twos(bias[::2], bias[1::2]), in_twos(weights[::2], weights[1::2])]
    scale, bias, weights = numbers(outer), numbers(outer), numbers(outer * inner, "b")
    rows = [weights[i : i + inner] for i in range(0, len(weights), inner)]
    twos = [v for k in range(0, outer, 2) for v in in_twos(rows[k], rows[k + 1])]
    middle = [vec[i64](scale), vec[i64]([b << (SHIFT - FINE + STEPS) for b in bias])]
    scale, bias, weights = numbers(actions), numbers(actions), numbers(actions * outer, "b")
    liking = [vec[i64](scale), vec[i64]([b * ONE for b in bias]), vec[i64](weights)]
    heads = [numbers(outer + 1), numbers(outer + 1)]
    told = [vec[i64]([*head[:-1], head[-1] * ONE]) for head in heads]
    return Weights(vec[i64](table), into, [*middle, vec[i64](twos)], liking, told, shaping)


def in_twos(low: array[int], high: array[int]) -> vec[i64]:
    """Two weights in each number."""
    return vec[i64]([a + (b << HALF) for a, b in zip(low, high, strict=True)])


def written(network: Any, space: Any, space_bias: float) -> bytes:
    """The bytes of a network, with what tells the final space."""
    import numpy as np

    def eighths(rows: Any) -> tuple[Any, Any]:
        scale = np.maximum(np.abs(rows).max(1), 1e-6) / 127
        return scale, np.rint(rows / scale[:, None]).astype(np.int8)

    def whole(numbers: Any, bits: int) -> bytes:
        found: bytes = np.rint(np.asarray(numbers) * float(1 << bits)).astype("<i4").tobytes()
        return found

    into = network["into"].astype(float) * network["scale"].astype(float)[:, None]
    middle, actions = network["into2"].astype(float).T, network["policy"].astype(float)
    sizes = [*into.shape, len(middle), len(actions), int(network["shaping"][0])]
    found: bytes = np.array(sizes, "<i4").tobytes()
    scale, weights = eighths(into)
    found += whole(scale, FINE) + whole(network["into_bias"], FINE) + weights.tobytes()
    scale, weights = eighths(middle)
    found += whole(scale * (1 << STEPS) / ONE, SHIFT) + whole(network["into2_bias"], FINE)
    found += weights.tobytes()
    scale, weights = eighths(actions)
    found += whole(scale, LIKING) + whole(network["policy_bias"], LIKING) + weights.tobytes()
    found += whole(network["value"], HEAD) + whole(network["value_bias"], HEAD)
    found += whole(space, HEAD) + whole([space_bias], HEAD)
    return found


def fitted(weights: Weights, games: int, seed: str) -> tuple[Any, float]:
    """What tells the final space best, over games of favourites."""
    import numpy as np

    mind = Mind(weights)
    rows, results = [], []
    for number in range(games):
        state = new_game(2, False, seeded(f"{seed}-{number}"))
        seats = []
        while (seat := first_seat(state)) >= 0:
            out = options_of(state, seat)
            pick = 0
            if out.count > 1:
                mind.think(state, seat)
                rows.append(np.array(list(mind.second), np.float32) / ONE)
                seats.append(seat)
                pick = mind.like(out)
            apply(state, seat, out.items[pick])
        results += [final_space(state.players[seat]) for seat in seats]
    x = np.hstack([np.array(rows), np.ones((len(rows), 1), np.float32)])
    found = np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ np.array(results))
    print(f"spaces are told to {np.std(x @ found - results):.2f}, over {len(rows)} decisions")
    return found[:-1], float(found[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="spaces")
    parser.add_argument("-o", "--output", type=Path, required=True)
    given = parser.parse_args()
    import numpy as np

    with np.load(given.file, allow_pickle=False) as file:
        network = dict(file)
    blank = written(network, network["value"] * 0, 0.0)
    given.output.write_bytes(written(network, *fitted(weights_of(blank), given.games, given.seed)))


if __name__ == "__main__":
    main()
