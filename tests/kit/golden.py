"""Golden files: plain text, found by the name of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jeton.catalogue import load_box
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View

GOLDEN = Path(__file__).parent.parent / "golden"


def record_paths(game: AnyGame) -> list[Path]:
    """The whole matches that are kept for a game."""
    return sorted((GOLDEN / "records").glob(f"{game.name}*.txt"))


def perft_paths(game: AnyGame) -> list[Path]:
    """The counts of move trees that are kept for a game."""
    return sorted((GOLDEN / "perft").glob(f"{game.name}*.txt"))


@dataclass(frozen=True)
class Perft:
    """A move tree and the number of its leaves at each depth."""

    box: str
    """The text of the box file."""
    seats: int
    options: tuple[str, ...]
    moves: tuple[str, ...]
    """What is played before anything is counted, where a whole tree would be too large."""
    counts: tuple[tuple[int, int], ...]
    """Depth and number of leaves."""
    further: tuple[int, ...] = ()
    """The numbers of leaves at the next depths, which only a playing core counts in no time."""

    def root(self, game: AnyGame) -> Any:
        """The position at the root of the tree."""
        position = game.rules.start(
            read_options(game.options, self.options), load_box(game, self.box), self.seats
        )
        for text in self.moves:
            (actor,) = game.rules.actors(position)
            view = View(None if isinstance(actor, Office) else actor, position)
            position = game.rules.play(position, game.notation.read(view, text))
        return position


def read_perft(path: Path) -> Perft:
    """A perft file: remarks, ``key: value``, and lines of ``depth count``.

    Between ``moves`` there are semicolons, between the numbers of ``further`` blanks.
    """
    fields: dict[str, str] = {}
    counts: list[tuple[int, int]] = []
    for line in _lines(path):
        key, colon, value = line.partition(":")
        if colon:
            fields[key] = value.strip()
        else:
            depth, count = line.split()
            counts.append((int(depth), int(count)))
    return Perft(
        box=(path.parent / fields["box"]).read_text("utf-8"),
        seats=int(fields["seats"]),
        options=tuple(fields["options"].split()),
        moves=tuple(text.strip() for text in fields.get("moves", "").split(";") if text),
        counts=tuple(counts),
        further=tuple(map(int, fields.get("further", "").split())),
    )


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line
