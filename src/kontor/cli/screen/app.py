"""The whole screen: areas of the table, what happened, the question with its answers, a line."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Footer, Input, Static

from ...boards import Area, Told
from ...core.errors import AmbiguousActionError, KontorError, ParseError
from ...core.record import write_record
from ...core.rulebook import sections
from ...games import plugin_of
from ..rules import written
from ..sitting import COMMANDS, Sitting
from .answers import Answers
from .pages import HandOver, Page, RulesPage

WIDE, HIGH = 110, 34  # from here on the whole table fits


class Line(Input):
    """Where one types; while it is empty the arrows choose among the answers."""

    def action_cursor_left(self, select: bool = False) -> None:
        """One column to the left, or a letter."""
        if self.value:
            super().action_cursor_left(select)
        else:
            self.screen.query_one(Answers).move(-self.screen.query_one(Answers).rows)

    def action_cursor_right(self, select: bool = False) -> None:
        """One column to the right, or a letter."""
        if self.value:
            super().action_cursor_right(select)
        else:
            self.screen.query_one(Answers).move(self.screen.query_one(Answers).rows)


def bindings(words: Mapping[str, str]) -> list[BindingType]:
    """The keys, with what they do in the words of a language."""
    shown = (
        ("tab", "next_area(1)", words["short.area"]),
        ("f1", "help", words["short.help"]),
        ("f2", "rules", words["menu.rules"]),
        ("f3", "legend", words["short.legend"]),
        ("f4", "log", words["panel.log"]),
        ("f5", "hint", words["short.hint"]),
        ("ctrl+z", "undo", words["short.undo"]),
        ("ctrl+q", "leave", words["short.quit"]),
        ("ctrl+y", "redo", words["tool.redo"]),
    )
    quiet = (
        ("shift+tab", "next_area(-1)"),
        ("up", "move(-1)"),
        ("down", "move(1)"),
        ("pageup", "scroll(-5)"),
        ("pagedown", "scroll(5)"),
        ("escape", "close_group"),
    )
    return [
        *[Binding(keys, action, label, priority=keys == "tab") for keys, action, label in shown],
        *[Binding(k, action, show=False, priority=k == "shift+tab") for k, action in quiet],
    ]


def game_app(sitting: Sitting, notice: str = "") -> GameApp:
    """The app of a game; its keys are named in the language of the game."""

    class Spoken(GameApp):
        BINDINGS = bindings(sitting.words)

    return Spoken(sitting, notice)


class GameApp(App[None]):
    """A game on the whole screen."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, sitting: Sitting, notice: str = "") -> None:
        super().__init__()
        self.sitting = sitting
        self.notice = notice
        self.area = ""
        self.areas: list[Area] = []
        if sitting.bot_to_act() is None:
            sitting.attend()
        self.shown_for = sitting.seat
        self.is_thinking = False

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        words = self.sitting.words
        yield Static(id="heading", markup=False)
        yield Static(id="tabs")
        with Horizontal(id="table"):
            yield VerticalScroll(id="main", can_focus=False)
            yield VerticalScroll(id="side", can_focus=False)
        yield Static(id="news")
        yield Static(id="question", markup=False)
        yield Answers(self.sitting.board, words["term.folded"])
        yield Line(placeholder=words["term.placeholder"], compact=True, id="line")
        yield Footer(compact=True, show_command_palette=False)

    async def on_mount(self) -> None:
        """Begin; a terminal that goes away ends the game quietly, for it is kept."""
        self.base.query_one(Line).focus()
        loop = asyncio.get_running_loop()
        for name in ("SIGHUP", "SIGTERM"):
            if hasattr(signal, name):
                loop.add_signal_handler(getattr(signal, name), self.exit)
        self.set_interval(1.0, self.end_with_terminal)
        await self.show()
        if self.notice:
            self.notify(self.notice, severity="warning", timeout=20)
        self.go_on()

    def end_with_terminal(self) -> None:
        """Not every terminal that goes away says so; reading from one that is gone never ends."""
        if sys.__stdin__ is not None and not os.isatty(sys.__stdin__.fileno()):
            self.exit()

    async def on_resize(self, event: Resize) -> None:
        """Another size has room for more or less."""
        self.set_class(self.is_wide, "wide")
        await self.show()

    @property
    def base(self) -> Screen[object]:
        """The table, whatever lies over it."""
        return self.screen_stack[0]

    @property
    def is_wide(self) -> bool:
        """Whether the whole table fits."""
        return self.size.width >= WIDE and self.size.height >= HIGH

    # What is shown

    async def show(self) -> None:
        """Show how the game stands."""
        sitting = self.sitting
        view = sitting.view()
        self.base.query_one("#heading", Static).update(sitting.board.heading(view, sitting.titles))
        self.areas = sitting.board.areas(view, sitting.titles)
        if self.area not in [area.key for area in self.areas]:
            self.area = self.areas[0].key
        await self.show_areas()
        self.base.query_one("#news", Static).update(self.news())
        self.base.query_one("#question", Static).update(self.question())
        waits = self.is_thinking or sitting.bot_to_act() is not None
        self.base.query_one(Answers).show([] if waits else sitting.answers())

    async def show_areas(self) -> None:
        """Put every area that is in sight into its column."""
        chosen = next(area for area in self.areas if area.key == self.area)
        for column in (self.base.query_one("#main"), self.base.query_one("#side")):
            is_side = column.id == "side"
            if self.is_wide:
                shown = [a for a in self.areas if a.side == is_side and not a.more]
                if chosen.more and is_side:
                    shown = [chosen]
            else:
                shown = [] if is_side else [chosen]
            column.display = bool(shown)
            here = {str(child.name): child for child in column.children}
            if list(here) != [area.key for area in shown]:
                await column.remove_children()
                here = {area.key: Static(classes="area", name=area.key) for area in shown}
                await column.mount_all(here.values())
            for area in shown:
                static = here[area.key]
                assert isinstance(static, Static)
                static.border_title = area.title
                static.set_class(area.key == self.area, "chosen")
                static.update(area.body)
        tabs = Text(" ")
        for area in self.areas:
            style = Style(reverse=area.key == self.area, meta={"@click": f"app.area('{area.key}')"})
            tabs.append(f" {area.title.partition(' · ')[0]} ", style).append(" ")
        self.base.query_one("#tabs", Static).update(tabs)

    def news(self) -> Text:
        """The last of what happened since somebody at the screen acted."""
        lines = [*self.sitting.log[self.sitting.last_own], *self.sitting.since()]
        room = 3 if self.is_wide else 2
        shown = Text("\n", style="dim").join([_line(line) for line in lines[-room:]])
        if len(lines) > room:
            shown = Text(f"… +{len(lines) - room} (F4) ", "bold dim").append_text(shown)
        return shown

    def question(self) -> Text:
        """Who is asked what."""
        sitting = self.sitting
        if sitting.session.state.is_over():
            return Text(sitting.words["term.over"], "bold")
        bot = sitting.bot_to_act()
        if self.is_thinking or bot is not None:
            who = sitting.titles[bot if bot is not None else sitting.seat]
            return Text(sitting.say("generic.wait", who=who), "italic")
        return Text(f"{sitting.titles[sitting.seat]}: {sitting.question()}", "bold")

    # What goes on

    def go_on(self) -> None:
        """Let bots play, then ask whoever is next."""
        self.run_worker(self._go_on(), exclusive=True, group="game")

    async def _go_on(self) -> None:
        sitting = self.sitting
        while (bot := sitting.bot_to_act()) is not None:
            self.is_thinking = True
            await self.show()
            try:
                choice = await asyncio.to_thread(sitting.think, bot)
                sitting.play(bot, choice.action)
            except KontorError as error:
                self.exit(message=f"kontor: {error}")
                return
            finally:
                self.is_thinking = False
        if sitting.session.state.is_over():
            await self.show()
            self.show_result()
            return
        sitting.attend()
        if sitting.seat != self.shown_for and not sitting.is_alone:
            who = sitting.say("term.turn", who=sitting.titles[sitting.seat])
            await self.push_screen_wait(HandOver(f"{who}\n\n{sitting.words['term.alone']}"))
        self.shown_for = sitting.seat
        await self.show()

    def show_result(self) -> None:
        """Ranks, scores and where they come from."""
        head, *rows = self.sitting.result()
        table = Table(box=None, padding=(0, 2, 0, 0))
        for number, title in enumerate(head):
            table.add_column(title, justify="right" if number else "left")
        for row in rows:
            table.add_row(*row)
        self.push_screen(Page(self.sitting.words["result.title"], table))

    # What people do

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line was typed, or Enter pressed on an answer."""
        if not isinstance(event.input, Line):
            return
        text = event.value.strip()
        if self.is_thinking and self.sitting.command(text.partition(" ")[0]) is None:
            return  # it stays there until one is asked
        event.input.clear()
        await self.obey(text)

    async def obey(self, text: str) -> None:
        """Do what was typed: nothing is the answer under the cursor."""
        answers = self.base.query_one(Answers)
        word, _, rest = text.partition(" ")
        name = self.sitting.command(word)
        if not text:
            await self.action_choose(answers.cursor)
        elif name is not None:
            await self.command(name, rest.strip())
        elif text.isascii() and text.isdigit():
            if not 1 <= int(text) <= len(answers.items):
                self.complain(f"there is no answer {text}, choose 1 to {len(answers.items)}")
                return
            await self.action_choose(int(text) - 1)
        else:
            await self.act(text)

    async def act(self, action: int | str) -> None:
        """Carry out an action for the seat in hand."""
        sitting = self.sitting
        if self.is_thinking or sitting.bot_to_act() is not None:
            return
        try:
            try:
                sitting.play(sitting.seat, action)
            except (ParseError, AmbiguousActionError):
                sitting.play(sitting.seat, self.meant(str(action)))
        except KontorError as error:
            self.complain(str(error))
            return
        await self.show()
        self.go_on()

    def meant(self, text: str) -> int | str:
        """The only answer whose words hold a text; otherwise the text, for the game to refuse."""
        wanted = text.casefold()
        found = [a for a in self.sitting.answers() if wanted in a.label.casefold()]
        return found[0].action if len(found) == 1 else text

    async def command(self, name: str, rest: str) -> None:
        """Do what a typed command says."""
        if name == "rules" or (name == "help" and rest):
            self.action_rules(rest)
        elif name == "seat":
            self.attempt(lambda: self.sitting.change_seat(rest))
            self.go_on()
        elif name == "save":
            self.attempt(lambda: self.save(rest))
        elif name == "board":
            await self.action_next_area(1)
        elif name == "quit":
            self.exit()
        elif name in ("undo", "redo"):
            await self.take_back(name)
        else:
            getattr(self, f"action_{name}")()

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something that may be refused; says why."""
        try:
            deed()
        except (KontorError, OSError) as error:
            self.complain(str(error))
            return False
        return True

    def complain(self, text: str) -> None:
        """Say what was wrong, with the rulings that it names."""
        more = [written(passage, 60) for passage in self.sitting.cited(text)]
        self.notify("\n".join([text, *more]), severity="error", markup=False)

    def save(self, path: str) -> None:
        """Write the record to another file, too."""
        if not path:
            raise ParseError(self.sitting.words["term.save_where"])
        Path(path).write_text(write_record(self.sitting.session.record), "utf-8")
        self.notify(self.sitting.say("term.saved", file=path), markup=False)

    async def take_back(self, name: str) -> None:
        """Undo or redo."""
        if self.is_thinking:
            return
        deed = self.sitting.undo if name == "undo" else self.sitting.redo
        if self.attempt(deed):
            self.shown_for = self.sitting.seat
            await self.show()
            self.go_on()

    async def action_undo(self) -> None:
        """Take back."""
        await self.take_back("undo")

    async def action_redo(self) -> None:
        """Do again."""
        await self.take_back("redo")

    async def action_choose(self, place: int) -> None:
        """Take an answer, or open a group."""
        answers = self.base.query_one(Answers)
        if place < len(answers.items):
            item = answers.items[place]
            if item.answer is None:
                answers.open(item.verb)
            else:
                await self.act(item.answer.action)

    async def action_area(self, key: str) -> None:
        """Show an area."""
        self.area = key
        await self.show_areas()

    async def action_next_area(self, step: int) -> None:
        """Show the next area."""
        if isinstance(self.screen, RulesPage | Page | HandOver):
            return
        keys = [area.key for area in self.areas]
        await self.action_area(keys[(keys.index(self.area) + step) % len(keys)])

    def action_move(self, step: int) -> None:
        """Choose among the answers."""
        self.base.query_one(Answers).move(step)

    def action_scroll(self, rows: int) -> None:
        """Scroll the area in sight."""
        for column in ("#main", "#side"):
            self.base.query_one(column).scroll_relative(y=rows, animate=False)

    def action_close_group(self) -> None:
        """Leave a group of answers."""
        self.base.query_one(Answers).open(None)

    def action_leave(self) -> None:
        """The game is kept."""
        self.exit()

    def action_help(self) -> None:
        """Keys and commands."""
        words = self.sitting.words
        lines = [words["term.help"], ""]
        lines += [words[f"keys.{name}"] for name in ("arrows", "area", "mouse", "close")]
        lines += ["", *[f"{words[f'command.{n}']:<12} {words[f'about.{n}']}" for n in COMMANDS]]
        self.push_screen(Page(words["short.help"], Text("\n".join(lines))))

    def action_rules(self, word: str = "") -> None:
        """The rulebook."""
        words = self.sitting.words
        page = RulesPage(words["menu.rules"], words["rules.search"], word, self.found)
        self.push_screen(page)

    def found(self, word: str) -> str:
        """What there is to read about a word; everything about none."""
        width = min(self.size.width - 8, 88)
        if not word.strip():
            package = plugin_of(self.sitting.game.name).package
            whole = sections(package, self.sitting.language)
            return "\n".join(written(passage, width) for passage in whole)
        found = self.sitting.about(word.strip())
        shown = [one if isinstance(one, str) else written(one, width) for one in found]
        return "\n".join(shown) or self.sitting.say("term.unknown", word=word)

    def action_legend(self) -> None:
        """What the signs mean."""
        table = Table.grid(padding=(0, 3))
        for sign, meaning in self.sitting.board.legend():
            table.add_row(sign, meaning)
        self.push_screen(Page(self.sitting.words["short.legend"], table))

    def action_log(self) -> None:
        """Everything that has happened, with a mark where one's own last turn ended."""
        sitting = self.sitting
        mark = Text(f"── {sitting.words['since.title']} ──", "bold")
        shown = []
        for number, lines in enumerate(sitting.log):
            if number == sitting.last_own + 1 and sitting.last_own:
                shown.append(mark)
            shown += [_line(line) for line in lines]
        body = Group(*shown) if shown else Text(sitting.words["term.new_lines"])
        self.push_screen(Page(sitting.words["panel.log"], body, at_end=True))

    def action_hint(self) -> None:
        """Ask the strongest bot."""
        if not self.is_thinking and self.sitting.answers():
            self.run_worker(self._hint(), exclusive=True, group="hint")

    async def _hint(self) -> None:
        self.notify(self.sitting.words["hint.thinking"], timeout=2)
        try:
            lines = await asyncio.to_thread(self.sitting.advice)
        except KontorError as error:
            self.complain(str(error))
            return
        await self.push_screen(Page(self.sitting.words["short.hint"], Text("\n".join(lines))))


def _line(told: Told) -> Text:
    return Text(f"── {told.text}", "bold") if told.is_heading else Text(told.text)
