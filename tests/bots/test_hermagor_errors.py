"""How imagined players err, and what a coin in hand is worth to who bids."""

from __future__ import annotations

from kontor.bots.budget import Budget
from kontor.core.chance import seeded
from kontor.games.hermagor.bots.bidding import COIN, Bidding
from kontor.games.hermagor.bots.features import CASH
from kontor.games.hermagor.bots.habits import with_tastes
from kontor.games.hermagor.bots.nets import shipped_weights
from kontor.games.hermagor.bots.policy import Policy
from kontor.games.hermagor.rules.data import CELL_COST, NUM_CELLS
from kontor.games.hermagor.rules.game import GAME


def policy_with(salt: int) -> Policy:
    policy = Policy(shipped_weights(2), 2, Budget())
    policy.chance, policy.blur, policy.salt = seeded("errors"), 2.0, salt
    return policy


def test_with_a_salt_the_same_is_misjudged_in_the_same_way() -> None:
    policy = policy_with(12345)
    errors = [policy.noise(0, about) for about in range(500)]
    assert errors == [policy.noise(0, about) for about in range(500)]
    assert errors != [policy.noise(1, about) for about in range(500)], "others err otherwise"
    assert errors != [policy_with(54321).noise(0, about) for about in range(500)]
    assert all(-2.0 <= error < 2.0 for error in errors)
    mean = sum(errors) / len(errors)
    assert abs(mean) < 0.15 and len(set(errors)) > 490
    spread = sum((error - mean) ** 2 for error in errors) / len(errors)
    assert 0.55 < spread < 0.78, "that of two even draws is two thirds"


def test_without_a_salt_every_error_is_drawn() -> None:
    policy = policy_with(-1)
    assert len({policy.noise(0, 7) for _ in range(50)}) == 50


def test_a_coin_in_hand_counts_for_what_it_brings_by_the_end() -> None:
    state = GAME.new({"players": 2}, "coin")
    seat = state.seats_to_act()[0]
    plain = shipped_weights(2)
    paid = []
    for coin in (0.0, 1.0):
        weights = with_tastes(plain, 1.0, [0.0] * 9, coin)
        assert weights.habits[COIN] == coin
        policy = Policy(weights, 2, Budget())
        policy.enter_market(state)
        cash = weights.at(len(state.stack))[CASH]
        bids = Bidding(
            state, seat, policy.journeys, policy.rises, 1.0, weights.habits, 5, 0,
            1.0 + coin * (cash - 1.0),
        )  # fmt: skip
        assert bids.coin == (cash if coin else 1.0) and cash > 1.5
        cell = next(cell for cell in range(NUM_CELLS) if CELL_COST[cell] == 2)
        paid.append(bids.buyer_value(cell) - bids.tiles_value(seat, cell))
    assert abs(paid[1] - cash * paid[0]) < 1e-9
