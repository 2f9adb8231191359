"""Positions that somebody explores."""

from litestar import Response, post
from litestar.params import JSONBody

from jeton.web import wire
from jeton.web.identity import language_of, services_of
from jeton.web.limits import POSITIONS
from jeton.web.routes.requests import AnyRequest, asker_of, check_position, written

_LARGEST_POSITION = 64 * 1024


@post("/api/positions", status_code=200, request_max_body_size=_LARGEST_POSITION)
async def explore_position(
    request: AnyRequest, data: JSONBody[wire.analysis.PositionBody]
) -> Response[wire.analysis.Explored]:
    """A position that somebody brings or types, with its best turns; none of a match that is being played."""
    asker = await asker_of(request, POSITIONS)
    await check_position(request, data, asker)
    return written(await services_of(request).explorer.explore(data, language_of(request), asker))


@post("/api/positions/reply", status_code=200, request_max_body_size=_LARGEST_POSITION)
async def reply_to_turn(
    request: AnyRequest, data: JSONBody[wire.analysis.ReplyBody]
) -> Response[wire.analysis.Replied]:
    """What the next player may do after a turn."""
    asker = await asker_of(request, POSITIONS)
    await check_position(request, wire.analysis.PositionBody(text=data.text), asker)
    return written(await services_of(request).explorer.answer(data, language_of(request), asker))


ROUTES = [
    explore_position,
    reply_to_turn,
]
