"""People and bots around one screen: what is asked, done, told and taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..boards import Board, Told, board_of, shell_words
from ..bots.asking import ask_bot
from ..bots.base import Choice, Limit, Seated
from ..bots.registry import characters, default_bot, level_of, levels, make_bot
from ..core.errors import IllegalActionError, ParseError
from ..core.game import SPECTATOR, Json
from ..core.notation import parse_seat, seat_name
from ..core.record import Entry, Move, walk
from ..core.rulebook import Passage, find, ruling_passage
from ..core.rulings import read_rulings
from ..core.session import Session
from ..core.words import fill
from ..games import plugin_of
from .keeping import Keeper

HINT_SECONDS = 3.0
MOST_PASSAGES = 3  # of the rulebook, about one word
COMMANDS = (
    "undo",
    "redo",
    "hint",
    "rules",
    "legend",
    "log",
    "board",
    "seat",
    "save",
    "help",
    "quit",
)


class Answer(NamedTuple):
    """An action that may be chosen: in notation, in words, and what it brings in cash."""

    action: int
    verb: str
    text: str
    label: str
    cash: int


class Sitting:
    """A game in progress with everybody at it; knows nothing of screens."""

    def __init__(
        self,
        session: Session,
        bots: Mapping[int, Seated],
        language: str = "en",
        keeper: Keeper | None = None,
    ) -> None:
        self.session = session
        self.game = session.game
        self.bots = bots
        self.language = language
        self.keeper = keeper
        self.words = shell_words(language)
        self.board: Board = board_of(self.game.name, language)
        seats = self.game.seats(session.state)
        self.people = [seat for seat in range(seats) if seat not in bots]
        self.is_alone = len(self.people) == 1
        self.seat = self.people[0] if self.is_alone else SPECTATOR
        given = [*session.record.names, *[""] * seats][:seats]
        self.you = self.seat if self.is_alone and given[self.seat] == "you" else -1
        self.names = [self._name(seat, given[seat]) for seat in range(seats)]
        self.titles = [f"{seat_name(seat)} {name}" for seat, name in enumerate(self.names)]
        self.log: list[list[Told]] = []  # about the set-up, then about each entry
        self.last_own = 0  # where in the log somebody at the screen last acted
        self.taken_back: list[Move] = []
        for entry, state in walk(session.record):
            if self._is_own(entry):
                self.last_own = len(self.log)
            self.log.append(self._told(entry, self.game.take_events(state, self.viewer)))

    def say(self, key: str, **holes: object) -> str:
        """The message of a key with its holes filled."""
        return fill(self.words[key], holes)

    def _name(self, seat: int, given: str) -> str:
        if seat in self.bots:
            spec = self.bots[seat].spec
            found = characters(self.game.name).get(spec.partition(":")[0])
            if found is None:
                return spec
            level = level_of(self.game.name, found.key)
            return f"{found.name}, {self.words.get(f'bot.{level}', level)}"
        if seat == self.you:
            return self.words["seat.you"]
        return given or self.say("seat.person", n=seat + 1)

    @property
    def viewer(self) -> int:
        """Whose events are told: the only person's, or what everybody may know."""
        return self.people[0] if self.is_alone else SPECTATOR

    def asked(self) -> list[int]:
        """The seats that are to act."""
        seats: list[int] = self.session.state.seats_to_act()
        return seats

    def bot_to_act(self) -> int | None:
        """A bot that is to act, if there is one: bots never wait for people."""
        return next((seat for seat in self.asked() if seat in self.bots), None)

    def attend(self) -> None:
        """See to it that the seat in hand is one that is asked."""
        asked = self.asked()
        if asked and self.seat not in asked:
            self.seat = asked[0]

    def view(self) -> Json:
        """What the one at the screen sees; as long as nobody has been asked, what everybody may."""
        return self.game.view(self.session.state, self.seat)

    def answers(self) -> list[Answer]:
        """What the seat in hand may do, actions of the same verb together."""
        state, seat = self.session.state, self.seat
        if self.session.state.is_over() or seat not in self.asked():
            return []
        view = self.game.view(state, seat)
        groups: dict[str, list[Answer]] = {}
        for action in self.game.legal_actions(state, seat):
            deed = self.game.notation.documents[action]
            text = self.game.text(action)
            label = self.board.label(deed, view, self.titles) or text
            cash = self.game.preview(state, seat, action).get("cash", 0)
            groups.setdefault(deed["verb"], []).append(
                Answer(action, deed["verb"], text, label, cash)
            )
        many = [group for group in groups.values() if len(group) > 1]
        single = [group for group in groups.values() if len(group) == 1]
        return [answer for group in many + single for answer in group]

    def question(self) -> str:
        """What is asked of the seat in hand."""
        return self.board.question(self.game.view(self.session.state, self.seat), self.seat)

    def play(self, seat: int, action: int | str) -> list[Told]:
        """Carry out an action, keep it, and tell what came of it."""
        number = self.session.play(seat, action)
        if self.taken_back and self.taken_back[-1] == Move(seat, number):
            self.taken_back.pop()
        else:
            self.taken_back.clear()
        told = self._told(Move(seat, number), self.session.events(self.viewer))
        if seat in self.people:
            self.last_own = len(self.log)
        self.log.append(told)
        self._keep()
        return told

    def think(self, seat: int) -> Choice:
        """What a bot chooses now; may run beside the screen."""
        session = self.session
        return ask_bot(
            self.game, session.state, seat, self.bots[seat], session.seed, session.length
        )

    def undo(self) -> str:
        """Take back the last action if that is fair; says what was taken back."""
        moves = self.session.record.moves
        seat = moves[-1].seat if moves and moves[-1].seat in self.people else self.seat
        reason = self.session.why_no_undo(seat)
        if reason:
            raise IllegalActionError(reason)
        move = self.session.undo()
        self.taken_back.append(move)
        self.seat = move.seat
        del self.log[self.session.length + 1 :]
        own = [n for n, one in enumerate(self.session.record.entries, 1) if self._is_own(one)]
        self.last_own = own[-1] if own else 0
        self._keep()
        return self.say("term.taken_back", action=self.game.text(move.action))

    def redo(self) -> list[Told]:
        """Do again what was taken back."""
        if not self.taken_back:
            raise IllegalActionError(self.words["term.no_redo"])
        move = self.taken_back[-1]
        self.seat = move.seat
        return self.play(move.seat, move.action)

    def change_seat(self, text: str) -> None:
        """Act for another of the seats that are asked."""
        seat = parse_seat(text)
        if seat not in self.asked() or seat in self.bots:
            raise ParseError(f"seat {seat_name(seat)} is not asked now")
        self.seat = seat

    def since(self) -> list[Told]:
        """What happened since somebody at the screen last acted."""
        return [line for lines in self.log[self.last_own + 1 :] for line in lines]

    def advice(self) -> list[str]:
        """What the strongest bot would do for the seat in hand, from what that seat sees."""
        game, state, seat = self.game, self.session.state, self.seat
        if seat not in self.asked():
            raise IllegalActionError(self.words["why.not_asked"])
        ladder = levels(game.name)
        bot = make_bot(ladder[-1] if ladder else default_bot(game.name), game, Limit(HINT_SECONDS))
        try:
            choice = ask_bot(
                game, state, seat, bot, f"hint {self.session.seed}", self.session.length
            )
        finally:
            bot.close()
        name = self.words.get(f"bot.{bot.spec}", bot.spec)
        lines = [f"{self.say('hint.says', bot=name)} {self.in_words(choice.action)}"]
        if choice.value is not None:
            lines[0] += f" {self.say('hint.value', n=f'{choice.value:.1f}')}"
        others = [other for other in choice.alternatives if other.action != choice.action][:2]
        if others:
            better = "; ".join(
                f"{self.in_words(other.action)} ({other.value:.1f})" for other in others
            )
            lines.append(f"{self.words['hint.others']} {better}")
        return lines

    def in_words(self, action: int) -> str:
        """An action in words and in notation."""
        text = self.game.text(action)
        deed = self.game.notation.documents[action]
        label = self.board.label(deed, self.view(), self.titles)
        return f"{label} ({text})" if label else text

    def about(self, word: str) -> list[str] | list[Passage]:
        """What there is to say about a card, a ruling, or any word of the rules."""
        short = self.board.about(word)
        if short:
            return [short]
        return find(plugin_of(self.game.name).package, self.language, word)[:MOST_PASSAGES]

    def cited(self, text: str) -> list[Passage]:
        """The rulings that a refusal names."""
        rulings = read_rulings(plugin_of(self.game.name).package, self.language)
        return [ruling_passage(ruling) for ruling in rulings.cited(text)]

    def command(self, word: str) -> str | None:
        """Which command is meant, in English or in the language of the screen."""
        word = word.lower()
        if word == "exit":
            return "quit"
        found = {self.words[f"command.{name}"]: name for name in COMMANDS}
        return word if word in COMMANDS else found.get(word)

    def result(self) -> list[Sequence[str]]:
        """Ranks, scores and where they come from: a head, then rows."""
        outcome = self.game.outcome(self.session.state)
        seats = sorted(range(len(self.names)), key=lambda seat: outcome.ranks[seat])
        rows: list[Sequence[str]] = [["", *[self.titles[seat] for seat in seats]]]
        rows.append([self.words["term.rank"], *[str(outcome.ranks[seat]) for seat in seats]])
        rows.append([self.words["result.score"], *[str(outcome.scores[seat]) for seat in seats]])
        for name in outcome.breakdown[0]:
            values = [outcome.breakdown[seat][name] for seat in seats]
            title = self.board.score(name)
            if title and any(values):
                rows.append([title, *map(str, values)])
        return rows

    def _is_own(self, entry: Entry | None) -> bool:
        return isinstance(entry, Move) and entry.seat in self.people

    def _told(self, entry: Entry | None, events: Sequence[Json]) -> list[Told]:
        """What an entry brought about, as the people at the screen may know it."""
        move = entry if isinstance(entry, Move) else None
        deed = self.game.notation.documents[move.action] if move else None
        told = self.board.tell(events, self.names, deed, self.you)
        if move is not None and all(line.is_heading for line in told):
            text = f"{self.names[move.seat]}: {self.game.text(move.action)}"
            return [Told(text), *told]
        return told

    def _keep(self) -> None:
        if self.keeper is not None:
            self.keeper.keep()
