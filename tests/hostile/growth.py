"""How the work of a reader grows with its text."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

from jeton.core.errors import Fault

SHORT, LONG = 4_000, 32_000
"""The longer text is eight times as long: linear work is eight times as much, quadratic work 64 times."""
_MOST = 24
_NOISE = 0.004
"""Seconds that nobody need account for."""
_ENOUGH = 0.5
"""Seconds after which a reader is no reader; even the slowest needs a hundredth of it for a short text."""
_TRIES = 4


@dataclass(frozen=True)
class Reader:
    """Something that reads a text, and what would be most unwelcome to it."""

    name: str
    read: Callable[[str], Any]
    units: tuple[str, ...]
    """What is repeated; where it says ``#``, with another number each time ..."""
    frames: tuple[tuple[str, str], ...] = (("", ""),)
    """... and what stands before and behind it."""

    def __str__(self) -> str:
        return self.name

    def texts(self) -> Iterator[Callable[[int], str]]:
        """For each hostile text, something that makes it as long as one likes."""
        for before, behind in self.frames:
            for unit in self.units:
                yield partial(_text, before, unit, behind)


def _text(before: str, unit: str, behind: str, size: int) -> str:
    if "#" not in unit:
        return before + unit * (size // len(unit)) + behind
    pieces, length = list[str](), 0
    for number in count():
        if length >= size:
            break
        pieces.append(unit.replace("#", str(number)))
        length += len(pieces[-1])
    return before + "".join(pieces) + behind


def check_growth(reader: Reader) -> None:
    """Eight times the text may take no more than three times eight times as long, whatever it holds."""
    for make in reader.texts():
        # The least of some tries: one that was disturbed would allow the longer text too much.
        short = min(_cost(reader, make(SHORT)) for _ in range(_TRIES))
        assert short < _ENOUGH, (reader.name, make(40), short)
        allowed = _MOST * short + _NOISE
        found: list[float] = []
        # A single try may have been disturbed; whoever is too slow is too slow every time.
        while len(found) < _TRIES and (not found or allowed < found[-1] < _ENOUGH):
            found.append(_cost(reader, make(LONG)))
        assert found[-1] <= allowed, (reader.name, make(40), short, found)


def _cost(reader: Reader, text: str) -> float:
    """Seconds of work, as this thread counts them: others may be at work beside it."""
    # To look for garbage in all that the tests before have left takes longer than any reader.
    gc.disable()
    try:
        began = time.thread_time()
        # A fault is an answer. Nothing else is: neither a recursion nor an endless number may come through.
        with suppress(Fault):
            reader.read(text)
        return time.thread_time() - began
    finally:
        gc.enable()
