"""Trips over the roads of a country: who is next to whom, and what the cheapest trip costs."""

from collections.abc import Sequence

from .parts import CountryPlan

Neighbours = tuple[tuple[tuple[int, int], ...], ...]
Matrix = tuple[tuple[int, ...], ...]

UNREACHABLE = 9_999
"""Cost of a trip that no road allows."""

_HOP = 1_000


def place_indices(plan: CountryPlan) -> dict[str, int]:
    """Index of each place by id: the villages in their order, then the city."""
    ids = [village.id for village in plan.villages] + [plan.city.id]
    return {name: index for index, name in enumerate(ids)}


def adjacency(plan: CountryPlan) -> Neighbours:
    """For each place its neighbours as (index, cost), by index."""
    index = place_indices(plan)
    found: list[list[tuple[int, int]]] = [[] for _ in range(len(plan.villages) + 1)]
    for road in plan.roads:
        a, b = index[road.between[0]], index[road.between[1]]
        found[a].append((b, road.cost))
        found[b].append((a, road.cost))
    return tuple(tuple(sorted(entry)) for entry in found)


def trip_weights(neighbours: Neighbours) -> Matrix:
    """Cost of the cheapest trip between all pairs, with the fewest roads as the second weight.

    A weight is a thousand times the cost plus the number of roads.
    """
    count = len(neighbours)
    matrix = [[UNREACHABLE * _HOP] * count for _ in range(count)]
    for a, entry in enumerate(neighbours):
        matrix[a][a] = 0
        for b, cost in entry:
            matrix[a][b] = min(matrix[a][b], cost * _HOP + 1)
    for middle, onward in enumerate(matrix):
        for row in matrix:
            base = row[middle]
            for b in range(count):
                if base + onward[b] < row[b]:
                    row[b] = base + onward[b]
    return tuple(tuple(row) for row in matrix)


def trip_costs(weights: Matrix) -> Matrix:
    """The cost part of trip weights."""
    return tuple(tuple(weight // _HOP for weight in row) for row in weights)


def cheapest_path(neighbours: Neighbours, weights: Matrix, a: int, b: int) -> tuple[int, ...]:
    """The cheapest trip from a to b, both included.

    Of equals it is the one with the fewest roads, then the one whose places come first by index.
    """
    if weights[a][b] >= UNREACHABLE * _HOP:
        raise ValueError(f"no road leads from place {a} to place {b}")
    path: Sequence[int] = [a]
    while a != b:
        a = next(n for n, cost in neighbours[a] if cost * _HOP + 1 + weights[n][b] == weights[a][b])
        path = [*path, a]
    return tuple(path)
