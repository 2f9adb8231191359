"""``jeton score``: keeps the score of a match played with the real box."""

import argparse

from jeton.commands.parsing import Parser
from jeton.terminal import scorekeeping
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = (
    "jeton score mathable",
    "jeton score equable --option large-racks=on",
    "jeton score mathable evening.txt --json",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton score``."""
    parser.add_game()
    about = parser.speaker.code(Code.ARG_SHEET)
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help=about)
    parser.add_json()
    parser.add_box()
    parser.add_option()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Keep the score."""
    return scorekeeping.score(
        context,
        parsed.game,
        parsed.file,
        as_json=parsed.json,
        box=parsed.box,
        options=tuple(parsed.option),
    )
