"""``jeton restore``: brings the server's matches back from a copy."""

import argparse
from pathlib import Path

from jeton.commands.parsing import Parser
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.web import backups

EXAMPLES = ("jeton restore matches.bak", "jeton restore matches.bak --data club.db")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton restore``."""
    parser.add_argument("file", metavar="FILE", help=parser.speaker.code(Code.ARG_RESTORE))
    parser.add_data()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Bring them back."""
    data = saves.database(context.environment, parsed.data)
    backups.restore(Path(parsed.file), data, speaker=context.speaker, say=print)
    return 0
