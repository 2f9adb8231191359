"""Programs from outside: which are here; and what one of them is told."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream

from jeton.catalogue import find_game
from jeton.web import wire
from jeton.web.identity import program_of, services_of
from jeton.web.routes.requests import AnyRequest

_NDJSON = "application/x-ndjson"
Listed = Annotated[str, QueryParameter(max_length=200)]


@get("/api/programs")
async def list_programs(
    request: AnyRequest, game: Annotated[str, QueryParameter(max_length=40)]
) -> list[wire.seats.Program]:
    """The programs from outside that are here and play a game: a match may be made with them, by name."""
    return services_of(request).programs.offered(find_game(game).name)


@get("/api/programs/events", media_type=_NDJSON)
async def listen(request: AnyRequest, games: Listed = "") -> Stream:
    """For a program, with its token: what it is told, a JSON object on each line, for as long as it listens.

    ``games`` are those that it plays, with commas between them; all if nothing is said. Everything that
    may be told is described in docs/bots.md.
    """
    session = await program_of(request)
    names = [find_game(name.strip()).name for name in games.split(",") if name.strip()]
    # A proxy must pass every line on as it comes.
    headers = {"x-accel-buffering": "no"}
    return Stream(services_of(request).programs.events(session, names), headers=headers)


ROUTES = [list_programs, listen]
