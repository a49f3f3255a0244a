"""A review in words, made of the facts that it holds and of nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..boards import board_of
from ..core.game import Json
from ..core.notation import seat_name
from ..core.words import fill
from ..games import plugin_of
from .document import Review, Turn
from .facts import differing
from .plan import habits_of

BARS = "▁▂▃▄▅▆▇█"


class Teller:
    """Tells about reviews of one game in English; the page has words of its own."""

    def __init__(self, game: str, names: Sequence[str]) -> None:
        self.names = [names[n] or seat_name(n) for n in range(len(names))]
        self.words: Mapping[str, str] = plugin_of(game).words("en")
        self.board = board_of(game)
        self.unit = habits_of(game).unit

    def amount(self, number: float, digits: int = 1) -> str:
        """`1.3 spaces`."""
        text = f"{number:.{digits}f}"
        form = self.words.get(f"unit.{self.unit}", "{n} {n#point|points}")
        return fill(form, {"n": 1 if text == "1.0" else text})

    def kind(self, kind: str) -> str:
        """What was decided."""
        return self.words.get(f"kind.{kind}", kind)

    def title(self, turn: Turn) -> str:
        """Whose turn it was, and when."""
        where = f"round {turn.round}, " if turn.round else ""
        return f"{where}{self.names[turn.seat]}, action {turn.first + 1} ({self.kind(turn.kind)})"

    def sentences(self, turn: Turn) -> list[str]:
        """What was better, by how much, and the facts in which the two lines differ."""
        better = turn.better
        if better is None:
            return []
        found = [
            f"played: {', '.join(turn.played.texts)}",
            f"better: {', '.join(better.play.texts)}, worth {self.amount(better.gain)} more "
            f"(± {2 * better.error:.1f}, {better.futures} futures)",
        ]
        for who, one, other in (
            ("with the better line you", better.play, turn.played),
            ("with yours you", turn.played, better.play),
        ):
            told = self.events(differing(one, other))
            if told:
                found.append(f"{who}: {'; '.join(told)}")
        for source, (ours, theirs) in better.income.items():
            name = self.words.get(f"source.{source}", source)
            found.append(f"from then on, {name}: {theirs:.1f} on average instead of {ours:.1f}")
        return found

    def events(self, events: Sequence[Json]) -> list[str]:
        """Events in words, as the terminal's board tells them."""
        told = self.board.tell(events, ["you"] * len(self.names))
        return [line.text.removeprefix("you").strip(" :") for line in told if not line.is_heading]


def curve(review: Review, seat: int) -> str:
    """The expected score of a seat from its first turn to its last, as a row of bars."""
    points = [turn.scores[seat] for turn in review.turns if turn.seat == seat]
    if not points:
        return ""
    low, high = min(points), max(points)
    steps = (high - low) or 1.0
    bars = "".join(BARS[round((point - low) / steps * (len(BARS) - 1))] for point in points)
    return f"{points[0]:.1f} {bars} {points[-1]:.1f}"
