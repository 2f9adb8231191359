"""``jeton solve``: positions in which nothing is hidden."""

import argparse
from typing import Any

from jeton.catalogue import find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import LayoutFault, UsageFault
from jeton.core.messages import message
from jeton.core.protocols import AnyGame, Solution, View
from jeton.records.positions import read_position_file, split_positions
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json, read_box, read_text
from jeton.terminal.shapes import SolutionRow
from jeton.terminal.watching import Watch

EXAMPLES = (
    "jeton solve gamate deal.txt",
    "jeton solve gamate deals.txt --all --proved",
    "jeton solve gamate - --score --json",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton solve``."""
    speaker = parser.speaker
    parser.add_game()
    parser.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_DEALS))
    parser.add_argument("--all", action="store_true", help=speaker.code(Code.ARG_EVERY))
    parser.add_argument("--proved", action="store_true", help=speaker.code(Code.ARG_PROVED))
    parser.add_argument("--score", action="store_true", help=speaker.code(Code.ARG_POINTS))
    parser.add_json()
    parser.add_box()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Solve each position of a file: its value, a best line, and with ``--all`` what every move is worth."""
    game = find_game(parsed.game)
    solver = game.solver
    if solver is None:
        raise UsageFault.of(Code.NO_SOLVER, title=message(game.texts.title))
    loaded = read_box(game, parsed.box)
    views = [_read(game, loaded, text, first) for first, text in split_positions(read_text(parsed.file))]
    solved: list[SolutionRow] = []
    for number, view in enumerate(views, 1):
        with Watch(context) as watch:
            solution = solver.solve(
                view.position,
                every=parsed.all,
                proved=parsed.proved,
                scored=parsed.score,
                on_progress=watch.nodes,
            )
        if parsed.json:
            solved.append(_json(game, view, solution))
            continue
        if len(views) > 1:
            context.say(Code.SOLVE_NUMBER, number=number, count=len(views))
        print(context.speaker.say(solver.say(view.position, solution.value, scored=parsed.score)), flush=True)
        context.say(Code.SOLVE_LINE)
        for row in solver.rows(solution.line):
            print(f"    {row}")
        for move, value in solution.choices:
            context.say(Code.SOLVE_CHOICE, move=f"{game.notation.write(view, move):<4}", count=value)
    if parsed.json:
        print_json(solved)
    return 0


def _read(game: AnyGame, box: Any, text: str, first: int) -> View[Any]:
    laid = read_position_file(text, has_board=game.deck is None, game=game.name, first=first)
    if laid.game != game.name:
        raise LayoutFault.of(Code.POSITION_GAME, game=game.name, named=laid.game)
    return game.layout.lay_out(box, laid.board, dict(laid.fields))


def _json(game: AnyGame, view: View[Any], solution: Solution[Any]) -> SolutionRow:
    def written(move: Any) -> str:
        return game.notation.write(view, move)

    return {
        "value": solution.value,
        "line": [written(move) for move in solution.line],
        "choices": [{"move": written(move), "value": value} for move, value in solution.choices],
        "nodes": solution.nodes,
    }
