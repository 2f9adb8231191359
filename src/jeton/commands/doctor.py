"""``jeton doctor``: the state of the installation."""

import argparse
import platform
import shutil
import sysconfig

from jeton import __version__
from jeton.catalogue import GAMES, SOLITAIRE
from jeton.commands.parsing import Parser
from jeton.core.messages import Message, message
from jeton.solitaire import compiled as solitaire_compiled
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import Installation
from jeton.terminal.upkeep import look_around, version_of

EXAMPLES = (
    "jeton doctor",
    "jeton doctor --json",
)

_PACKAGES = ("babel", "cython", "rich", "textual")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton doctor``."""
    parser.add_json()


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
    for each in (*upkeep.told, *upkeep.optional, *(missing or [message(Code.DOCTOR_WELL)])):
        context.tell(each)
    return 0
