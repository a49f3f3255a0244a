"""Records of bots' games, and tables for learning made of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from command import kontor, refused
from kontor.core.record_reading import parse_record
from kontor.envs import dataset
from kontor.envs.decisions import records_in
from kontor.envs.zoo import env as zoo_env
from kontor.games import get_game

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of Loyang between bots that play differently."""
    folder = tmp_path_factory.mktemp("data") / "records"
    words = ["--bots", "random,beginner", "--games", "3", "--save", str(folder)]
    assert kontor("simulate", "loyang", *words).returncode == 0
    return folder


def test_records_name_their_bots_and_are_the_same_whatever_the_jobs(
    records: Path, tmp_path: Path
) -> None:
    words = ["--bots", "random,beginner", "--games", "3", "--jobs", "2", "--save", str(tmp_path)]
    assert kontor("simulate", "loyang", *words).returncode == 0
    for file in records_in([records]):
        assert file.read_text("utf-8") == (tmp_path / file.name).read_text("utf-8")
        assert parse_record(file.read_bytes(), get_game).names == ["random", "beginner"]


def test_an_arena_plays_again_what_has_no_record(tmp_path: Path) -> None:
    state, folder = tmp_path / "state", tmp_path / "records"
    words = ["hermagor", "--bots", "random,beginner", "--games", "4", "--state", str(state)]
    first = kontor("arena", *words, "--markdown")
    again = kontor("arena", *words, "--save", str(folder), "--markdown")
    files = sorted(folder.iterdir())
    assert len(files) == 4
    written = [file.read_text("utf-8") for file in files]
    files[1].unlink()
    third = kontor("arena", *words, "--save", str(folder), "--markdown")
    assert [file.read_text("utf-8") for file in sorted(folder.iterdir())] == written
    heads = {done.stdout.split("| bot | decisions")[0] for done in (first, again, third)}
    assert len(heads) == 1


def test_a_table_says_what_an_environment_shows(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    done = kontor("dataset", str(records), "-o", str(out))
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    table = pq.read_table(out)
    assert table.schema.metadata[b"game"] == b"loyang"
    rows = table.to_pylist()
    file = records_in([records])[0]
    record = parse_record(file.read_bytes(), get_game)
    env = zoo_env("loyang", players=2)
    env.reset(seed=0)
    env.seats.begin(record.seed)
    match = env.seats.match
    for row, move in zip(rows, record.moves):
        assert (row["game"], row["seed"], row["player"]) == (file.stem, record.seed, move.seat)
        assert row["action"] == move.action and row["bot"] == record.names[move.seat]
        assert match.ask(move.seat) > 0
        assert bytes(row["observation"]) == bytes(match.observation(move.seat))
        assert bytes(row["action_mask"]) == bytes(match.mask())
        match.step(move.action)
    ranks = match.ranks()
    for row in rows[: len(record.moves)]:
        assert row["rank"] == ranks[row["player"]]
        assert row["score"] == match.score(row["player"])
        assert row["return"] == pytest.approx(match.values(0, ranks)[row["player"]])
    assert table.num_rows == sum(
        len(parse_record(path.read_bytes(), get_game).moves) for path in records_in([records])
    )


def test_what_was_interrupted_goes_on(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "GAMES_A_PART", 1)
    files, out = records_in([records]), tmp_path / "games.parquet"
    whole = tmp_path / "whole.parquet"
    list(dataset.write_dataset(files, whole))
    assert next(dataset.write_dataset(files, out)) == 1
    part = tmp_path / "games.parquet.parts" / "000000.parquet"
    before = part.stat().st_mtime_ns
    list(dataset.write_dataset([*files[:2]], tmp_path / "other.parquet"))
    again = dataset.write_dataset(files, out)
    assert next(again) == 1 and part.stat().st_mtime_ns == before
    list(again)
    assert not part.exists() and pq.read_table(out).equals(pq.read_table(whole))


def test_masks_allow_what_was_done(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    list(dataset.write_dataset(records_in([records]), out, reward="score"))
    table = pq.read_table(out)
    masks = table["action_mask"].combine_chunks().flatten().to_numpy(zero_copy_only=False)
    masks = masks.reshape(table.num_rows, -1)
    assert masks[np.arange(table.num_rows), table["action"].to_numpy()].all()


@pytest.mark.parametrize(
    ("words", "told"),
    (
        (["{folder}/none"], "there is no such file or folder"),
        (["{folder}"], "no record (*.txt) is there"),
        (["{records}", "{folder}/mixed"], "this table holds loyang players=2"),
        (["{folder}/cut"], "the record is cut off"),
        (["{folder}/running"], "the game is not finished"),
        (["{records}", "--reward", "gold"], "use one of rank, win, score"),
    ),
)
def test_refusals(records: Path, tmp_path: Path, words: list[str], told: str) -> None:
    first = records_in([records])[0].read_text("utf-8")
    mixed = tmp_path / "mixed"
    kontor("simulate", "loyang", "--bots", "random", "--games", "1", "--save", str(mixed))
    for name, text in {
        "cut": first[: first.index("result:")],
        "running": unfinished(first),
    }.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.txt").write_text(text, "utf-8")
    given = [word.format(folder=tmp_path, records=records) for word in words]
    assert told in refused("dataset", *given, "-o", str(tmp_path / "out.parquet"))


def unfinished(text: str) -> str:
    """A game without its last action."""
    from dataclasses import replace

    from kontor.core.record import write_record

    record = parse_record(text, get_game)
    return write_record(replace(record, entries=record.entries[:-1]))


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    words = ["--bots", "random", "--games", "1", "--save", str(tmp_path / "file")]
    assert "name a folder" in refused("simulate", "loyang", *words)
