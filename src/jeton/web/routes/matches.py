"""Sessions, and the matches they play."""

import asyncio
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter

from jeton.store import Question
from jeton.web import acting, advice, hosting, recovery, seating, views, wire
from jeton.web.acting import Answer
from jeton.web.identity import address_of, check_person, enter, language_of, services_of, session_of, welcome
from jeton.web.limits import COACH, HINTS, LINKS, MATCHES, MOVES, QUICK_MESSAGES
from jeton.web.lobby import find_ended, lobby
from jeton.web.quick_messages import say
from jeton.web.reading import Aside
from jeton.web.routes.requests import (
    AnyRequest,
    MatchId,
    asked_match,
    key_of,
    take,
    written,
)
from jeton.web.tries import trying

_LAST_DAY = 253_402_300_800_000
"""The end of the year 9999; in milliseconds."""
_LONGEST_NAME = 200


@post("/api/session", status_code=204)
async def open_session(request: AnyRequest) -> Response[None]:
    """A session for whoever has none; a key is good once, so one should have it before one uses a key."""
    _, cookies = await welcome(request)
    return Response(None, cookies=cookies)


@post("/api/session/recovery", status_code=200)
async def make_recovery(request: AnyRequest) -> Response[wire.seats.RecoveryCode]:
    """A code with which another browser gets all one's seats; the one before is worth nothing then."""
    session, cookies = await welcome(request)
    check_person(session)
    take(request, LINKS, session.key)
    return Response(await recovery.give(services_of(request).matches, session.key), cookies=cookies)


@post("/api/session/recover", status_code=200)
async def recover_session(
    request: AnyRequest, data: JSONBody[wire.seats.Code]
) -> Response[wire.seats.Recovered]:
    """Get back what a browser has forgotten; that browser has nothing any more then."""
    session, services = await session_of(request), services_of(request)
    check_person(session)
    with trying(services.buckets, key_of(session), address_of(request)):
        old = await recovery.find(services.matches, data.code)
    cookies: list[Cookie] = []
    # Whoever brings the code of the session that they have wants another, since somebody may have its cookie.
    kept = session is None or session.key == old
    if session is None or session.key == old:
        session, cookies = await enter(request)
    told = await recovery.recover(services.matches, old, data.code, session.key, kept=kept)
    return Response(told, cookies=cookies)


@post("/api/matches")
async def create_match(request: AnyRequest, data: JSONBody[wire.seats.NewMatch]) -> Response[wire.seats.Made]:
    """A new match."""
    session, cookies = await welcome(request)
    take(request, MATCHES, session.key)
    language, address = language_of(request), address_of(request)
    made = await seating.create(services_of(request).matches, data, session.key, language, address)
    return Response(made, cookies=cookies, status_code=201)


@get("/api/matches")
async def list_matches(request: AnyRequest) -> list[wire.seats.Listed]:
    """The lobby: open tables, and one's own matches."""
    session = await session_of(request)
    services = services_of(request)
    return await lobby(services.matches, key_of(session), language_of(request), services.is_there)


@get("/api/past")
async def find_past(
    request: AnyRequest,
    player: Annotated[str, QueryParameter(max_length=_LONGEST_NAME)] = "",
    since: Annotated[int, QueryParameter(ge=0, le=_LAST_DAY)] = 0,
    until: Annotated[int, QueryParameter(ge=0, le=_LAST_DAY)] = _LAST_DAY,
    most: Annotated[int, QueryParameter(ge=1, le=100)] = 100,
) -> list[wire.seats.Past]:
    """One's own matches that are over, the latest first: of a player, by whole name, or between times."""
    session = await session_of(request)
    if session is None:
        return []
    asked = Question(player, since, until, session.key, most)
    return await find_ended(services_of(request).matches, asked, language_of(request))


@get("/api/matches/{match_id:str}")
async def show_match(
    request: AnyRequest,
    match_id: MatchId,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
    at: Annotated[int | None, QueryParameter(ge=0, le=2**31)] = None,
) -> Response[wire.matches.State]:
    """A match as one may see it, now or after one of its inputs."""
    live, session = await asked_match(request, match_id)
    if not live.mine(session):
        await services_of(request).groups.check_open(live)
    matches = services_of(request).matches
    matches.presence.glance(live, session or address_of(request))
    return written(await matches.state(live, session, language_of(request), seat, at))


@post("/api/matches/{match_id:str}/claim", status_code=204)
async def claim_seat(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.Claim]
) -> Response[None]:
    """Take the seat that a key opens."""
    session, cookies = await welcome(request)
    services = services_of(request)
    live = await services.matches.find(match_id)
    with trying(services.buckets, session.key, address_of(request)):
        await seating.claim(services.matches, live, session.key, data, language_of(request))
    return Response(None, cookies=cookies)


@post("/api/matches/{match_id:str}/sit", status_code=204)
async def take_seat(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.Sit]) -> Response[None]:
    """Take a free seat of an open table."""
    session, cookies = await welcome(request)
    matches = services_of(request).matches
    await seating.sit(matches, await matches.find(match_id), session.key, data, language_of(request))
    return Response(None, cookies=cookies)


