"""``jeton rules``: the rules of a game, in short, whole, or played through."""

import argparse

from jeton.commands.parsing import Parser
from jeton.terminal import teaching
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = ("jeton rules mathable", "jeton rules mathable --full --lang fr", "jeton rules mathable --play")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton rules``."""
    parser.add_game()
    more = parser.add_mutually_exclusive_group()
    more.add_argument("--full", action="store_true", help=parser.speaker.code(Code.ARG_FULL))
    more.add_argument("--play", action="store_true", help=parser.speaker.code(Code.ARG_PLAY))
    parser.add_plain()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Show them."""
    if parsed.play:
        return teaching.play_through(context, parsed.game, plain=parsed.plain)
    return teaching.rules(context, parsed.game, plain=parsed.plain, whole=parsed.full)
