"""Distributions that are installed beside Kontor for a test, without touching the environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import kontor

ROOT = Path(__file__).resolve().parents[1]
OFFLINE = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]


def install(source: Path, folder: Path) -> dict[str, str]:
    """Install a distribution into a folder; returns the environment in which it is found."""
    copy, site = folder / "source", folder / "site"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    words = [sys.executable, "-m", "pip", "install", "-q", *OFFLINE, "--target", str(site)]
    subprocess.run([*words, str(copy)], check=True, timeout=300)
    ours = Path(kontor.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ours), str(site)])}
