"""A process that appends until it is killed, and tells of every acknowledgement on its standard output.

``python -m tests.store.child FILE WRITERS``; each line is a match and the number of an input that is durable.
"""

import asyncio
import os
import sys
from pathlib import Path

from jeton.store import Input, SqliteStore, StoreFault
from tests.store.values import header


def input_of(match: str, seq: int) -> Input:
    """The input that has this number, whichever process wrote it."""
    return Input(seq, seq, "move", 0, f"{match} {seq} " + "x" * (seq % 300), f"id {seq}")


async def _play(store: SqliteStore, match: str) -> None:
    try:
        seq = len((await store.load(match))[1])
    except StoreFault:
        await store.create(header(match))
        seq = 0
    while True:
        # Two at a time, so that half of a batch would show; and the last one again, as after a lost answer.
        batch = [input_of(match, number) for number in range(max(1, seq), seq + 3)]
        seq = (await store.append(match, batch))[-1]
        os.write(1, f"{match} {seq}\n".encode())


async def _main(path: str, writers: int) -> None:
    store = SqliteStore(Path(path))
    await asyncio.gather(*(_play(store, f"m{number}") for number in range(writers)))


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], int(sys.argv[2])))
