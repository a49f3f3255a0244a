"""The master of games of two: its network, its search, and where others play instead."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kontor.bots.asking import ask_bot
from kontor.bots.base import Limit
from kontor.bots.registry import make_bot
from kontor.games.loyang.bots.duel import options_of
from kontor.games.loyang.bots.duel_file import shipped_weights, weights_of, written
from kontor.games.loyang.bots.duel_network import LIKING, ONE, Mind
from kontor.games.loyang.rules.game import GAME
from thinking import moments_of

BRIEF = "master:duel_futures=2:duel_ahead=3"


def moments(count: int) -> list[tuple[int, Any]]:
    """Moments of a game of two in which there is something to choose."""
    found = moments_of(GAME, "casual", 2, 400)
    found = [(seat, s) for seat, s in found if len(GAME.legal_actions(s, seat)) > 1]
    return found[:: len(found) // count][:count]


def likes(mind: Mind, seat: int, state: Any) -> list[int]:
    out = options_of(state, seat)
    mind.think(state, seat)
    mind.like(out)
    return [int(v) for v in mind.likes[: out.count]]


def test_what_is_liked_does_not_depend_on_the_past() -> None:
    mind = Mind(shipped_weights())
    for seat, state in moments(5):
        assert likes(mind, seat, state) == likes(Mind(shipped_weights()), seat, state)


def test_every_build_likes_the_same() -> None:
    """The number was computed once, by the compiled build and by the plain one."""
    mind = Mind(shipped_weights())
    found = [likes(mind, seat, state) for seat, state in moments(20)]
    assert hashlib.sha256(repr(found).encode()).hexdigest()[:16] == "e9c1369aaae32f10"


def test_every_build_chooses_the_same() -> None:
    chosen = []
    for number, (seat, state) in enumerate(moments(4)):
        choice = ask_bot(GAME, state, seat, make_bot(BRIEF, GAME), "same", number)
        told = None if choice.value is None else round(choice.value, 9)
        chosen.append((choice.action, told, list(choice.line), choice.nodes))
    assert any(told is not None for _, told, _, _ in chosen)
    assert hashlib.sha256(repr(chosen).encode()).hexdigest()[:16] == "b295658df6fd5649"


def test_it_tells_spaces_alternatives_and_reasons() -> None:
    bot = make_bot(BRIEF, GAME)
    choices = [
        ask_bot(GAME, state, seat, bot, "told", number)
        for number, (seat, state) in enumerate(moments(6))
    ]
    assert all(c.value is not None and 5 < c.value < 21 for c in choices)
    assert all(c.line[0] == c.action for c in choices)
    assert any(c.reasons for c in choices)
    others = [other for c in choices for other in c.alternatives]
    assert others and all(5 < other.value < 21 for other in others)


def test_with_little_time_it_plays_its_favourite() -> None:
    for number, (seat, state) in enumerate(moments(5)):
        out, mind = options_of(state, seat), Mind(shipped_weights())
        mind.think(state, seat)
        choice = ask_bot(GAME, state, seat, make_bot("master", GAME, Limit(nodes=9)), "f", number)
        assert choice.action == out.items[mind.like(out)]
        assert choice.nodes <= 9


@pytest.mark.parametrize("options", ({"players": 3}, {"players": 2, "introductory": True}))
def test_elsewhere_it_plays_as_before(options: dict[str, Any]) -> None:
    state = GAME.new(options, "elsewhere")
    bots = [make_bot(spec, GAME, Limit(nodes=60)) for spec in ("master", "master-0")]
    for number in range(12):
        seat = state.seats_to_act()[0]
        one, two = (ask_bot(GAME, state, seat, bot, "as", number) for bot in bots)
        assert one == two
        GAME.apply(state, seat, one.action)


def test_a_file_holds_what_was_learnt() -> None:
    """Eight bits a weight are near enough to what the floating numbers say."""
    np = pytest.importorskip("numpy")
    from kontor.envs.policy import Policy, _seen
    from kontor.games.loyang.envs.match import LoyangMatch

    chance = np.random.default_rng(1)
    network = {
        "scale": np.full(1125, 0.2, np.float32),
        "shaping": np.array([4.0], np.float32),
        "value_bias": np.array([0.5], np.float32),
    }
    sizes = {"into": (1125, 16), "into2": (16, 8), "policy": (1561, 8)}
    for name, (rows, columns) in sizes.items():
        network[name] = chance.normal(0, 0.2, (rows, columns)).astype(np.float32)
        network[f"{name}_bias"] = chance.normal(
            0, 0.1, rows if name == "policy" else columns
        ).astype(np.float32)
    network["value"] = chance.normal(0, 0.3, 8).astype(np.float32)
    weights = weights_of(written(network, network["value"], 12.0))
    mind, policy = Mind(weights), Policy(network)
    match = LoyangMatch(2, False, 0)
    for seat, state in moments(10):
        match.set_state(state)
        h = policy.hidden(_seen(match, seat))
        out = options_of(state, seat)
        expected = policy.logits(h, np.array(list(out.items[: out.count])))
        found = np.array(likes(mind, seat, state)) / (ONE << LIKING)
        assert np.abs(found - expected).max() < 0.05
        value = mind.told(weights.value) / (ONE << 16)
        assert value == pytest.approx(float(policy.values(h)), abs=0.05)
        assert mind.told(weights.space) / (ONE << 16) == pytest.approx(value + 11.5, abs=0.01)


def test_it_needs_no_numpy_and_little_memory() -> None:
    status = Path("/proc/self/status")
    if not status.exists():
        pytest.skip("this system does not tell how much memory was taken")
    code = (
        "import re, sys\n"
        "from kontor.bots.asking import ask_bot\n"
        "from kontor.bots.base import Limit\n"
        "from kontor.bots.registry import make_bot\n"
        "from kontor.games.loyang.rules.game import GAME\n"
        "state = GAME.new({'players': 2}, 'small')\n"
        "seat = state.seats_to_act()[0]\n"
        "ask_bot(GAME, state, seat, make_bot('master', GAME, Limit(nodes=400)), 's', 0)\n"
        "told = open('/proc/self/status').read()\n"
        "print('numpy' in sys.modules, re.search(r'VmHWM:\\s+(\\d+) kB', told)[1])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    numpy, size = done.stdout.split()
    assert numpy == "False" and int(size) * 1024 < 200_000_000
