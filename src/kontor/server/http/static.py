"""The page: files of one folder, and the index for every path that is not the API's.

Starlette's StaticFiles does not send the files that the build has packed (.br, .gz), and asks the
disk in a thread for every request; here all files are known at the start.
"""

from __future__ import annotations

import hashlib
import mimetypes
from email.utils import formatdate
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ...house.page import Runtime, index_that_knows

FOREVER = "public, max-age=31536000, immutable"
CHECKED = "no-cache"
LASTING = ("/assets/", "/runtime-")
INDEX = "/index.html"
PACKED = {"br": ".br", "gzip": ".gz"}

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def page_folder(given: str = "") -> Path:
    """The folder of the page: the one inside the package unless another is given."""
    return Path(given) if given else Path(__file__).parents[1] / "static"


class Page:
    """Serves a folder, and the runtime of devices where there is one. All files are known at the
    start, so no path can lead elsewhere."""

    def __init__(self, folder: str, runtime: Runtime | None = None) -> None:
        root = page_folder(folder)
        self.files = {
            "/" + path.relative_to(root).as_posix(): path
            for path in sorted(root.rglob("*"))
            if path.is_file()
        }
        self.index: bytes | None = None
        if runtime is not None and INDEX in self.files:
            name = runtime.name
            self.files |= {f"/{name}/{path.name}": path for path in runtime.files}
            told = runtime.told("server", name, offline=False)
            index = self.files[INDEX].read_text("utf-8")
            self.index = index_that_knows(index, told).encode()

    async def __call__(self, request: Request) -> Response:
        """A file, or the index: the page itself knows its paths."""
        name = request.url.path
        path = self.files.get(name)
        if path is None:
            if "." in name.rsplit("/", 1)[-1]:
                return Response("not found\n", 404, media_type="text/plain")
            name, path = INDEX, self.files.get(INDEX)
        if path is None:
            return Response("the page is not installed\n", 404, media_type="text/plain")
        if name == INDEX and self.index is not None:
            return self._sent_index(request, self.index)
        return self._sent(request, name, path)

    def _sent_index(self, request: Request, content: bytes) -> Response:
        etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        headers = {"cache-control": CHECKED, "etag": etag}
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers, media_type="text/html")

    def _sent(self, request: Request, name: str, path: Path) -> Response:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {
            "cache-control": FOREVER if name.startswith(LASTING) else CHECKED,
            "vary": "accept-encoding",
        }
        accepted = request.headers.get("accept-encoding", "")
        for encoding, suffix in PACKED.items():
            packed = self.files.get(name + suffix)
            if packed is not None and encoding in accepted:
                path = packed
                headers["content-encoding"] = encoding
                break
        stat = path.stat()
        etag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        headers["etag"] = etag
        if headers["cache-control"] == CHECKED:
            headers["last-modified"] = formatdate(stat.st_mtime, usegmt=True)
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(path.read_bytes(), headers=headers, media_type=kind)
