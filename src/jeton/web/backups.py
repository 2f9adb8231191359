"""``jeton backup`` and ``jeton restore``: what they do, and what they say of it."""

import sys
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

from jeton.language import Speaker
from jeton.store import backups, opening, statements
from jeton.store.copying import look_at
from jeton.store.faults import StoreFault, as_faults
from jeton.web.codes import Code
from jeton.web.reading import Aside, read_match

_OFTEN = 0.2
"""Seconds between two words on how far it is."""


class Meter:
    """Says how far something is, to somebody who looks on, if it takes a while."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._shown = sys.stderr.isatty()
        self._next = time.monotonic() + _OFTEN
        self._wrote = False

    def __call__(self, done: int, total: int) -> None:
        """So much of so much is done."""
        if self._shown and time.monotonic() >= self._next:
            percent = 100 * done // max(1, total)
            self._write("\r" + self._speaker.code(Code.SO_FAR, percent=percent))
            self._next = time.monotonic() + _OFTEN
            self._wrote = True

    def end(self) -> None:
        """What is said next begins a line."""
        if self._wrote:
            self._write("\n")

    @staticmethod
    def _write(text: str) -> None:
        print(text, end="", file=sys.stderr, flush=True)


def back_up(data: Path, file: Path, *, force: bool, speaker: Speaker, say: Callable[[str], None]) -> bool:
    """Write a backup; whether every match in it is whole, and can be resumed if it is not over.

    Those that go by another edition of the rules are: a server that plays by it goes on with them.

    :raises Fault:
    """
    meter = Meter(speaker)
    try:
        contents = backups.back_up(data, file, meter, force=force)
        lost = _lost(file, contents.unfinished, meter)
    finally:
        meter.end()
    say(speaker.code(Code.BACKED_UP, count=contents.matches, file=str(file)))
    for match in lost:
        say(speaker.code(Code.NOT_REPLAYED, match=match))
    over = [match for match in contents.damaged if match not in lost]
    _name_damaged(over, speaker, say)
    return not lost and not over


def _name_damaged(matches: Iterable[str], speaker: Speaker, say: Callable[[str], None]) -> None:
    for match in matches:
        say(speaker.code(Code.DAMAGED_IN_BACKUP, match=match))


def _lost(file: Path, matches: Iterable[str], meter: Meter) -> list[str]:
    """Those that cannot be replayed. The backup is kept all the same: the server's own file has no better."""
    lost: list[str] = []
    wanted = list(matches)
    with as_faults(), closing(look_at(file)) as db:
        for done, match in enumerate(wanted, 1):
            try:
                read_match(*statements.load(db, match))
            except (StoreFault, Aside) as fault:
                if not isinstance(fault, Aside) or fault.damaged:
                    lost.append(match)
            meter(done, len(wanted))
    return lost


def restore(file: Path, data: Path, *, speaker: Speaker, say: Callable[[str], None]) -> None:
    """Put a backup in the place of the matches that are there, and keep those. :raises Fault:

    What is damaged in the backup is put there as it is, and named.
    """
    meter = Meter(speaker)
    try:
        contents, kept = backups.restore(file, data, meter, time.strftime("%Y%m%d-%H%M%S"))
    finally:
        meter.end()
    say(speaker.code(Code.RESTORED, count=contents.matches, file=str(data)))
    _name_damaged(contents.damaged, speaker, say)
    if kept is not None:
        say(speaker.code(Code.KEPT_BESIDE, file=str(kept)))


def copy(source: str, target: str, *, speaker: Speaker, say: Callable[[str], None]) -> None:
    """Put everything that is in one store into another. :raises Fault:"""
    meter = Meter(speaker)
    try:
        count = opening.copy(source, target, meter)
    finally:
        meter.end()
    say(speaker.code(Code.COPIED, count=count))
