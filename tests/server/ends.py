"""Both ends that pages speak to: a server on each kind of database, and a device without one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kontor.server.load.process import ServerProcess
from server.conftest import StartServer, new_database
from server.device_end import DeviceServer


@pytest.fixture(scope="module", params=["sqlite", "postgresql", "device"], name="server")
def any_end(request: pytest.FixtureRequest) -> Iterator[ServerProcess | DeviceServer]:
    """A server on each kind of database, and a device without a server: for tests that hold at
    both ends. A module that imports it runs all its tests there."""
    if request.param == "device":
        device = DeviceServer()
        device.start()
        yield device
        device.kill()
        return
    start: StartServer = request.getfixturevalue("start_server")
    if request.param == "postgresql":
        yield start(new_database(request.getfixturevalue("postgres")))
    else:
        folder: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
        yield start(f"sqlite:///{folder.mktemp('db') / 'test.db'}")
