"""The solitaire."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from jeton.web import wire
from jeton.web.clock import wall_clock
from jeton.web.identity import language_of, services_of
from jeton.web.limits import FREE, PUZZLES
from jeton.web.routes.requests import AnyRequest, asker_of, written

PuzzleName = Annotated[str, PathParameter(max_length=60)]
FreeSize = Annotated[int, PathParameter(ge=0, le=99)]


@get("/api/solitaire/{name:str}")
async def show_puzzle(request: AnyRequest, name: PuzzleName) -> wire.solitaire.Puzzle:
    """The puzzle of a day, ``2026-11-15``, or of a size, a level and a seed, ``5-hard-3f9a``."""
    asker = await asker_of(request, PUZZLES)
    return await services_of(request).puzzles.puzzle(name, language_of(request), asker)


@get("/api/solitaire/offline")
async def show_offline_puzzles(request: AnyRequest) -> Response[wire.solitaire.OfflinePuzzles]:
    """Puzzles for when there is no connection: of these days, and of every level."""
    await asker_of(request, PUZZLES)
    return written(await services_of(request).puzzles.offline(wall_clock(), language_of(request)))


@post("/api/solitaire/check", status_code=200)
async def check_puzzle(
    request: AnyRequest, data: JSONBody[wire.solitaire.SheetBody]
) -> wire.solitaire.Checked:
    """What is wrong with a solitaire so far."""
    asker = await asker_of(request, PUZZLES)
    return await services_of(request).puzzles.check(data, language_of(request), asker)


@post("/api/solitaire/hint", status_code=200)
async def hint_puzzle(
    request: AnyRequest, data: JSONBody[wire.solitaire.SheetBody]
) -> wire.solitaire.PuzzleHint:
    """The next square of a solitaire that can be deduced, with the reason."""
    asker = await asker_of(request, PUZZLES)
    return await services_of(request).puzzles.hint(data, language_of(request), asker)


@get("/api/solitaire/free/{size:int}")
async def show_free(request: AnyRequest, size: FreeSize) -> wire.solitaire.FreeGrid:
    """An empty grid of the solitaire, and the whole kit."""
    await asker_of(request, FREE)
    return await services_of(request).puzzles.free.grid(size, language_of(request))


@post("/api/solitaire/free/check", status_code=200)
async def check_free(
    request: AnyRequest, data: JSONBody[wire.solitaire.FreeBody]
) -> wire.solitaire.FreeStanding:
    """How far a free grid has come: which lines are true, which are not, and why."""
    await asker_of(request, FREE)
    return await services_of(request).puzzles.free.check(data, language_of(request))


@post("/api/solitaire/free/fill", status_code=200)
async def fill_free(
    request: AnyRequest, data: JSONBody[wire.solitaire.FreeFillBody]
) -> wire.solitaire.FreeFilled:
    """Look for a full grid with everything that lies there, for a moment; it may have to go on."""
    asker = await asker_of(request, PUZZLES)
    return await services_of(request).puzzles.free.fill(data, language_of(request), asker)


@post("/api/solitaire/free/read", status_code=200)
async def read_free(
    request: AnyRequest, data: JSONBody[wire.solitaire.FreeFileBody]
) -> wire.solitaire.FreeSheet:
    """The free grid in a file that somebody brings; nothing of it is kept."""
    await asker_of(request, FREE)
    return await services_of(request).puzzles.free.read(data)


ROUTES = [
    show_puzzle,
    show_offline_puzzles,
    check_puzzle,
    hint_puzzle,
    show_free,
    check_free,
    fill_free,
    read_free,
]
