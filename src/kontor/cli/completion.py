"""`kontor completion`: what a shell needs to finish words."""

from __future__ import annotations

from typing import Literal


def completion(shell: Literal["bash", "zsh", "fish"], /) -> str:
    """Print a completion script.

    bash: kontor completion bash > ~/.local/share/bash-completion/completions/kontor
    zsh: kontor completion zsh > a file _kontor in a folder of your $fpath
    fish: kontor completion fish > ~/.config/fish/completions/kontor.fish

    Parameters
    ----------
    shell
        bash, zsh or fish.
    """
    from .app import commands_of_games, make_app

    return make_app(commands_of_games()).generate_completion(prog_name="kontor", shell=shell)
