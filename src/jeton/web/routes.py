"""What a browser may ask by HTTP. A page that cannot have a socket plays with these alone."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from jeton.catalogue import find_game
from jeton.store import Question, Session
from jeton.web import (
    boxes,
    challenges,
    hosting,
    lessons,
    printing,
    puzzle_lessons,
    recovery,
    rulebook,
    scores,
    seating,
    views,
    wire,
)
from jeton.web.boards import find_board
from jeton.web.caching import ASK_AGAIN, FOR_EVER, NOT_AT_ALL
from jeton.web.codes import Code
from jeton.web.exploring import Found
from jeton.web.faults import denied
from jeton.web.identity import address_of, enter, language_of, services_of, session_of, welcome
from jeton.web.limits import (
    ATTEMPTS,
    BOXES,
    COACH,
    DOORS,
    FREE,
    GROUP_LOOKS,
    GROUPS,
    HINTS,
    LINES,
    LINKS,
    MATCHES,
    MOVES,
    POSITIONS,
    PRINTS,
    PUZZLES,
    RECORDS,
    REVIEWS,
    SCORES,
    Asker,
    Rate,
)
from jeton.web.live import LiveMatch
from jeton.web.lobby import find_ended, lobby
from jeton.web.privacy import privacy
from jeton.web.reading import Aside
from jeton.web.running import check_not_running
from jeton.web.tries import trying

AnyRequest = Request[Any, Any, Any]
MatchId = Annotated[str, PathParameter(max_length=40)]
BoardId = Annotated[str, PathParameter(max_length=40)]
PuzzleName = Annotated[str, PathParameter(max_length=60)]
GameName = Annotated[str, PathParameter(max_length=40)]
ChallengeNumber = Annotated[int, PathParameter(ge=1, le=9999)]
FreeSize = Annotated[int, PathParameter(ge=0, le=99)]
Answer = wire.matches.Ack | wire.matches.Reject
_LARGEST_RECORD = wire.base.RECORD + 1024
"""The record, and what is around it."""
_LARGEST_POSITION = 64 * 1024
_LAST_DAY = 253_402_300_800_000
"""The end of the year 9999; in milliseconds."""
_LONGEST_NAME = 200


def _key(session: Session | None) -> str | None:
    return None if session is None else session.key


async def _asked(request: AnyRequest, match_id: str) -> tuple[LiveMatch, str | None]:
    """The match that a request is about, and who asks."""
    session, services = await session_of(request), services_of(request)
    live = await services.matches.find(match_id)
    if session is not None:
        services.seen.note(session.key, match_id)
    return live, _key(session)


def _take(request: AnyRequest, rate: Rate, *key: object) -> None:
    if not services_of(request).buckets.take(rate, *key):
        raise denied(Code.TOO_FAST)


async def _asker(request: AnyRequest, rate: Rate) -> Asker:
    """Who asks for something that anybody may ask for, but not without end. :raises Denied:"""
    session = await session_of(request)
    asker = Asker(_key(session) or address_of(request), stranger=session is None)
    _take(request, rate, asker.key)
    return asker


def _written(told: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """What is written already."""
    return Response(told, media_type=MediaType.JSON, headers=headers)


# --- the server itself ------------------------------------------------------------------------------------


@get("/api/here")
async def show_here(request: AnyRequest) -> wire.games.Here:
    """Where other devices find this server: whoever calls it "localhost" cannot invite with that."""
    settings = services_of(request).settings
    return wire.games.Here(list(settings.addresses), settings.groups)


@get("/api/privacy")
async def show_privacy(request: AnyRequest) -> wire.games.Privacy:
    """What this server keeps of people, and for how long."""
    return privacy(services_of(request).settings.terms, language_of(request))


# --- games ----------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=True)
def list_games(request: AnyRequest) -> list[wire.games.GameInfo]:
    """Every game, its options and its bots."""
    return rulebook.games(language_of(request))


@get("/api/games/{game:str}/picture", sync_to_thread=True)
def show_board(
    request: AnyRequest, game: FromPath[str], id: Annotated[str | None, QueryParameter(max_length=40)] = None
) -> Response[wire.pictures.Picture]:
    """A board in the middle of a match, or the cards; by the id that the game tells, it never changes."""
    language = language_of(request)
    picture = rulebook.thumbnail(game, language)
    kept = FOR_EVER if id == rulebook.picture_id(game, language) else NOT_AT_ALL
    return Response(picture, headers={"cache-control": kept})


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def show_rules(request: AnyRequest, game: FromPath[str]) -> wire.pages.RulesPage:
    """The rules of a game."""
    return rulebook.rules(game, language_of(request))


@get("/api/games/{game:str}/example", sync_to_thread=True)
def show_example(request: AnyRequest, game: FromPath[str]) -> wire.pages.Example:
    """A worked example of a game, step by step."""
    return rulebook.example(game, language_of(request))


@get("/api/games/{game:str}/aids", sync_to_thread=True)
def show_aids(request: AnyRequest, game: FromPath[str]) -> list[wire.pages.AidPage]:
    """What there is to look up in a match of a game."""
    return rulebook.aids(game, language_of(request))


@get("/api/lessons/solitaire", sync_to_thread=True)
def show_puzzle_lesson(request: AnyRequest) -> Response[wire.solitaire.PuzzleLesson]:
    """The solitaire to be learned by doing, with all answers."""
    return _kept(request, puzzle_lessons.lesson(language_of(request)))


@get("/api/lessons/{game:str}", sync_to_thread=True)
def show_lesson(request: AnyRequest, game: FromPath[str]) -> Response[wire.lessons.Lesson]:
    """A game to be learned by doing, with an answer to everything that can be tried: nobody is asked."""
    return _kept(request, lessons.lesson(game, language_of(request)))


def _kept(request: AnyRequest, lesson: lessons.Written) -> Response[Any]:
    """What a browser may keep, or may go on keeping."""
    etag = f'"{lesson.id}"'
    headers = {"cache-control": ASK_AGAIN, "etag": etag}
    if etag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    return _written(lesson.told, headers)


@get("/api/boards/{board:str}")
async def show_template(board: BoardId) -> Response[wire.pictures.Board]:
    """The board of a match, and its cards, by the id that its state tells; it never changes."""
    return _written(find_board(board), {"cache-control": FOR_EVER})


# --- matches --------------------------------------------------------------------------------------------


@post("/api/session", status_code=204)
async def open_session(request: AnyRequest) -> Response[None]:
    """A session for whoever has none; a key is good once, so one should have it before one uses a key."""
    _, cookies = await welcome(request)
    return Response(None, cookies=cookies)


@post("/api/session/recovery", status_code=200)
async def make_recovery(request: AnyRequest) -> Response[wire.seats.RecoveryCode]:
    """A code with which another browser gets all one's seats; the one before is worth nothing then."""
    session, cookies = await welcome(request)
    _take(request, LINKS, session.key)
    return Response(await recovery.give(services_of(request).matches, session.key), cookies=cookies)


