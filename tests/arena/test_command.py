"""`kontor arena` by real processes: a small ladder, kills, jobs, the report, refusals."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from command import kontor, kontor_process, refused
from kontor.arena.plan import Plan
from kontor.arena.play import play_all, play_one
from kontor.arena.store import Store
from kontor.cli.app import run
from kontor.core.errors import OptionError
from kontor.games import get_game

Json = dict[str, Any]
VOID = ("br", "col", "hr", "img", "input", "link", "meta", "wbr")
ROGUE = """
from kontor.bots.base import Bot, Choice
class Cheat(Bot):
    def choose(self, situation):
        return Choice(-5)
class Crash(Bot):
    def choose(self, situation):
        raise RuntimeError("out of ideas")
class Slow(Bot):
    def choose(self, situation):
        return Choice(situation.legal[0], nodes=16)
"""


def result_of(*words: str) -> Json:
    """What the command prints as JSON, without what depends on the machine."""
    done = kontor("arena", *words, "--json")
    assert done.returncode == 0, done.stderr
    summary: Json = json.loads(done.stdout)
    assert summary.pop("timing")["seconds"] >= 0
    return summary


def wins(summary: Json) -> dict[str, float]:
    return {result["bot"]: result["wins"]["value"] for result in summary["results"]}


def test_a_small_ladder_of_loyang() -> None:
    summary = result_of(
        *["loyang", "--bots", "random,beginner,greedy", "--players", "2", "--games", "12"],
        *["--jobs", "2"],
    )
    names = [result["bot"] for result in summary["results"]]
    assert names == ["greedy", "beginner", "random"]
    assert (summary["games"], summary["deals"]) == (12, 6)
    assert summary["against"][0][2]["ahead"]["value"] == 1.0
    assert summary["against"][0][1]["ahead"]["value"] > 0.5
    assert all(r["failures"] == r["overruns"] == 0 for r in summary["results"])
    assert all(sum(r["places"]) == r["games"] == 8 for r in summary["results"])


def test_a_small_ladder_of_hermagor() -> None:
    summary = result_of("hermagor", "--bots", "random,greedy", "--players", "3", "--games", "6")
    assert wins(summary)["greedy"] > 0.45
    assert sum(wins(summary)[r["bot"]] * r["games"] for r in summary["results"]) == 6
    assert [seat["games"] for seat in summary["seats"]] == [6, 6, 6]
    table = kontor("arena", "hermagor", "--bots", "greedy,random", "--games", "2", "--markdown")
    assert "    kontor arena hermagor --bots greedy,random --players 2 --games 2" in table.stdout
    assert "| greedy | 2 | " in table.stdout


def test_alone_and_as_a_table() -> None:
    words = ["--players", "1", "--games", "6", "--seed", "[/x]"]
    done = kontor("arena", "loyang", "--bots", "random,beginner", *words)
    assert done.returncode == 0, done.stderr
    assert "Loyang, alone: 6 games, 3 deals, seed [/x]" in done.stdout
    assert "no illegal answer" in done.stdout


def test_a_kill_costs_nothing_and_jobs_change_nothing(tmp_path: Path) -> None:
    words = ["loyang", "--bots", "greedy,random,beginner", "--players", "2", "--games", "18"]
    state = tmp_path / "run.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "kontor", "arena", *words, "--jobs", "2", "--state", str(state)],
        stdout=subprocess.DEVNULL,
    )
    patience = time.monotonic() + 60
    while not state.exists() or state.read_bytes().count(b"\n") < 4:
        assert process.poll() is None and time.monotonic() < patience
        time.sleep(0.01)
    process.kill()
    process.wait()
    kept = state.read_bytes()
    assert kept.count(b"\n") < 19, "the run was over before the kill"
    state.write_bytes(kept + b'{"game":17,"bots":[0')
    whole = result_of(*words)
    assert result_of(*words, "--state", str(state), "--jobs", "2") == whole
    lines = state.read_bytes().splitlines()
    assert len(lines) == 19
    assert lines[: kept.count(b"\n")] == kept.splitlines()[: kept.count(b"\n")]
    assert sorted(json.loads(line)["game"] for line in lines[1:]) == list(range(18))
    again = result_of(*words, "--resume", str(state))
    assert again == whole and state.read_bytes().splitlines() == lines


def test_games_are_the_same_in_any_order_and_anywhere() -> None:
    options = get_game("loyang").options({"players": 2})
    plan = Plan("loyang", options, ("beginner", "random"), "order")

    def key(row: Json) -> Json:
        return {name: row[name] for name in ("game", "bots", "ranks", "scores", "digest")}

    there = [key(row) for row in play_all(plan, range(4))]
    back = [key(row) for row in play_all(plan, [3, 2, 1, 0], 2)]
    assert there == sorted(back, key=lambda row: row["game"])
    assert there[0]["bots"] == [0, 1] and there[1]["bots"] == [1, 0]


def test_a_state_of_another_run_is_refused(tmp_path: Path) -> None:
    words = ["arena", "loyang", "--bots", "random,random", "--state"]
    state = str(tmp_path / "run.jsonl")
    assert kontor(*words, state, "--games", "2").returncode == 0
    assert "holds another run (seed '1', now '2')" in refused(*words, state, "--seed", "2")
    other = ["arena", "loyang", "--bots", "random", "--state", state]
    assert "holds another run (options" in refused(*other)
    text = tmp_path / "notes.txt"
    text.write_text("my notes", "utf-8")
    assert "is not the state of an arena" in refused(*words, str(text))
    assert text.read_text("utf-8") == "my notes"
    text.write_text("my notes\nwithout a last line's end", "utf-8")
    assert "is not the state of an arena" in refused(*words, str(text))
    assert text.read_text("utf-8") == "my notes\nwithout a last line's end"
    assert "No such file" in refused(*words, str(tmp_path / "nowhere" / "run.jsonl"))


def test_a_state_of_a_bot_that_was_edited_is_refused(tmp_path: Path) -> None:
    bot, path = tmp_path / "rogue.py", tmp_path / "run.jsonl"
    bot.write_text(ROGUE, "utf-8")
    plan = Plan("loyang", {"players": 1}, (f"{bot}:Slow",), "1")
    with Store(path, plan):
        pass
    with Store(path, plan):
        pass
    bot.write_text(ROGUE + "# thought over\n", "utf-8")
    with pytest.raises(OptionError, match="holds another run \\(files"):
        Store(path, plan)


def test_damage_in_the_middle_is_named_and_a_torn_header_is_mended(tmp_path: Path) -> None:
    plan = Plan("loyang", {"players": 1}, ("random",), "1")
    path = tmp_path / "run.jsonl"
    row = play_one(plan, 0)
    with Store(path, plan) as store:
        store.add(row)
        other = kontor_process("arena", "loyang", "--bots", "random", "--state", str(path))
        assert other.returncode == 2, other
        assert "another run is using this file" in other.stderr
    header, line, _ = path.read_bytes().split(b"\n")
    path.write_bytes(header + b"\n???\n" + line + b"\n")
    with pytest.raises(OptionError, match="line 2 is damaged"):
        Store(path, plan)
    path.write_bytes(header[:20])
    with Store(path, plan) as store:
        assert store.rows == {}
    assert path.read_bytes() == header + b"\n"


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Cheat", "on seat A chose -5, which is not possible"),
        ("Crash", "failed: RuntimeError: out of ideas"),
        ("Slow:nodes=10", "decisions that took more than one and a half times its limit"),
    ],
)
def test_misconduct_ends_in_an_error_but_not_the_run(
    bot: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "rogue.py"
    path.write_text(ROGUE, "utf-8")
    page = tmp_path / "page.html"
    done = kontor(
        *["arena", "loyang", "--bots", f"{path}:{bot},random", "--games", "4", "--json"],
        *["--report", str(page)],
    )
    assert done.returncode == 1, done.stderr
    assert message in done.stderr
    summary = json.loads(done.stdout)
    rogue = next(r for r in summary["results"] if r["bot"] != "random")
    assert (rogue["failures"] == 4) if bot != "Slow:nodes=10" else (rogue["overruns"] > 100)
    assert 'role="alert"' in page.read_text("utf-8")


class Page(HTMLParser):
    """Checks that every element is closed, and collects what matters."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_one_whole_page_with_its_plots(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    words = ["--bots", "random,beginner,greedy", "--games", "6", "--report", str(path)]
    assert kontor("arena", "loyang", *words).returncode == 0
    text = path.read_text("utf-8")
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    ids = [attributes["id"] for _, attributes in page.seen if "id" in attributes]
    assert len(ids) == len(set(ids))
    plots = [attributes for tag, attributes in page.seen if tag == "svg"]
    names = {str(plot["aria-labelledby"]).split("-title")[0] for plot in plots}
    assert names == {"ratings", "wins", "places", "scores", "seats", "times", "strength"}
    for plot in plots:
        assert plot["role"] == "img"
        assert set(str(plot["aria-labelledby"]).split()) <= set(ids)
    tags = [tag for tag, _ in page.seen]
    assert tags.count("table") >= 6 and "details" in tags
    assert not {"script", "link", "img", "iframe"} & set(tags)
    assert "http" not in text and "url(" not in text and "@import" not in text
    assert "prefers-color-scheme:dark" in text
    assert "kontor arena loyang" in text and "--seed 1" in text


