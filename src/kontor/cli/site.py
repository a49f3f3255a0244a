"""`kontor site`: Kontor as a folder of plain files, for any web host."""

from __future__ import annotations

import hashlib
import html
import json
import re
import secrets
import shutil
from pathlib import Path

from .. import __version__
from ..core.errors import OptionError
from ..house.page import META, Runtime, find_runtime, index_that_knows, page_policy

PACKED = (".br", ".gz")
MARK = "kontor-site.json"
KEY = re.compile(re.escape(META) + '([^"]*)"')


def site(folder: Path, /, *, key: str = "", runtime: str = "", static: str = "") -> int:
    """Write Kontor as a folder of plain files: the games, bots and lessons without a server.

    Parameters
    ----------
    folder
        Where to write; a folder that does not exist, is empty, or was written by this command.
    key
        What the deals of the days are drawn from: folders with the same key have the same deals.
        Without it the folder keeps its key, or gets a new one.
    runtime
        A folder with Python for the browser; without it that of the package kontor-browser.
    static
        A folder with another page.
    """
    found = find_runtime(runtime)
    if found is None:
        raise OptionError(
            "Python for the browser is not installed: pip install kontor-browser, "
            "or in a copy of the source python3 dev.py site FOLDER"
        )
    from ..server.http.static import page_folder

    page = page_folder(static)
    if not (page / "index.html").is_file():
        raise OptionError(f"{page}: there is no page in this folder")
    write_site(folder, page, found, key)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{folder}: {len(files)} files, {size / 1e6:.1f} MB")
    print(f"try it: python3 -m http.server --directory {folder} 8000")
    return 0


def write_site(folder: Path, page: Path, runtime: Runtime, key: str = "") -> None:
    """Write all files; what an earlier version has left goes."""
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise OptionError(f"{folder}: is not empty, and not a folder that this command has written")
    key = key or key_of(folder) or secrets.token_urlsafe(12)
    if folder.is_dir():
        for old in folder.iterdir():
            if old.is_dir():
                shutil.rmtree(old)
            else:
                old.unlink()
    names = [path.relative_to(page) for path in sorted(page.rglob("*")) if path.is_file()]
    for name in names:
        if name.suffix not in PACKED:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(page / name, target)
    for path in runtime.files:
        target = folder / runtime.name / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    index = (page / "index.html").read_text("utf-8")
    told = runtime.told("device", key, offline=True)
    (folder / "index.html").write_text(index_of_site(index, told), "utf-8")
    (folder / MARK).write_text(json.dumps({"kontor": __version__}) + "\n", "utf-8")
    write_service_worker(folder)


def index_of_site(index: str, told: dict[str, object]) -> str:
    """The index for a folder that may lie under any path, and whose host sends no headers."""
    beside = re.sub(r'(href|src)="/(?!/)', r'\1="./', index)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{page_policy(True)}" />'
    guarded = beside.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}')
    return index_that_knows(guarded, told)


def key_of(folder: Path) -> str:
    """The key of a folder that was written before."""
    index = folder / "index.html"
    found = KEY.search(index.read_text("utf-8")) if index.is_file() else None
    return str(json.loads(html.unescape(found[1])).get("key", "")) if found else ""


def write_service_worker(folder: Path) -> None:
    """Tell the service worker which files there are; a changed file makes another version."""
    worker = folder / "sw.js"
    code = worker.read_text("utf-8")
    names = sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in ("sw.js", MARK) and "screens" not in path.parts
    )
    total = hashlib.sha256(code.encode())
    for name in names:
        total.update(name.encode() + b"\0" + (folder / name).read_bytes())
    told = json.dumps({"version": total.hexdigest()[:16], "files": names})
    worker.write_text(f"const KONTOR = {told};\n{code}", "utf-8")
