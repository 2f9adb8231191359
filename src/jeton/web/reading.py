"""Matches as the store has them, read with suspicion: one that cannot be opened is set aside, and says why.

It may be damaged, or have been played by another edition of the rules: then its inputs would give another
match today. It stays in the store as it is.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from jeton.catalogue import find_game
from jeton.core.errors import Fault
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame
from jeton.records import other_edition
from jeton.store import Header, Input
from jeton.table.progress import EventOrNotice, Progress
from jeton.web.codes import Code
from jeton.web.faults import Denied
from jeton.web.live import replay

_GONE = 410
Reading: TypeAlias = tuple[Progress, list[tuple[EventOrNotice, ...]], list[Progress]]


class Aside(Denied):
    """A match that is there, but cannot be opened. The others can."""

    def __init__(self, said: Message, why: str, at: int | None = None) -> None:
        super().__init__(said)
        # Not a 5xx, after which a page would ask again and again.
        self.status = _GONE
        self.why = why
        """For the log: a code, or the kind of an error; never its words, which may tell a hand."""
        self.at = at
        """The number of the input that is at fault, if one is."""

    @property
    def damaged(self) -> bool:
        """Whether something is wrong with it; otherwise its rules are not ours."""
        return self.message.code == Code.DAMAGED


def of_other_edition(game: AnyGame, edition: int) -> Aside | None:
    """Says that a match was not played by today's rules; None if it was."""
    if (other := other_edition(game, edition)) is None:
        return None
    return Aside(message(Code.OTHER_EDITION, edition=other), other.code)


def damaged(error: Exception, at: int | None = None) -> Aside:
    """Says that a match cannot be read; for the log, why."""
    why = error.message.code if isinstance(error, Fault) else type(error).__name__
    return Aside(message(Code.DAMAGED), why, at)


def read_match(header: Header, inputs: Iterable[Input]) -> Reading:
    """The match after its inputs, what happened at each, and how it was then.

    :raises Aside: if it cannot be opened.
    """
    at: int | None = None

    def counted() -> Iterator[Input]:
        nonlocal at
        for given in inputs:
            at = given.seq
            if given.seat is not None and not 0 <= given.seat < len(header.names):
                raise ValueError("no such seat")
            yield given

    try:
        if (aside := of_other_edition(find_game(header.game), header.edition)) is None:
            return replay(header, counted())
    except MemoryError:
        # That is not the match's fault.
        raise
    except Exception as error:
        # Whatever it is, it concerns this match alone.
        raise damaged(error, at) from error
    raise aside