def test_names_cannot_break_the_report(tmp_path: Path) -> None:
    folder = tmp_path / "<b>&amp"
    folder.mkdir()
    (folder / "rogue.py").write_text(ROGUE, "utf-8")
    page = tmp_path / "page.html"
    bots = f"{folder}/rogue.py:Slow,random"
    done = kontor("arena", "loyang", "--bots", bots, "--games", "2", "--report", str(page))
    assert done.returncode == 0, done.stderr
    parser = Page()
    parser.feed(page.read_text("utf-8"))
    assert parser.open == [] and "&lt;b&gt;&amp;amp" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess", "--bots", "random,random"], "unknown game 'chess'"),
        (["loyang"], "--bots"),
        (["loyang", "--bots", "random,wizard"], "unknown bot 'wizard'"),
        (["loyang", "--bots", "random,,greedy"], "is not a list of bots"),
        (["loyang", "--bots", "random,greedy:speed=3"], "unknown setting 'speed=3'"),
        (["loyang", "--bots", "random,random", "--games", "0"], "should be 1 or more"),
        (["loyang", "--bots", "random,random", "--jobs", "0"], "should be 1 to"),
        (["loyang", "--bots", "random,random", "--games", "many"], "--games"),
        (["loyang", "--bots", "random,random", "--games", "1.5"], "'1.5' is not a whole number"),
        (["loyang", "--bots", "random,random", "--players", "2.5"], "'2.5' is not a whole number"),
        (["loyang", "--bots", "random,random", "--players", "7"], "whole number from 1 to 4"),
        (["hermagor", "--bots", "random", "--players", "1"], "whole number from 2 to 5"),
        (["loyang", "--bots", "random,random,greedy", "--players", "2"], "named twice"),
        (["loyang", "--bots", "a,b", "--players", "2", "--option", "players=3"], "does not fit"),
        (["loyang", "--bots", "random,random", "--json", "--markdown"], "choose one"),
        (["loyang", "--bots", "random", "--report", "no/where.html"], "no/where.html"),
        (["loyang", "--bots", "random", "--report", "."], "--report: . is a folder"),
    ],
)
def test_bad_input_is_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("kontor: ") and err.count("\n") == 1
    assert message in err
