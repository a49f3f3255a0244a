"""Searching games of bots for puzzles, and judging what was found more deeply.

A turn passes four gates: a glance at its few best lines shows a lead; many more lines are compared,
and the same one still leads; some level of bots misses it; and played on to the end of the game,
the line stays clearly ahead of all others. What is kept says how clearly.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from ..bots.base import NO_LIMIT, Situation
from ..bots.driver import play_game
from ..bots.judging import Judged, gain_over
from ..bots.registry import levels, make_bot
from ..core.chance import Chance, seeded
from ..games import get_game
from .plan import Part, parts_of
from .puzzles import Found, Searched, read_file
from .run import BATCH, Reviewer

GLANCE = 6  # lines that are compared at first
WIDE, ALL = 24, 80  # whole turns, and single actions, where it looks promising
FINALISTS = 10  # that are played on to the end
DEEPER = 2  # times the futures of a review's proof
CLEAR = 4.0  # standard errors by which the best line must lead
WARM_UP = 2  # batches before any line drops out
EVEN = 1e-9  # a difference that is none
LOST = 4.0  # standard errors behind which a line is not played on any further
MOST_OF_A_GAME = 3
MOST_LOOKED_AT = 40  # turns of a game, in any order
TRIES = 2  # of each level
EASIEST, HARDEST = 800, 2400  # the rating of a puzzle that all levels solve, and that none does
PLAIN = 1000  # what is easier is no puzzle

Line = tuple[int, ...]


class Search(NamedTuple):
    """One game to be searched for puzzles."""

    game: str
    players: int
    bot: str
    seed: str
    number: int


class Place:
    """A turn that may be a puzzle: the lines in it, each once, however its actions are ordered."""

    def __init__(self, reviewer: Reviewer, part: Part, seed: str) -> None:
        self.reviewer, self.part, self.seed = reviewer, part, seed
        self.alone = not part.chapter

    @property
    def width(self) -> int:
        """How many lines are compared where it counts."""
        return ALL if self.alone else WIDE

    def chance(self, purpose: str) -> Chance:
        """Fresh futures for each purpose."""
        return seeded(f"{purpose} {self.part.first} {self.seed}")

    def asked(self, purpose: str, futures: int) -> Situation:
        """What the seat could know."""
        return self.reviewer.situation(self.part, self.chance(purpose), futures)

    def lines(self, count: int, known: Sequence[Line] = ()) -> dict[Line, Line]:
        """Lines to be compared, each with all that was planned after it."""
        proposed = self.reviewer.quick.propose(self.asked("propose", 1), count)
        found: dict[str, tuple[Line, Line]] = {}
        for line in [*known, *map(tuple, proposed)]:
            short = line[:1] if self.alone else line
            found.setdefault(self.outcome(short), (short, line))
        return dict(found.values())

    def outcome(self, line: Line) -> str:
        """How the table looks after a line, in one imagined future."""
        game, seat = self.reviewer.game, self.part.seat
        state = game.imagine(game.view(self.part.state, seat), seeded("same"))
        for action in line:
            if action not in game.legal_actions(state, seat):
                break
            game.apply(state, seat, action)
        return msgspec.json.encode(game.view(state, seat)).decode()

    def quick(self, purpose: str, lines: Sequence[Line], futures: int) -> list[Judged]:
        """Lines judged at a glance, the best first."""
        judged = self.reviewer.quick.judge(self.asked(purpose, futures), lines).lines
        return sorted(judged, key=lambda one: -one.value)

    def apart(self, ranks: Sequence[Judged]) -> list[Judged]:
        """The first of several lines, and those that are not worth the same in every future."""
        first, *others = ranks
        leads = [gain_over(first, other) for other in others]
        return [first, *[o for o, g in zip(others, leads) if abs(g.value) + g.error > EVEN]]

    def race(
        self, purpose: str, lines: Sequence[Line], futures: int, *, to_the_end: bool = False
    ) -> list[Judged]:
        """Lines played on to the end of the game, in the order given; those that are clearly lost
        drop out. The first one should win: unless it is `to_the_end`, the race is over as soon as
        that is not to be expected."""
        least, chance = self.reviewer.habits.least, self.chance(purpose)
        field = {line: Judged(line, ()) for line in lines}
        going = list(lines)
        for done in range(BATCH, futures + 1, BATCH):
            asked = self.reviewer.situation(self.part, chance, BATCH)
            for more in self.reviewer.deep.judge(asked, going).lines:
                field[more.line] = field[more.line].and_more(more)
            leads = {line: gain_over(field[lines[0]], field[line]) for line in going[1:]}
            behind = any(lead.value + 2 * lead.error < least for lead in leads.values())
            if behind and not to_the_end:
                break
            if done >= WARM_UP * BATCH:
                gone = {line for line, g in leads.items() if g.value > LOST * g.error + least}
                nearest = min(leads, key=lambda line: leads[line].value)
                going = [line for line in going if line not in gone or line == nearest]
        return [field[line] for line in lines]


def found_in(search: Search) -> Searched:
    """The puzzles of one game; the same search always finds the same ones."""
    game = get_game(search.game)
    bots = [make_bot(search.bot, game) for _ in range(search.players)]
    empty = Searched(**search._asdict())
    record = play_game(game, {"players": search.players}, empty.deal, bots).record
    reviewer = Reviewer(game)
    found: dict[str, Found] = {}
    chance = seeded(f"parts {empty.deal}")
    parts = sorted(parts_of(record), key=lambda _: chance.next())
    for part in parts[:MOST_LOOKED_AT]:
        if len(found) == MOST_OF_A_GAME:
            break
        puzzle = puzzle_of(reviewer, part, empty.deal, list(found))
        if puzzle is not None:
            found[puzzle.theme] = puzzle
    reviewer.close()
    kept = sorted(found.values(), key=lambda one: one.step)
    moves = record.moves[: kept[-1].step] if kept else []
    return msgspec.structs.replace(
        empty,
        seats="".join(str(move.seat) for move in moves),
        actions=[move.action for move in moves],
        puzzles=kept,
    )


def puzzle_of(reviewer: Reviewer, part: Part, seed: str, had: Sequence[str] = ()) -> Found | None:
    """The puzzle of a turn, if one line is clearly best there; none with an idea that was had."""
    habits, place = reviewer.habits, Place(reviewer, part, seed)
    few = place.lines(GLANCE)
    if len(few) < 2:
        return None
    ranks = place.apart(place.quick("glance", list(few), habits.look))
    if len(ranks) < 2:
        return None
    best, lead = ranks[0], gain_over(ranks[0], ranks[1])
    if lead.value < habits.least or not lead.is_clear:
        return None
    many = place.lines(place.width, [few[best.line]])
    ranks = place.apart(place.quick("wide", list(many), habits.check))
    if len(ranks) < 2:
        return None
    lead = gain_over(ranks[0], ranks[1])
    theme = theme_of(reviewer, part, ranks[0].line, ranks[1].line)
    if lead.value < habits.least or not lead.is_clear or theme in had:
        return None
    rating = rating_of(place, ranks[0].line)
    if rating < PLAIN:
        return None
    finalists = [judged.line for judged in ranks[:FINALISTS]]
    winner, *rivals = place.race("deep", finalists, DEEPER * habits.proof)
    races = [(gain_over(winner, rival), rival) for rival in rivals]
    if any(g.value < habits.least or g.value < CLEAR * g.error for g, _ in races):
        return None
    least, rival = min(races, key=lambda pair: pair[0].value)
    return Found(
        step=part.first,
        seat=part.seat,
        theme=theme_of(reviewer, part, winner.line, rival.line),
        rating=rating,
        best=list(many[winner.line]),
        next=list(rival.line),
        value=round(winner.value, 2),
        gain=round(least.value, 2),
        error=round(least.error, 3),
        futures=len(rival.futures),
        lines=len(many),
    )


def theme_of(reviewer: Reviewer, part: Part, best: Line, other: Line) -> str:
    """The idea of a puzzle: what the game says, or what is decided."""
    for name, fits in reviewer.habits.ideas.items():
        if fits(part.state, part.seat, best, other):
            return name
    return reviewer.kind_of(replace(part, actions=list(other)), best)


def rating_of(place: Place, best: Line) -> int:
    """How hard a puzzle is: by how many tries of the levels below the last miss its value."""
    game: Any = place.reviewer.game
    habits = place.reviewer.habits
    tries: list[Line] = []
    for level in levels(game.name)[:-1]:
        for number in range(TRIES):
            seated = make_bot(level, game)
            asked = place.asked(f"{level} {number}", 1)
            choice = seated.bot.choose(unlimited(asked))
            seated.close()
            line = tuple(choice.line) or (choice.action,)
            tries.append(line[:1] if place.alone else line)
    others = [line for line in dict.fromkeys(tries) if line != best]
    missed: set[Line] = set()
    if others:
        judged = {one.line: one for one in place.quick("rating", [best, *others], habits.check)}
        for line in others:
            lead = gain_over(judged[best], judged[line])
            if lead.is_clear and lead.value >= habits.least / 2:
                missed.add(line)
    share = sum(line in missed for line in tries) / len(tries)
    return round(EASIEST + (HARDEST - EASIEST) * share)


def unlimited(asked: Situation) -> Situation:
    """The same question without a limit."""
    return Situation(asked.view, asked.seat, asked.legal, NO_LIMIT, asked.chance)


def make(
    searches: Sequence[Search],
    path: Path,
    jobs: int = 1,
    ray: Sequence[str] | None = None,
    seconds: float | None = None,
) -> Generator[Searched, None, None]:
    """Search games and add them to a file; those that it holds already are left out. After
    `seconds` nothing more is waited for."""
    from ..spread import spread  # brings multiprocessing, which a browser has not

    known = {searched.key for searched in read_file(path)} if path.exists() else set()
    left = [search for search in searches if tuple(search) not in known]
    end = None if seconds is None else monotonic() + seconds
    rows = spread(found_in, left, jobs, ray, in_order=False)
    with closing(rows), path.open("ab") as file:
        for searched in rows:
            file.write(msgspec.json.encode(searched) + b"\n")
            file.flush()
            yield searched
            if end is not None and monotonic() > end:
                break
