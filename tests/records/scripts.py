"""A record that a person might write by hand, and what to do with it."""

from jeton.catalogue import GAMES
from jeton.core.errors import RecordFault
from jeton.records import Played, Record, read_record, replay
from tests.kit.settings import SMALL, Setting

SMALL_BOX = Setting("mathable", SMALL, (), 2)
GAME = GAMES["mathable"]

HAND = """\
jeton record 1
game: mathable
seats: Anna, Bruno

[4 | 3]
[2 | 3]
Anna: 4@1B draw [0] end >> Anna 4 = 4
Bruno: 3@2A end [2] >> Bruno 6 = 6
Anna: 2@2D end >> Anna 2 = 2
Bruno: leave
result: Anna 6, Bruno 6
"""


def edited(*changes: tuple[str, str]) -> str:
    """The record written by hand, with some of its text changed; what is changed must be there once."""
    text = HAND
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def load(text: str) -> tuple[Record, tuple[Played, ...]]:
    """A record and its moves. :raises RecordFault:"""
    record = read_record(text)
    return record, tuple(replay(GAME, SMALL_BOX.box, record))


def fault_of(text: str) -> RecordFault:
    """What is wrong with a record, which must be wrong."""
    try:
        load(text)
    except RecordFault as fault:
        return fault
    raise AssertionError("the record is right")
