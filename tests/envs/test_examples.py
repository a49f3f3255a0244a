"""The examples work: training, evaluating, a bot in another language."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
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
    words = ["--game", "hermagor", "--games", "6", "--report", "page.html"]
    out = run("evaluate.py", "greedy", *words, folder=tmp_path)
    assert "greedy against random: 6 games, 3 deals" in out
    assert "<svg" in (tmp_path / "page.html").read_text("utf-8")


def test_a_policy_is_a_bot_like_any_other(policy: Path) -> None:
    game = get_game("loyang")
    spec = f"policy:{policy}"
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


def kontor_command(*words: str, folder: Path, entered: str = "") -> str:
    """A command of Kontor in a process of its own, as a person types it."""
    source = str(Path(kontor.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-m", "kontor", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": source, "PATH": PATH, "COLUMNS": "200"},
        input=entered,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_node
def test_the_bot_in_javascript_by_the_commands_of_the_guide() -> None:
    """`simulate` as the guide has it, with fewer games; `play` with the program as an opponent."""
    guide = (ROOT / "docs" / "bot-authors.md").read_text("utf-8")
    line = next(
        line for line in guide.splitlines() if "simulate" in line and "bot.js,random" in line
    )
    words = shlex.split(line)[1:]
    words[words.index("--games") + 1] = "6"
    out = kontor_command(*words, "--json", folder=ROOT)
    ours, random = json.loads(out)["seats"]
    assert ours["bot"] == "exec:node examples/bot.js"
    assert ours["score"]["value"] > random["score"]["value"]
    words = ["play", "loyang", "--players", "2", "--bots", ours["bot"], "--seed", "1"]
    out = kontor_command(*words, folder=ROOT, entered="1\nquit\n")
    assert "sow" in out


def test_the_first_bot_of_the_guide(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "bot-authors.md").read_text("utf-8")
    block = guide.split("    # thrifty.py\n")[1].split("\n    kontor simulate")[0]
    (tmp_path / "thrifty.py").write_text(dedent(block), "utf-8")
    words = ["simulate", "loyang", "--bots", "thrifty.py:Thrifty,random", "--games", "8", "--json"]
    ours, random = json.loads(kontor_command(*words, folder=tmp_path))["seats"]
    assert ours["score"]["value"] >= random["score"]["value"]


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
    from kontor.games.hermagor.envs import features as hermagor_features
    from kontor.games.loyang.envs import features as loyang_features

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


@pytest.mark.parametrize(("name", "title"), [("loyang", "Loyang"), ("hermagor", "Hermagor")])
def test_the_page_of_numbers_is_right(name: str, title: str) -> None:
    """Each row of the table begins where the last one ended, and names the right actions."""
    texts = get_game(name).notation.texts
    page = (ROOT / "docs" / "envs" / "actions.md").read_text("utf-8")
    part = page.split(f"## {title}, {len(texts)} actions\n")[1].split("\n## ")[0]
    row = re.compile(r"^\| (\d+)(?: to (\d+))? \| `([^`]+)`(?: to `([^`]+)`)? \|", re.MULTILINE)
    after = 0
    for first, last, start, end in row.findall(part):
        assert (int(first), start) == (after, texts[after])
        after = int(last or first) + 1
        assert texts[after - 1] == (end or start)
    assert after == len(texts)


def first_code(page: str) -> str:
    """The first block of code on a page of docs/envs."""
    text = (ROOT / "docs" / "envs" / f"{page}.md").read_text("utf-8")
    block = re.search(r"(?:^    .*\n|^\n)+", text[text.index("\n    ") + 1 :], re.MULTILINE)
    assert block
    return dedent(block.group())


@pytest.mark.parametrize("page", ["README", "loyang", "hermagor", "loyang-solo", "openspiel"])
def test_the_first_code_of_a_page_runs(page: str) -> None:
    names: dict[str, Any] = {}
    exec(first_code(page), names)
    assert {"env", "game"} & set(names)


def test_the_loop_of_the_page_on_vectors_runs() -> None:
    """With three steps instead of steps for ever."""
    code = first_code("vector")
    assert "while True:" in code
    names: dict[str, Any] = {}
    exec(code.replace("while True:", "for _ in range(3):"), names)
    assert names["step"].observations.shape == (256, names["env"].size)


@pytest.mark.slow
def test_baselines_learn_and_play(tmp_path: Path) -> None:
    """Where PyTorch is installed; it is too large for the usual set-up."""
    pytest.importorskip("torch")
    words = ["simulate", "loyang", "--bots", "greedy,greedy", "--games", "6"]
    kontor_command(*words, "--save", "games", folder=tmp_path)
    small = ["--widths", "32", "24"]
    told = run("clone.py", "games", "--epochs", "2", *small, folder=tmp_path)
    assert "epoch 2:" in told
    told = run("clone.py", "greedy", "--games", "3", "--epochs", "1", *small, folder=tmp_path)
    assert "3 games" in told and "epoch 1:" in told
    words = ["--start", "cloned.npz", "--rounds", "2", "--rows", "8", "--steps", "16"]
    run("ppo.py", *words, "--jobs", "2", "--batch", "64", "--curve", "ppo.jsonl", folder=tmp_path)
    run("plot_curve.py", "ppo.jsonl", "--out", "curve.svg", folder=tmp_path)
    assert "</svg>" in (tmp_path / "curve.svg").read_text("utf-8")
    out = run("evaluate.py", "learnt.npz", "--games", "2", folder=tmp_path)
    assert "learnt.npz against random: 2 games" in out
