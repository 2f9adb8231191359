"""uvicorn's connections, with deadlines, and with an end for whoever does not keep to them.

By itself it waits for ever: for the rest of a request, and for its answer to be taken.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from jeton.web.connections import Visit, Visitors
from jeton.web.texts import SHORT_WAY, Stay, text_in

_REFUSALS = 20
"""How many requests beyond what is allowed a connection survives."""
_TOO_MANY = 429
_AHEAD = 4
"""So many frames of a page may wait before no more of it is read."""
_NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Config(uvicorn.Config):
    """uvicorn's, with these connections."""

    def __init__(self, app: Any, visitors: Visitors, **more: Any) -> None:
        super().__init__(
            app,
            http=Connection,
            ws=SocketConnection,
            timeout_keep_alive=visitors.bounds.idle,  # type: ignore[arg-type]
            backlog=visitors.bounds.backlog,
            **more,
        )
        self.visitors = visitors


class Connection(H11Protocol):
    """Requests one after the other."""

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._visitors = config.visitors
        self._visit: Visit | None = None
        self._phase: object = None
        self._refusals = 0
        self._answer = self.app
        self.app = self._answer_counted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """See Protocol."""
        super().connection_made(transport)
        # So that we hear of everything that is not taken, and not only of much.
        transport.set_write_buffer_limits(high=0)
        self._visit = self._visitors.admit(transport, self.client[0] if self.client else "")
        self._look()

    def data_received(self, data: bytes) -> None:
        """See Protocol."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """See H11Protocol."""
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """See Protocol."""
        super().connection_lost(exc)
        if self._visit is not None:
            self._visit.gone()
            self._visit = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """See H11Protocol; what is expected from now on, the socket knows."""
        assert self._visit is not None
        self._visit.flows()
        self.transport.set_write_buffer_limits()
        self._visit = None
        super().handle_websocket_upgrade(event)
        # Nobody needs this any more, and what does not hold itself is gone at once.
        self.app = self._answer

    def send_400_response(self, msg: str) -> None:
        """See H11Protocol; which did not think of an answer that was begun or given before all was read."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        """See Protocol."""
        super().pause_writing()
        if self._visit is not None:
            self._visit.stuck()

    def resume_writing(self) -> None:
        """See Protocol."""
        super().resume_writing()
        if self._visit is not None:
            self._visit.flows()

    def _look(self) -> None:
        """Note what is expected of the peer now."""
        if self._visit is None:
            return
        theirs = self.conn.their_state
        resting = theirs is h11.IDLE and self.timeout_keep_alive_task is not None
        # A deadline is for one request: the next begins it anew.
        phase = (theirs, resting, self.cycle)
        if phase == self._phase:
            return
        self._phase = phase
        if resting:
            self._visit.idle()
        elif theirs is h11.IDLE:
            self._visit.expect(self._visitors.bounds.head)
        elif theirs is h11.SEND_BODY:
            self._visit.expect(self._visitors.bounds.body)
        else:
            self._visit.busy()

    async def _answer_counted(
        self, scope: Any, receive: Callable[..., Any], send: Callable[..., Any]
    ) -> None:
        """One request; whoever goes on after too many refusals needs a new connection, at least."""

        async def send_counted(told: Any) -> None:
            if told["type"] == "http.response.start":
                refused = told["status"] == _TOO_MANY
                self._refusals = self._refusals + 1 if refused else max(0, self._refusals - 1)
                if refused and self._refusals >= _REFUSALS:
                    self._visitors.metrics.count("cut_off")
                    told = {**told, "headers": [*told.get("headers", ()), (b"connection", b"close")]}
            await send(told)

        await self._answer(scope, receive, send_counted)


class SocketConnection(WebSocketsSansIOProtocol):
    """One socket, from the request for it to its end."""

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._visitors = config.visitors
        self._stay: Stay | None = None
        self._layers = self.app
        self.app = self._answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See Protocol."""
        super().connection_made(transport)
        self._visit = self._visitors.visit_of(transport)
        self._visit.end_within(self._visitors.bounds.handshake)

    def data_received(self, data: bytes) -> None:
        """See Protocol."""
        super().data_received(data)
        if not self.handshake_initiated:
            # A request that uvicorn has read and the library of sockets has not: it would wait for another.
            self.transport.write(_NO_HANDSHAKE)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """See WebSocketsSansIOProtocol, which takes a text that is none for an error of ours."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        if self.read_paused or self.queue.qsize() >= _AHEAD:
            super().send_receive_event_to_app()
            return
        # It would stop reading until the frame is taken: two calls of the system that a frame can do without.
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False

    def connection_lost(self, exc: Exception | None) -> None:
        """See Protocol."""
        super().connection_lost(exc)
        self._visit.gone()

    def keepalive_timeout(self) -> None:
        """See WebSocketsSansIOProtocol, which would wait for a peer that is gone to take our farewell."""
        super().keepalive_timeout()
        if not self.disconnected:
            self._visit.end_within(self._visitors.bounds.farewell)

    async def run_asgi(self) -> None:
        """See WebSocketsSansIOProtocol."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SHORT_WAY] = self
        await super().run_asgi()
        if not self.disconnected:
            self._visit.end_within(self._visitors.bounds.farewell)

    async def _answer(self, *asked: Any) -> None:
        """The layers; then, if they want it, the socket itself, which keeps nothing of them."""
        self.app = self._layers
        await self._layers(*asked)
        work, self._stay = self._stay, None
        if work is not None:
            del asked
            await work()

    async def stay(self, work: Stay) -> None:
        """See Line."""
        self._stay = work

    async def accept_socket(self) -> None:
        """See Line; what the request said is of no use from here on."""
        await self.receive()
        await self.send({"type": "websocket.accept"})
        del self.scope
        for said in (self.request, self.response):
            said.headers.clear()

    async def send(self, message: Any) -> None:
        """See WebSocketsSansIOProtocol; to send to a socket that is closing is nobody's mistake."""
        await self.writable.wait()
        self._check_open()
        opening = not self.handshake_complete
        await super().send(message)
        if opening and self.handshake_complete and not self.disconnected:
            self._visit.busy()

    async def send_text(self, text: bytes, patience: float) -> None:
        """See Line."""
        if not self.writable.is_set():
            async with asyncio.timeout(patience):
                await self.writable.wait()
        self._check_open()
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def receive_text(self) -> str | None:
        """See Line."""
        return text_in(await self.receive())

    async def close_socket(self, code: int) -> None:
        """See Line."""
        await self.send({"type": "websocket.close", "code": code})

    def _check_open(self) -> None:
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
