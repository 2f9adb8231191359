"""Killed at any moment, everything that was acknowledged is there."""

import asyncio
import signal
import sys
from pathlib import Path
from random import Random

from jeton.store import SqliteStore
from tests.store.child import input_of

CHAINS = 4
KILLS = 8
WRITERS = 6
ROOT = Path(__file__).parents[2]


async def _live_and_die(path: Path, lines: int, delay: float) -> dict[str, int]:
    """Let a process work until it has acknowledged some, then kill it; the last number told of each match."""
    command = (sys.executable, "-m", "tests.store.child", str(path), str(WRITERS))
    child = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert child.stdout is not None
    told = [await child.stdout.readline() for _ in range(lines)]
    # Somewhere between two acknowledgements, not always right after one.
    await asyncio.sleep(delay)
    child.kill()
    told += (await child.stdout.read()).splitlines()
    assert await child.wait() == -signal.SIGKILL, "it ended before it was killed"
    last: dict[str, int] = {}
    for line in told:
        match, seq = line.decode().split()
        last[match] = int(seq)
    return last


async def _check(path: Path, acknowledged: dict[str, int]) -> int:
    """All that was acknowledged is there, nothing is half there; how many inputs there are."""
    store = SqliteStore(path)
    total = 0
    for match in await store.unfinished():
        inputs = (await store.load(match))[1]
        assert inputs == [input_of(match, seq) for seq in range(1, len(inputs) + 1)]
        # They come two by two.
        assert len(inputs) % 2 == 0
        assert len(inputs) >= acknowledged.get(match, 0)
        total += len(inputs)
    assert set(acknowledged) <= set(await store.unfinished())
    await store.close()
    return total


async def _chain(path: Path, random: Random) -> None:
    """The same file through several lives: each begins with what the one before left."""
    acknowledged: dict[str, int] = {}
    total = 0
    for _ in range(KILLS):
        acknowledged |= await _live_and_die(path, random.randrange(1, 40), random.uniform(0, 0.006))
        grown = await _check(path, acknowledged)
        assert grown > total
        total = grown


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """Thirty-two kills, over four files; what one life wrote, the next goes on from."""

    async def whole() -> None:
        await asyncio.gather(*(_chain(tmp_path / f"{number}.db", Random(number)) for number in range(CHAINS)))

    asyncio.run(whole())
