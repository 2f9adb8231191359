"""Whether the server is there, whether it is ready, and its figures."""

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
    """Figures, for whoever watches from this machine."""
    if address_of(request) not in _HERE:
        raise denied(Code.NOT_FOUND)
    services = services_of(request)
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
    )


HEALTH = [is_alive, is_ready, show_figures]
