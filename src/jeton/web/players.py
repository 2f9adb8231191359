"""Bots at the table: they get their view, think elsewhere, and say their moves like everybody else.

Those whom a person waits for think first. Where bots are alone, they play as long as somebody looks on.
"""

import asyncio
import logging
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.table import Match
from jeton.table.match import AGREE
from jeton.table.progress import MOVE, RESUME
from jeton.web.faults import Denied
from jeton.web.live import LiveMatch, all_people_agree, bot_to_act
from jeton.web.matches import Matches
from jeton.web.queue import Place
from jeton.web.workers import Overtime

log = logging.getLogger("jeton.web")

PAUSE = 1.0
"""Seconds between moves of bots, so that people can follow, unless these want it otherwise."""
_RETRY = 1.0
"""Seconds until what could not be written is tried again."""


class Rank(IntEnum):
    """Who is served first: those who are here and play, then those who look on, then those who are away."""

    PRESENT = 0
    WATCHED = 1
    ABSENT = 2


def place_of(live: LiveMatch) -> Place:
    """Where the bots of a match stand in the queue: by who waits for them, or would if they were here."""
    watchers, players = live.watchers, live.players
    if present := [who for who in watchers if who in players]:
        return Place(Rank.PRESENT, present[0])
    if watchers:
        return Place(Rank.WATCHED, watchers[0])
    return Place(Rank.ABSENT, min(players, default=live.header.match))


@dataclass(frozen=True, slots=True)
class _Thought:
    """What a bot would do, and in which match it would: what comes meanwhile may make it worthless."""

    match: Match
    seq: int
    texts: tuple[str, ...]


class Players:
    """Lets the bots of a match play whenever it is their turn."""

    def __init__(self, matches: Matches, pause: float = PAUSE) -> None:
        self._matches = matches
        self._pause = pause

    def look(self, live: LiveMatch) -> None:
        """See whether a bot is to act, and let it, unless one does already."""
        if self._matches.stopping or (live.bots is not None and not live.bots.done()):
            return
        if not self._matches.leads():
            return
        if live.paused:
            live.asleep = True
        elif self._wants(live) is not None:
            live.bots = self._matches.spawn(self._play(live))

    def attend(self, live: LiveMatch) -> None:
        """Somebody has come to look on, or gone: the match goes on, and its bots may stand elsewhere."""
        self.look(live)
        self._matches.queue.move(live, place_of(live))

    def _wants(self, live: LiveMatch) -> Seat | None:
        """A bot's seat that is to act or to agree; None if there is none, or nobody to see it."""
        return None if live.paused or not self._matches.leads() else bot_to_act(live.progress)

    async def _play(self, live: LiveMatch) -> None:
        while (seat := self._wants(live)) is not None and not self._matches.stopping:
            try:
                await self._wake(live)
                await asyncio.sleep(live.pause(self._pause))
                if all_people_agree(live.progress):
                    await self._matches.write(live, MOVE, seat, AGREE)
                elif seat in live.progress.match.seats_to_act and not await self._act(live, seat):
                    log.error("bot cannot move", extra={"match": live.header.match})
                    return
            except Denied as fault:
                # The disk is full, or the server stops. Nobody else would begin again: it is the bot's turn.
                log.warning("bot waits: %s", fault.message.code, extra={"match": live.header.match})
                await asyncio.sleep(_RETRY)
            except Exception:
                # Whatever happens next at this table lets it try again.
                log.exception("bot failed", extra={"match": live.header.match})
                return
        if live.paused:
            live.asleep = True

    async def _wake(self, live: LiveMatch) -> None:
        """Nobody was here for longer than a clock had left: whoever has come shall not see it at nought."""
        due = live.progress.due
        if live.asleep and due is not None and due <= self._matches.now():
            await self._matches.write(live, RESUME)

    async def _act(self, live: LiveMatch, seat: Seat) -> bool:
        """Let a bot think and move; false if it can do nothing at all."""
        think = partial(self._think, live, seat)
        thought = await self._matches.queue.run(place_of(live), think, key=live)
        if thought is None or live.seq != thought.seq:
            # Something happened while it waited or thought; it thinks again, if it still is to act.
            return True
        match = thought.match
        for text in thought.texts:
            if await self._matches.write(live, MOVE, seat, text) is not None:
                break
        if live.seq == thought.seq and seat in match.seats_to_act:
            # It found nothing in its time, or something that is refused: it does what an empty chair does.
            view = match.view(seat)
            lapse = match.game.notation.write(view, match.game.timing.lapse(match.position, seat))
            refusal = await self._matches.write(live, MOVE, seat, lapse)
            return refusal is None or live.seq != thought.seq
        return True

    async def _think(self, live: LiveMatch, seat: Seat) -> _Thought | None:
        """What a bot would do, now that it is its turn to think; None if it need not any more."""
        match, seq = live.progress.match, live.seq
        halted = live.paused or live.progress.halted is not None
        if halted or self._matches.stopping or match.over or seat not in match.seats_to_act:
            return None
        stream = Stream(match.seed, f"bot {seat}", len(match.history))
        bot = live.progress.bots[seat]
        try:
            texts = await self._matches.thinker.choose(match.game.name, bot, match.view(seat), stream)
        except Overtime:
            self._matches.metrics.count("overtime")
            texts = ()
        except Exception:
            # A mistake of ours in how it thinks must not keep people waiting for ever.
            log.exception("bot failed", extra={"match": live.header.match})
            texts = ()
        return _Thought(match, seq, texts)
