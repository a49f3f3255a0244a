"""`kontor play`: sit down and play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

from ..bots.base import Seated
from ..bots.registry import default_bot, make_bot, split_specs
from ..core.errors import OptionError
from ..core.game import Game
from ..core.notation import seat_name
from ..core.record import Record, check_line, write_record
from ..core.record_reading import parse_record
from ..core.session import Session
from ..games import get_game
from .common import Bots, GameOptions, Seed, fresh_seed, read_bytes, read_options
from .terminal import TerminalGame

BOT_MARK = " (bot)"


def play(
    game: str = "loyang",
    /,
    *,
    players: Annotated[int | None, Parameter(help="Seats in all, people and bots.")] = None,
    bots: Bots = None,
    names: str | None = None,
    seed: Seed = None,
    option: GameOptions = (),
    resume: str | None = None,
    save: Path | None = None,
) -> int:
    """Play in the terminal: people and bots at one screen.

    Bots take the last seats, people the others: --players 3 --bots greedy is a game for two people
    and a bot. Without either it is a solo game, or one against a bot where there is no solo game.

    Parameters
    ----------
    game
        loyang or hermagor.
    names
        Names of the people, with commas between them.
    resume
        Go on with a saved game, with the bots that played in it unless --bots names others.
    save
        Write the record here when the game ends or is left.
    """
    if resume is not None:
        if option or seed or players:
            raise OptionError("--resume: seed, players and options come from the file")
        record = parse_record(read_bytes(resume))
        specs = split_specs(bots) if bots else None
        seats = record.game.seats(record.begin())
        old = [*record.names, *[""] * seats][:seats]
        if specs is None:
            seated = {
                seat: make_bot(name.removesuffix(BOT_MARK), record.game)
                for seat, name in enumerate(old)
                if name.endswith(BOT_MARK)
            }
        else:
            seated = seat_bots(record.game, specs, seats)
    else:
        record, seated = new_record(get_game(game), players, bots, seed, option)
        seats = record.game.seats(record.begin())
        old = [""] * seats
    record.names = seat_names(old, names, seated, seats)
    session = Session(record)
    shown = [escape(f"{seat_name(s)} {name}") for s, name in enumerate(record.names)]
    console = Console(soft_wrap=False, highlight=False)
    console.print(f"[bold]{record.game.title}[/] by {record.game.designer}")
    console.print(
        f"seed {record.seed}; type help for help" if record.seed else "type help for help",
        markup=False,
    )
    try:
        TerminalGame(session, shown, seated, console).run()
    finally:
        if save is not None:
            save.write_text(write_record(session.record), "utf-8")
            console.print(f"saved to {save}", soft_wrap=True, markup=False)
        for seat in seated.values():
            seat.close()
    return 0


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
    return record, seat_bots(game, specs, seats)


def seat_bots(game: Game[Any], specs: list[str], seats: int) -> dict[int, Seated]:
    """Bots on the last seats."""
    if len(specs) > seats:
        raise OptionError(f"--bots: {len(specs)} bots do not fit on {seats} seats")
    first = seats - len(specs)
    return {first + i: make_bot(spec, game) for i, spec in enumerate(specs)}


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
