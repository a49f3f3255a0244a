"""The network of a policy in PyTorch, for learning; `policy:FILE` plays what it has learnt."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from kontor.envs.observation import Layout


class PolicyNetwork(nn.Module):
    """Layers with tanh between them, a logit for each action and a value."""

    def __init__(
        self, scale: np.ndarray, actions: int, widths: tuple[int, ...], shaping: float = 0.0
    ) -> None:
        super().__init__()
        self.shaping = shaping
        self.scale: Tensor
        self.register_buffer("scale", torch.tensor(scale, dtype=torch.float32))
        sizes = [len(scale), *widths]
        self.into = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.policy = nn.Linear(sizes[-1], actions)
        self.value = nn.Linear(sizes[-1], 1)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of legal actions (minus infinity elsewhere), and the values."""
        h = rows.float() * self.scale
        for layer in self.into:
            h = torch.tanh(layer(h))
        logits = self.policy(h).masked_fill(~masks.bool(), -torch.inf)
        return logits, self.value(h).squeeze(-1)

    def save(self, path: Path) -> None:
        """Write the file that `policy:FILE` reads; half as exact, half as large."""
        weights = {"scale": self.scale, "shaping": torch.tensor([self.shaping])}
        for number, layer in enumerate(self.into, 1):
            name = "into" if number == 1 else f"into{number}"
            weights |= {name: layer.weight.T, f"{name}_bias": layer.bias}
        weights |= {"policy": self.policy.weight, "policy_bias": self.policy.bias}
        weights |= {"value": self.value.weight[0], "value_bias": self.value.bias}
        arrays = {name: tensor.detach().cpu().numpy() for name, tensor in weights.items()}
        halves = {
            name: array.astype(np.float16) for name, array in arrays.items() if array.ndim > 1
        }
        np.savez_compressed(path, **(arrays | halves))

    @classmethod
    def load(cls, path: Path) -> PolicyNetwork:
        """Go on learning from a file."""
        with np.load(path) as file:
            names = [n for n in file.files if n.startswith("into") and not n.endswith("_bias")]
            names.sort(key=lambda name: (len(name), name))
            widths = tuple(file[name].shape[1] for name in names)
            network = cls(file["scale"], len(file["policy"]), widths, float(file["shaping"][0]))
            with torch.no_grad():
                for name, layer in zip(names, network.into):
                    layer.weight.copy_(torch.tensor(file[name].T))
                    layer.bias.copy_(torch.tensor(file[f"{name}_bias"]))
                network.policy.weight.copy_(torch.tensor(file["policy"]))
                network.policy.bias.copy_(torch.tensor(file["policy_bias"]))
                network.value.weight.copy_(torch.tensor(file["value"])[None])
                network.value.bias.copy_(torch.tensor(file["value_bias"]))
        return network


def fitting_scale(rows: np.ndarray, layout: Layout) -> np.ndarray:
    """What brings the numbers of observations to a spread of about 1: by how they vary in some
    rows, since cash may be 255 and hardly ever is above 40."""
    spread: np.ndarray = rows.std(0, dtype=np.float32)
    return np.clip(1 / np.maximum(spread, 1e-3), layout.scale, 1.0).astype(np.float32)


def device() -> torch.device:
    """The GPU, if there is one."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")
