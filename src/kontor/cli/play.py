"""`kontor play`: sit down and play."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console

from ..boards import LANGUAGES, shell_words
from ..bots.base import Seated
from ..bots.company import seat_company
from ..bots.registry import default_bot, make_bot, split_specs
from ..core.chance import seeded
from ..core.errors import OptionError
from ..core.game import Game
from ..core.record import Record, check_line
from ..core.record_reading import parse_record
from ..core.session import Session
from ..core.words import fill
from ..games import first_game, get_game
from .common import Bots, GameOptions, Seed, fresh_seed, read_bytes, read_options
from .keeping import Keeper, fresh_path, unfinished
from .prompts import Prompts
from .sitting import Sitting

BOT_MARK = " (bot)"
LAST = "last"


def play(
    game: str | None = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="Seats in all, people and bots.")] = None,
    bots: Bots = None,
    names: str | None = None,
    seed: Seed = None,
    option: GameOptions = (),
    resume: str | None = None,
    save: Path | None = None,
    language: Literal["en", "fr", "de"] | None = None,
    plain: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play in the terminal: people and bots at one screen.

    Bots take the last seats, people the others: --players 3 --bots greedy is a game for two people
    and a bot. Without either it is a solo game, or one against a bot where there is no solo game.
    Every game is kept as it is played; one that you left is offered again.

    Parameters
    ----------
    game
        Its name; the first game that is installed if left out.
    names
        Names of the people, separated by commas.
    resume
        Go on with a game that was left, by its file, or the last one with `last`; with the bots
        that played in it unless --bots names others.
    save
        Keep the game in this file instead of Kontor's folder.
    language
        en, fr or de; that of the system if left out.
    plain
        Plain questions and answers instead of the whole screen: for screen readers.
    """
    spoken = language or system_language()
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    chosen = players or bots or names or seed or option or save
    if resume is None and on_terminal and not chosen:
        resume = offered(game, spoken)
    if resume is not None:
        if option or seed or players:
            raise OptionError("--resume: seed, players and options come from the file")
        path = last_left() if resume == LAST else resume
        record, seated = resumed(path, bots)
        save = save or (Path(path) if path != "-" else None)
    else:
        record, seated = new_record(get_game(game or first_game()), players, bots, seed, option)
    seats = record.game.seats(record.begin())
    record.names = seat_names([*record.names, *[""] * seats][:seats], names, seated, seats)
    session = Session(record)
    try:
        keeper, notice = keeper_for(session, save, spoken)
        sitting = Sitting(session, seated, spoken, keeper)
        if on_terminal and not plain and has_screen():
            from .screen import play_on_screen

            play_on_screen(sitting, notice)
        else:
            play_by_prompts(sitting, notice)
        tell_where(sitting, on_terminal)
    finally:
        for bot in seated.values():
            bot.close()
    return 0


def play_by_prompts(sitting: Sitting, notice: str) -> None:
    """A game line by line."""
    console = Console(soft_wrap=False, highlight=False)
    game, seed = sitting.game, sitting.session.record.seed
    console.print(game.title, style="bold", end="", markup=False)
    console.print(f" · {game.designer}", markup=False)
    console.print(sitting.say("term.begin", seed=seed or "–"), markup=False)
    if notice:
        console.print(notice, style="bold red", markup=False)
    Prompts(sitting, console).run()


def tell_where(sitting: Sitting, on_terminal: bool) -> None:
    """Where the game is kept, and how to go on with it."""
    keeper, session = sitting.keeper, sitting.session
    if keeper is None or not keeper.path.exists():
        return
    if session.state.is_over():
        print(sitting.say("term.record", file=keeper.path))
    else:
        command = f"kontor play --resume {shlex.quote(str(keeper.path))}"
        print(sitting.say("term.kept", file=keeper.path, command=command))


