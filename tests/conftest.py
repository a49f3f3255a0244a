"""Says in which mode the engine runs, and refuses to test another than KONTOR_EXPECT names."""

import os
import shutil
import tempfile

import pytest
from hypothesis import settings

from kontor.core.build import build_description, is_compiled

settings.register_profile("kontor", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("kontor")


def pytest_report_header() -> str:
    return f"kontor engine: {build_description()}"


FOLDER = tempfile.mkdtemp(prefix="kontor-tests-")
os.environ["KONTOR_DATA"] = FOLDER  # games that the tests leave must not be offered to anybody


def pytest_unconfigure() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)


def pytest_configure() -> None:
    expected = os.environ.get("KONTOR_EXPECT")
    found = "compiled" if is_compiled() else "plain"
    if expected not in (None, found):
        raise pytest.UsageError(f"KONTOR_EXPECT={expected}, but the engine here is {found}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that take minutes, or a quiet machine, run only when they are asked for by name:
    -m soak, -m bench."""
    unasked = [name for name in ("soak", "bench") if name not in config.getoption("-m")]
    left_out = [item for item in items if any(map(item.get_closest_marker, unasked))]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
