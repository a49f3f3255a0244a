"""The line protocol: every command, every error, and no line that brings it down."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.core.record_reading import parse_record
from kontor.engine.engine import PROTOCOL, Engine
from kontor.engine.request import LONGEST_LINE
from kontor.games import get_game

Json = dict[str, Any]


class Talk:
    """A conversation with an engine."""

    def __init__(self) -> None:
        self.engine = Engine()

    def say(self, cmd: str, **fields: Any) -> Json:
        """A request that must be answered well."""
        answer = self.engine.answer(json.dumps({"cmd": cmd, **fields}).encode())
        assert answer["ok"], answer
        json.dumps(answer, allow_nan=False)
        return answer

    def refused(self, cmd: object = None, **fields: Any) -> Json:
        """A request that must be refused; the error."""
        document = fields if cmd is None else {"cmd": cmd, **fields}
        answer = self.engine.answer(json.dumps(document).encode())
        assert not answer["ok"]
        error: Json = answer["error"]
        return error


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.fixture
def solo(talk: Talk) -> Talk:
    talk.say("new", game="loyang", options={"players": 1}, seed=7)
    return talk


def test_hello_tells_protocol_version_and_games(talk: Talk) -> None:
    answer = talk.say("hello", id="x")
    assert answer["id"] == "x"
    assert answer["protocol"] == PROTOCOL
    assert "apply" in answer["commands"]
    loyang = answer["games"][0]
    assert loyang["title"] == "At the Gates of Loyang"
    assert loyang["options"][0]["expects"] == "a whole number from 1 to 4"


def test_new_starts_a_game(talk: Talk) -> None:
    answer = talk.say("new", game="loyang", options={"players": 4}, seed="a", id=3)
    assert answer["id"] == 3
    assert answer["players"] == 4
    assert len(answer["seats"]) == 1
    assert answer["over"] is False
    assert answer["actions_played"] == 0


def test_legal_gives_text_number_and_parts(solo: Talk) -> None:
    answer = solo.say("legal")
    assert answer["seat"] == "A"
    assert answer["actions"][0] == {
        "number": 0,
        "text": "sow W home",
        "kind": "sow",
        "arguments": ["W", "home"],
    }


def test_apply_takes_text_short_text_and_numbers(solo: Talk) -> None:
    assert solo.say("apply", action="sow w")["played"]["text"] == "sow W home"
    answer = solo.say("apply", seat="A", action="loan")
    assert answer["played"]["text"] == "loan"
    assert {"event": "loan", "seat": 0, "forced": 0} in answer["events"]
    number = solo.say("legal")["actions"][0]["number"]
    assert solo.say("apply", seat=0, action=number)["actions_played"] == 3


def test_views_hide_and_positions_show(solo: Talk) -> None:
    position = solo.say("position")["position"]
    assert len(position["deck"]) > 30
    assert "deck" not in solo.say("view", seat="A")["view"]
    assert "deck" not in solo.say("view")["view"]
    assert solo.say("view", seat="spectator")["view"]["viewer"] is None
    assert solo.say("view", seat="all")["view"] == position


def test_a_position_loads_back(solo: Talk, talk: Talk) -> None:
    solo.say("apply", action="sow W home")
    position = solo.say("position")["position"]
    legal = solo.say("legal")["actions"]
    other = Talk()
    other.say("load", position=position)
    assert other.say("position")["position"] == position
    assert other.say("legal")["actions"] == legal
    other.say("apply", action="done")
    assert parse_record(other.say("record")["record"], get_game).position == position


def test_a_record_loads_back(solo: Talk) -> None:
    for _ in range(30):
        solo.say("bot", bot="random", apply=True)
    record = solo.say("record")["record"]
    other = Talk()
    assert other.say("load", record=record)["actions_played"] == 30
    assert other.say("position")["position"] == solo.say("position")["position"]
    assert other.say("record")["record"] == record


def test_undo_goes_back(solo: Talk) -> None:
    before = solo.say("position")["position"]
    solo.say("apply", action="loan")
    solo.say("apply", action="sow W home")
    assert solo.say("undo", count=2)["actions_played"] == 0
    assert solo.say("position")["position"] == before
    assert solo.refused("undo")["code"] == "illegal"


def test_events_are_those_of_the_last_action(solo: Talk) -> None:
    solo.say("apply", action="loan")
    assert solo.say("events") == {
        "id": None,
        "ok": True,
        "events": [{"event": "loan", "seat": 0, "forced": 0}],
    }
    assert solo.say("events", seat="A")["events"] == solo.say("events", seat="all")["events"]


def test_draws_can_be_forced(solo: Talk) -> None:
    solo.say("apply", action="sow W home")
    solo.say("apply", action="done")
    wanted = solo.say("position")["position"]["deck"][5:7]
    answer = solo.say("apply", action="two-pack", draw=wanted)
    shown = next(event for event in answer["events"] if event["event"] == "two-pack")
    assert [shown["card"], shown["card2"]] == wanted
    assert f"! draw {', '.join(wanted)}" in solo.say("record")["record"]


def test_draws_can_be_forced_from_the_start(talk: Talk) -> None:
    talk.say("new", game="loyang", options={"players": 2}, seed="force", force=["maid", "tout"])
    for good in ("W", "P"):
        answer = talk.say("apply", action=f"sow {good} home")
    dealt = [event["card"] for event in answer["events"] if event["event"] == "deal"]
    assert dealt[:2] == ["maid", "tout"]


def test_the_outcome_and_the_end(solo: Talk) -> None:
    while not solo.say("seats")["over"]:
        solo.say("bot", bot="random", apply=True)
    outcome = solo.say("outcome")
    assert outcome["over"] is True
    assert outcome["ranks"] == [1]
    assert outcome["breakdown"][0]["final_space"] == outcome["scores"][0]
    assert solo.refused("legal")["code"] == "protocol"
    assert solo.refused("apply", seat="A", action="loan")["code"] == "illegal"
    assert solo.refused("bot", seat="A", bot="random")["code"] == "illegal"


def test_a_bot_is_asked(solo: Talk) -> None:
    answer = solo.say("bot", bot="random", limit={"time": 0.5, "nodes": 100})
    assert answer["action"] in {action["text"] for action in solo.say("legal")["actions"]}
    assert solo.say("seats")["actions_played"] == 0
    assert solo.say("bot", bot="random")["action"] == answer["action"]


def test_choose_needs_nothing_but_a_view(solo: Talk) -> None:
    view = solo.say("view", seat="A")["view"]
    fields = {"game": "loyang", "seat": "A", "view": view, "bot": "random", "seed": 5}
    answer = Talk().say("choose", **fields)
    assert answer["action"] == Talk().say("choose", **fields)["action"]
    assert Talk().refused("choose", **{**fields, "view": {}})["code"] == "position"
    assert Talk().refused("choose", **{**fields, "seat": "B"})["code"] == "illegal"


def test_the_schema_is_given(talk: Talk) -> None:
    answer = talk.say("schema", game="loyang")
    assert answer["schema"] == get_game("loyang").position_schema()
    assert answer["shown"] == get_game("loyang").view_schema()


def test_quit_ends(talk: Talk) -> None:
    talk.say("quit")
    assert talk.engine.over


@pytest.mark.parametrize(
    ("request_fields", "code"),
    [
        ({}, "protocol"),
        ({"cmd": 1}, "protocol"),
        ({"cmd": "dance"}, "protocol"),
        ({"cmd": "hello", "colour": 1}, "protocol"),
        ({"cmd": "hello", "id": [1]}, "protocol"),
        ({"cmd": "hello", "id": "x" * 200}, "protocol"),
        ({"cmd": "new"}, "protocol"),
        ({"cmd": "new", "game": "chess"}, "option"),
        ({"cmd": "new", "game": "loyang", "options": {"players": 9}}, "option"),
        ({"cmd": "new", "game": "loyang", "options": {"plyers": 2}}, "option"),
        ({"cmd": "new", "game": "loyang", "options": [2]}, "protocol"),
        ({"cmd": "new", "game": "loyang", "seed": 1.5}, "protocol"),
        ({"cmd": "new", "game": "loyang", "seed": ""}, "option"),
        ({"cmd": "new", "game": "loyang", "force": ["unicorn"]}, "position"),
        ({"cmd": "new", "game": "loyang", "force": "maid"}, "protocol"),
        ({"cmd": "load"}, "protocol"),
        ({"cmd": "load", "position": {}, "record": ""}, "protocol"),
        ({"cmd": "load", "position": {}}, "position"),
        ({"cmd": "load", "position": {"game": "loyang"}}, "position"),
        ({"cmd": "load", "position": {"game": "chess"}}, "option"),
        ({"cmd": "load", "record": "hello"}, "record"),
        ({"cmd": "apply"}, "protocol"),
        ({"cmd": "apply", "action": "jump"}, "parse"),
        ({"cmd": "apply", "action": ""}, "parse"),
        ({"cmd": "apply", "action": "sow"}, "ambiguous"),
        ({"cmd": "apply", "action": "end"}, "illegal"),
        ({"cmd": "apply", "action": 12345678}, "illegal"),
        ({"cmd": "apply", "action": -1}, "illegal"),
        ({"cmd": "apply", "action": True}, "protocol"),
        ({"cmd": "apply", "action": None}, "protocol"),
        ({"cmd": "apply", "action": "loan", "seat": "B"}, "protocol"),
        ({"cmd": "apply", "action": "loan", "seat": 7}, "protocol"),
        ({"cmd": "apply", "action": "loan", "draw": ["unicorn"]}, "position"),
        ({"cmd": "legal", "seat": "AB"}, "protocol"),
        ({"cmd": "view", "seat": "nobody"}, "protocol"),
        ({"cmd": "undo", "count": 0}, "protocol"),
        ({"cmd": "undo", "count": 1}, "illegal"),
        ({"cmd": "bot", "bot": "wizard"}, "bot"),
        ({"cmd": "bot", "bot": "random", "limit": {"time": -1}}, "protocol"),
        ({"cmd": "bot", "bot": "random", "limit": {"times": 1}}, "protocol"),
        ({"cmd": "bot", "bot": "random", "apply": 1}, "protocol"),
        ({"cmd": "schema", "game": 1}, "protocol"),
    ],
)
def test_errors_are_data(solo: Talk, request_fields: Json, code: str) -> None:
    before = solo.say("position")
    error = solo.refused(**request_fields)
    assert error["code"] == code
    assert error["message"]
    assert solo.say("position") == before


def test_errors_carry_what_helps(solo: Talk) -> None:
    assert solo.refused("apply", action="sow")["candidates"] == [
        "sow W home",
        "sow P home",
        "sow T home",
    ]
    assert solo.refused("load", record="kontor record 2\nfoo: 1")["line"] == 2
    assert len(solo.refused("load", position={"game": "loyang"})["faults"]) > 5


@pytest.mark.parametrize("cmd", ["seats", "legal", "view", "position", "record", "outcome"])
def test_without_a_game_there_is_nothing_to_ask(talk: Talk, cmd: str) -> None:
    assert talk.refused(cmd)["code"] == "protocol"


STRANGE = [
    b"\xff\xfe",
    b"nonsense",
    b"[1]",
    b"null",
    b'"hello"',
    b'{"cmd": NaN}',
    b'{"cmd": "hello", "id": Infinity}',
    b'{"cmd": "hello", "id": 1e999}',
    b'{"cmd": "hello", "id": "\\ud800"}',
    b'{"cmd": "hello", "id": ' + b"1" * 5000 + b"}",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b'{"cmd": "load", "position": ' + b'{"game":' * 5000 + b"1" + b"}" * 5001,
    b'{"cmd": "load", "position": {"game": "loyang", "x": ' + b"[" * 900 + b"]" * 900 + b"}}",
    b'{"cmd": "hello", "cmd": "quit", "x": 1}',
    b"\x00\x00",
    b"{" + b" " * (LONGEST_LINE + 10),
]


@pytest.mark.parametrize("line", STRANGE, ids=range(len(STRANGE)))
def test_strange_lines_are_answered(line: bytes) -> None:
    engine = Engine()
    engine.answer(b'{"cmd": "new", "game": "loyang", "options": {"players": 1}}')
    answer = engine.answer(line)
    json.dumps(answer, allow_nan=False)
    if not answer["ok"]:
        assert answer["error"]["code"] in ("protocol", "position")
    assert not engine.over


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    ["game", "options", "seed", "force", "position", "record", "seat", "action", "draw", "count"]
    + ["bot", "limit", "apply", "view", "id", "legal", "protocol", "players"]
)
LIKELY = st.sampled_from(
    ["loyang", "A", "B", "all", "sow W home", "loan", "sow", "random", 0, 1, 7, [], ["maid"], {}]
)


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(line: bytes) -> None:
    answer = Engine().answer(line)
    assert answer["ok"] or answer["error"]["code"] == "protocol"


@settings(max_examples=200)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([name for name in Engine().commands if name != "quit"]),
            st.dictionaries(FIELDS, LIKELY | JSON, max_size=4),
        ),
        max_size=12,
    )
)
def test_any_requests_are_answered(requests: list[tuple[str, Json]]) -> None:
    engine = Engine()
    engine.answer(b'{"cmd": "new", "game": "loyang", "options": {"players": 2}}')
    for cmd, fields in requests:
        answer = engine.answer(json.dumps({**fields, "cmd": cmd}).encode())
        json.dumps(answer, allow_nan=False)
        assert answer["ok"] or answer["error"]["code"] != "internal", answer


def run_engine(data: bytes) -> tuple[list[Json], subprocess.CompletedProcess[bytes]]:
    """A real process: bytes in, answers out."""
    run = subprocess.run(
        [sys.executable, "-m", "kontor", "engine"], input=data, capture_output=True, timeout=60
    )
    return [json.loads(line) for line in run.stdout.splitlines()], run


def test_a_real_process_answers_line_by_line() -> None:
    lines = [
        b'{"cmd": "hello", "id": 1}',
        b"",
        b'{"cmd": "new", "game": "loyang", "options": {"players": 1}, "id": 2}',
        b"\xff\xff",
        b"x" * (2 * LONGEST_LINE + 17),
        b'{"cmd": "apply", "action": "sow W home", "id": 3}',
        b'{"cmd": "quit", "id": 4}',
        b'{"cmd": "hello", "id": 5}',
    ]
    answers, run = run_engine(b"\n".join(lines) + b"\n")
    assert run.returncode == 0
    assert run.stderr == b""
    assert [(answer["id"], answer["ok"]) for answer in answers] == [
        (1, True),
        (2, True),
        (None, False),
        (None, False),
        (3, True),
        (4, True),
    ]


def test_the_end_of_input_ends_the_process() -> None:
    answers, run = run_engine(b'{"cmd": "hello"}')
    assert len(answers) == 1
    assert run.returncode == 0
