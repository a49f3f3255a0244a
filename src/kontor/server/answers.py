"""What the server does with each frame of a client."""

from __future__ import annotations

import time
from typing import Any, Protocol

from ..core.errors import KontorError
from . import frames as f
from . import rules
from .catalogue import action_info, levels
from .driving import question
from .errors import Refusal
from .hub import Hub
from .info import check_access, table_info
from .live import LiveTable, Watcher
from .messages import Ack, Wanted
from .moment import Moment
from .store import chat as chats

MOST_WATCHED = 50


class Client(Watcher, Protocol):
    """The connection a frame came over."""

    hub: Hub
    address: str

    def send(self, frame: f.ServerFrame) -> None:
        """Send a frame without waiting."""

    def refuse(self, id_: str | None, table: str | None, error: KontorError) -> None:
        """Say what was not done, and why."""


class Answers:
    """Answers the frames of one client; `tables` are those it watches."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.hub = client.hub
        self.tables: dict[str, LiveTable] = {}
        self._hinting = False

    async def answer(self, frame: Any) -> None:
        """Do what a frame asks for; raises a refusal."""
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
                    table.unwatch(self.client)
            case f.Say():
                await self._say(frame)
            case f.AskHint():
                await self._hint(frame)
            case f.AskWhy():
                await self._why(frame)
            case f.Ping():
                self.client.send(f.Pong(id=frame.id, time=time.time()))

    def _wish(self, frame: f.ClientBase) -> str:
        if frame.id is None:
            raise Refusal("invalid", "frame: `id` is missing, it keeps things from happening twice")
        return frame.id

    # Tables

    async def _table(self, id_: str, invite: str | None = None) -> LiveTable:
        """A table that the client may know; one that it watches it may."""
        known = self.tables.get(id_)
        if known is not None and self.client in known.watchers and known is self.hub.live.get(id_):
            return known
        table = await self.hub.table(id_)
        check_access(table.row, self.client.person, invite)
        return table

    async def _watch(self, frame: f.Watch) -> None:
        if frame.seq is not None:
            self.hub.limits.take("heavy", self.client.person or self.client.address)
        table = await self._table(frame.table, frame.invite)
        if frame.table not in self.tables and len(self.tables) >= MOST_WATCHED:
            raise Refusal("conflict", f"at most {MOST_WATCHED} tables at a time")
        self.client.send(f.TableFrame(table=table_info(table.row, self.client.person)))
        if table.moment is not None:
            await table.show_to(self.client, frame.seq, frame.previews)
        else:
            table.watch(self.client, frame.previews)
        self.tables[table.id] = table
        said = await self.hub.database.read(chats.messages, table.id)
        if said:
            self.client.send(f.ChatFrame(table=table.id, messages=said))

    async def _do(self, frame: Any, wish: Wanted) -> None:
        table = await self._table(frame.table)

        def acknowledge(ack: Ack) -> None:
            self.client.send(
                f.AckFrame(id=frame.id, table=table.id, seq=ack.seq, repeated=ack.repeated)
            )

        await table.perform(
            rules.builder(wish, self.client.person), self.client.person, wish.id, acknowledge
        )

    async def _say(self, frame: f.Say) -> None:
        if self.client.person is None:
            raise Refusal("unknown-person", "say who you are first: a nickname is enough")
        self.hub.limits.take("chat", self.client.person)
        table = await self._table(frame.table)
        if table.id not in self.tables:
            raise Refusal("forbidden", "watch the table first")
        text = frame.text.strip()
        if not text or not text.replace("\n", " ").isprintable():
            raise Refusal("invalid", "text: is empty or holds characters that cannot be shown")
        number, repeated = await self.hub.database.write(
            chats.say, table.id, self.client.person, text, frame.id
        )
        self.client.send(f.AckFrame(id=frame.id, table=table.id, seq=number, repeated=repeated))
        if not repeated:
            self.hub.bus.said(table.id, number)
            await self.hub.show_chat(table.id, number)

    async def _why(self, frame: f.AskWhy) -> None:
        table = await self._table(frame.table)
        rules.playing_seat(table.row, self.client.person, frame.seat)
        moment = table.present()
        game, action = moment.game, frame.action
        number = game.notation.parse_exact(action) if isinstance(action, str) else action
        if not 0 <= number < len(game.notation.texts):
            raise Refusal("illegal", f"there is no action {number}")
        possible = number in moment.legal.get(frame.seat, ())
        why = None if possible else game.why_not(moment.state, frame.seat, number)
        self.client.send(
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
        rules.playing_seat(table.row, self.client.person, frame.seat)
        self.hub.limits.take("heavy", self.client.person or self.client.address)
        moment = table.present()
        if frame.seat not in moment.legal or moment.is_stale(frame.seat, frame.seq):
            raise Refusal("stale", "the seat is not asked about this moment", seq=moment.seq)
        if self._hinting:
            raise Refusal("too-many", "one hint at a time", retry=1.0)
        self._hinting = True
        self.hub.spawn(self._advise(frame, table, moment))

    async def _advise(self, frame: f.AskHint, table: LiveTable, moment: Moment) -> None:
        """Ask the strongest bot; play goes on in the meantime."""
        try:
            game, level = moment.game, levels(moment.game.name)[-1]
            advice = await self.hub.bots.advise(question(table, moment, frame.seat, level, " hint"))
            if advice is None:
                self.client.refuse(frame.id, table.id, Refusal("bot", f"{level} has no advice"))
                return
            self.client.send(
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
