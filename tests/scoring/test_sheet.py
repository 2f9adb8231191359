"""A sheet of any game: what is entered, taken back and corrected, who is next, and who has won."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault
from jeton.core.keeping import Keeping, Left
from jeton.records.codes import Code as RecordCode
from jeton.scoring import MOST_LINES, Act, Line, ScoreSheet, read_line, read_sheet, write_sheet
from jeton.scoring.codes import Code
from tests.scoring.sheets import EXAMPLES, empty, kept

EVERY_GAME = pytest.mark.parametrize("name", EXAMPLES)
PIECES = st.sampled_from(
    [line.partition(": ")[2] for _, lines in EXAMPLES.values() for line in lines]
    + [
        "",
        " ",
        "pass",
        "contest",
        "accept",
        "leave",
        "12@8I",
        "9@8I draw 5@8J",
        "9I> 1=1",
        "9I> 1=2",
        "11I> 4+4=8",
        "-",
        "3 17",
    ]
    + ["(rack 5)", "draw", "exchange 3", "exchange numbers", "𝟙@8I", "9" * 600, ":", ";", "9H> 3[2]-2[1](=1)"]
)
LINES = st.builds(Line, st.integers(-1, 4), st.one_of(PIECES, st.text(max_size=12)), st.sampled_from(Act))


def _tried(sheet: ScoreSheet, line: Line) -> ScoreSheet:
    """With a line, if it can be; a refusal is a fault, and nothing else."""
    try:
        return sheet.enter(line)
    except Fault:
        return sheet


def _code(act: object) -> str:
    assert callable(act)
    with pytest.raises(Fault) as caught:
        act()
    return caught.value.message.code


# --- every line ---------------------------------------------------------------------------------


@EVERY_GAME
def test_the_score_is_the_judges(name: str) -> None:
    """After every line: what the items add up to is what the position of the rules says."""
    sheet = kept(name)

    for number in range(len(sheet.entries) + 1):
        then = replace(sheet, entries=sheet.entries[:number])
        judged = {min(each.side): each.points for each in sheet.game.rules.outcome(then.position).standings}
        assert {seat: then.points[seat] for seat in judged} == judged


@pytest.mark.parametrize(
    ("name", "options"),
    [*((name, None) for name in EXAMPLES), ("mathable", ("contest=on",)), ("calculator", ("strict=on",))],
)
@settings(max_examples=25, deadline=None)
@given(lines=st.lists(LINES, max_size=6))
def test_whatever_is_entered_the_sheet_holds(
    name: str, options: tuple[str, ...] | None, lines: list[Line]
) -> None:
    """A wrong line is a fault and changes nothing; the file gives the same sheet; undo the one before."""
    sheet = empty(name, options=options)
    for line in lines:
        before = sheet
        sheet = _tried(sheet, line)
        assert sheet == before or sheet.undo() == before

    assert read_sheet(sheet.game, sheet.box, write_sheet(sheet)) == sheet


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_correction_is_as_if_it_had_been_entered_so(name: str, data: st.DataObject) -> None:
    """From scratch, without the lines that are said to be lost; and those cannot be entered there."""
    sheet = kept(name)
    number = data.draw(st.integers(1, len(sheet.entries)))
    line = data.draw(st.one_of(st.none(), LINES, st.sampled_from(sheet.lines)))
    written = list(enumerate(sheet.lines, 1))
    anew = [*written[: number - 1], *([(0, line)] if line else []), *written[number:]]
    try:
        correction = sheet.correct(number, line)
    except Fault:
        assert line is not None
        return
    lost = {each.number for each in correction.lost}
    scratch = empty(name)
    for place, each in anew:
        if place in lost:
            with pytest.raises(Fault):
                scratch.enter(each)
        else:
            scratch = scratch.enter(each)

    assert correction.sheet == scratch


@EVERY_GAME
def test_a_line_put_in_is_as_if_it_had_been_entered_there(name: str) -> None:
    """Taking a line out and putting it in again gives the same sheet, as long as nothing is lost."""
    sheet = kept(name)
    for number, line in list(enumerate(sheet.lines, 1))[:-1]:
        without = sheet.correct(number, None)
        if not without.lost:
            assert without.sheet.insert(number, line).sheet == sheet


# --- corrections --------------------------------------------------------------------------------


def test_what_no_longer_holds_is_listed() -> None:
    """Without Anna's 12 there is nothing for the 16; Bruno's other line stays."""
    sheet = kept("mathable", "Anna: 12@8I", "Bruno: 16@8J", "Chloé: 7@8F")
    correction = sheet.correct(1, Line(0, "pass"))

    assert [(lost.number, lost.fault.code) for lost in correction.lost] == [(2, "mathable/no-pair")]
    assert correction.sheet.points[:3] == (0, 0, 7)
    # The sheet itself is as it was.
    assert sheet.points[:3] == (12, 16, 7)


def test_the_player_of_a_line_may_be_corrected() -> None:
    """It was Bruno's."""
    assert kept("mathable", "Anna: 12@8I").correct(1, Line(1, "12@8I")).sheet.points[:2] == (0, 12)


