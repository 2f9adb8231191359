"""Editions: by which rules a match was played, where they have changed since.

A record tells what was ruled: every move, every draw, the points and the result. Whatever its edition, it is
replayed as long as today's rules come to the same. Where they do not, that is no fault of the record.
"""

from jeton.core.errors import RecordFault
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame
from jeton.records.codes import Code


def other_edition(game: AnyGame, edition: int) -> Message | None:
    """Says that a match was not played by today's rules; None if it was."""
    if edition == game.edition:
        return None
    return message(
        Code.OLDER_EDITION if edition < game.edition else Code.NEWER_EDITION,
        title=message(game.texts.title),
        edition=edition,
        now=game.edition,
    )


def contradiction(other: Message, fault: Message, line: int | None = None) -> RecordFault:
    """What the rules of today have against a match that was played by others."""
    return RecordFault(message(Code.CONTRADICTED, edition=other, fault=fault), line)
