"""The application: routes, the door before them, and what begins and ends with it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from jeton import __version__
from jeton.core.errors import Fault, RecordFault
from jeton.language import Speaker
from jeton.store import DiskFault
from jeton.web import wire
from jeton.web.assets import build, show_page
from jeton.web.bodies import StrictRequest
from jeton.web.clock import wall_clock
from jeton.web.codes import Code
from jeton.web.compression import Packing
from jeton.web.faults import Denied, brief, denied
from jeton.web.guard import Guard
from jeton.web.health import HEALTH
from jeton.web.identity import language_of
from jeton.web.rotating import rotate
from jeton.web.routes import ROUTES
from jeton.web.schema import PATH, Description, Page, Style, operation_id
from jeton.web.services import Services
from jeton.web.socket import match_socket

log = logging.getLogger("jeton.web")

_LARGEST_BODY = 16 * 1024
_RETRY_SECONDS = 10
"""Until every bucket of limits has filled by one: the slowest is that of new matches."""
_CODES = {404: Code.NOT_FOUND, 405: Code.NOT_FOUND, 413: Code.TOO_LARGE}


def build_app(services: Services, api: Litestar | None = None) -> Guard:
    """The application with its door, which stands before everything: before what is not found, too.

    ``api`` is what has been built for these services already.
    """
    return Guard(
        Packing(api or build_api(services)),
        services.settings.hosts,
        services.matches.metrics,
        lambda address: services.admin.bans.holds_address(address),
        build(),
    )


def build_api(services: Services) -> Litestar:
    """The application; it restores the matches first, and lets everybody go at the end."""
    return Litestar(
        route_handlers=[*ROUTES, match_socket, *HEALTH, show_page],
        exception_handlers={
            Fault: _tell_fault,
            HTTPException: _tell_http,
            # A body of nothing but brackets.
            RecursionError: _tell_nonsense,
            Exception: _tell_failure,
        },
        lifespan=[_lifespan],
        state=State({"services": services}),
        request_class=StrictRequest,
        request_max_body_size=_LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Jeton",
            version=__version__,
            path=PATH,
            render_plugins=[Page(), Style(), Description()],
            use_handler_docstrings=True,
            operation_id_creator=operation_id,
        ),
        logging_config=None,
        pdb_on_exception=False,
    )


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.start()
    settings = services.settings
    beside = [
        services.clock.run(services.matches.tell_time),
        services.matches.metrics.watch_loop(),
        services.matches.restore(),
        services.deadlines.run(),
        services.housekeeping.run(),
        services.admin.run(),
        services.mailing.run(),
        services.puzzles.keep_days(wall_clock),
    ]
    if settings.backups is not None and settings.data is not None:
        beside.append(rotate(settings.backups, settings.data))
    if services.node is not None:
        beside.append(services.node.run())
    tasks = [asyncio.create_task(work) for work in beside]
    for task in tasks:
        task.add_done_callback(_note_end)
    try:
        yield
    finally:
        await services.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _note_end(task: "asyncio.Task[None]") -> None:
    """Nobody awaits it before the server ends: if it failed, the log must say so now."""
    if not task.cancelled() and (error := task.exception()) is not None:
        said = error.message.code if isinstance(error, Fault) else type(error).__name__
        log.error("failed: %s", said, extra={"where": _where(error)})


def _answer(request: Request[Any, Any, Any], fault: Fault, status: int) -> Response[Any]:
    speaker = Speaker(language_of(request))
    said = brief(fault.message)
    text = speaker.say(said)
    if isinstance(fault, RecordFault) and fault.line is not None:
        text = speaker.code(Code.RECORD_LINE, line=fault.line, fault=said)
    return Response(wire.matches.Problem(said.code, text, None), status_code=status)


def _tell_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[Any]:
    if isinstance(fault, Denied):
        answer = _answer(request, fault, fault.status)
        if fault.message.code == Code.TOO_FAST:
            answer.headers["retry-after"] = str(_RETRY_SECONDS)
        return answer
    return _answer(request, fault, 503 if isinstance(fault, DiskFault) else 400)


def _tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: an unknown address, a body that is not what it should be."""
    code = _CODES.get(error.status_code, Code.BAD_REQUEST if error.status_code < 500 else Code.FAILED)
    answer = _answer(request, denied(code), error.status_code)
    # Which methods an address knows.
    answer.headers.update(error.headers or {})
    return answer


def _tell_nonsense(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    return _answer(request, denied(Code.BAD_REQUEST), 400)


def _tell_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistake: the log says where, and nobody is told more."""
    # Neither the message nor the values of an exception: they may hold what is in somebody's hand.
    log.error("failed: %s", type(error).__name__, extra={"where": _where(error)})
    return _answer(request, denied(Code.FAILED), 500)


def _where(error: BaseException) -> str:
    steps, trace = list[str](), error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        steps.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " ".join(steps[-6:])
