"""How long a server takes until it is ready, by how many matches that are not over are in its store.

``python -m jeton.bench.startup [--matches N ...]`` prints JSON. The matches are real ones, after some moves;
every tenth has a clock. Each store is served by a process of its own, as ``jeton serve`` does it, until
``/readyz`` says yes; then one match is opened, and the process is asked what all that took.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.request import urlopen

from jeton.bench.figures import calibrate
from jeton.bench.load import NAMES, SEATS, SEED, Move, prepare_moves
from jeton.bench.processes import served
from jeton.catalogue import box_text, find_game
from jeton.store import Header, Input, SqliteStore
from jeton.table.progress import BEGIN, MOVE

_MOVES = 30
"""So many were made in each match."""
_CLOCKS = 10
"""One match in so many has a clock."""
_CLOCK = 999_999
"""Seconds: the longest that a clock can be set to, more than eleven days."""
_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Startup:
    """What one start took."""

    matches: int
    file_mib: float
    ready_seconds: float
    """From the start of the process until it said that it is ready."""
    cpu_seconds: float
    """Of its threads that were there then."""
    memory_mib: float
    first_ms: float
    """Until the first match that somebody asked for was there."""


async def fill(path: Path, matches: int, game_name: str = "mathable") -> None:
    """Write matches that are not over into a new file, four people seated nowhere."""
    game, moves, now = find_game(game_name), prepare_moves(game_name)[:_MOVES], time.time_ns() // 1_000_000
    store = SqliteStore(path)

    async def write(number: int) -> None:
        timed = number % _CLOCKS == 0
        options = (f"clock=match:{_CLOCK}",) if timed else ()
        match = f"startup{number}"
        opened = now - number
        await store.create(
            Header(
                match, game.name, box_text(game), options, NAMES, SEED, opened, ("",) * SEATS, game.edition
            )
        )
        wake = opened + _CLOCK * 1000 if timed else None
        await store.append(match, list(_inputs(moves, opened, timed=timed)), wake=wake)

    for first in range(0, matches, _AT_ONCE):
        await asyncio.gather(*map(write, range(first, min(first + _AT_ONCE, matches))))
    await store.close()


def _inputs(moves: Sequence[Move], opened: int, *, timed: bool) -> Iterator[Input]:
    if timed:
        yield Input(1, opened, BEGIN, None, "")
    for seq, (seat, text) in enumerate(moves, 1 + timed):
        yield Input(seq, opened, MOVE, seat, text, f"{seat}:{seq}")


def measure_startup(folder: Path, matches: int) -> Startup:
    """Fill a store with so many, one at least, and start a server with it."""
    data = folder / f"{matches}.db"
    asyncio.run(fill(data, matches))
    began = time.monotonic()
    with served("jeton", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)) as server:
        ready, cpu, memory = time.monotonic() - began, server.cpu, server.memory
        asked = time.monotonic()
        with urlopen(f"{server.address}/api/matches/startup0") as answer:
            answer.read()
        first = time.monotonic() - asked
    return Startup(
        matches=matches,
        file_mib=round(data.stat().st_size / 1024 / 1024, 1),
        ready_seconds=round(ready, 2),
        cpu_seconds=round(cpu, 2),
        memory_mib=round(memory / 1024 / 1024, 1),
        first_ms=round(first * 1000, 1),
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m jeton.bench.startup", description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[1, 1000, 20_000])
    with tempfile.TemporaryDirectory() as folder:
        found = [measure_startup(Path(folder), count) for count in parser.parse_args().matches]
    print(json.dumps({"calibration": calibrate(), "startups": [asdict(one) for one in found]}, indent=2))


if __name__ == "__main__":
    main()
