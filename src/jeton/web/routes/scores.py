"""Sheets of people who play with the real box."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from jeton.web import scores, wire
from jeton.web.identity import address_of, language_of, services_of, welcome
from jeton.web.kids import check_kids
from jeton.web.limits import LINES, SCORES
from jeton.web.routes.requests import LARGEST_RECORD, AnyRequest, MatchId, asker_of, take
from jeton.web.tries import trying


@get("/api/scores", sync_to_thread=True, operation_id="list_score_games")
def list_score_games(request: AnyRequest) -> list[wire.scores.ScoreGame]:
    """Every game whose score can be kept, and what a sheet of it has to know."""
    return scores.games(language_of(request))


@post("/api/scores", request_max_body_size=LARGEST_RECORD)
async def create_score(
    request: AnyRequest, data: JSONBody[wire.scores.NewScore]
) -> Response[wire.scores.ScoreMade]:
    """A new sheet, or one that goes on with a file; it is kept."""
    session, cookies = await welcome(request)
    take(request, SCORES, session.key)
    services_of(request).matches.check_new()
    check_kids(services_of(request).matches, data.names)
    made = await services_of(request).scores.create(data, language_of(request))
    return Response(made, cookies=cookies, status_code=201)


@get("/api/scores/{sheet_id:str}")
async def show_score(
    request: AnyRequest,
    sheet_id: MatchId,
    since: Annotated[int | None, QueryParameter(ge=0, le=2**31)] = None,
    at: Annotated[int | None, QueryParameter(ge=0, le=10_000)] = None,
) -> Response[wire.scores.Score | None]:
    """A sheet, by its address, with the board after so many lines; nothing if it is as it was."""
    await asker_of(request, LINES)
    told = await services_of(request).scores.show(sheet_id, language_of(request), since, at)
    return Response(told, status_code=200 if told else 204)


@post("/api/scores/{sheet_id:str}", status_code=200)
async def write_score(
    request: AnyRequest, sheet_id: MatchId, data: JSONBody[wire.scores.ScoreEdit]
) -> wire.scores.ScoreAnswer:
    """Enter a line, correct or take back one, or ask whether one is allowed."""
    asker, services = await asker_of(request, LINES), services_of(request)
    with trying(services.buckets, asker.session, address_of(request)):
        return await services.scores.write(sheet_id, data, language_of(request))


ROUTES = [
    list_score_games,
    create_score,
    show_score,
    write_score,
]
