"""Records: a text that a person can read, replays bit for bit, and tells any damage."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.core.errors import KontorError, OptionError, RecordError
from kontor.core.game import Game
from kontor.core.record import (
    Draws,
    Move,
    Record,
    fingerprint,
    replay,
    walk,
    write_record,
)
from kontor.core.record_reading import parse_record
from kontor.core.shuffle import seed_fingerprint
from kontor.games import get_game
from playing import GAMES, VARIANT_IDS, VARIANTS, random_record

LOYANG = GAMES[0]


def short_record() -> Record:
    """The first forty actions of a game for three."""
    return random_record(LOYANG, LOYANG.options({"players": 3}), "short", 40)[0]


SHORT = short_record()
TEXT = write_record(SHORT)
LINES = TEXT.split("\n")


def line_of(start: str) -> int:
    """The number of the first line that begins with a text."""
    return next(i for i, line in enumerate(LINES) if line.startswith(start)) + 1


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_a_record_replays_bit_for_bit(game: Game[Any], options: dict[str, Any]) -> None:
    record, state = random_record(game, options, "bits")
    text = write_record(record)
    again = parse_record(text, get_game)
    assert again == record
    assert write_record(again) == text
    assert game.position(replay(again)) == game.position(state)


def test_a_record_is_for_people() -> None:
    assert LINES[:4] == [
        "kontor record 2",
        "game: loyang",
        "options: players=3 introductory=no",
        "seed: short",
    ]
    assert "# round 1" in LINES
    assert "# cards" in LINES
    assert re.fullmatch(r"[ABC]: [a-zA-Z0-9 -]+", LINES[5])
    assert LINES[-3] == "result: unfinished"
    assert re.fullmatch(r"fingerprint: [0-9a-f]{64}", LINES[-2])


def test_the_result_of_a_finished_game_is_written() -> None:
    record, state = random_record(LOYANG, LOYANG.options({"players": 2}), "end")
    outcome = LOYANG.outcome(state)
    ranks, scores = (" ".join(map(str, part)) for part in (outcome.ranks, outcome.scores))
    assert f"\nresult: ranks {ranks}, scores {scores}\n" in write_record(record)


def test_replay_stops_where_it_is_told() -> None:
    states = [LOYANG.position(state) for _, state in walk(SHORT)]
    for length in (0, 1, 17, 40):
        assert LOYANG.position(replay(SHORT, length)) == states[length]


def test_names_date_comments_and_blank_lines_are_read() -> None:
    record = replace(SHORT, names=["Ann", "", "Bob: the second"], date="2026-11-15")
    text = write_record(record)
    assert "seat A: Ann\nseat C: Bob: the second\n" in text
    assert parse_record(text, get_game) == record
    wide = text.replace("\n", "\n\n# a comment\n  \n").replace("A: ", "  A:   ")
    assert parse_record("# before the title\n" + wide, get_game).entries == record.entries


def test_a_record_can_start_from_a_position() -> None:
    state = replay(SHORT, 20)
    record = Record(LOYANG, SHORT.options, "", position=LOYANG.position(state))
    record.entries = SHORT.entries[20:]
    again = parse_record(write_record(record), get_game)
    assert LOYANG.position(replay(again)) == LOYANG.position(replay(SHORT))


def test_forced_draws_are_written_and_replayed() -> None:
    record = Record.new(LOYANG, {"players": 1}, "draws")
    state = record.begin()
    wanted = list(reversed(LOYANG.position(state)["deck"][-2:]))
    record.entries.append(Draws(tuple(wanted)))
    text = write_record(record)
    assert f"! draw {', '.join(wanted)}\n" in text
    assert LOYANG.position(replay(parse_record(text, get_game)))["forced"] == wanted


def damaged(old: str, new: str) -> str:
    """The text with its first occurrence of something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


