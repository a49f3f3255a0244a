"""How requests over HTTP become calls of an endpoint's handler, and their answers responses."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ...core.errors import KontorError
from ...house.endpoints import NOTHING, Call, Endpoint, Reply, json_reply, refusal_reply
from ...table.errors import Refusal, as_refusal, not_found
from ..live.callers import failure, find_caller

if TYPE_CHECKING:
    from ..live.hub import Hub

WORTH_PACKING = 2000  # bytes


@dataclass
class ServerCall(Call):
    """A request of which the handler wants to know more than every house knows."""

    hub: Hub
    request: Request


def response_of(reply: Reply) -> Response:
    """A reply as the web framework sends it."""
    if reply.status == 204:
        return Response(status_code=204)
    return Response(reply.content, reply.status, dict(reply.headers), media_type=reply.media)


def pack(response: Response) -> None:
    """Send long answers compressed."""
    if len(response.body) >= WORTH_PACKING:
        response.body = gzip.compress(response.body, 6, mtime=0)
        response.headers["content-length"] = str(len(response.body))
        response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"


def json_response(answer: Any, status: int = 200) -> Response:
    """An answer as JSON that nobody keeps."""
    return response_of(json_reply(answer, status))


def refusal_response(refusal: Refusal) -> Response:
    """A refusal as JSON."""
    return response_of(refusal_reply(refusal))


async def read_body(request: Request, endpoint: Endpoint) -> Any:
    """The body, decoded and checked; one that is too long is not read to its end."""
    if endpoint.body is None:
        return None
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        endpoint.check_length(len(data))
    return endpoint.read_body(bytes(data))


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
        hub.metrics.count("requests", str(response.status_code))
        return response

    async def answer(request: Request) -> Response:
        if hub.is_stopping:
            raise Refusal("unavailable", "the server is stopping")
        if NOTHING in request.scope["path"]:
            raise not_found("there is nothing of that name")
        query = endpoint.read_query(request.query_params.multi_items())
        caller = await find_caller(hub, request)
        if endpoint.limit:
            hub.limits.take_of(endpoint.limit, caller.id, caller.address)
        body = await read_body(request, endpoint)
        call = ServerCall(hub, caller, request.path_params, query, body, hub, request)
        result = await endpoint.handler(call)
        if isinstance(result, Response):
            return result
        response = response_of(endpoint.reply(result))
        if endpoint.method == "GET" and "gzip" in request.headers.get("accept-encoding", ""):
            pack(response)
        return response

    return view
