"""The door: which requests come in at all, and what every answer carries."""

import logging
from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from jeton.language import LANGUAGES, Speaker
from jeton.web import wire
from jeton.web.caching import NOT_AT_ALL
from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.identity import AnyConnection, address_of, check_origin, language_of
from jeton.web.metrics import Metrics

log = logging.getLogger("jeton.web.access")

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
STREAMS = frozenset({"/api/programs/events"})
"""What is answered for as long as somebody listens."""
BUILD = "jeton-app"
"""Which app this server has: a page that is another knows by it that it is of yesterday."""
_HSTS = "max-age=31536000"
_POLICY = 1008


def _content_policy(host: str) -> str:
    """Scripts from here only, none in the page; sockets to here, which not all browsers take for here."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; media-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; "
        "manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class Guard:
    """Turns away other hosts and other sites' pages, adds headers, and notes what was asked."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: frozenset[str],
        metrics: Metrics,
        is_banned: Callable[[str], bool] = lambda address: False,
        build: str = "",
    ) -> None:
        self._is_banned = is_banned
        self._app = app
        self._hosts = hosts
        self._metrics = metrics
        self._build = build

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began, status, language = self._metrics.now(), 0, LANGUAGES[0]
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        secure = scope["scheme"] in ("https", "wss")

        async def send_guarded(told: Message) -> None:
            nonlocal status
            if told["type"] == "http.response.start":
                status = told["status"]
                out = MutableScopeHeaders.from_message(told)
                for name, value in _HEADERS.items():
                    out[name] = value
                out["content-security-policy"] = _content_policy(host)
                if secure:
                    out["strict-transport-security"] = _HSTS
                    # Over plain http browsers ignore it, and complain of it on every page.
                    out["cross-origin-opener-policy"] = "same-origin"
                if scope["path"].startswith("/api"):
                    # A board is no secret, and says so itself.
                    out.setdefault("cache-control", NOT_AT_ALL)
                    out[BUILD] = self._build
            await send(told)

        method = str(scope.get("method", "SOCKET"))
        try:
            check_origin(headers, method, self._hosts)
            connection: AnyConnection = ASGIConnection(scope)
            # The app may be had: it says in words what it is told.
            if scope["path"].startswith("/api") and self._is_banned(address_of(connection)):
                language = language_of(connection)
                raise denied(Code.BANNED)
        except Denied as fault:
            host = host if fault.message.code == Code.BANNED else "localhost"
            await _refuse(scope, receive, send_guarded, fault, language)
        else:
            await self._app(scope, receive, send_guarded)
        finally:
            if "method" in scope and scope["path"] not in STREAMS:
                # How long a socket or a stream was open says nothing of how soon anybody was answered.
                self._metrics.took("request", began)
            ms = round((self._metrics.now() - began) * 1000)
            log.info("%s", method, extra={"path": scope["path"], "status": status, "ms": ms})


async def _refuse(scope: Scope, receive: Receive, send: Any, fault: Denied, language: str) -> None:
    if "method" not in scope:
        await receive()
        await send({"type": "websocket.close", "code": _POLICY, "reason": fault.message.code})
        return
    body = wire.write(wire.matches.Problem(fault.message.code, Speaker(language).say(fault.message), None))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": fault.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
