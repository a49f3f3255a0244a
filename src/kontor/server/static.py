"""The page: files of one folder, and the index for every path that is not the API's."""

from __future__ import annotations

import mimetypes
from email.utils import formatdate
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
CHECKED = "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Page:
    """Serves a folder. All files are known at the start, so no path can lead elsewhere."""

    def __init__(self, folder: str) -> None:
        root = Path(folder) if folder else Path(__file__).parent / "static"
        self.files = {
            "/" + path.relative_to(root).as_posix(): path
            for path in sorted(root.rglob("*"))
            if path.is_file()
        }

    async def __call__(self, request: Request) -> Response:
        """A file, or the index: the page itself knows its paths."""
        name = request.url.path
        path = self.files.get(name)
        if path is None:
            if "." in name.rsplit("/", 1)[-1]:
                return Response("not found\n", 404, media_type="text/plain")
            name, path = "/index.html", self.files.get("/index.html")
        if path is None:
            return Response("the page is not installed\n", 404, media_type="text/plain")
        return self._sent(request, name, path)

    def _sent(self, request: Request, name: str, path: Path) -> Response:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {
            "cache-control": FOREVER if name.startswith("/assets/") else CHECKED,
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
        headers["last-modified"] = formatdate(stat.st_mtime, usegmt=True)
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(path.read_bytes(), headers=headers, media_type=kind)
