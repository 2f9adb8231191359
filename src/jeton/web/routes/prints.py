"""Paper."""

from litestar import Response, get, post
from litestar.params import JSONBody

from jeton.web import printing, wire
from jeton.web.caching import NOT_AT_ALL
from jeton.web.identity import language_of, services_of
from jeton.web.limits import PRINTS
from jeton.web.routes.requests import LARGEST_RECORD, AnyRequest, asker_of


@get("/api/print", sync_to_thread=True, operation_id="list_prints")
def list_prints(request: AnyRequest) -> wire.prints.Prints:
    """Everything that can be printed, and what can be chosen of it."""
    return printing.offered(language_of(request))


@post("/api/print", status_code=200, media_type="application/pdf", request_max_body_size=LARGEST_RECORD)
async def make_print(request: AnyRequest, data: JSONBody[wire.prints.PrintBody]) -> Response[bytes]:
    """A print, as a PDF file; nothing of a record is kept but the print of it, for a while."""
    asker = await asker_of(request, PRINTS)
    made = await services_of(request).printing.make(data, language_of(request), asker)
    return Response(made, media_type="application/pdf", headers={"cache-control": NOT_AT_ALL})


ROUTES = [
    list_prints,
    make_print,
]
