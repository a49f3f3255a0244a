"""Servers in processes of their own, for measuring and for killing."""

from __future__ import annotations

import atexit
import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ...core.errors import KontorError
from ..services.settings import VARIABLE, Settings

PATIENCE = 120.0  # seconds; a busy machine needs many


class ServerProcess:
    """A server that this process starts. All methods block: in an event loop use a thread."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        module: str = "kontor.server",
        within: Sequence[str] = (),
    ) -> None:
        self.settings = settings
        self.folder = folder
        self.module = module
        self.within = within  # a command that runs another one somewhere else
        self.process: subprocess.Popen[bytes] | None = None
        atexit.register(self.kill)  # it has a session of its own, which Ctrl-C does not reach

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://{self._host}:{self.settings.port}"

    @property
    def _host(self) -> str:
        return "127.0.0.1" if self.settings.host == "0.0.0.0" else self.settings.host

    @property
    def log(self) -> Path:
        """Where its output goes."""
        return self.folder / f"server-{self.settings.port}.log"

    def start(self) -> None:
        """Start it and wait until it answers."""
        if not self.settings.port:
            self.settings = msgspec.structs.replace(self.settings, port=free_port())
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [*self.within, sys.executable, "-m", self.module],
                env={**os.environ, VARIABLE: self.settings.encoded()},
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        self.until_ready()

    def until_ready(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process is None or self.process.poll() is not None:
                break
            if self._answers():
                return
            time.sleep(0.03)
        raise KontorError(f"the server does not start:\n{self.output()}")

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection(self._host, self.settings.port, timeout=10)
        try:
            connection.request("GET", "/api/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def output(self) -> str:
        """The end of what it wrote."""
        return self.log.read_text("utf-8", "replace")[-3000:] if self.log.exists() else ""

    def kill(self) -> None:
        """SIGKILL, to the server and all its children at once."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def kill_a_worker(self, chance: random.Random) -> None:
        """SIGKILL to one of several workers; the parent starts another (Linux)."""
        assert self.process is not None
        parent = f"/proc/{self.process.pid}"
        children = Path(f"{parent}/task/{self.process.pid}/children").read_text("ascii").split()
        workers = [
            pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
        ]
        os.kill(int(chance.choice(workers)), signal.SIGKILL)

    def stop(self, patience: float = PATIENCE) -> float:
        """SIGTERM; returns the seconds until it has ended."""
        started = time.monotonic()
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(patience)
            except subprocess.TimeoutExpired:
                self.kill()
                raise KontorError(f"the server did not stop in {patience} s") from None
        return time.monotonic() - started

    def memory(self) -> int:
        """Bytes of memory the server holds, with all its processes (Linux)."""
        held = 0
        for pid in self.processes():
            for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
                if line.startswith("VmRSS:"):
                    held += int(line.split()[1]) * 1024
        return held

    def processes(self) -> list[int]:
        """The server's processes: itself and those it has started (Linux)."""
        assert self.process is not None
        found = [self.process.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").iterdir():
                found += map(int, (task / "children").read_text("ascii").split())
        return found

    def cpu_seconds(self) -> float:
        """Processor time the server has used, with all its processes (Linux)."""
        used = 0
        for pid in self.processes():
            text = Path(f"/proc/{pid}/stat").read_text("ascii")
            fields = text.rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port
