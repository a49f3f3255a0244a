"""What the README promises is run here."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text()
COMMANDS = re.findall(r"^    kontor (.*)$", TEXT, re.M)


def test_python_examples():
    failed, tried = doctest.testfile(str(README), module_relative=False, verbose=False)
    assert tried >= 8
    assert failed == 0


@pytest.mark.parametrize("command", [c for c in COMMANDS if not c.startswith("bench")])
def test_shell_examples(command):
    done = subprocess.run(
        [sys.executable, "-m", "kontor", *command.split()],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_player_example_starts_and_quits():
    line = re.search(r"^    python3 dev.py (play loyang.*)$", TEXT, re.M)
    assert line
    done = subprocess.run(
        [sys.executable, "-m", "kontor", *line.group(1).split()],
        input="sow w\nundo\nquit\n",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "sow W home" in done.stdout


def test_folders_and_pages_exist():
    for path in re.findall(r"`(src/[\w/]+|docs)`|\((docs/[\w.]+|LICENSE)\)", TEXT):
        assert (README.parent / "".join(path)).exists(), path
