"""E-mails to those who are waited for: one when a turn has waited for long, and they are not here.

Somebody leaves an address for one match without a clock. It is confirmed by a link that only whoever reads
what comes there gets, and taken back by the same; nothing else is ever sent there.
"""

import asyncio
import logging
from collections.abc import Callable

from jeton.core.moves import Seat
from jeton.language import Speaker
from jeton.store import Mail, StoreFault, new_secret
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.post import Letter, Post, Undeliverable, Unsent, is_mail_address, send

log = logging.getLogger("jeton.web")

_LOOK = 60.0
"""Seconds between two looks at who is waited for."""
WAIT_MS = 3600 * 1000
"""After so long somebody is told that it is their turn."""
DAY_MS = 24 * 3600 * 1000
"""For so long an address is kept that nobody confirms."""
_BATCH = 50
"""So many are told at one look; the others at the next."""
_AT_ONCE = 2


class Mailing:
    """Addresses that people leave for a match, and what is sent there."""

    def __init__(
        self, matches: Matches, post: Post | None, sent: Callable[[Post, Letter], None] = send
    ) -> None:
        """``sent`` sends an e-mail, and waits for that."""
        self._matches, self._post, self._send = matches, post, sent
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._failing = False

    @property
    def offered(self) -> bool:
        """Whether e-mails are sent here; not where children play."""
        return self._post is not None and not self._matches.kids

    # --- what people want

    async def want(
        self, live: LiveMatch, session: str | None, seat: Seat, address: str, language: str, base: str
    ) -> wire.mails.MailWanted:
        """Keep an address, and send there what is to be confirmed. :raises Denied:"""
        if not self.offered:
            raise denied(Code.NO_MAILS)
        self._matches.check_seat(live, session, seat)
        assert session is not None
        match, store = live.progress.match, self._matches.store
        if match.over or match.options.clock is not None:
            raise denied(Code.NO_MAILS_HERE)
        if not is_mail_address(address):
            raise denied(Code.NO_MAIL_ADDRESS)
        known = await store.mail_at(live.header.match, seat, session)
        if known is not None and known.address == address and known.confirmed:
            return wire.mails.MailWanted(address, True)
        # Whoever has shown that it is theirs need not do so for every match.
        confirmed = any(one.confirmed and one.address == address for one in await store.mails_of(session))
        now = self._matches.now()
        mail = Mail(new_secret(), live.header.match, seat, session, address, language, base, now, confirmed)
        await store.add_mail(mail)
        if not confirmed:
            await self._ask(mail, live)
        return wire.mails.MailWanted(address, confirmed)

    async def _ask(self, mail: Mail, live: LiveMatch) -> None:
        # No name of anybody: whoever gets it by mistake must not be told what a stranger wrote.
        speaker, game = Speaker(mail.language), live.progress.match.game.texts.title
        letter = Letter(
            mail.address,
            speaker.code(Code.MAIL_CONFIRM, game=speaker.code(game)),
            speaker.code(Code.MAIL_CONFIRM_TEXT, game=speaker.code(game), server=mail.base, link=_link(mail)),
            _link(mail),
        )
        try:
            await self._deliver(letter)
        except (Undeliverable, Unsent) as error:
            await self._matches.store.drop_mail(mail.code)
            log.warning("no e-mail: %s", error)
            raise denied(Code.MAIL_FAILED) from error

    async def wanted(self, live: LiveMatch, session: str | None, seat: Seat) -> wire.mails.MailWanted:
        """The address that somebody has left for their seat. :raises Denied:"""
        self._matches.check_seat(live, session, seat)
        mail = await self._matches.store.mail_at(live.header.match, seat, session or "")
        return (
            wire.mails.MailWanted(mail.address, mail.confirmed) if mail else wire.mails.MailWanted("", False)
        )

    async def unwant(self, live: LiveMatch, session: str | None, seat: Seat) -> None:
        """Forget it. :raises Denied:"""
        self._matches.check_seat(live, session, seat)
        mail = await self._matches.store.mail_at(live.header.match, seat, session or "")
        if mail is not None:
            await self._matches.store.drop_mail(mail.code)

    async def linked(self, code: str, language: str) -> wire.mails.MailLinked:
        """What a link is about. :raises Denied: if that is no more"""
        mail = await self._matches.store.find_mail(code)
        if mail is None:
            raise denied(Code.NO_SUCH_MAIL)
        live = await self._matches.find(mail.match)
        title = Speaker(language).code(live.progress.match.game.texts.title)
        return wire.mails.MailLinked(mail.match, title, mail.address, mail.confirmed)

    async def confirm(self, code: str) -> None:
        """The address is theirs. :raises Denied: if it is known no more"""
        if not await self._matches.store.confirm_mail(code):
            raise denied(Code.NO_SUCH_MAIL)

    async def stop(self, code: str) -> None:
        """They want no more. Whoever says so twice has said it."""
        await self._matches.store.drop_mail(code)

    # --- what is sent

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(_LOOK)
            if self.offered and self._matches.leads():
                try:
                    await self.look()
                except StoreFault as fault:
                    log.warning("no e-mails: %s", fault.message.code)

    async def look(self) -> None:
        """Tell those who have been waited for long enough, once. :raises StoreFault:"""
        now, store = self._matches.now(), self._matches.store
        await store.forget_mails(now - DAY_MS)
        for mail, last in await store.silent_mails(now - WAIT_MS, _BATCH):
            try:
                live = await self._matches.find(mail.match)
                if self._is_waited_for(mail, live):
                    await self._deliver(_turn(mail, live))
                    self._matches.metrics.count("mails")
            except Denied:
                # The match cannot be opened: the next look may find it better.
                continue
            except Undeliverable:
                await store.drop_mail(mail.code)
                continue
            except Unsent as error:
                self._matches.metrics.count("mails_not_sent")
                if not self._failing:
                    log.warning("no e-mail: %s", error)
                self._failing = True
                # The others would fail as well. All are tried again.
                return
            self._failing = False
            await store.told_mail(mail.code, last)

    def _is_waited_for(self, mail: Mail, live: LiveMatch) -> bool:
        """Whether they are to act, and are not looking."""
        progress = live.progress
        to_act = progress.began and mail.seat in progress.match.seats_to_act and not progress.bots[mail.seat]
        return to_act and mail.session not in live.watchers

    async def _deliver(self, letter: Letter) -> None:
        assert self._post is not None
        async with self._room:
            await asyncio.to_thread(self._send, self._post, letter)


def _link(mail: Mail) -> str:
    # Behind the #: browsers send that to nobody, and no log has it.
    return f"{mail.base}/mail#{mail.code}"


def _turn(mail: Mail, live: LiveMatch) -> Letter:
    speaker, match = Speaker(mail.language), live.progress.match
    game = speaker.code(match.game.texts.title)
    table = f"{mail.base}/t/{mail.match}"
    text = speaker.code(Code.MAIL_TURN_TEXT, game=game, names=match.names, link=table, stop=_link(mail))
    return Letter(mail.address, speaker.code(Code.MAIL_TURN, game=game), text, _link(mail))
