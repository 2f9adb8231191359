"""The short way of texts to and from a socket.

Between a socket of ours and its connection lie the layers of the framework, which look at every message and
have nothing to do with a text that is ready to be sent. Each of them also keeps what it knows of the request
for as long as it is asked, and a socket is open for hours: so they are left before it begins.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

from litestar import WebSocket

Stay: TypeAlias = Callable[[], Awaitable[None]]

SHORT_WAY = "jeton.texts"
"""The extension of ASGI by which a connection offers it."""


class Line(Protocol):
    """What a socket talks by."""

    async def stay(self, work: Stay) -> None:
        """Do the work of the socket, now or once the layers are left: nothing may come after this."""

    async def accept_socket(self) -> None:
        """Open it."""

    async def send_text(self, text: bytes, patience: float) -> None:
        """Send a text. :raises TimeoutError: if the page takes nothing for so many seconds"""

    async def receive_text(self) -> str | None:
        """The next text; empty for what is no text, None at the end."""

    async def close_socket(self, code: int) -> None:
        """Close it."""


class LongWay:
    """Through the layers, where the server is another than ours."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def stay(self, work: Stay) -> None:
        """See Line."""
        await work()

    async def accept_socket(self) -> None:
        """See Line."""
        await self._socket.accept()

    async def send_text(self, text: bytes, patience: float) -> None:
        """See Line."""
        async with asyncio.timeout(patience):
            await self._socket.send_data(text.decode(), mode="text")

    async def receive_text(self) -> str | None:
        """See Line."""
        return text_in(await self._socket.receive())

    async def close_socket(self, code: int) -> None:
        """See Line."""
        await self._socket.close(code)


def text_in(message: Any) -> str | None:
    """The text of a message of ASGI; empty for what is no text, None at the end."""
    return None if message["type"] == "websocket.disconnect" else message.get("text") or ""


def line_of(socket: WebSocket[Any, Any, Any]) -> Line:
    """What a socket talks by: the short way where there is one."""
    extensions: Mapping[str, Any] = socket.scope.get("extensions") or {}
    found: Line | None = extensions.get(SHORT_WAY)
    return LongWay(socket) if found is None else found