def test_a_wrong_correction_is_refused() -> None:
    """By the same judge; and there must be such a line."""
    sheet = kept("mathable", "Anna: 12@8I")

    assert _code(lambda: sheet.correct(1, Line(0, "13@8I"))) == "mathable/false"
    assert _code(lambda: sheet.correct(2, None)) == _code(lambda: sheet.insert(0, Line(0))) == Code.NO_LINE
    assert _code(lambda: empty("mathable").undo()) == Code.NOTHING


def test_a_match_that_is_over_can_be_corrected() -> None:
    """And goes on, if what ended it is taken out."""
    sheet = kept("mathable")

    assert sheet.is_over
    assert sheet.correct(5, Line(0, "42", Act.LEFT)).sheet.points[0] == sheet.points[0] + 17
    assert not sheet.undo().is_over


# --- turns --------------------------------------------------------------------------------------


def test_whose_turn_it_should_be() -> None:
    """One after the other; a contest is nobody's turn, and whoever has given up has none."""
    sheet = kept("equable", "Anna: 9I> 1=2")
    turns = [sheet.next_seat]
    for line in ("Chloé: contest", "Bruno: pass", "Chloé: leave", "Anna: pass"):
        sheet = sheet.enter(read_line(line, sheet.names))
        turns.append(sheet.next_seat)

    assert empty("equable").next_seat == 0
    assert turns == [1, 1, 2, 0, 1]


def test_any_camp_may_declare() -> None:
    """There is no order among deals; nor when a match is over."""
    assert empty("gamate").next_seat is None
    assert kept("gamate", "Anna: odd up 7 made 7").next_seat is None
    assert kept("mathable").next_seat is None


@EVERY_GAME
def test_there_is_something_to_say_and_each_word_can_be_entered(name: str) -> None:
    """The words of the buttons are words of the sheet; those on a play want a play."""
    sheet = empty(name)
    keeping: Keeping = sheet.keeping

    for phrase in keeping.words:
        on_a_play = not keeping.takes_turn(phrase.text) and keeping.form is None
        if not on_a_play:
            assert sheet.enter(Line(0, phrase.text)).entries
    assert (keeping.form is None) == bool(sheet.game.laying)


def test_a_form_filled_in_is_a_line() -> None:
    """Every word of every field, the others as usual; numbers at both ends."""
    sheet = empty("gamate")
    form = sheet.keeping.form
    assert form is not None
    usual = {field.name: field.usual or (field.words or ("7",))[0] for field in form.fields}
    usual["announced"] = "up 7"
    for field in form.fields:
        numbers = () if field.words else map(str, field.numbers)
        for word in (*field.words, *numbers):
            text = form.text.format(**(usual | {field.name: word}))
            assert sheet.enter(Line(0, text)).entries[-1].line.text == text


# --- the end ------------------------------------------------------------------------------------


@EVERY_GAME
def test_every_example_ends(name: str) -> None:
    """With a winner, and not before its last line."""
    sheet = kept(name)

    assert sheet.is_over
    assert not sheet.undo().is_over
    assert not sheet.undo().winners
    assert all(sheet.points[seat] == max(sheet.points[:3]) for seat in sheet.winners)


def test_a_rubber_ends_by_itself() -> None:
    """Two games, and 26 for two to nothing; then no deal more."""
    sheet = kept("gamate", *["Anna: m6 up 9 made 10 brisques 6 renounces 9"] * 2)

    assert sheet.winners == (0,)
    assert sheet.entries[-1].items[-1].points == 26
    assert _code(lambda: sheet.enter(Line(0, "-"))) == Code.OVER


def test_a_tie_is_shared_and_seats_without_a_name_do_not_count() -> None:
    """Whoever is not there has nothing, which is more than less than nothing."""
    sheet = kept("mathable", "Anna left: 3", "Bruno left: 3", "Chloé left: 17")

    assert sheet.winners == (0, 1)
    assert [each.rank for each in sheet.standings] == [1, 1, 3]


def test_who_gives_up_keeps_the_points_and_cannot_win() -> None:
    """T2; the one who is left alone wins."""
    sheet = kept("mathable", "Anna: 12@8I", "Anna: leave")
    alone = sheet.enter(Line(1, "leave"))

    assert not sheet.is_over
    assert _code(lambda: sheet.enter(Line(0, "pass"))) == Code.GONE
    assert (alone.is_over, alone.winners, alone.points[0]) == (True, (2,), 12)
    assert [min(each.side) for each in alone.standings] == [2, 0, 1]


def test_the_rest_is_asked_of_each_or_of_the_last() -> None:
    """As the game has it."""
    left = {name: empty(name).keeping.left for name in EXAMPLES}

    assert left == {
        "mathable": Left.EACH,
        "rigolade": Left.EACH,
        "equable": Left.LAST,
        "calculator": Left.NOTHING,
        "gamate": Left.NOTHING,
    }
    assert {name for name in EXAMPLES if empty(name).game.settling is None} == {"calculator", "gamate"}


