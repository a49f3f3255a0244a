"""What is asked, may be done and has happened in Hermagor, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ....boards.worded import Told, Worded
from ....core.game import Json
from ..map.country import Country
from ..rules.data import CELL_NAMES, SHARED_NAME, STALL_CELL
from ..rules.game import GAME
from .about import about

HEADINGS = ("round", "phase", "game-end")
TOGETHER = ("offer", "stay")
IN_VILLAGES = {"sell": "hdo.sell", "shortcut": "hdo.shortcut", "move": "hdo.move"} | {
    "shared-post": "hdo.shared_post"
}
PLAIN = ("sell-here", "nothing", "draw", "decline", "done", "show", "shared-buyer")


class Speech(Worded):
    """Speaks of Hermagor in one language."""

    def __init__(self, package: str, language: str) -> None:
        super().__init__(package, language)
        self.country: Country = GAME.country

    def on_map(self, doc: Json) -> None:
        """Speak of the map that a view or a position is on."""
        maps = {country.name: country for country in GAME.maps.values()}
        self.country = maps.get(doc.get("map", ""), self.country)

    def good(self, name: str) -> str:
        """A good, or the nobility's row of the price table."""
        return self.words["row.nobility" if name == "nobility" else f"hgood.{name}"]

    def place(self, name: str) -> str:
        """A village or the city by its name on the map."""
        plan = self.country.plan
        if name == plan.city.id:
            return plan.city.name
        return next((village.name for village in plan.villages if village.id == name), name)

    def region(self, name: str) -> str:
        """A region by its name on the map."""
        return next((one.name for one in self.country.plan.regions if one.id == name), name)

    def tile(self, name: str) -> str:
        """A tile."""
        number, _, goods = name.partition("-")
        if not number.isdigit():
            return self.words[f"tile.{name}"]
        return self.say(
            "tile.goods", n=number, goods=self.listed([*map(self.good, goods.split("+"))])
        )

    def about(self, word: str) -> str | None:
        """A tile, a good, a place, an action or the letters, in a few lines."""
        return about(self, word)

    def score(self, name: str) -> str:
        """What a part of the result is called."""
        kind, _, rest = name.partition("_")
        if kind == "production" and rest:
            return f"{self.words['hresult.production']}: {self.good(rest)}"
        if kind == "posts":
            duchies = {one.id: one.name for one in self.country.plan.duchies}
            return self.say("board.posts", duchy=duchies[rest])
        own = {"main_road_posts": self.words["board.road_posts"], "first_noble_space": ""}
        return own[name] if name in own else self.words[f"hresult.{name}"]

    def question(self, view: Json, seat: int) -> str:
        """What a seat is asked, from the topmost decision."""
        self.on_map(view)
        if not view["decisions"] or view["decisions"][-1]["seat"] != seat:
            return self.words["why.not_asked"]
        decision = view["decisions"][-1]
        kind, me = decision["kind"], view["players"][seat]
        numbers = {"act": me["posts_left"], "buy": me["buyers_left"]}
        holes: Json = {"n": numbers.get(kind)}
        if kind == "raise":
            holes = {"n": view["prices"][decision["good"]] + 1, "good": self.good(decision["good"])}
        holes["regions"] = ", ".join(map(self.region, decision.get("regions", ())))
        return self.say(f"hask.{kind}", **holes)

    def label(self, deed: Json, view: Json, names: Sequence[str]) -> str:
        """An action in words."""
        self.on_map(view)
        verb = deed["verb"]
        if verb == "buyer":
            return self.say("hdo.buyer_at", cell=deed["cell"], what=self._stall(deed["cell"], view))
        if verb in IN_VILLAGES:
            village = next(v for v in self.country.plan.villages if v.id == deed["village"])
            return self.say(IN_VILLAGES[verb], village=village.name, good=self.good(village.good))
        if verb == "pass":
            return self.words["hdo.hide" if view["phase"] == "tax" else "hdo.pass"]
        if verb == "raise":
            return self.say("hdo.raise", good=self.good(deed["good"]))
        if verb == "first":
            return names[deed["seat"]]
        if verb == "disc":
            return self.say(
                "hdo.disc", region=self.region(deed["region"]), row=self.good(deed["row"])
            )
        text = self.words[f"hdo.{verb.replace('-', '_')}"]
        return f"{text} ({deed['cell']})" if "cell" in deed else text

    def _stall(self, cell: str, view: Json) -> str:
        at = CELL_NAMES.index(cell)
        tile = view["market"][STALL_CELL.index(at)] if at in STALL_CELL else None
        return self.tile(tile) if tile else self.words["market.space"]

    def tell(
        self, events: Sequence[Json], names: Sequence[str], deed: Json | None = None, you: int = -1
    ) -> list[Told]:
        """What an action brought about; new and left tiles in one line."""
        lines: list[Told] = []
        told: set[str] = set()
        for event in events:
            kind = event["event"]
            key = self._key(event)
            if kind in told or key not in self.words or event.get("income") == 0:
                continue
            run = [event]
            if kind in TOGETHER:
                run = [other for other in events if other["event"] == kind]
                told.add(kind)
            is_shared = ".shared_" in key
            colour = event.get("colour")
            seat = colour if isinstance(colour, int) else event.get("seat")
            seat = None if is_shared or kind == "first" else seat
            text = self.say(key, you=seat is not None and seat == you, **self._holes(run, names))
            who = "" if seat is None else f"{names[seat]} "
            lines.append(Told(who + text, kind in HEADINGS))
        return lines

    def _key(self, event: Json) -> str:
        kind = event["event"]
        if kind == "phase":
            return f"hphase.{event['phase']}"
        if kind == "move" and event["how"] == "shortcut":
            return "hlog.move_shortcut"
        by_nobody = kind == "price" and event.get("seat") is None
        shared = "shared_" if event.get("colour") == SHARED_NAME or by_nobody else ""
        return f"hlog.{shared}{kind.replace('-', '_')}"

    def _holes(self, run: Sequence[Json], names: Sequence[str]) -> Json:
        event = run[0]
        holes: Json = {**event, "n": event.get(event["event"])}
        holes["tiles"] = ", ".join(self.tile(one["tile"]) for one in run if "tile" in one)
        if event["event"] == "first":
            holes["who"] = names[event["first"]]
        for key, say in (("tile", self.tile), ("good", self.good), ("region", self.region)):
            if event.get(key):
                holes[key] = say(event[key])
        if event.get("row"):
            holes["row"] = self.good(event["row"])
            if event.get("colour") != SHARED_NAME and event.get("space") is not None:
                holes["row"] += f", {event['space']}"
        village = event.get("village", event.get("to"))
        if village:
            holes["village"] = self.place(village)
        if event.get("path"):
            holes["village"] += f" ({' – '.join(map(self.place, event['path']))})"
        return holes
