"""What a house does with each frame of a client."""

from __future__ import annotations

from typing import Any, Protocol, assert_never

import msgspec

from ..core.errors import KontorError
from ..table import allowed as rules
from ..table import frames as f
from ..table import timing
from ..table.catalogue import action_info, levels
from ..table.errors import Refusal
from ..table.info import check_access, table_info
from ..table.limits import FRAME_CHARACTERS, WATCHED_TABLES
from ..table.messages import Ack, Wanted
from ..table.moment import Moment
from ..table.thinking import question
from .driving import rank
from .endpoints import NOTHING_IN_JSON, UNSTORED
from .house import House
from .live import LiveTable, Watcher

_decode = msgspec.json.Decoder(f.ClientFrame).decode


def decoded(text: str | None) -> f.ClientFrame:
    """A frame as a client sent it, checked."""
    if text is None:
        raise Refusal("invalid", "frames are text")
    if len(text) > FRAME_CHARACTERS:
        raise Refusal("too-large", f"a frame may have at most {FRAME_CHARACTERS} characters")
    if NOTHING_IN_JSON in text:
        raise Refusal("invalid", f"frame: {UNSTORED}")
    try:
        frame: f.ClientFrame = _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("invalid", f"frame: {error}") from None
    return frame


def refused(id_: str | None, table: str | None, refusal: Refusal) -> f.RefusedFrame:
    """A refusal as a frame."""
    return f.RefusedFrame(
        id=id_,
        table=table,
        error=refusal.code,
        message=str(refusal),
        details=refusal.details,
    )


class Client(Watcher, Protocol):
    """The connection a frame came over."""

    @property
    def house(self) -> House:
        """Where the tables are."""

    def take(self, kind: str) -> None:
        """The client asks for something that is counted; refused if it is too often."""

    def send(self, frame: f.ServerFrame) -> None:
        """Send a frame without waiting."""

    def refuse(self, id_: str | None, table: str | None, error: KontorError) -> None:
        """Say what was not done, and why."""


class Answers:
    """Answers the frames of one client; `tables` are those it watches."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.house = client.house
        self.tables: dict[str, LiveTable] = {}
        self._hinting = False

    async def answer(self, frame: f.ClientFrame) -> None:
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
                self.client.send(f.Pong(id=frame.id, time=timing.now()))
            case _:
                assert_never(frame)

    def _wish(self, frame: f.ClientBase) -> str:
        if frame.id is None:
            raise Refusal("invalid", "frame: `id` is missing, it keeps things from happening twice")
        return frame.id

    # Tables

    async def _table(self, id_: str, invite: str | None = None) -> LiveTable:
        """A table that the client may know; one that it watches it may."""
        known = self.tables.get(id_)
        if (
            known is not None
            and self.client in known.watchers
            and known is self.house.live.get(id_)
        ):
            return known
        table = await self.house.table(id_)
        check_access(table.row, self.client.person, invite)
        return table

    async def _watch(self, frame: f.Watch) -> None:
        self.client.take("watch")
        if frame.seq is not None:
            self.client.take("heavy")
        table = await self._table(frame.table, frame.invite)
        if frame.table not in self.tables and len(self.tables) >= WATCHED_TABLES:
            raise Refusal("conflict", f"at most {WATCHED_TABLES} tables at a time")
        self.client.send(f.TableFrame(table=table_info(table.row, self.client.person)))
        if table.moment is not None:
            await table.show_to(self.client, frame.seq, frame.previews)
        else:
            table.watch(self.client, frame.previews)
        self.tables[table.id] = table
        await table.show_chat_to(self.client)
        await table.give_back_to(self.client.person)

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
        self.client.take("chat")
        table = await self._table(frame.table)
        if table.id not in self.tables:
            raise Refusal("forbidden", "watch the table first")
        text = frame.text.strip()
        if not text or not text.replace("\n", " ").isprintable():
            raise Refusal("invalid", "text: is empty or holds characters that cannot be shown")
        person = self.client.person
        number, repeated = await self.house.write(
            lambda store: store.say(table.id, person, text, frame.id)
        )
        self.client.send(f.AckFrame(id=frame.id, table=table.id, seq=number, repeated=repeated))
        if not repeated:
            await self.house.said(table.id, number)

    async def _why(self, frame: f.AskWhy) -> None:
        table = await self._table(frame.table)
        rules.playing_seat(table.row, self.client.person, frame.seat)
        moment = table.present()
        game, number = moment.game, rules.exact(moment.game, frame.action)
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
        self.client.take("heavy")
        moment = table.present()
        if frame.seat not in moment.legal or moment.is_stale(frame.seat, frame.seq):
            raise Refusal("stale", "the seat is not asked about this moment", seq=moment.seq)
        if self._hinting:
            raise Refusal("too-many", "one hint at a time", retry=1.0)
        self._hinting = True
        self.house.spawn(self._advise(frame, table, moment))

    async def _advise(self, frame: f.AskHint, table: LiveTable, moment: Moment) -> None:
        """Ask the strongest bot; play goes on in the meantime."""
        try:
            game, level = moment.game, levels(moment.game.name)[-1]
            seconds = self.house.bot_seconds
            asked = question(table.row, moment, frame.seat, level, seconds, " hint")
            advice = await self.house.bots.advise(asked, rank(table))
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
                    reasons=[
                        f.Reason(fact=fact, about=about, amount=amount)
                        for fact, about, amount in advice.reasons
                    ],
                )
            )
        finally:
            self._hinting = False
