"""The bodies of the HTTP API. The schema in `GET /api/schema` is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .codec import prepared
from .kinds import ProposalKind, SeatKind, Status

Nickname = Annotated[str, Meta(min_length=1, max_length=30)]
Wish = Annotated[str, Meta(min_length=1, max_length=40)]
"""A client's own name for something it wants done once."""
Level = Annotated[str, Meta(min_length=1, max_length=60)]
Address = Annotated[str, Meta(max_length=500)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
Random = Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}$")]
"""Random bytes of a person for the shuffle, drawn after the fingerprint was shown."""
Login = Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^[A-Za-z0-9._@+\-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


def _of_the_game(name: str) -> Meta:
    """What a game describes by itself; `openapi` adds the component."""
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


View = Annotated[dict[str, Any], _of_the_game("GameView")]
Event = Annotated[dict[str, Any], _of_the_game("GameEvent")]
Changes = Annotated[dict[str, int], _of_the_game("GameChanges")]
Deed = Annotated[dict[str, str | int | list[str | int]], _of_the_game("GameDeed")]
"""An action taken apart, as the game's notation documents it."""
ActionWish = int | Annotated[str, Meta(max_length=200)] | Deed
"""An action by number, in notation, or taken apart."""


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


Hour = Annotated[int, Meta(ge=0, le=23)]


class Notices(Body):
    """How somebody who is away is told that it is their turn: by mail after each, once a day, or
    not at all; and from which hour to which they are left in peace, where they live."""

    mail: Literal["off", "turn", "digest"] = "off"
    quiet: Annotated[list[Hour], Meta(min_length=2, max_length=2)] | None = None
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    language: Literal["en", "fr", "de"] = "en"


class Me(Answer):
    """Oneself."""

    id: str
    nickname: str
    login: str | None
    webhook: str | None
    webhooks_lost: int
    """Notices that did not reach the webhook: it failed, or did not keep up."""
    settings: dict[str, Any]
    email: str | None
    email_checked: bool
    """Whether somebody has opened the link that was sent to the address."""
    notices: Notices
    created: float
    token: str | None = None


class ChangeMe(Body):
    """What is left out stays."""

    nickname: Nickname | None = None
    webhook: Address | None = None
    settings: dict[str, Any] | None = None
    notices: Notices | None = None


class NewEmail(Body):
    """An address for notices and for a forgotten password; empty takes it away."""

    email: Annotated[str, Meta(max_length=254)]
    language: Literal["en", "fr", "de"] = "en"


class Forgotten(Body):
    """Whose password is forgotten: a login, or a checked address."""

    login: Annotated[str, Meta(max_length=254)]
    language: Literal["en", "fr", "de"] = "en"


class Letter(Body):
    """A new password, set with the link of a letter."""

    password: Password


class Farewell(Body):
    """The password of the account that is to be deleted, if it has one."""

    current: Annotated[str, Meta(max_length=200)] = ""


class PushKeys(Body):
    """What a browser's messages are encrypted with, in base64url."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]


class NewPush(Body):
    """A browser's subscription to push messages, as it gives it."""

    endpoint: Address
    keys: PushKeys
    language: Literal["en", "fr", "de"] = "en"


class NoticeOffer(Answer):
    """What this server can do for people who are away: send mail, and push with this key."""

    mail: bool
    push: str


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


class CharacterInfo(Answer):
    """Somebody who plays as a bot: what people call them, at which level they play, what their face
    is drawn with. The game's word `character.KEY` says what they are like."""

    key: str
    name: str
    level: str
    face: str


class GameInfo(Answer):
    """A game and its bots, weakest first; `bot` is the one that plays where nobody chose.

    A seat for a level is taken by one of its `characters`. `words` holds, by language, what the
    lobby says about the game: those of its words whose keys begin with `game.`, `variant.` or
    `character.`.
    """

    name: str
    title: str
    designer: str
    low: int
    high: int
    solo: bool
    options: list[OptionInfo]
    bots: list[str]
    bot: str
    characters: list[CharacterInfo]
    words: dict[str, dict[str, str]]


class Action(Answer, omit_defaults=True):
    """An action by number, in notation, and taken apart: its verb, and what it names.

    `changes` says what it would change at once in numbers, for those who watch with previews.
    """

    n: int
    text: str
    deed: Deed
    changes: Changes | None = None


# Tables


class SeatWish(Body):
    """Who shall sit on a seat; `bot` is a level, a character, or `fitting`: one's own level."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Level | None = None
    random: Random | None = None
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
    """A seat and who holds it. A bot that is a character has a name and a face; `level` is how
    strong a bot is, whoever plays it."""

    seat: int
    kind: SeatKind
    person: str | None
    name: str | None
    bot: str | None
    level: str | None
    face: str | None
    reserved: str | None
    resigned: bool
    taken_over: bool
    away: bool
    """A bot took over while the person was away; they get the seat back by returning."""
    online: bool


class Proposal(Answer):
    """Something on which the people at the table have to agree."""

    id: str
    kind: ProposalKind
    seat: int | None
    by: str
    agreed: list[str]
    waiting: list[str]
    due: float | None
    """When a bot takes over if the person, who is away, does not return."""


class Given(Answer):
    """What a seat gave to the shuffle."""

    seat: int
    random: str


class Shuffle(Answer):
    """The check on the deal. The fingerprint is that of the server's secret; `given` comes with the
    start, the secret, the seed made of all this, and the salt when the game has ended."""

    kind: str
    fingerprint: str
    given: list[Given]
    secret: str | None
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
    status: Status
    public: bool
    spectators: bool
    hints: bool
    rated: bool
    clock: Clock | None
    timeout: str
    takeover: str
    grace: float
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


class Start(Body):
    """The host may add random bytes of their own to the shuffle."""

    random: Random | None = None


class SeatAnd(Body):
    """A seat, and the client's name for the wish."""

    seat: SeatNumber
    id: Wish | None = None


class NewProposal(Body):
    """Ask the table."""

    kind: ProposalKind
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
    action: ActionWish | None = None
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


class RatingPoint(Answer):
    """A person's rating after a game."""

    game: str
    players: int
    pool: str
    rating: float
    ended: float


class SoloScore(Answer):
    """How often somebody had a result alone."""

    game: str
    score: int
    games: int


class HeadToHead(Answer):
    """Against whom somebody has played: how often, and who was ahead. A bot is one of its level."""

    game: str
    person: str | None
    bot: str | None
    name: str
    games: int
    ahead: int
    behind: int


class Favourite(Answer):
    """A card that somebody lays out often."""

    game: str
    card: str
    times: int


class Profile(Answer):
    """A person as everybody may see it. `relation` is that of whoever asks: do they follow or block
    this person?"""

    id: str
    nickname: str
    created: float
    ratings: list[OwnRating]
    stats: list[Stat]
    relation: str
    curve: list[RatingPoint]
    solo: list[SoloScore]
    rivals: list[HeadToHead]
    favourites: list[Favourite]


class PlayedSeat(Answer):
    """Who played, and how they did."""

    name: str
    person: str | None
    bot: str | None
    mine: bool
    rank: int | None
    score: int | None


class Played(Answer):
    """A finished game of one's own."""

    table: str
    game: str
    title: str
    ended: float
    ended_by: str | None
    daily: str | None
    seats: list[PlayedSeat]


class BestRow(Answer):
    """Somebody's best result alone."""

    person: str
    name: str
    score: int
    ended: float


class Relation(Body):
    """What somebody is to oneself."""

    relation: Literal["follow", "block", "none"]


class KnownPerson(Answer):
    """Somebody one follows or blocks; of those one follows, whether they are here, and at which
    public tables."""

    person: str
    name: str
    relation: str
    online: bool
    tables: list[TableInfo]


class Fitting(Answer):
    """The level of bots that fits a person: they win about half. `games` is how many games with
    bots are known of them; without any it is the level that plays where nobody chose."""

    game: str
    level: str
    games: int


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
    deadline: float
    fingerprint: str
    seed: str | None
    salt: str | None
    mine: str | None
    results: list[DailyResult]


class LeagueRow(Answer):
    """Somebody's points in a week, and with how many deals they were won."""

    person: str
    name: str
    points: int
    deals: int
    rank: int


class LeagueDeal(Answer):
    """A deal that counts for the league; its results are open when one has tried, or it is over."""

    date: str
    deadline: float
    tried: bool
    open: bool


class League(Answer):
    """The deals of the days of a week and that of the week itself, added up."""

    week: str
    game: str
    deals: list[LeagueDeal]
    rows: list[LeagueRow]


class Health(Answer):
    """Whether the server does its work."""

    status: str
    version: str
    database: str
    tables: int
