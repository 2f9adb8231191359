"""Says once what many may read: the same view of the same moment, in the same language.

Whoever looks on from the same seat, and all who only look on, get the same bytes. They are made in a thread,
so that the event loop has none of the work. What differs from reader to reader stands at the end of a
message, and is put there when it is sent.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from jeton.core.moves import Seat

_MOST = 1000
"""So many messages are kept, of some 30 KB each; those that were not asked for the longest go."""
_NOW = b'"now":0}'
_MINE = b'"mine":[],"hosting":false,' + _NOW


class Press:
    """Messages by what they depend on."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[Hashable, asyncio.Future[bytes]] = OrderedDict()
        # One thread: more of them would only take the interpreter from each other, and from the event loop.
        self._pool = ThreadPoolExecutor(1, "jeton-press")

    async def sheet(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The message of a key; made if nobody has asked for it yet, and awaited if somebody has."""
        sheet = self._sheets.get(key)
        if sheet is None:
            sheet = asyncio.get_running_loop().run_in_executor(self._pool, make)
            self._sheets[key] = sheet
            if len(self._sheets) > _MOST:
                self._sheets.popitem(last=False)
        self._sheets.move_to_end(key)
        try:
            return await asyncio.shield(sheet)
        except Exception:
            # What could not be made may be made another time.
            self._sheets.pop(key, None)
            raise

    def close(self) -> None:
        """No more messages."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def stamp(sheet: bytes, now: int, mine: Iterable[Seat], hosting: bool = False) -> bytes:
    """A message for one reader: when it is sent, and what is theirs, if it tells that."""
    if sheet.endswith(_MINE):
        return b'%b"mine":%b,"hosting":%b,"now":%d}' % (
            sheet.removesuffix(_MINE),
            msgspec.json.encode(sorted(mine)),
            msgspec.json.encode(hosting),
            now,
        )
    assert sheet.endswith(_NOW)
    return b'%b"now":%d}' % (sheet.removesuffix(_NOW), now)
