"""Move trees have the number of leaves that was once counted."""

from itertools import islice, takewhile
from pathlib import Path

import pytest

from jeton.analysis.perft import SeatMoves, count_lines, generated
from jeton.catalogue import GAMES
from jeton.core.protocols import AnyGame
from tests.kit.golden import GOLDEN, perft_paths, read_perft
from tests.kit.hooks import hooks

FILES = [(game, path) for game in GAMES.values() for path in perft_paths(game)]
EVERY = pytest.mark.parametrize(("game", "path"), FILES, ids=[path.stem for _, path in FILES])

_MOST_ASKED = (1000,) * 6 + (400,) * 100
"""The judge is asked about every move of positions up to a depth with so many leaves; it takes its time."""


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_perft_file(name: str) -> None:
    """One with the name of the game, whose box also serves as its small box."""
    assert (GOLDEN / "perft" / f"{name}.txt") in perft_paths(GAMES[name])


def leaves(game: AnyGame, path: Path, depth: int, moves: SeatMoves) -> list[tuple[int, int]]:
    """The lines of a perft file, counted again."""
    root = read_perft(path).root(game)
    return list(enumerate(islice(count_lines(game, root, moves), depth + 1)))


@EVERY
def test_generator_counts(game: AnyGame, path: Path) -> None:
    """By the generator, to the full depth."""
    counts = list(read_perft(path).counts)

    assert leaves(game, path, len(counts) - 1, generated) == counts


@EVERY
def test_judge_counts(game: AnyGame, path: Path) -> None:
    """By the judge, asked about everything that can be written, to a smaller depth."""
    counts = list(takewhile(lambda line: line[1] <= _MOST_ASKED[line[0]], read_perft(path).counts))

    assert leaves(game, path, len(counts) - 1, hooks(game).sound_moves) == counts
