"""How turns of Loyang end: every way to store and to step, and what a search makes of them."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kontor.bots.base import Limit, Situation, decision_chance
from kontor.bots.budget import Budget
from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.games.loyang.bots.endings import steps, storings
from kontor.games.loyang.bots.features import SPACE
from kontor.games.loyang.bots.forecast import default_weights
from kontor.games.loyang.bots.learn import Learner
from kontor.games.loyang.bots.nets import shipped_network
from kontor.games.loyang.bots.policy import Policy
from kontor.games.loyang.bots.search import make_search
from kontor.games.loyang.bots.turns import Planner
from kontor.games.loyang.rules.flow import apply, new_game
from kontor.games.loyang.rules.game import GAME
from kontor.games.loyang.rules.made.decisions import STEPPING, STORING_GOODS, TURN
from kontor.games.loyang.rules.state import State


def asked(kind: int, games: int) -> list[State]:
    """Moments alone in which a decision of a kind is asked."""
    found = []
    for number in range(games):
        state = new_game(1, False, seeded(f"endings {number}"))
        policy = Policy(0, 2, 12, 1, default_weights(), shipped_network("solo"))
        while not state.is_over():
            decision = state.decision_of(0)
            assert decision is not None
            if decision.kind == kind and state.round < 9:
                found.append(state.copy())
            apply(state, 0, policy.choose(state))
    return found


def after(state: State, actions: list[int]) -> State:
    """The state after some actions, each of them legal."""
    state = state.copy()
    for action in actions:
        assert action in GAME.legal_actions(state, 0)
        apply(state, 0, action)
    return state


def test_every_way_to_store_is_legal_and_another_one() -> None:
    most = 0
    for state in asked(STORING_GOODS, 4):
        ways = storings(state, 0)
        most = max(most, len(ways))
        ends = [after(state, actions) for actions in ways]
        assert all(len(actions) > 0 for actions in ways)
        for end in ends:
            decision = end.decision_of(0)
            assert decision is None or decision.kind != STORING_GOODS
        left = {(tuple(p.warehouse), tuple(p.shop), p.cash) for p in (e.players[0] for e in ends)}
        assert len(left) == len(ways)
    assert most >= 5


def test_what_the_policy_stores_is_among_the_ways() -> None:
    for state in asked(STORING_GOODS, 4):
        policy = Policy(0, 2, 12, 1, default_weights(), None)
        end = state.copy()
        while (decision := end.decision_of(0)) is not None and decision.kind == STORING_GOODS:
            apply(end, 0, policy.small_answer(end, decision))
        kept = tuple(end.players[0].warehouse)
        assert kept in {tuple(after(state, way).players[0].warehouse) for way in storings(state, 0)}


def test_every_number_of_steps_is_a_way() -> None:
    firsts = [s for s in asked(STEPPING, 4) if s.decision_of(0).a == 0]  # type: ignore[union-attr]
    assert len(firsts) > 20
    for state in firsts:
        space = state.players[0].space
        ways = steps(state, 0)
        spaces = [after(state, actions).players[0].space for actions in ways]
        assert spaces == [space + count for count in range(len(ways))]


def test_whole_plans_leave_no_helper_waiting() -> None:
    """A plan that breaks off inside a helper's own steps could not end the turn."""
    waiting = 0
    for state in asked(TURN, 6):
        planner = Planner(0, 6, 12, default_weights(), shipped_network("solo"), Budget())
        for node in planner.plans(state, 24):
            decision = node.state.decision_of(0)
            waiting += decision is not None and decision.kind != TURN
        for node in planner.plans(state, 24, True):
            decision = node.state.decision_of(0)
            assert decision is not None
            assert decision.kind == TURN
    assert waiting > 0


@pytest.mark.parametrize("kind", (STORING_GOODS, STEPPING))
def test_a_search_compares_endings(kind: int) -> None:
    """Some endings found by playing them on differ from the policy's habit."""
    habits, found = [], []
    for number, state in enumerate(asked(kind, 2)):
        search = make_search(
            0,
            1,
            vec[i64]([2, 12, 1, 1, 1, 1, 1]),
            default_weights(),
            shipped_network("solo"),
            vec[i64]([8, 2, 2, 1, 1, 0]),
        )
        search.budget.start(0, 0.0, 0.0)
        action = search.choose(state, seeded(f"search {number}"))
        assert action in GAME.legal_actions(state, 0)
        assert len(search.proposals) > 1 or kind == STEPPING
        decision = state.decision_of(0)
        assert decision is not None
        habits.append(search.policy.small_answer(state, decision))
        found.append(action)
    assert habits != found


@pytest.mark.parametrize(("spec", "searched"), (("master", True), ("master:endings=no", False)))
def test_the_master_searches_endings_alone(spec: str, searched: bool) -> None:
    state = asked(STORING_GOODS, 1)[0]
    bot = make_bot(spec, GAME).bot
    legal = GAME.legal_actions(state, 0)
    chance = decision_chance("s", 0, 0)
    choice = bot.choose(Situation(GAME.view(state, 0), 0, legal, Limit(nodes=8000), chance))
    assert (len(choice.alternatives) > 0) is searched


def test_a_limit_leaves_the_habit() -> None:
    played = play_game(GAME, {"players": 1}, "short", [make_bot("master", GAME, Limit(nodes=40))])
    assert played.outcome.scores[0] > 8


def test_a_learner_notes_what_it_really_did() -> None:
    """Whoever strays stores and steps otherwise; the notes say how each turn ended."""
    plain, odd = (strayed(strays) for strays in (0, 8))
    assert sorted(plain.notes) == sorted(odd.notes) == list(range(1, 9))
    assert plain.notes != odd.notes


def strayed(strays: int) -> Learner:
    """A learner that has played a game, straying up to a round."""
    chance = seeded("stray")
    search = make_search(
        0,
        1,
        vec[i64]([2, 12, 1, 1, 1, 1, 1]),
        default_weights(),
        shipped_network("solo"),
        vec[i64]([1, 0, 1, 1, 0, 0]),
    )
    learner = Learner(search, strays, chance)
    state = new_game(1, False, seeded("learner"))
    spaces: dict[int, int] = {}
    while not state.is_over():
        apply(state, 0, learner.choose(state))
        spaces.setdefault(int(state.round), int(state.players[0].space))
    for round_, (features, _) in learner.notes.items():
        assert round(features[SPACE] * 10) == spaces[round_ + 1], "the space reached"
    return learner
