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
    """Count them."""
    return perft(
        context,
        parsed.game,
        depth=parsed.depth,
        seats=parsed.players,
        box=parsed.box,
        options=tuple(parsed.option),
        as_json=parsed.json,
    )


def perft(
    context: Context,
    name: str,
    *,
    depth: int,
    seats: int | None,
    box: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Count the lines of play from the start of a match."""
    game = find_game(name)
    if depth < 0:
        raise UsageFault.of(Code.BAD_DEPTH, depth=depth)
    if seats is not None and seats not in game.seats:
        raise seats_fault(game, seats)
    chosen = read_options(game.options, options)
    lines = count_from_start(game, chosen, read_box(game, box), seats or game.seats[0])
    counts: list[int] = []
    for number, count in enumerate(islice(lines, depth + 1)):
        counts.append(count)
        if not as_json:
            print(number, count, flush=True)
    if as_json:
        written: PerftRow = {"game": name, "counts": counts}
        print_json(written)
    return 0
