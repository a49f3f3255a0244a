"""Reviews: what is told is true, fair, and clear of the noise."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from command import kontor, refused
from kontor.core.chance import seeded
from kontor.core.record import Record, replay, write_record
from kontor.review.document import Review, Turn
from kontor.review.facts import differing, play_of
from kontor.review.plan import habits_of, parts_of
from kontor.review.run import Reviewer, review
from kontor.review.words import Teller
from review.short import LATE, short_record


@cache
def reviewed(name: str) -> Review:
    return review(short_record(name))


def told(found: Review) -> list[Turn]:
    return [turn for turn in found.turns if turn.better is not None]


@pytest.mark.parametrize("name", LATE)
def test_a_whole_review(name: str) -> None:
    found, record = reviewed(name), short_record(name)
    assert found.done and len(found.turns) == found.total == len(parts_of(record))
    assert [seat.score for seat in found.seats] == record.game.outcome(replay(record)).scores
    for number, seat in enumerate(found.seats):
        own = [turn for turn in found.turns if turn.seat == number]
        assert 0 <= seat.accuracy <= 100
        assert seat.lost == pytest.approx(sum(turn.loss for turn in own), abs=0.01)
        assert sum(seat.by_kind.values()) == pytest.approx(seat.lost, abs=0.02)
        losses = [found.turns[place].loss for place in seat.mistakes]
        assert losses == sorted(losses, reverse=True) and len(losses) <= 5
    assert told(found), "players who act at random make mistakes"


@pytest.mark.parametrize("name", LATE)
def test_a_loss_is_told_only_where_it_is_clear(name: str) -> None:
    least = habits_of(name).least
    for turn in told(reviewed(name)):
        assert turn.better is not None
        assert turn.better.gain >= least - 0.01
        assert turn.better.futures >= 8


@pytest.mark.parametrize("name", LATE)
def test_turns_are_judged_by_the_view_alone(name: str) -> None:
    """With other cards in the hidden piles each turn gets the very same judgement."""
    record = short_record(name)
    game = record.game
    reviewer = Reviewer(game)
    for part, known in list(zip(parts_of(record), reviewed(name).turns))[:3]:
        part.state = game.resample(part.state, part.seat, seeded("other cards"))
        assert reviewer.judge(part) == known
    reviewer.close()


@pytest.mark.parametrize("name", LATE)
def test_every_number_in_a_sentence_is_one_of_its_line(name: str) -> None:
    """The events of both lines happen in the real game too, and the sentences hold no number that
    is not in the events, the actions or the figures of the judgement."""
    record, found = short_record(name), reviewed(name)
    game = record.game
    teller = Teller(name, ["Ann", "", ""][: LATE[name]])
    for turn in told(found):
        assert turn.better is not None
        view = game.view(replay(record, turn.first), turn.seat)
        for play in (turn.played, turn.better.play):
            assert play == play_of(game, view, turn.seat, play.actions)
            state = replay(record, turn.first)
            really = []
            for action in play.actions:
                if action in game.legal_actions(state, turn.seat):
                    game.clear_events(state)
                    game.apply(state, turn.seat, action)
                    really += game.take_events(state, turn.seat)
            assert all(event in really for event in play.events)
        better = turn.better
        facts = json.dumps([turn.played.texts, better.play.texts])
        facts += json.dumps([turn.played.events, better.play.events])
        facts += f" {better.gain:.1f} {2 * better.error:.1f} {better.futures} 1 "
        facts += " ".join(f"{one:.1f} {two:.1f}" for one, two in better.income.values())
        known = set(re.findall(r"\d+(?:\.\d+)?", facts))
        for sentence in teller.sentences(turn):
            assert set(re.findall(r"\d+(?:\.\d+)?", sentence)) <= known, sentence


def test_events_of_both_lines_are_not_told() -> None:
    turn = told(reviewed("hermagor"))[0]
    assert differing(turn.played, turn.played) == []


def test_luck_is_told_apart() -> None:
    """What chance brought is the difference between what a turn left and what the next begins
    with, never part of a loss."""
    found = reviewed("loyang")
    own = found.turns
    sums = sum(turn.value - last.after for last, turn in pairwise(own))
    assert found.seats[0].luck == pytest.approx(sums, abs=0.01)


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(write_record(short_record("hermagor")), "utf-8")
    ran = kontor("review", str(file), "--seat", "A")
    assert ran.returncode == 0, ran.stderr
    assert "A Ann: score" in ran.stdout and "accuracy" in ran.stdout and "B:" not in ran.stdout
    document = json.loads(kontor("review", str(file), "--json").stdout)
    assert document["done"] and document["game"] == "hermagor"
    assert "seats A to C" in refused("review", str(file), "--seat", "D")


def test_bad_records_get_a_clear_answer(tmp_path: Path) -> None:
    text = write_record(short_record("hermagor"))
    assert "cut off" in refused("review", "-", stdin=text[: text.index("\nresult")])
    assert "another version" in refused("review", "-", stdin=text.replace("record 2", "record 9"))
    record = short_record("hermagor")
    cut = Record(record.game, record.options, "", [], "", record.position, record.entries[:3])
    assert "this game is not over" in refused("review", "-", stdin=write_record(cut))
