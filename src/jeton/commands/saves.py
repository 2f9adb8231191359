"""``jeton saves``: the matches in Jeton's own folder."""

import argparse

from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import SaveRow

EXAMPLES = ("jeton saves", "jeton saves --all --json", "jeton resume 2")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton saves``."""
    parser.add_argument("--all", action="store_true", help=parser.speaker.code(Code.ARG_SAVES_ALL))
    parser.add_json()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """List them."""
    folder = saves.home(context.environment)
    found = saves.saved(folder, every=parsed.all)
    if parsed.json:
        rows: list[SaveRow] = [
            {
                "file": str(save.path),
                "game": save.record.game,
                "players": list(save.record.names),
                "saved": save.when.isoformat(timespec="seconds"),
                "over": save.over,
            }
            for save in found
        ]
        print_json(rows)
        return 0
    if not found:
        raise UsageFault.of(Code.NO_SAVES, folder=str(folder / "matches"))
    for number, save in enumerate(found, 1):
        print(saves.say_save(number, save, context.speaker))
    return 0
