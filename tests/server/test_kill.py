"""SIGKILL at random moments under load: nothing acknowledged is lost or doubled."""

from __future__ import annotations

from pathlib import Path

import pytest

from kontor.server.load.kills import KillReport, kill_test
from server.conftest import new_database
from server.helpers import run

MINUTES = 900.0


def check(report: KillReport, kills: int) -> None:
    assert report.faults == [], report.text()
    assert report.kills == kills and report.acknowledged > 10 * kills
    assert report.entries > report.acknowledged and report.reconnects > 0


def test_kills(database: str, tmp_path: Path) -> None:
    check(run(kill_test(database, tmp_path, 10, "loyang"), MINUTES), 10)


@pytest.mark.slow
@pytest.mark.soak
def test_kills_among_several_workers(postgres: str, tmp_path: Path) -> None:
    report = run(kill_test(new_database(postgres), tmp_path, 20, "hermagor", 3, 2), MINUTES)
    check(report, 20)


@pytest.mark.slow
@pytest.mark.soak
def test_many_kills(database: str, tmp_path: Path) -> None:
    check(run(kill_test(database, tmp_path, 50, "loyang", 2), MINUTES), 50)
