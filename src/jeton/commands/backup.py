"""``jeton backup``: a copy of the server's matches, while it runs."""

import argparse
from pathlib import Path

from jeton.commands.parsing import Parser
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.web import backups

EXAMPLES = ("jeton backup matches.bak", "jeton backup matches.bak --data club.db --force")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton backup``."""
    parser.add_argument("file", metavar="FILE", help=parser.speaker.code(Code.ARG_BACKUP))
    parser.add_data()
    parser.add_argument("--force", action="store_true", help=parser.speaker.code(Code.ARG_FORCE))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Copy them; 1 where the copy is not sound."""
    data, file = saves.database(context.environment, parsed.data), Path(parsed.file)
    sound = backups.back_up(data, file, force=parsed.force, speaker=context.speaker, say=print)
    return 0 if sound else 1
