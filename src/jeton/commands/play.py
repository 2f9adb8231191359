"""``jeton play``: a new match."""

import argparse

from jeton.commands.parsing import Parser
from jeton.core.levels import NAMES as LEVELS
from jeton.terminal import playing
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.menu import open_menu

EXAMPLES = (
    "jeton play",
    "jeton play equable",
    "jeton play equable --format short",
    "jeton play equable --seats Anna,Bruno,Max=random --option contest=on",
    "jeton play mathable --coach",
    "jeton play rigolade --seats club,family --pace 2",
    "jeton play calculator --seats you,cmd:./mybot",
    "jeton play mathable --plain --option clock=turn:60 --seed birthday",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton play``."""
    speaker = parser.speaker
    parser.add_game("?")
    seats = speaker.code(Code.ARG_SEATS, bots=LEVELS)
    parser.add_argument("--seats", metavar="you,family,…", help=seats)
    parser.add_plain()
    parser.add_argument("--coach", action="store_true", help=speaker.code(Code.ARG_COACH))
    pace = speaker.code(Code.ARG_PACE, seconds=f"{playing.PACE:g}")
    parser.add_argument("--pace", type=float, default=playing.PACE, metavar="S", help=pace)
    parser.add_box()
    parser.add_format()
    parser.add_option()
    parser.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_SEED))
    parser.add_argument("--record", metavar="FILE", help=speaker.code(Code.ARG_RECORD_OUT))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Play; without a game, from a menu."""
    if parsed.game is None:
        return open_menu(context)
    request = playing.PlayRequest(
        game=parsed.game,
        seats=parsed.seats,
        coach=parsed.coach,
        pace=parsed.pace,
        plain=parsed.plain,
        box=parsed.box,
        format=parsed.format,
        options=tuple(parsed.option),
        seed=parsed.seed,
        record=parsed.record,
    )
    return playing.play(context, request)
