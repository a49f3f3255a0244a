"""`kontor games`: what there is to play."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter

from ..core.game import Game, Json
from ..core.options import Option
from ..games import usable_games


def games(*, as_json: Annotated[bool, Parameter("--json", negative=())] = False) -> int:
    """List the games with their players and options.

    Parameters
    ----------
    as_json
        Print JSON instead of text.
    """
    found = [described(game) for game in usable_games()]
    if as_json:
        print(json.dumps(found, indent=1))
        return 0
    for game in found:
        print(f"{game['name']}: {game['title']} by {game['designer']}")
        for name, values in game["options"].items():
            print(f"  --option {name}={values}")
    return 0


def described(game: Game[Any]) -> Json:
    """What is told about a game."""
    return {
        "name": game.name,
        "title": game.title,
        "designer": game.designer,
        "options": {option.name: values_of(option) for option in game.known_options},
    }


def values_of(option: Option) -> str:
    """What an option may be set to."""
    if option.kind == "yes-no":
        return "yes|no"
    return "|".join(option.words) or f"{option.low}..{option.high}"
