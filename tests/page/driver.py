"""A person at the page: sits down, sees what is allowed, and does it by pressing things."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from kontor.core.errors import KontorError
from kontor.core.record import Record, write_record

PATIENCE = 30_000
LISTED = "[...document.querySelectorAll('#notation-actions option')].map((o) => o.value)"
OFF_THE_MAP = """(village) => {
    const map = village.closest('section').getBoundingClientRect();
    const { left, right, top, bottom } = village.getBoundingClientRect();
    return left < map.left || right > map.right || top < map.top || bottom > map.bottom;
}"""


class Seat:
    """One page with a table on it."""

    def __init__(self, page: Any, *, keys: bool = False) -> None:
        self.page = page
        self.keys = keys
        page.set_default_timeout(PATIENCE)

    # Sitting down

    def play_now(self, game: str = "loyang") -> None:
        """The big button of a game."""
        self.page.locator(f'[data-game="{game}"] [data-name="play-now"]').click()
        self.wait_table()

    def play_alone(self) -> None:
        """The solo game."""
        self.page.locator('[data-name="alone"]').click()
        self.page.locator('[data-name="play-alone"]').click()
        self.wait_table()

    def first_turn(self) -> None:
        """The solo game up to its first turn."""
        self.play_alone()
        self.act("sow W home")
        self.wait_turn()
        self.act("done")
        self.wait_turn()

    def open_position(self, record: Record) -> None:
        """Go on from a position, alone at all seats."""
        text = write_record(record)
        table = self.page.evaluate(
            """async (text) => {
                if (!(await fetch('/api/me')).ok) {
                    const body = JSON.stringify({ nickname: 'Tess' });
                    const headers = { 'Content-Type': 'application/json' };
                    await fetch('/api/people', { method: 'POST', body, headers });
                    localStorage.setItem('kontor.entered', 'true');
                }
                const headers = { 'Content-Type': 'text/plain' };
                const answer = await fetch('/api/records', { method: 'POST', body: text, headers });
                return await answer.json();
            }""",
            text,
        )
        if "id" not in table:
            raise KontorError(str(table))
        self.page.goto(f"/table/{table['id']}")
        self.wait_table()

    def wait_table(self) -> None:
        """Until the board is there."""
        self.page.wait_for_selector("[data-area]:visible")

    # Seeing

    def legal(self) -> list[str]:
        """What the page allows now, by the list behind the notation line."""
        found: list[str] = self.page.evaluate(LISTED)
        return found

    def seq(self) -> str:
        """The number of the moment on screen."""
        return str(self.page.locator("[data-seq]").get_attribute("data-seq"))

    def wait_change(self, before: str) -> None:
        """Until another moment than that one is on screen."""
        self.page.wait_for_function(
            "(before) => document.querySelector('[data-seq]').dataset.seq !== before", arg=before
        )

    def is_over(self) -> bool:
        """Whether the result is on screen."""
        return bool(self.page.evaluate("document.querySelector('[data-name=replay]') !== null"))

    def hear(self, words: str) -> None:
        """Until a screen reader has been told something."""
        self.page.wait_for_function(
            "(words) => document.querySelector('[data-name=announcer]').innerText.includes(words)",
            arg=words,
        )

    def wait_turn(self, patience: int = 60_000) -> bool:
        """Until something is asked of this seat; False when the game is over."""
        return bool(self.turn(patience))

    def turn(self, patience: int = 60_000) -> list[str]:
        """Until something is asked of this seat: what it may do; nothing when the game is over.
        Where others act at the same time, the page may show what they did in the next moment."""
        asked = self.page.wait_for_function(
            f"""() => {{
                document.querySelector('[data-name=skip]')?.click();
                const listed = {LISTED};
                return (listed.length || document.querySelector('[data-name=replay]')) && [listed];
            }}""",
            timeout=patience,
        )
        found: list[str] = asked.json_value()[0]
        return found

    # Acting

    def press(self, spot: str) -> None:
        """Press a spot of the board."""
        element = self.page.locator(f'[data-spot="{spot}"]:visible').first
        if spot.startswith("village:") and element.evaluate(OFF_THE_MAP):
            self.do(self.page.locator('[data-name="whole-map"]'))
        self.do(element)

    def do(self, element: Any) -> None:
        """Press an element: by mouse, or with the Enter key for whoever has none."""
        if self.keys:
            element.press("Enter")
        else:
            element.click()

    def act(self, text: str) -> None:
        """Do an allowed action by pressing things, and wait until it has been done."""
        before = self.seq()
        self.attempt(text)
        try:
            self.wait_change(before)
        except Exception as error:
            raise AssertionError(f"nothing came of {text!r}") from error

    def attempt(self, text: str) -> None:
        """Press all that an allowed action takes."""
        words = text.split()
        way = WAYS.get(words[0])
        try:
            if way is None or not way(self, words):
                self.do(self.page.locator(f'[data-name="{words[0]}"]'))
            self.choose(text)
        except Exception as error:
            raise AssertionError(f"{text}: {error}") from error
        confirm = self.page.locator('[data-name="confirm"]')
        if words[0] in ("end", "pass", "nothing") and confirm.count():
            self.do(confirm)

    def choose(self, text: str) -> None:
        """The action in a menu, if one has opened."""
        item = self.page.locator(f'[data-action="{text}"]')
        if item.count():
            self.do(item.first)

    def ask_hint(self) -> None:
        """Ask a bot by key, and wait for what it would do; says what came instead."""
        self.page.keyboard.press("h")
        try:
            self.page.locator('[data-name="take-hint"]').wait_for()
        except Exception as error:
            seen = self.page.evaluate(
                """() => [document.querySelector('header').innerText,
                    document.activeElement.outerHTML.slice(0, 200),
                    document.querySelector('dialog[open]')?.innerText ?? 'no dialog']"""
            )
            raise AssertionError(f"no hint came; on screen: {seen}") from error

    def play_on(self, pick: Callable[[list[str]], str], most: int = 1000) -> int:
        """Play until the game is over; returns how many actions were made."""
        for count in range(most):
            legal = self.turn()
            if not legal:
                return count
            self.act(pick(legal))
        return most


def from_cart(seat: Seat, good: str, target: str) -> bool:
    """Take a good up, put it down."""
    seat.press(f"cart:{good}")
    seat.press(target)
    return True


def sow(seat: Seat, words: list[str]) -> bool:
    if seat.page.locator('[data-name="sow"]').count():
        goods = [text.split()[1] for text in seat.legal() if text.startswith("sow")]
        seat.do(seat.page.locator('[data-name="sow"]').nth(goods.index(words[1])))
        return True
    return from_cart(seat, words[1], f"field:{words[2]}")


def use(seat: Seat, words: list[str]) -> bool:
    seat.press(f"card:{words[1].split('+')[0]}")
    return True


def press_first(spot: str) -> Callable[[Seat, list[str]], bool]:
    """A way that begins at one spot, named by the words of the action."""

    def way(seat: Seat, words: list[str]) -> bool:
        seat.press(spot.format(*words))
        return True

    return way


def in_more(seat: Seat, words: list[str]) -> bool:
    if seat.page.locator(f'[data-name="{words[0]}"]').count():
        return False
    seat.do(seat.page.locator('[data-name="more"]'))
    return True


def button_named(seat: Seat, words: list[str]) -> bool:
    """One of several buttons with the same verb, in the order of the list."""
    same = [text for text in seat.legal() if text.split()[0] == words[0]]
    seat.do(seat.page.locator(f'[data-name="{words[0]}"]').nth(same.index(" ".join(words))))
    return True


def keep(seat: Seat, words: list[str]) -> bool:
    if "/" not in words[1] and words[1] != "none":
        cards = seat.page.locator('[data-area="tray"] [data-spot^="card:"]')
        seat.do(cards.nth(int(words[1]) - 1))
        return True
    barred = [text for text in seat.legal() if "/" in text or text == "keep none"]
    seat.do(seat.page.locator('[data-name="keep"]').nth(barred.index(" ".join(words))))
    return True


def sell(seat: Seat, words: list[str]) -> bool:
    if seat.page.locator('[data-area="map"]').count():
        seat.press(f"village:{words[1]}")
        return True
    if seat.page.locator('[data-name="sell"]').count():
        return button_named(seat, words)
    return from_cart(seat, words[1], f"shop:{words[1]}")


def trade(seat: Seat, words: list[str]) -> bool:
    slot = f"slot:{words[1]}:{words[2]}"
    find_at_others(seat, slot)
    return from_cart(seat, words[4][0], slot)


def find_at_others(seat: Seat, spot: str) -> None:
    """Go to the table of whoever has something, if it is not on one's own."""
    strips = seat.page.locator('[data-area="others"] button[data-spot^="seat:"]')
    for at in range(strips.count()):
        if seat.page.locator(f'[data-spot="{spot}"]:visible').count():
            return
        seat.do(strips.nth(at))


