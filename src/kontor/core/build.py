"""Tells whether the engine runs compiled or as plain Python."""

from kontor.core import chance


def is_compiled() -> bool:
    """Whether the engine's modules are the ones that mypyc compiled.

    They are compiled all together or not at all, so one of them speaks for the rest.
    """
    return not str(chance.__file__).endswith((".py", ".pyc"))


def build_description() -> str:
    """How the engine runs, in words for a person."""
    return "compiled (mypyc)" if is_compiled() else "plain Python"
