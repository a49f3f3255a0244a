"""Build the engine with mypyc where that is possible, and install plain Python where it is not.

Which modules are compiled stands in pyproject.toml under [tool.kontor].

KONTOR_PLAIN=1              do not compile at all
KONTOR_REQUIRE_COMPILED=1   fail instead of falling back to plain Python
"""

import os
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PLAIN = os.environ.get("KONTOR_PLAIN") == "1"
REQUIRED = os.environ.get("KONTOR_REQUIRE_COMPILED") == "1"
BUILDS_A_WHEEL = not {"bdist_wheel", "build", "install"}.isdisjoint(sys.argv)


def engine_modules() -> list[str]:
    """The source files to compile, as paths relative to this folder."""
    root = Path(__file__).parent.resolve()
    config = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["kontor"]
    found = {path for glob in config["compiled"] for path in root.glob(glob)}
    return sorted(
        str(path.relative_to(root))
        for path in found
        if not any(path.match(edge) for edge in config["edge"])
    )


def fall_back(reason: str) -> None:
    """Say in one line that the engine will not be compiled, or fail when it must be."""
    if REQUIRED:
        raise SystemExit(f"kontor: the engine could not be compiled: {reason}")
    print(f"kontor: installing plain Python, same rules but slower: {reason}", file=sys.stderr)


def engine_extensions() -> list[Extension]:
    """The whole engine as one compiled group; none when it is not to be compiled."""
    if PLAIN or not BUILDS_A_WHEEL:
        return []
    try:
        from mypyc.build import mypycify

        return mypycify(engine_modules(), opt_level="3", group_name="kontor")
    except (Exception, SystemExit) as error:
        print(error, file=sys.stderr)
        fall_back(f"mypyc refused the source ({type(error).__name__}), its words stand above")
        return []


class BuildEngine(build_ext):
    """Compiles all of the engine or none of it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            fall_back(f"the C compiler failed ({type(error).__name__}), its output stands above")
            for output in map(Path, self.get_outputs()):
                output.unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=engine_extensions(), cmdclass={"build_ext": BuildEngine})
