"""All games for OpenSpiel: importing this module registers each of them as `kontor_NAME`.

Chance is explicit. The deal and every action that draws or shuffles are followed by a chance node;
each of its outcomes, all equally likely, is one order of everything that nobody knows. So a search
that copies states does not see the cards to come. See docs/envs/openspiel.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pyspiel

from ..core.chance import seeded
from ..core.notation import seat_name
from ..core.record import canonical_json
from ..games import get_game, plugin_of, usable_games
from .kernel.match import BY_RANK, Match
from .matches import make_match
from .observation import layout_of, scaler
from .openspiel_observer import Observer
from .openspiel_place import Place

OWN_PARAMETERS = {"deals": 4096, "shuffles": 64}


def parameters(name: str) -> dict[str, Any]:
    """The parameters of a game with their defaults: its options, and those of the environment."""
    options = {option.name: option.default for option in get_game(name).known_options}
    return {**options, **OWN_PARAMETERS, "max_decisions": plugin_of(name).longest}


def game_type(name: str, players: int = 2) -> Any:
    """What OpenSpiel wants to know about a game."""
    game = get_game(name)
    low, high = game.player_range()
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"kontor_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(name),
    )


class KontorGame(pyspiel.Game):
    """A game of the contract for OpenSpiel. Returns are by rank, alone by score."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**parameters(self.name), **(params or {})}
        self.rules = get_game(self.name)
        wanted = {option.name: given[option.name] for option in self.rules.known_options}
        self.options = self.rules.options(wanted)
        self.deals, self.shuffles = int(given["deals"]), int(given["shuffles"])
        self.max_decisions = int(given["max_decisions"])
        self.layout = layout_of(self.name, self.options)
        players = self.rules.seats(self.rules.new(self.options, "seats"))
        self.scaler = scaler(self.layout, players)
        actions = len(self.rules.notation.texts)
        self.deal_outcomes = [(i, 1 / self.deals) for i in range(self.deals)]
        self.shuffle_outcomes = [(i, 1 / self.shuffles) for i in range(self.shuffles)]
        limits = {"min_utility": 0.0, "max_utility": 1.0}
        if players > 1:
            limits = {"min_utility": -1.0, "max_utility": 1.0, "utility_sum": 0.0}
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(self.deals, self.shuffles),
            num_players=players,
            max_game_length=self.max_decisions,
            **limits,
        )
        self.undealt = self.new_match()  # what all states before the deal hold
        super().__init__(game_type(self.name, players), info, dict(params or {}))

    def new_match(self) -> Match:
        """A match for a game with these options."""
        return make_match(self.name, self.options, self.max_decisions)

    def new_initial_state(self) -> KontorState:
        """Before the deal."""
        return KontorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the kind that is asked for."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, params)


class KontorState(pyspiel.State):
    """A state of a game. All that changes is in `place`, which knows how to be copied."""

    def __init__(self, game: KontorGame) -> None:
        super().__init__(game)
        self.place = Place(game)

    def current_player(self) -> Any:
        """A seat, chance, or nobody."""
        place = self.place
        if place.waits_for_chance:
            return pyspiel.PlayerId.CHANCE
        seat = place.match.seat
        return seat if seat >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game has ended or was cut off."""
        return not self.place.waits_for_chance and self.place.match.seat < 0

    def _legal_actions(self, player: int) -> list[int]:
        """What a seat may do, in ascending order."""
        match = self.place.match
        return sorted(match.actions()) if player == match.seat else []

    # What Python programs ask for at every step is answered here, without the way through C++ of
    # OpenSpiel, which asks `_legal_actions`, `returns` and the observer. The answers are the same.

    def is_chance_node(self) -> bool:
        """Whether the deal or a draw is next."""
        return self.place.waits_for_chance

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may do, in ascending order; at a chance node its outcomes."""
        place = self.place
        if place.waits_for_chance:
            return [outcome for outcome, _ in self.chance_outcomes()]
        match = place.match
        return sorted(match.actions()) if player is None or player == match.seat else []

    def rewards(self) -> list[float]:
        """Nothing before the end, then the returns."""
        return self.returns()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The numbers of an observation, as the observer scales them."""
        place = self.place
        seat = int(self.current_player()) if player is None else player
        if not 0 <= seat < place.match.seats:
            raise ValueError(f"there is no player {seat}")
        scaler = place.game.scaler
        found: list[float]
        if place.is_before_deal:
            found = scaler.empty(seat)
        else:
            found = scaler.observed(place.match, seat)
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Equally likely orders of what nobody knows."""
        game = self.place.game
        return game.deal_outcomes if self.place.is_before_deal else game.shuffle_outcomes

    def _apply_action(self, action: int) -> None:
        """An outcome of chance, or a seat's action."""
        if self.place.waits_for_chance:
            self.place.let_chance(action)
        else:
            self.place.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.place.is_before_deal else 'shuffle'} {action}"
        return self.place.game.rules.text(action)

    def returns(self) -> list[float]:
        """Zero until the end; then by rank, alone by score."""
        match = self.place.match
        if match.seat >= 0 or self.place.waits_for_chance:
            return [0.0] * match.seats
        return match.values(BY_RANK, match.ranks())

    def resample_from_infostate(self, player: int, sampler: Any = None) -> KontorState:
        """A state that looks the same to a player, with all that it cannot know drawn again."""
        other: KontorState = self.clone()
        random = sampler() if sampler is not None else 0.5
        other.place.imagine(player, seeded(f"resample {random!r}"))
        return other

    def __str__(self) -> str:
        """Who is asked, and a fingerprint of everything."""
        place = self.place
        if place.is_before_deal:
            return "before the deal"
        state: Any = place.match.get_state()
        mark = sha256(canonical_json(place.game.rules.position(state)).encode()).hexdigest()[:16]
        if place.waits_for_chance:
            what = f"chance after {place.game.rules.text(place.pending)}"
        else:
            asked = [seat_name(seat) for seat in state.seats_to_act()]
            what = f"{' '.join(asked)} to act" if not self.is_terminal() else "the end"
        return f"{place.match.decisions} decisions, {what}, position {mark}"


for game in usable_games():
    kind = type(f"{game.name.capitalize()}ForOpenSpiel", (KontorGame,), {"name": game.name})
    pyspiel.register_game(game_type(game.name), kind)
