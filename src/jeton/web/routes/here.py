"""The server itself, and what it keeps about people."""

from litestar import get

from jeton.language import Speaker
from jeton.web import wire
from jeton.web.faults import Denied
from jeton.web.identity import language_of, services_of, session_of
from jeton.web.privacy import privacy
from jeton.web.routes.requests import AnyRequest


@get("/api/here")
async def show_here(request: AnyRequest) -> wire.games.Here:
    """Where other devices find this server: whoever calls it "localhost" cannot invite with that."""
    # Whoever may not come in is told so here.
    await session_of(request)
    services = services_of(request)
    settings, notice = services.settings, ""
    try:
        services.matches.check_new()
    except Denied as fault:
        notice = Speaker(language_of(request)).say(fault.message)
    mail = services.mailing.offered
    return wire.games.Here(list(settings.addresses), settings.groups, notice, settings.kids, mail)


@get("/api/privacy")
async def show_privacy(request: AnyRequest) -> wire.games.Privacy:
    """What this server keeps of people, and for how long."""
    services = services_of(request)
    return privacy(services.settings.terms, language_of(request), mails=services.mailing.offered)


ROUTES = [
    show_here,
    show_privacy,
]
