"""A mail server on loopback that keeps what it gets."""

from __future__ import annotations

import email
import re
import socketserver
import threading
from collections.abc import Iterator
from email import policy
from email.message import EmailMessage
from queue import Queue
from typing import Any


class Postman(socketserver.StreamRequestHandler):
    """A mail server that keeps what it gets."""

    got: Queue[EmailMessage]

    def handle(self) -> None:
        """Speak SMTP with one client."""
        self.say("220 here")
        while line := self.rfile.readline().decode().strip():
            verb = line.split()[0].upper()
            if verb == "DATA":
                self.say("354 go on")
                text = b""
                while (more := self.rfile.readline()) != b".\r\n":
                    text += more
                made = email.message_from_bytes(text, policy=policy.default)
                assert isinstance(made, EmailMessage)
                self.got.put(made)
            self.say("221 bye" if verb == "QUIT" else "250 fine")
            if verb == "QUIT":
                return

    def say(self, line: str) -> None:
        """Answer."""
        self.wfile.write(f"{line}\r\n".encode())


def listening(handler: type[Any]) -> Iterator[tuple[type[Any], int]]:
    """A server on loopback with a queue of what came."""
    made = type("Here", (handler,), {"got": Queue()})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), made) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield made, server.server_address[1]
        server.shutdown()


def link(letter: EmailMessage) -> str:
    """The last link of a letter, as a path."""
    found: str = re.findall(r"https?://[^/\s]+(/letter/\S+)", letter.get_content())[-1]
    return found
