"""A game in the terminal: people and bots around one screen."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..bots.base import Seated
from ..bots.driver import ask_bot
from ..core.errors import KontorError, ParseError
from ..core.notation import parse_seat, seat_name
from ..core.record import Move, write_record
from ..core.session import Session
from .boards import board_of
from .choices import Choices

HELP = """\
Choose an action by its number or its text; a shortened text will do if clear.
undo       take back your last action, unless it showed something hidden
board      show the board again
seat B     act for another seat, where several may act at once
save FILE  write the record of the game
help WORD  about a card
quit       leave the game"""


class Quit(Exception):
    """The people at the screen have had enough."""


class TerminalGame:
    """Asks people, lets bots play, and shows everybody no more than they may know."""

    def __init__(
        self, session: Session, names: Sequence[str], bots: Mapping[int, Seated], console: Console
    ) -> None:
        self.session = session
        self.game = session.game
        self.names = list(names)
        self.bots = bots
        self.console = console
        self.board = board_of(self.game.name)
        self.people = [seat for seat in range(len(names)) if seat not in bots]
        self.seat = self.people[0] if self.people else -1
        self.shown_for = -1
        self.show_board = True

    def run(self) -> None:
        """Play until the game is over and the people have left."""
        self.tell_events()
        try:
            while not self.session.state.is_over():
                self.step()
            self.show_result()
            while sys.stdin.isatty():
                self.command(self.ask("save FILE, undo or quit"))
                if not self.session.state.is_over():
                    self.run()
                    return
        except (Quit, EOFError):
            return

    def step(self) -> None:
        """One action of a bot or a person, or one command."""
        asked = self.session.state.seats_to_act()
        bots = [seat for seat in asked if seat in self.bots]
        if bots:
            self.bot_acts(bots[0])
            return
        if self.seat not in asked:
            self.seat = asked[0]
        self.hand_over()
        state, seat = self.session.state, self.seat
        view = self.game.view(state, seat)
        if self.show_board:
            self.console.print(self.board.board(view, self.names))
            self.show_board = False
        choices = Choices(self.game, self.game.legal_actions(state, seat))
        self.console.print(f"\n[bold]{self.names[seat]}:[/] {self.board.question(view, seat)}")
        for line in choices.lines(self.console.width):
            self.console.print(line)
        self.command(self.ask("> "), choices)

    def command(self, line: str, choices: Choices | None = None) -> None:
        """Do what was typed; whatever is wrong with it is said in one line."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        try:
            if word in ("quit", "exit"):
                raise Quit
            if word == "help":
                self.help(rest)
            elif word == "undo":
                self.undo()
            elif word == "save":
                self.save(rest)
            elif word == "board":
                self.show_board = True
            elif word == "seat":
                self.change_seat(rest)
            elif word and choices is None:
                raise ParseError("the game is over")
            elif choices is not None and word:
                self.play(self.seat, choices.read(line.strip()))
                self.show_board = True
        except KontorError as error:
            self.console.print(f"[red]{type(error).code}:[/] {escape(str(error))}", highlight=False)
        except OSError as error:
            self.console.print(f"[red]file:[/] {escape(str(error.filename))}: {error.strerror}")

    def play(self, seat: int, action: int | str) -> None:
        """Carry out an action and tell what came of it."""
        number = self.session.play(seat, action)
        self.console.print(f"[dim]{self.names[seat]}: {self.game.text(number)}[/]")
        self.tell_events()

    def bot_acts(self, seat: int) -> None:
        """Let a bot choose."""
        session = self.session
        bot = self.bots[seat]
        choice = ask_bot(self.game, session.state, seat, bot, session.seed, session.length)
        self.play(seat, choice.action)
        self.show_board = True

    def tell_events(self) -> None:
        """What happened, as the people at the screen may know it."""
        viewer = self.people[0] if len(self.people) == 1 else -1
        for event in self.session.events(viewer):
            text = self.board.describe(event, self.names)
            if text:
                self.console.print(f"[dim]{text}[/]", highlight=False)

    def hand_over(self) -> None:
        """Between two people the screen is cleared before hidden cards are shown."""
        if self.shown_for == self.seat:
            return
        if self.shown_for >= 0 and len(self.people) > 1:
            if self.console.is_terminal and sys.stdin.isatty():
                self.console.clear()
                self.console.print(f"[bold]{self.names[self.seat]}[/], it is your turn.")
                self.ask("Press Enter when you alone can see the screen. ")
            else:
                self.console.rule(self.names[self.seat])
        self.shown_for = self.seat
        self.show_board = True

    def undo(self) -> None:
        """Take back the last action if that is fair."""
        moves = self.session.record.moves
        seat = moves[-1].seat if moves and moves[-1].seat in self.people else self.seat
        reason = self.session.why_no_undo(seat)
        if reason:
            self.console.print(f"[red]undo:[/] {reason}")
            return
        move: Move = self.session.undo()
        self.seat = move.seat
        self.show_board = True
        self.console.print(f"[dim]taken back: {self.game.text(move.action)}[/]")

    def change_seat(self, text: str) -> None:
        """Act for another of the seats that are asked."""
        seat = parse_seat(text)
        asked = self.session.state.seats_to_act()
        if seat not in asked or seat in self.bots:
            raise ParseError(f"seat {seat_name(seat)} is not asked now")
        self.seat = seat

    def save(self, path: str) -> None:
        """Write the record."""
        if not path:
            raise ParseError("save where? Write save FILE")
        Path(path).write_text(write_record(self.session.record), "utf-8")
        self.console.print(f"saved to {path}", soft_wrap=True, markup=False)

    def help(self, word: str) -> None:
        """The commands, or a word about a card."""
        text = (self.board.about(word) or f"nothing is known about {word!r}") if word else HELP
        self.console.print(text, highlight=False, markup=False)

    def show_result(self) -> None:
        """Ranks, scores and where they come from."""
        outcome = self.game.outcome(self.session.state)
        seats = sorted(range(len(self.names)), key=lambda seat: outcome.ranks[seat])
        table = Table(title="Result", title_justify="left")
        table.add_column("")
        for seat in seats:
            table.add_column(self.names[seat], justify="right")
        table.add_row("rank", *[str(outcome.ranks[seat]) for seat in seats])
        table.add_row("score", *[str(outcome.scores[seat]) for seat in seats], end_section=True)
        for name in outcome.breakdown[0]:
            values = [outcome.breakdown[seat][name] for seat in seats]
            if any(values):
                table.add_row(name.replace("_", " "), *map(str, values))
        self.console.print(table)

    def ask(self, prompt: str) -> str:
        """A line from the person at the screen, or from the pipe."""
        self.console.print(prompt, end="", markup=False, highlight=False)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        if not sys.stdin.isatty():
            self.console.print(line.rstrip("\n"), markup=False, highlight=False)
        return line
