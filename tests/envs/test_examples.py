"""The examples work: training, evaluating, a bot in another language."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kontor
from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.games import get_game

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
NODE = shutil.which("node", path=PATH)
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed (extra page)")


def run(script: str, *arguments: str, folder: Path) -> str:
    """An example in a process of its own, with the package that is under test."""
    source = str(Path(kontor.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": source, "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, str(EXAMPLES / script), *arguments]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A policy that was hardly trained: one round, which leads to the same file every time."""
    folder = tmp_path_factory.mktemp("policy")
    words = ["--rounds", "1", "--rows", "8", "--hidden", "8", "--test-games", "8"]
    out = run("train_loyang.py", *words, folder=folder)
    assert "won against random" in out
    assert (folder / "training.svg").read_text("utf-8").startswith("<svg")
    return folder / "policy.npz"


def test_evaluating_a_trained_policy(policy: Path) -> None:
    out = run("evaluate.py", "policy.npz", "--games", "4", folder=policy.parent)
    assert "policy.npz against random: 4 games, 2 deals" in out
    assert "wins" in out


def test_evaluating_any_bot(tmp_path: Path) -> None:
    out = run("evaluate.py", "random", "--game", "hermagor", "--games", "6", folder=tmp_path)
    assert "random against random: 6 games, 3 deals" in out


def test_a_policy_is_a_bot_like_any_other(policy: Path) -> None:
    game = get_game("loyang")
    spec = f"{EXAMPLES / 'policy_bot.py'}:PolicyBot:{policy}"
    results = [
        play_game(game, {"players": 2}, "policy", [make_bot(s, game) for s in (spec, "random")])
        for _ in range(2)
    ]
    assert results[0].record.moves == results[1].record.moves


@pytest.mark.slow
def test_training_beats_random(tmp_path: Path) -> None:
    """Clearly so after a quarter of a million decisions, half a minute on one core."""
    run("train_loyang.py", "--rounds", "16", folder=tmp_path)
    out = run("evaluate.py", "policy.npz", "--games", "40", folder=tmp_path)
    lower = float(out.split("wins")[1].split("(")[1].split("%")[0])
    assert lower > 75, out


@needs_node
@pytest.mark.parametrize(("name", "players"), [("loyang", 2), ("loyang", 1), ("hermagor", 3)])
def test_the_bot_in_javascript_plays(name: str, players: int) -> None:
    game = get_game(name)
    specs = [f"exec:{NODE} {EXAMPLES / 'bot.js'}", *["random"] * (players - 1)]
    records = []
    for _ in range(2):
        bots = [make_bot(spec, game) for spec in specs]
        try:
            result = play_game(game, {"players": players}, "js", bots)
        finally:
            for seated in bots:
                seated.bot.close()
        records.append(result.record.moves)
    assert records[0] == records[1]
    if (name, players) == ("loyang", 2):
        assert result.outcome.winners == [0]


@needs_node
def test_the_bot_in_javascript_says_what_it_does_not_understand() -> None:
    assert NODE is not None
    lines = ['{"cmd": "sing"}', "not JSON", '{"cmd": "choose", "protocol": 2}']
    done = subprocess.run(
        [NODE, str(EXAMPLES / "bot.js")],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
    )
    answers: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == 3
    assert all("error" in answer for answer in answers)


def test_pages_name_everything_that_can_be_observed() -> None:
    """Each page has the same headings, and every feature stands in its table."""
    from kontor.envs.kernel import hermagor_features, loyang_features

    folder = ROOT / "docs" / "envs"
    for page in ("loyang", "hermagor", "loyang-solo", "openspiel", "vector"):
        text = (folder / f"{page}.md").read_text("utf-8")
        headings = [line[3:] for line in text.splitlines() if line.startswith("## ")]
        assert headings == ["Spaces", "Rewards", "Masks", "Versions", "Speed"], page
    for page, features in (("loyang", loyang_features), ("hermagor", hermagor_features)):
        text = (folder / f"{page}.md").read_text("utf-8")
        for feature in [*features.COMMON, *features.AREA]:
            assert f"`{feature.name}`" in text, f"{page}: {feature.name}"
        assert f"{features.COMMON_SIZE} + {features.AREA_SIZE} x areas" in text
