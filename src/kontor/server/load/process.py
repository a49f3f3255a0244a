"""Servers in processes of their own, for measuring and for killing."""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec

from ...core.errors import KontorError
from ..settings import VARIABLE, Settings

PATIENCE = 40.0


class ServerProcess:
    """A server that this process starts. All methods block: in an event loop use a thread."""

    def __init__(self, settings: Settings, folder: Path, module: str = "kontor.server") -> None:
        self.settings = settings
        self.folder = folder
        self.module = module
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.settings.port}"

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
                [sys.executable, "-m", self.module],
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
        connection = http.client.HTTPConnection("127.0.0.1", self.settings.port, timeout=10)
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
        """Bytes of memory the server process holds (Linux)."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text("ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    def cpu_seconds(self) -> float:
        """Processor time the server process has used (Linux)."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/stat").read_text("ascii")
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port