def has_screen() -> bool:
    """Whether the terminal can show more than line after line."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return os.environ.get("TERM", "") not in ("", "dumb") and encoding == "utf8"


def system_language() -> str:
    """The language of the system, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def keeper_for(session: Session, save: Path | None, language: str) -> tuple[Keeper | None, str]:
    """Who keeps the game, and what to say if nobody can: a file that was asked for must do."""
    if save is not None:
        return Keeper(save.expanduser(), session), ""
    try:
        return Keeper(fresh_path(session.game.name), session), ""
    except (OSError, OptionError) as error:
        return None, fill(shell_words(language)["term.not_kept"], {"reason": str(error)})


def offered(game: str | None, language: str) -> str | None:
    """Ask whether to go on with a game that was left; its file, or None for a new game."""
    left = unfinished(game)
    if not left:
        return None
    words = shell_words(language)
    print(words["term.unfinished"])
    for number, kept in enumerate(left, 1):
        names = ", ".join(name.removesuffix(BOT_MARK) for name in kept.names)
        actions = fill(words["term.actions"], {"n": kept.actions})
        print(f"  {number}  {kept.title} · {names} · {actions} · {kept.when}")
    while True:
        print(words["term.go_on"], end=" ", flush=True)
        line = sys.stdin.readline().strip()
        if not line:
            return None
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(left):
            return str(left[int(line) - 1].path)


def last_left() -> str:
    """The file of the last game that was left."""
    left = unfinished()
    if not left:
        raise OptionError("--resume last: there is no unfinished game")
    return str(left[0].path)


def resumed(path: str, bots: str | None) -> tuple[Record, dict[int, Seated]]:
    """The game of a file with the bots that sat there, or others on the last seats."""
    record = parse_record(read_bytes(path), get_game)
    seats = record.game.seats(record.begin())
    if bots:
        return record, seat_bots(record, split_specs(bots), seats)
    return record, {
        seat: make_bot(name.removesuffix(BOT_MARK), record.game)
        for seat, name in enumerate(record.names)
        if name.endswith(BOT_MARK)
    }


def new_record(
    game: Game[Any],
    players: int | None,
    bots: str | None,
    seed: str | None,
    option: tuple[str, ...],
) -> tuple[Record, dict[int, Seated]]:
    """A new game: how many seats, and who sits where."""
    specs = split_specs(bots) if bots else []
    fewest = next((o.low for o in game.known_options if o.name == "players"), 1)
    if players is None and not any(word.startswith("players=") for word in option):
        if not specs and fewest > 1:
            specs = [default_bot(game.name)]
        players = len(specs) + 1
    options = read_options(game, option, players)
    record = Record.new(game, options, seed or fresh_seed())
    seats = game.seats(record.begin())
    return record, seat_bots(record, specs, seats)


def seat_bots(record: Record, specs: list[str], seats: int) -> dict[int, Seated]:
    """Bots on the last seats; who plays at a level is drawn by the seed."""
    if len(specs) > seats:
        raise OptionError(f"--bots: {len(specs)} bots do not fit on {seats} seats")
    below = seeded(f"company {record.seed}").below
    return dict(enumerate(seat_company(specs, record.game, below), seats - len(specs)))


def seat_names(old: list[str], given: str | None, bots: dict[int, Seated], seats: int) -> list[str]:
    """What is written on the seats: bots by their spec, people by name or number."""
    people = [seat for seat in range(seats) if seat not in bots]
    wanted = [check_line(name.strip(), "name") for name in given.split(",")] if given else []
    if len(wanted) > len(people):
        raise OptionError(f"--names: {len(wanted)} names for {len(people)} people")
    names = [name.removesuffix(BOT_MARK) for name in old]
    for number, seat in enumerate(people):
        names[seat] = wanted[number] if number < len(wanted) else names[seat]
        names[seat] = names[seat] or ("you" if len(people) == 1 else f"player {number + 1}")
    for seat, seated in bots.items():
        names[seat] = seated.spec + BOT_MARK
    return names
