"""Reading game records: whatever is wrong is refused with the line and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NoReturn

from .errors import KontorError, OptionError, PositionError, RecordError
from .game import Game
from .notation import SEAT_LETTERS
from .opened import leaves_open
from .options import options_from_text
from .record import FORMER_VERSION, TITLE, VERSION, Record, check_line, closing
from .study_text import COMMENT, OPEN, Reading
from .variations import START, Study, ordered

HEADER_KEYS = ("game", "options", "board", "seed", "position", "date")
CLOSING_KEYS = ("result", "fingerprint")
LETTERS = tuple(SEAT_LETTERS)
BODY = ("!", COMMENT, OPEN)  # how lines after the header begin, besides with a seat

FindGame = Callable[[str], Game[Any]]


def parse_record(text: str | bytes, find_game: FindGame) -> Record:
    """The record of a text, replayed and found right; otherwise a `RecordError`. Games are found by
    their names: `kontor.games.get_game` knows all that are installed. Of variations the main line
    is taken."""
    return parse_study(text, find_game).main_record()


def parse_study(text: str | bytes, find_game: FindGame) -> Study:
    """The same with all variations and comments."""
    return ordered(_Reader(_decoded(text), find_game).read(), START)[0]


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise RecordError("is not UTF-8 text", line) from None


class _Reader:
    """Goes through the lines once; `at` is the number of the line in hand."""

    def __init__(self, text: str, find_game: FindGame) -> None:
        self.lines = text.split("\n")
        self.find_game = find_game
        self.at = 0
        self.is_former = False

    def read(self) -> Study:
        title = self.next_line()
        self.is_former = title == f"{TITLE} {FORMER_VERSION}"
        if not self.is_former and title != f"{TITLE} {VERSION}":
            if title and title.startswith(TITLE + " "):
                self.refuse(f"{title!r} is another version, this program reads {TITLE} {VERSION}")
            self.refuse(f"this is not a record: it should begin with {TITLE + f' {VERSION}'!r}")
        record, line = self.read_header()
        reading = Reading(record)
        while line is not None and self.key_of(line) not in CLOSING_KEYS:
            try:
                reading.take(line)
            except RecordError as error:
                self.refuse(error.reason)
            except KontorError as error:
                self.refuse(str(error))
            line = self.next_line()
        if reading.left:
            self.refuse("a variation is open: ')' is missing before this line")
        self.check_closing(line, closing(record.game, reading.state))
        return reading.study()

    def read_header(self) -> tuple[Record, str | None]:
        """The header, and the first line after it."""
        found: dict[str, str] = {}
        names: dict[int, str] = {}
        places: dict[str, int] = {}
        line = self.next_line()
        while line is not None:
            key, colon, value = line.partition(":")
            if not colon or key in CLOSING_KEYS or key in LETTERS or line[0] in BODY:
                break
            if key in found or (key.startswith("seat ") and parse_seat_key(key) in names):
                self.refuse(f"{key!r} is given twice")
            if key.startswith("seat "):
                seat = parse_seat_key(key)
                if seat < 0:
                    self.refuse(f"{key!r}: seats have letters from A to E")
                names[seat] = self.checked_line(value, "name")
            elif key in HEADER_KEYS:
                found[key] = value.strip()
                places[key] = self.at
            else:
                self.refuse(f"unknown key {key!r}, there are: {', '.join(HEADER_KEYS)}, seat A")
            line = self.next_line()
        return self.make_record(found, places, names), line

    def make_record(
        self, found: dict[str, str], places: dict[str, int], names: dict[int, str]
    ) -> Record:
        """The empty record of a header."""
        for key in ("game", "options"):
            if key not in found:
                self.refuse(f"the line '{key}: ...' is missing before this one")
        if "seed" not in found and "position" not in found:
            self.refuse("before this line there should be either 'seed: ...' or 'position: ...'")
        after, key = self.at, "game"
        try:
            game = self.find_game(found["game"])
            key = "board" if "board" in found else "game"
            if found.get("board", "") != game.board:
                played, here = (name or "usual" for name in (found.get("board"), game.board))
                raise OptionError(f"played on the board {played!r}, here is the board {here!r}")
            key = "options"
            read = game.former_options if self.is_former else game.stored_options
            options = read(options_from_text(found["options"]))
            record = Record(game, options, "")
            if "seed" in found:
                key = "seed"
                record.seed = check_line(found["seed"], "seed")
            if "position" in found:
                key = "position"
                record.position = read_json(found["position"])
                if game.options_of(record.begin()) != options:
                    raise PositionError(["options: are not those of the record"])
                if leaves_open(record.position) != ("seed" in found):
                    words = "needs a seed, by which that is imagined"
                    raise PositionError(
                        [f"document: a position that leaves something open {words}"]
                    )
            if "date" in found:
                key = "date"
                record.date = check_line(found["date"], "date")
        except KontorError as error:
            self.at = places[key]
            self.refuse(one_line(error))
        self.at = after
        if names:
            record.names = [names.get(seat, "") for seat in range(max(names) + 1)]
        return record

    def check_closing(self, line: str | None, wanted: list[str]) -> None:
        """Result and fingerprint must be there and right, and nothing after them."""
        for expected in wanted:
            key = expected.partition(":")[0]
            if line is None:
                self.refuse(f"the record is cut off: the line '{key}: ...' is missing")
            if self.key_of(line) != key:
                self.refuse(f"the line '{key}: ...' should stand here")
            if " ".join(line.split()) != expected:
                if key == "fingerprint":
                    self.refuse("the final position is another one: the record was changed")
                self.refuse(f"should be {expected!r} after these actions")
            line = self.next_line()
        if line is not None:
            self.refuse(f"nothing may follow the fingerprint, but here is {line[:60]!r}")

    def next_line(self) -> str | None:
        """The next line that means something, without spaces around it; None at the end."""
        while self.at < len(self.lines):
            line = self.lines[self.at].strip()
            self.at += 1
            if line and not line.startswith("#"):
                return line
        return None

    def key_of(self, line: str) -> str:
        """What stands before the colon."""
        return line.partition(":")[0]

    def checked_line(self, value: str, what: str) -> str:
        """A text from the header."""
        try:
            return check_line(value.strip(), what)
        except KontorError as error:
            self.refuse(str(error))

    def refuse(self, reason: str) -> NoReturn:
        """Give up at the line in hand."""
        raise RecordError(reason, max(self.at, 1))


def parse_seat_key(key: str) -> int:
    """The seat of `seat A`, -1 if it is none."""
    letter = key[5:].strip()
    return SEAT_LETTERS.find(letter) if len(letter) == 1 else -1


def read_json(text: str) -> Any:
    """A JSON document from a line."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError([f"document: is not JSON: {error}"]) from None


def one_line(error: KontorError) -> str:
    """The message of an error on a single line."""
    return "; ".join(str(error).splitlines())
