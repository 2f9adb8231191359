"""Whole states, written once for all who may read the same: the same view, moment and language.

They are made in a thread, since that of a long match takes a while. What differs from reader to reader stands
at the end, and is put there when it is sent.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from jeton.core.moves import Seat
from jeton.web import wire

_MOST = 1000
"""So many are kept; those that were not asked for the longest go."""
_END = b'"quick_messages":[],"mine":[],"hosting":false,"now":0}'


class StateCache:
    """States by what they depend on."""

    def __init__(self) -> None:
        self._states: OrderedDict[Hashable, asyncio.Future[bytes]] = OrderedDict()
        # One thread: more of them would only take the interpreter from each other, and from the event loop.
        self._pool = ThreadPoolExecutor(1, "jeton-states")

    async def written(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The state of a key; made if nobody has asked for it yet, and awaited if somebody has."""
        state = self._states.get(key)
        if state is None:
            state = asyncio.get_running_loop().run_in_executor(self._pool, make)
            self._states[key] = state
            if len(self._states) > _MOST:
                self._states.popitem(last=False)
        self._states.move_to_end(key)
        try:
            return await asyncio.shield(state)
        except Exception:
            # What could not be made may be made another time.
            self._states.pop(key, None)
            raise

    def clear(self) -> None:
        """Make all of them anew: something was renamed."""
        self._states.clear()

    def close(self) -> None:
        """No more of them."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def stamp(
    state: bytes,
    now: int,
    mine: Iterable[Seat],
    hosting: bool,
    quick_messages: Sequence[wire.quick_messages.QuickMessageSaid] = (),
) -> bytes:
    """A state for one reader: when it is sent, what was said at the table, and what is theirs."""
    assert state.endswith(_END)
    return b'%b"quick_messages":%b,"mine":%b,"hosting":%b,"now":%d}' % (
        state.removesuffix(_END),
        wire.write(quick_messages),
        msgspec.json.encode(sorted(mine)),
        msgspec.json.encode(hosting),
        now,
    )
