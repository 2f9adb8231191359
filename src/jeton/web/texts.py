"""The short way of a text to a socket.

Between a socket of ours and its connection lie the layers of the framework, which look at every message and
have nothing to do with a text that is ready to be sent.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from litestar import WebSocket

SendText: TypeAlias = Callable[[bytes], Awaitable[None]]

SHORT_WAY = "jeton.text"
"""The extension of ASGI by which a connection offers it."""


def sender(socket: WebSocket[Any, Any, Any]) -> SendText:
    """What sends a text; the long way where the server is another than ours."""
    extensions: Mapping[str, Any] = socket.scope.get("extensions") or {}
    found: SendText | None = extensions.get(SHORT_WAY)
    if found is not None:
        return found

    async def send(text: bytes) -> None:
        await socket.send_data(text.decode(), mode="text")

    return send