@post("/api/session/recover", status_code=200)
async def recover_session(
    request: AnyRequest, data: JSONBody[wire.seats.Recover]
) -> Response[wire.seats.Recovered]:
    """Get back what a browser has forgotten; that browser has nothing any more then."""
    session, services = await session_of(request), services_of(request)
    with trying(services.buckets, _key(session), address_of(request)):
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
    _take(request, MATCHES, session.key)
    language, address = language_of(request), address_of(request)
    made = await seating.create(services_of(request).matches, data, session.key, language, address)
    return Response(made, cookies=cookies, status_code=201)


@get("/api/matches")
async def list_matches(request: AnyRequest) -> list[wire.seats.Listed]:
    """The lobby: open tables, and one's own matches."""
    session = await session_of(request)
    services = services_of(request)
    return await lobby(services.matches, _key(session), language_of(request), services.is_there)


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
    live, session = await _asked(request, match_id)
    if not live.mine(session):
        await services_of(request).groups.check_open(live)
    matches = services_of(request).matches
    matches.glance(live, session or address_of(request))
    return _written(await matches.state(live, session, language_of(request), seat, at))


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
    live, session = await _asked(request, match_id)
    _take(request, LINKS, session)
    return await seating.link(services_of(request).matches, live, session, data.seat)


