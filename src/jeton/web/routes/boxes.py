"""Boxes that somebody changes."""

import asyncio

from litestar import get, post
from litestar.params import JSONBody

from jeton.catalogue import find_game
from jeton.web import boxes, wire
from jeton.web.identity import language_of, services_of
from jeton.web.limits import BOXES
from jeton.web.routes.requests import LARGEST_RECORD, AnyRequest, GameName, asker_of


@get("/api/boxes/{game:str}", sync_to_thread=True)
def list_boxes(request: AnyRequest, game: GameName) -> list[wire.boxes.BoxSaid]:
    """The boxes of a game that this server offers; the one that comes with it first."""
    return services_of(request).boxes.of(find_game(game))


@post("/api/boxes/{game:str}", status_code=200, request_max_body_size=LARGEST_RECORD)
async def edit_box(
    request: AnyRequest, game: GameName, data: JSONBody[wire.boxes.BoxBody]
) -> wire.boxes.BoxDraft:
    """A box as a form, with what is wrong with it; nothing of it is kept."""
    await asker_of(request, BOXES)
    return await asyncio.to_thread(boxes.draft, game, data, language_of(request))


ROUTES = [
    list_boxes,
    edit_box,
]
