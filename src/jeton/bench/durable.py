"""How many inputs a second the store makes durable, beside one commit for each.

``python -m jeton.bench.durable [FOLDER]``; the folder says which disk.
"""

import asyncio
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from jeton.store import Header, Input, SqliteStore, statements
from jeton.store.sqlite import open_file

WRITERS = (1, 50)
_SECONDS = 0.5
_ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Durable:
    """What so many writers reached together."""

    writers: int
    a_second: float
    ratio: float
    """To one commit for each input, in the same run."""


def measure_store(folder: Path, seconds: float = _SECONDS, rounds: int = _ROUNDS) -> tuple[Durable, ...]:
    """Measure new stores in a folder, for so long each; the medians of some rounds.

    A disk is not always as fast: what is compared is measured in turn.
    """
    rates: dict[int, list[float]] = {writers: [] for writers in WRITERS}
    ratios: dict[int, list[float]] = {writers: [] for writers in WRITERS}
    for number in range(rounds):
        alone = _one_by_one(folder / f"{number}.db", seconds)
        for writers in WRITERS:
            rate = asyncio.run(_together(folder / f"{number}-{writers}.db", writers, seconds))
            rates[writers].append(rate)
            ratios[writers].append(rate / alone)
    return tuple(Durable(writers, median(rates[writers]), median(ratios[writers])) for writers in WRITERS)


def _header(match: str) -> Header:
    return Header(match, "bench", "", (), ("A", "B"), bytes(32), 0, ("", ""), 1)


def _input(seq: int) -> Input:
    """As long as a move is."""
    return Input(seq, seq, "move", seq % 2, "8H 3+4=7", f"{seq:032}")


def _one_by_one(path: Path, seconds: float) -> float:
    """The same statements on the same kind of file, each with a commit of its own."""
    with closing(open_file(path)) as db:
        statements.create(db, _header("m"))
        start, seq = time.perf_counter(), 0
        while (elapsed := time.perf_counter() - start) < seconds or not seq:
            seq += 1
            db.execute("BEGIN IMMEDIATE")
            statements.append(db, "m", [_input(seq)])
            db.execute("COMMIT")
    return seq / elapsed


async def _together(path: Path, writers: int, seconds: float) -> float:
    store = SqliteStore(path)
    names = [f"m{number}" for number in range(writers)]
    await asyncio.gather(*(store.create(_header(name)) for name in names))
    start = time.perf_counter()

    async def play(name: str) -> int:
        """Each waits for his last input before he sends the next, as players do."""
        seq = 0
        while time.perf_counter() - start < seconds or not seq:
            seq += 1
            await store.append(name, [_input(seq)])
        return seq

    written = sum(await asyncio.gather(*map(play, names)))
    elapsed = time.perf_counter() - start
    await store.close()
    return written / elapsed


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as folder:
        for figure in measure_store(Path(folder)):
            print(
                f"{figure.writers:3} writers: {figure.a_second:8,.0f} durable inputs a second, "
                f"{figure.ratio:5.1f} times one commit each"
            )


if __name__ == "__main__":
    main()
