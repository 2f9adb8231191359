"""``jeton copy``: everything that a server keeps, from a file into a database or back."""

import argparse

from jeton.commands.parsing import Parser
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.web import backups

EXAMPLES = (
    "jeton copy matches.db postgresql://jeton@localhost/jeton",
    "jeton copy postgresql://jeton@localhost/jeton matches.db",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton copy``."""
    parser.add_argument("source", metavar="FROM", help=parser.speaker.code(Code.ARG_COPY_FROM))
    parser.add_argument("target", metavar="TO", help=parser.speaker.code(Code.ARG_COPY_TO))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Copy it, and compare."""
    backups.copy(parsed.source, parsed.target, speaker=context.speaker, say=print)
    return 0
