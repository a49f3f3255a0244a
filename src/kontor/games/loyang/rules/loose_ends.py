"""What a player would leave undone by ending the turn now."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import ARG, ARG2, DELIVER, KIND, SOW
from .state import State
from .turn_end import room


def loose_ends(state: State, seat: int, legal: Sequence[int]) -> dict[str, int]:
    """Fields that could be sown, customers that could be served and would turn angry, and goods
    that would be given back; only what there is of it."""
    player = state.players[seat]
    surplus = sum(int(count) for count in player.cart) - int(room(player))
    found = {
        "unsown": len({ARG2[action] for action in legal if KIND[action] == SOW}),
        "unserved": len({ARG[action] for action in legal if KIND[action] == DELIVER}),
        "surplus": max(0, surplus),
    }
    return {name: count for name, count in found.items() if count}
