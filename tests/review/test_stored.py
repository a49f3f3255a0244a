"""Reviews of 20 stored games against stored results, within their stated uncertainty."""

from __future__ import annotations

from math import sqrt

import msgspec
import pytest

from kontor.core.build import is_compiled
from kontor.review.plan import habits_of
from review.stored import FILE, FUTURES, GAMES, TURNS, StoredGame, some_parts

STORED = [msgspec.json.decode(line, type=StoredGame) for line in FILE.read_bytes().splitlines()]
SOME = STORED if is_compiled() else STORED[::5]  # plain Python is much slower
SURE = 4.5  # standard errors: of 60 figures none should be as far off by chance


def test_twenty_games_are_stored() -> None:
    assert [game.record for game in STORED] == GAMES and len(GAMES) == 20


@pytest.mark.parametrize("game", SOME, ids=[game.record for game in SOME])
def test_a_review_says_what_is_stored(game: StoredGame) -> None:
    reviewer, parts = some_parts(game.record)
    habits = habits_of(reviewer.game.name)
    assert len(parts) == len(game.turns) == TURNS
    for part, stored in zip(parts, game.turns):
        turn = reviewer.judge(part)
        assert turn.first == stored.first
        error = stored.deviation * sqrt(1 / habits.look + 1 / FUTURES)
        assert turn.after == pytest.approx(stored.after, abs=SURE * error + 0.02)
        assert turn.value >= turn.after - 1e-6 and turn.loss >= 0
        if turn.better is not None:
            assert turn.better.gain >= habits.least - 0.01
    reviewer.close()
