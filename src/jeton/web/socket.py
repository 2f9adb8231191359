"""One socket of one page: frames in, what its seat may know out.

Nothing is queued that can be seen again: whoever looks on is only woken, and then gets what he has missed.
What answers a frame waits in a short queue; a page that does not read is let go.
"""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from jeton.core.errors import Fault
from jeton.core.moves import Seat
from jeton.language import Speaker
from jeton.web import acting, advice, views, wire
from jeton.web.codes import Code
from jeton.web.entries import Reader
from jeton.web.faults import Denied, denied
from jeton.web.identity import address_of, language_of, services_of, session_of
from jeton.web.limits import FLOOD, HINTS, MESSAGES, MOVES, SOCKETS, STRANGE_SOCKETS
from jeton.web.live import Listener, LiveMatch
from jeton.web.services import Services
from jeton.web.texts import Line, line_of

_MOST_ANSWERS = 32
_SERVICE_RESTART, _POLICY, _FAILED, _TRY_LATER = 1012, 1008, 1011, 1013
_PATIENCE_HELLO = 30.0
"""Seconds after which a page that has said nothing is let go."""


class _Flooded(Exception):
    """Refused again and again, it goes on all the same."""


AnySocket = WebSocket[Any, Any, Any]
log = logging.getLogger("jeton.web")


