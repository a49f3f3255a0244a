"""`kontor review`: what each player of a finished game could have done better."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
from cyclopts import Parameter

from ..core.errors import OptionError
from ..core.notation import parse_seat, seat_name
from ..core.record import Record
from ..core.record_reading import parse_record
from ..games import get_game
from ..review.document import Review
from ..review.run import luck_before, reviewing
from ..review.words import Teller, curve
from .common import FileName, read_bytes
from .progress import Progress

POINTS = 12  # of the chance to win, in a row


def review(
    file: FileName,
    /,
    *,
    seat: Annotated[str | None, Parameter(help="Tell about one seat only, for example A.")] = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Review a finished game: what was lost where, and what would have been better.

    Each turn is judged by what its player could know then. A loss is told only where it is
    clearly more than the noise of judging.

    Parameters
    ----------
    file
        A record; - reads standard input.
    as_json
        Print JSON instead of text.
    """
    record = parse_record(read_bytes(file), get_game)
    seats = record.game.seats(record.begin())
    only = None if seat is None else parse_seat(seat)
    if only is not None and not 0 <= only < seats:
        raise OptionError(f"--seat: there are seats A to {seat_name(seats - 1)}, not {seat!r}")
    teller = Teller(record.game.name, [*record.names, *[""] * seats][:seats])
    found = watched(record, teller, quiet=as_json)
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")
        return 0
    for number in range(seats):
        if only in (None, number):
            tell_seat(found, number, teller)
    return 0


def watched(record: Record, teller: Teller, quiet: bool) -> Review:
    """The review, with its progress and what is found on the way on standard error."""
    found: Review | None = None
    with Progress("reviewing", 1, "turns") as progress:
        for found in reviewing(record):
            progress.total = max(1, found.total)
            last = found.turns[-1] if found.turns else None
            note = ""
            if last is not None and last.better is not None:
                note = f"{teller.title(last)} lost {teller.amount(last.loss)}"
                if not quiet:
                    print(f"found: {note}", file=sys.stderr, flush=True)
            if not found.done:
                progress.advance(note=note)
    assert found is not None
    return found


def tell_seat(found: Review, number: int, teller: Teller) -> None:
    """All about one seat."""
    seat = found.seats[number]
    own = [turn for turn in found.turns if turn.seat == number]
    name = f"{seat_name(number)} {seat.name}".strip()
    print(f"{name}: score {seat.score}, accuracy {seat.accuracy:.0f} of 100")
    print(f"  expected   {curve(found, number)}")
    if len(found.seats) > 1 and own:
        shares = " ".join(
            f"{100 * turn.chances[number]:.0f}" for turn in own[:: max(1, len(own) // 12)]
        )
        print(f"  chance     {shares} %")
    print(f"  lost       {teller.amount(seat.lost)} in {len(own)} turns")
    for kind, lost in seat.by_kind.items():
        if lost >= 0.05:
            print(f"    {teller.kind(kind):<12} {lost:.1f}")
    who = "luck" if len(found.seats) == 1 else "luck and the others"
    print(f"  {who} brought {teller.amount(seat.luck)}")
    lucky = max(zip(luck_before(own), own), key=lambda pair: abs(pair[0]), default=None)
    if lucky is not None and lucky[0]:
        print(f"    most of it before {teller.title(lucky[1])}: {lucky[0]:+.1f}")
    if not seat.mistakes:
        print("  nothing was clearly lost in any turn")
    for place in seat.mistakes:
        turn = found.turns[place]
        print(f"  {teller.title(turn)}: lost {teller.amount(turn.loss)}")
        for line in teller.sentences(turn):
            print(f"    {line}")
    print()
