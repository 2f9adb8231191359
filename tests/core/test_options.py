"""Rule variants as data."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.codes import Code
from jeton.core.errors import OptionFault
from jeton.core.messages import message
from jeton.core.options import (
    CLOCK,
    CONTEST,
    WINDOW,
    Choice,
    Clock,
    Number,
    Option,
    Options,
    OptionValue,
    Switch,
    at_stake,
    read_options,
    write_options,
)
from tests.kit.faults import attempt

KNOWN = (CONTEST, WINDOW, CLOCK)
RACK = Number("rack", "core/over", default=7, least=1, most=20)
LOUD = Switch("loud", "core/over", default=True)
SIZE = Choice("size", "core/over", ("small", "large"), ("core/over", "core/over"))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (CONTEST, "on", True),
        (CONTEST, "YES", True),
        (CONTEST, "true", True),
        (CONTEST, "1", True),
        (CONTEST, "oui", True),
        (CONTEST, "off", False),
        (CONTEST, "no", False),
        (CONTEST, "False", False),
        (CONTEST, "0", False),
        (CONTEST, "non", False),
        (WINDOW, "0", 0),
        (WINDOW, "007", 7),
        (WINDOW, "86400", 86_400),
        (RACK, "1", 1),
        (RACK, "20", 20),
        (SIZE, "small", "small"),
        (SIZE, "LARGE", "large"),
        (CLOCK, "none", None),
        (CLOCK, "NONE", None),
        (CLOCK, "turn:60", Clock("turn", 60)),
        (CLOCK, "Match:999999", Clock("match", 999_999)),
    ],
)
def test_values_are_read_and_written(option: Option, text: str, value: OptionValue) -> None:
    """Several spellings, one value; what is written is read back."""
    assert option.read(text) == value
    assert option.read(option.write(value)) == value


@pytest.mark.parametrize("text", ["", "maybe", "onn", "2"])
def test_a_switch_is_on_or_off(text: str) -> None:
    """Anything else is a fault that names the option."""
    with pytest.raises(OptionFault) as caught:
        CONTEST.read(text)
    assert caught.value.message == message(Code.OPTION_SWITCH, option="contest", value=text)


@pytest.mark.parametrize("text", ["", "-1", "86401", "1.5", "x", "٣", "1" * 9, "1" * 5000, "000000001", " 1"])
def test_a_number_keeps_to_its_bounds(text: str) -> None:
    """The fault tells them."""
    with pytest.raises(OptionFault) as caught:
        WINDOW.read(text)
    assert caught.value.message == message(
        Code.OPTION_NUMBER, option="window", value=text, least=0, most=86_400
    )


def test_a_number_has_a_least() -> None:
    """Below it there is nothing."""
    with pytest.raises(OptionFault):
        RACK.read("0")


@pytest.mark.parametrize("text", ["", "medium", "smal", "small ", "small,large"])
def test_a_choice_is_one_of_its_words(text: str) -> None:
    """The fault tells them."""
    with pytest.raises(OptionFault) as caught:
        SIZE.read(text)
    assert caught.value.message == message(
        Code.OPTION_CHOICE, option="size", value=text, known=("small", "large")
    )


def test_the_first_word_of_a_choice_is_its_default() -> None:
    """It is not written; the others are."""
    options = [read_options((SIZE,), settings) for settings in ((), ("size=small",), ("size=large",))]

    assert [chosen["size"] for chosen in options] == ["small", "small", "large"]
    assert [write_options((SIZE,), chosen) for chosen in options] == [(), (), ("size=large",)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "turn",
        "turn:",
        "turn:0",
        "turn:000",
        "match:-5",
        "day:60",
        "turn:1e3",
        "turn:1000000",
        ":60",
        "60",
    ],
)
def test_a_clock_is_per_turn_or_per_match(text: str) -> None:
    """With at least a second, and not for ever."""
    with pytest.raises(OptionFault) as caught:
        CLOCK.read(text)
    assert caught.value.message == message(Code.OPTION_CLOCK, option="clock", value=text)


def test_what_is_not_set_takes_its_default() -> None:
    """In the order of the game's list, whatever the order of the settings."""
    options = read_options(KNOWN, ("clock = turn:30", "contest=on"))

    assert options.values == (("contest", True), ("window", 60), ("clock", Clock("turn", 30)))
    assert read_options((LOUD,)).values == (("loud", True),)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (("contest",), message(Code.OPTION_FORM, setting="contest")),
        (("contest:on",), message(Code.OPTION_FORM, setting="contest:on")),
        (("color=red",), message(Code.OPTION_UNKNOWN, option="color", known=("contest", "window", "clock"))),
        (("=on",), message(Code.OPTION_UNKNOWN, option="", known=("contest", "window", "clock"))),
        (("contest=on", "contest=on"), message(Code.OPTION_TWICE, option="contest")),
        (("contest=perhaps",), message(Code.OPTION_SWITCH, option="contest", value="perhaps")),
    ],
)
def test_settings_that_are_not_understood(settings: tuple[str, ...], expected: object) -> None:
    """Each fault says which."""
    with pytest.raises(OptionFault) as caught:
        read_options(KNOWN, settings)
    assert caught.value.message == expected


def test_what_puts_truth_at_stake() -> None:
    """A switch that says so, while it is on; no other option does."""
    known = (*KNOWN, LOUD, RACK)

    assert at_stake(known, read_options(known, ["contest=on"]))
    assert not at_stake(known, read_options(known, ["contest=off", "loud=on", "rack=9"]))
    assert not at_stake((LOUD,), read_options((LOUD,)))


def test_asking_for_values() -> None:
    """By name; what a game does not have is off, zero or absent."""
    options = read_options(KNOWN, ("contest=on", "window=5", "clock=match:9"))
    bare = Options(())

    assert options["contest"] is True
    assert options.on("contest")
    assert not options.on("window")
    assert options.number("window") == 5
    assert options.number("clock") == 0
    assert options.clock == Clock("match", 9)
    assert not bare.on("contest")
    assert bare.number("window") == 0
    assert bare.clock is None
    with pytest.raises(KeyError):
        bare["contest"]


@given(
    st.booleans(),
    st.integers(0, 86_400),
    st.none() | st.builds(Clock, st.sampled_from(["turn", "match"]), st.integers(1, 999_999)),
)
def test_reading_undoes_writing(contest: bool, window: int, clock: Clock | None) -> None:
    """And defaults are not written."""
    options = Options((("contest", contest), ("window", window), ("clock", clock)))
    written = write_options(KNOWN, options)

    assert read_options(KNOWN, written) == options
    assert len(written) == (contest is True) + (window != 60) + (clock is not None)


@given(st.lists(st.text(max_size=12), max_size=3))
def test_any_settings_are_options_or_a_fault(settings: list[str]) -> None:
    """Nothing else happens."""
    options = attempt(OptionFault, lambda: read_options(KNOWN, settings))
    if isinstance(options, OptionFault):
        assert options.message.code.startswith("core/option-")
    else:
        assert read_options(KNOWN, write_options(KNOWN, options)) == options
