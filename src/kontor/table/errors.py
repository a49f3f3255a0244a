"""Refusals of the server: a code for programs, a sentence for people, a status for HTTP."""

from __future__ import annotations

from typing import Any

from ..core.errors import AmbiguousActionError, KontorError

STATUS = {
    "invalid": 400,
    "unknown-person": 401,
    "wrong-login": 401,
    "foreign-origin": 403,
    "forbidden": 403,
    "not-found": 404,
    "not-allowed": 405,
    "stale": 409,
    "conflict": 409,
    "illegal": 409,
    "too-large": 413,
    "too-many": 429,
    "failure": 500,
    "unavailable": 503,
}


class Refusal(KontorError):
    """Something the server will not do; nothing has changed."""

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.details: dict[str, Any] = details

    @property
    def status(self) -> int:
        """The HTTP status; what the engine refuses is a bad request."""
        return STATUS.get(self.code, 400)


def as_refusal(error: KontorError) -> Refusal:
    """An engine's refusal as the server's."""
    if isinstance(error, Refusal):
        return error
    refusal = Refusal(error.code, str(error))
    if isinstance(error, AmbiguousActionError):
        refusal.details["candidates"] = error.candidates[:50]
    return refusal


def not_found(what: str = "there is nothing here that you may see") -> Refusal:
    """The same answer for what is missing and for what is hidden."""
    return Refusal("not-found", what)


def stale(seq: int) -> Refusal:
    """The client's picture of the table is out of date."""
    return Refusal("stale", f"the table has moved on to {seq}", seq=seq)


def unavailable() -> Refusal:
    """The database does not answer; nothing that was acknowledged is lost."""
    return Refusal("unavailable", "the database does not answer, try again", retry=2.0)
