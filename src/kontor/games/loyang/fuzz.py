"""What is dull and what is rare in At the Gates of Loyang."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ...core.game import Json
from ...fuzz.coverage import plain_words
from .rules.data import CARD_NAMES, LAST_SPACE, REGULAR, ROWS, STALL
from .rules.made.decisions import PAYING
from .rules.state import PHASE_NAMES, SERVED, STORING

# How likely the first word of an action makes it when something rare is sought.
DULL = {"loan": 0.01, "sell": 0.1, "discard": 0.01, "settle": 0.2, "end": 0.3, "done": 0.5}

LIKED, DISLIKED = 1000.0, 0.0005


def _gathering(*helpers: str) -> dict[str, float]:
    """Get hold of some helpers and keep them."""
    return {f"{word} {helper}": LIKED for helper in helpers for word in ("take", "play")} | {
        f"lay {helper}": DISLIKED for helper in helpers
    }


# Ways to play a whole game that lead to what chance alone hardly ever brings.
HABITS = {
    "hoard cards": {
        "two-pack": LIKED,
        "keep none": DISLIKED,
        "keep 1": DISLIKED,
        "keep 2": DISLIKED,
        "use": DISLIKED,
        "serve": DISLIKED,
        "deliver": DISLIKED,
        "trade": DISLIKED,
        "fetch": DISLIKED,
        "sell": LIKED,
        "loan": 10.0,
    },
    "wait for the harvest": {
        **_gathering("foreman", "harvest-helper"),
        "use": 0.05,
        "use harvest-helper sow": DISLIKED,
        "use harvest-helper harvest": LIKED,
        "fetch": LIKED,
        "sow": LIKED,
    },
    "shop together": {
        **_gathering("merchant", "haggler", "shopper"),
        "use haggler": DISLIKED,
        "use shopper": DISLIKED,
        "use haggler+shopper": 0.01,
        "bargain": 0.01,
        "bargain with haggler+shopper": LIKED,
    },
    "live from hand to mouth": {"buy": LIKED, "loan": DISLIKED, "sell": DISLIKED, "step": LIKED},
}

NEVER = re.compile(r".* home|use con-man con-man")

FREED = ("c", "stall", "regular", "casual", "helper")
SITUATIONS = (
    "combined purchase: haggler and shopper",
    "combined purchase: merchant with haggler",
    "combined purchase: merchant with shopper",
    "combined purchase: merchant with haggler+shopper",
    *[f"foreman fetches in {phase}" for phase in ("harvest", "cards", "action")],
    *[f"foreman passes in {phase}" for phase in ("harvest", "cards", "action")],
    "foreman fetches the harvest helper",
    "foreman fetches the squire",
    "harvest helper twice in one harvest",
    "harvest helper twice in one turn",
    "double delivery of row 4",
    "second delivery by the messenger boy",
    "deliveryman fills row 4",
    "trader pays 1",
    "trader pays 2",
    *[f"freed: {kind}" for kind in FREED],
    "regular freed after the turn's deliveries",
    "both cards of a two-pack kept",
    "two-pack of two fields kept",
    "two-pack shows one card",
    "reshuffle in the action phase",
    "payment raised with a helper",
    "payment raised by a forced loan",
    "book-keeper in the card phase",
    "market crier in the card phase",
    "market crier sells for nothing",
    "squire takes three courtyard cards",
    "hand card played alone",
    "introductory regular played",
    "two seats asked at once",
    "penalty of 2 paid",
    "solo reshuffle",
    "gap in the solo grid",
    "three steps or more in a turn",
    "ending: space 20",
    "ending: tie broken by cash",
    "ending: tie broken by goods",
    "ending: shared rank",
)


class Hints:
    """Looks on while games are played."""

    DULL = DULL
    NEVER = NEVER
    HABITS = HABITS
    SITUATIONS = SITUATIONS

    def __init__(self) -> None:
        self.harvested = (-1, -1)
        self.steps = 0
        self.taken: Counter[tuple[int, int]] = Counter()

    def kind(self, text: str) -> str:
        """Helpers and their options count one by one, goods and fields do not."""
        return text if text.startswith("keep ") else plain_words(text)

    def situations(self, state: Any, seat: int, text: str, events: list[Json]) -> list[str]:
        """The rare situations in which an action was played, or to which it led."""
        found = _by_text(state, seat, text)
        phase = PHASE_NAMES[state.phase]
        if text in ("fetch", "pass"):
            found.append(f"foreman {text}es in {phase}")
        if text == "use harvest-helper harvest":
            if self.harvested == (state.round, 1):
                found.append("harvest helper twice in one harvest")
            self.harvested = (state.round, 1)
        if phase != "harvest":
            self.harvested = (-1, -1)
        self.steps = self.steps + 1 if text == "step" else 0
        if self.steps == 3:
            found.append("three steps or more in a turn")
        if text.startswith("take ") and phase == "cards" and state.seats > 1:
            self.taken[state.round, seat] += 1
            if self.taken[state.round, seat] == 3:
                found.append("squire takes three courtyard cards")
        if state.round == 0:
            self.taken.clear()
        if len(state.seats_to_act()) == 2:
            found.append("two seats asked at once")
        for event in events:
            if event["event"] == "phase":
                phase = event["phase"]
            found += _by_event(state, phase, event)
        return found

    def endings(self, state: Any, scores: list[int], ranks: list[int]) -> list[str]:
        """What the end of a game was like."""
        found = []
        if any(p.space == LAST_SPACE for p in state.players[: state.seats]):
            found.append("ending: space 20")
        if len(set(ranks)) < len(ranks):
            found.append("ending: shared rank")
        cash = [int(p.cash) for p in state.players[: state.seats]]
        pairs = [(a, b) for a in range(len(scores)) for b in range(a) if scores[a] == scores[b]]
        if any(cash[a] != cash[b] for a, b in pairs):
            found.append("ending: tie broken by cash")
        if any(cash[a] == cash[b] and ranks[a] != ranks[b] for a, b in pairs):
            found.append("ending: tie broken by goods")
        return found


def _by_text(state: Any, seat: int, text: str) -> list[str]:
    found = []
    phase = PHASE_NAMES[state.phase]
    player = state.players[seat]
    decision = state.decision_of(seat)
    if text.startswith("use haggler+shopper"):
        found.append("combined purchase: haggler and shopper")
    if " with " in text:
        found.append(f"combined purchase: merchant with {text.split(' with ')[1]}")
    if text == "use harvest-helper sow" and player.sow_bonus > 0:
        found.append("harvest helper twice in one turn")
    if text.startswith("deliver-twice"):
        found.append("double delivery of row 4")
    if phase == "cards" and text == "use book-keeper":
        found.append("book-keeper in the card phase")
    if phase == "cards" and text.startswith("use market-crier"):
        found.append("market crier in the card phase")
    if text in ("keep 1/2", "keep 2/1"):
        found.append("both cards of a two-pack kept")
        if decision.first < STALL and decision.second < STALL:
            found.append("two-pack of two fields kept")
    if text.startswith("use ") and decision and decision.kind == PAYING:
        found.append("payment raised with a helper")
    if text.startswith("play ") and len(state.courtyard) == 0:
        found.append("hand card played alone")
    if text.startswith("play regular") and player.introductory >= 0:
        if text not in [f"play {CARD_NAMES[card]}" for card in player.hand]:
            found.append("introductory regular played")
    return found


def _by_event(state: Any, phase: str, event: Json) -> list[str]:
    kind = event["event"]
    if kind == "freed":
        name = re.match(r"stall|regular|casual|c\d", event["card"])
        what = "helper" if name is None else name[0].rstrip("345")
        late = what == "regular" and state.players[event["seat"]].stage >= STORING
        return [f"freed: {what}"] + (["regular freed after the turn's deliveries"] if late else [])
    if kind == "fetch" and event["card"] in ("harvest-helper", "squire"):
        return [f"foreman fetches the {event['card'].replace('-', ' ')}"]
    if kind == "deliver" and event["row"] == ROWS and event["times"] == 1:
        owner = state.players[event["seat"]]
        number = CARD_NAMES.index(event["card"]) - REGULAR
        return [] if (owner.regulars >> number) & 1 else ["deliveryman fills row 4"]
    if kind == "deliver":
        status = state.info[CARD_NAMES.index(event["card"])] >> 3
        return ["second delivery by the messenger boy"] if status == SERVED else []
    if kind == "shuffle" and state.seats == 1:
        return ["solo reshuffle"]
    if kind == "shuffle" and phase == "action":
        return ["reshuffle in the action phase"]
    if kind == "loan" and event["forced"]:
        return ["payment raised by a forced loan"]
    if kind == "two-pack" and event["card2"] is None:
        return ["two-pack shows one card"]
    if kind == "sell" and event["price"] == 0:
        return ["market crier sells for nothing"]
    if kind == "miss" and event["penalty"]:
        return ["penalty of 2 paid"]
    if kind == "use" and event["card"].startswith("trader") and state.seats > 1:
        return [f"trader pays {state.round - 7}"] if state.round > 7 else []
    if kind == "round" and state.seats == 1 and -1 in list(state.grid):
        return ["gap in the solo grid"]
    return []
