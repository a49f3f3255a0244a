"""The terminal game on the whole screen, at a pseudo-terminal: played, kept, resumed, explained."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals", allow_module_level=True)

from cli_terminal import Terminal, end_all
from kontor.core.record_reading import parse_record
from kontor.games import get_game

pytestmark = pytest.mark.once
SIZES = [(80, 24), (120, 40)]
ENTER, ESCAPE, TAB, F1 = "\r", "\x1b", "\t", "\x1bOP"
UNDO, REDO, LEAVE = "\x1a", "\x19", "\x11"
BOT = ("--players", "2", "--bots", "greedy", "--seed", "5")


@pytest.fixture(autouse=True)
def nothing_goes_on() -> Iterator[None]:
    """Whatever a test has started ends with it."""
    yield
    end_all()


def kept(folder: Path) -> Path:
    """The only game that is kept."""
    (path,) = (folder / "games").glob("*.kontor.txt")
    return path


def moves(path: Path) -> int:
    """How many actions a kept game has; its result and fingerprint are checked on the way."""
    return len(parse_record(path.read_text("utf-8"), get_game).moves)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_loyang_is_played_kept_and_goes_on(columns: int, rows: int, tmp_path: Path) -> None:
    one = Terminal("play", "loyang", *BOT, columns=columns, rows=rows, folder=tmp_path)
    screen = one.shows("What will grow on your home field?", "3 Sow a turnip", "Shop")
    assert ("The others" in screen) and ("B greedy · $7" in screen) == (columns == 120)
    one.press("2" + ENTER)
    screen = one.shows("Lay a card into the courtyard", "Round 1 of 9", "greedy laid", "· $6 ·")
    assert len(screen.splitlines()) == rows
    if columns == 80:
        one.press(TAB)
    one.shows("Your hand", "Official", "Courtyard")
    one.press("loan" + ENTER)
    if columns == 80:
        one.press(TAB + TAB)
    one.shows("A You · $11 ·")
    before = moves(kept(tmp_path))
    one.press(UNDO)
    one.shows("A You · $6 ·")
    one.press("quit" + ENTER)
    assert one.ends() == 0
    assert "Go on with: kontor play --resume" in " ".join(one.raw.split())
    assert moves(kept(tmp_path)) == before - 1
    two = Terminal("play", columns=columns, rows=rows, folder=tmp_path)
    two.shows("Unfinished games:", "At the Gates of Loyang", f"{before - 1} actions")
    two.press("1\n")
    two.shows("Round 1 of 9", "A You:")
    two.press("loan" + ENTER)
    two.shows("A You · $11 ·")
    two.press(LEAVE)
    assert two.ends() == 0
    assert moves(kept(tmp_path)) == before


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_hermagor_is_played_with_its_map(columns: int, rows: int, tmp_path: Path) -> None:
    words = ("play", "hermagor", "--players", "3", "--bots", "greedy,greedy", "--seed", "5")
    one = Terminal(*words, "--option", "map=first", columns=columns, rows=rows, folder=tmp_path)
    screen = one.shows("Place a buyer on the market. (4 left)", "Place a buyer … (55)", "Hermagor]")
    assert "W Eisklamm" in screen and sum("\u2801" <= c <= "\u28ff" for c in screen) > 60  # lines
    assert ("dragon eggs  5" in screen) == (columns == 120)  # the price table beside the map
    one.press("buyer e4" + ENTER)
    one.shows("(3 left)", "greedy placed a buyer")
    one.press("1" + ENTER)
    one.shows("1 Place a buyer on b1 (space in a lane)")
    one.press(ENTER)
    one.shows("(2 left)")
    one.press("pass" + ENTER)
    one.shows("Where does your merchant go?|price of|Draw a tile|won no goods")
    assert moves(kept(tmp_path)) > 6
    one.press("log" + ENTER)
    one.shows("Since your last turn|You passed", " Esc ")
    one.press(ESCAPE)
    one.hides(" Esc ")
    os.kill(one.process.pid, signal.SIGHUP)
    assert one.ends() == 0
    assert moves(kept(tmp_path)) > 6


def test_undo_redo_hint_rules_legend_and_help_in_german(tmp_path: Path) -> None:
    words = ("play", "loyang", *BOT, "--language", "de")
    one = Terminal(*words, columns=80, rows=24, folder=tmp_path)
    one.shows("Was soll auf Ihrem Stammfeld wachsen?", "eine Rübe säen", "Hilfe", "Zurück")
    one.press("leihen" + ENTER)  # the only answer with this word in it
    one.shows("Sie haben Geld geliehen")
    one.press("zurück" + ENTER)
    one.shows("$10")
    one.press(REDO)
    one.shows("$15")
    for line, shown in (
        ("rat" + ENTER, "würde dies tun:"),
        ("regeln Ernte" + ENTER, "Ernte (harvest)|Ernte"),
        ("legende" + ENTER, "Chinakohl"),
        (F1, "Wählen Sie eine Aktion"),
    ):
        one.press(line)
        one.shows(shown, " Esc ")
        one.press(ESCAPE)
        one.hides(" Esc ")
    one.press("springen" + ENTER)
    one.shows("springen' is not an action")
    one.press("ende" + ENTER)
    assert one.ends() == 0
    assert "Weiter mit: kontor play --resume" in " ".join(one.raw.split())


def test_an_answer_is_pressed_with_the_mouse(tmp_path: Path) -> None:
    one = Terminal("play", "loyang", *BOT, columns=80, rows=24, folder=tmp_path)
    screen = one.shows("2 Sow a pumpkin").splitlines()
    row = next(n for n, line in enumerate(screen, 1) if "2 Sow a pumpkin" in line)
    one.press(f"\x1b[<0;6;{row}M\x1b[<0;6;{row}m")
    one.shows("You sowed pumpkin|Round 1 of 9", "home field:P")
    one.press(LEAVE)
    assert one.ends() == 0


def test_two_people_hand_the_screen_over(tmp_path: Path) -> None:
    words = ("play", "loyang", "--players", "2", "--seed", "3", "--names", "Ann,Bob")
    one = Terminal(*words, columns=80, rows=24, folder=tmp_path)
    one.shows("home field?", "1 Sow")
    one.press("1" + ENTER)
    for _ in range(2):
        one.shows("when you alone can see the screen")
        assert "Your hand" not in one.hides("Pile")
        one.press(ENTER)
        one.shows("home field?|Lay a card", "1 ")
        one.press("1" + ENTER)
    one.press(LEAVE)
    assert one.ends() == 0


def test_a_killed_game_has_lost_nothing(tmp_path: Path) -> None:
    one = Terminal("play", "loyang", *BOT, columns=80, rows=24, folder=tmp_path)
    one.shows("1 Sow wheat")
    one.press("1" + ENTER)
    one.shows("Lay a card into the courtyard")
    before = moves(kept(tmp_path))
    one.process.kill()
    one.ends()
    assert moves(kept(tmp_path)) == before >= 3


def test_without_colours_the_screen_is_the_same(tmp_path: Path) -> None:
    one = Terminal("play", "loyang", *BOT, columns=80, rows=24, folder=tmp_path, NO_COLOR="1")
    one.shows("1 Sow wheat", "Shop")
    one.press(LEAVE)
    assert one.ends() == 0
    assert "\x1b[33m" not in one.raw and "38;5;3m" not in one.raw


def test_a_folder_that_cannot_be_written_is_said_at_the_start(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    one = Terminal("play", "loyang", *BOT, columns=80, rows=24, folder=blocked / "data")
    one.shows("NOT kept")
    one.press(LEAVE)
    assert one.ends() == 0


def test_a_game_ends_with_a_terminal_that_says_nothing(tmp_path: Path) -> None:
    one = Terminal("play", "loyang", *BOT, columns=80, rows=24, folder=tmp_path)
    one.shows("What will grow on your home field?")
    before = moves(kept(tmp_path))
    os.close(one.ours)
    assert one.process.wait(60) is not None
    assert moves(kept(tmp_path)) == before
