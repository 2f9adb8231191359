"""How long prints take: a kit of each game, and booklets of puzzles, in processor seconds of one process.

``python -m jeton.bench.paper`` prints the figures, with ``--json`` for programs; 1 if one takes too long.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from jeton.catalogue import GAMES, SOLITAIRE, load_box
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.paper import (
    Document,
    KitRequest,
    Setting,
    booklet,
    contents,
    kit,
    make_leaves,
    pick,
    press,
    puzzle_booklet,
    read_levels,
    read_sizes,
)
from jeton.puzzles import LEVELS

KIT_WITHIN, BOOKLET_WITHIN = 3.0, 10.0
"""Seconds that somebody waits for a kit, and for a booklet of so many puzzles."""
COUNT = 24
_SIZES, _LEVELS = "4..8", "easy..expert"
_SEED = "bench"
_SETTING = Setting(Speaker("en"))


@dataclass(frozen=True, slots=True)
class Printed:
    """What a print took."""

    kind: str
    of: str
    """The game; ``solitaire`` where there is none."""
    made: float
    """Seconds of the processor until its data were there, puzzles and all."""
    pressed: float
    """Seconds of the processor in which Typst made the file."""
    bytes: int
    within: float

    @property
    def seconds(self) -> float:
        """All of it."""
        return self.made + self.pressed


def measure_prints(count: int = COUNT, sizes: str = _SIZES) -> Iterator[Printed]:
    """A kit of each game, a booklet of each game's puzzles, and one of the solitaire; all in this process."""
    for name, game in GAMES.items():
        yield _measure("kit", name, partial(_kit, game), KIT_WITHIN)
    for name, game in GAMES.items():
        yield _measure("puzzles", name, partial(_turns, game, count), BOOKLET_WITHIN)
    yield _measure("puzzles", SOLITAIRE, partial(_grids, sizes, count), BOOKLET_WITHIN)


def _kit(game: AnyGame) -> Document:
    return kit(KitRequest(game, load_box(game), read_options(game.options)), _SETTING)


def _turns(game: AnyGame, count: int) -> Document:
    return puzzle_booklet(game, pick(game, tuple(LEVELS), count, _SEED), 2, _SETTING)


def _grids(sizes: str, count: int) -> Document:
    return booklet(make_leaves(contents(read_sizes(sizes), read_levels(_LEVELS), count, _SEED)), 4, _SETTING)


def _measure(kind: str, of: str, make: Callable[[], Document], within: float) -> Printed:
    start = time.process_time()
    document = make()
    between = time.process_time()
    printed = press(document)
    return Printed(kind, of, between - start, time.process_time() - between, len(printed), within)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the figures; 1 if somebody has to wait for too long."""
    parser = argparse.ArgumentParser("python -m jeton.bench.paper", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="how many puzzles a booklet holds")
    parser.add_argument("--sizes", default=_SIZES, help="of the solitaire")
    parser.add_argument("--json", action="store_true", help="for programs")
    given = parser.parse_args(arguments)
    found: list[Printed] = []
    for one in measure_prints(given.count, given.sizes):
        found.append(one)
        print(_row(one), file=sys.stderr if given.json else sys.stdout, flush=True)
    if given.json:
        print(json.dumps([asdict(one) | {"seconds": one.seconds} for one in found], indent=2))
    return int(any(one.seconds > one.within for one in found))


def _row(one: Printed) -> str:
    return (
        f"{one.kind:8} {one.of:11} {one.seconds:6.2f} s ({one.made:.2f} to make, {one.pressed:.2f} to print;"
        f" at most {one.within:.0f} s)  {one.bytes // 1024} kB"
    )


if __name__ == "__main__":
    sys.exit(main())
