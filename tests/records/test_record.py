"""The text form of a match: what is read, and what is wrong with what cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.errors import RecordFault
from jeton.core.messages import Value
from jeton.records import Line, Note, Part, Record, read_record, read_records, write_record
from jeton.records.codes import Code
from tests.kit.faults import attempt
from tests.records.scripts import HAND, edited

# --- reading ------------------------------------------------------------------------------------


def test_a_record_written_by_hand() -> None:
    """Line by line."""
    record = read_record(HAND)

    assert record == Record(
        game="mathable",
        names=("Anna", "Bruno"),
        lines=(
            Line(None, (Part("4 | 3", office=True),)),
            Line(None, (Part("2 | 3", office=True),)),
            Line(0, (Part("4@1B draw"), Part("0", office=True), Part("end")), ((0, (4,)),)),
            Line(1, (Part("3@2A end"), Part("2", office=True)), ((1, (6,)),)),
            Line(0, (Part("2@2D end"),), ((0, (2,)),)),
            Line(1, (Part("leave"),)),
        ),
        result=(6, 6),
    )
    assert [line.number for line in record.lines] == [5, 6, 7, 8, 9, 10]
    assert write_record(record) == HAND


def test_remarks_blanks_and_spacing_do_not_matter() -> None:
    """A line that begins with # is a remark, and its number still counts."""
    spaced = "# a remark\n" + edited(
        ("game: mathable", "  game :mathable  \n# another"),
        ("\n\n[4 | 3]", "\n\n\n  [4 | 3]  \n\n   # a third"),
        ("Anna: 4@1B draw [0] end >> Anna 4 = 4", "Anna :4@1B draw  [0]   end>>Anna   4=4"),
        ("result: Anna 6, Bruno 6", "result:Bruno 6,Anna 6"),
    )

    assert read_record(spaced) == read_record(HAND)
    assert read_record(spaced).lines[2].number == 12
    assert read_record(HAND.replace("\n", "\r\n")) == read_record(HAND)


def test_the_occasion() -> None:
    """When and where it was played, in any order; a date may be a year or a month."""
    said = "round: 3\nplace: Lyon\ndate: 2026-11-16\nevent: Club, winter: open"
    record = read_record(edited(("game: mathable", f"game: mathable\n{said}")))
    assert dict(record.occasion) == {
        "date": "2026-11-16",
        "event": "Club, winter: open",
        "round": "3",
        "place": "Lyon",
    }
    assert read_record(write_record(record)) == record
    for date in ("2026", "2026-02", "2026-12-31"):
        assert read_record(edited(("game:", f"date: {date}\ngame:"))).occasion == (("date", date),)
    for date in ("26", "2026-13", "2026-00", "2026-1-1", "2026-01-32", "16.11.2026"):
        with pytest.raises(RecordFault) as fault:
            read_record(edited(("game:", f"date: {date}\ngame:")))
        assert fault.value.message.code == Code.HEADER_VALUE


def test_notes() -> None:
    """What somebody has to say before the first turn, behind a line, at its end; and what might have been."""
    record = read_record(
        edited(
            ("\n\n[4 | 3]", "\n\n{A  short\tone}\n[4 | 3]"),
            ("Anna 4 = 4", "Anna 4 = 4 {well} \n{done}\n( Anna: 4@1C end >> Anna 4 = 4 ; Bruno: pass )"),
            ("Bruno: leave", "Bruno: leave {pity}"),
        )
    )
    assert record.notes == (Note("A short one"),)
    assert [line.notes for line in record.lines if line.notes] == [
        (
            Note("well"),
            Note("done"),
            Note(turns=(Line(0, (Part("4@1C end"),), ((0, (4,)),)), Line(1, (Part("pass"),)))),
        ),
        (Note("pity"),),
    ]
    assert read_record(write_record(record)) == record
    assert [line.parts for line in record.lines] == [line.parts for line in read_record(HAND).lines]


