"""`kontor map` as a person calls it."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from command import kontor, refused


def shipped() -> dict[str, Any]:
    """The map that comes with the game, to be spoilt."""
    folder = resources.files("kontor.games.hermagor.map")
    data: dict[str, Any] = json.loads(folder.joinpath("country.json").read_text("utf-8"))
    return data


def written(folder: Path, data: object) -> str:
    """A file with a map."""
    path = folder / "map.json"
    path.write_text(json.dumps(data), "utf-8")
    return str(path)


def test_the_shipped_map_is_fit() -> None:
    run = kontor("map", "check")
    assert run.returncode == 0, run
    assert "error" not in run.stdout
    assert run.stdout.splitlines()[-1].startswith("fit for play")


def test_every_fault_has_its_place_on_a_line_of_its_own(tmp_path: Path) -> None:
    data = shipped()
    data["roads"][0]["cost"] = 9
    data["villages"][3]["good"] = "gold"
    run = kontor("map", "check", written(tmp_path, data))
    assert run.returncode == 1, run
    *lines, last = run.stdout.splitlines()
    assert last.startswith("not fit for play")
    assert any(line.startswith("error at roads") for line in lines)
    assert any(line.startswith("error at villages") for line in lines)
    assert all(line.startswith(("error at ", "warning at ")) for line in lines)


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_holds_no_json_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "map.json"
    path.write_bytes(content)
    assert "is not JSON" in refused("map", "check", str(path))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "No such file" in refused("map", "check", str(tmp_path / "none.json"))
    assert "No such file" in refused("map", "draw", str(tmp_path / "none.json"))


@pytest.mark.parametrize("data", [None, [], {}, {"villages": 3}])
def test_json_that_is_no_map_is_at_fault(tmp_path: Path, data: object) -> None:
    run = kontor("map", "check", written(tmp_path, data))
    assert run.returncode == 1, run
    assert run.stderr == ""


def test_the_shipped_map_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "map.svg"
    run = kontor("map", "draw", "first", "-o", str(picture))
    assert (run.returncode, run.stdout) == (0, ""), run
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    same = kontor("map", "draw", written(tmp_path, shipped()))
    assert same.stdout == picture.read_text("utf-8")


def test_a_map_with_errors_is_not_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "map.svg"
    run = kontor("map", "draw", written(tmp_path, {}), "-o", str(picture))
    assert run.returncode == 1
    assert run.stderr.startswith("error at ")
    assert not picture.exists()


def test_a_map_is_known_by_its_name() -> None:
    assert kontor("map", "check", "first").stdout == kontor("map", "check").stdout


def test_play_judges_several_numbers_of_players_in_one_command() -> None:
    words = ("--games", "2", "--bot", "greedy", "--players", "2", "--players", "3", "--json")
    two, three = json.loads(kontor("map", "play", *words).stdout)
    assert (two["players"], three["players"]) == (2, 3)
    for figures in (two, three):
        assert figures["rules"] == "book"
        assert abs(sum(figures["first_sales"].values()) - 1) < 0.02
        discs = figures["discs"]["value"] * figures["players"]
        assert abs(sum(figures["discs_by_row"].values()) - discs) < 0.01
