"""What players of an OpenSpiel game observe, as tensors and as text.

The tensor of an observation holds the same numbers as the other environments, scaled to 0 .. 1.
That of an information state also holds every action so far, apart: who acted, one number per
player, and the action's number divided by the highest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from ..core.game import SPECTATOR, Json
from ..core.record import canonical_json
from .kernel.layout import total_size
from .openspiel_place import Place

if TYPE_CHECKING:
    from .openspiel import KontorGame, KontorState


class Observer:
    """Conforms to OpenSpiel's interface for observers: `tensor`, `dict`, `set_from`,
    `string_from`."""

    def __init__(self, game: KontorGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.game = game
        self.has_recall = kind.perfect_recall
        self.is_public = kind.public_info
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.is_public and self.is_private:
            self._make_tensor()

    def _make_tensor(self) -> None:
        """One flat tensor and its named parts, which share its memory."""
        layout = self.game.layout
        area = total_size(layout.area)
        pieces: list[tuple[str, tuple[int, ...]]] = [("player", (self.game.num_players(),))]
        pieces += [(feature.name, feature.shape) for feature in layout.common]
        pieces.append(("areas", (layout.areas, area)))
        if self.has_recall:
            pieces.append(("actors", (self.game.max_decisions, self.game.num_players())))
            pieces.append(("actions", (self.game.max_decisions,)))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in pieces), np.float32)
        start = 0
        for name, shape in pieces:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: KontorState, player: int) -> None:
        """Let the tensor show a state as a player knows it."""
        if self.tensor is None:
            return
        place: Place = state.place
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if place.is_before_deal:
            return
        layout = self.game.layout
        row = np.frombuffer(bytearray(place.match.observation(player)), np.uint8)
        start = self.game.num_players()
        self.tensor[start : start + layout.size] = row * layout.scale
        if self.has_recall:
            players, actions = self.game.num_players(), self.game.num_distinct_actions()
            for number, step in enumerate(place.steps()):
                self.dict["actors"][number, (step.seat - player) % players] = 1
                self.dict["actions"][number] = (step.action + 1) / actions

    def string_from(self, state: KontorState, player: int) -> str:
        """The same in words: a view as JSON, before it what happened as the player saw it."""
        place: Place = state.place
        if place.is_before_deal:
            return "before the deal"
        lines: list[str] = []
        if self.has_recall and self.is_public:
            lines += place.told(player if self.is_private else SPECTATOR)
        if self.is_public:
            lines.append(canonical_json(place.view(player if self.is_private else SPECTATOR)))
        elif self.is_private:
            lines.append(canonical_json(private_part(place, player)))
        return "\n".join(lines)


def private_part(place: Place, player: int) -> Json:
    """What a player knows and spectators do not."""
    own = place.view(player)["players"][player]
    public = place.view(SPECTATOR)["players"][player]
    return {key: value for key, value in own.items() if public.get(key) != value}