def test_notes_that_cannot_be_read() -> None:
    """A brace that is not closed belongs to no note; a turn that might have been played is a turn."""
    for wrong, code in (
        ("{not closed", Code.LINE_FORM),
        ("{a {b} c}", Code.LINE_FORM),
        ("( Carl: pass )", Code.LINE_NAME),
        ("(  )", Code.LINE_FORM),
        ("( Anna: pass ; )", Code.LINE_FORM),
    ):
        with pytest.raises(RecordFault) as fault:
            read_record(edited(("Bruno: leave", f"{wrong}\nBruno: leave")))
        assert (fault.value.message.code, fault.value.line) == (code, 10), wrong


def test_several_records() -> None:
    """One after another; lines are counted through, in a fault too."""
    one, two = read_records(f"{HAND}\n# between\n{HAND}")
    assert (one, two) == (read_record(HAND), read_record(HAND))
    assert two.lines[0].number == one.lines[0].number + len(HAND.splitlines()) + 2
    assert read_records(HAND) == (one,)

    for text, line in (("", 1), ("# nothing\n", 1), (f"tea\n{HAND}", 1)):
        with pytest.raises(RecordFault) as none:
            read_records(text)
        assert (none.value.message.code, none.value.line) == (Code.NOT_A_RECORD, line)
    with pytest.raises(RecordFault) as cut:
        read_records(HAND + HAND.rstrip().rpartition("\n")[0])
    assert cut.value.message.code == Code.CUT
    assert cut.value.line == 2 * len(HAND.splitlines()) - 1


def test_every_header() -> None:
    """All that a host writes down."""
    record = Record(
        game="mathable",
        names=("Anna", "Joueur 2"),
        lines=(Line(1, (Part("pass"),)), Line(None, (Part("agreed", office=True),))),
        box="0123456789abcdef",
        options=("contest=on", "clock=match:60"),
        commitment="ab" * 32,
        seed=bytes(range(32)),
        players=("person", "random"),
        clock_left=(0, 59_999),
        stand_ins=("Joueur 2",),
        staged="12@8I 3@9G",
    )

    assert read_record(write_record(record)) == record
    assert write_record(record).splitlines()[1:11] == [
        "game: mathable",
        "box: 0123456789abcdef",
        "options: contest=on clock=match:60",
        "seats: Anna, Joueur 2",
        "players: person, random",
        f"commitment: {'ab' * 32}",
        f"seed: {bytes(range(32)).hex()}",
        "clock-left: 0 59999",
        "stand-ins: Joueur 2",
        "staged: 12@8I 3@9G",
    ]
    assert write_record(record).endswith("\n\nJoueur 2: pass\n[agreed]\nunfinished\n")


def test_points_of_several() -> None:
    """The referee may pay more than one, and a sum may be negative."""
    line = read_record(edited(("Bruno: leave", "[agreed] >> Bruno -3 -9 = -12, Anna 0 = 0"))).lines[-1]

    assert line == Line(None, (Part("agreed", office=True),), ((1, (-3, -9)), (0, (0,))))


# --- faults -------------------------------------------------------------------------------------