@pytest.mark.parametrize("name", ["calculator", "gamate"])
@pytest.mark.parametrize("text", ["", "3 17", "x"])
def test_what_is_left_counts_nothing(name: str, text: str) -> None:
    """C19: numbers left on a rack cost nothing; and after a deal no card is left."""
    assert _code(lambda: empty(name).enter(Line(0, text, Act.LEFT))) == Code.NOTHING_LEFT


# --- names, limits, files -----------------------------------------------------------------------


def test_names() -> None:
    """Two camps or four players; names that can be told apart, also from what is left."""
    assert _code(lambda: empty("gamate").join("Dora")) == Code.SEATS
    four = empty("mathable").join("Dora")
    assert _code(lambda: four.join("Emil")) == Code.SEATS
    assert _code(lambda: empty("mathable").join("anna")) == RecordCode.NAME_TWICE
    assert _code(lambda: empty("mathable").join("Zoé left")) == Code.NAME
    assert _code(lambda: empty("mathable").enter(Line(3, "pass"))) == Code.FEW


def test_limits() -> None:
    """Of a line, and of lines."""
    sheet = kept("calculator", "Anna: pass")
    full = replace(sheet, entries=sheet.entries * MOST_LINES)

    assert _code(lambda: full.enter(Line(0, "pass"))) == Code.FULL
    assert _code(lambda: sheet.enter(Line(0, "9" * 501))) == Code.LONG


@EVERY_GAME
def test_a_sheet_is_its_file(name: str) -> None:
    """Written and read, the same sheet."""
    sheet = kept(name)
    text = write_sheet(sheet)

    assert read_sheet(sheet.game, sheet.box, text) == sheet
    assert text.splitlines()[-len(sheet.lines) :] == list(EXAMPLES[name][1])


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("Anna: pass", Code.NOT_A_SHEET, None),
        ("jeton score 1\nplayers: Anna\n", Code.MISSING, 1),
        ("jeton score 1\ngame: mathable\nwho: Anna\n", Code.HEADER, 3),
        ("jeton score 1\ngame: equable\n", Code.OTHER_GAME, None),
        ("jeton score 1\ngame: mathable\nbox: 0000\n", Code.OTHER_BOX, None),
        ("jeton score 1\ngame: mathable\nplayers: Anna\n\nAnna: pass\nBruno: pass\n", Code.FORM, 6),
        ("jeton score 1\ngame: mathable\nplayers: Anna\n\n# late\nAnna: 13@8I\n", "mathable/false", 6),
    ],
)
def test_what_is_no_file_of_a_sheet(text: str, code: str, line: int | None) -> None:
    """With the line that is at fault."""
    sheet = empty("mathable")
    with pytest.raises(Fault) as caught:
        read_sheet(sheet.game, sheet.box, text)

    assert caught.value.message.code == code
    assert getattr(caught.value, "line", None) == line


# --- options ------------------------------------------------------------------------------------


def test_a_wrong_placement_stands_until_it_is_contested() -> None:
    """What came after it goes back too, extra tokens and all; a turn later it is too late (M13, T5)."""
    sheet = kept("mathable", "Anna: 12@8I", "Bruno: 9@8J draw 5@8K", options=("contest=on",))
    assert sheet.points[:3] == (12, 14, 0)
    assert sheet.next_seat == 2
    struck = sheet.enter(read_line("Anna: contest", sheet.names))
    assert (struck.points[:3], struck.next_seat) == ((12, 0, 0), 2)
    # Its squares are free again.
    assert struck.enter(read_line("Chloé: 16@8J", sheet.names)).points[:3] == (12, 0, 16)
    late = sheet.enter(read_line("Chloé: pass", sheet.names))
    assert _code(lambda: late.enter(read_line("Anna: contest", sheet.names))) == CoreCode.NO_WINDOW
    assert _code(lambda: sheet.enter(read_line("Bruno: contest", sheet.names))) == CoreCode.OWN_PLAY
    settled = sheet.enter(read_line("Bruno left: 3", sheet.names))
    assert settled.points[:3] == (12, 11, 0)


def test_without_the_option_nothing_is_contested() -> None:
    """What is wrong is refused there."""
    sheet = kept("mathable", "Anna: 12@8I", options=())
    assert _code(lambda: sheet.enter(read_line("Bruno: contest", sheet.names))) == CoreCode.NO_WINDOW
    assert _code(lambda: sheet.enter(read_line("Bruno: 9@8J", sheet.names))).startswith("mathable/")


def test_a_wrong_display_costs_the_turn_where_it_is_strict() -> None:
    """It goes back, nobody gets a point, and the sheet says why (C18); else it is refused."""
    sheet = kept("calculator", "Anna: 1A> 9x2=19", options=("strict=on",))
    (said,) = sheet.entries[0].items
    assert (said.points, said.reason.code) == (0, "calculator/sheet-wrong")
    assert sheet.next_seat == 1
    assert sheet.enter(read_line("Bruno: 1A> 9x2=18", sheet.names)).points[1] == 12
    lenient = empty("calculator")
    assert _code(lambda: lenient.enter(read_line("Anna: 1A> 9x2=19", lenient.names)))
