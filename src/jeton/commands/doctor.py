"""``jeton doctor``: the state of the installation."""

import argparse
import platform
import shutil
import sysconfig
from collections.abc import Mapping

from jeton import __version__
from jeton.catalogue import GAMES, SOLITAIRE
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.messages import Message, message
from jeton.solitaire import compiled as solitaire_compiled
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import Installation, MailState
from jeton.terminal.upkeep import look_around, version_of
from jeton.web.post import EXAMPLE, Unsent, greet, read_post

EXAMPLES = (
    "jeton doctor",
    "jeton doctor --json",
    "jeton doctor --mail smtp://localhost --mail-from me@example.org --connect",
)

_PACKAGES = ("babel", "cython", "rich", "textual")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton doctor``."""
    parser.add_json()
    speaker = parser.speaker
    parser.add_argument("--mail", metavar="ADDRESS", help=speaker.code(Code.ARG_MAIL, example=EXAMPLE))
    parser.add_argument("--mail-from", metavar="ADDRESS", help=speaker.code(Code.ARG_MAIL_FROM))
    parser.add_argument("--connect", action="store_true", help=speaker.code(Code.ARG_CONNECT))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Say what is installed, what runs compiled, where data lies, and what is missing for what."""
    folder = saves.home(context.environment)
    # As the build hook looks for it.
    compiler = (context.environment.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    kernels = {name: game.compiled() for name, game in GAMES.items() if game.searches()}
    kernels[SOLITAIRE] = solitaire_compiled()
    versions = {"jeton": __version__, "python": platform.python_version()}
    versions |= {package: version_of(package) or "-" for package in _PACKAGES}
    found = shutil.which(compiler)
    missing: list[Message] = []
    if not all(kernels.values()):
        missing.append(message(Code.DOCTOR_SLOW if found else Code.DOCTOR_NO_COMPILER, compiler=compiler))
    if not saves.writable(folder):
        missing.append(message(Code.DOCTOR_FOLDER, folder=str(folder)))
    upkeep = look_around(context.environment)
    missing += upkeep.missing
    mail, told = _look_at_mail(context.environment, parsed)
    if told is not None and (mail is None or mail["answers"] is False):
        missing.append(told)
    if parsed.json:
        written: Installation = {
            "versions": versions,
            "compiled": kernels,
            "compiler": found,
            "data": str(folder),
            "database": {
                "file": str(upkeep.database),
                "matches": upkeep.matches,
                "bans": upkeep.bans,
                "read_only": upkeep.read_only,
            },
            "port": {"number": upkeep.port, "free": upkeep.free},
            "mail": mail,
            "app": upkeep.app,
            "typst": upkeep.typst,
            "chromium": upkeep.chromium,
            "missing": [context.speaker.json(lack) for lack in missing],
            "optional": [context.speaker.json(lack) for lack in upkeep.optional],
        }
        print_json(written)
        return 0
    context.say(Code.DOCTOR_VERSIONS, versions=tuple(f"{name} {number}" for name, number in versions.items()))
    for name, compiled in kernels.items():
        state = message(Code.COMPILED if compiled else Code.UNCOMPILED)
        context.say(Code.DOCTOR_KERNEL, game=name, state=state)
    context.say(Code.DOCTOR_DATA, folder=str(folder))
    sound = [] if told is None or told in missing else [told]
    for each in (*upkeep.told, *sound, *upkeep.optional, *(missing or [message(Code.DOCTOR_WELL)])):
        context.tell(each)
    return 0


def _look_at_mail(
    environment: Mapping[str, str], parsed: argparse.Namespace
) -> tuple[MailState | None, Message | None]:
    """Who is to send e-mails, as ``jeton serve`` would read it, and what is to be said of it."""
    address = environment.get("JETON_MAIL", "") if parsed.mail is None else parsed.mail
    sender = environment.get("JETON_MAIL_FROM", "") if parsed.mail_from is None else parsed.mail_from
    try:
        post = read_post(address, sender)
    except UsageFault as fault:
        return None, message(Code.DOCTOR_BAD_MAIL, fault=fault.message)
    if post is None:
        return None, None
    found: MailState = {"host": post.host, "port": post.port, "sender": post.sender, "answers": None}
    if not parsed.connect:
        return found, message(Code.DOCTOR_MAIL, host=post.host, port=post.port, sender=post.sender)
    try:
        greet(post)
    except Unsent as error:
        found["answers"] = False
        return found, message(Code.DOCTOR_NO_MAIL, host=post.host, port=post.port, fault=str(error))
    found["answers"] = True
    return found, message(Code.DOCTOR_MAIL_ANSWERS, host=post.host, port=post.port, sender=post.sender)
