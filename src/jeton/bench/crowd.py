"""Many who only look, and one who does not behave: ``python -m jeton.bench.crowd idle`` and ``flood``.

``idle`` opens sockets, each with everything that a page needs, and leaves them alone. ``flood`` plays at some
tables, by turns with and without somebody beside them who sends as much as a socket takes.
"""

import argparse
import asyncio
import json
import multiprocessing
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from jeton.bench.load import (
    SEATS,
    Plan,
    PlayedTable,
    Side,
    allow_files,
    by_four,
    opened,
    prepare_moves,
    prepare_tables,
)
from jeton.bench.processes import served

_GAME = "mathable"
_FRAME = '{"type":"ping"}'


@dataclass(frozen=True, slots=True)
class Idle:
    """What sockets cost that nobody uses."""

    sockets: int
    deflate: bool
    memory_mib: float
    kib_a_socket: float
    cpu_seconds_to_open: float
    cpu_share_idle: float
    """Of one core, while nothing happens."""


@dataclass(frozen=True, slots=True)
class Flood:
    """What somebody who floods does to the others; medians of the rounds, each with and without them."""

    tables: int
    rounds: int
    p99_ms: float
    p99_ms_flooded: float
    ratio: float
    """The median of what the rounds say of themselves."""
    moves: int


def _paths(tables: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    return [
        (f"/api/matches/load{number}/socket", f"jeton={secret}")
        for number, table in enumerate(tables)
        for secret in table
    ]


def _server(data: Path) -> tuple[str, ...]:
    return ("jeton", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data))


async def measure_idle(sockets: int, seconds: float, folder: Path, *, deflate: bool) -> Idle:
    """Open them, and look for a while."""
    allow_files(2 * sockets + 200)
    tables = await prepare_tables(folder / "jeton.db", Plan(_GAME, sockets // SEATS, 0, 0))
    with served(*_server(folder / "jeton.db")) as jeton:
        before, cpu = jeton.memory, jeton.cpu
        async with opened(jeton, _paths(tables), "idle", deflate=deflate) as pages:
            for four in by_four(pages):
                await PlayedTable(four, ()).greet()
            took, cpu = jeton.cpu - cpu, jeton.cpu
            began = time.perf_counter()
            await asyncio.sleep(seconds)
            idle = (jeton.cpu - cpu) / (time.perf_counter() - began)
            grown = (jeton.memory - before) / len(pages) / 1024
            return Idle(len(pages), deflate, jeton.memory / 2**20, grown, took, idle)


async def measure_flood(tables: int, seconds: float, rounds: int, folder: Path) -> Flood:
    """Rounds by turns."""
    allow_files(tables * SEATS + 200)
    moves = prepare_moves(_GAME)
    secrets = await prepare_tables(folder / "jeton.db", Plan(_GAME, tables, 0, 0))
    context = multiprocessing.get_context("spawn")
    calm, loud = list[float](), list[float]()
    made = 0
    with served(*_server(folder / "jeton.db")) as jeton:
        async with opened(jeton, _paths(secrets), "flood") as pages:
            played = [PlayedTable(four, moves) for four in by_four(pages)]
            await asyncio.gather(*(table.greet() for table in played))
            for _ in range(rounds):
                for found in (calm, loud):
                    side = Side(jeton, played, 0)
                    flooder = context.Process(target=flood, args=(jeton.address,), daemon=True)
                    if found is loud:
                        flooder.start()
                        # Until it is at it.
                        await asyncio.sleep(1)
                    await side.drive(seconds)
                    if found is loud:
                        flooder.kill()
                        flooder.join()
                    found.append(side.cost().p99_ms)
                    made += len(side.times)
    ratio = median(after / before for before, after in zip(calm, loud, strict=True))
    return Flood(tables, rounds, median(calm), median(loud), ratio, made)


def flood(address: str) -> None:
    """Send as much as is taken, and come back whenever one is sent away."""
    url = f"{address.replace('http', 'ws', 1)}/api/matches/load0/socket"
    while True:
        with suppress(WebSocketException, OSError), connect(url, origin=Origin(address)) as line:
            while True:
                line.send(_FRAME)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser("python -m jeton.bench.crowd", description=__doc__)
    parser.add_argument("what", choices=("idle", "flood"))
    parser.add_argument("--sockets", type=int, default=5000, help="that are idle; %(default)s")
    parser.add_argument("--deflate", action="store_true", help="as browsers ask for")
    parser.add_argument("--tables", type=int, default=20, help="of four, beside the flood; %(default)s")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each look; %(default)s")
    parser.add_argument("--rounds", type=int, default=5, help="%(default)s")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        if given.what == "idle":
            found: Idle | Flood = asyncio.run(
                measure_idle(given.sockets, given.seconds, Path(name), deflate=given.deflate)
            )
        else:
            found = asyncio.run(measure_flood(given.tables, given.seconds, given.rounds, Path(name)))
    print(json.dumps(asdict(found), indent=2))


if __name__ == "__main__":
    main()
