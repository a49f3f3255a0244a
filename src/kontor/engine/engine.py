"""The engine behind the line protocol: one game in hand, a method for each command."""

from __future__ import annotations

from collections.abc import Callable

from .. import __version__
from ..bots.asking import ask_bot, consult
from ..bots.base import Situation
from ..bots.registry import default_bot, make_bot
from ..core.build import build_description
from ..core.chance import seeded
from ..core.errors import IllegalActionError, KontorError, PositionError, ProtocolError
from ..core.game import ALL, SPECTATOR, Json
from ..core.notation import SEAT_LETTERS, seat_name
from ..core.record import Record, write_record
from ..core.record_reading import parse_record
from ..core.session import Session
from ..games import get_game
from .documents import action_document, choice_document, error_document, game_documents
from .request import Request, read_limit, read_line

PROTOCOL = 1
VIEWERS = {"spectator": SPECTATOR, "all": ALL}


class Engine:
    """Answers requests; whatever is wrong comes back as data.

    `default_bot` answers where a request names no bot; it is the game's best one if left out.
    """

    def __init__(self, default_bot: str | None = None) -> None:
        self.default_bot = default_bot
        self.session: Session | None = None
        self.over = False
        self.commands: dict[str, Callable[[Request], Json]] = {
            "hello": self.hello,
            "schema": self.schema,
            "new": self.new,
            "load": self.load,
            "seats": self.seats,
            "legal": self.legal,
            "view": self.view,
            "apply": self.apply,
            "undo": self.undo,
            "events": self.events,
            "position": self.position,
            "record": self.record,
            "outcome": self.outcome,
            "bot": self.bot,
            "choose": self.choose,
            "quit": self.quit,
        }

    def answer(self, line: bytes) -> Json:
        """The answer to one line, whatever it holds."""
        mark: str | int | None = None
        try:
            request = read_line(line)
            request.read_id()
            mark = request.id
            name = request.text("cmd")
            command = self.commands.get(name)
            if command is None:
                known = ", ".join(self.commands)
                raise ProtocolError(f"unknown command {name[:40]!r}, there are: {known}")
            return {"id": mark, "ok": True, **command(request)}
        except KontorError as error:
            return {"id": mark, "ok": False, "error": error_document(error)}
        except RecursionError:
            too_deep = ProtocolError("the request is nested too deeply")
            return {"id": mark, "ok": False, "error": error_document(too_deep)}
        except Exception as failure:
            text = f"{type(failure).__name__}: {failure}"[:500]
            return {"id": mark, "ok": False, "error": {"code": "internal", "message": text}}

    # Without a game

    def hello(self, request: Request) -> Json:
        """Who answers, in which version, and what it can play."""
        request.check_all_known()
        return {
            "protocol": PROTOCOL,
            "name": "kontor",
            "version": __version__,
            "build": build_description(),
            "commands": list(self.commands),
            "games": game_documents(),
        }

    def schema(self, request: Request) -> Json:
        """The JSON Schemas of positions and of what is shown: views, events, previews."""
        game = get_game(request.text("game"))
        request.check_all_known()
        return {"schema": game.position_schema(), "shown": game.view_schema()}

    def quit(self, request: Request) -> Json:
        """The end."""
        request.check_all_known()
        self.over = True
        return {}

    def choose(self, request: Request) -> Json:
        """A bot's choice from a view alone: what Kontor sends to programs that play as bots."""
        game = get_game(request.text("game"))
        request.number("protocol", PROTOCOL, PROTOCOL, PROTOCOL)
        view = request.object("view")
        seat = request.seat("seat", len(SEAT_LETTERS))
        spec = request.text("bot", self.default_bot or default_bot(game.name))
        seed = request.number("seed", 0, 0, 2**53)
        limit = read_limit(request)
        request.has("legal")
        request.check_all_known()
        chance = seeded(f"choose {seed}")
        try:
            legal = game.legal_actions(game.imagine(view, chance), seat)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise PositionError([f"view: is not a view of {game.name} ({error!r})"]) from None
        if not legal:
            raise IllegalActionError(f"seat {seat_name(seat)} is not asked in this view")
        seated = make_bot(spec, game, limit)
        try:
            choice = consult(game, seated, Situation(view, seat, legal, seated.limit, chance))
        finally:
            seated.close()
        return choice_document(game, choice)

    # Starting a game

    def new(self, request: Request) -> Json:
        """A new game."""
        game = get_game(request.text("game"))
        options = request.object("options")
        seed = str(request.action("seed")) if request.has("seed") else "1"
        force = request.texts("force")
        request.check_all_known()
        session = Session(Record.new(game, options, seed))
        if force:
            session.force(force)
        self.session = session
        return self.standing()

    def load(self, request: Request) -> Json:
        """A game from a position or a record."""
        if request.has("position") == request.has("record"):
            raise ProtocolError("load wants either position or record")
        if request.has("record"):
            text = request.text("record")
            request.check_all_known()
            self.session = Session(parse_record(text, get_game))
        else:
            position = request.object("position")
            request.check_all_known()
            name = position.get("game")
            if not isinstance(name, str):
                raise PositionError(["game: is missing, there should be the name of a game"])
            self.session = Session.from_position(get_game(name), position)
        return self.standing()

    # With a game

    def seats(self, request: Request) -> Json:
        """Who may act."""
        request.check_all_known()
        return self.standing()

    def legal(self, request: Request) -> Json:
        """What a seat may do."""
        session = self.need_session()
        seat = self.seat_of(request)
        request.check_all_known()
        actions = session.game.legal_actions(session.state, seat)
        documents = [action_document(session.game, action) for action in actions]
        return {"seat": seat_name(seat), "actions": documents}

    def view(self, request: Request) -> Json:
        """What a seat or the spectators see."""
        session = self.need_session()
        viewer = self.viewer_of(request)
        request.check_all_known()
        return {"view": session.game.document(session.state, viewer)}

    def apply(self, request: Request) -> Json:
        """Play an action; `draw` decides what is drawn."""
        session = self.need_session()
        seat = self.seat_of(request)
        action = request.action("action")
        draws = request.texts("draw")
        request.check_all_known()
        number = session.play(seat, action, draws)
        return {
            "seat": seat_name(seat),
            "played": action_document(session.game, number),
            "events": session.events(ALL),
            **self.standing(),
        }

    def undo(self, request: Request) -> Json:
        """Take back actions."""
        session = self.need_session()
        count = request.number("count", 1, 1, 1_000_000)
        request.check_all_known()
        moves = len(session.record.moves)
        if count > moves:
            raise IllegalActionError(f"{moves} actions have been played, {count} cannot be undone")
        for _ in range(count):
            session.undo()
        return self.standing()

    def events(self, request: Request) -> Json:
        """What the last action brought about, for a viewer."""
        session = self.need_session()
        viewer = self.viewer_of(request)
        request.check_all_known()
        return {"events": session.events(viewer)}

    def position(self, request: Request) -> Json:
        """The whole state."""
        session = self.need_session()
        request.check_all_known()
        return {"position": session.game.position(session.state)}

    def record(self, request: Request) -> Json:
        """The game so far as a record."""
        session = self.need_session()
        request.check_all_known()
        return {"record": write_record(session.record)}

    def outcome(self, request: Request) -> Json:
        """The result, or where it would stand."""
        session = self.need_session()
        request.check_all_known()
        outcome = session.game.outcome(session.state)
        return {
            "over": session.state.is_over(),
            "ranks": outcome.ranks,
            "scores": outcome.scores,
            "breakdown": outcome.breakdown,
        }

    def bot(self, request: Request) -> Json:
        """Ask a bot for a seat's move; with `apply` it is played at once."""
        session = self.need_session()
        game = session.game
        seat = self.seat_of(request)
        spec = request.text("bot", self.default_bot or default_bot(game.name))
        limit = read_limit(request)
        plays = request.flag("apply")
        request.check_all_known()
        if seat not in session.state.seats_to_act():
            raise IllegalActionError(f"seat {seat_name(seat)} is not asked now")
        seated = make_bot(spec, game, limit)
        try:
            choice = ask_bot(game, session.state, seat, seated, session.seed, session.length)
        finally:
            seated.close()
        answer = {"seat": seat_name(seat), **choice_document(game, choice)}
        if plays:
            session.play(seat, choice.action)
            answer["played"] = action_document(game, choice.action)
            answer.update(events=session.events(ALL), **self.standing())
        return answer

    # Parts

    def need_session(self) -> Session:
        """The game in hand."""
        if self.session is None:
            raise ProtocolError("there is no game yet, send new or load first")
        return self.session

    def standing(self) -> Json:
        """Who may act, and how far the game is."""
        session = self.need_session()
        game, state = session.game, session.state
        return {
            "game": game.name,
            "options": session.record.options,
            "players": game.seats(state),
            "seats": [seat_name(seat) for seat in state.seats_to_act()],
            "over": state.is_over(),
            "actions_played": len(session.record.moves),
        }

    def seat_of(self, request: Request) -> int:
        """The seat of a request; it may be left out when only one is asked."""
        session = self.need_session()
        if request.has("seat"):
            return request.seat("seat", session.game.seats(session.state))
        asked = session.state.seats_to_act()
        if len(asked) != 1:
            raise ProtocolError(f"seat: is missing, and {len(asked)} seats may act")
        return int(asked[0])

    def viewer_of(self, request: Request) -> int:
        """A seat's letter, `spectator` (the default) or `all`."""
        session = self.need_session()
        if not request.has("seat"):
            return SPECTATOR
        name = request.action("seat")
        if isinstance(name, str) and name in VIEWERS:
            return VIEWERS[name]
        return request.seat("seat", session.game.seats(session.state))