@post("/api/matches/{match_id:str}/link", status_code=200)
async def make_link(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.seats.SeatKey:
    """A fresh key to one's own seat."""
    live, session = await asked_match(request, match_id)
    take(request, LINKS, session)
    return await seating.link(services_of(request).matches, live, session, data.seat)


@post("/api/matches/{match_id:str}/sign-out", status_code=204)
async def sign_out_others(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> Response[None]:
    """Let all other devices go that hold one's own seat; links to it are worth nothing then."""
    live, session = await asked_match(request, match_id)
    take(request, LINKS, session)
    await hosting.sign_out(services_of(request).matches, live, session, data.seat)
    return Response(None)


@post("/api/matches/{match_id:str}/invite", status_code=200)
async def invite_anew(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.seats.SeatKey:
    """A fresh key to a seat that nobody has taken, for the host; the one before is worth nothing then."""
    live, session = await asked_match(request, match_id)
    take(request, LINKS, session)
    return await hosting.invite(services_of(request).matches, live, session, data.seat)


@post("/api/matches/{match_id:str}/replace", status_code=200)
async def replace_guest(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.seats.SeatKey:
    """Free the seat of a guest who is away, or has not moved yet, for the host; with a fresh key to it."""
    live, session = await asked_match(request, match_id)
    take(request, LINKS, session)
    return await hosting.replace(services_of(request), live, session, data.seat)


@post("/api/matches/{match_id:str}/moves", status_code=200)
async def make_move(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.matches.Move]) -> Answer:
    """A move, or several in a line."""
    live, session = await asked_match(request, match_id)
    take(request, MOVES, match_id, data.seat, session)
    return await acting.submit(services_of(request).matches, live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/preview", status_code=200)
async def preview_move(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.matches.AskPreview]
) -> wire.matches.Preview:
    """What a move would do."""
    live, session = await asked_match(request, match_id)
    return await advice.preview(services_of(request).matches, live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/hint", status_code=200)
async def give_hint(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.matches.AskHint]
) -> wire.matches.Hint:
    """What one might do, a step further each time."""
    live, session = await asked_match(request, match_id)
    take(request, HINTS, session)
    return await advice.hint(services_of(request).matches, live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/coach", status_code=200)
async def ask_coach(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.matches.Coached:
    """What the coach says of one's last turn, and of the one that has come."""
    live, session = await asked_match(request, match_id)
    take(request, COACH, session)
    return await advice.coach(services_of(request).matches, live, session, data.seat, language_of(request))


@post("/api/matches/{match_id:str}/coaching", status_code=200)
async def switch_coach(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.SwitchCoach]
) -> Answer:
    """Have a coach, or none; where all others are bots."""
    live, session = await asked_match(request, match_id)
    take(request, MOVES, match_id, data.seat, session)
    return await acting.switch_coach(services_of(request).matches, live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/takeback", status_code=200)
async def take_back(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]) -> Answer:
    """Take one's last move back where all others are bots; or ask for it, or agree to it."""
    live, session = await asked_match(request, match_id)
    take(request, MOVES, match_id, data.seat, session)
    return await acting.takeback(services_of(request).matches, live, session, data.seat, language_of(request))


@post("/api/matches/{match_id:str}/decline", status_code=200)
async def decline_takeback(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> Answer:
    """Let a move stand that another would take back, or withdraw one's own request."""
    live, session = await asked_match(request, match_id)
    take(request, MOVES, match_id, data.seat, session)
    return await acting.decline(services_of(request).matches, live, session, data.seat, language_of(request))


@post("/api/matches/{match_id:str}/quick-messages", status_code=204)
async def say_quick_message(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.quick_messages.QuickMessage]
) -> None:
    """Say one of a few phrases from one's own seat; it is no part of the match."""
    live, session = await asked_match(request, match_id)
    take(request, QUICK_MESSAGES, session)
    say(live, session, data, services_of(request).matches.now())


@post("/api/matches/{match_id:str}/stand-in", status_code=200)
async def let_stand_in(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.StandIn]) -> Answer:
    """Let a bot play for one who has left."""
    live, session = await asked_match(request, match_id)
    seating.check_bot(data.bot)
    return await acting.stand_in(
        services_of(request).matches, live, session, data.seat, data.bot, language_of(request)
    )


@post("/api/matches/{match_id:str}/rematch", status_code=200)
async def play_again(request: AnyRequest, match_id: MatchId) -> wire.seats.Rematch:
    """The next match of the same people: of whoever asks first after the end, or of all before it."""
    live, session = await asked_match(request, match_id)
    take(request, MATCHES, session)
    return await seating.rematch(services_of(request).matches, live, session)


@get("/api/matches/{match_id:str}/record", media_type=MediaType.TEXT)
async def show_record(request: AnyRequest, match_id: MatchId) -> str:
    """The match as text, as far as one may know it.

    That of a match that is over was kept at its end: it can be had when the match cannot be opened any more.
    """
    try:
        live, session = await asked_match(request, match_id)
    except Aside:
        if (kept := await services_of(request).store.record(match_id)) is None:
            raise
        return kept
    # It tells the seed once the match is over: also to those who have played it.
    await services_of(request).groups.check_open(live)
    return await asyncio.to_thread(views.record, live.progress.match, live.viewpoint(session))


ROUTES = [
    open_session,
    make_recovery,
    recover_session,
    create_match,
    list_matches,
    find_past,
    show_match,
    claim_seat,
    take_seat,
    make_link,
    sign_out_others,
    invite_anew,
    replace_guest,
    make_move,
    preview_move,
    give_hint,
    ask_coach,
    switch_coach,
    take_back,
    decline_takeback,
    say_quick_message,
    let_stand_in,
    play_again,
    show_record,
]
