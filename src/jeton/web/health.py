"""Whether the server is there, whether it is ready, and its figures."""

from typing import Any

from litestar import MediaType, Request, Response, get

from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.identity import address_of, house_of

_HERE = frozenset({"127.0.0.1", "::1"})


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def is_alive() -> str:
    """The event loop turns."""
    return "ok\n"


@get("/readyz", include_in_schema=False)
async def is_ready(request: Request[Any, Any, Any]) -> Response[dict[str, bool]]:
    """The store can write, and every match that is not over was read, but for those that cannot be."""
    house = house_of(request)
    host, writes = house.host, await house.pulse.beats()
    ready = writes and host.ready and not host.stopping
    found = {"store": writes, "restored": host.ready, "stopping": host.stopping}
    return Response(found, status_code=200 if ready else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def show_figures(request: Request[Any, Any, Any]) -> str:
    """Figures, for whoever watches from this machine."""
    if address_of(request) not in _HERE:
        raise denied(Code.NOT_FOUND)
    house = house_of(request)
    host = house.host
    going = [live for live in host.live.values() if not live.progress.match.over]
    return host.metrics.text(
        matches_live=len(going),
        matches_paused=sum(1 for live in going if live.asleep),
        matches_in_memory=len(host.live),
        thoughts_waiting=host.queue.waiting,
        thoughts_running=host.queue.running,
        puzzles_waiting=house.puzzles.waiting,
        puzzles_running=house.puzzles.running,
    )


HEALTH = [is_alive, is_ready, show_figures]
