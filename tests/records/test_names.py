"""Names that a record can hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.records import Line, Part, Record, check_names, read_record, write_record
from jeton.records.codes import Code
from jeton.records.names import MOST_LETTERS


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
