"""What people do at a table: moves, takebacks, a coach, a stand-in; each is answered."""

import asyncio
from contextlib import suppress
from typing import TypeAlias

from jeton.core.moves import Leave, Seat, read_common
from jeton.core.rulings import Kind, refused
from jeton.language.words import translate
from jeton.table import Refusal
from jeton.table.progress import BACK, COACH, DECLINE, MOVE, OFF, ON, STAND_IN, line
from jeton.web import views, wire
from jeton.web.codes import Code
from jeton.web.entries import Reader
from jeton.web.faults import denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches, Overtaken, Submission

Answer: TypeAlias = wire.matches.Ack | wire.matches.Reject


async def submit(
    matches: Matches, live: LiveMatch, session: str | None, move: wire.matches.Move, language: str
) -> Answer:
    """A move, or several in a line, of a seat that the session holds."""
    matches.check_seat(live, session, move.seat)
    reader = Reader(move.seat, language)
    text = translate(move.text, live.progress.match.game, reader.speaker(live.progress.match))
    id = f"{move.seat}:{move.id}"
    return await _answer(matches, live, reader, Submission(MOVE, text, move.id, id, move.expect))


async def takeback(
    matches: Matches, live: LiveMatch, session: str | None, seat: Seat, language: str
) -> Answer:
    """Ask to take the last move back, or agree to it."""
    matches.check_seat(live, session, seat)
    return await _answer(matches, live, Reader(seat, language), Submission(BACK))


async def decline(
    matches: Matches, live: LiveMatch, session: str | None, seat: Seat, language: str
) -> Answer:
    """Let a move stand that somebody would take back; or withdraw that, if it was the seat itself."""
    matches.check_seat(live, session, seat)
    return await _answer(matches, live, Reader(seat, language), Submission(DECLINE))


async def switch_coach(
    matches: Matches, live: LiveMatch, session: str | None, asked: wire.seats.SwitchCoach, language: str
) -> Answer:
    """Have a coach, or none."""
    matches.check_seat(live, session, asked.seat)
    return await _answer(
        matches, live, Reader(asked.seat, language), Submission(COACH, ON if asked.on else OFF)
    )


async def stand_in(
    matches: Matches, live: LiveMatch, session: str | None, seat: Seat, bot: str, language: str
) -> Answer:
    """Let a bot play for one who has left."""
    if not live.mine(session):
        raise denied(Code.NOT_YOUR_SEAT)
    return await _answer(matches, live, Reader(seat, language), Submission(STAND_IN, bot))


async def _answer(matches: Matches, live: LiveMatch, reader: Reader, asked: Submission) -> Answer:
    if matches.stopping:
        raise denied(Code.BUSY)
    return await asyncio.shield(matches.spawn(_answer_locked(matches, live, reader, asked)))


async def _answer_locked(matches: Matches, live: LiveMatch, reader: Reader, asked: Submission) -> Answer:
    began = matches.metrics.now()
    async with live.lock:
        while True:
            with suppress(Overtaken):
                return await _answer_now(matches, live, reader, asked, began)


async def _answer_now(
    matches: Matches, live: LiveMatch, reader: Reader, asked: Submission, began: float
) -> Answer:
    """:raises Overtaken: if another server has written first; then it is to be asked anew."""
    assert reader.seat is not None
    refusal: Refusal | None
    text, id, expect = asked.text, asked.id, asked.expect
    if expect is not None and expect > live.seq:
        # They have seen more than we have, at another server.
        await matches.catch_up_locked(live)
    if id is not None and (known := live.by_id(id)) is not None:
        if known.text == line(live.progress, text):
            return wire.matches.Ack(asked.name, known.seq)
        # To acknowledge it would be to say that something was played that was not.
        refusal = Refusal(reader.seat, refused(Code.ID_USED))
    elif expect is not None and expect != live.seq:
        refusal = Refusal(reader.seat, refused(Code.STALE))
    elif not live.progress.began and not isinstance(read_common(reader.seat, text), Leave):
        # To leave is the one move that may be made before all have sat down.
        refusal = Refusal(reader.seat, refused(Code.WAITING))
    else:
        refusal = await matches.attempt(live, asked, reader.seat)
        # Who is only asked to wait has made no mistake.
        waits = live.progress.halted is not None or (
            refusal is not None and refusal.ruling.kind is Kind.OUT_OF_TURN
        )
        if refusal is not None and asked.kind == MOVE and not waits:
            live.refused[reader.seat].append(refusal.ruling.fault)
    if refusal is None:
        matches.metrics.took("input", began)
        return wire.matches.Ack(asked.name, live.seq)
    matches.metrics.count("refusals")
    return views.reject(asked.name, refusal, live.progress.match, reader, live.seq)
