"""`kontor --version`."""

from __future__ import annotations

from .. import __version__
from ..core.build import build_description


def version() -> str:
    """Version and build of Kontor."""
    return f"kontor {__version__}, {build_description()}"
