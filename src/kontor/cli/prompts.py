"""A game by plain questions and answers: for pipes, screen readers and old terminals."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ..core.errors import IllegalActionError, KontorError, ParseError
from ..core.record import write_record
from ..core.rulebook import Passage
from .choices import Choices
from .rules import written
from .sitting import COMMANDS, Sitting


class Quit(Exception):
    """The people at the screen have had enough."""


class Prompts:
    """Asks people, lets bots play, and shows everybody no more than they may know."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self.sitting = sitting
        self.console = console
        self.shown_for = -1
        self.show_board = True

    def run(self) -> None:
        """Play until the game is over and the people have left."""
        for line in self.sitting.since() if self.sitting.session.length else self.sitting.log[0]:
            self.dim(line.text)
        try:
            while True:
                while not self.sitting.session.state.is_over():
                    self.step()
                self.show_result()
                while self.sitting.session.state.is_over():
                    if not sys.stdin.isatty():
                        return
                    self.command(self.ask(self.sitting.words["term.over"] + " > "))
        except (Quit, EOFError):
            return

    def step(self) -> None:
        """One action of a bot or a person, or one command."""
        sitting = self.sitting
        bot = sitting.bot_to_act()
        if bot is not None:
            self.tell(bot, sitting.think(bot).action)
            return
        sitting.attend()
        self.hand_over()
        if self.show_board:
            self.console.print(sitting.board.board(sitting.view(), sitting.titles))
            self.show_board = False
        choices = Choices(sitting.answers(), sitting.board)
        self.console.print()
        self.console.print(sitting.titles[sitting.seat], style="bold", end="", markup=False)
        self.console.print(f": {sitting.question()}", markup=False)
        for line in choices.lines(self.console.width):
            self.console.print(line)
        self.command(self.ask("> "), choices)

    def command(self, line: str, choices: Choices | None = None) -> None:
        """Do what was typed; whatever is wrong with it is said in one line."""
        line = line.strip()
        word, _, rest = line.partition(" ")
        try:
            name = self.sitting.command(word)
            if name is not None:
                self.obey(name, rest.strip())
            elif word and choices is None:
                raise ParseError(self.sitting.words["bar.over"])
            elif choices is not None and word:
                self.tell(self.sitting.seat, choices.read(line))
        except KontorError as error:
            self.complain(type(error).code, str(error))
            if isinstance(error, IllegalActionError):
                for ruling in self.sitting.cited(str(error)):
                    self.dim(written(ruling, self.console.width))
        except OSError as error:
            self.complain("file", f"{error.filename}: {error.strerror}")

    def obey(self, name: str, rest: str) -> None:
        """Do what a command says."""
        sitting = self.sitting
        if name == "quit":
            raise Quit
        if name == "undo":
            self.dim(sitting.undo())
            self.show_board = True
        elif name == "redo":
            for line in sitting.redo():
                self.dim(line.text)
            self.show_board = True
        elif name == "hint":
            for text in sitting.advice():
                self.console.print(text, markup=False)
        elif name == "save":
            self.save(rest)
        elif name == "board":
            self.show_board = True
        elif name == "seat":
            sitting.change_seat(rest)
        elif name == "log":
            for lines in sitting.log:
                for told in lines:
                    self.dim(told.text)
        elif name == "legend":
            for sign, meaning in sitting.board.legend():
                self.console.print(sign, meaning)
        else:
            self.help(rest)

    def tell(self, seat: int, action: int | str) -> None:
        """Carry out an action and tell what came of it."""
        for line in self.sitting.play(seat, action):
            self.dim(f"── {line.text} ──" if line.is_heading else line.text)
        self.show_board = True

    def hand_over(self) -> None:
        """Between two people the screen is cleared before hidden cards are shown."""
        sitting = self.sitting
        if self.shown_for == sitting.seat:
            return
        if self.shown_for >= 0 and len(sitting.people) > 1:
            if self.console.is_terminal and sys.stdin.isatty():
                self.console.clear()
                self.console.print(
                    sitting.say("term.turn", who=sitting.titles[sitting.seat]), markup=False
                )
                self.ask(sitting.words["term.alone"] + " ")
            else:
                self.console.rule(sitting.titles[sitting.seat])
        self.shown_for = sitting.seat
        self.show_board = True

    def save(self, path: str) -> None:
        """Write the record to another file, too."""
        if not path:
            raise ParseError(self.sitting.words["term.save_where"])
        Path(path).write_text(write_record(self.sitting.session.record), "utf-8")
        self.console.print(self.sitting.say("term.saved", file=path), soft_wrap=True, markup=False)

    def help(self, word: str) -> None:
        """The commands, or a word about a card, a ruling, or anything in the rules."""
        sitting = self.sitting
        if not word:
            self.console.print(sitting.words["term.help"], markup=False)
            for name in COMMANDS:
                text = f"{sitting.words[f'command.{name}']:<12} {sitting.words[f'about.{name}']}"
                self.console.print(text, markup=False)
            return
        found = sitting.about(word)
        for one in found:
            text = written(one, self.console.width) if isinstance(one, Passage) else one
            self.console.print(text, markup=False)
        if not found:
            self.console.print(sitting.say("term.unknown", word=word), markup=False)

    def show_result(self) -> None:
        """Ranks, scores and where they come from."""
        head, *rows = self.sitting.result()
        table = Table(title=self.sitting.words["result.title"], title_justify="left")
        for number, title in enumerate(head):
            table.add_column(title, justify="right" if number else "left")
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def complain(self, kind: str, text: str) -> None:
        """What was wrong with what was typed."""
        self.console.print(f"{kind}: ", style="red", end="")
        self.console.print(text, markup=False)

    def dim(self, text: str) -> None:
        """A quiet line."""
        self.console.print(text, style="dim", markup=False)

    def ask(self, prompt: str) -> str:
        """A line from the person at the screen, or from the pipe."""
        self.console.print(prompt, end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        if not sys.stdin.isatty():
            self.console.print(line.rstrip("\n"), markup=False)
        return line
