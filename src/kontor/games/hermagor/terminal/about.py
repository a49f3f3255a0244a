"""What `help WORD` says in the terminal: tiles, goods, actions, places, and the letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.data import GOOD_NAMES, TILE_GOODS, TILE_NAMES
from ..rules.game import GAME

if TYPE_CHECKING:
    from .speech import Speech


def about(speech: Speech, word: str) -> str | None:
    """A tile, a good, an action, a place or the legend in a few lines."""
    name = word.strip().lower().replace(" ", "-")
    if name in ("letters", "legend"):
        return "\n".join(f"{sign.plain:<4} {meaning}" for sign, meaning in speech.legend())
    goods = {one: one for one in GOOD_NAMES}
    goods |= {speech.good(one).lower(): one for one in GOOD_NAMES}
    if name in goods:
        return good(speech, goods[name])
    if name in TILE_NAMES and TILE_GOODS[TILE_NAMES.index(name)]:
        return speech.say("help.a-tile", tile=speech.tile(name))
    for key, text in speech.words.items():
        if key.startswith("tile.") and text.lower().replace(" ", "-") == name:
            name = key.removeprefix("tile.")
    own = speech.words.get(f"about.tile.{name}", speech.words.get(f"about.{name}", ""))
    said = [speech.words.get(f"help.{name}", ""), own]
    return "\n".join(text for text in said if text and "{" not in text) or place(speech, name)


def good(speech: Speech, name: str) -> str:
    """Where a good is sold on each map."""
    sold = [
        f"{country.name}: {', '.join(v.name for v in country.villages if v.good == name)}."
        for country in GAME.maps.values()
    ]
    return "\n  ".join([speech.say("help.a-good", good=speech.good(name)), *sold])


def place(speech: Speech, name: str) -> str | None:
    """A village or a region, on each map."""
    lines: list[str] = []
    for country in GAME.maps.values():
        for village in country.villages:
            if name in (village.id, village.name.lower()):
                sells = speech.good(village.good)
                lines.append(speech.say("help.a-village", name=village.name, good=sells))
                lines[-1] += f" ({country.name})"
        for region in country.plan.regions:
            if name in (region.id, region.name.lower().replace(" ", "-")):
                names = {one.id: one.name for one in country.villages}
                ring = ", ".join(names.get(one, one) for one in region.ring)
                lines.append(speech.say("help.a-region", name=region.name, villages=ring))
                lines[-1] += f" ({country.name})"
    return "\n".join(lines) or None
