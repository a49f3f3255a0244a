"""What `help WORD` says in the terminal: cards, fields, goods, actions, and the letters."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from ....core.game import Json
from ..printed import contents

if TYPE_CHECKING:
    from .speech import Speech


@cache
def printed() -> Json:
    """What cards and fields show."""
    return contents()


def about(speech: Speech, word: str) -> str | None:
    """A card, a field, a good, an action or the legend in a few lines."""
    name = word.strip().lower().replace(" ", "-")
    if name in ("letters", "legend"):
        return "\n".join(f"{sign.plain:<6} {meaning}" for sign, meaning in speech.legend())
    cards = {one.lower(): one for one in (*shown_cards(), *printed()["fields"])}
    if name in cards:
        return card(speech, cards[name])
    letters = {letter.lower(): letter for letter in printed()["goods"]}
    letters |= {speech.words[f"good.{letter}"].lower(): letter for letter in printed()["goods"]}
    letter = letters.get(name) or letters.get(name.rstrip("s"))
    if letter:
        return good(speech, letter)
    plain = re.sub("-[0-9]$", "", name)
    for key, text in speech.words.items():
        if key.startswith("helper.") and text.lower().replace(" ", "-") == plain:
            plain = key.removeprefix("helper.")
    said = [speech.words.get(f"help.{name}", ""), speech.words.get(f"about.{plain}", "")]
    return "\n".join(text for text in said if text and "{" not in text) or None


def shown_cards() -> list[str]:
    """The cards that are known by their letters."""
    return [card for kind in ("stalls", "regulars", "casuals") for card in printed()[kind]]


def card(speech: Speech, name: str) -> str:
    """A card that is known by its letters, or a field."""
    said = speech.say
    if name in printed()["stalls"]:
        slots = printed()["stalls"][name]
        asked = [f"{speech.goods([slot['good']])} ({slot['need']})" for slot in slots]
        return f"{said('help.a-stall', goods=', '.join(asked))} {speech.words['about.stall']}"
    if name in printed()["fields"]:
        field = printed()["fields"][name]
        kind = "home" if name == "home" else "common" if name[0] == "c" else "field"
        grows = speech.goods(field["grows"])
        text = said("help.a-field", n=field["plots"], goods=grows)
        return f"{text} {speech.words[f'about.{kind}']}"
    kind = "regular" if name in printed()["regulars"] else "casual"
    shown = printed()[f"{kind}s"][name]
    pay = ", ".join(map(str, shown["pay"])) if kind == "regular" else shown["pay"]
    text = said("help.a-customer", goods=speech.goods(shown["goods"]), pay=pay)
    return f"{text} {speech.words[f'about.{kind}']}"


def good(speech: Speech, letter: str) -> str:
    """What a good costs and brings, and where it grows."""
    shop = printed()["shop"][letter]
    plots = sorted({f["plots"] for f in printed()["fields"].values() if letter in f["grows"]})
    return speech.say(
        "help.a-good",
        letter=letter,
        good=speech.words[f"good.{letter}"],
        buy=shop["buy"],
        sell=shop["sell"],
        n=shop["slots"],
        plots=", ".join(map(str, plots)),
    )
