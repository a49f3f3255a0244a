"""Nim, a game from outside, does all that our own games do, with no edit of Kontor."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from installing import ROOT
from kontor.server.client import Client
from kontor.server.load.process import ServerProcess
from kontor.server.services.settings import Settings

ENVIRONMENTS = """
import pickle, warnings
warnings.simplefilter("error")
import numpy as np
import pettingzoo
from pettingzoo.test import api_test, parallel_api_test, seed_test
from kontor.envs import zoo
from kontor.envs.vector import VectorEnv, sample

for players in (2, 4):
    api_test(zoo.env("nim", players=players, observation="flat"), 30)
seed_test(lambda: zoo.env("nim"), 10)
parallel_api_test(zoo.parallel_env("nim", players=3), 30)
env = pettingzoo.make("aec", "kontor/Nim-v0", render_mode="ansi")
env.reset(seed=1)
assert "Heaps a, b, c" in env.render()
assert zoo.env("nim", render_mode="rgb_array").metadata["name"] == "kontor_nim_v0"

env = VectorEnv("nim", rows=8, players=2)
random, step, ended = np.random.default_rng(1), env.reset(), 0
for _ in range(40):
    heaps = env.layout.named(step.observations)["heaps"]
    assert (heaps[:, 0] == 3).all() and (heaps[:, 1:] <= 7).all() and heaps[:, 1:].any()
    step = env.step(sample(step, random))
    ended += step.terminated.sum()
    assert set(step.rewards[step.terminated].sum(1)) <= {0.0}
assert ended > 8

import kontor.envs.openspiel
import pyspiel
game = pyspiel.load_game("kontor_nim(players=2)")
pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
assert sorted(state.returns()) == [-1.0, 1.0]
assert "A: take 1 a [take seat=0 count=1 heap=a]" in state.information_state_string(0)
print("all of them")
"""


def kontor(nim: dict[str, str], *words: str, stdin: str = "") -> str:
    """What a command prints where Nim is installed."""
    run = subprocess.run(
        [sys.executable, "-m", "kontor", *words],
        env=nim,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert run.returncode == 0, run
    return run.stdout


def test_its_own_tests_pass(nim: dict[str, str], tmp_path: Path) -> None:
    """Among them the conformance suite."""
    words = [sys.executable, "-m", "pytest", "-q", "-c", "/dev/null", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [*words, "--rootdir", str(tmp_path), str(ROOT / "examples" / "nim" / "tests")],
        env=nim,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout


def test_in_the_terminal(nim: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "nim.txt"
    words = ["--players", "2", "--seed", "3", "--save", str(record)]
    shown = kontor(nim, "play", "nim", *words, stdin="1\n" * 40)
    assert "How many do you take, and from which heap?" in shown
    assert "Heaps a, b, c  7  4  6" in shown
    assert "took 1 from heap a" in shown
    assert "Result" in shown
    assert "take 1 a" in kontor(nim, "replay", str(record))
    assert "nim: Nim" in kontor(nim, "games")


def test_simulation_arena_and_fuzz(nim: dict[str, str], tmp_path: Path) -> None:
    words = ("simulate", "nim", "--bots", "random,search", "--games", "20", "--json")
    alone = json.loads(kontor(nim, *words))
    spread = json.loads(kontor(nim, *words, "--jobs", "2"))
    assert alone["seats"] == spread["seats"]
    assert alone["seats"][1]["win_share"]["value"] > 0.7
    report = tmp_path / "report.html"
    shown = kontor(
        nim, "arena", "nim", "--bots", "search,random", "--games", "10", "--report", str(report)
    )
    assert "no illegal answer" in shown
    assert "<h1>Nim</h1>" in report.read_text("utf-8")
    assert "no fault found" in kontor(nim, "fuzz", "nim", "--games", "3", "--every", "1")


def test_the_environments(nim: dict[str, str]) -> None:
    run = subprocess.run(
        [sys.executable, "-c", ENVIRONMENTS], env=nim, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "all of them"


@pytest.fixture
def server(nim: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server where Nim is installed."""
    monkeypatch.setenv("PYTHONPATH", nim["PYTHONPATH"])
    settings = Settings(database=f"sqlite:///{tmp_path / 'nim.db'}", port=0, limits=False)
    process = ServerProcess(settings, tmp_path)
    process.start()
    yield process
    process.kill()


def test_a_table_with_a_person_and_a_bot(server: ServerProcess) -> None:
    asyncio.run(play_at(server.address))


async def play_at(address: str) -> None:
    async with Client(address) as client:
        await client.introduce("Ann")
        info = next(game for game in await client.get("/api/games") if game["name"] == "nim")
        assert (info["bots"], info["bot"]) == (["random", "search"], "search")
        assert info["words"]["de"]["variant.misere"] == "Wer den letzten nimmt, verliert"
        words = await client.get("/api/games/nim/words/fr")
        assert words["field.heaps"] == "Tas a, b, c"
        table = await client.post(
            "/api/tables",
            {
                "game": "nim",
                "options": {"players": 2, "misere": True},
                "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search"}],
                "start": True,
            },
        )
        async with client.socket() as socket:
            await socket.watch(table["id"])
            while (view := await socket.until_asked(table["id"])) is not None:
                await socket.act(table["id"], seat=0, action=view["actions"][0]["n"])
            assert sorted(socket.states[table["id"]]["outcome"]["ranks"]) == [1, 2]


def test_on_the_analysis_board(server: ServerProcess) -> None:
    asyncio.run(analyse_at(server.address))


async def analyse_at(address: str) -> None:
    async with Client(address) as client:
        await client.introduce("Ann")
        now = await client.post("/api/analysis/new", {"game": "nim"})
        for action in ("take 1 a", "take 1 b"):
            wish = {"study": now["study"], "do": "play", "action": action}
            now = await client.post("/api/analysis", wish)
        assert [node["parent"] for node in now["study"]["nodes"]] == [-1, -1]
        text = await client.post("/api/analysis/record", {"study": now["study"]})
        assert "A: take 1 a\n(\nA: take 1 b\n)\n" in text
        assert (await client.post("/api/analysis/read", text))["study"] == now["study"]
        found = await client.post("/api/analysis/judge", {"study": now["study"]})
        assert {line["texts"][0] for line in found["lines"]} >= {"take 1 a", "take 1 b"}
        given = await client.post("/api/analysis/position", {"study": now["study"]})
        heaps = {**given["position"], "heaps": [1, "?", 9]}
        made = await client.post("/api/analysis/edit", {"game": "nim", "position": heaps})
        assert [fault["place"] for fault in made["faults"]] == ["heaps[2]"]
        heaps["heaps"][2] = 7
        made = await client.post("/api/analysis/edit", {"game": "nim", "position": heaps})
        assert made["analysis"]["imagined"] and made["analysis"]["view"]["heaps"][::2] == [1, 7]
        study = made["analysis"]["study"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "search"}]
        table = await client.post("/api/analysis/table", {"study": study, "seats": seats})
        assert table["status"] == "running" and not table["rated"]
