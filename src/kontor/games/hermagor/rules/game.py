"""Hermagor on the contract of `kontor.core.game`."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import Chance
from ....core.checking import Checked
from ....core.errors import OptionError
from ....core.game import SPECTATOR, Game, Json, Objection, Outcome, Parts
from ....core.options import Option, Options
from ..map.country import SHIPPED, USUAL, Country, load_country
from . import consistency, flow, imagine, legal, scoring
from .actions import KIND, NOTHING
from .bits import count_bits
from .data import (
    GOOD_NAMES,
    MOST_REGIONS,
    NOBILITY,
    NOBLE_SPACES,
    NUM_DUCHIES,
    NUM_GOODS,
    NUM_PLACES,
    NUM_VILLAGES,
    TILE_NAMES,
)
from .document import document, parts, same_areas
from .facts import preview
from .land import Land
from .notation import notation
from .position import Loader
from .schema import position_schema, view_schema
from .state import FORMER, FORMER_PASS, RULES_NAMES, State
from .telling import event_documents
from .why import why_not

MAP_VARIABLE: Final = "KONTOR_HERMAGOR_MAP"
MAP: Final = "map"
FIRST_MAP: Final = "first"  # that of games stored before there was a choice
PLAYED: Final = (
    Option("players", default=4, low=2, high=5),
    Option("rules", default="book", words=RULES_NAMES[:FORMER], former=RULES_NAMES[FORMER:]),
    Option("tax_collector", default=False),
    Option("open_money", default=False),
)


class HermagorGame(Game[State]):
    """The rules of Hermagor, on the maps that come with the game or on one of one's own.

    Maps that come with the game name the same places and regions, so that actions are written alike
    on all of them. The usual one is for new games that choose none.
    """

    name = "hermagor"
    title = "Hermagor"
    designer = "Emanuele Ornella"
    known_options: Sequence[Option] = PLAYED

    def __init__(self, own: Country | None = None, usual: str = USUAL) -> None:
        self.maps = {name: load_country(name) for name in SHIPPED} if own is None else {"": own}
        if own is None:
            self.known_options = (*PLAYED, Option(MAP, default=usual, words=tuple(SHIPPED)))
        self.board = own.name if own else ""
        self.lands = {name: land_of(country) for name, country in self.maps.items()}
        self.country = own or self.maps[usual]
        self.land = self.lands["" if own else usual]
        self.notation = notation(self.land)
        self.legal_actions = legal.legal_actions
        self.apply = flow.apply

    def former_options(self, given: Mapping[str, object]) -> Options:
        """What version 0.1 played: H10 and H14 by the designer, H1 by an option of its own."""
        known = dict(given)
        passes = Option("designers_pass", default=False).read(known.pop("designers_pass", False))
        known["rules"] = RULES_NAMES[FORMER_PASS if passes else FORMER]
        return self.stored_options(known)

    def stored_options(self, given: Mapping[str, object]) -> Options:
        """A game that names no map was begun when there was but the first."""
        return super().stored_options({MAP: FIRST_MAP, **given} if not self.board else given)

    def land_for(self, options: Mapping[str, object]) -> Land:
        """The map of a game with these options."""
        return self.land if self.board else self.lands[str(options.get(MAP, FIRST_MAP))]

    def country_named(self, name: str) -> Country:
        """The map by its name, as positions and views tell it."""
        return next(country for country in self.maps.values() if country.name == name)

    def deal(self, options: Options, chance: Chance, log: bool) -> State:
        """Set up the table."""
        return flow.new_game(
            self.land_for(options),
            cast(int, options["players"]),
            bool(options["tax_collector"]),
            RULES_NAMES.index(cast(str, options["rules"])),
            bool(options["open_money"]),
            chance,
            log,
        )

    def options_of(self, state: State) -> Options:
        """Players and variants."""
        options: Options = {
            "players": int(state.seats),
            "rules": RULES_NAMES[state.rules],
            "tax_collector": state.tax_collector,
            "open_money": state.open_money,
        }
        if not self.board:
            named = [name for name, land in self.lands.items() if land.name == state.land.name]
            options[MAP] = named[0]
        return options

    def seats(self, state: State) -> int:
        """Two to five."""
        return state.seats

    def outcome(self, state: State) -> Outcome:
        """Final money with all that it is made of, and what breaks ties (H16, H17)."""
        seats = range(state.seats)
        return Outcome(
            ranks=scoring.ranks(state),
            scores=[scoring.total(state, seat) for seat in seats],
            breakdown=[breakdown(state, seat) for seat in seats],
        )

    def stage(self, state: State) -> object:
        """The phase of a round."""
        return state.round, state.phase

    def document(self, state: State, viewer: int) -> Json:
        """See document.py."""
        return document(state, viewer)

    def parts(self, state: State, known: Sequence[int] = ()) -> Parts:
        """See document.py."""
        return Parts(*parts(state, list(known)))

    def same_areas(self, before: State, after: State) -> list[bool]:
        """See document.py."""
        return same_areas(before, after)

    def load(self, position: object) -> State:
        """See position.py."""
        doc = Checked(position)
        state = Loader(list(self.lands.values())).read(doc)
        doc.raise_faults()
        consistency.check(state, doc)
        doc.raise_faults()
        return state

    def imagine(self, view: Json, chance: Chance) -> State:
        """See imagine.py."""
        doc = Checked(imagine.completed(view))
        state = Loader(list(self.lands.values())).read(doc)
        doc.raise_faults()
        viewer = view["viewer"]
        imagine.redraw(state, chance)
        imagine.redraw_cash(state, SPECTATOR if viewer is None else viewer, chance)
        return state

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        """See imagine.py."""
        return imagine.resample(state, chance)

    def hides_the_same(self, before: State, after: State) -> bool:
        """See imagine.py."""
        return imagine.hides_the_same(before, after)

    def take_events(self, state: State, viewer: int) -> list[Json]:
        """See telling.py."""
        return event_documents(state)

    def has_private_events(self, state: State) -> bool:
        """See telling.py."""
        return False

    def clear_events(self, state: State) -> None:
        """Listen from now on."""
        state.log = []

    def preview(self, state: State, seat: int, action: int) -> dict[str, int]:
        """The change of cash, posts or a price, and how many sales that pay doing nothing would
        leave undone; what follows of itself is left out."""
        decision = state.decision_of(seat)
        if decision is None:
            return {}
        if KIND[action] != NOTHING:
            return preview(state, decision, action)
        changes = [preview(state, decision, one) for one in self.legal_actions(state, seat)]
        sales = sum("posts" in one and one["cash"] > 0 for one in changes)
        return {"sales": sales} if sales else {}

    def why_not(self, state: State, seat: int, action: int) -> Objection | None:
        """See why.py."""
        return why_not(state, seat, action)

    def force_draws(self, state: State, draws: Sequence[str]) -> None:
        """The next tiles from the bag by name, and action tiles as `actions-4`; each must be in
        the bag or the stack now."""
        doc = Checked(list(draws), "draw")
        tiles: list[int] = []
        actions: list[int] = []
        stack = list(state.stack)
        for item in doc.items():
            if item.value in ("actions-3", "actions-4", "actions-5"):
                number = int(str(item.value)[-1])
                actions.append(number)
                if actions.count(number) > stack.count(number):
                    item.fault(f"action tile {number} is not in the stack")
                continue
            tile = item.word(TILE_NAMES)
            if tile >= 0 and (tile in tiles or (state.bag >> tile) & 1 == 0):
                item.fault(f"{TILE_NAMES[tile]} is not in the bag, it cannot be drawn next")
            tiles.append(tile)
        doc.raise_faults()
        state.forced = vec[i64](tiles[::-1])
        state.forced_actions = vec[i64](actions[::-1])

    def position_schema(self) -> Json:
        """See schema.py."""
        return position_schema(list(self.lands.values()))

    def view_schema(self) -> Json:
        """See schema.py."""
        return view_schema(list(self.lands.values()))

    def check_invariants(self, state: State) -> list[str]:
        """What must hold in every state; empty if it does."""
        return consistency.invariants(state)


def breakdown(s: State, seat: int) -> dict[str, int]:
    """All that the final money of a player is made of, and the tie-breaks; the first noble space
    is counted from 1, 0 for none."""
    p = s.players[seat]
    parts: dict[str, int] = {"cash": p.cash}
    for good in range(NUM_GOODS):
        parts[f"production_{GOOD_NAMES[good]}"] = scoring.production_of_good(s, p, good)
    parts["production"] = scoring.production(s, p)
    for i in range(NUM_DUCHIES):
        parts[f"posts_{s.land.duchies[i]}"] = scoring.posts_in_duchy(s, p, i)
    parts["duchies"] = scoring.duchy_income(s, p)
    parts["main_road_posts"] = scoring.main_road_posts(s, p)
    parts["main_road"] = scoring.main_road_income(s, seat)
    parts["total"] = scoring.total(s, seat)
    parts["discs"] = count_bits(p.discs)
    noble = scoring.first_noble_space(p)
    parts["first_noble_space"] = noble + 1 if noble < NOBLE_SPACES else 0
    return parts


def land_of(country: Country) -> Land:
    """A country as the engine reads it."""
    if len(country.regions) > MOST_REGIONS:
        raise OptionError(
            f"map {country.name}: {len(country.regions)} regions, {MOST_REGIONS} are the most"
        )
    places = range(NUM_PLACES)
    duchies = range(NUM_DUCHIES)
    homes = [[v for v in range(NUM_VILLAGES) if country.duchy_of[v] == d] for d in duchies]
    rows = [
        1 << NOBILITY if noble else bit_set(buildings)
        for noble, buildings in zip(country.noble, country.buildings, strict=True)
    ]
    return Land(
        country.name,
        list(country.ids),
        [region.id for region in country.plan.regions],
        [duchy.id for duchy in country.plan.duchies],
        vec[i64]([country.trip[a][b] for a in places for b in places]),
        vec[i64]([country.path(a, b)[1] if a != b else a for a in places for b in places]),
        vec[i64](country.good_of),
        vec[i64]([bit_set(home) for home in homes]),
        bit_set(country.main_villages),
        vec[i64]([bit_set(ring) for ring in country.regions]),
        vec[i64](rows),
        vec[i64]([bit_set(regions) for regions in country.regions_of]),
    )


def bit_set(members: Iterable[int]) -> int:
    """Members as a bit set."""
    return sum(1 << member for member in members)


def chosen_game() -> HermagorGame:
    """The game on the map that KONTOR_HERMAGOR_MAP names: a shipped one, or a file."""
    path = os.environ.get(MAP_VARIABLE) or USUAL
    if path in SHIPPED:
        return HermagorGame(usual=path)
    try:
        country = load_country(path)
    except OSError as error:
        raise OptionError(f"{MAP_VARIABLE}: {path}: {error.strerror}") from None
    except ValueError as error:
        first = str(error).splitlines()[0]
        raise OptionError(
            f"{MAP_VARIABLE}: {path} is not fit for play, {first}; "
            "'kontor map check FILE' names every fault"
        ) from None
    for fault in country.warnings:
        warnings.warn(f"{path}: {fault}", stacklevel=2)
    return HermagorGame(country)


GAME = chosen_game()
