"""``jeton perft``: how many lines of play there are, to so many moves."""

import argparse
from itertools import islice

from jeton.analysis.perft import count_from_start
from jeton.catalogue import find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.table import seats_fault
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json, read_box
from jeton.terminal.shapes import PerftRow

EXAMPLES = (
    "jeton perft mathable --depth 2 --box small.toml",
    "jeton perft rigolade --depth 3 --players 2 --json",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton perft``."""
    parser.add_game()
    parser.add_number("--depth", 2, parser.speaker.code(Code.ARG_DEPTH))
    parser.add_argument("--players", type=int, metavar="N", help=parser.speaker.code(Code.ARG_PLAYERS))
    parser.add_option()
    parser.add_box()
    parser.add_json()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Count the lines of play from the start of a match."""
    game = find_game(parsed.game)
    if parsed.depth < 0:
        raise UsageFault.of(Code.BAD_DEPTH, depth=parsed.depth)
    if parsed.players is not None and parsed.players not in game.seats:
        raise seats_fault(game, parsed.players)
    chosen = read_options(game.options, tuple(parsed.option))
    lines = count_from_start(game, chosen, read_box(game, parsed.box), parsed.players or game.seats[0])
    counts: list[int] = []
    for number, count in enumerate(islice(lines, parsed.depth + 1)):
        counts.append(count)
        if not parsed.json:
            print(number, count, flush=True)
    if parsed.json:
        written: PerftRow = {"game": parsed.game, "counts": counts}
        print_json(written)
    return 0
