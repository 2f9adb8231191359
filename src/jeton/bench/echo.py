"""The least that a server of tables could do, as a yardstick for ours: it knows nothing, and sends as much.

Whoever sits at a table sends a line of numbers; everybody there gets a text of as many bytes as the number at
his place says, and the sender an answer. ``python -m jeton.bench.echo``; prints where it is.
"""

import asyncio
import socket
from collections import defaultdict
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

AnySocket = WebSocket[Any, Any, Any]

_TABLES: defaultdict[str, list[AnySocket]] = defaultdict(list)
_LONGEST = 1 << 20
_TEXT = "x" * _LONGEST


@websocket("/{table:str}")
async def sit(socket: AnySocket, table: FromPath[str]) -> None:
    """One socket at a table."""
    await socket.accept()
    _TABLES[table].append(socket)
    try:
        while True:
            sizes = (await socket.receive_data(mode="text")).split()
            for other, size in zip(_TABLES[table], sizes, strict=False):
                await other.send_data(_TEXT[: int(size)], mode="text")
            await socket.send_data("ack", mode="text")
    except WebSocketDisconnect:
        _TABLES[table].remove(socket)


@get("/readyz", sync_to_thread=False)
def is_ready() -> str:
    """It is there."""
    return "ok"


def main() -> None:
    """Serve until told to stop."""
    app = Litestar([sit, is_ready], openapi_config=None, logging_config=None)
    door = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{door.getsockname()[1]}/", flush=True)
    config = uvicorn.Config(app, ws="websockets-sansio", access_log=False, log_config=None, lifespan="off")
    asyncio.run(uvicorn.Server(config).serve([door]))


if __name__ == "__main__":
    main()
