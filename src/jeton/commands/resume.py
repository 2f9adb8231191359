"""``jeton resume``: a match that was saved."""

import argparse

from jeton.commands.parsing import Parser
from jeton.terminal import playing
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = ("jeton resume", "jeton resume my-match.txt --plain", "jeton resume --program ./mybot")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton resume``."""
    about = parser.speaker.code(Code.ARG_RESUME)
    parser.add_argument("record", nargs="?", metavar="FILE", help=about)
    parser.add_plain()
    parser.add_argument("--program", metavar="COMMAND", help=parser.speaker.code(Code.ARG_PROGRAM))
    parser.add_box()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Resume it."""
    return playing.resume_match(
        context, parsed.record, plain=parsed.plain, box=parsed.box, program=parsed.program
    )
