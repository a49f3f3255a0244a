"""Lock files, the documentation's site, and what is released."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Sequence

from .engine import ready_site
from .environment import PIP, open_environment
from .shell import ROOT, clean_env, say

SITE = ROOT / "build" / "docs"


def lock() -> int:
    """Resolve the dependencies of pyproject.toml again and write the lock files."""
    environment = open_environment()
    environment.run("installing uv", [*PIP, "--upgrade", "uv"], 5.0)
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project, locks = config["project"], config["tool"]["kontor"]["locks"]
    groups = {"project": project["dependencies"], **project["optional-dependencies"]}
    flags = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-emit-index-url"]
    flags += ["--no-header", "--no-annotate", "--quiet"]
    whole = next(iter(locks))
    for name, parts in locks.items():
        say(f"making {name}")
        command = [environment.python, "-m", "uv", "pip", "compile", "-", *flags, "-o", name]
        if name != whole:
            command += ["--constraints", whole]
        wanted = "\n".join(line for part in parts for line in groups[part])
        if subprocess.run(command, input=wanted, text=True, cwd=ROOT, env=clean_env()).returncode:
            return 1
    return 0


def docs(arguments: Sequence[str]) -> int:
    """Build the documentation's site; a dead link or a missing name is an error."""
    environment = open_environment("requirements.lock")
    site = ready_site(environment)
    command = [environment.python, "-m", "sphinx", "-W", "--keep-going", "-n", "-b", "html"]
    command += [*arguments, str(ROOT / "docs"), str(SITE)]
    code = subprocess.call(command, cwd=ROOT, env=clean_env(PYTHONPATH=str(site)))
    if not code:
        say(f"the site is in {SITE}")
    return code
