"""Puzzles: found the same way again, resumable, played again from their origin, solved by value."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from command import kontor, refused
from kontor.core.record import replay
from kontor.games import game_names, get_game
from kontor.review.facts import play_of
from kontor.review.plan import Part, habits_of, parts_of
from kontor.review.puzzle_check import check, checked, read_checks, sample_of
from kontor.review.puzzle_search import (
    CLEAR,
    PLAIN,
    Place,
    Search,
    make,
    puzzle_of,
)
from kontor.review.puzzles import (
    Found,
    Puzzle,
    Searched,
    of_the_day,
    puzzles_in,
    puzzles_of,
    read_file,
    themes_of,
)
from kontor.review.run import Reviewer
from kontor.review.trial import Trial, verdict
from review.short import short_record

ALL = [puzzle for game in game_names() for puzzle in puzzles_of(game).values()]
SEARCH = Search("hermagor", 3, "random", "test", 0)


def found() -> list[Found]:
    reviewer = Reviewer(get_game("hermagor"))
    some = [puzzle_of(reviewer, part, "test") for part in parts_of(short_record("hermagor"))]
    return [puzzle for puzzle in some if puzzle is not None]


@cache
def one_game() -> Searched:
    """The shipped game whose first puzzle comes latest: the quickest to be judged again."""
    games = {one.origin.deal: one.origin for one in puzzles_of("hermagor").values()}
    return max(games.values(), key=lambda game: game.puzzles[0].step)


def test_puzzles_are_found_the_same_way_again() -> None:
    once = found()
    assert once, "where one line is clearly best there is a puzzle"
    assert once == found()
    for puzzle in once:
        assert puzzle.gain >= CLEAR * puzzle.error - 0.01
        assert puzzle.gain >= habits_of("hermagor").least
        assert puzzle.rating >= PLAIN and puzzle.lines > 1


def test_the_order_of_actions_makes_no_other_line() -> None:
    """Two discs in either order leave the same table: they are one line."""
    record = short_record("loyang")
    game = record.game
    reviewer = Reviewer(game)
    for part in parts_of(record):
        place = Place(reviewer, part, "test")
        lines = list(place.lines(12))
        assert len({place.outcome(line) for line in lines}) == len(lines)
    reviewer.close()


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []

    def quick(search: Search) -> Searched:
        searched.append(search.number)
        return msgspec.structs.replace(one_game(), **search._asdict())

    monkeypatch.setattr("kontor.review.puzzle_search.found_in", quick)
    path = tmp_path / "found.jsonl"
    searches = [SEARCH._replace(number=number) for number in range(3)]
    assert [one.number for one in make(searches[:2], path)] == [0, 1]
    assert [one.number for one in make(searches, path)] == [2]
    assert searched == [0, 1, 2]
    assert [one.puzzles for one in read_file(path)] == [one_game().puzzles] * 3
    assert [one.number for one in make(searches, path, seconds=0)] == []
    others = [search._replace(players=4) for search in searches]
    assert len(list(make(others, path, seconds=0))) == 1, "the time is over after the first game"


def test_a_check_finds_what_is_wrong(tmp_path: Path) -> None:
    """A puzzle whose best line is a bad one is overturned; the figures are kept."""
    puzzle = puzzles_in(one_game())[0]
    right = checked(puzzle)
    assert not right.overturned and right.gain > 0
    turned = msgspec.structs.replace(puzzle.found, best=puzzle.found.next, next=puzzle.found.best)
    game = msgspec.structs.replace(puzzle.origin, puzzles=[turned])
    path, report = tmp_path / "bad.jsonl", tmp_path / "bad.check.jsonl"
    path.write_bytes(msgspec.json.encode(game) + b"\n")
    assert [one.overturned for one in check(path, 5, report)] == [True]
    assert [one.overturned for one in read_checks(report)] == [True]
    assert list(check(path, 5, report)) == [], "what was checked is not checked again"
    assert [one.id for one in sample_of(path, 5)] == [puzzle.id]


def test_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("nonsense\n", "utf-8")
    assert "is no file of puzzles" in refused("puzzles", "make", "hermagor", "--out", str(path))
    for players in ("1", "3,9", "x"):
        wrong = ("puzzles", "make", "hermagor", "--players", players, "--out", str(path))
        assert "is for 2 to 5" in refused(*wrong)
    assert "there is no file" in refused("puzzles", "check", "hermagor", "--out", f"{path}x")
    assert "unknown bot" in refused(
        "puzzles", "make", "hermagor", "--bot", "nobody", "--out", str(tmp_path / "new.jsonl")
    )
    assert "no puzzle 'x'" in refused("puzzle", "hermagor", "--id", "x")


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.id for puzzle in ALL])
def test_a_shipped_puzzle_can_be_played(puzzle: Puzzle) -> None:
    task, found = puzzle.task, puzzle.found
    game = get_game(task.game)
    assert found.gain >= CLEAR * found.error - 0.02 and found.rating >= PLAIN
    assert task.view["viewer"] == task.seat, "what the seat sees and nothing more"
    trial = Trial(game, task, [])
    legal = game.legal_actions(trial.state, task.seat)
    assert found.best[0] in legal and found.next[0] in legal
    assert play_of(game, task.view, task.seat, task.best).texts
    assert theme_fits(puzzle)


def theme_fits(puzzle: Puzzle) -> bool:
    """Whether the idea is one that the game names and, by its own rule, the right one."""
    found, habits = puzzle.found, habits_of(puzzle.origin.game)
    state = replay(puzzle.origin.record(), found.step)
    chapter = habits.chapter(state, found.seat)
    best = found.best if chapter else found.best[:1]
    for name, fits in habits.ideas.items():
        if fits(state, found.seat, best, found.next):
            return puzzle.theme == name
    part = Part(found.step, found.seat, chapter, state, found.next)
    return puzzle.theme == Reviewer(get_game(puzzle.origin.game)).kind_of(part, best)


def test_the_puzzle_of_the_day_and_its_answer() -> None:
    for game in ("loyang", "hermagor"):
        assert of_the_day(game, "2026-01-01") == of_the_day(game, "2026-01-01") is not None
        assert themes_of(game)
    puzzle = puzzles_in(one_game())[0]
    assert verdict(puzzle.task, puzzle.found.best[:1]).good
    best = get_game("hermagor").text(puzzle.found.best[0])
    ran = kontor("puzzle", "hermagor", "--id", puzzle.id, stdin=f"fly\n{best}\n")
    assert ran.returncode == 0, ran.stderr
    assert "right: as good as the best line" in ran.stdout and "best: " in ran.stdout
    listed = kontor("puzzle", "hermagor", "--list").stdout
    assert puzzle.id in listed
