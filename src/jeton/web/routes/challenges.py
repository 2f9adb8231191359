"""Puzzles of the games."""

from datetime import UTC, datetime
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from jeton.web import challenges, wire
from jeton.web.identity import language_of, services_of
from jeton.web.limits import ATTEMPTS
from jeton.web.routes.requests import AnyRequest, GameName, asker_of, written

ChallengeNumber = Annotated[int, PathParameter(ge=1, le=9999)]


@get("/api/puzzles", sync_to_thread=True, operation_id="show_challenges")
def show_challenges(request: AnyRequest) -> wire.challenges.Challenges:
    """The puzzles of all games by their levels, and which are those of today, in world time."""
    today = datetime.now(UTC).date()
    return wire.challenges.Challenges(
        today.isoformat(), challenges.list_challenges(today, language_of(request))
    )


@get("/api/puzzles/{game:str}/{number:int}")
async def show_challenge(
    request: AnyRequest, game: GameName, number: ChallengeNumber
) -> Response[wire.challenges.Challenge]:
    """A puzzle of a game, without its answer."""
    asker = await asker_of(request, ATTEMPTS)
    known = services_of(request).puzzles.challenges
    return written(await known.show(game, number, language_of(request), asker))


@post("/api/puzzles/{game:str}/{number:int}/try", status_code=200)
async def try_challenge(
    request: AnyRequest, game: GameName, number: ChallengeNumber, data: JSONBody[wire.challenges.AttemptBody]
) -> Response[wire.challenges.Attempt]:
    """What an answer to a puzzle of a game brings, beside what there is to be had."""
    asker = await asker_of(request, ATTEMPTS)
    known = services_of(request).puzzles.challenges
    return written(await known.attempt(game, number, data, language_of(request), asker))


@get("/api/puzzles/{game:str}/{number:int}/hints/{step:int}")
async def hint_challenge(
    request: AnyRequest, game: GameName, number: ChallengeNumber, step: ChallengeNumber
) -> Response[wire.matches.Hint]:
    """A hint for a puzzle of a game; the last one is the answer."""
    asker = await asker_of(request, ATTEMPTS)
    known = services_of(request).puzzles.challenges
    return written(await known.hint(game, number, step, language_of(request), asker))


ROUTES = [
    show_challenges,
    show_challenge,
    try_challenge,
    hint_challenge,
]
