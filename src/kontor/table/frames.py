"""The frames of the websocket, both ways, as tagged types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .kinds import EntryKind, NoticeKind, Status
from .messages import (
    Action,
    ActionWish,
    ChatMessage,
    Event,
    OutcomeInfo,
    SeatNumber,
    Seq,
    TableInfo,
    View,
    Wish,
)

TableId = Annotated[str, Meta(max_length=40)]


class ClientBase(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """What a client sends."""

    id: Wish | None = None


class Watch(ClientBase, tag="watch"):
    """Follow a table; with `seq`, what happened since comes too."""

    table: TableId
    seq: Seq | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None
    previews: bool = False


class Unwatch(ClientBase, tag="unwatch"):
    """No longer follow a table."""

    table: TableId


class Act(ClientBase, tag="act"):
    """Play an action, by number or in notation."""

    table: TableId
    seat: SeatNumber
    seq: Seq
    action: ActionWish


class Undo(ClientBase, tag="undo"):
    """Take back one action or the turn."""

    table: TableId
    seat: SeatNumber
    seq: Seq
    to: Literal["step", "turn"] = "step"


class Redo(ClientBase, tag="redo"):
    """Play again what was taken back last."""

    table: TableId
    seat: SeatNumber
    seq: Seq


class Say(ClientBase, tag="chat"):
    """Say something at the table."""

    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class AskHint(ClientBase, tag="hint"):
    """Ask a bot what it would do."""

    table: TableId
    seat: SeatNumber
    seq: Seq


class AskWhy(ClientBase, tag="why"):
    """Ask why an action is not possible."""

    table: TableId
    seat: SeatNumber
    action: ActionWish


class Ping(ClientBase, tag="ping"):
    """Is anybody there?"""


ClientFrame = Watch | Unwatch | Act | Undo | Redo | Say | AskHint | AskWhy | Ping


class ServerBase(Struct, kw_only=True, tag_field="type"):
    """What the server sends."""


class Welcome(ServerBase, tag="welcome"):
    """The first frame."""

    person: str | None
    version: str
    time: float


class AckFrame(ServerBase, tag="ack"):
    """Done, and safely written."""

    id: str | None
    table: str
    seq: int
    repeated: bool = False


class RefusedFrame(ServerBase, tag="refused"):
    """Not done, and why."""

    id: str | None
    table: str | None
    error: str
    message: str
    details: dict[str, Any]


class TableFrame(ServerBase, tag="table"):
    """Seats, status or proposals changed."""

    table: TableInfo


class EntryInfo(Struct, kw_only=True):
    """Something that happened at the table."""

    seq: int
    kind: EntryKind
    seat: int | None
    bot: str | None
    action: Action | None
    count: int
    at: float


class SeatClock(Struct, kw_only=True):
    """A seat's time: `until` is when its bank runs out if it does not act."""

    seat: int
    bank: float
    until: float | None


class ClockInfo(Struct, kw_only=True):
    """The clocks of all seats."""

    seats: list[SeatClock]


class SeatView(Struct, kw_only=True):
    """What one viewer sees and may do."""

    seat: int | None
    view: View
    events: list[Event]
    actions: list[Action]
    undo: int
    turn: int
    redo: int
    since: list[list[Event]]


class StateFrame(ServerBase, tag="state"):
    """The game as the receiver may know it."""

    table: str
    seq: int
    status: Status
    to_act: list[int]
    entry: EntryInfo | None
    since: list[EntryInfo]
    more: bool
    clock: ClockInfo | None
    outcome: OutcomeInfo | None
    views: list[SeatView]


class ChatFrame(ServerBase, tag="chat"):
    """What was said."""

    table: str
    messages: list[ChatMessage]


class Valued(Struct, kw_only=True):
    """An action and what a bot expects of it."""

    action: Action
    value: float


class Reason(Struct, kw_only=True):
    """A fact behind a bot's advice, such as `serves` a customer for an amount; the game's words
    `reason.FACT` tell it."""

    fact: str
    about: str
    amount: int


class HintFrame(ServerBase, tag="hint"):
    """A bot's advice."""

    id: str | None
    table: str
    seat: int
    seq: int
    bot: str
    action: Action
    value: float | None
    line: list[Action]
    alternatives: list[Valued]
    reasons: list[Reason]


class Why(ServerBase, tag="why"):
    """Why an action is not possible: a key with arguments, words, the ruling; all empty if it is,
    or if the game cannot say it."""

    id: str | None
    table: str
    seat: int
    seq: int
    action: Action
    possible: bool
    key: str
    words: str
    ruling: str
    arguments: dict[str, Any]


class Notice(ServerBase, tag="notice"):
    """Worth telling a person who may be looking elsewhere."""

    kind: NoticeKind
    table: str
    seat: int | None
    game: str
    title: str
    seq: int
    by: int | None = None


class Pong(ServerBase, tag="pong"):
    """Here I am."""

    id: str | None
    time: float


class Closed(ServerBase, tag="closed"):
    """The table is gone for the receiver."""

    table: str
    error: str
    message: str


ServerFrame = (
    Welcome
    | AckFrame
    | RefusedFrame
    | TableFrame
    | StateFrame
    | ChatFrame
    | HintFrame
    | Why
    | Notice
    | Pong
    | Closed
)
