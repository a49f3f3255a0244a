"""Pages over the table: log, legend, help, rules, the result, and handing the screen over."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static


class Page(ModalScreen[None]):
    """Something to read; Esc or Enter closes it."""

    BINDINGS = [
        Binding("escape,enter,q", "close", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.body = body
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """A frame with the text in it."""
        with Vertical(classes="page") as page:
            page.border_title = self.heading
            page.border_subtitle = "Esc"
            with VerticalScroll(id="body", can_focus=False):
                yield Static(self.body, id="text")

    def on_mount(self) -> None:
        """A log is read from its end."""
        if self.at_end:
            self.query_one("#body").scroll_end(animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()

    def action_scroll(self, rows: int) -> None:
        """Read on."""
        self.query_one("#body").scroll_relative(y=rows, animate=False)


class RulesPage(ModalScreen[None]):
    """The rulebook with a line to search it."""

    BINDINGS = [
        Binding("escape", "close", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, title: str, search: str, word: str, found: Callable[[str], str]) -> None:
        super().__init__()
        self.heading = title
        self.search = search
        self.word = word
        self.found = found

    def compose(self) -> ComposeResult:
        """A line for a word, and below it what the rules say about it."""
        with Vertical(classes="page") as page:
            page.border_title = self.heading
            page.border_subtitle = "Esc"
            yield Input(self.word, placeholder=self.search, compact=True, id="word")
            with VerticalScroll(id="body", can_focus=False):
                yield Static(self.found(self.word), id="text", markup=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as one types."""
        self.query_one("#text", Static).update(self.found(event.value))
        self.query_one("#body").scroll_home(animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()

    def action_scroll(self, rows: int) -> None:
        """Read on."""
        self.query_one("#body").scroll_relative(y=rows, animate=False)


class HandOver(Screen[None]):
    """Hides the table until the one whose turn it is sits before the screen alone."""

    BINDINGS = [Binding("enter", "go_on", show=False)]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Nothing but the request."""
        yield Static(self.text, id="hand-over", markup=False)

    def action_go_on(self) -> None:
        """The next one is there."""
        self.dismiss()
