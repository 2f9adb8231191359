"""``jeton serve``: the table in the browser."""

import argparse
import ipaddress
import secrets
import sys
import webbrowser
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import get_args

from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.store.codes import Code as StoreCode
from jeton.store.faults import EXAMPLE
from jeton.store.opening import is_address
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import PORT, Context
from jeton.web import logs, serving
from jeton.web.housekeeping import Terms
from jeton.web.players import PAUSE
from jeton.web.post import EXAMPLE as POST
from jeton.web.post import read_post
from jeton.web.rotating import Rotation
from jeton.web.services import Hosting

_MOST_DIGITS = 6

EXAMPLES = ("jeton serve", "jeton serve --host 127.0.0.1 --port 8080", "jeton serve --boxes our-boxes")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton serve``."""
    speaker = parser.speaker
    parser.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help=speaker.code(Code.ARG_HOST))
    parser.add_argument("--port", type=int, metavar="N", help=speaker.code(Code.ARG_PORT, port=PORT))
    parser.add_data()
    parser.add_argument(
        "--database", default="", metavar="ADDRESS", help=speaker.code(Code.ARG_DATABASE, example=EXAMPLE)
    )
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST", help=speaker.code(Code.ARG_NAME)
    )
    parser.add_argument("--boxes", metavar="FOLDER", help=speaker.code(Code.ARG_BOXES))
    proxy = speaker.code(Code.ARG_TRUSTED_PROXY)
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], type=_network, metavar="ADDRESS", help=proxy
    )
    parser.add_argument("--verbose", action="store_true", help=speaker.code(Code.ARG_VERBOSE))
    parser.add_argument("--open", action="store_true", help=speaker.code(Code.ARG_BROWSER))
    pause = speaker.code(Code.ARG_PAUSE, seconds=f"{PAUSE:g}")
    parser.add_argument("--pause", type=float, default=PAUSE, metavar="S", help=pause)
    groups = speaker.code(Code.ARG_GROUPS)
    parser.add_argument("--groups", choices=get_args(Hosting), default="anyone", help=groups)
    parser.add_argument("--kids", action="store_true", help=speaker.code(Code.ARG_KIDS))
    parser.add_argument("--log", choices=get_args(logs.Form), default="json", help=speaker.code(Code.ARG_LOG))
    parser.add_argument(
        "--metrics-token", default="", metavar="TEXT", help=speaker.code(Code.ARG_METRICS_TOKEN)
    )
    rotation = Rotation(Path())
    every = speaker.code(Code.ARG_BACKUP_HOURS, hours=rotation.hours)
    parser.add_argument("--backups", metavar="FOLDER", help=speaker.code(Code.ARG_BACKUPS))
    parser.add_argument("--backup-hours", type=_count, default=rotation.hours, metavar="N", help=every)
    kept = speaker.code(Code.ARG_BACKUPS_KEPT, count=rotation.kept)
    parser.add_argument("--backups-kept", type=_count, default=rotation.kept, metavar="N", help=kept)
    parser.add_argument(
        "--mail", default="", metavar="ADDRESS", help=speaker.code(Code.ARG_MAIL, example=POST)
    )
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help=speaker.code(Code.ARG_MAIL_FROM))
    parser.add_argument("--config", metavar="FILE", help=speaker.code(Code.ARG_CONFIG))
    usual = Terms()
    unfinished = speaker.code(Code.ARG_FORGET_UNFINISHED, days=usual.unfinished)
    finished = speaker.code(Code.ARG_FORGET_FINISHED, days=usual.finished)
    guests = speaker.code(Code.ARG_FORGET_GUESTS, days=usual.guests)
    _add_days(parser, "--forget-unfinished", usual.unfinished, unfinished)
    _add_days(parser, "--forget-finished", usual.finished, finished)
    _add_days(parser, "--forget-guests", usual.guests, guests)
    forgotten = speaker.code(Code.ARG_FORGET_GROUPS, days=usual.groups)
    _add_days(parser, "--forget-groups", usual.groups, forgotten)


def _add_days(parser: Parser, flag: str, usual: int, said: str) -> None:
    parser.add_argument(flag, type=_days, default=usual, metavar="DAYS", help=said)


def _network(text: str) -> str:
    """:raises ValueError: if it is neither an address nor a network."""
    return str(ipaddress.ip_network(text))


def _days(text: str) -> int:
    """:raises ValueError: if it is no number of days."""
    if not text.isdecimal() or len(text) > _MOST_DIGITS:
        raise ValueError
    return int(text)


def _count(text: str) -> int:
    """:raises ValueError: if it is no number from one on."""
    if not (count := _days(text)):
        raise ValueError
    return count


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Serve until somebody ends it."""
    port = PORT if parsed.port is None else parsed.port
    if not 0 <= port < 1 << 16:
        raise UsageFault.of(Code.BAD_PORT, port=parsed.port)
    if parsed.database and not is_address(parsed.database):
        raise UsageFault.of(StoreCode.NO_DATABASE, example=EXAMPLE)
    request = serving.ServeRequest(
        parsed.host,
        port,
        parsed.database or saves.database(context.environment, parsed.data),
        tuple(parsed.name),
        tuple(parsed.trusted_proxy),
        any_port=parsed.port is None,
        verbose=parsed.verbose,
        pause=max(0.0, parsed.pause),
        groups=parsed.groups,
        # Short enough to be written on a blackboard, too long to be guessed at the pace of the server.
        host_key=context.environment.get("JETON_HOST_KEY") or secrets.token_hex(4),
        kids=parsed.kids,
        boxes=None if parsed.boxes is None else Path(parsed.boxes),
        log=parsed.log,
        metrics_token=parsed.metrics_token,
        backups=_rotation(parsed),
        post=read_post(parsed.mail, parsed.mail_from),
        terms=Terms(
            parsed.forget_unfinished, parsed.forget_finished, parsed.forget_guests, parsed.forget_groups
        ),
    )
    opened = webbrowser.open if parsed.open and _has_screen(context.environment) else None
    serving.serve(request, context.speaker, partial(print, flush=True), opened)
    return 0


def _rotation(parsed: argparse.Namespace) -> Rotation | None:
    if parsed.backups is None:
        return None
    return Rotation(Path(parsed.backups), parsed.backup_hours, parsed.backups_kept)


def _has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a browser has somewhere to open; Python would start one of text in the terminal otherwise."""
    return sys.platform in ("win32", "darwin") or bool(
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    )
