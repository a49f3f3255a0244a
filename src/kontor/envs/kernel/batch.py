"""Many games in one call. Every row is a game of its own; a game that ends makes room for the next.

Row `i` plays the games with the seeds `SEED-i-0`, `SEED-i-1` and so on, counted from `first`, so
that the same rows are played however many there are and whichever process holds them.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.errors import IllegalActionError
from .match import Match, add_all


class Batch:
    """Rows of games, and what the last call found out about them.

    All results are new with every call, so that they may be kept.
    """

    def __init__(
        self, matches: list[Match], seed: str, first: i64, reward: i64, shaping: float
    ) -> None:
        self.matches = matches
        self.rows: i64 = len(matches)
        self.seats: i64 = matches[0].seats
        self.num_actions: i64 = matches[0].num_actions
        self.size: i64 = matches[0].size
        self.scale: float = matches[0].scale
        self.seed = seed
        self.first = first
        self.reward = reward
        self.shaping = shaping
        self.games: vec[i64] = vec[i64]([0] * self.rows)  # games begun
        self.standing: vec[i64] = vec[i64]([0] * (self.rows * self.seats))
        self.clear()

    def clear(self) -> None:
        """Room for new results."""
        rows = self.rows
        self.masks: vec[u8] = vec[u8]([0] * (rows * self.num_actions))
        self.observations: vec[u8] = vec[u8]([0] * (rows * self.size))
        self.asked: vec[i64] = vec[i64]([0] * rows)
        self.rewards: vec[float] = vec[float]([0.0] * (rows * self.seats))
        self.acted: vec[i64] = vec[i64]([0] * rows)  # who acted last
        self.ended: vec[u8] = vec[u8]([0] * rows)
        self.finals: list[tuple[i64, vec[u8]]] = []  # rows that ended, and what was seen last
        self.cut_off: vec[u8] = vec[u8]([0] * rows)
        self.scores: vec[i64] = vec[i64]([0] * (rows * self.seats))  # of games that ended
        self.starts: vec[i64] = vec[i64]([0] * (rows + 1))  # where a row begins in `legal`
        self.legal: vec[i64] = vec[i64]([0] * (rows * 32))

    def reset(self) -> None:
        """Start all rows again with their first games."""
        self.clear()
        for row in range(self.rows):
            self.games[row] = 0
            self.begin(row)
        self.describe()

    def begin(self, row: i64) -> None:
        """The next game of a row."""
        match = self.matches[row]
        match.begin(f"{self.seed}-{self.first + row}-{self.games[row]}")
        self.games[row] += 1
        if self.shaping != 0.0:
            for seat in range(self.seats):
                self.standing[row * self.seats + seat] = match.standing(seat)

    def step(self, actions: vec[i64]) -> None:
        """Play one action in each row. An illegal one is an error, and nothing is played."""
        if len(actions) != self.rows:
            raise IllegalActionError(f"{self.rows} rows need as many actions, not {len(actions)}")
        masks = self.masks
        for row in range(self.rows):
            action = actions[row]
            if action < 0 or action >= self.num_actions:
                raise IllegalActionError(f"row {row}: there is no action {action}")
            if masks[row * self.num_actions + action] == 0:
                raise IllegalActionError(f"row {row}: action {action} is not possible now")
        self.clear()
        for row in range(self.rows):
            match = self.matches[row]
            self.acted[row] = match.seat
            match.play(match.seat, actions[row])
            match.decisions += 1
            over = match.look() < 0
            if self.shaping != 0.0:
                self.shape(row, match)
            if over:
                self.end(row, match)
                self.begin(row)
        self.describe()

    def shape(self, row: i64, match: Match) -> None:
        """Reward what the action has changed in the standing of each seat."""
        for seat in range(self.seats):
            at: i64 = row * self.seats + seat
            standing = match.standing(seat)
            change: i64 = standing - self.standing[at]
            if change != 0:
                self.standing[at] = standing
                self.rewards[at] += self.shaping * float(change) / self.scale

    def end(self, row: i64, match: Match) -> None:
        """Reward the outcome of a game. One that was cut off has none: what it was worth is for
        the learner to judge."""
        self.ended[row] = 1
        self.finals.append((row, match.observation(self.acted[row])))
        for seat in range(self.seats):
            self.scores[row * self.seats + seat] = match.score(seat)
        if match.is_cut_off:
            self.cut_off[row] = 1
            return
        values = match.values(self.reward, match.ranks())
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] += values[seat]

    def describe(self) -> None:
        """Masks and observations of all rows, for the seats that are asked."""
        masks, observations, asked, starts = self.masks, self.observations, self.asked, self.starts
        legal = self.legal
        num_actions, size = self.num_actions, self.size
        count: i64 = 0
        for row in range(self.rows):
            match = self.matches[row]
            asked[row] = match.seat
            match.write_mask(masks, row * num_actions)
            match.write(match.seat, observations, row * size)
            legal = add_all(legal, count, match.legal, match.count)
            count += match.count
            starts[row + 1] = count
        self.legal = legal
