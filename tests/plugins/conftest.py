"""Nim, installed beside Kontor."""

import pytest

from installing import ROOT, install


@pytest.fixture(scope="session")
def nim(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that has Kontor and Nim."""
    return install(ROOT / "examples" / "nim", tmp_path_factory.mktemp("nim"))
