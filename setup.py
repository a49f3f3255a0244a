"""Build the engine with mypyc where that is possible, and install plain Python where it is not.

Which modules are compiled stands in pyproject.toml under [tool.kontor].

KONTOR_PLAIN=1              do not compile at all
KONTOR_REQUIRE_COMPILED=1   fail instead of falling back to plain Python
"""

import os
import sys
import tomllib
from multiprocessing.pool import ThreadPool
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PLAIN = os.environ.get("KONTOR_PLAIN") == "1"
REQUIRED = os.environ.get("KONTOR_REQUIRE_COMPILED") == "1"
# What is no part of the module's face may be inlined, although it lies in another C file's reach.
HIDDEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
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

        made = mypycify(
            engine_modules(), opt_level="3", debug_level="0", multi_file=True, group_name="kontor"
        )
    except (Exception, SystemExit) as error:
        print(error, file=sys.stderr)
        fall_back(f"mypyc refused the source ({type(error).__name__}), its words stand above")
        return []
    for extension in made:
        if len(extension.sources) > 1:
            extension.sources = units(extension.sources)
            extension.extra_compile_args = [*extension.extra_compile_args, *HIDDEN]
    return made


def units(sources: list[str]) -> list[str]:
    """One C file per game and one for the rest: each is optimised as a whole, all at once."""
    groups: dict[str, list[Path]] = {}
    for path in map(Path, sources):
        words = path.stem.split("___")
        game = words[words.index("games") + 1] if "games" in words[:-1] else "rest"
        groups.setdefault(game, []).append(path)
    made = []
    for game, paths in groups.items():
        unit = paths[0].with_name(f"__unit_{game}.c")
        unit.write_text("".join(f'#include "{path.name}"\n' for path in paths), "utf-8")
        made.append(str(unit))
    return made


class BuildEngine(build_ext):
    """Compiles all of the engine or none of it, on all processors."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            fall_back(f"the C compiler failed ({type(error).__name__}), its output stands above")
            for output in map(Path, self.get_outputs()):
                output.unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.parallel = self.parallel or os.cpu_count()
            one_after_another = self.compiler.compile

            def at_once(sources: list[str], *args: object, **more: object) -> list[str]:
                with ThreadPool(len(sources)) as pool:
                    found = pool.map(lambda name: one_after_another([name], *args, **more), sources)
                    return [name for names in found for name in names]

            self.compiler.compile = at_once
        super().build_extensions()


setup(ext_modules=engine_extensions(), cmdclass={"build_ext": BuildEngine})
