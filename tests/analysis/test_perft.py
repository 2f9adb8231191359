"""Counts of move trees: the command, every different deal, and what follows a position.

The golden files are counted in the conformance suite, by the generator and by the judge.
"""

import json
from math import comb
from pathlib import Path

import pytest

from jeton.analysis.perft import deals, generated, successors
from jeton.catalogue import GAMES, load_box
from jeton.cli import main
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Sound
from tests.kit.golden import perft_paths, read_perft

FILES = [(game, path) for game in GAMES.values() for path in perft_paths(game)]
EVERY = pytest.mark.parametrize(("game", "path"), FILES, ids=[path.stem for _, path in FILES])
STARTS = [(game, path) for game, path in FILES if not read_perft(path).moves]
"""Those that begin with the start of a match, as the command does."""


def counted(path: Path, most: int) -> list[int]:
    """The counts of a golden file up to the first that is larger than so many."""
    counts = [count for _, count in read_perft(path).counts]
    return counts[: next((depth for depth, count in enumerate(counts) if count > most), len(counts))]


@pytest.mark.parametrize(("game", "path"), STARTS, ids=[path.stem for _, path in STARTS])
@pytest.mark.parametrize("as_json", [False, True])
def test_the_command(
    game: AnyGame, path: Path, as_json: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It prints the lines of the file, or an object for programs."""
    perft, counts = read_perft(path), counted(path, 2000)
    box = tmp_path / "box.toml"
    box.write_text(perft.box, "utf-8")
    arguments = ["perft", game.name, "--box", str(box), "--players", str(perft.seats)]
    arguments += ["--depth", str(len(counts) - 1), *(["--json"] if as_json else [])]
    arguments += [word for option in perft.options for word in ("--option", option)]

    assert main(arguments, {}) == 0
    out, err = capsys.readouterr()
    assert err == ""
    if as_json:
        assert json.loads(out) == {"game": game.name, "counts": counts}
    else:
        assert out.splitlines() == [f"{depth} {count}" for depth, count in enumerate(counts)]


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_once(name: str) -> None:
    """All that chance can do, nothing twice; each is a move of chance that the judge allows."""
    game = GAMES[name]
    start = game.rules.start(read_options(game.options), load_box(game), game.seats[0])
    found = deals(game, start)

    assert len(set(found)) == len(found) > (50 if game.deck is None else 3)
    assert all(move.actor is Office.CHANCE for move in found[::50])
    assert all(isinstance(game.rules.judge(start, move), Sound) for move in found[::50])


@pytest.mark.parametrize(
    ("name", "count"),
    [
        # Out of 46 kinds, of which ten are there twice or more.
        ("mathable", 2 * comb(46, 2) + 10),
        # Out of ten digits, each of which is there twice or more.
        ("equable", 10 * 10),
        # Out of twenty numbers, each of which is there four times.
        ("calculator", 20 * 20),
    ],
)
def test_deals_are_counted_by_what_is_drawn(name: str, count: int) -> None:
    """Two seats draw one token each for the start."""
    game = GAMES[name]
    start = game.rules.start(read_options(game.options), load_box(game), 2)

    assert len(deals(game, start)) == count


@EVERY
def test_successors_are_those_of_the_table(game: AnyGame, path: Path) -> None:
    """Chance before the seats; then the moves that the generator lists for the seat's own view."""
    position = read_perft(path).root(game)
    while Office.CHANCE in game.rules.actors(position):
        assert list(successors(game, position)) == [
            game.rules.play(position, deal) for deal in deals(game, position)
        ]
        position = next(successors(game, position))
    (seat,) = (actor for actor in game.rules.actors(position) if not isinstance(actor, Office))

    assert list(successors(game, position)) == [
        game.rules.play(position, move) for move in generated(game, position, seat)
    ]
