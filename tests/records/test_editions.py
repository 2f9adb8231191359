"""A record of another edition: replayed where today's rules come to the same, else said to be of that one."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.core.errors import RecordFault
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Ruling, Sound
from jeton.records import Record, Verdict, read_record, replay, verify, write_record
from jeton.records.codes import Code
from jeton.table import Match, record_of, resume
from tests.kit.altered import altered
from tests.kit.matches import opened, random_match
from tests.kit.settings import SMALL, Setting
from tests.records.scripts import GAME, HAND, SMALL_BOX, edited, fault_of

PAIR = Setting("mathable", SMALL, (), 2)
SECOND = replace(GAME, edition=2)
"""The next edition, in which nothing has changed."""


def dearer(position: Any, move: Any) -> Ruling:
    """A judge who pays a point more for everything."""
    ruling = GAME.rules.judge(position, move)
    if not isinstance(ruling, Sound):
        return ruling
    return replace(ruling, items=tuple(replace(item, points=item.points + 1) for item in ruling.items))


CHANGED = altered(SECOND, "rules", judge=dearer)
"""The next edition, in which everything pays more."""


def said(edition: int, now: int) -> Message:
    """That a match was played by another edition."""
    code = Code.OLDER_EDITION if edition < now else Code.NEWER_EDITION
    return message(code, title=message(GAME.texts.title), edition=edition, now=now)


def contradicted(game: AnyGame, record: Record) -> RecordFault:
    """What a game's rules have against a record."""
    with pytest.raises(RecordFault) as caught:
        list(replay(game, SMALL_BOX.box, record))
    return caught.value


# --- in the text --------------------------------------------------------------------------------


def test_an_edition_is_written_from_the_second_on() -> None:
    """Records of the first stay as they are, to the byte."""
    first = read_record(HAND)
    second = replace(first, edition=2)

    assert first.edition == 1
    assert "edition" not in write_record(first)
    assert "\nedition: 2\n" in write_record(second)
    assert read_record(write_record(second)).edition == 2


@pytest.mark.parametrize("value", ["0", "01", "-1", "two", "12345", "٢"])
def test_what_is_no_edition(value: str) -> None:
    """Is refused with its line."""
    fault = fault_of(edited(("seats: ", f"edition: {value}\nseats: ")))

    assert fault.message == message(Code.HEADER_VALUE, key="edition", value=value)
    assert fault.line == 3


def test_a_match_tells_its_edition() -> None:
    """That of its game, in all its records."""
    match = opened(PAIR)
    later: Match = replace(match, game=replace(match.game, edition=7))

    assert (record_of(match).edition, record_of(later).edition) == (GAME.edition, 7)


# --- replayed -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [1, 3])
def test_where_the_rules_come_to_the_same_it_is_replayed(edition: int) -> None:
    """Whichever edition it says: the moves, the draws, the points and the result are what they were."""
    record = read_record(HAND)
    again = list(replay(SECOND, SMALL_BOX.box, replace(record, edition=edition)))

    assert again == list(replay(GAME, SMALL_BOX.box, record))


@pytest.mark.parametrize("edition", [1, 3])
def test_where_they_do_not_it_is_said_to_be_of_another(edition: int) -> None:
    """And what is different, and where."""
    fault = contradicted(CHANGED, replace(read_record(HAND), edition=edition))

    differs = message(Code.POINTS_DIFFER, name="Anna", said="4", judged="5")
    assert fault.message == message(Code.CONTRADICTED, edition=said(edition, 2), fault=differs)
    assert fault.line == 7


def test_a_record_of_todays_edition_is_simply_wrong() -> None:
    """Nobody else is to blame."""
    fault = contradicted(CHANGED, replace(read_record(HAND), edition=2))

    assert fault.message.code == Code.POINTS_DIFFER


def test_points_that_were_not_given_then() -> None:
    """A line without points had none where others have some; where no line tells any, nothing is known."""
    silent = replace(read_record(edited((" >> Anna 2 = 2", ""), ("result: Anna 6, Bruno 6", "unfinished"))))
    cut = replace(silent, lines=silent.lines[:-1])
    bare = replace(cut, lines=tuple(replace(line, points=()) for line in cut.lines))

    differs = message(Code.POINTS_DIFFER, name="Anna", said="0", judged="2")
    assert contradicted(SECOND, cut).message == message(Code.CONTRADICTED, edition=said(1, 2), fault=differs)
    assert len(list(replay(SECOND, SMALL_BOX.box, bare))) == len(list(replay(GAME, SMALL_BOX.box, cut)))


# --- verified, and gone on with -----------------------------------------------------------------


def test_verifying_accuses_nobody_of_what_an_edition_did() -> None:
    """Where another edition deals otherwise, it is no other draw; where it does not, all is well."""
    match = random_match(PAIR)
    record = record_of(match)

    assert verify(SECOND, match.box, record).verdict is Verdict.MATCHES
    other = altered(SECOND, "rules", deal=lambda position, stream: None)
    assert verify(other, match.box, replace(record, edition=2)).verdict is Verdict.DIFFERS
    with pytest.raises(RecordFault) as caught:
        verify(other, match.box, record)
    fault = dict(caught.value.message.params)
    assert (caught.value.message.code, fault["edition"]) == (Code.CONTRADICTED, said(1, 2))


@pytest.mark.parametrize("edition", [1, 3])
def test_a_match_is_not_gone_on_with_by_other_rules(edition: int) -> None:
    """Even where they have come to the same so far: those who began it agreed to others."""
    match = opened(PAIR)
    record = replace(record_of(match), edition=edition)
    with pytest.raises(RecordFault) as caught:
        resume(replace(match.game, edition=2), match.box, record, 0)

    assert caught.value.message == message(Code.NOT_RESUMED, edition=said(edition, 2))
