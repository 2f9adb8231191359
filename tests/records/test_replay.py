"""Replay judges every move again, and contradicts a record where the rules do."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from jeton.core.codes import Code as CoreCode
from jeton.core.errors import RecordFault
from jeton.core.messages import Message, message
from jeton.core.outcome import Outcome, rank
from jeton.records import Played, follow, read_record, replay
from jeton.records.codes import Code
from tests.kit.altered import altered
from tests.kit.settings import FULL, Setting
from tests.records.scripts import GAME, HAND, SMALL_BOX, edited, fault_of, load


def test_a_record_without_points_or_seed_is_enough() -> None:
    """Everything chance did is in it; what it does not say of points is not checked."""
    bare = edited((" >> Anna 4 = 4", ""), (" >> Bruno 6 = 6", ""), (" >> Anna 2 = 2", ""))

    assert load(bare)[1] == load(HAND)[1]


def test_moves_come_one_by_one() -> None:
    """Each begins where the one before it ended, with what the judge pays."""
    _, history = load(HAND)

    assert [[item.points for item in played.items] for played in history if played.items] == [[4], [6], [2]]
    for one, two in pairwise(history):
        assert one.after is two.before
    assert history[-1].after.scores == (6, 6)


def test_moves_are_followed() -> None:
    """From any position on, as a record replays them."""
    _, history = load(HAND)
    moves = [played.move for played in history]

    assert list(follow(GAME, history[0].before, moves)) == list(history)
    assert list(follow(GAME, history[2].before, moves[2:4])) == list(history[2:4])
    assert follow(GAME, history[0].before, ()) == ()


def test_what_comes_before_a_fault_is_played() -> None:
    """The fault is raised where it is."""
    played: list[Played] = []
    with pytest.raises(RecordFault):
        played.extend(replay(GAME, SMALL_BOX.box, read_record(edited(("3@2A", "3@9Z")))))
    assert len(played) == 6


FAULTS: list[tuple[str, int | None, Message]] = [
    (edited(("game: mathable", "game: gamate")), None, message(Code.OTHER_GAME, game="gamate")),
    (
        edited(
            ("seats: Anna, Bruno", "seats: Anna, Bruno, C, D, E"), ("result: Anna 6, Bruno 6", "unfinished")
        ),
        None,
        message(Code.SEATS, count=5, least=2, most=4),
    ),
    (
        edited(("seats: ", "box: 0123456789abcdef\nseats: ")),
        None,
        message(Code.OTHER_BOX, box="0123456789abcdef"),
    ),
    (
        edited(("seats: ", "options: contest=maybe\nseats: ")),
        None,
        message(CoreCode.OPTION_SWITCH, option="contest", value="maybe"),
    ),
    (
        edited(("seats: ", "options: contest\nseats: ")),
        None,
        message(CoreCode.OPTION_FORM, setting="contest"),
    ),
    (
        edited(("3@2A", "3@9Z")),
        8,
        message(Code.MOVE, move="3@9Z", fault=message(CoreCode.OFF_BOARD, square="9Z", last="5E")),
    ),
    (
        edited(("[2 | 3]", "[]")),
        6,
        message(Code.MOVE, move="", fault=message(CoreCode.EMPTY_MOVE)),
    ),
    (
        edited(("Bruno: leave", "Bruno: contest")),
        10,
        message(Code.MOVE, move="contest", fault=message(CoreCode.NO_WINDOW)),
    ),
    (
        edited((">> Anna 2 = 2", ">> Anna 3 = 3")),
        9,
        message(Code.POINTS_DIFFER, name="Anna", said="3", judged="2"),
    ),
    (
        edited((">> Anna 2 = 2", ">> Anna 1 1 = 2")),
        9,
        message(Code.POINTS_DIFFER, name="Anna", said="1 1", judged="2"),
    ),
    (
        edited((">> Anna 2 = 2", ">> Bruno 2 = 2")),
        9,
        message(Code.POINTS_DIFFER, name="Bruno", said="2", judged="0"),
    ),
    (edited(("Bruno: leave\n", "")), None, message(Code.NOT_OVER)),
    (edited(("result: Anna 6, Bruno 6", "unfinished")), None, message(Code.IS_OVER)),
    (
        edited(("result: Anna 6, Bruno 6", "result: Anna 6, Bruno 7")),
        None,
        message(Code.RESULT_DIFFERS, name="Bruno", said=7, judged=6),
    ),
]


@pytest.mark.parametrize(("text", "line", "expected"), FAULTS, ids=range(len(FAULTS)))
def test_faults(text: str, line: int | None, expected: Message) -> None:
    """Each has its code, what it is about, and its line where one line is at fault."""
    fault = fault_of(text)

    assert (fault.message, fault.line) == (expected, line)


def test_a_record_of_another_box_is_noticed() -> None:
    """The fingerprint tells the small box from the large one."""
    fingerprint = GAME.equipment.fingerprint(Setting("mathable", FULL, (), 2).box)

    assert fault_of(edited(("seats: ", f"box: {fingerprint}\nseats: "))).message.code == Code.OTHER_BOX
    own = GAME.equipment.fingerprint(SMALL_BOX.box)
    assert load(edited(("seats: ", f"box: {own}\nseats: ")))[1] == load(HAND)[1]


def test_those_who_win_together_have_the_points_of_their_side() -> None:
    """In a game of sides, the result gives each seat what its side has."""

    def outcome(position: Any) -> Outcome:
        alone = GAME.rules.outcome(position)
        return rank({frozenset({0, 1}): 6}, frozenset(), alone.reason)

    game = altered(GAME, "rules", outcome=outcome)
    record = read_record(HAND)

    assert len(tuple(replay(game, SMALL_BOX.box, record))) == 12
    with pytest.raises(RecordFault) as caught:
        tuple(replay(game, SMALL_BOX.box, replace(record, result=(6, 7))))
    assert caught.value.message == message(Code.RESULT_DIFFERS, name="Bruno", said=7, judged=6)
