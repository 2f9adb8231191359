"""What a seat may ask before it moves: what a move would do, a hint, what the coach says."""

import asyncio
from contextlib import suppress
from functools import partial

from jeton.analysis.coaching import Coaching
from jeton.analysis.hints import Hint
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.core.options import at_stake
from jeton.language import Speaker
from jeton.language.words import in_own_words
from jeton.table.coaching import lesson
from jeton.web import views, wire
from jeton.web.codes import Code
from jeton.web.entries import Reader
from jeton.web.faults import denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.queue import Full, Place
from jeton.web.workers import Overtime

_MOST_HINTS = 3
"""So many hints of one session may wait or be thought of; and as much of what the coach says."""


async def preview(
    matches: Matches, live: LiveMatch, session: str | None, asked: wire.matches.AskPreview, language: str
) -> wire.matches.Preview:
    """What a move would do."""
    matches.check_seat(live, session, asked.seat)
    reader = Reader(asked.seat, language)
    return await asyncio.to_thread(views.preview, live.progress.match, reader, asked.text, asked.n)


async def hint(
    matches: Matches, live: LiveMatch, session: str | None, asked: wire.matches.AskHint, language: str
) -> wire.matches.Hint:
    """What a seat might do, a step further each time."""
    matches.check_seat(live, session, asked.seat)
    match = live.progress.match
    view, risk = match.view(asked.seat), at_stake(match.game.options, match.options)
    think = partial(matches.thinker.advise, match.game.name, view, asked.step, risk, asked.simple)
    # Apart from the bots that they play with: however many those are, they may have a hint.
    place = Place(0, ("hint", session), _MOST_HINTS)
    try:
        found: Hint = await matches.queue.run(place, think)
    except Full as full:
        raise denied(Code.ALREADY_ASKED) from full
    except Overtime:
        found = Hint(message(Code.BUSY))
    speaker = Speaker(language, match.names)
    return wire.matches.Hint(
        asked.n,
        speaker.say(in_own_words(found.said, match.game, speaker)),
        sorted(found.squares),
        [wire.matches.HintedToken(square, token) for square, token in found.laid],
        found.moves,
    )


async def coach(
    matches: Matches, live: LiveMatch, session: str | None, seat: Seat, language: str
) -> wire.matches.Coached:
    """What the coach says to a seat that has one; nothing if he has too much to do."""
    matches.check_seat(live, session, seat)
    match = live.progress.match
    taught = lesson(match, seat) if live.progress.coached else None
    told = Coaching()
    if taught is not None:
        think = partial(matches.thinker.coach, match.game.name, taught)
        with suppress(Full, Overtime):
            told = await matches.queue.run(Place(0, ("coach", session), _MOST_HINTS), think)
    return views.coached(match, told, Reader(seat, language))
