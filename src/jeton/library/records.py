"""Records in the hands of a program: replayed, verified, gone on with."""

from collections.abc import Iterator
from typing import Any

from jeton.catalogue import find_game, load_box
from jeton.core.protocols import AnyGame
from jeton.library.matches import Match
from jeton.records import Finding, Played, Record
from jeton.records import read_record as read_text
from jeton.records import replay as replay_record
from jeton.records import verify as verify_record
from jeton.table import resume as resume_match


def read_record(record: Record | str) -> Record:
    """The record that a text holds; one that has been read already is taken as it is.

    :raises RecordFault: with the number of the line, if it is no record.

    >>> import jeton
    >>> text = str(jeton.open_match("mathable", seed="tea").record())
    >>> jeton.read_record(text)
    <Record of mathable: Anna, Bruno; 2 turns>
    """
    return read_text(record) if isinstance(record, str) else record


def replay(record: Record | str, box: str | None = None) -> Iterator[Played]:
    """Every move of a record, judged again. :raises RecordFault: where the rules contradict it.

    >>> import jeton
    >>> match = jeton.open_match("mathable", seed="tea")
    >>> match.play(0, "6@6H end")
    6
    >>> [sum(item.points for item in played.items) for played in jeton.replay(match.record())]
    [0, 0, 6, 0, 0]
    """
    return replay_record(*_found(record, box))


def verify(record: Record | str, box: str | None = None) -> Finding:
    """Whether the seed gives the draws of a record. :raises RecordFault: where the rules contradict it.

    >>> import jeton
    >>> jeton.verify(jeton.open_match("equable", seed="tea").record()).verdict
    <Verdict.MATCHES: <Code.MATCHES: 'records/matches'>>
    """
    return verify_record(*_found(record, box))


def resume(record: Record | str, box: str | None = None, language: str = "en") -> Match:
    """The match that a record with its seed holds, to go on with. :raises RecordFault: if it does not."""
    return Match(resume_match(*_found(record, box), 0), language)


def _found(record: Record | str, box: str | None) -> tuple[AnyGame, Any, Record]:
    read = read_record(record)
    game = find_game(read.game)
    return game, load_box(game, box), read
