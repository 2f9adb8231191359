"""``jeton box``: the box of a game, to be copied and edited."""

import argparse

from jeton.catalogue import box_text, find_game
from jeton.commands.parsing import Parser
from jeton.terminal.context import Context

EXAMPLES = ("jeton box mathable > my-box.toml", "jeton play mathable --box my-box.toml")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton box``."""
    parser.add_game()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Print it."""
    print(box_text(find_game(parsed.game)), end="")
    return 0