class Channel:
    """One socket: what it has seen, and what it is still to be told."""

    def __init__(
        self,
        line: Line,
        services: Services,
        live: LiveMatch,
        session: str | None,
        address: str,
        language: str,
    ) -> None:
        self._line = line
        self._services = services
        self._live = live
        self._session = session
        self._language = language
        self._seat: Seat | None = None
        self._seen = -1
        self._revision = live.revision
        self._arrivals = -1
        self._last_quick_message = -1
        """When that was said which the page was last told of."""
        self._greeted = False
        self._hellos = 0
        """Counts how often the page has said what it has seen."""
        self._answers: list[wire.matches.ServerFrame] = []
        self._room: asyncio.Event | None = None
        """Set when there is room for answers again, if somebody waits for it."""
        self._listener: Listener = services.matches.presence.listen(live, session, address)
        self._slow_work: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until one of them has had enough."""
        tasks = [asyncio.create_task(work()) for work in (self._read, self._write)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            await self._close_for(next(iter(done)).exception())
        finally:
            self._services.matches.presence.leave(self._live, self._listener)
            work = [*tasks, *([self._slow_work] if self._slow_work else [])]
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def _close_for(self, reason: BaseException | None) -> None:
        if isinstance(reason, WebSocketDisconnect):
            return
        code = _SERVICE_RESTART if self._services.matches.stopping else _POLICY
        if isinstance(reason, TimeoutError):
            code = _TRY_LATER
        elif isinstance(reason, _Flooded):
            self._services.matches.metrics.count("cut_off")
        elif reason is not None:
            # Our own mistake: the page may come back, and the log says of which kind it was.
            log.error("socket failed", exc_info=reason, extra={"match": self._live.header.match})
            code = _FAILED
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._line.close_socket(code), self._services.settings.patience)

    # --- in

    async def _read(self) -> None:
        while True:
            # Whatever is not text is no frame of ours.
            coming = self._line.receive_text()
            data = await (coming if self._greeted else asyncio.wait_for(coming, _PATIENCE_HELLO))
            if data is None:
                raise WebSocketDisconnect(detail="gone")
            if len(data) > wire.base.FRAME or len(data.encode(errors="replace")) > wire.base.FRAME:
                return
            await self._obey_frame(data)

    async def _obey_frame(self, data: str) -> None:
        who = self._session or self._listener
        if not self._services.buckets.take(MESSAGES, who):
            self._services.matches.metrics.count("too_fast")
            await self._turn_down(Code.TOO_FAST)
            return
        try:
            frame = wire.matches.read_frame(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._services.matches.metrics.count("bad_frames")
            await self._turn_down(Code.BAD_REQUEST)
            return
        try:
            await self._obey(frame)
        except Fault as fault:
            await self._refuse(frame, fault)

    async def _turn_down(self, code: Code) -> None:
        """Refuse what was not read or cannot be read. :raises _Flooded: if there is no end of it"""
        if not self._services.buckets.take(FLOOD, self._session or self._listener):
            raise _Flooded
        await self._tell_fault(denied(code))

    async def _obey(self, frame: wire.matches.PageFrame) -> None:
        matches, live, buckets = self._services.matches, self._live, self._services.buckets
        match frame:
            case wire.matches.Hello():
                self._language, self._seat, self._seen = frame.lang, frame.seat, frame.seq
                self._listener.pause = frame.pause
                self._greeted, self._listener.reader = True, None
                self._hellos += 1
                self._listener.wake.set()
                if frame.seq == live.seq:
                    # Nothing was missed; but whoever asks shall hear something.
                    await self._answer(wire.matches.Pong())
            case wire.matches.Move():
                if not buckets.take(MOVES, live.header.match, frame.seat, self._session):
                    raise denied(Code.TOO_FAST)
                answer = await acting.submit(matches, live, self._session, frame, self._language)
                if isinstance(answer, wire.matches.Reject) and answer.code == Code.STALE:
                    self._seen = -1
                    self._hellos += 1
                    self._listener.wake.set()
                await self._answer(answer)
            case wire.matches.AskPreview():
                await self._answer(await advice.preview(matches, live, self._session, frame, self._language))
            case wire.matches.AskHint():
                if not buckets.take(HINTS, self._session):
                    raise denied(Code.TOO_FAST)
                if self._slow_work is not None and not self._slow_work.done():
                    raise denied(Code.BUSY)
                # Moves must not wait for a hint.
                self._slow_work = asyncio.create_task(self._hint(frame))
            case wire.matches.Ping():
                await self._answer(wire.matches.Pong())

    async def _hint(self, frame: wire.matches.AskHint) -> None:
        try:
            told = await advice.hint(self._services.matches, self._live, self._session, frame, self._language)
        except Fault as fault:
            await self._refuse(frame, fault)
        except Exception:
            # Nobody awaits this before the page goes, and the page waits for an answer.
            log.exception("hint failed", extra={"match": self._live.header.match})
            await self._refuse(frame, denied(Code.FAILED))
        else:
            await self._answer(told)

    async def _refuse(self, frame: wire.matches.PageFrame, fault: Fault) -> None:
        """A move is always answered under its id."""
        if isinstance(frame, wire.matches.Move):
            text = Speaker(self._language).say(fault.message)
            await self._answer(wire.matches.Reject(frame.id, fault.message.code, text, self._live.seq))
        else:
            n = frame.n if isinstance(frame, wire.matches.AskPreview | wire.matches.AskHint) else None
            await self._tell_fault(fault, n)

    async def _tell_fault(self, fault: Fault | Denied, n: int | None = None) -> None:
        said = fault.message
        await self._answer(wire.matches.Problem(said.code, Speaker(self._language).say(said), n))

    async def _answer(self, told: wire.matches.ServerFrame) -> None:
        """Queue an answer. While there is no room nothing is read: whoever sends too much must wait."""
        if len(self._answers) >= _MOST_ANSWERS:
            self._listener.wake.set()
            async with asyncio.timeout(self._services.settings.patience):
                while len(self._answers) >= _MOST_ANSWERS:
                    self._room = self._room or asyncio.Event()
                    await self._room.wait()
        self._answers.append(told)
        self._listener.wake.set()

    # --- out

    async def _write(self) -> None:
        while True:
            await self._listener.wake.wait()
            self._listener.wake.clear()
            if self._services.matches.stopping:
                await self._send(wire.matches.Gone("restart"))
                return
            if self._listener.dismissed:
                # Whose browser it is has another session by now, and comes back with that.
                return
            if self._greeted:
                await self._send_news()
            while self._answers:
                told = self._answers.pop(0)
                if self._room is not None:
                    self._room.set()
                    self._room = None
                await self._send(told)

    async def _send_news(self) -> None:
        live = self._live
        hellos, revision, arrivals = self._hellos, live.revision, live.arrivals
        reader = Reader(live.viewpoint(self._session, self._seat), self._language)
        # What has changed is only of use to whoever has seen the rest with the same eyes.
        known = revision == self._revision and self._listener.reader in (reader, None)
        changes = live.since(self._seen) if known else None
        if changes is None:
            seq = live.seq
            matches = self._services.matches
            state = await matches.state(live, self._session, self._language, self._seat)
            if self._hellos != hellos:
                # Meanwhile the page has asked for something else, and we have been woken for it.
                return
            self._seen, self._revision, self._arrivals = seq, revision, arrivals
            self._listener.reader = reader
            self._last_quick_message = (
                live.quick_messages[-1].at if live.quick_messages else self._last_quick_message
            )
            await self._send_text(state)
            return
        self._seen, self._listener.reader, self._revision = live.seq, reader, revision
        for change in changes:
            if not change.is_ready(reader):
                # Whoever looked on when it happened has it written already.
                await asyncio.to_thread(change.prepare, reader)
            await self._send_text(change.event(reader, self._services.matches.now()))
        if arrivals != self._arrivals:
            self._arrivals = arrivals
            await self._send(wire.matches.Presence(views.seats(live.progress, live.info())))
        for told in [one for one in live.quick_messages if one.at > self._last_quick_message]:
            self._last_quick_message = told.at
            await self._send(told)

    async def _send(self, told: wire.matches.ServerFrame) -> None:
        await self._send_text(wire.write(told))

    async def _send_text(self, told: bytes) -> None:
        try:
            await self._line.send_text(told, self._services.settings.patience)
        except TimeoutError:
            # An OSError too, but of a page that is there and does not read.
            raise
        except OSError as error:
            # What ASGI says for a page that is gone; everybody goes at some time.
            raise WebSocketDisconnect(detail="gone") from error


@websocket("/api/matches/{match_id:str}/socket")
async def match_socket(socket: AnySocket, match_id: FromPath[str]) -> None:
    """A page that looks at a match."""
    services = services_of(socket)
    try:
        session = await session_of(socket)
        live = await services.matches.find(match_id[:40])
        if not live.mine(None if session is None else session.key):
            await services.groups.check_open(live)
        if services.matches.stopping:
            raise denied(Code.BUSY)
    except Denied as fault:
        await _turn_away(socket, fault)
        return
    key, address = None if session is None else session.key, address_of(socket)
    if services.sockets[key or address] >= (STRANGE_SOCKETS if key is None else SOCKETS):
        await _turn_away(socket, denied(Code.TOO_FAST))
        return
    line = line_of(socket)
    await line.stay(partial(_attend, line, services, live, key, address, language_of(socket)))


async def _attend(
    line: Line, services: Services, live: LiveMatch, session: str | None, address: str, language: str
) -> None:
    """A socket from its opening to its end."""
    who = session or address
    services.sockets[who] += 1
    if session is not None:
        services.seen.note(session, live.header.match)
    try:
        await line.accept_socket()
        await Channel(line, services, live, session, address, language).run()
    finally:
        services.sockets[who] -= 1
        if session is not None:
            services.seen.note(session, live.header.match)
        if not services.sockets[who]:
            del services.sockets[who]


async def _turn_away(socket: AnySocket, fault: Denied) -> None:
    """A browser learns nothing from a handshake that fails: let it in, say why, and close."""
    await socket.accept()
    said = wire.matches.Problem(fault.message.code, Speaker(language_of(socket)).say(fault.message), None)
    with contextlib.suppress(Exception):
        await socket.send_data(wire.write(said).decode(), mode="text")
        await socket.close(_POLICY)
