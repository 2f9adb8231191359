"""``jeton engine``: plays for another program, line by line."""

import argparse
import sys
from functools import partial

from jeton.bots import BOTS, LEVELS, SECONDS, YARDSTICKS
from jeton.catalogue import find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.engines import Engine, serve
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.measuring import check_amounts

EXAMPLES = (
    "jeton engine mathable",
    "jeton engine gamate --level champion --seed tea --seconds 2",
)

LEVEL = "family"
"""Who plays, unless told otherwise."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton engine``."""
    speaker = parser.speaker
    parser.add_game()
    level = speaker.code(Code.ARG_ENGINE_LEVEL, bots=(*LEVELS, *YARDSTICKS), level=LEVEL)
    parser.add_argument("--level", default=LEVEL, metavar="LEVEL", help=level)
    parser.add_argument("--seed", default="", metavar="TEXT", help=speaker.code(Code.ARG_ENGINE_SEED))
    seconds = speaker.code(Code.ARG_SECONDS, seconds=f"{SECONDS:g}")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=seconds)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Answer until there is nothing more to answer."""
    if parsed.level not in BOTS:
        raise UsageFault.of(Code.SEAT_BOT, bot=parsed.level, known=(*LEVELS, *YARDSTICKS))
    check_amounts(seconds=parsed.seconds)
    engine = Engine(find_game(parsed.game), parsed.level, parsed.seed, parsed.seconds)
    serve(engine, iter(sys.stdin.readline, ""), partial(print, flush=True))
    return 0
