"""Formats: minutes from turns, and a format beside options that are set by hand."""

import pytest

from jeton.catalogue import find_game
from jeton.core.codes import Code
from jeton.core.errors import OptionFault
from jeton.core.formats import NAMES, Format, rounded_minutes, settings_of, whole
from jeton.core.messages import message

FORMATS = (Format("short", message("x"), (5,), ("supply=50", "deals=2")), whole(20))


@pytest.mark.parametrize(
    ("turns", "seats", "people", "pace", "expected"),
    [
        # Two people, a minute each; a rest of a minute counts as one.
        (4, 2, 2, 60, 4),
        (4, 2, 2, 61, 5),
        # Half of the turns are a bot's, and only watched.
        (8, 2, 1, 60, 5),
        # From a quarter of an hour on in steps of five, to the nearest.
        (14, 2, 2, 60, 14),
        (15, 2, 2, 60, 15),
        (17, 2, 2, 60, 15),
        (18, 2, 2, 60, 20),
        (62, 4, 4, 60, 60),
    ],
)
def test_minutes(turns: int, seats: int, people: int, pace: int, expected: int) -> None:
    """As many turns as were counted, at the pace of those who play."""
    assert rounded_minutes(turns, seats, people, pace) == expected


def test_a_format_and_nothing_else() -> None:
    """What it sets; the whole match sets nothing."""
    assert settings_of(FORMATS, "short") == ("supply=50", "deals=2")
    assert settings_of(FORMATS, "whole") == ()


def test_what_is_set_by_hand_goes_first() -> None:
    """Also with a blank before the sign."""
    assert settings_of(FORMATS, "short", ("supply =70", "clock=turn:9")) == (
        "deals=2",
        "supply =70",
        "clock=turn:9",
    )


def test_no_such_format() -> None:
    """It says which there are."""
    with pytest.raises(OptionFault) as caught:
        settings_of(FORMATS, "tiny")

    assert caught.value.message == message(Code.NO_SUCH_FORMAT, format="tiny", known=("short", "whole"))


def test_each_has_a_title() -> None:
    """A code of its own."""
    titles = [Format(name, message("x"), ()).title for name in NAMES]

    assert titles == [message(code) for code in (Code.FORMAT_SHORT, Code.FORMAT_MEDIUM, Code.FORMAT_WHOLE)]


def test_minutes_of_a_game() -> None:
    """For each number of seats, and at these for each number of people; of all, the least and the most."""
    mathable = find_game("mathable")
    for one in mathable.formats:
        assert mathable.minutes_of(one) == tuple(
            tuple(rounded_minutes(turns, seats, people, mathable.pace) for people in range(1, seats + 1))
            for seats, turns in zip(mathable.seats, one.turns, strict=True)
        )
    # A short one for two, one of them a bot; and the longest of the whole ones, people on all seats.
    assert mathable.minutes == (12, 40)
