"""What is kept about whoever asks."""

from litestar import Response, get, post
from litestar.params import JSONBody

from jeton.store import DiskFault, StoreFault
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.identity import farewell, language_of, services_of, session_of
from jeton.web.limits import EXPORTS
from jeton.web.people import tell
from jeton.web.routes.requests import AnyRequest, take


@get("/api/me")
async def tell_kept(request: AnyRequest) -> wire.people.KeptOfMe:
    """Everything that is kept about whoever asks, as far as they may know it."""
    session = await session_of(request)
    if session is None:
        raise denied(Code.NOT_KNOWN)
    take(request, EXPORTS, session.key)
    return await tell(services_of(request).store, session.key, language_of(request))


@post("/api/me/erase", status_code=200)
async def erase_me(request: AnyRequest, data: JSONBody[wire.people.EraseMe]) -> Response[wire.people.Erased]:
    """Forget whoever asks. Matches that others have played remain, without their name; the cookie goes."""
    session, services = await session_of(request), services_of(request)
    if session is None:
        raise denied(Code.NOT_KNOWN)
    take(request, EXPORTS, session.key)
    for sheet in data.sheets:
        try:
            await services.store.erase_sheet(sheet.id, sheet.key)
        except DiskFault:
            raise
        except StoreFault:
            # It is forgotten already.
            continue
    told = await services.people.erase(session.key, language_of(request))
    return Response(told, cookies=[farewell(request)])


ROUTES = [tell_kept, erase_me]
