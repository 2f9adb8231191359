"""``jeton print``: kits, score sheets, booklets, diagrams and matches on paper."""

import argparse

from jeton.catalogue import SOLITAIRE
from jeton.commands.parsing import Parser
from jeton.paper import BOARDS, PAPERS, PER_PAGE, RULES, USUAL
from jeton.puzzles import LEVELS
from jeton.solitaire import SIZES, Level
from jeton.terminal import printing
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = (
    "jeton print kit equable",
    "jeton print sheet gamate --bw --paper letter",
    "jeton print solitaire --size 4..6 --levels easy..hard --count 24",
    "jeton print puzzles mathable --levels easy..medium --per-page 4",
    "jeton print match my-match.txt -o match.pdf",
)


def add_arguments(parser: Parser) -> None:
    """The commands below ``jeton print``."""
    speaker = parser.speaker
    add_bare = parser.add_actions("what", required=True).add

    def add(name: str, about: Code, *examples: str) -> Parser:
        sub = add_bare(name, about, *examples)
        paper = speaker.code(Code.ARG_PAPER, paper=PAPERS[0])
        sub.add_argument("--paper", metavar="|".join(PAPERS), default=PAPERS[0], help=paper)
        inks = sub.add_mutually_exclusive_group()
        colour = speaker.code(Code.ARG_COLOUR)
        inks.add_argument("--colour", action="store_true", default=True, help=colour)
        inks.add_argument("--bw", action="store_false", dest="colour", help=speaker.code(Code.ARG_BW))
        sub.add_argument("-o", "--out", metavar="FILE", help=speaker.code(Code.ARG_PRINT_OUT))
        return sub

    kit = add(
        "kit",
        Code.ABOUT_PRINT_KIT,
        "jeton print kit mathable --board sheet",
        "jeton print kit equable --option large-racks=on --rules whole --backs",
        "jeton print kit rigolade --box my-box.toml",
    )
    kit.add_game()
    kit.add_box()
    kit.add_option()
    board = speaker.code(Code.ARG_PRINT_BOARD, known=BOARDS)
    kit.add_argument("--board", metavar="|".join(BOARDS), default=BOARDS[0], help=board)
    rules = speaker.code(Code.ARG_PRINT_RULES, known=RULES)
    kit.add_argument("--rules", metavar="|".join(RULES), default=RULES[0], help=rules)
    kit.add_argument("--backs", action="store_true", help=speaker.code(Code.ARG_PRINT_BACKS))

    sheet = add("sheet", Code.ABOUT_PRINT_SHEET, "jeton print sheet gamate", "jeton print sheet equable --bw")
    sheet.add_game()

    booklet = add(
        "solitaire",
        Code.ABOUT_PRINT_SOLITAIRE,
        "jeton print solitaire --size 4..8 --levels easy..expert --count 24",
        "jeton print solitaire --size 5 --levels hard --per-page 6 --seed school",
        "jeton print solitaire --daily --per-page 4",
    )
    booklet.set_defaults(game=SOLITAIRE)
    sizes = speaker.code(Code.ARG_PRINT_SIZES, least=SIZES[0], most=SIZES[-1])
    booklet.add_argument("--size", metavar="K|K..K", help=sizes)
    levels = speaker.code(Code.ARG_PRINT_LEVELS, levels=tuple(level.value for level in Level))
    booklet.add_argument("--levels", metavar="A|A..B", help=levels)
    _add_booklet(booklet, printing.EACH, Code.ARG_SOLITAIRE_SEED)

    turns = add(
        "puzzles",
        Code.ABOUT_PRINT_PUZZLES,
        "jeton print puzzles mathable --levels easy..medium --per-page 4",
        "jeton print puzzles gamate --count 12 --seed club",
        "jeton print puzzles rigolade --daily",
    )
    turns.add_game()
    levels = speaker.code(Code.ARG_PRINT_LEVELS, levels=tuple(LEVELS))
    turns.add_argument("--levels", metavar="A|A..B", help=levels)
    _add_booklet(turns, printing.EACH_BOARD, Code.ARG_PUZZLES_SEED)

    position = add(
        "position",
        Code.ABOUT_PRINT_POSITION,
        "jeton print position position.txt",
        "jeton print position - --bw -o diagram.pdf",
    )
    position.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_POSITION))
    position.add_box()

    match = add(
        "match",
        Code.ABOUT_PRINT_MATCH,
        "jeton print match my-match.txt",
        "jeton print match my-match.txt --bw --paper letter",
    )
    match.add_record()
    match.add_box()

    times = add("times", Code.ABOUT_PRINT_TIMES, "jeton print times", "jeton print times 12")
    most = speaker.code(Code.ARG_PRINT_TIMES, count=USUAL)
    times.add_argument("most", nargs="?", type=int, default=USUAL, metavar="N", help=most)


def _add_booklet(parser: Parser, each: int, seed: Code) -> None:
    """What every booklet of puzzles asks."""
    say = parser.speaker.code
    parser.add_argument(
        "--count", type=int, metavar="N", help=say(Code.ARG_PRINT_COUNT, count=printing.COUNT)
    )
    known = say(Code.ARG_PRINT_PER_PAGE, known=tuple(map(str, PER_PAGE)))
    parser.add_argument("--per-page", type=int, default=each, metavar="N", help=known)
    parser.add_argument("--seed", metavar="TEXT", help=say(seed))
    daily = say(Code.ARG_PRINT_DAILY)
    parser.add_argument("--daily", nargs="?", const=printing.TODAY, metavar="DAY", help=daily)


def _booklet(parsed: argparse.Namespace) -> printing.Booklet:
    """What was asked."""
    return printing.Booklet(parsed.levels, parsed.count, parsed.per_page, parsed.seed, parsed.daily)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Print what is asked for."""
    printer = printing.Printer(context, parsed.paper, parsed.colour, parsed.out)
    match parsed.what:
        case "kit":
            return printing.print_kit(
                printer,
                parsed.game,
                box=parsed.box,
                options=tuple(parsed.option),
                board=parsed.board,
                rules=parsed.rules,
                backs=parsed.backs,
            )
        case "sheet":
            return printing.print_sheet(printer, parsed.game)
        case "solitaire":
            return printing.print_solitaire(printer, _booklet(parsed), sizes=parsed.size)
        case "puzzles":
            return printing.print_puzzles(printer, _booklet(parsed), parsed.game)
        case "position":
            return printing.print_position(printer, parsed.file, box=parsed.box)
        case "match":
            return printing.print_match(printer, parsed.record, box=parsed.box)
        case _:
            return printing.print_times(printer, parsed.most)
