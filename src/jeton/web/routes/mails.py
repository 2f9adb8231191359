"""E-mails when a turn waits, where whoever runs the server has them sent."""

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from jeton.web import wire
from jeton.web.identity import address_of, base_of, language_of, services_of
from jeton.web.limits import LINKS, MAIL_LINKS, MAILBOX, MAILS
from jeton.web.routes.requests import AnyRequest, MatchId, asked_match, asker_of, take

SeatAsked = Annotated[int, QueryParameter(ge=0, le=9)]


@get("/api/matches/{match_id:str}/mail")
async def show_mail(request: AnyRequest, match_id: MatchId, seat: SeatAsked) -> wire.mails.MailWanted:
    """The address that one has left for one's seat."""
    live, session = await asked_match(request, match_id)
    return await services_of(request).mailing.wanted(live, session, seat)


@post("/api/matches/{match_id:str}/mail", status_code=200)
async def want_mail(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.mails.WantMail]
) -> wire.mails.MailWanted:
    """Leave an address for one's seat: an e-mail with a link is sent there, which confirms it."""
    live, session = await asked_match(request, match_id)
    take(request, MAILS, session or address_of(request))
    # Nobody is written to again and again, whoever asks for it.
    take(request, MAILBOX, data.address.strip().lower())
    mailing, language = services_of(request).mailing, language_of(request)
    return await mailing.want(live, session, data.seat, data.address.strip(), language, base_of(request))


@delete("/api/matches/{match_id:str}/mail", status_code=204)
async def drop_mail(request: AnyRequest, match_id: MatchId, seat: SeatAsked) -> Response[None]:
    """Take one's address back."""
    live, session = await asked_match(request, match_id)
    take(request, LINKS, session)
    await services_of(request).mailing.unwant(live, session, seat)
    return Response(None)


@post("/api/mail", status_code=200)
async def follow_mail(request: AnyRequest, data: JSONBody[wire.mails.MailCode]) -> wire.mails.MailLinked:
    """What the link of an e-mail is about."""
    await asker_of(request, MAIL_LINKS)
    return await services_of(request).mailing.linked(data.code, language_of(request))


@post("/api/mail/confirm", status_code=204)
async def confirm_mail(request: AnyRequest, data: JSONBody[wire.mails.MailCode]) -> Response[None]:
    """The address is one's own."""
    await asker_of(request, MAIL_LINKS)
    await services_of(request).mailing.confirm(data.code)
    return Response(None)


@post("/api/mail/stop", status_code=204)
async def stop_mail(request: AnyRequest, data: JSONBody[wire.mails.MailCode]) -> Response[None]:
    """No more e-mails about a match."""
    await asker_of(request, MAIL_LINKS)
    await services_of(request).mailing.stop(data.code)
    return Response(None)


ROUTES = [show_mail, want_mail, drop_mail, follow_mail, confirm_mail, stop_mail]
