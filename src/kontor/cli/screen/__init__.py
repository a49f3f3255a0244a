"""The terminal game on the whole screen."""

from __future__ import annotations

from ..sitting import Sitting


def play_on_screen(sitting: Sitting, notice: str = "") -> None:
    """Play until the people leave; a notice is shown first."""
    from .app import game_app

    game_app(sitting, notice).run()
