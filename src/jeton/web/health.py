"""Whether the server is there, whether it is ready, and its figures."""

import asyncio
import shutil
from hmac import compare_digest
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get

from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.identity import address_of, services_of

_HERE = frozenset({"127.0.0.1", "::1"})


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def is_alive() -> str:
    """The event loop turns."""
    return "ok\n"


@get("/readyz", include_in_schema=False)
async def is_ready(request: Request[Any, Any, Any]) -> Response[dict[str, bool]]:
    """The store can write, and every match that is not over was read, but for those that cannot be."""
    services = services_of(request)
    matches, writes = services.matches, await services.pulse.beats()
    ready = writes and matches.ready and not matches.stopping
    found = {"store": writes, "restored": matches.ready, "stopping": matches.stopping}
    return Response(found, status_code=200 if ready else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def show_figures(request: Request[Any, Any, Any]) -> str:
    """Figures, for whoever watches from this machine, or has the token."""
    services = services_of(request)
    if not (address_of(request) in _HERE or _has_token(request, services.settings.metrics_token)):
        raise denied(Code.NOT_FOUND)
    matches = services.matches
    going = [live for live in matches.live.values() if not live.progress.match.over]
    return matches.metrics.text(
        matches_live=len(going),
        matches_paused=sum(1 for live in going if live.asleep),
        matches_in_memory=len(matches.live),
        thoughts_waiting=matches.queue.waiting,
        thoughts_running=matches.queue.running,
        puzzles_waiting=services.puzzles.waiting,
        puzzles_running=services.puzzles.running,
        **await asyncio.to_thread(_disk, services.settings.data),
    )


def _has_token(request: Request[Any, Any, Any], token: str) -> bool:
    given = request.headers.get("authorization", "")
    return bool(token) and compare_digest(given.encode(), f"Bearer {token}".encode())


def _disk(data: Path | None) -> dict[str, int]:
    """How large the file of the matches is, with what is beside it, and how much room there is; in bytes."""
    if data is None:
        return {}
    parts = [file for file in data.parent.glob(f"{data.name}*") if file.is_file()]
    return {
        "store_bytes": sum(file.stat().st_size for file in parts),
        "disk_free_bytes": shutil.disk_usage(data.parent).free,
    }


HEALTH = [is_alive, is_ready, show_figures]
