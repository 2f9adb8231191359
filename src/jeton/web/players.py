"""Bots at the table: they get their view, think elsewhere, and say their moves like everybody else."""

import asyncio
import logging

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.table.match import AGREE
from jeton.web.faults import Denied
from jeton.web.host import Host
from jeton.web.live import Live
from jeton.web.progress import MOVE
from jeton.web.workers import Overtime

log = logging.getLogger("jeton.web")

PAUSE = 0.6
"""Seconds between moves of bots, so that people can follow."""
_RETRY = 1.0
"""Seconds until what could not be written is tried again."""


class Players:
    """Lets the bots of a match play whenever it is their turn."""

    def __init__(self, host: Host, pause: float = PAUSE) -> None:
        self._host = host
        self._pause = pause

    def look(self, live: Live) -> None:
        """See whether a bot is to act, and let it, unless one does already."""
        idle = live.bots is None or live.bots.done()
        if idle and not self._host.stopping and self._wants(live) is not None:
            live.bots = self._host.spawn(self._play(live))

    def _wants(self, live: Live) -> Seat | None:
        """A bot's seat that is to act or to agree; None if there is none."""
        progress, match = live.progress, live.progress.match
        if match.over or not progress.began:
            return None
        bots = [seat for seat, bot in enumerate(progress.bots) if bot and seat not in progress.gone]
        if self._all_people_agree(live):
            return next((seat for seat in bots if seat not in match.agreeing), None)
        return next((seat for seat in bots if seat in match.seats_to_act), None)

    @staticmethod
    def _all_people_agree(live: Live) -> bool:
        """A bot does not keep people at the table who would rather stop."""
        return bool(live.progress.people) and live.progress.people <= live.progress.match.agreeing

    async def _play(self, live: Live) -> None:
        while (seat := self._wants(live)) is not None and not self._host.stopping:
            await asyncio.sleep(self._pause)
            try:
                if self._all_people_agree(live):
                    await self._host.write(live, MOVE, seat, AGREE)
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

    async def _act(self, live: Live, seat: Seat) -> bool:
        """Let a bot think and move; false if it can do nothing at all."""
        match, seq = live.progress.match, live.seq
        view = match.view(seat)
        stream = Stream(match.seed, f"bot {seat}", len(match.history))
        try:
            texts = await self._host.thinker.choose(match.game.name, live.progress.bots[seat], view, stream)
        except Overtime:
            self._host.metrics.count("overtime")
            texts = ()
        except Exception:
            # A mistake of ours in how it thinks must not keep people waiting for ever.
            log.exception("bot failed", extra={"match": live.header.match})
            texts = ()
        if live.seq != seq:
            # Something happened while it thought; it thinks again.
            return True
        for text in texts:
            if await self._host.write(live, MOVE, seat, text) is not None:
                break
        if live.seq == seq and seat in match.seats_to_act:
            # It found nothing in its time, or something that is refused: it does what an empty chair does.
            lapse = match.game.notation.write(view, match.game.timing.lapse(match.position, seat))
            return await self._host.write(live, MOVE, seat, lapse) is None
        return True
