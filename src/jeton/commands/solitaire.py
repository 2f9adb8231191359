"""``jeton solitaire``: fills grids, makes puzzles, solves them, and lets people play them."""

import argparse

from jeton.commands.parsing import Parser
from jeton.solitaire import SIZES, Level
from jeton.terminal import filling, puzzling, solitaire
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = (
    "jeton solitaire fill --size 8",
    "jeton solitaire new --size 4 --level medium > puzzle.txt",
    "jeton solitaire solve puzzle.txt",
    "jeton solitaire play --daily",
    "jeton solitaire free --size 5",
)


def add_arguments(parser: Parser) -> None:
    """The commands below ``jeton solitaire``."""
    speaker = parser.speaker
    actions = parser.add_actions("action", required=True)

    def add_size(sub: Parser, required: bool) -> None:
        about = speaker.code(Code.ARG_SIZE, least=SIZES[0], most=SIZES[-1])
        sub.add_argument("--size", type=int, metavar="K", required=required, help=about)

    def add_seed(sub: Parser) -> None:
        sub.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_SOLITAIRE_SEED))

    def add_level(sub: Parser, default: str | None) -> None:
        about = speaker.code(Code.ARG_LEVEL, levels=tuple(level.value for level in Level))
        sub.add_argument("--level", metavar="LEVEL", default=default, help=about)

    filling = actions.add(
        "fill",
        Code.ABOUT_SOLITAIRE_FILL,
        "jeton solitaire fill --size 8",
        "jeton solitaire fill --size 5 --seed birthday --json",
    )
    add_size(filling, required=True)
    add_seed(filling)
    filling.add_json()

    solving = actions.add(
        "solve",
        Code.ABOUT_SOLITAIRE_SOLVE,
        "jeton solitaire solve puzzle.txt",
        "jeton solitaire solve - --json",
    )
    solving.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_SOLITAIRE_FILE))
    solving.add_json()

    making = actions.add(
        "new",
        Code.ABOUT_SOLITAIRE_NEW,
        "jeton solitaire new --size 4",
        "jeton solitaire new --size 6 --level hard --seed birthday > puzzle.txt",
    )
    add_size(making, required=True)
    add_level(making, Level.EASY.value)
    add_seed(making)
    making.add_json()

    playing = actions.add(
        "play",
        Code.ABOUT_SOLITAIRE_PLAY,
        "jeton solitaire play --daily",
        "jeton solitaire play --size 5 --level hard",
        "jeton solitaire play puzzle.txt",
    )
    playing.add_argument("file", nargs="?", metavar="FILE", help=speaker.code(Code.ARG_SOLITAIRE_PLAY))
    playing.add_argument("--daily", action="store_true", help=speaker.code(Code.ARG_DAILY))
    add_size(playing, required=False)
    add_level(playing, None)
    add_seed(playing)
    playing.add_argument("--plain", action="store_true", help=speaker.code(Code.ARG_PLAIN))

    filling_freely = actions.add(
        "free",
        Code.ABOUT_SOLITAIRE_FREE,
        "jeton solitaire free --size 5",
        "jeton solitaire free grid.txt --plain",
    )
    filling_freely.add_argument("file", nargs="?", metavar="FILE", help=speaker.code(Code.ARG_SOLITAIRE_FREE))
    add_size(filling_freely, required=False)
    filling_freely.add_argument("--plain", action="store_true", help=speaker.code(Code.ARG_PLAIN))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Do what is asked for."""
    match parsed.action:
        case "fill":
            return solitaire.fill_grid(context, size=parsed.size, seed=parsed.seed, as_json=parsed.json)
        case "solve":
            return solitaire.solve_file(context, parsed.file, as_json=parsed.json)
        case "new":
            return solitaire.new_puzzle(
                context, size=parsed.size, level=parsed.level, seed=parsed.seed, as_json=parsed.json
            )
        case "free":
            return filling.play(context, filling.FreeRequest(parsed.file, parsed.size, parsed.plain))
        case _:
            request = puzzling.PuzzleRequest(
                file=parsed.file,
                daily=parsed.daily,
                size=parsed.size,
                level=parsed.level,
                seed=parsed.seed,
                plain=parsed.plain,
            )
            return puzzling.play(context, request)
