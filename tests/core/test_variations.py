"""Studies: branching, comments, taking away, the main line; and as text, there and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kontor.core.errors import OptionError, PositionError, RecordError
from kontor.core.game import SPECTATOR, Game
from kontor.core.opened import begin_at, leaves_open
from kontor.core.record import Draws, Move, Record, entry_text, replay, write_record
from kontor.core.record_reading import parse_record, parse_study
from kontor.core.study_text import write_study
from kontor.core.variations import (
    START,
    Study,
    as_main,
    check_study,
    with_comment,
    with_entry,
    without,
)
from kontor.games import get_game
from playing import GAMES, random_record

IDS = [game.name for game in GAMES]


def branched(game: Game[Any], comments: bool = True) -> Study:
    """Thirty actions; another way on after each tenth, and another inside that."""
    record, _ = random_record(game, game.options({"players": 2}), "tree", 30)
    study = Study.of(record)
    at = START
    for number in (10, 20):
        path = study.main()[:number]
        state = replay(study.main_record(), number)
        at = path[-1]
        for _ in range(3):
            seat = state.seats_to_act()[0]
            played = [study.nodes[way].entry for way in study.children(at)]
            texts = [entry_text(game, Move(seat, a)) for a in game.legal_actions(state, seat)]
            text = next((text for text in texts if text not in played), texts[0])
            before = at
            study, at = with_entry(study, at, text)
            game.play(state, seat, text.partition(": ")[2])
        others = [
            t for t in texts if t not in [study.nodes[w].entry for w in study.children(before)]
        ]
        if others:
            study, _ = with_entry(study, before, others[0])
            at = study.children(before)[0]
        if comments:
            study, at = with_comment(study, at, f"Better?\n\n  {number} (or not); # yes  ")
    if comments:
        study, _ = with_comment(study, START, "The start")
    return study


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_study_is_written_and_read_bit_for_bit(game: Game[Any]) -> None:
    study = branched(game)
    assert len(study.nodes) > 34
    text = write_study(study)
    again = parse_study(text, get_game)
    assert again == study
    assert write_study(again) == text
    assert "\n; Better?\n;\n; 10 (or not); # yes\n" in text
    lines = text.split("\n")
    assert lines.count("(") == lines.count(")") > 1


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_study_without_variations_is_a_record_and_its_main_line_always(game: Game[Any]) -> None:
    record, _ = random_record(game, game.options({"players": 2}), "tree", 30)
    assert write_study(Study.of(record)) == write_record(record)
    assert parse_record(write_study(branched(game)), get_game) == record


def test_a_known_way_is_gone_along_and_a_new_one_is_another() -> None:
    game = GAMES[0]
    study = Study(Record.new(game, {"players": 1}, "ways"))
    study, first = with_entry(study, START, "A: sow W home")
    study, other = with_entry(study, START, "A: sow P home")
    assert (first, other) == (0, 1)
    assert with_entry(study, START, "A: sow W home") == (study, 0)
    assert study.children(START) == [0, 1]
    study, deeper = with_entry(study, 0, "A: lay x")
    assert deeper == 1 and study.line(deeper) == ["A: sow W home", "A: lay x"]
    assert study.line(2) == ["A: sow P home"]
    check_study(study)


def test_the_line_of_a_node_becomes_the_main_one() -> None:
    game = GAMES[0]
    study = branched(game)
    leaf = max(range(len(study.nodes)), key=lambda at: (study.children(at) == [], at))
    line = study.line(leaf)
    turned, at = as_main(study, leaf)
    assert turned.line(at) == line
    assert [turned.nodes[one].entry for one in turned.main()][: len(line)] == line
    assert sorted(map(turned.line, range(len(turned.nodes)))) == sorted(
        map(study.line, range(len(study.nodes)))
    )
    check_study(turned)
    assert parse_study(write_study(turned), get_game) == turned


def test_what_is_taken_away_takes_along_what_follows() -> None:
    study = branched(GAMES[0])
    at = study.main()[9]
    left, here = without(study, at)
    assert left.line(here) == study.line(at)[:-1]
    assert not any(study.nodes[at].entry in left.line(n)[9:10] for n in range(len(left.nodes)))
    check_study(left)
    assert without(study, START)[0].nodes == []
    assert without(study, 0)[1] == START


def test_comments_are_cleaned_and_bounded() -> None:
    study = Study(Record.new(GAMES[0], {"players": 1}, "said"))
    assert with_comment(study, START, "  a \n b\n\n")[0].comment == "a\nb"
    for wrong in ("x" * 2001, "\x07"):
        with pytest.raises(OptionError, match="comment"):
            with_comment(study, START, wrong)


def test_what_is_no_tree_is_refused() -> None:
    study = branched(GAMES[0])
    for nodes, words in (
        ([replace(study.nodes[0], parent=5)], "after its parent"),
        ([study.nodes[0], study.nodes[0]], "already"),
        ([study.nodes[0]] * 6000, "at most"),
    ):
        with pytest.raises(OptionError, match=words):
            check_study(replace(study, nodes=nodes))


TEXT = write_study(branched(GAMES[0]))
BEGIN = TEXT.index("\n(\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (TEXT.replace("\n(\n", "\n", 1), "not possible now|not asked|no variation is open"),
        (TEXT.replace("\n)\n", "\n", 1), "not possible now|not asked|already|is open"),
        (TEXT.replace("\n(\n", "\n(\n)\n(\n", 1), "at least one action"),
        (TEXT.replace("\n(\n", "\n(\n(\n", 1), "after the action that it replaces"),
        (TEXT.replace("\n(\n", "\n(\nA: jump\n", 1), "'jump' is not an action"),
        (TEXT[:BEGIN] + "\n)" + TEXT[BEGIN:], "no variation is open"),
        (TEXT.replace("; Better?", "; " + "x" * 3000, 1), "comment"),
    ],
)
def test_a_damaged_study_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=rf"line \d+: .*({reason})"):
        parse_study(text, get_game)


def test_forced_draws_may_stand_in_variations() -> None:
    game = GAMES[0]
    start = Record.new(game, {"players": 1}, "draws")
    name = game.position(start.begin())["deck"][-1]
    draws = entry_text(game, Draws((name,)))
    study, _ = with_entry(Study(start), START, "A: sow W home")
    study, _ = with_entry(study, START, draws)
    assert parse_study(write_study(study), get_game) == study


# What is left open


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_study_may_begin_with_a_view(game: Game[Any]) -> None:
    record, state = random_record(game, game.options({"players": 2}), "open", 40)
    for viewer in (0, 1, SPECTATOR):
        view = game.view(state, viewer)
        start = Record(game, record.options, "7", position=view)
        assert game.view(start.begin(), viewer) == view
        text = write_study(Study(start))
        again = parse_study(text, get_game)
        assert again.start == start
        assert game.position(again.start.begin()) == game.position(start.begin())
        other = replace(start, seed="8")
        assert game.view(other.begin(), viewer) == view
        assert game.position(other.begin()) != game.position(start.begin())


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_changed_view_is_refused_with_its_faults(game: Game[Any]) -> None:
    _, state = random_record(game, game.options({"players": 2}), "open", 40)
    view = game.view(state, 0)
    for changed in (
        {"viewer": 0},
        {**view, "players": 3},
        {**view, "round": 77},
        {**view, "viewer": "me"},
        {**view, "more": 1},
        {key: value for key, value in view.items() if key != "players"},
    ):
        with pytest.raises(PositionError):
            begin_at(game, changed, "1")


def test_any_card_and_the_rest_are_drawn_from_what_lies_nowhere_else() -> None:
    game = GAMES[0]
    state = game.new({"players": 2}, "cards")
    position = game.position(state)
    assert not leaves_open(position)
    cards = position["deck"]
    position["discard"] = [cards[0], "?", "?"]
    position["deck"] = ["?", cards[1], "..."]
    assert leaves_open(position)
    drawn = [game.position(begin_at(game, position, seed)) for seed in ("1", "1", "2")]
    assert drawn[0] == drawn[1] != drawn[2]
    for one in drawn:
        assert sorted(one["deck"] + one["discard"]) == sorted(cards)
        assert one["deck"][1] == cards[1] and one["discard"][0] == cards[0]
        assert len(one["discard"]) == 3


def test_what_cannot_be_left_open_is_named() -> None:
    game = GAMES[0]
    position = game.position(game.new({"players": 2}, "cards"))
    for change, words in (
        ({"round": "..."}, "round: '...' stands in lists only"),
        ({"takers": ["..."]}, r"takers\[0\]: numbers have no rest"),
        ({"reshuffled": "?"}, "reshuffled: cannot be left open"),
        ({"discard": ["?"] * 501}, "more than 500 places open"),
        ({"discard": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}, "too deep"),
        ({"discard": ["?"]}, r"discard\[0\]: nothing is left for '\?'"),
    ):
        with pytest.raises(PositionError, match=words):
            begin_at(game, {**position, **change}, "1")


def test_a_seed_stands_beside_an_open_position_only() -> None:
    game = GAMES[0]
    state = game.new({"players": 2}, "cards")
    closed = write_study(
        Study(Record(game, game.options_of(state), "", [], "", game.position(state)))
    )
    with pytest.raises(RecordError, match="leaves something open"):
        parse_study(closed.replace("position:", "seed: 1\nposition:"), get_game)
    view = Record(game, game.options_of(state), "1", position=game.view(state, 0))
    with pytest.raises(RecordError, match="leaves something open"):
        parse_study(write_study(Study(view)).replace("seed: 1\n", ""), get_game)