FIRST = LINES[5]
DAMAGES = {
    "no title": (damaged("kontor record 2", "hello"), 1, "not a record"),
    "another version": (damaged("record 2", "record 3"), 1, "another version"),
    "empty": ("", 1, "not a record"),
    "unknown key": (damaged("seed: ", "colour: "), 4, "unknown key 'colour'"),
    "unknown game": (damaged("loyang", "chess"), 2, "unknown game 'chess'"),
    "unknown option": (damaged("players=", "plyers="), 3, "unknown option 'plyers'"),
    "bad option": (damaged("players=3", "players=9"), 3, "whole number from 1 to 4"),
    "broken option": (damaged("players=3", "players"), 3, "write name=value"),
    "option twice": (damaged("players=3", "players=3 players=3"), 3, "given twice"),
    "key twice": (damaged("seed: short", "seed: short\nseed: 1"), 5, "given twice"),
    "seat twice": (damaged("seed: short", "seed: short\nseat A: x\nseat A: y"), 6, "given twice"),
    "no such seat": (damaged("seed: short", "seed: short\nseat Z: x"), 5, "from A to E"),
    "no game": (damaged("game: loyang\n", ""), 5, "'game: ...' is missing"),
    "no options": (damaged(LINES[2] + "\n", ""), 5, "'options: ...' is missing"),
    "no seed": (damaged("seed: short\n", ""), 5, "either 'seed: ...' or 'position: ...'"),
    "empty seed": (damaged("seed: short", "seed:"), 4, "seed"),
    "position is no JSON": (damaged("seed: short", "position: {"), 4, "not JSON"),
    "position is wrong": (damaged("seed: short", 'position: {"a": 1}'), 4, "is missing"),
    "no action": (damaged(FIRST, FIRST[:3] + "jump"), 6, "'jump' is not an action"),
    "illegal action": (damaged(FIRST, FIRST[:3] + "end"), 6, "'end' is not possible now"),
    "another seat": (damaged(FIRST, "ABC"["ABC".index(FIRST[0]) - 1] + FIRST[1:]), 6, "not asked"),
    "no seat": (damaged(FIRST, "sow W home"), 6, "is not 'SEAT: ACTION'"),
    "seat outside": (damaged(FIRST, "E" + FIRST[1:]), 6, "not asked"),
    "broken draw": (damaged(FIRST, "! pull x"), 6, "! draw NAME"),
    "unknown draw": (damaged(FIRST, "! draw unicorn\n" + FIRST), 6, "draw"),
    "wrong result": (damaged("unfinished", "ranks 1 2 3"), line_of("result"), "unfinished"),
    "no result": (damaged("result: unfinished\n", ""), line_of("result"), "'result: ...'"),
    "wrong fingerprint": (
        re.sub(r"fingerprint: .{8}", "fingerprint: 00000000", TEXT),
        line_of("fingerprint"),
        "the record was changed",
    ),
    "something after the end": (TEXT + "A: end\n", len(LINES), "nothing may follow"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_refused_with_line_and_reason(name: str) -> None:
    text, line, reason = DAMAGES[name]
    with pytest.raises(RecordError) as caught:
        parse_record(text, get_game)
    assert caught.value.line == line
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_changed_but_legal_record_is_noticed() -> None:
    record = Record.new(LOYANG, {"players": 1}, "legal")
    record.entries.append(Move(0, LOYANG.notation.parse_exact("sow W home")))
    text = write_record(record).replace("sow W home", "sow P home")
    with pytest.raises(RecordError, match="the final position is another one"):
        parse_record(text, get_game)


def test_every_truncation_is_refused() -> None:
    for end in range(len(LINES) - 2):
        with pytest.raises(RecordError):
            parse_record("\n".join(LINES[:end]), get_game)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(RecordError, match="line 3: is not UTF-8"):
        parse_record(b"kontor record 2\ngame: loyang\n\xff\xfe\n", get_game)


@settings(max_examples=150)
@given(st.data())
def test_any_change_is_refused_or_means_the_same(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 12))
    text = TEXT[:at] + data.draw(st.text(max_size=6)) + TEXT[at + length :]
    try:
        again = parse_record(text, get_game)
    except KontorError as error:
        assert isinstance(error, RecordError)
    else:
        # Settling early, for one, may be left out: the same is settled at the end of the turn.
        assert LOYANG.position(replay(again)) == LOYANG.position(replay(SHORT))


@pytest.mark.parametrize("seed", ["", " 1", "a\nb", "x" * 201, "\x07"])
def test_seeds_must_fit_on_a_line(seed: str) -> None:
    with pytest.raises(OptionError, match="seed"):
        Record.new(LOYANG, {}, seed)


def test_fingerprints_never_change() -> None:
    assert fingerprint({"b": [1, None], "a": "ö"}) == fingerprint({"a": "ö", "b": [1, None]})
    assert (
        fingerprint({"a": 1}) == "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862"
    )
    assert seed_fingerprint("1", "salt") != seed_fingerprint("1", "other salt")
    assert len(seed_fingerprint("1", "salt")) == 64