@post("/api/matches/{match_id:str}/sign-out", status_code=204)
async def sign_out_others(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> Response[None]:
    """Let all other devices go that hold one's own seat; links to it are worth nothing then."""
    live, session = await _asked(request, match_id)
    _take(request, LINKS, session)
    await hosting.sign_out(services_of(request).matches, live, session, data.seat)
    return Response(None)


@post("/api/matches/{match_id:str}/invite", status_code=200)
async def invite_anew(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.seats.SeatKey:
    """A fresh key to a seat that nobody has taken, for the host; the one before is worth nothing then."""
    live, session = await _asked(request, match_id)
    _take(request, LINKS, session)
    return await hosting.invite(services_of(request).matches, live, session, data.seat)


@post("/api/matches/{match_id:str}/replace", status_code=200)
async def replace_guest(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.seats.SeatKey:
    """Free the seat of a guest who is away, or has not moved yet, for the host; with a fresh key to it."""
    live, session = await _asked(request, match_id)
    _take(request, LINKS, session)
    return await hosting.replace(services_of(request), live, session, data.seat)


@post("/api/matches/{match_id:str}/moves", status_code=200)
async def make_move(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.matches.Move]) -> Answer:
    """A move, or several in a line."""
    live, session = await _asked(request, match_id)
    _take(request, MOVES, match_id, data.seat, session)
    return await services_of(request).matches.submit(live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/preview", status_code=200)
async def preview_move(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.matches.AskPreview]
) -> wire.matches.Preview:
    """What a move would do."""
    live, session = await _asked(request, match_id)
    return await services_of(request).matches.preview(live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/hint", status_code=200)
async def give_hint(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.matches.AskHint]
) -> wire.matches.Hint:
    """What one might do, a step further each time."""
    live, session = await _asked(request, match_id)
    _take(request, HINTS, session)
    return await services_of(request).matches.hint(live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/coach", status_code=200)
async def ask_coach(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> wire.matches.Coached:
    """What the coach says of one's last turn, and of the one that has come."""
    live, session = await _asked(request, match_id)
    _take(request, COACH, session)
    return await services_of(request).matches.coach(live, session, data.seat, language_of(request))


@post("/api/matches/{match_id:str}/coaching", status_code=200)
async def switch_coach(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.SwitchCoach]
) -> Answer:
    """Have a coach, or none; where all others are bots."""
    live, session = await _asked(request, match_id)
    _take(request, MOVES, match_id, data.seat, session)
    return await services_of(request).matches.switch_coach(live, session, data, language_of(request))


@post("/api/matches/{match_id:str}/takeback", status_code=200)
async def take_back(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]) -> Answer:
    """Take one's last move back where all others are bots; or ask for it, or agree to it."""
    live, session = await _asked(request, match_id)
    _take(request, MOVES, match_id, data.seat, session)
    return await services_of(request).matches.takeback(live, session, data.seat, language_of(request))


@post("/api/matches/{match_id:str}/decline", status_code=200)
async def decline_takeback(
    request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.AskSeat]
) -> Answer:
    """Let a move stand that another would take back, or withdraw one's own request."""
    live, session = await _asked(request, match_id)
    _take(request, MOVES, match_id, data.seat, session)
    return await services_of(request).matches.decline(live, session, data.seat, language_of(request))


@post("/api/matches/{match_id:str}/stand-in", status_code=200)
async def let_stand_in(request: AnyRequest, match_id: MatchId, data: JSONBody[wire.seats.StandIn]) -> Answer:
    """Let a bot play for one who has left."""
    live, session = await _asked(request, match_id)
    seating.check_bot(data.bot)
    return await services_of(request).matches.stand_in(
        live, session, data.seat, data.bot, language_of(request)
    )


@post("/api/matches/{match_id:str}/rematch", status_code=200)
async def play_again(request: AnyRequest, match_id: MatchId) -> wire.seats.Rematch:
    """The next match of the same people: of whoever asks first after the end, or of all before it."""
    live, session = await _asked(request, match_id)
    _take(request, MATCHES, session)
    return await seating.rematch(services_of(request).matches, live, session)


@get("/api/matches/{match_id:str}/record", media_type=MediaType.TEXT)
async def show_record(request: AnyRequest, match_id: MatchId) -> str:
    """The match as text, as far as one may know it.

    That of a match that is over was kept at its end: it can be had when the match cannot be opened any more.
    """
    try:
        live, session = await _asked(request, match_id)
    except Aside:
        if (kept := await services_of(request).store.record(match_id)) is None:
            raise
        return kept
    # It tells the seed once the match is over: also to those who have played it.
    await services_of(request).groups.check_open(live)
    return await asyncio.to_thread(views.record, live.progress.match, live.viewpoint(session))


# --- records --------------------------------------------------------------------------------------------


@post("/api/records", status_code=200, request_max_body_size=_LARGEST_RECORD)
async def show_brought(
    request: AnyRequest, data: JSONBody[wire.analysis.RecordBody]
) -> Response[wire.matches.State]:
    """A record that somebody brings, after some of its moves; nothing of it is kept."""
    asker = await _asker(request, RECORDS)
    return _written(await services_of(request).archive.show(data, language_of(request), asker))


@post("/api/records/review", status_code=200, request_max_body_size=_LARGEST_RECORD)
async def review_record(
    request: AnyRequest, data: JSONBody[wire.analysis.ReviewBody]
) -> Response[wire.analysis.Review]:
    """A record looked back on: what each turn brought, what was there, what would have been better."""
    asker = await _asker(request, REVIEWS)
    return _written(await services_of(request).reviews.look_back(data, language_of(request), asker))


@post("/api/records/preview", status_code=200, request_max_body_size=_LARGEST_RECORD)
async def try_in_record(
    request: AnyRequest, data: JSONBody[wire.analysis.TryBody]
) -> Response[wire.matches.Preview]:
    """What a move would have done at a moment of a record."""
    asker = await _asker(request, RECORDS)
    return _written(await services_of(request).archive.preview(data, language_of(request), asker))


@post(
    "/api/records/position",
    status_code=200,
    media_type=MediaType.TEXT,
    request_max_body_size=_LARGEST_RECORD,
)
async def position_of_record(request: AnyRequest, data: JSONBody[wire.analysis.RecordBody]) -> str:
    """A moment of a record as a position file, as whoever is to move knew it."""
    asker = await _asker(request, POSITIONS)
    return await services_of(request).explorer.of_record(data, asker)


# --- positions --------------------------------------------------------------------------------------------


@post("/api/positions", status_code=200, request_max_body_size=_LARGEST_POSITION)
async def explore_position(
    request: AnyRequest, data: JSONBody[wire.analysis.PositionBody]
) -> Response[wire.analysis.Explored]:
    """A position that somebody brings or types, with its best turns; none of a match that is being played."""
    asker = await _asker(request, POSITIONS)
    found = await services_of(request).explorer.explore(data, language_of(request), asker)
    return await _explored(request, found, asker)


@post("/api/positions/reply", status_code=200, request_max_body_size=_LARGEST_POSITION)
async def reply_to_turn(
    request: AnyRequest, data: JSONBody[wire.analysis.ReplyBody]
) -> Response[wire.analysis.Replied]:
    """What the next player may do after a turn."""
    asker = await _asker(request, POSITIONS)
    found = await services_of(request).explorer.answer(data, language_of(request), asker)
    return await _explored(request, found, asker)


async def _explored(request: AnyRequest, found: Found, asker: Asker) -> Response[Any]:
    """What was found, unless it is of a match that is being played. :raises Denied:"""
    services = services_of(request)
    await check_not_running(services.matches, services.running, asker.session, found.position)
    return _written(found.written)


# --- the solitaire ----------------------------------------------------------------------------------------


@get("/api/solitaire/{name:str}")
async def show_puzzle(request: AnyRequest, name: PuzzleName) -> wire.solitaire.Puzzle:
    """The puzzle of a day, ``2026-11-15``, or of a size, a level and a seed, ``5-hard-3f9a``."""
    asker = await _asker(request, PUZZLES)
    return await services_of(request).puzzles.puzzle(name, language_of(request), asker)


@post("/api/solitaire/check", status_code=200)
async def check_puzzle(
    request: AnyRequest, data: JSONBody[wire.solitaire.SheetBody]
) -> wire.solitaire.Checked:
    """What is wrong with a solitaire so far."""
    asker = await _asker(request, PUZZLES)
    return await services_of(request).puzzles.check(data, language_of(request), asker)


@post("/api/solitaire/hint", status_code=200)
async def hint_puzzle(
    request: AnyRequest, data: JSONBody[wire.solitaire.SheetBody]
) -> wire.solitaire.PuzzleHint:
    """The next square of a solitaire that can be deduced, with the reason."""
    asker = await _asker(request, PUZZLES)
    return await services_of(request).puzzles.hint(data, language_of(request), asker)


@get("/api/solitaire/free/{size:int}")
async def show_free(request: AnyRequest, size: FreeSize) -> wire.solitaire.FreeGrid:
    """An empty grid of the solitaire, and the whole kit."""
    await _asker(request, FREE)
    return await services_of(request).puzzles.free.grid(size, language_of(request))


@post("/api/solitaire/free/check", status_code=200)
async def check_free(
    request: AnyRequest, data: JSONBody[wire.solitaire.FreeBody]
) -> wire.solitaire.FreeStanding:
    """How far a free grid has come: which lines are true, which are not, and why."""
    await _asker(request, FREE)
    return await services_of(request).puzzles.free.check(data, language_of(request))


@post("/api/solitaire/free/fill", status_code=200)
async def fill_free(
    request: AnyRequest, data: JSONBody[wire.solitaire.FreeFillBody]
) -> wire.solitaire.FreeFilled:
    """Look for a full grid with everything that lies there, for a moment; it may have to go on."""
    asker = await _asker(request, PUZZLES)
    return await services_of(request).puzzles.free.fill(data, language_of(request), asker)


@post("/api/solitaire/free/read", status_code=200)
async def read_free(
    request: AnyRequest, data: JSONBody[wire.solitaire.FreeFileBody]
) -> wire.solitaire.FreeSheet:
    """The free grid in a file that somebody brings; nothing of it is kept."""
    await _asker(request, FREE)
    return await services_of(request).puzzles.free.read(data)


# --- sheets of people who play with the real box ----------------------------------------------------------


@get("/api/scores", sync_to_thread=True, operation_id="list_score_games")
def list_score_games(request: AnyRequest) -> list[wire.scores.ScoreGame]:
    """Every game whose score can be kept, and what a sheet of it has to know."""
    return scores.games(language_of(request))


@post("/api/scores", request_max_body_size=_LARGEST_RECORD)
async def create_score(
    request: AnyRequest, data: JSONBody[wire.scores.NewScore]
) -> Response[wire.scores.ScoreMade]:
    """A new sheet, or one that goes on with a file; it is kept."""
    session, cookies = await welcome(request)
    _take(request, SCORES, session.key)
    made = await services_of(request).scores.create(data, language_of(request))
    return Response(made, cookies=cookies, status_code=201)


@get("/api/scores/{sheet_id:str}")
async def show_score(
    request: AnyRequest,
    sheet_id: MatchId,
    since: Annotated[int | None, QueryParameter(ge=0, le=2**31)] = None,
    at: Annotated[int | None, QueryParameter(ge=0, le=10_000)] = None,
) -> Response[wire.scores.Score | None]:
    """A sheet, by its address, with the board after so many lines; nothing if it is as it was."""
    await _asker(request, LINES)
    told = await services_of(request).scores.show(sheet_id, language_of(request), since, at)
    return Response(told, status_code=200 if told else 204)


@post("/api/scores/{sheet_id:str}", status_code=200)
async def write_score(
    request: AnyRequest, sheet_id: MatchId, data: JSONBody[wire.scores.ScoreEdit]
) -> wire.scores.ScoreAnswer:
    """Enter a line, correct or take back one, or ask whether one is allowed."""
    asker, services = await _asker(request, LINES), services_of(request)
    with trying(services.buckets, asker.session, address_of(request)):
        return await services.scores.write(sheet_id, data, language_of(request))


# --- classes and clubs ------------------------------------------------------------------------------------


@post("/api/groups")
async def create_group(
    request: AnyRequest, data: JSONBody[wire.groups.NewGroup]
) -> Response[wire.groups.GroupMade]:
    """A new group, where this server allows it; it is kept until it is erased, or long unused."""
    session, cookies = await welcome(request)
    _take(request, GROUPS, session.key)
    made = await services_of(request).groups.create(data)
    return Response(made, cookies=cookies, status_code=201)


@get("/api/groups/by-code/{code:str}")
async def look_at_group(request: AnyRequest, code: MatchId) -> wire.groups.GroupDoor:
    """The group of a code, for somebody who would come in."""
    asker, services = await _asker(request, DOORS), services_of(request)
    with trying(services.buckets, asker.session, address_of(request)):
        return await services.groups.look(code)


@post("/api/groups/by-code/{code:str}", status_code=200)
async def enter_group(
    request: AnyRequest, code: MatchId, data: JSONBody[wire.groups.GroupEntry]
) -> Response[wire.groups.GroupEntered]:
    """Come in with a code and a first name, or say who one was."""
    session, cookies = await welcome(request)
    _take(request, DOORS, session.key)
    services = services_of(request)
    with trying(services.buckets, session.key, address_of(request)):
        entered = await services.groups.enter(code, data, session.key)
    return Response(entered, cookies=cookies, status_code=200)


@post("/api/groups/{group_id:str}/look", status_code=200)
async def look_into_group(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> Response[wire.groups.GroupTold | None]:
    """A group, for its host and those in it; nothing if it is as it was. Nothing is changed by it."""
    asker, services = await _asker(request, GROUP_LOOKS), services_of(request)
    told = await services.groups.show(group_id, data.key, asker.session, language_of(request), data.since)
    return Response(told, status_code=200 if told else 204)


@post("/api/groups/{group_id:str}", status_code=204)
async def edit_group(request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupEdit]) -> None:
    """What the host of a group does: people, the door, rounds, and erasing everything."""
    asker, services = await _asker(request, GROUP_LOOKS), services_of(request)
    if data.position:
        # It is refused where it is that of a match that people play.
        shown = wire.analysis.PositionBody(data.position)
        found = await services.explorer.explore(shown, language_of(request), asker)
        await check_not_running(services.matches, services.running, asker.session, found.position)
    with trying(services.buckets, asker.session, address_of(request)):
        await services.groups.edit(group_id, data, language_of(request), asker)


@post("/api/groups/{group_id:str}/report", status_code=200)
async def report_on_group(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> list[wire.groups.GroupReport]:
    """What is known of everybody in a group, for its host. Nothing is changed by it."""
    asker, services = await _asker(request, GROUP_LOOKS), services_of(request)
    with trying(services.buckets, asker.session, address_of(request)):
        return await services.groups.reports(group_id, data.key, language_of(request))


@post("/api/groups/{group_id:str}/question", status_code=200)
async def show_question(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> Response[wire.challenges.Challenge]:
    """The position that is before everybody in a group. Nothing is changed by it."""
    asker = await _asker(request, ATTEMPTS)
    groups = services_of(request).groups
    return _written(await groups.show_question(group_id, data.key, language_of(request), asker))


@post("/api/groups/{group_id:str}/question/try", status_code=200)
async def try_question(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupTry]
) -> Response[wire.challenges.Attempt]:
    """What part of a turn would do there; not whether it is the best."""
    asker = await _asker(request, ATTEMPTS)
    groups = services_of(request).groups
    return _written(await groups.try_turn(group_id, data, language_of(request), asker))


@post("/api/groups/{group_id:str}/question/answer", status_code=204)
async def answer_question(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupTry]
) -> None:
    """What one would play there; the last answer counts."""
    asker = await _asker(request, ATTEMPTS)
    await services_of(request).groups.answer(group_id, data, language_of(request), asker)


# --- boxes ------------------------------------------------------------------------------------------------


@get("/api/boxes/{game:str}", sync_to_thread=True)
def list_boxes(request: AnyRequest, game: GameName) -> list[wire.boxes.BoxSaid]:
    """The boxes of a game that this server offers; the one that comes with it first."""
    return services_of(request).boxes.of(find_game(game))


@post("/api/boxes/{game:str}", status_code=200, request_max_body_size=_LARGEST_RECORD)
async def edit_box(
    request: AnyRequest, game: GameName, data: JSONBody[wire.boxes.BoxBody]
) -> wire.boxes.BoxDraft:
    """A box as a form, with what is wrong with it; nothing of it is kept."""
    await _asker(request, BOXES)
    return await asyncio.to_thread(boxes.draft, game, data, language_of(request))


# --- paper ------------------------------------------------------------------------------------------------


@get("/api/print", sync_to_thread=True, operation_id="list_prints")
def list_prints(request: AnyRequest) -> wire.prints.Prints:
    """Everything that can be printed, and what can be chosen of it."""
    return printing.offered(language_of(request))


@post("/api/print", status_code=200, media_type="application/pdf", request_max_body_size=_LARGEST_RECORD)
async def make_print(request: AnyRequest, data: JSONBody[wire.prints.PrintBody]) -> Response[bytes]:
    """A print, as a PDF file; nothing of a record is kept but the print of it, for a while."""
    asker = await _asker(request, PRINTS)
    made = await services_of(request).printing.make(data, language_of(request), asker)
    return Response(made, media_type="application/pdf", headers={"cache-control": NOT_AT_ALL})


# --- puzzles of the games ---------------------------------------------------------------------------------


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
    asker = await _asker(request, ATTEMPTS)
    known = services_of(request).puzzles.challenges
    return _written(await known.show(game, number, language_of(request), asker))


@post("/api/puzzles/{game:str}/{number:int}/try", status_code=200)
async def try_challenge(
    request: AnyRequest, game: GameName, number: ChallengeNumber, data: JSONBody[wire.challenges.AttemptBody]
) -> Response[wire.challenges.Attempt]:
    """What an answer to a puzzle of a game brings, beside what there is to be had."""
    asker = await _asker(request, ATTEMPTS)
    known = services_of(request).puzzles.challenges
    return _written(await known.attempt(game, number, data, language_of(request), asker))


@get("/api/puzzles/{game:str}/{number:int}/hints/{step:int}")
async def hint_challenge(
    request: AnyRequest, game: GameName, number: ChallengeNumber, step: ChallengeNumber
) -> Response[wire.matches.Hint]:
    """A hint for a puzzle of a game; the last one is the answer."""
    asker = await _asker(request, ATTEMPTS)
    known = services_of(request).puzzles.challenges
    return _written(await known.hint(game, number, step, language_of(request), asker))


ROUTES = [
    show_here,
    show_privacy,
    find_past,
    open_session,
    make_recovery,
    recover_session,
    list_games,
    show_board,
    show_rules,
    show_aids,
    show_example,
    show_lesson,
    show_puzzle_lesson,
    show_template,
    create_match,
    list_matches,
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
    let_stand_in,
    play_again,
    show_record,
    show_brought,
    review_record,
    show_challenges,
    show_challenge,
    try_challenge,
    hint_challenge,
    try_in_record,
    position_of_record,
    explore_position,
    reply_to_turn,
    show_puzzle,
    check_puzzle,
    hint_puzzle,
    show_free,
    check_free,
    fill_free,
    read_free,
    list_score_games,
    create_score,
    show_score,
    write_score,
    create_group,
    look_at_group,
    enter_group,
    look_into_group,
    edit_group,
    report_on_group,
    show_question,
    try_question,
    answer_question,
    list_boxes,
    edit_box,
    list_prints,
    make_print,
]
