"""A game in progress with its record: play, take back, see what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import IllegalActionError
from .game import SPECTATOR, Game, Json
from .record import Draws, Entry, Move, Record, carry_out
from .reveal import reveals

SNAPSHOT_EVERY = 16


class Session:
    """A state and the record that leads to it, always in step.

    An action is played on a copy, which takes the place of the state only when all went well: hold
    the session, not its state. Every few entries a copy is kept, so that going back replays a
    handful of actions and is instant however long the game is.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game[Any] = record.game
        self.state: Any = record.begin(log=True)
        self._snapshots: list[Any] = [self.state.copy()]
        entries, record.entries = record.entries, []
        for entry in entries:
            self.game.clear_events(self.state)
            carry_out(self.game, self.state, entry)
            self._advance(entry, self.state)

    @classmethod
    def new(cls, game: Game[Any], options: Mapping[str, object], seed: str) -> Session:
        """A new game."""
        return cls(Record.new(game, options, seed))

    @classmethod
    def from_position(cls, game: Game[Any], position: Json) -> Session:
        """A game that goes on from a position."""
        options = game.options_of(game.load(position))
        return cls(Record(game, options, "", position=position))

    @property
    def seed(self) -> str:
        """What the bots of this game draw their chance from."""
        return self.record.seed or "position"

    @property
    def length(self) -> int:
        """How many entries the record has."""
        return len(self.record.entries)

    def play(self, seat: int, action: int | str, draws: Sequence[str] = ()) -> int:
        """Play an action given by number or text; returns its number. Errors change nothing.

        With `draws` the outcome of what is drawn is decided by name first (analysis).
        """
        state = self.state.copy()
        forced = None
        if draws:
            self.game.force_draws(state, draws)
            forced = state.copy()
        self.game.clear_events(state)
        number = self.game.play(state, seat, action)
        if forced is not None:
            self._advance(Draws(tuple(draws)), forced)
        self._advance(Move(seat, number), state)
        return number

    def force(self, draws: Sequence[str]) -> None:
        """Decide the next draws by name (analysis)."""
        state = self.state.copy()
        self.game.force_draws(state, draws)
        self._advance(Draws(tuple(draws)), state)

    def events(self, viewer: int = SPECTATOR) -> list[Json]:
        """What the last entry brought about (or the set-up), as a viewer may know it."""
        return self.game.take_events(self.state, viewer)

    def undo(self) -> Move:
        """Take back the last action, whoever played it; `why_no_undo` asks whether that is fair."""
        for number in range(self.length - 1, -1, -1):
            entry = self.record.entries[number]
            if isinstance(entry, Move):
                self.go_back(number)
                return entry
        raise IllegalActionError("there is nothing to take back")

    def why_no_undo(self, seat: int) -> str | None:
        """Why a seat may not take back the last action; None if it may.

        It must be the seat's own, and nothing hidden may have come to light through it.
        """
        last = self.record.entries[-1] if self.record.entries else None
        if not isinstance(last, Move):
            return "there is nothing to take back"
        if last.seat != seat:
            return "another player has acted since"
        if reveals(self.game, self.state_at(self.length - 1), last):
            return "something hidden has come to light"
        return None

    def go_back(self, length: int) -> None:
        """Return to the moment when the record had so many entries."""
        self.state = self.state_at(length)
        self.game.clear_events(self.state)
        del self.record.entries[length:]
        del self._snapshots[length // SNAPSHOT_EVERY + 1 :]

    def state_at(self, length: int) -> Any:
        """A copy of the state when the record had so many entries."""
        near = length // SNAPSHOT_EVERY
        state = self._snapshots[near].copy()
        for entry in self.record.entries[near * SNAPSHOT_EVERY : length]:
            carry_out(self.game, state, entry)
        return state

    def _advance(self, entry: Entry, state: Any) -> None:
        self.state = state
        self.record.entries.append(entry)
        if self.length % SNAPSHOT_EVERY == 0:
            self._snapshots.append(state.copy())
