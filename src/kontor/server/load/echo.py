"""The bare stack to compare with: same server, sockets, frames and limits, but no game and no
database.

A frame from one client of a room is answered with a frame of the size of a view to all four. Run as
a module it serves as `kontor.server` does.
"""

from __future__ import annotations

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..http.security import Guard
from ..process.run import bind, server_config
from ..services.doors import DOORS
from ..services.limits import Bucket, sender
from ..services.settings import from_environment
from ..wire.guarded import GuardedHttp


class Rooms:
    """Who is in which room, and what they are sent."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[WebSocket]] = {}
        self.frame = "{}"

    async def set_frame(self, request: Request) -> Response:
        """The frame with which every frame is answered."""
        self.frame = (await request.body()).decode()
        return JSONResponse({})

    async def health(self, request: Request) -> Response:
        """The server runs."""
        return JSONResponse({})

    async def socket(self, socket: WebSocket) -> None:
        """One client."""
        await socket.accept()
        assert socket.client is not None
        messages, address = Bucket("frame"), sender(socket.client.host)
        room = self.rooms.setdefault(socket.path_params["room"], [])
        room.append(socket)
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                room.remove(socket)
                return
            messages.take(), DOORS.limits.wait("frames", address)
            for other in room:
                await other.send({"type": "websocket.send", "text": self.frame})


def main() -> None:
    """Serve."""
    settings = from_environment()
    rooms = Rooms()
    app = Starlette(
        routes=[
            Route("/api/health", rooms.health),
            Route("/frame", rooms.set_frame, methods=["POST"]),
            WebSocketRoute("/room/{room}", rooms.socket),
        ]
    )
    DOORS.open(settings.proxies, settings.limits)
    listening = bind(settings.host, settings.port)
    guarded = Guard(app, settings)
    config = server_config(guarded, settings, ws="websockets-sansio", http=GuardedHttp)
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()
