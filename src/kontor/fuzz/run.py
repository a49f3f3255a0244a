"""A stretch of fuzzing: some games of some variants, checked and counted."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from time import monotonic
from typing import Any

from ..core.chance import seeded
from ..core.conformance import ConformanceError, Report, Tester
from ..core.errors import OptionError
from ..core.game import Game
from ..core.options import Option, Options
from ..core.record import write_record
from ..games import get_game
from .coverage import Coverage
from .steering import Steering


@dataclass(frozen=True)
class Task:
    """Some games of one variant; small enough to be sent to another process."""

    game: str
    options: Options
    seed: str
    games: int
    every: int
    sensible: str | None
    deadline: float | None


@dataclass
class Result:
    """What came out of a task."""

    options: Options
    report: Report = field(default_factory=Report)
    actions: dict[str, int] = field(default_factory=dict)
    situations: dict[str, int] = field(default_factory=dict)
    faults: list[tuple[str, str]] = field(default_factory=list)


def variants(game: Game[Any], fixed: Mapping[str, object]) -> list[Options]:
    """Every combination of options that the game allows, some of them fixed."""
    checked = {
        option.name: option.read(fixed[option.name])
        for option in game.known_options
        if option.name in fixed
    }
    game.options(fixed)
    found = []
    for values in product(*[_values(option, checked) for option in game.known_options]):
        given = {option.name: value for option, value in zip(game.known_options, values)}
        try:
            found.append(game.options(given))
        except OptionError:
            continue
    return found


def _values(option: Option, fixed: Mapping[str, Any]) -> list[Any]:
    if option.name in fixed:
        return [fixed[option.name]]
    if option.kind == "yes-no":
        return [False, True]
    return list(option.words) or list(range(option.low, option.high + 1))


def run_task(task: Task) -> Result:
    """Play the games of a task; a fault ends its game, not the task."""
    game = get_game(task.game)
    coverage = Coverage(game)
    steering = Steering(game, coverage, task.sensible)
    tester = Tester(game, task.every, coverage.watch, coverage.finish)
    result = Result(task.options, tester.report)
    for number in range(task.games):
        if task.deadline is not None and monotonic() > task.deadline:
            break
        seed = f"{task.seed}-{number}"
        steering.start(seed, seeded("styles " + seed))
        try:
            tester.play(task.options, seed, steering.choose)
        except ConformanceError as error:
            result.faults.append((str(error), write_record(error.record)))
        except Exception as error:
            result.faults.append(_crash(tester, error))
    result.actions = dict(coverage.actions)
    result.situations = dict(coverage.situations)
    return result


def _crash(tester: Tester, error: Exception) -> tuple[str, str]:
    """An error that nobody expected, with the way to it as far as it can be written."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    record = tester.record
    seed = record.seed if record else "?"
    after = len(record.entries) if record else 0
    text = f"seed {seed}, after action {after}: {type(error).__name__}: {error} "
    text += f"({place.filename.rpartition('kontor')[2].lstrip('/')}:{place.lineno})"
    try:
        return text, write_record(record) if record else ""
    except Exception:
        return text, ""


def tasks(
    game: str,
    options: list[Options],
    *,
    games: int,
    seed: str,
    every: int,
    sensible: str | None,
    deadline: float | None,
    size: int = 25,
) -> Iterator[Task]:
    """The tasks for so many games of each variant, the variants in turn."""
    for start in range(0, games, size):
        for chosen in options:
            name = "-".join(str(value) for value in chosen.values())
            count = min(size, games - start)
            yield Task(game, chosen, f"{seed}-{name}-{start}", count, every, sensible, deadline)
