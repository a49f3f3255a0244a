"""The load test itself: it runs, and its figures make sense."""

from __future__ import annotations

import json

from server.helpers import kontor


def test_load_reports_its_figures() -> None:
    done = kontor("load", "--tables", "2", "--seconds", "0.7", "--json")
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)
    assert row["tables"] == 2 and row["moves_per_second"] > 1
    assert 0 < row["p50_ms"] <= row["p99_ms"]
    assert row["echo_per_second"] > row["moves_per_second"] > 0
    assert 0 < row["share_of_echo"] < 1 and row["frame_bytes"] > 1000


def test_load_refuses_nonsense() -> None:
    done = kontor("load", "--tables", "many")
    assert done.returncode == 2 and "1,50,200" in done.stderr
