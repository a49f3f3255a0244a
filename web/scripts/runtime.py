"""Runs inside Pyodide, where runtime.mjs calls it: compiles all that a device needs and puts it
into archives without packing, which are packed as a whole.

Of the standard library goes in what Python itself needs to start, what our modules import, and
what that needs in turn.
"""

import ast
import importlib.util
import marshal
import os
import platform
import re
import sys
import zipfile
from collections.abc import Iterator
from types import CodeType

import pyodide

AT_START = set(sys.modules)
# Parts of Kontor that have no place in a browser, and whatever is a program of its own.
NOT_KONTOR = re.compile(
    r"kontor/(__main__|(arena|bench|boards|cli|engine|envs|fuzz|server|spread)/"
    r"|bots/external\.py|review/words\.py|words/(account/|terminal)"
    r"|games/\w+/(envs|terminal)/|games/\w+/(fuzz\.py|printed\.py|words/(rul|terminal))"
    r"|games/\w+/\w+/command)"
)
PROGRAM = re.compile(rb'^if __name__ == "__main__":', re.MULTILINE)
# What strong bots have learnt: large, and not needed for the first board.
WEIGHTS = re.compile(r"kontor/games/\w+/bots/(?!chances)\w.*\.(json|bin)")
# What the standard library asks for only when something goes wrong, or only now and then.
NOW_AND_THEN = {"linecache", "tokenize", "traceback", "encodings.idna", "encodings.utf_16"}
NOW_AND_THEN |= {"_sysconfigdata__emscripten_wasm32-emscripten", "importlib.readers"}
# What it asks for at the top of a module, but can do without.
NEVER = {"ssl", "ctypes", "multiprocessing", "pdb", "test", "unittest", "pydoc", "tkinter"}


def imports(name: str, source: bytes, everywhere: bool, is_package: bool) -> Iterator[str]:
    """The modules that a module imports: anywhere in it, or only as it is loaded and from beside
    itself."""
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(source), True)]
    while waiting:
        node, loaded = waiting.pop()
        if isinstance(node, ast.Import) and loaded:
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and (loaded or node.level):
            up = "." * node.level + (node.module or "")
            package = name if is_package else name.rpartition(".")[0]
            found = importlib.util.resolve_name(up, package) if node.level else up
            yield found
            yield from (f"{found}.{one.name}" for one in node.names)
        loaded &= everywhere or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        waiting.extend((child, loaded) for child in ast.iter_child_nodes(node))


def module_of(path: str) -> str:
    """The name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(path: str, data: bytes) -> tuple[str, bytes]:
    """A module as Python keeps it when it has compiled it; other files as they are."""
    if not path.endswith(".py"):
        return path, data
    code: CodeType = compile(data, path, "exec", dont_inherit=True, optimize=2)
    head = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little")
    return path + "c", head + importlib.util.source_hash(data) + marshal.dumps(code)


def write(name: str, files: dict[str, bytes]) -> None:
    """An archive; the same files give the same bytes."""
    with zipfile.ZipFile(f"/made/{name}", "w", zipfile.ZIP_STORED) as archive:
        for path, data in sorted(compiled(*file) for file in files.items()):
            archive.writestr(zipfile.ZipInfo(path), data)


def ours() -> dict[str, bytes]:
    """The files of Kontor, and of what it needs besides the standard library."""
    found: dict[str, bytes] = {}
    for folder, _, files in os.walk("/packages"):
        for file in files:
            path = os.path.join(folder, file)
            short = path.removeprefix("/packages/")
            if NOT_KONTOR.match(short) or ".dist-info/" in short or short.endswith(".pyi"):
                continue
            with open(path, "rb") as opened:
                data = opened.read()
            if not PROGRAM.search(data):
                found[short] = data
    return found


def stdlib(wanted: set[str]) -> dict[str, bytes]:
    """The files of the standard library that some modules need."""
    with zipfile.ZipFile("/stdlib.zip") as archive:
        names = [name for name in archive.namelist() if name.endswith(".py")]
        sources = {module_of(name): (name, archive.read(name)) for name in names}
    found: dict[str, bytes] = {}
    waiting = sorted(wanted | NOW_AND_THEN)
    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module in seen or module.partition(".")[0] in NEVER:
            continue
        seen.add(module)
        waiting.append(module.rpartition(".")[0])
        if module in sources:
            path, data = sources[module]
            found[path] = data
            waiting += imports(module, data, False, path.endswith("/__init__.py"))
    return found


os.mkdir("/made")
files = ours()
kontor = {path: data for path, data in files.items() if not WEIGHTS.match(path)}
write("kontor.zip", kontor)
write("weights.zip", {path: data for path, data in files.items() if path not in kontor})
wanted = {
    name
    for path, data in kontor.items()
    if path.endswith(".py")
    for name in imports(module_of(path), data, True, path.endswith("/__init__.py"))
}
write("stdlib.zip", stdlib(wanted | AT_START))

sys.path.insert(0, "/packages")
from kontor import __version__  # noqa: E402
from kontor.table.catalogue import game_info, game_names  # noqa: E402
from kontor.table.codec import encode  # noqa: E402

about = {
    "kontor": __version__,
    "pyodide": pyodide.__version__,
    "python": platform.python_version(),
    "first": [
        *("pyodide.js", "python.js"),
        *("python.wasm.pack", "stdlib.zip.pack", "kontor.zip.pack"),
    ],
}
for name, answer in (
    ("games.json", [game_info(game) for game in game_names()]),
    ("about.json", about),
):
    with open(f"/made/{name}", "wb") as made:
        made.write(encode(answer))
