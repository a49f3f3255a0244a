"""The websocket: one connection, any number of tables.

A reader and a writer run side by side and the first to end ends both, so that a stopping server
never waits for a silent client. A client that does not take what it is sent is let go: it comes
back, says what it has seen, and gets the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from .. import __version__
from ..core.errors import KontorError
from . import frames as f
from . import rules
from .catalogue import action_info, levels
from .driving import question
from .errors import Refusal, as_refusal
from .framing import encode
from .http import find_caller
from .hub import Hub
from .info import check_access, table_info
from .live import LiveTable
from .messages import Ack, Wanted
from .store import chat as chats

log = logging.getLogger("kontor.server")

MOST_FRAME = 16_384
MOST_WAITING = 600
MOST_WAITING_BYTES = 8_000_000
MOST_WATCHED = 50
TOO_MANY = 50  # frames beyond the limit after which the connection is closed

decode = msgspec.json.Decoder(f.ClientFrame).decode


class Connection:
    """One client."""

    def __init__(self, hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
        self.hub = hub
        self._scope = scope
        self._receive = receive
        self._send = send
        self.person: str | None = None
        self.session: str | None = None
        self.address = "?"
        self.tables: dict[str, LiveTable] = {}
        self._queue: deque[str] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._excess = 0
        self._handling = False
        self._leaving = False
        self._hinting = False

    # Sending

    def push(self, text: str) -> None:
        """Send a frame without waiting; who lags too far behind is let go."""
        if self._closing is not None:
            return
        self._queue.append(text)
        self._bytes += len(text)
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._queue.clear()
            self._closing = (1013, "too slow")
        self._ready.set()

    def send(self, frame: f.ServerFrame) -> None:
        """Send a frame."""
        self.push(encode(frame).decode())

    def close(self, code: str, message: str) -> None:
        """End the connection with a reason."""
        self._closing = (1008, code)
        self._ready.set()

    async def _write(self) -> None:
        send, queue, count = self._send, self._queue, self.hub.metrics.count
        while True:
            while queue:
                text = queue.popleft()
                self._bytes -= len(text)
                await send({"type": "websocket.send", "text": text})
                count("frames_out")
            if self._closing is not None:
                code, reason = self._closing
                await send({"type": "websocket.close", "code": code, "reason": reason})
                return
            self._ready.clear()
            await self._ready.wait()

    # Receiving

    async def run(self) -> None:
        """Serve the client until either side ends."""
        await self._receive()
        caller = await find_caller(self.hub, HTTPConnection(self._scope))
        self.hub.limits.take("socket", caller.address)
        self.person, self.session, self.address = caller.id, caller.session, caller.address
        await self._send({"type": "websocket.accept"})
        self.hub.connect(self)
        self.send(f.Welcome(person=self.person, version=__version__, time=time.time()))
        writer = asyncio.create_task(self._write(), name="socket writer")
        reader = asyncio.create_task(self._read(), name="socket reader")
        try:
            await asyncio.wait([writer, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hub.disconnect(self)
            self._leaving = True
            writer.cancel()
            if not self._handling:
                reader.cancel()
            for result in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(result, Exception) and not _is_parting(result):
                    self.hub.metrics.count("failures")
                    log.error("a socket failed", exc_info=result)

    async def _read(self) -> None:
        """Handle one frame after the other. One that is in hand when the client goes is carried
        through, so that the others see what it did."""
        while not self._leaving:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            self._handling = True
            self.hub.metrics.count("frames_in")
            if self._is_within_limits():
                await self._handle(message.get("text"))
            elif self._closing is not None:
                await asyncio.sleep(1.0)
                return
            self._handling = False

    def _is_within_limits(self) -> bool:
        """Whether a frame may come now. Too many are refused; far too many end the connection."""
        try:
            self.hub.limits.take("frame", str(id(self)))
            return True
        except Refusal as refusal:
            self._excess += 1
            if self._excess <= TOO_MANY:
                self._refuse(None, None, refusal)
            else:
                self.close("too-many", "too many frames")
            return False

    async def _handle(self, text: str | None) -> None:
        frame: Any = None
        try:
            frame = self._decoded(text)
            await self._answer(frame)
        except KontorError as error:
            self._refuse(getattr(frame, "id", None), getattr(frame, "table", None), error)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if _is_parting(error):
                raise
            self.hub.metrics.count("failures")
            log.exception("a frame failed")
            failure = Refusal("failure", "the server failed, this is a fault")
            self._refuse(getattr(frame, "id", None), getattr(frame, "table", None), failure)

    def _decoded(self, text: str | None) -> Any:
        if text is None:
            raise Refusal("invalid", "frames are text")
        if len(text) > MOST_FRAME:
            raise Refusal("too-large", f"a frame may have at most {MOST_FRAME} characters")
        try:
            return decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Refusal("invalid", f"frame: {error}") from None

    def _refuse(self, id_: str | None, table: str | None, error: KontorError) -> None:
        refusal = as_refusal(error)
        self.hub.metrics.count("refusals", f'error="{refusal.code}"')
        self.send(
            f.RefusedFrame(
                id=id_,
                table=table,
                error=refusal.code,
                message=str(refusal),
                details=refusal.details,
            )
        )

    async def _answer(self, frame: Any) -> None:
        match frame:
            case f.Act():
                await self._do(
                    frame,
                    Wanted(
                        seat=frame.seat, seq=frame.seq, id=self._wish(frame), action=frame.action
                    ),
                )
            case f.Undo():
                await self._do(
                    frame,
                    Wanted(
                        kind="undo",
                        seat=frame.seat,
                        seq=frame.seq,
                        id=self._wish(frame),
                        to=frame.to,
                    ),
                )
            case f.Redo():
                await self._do(
                    frame, Wanted(kind="redo", seat=frame.seat, seq=frame.seq, id=self._wish(frame))
                )
            case f.Watch():
                await self._watch(frame)
            case f.Unwatch():
                table = self.tables.pop(frame.table, None)
                if table is not None:
                    table.unwatch(self)
            case f.Say():
                await self._say(frame)
            case f.AskHint():
                await self._hint(frame)
            case f.AskWhy():
                await self._why(frame)
            case f.Ping():
                self.send(f.Pong(id=frame.id, time=time.time()))

    def _wish(self, frame: f.ClientBase) -> str:
        if frame.id is None:
            raise Refusal("invalid", "frame: `id` is missing, it keeps things from happening twice")
        return frame.id

    # Tables

    async def _table(self, id_: str, invite: str | None = None) -> LiveTable:
        """A table that the client may know."""
        table = self.tables.get(id_)
        if table is None or self.hub.live.get(id_) is not table:
            table = await self.hub.table(id_)
            check_access(table.row, self.person, invite)
            if id_ in self.tables:
                self.tables[id_] = table
                table.watch(self)
        return table

    async def _watch(self, frame: f.Watch) -> None:
        if frame.seq is not None:
            self.hub.limits.take("heavy", self.person or self.address)
        table = await self._table(frame.table, frame.invite)
        if frame.table not in self.tables and len(self.tables) >= MOST_WATCHED:
            raise Refusal("conflict", f"at most {MOST_WATCHED} tables at a time")
        self.send(f.TableFrame(table=table_info(table.row, self.person)))
        if table.moment is not None:
            await table.show_to(self, frame.seq, frame.previews)
        else:
            table.watch(self, frame.previews)
        self.tables[table.id] = table
        said = await self.hub.database.read(chats.messages, table.id)
        if said:
            self.send(f.ChatFrame(table=table.id, messages=said))

    async def _do(self, frame: Any, wish: Wanted) -> None:
        table = await self._table(frame.table)

        def acknowledge(ack: Ack) -> None:
            self.send(f.AckFrame(id=frame.id, table=table.id, seq=ack.seq, repeated=ack.repeated))

        await table.perform(rules.builder(wish, self.person), self.person, wish.id, acknowledge)

    async def _say(self, frame: f.Say) -> None:
        if self.person is None:
            raise Refusal("unknown-person", "say who you are first: a nickname is enough")
        self.hub.limits.take("chat", self.person)
        table = await self._table(frame.table)
        if table.id not in self.tables:
            raise Refusal("forbidden", "watch the table first")
        text = frame.text.strip()
        if not text or not text.replace("\n", " ").isprintable():
            raise Refusal("invalid", "text: is empty or holds characters that cannot be shown")
        number, repeated = await self.hub.database.write(
            chats.say, table.id, self.person, text, frame.id
        )
        self.send(f.AckFrame(id=frame.id, table=table.id, seq=number, repeated=repeated))
        if not repeated:
            self.hub.bus.said(table.id, number)
            await self.hub.show_chat(table.id, number)

    async def _why(self, frame: f.AskWhy) -> None:
        table = await self._table(frame.table)
        rules.playing_seat(table.row, self.person, frame.seat)
        moment = table.present()
        game, action = moment.game, frame.action
        number = game.notation.parse_exact(action) if isinstance(action, str) else action
        if not 0 <= number < len(game.notation.texts):
            raise Refusal("illegal", f"there is no action {number}")
        possible = number in moment.legal.get(frame.seat, ())
        why = None if possible else game.why_not(moment.state, frame.seat, number)
        self.send(
            f.Why(
                id=frame.id,
                table=table.id,
                seat=frame.seat,
                seq=moment.seq,
                action=action_info(game, number),
                possible=possible,
                key=why.key if why is not None else "",
                words=why.words if why is not None else "",
                ruling=why.ruling if why is not None else "",
                arguments=dict(why.arguments) if why is not None else {},
            )
        )

    async def _hint(self, frame: f.AskHint) -> None:
        table = await self._table(frame.table)
        if not table.row.hints:
            raise Refusal("forbidden", "this table allows no hints")
        rules.playing_seat(table.row, self.person, frame.seat)
        self.hub.limits.take("heavy", self.person or self.address)
        moment = table.present()
        if frame.seat not in moment.legal or moment.is_stale(frame.seat, frame.seq):
            raise Refusal("stale", "the seat is not asked about this moment", seq=moment.seq)
        if self._hinting:
            raise Refusal("too-many", "one hint at a time", retry=1.0)
        self._hinting = True
        self.hub.spawn(self._advise(frame, table))

    async def _advise(self, frame: f.AskHint, table: LiveTable) -> None:
        try:
            moment = table.present()
            game, level = moment.game, levels(moment.game.name)[-1]
            asked = question(table, moment, frame.seat, level, " hint")
            advice = await self.hub.bots.ask(asked)
            self.send(
                f.HintFrame(
                    id=frame.id,
                    table=table.id,
                    seat=frame.seat,
                    seq=moment.seq,
                    bot=level,
                    action=action_info(game, advice.action),
                    value=advice.value,
                    line=[action_info(game, action) for action in advice.line],
                    alternatives=[
                        f.Valued(action=action_info(game, action), value=value)
                        for action, value in advice.alternatives
                    ],
                )
            )
        finally:
            self._hinting = False


def _is_parting(error: BaseException) -> bool:
    """Whether an error only says that the client has gone."""
    return isinstance(error, OSError) or type(error).__name__ == "ClientDisconnected"


async def serve_socket(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """The application of the websocket; it speaks to the server without anything in between."""
    try:
        await Connection(hub, scope, receive, send).run()
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError):
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
