"""``jeton serve``: the table in the browser."""

import argparse
import sys
import webbrowser
from collections.abc import Mapping
from functools import partial

from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.web import serving
from jeton.web.players import PAUSE

PORT = 8017
"""Where the server is, unless told otherwise."""

EXAMPLES = ("jeton serve", "jeton serve --host 127.0.0.1 --port 8080")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton serve``."""
    speaker = parser.speaker
    parser.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help=speaker.code(Code.ARG_HOST))
    parser.add_argument("--port", type=int, metavar="N", help=speaker.code(Code.ARG_PORT, port=PORT))
    parser.add_data()
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST", help=speaker.code(Code.ARG_NAME)
    )
    parser.add_argument("--verbose", action="store_true", help=speaker.code(Code.ARG_VERBOSE))
    parser.add_argument("--open", action="store_true", help=speaker.code(Code.ARG_BROWSER))
    pause = speaker.code(Code.ARG_PAUSE, seconds=f"{PAUSE:g}")
    parser.add_argument("--pause", type=float, default=PAUSE, metavar="S", help=pause)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Serve until somebody ends it."""
    port = PORT if parsed.port is None else parsed.port
    if not 0 <= port < 1 << 16:
        raise UsageFault.of(Code.BAD_PORT, port=parsed.port)
    request = serving.ServeRequest(
        parsed.host,
        port,
        saves.database(context.environment, parsed.data),
        tuple(parsed.name),
        any_port=parsed.port is None,
        verbose=parsed.verbose,
        pause=max(0.0, parsed.pause),
    )
    opened = webbrowser.open if parsed.open and _has_screen(context.environment) else None
    serving.serve(request, context.speaker, partial(print, flush=True), opened)
    return 0


def _has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a browser has somewhere to open; Python would start one of text in the terminal otherwise."""
    return sys.platform in ("win32", "darwin") or bool(
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    )
