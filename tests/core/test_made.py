"""The made modules are what the declarations give."""

from pathlib import Path

import pytest

from kontor.core.making import made_modules

pytestmark = pytest.mark.once

GAMES = sorted(
    path.parents[1].name
    for path in Path(__file__).parents[2].glob("src/kontor/games/*/rules/declared.py")
)


@pytest.mark.parametrize("game", GAMES)
def test_made_modules_are_current(game: str) -> None:
    """`python -m kontor.core.making` would change nothing."""
    for path, text in made_modules(game).items():
        assert path.read_text("utf-8") == text, f"{path.name}: python -m kontor.core.making {game}"
