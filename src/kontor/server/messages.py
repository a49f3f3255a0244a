"""The bodies of the HTTP API. The schema in `GET /api/schema` is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .codec import prepared

Nickname = Annotated[str, Meta(min_length=1, max_length=30)]
Wish = Annotated[str, Meta(min_length=1, max_length=40)]
"""A client's own name for something it wants done once."""
Level = Annotated[str, Meta(min_length=1, max_length=60)]
Address = Annotated[str, Meta(max_length=500)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
Login = Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^[A-Za-z0-9._@+\-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


def _of_the_game(name: str) -> Meta:
    """What a game describes by itself; `openapi` adds the component."""
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


View = Annotated[dict[str, Any], _of_the_game("GameView")]
Event = Annotated[dict[str, Any], _of_the_game("GameEvent")]
Changes = Annotated[dict[str, int], _of_the_game("GameChanges")]


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends; a key that is not known is refused."""


class Answer(Struct, kw_only=True):
    """What the server sends."""


class Refused(Answer):
    """Every refusal."""

    error: str
    message: str
    details: dict[str, Any] = {}


# People


class NewPerson(Body):
    """A nickname is enough."""

    nickname: Nickname
    token: bool = False


class Me(Answer):
    """Oneself."""

    id: str
    nickname: str
    login: str | None
    webhook: str | None
    settings: dict[str, Any]
    created: float
    token: str | None = None


class ChangeMe(Body):
    """What is left out stays."""

    nickname: Nickname | None = None
    webhook: Address | None = None
    settings: dict[str, Any] | None = None


class NewPassword(Body):
    """Makes an account of a nickname, or changes its password."""

    login: Login
    password: Password
    current: Annotated[str, Meta(max_length=200)] | None = None


class LogIn(Body):
    """Come back to an account."""

    login: Annotated[str, Meta(max_length=60)]
    password: Annotated[str, Meta(max_length=200)]
    token: bool = False


class SessionInfo(Answer):
    """One browser or program that is logged in."""

    id: str
    created: float
    seen: float
    agent: str
    current: bool


# Games


class OptionInfo(Answer):
    """What there is to choose."""

    name: str
    kind: str
    default: int | bool | str
    low: int
    high: int
    words: list[str]


class GameInfo(Answer):
    """A game and its bots, weakest first; `bot` is the one that plays where nobody chose."""

    name: str
    title: str
    designer: str
    low: int
    high: int
    solo: bool
    options: list[OptionInfo]
    bots: list[str]
    bot: str


class Action(Answer, omit_defaults=True):
    """An action by number, in notation, and taken apart.

    `changes` says what it would change at once in numbers, for those who watch with previews.
    """

    n: int
    text: str
    verb: str
    args: list[str]
    changes: Changes | None = None


# Tables


class SeatWish(Body):
    """Who shall sit on a seat."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Level | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None


@prepared
class Clock(Body):
    """Seconds for each turn, and a bank for the game."""

    turn: Annotated[float, Meta(ge=1, le=31_536_000)]
    bank: Annotated[float, Meta(ge=0, le=31_536_000)] = 0.0


class NewTable(Body):
    """Everything but the game may be left out."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, int | bool | str] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    seats: Annotated[list[SeatWish], Meta(max_length=16)] | None = None
    public: bool = False
    spectators: bool = True
    hints: bool = False
    clock: Clock | None = None
    timeout: Literal["bot", "resign"] = "bot"
    takeover: Level | None = None
    webhook: Address | None = None
    start: bool = False


class SeatInfo(Answer):
    """A seat and who holds it."""

    seat: int
    kind: str
    person: str | None
    name: str | None
    bot: str | None
    reserved: str | None
    resigned: bool
    taken_over: bool
    online: bool


class Proposal(Answer):
    """Something on which the people at the table have to agree."""

    id: str
    kind: str
    seat: int | None
    by: str
    agreed: list[str]
    waiting: list[str]


class Shuffle(Answer):
    """The check on the deal: seed and salt come when the game has ended."""

    fingerprint: str
    seed: str | None
    salt: str | None


@prepared
class OutcomeInfo(Answer):
    """How a game ended."""

    ranks: list[int]
    scores: list[int]
    breakdown: list[dict[str, int]]


class TableInfo(Answer):
    """All about a table except the game on it, as one person may know it."""

    id: str
    game: str
    options: dict[str, int | bool | str]
    title: str
    status: str
    public: bool
    spectators: bool
    hints: bool
    rated: bool
    clock: Clock | None
    timeout: str
    takeover: str
    imported: bool
    daily: str | None
    host: str
    mine: list[int]
    invite: str | None
    replay: str | None
    created: float
    started: float | None
    ended: float | None
    ended_by: str | None
    seq: int
    to_act: list[int]
    revision: int
    seats: list[SeatInfo]
    proposals: list[Proposal]
    shuffle: Shuffle
    outcome: OutcomeInfo | None
    rematch: str | None


class SeatAnd(Body):
    """A seat, and the client's name for the wish."""

    seat: SeatNumber
    id: Wish | None = None


class NewProposal(Body):
    """Ask the table."""

    kind: Literal["abandon", "takeover"]
    seat: SeatNumber | None = None


class Vote(Body):
    """Answer a proposal."""

    agree: bool


class Ack(Answer):
    """Done, and safely written."""

    seq: int
    repeated: bool = False


class Wanted(Body, kw_only=True):
    """Something to do at a table over HTTP."""

    kind: Literal["act", "undo", "redo"] = "act"
    seat: SeatNumber
    seq: Seq
    id: Wish
    action: int | Annotated[str, Meta(max_length=200)] | None = None
    to: Literal["step", "turn"] = "step"


class ChatMessage(Answer):
    """Something that was said."""

    number: int
    person: str
    name: str
    text: str
    at: float


# Records and results


class MoveInfo(Answer):
    """An action that stands."""

    seq: int
    seat: int
    action: Action
    at: float
    bot: str | None


class Line(Answer):
    """The actions that stand, without those taken back."""

    seq: int
    moves: list[MoveInfo]


class Step(Answer):
    """The table after a standing action, as a viewer saw it."""

    step: int
    seq: int
    seat_acted: int | None
    action: Action | None
    view: View
    events: list[Event]
    to_act: list[int]
    scores: list[int]


class Steps(Answer):
    """A part of a replay."""

    length: int
    steps: list[Step]


class RatingRow(Answer):
    """A line of a rating list."""

    person: str | None
    bot: str | None
    name: str
    rating: float
    mu: float
    sigma: float
    games: int


class OwnRating(Answer):
    """One rating of a person."""

    game: str
    players: int
    pool: str
    rating: float
    games: int


class Stat(Answer):
    """Results of a person by game, number of players and pool."""

    game: str
    players: int
    pool: str
    games: int
    wins: int
    mean: float
    best: int


class Profile(Answer):
    """A person as everybody may see it."""

    id: str
    nickname: str
    ratings: list[OwnRating]
    stats: list[Stat]


class DailyResult(Answer):
    """How somebody did with the deal of a day."""

    person: str
    name: str
    score: int
    rank: int
    table: str
    ended: float


class Daily(Answer):
    """The deal of a day."""

    date: str
    game: str
    fingerprint: str
    seed: str | None
    salt: str | None
    mine: str | None
    results: list[DailyResult]


class Health(Answer):
    """Whether the server does its work."""

    status: str
    version: str
    database: str
    tables: int
