"""Sends letters over SMTP, where the host has set it up."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from ...core.errors import OptionError
from ...table.errors import Refusal
from .settings import Settings

SECONDS = 20.0
PORTS = {"smtp": 25, "smtps": 465}
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def check_email(text: str) -> str:
    """An address as a person gave it, in small letters; only its form is checked."""
    address = text.strip().lower()
    if not ADDRESS.fullmatch(address):
        raise Refusal("invalid", "email: should be like ann@example.org")
    return address


class Mail:
    """The way to the host's mail server."""

    def __init__(self, settings: Settings) -> None:
        self.address = settings.smtp
        self.sender = settings.mail_from
        self.sent = 0
        self.failed = 0

    @property
    def is_on(self) -> bool:
        """Whether the host has set it up."""
        return bool(self.address and self.sender)

    def send(self, to: str, subject: str, text: str, stop: str = "") -> None:
        """Send a letter; this takes its time and may raise an `OSError`. `stop` is an address to
        which one press of a mail program's button posts."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain="kontor")
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"] = f"<{stop}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(text)
        try:
            self._deliver(letter)
        except (OSError, smtplib.SMTPException):
            self.failed += 1
            raise
        self.sent += 1

    def _deliver(self, letter: EmailMessage) -> None:
        parts = urlsplit(self.address)
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        secure = ssl.create_default_context()
        with (
            smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=secure)
            if parts.scheme == "smtps"
            else smtplib.SMTP(host, port, timeout=SECONDS)
        ) as server:
            server.ehlo()
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=secure)
                server.ehlo()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(letter)


def check_smtp(address: str, sender: str) -> None:
    """Refuse settings that cannot work."""
    if not address and not sender:
        return
    try:
        parts = urlsplit(address)
        good = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise OptionError("--smtp: should be like smtp://user:password@mail.example:587")
    if not ADDRESS.fullmatch(sender):
        raise OptionError("--mail-from: should be an address like kontor@example.org")
