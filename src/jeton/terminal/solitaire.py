"""The commands of the solitaire: fill, solve, new."""

import secrets
from collections.abc import Callable

from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.errors import LayoutFault
from jeton.core.messages import message
from jeton.solitaire import (
    GAME,
    Kit,
    Lattice,
    Level,
    Puzzle,
    Sheet,
    Verdict,
    bank_words,
    check_size,
    fill,
    grid_rows,
    kit_of,
    make,
    read_level,
    read_sheet,
    solve,
    write_sheet,
)
from jeton.solitaire.judge import line_fault
from jeton.solitaire.lattice import lines_of
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json, read_text
from jeton.terminal.shapes import FilledGrid, NewPuzzle, SolvedGrid
from jeton.terminal.watching import Watch


def kit() -> Kit:
    """The kit of Calculator's box."""
    return kit_of(load_box(find_game(GAME)))


def seed_word(seed: str | None) -> str:
    """The seed that was asked for, or a new one that can be told."""
    return secrets.token_hex(4) if seed is None else seed


# --- the commands -------------------------------------------------------------------------------


def fill_grid(context: Context, *, size: int, seed: str | None, as_json: bool) -> int:
    """Fill an empty grid from the kit."""
    word = seed_word(seed)
    with Watch(context) as watch:
        filled = fill(kit(), check_size(size), seed_of(word), watch.nodes)
    # The kit of the box fills every size.
    assert filled is not None
    if as_json:
        written: FilledGrid = {
            "size": size,
            "seed": word,
            "grid": _rows(filled),
            "left": list(filled.bank),
        }
        print_json(written)
        return 0
    _draw(filled)
    context.say(Code.SOLITAIRE_LEFT, tokens=" ".join(bank_words(filled.bank)))
    context.say(Code.SOLITAIRE_SEED, seed=word)
    return 0


def solve_file(context: Context, file: str, *, as_json: bool) -> int:
    """Solve a partly filled grid with its bank; the exit code is 0 if it has exactly one solution."""
    lattice = read_sheet(read_text(file), kit()).lattice
    refuse_false(lattice)
    with Watch(context) as watch:
        answer = solve(lattice, watch.nodes)
    assert answer is not None
    if as_json:
        written: SolvedGrid = {
            "verdict": answer.verdict.value,
            "solutions": [_rows(solution) for solution in answer.solutions],
            "nodes": answer.nodes,
        }
        print_json(written)
    else:
        context.say(_VERDICTS[answer.verdict])
        for number, solution in enumerate(answer.solutions):
            if number:
                print()
            _draw(solution)
    return 0 if answer.verdict is Verdict.ONE else 1


_VERDICTS = {
    Verdict.NONE: Code.SOLITAIRE_NONE,
    Verdict.ONE: Code.SOLITAIRE_ONE,
    Verdict.SEVERAL: Code.SOLITAIRE_SEVERAL,
}


def refuse_false(lattice: Lattice) -> None:
    """A line that is given whole and false can be named, which is better than to find no solution."""
    for line in lines_of(lattice.size):
        if fault := line_fault(lattice, line):
            raise LayoutFault.of(Code.SOLITAIRE_GIVEN_FALSE, fault=fault)


def new_puzzle(context: Context, *, size: int, level: str, seed: str | None, as_json: bool) -> int:
    """Make a puzzle and write it as a file."""
    word, wanted = seed_word(seed), read_level(level)
    puzzle = made(context, size, wanted, word)
    if as_json:
        print_json(_puzzle_json(context, puzzle, word))
        return 0
    print(write_sheet(Sheet(puzzle.given), remark(context, puzzle, word)), end="")
    return 0


def made(context: Context, size: int, level: Level, seed: str) -> Puzzle:
    """A puzzle; its making is shown."""
    with Watch(context) as watch:
        return make(kit(), size, level, seed_of(seed), watch.making)


def remark(context: Context, puzzle: Puzzle, seed: str) -> str:
    """What a file says of the puzzle in it."""
    return context.speaker.code(
        Code.SOLITAIRE_REMARK, size=puzzle.given.size, level=message(puzzle.level.code), seed=seed
    )


def _puzzle_json(context: Context, puzzle: Puzzle, seed: str) -> NewPuzzle:
    say: Callable[..., str] = context.speaker.code
    return {
        "size": puzzle.given.size,
        "level": puzzle.level.value,
        "seed": seed,
        "grid": _rows(puzzle.given),
        "bank": list(puzzle.given.bank),
        "solution": _rows(puzzle.solution),
        "techniques": [
            {"name": technique.name.lower(), "text": say(technique.value), "times": times}
            for technique, times in puzzle.solved.counts.items()
        ],
        "deduced": puzzle.solved.whole,
    }


def _rows(lattice: Lattice) -> list[list[str]]:
    return [row.split() for row in grid_rows(lattice)]


def _draw(lattice: Lattice) -> None:
    # The dots keep the place where there is no square; a person does not need them.
    print("\n".join(row.replace(".", " ").rstrip() for row in grid_rows(lattice, printed=True)))
