"""Says in which mode the engine runs, and refuses to test another than KONTOR_EXPECT names."""

import os

import pytest
from hypothesis import settings

from kontor.core.build import build_description, is_compiled

settings.register_profile("kontor", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("kontor")


def pytest_report_header() -> str:
    return f"kontor engine: {build_description()}"


def pytest_configure() -> None:
    expected = os.environ.get("KONTOR_EXPECT")
    found = "compiled" if is_compiled() else "plain"
    if expected not in (None, found):
        raise pytest.UsageError(f"KONTOR_EXPECT={expected}, but the engine here is {found}")
