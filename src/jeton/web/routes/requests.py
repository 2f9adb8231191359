"""What many routes ask of a request: who makes it, what it is about, and whether they may."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.params import PathParameter

from jeton.store import Session
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.identity import address_of, services_of, session_of
from jeton.web.limits import Asker, Rate
from jeton.web.live import LiveMatch
from jeton.web.running import check_not_running

AnyRequest = Request[Any, Any, Any]
MatchId = Annotated[str, PathParameter(max_length=40)]
GameName = Annotated[str, PathParameter(max_length=40)]
LARGEST_RECORD = wire.base.RECORD + 1024
"""The record, and what is around it."""


def key_of(session: Session | None) -> str | None:
    return None if session is None else session.key


async def asked_match(request: AnyRequest, match_id: str) -> tuple[LiveMatch, str | None]:
    """The match that a request is about, and who asks."""
    session, services = await session_of(request), services_of(request)
    live = await services.matches.find(match_id)
    if session is not None:
        services.seen.note(session.key, match_id)
        if services.matches.shared and not live.mine(session.key):
            # They may have sat down at another server a moment ago.
            await services.matches.catch_up(live)
    return live, key_of(session)


def take(request: AnyRequest, rate: Rate, *key: object) -> None:
    if not services_of(request).buckets.take(rate, *key):
        raise denied(Code.TOO_FAST)


async def asker_of(request: AnyRequest, rate: Rate) -> Asker:
    """Who asks for something that anybody may ask for, but not without end. :raises Denied:"""
    session = await session_of(request)
    asker = Asker(key_of(session) or address_of(request), stranger=session is None)
    take(request, rate, asker.key)
    return asker


async def check_position(request: AnyRequest, body: wire.analysis.PositionBody, asker: Asker) -> None:
    """Refuse a position of a match that is being played, before anything is searched. :raises Denied:"""
    services = services_of(request)
    asked = await services.explorer.recognise(body, asker)
    await check_not_running(services.matches, services.running, asker.session, asked)


def written(told: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """What is written already."""
    return Response(told, media_type=MediaType.JSON, headers=headers)
