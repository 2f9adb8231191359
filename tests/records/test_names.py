"""Names that a record can hold."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.records import Line, Part, Record, check_names, check_readable, read_record, write_record
from jeton.records.codes import Code
from jeton.records.letters import clipped, looks, spelt
from jeton.records.names import MOST_LETTERS, MOST_NAMES, is_taken, unused_name


@pytest.mark.parametrize(
    "names",
    [
        ("Anna", "Bruno"),
        ("Zoé", "Jean-Pierre d'Ormesson", "李", "Ł"),
        ("Joueur 1", "Joueur 2", "Joueur"),
        ("Random", "Random 2"),
        ("x = 3", "x"),
        ("a" * MOST_LETTERS,),
        ("0", "1 0"),
        # An emoji is one letter, however many signs it is made of.
        ("👨‍👩‍👧", "👩🏽‍🚀", "Zoé 🇫🇷", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("👨‍👩‍👧" * MOST_LETTERS, "❤️‍🔥", "1️⃣"),
        ("דוד", "محمد", "ฟ้า", "नरेन्द्र", "한글"),
        tuple("ABCDEFGHKM"),
    ],
)
def test_good_names(names: tuple[str, ...]) -> None:
    """Letters of any script, numbers, blanks inside; and a record with them is read as it was written."""
    check_names(names)
    points = tuple((seat, (0, 5, -2)) for seat in range(len(names)))
    record = Record("g", names, (Line(0, (Part("pass"),), points),), tuple(range(len(names))))

    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Anna",
        "Anna ",
        "a" * (MOST_LETTERS + 1),
        "a:b",
        "a,b",
        "a;b",
        "a|b",
        "[a",
        "a]",
        "<a",
        "a>",
        "#a",
        "a?",
        "a@b",
        "a\nb",
        "a\tb",
        "a\u00a0b",
        "a\u2028b",
        "\x00",
        "result",
        "Result",
        "UNFINISHED",
    ],
)
def test_bad_names(name: str) -> None:
    """What would be read as something else."""
    with pytest.raises(RecordFault) as caught:
        check_names(("Anna", name))
    assert caught.value.message == message(Code.NAME_BAD, name=name, most=MOST_LETTERS)


@pytest.mark.parametrize(
    ("names", "twice"),
    [
        (("Anna", "Anna"), "Anna"),
        (("Anna", "Bruno", "ANNA"), "ANNA"),
        (("Straße", "STRASSE"), "STRASSE"),
        # Points after the name would be read as part of it.
        (("Anna", "Anna 0"), "Anna 0"),
        (("Anna 0 -0", "Anna"), "Anna 0 -0"),
        (("Anna 3 -3", "Anna"), "Anna 3 -3"),
    ],
)
def test_names_that_cannot_be_told_apart(names: tuple[str, ...], twice: str) -> None:
    """By people, or in a line of points."""
    with pytest.raises(RecordFault) as caught:
        check_names(names)
    assert caught.value.message == message(Code.NAME_TWICE, name=twice)


@pytest.mark.parametrize(
    ("names", "twice"),
    [
        # Cyrillic, Greek, and signs that pass for letters.
        (("Anna", "Аnna"), "Аnna"),
        (("OTTO", "ΟΤΤΟ"), "ΟΤΤΟ"),
        (("Ida", "lda"), "lda"),
        (("Ida", "1da"), "1da"),
        (("Player 1", "Player I"), "Player I"),
        (("Otto", "0tto"), "0tto"),
        (("Zoé", "ZOE"), "ZOE"),
        (("Zoe\u0301", "Zoé"), "Zoé"),
        (("Łukasz", "Lukasz"), "Lukasz"),
        (("Anna", "Ａｎｎａ"), "Ａｎｎａ"),
        (("Anna", "𝐀nna"), "𝐀nna"),
        (("Anna B", "Anna  B"), "Anna  B"),
        (("❤", "❤️"), "❤️"),
    ],
)
def test_names_that_look_alike(names: tuple[str, ...], twice: str) -> None:
    """People cannot tell them apart; a record can, and one that has them is read all the same."""
    with pytest.raises(RecordFault) as caught:
        check_names(names)
    assert caught.value.message == message(Code.NAME_TWICE, name=twice)
    if names[0].casefold() != names[1].casefold():
        check_readable(names)


@pytest.mark.parametrize(
    "names",
    [
        ("Ali", "All"),
        ("Joueur 1", "Joueur 2", "Joueur 11"),
        ("Taka", "Таня"),
        ("か", "が"),
        ("👨‍👩‍👧", "👨‍👩‍👦"),
        ("Mia", "Nia"),
    ],
)
def test_names_that_only_resemble_each_other(names: tuple[str, ...]) -> None:
    """They can be told apart."""
    check_names(names)


@pytest.mark.parametrize(
    "name",
    [
        "An\u200bna",
        "Anna\u202e",
        "\u2066Anna",
        "Anna\ufeff",
        "An\u00adna",
        "\u3164",
        "\u115f\u1160",
        "\u2800",
        "a\ufe0f",
        # A joiner with nothing to join, or no picture to be joined.
        "👨\u200d",
        "a\u200db",
        "👨\u200d\u200d👩",
        "\U000e0041",
        "Z" + "\u0301" * 4 + "oe",
    ],
)
def test_names_with_something_hidden(name: str) -> None:
    """What shows nothing, turns the rest around or covers it."""
    with pytest.raises(RecordFault) as caught:
        check_names(("Anna", name))
    assert caught.value.message == message(Code.NAME_HIDDEN, name=name)


def test_a_record_of_before_is_read() -> None:
    """What was allowed when it was written does not make it unreadable."""
    names = ("Zoé", "Zoe", "\u3164", "Аnna", "Anna")
    record = Record("g", names, (Line(1, (Part("pass"),), ((1, (5,)),)),), tuple(range(5)))

    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("check", [check_names, check_readable])
def test_so_many_names_and_no_more(check: Callable[[list[str]], None]) -> None:
    """The largest table is much smaller; the rest of a long list is not looked at."""
    names = [chr(ord("A") + number) * 2 for number in range(MOST_NAMES)]
    check(names)
    with pytest.raises(RecordFault) as caught:
        check([*names, "Anna\u202e"])
    assert caught.value.message == message(Code.NAMES_MANY, count=MOST_NAMES + 1, most=MOST_NAMES)


def test_letters_as_people_count_them() -> None:
    """To cut a name leaves every emoji whole."""
    assert spelt("a👨‍👩‍👧b🇫🇷") == ["a", "👨‍👩‍👧", "b", "🇫🇷"]
    assert clipped("Anna 👨‍👩‍👧 und so", 6) == "Anna 👨‍👩‍👧"
    assert clipped("Anna Maria", 5) == "Anna"
    assert is_taken("anna", ("Bruno", "ANNA"))
    assert not is_taken("anna", ())
    assert len(looks("Anna")) == 2


WORDS = st.sampled_from(["Anna", "1", "0", "-1", "23", "=", "é", "result"])


@given(
    st.lists(st.lists(WORDS, min_size=1, max_size=4).map(" ".join), min_size=2, max_size=4),
    st.lists(st.lists(st.integers(-3, 30), min_size=1, max_size=4).map(tuple), min_size=4, max_size=4),
)
def test_names_that_are_allowed_can_be_read(names: list[str], items: list[tuple[int, ...]]) -> None:
    """However close they come to being numbers."""
    try:
        check_names(names)
    except RecordFault:
        return
    points = tuple((seat, items[seat]) for seat in range(len(names)))
    result = tuple(sum(part) for _, part in points)
    record = Record("g", tuple(names), (Line(1, (Part("pass"),), points),), result)

    assert read_record(write_record(record)) == record


def test_a_name_that_nobody_has() -> None:
    """As it is, or with the first number that makes it another; however long it is, it still fits."""
    assert unused_name("Club", ["Anna"]) == "Club"
    assert unused_name("Club", ["club", "Club 2"]) == "Club 3"
    longest = "a" * MOST_LETTERS
    assert unused_name(longest, [longest]) == "a" * (MOST_LETTERS - 2) + " 2"
