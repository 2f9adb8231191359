"""Ratings, of those who want one."""

from litestar import Response, get, post
from litestar.params import JSONBody

from jeton.web import wire
from jeton.web.identity import language_of, services_of, session_of, welcome
from jeton.web.limits import GROUP_LOOKS, LINKS
from jeton.web.routes.requests import AnyRequest, MatchId, asker_of, take


@get("/api/ratings")
async def show_ratings(request: AnyRequest) -> wire.ratings.RatingTables:
    """How strong everybody is who wants to be rated, and the bots; per game."""
    asker = await asker_of(request, GROUP_LOOKS)
    return await services_of(request).ratings.show(asker.session, language_of(request))


@post("/api/ratings/join", status_code=200)
async def join_ratings(
    request: AnyRequest, data: JSONBody[wire.ratings.JoinRatings]
) -> Response[wire.seats.RecoveryCode]:
    """Be rated from the next match on, under a name; or be called otherwise there."""
    session, cookies = await welcome(request)
    take(request, LINKS, session.key)
    return Response(await services_of(request).ratings.join(session.key, data), cookies=cookies)


@post("/api/ratings/leave", status_code=204)
async def leave_ratings(request: AnyRequest) -> None:
    """Be rated no more; name and ratings are forgotten."""
    session = await session_of(request)
    if session is not None:
        await services_of(request).store.leave_ratings(session.key)


@post("/api/groups/{group_id:str}/ratings", status_code=200)
async def show_group_ratings(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> wire.ratings.RatingTables:
    """How strong those in a group are who want to be rated, for its host and those in it."""
    asker, services = await asker_of(request, GROUP_LOOKS), services_of(request)
    return await services.ratings.show_group(group_id, data.key, asker.session, language_of(request))


ROUTES = [show_ratings, join_ratings, leave_ratings, show_group_ratings]
