"""The field's own libraries learn on our environments, unchanged.

They are too large for the usual set-up: install `sb3-contrib` and `tianshou` and run
`pytest tests/envs/test_libraries.py`; without them these tests are skipped.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

from kontor.envs import zoo

pytestmark = pytest.mark.filterwarnings("default")


def test_maskable_ppo_learns_alone() -> None:
    """sb3-contrib finds `action_masks()` by itself."""
    sb3 = pytest.importorskip("sb3_contrib")
    env = gymnasium.make("kontor.envs.solo:kontor/LoyangSolo-v0")
    model = sb3.MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, seed=1, verbose=0)
    model.learn(256)
    observation, _ = env.reset(seed=3)
    ended = False
    while not ended:
        masks = env.get_wrapper_attr("action_masks")()
        action, _ = model.predict(observation, action_masks=masks, deterministic=False)
        assert masks[int(action)], "whatever the policy does is legal"
        observation, _, terminated, truncated, _ = env.step(int(action))
        ended = terminated or truncated


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_tianshou_sees_the_mask_and_plays_to_the_end(game: str) -> None:
    """Its PettingZooEnv calls `env.last(self)` and takes the mask from the observation."""
    tianshou: Any = pytest.importorskip("tianshou.env")
    env = tianshou.PettingZooEnv(zoo.env(game))
    seen, _ = env.reset(seed=1)
    assert 0 < sum(seen["mask"]) < len(seen["mask"]), "the mask is the game's, not all ones"
    steps, ended = 0, False
    while not ended and steps < 5000:
        action = next(number for number, legal in enumerate(seen["mask"][::-1]) if legal)
        seen, rewards, terminated, truncated, _ = env.step(len(seen["mask"]) - 1 - action)
        ended, steps = terminated or truncated, steps + 1
    assert ended and len(rewards) == len(env.agents)