FAULTS: list[tuple[str, int | None, Code, dict[str, Value]]] = [
    ("", 1, Code.NOT_A_RECORD, {"title": "jeton record 1"}),
    ("# nothing\n", 1, Code.NOT_A_RECORD, {}),
    ("jeton record 2\n", 1, Code.NOT_A_RECORD, {}),
    ("\njeton record 1\n", 1, Code.NOT_A_RECORD, {}),
    (edited(("game: mathable", "mathable")), 2, Code.HEADER_FORM, {"text": "mathable"}),
    (edited(("game: mathable", "gamme: mathable")), 2, Code.HEADER_UNKNOWN, {"key": "gamme"}),
    (edited(("seats: ", "game: gamate\nseats: ")), 3, Code.HEADER_TWICE, {"key": "game"}),
    (edited(("game: mathable\n", "")), 1, Code.HEADER_MISSING, {"key": "game"}),
    (edited(("seats: Anna, Bruno\n", "")), 1, Code.HEADER_MISSING, {"key": "seats"}),
    (edited(("game: mathable", "game:")), 2, Code.HEADER_VALUE, {"key": "game", "value": ""}),
    (edited(("seats: ", "box: xyz\nseats: ")), 3, Code.HEADER_VALUE, {"key": "box", "value": "xyz"}),
    (edited(("seats: ", "seed: 12\nseats: ")), 3, Code.HEADER_VALUE, {"key": "seed"}),
    (edited(("seats: ", f"seed: {'AB' * 32}\nseats: ")), 3, Code.HEADER_VALUE, {"key": "seed"}),
    (edited(("seats: ", "commitment: 0\nseats: ")), 3, Code.HEADER_VALUE, {"key": "commitment"}),
    (edited(("seats: ", "clock-left: 1 x\nseats: ")), 3, Code.HEADER_VALUE, {"key": "clock-left"}),
    (edited(("seats: ", f"clock-left: {'9' * 13}\nseats: ")), 3, Code.HEADER_VALUE, {}),
    (edited(("seats: Anna, Bruno", "seats: Anna,, Bruno")), 3, Code.NAME_BAD, {"name": ""}),
    (edited(("seats: Anna, Bruno", "seats: Anna, anna")), 3, Code.NAME_TWICE, {"name": "anna"}),
    (edited(("result: Anna 6, Bruno 6\n", "")), 10, Code.CUT, {}),
    ("jeton record 1\ngame: g\nseats: A, B\n", 3, Code.CUT, {}),
    ("jeton record 1\ngame: g\nseats: A, B\n\n\n", 5, Code.CUT, {}),
    (edited(("Bruno: leave", "unfinished")), 10, Code.AFTER_END, {}),
    (edited(("Bruno: leave", "result: Anna 1, Bruno 1")), 10, Code.AFTER_END, {}),
    (edited(("Bruno: leave", "Bruno:")), 10, Code.LINE_FORM, {"text": "Bruno:"}),
    (edited(("Bruno: leave", "Bruno: >> Bruno 1 = 1")), 10, Code.LINE_FORM, {}),
    (edited(("Bruno: leave", "leave")), 10, Code.LINE_FORM, {"text": "leave"}),
    (edited(("[4 | 3]", "[4 | 3] end")), 5, Code.LINE_FORM, {"text": "end"}),
    (edited(("[4 | 3]", "[4 | 3")), 5, Code.LINE_FORM, {"text": "[4 | 3"}),
    (edited(("Bruno: leave", "Bruno: leave ] now")), 10, Code.LINE_FORM, {}),
    (edited(("Bruno: leave", "Bruno: [[1]]")), 10, Code.LINE_FORM, {}),
    (edited(("Bruno: leave", "bruno: leave")), 10, Code.LINE_NAME, {"name": "bruno"}),
    (edited((">> Bruno 6 = 6", ">> Zoé 6 = 6")), 8, Code.LINE_NAME, {"name": "Zoé"}),
    (edited((">> Bruno 6 = 6", ">> Brunone 6 = 6")), 8, Code.LINE_NAME, {"name": "Brunone"}),
    (edited((">> Bruno 6 = 6", ">> Bruno six = 6")), 8, Code.POINTS_FORM, {"text": "Bruno six = 6"}),
    (edited((">> Bruno 6 = 6", ">> Bruno 6")), 8, Code.POINTS_FORM, {}),
    (edited((">> Bruno 6 = 6", ">> 6 = 6")), 8, Code.POINTS_FORM, {}),
    (edited((">> Bruno 6 = 6", ">> Bruno 6 = 6,")), 8, Code.POINTS_FORM, {"text": ""}),
    (edited((">> Bruno 6 = 6", f">> Bruno {'9' * 10} = 6")), 8, Code.POINTS_FORM, {}),
    (edited((">> Bruno 6 = 6", ">> Bruno 6 1 = 6")), 8, Code.POINTS_SUM, {"sum": 6, "found": 7}),
    (edited(("result: Anna 6, Bruno 6", "result: Anna, Bruno")), 11, Code.RESULT_FORM, {"text": "Anna"}),
    (edited(("result: Anna 6, Bruno 6", "result:")), 11, Code.RESULT_FORM, {"text": ""}),
    (edited(("result: Anna 6, Bruno 6", "result: Anna 6")), 11, Code.RESULT_FORM, {"text": "result: Anna 6"}),
    (edited(("result: Anna 6, Bruno 6", "result: Anna 6, Anna 6")), 11, Code.RESULT_FORM, {}),
    (edited(("result: Anna 6, Bruno 6", "result: Anna 6, Zoé 6")), 11, Code.LINE_NAME, {"name": "Zoé"}),
]


