"""The threads in which moves are settled."""

import asyncio
import threading

import pytest

from jeton.web.settling import Settling


def test_what_comes_of_it() -> None:
    """A result, or what was raised; in another thread, and many at a time."""

    async def ask() -> None:
        settling = Settling()
        assert await settling.do(threading.get_ident) != threading.get_ident()
        with pytest.raises(ZeroDivisionError):
            await settling.do(lambda: 1 // 0)
        works = [settling.do(lambda number=number: number) for number in range(50)]  # type: ignore[misc]
        assert await asyncio.gather(*works) == list(range(50))
        settling.close()

    asyncio.run(ask())


def test_one_that_takes_long_does_not_hold_up_the_others() -> None:
    """A referee may have to search in one match."""

    async def ask() -> None:
        settling, gate = Settling(), threading.Event()
        slow = asyncio.ensure_future(settling.do(gate.wait))
        await asyncio.sleep(0)
        assert await asyncio.wait_for(settling.do(lambda: 7), 30) == 7
        gate.set()
        assert await slow
        settling.close()

    asyncio.run(ask())


def test_whoever_has_gone_is_not_told() -> None:
    """Nor is a loop that has ended; and the threads end when there is no more work."""
    settling, gate = Settling(), threading.Event()
    unheard: list[asyncio.Future[bool]] = []

    async def ask() -> None:
        leaving = asyncio.ensure_future(settling.do(gate.wait))
        await asyncio.sleep(0)
        leaving.cancel()
        gate.set()
        assert await settling.do(lambda: 1) == 1
        unheard.append(asyncio.ensure_future(settling.do(lambda: gate.wait(0.2))))
        await asyncio.sleep(0)

    asyncio.run(ask())
    settling.close()
    for thread in settling._threads:
        thread.join(30)
        assert not thread.is_alive()
