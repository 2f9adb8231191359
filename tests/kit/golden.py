"""Golden files: plain text, found by the name of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jeton.core.protocols import AnyGame

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
    counts: tuple[tuple[int, int], ...]
    """Depth and number of leaves."""


def read_perft(path: Path) -> Perft:
    """A perft file: remarks, ``key: value``, and lines of ``depth count``."""
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
        counts=tuple(counts),
    )


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line
