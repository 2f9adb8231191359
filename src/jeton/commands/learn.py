"""``jeton learn``: the lessons of a game, or of the solitaire."""

import argparse

from jeton.catalogue import SOLITAIRE
from jeton.commands.parsing import Parser
from jeton.terminal import learning
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = ("jeton learn mathable", "jeton learn gamate --step 4 --lang fr", "jeton learn solitaire")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton learn``."""
    parser.add_game(None, SOLITAIRE)
    parser.add_number("--step", 1, parser.speaker.code(Code.ARG_LEARN_STEP))
    parser.add_plain()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Teach."""
    return learning.learn(context, parsed.game, plain=parsed.plain, step=parsed.step)
