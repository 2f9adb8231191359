"""The browser app: files that were built into the package, and its one page for every other address.

An address that leads nowhere has the same page, which says so, with the status that says so to programs.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from jeton.language import Speaker
from jeton.web.addresses import is_address
from jeton.web.caching import ASK_AGAIN, FOR_EVER
from jeton.web.codes import Code
from jeton.web.compression import packed
from jeton.web.faults import denied
from jeton.web.identity import language_of, services_of

STATIC = Path(__file__).with_name("static")
_KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Named here: what a system takes a file for depends on what is installed, and browsers must not guess."""


def build() -> str:
    """Which app this is, by what it was built from; empty if there is none."""
    with suppress(OSError):
        return (STATIC / "build.txt").read_text("ascii").strip()
    return ""


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[Any]:
    """A file of the app; for an address that the app knows itself, its page."""
    wanted = str(path or "").strip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise denied(Code.NOT_FOUND)
    packing = request.headers.get("accept-encoding", "")
    if (found := _find(wanted)) is not None:
        # Files under assets have the hash of their content in their name.
        kept = FOR_EVER if wanted.startswith("assets/") else ASK_AGAIN
        return _file(found, kept, packing)
    if "." in wanted.rpartition("/")[2]:
        raise denied(Code.NOT_FOUND)
    page = STATIC / "index.html"
    if not page.is_file():
        said = Speaker(language_of(request)).code(Code.NO_APP)
        return Response(said, media_type=MediaType.TEXT, status_code=503)
    services = services_of(request)
    known = await is_address(wanted, services.matches.has, services.scores.has, services.groups.has)
    return _file(page, ASK_AGAIN, packing, 200 if known else 404)


def _find(wanted: str) -> Path | None:
    """A file of the app; None if there is none such, or if no file could be called so."""
    with suppress(OSError, ValueError):
        found = (STATIC / wanted).resolve()
        if found.is_file() and found.is_relative_to(STATIC.resolve()):
            return found
    return None


def _file(path: Path, kept: str, packing: str, status: int = 200) -> File:
    kind = _KINDS.get(path.suffix, "application/octet-stream")
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    file, way = packed(path, packing)
    if way:
        headers["content-encoding"] = way
    return File(
        file,
        filename=path.name,
        content_disposition_type="inline",
        media_type=kind,
        headers=headers,
        status_code=status,
    )
