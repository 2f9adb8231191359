"""Who is asking: an opaque cookie, of which only a digest is kept; and whether the request is his own.

A program has a token instead, which it sends with every request. No browser does that by itself, so that no
other site's page can ask in its name.

A page of another site may send requests with the cookie, but its Origin betrays it. The request's own host
must be one that this server was told of, so that another name cannot be made to point here.
"""

import re
from contextlib import suppress
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, Headers

from jeton.language import LANGUAGES
from jeton.store import Session, StoreFault, new_secret
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.limits import ADDRESS, MESSAGES, STRANGERS
from jeton.web.services import Services
from jeton.web.tries import trying

_AGE = 400 * 24 * 3600
"""Browsers keep no cookie longer."""
_LONGEST = 100
_DAY_MS = 24 * 3600 * 1000
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:]+)(?::[0-9]{1,5})?")
"""A name or an address, and perhaps a port; nothing else gets into the headers of an answer."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: AnyConnection) -> Services:
    """What the server is put together of."""
    services: Services = connection.app.state.services
    return services


def address_of(connection: AnyConnection) -> str:
    """Where a request comes from; uvicorn has looked at what trusted proxies say."""
    return connection.client.host if connection.client else ""


def _is_secure(connection: AnyConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _cookie_name(connection: AnyConnection) -> str:
    # Over plain http, on a local network, browsers refuse the prefix.
    return "__Host-jeton" if _is_secure(connection) else "jeton"


def base_of(connection: AnyConnection) -> str:
    """How the browser calls this server; the guard knows that it is one of its names."""
    scheme = "https" if _is_secure(connection) else "http"
    return f"{scheme}://{connection.headers.get('host', '').lower()}"


async def session_of(connection: AnyConnection) -> Session | None:
    """The session of a request; None for a stranger. :raises Denied: if it asks too much."""
    services = services_of(connection)
    session = await _found(connection, services)
    # First his own bucket: what one asks beyond it must not be at the cost of a whole class.
    by_session = session is None or services.buckets.take(MESSAGES, session.key)
    if not by_session or not services.buckets.take(ADDRESS, address_of(connection)):
        services.matches.metrics.count("too_fast")
        raise denied(Code.TOO_FAST)
    if session is not None:
        if services.admin.bans.holds_session(session.key):
            raise denied(Code.BANNED)
        services.seen.note(session.key)
        await services.matches.welcome(session.key)
        if services.matches.now() - session.seen > _DAY_MS:
            # Those that nobody has heard of for long are forgotten.
            with suppress(StoreFault):
                await services.store.saw_session(session.key, services.matches.now())
    return session


async def _found(connection: AnyConnection, services: Services) -> Session | None:
    """By its token, if there is one, and then by nothing else; or by its cookie."""
    token = token_in(connection.headers)
    if token is None:
        secret = connection.cookies.get(_cookie_name(connection), "")
        return await services.store.find_session(secret) if 0 < len(secret) <= _LONGEST else None
    with trying(services.buckets, None, address_of(connection)):
        session = await services.store.find_token(token) if 0 < len(token) <= _LONGEST else None
        if session is None:
            raise denied(Code.BAD_TOKEN)
    services.matches.programs.add(session.key)
    return session


def token_in(headers: Headers) -> str | None:
    """The token that a request brings; None if it brings none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def program_of(connection: AnyConnection) -> Session:
    """The session of a program. :raises Denied: if it is none."""
    session = await session_of(connection)
    if session is None or not session.program:
        raise denied(Code.ONLY_FOR_PROGRAMS)
    return session


def check_person(session: Session | None) -> None:
    """Refuse a program. :raises Denied:"""
    if session is not None and session.program:
        raise denied(Code.NOT_FOR_PROGRAMS)


async def welcome(connection: AnyConnection) -> tuple[Session, list[Cookie]]:
    """The session of a request, or a new one and the cookie that carries it."""
    session = await session_of(connection)
    return (session, []) if session is not None else await enter(connection)


async def enter(connection: AnyConnection) -> tuple[Session, list[Cookie]]:
    """A new session and the cookie that carries it. :raises Denied: if there are too many from there."""
    services = services_of(connection)
    if not services.buckets.take(STRANGERS, address_of(connection)):
        raise denied(Code.TOO_FAST)
    secret = new_secret()
    session = await services.matches.store.add_session(secret, "", services.matches.now())
    cookie = Cookie(
        key=_cookie_name(connection),
        value=secret,
        path="/",
        httponly=True,
        secure=_is_secure(connection),
        samesite="lax",
        max_age=_AGE,
    )
    return session, [cookie]


def farewell(connection: AnyConnection) -> Cookie:
    """What takes the cookie from a browser."""
    secure = _is_secure(connection)
    return Cookie(
        key=_cookie_name(connection),
        value="",
        path="/",
        httponly=True,
        secure=secure,
        samesite="lax",
        max_age=0,
    )


def language_of(connection: AnyConnection) -> str:
    """The language that a request asks for, or that its browser speaks."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return str(asked)
    for wanted in connection.headers.get("accept-language", "")[:200].split(","):
        spoken = wanted.split(";")[0].strip().lower().split("-")[0]
        if spoken in LANGUAGES:
            return spoken
    return LANGUAGES[0]


def check_origin(headers: Headers, method: str, hosts: frozenset[str]) -> None:
    """Refuse a host that is not ours, and whatever another site's page asks to change. :raises Denied:"""
    host = headers.get("host", "").lower()
    found = _HOST.fullmatch(host)
    if found is None or found[1] not in hosts:
        raise denied(Code.UNKNOWN_HOST)
    if method in _SAFE or token_in(headers) is not None:
        return
    if headers.get("origin", "").lower() not in (f"http://{host}", f"https://{host}"):
        raise denied(Code.OTHER_ORIGIN)