@pytest.mark.parametrize(("text", "line", "code", "params"), FAULTS, ids=range(len(FAULTS)))
def test_faults(text: str, line: int, code: Code, params: dict[str, Value]) -> None:
    """Each has its code, its line and what it is about."""
    with pytest.raises(RecordFault) as caught:
        read_record(text)

    assert caught.value.message.code == code
    assert caught.value.line == line
    assert dict(caught.value.message).items() >= params.items()


# --- properties ---------------------------------------------------------------------------------

_LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs"), exclude_characters="[]>#")
_TEXT = st.text(_LETTERS, min_size=1, max_size=12).map(str.strip).filter(bool).filter(str.isprintable)
_NAMES = st.lists(
    st.sampled_from(["Anna", "Bruno", "Joueur 1", "Joueur", "Zoé", "x = 1"]),
    min_size=1,
    max_size=4,
    unique=True,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records as a host or a person may make them; whether the moves are sound does not matter here."""
    names = tuple(draw(_NAMES))
    seats = st.integers(0, len(names) - 1)
    points = st.lists(st.integers(-999, 999), min_size=1, max_size=4).map(tuple)
    lines = []
    for _ in range(draw(st.integers(0, 5))):
        seat = draw(st.none() | seats)
        texts = draw(st.lists(_TEXT, min_size=1, max_size=4))
        # Own moves that follow each other are one part; a line without a seat has none.
        parts = tuple(Part(text, office=seat is None or bool(place % 2)) for place, text in enumerate(texts))
        paid = draw(st.lists(st.tuples(seats, points), max_size=3, unique_by=lambda part: part[0]))
        lines.append(Line(seat, parts, tuple(paid)))
    hexes = st.binary(min_size=32, max_size=32)
    return Record(
        game=draw(_TEXT),
        names=names,
        lines=tuple(lines),
        result=draw(st.none() | st.tuples(*[st.integers(-999, 999)] * len(names))),
        box=draw(st.sampled_from(["", "0" * 16])),
        options=tuple(draw(st.lists(st.sampled_from(["a=b", "contest=on"]), max_size=2))),
        commitment=draw(hexes).hex(),
        seed=draw(st.none() | hexes),
        players=draw(st.sampled_from([(), ("person", "random")])),
        clock_left=tuple(draw(st.lists(st.integers(0, 10**12 - 1), max_size=3))),
        stand_ins=tuple(draw(st.sampled_from([(), names[:1], names]))),
        staged=draw(st.just("") | _TEXT),
    )


@given(records())
def test_reading_undoes_writing(record: Record) -> None:
    """And writing undoes reading."""
    text = write_record(record)

    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@given(st.text(max_size=200) | st.text(max_size=100).map(lambda text: HAND + text))
def test_any_text_is_a_record_or_a_fault(text: str) -> None:
    """Nothing else happens; a fault always has a line."""
    record = attempt(RecordFault, lambda: read_record(text))
    if isinstance(record, RecordFault):
        assert record.line is not None
    else:
        assert read_record(write_record(record)) == record
