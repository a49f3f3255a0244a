"""A new helper is one file of rules, one row of data and its words; everything else follows.

The trial adds one to a copy of the source and plays with it: a use, small steps with a decision of
their own, and a flag that lasts for the round.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SOURCE = Path(__file__).parents[2] / "src" / "kontor"
LOYANG = Path("games", "loyang")

RULE = '''"""Night watchman: draw 1 cash for each chosen field."""

from mypy_extensions import i64

from ..actions import DONE, FIRST
from ..data import NUM_FIELDS
from ..made import events as ev
from ..state import NO_FIELD, Actions, Decision, State
from .helper import Helper


class NightWatchman(Helper):
    """Watches over fields."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Always."""
        out.add(self.first[0])

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Walk from field to field."""
        if way == 0:
            s.players[d.seat].guarded = True
            self.ask(s, d.seat)
        else:
            s.players[d.seat].cash += 1
            ev.income(s, d.seat, 1, 0)
            s.change_top(d.seat, self.asks, d.watched | (1 << a), 0)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Each field once."""
        for field in range(NUM_FIELDS):
            if s.players[d.seat].fields[field] != NO_FIELD and not (d.watched >> field) & 1:
                out.add(self.first[1] + field)
        if out.count:
            out.add(FIRST[DONE])
'''
ROW = """    HelperRow(
        "night-watchman",
        ("use {helper=night-watchman}", "watch {field}"),
        "night-watchman",
        ("watched:fields",),
        "WATCHING",
        "guarded",
    ),
)
"""
WORDS = {
    "about.night-watchman": "You walk from field to field and draw 1 cash at each.",
    "ask.night-watchman": "Which field next?",
    "helper.night-watchman": "Night watchman",
    "use.night-watchman": "Use: walk the fields",
    "when.night-watchman": "Action phase",
}
PLAY = """
import jsonschema_rs
from kontor.core.chance import seeded
from kontor.games.loyang.rules.data import CARD_NAMES
from kontor.games.loyang.rules.game import GAME
from kontor.boards import board_of

assert CARD_NAMES[-1] == "night-watchman" and len(GAME.notation.texts) == FORMER + 5 + 1 + 15
board = board_of("loyang")
assert board.about("night-watchman")
positions = jsonschema_rs.Draft202012Validator(GAME.position_schema())
views = jsonschema_rs.Draft202012Validator(GAME.view_schema())
played = set()
for seed in range(40):
    state = GAME.new({"players": 2 + seed % 3}, f"{seed}", log=True)
    chance = seeded(f"{seed}")
    while not state.is_over():
        seat = state.seats_to_act()[0]
        legal = GAME.legal_actions(state, seat)
        fond = [a for a in legal if "night-watchman" in GAME.text(a) and "lay" not in GAME.text(a)]
        action = (fond or legal)[chance.below(len(fond or legal))]
        played.add(GAME.text(action))
        GAME.play(state, seat, GAME.text(action))
        assert not GAME.check_invariants(state)
        if any(lane and lane[-1].kind == 20 for lane in state.lanes):
            position = GAME.position(state)
            positions.validate(position)
            views.validate(GAME.view(state, 0))
            assert position["players"][seat]["guarded"]
            assert "Which field next?" in board.question(GAME.view(state, seat), seat)
            assert GAME.position(GAME.load(position)) == position
    if "use night-watchman" in played and "watch 3a" in played:
        break
else:
    raise AssertionError("the new helper was never used")
assert GAME.why_not(GAME.new({"players": 2}, "x"), 0, GAME.notation.exact("use night-watchman"))
"""

HAND_WRITTEN = ("night_watchman.py", "helper_rows.py", "en.json", "fr.json", "de.json")


@pytest.mark.slow
def test_a_new_helper_touches_one_rule_one_row_and_three_languages(tmp_path: Path) -> None:
    from kontor.games.loyang.rules.game import GAME

    copy = tmp_path / "kontor"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    rules = copy / LOYANG / "rules"
    (rules / "helpers" / "night_watchman.py").write_text(RULE, "utf-8")
    rows = rules / "helper_rows.py"
    text = rows.read_text("utf-8")
    assert text.endswith("    ),\n)\n")
    rows.write_text(text.removesuffix(")\n") + ROW, "utf-8")
    for language in ("en", "fr", "de"):
        words = copy / LOYANG / "words" / f"{language}.json"
        known = json.loads(words.read_text("utf-8"))
        words.write_text(json.dumps(known | WORDS, ensure_ascii=False), "utf-8")

    def run(*arguments: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONSAFEPATH": "1"}
        subprocess.run([sys.executable, *arguments], env=environment, check=True, cwd=tmp_path)

    run("-m", "kontor.core.making", "loyang")
    run("-c", PLAY.replace("FORMER", str(len(GAME.notation.texts))))

    assert all(
        path.parent.name == "made" or path.name in HAND_WRITTEN
        for path in copy.rglob("*")
        if path.suffix in (".py", ".json") and is_changed(path, copy)
    )


def is_changed(path: Path, copy: Path) -> bool:
    """Whether a file of the copy is another one than that of the source."""
    before = SOURCE / path.relative_to(copy)
    return not before.is_file() or before.read_bytes() != path.read_bytes()
