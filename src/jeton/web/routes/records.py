"""Records that somebody brings: shown, reviewed, tried in."""

from litestar import MediaType, Response, post
from litestar.params import JSONBody

from jeton.web import wire
from jeton.web.identity import language_of, services_of
from jeton.web.limits import POSITIONS, RECORDS, REVIEWS
from jeton.web.routes.requests import LARGEST_RECORD, AnyRequest, asker_of, written


@post("/api/records", status_code=200, request_max_body_size=LARGEST_RECORD)
async def show_brought(
    request: AnyRequest, data: JSONBody[wire.analysis.RecordBody]
) -> Response[wire.matches.State]:
    """A record that somebody brings, after some of its moves; nothing of it is kept."""
    asker = await asker_of(request, RECORDS)
    return written(await services_of(request).archive.show(data, language_of(request), asker))


@post("/api/records/review", status_code=200, request_max_body_size=LARGEST_RECORD)
async def review_record(
    request: AnyRequest, data: JSONBody[wire.analysis.ReviewBody]
) -> Response[wire.analysis.Review]:
    """A record looked back on: what each turn brought, what was there, what would have been better."""
    asker = await asker_of(request, REVIEWS)
    return written(await services_of(request).reviews.look_back(data, language_of(request), asker))


@post("/api/records/preview", status_code=200, request_max_body_size=LARGEST_RECORD)
async def try_in_record(
    request: AnyRequest, data: JSONBody[wire.analysis.TryBody]
) -> Response[wire.matches.Preview]:
    """What a move would have done at a moment of a record."""
    asker = await asker_of(request, RECORDS)
    return written(await services_of(request).archive.preview(data, language_of(request), asker))


@post(
    "/api/records/position",
    status_code=200,
    media_type=MediaType.TEXT,
    request_max_body_size=LARGEST_RECORD,
)
async def position_of_record(request: AnyRequest, data: JSONBody[wire.analysis.RecordBody]) -> str:
    """A moment of a record as a position file, as whoever is to move knew it."""
    asker = await asker_of(request, POSITIONS)
    return await services_of(request).explorer.of_record(data, asker)


ROUTES = [
    show_brought,
    review_record,
    try_in_record,
    position_of_record,
]
