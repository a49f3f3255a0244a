"""The table of steps between levels, and of the characters of a level."""

from __future__ import annotations

from pathlib import Path

import pytest

from kontor.arena.steps import companions, duel, line, main, neighbours
from kontor.bots.registry import characters, level_of, levels
from kontor.games import game_names


def test_every_level_but_the_lowest_is_compared() -> None:
    for game in game_names():
        known = levels(game)
        found = list(neighbours(game, known))
        assert [level for level, _ in found] == known[1:]
        assert [lower for _, lower in found] == known[:-1]
    assert list(neighbours("loyang", ["casual"])) == [("casual", "beginner")]


def test_characters_are_compared_within_their_level() -> None:
    found = list(companions("loyang", ["beginner", "master"]))
    there = [one for one in characters("loyang").values() if one.level == "beginner"]
    assert len(found) == len(there) * (len(there) - 1) // 2, "masters all play alike"
    assert all(level_of("loyang", bot) == "beginner" for pair in found for bot in pair)


def test_a_table_of_steps(capsys: pytest.CaptureFixture[str]) -> None:
    main(["loyang", "--games", "2", "--levels", "beginner", "--seed", "steps"])
    head, _, row = capsys.readouterr().out.splitlines()
    assert head.startswith("| bot | against | games | placed before |")
    assert row.startswith("| beginner | newcomer | 2 | ")


def test_two_bots_share_a_table_of_four() -> None:
    bots = ("greedy", "random")
    told = duel("hermagor", 4, bots, "steps", 2, 1)
    assert told["games"] == 4, "every turn of the table"
    assert told["ahead"]["value"] > 0.5, "placed before the others more often than not"
    assert told["scores"][0] > told["scores"][1]
    assert "greedy | random | 4" in line(bots, told)


def test_a_table_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["hermagor", "--bots", "greedy", "random", "--games", "8", "--state", str(tmp_path)]
    main([*words, "--seconds", "0.000001"])
    (kept,) = tmp_path.iterdir()
    assert kept.name == "hermagor-2-greedy-random-steps.jsonl"
    assert len(kept.read_bytes().splitlines()) == 1 + 4, "a few games at least"
    main(words)
    first, last = (
        row for row in capsys.readouterr().out.splitlines() if row.startswith("| greedy")
    )
    assert "| 4 |" in first and "| 8 |" in last
    assert len(kept.read_bytes().splitlines()) == 1 + 8, "none was played again"
