"""What is asked, may be done and has happened in Loyang, in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ....boards.worded import Told, Worded
from ....core.game import Json
from ..rules.data import FIELD_NAMES, GOODS, PLOTS
from .about import about

DONE = ("harvest", "grid", "store", "step")  # questions with an own word for "done"
# Keys of a decision that its question names; the others tell how far it has got.
ASKED = {"kind", "seat", "left", "amount", "helper", "trader", "flags", "first", "second"} | {
    "squire",
    "state",
}
ON_CARDS = {"deliver": "do.deliver", "deliver-twice": "do.deliver_twice", "serve": "do.serve"} | {
    verb: f"do.{verb}" for verb in ("settle", "discard", "take")
}
WITH_GOODS = ("buy", "sell", "store", "cry")
ON_FIELDS = {"extra": "do.harvest", "reap": "do.harvest", "choose": "do.choose"}
PLAIN = ("two-pack", "loan", "end", "enlarge", "flip", "fetch", "pass")
HEADINGS = ("round", "phase", "game-end")
# Kinds of event that are told together: of one seat if they follow each other, or of everybody.
RUNS = ("deal", "lay", "store", "return", "out", "offer", "opponent", "refill")
ALL_TOGETHER = ("reveal",)
KINDS = {kind: kind.replace("-", "_") for kind in ("field-left", "turn-end", "game-end")}
SIMPLE = {
    *("flip", "freed", "enlarge", "step", "use", "fetch", "income", "gain", "swap", "clear"),
    *("blue", "look", "shelve", "sow", "sell", "serve", "lay", "offer", "opponent", "out"),
    *("store", "return", "refill", "harvest", "round", *KINDS),
}


class Speech(Worded):
    """Speaks of Loyang in one language."""

    def good(self, letter: str) -> str:
        """A good."""
        return self.words[f"good.{letter}"]

    def goods(self, letters: Sequence[str]) -> str:
        """Several goods: "wheat and pumpkin"."""
        return self.listed([self.good(letter) for letter in letters])

    def field(self, name: str) -> str:
        """A field."""
        if name == "home":
            return self.words["field.home"]
        kind = "common" if name.startswith("c") else "own"
        return self.say(f"field.{kind}", n=PLOTS[FIELD_NAMES.index(name)])

    def card(self, name: str) -> str:
        """A card."""
        if name in FIELD_NAMES:
            return self.field(name)
        kind, _, goods = name.partition("-")
        if kind in ("stall", "regular", "casual"):
            letters = sorted(set(goods), key=goods.index) if kind == "stall" else goods
            return self.say(f"card.{kind}.of", goods=self.goods(list(letters)))
        return self.words[f"helper.{re.sub('-[0-9]$', '', name)}"]

    def about(self, word: str) -> str | None:
        """A card, a field, a good, an action or the letters, in a few lines."""
        return about(self, word)

    def score(self, name: str) -> str:
        """What a part of the result is called."""
        short = {"final_space": "final", "goods_left": "goods"}.get(name, name)
        return self.words.get(f"result.{short}", "")

    def question(self, view: Json, seat: int) -> str:
        """What a seat is asked, from the topmost decision, and how far it has got."""
        for lane in view["decisions"]:
            if lane and lane[-1]["seat"] == seat:
                return self._asked(lane[-1])
        return self.words["why.not_asked"]

    def _asked(self, decision: Json) -> str:
        kind, left = decision["kind"], decision.get("left", 0)
        key = "ask.take.more" if kind == "take" and left > 1 else f"ask.{kind}"
        card = decision.get("helper")
        asked = self.say(key, n=left or decision.get("amount"), card=card and self.card(card))
        helper = f"{self.words[f'helper.{kind}']}: " if f"helper.{kind}" in self.words else ""
        done = [
            f"{self.words.get(f'so_far.{key}', key)} {self._far(value)}"
            for key, value in decision.items()
            if key not in ASKED and value not in (None, "", [], 0, False)
        ]
        return helper + asked + (f" ({', '.join(done)})" if done else "")

    def _far(self, value: object) -> str:
        values = value if isinstance(value, list) else [value]
        return " ".join(self._thing(str(one)) for one in values)

    def _thing(self, name: str) -> str:
        if name in FIELD_NAMES:
            return self.field(name)
        return self.good(name) if name in GOODS and name else name

    def label(self, deed: Json, view: Json, names: Sequence[str]) -> str:
        """An action in words."""
        verb = deed["verb"]
        asked = {lane[-1]["kind"] for lane in view["decisions"] if lane}
        if verb in ON_CARDS:
            return self.say(ON_CARDS[verb], card=self.card(deed["card"]))
        if verb in WITH_GOODS:
            return self.say(f"do.{verb}", good=self.words[f"good.{deed['good']}.a"])
        if verb in ON_FIELDS:
            return self.say(ON_FIELDS[verb], field=self.field(deed["field"]))
        if verb in PLAIN:
            return self.words[f"do.{verb.replace('-', '_')}"]
        if verb == "done":
            found = [kind for kind in DONE if kind in asked]
            return self.words[f"do.done.{found[0]}" if found else "do.done"]
        own: dict[str, Callable[[], str]] = {
            "sow": lambda: self.say(
                "do.sow", good=self.words[f"good.{deed['good']}.a"], field=self.field(deed["field"])
            ),
            "trade": lambda: self.say(
                "do.trade", given=self.goods(deed["payment"]), good=self.good(deed["good"])
            ),
            "lay": lambda: self.say("do.lay_card", card=self.card(deed["card"])),
            "play": lambda: self.say("do.play_card", card=self.card(deed["card"])),
            "use": lambda: self._use(deed, names),
            "keep": lambda: self._keep(deed["cards"], view),
            "step": lambda: self.say("do.step", n=view["players"][_acting(view)]["space"] + 1),
            "shelve": lambda: self.say("do.shelve", good=self.good(deed["good"]), n=deed["count"]),
            "name": lambda: self.say("do.name", good=self.good(deed["good"])),
            "bargain": lambda: self._bargain(deed),
            "partner": lambda: names[deed["seat"]],
        }
        return own[verb]()

    def _use(self, deed: Json, names: Sequence[str]) -> str:
        ways = [re.sub("-[0-9]$", "", deed["helper"]), *([deed["way"]] if deed.get("way") else [])]
        if deed["helper"] == "subsistence-farmer" and deed.get("seat") is None:
            ways.append("buy")
        good, field = deed.get("good"), deed.get("field")
        card, other = deed.get("card"), deed.get("other")
        text = self.say(
            f"use.{'.'.join(ways)}",
            good=good and self.words[f"good.{good}.a"],
            field=field and self.field(field),
            card=card and self.card(card),
            other=other and self.card(other),
            who="" if deed.get("seat") is None else names[deed["seat"]],
        )
        return f"{self.card(deed['helper'])}: {text}"

    def _keep(self, which: Sequence[int], view: Json) -> str:
        asked = [lane[-1] for lane in view["decisions"] if lane and lane[-1]["kind"] == "keep"]
        cards = [self.card(asked[0][key]) for key in ("first", "second") if asked[0][key]]
        kept = [cards[at - 1] for at in which]
        if not kept:
            return self.words["do.keep.none"]
        if len(kept) == 1:
            return self.say("do.keep.one", card=kept[0])
        return self.say("do.keep.both", top=kept[0], under=kept[1])

    def _bargain(self, deed: Json) -> str:
        good = self.words[f"good.{deed['good']}.a"]
        if not deed["with"]:
            return self.say("do.buy", good=good)
        helpers = " + ".join(map(self.card, deed["with"]))
        return self.say("do.bargain_with", good=good, helpers=helpers)

    def tell(
        self, events: Sequence[Json], names: Sequence[str], deed: Json | None = None, you: int = -1
    ) -> list[Told]:
        """What an action brought about; runs of events of one kind in one line."""
        lines: list[Told] = []
        told: set[int] = set()
        for at, event in enumerate(events):
            if at in told:
                continue
            run = _run(events, at, told)
            told.update(run)
            key = self._key(event, deed)
            if key is None:
                continue
            seat = None if event["event"] in ALL_TOGETHER else event.get("seat")
            holes = self._holes([events[n] for n in run], names)
            text = self.say(key, you=seat is not None and seat == you, **holes)
            who = "" if seat is None else f"{names[seat]} "
            lines.append(Told(who + text, event["event"] in HEADINGS))
        return lines

    def _key(self, event: Json, deed: Json | None) -> str | None:
        """The message about an event; None where it says nothing by itself."""
        kind = event["event"]
        if kind in SIMPLE:
            return f"log.{KINDS.get(kind, kind)}"
        choices: dict[str, str | None] = {
            "phase": f"phase.{event.get('phase')}",
            "reveal": "log.reveal",
            "deal": "log.deal" if event.get("card") else None,
            "place": "log.place_over" if event.get("under") else "log.place",
            "tokens": "log.tokens" if event.get("second") is not None else None,
            "partners": "log.partner",
            "buy": "log.buy_supply" if event.get("supply") else "log.buy",
            "trade": "log.trade",
            "deliver": "log.deliver_twice" if event.get("times", 1) > 1 else "log.deliver",
            "miss": "log.miss_paid" if event.get("penalty") else "log.miss",
            "two-pack": "log.two_pack" if event.get("card2") else "log.two_pack_one",
            "keep": "log.keep_none" if event.get("keep") == "none" else None,
            "loan": "log.loan_forced" if event.get("forced") else "log.loan",
            "pay": "log.pay" if event.get("to") is not None else None,
            "discard": "log.discard" if deed is not None and deed["verb"] == "discard" else None,
        }
        return choices.get(kind)

    def _holes(self, run: Sequence[Json], names: Sequence[str]) -> Json:
        event = run[0]
        holes: Json = {**event, "n": event.get("space", event.get("count", event.get("round")))}
        for key in ("card", "under", "given", "got", "card2"):
            if isinstance(event.get(key), str) and event[key] not in GOODS:
                holes[key] = self.card(event[key])
        holes["other"] = holes.get("card2")
        holes["cards"] = ", ".join(self.card(e["card"]) for e in run if e.get("card"))
        letters = [e["good"] for e in run if e.get("good") for _ in range(e.get("count", 1) or 1)]
        holes["goods"] = self.goods(letters)
        if event.get("good"):
            holes["good"] = self.good(event["good"])
        if event["event"] == "trade":
            holes["given"] = self.goods([g for g in (event["given"], event["given2"]) if g])
        if event.get("field"):
            holes["field"] = self.field(event["field"])
        holes["fields"] = self.listed(
            [f"{names[e['seat']]} {self.field(e['field'])}" for e in run if e.get("field")]
        )
        for key in ("first", "second"):
            if isinstance(event.get(key), int):
                holes[key] = names[event[key]]
        who = event.get("partner", event.get("to"))
        holes["who"] = names[who] if isinstance(who, int) else ""
        holes["price"] = event.get("price", event.get("penalty"))
        return holes


def _acting(view: Json) -> int:
    """Whose question the view is about."""
    seats = [int(lane[-1]["seat"]) for lane in view["decisions"] if lane]
    viewer = view.get("viewer")
    return viewer if viewer in seats else seats[0]


def _run(events: Sequence[Json], at: int, told: set[int]) -> list[int]:
    """The places of the events that are told together with the one at a place."""
    first = events[at]
    kind, seat = first["event"], first.get("seat")
    if kind in ALL_TOGETHER:
        return [n for n, event in enumerate(events) if event["event"] == kind]
    same = [
        n
        for n, event in enumerate(events)
        if n >= at and n not in told and event["event"] == kind and event.get("seat") == seat
    ]
    if kind == "harvest":
        return same
    if kind not in RUNS:
        return [at]
    return [n for place, n in enumerate(same) if n == at + place]
