"""The small language of demands: what it reads, how it spells, which trumps it defines, what it refuses."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.errors import Unreadable
from jeton.core.messages import Message, message
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand, aloud, plain_demands, read_demand
from jeton.language import Speaker
from tests.games.gamate import oracle
from tests.games.gamate.kit import BOX, SHORT, fault_of, too_many_or_few

ATOMS = ["m2", "m3", "m5", "m8", "odd", "red", "green!", "blue", "yellow!", "1-2", "4-12", "25-48", "13-36"]


def extended(text: str, *, as_printed: bool = False) -> Demand:
    """The demand of a text, with the option."""
    return read_demand(BOX, text, extended=True, as_printed=as_printed)


def fault(text: str) -> Message:
    """Why a text is no demand."""
    return fault_of(lambda: extended(text), Unreadable)


# --- canonical spelling -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("M6", "m6"),
        ("  Green!  ", "green!"),
        ("(green)", "green"),
        ("((4-12))", "4-12"),
        ("04 - 012", "4-12"),
        ("m2 and  m3", "m2 and m3"),
        ("Multiples of 6", "m6"),
        ("multiple of 6", "m6"),
        ("odd numbers", "odd"),
        ("from 4 to 12", "4-12"),
        ("4  to 12", "4-12"),
        ("green only", "green!"),
        ("exclusively green", "green!"),
        ("multiples of 3 and not (red only or from 4 to 12)", "m3 and not (red! or 4-12)"),
        ("M2 AND NOT M3", "m2 and not m3"),
        ("(m2 and m3)", "m2 and m3"),
        ("(m2) and (m3)", "m2 and m3"),
        ("(m2 and m3) and m4", "m2 and m3 and m4"),
        ("m4 and (m5 or m3)", "m4 and (m5 or m3)"),
        ("m4 or (m8 and m3)", "m4 or m8 and m3"),
        ("(m4 or m8) and m3", "(m4 or m8) and m3"),
        ("m7 or (m8 or m5)", "m7 or (m8 or m5)"),
        ("(m7 or m8) or m5", "m7 or m8 or m5"),
        ("m4 and (m8 and m3)", "m4 and (m8 and m3)"),
        ("not (m2)", "not m2"),
        ("not(m2 or m3)", "not (m2 or m3)"),
        ("(not m2) and m3", "not m2 and m3"),
        ("not (not m5)", "not not m5"),
        ("not not m5", "not not m5"),
        ("m5and m2", "m5 and m2"),
        ("not (m2 and m3) and m5", "not (m2 and m3) and m5"),
        ("(4-12)or(m7)", "4-12 or m7"),
    ],
)
def test_spelling(typed: str, text: str) -> None:
    """One blank between words, no parentheses but those that are needed."""
    assert extended(typed).text == text
    assert extended(text) == extended(typed)


def test_not_binds_closer_than_and_and_that_closer_than_or() -> None:
    """By what the trumps are."""
    assert extended("m8 or m5 and m2").trumps == {8, 16, 24, 32, 40, 48, 10, 20, 30}
    assert extended("(m8 or m5) and m2").trumps == {8, 16, 24, 32, 40, 48, 10, 20, 30}
    assert extended("m7 or m5 and m2").trumps == {7, 14, 21, 28, 35, 42, 10, 20, 30, 40}
    assert extended("(m7 or m5) and m2").trumps == {14, 28, 42, 10, 20, 30, 40}
    assert extended("not m2 and m5").trumps == {5, 15, 25, 35, 45}
    assert fault("not (m2 and m5)").code == Code.TRUMP_COUNT


# --- by chance ----------------------------------------------------------------------------------


@st.composite
def expressions(draw: st.DrawFn) -> str:
    """Some words with and, or, not, and parentheses, more of them than needed."""
    text = draw(st.sampled_from(ATOMS))
    for _ in range(draw(st.integers(0, 6))):
        form = draw(
            st.sampled_from(["{} and {}", "{} or {}", "({}) and {}", "({}) or ({})", "not {}", "not ({})"])
        )
        other = draw(st.sampled_from(ATOMS))
        if draw(st.booleans()) and "not" not in form:
            text, other = other, f"({text})"
        text = form.format(text, other)
    return text


@settings(max_examples=400)
@given(expressions(), st.booleans())
def test_the_trumps_are_those_of_a_naive_evaluation(text: str, as_printed: bool) -> None:
    """Card by card; where there are too many or too few, the fault has the count."""
    expected = oracle.trumps(text, as_printed=as_printed)
    if 2 <= len(expected) <= 24 or text in ATOMS:
        found = extended(text, as_printed=as_printed)
        assert found.trumps == expected
        assert oracle.is_demand(found.text, extended=True, as_printed=as_printed)
        text = found.text
    else:
        said = fault_of(lambda: extended(text, as_printed=as_printed), Unreadable)
        text, *counts = too_many_or_few(said)
        assert counts == [len(expected), 2, 24]
    assert oracle.trumps(text, as_printed=as_printed) == expected


@settings(max_examples=300)
@given(expressions().filter(lambda text: 2 <= len(oracle.trumps(text)) <= 24), st.data())
def test_the_canonical_spelling_is_a_fixed_point(text: str, data: st.DataObject) -> None:
    """Read again it is itself; blanks, capitals and needless parentheses do not matter."""
    found = extended(text)

    assert extended(found.text) == found
    blanks = data.draw(st.sampled_from([" ", "  ", "\t ", " \n"]))
    assert extended(f"{blanks}{found.text.replace(' ', blanks).upper()}{blanks}") == found
    assert extended(f"(({text}))") == found
    loose = found.text.replace("(", " ( ").replace(")", " ) ").replace("-", " - ")
    assert extended(loose) == found
    words = [f"({word})" if word in ATOMS else word for word in found.text.replace("(", "( ").split(" ")]
    assert extended(" ".join(words)) == found
    assert "  " not in found.text
    assert len(found.text) <= len(" ".join(text.split()))


def test_no_parenthesis_of_a_canonical_spelling_can_be_left_out() -> None:
    """Each pair changes what is said."""
    for text in ("m4 and (m5 or m3)", "m7 or (m8 or m5)", "m4 and (m8 and m3)"):
        assert extended(text).text == text
        without = text.replace("(", "").replace(")", "")
        assert extended(without).text == without != text


# --- limits -------------------------------------------------------------------------------------


def test_eight_parts_at_most() -> None:
    """Somebody has to say it aloud; a ninth is refused with the count."""
    eight, nine = " or ".join(["m8"] * 8), " or ".join(["m8"] * 9)

    assert extended(eight).text == eight
    assert extended("not not " + " and not not ".join(["m8"] * 8)).trumps == extended("m8").trumps
    assert fault(nine) == message(Code.DEMAND_LONG, count=9, most=8)


@pytest.mark.parametrize("inner", ["not ", "("])
def test_deep_nesting_is_refused_where_it_becomes_too_deep(inner: str) -> None:
    """Twenty are read, twenty-one are not, nor thousands."""
    closing = {"not ": "", "(": ")"}[inner]

    assert extended(f"{inner * 20}m5{closing * 20}").trumps == extended("m5").trumps
    for count in (21, 5000):
        params = dict(fault(f"{inner * count}m5{closing * count}").params)
        assert params["at"] == 20 * len(inner) + 1
    shallow = f"{inner}m5{closing} or "
    assert dict(fault(f"{shallow * 3}{inner * 21}m5{closing * 21}").params)["at"] == (
        3 * len(shallow) + 20 * len(inner) + 1
    )
    # What lies side by side is not deep.
    assert extended(" or ".join([f"{inner * 9}not m2{closing * 9}"] * 4))


def test_a_simple_demand_in_parentheses_is_simple() -> None:
    """It needs no option; what is combined does, before anything else is said of it."""
    assert read_demand(BOX, "(red)").text == "red"
    assert 25 in read_demand(BOX, "green!").trumps
    assert fault_of(lambda: read_demand(BOX, "not  m2"), Unreadable) == message(
        Code.NOT_EXTENDED, text="not m2"
    )
    assert fault_of(lambda: read_demand(BOX, "m2 or odd"), Unreadable).code == Code.NOT_EXTENDED


# --- faults with their place --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "rest"),
    [
        ("", 1, ""),
        ("m9", 1, "m9"),
        ("purple", 1, "purple"),
        ("4", 1, "4"),
        ("-", 1, "-"),
        ("green!!", 7, "!"),
        ("m2 and", 7, ""),
        ("m2 and and m3", 8, "and"),
        ("m2 m3", 4, "m3"),
        ("m2 and m9", 8, "m9"),
        ("m2  or  ?x", 7, "?x"),
        ("(m2 and m3", 11, ""),
        ("m2 and m3)", 10, ")"),
        ("()", 2, ")"),
        ("not", 4, ""),
        ("m2 xor m3", 4, "xor"),
        ("4-12-20", 5, "-20"),
        ("m2 and (m3 or purple)", 15, "purple)"),
    ],
)
def test_a_fault_names_its_place(text: str, at: int, rest: str) -> None:
    """Counted from 1 in the text with single blanks; and what stands there, dots where nothing does."""
    plain = " ".join(text.split())

    assert fault(text) == message(Code.BAD_DEMAND, text=plain, at=at, rest=rest or "…")
    assert plain[at - 1 :].split(" ")[0] == rest


@pytest.mark.parametrize(
    "text", ["0-4", "4-4", "12-4", "4-49", "48-49", "1000-2000", "1-99999999999999999999"]
)
def test_a_bad_range(text: str) -> None:
    """It goes up, and stays in the deck."""
    assert fault(text) == message(Code.BAD_RANGE, text=text, most=48)


def test_a_bad_range_inside_a_combined_demand() -> None:
    """The range is named."""
    assert fault("m2 and 040 - 30") == message(Code.BAD_RANGE, text="40-30", most=48)


def test_a_count_that_is_wrong() -> None:
    """With the canonical spelling, the count and the limits."""
    assert too_many_or_few(fault("(m2)  or ODD")) == ("m2 or odd", 48, 2, 24)


# --- plain demands ------------------------------------------------------------------------------


@pytest.mark.parametrize("as_printed", [False, True])
def test_the_list_of_plain_demands(as_printed: bool) -> None:
    """Each once, in canonical spelling, all that the second judge finds legal."""
    found = plain_demands(BOX, as_printed=as_printed)
    texts = [demand.text for demand in found]
    ranges = {f"{a}-{b}" for a in range(50) for b in range(50) if oracle.is_demand(f"{a}-{b}")}

    assert len(set(texts)) == len(texts) == 8 + 8 + len(ranges)
    assert ranges < set(texts)
    assert texts[:9] == ["m2", "m3", "m4", "m5", "m6", "m7", "m8", "odd", "red"]
    for demand in found:
        assert demand.trumps == oracle.trumps(demand.text, as_printed=as_printed)


def test_the_list_of_a_short_deck() -> None:
    """Ranges end with its highest card."""
    found = plain_demands(SHORT, as_printed=False)

    assert len(found) == 16 + 12 * 11 // 2
    assert (found[-1].text, found[-1].trumps) == ("11-12", frozenset({11, 12}))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("m6", "multiples de 6"),
        ("!green!", "!vert exclusif"),
        ("4-12 up", "de 4 à 12 up"),
        ("m2 and not (odd or red)", "multiples de 2 and not (impairs or rouge)"),
        ("~17 d17 m12 4000-1 odds", "~17 d17 m12 4000-1 odds"),
        ("", ""),
    ],
)
def test_demands_are_said_aloud(text: str, said: str) -> None:
    """What is written of a demand, and nothing else, becomes what is said of it."""
    speaker = Speaker("fr")
    assert "".join(speaker.say(part) if isinstance(part, Message) else part for part in aloud(text)) == said
