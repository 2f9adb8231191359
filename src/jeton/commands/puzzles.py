"""``jeton puzzles``: puzzles of the games: today's, more of them, and those in one's own matches."""

import argparse

from jeton.catalogue import GAMES
from jeton.commands.parsing import Parser
from jeton.core.messages import message
from jeton.puzzles import LEVELS
from jeton.terminal import puzzle_making, puzzles
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = (
    "jeton puzzles",
    "jeton puzzles mathable --level easy",
    "jeton puzzles gamate --daily",
    "jeton puzzles make rigolade --count 20 > puzzles.txt",
)


def add_arguments(parser: Parser) -> None:
    """The commands below ``jeton puzzles``: one for each game, and two about puzzles themselves."""
    speaker, actions = parser.speaker, parser.add_actions("action", required=False)
    for name, game in GAMES.items():
        title = message(game.texts.title)
        solving = actions.add(name, Code.ABOUT_PUZZLES_GAME, f"jeton puzzles {name} --daily", game=title)
        solving.add_argument("--daily", action="store_true", help=speaker.code(Code.ARG_PUZZLES_DAILY))
        levels = speaker.code(Code.ARG_LEVEL, levels=tuple(LEVELS))
        solving.add_argument("--level", metavar="LEVEL", help=levels)
        solving.add_argument("--number", type=int, metavar="N", help=speaker.code(Code.ARG_PUZZLES_NUMBER))
        solving.add_argument("--file", metavar="FILE", help=speaker.code(Code.ARG_PUZZLES_FILE))
        solving.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_PUZZLES_SEED))
        solving.add_plain()

    made = "jeton puzzles make mathable match.txt > own.txt"
    making = actions.add("make", Code.ABOUT_PUZZLES_MAKE, EXAMPLES[-1], made)
    making.add_game()
    making.add_argument("records", nargs="*", metavar="RECORD", help=speaker.code(Code.ARG_PUZZLES_RECORD))
    making.add_number("--count", 10, speaker.code(Code.ARG_PUZZLES_COUNT))
    making.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_PUZZLES_SEED))

    checking = actions.add(
        "check", Code.ABOUT_PUZZLES_CHECK, "jeton puzzles check", "jeton puzzles check gamate"
    )
    games = speaker.code(Code.GAME, games=tuple(GAMES))
    checking.add_argument("games", nargs="*", metavar="GAME", help=games)
    checking.add_argument("--file", metavar="FILE", help=speaker.code(Code.ARG_PUZZLES_FILE))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Do what is asked for."""
    match parsed.action:
        case None:
            return puzzles.list_puzzles(context)
        case "make":
            wished = {"count": parsed.count, "seed": parsed.seed}
            return puzzle_making.make(context, parsed.game, parsed.records, **wished)
        case "check":
            return puzzles.check(context, parsed.games, parsed.file)
    request = puzzles.PuzzleRequest(
        daily=parsed.daily,
        level=parsed.level,
        number=parsed.number,
        file=parsed.file,
        seed=parsed.seed,
        plain=parsed.plain,
    )
    return puzzles.solve(context, parsed.action, request)
