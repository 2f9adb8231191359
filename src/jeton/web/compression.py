"""Text takes less on the wire: what was packed when the app was built, and answers, packed as they go out.

Only what is asked for by GET: an answer with a secret in it is never packed together with what somebody sent.
"""

import gzip
from pathlib import Path

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

PACKED = {"br": ".br", "gzip": ".gz"}
"""How a file is packed, the best first, and what its name ends with then; ``vite.config.ts`` says so too."""
_LEAST = 600
"""Bytes below which packing saves nothing: it is one packet either way."""
_LEVEL = 5
_TEXT = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


def accepted(header: str) -> frozenset[str]:
    """The ways of packing that a browser understands; one with ``q=0`` it does not."""
    ways = (way.replace(" ", "").lower().split(";") for way in header[:200].split(","))
    return frozenset(way[0] for way in ways if not any(more in ("q=0", "q=0.0") for more in way[1:]))


def packed(path: Path, header: str) -> tuple[Path, str]:
    """The file as a browser takes it, and how it is packed; nothing if it is not."""
    known = accepted(header)
    for way, suffix in PACKED.items():
        if way in known and (file := path.with_name(path.name + suffix)).is_file():
            return file, way
    return path, ""


class Packing:
    """Packs the answers of an application that are text, in one piece and long enough."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope.get("method") != "GET":
            await self._app(scope, receive, send)
            return
        gzipped = "gzip" in accepted(Headers.from_scope(scope).get("accept-encoding", ""))
        held: Message | None = None

        async def send_packed(told: Message) -> None:
            nonlocal held
            if told["type"] == "http.response.start":
                if _is_text(told):
                    # Its length is known with its body.
                    held = told
                    return
            elif held is not None:
                start, held = held, None
                if told["type"] == "http.response.body" and not told.get("more_body"):
                    told = _pack(start, told, gzipped)
                await send(start)
            await send(told)

        await self._app(scope, receive, send_packed)


def _is_text(start: Message) -> bool:
    headers = MutableScopeHeaders.from_message(start)
    kind = headers.get("content-type", "")
    return "content-encoding" not in headers and kind.startswith(_TEXT)


def _pack(start: Message, told: Message, gzipped: bool) -> Message:
    """The body, packed if that is worth while; the start says so."""
    assert told["type"] == "http.response.body"
    body = told["body"]
    headers = MutableScopeHeaders.from_message(start)
    if len(body) < _LEAST:
        return told
    headers["vary"] = "accept-encoding"
    if not gzipped:
        return told
    body = gzip.compress(body, _LEVEL, mtime=0)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(body))
    return {**told, "body": body}
