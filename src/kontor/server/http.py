"""How requests become calls of plain functions, and their answers JSON."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..core.errors import KontorError
from .codec import encode
from .database import is_outage
from .errors import Refusal, as_refusal, unavailable
from .messages import Refused
from .store.people import SEEN_EVERY, session_of, touch_session
from .store.rows import PersonRow

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger("kontor.server")

COOKIE = "kontor"
MOST_BODY = 500_000
T = TypeVar("T")


@dataclass
class Caller:
    """Who makes a request."""

    person: PersonRow | None
    session: str | None
    address: str

    @property
    def id(self) -> str | None:
        """The person's id."""
        return None if self.person is None else self.person.id

    @property
    def known(self) -> PersonRow:
        """The person; refused if there is none."""
        if self.person is None:
            raise Refusal("unknown-person", "say who you are first: a nickname is enough")
        return self.person

    @property
    def bucket(self) -> str:
        """By what rate limits tell callers apart."""
        return self.id or self.address


@dataclass
class Call:
    """A request with everything read and checked."""

    hub: Hub
    request: Request
    caller: Caller
    path: dict[str, Any]
    query: Any
    body: Any

    @property
    def person(self) -> str:
        """The id of the person who asks; refused if there is none."""
        return self.caller.known.id


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One request of the API; routing and schema are both made from it."""

    method: str
    path: str
    handler: Handler
    answer: Any
    summary: str
    body: Any = None
    query: Any = None
    status: int = 200
    limit: str = ""
    media: str = "application/json"


def json_response(answer: Any, status: int = 200) -> Response:
    """An answer as JSON that nobody keeps."""
    if answer is None:
        return Response(status_code=204)
    return Response(
        encode(answer), status, {"cache-control": "no-store"}, media_type="application/json"
    )


def refusal_response(refusal: Refusal) -> Response:
    """A refusal as JSON."""
    answer = Refused(error=refusal.code, message=str(refusal), details=refusal.details)
    response = json_response(answer, refusal.status)
    if "retry" in refusal.details:
        response.headers["retry-after"] = str(max(1, round(refusal.details["retry"])))
    return response


def failure(error: Exception, what: str) -> Refusal:
    """The refusal when something failed that should not: only a fault of ours is shown in full."""
    if is_outage(error):
        log.warning("%s: the database does not answer (%s)", what, type(error).__name__)
        return unavailable()
    log.error("%s failed", what, exc_info=error)
    return Refusal("failure", "the server failed, this is a fault")


async def read_body(request: Request, endpoint: Endpoint) -> Any:
    """The body, decoded and checked."""
    if endpoint.body is None:
        return None
    most = MOST_BODY if endpoint.body is str else 16_384
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal("too-large", f"the body may have at most {most} bytes")
    try:
        if endpoint.body is str:
            return bytes(data).decode()
        return msgspec.json.decode(bytes(data), type=endpoint.body)
    except UnicodeDecodeError:
        raise Refusal("invalid", "the body is not UTF-8 text") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("invalid", f"body: {error}") from None


def read_query(request: Request, endpoint: Endpoint) -> Any:
    """The query, checked; a name that is unknown or given twice is refused."""
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in given:
            raise Refusal("invalid", f"query: {name[:40]!r} is given twice")
        if value.lower() == "null":
            raise Refusal("invalid", f"query: {name[:40]!r} has no value, leave it out")
        given[name] = value
    kind = endpoint.query
    if kind is None:
        if given:
            raise Refusal("invalid", f"query: unknown name {next(iter(given))[:40]!r}")
        return None
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", f"query: {error}") from None


def secret_of(request: Any) -> str | None:
    """The session's secret: a program's token or a browser's cookie."""
    header = request.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        return token.strip() if kind.lower() == "bearer" else ""
    found: str | None = request.cookies.get(COOKIE)
    return found


async def find_caller(hub: Hub, request: Any) -> Caller:
    """Who makes a request or opens a socket; a secret that is not valid is nobody's."""
    address = request.client.host if request.client is not None else "?"
    secret = secret_of(request)
    if not secret or len(secret) > 100:
        return Caller(None, None, address)
    found = await hub.database.read(session_of, secret)
    if found is None:
        return Caller(None, None, address)
    session, seen, person = found
    if seen < time.time() - SEEN_EVERY:
        await hub.database.write(touch_session, session)
    return Caller(person, session, address)


def make_view(hub: Hub, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """The Starlette view of an endpoint: limits, caller, body, handler, refusals."""

    async def view(request: Request) -> Response:
        try:
            response = await answer(request)
        except KontorError as error:
            response = refusal_response(as_refusal(error))
        except ClientDisconnect:
            response = Response(status_code=400)
        except Exception as error:
            hub.metrics.count("failures")
            response = refusal_response(failure(error, f"{request.method} {endpoint.path}"))
        hub.metrics.count("requests", f'status="{response.status_code}"')
        return response

    async def answer(request: Request) -> Response:
        if hub.is_stopping:
            raise Refusal("unavailable", "the server is stopping")
        address = request.client.host if request.client is not None else "?"
        hub.limits.take("request", address)
        query = read_query(request, endpoint)
        caller = await find_caller(hub, request)
        if endpoint.limit:
            by_address = endpoint.limit in ("person", "login")
            hub.limits.take(endpoint.limit, address if by_address else caller.bucket)
        body = await read_body(request, endpoint)
        call = Call(hub, request, caller, request.path_params, query, body)
        result = await endpoint.handler(call)
        if isinstance(result, Response):
            return result
        return json_response(result, endpoint.status)

    return view