WAYS: dict[str, Callable[[Seat, list[str]], bool]] = {
    "sow": sow,
    "sell": sell,
    "trade": trade,
    "use": use,
    "keep": keep,
    "buy": press_first("shop:{1}"),
    "bargain": press_first("shop:{1}"),
    "shelve": press_first("shop:{1}"),
    "name": button_named,
    "deliver": press_first("card:{1}"),
    "deliver-twice": press_first("card:{1}"),
    "serve": press_first("card:{1}"),
    "settle": in_more,
    "discard": in_more,
    "loan": in_more,
    "store": lambda seat, words: from_cart(seat, words[1], "warehouse"),
    "take": press_first("card:{1}"),
    "lay": press_first("card:{1}"),
    "play": press_first("card:{1}"),
    "extra": press_first("field:{1}"),
    "reap": press_first("field:{1}"),
    "choose": press_first("field:{1}"),
    "cry": press_first("slot:{1}:{2}"),
    "buyer": press_first("cell:{1}"),
    "shared-buyer": press_first("cell:{1}"),
    "move": press_first("village:{1}"),
    "shortcut": press_first("village:{1}"),
    "shared-post": press_first("village:{1}"),
    "raise": button_named,
    "first": button_named,
    "disc": button_named,
    "partner": button_named,
}

WEIGHTS = {
    "deliver": 40, "serve": 40, "sow": 25, "step": 6, "end": 0.6, "done": 1, "take": 3, "play": 2,
    "lay": 1, "keep": 1, "store": 2, "sell": 0.03, "buy": 0.15, "trade": 0.2, "two-pack": 0.1,
    "use": 0.3, "loan": 0.0, "discard": 0.0, "settle": 0.0, "enlarge": 1, "nothing": 0.2,
    "pass": 0.2, "move": 0.3, "disc": 20,
}  # fmt: skip


def sensible(seed: int) -> Callable[[list[str]], str]:
    """Chooses as somebody would who has understood the aim of the game."""
    chance = random.Random(seed)

    def pick(legal: list[str]) -> str:
        weights = [WEIGHTS.get(text.split()[0], 1.0) + 1e-9 for text in legal]
        return chance.choices(legal, weights)[0]

    return pick
