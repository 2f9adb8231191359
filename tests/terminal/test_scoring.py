"""The scorekeeper: one turn a line, and a wrong line changes nothing."""

import pytest

from jeton.core.errors import Fault, RecordFault
from jeton.core.options import read_options
from jeton.language import LANGUAGES, Speaker
from jeton.records.codes import Code as RecordCode
from jeton.scoring import open_sheet
from jeton.scoring.codes import Code as ScoringCode
from jeton.terminal.codes import Code
from jeton.terminal.scoring import Entered, Scoring, keep_score, say_end, say_entry
from tests.terminal.scripts import BOX, EQUABLE, EQUABLE_BOX, GAME

FIRST = "Anna: 12@8I 8@6H 2@9G 1@7F 16@8J draw"
SECOND = "Bruno: 7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E"


def _sheet(language: str = "en") -> Scoring:
    return Scoring(open_sheet(GAME, BOX, read_options(GAME.options)), Speaker(language))


def _entered(sheet: Scoring, line: str) -> Entered:
    entry = sheet.enter(line)
    assert entry is not None
    return entry


def _points(entry: Entered) -> list[int]:
    return [item.points for item in entry.items]


def test_the_worked_example() -> None:
    """39 for the first player; 71 and 50 for the whole rack make 121 for the second."""
    sheet = _sheet()
    first, second = _entered(sheet, FIRST), _entered(sheet, SECOND)

    assert _points(first) == [12, 8, 2, 1, 16]
    assert first.standing == (("Anna", 39),)
    assert _points(second) == [7, 6, 16, 4, 3, 21, 14, 50]
    assert second.standing == (("Anna", 39), ("Bruno", 121))


def test_the_refused_seven() -> None:
    """Above the 21 it would stand on a + square."""
    sheet = _sheet()
    _entered(sheet, FIRST)

    with pytest.raises(Fault) as caught:
        sheet.enter(SECOND.replace("10E", "7E"))

    assert caught.value.message.code == "mathable/restricted"


def test_a_draw_makes_the_rack_longer() -> None:
    """Seven placements and an extra token drawn are not the whole rack; eight are."""
    sheet = _sheet()
    _entered(sheet, FIRST)
    drawn = SECOND.replace("21@8E", "21@8E draw")

    assert _points(_entered(sheet, drawn))[-1] == 14

    again = _sheet()
    _entered(again, FIRST)
    assert _points(_entered(again, drawn + " 10@9I"))[-1] == 50


@pytest.mark.parametrize(("said", "bonus"), [("(rack 5)", False), ("(rack 7)", True), ("( RACK  5 )", False)])
def test_what_the_rack_held(said: str, bonus: bool) -> None:
    """Whoever began with fewer than seven gets no bonus for laying all."""
    sheet = _sheet()
    _entered(sheet, FIRST)
    turn = SECOND if bonus else SECOND.rsplit(" ", 2)[0]

    assert (_points(_entered(sheet, f"{turn} {said}"))[-1] == 50) == bonus


def test_no_more_placements_than_the_rack_held() -> None:
    """``(rack 5)`` is not only about the bonus: a sixth token cannot come from it."""
    sheet = _sheet()
    _entered(sheet, FIRST)

    with pytest.raises(Fault) as caught:
        sheet.enter(SECOND + " (rack 5)")

    assert caught.value.message.code == "board/not-held"


@pytest.mark.parametrize("turn", ["exchange 3", "exchange 3 17", "pass", "end"])
def test_turns_without_points(turn: str) -> None:
    """They count nothing and seat the player."""
    entry = _entered(_sheet(), f"Anna: {turn}")

    assert entry.items == ()
    assert entry.standing == (("Anna", 0),)


def test_what_is_left_is_deducted() -> None:
    """Once for each player; then there are no more turns, and when all have said it the match is over."""
    sheet = _sheet()
    _entered(sheet, FIRST)
    _entered(sheet, SECOND)
    settled = _entered(sheet, "Anna left: 42 17")

    assert _points(settled) == [-59]
    assert settled.standing == (("Anna", -20), ("Bruno", 121))
    for line, code in (
        ("Anna left: 3", ScoringCode.LEFT_TWICE),
        ("Bruno: pass", ScoringCode.SETTLING),
        ("over", ScoringCode.NOT_SETTLED),
    ):
        assert _fault_code(sheet, line) == code
    assert list(say_end(sheet.sheet, Speaker("en"))) == []
    _entered(sheet, "Bruno left:")
    assert _fault_code(sheet, "Bruno left: 3") == _fault_code(sheet, "Anna: pass") == ScoringCode.OVER
    assert list(say_end(sheet.sheet, Speaker("en"))) == ["Winner: Bruno."]


def test_nothing_left() -> None:
    """An empty rack costs nothing."""
    sheet = _sheet()
    _entered(sheet, FIRST)

    assert _entered(sheet, "Anna left:").standing == (("Anna", 39),)


@pytest.mark.parametrize("line", ["", "   ", "# a remark", "  # another"])
def test_lines_that_say_nothing(line: str) -> None:
    """They are passed over."""
    assert _sheet().enter(line) is None


def test_spacing_and_names() -> None:
    """Blanks around the name do not matter; a name may have blanks inside."""
    sheet = _sheet()

    assert _entered(sheet, "  Anna Lou  :   12@8I  ").standing == (("Anna Lou", 12),)
    assert _entered(sheet, "Anna Lou left: 3").standing == (("Anna Lou", 9),)


def test_french_words() -> None:
    """A French sheet may be kept in French; the English words go on working."""
    sheet = _sheet("fr")

    assert _points(_entered(sheet, FIRST.replace("draw", "piocher"))) == [12, 8, 2, 1, 16]
    assert _entered(sheet, "Bruno: échanger 3").items == ()
    assert _entered(sheet, "Bruno: passer").items == ()
    assert _entered(sheet, "Bruno: pass").items == ()
    word = Speaker("fr").code(Code.WORD_LEFT).split(", ")[0]
    assert _points(_entered(sheet, f"Anna {word}: 3 17")) == [-20]


def test_a_fifth_player_is_refused() -> None:
    """Four play at most; the four go on."""
    sheet = _sheet()
    for name in ("Anna", "Bruno", "Chloé", "Dora"):
        _entered(sheet, f"{name}: pass")

    with pytest.raises(Fault) as caught:
        sheet.enter("Emil: 12@8I")

    assert caught.value.message.code == ScoringCode.SEATS
    assert dict(caught.value.message.params)["known"] == ("Anna", "Bruno", "Chloé", "Dora")
    assert _entered(sheet, "Dora: 12@8I").standing[-1] == ("Dora", 12)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Anna 12@8I", Code.SHEET_FORM),
        (": 12@8I", Code.SHEET_FORM),
        ("Anna:", "mathable/sheet-empty"),
        ("Anna: hello", "core/unreadable"),
        ("Anna: 12@8I hello", "core/unreadable"),
        ("Anna: 12@15A", "core/off-board"),
        ("Anna: 12@8G", "board/occupied"),
        ("Anna: 13@8I", "mathable/false"),
        ("Anna: 12@8I 12@8F", "board/not-left"),
        ("Anna: 22@8I", "board/not-in-box"),
        ("Anna: 12@1A", "mathable/no-pair"),
        ("Anna: 12@8I draw", "mathable/no-draw"),
        ("Anna: exchange 3 12@8I", "mathable/already-placed"),
        ("Anna: 12@8I pass", "mathable/already-placed"),
        ("Anna: 12@8I (rack x)", "mathable/bad-rack"),
        ("Anna: 12@8I (rack 0)", "mathable/bad-rack"),
        ("Anna left: x", "mathable/bad-token"),
        ("Anna left: 22", "board/not-in-box"),
        ("Anna left: 90 90", "board/not-left"),
        ("An[na: pass", RecordCode.NAME_BAD),
        (f"{'A' * 31}: pass", RecordCode.NAME_BAD),
        ("Result: pass", RecordCode.NAME_BAD),
        ("zoe: 12@8I", RecordCode.NAME_TWICE),
    ],
)
def test_a_wrong_line_leaves_the_sheet_as_it_was(line: str, code: str) -> None:
    """What follows counts as if it had never been written: no points, no tokens, no player."""
    wrong, right = _sheet(), _sheet()
    for sheet in (wrong, right):
        _entered(sheet, "Zoe: 7@8F")

    with pytest.raises(Fault) as caught:
        wrong.enter(line)

    assert caught.value.message.code == code
    for turn in ("Bruno: 12@8I 16@8J draw", "Zoe left: 3"):
        assert wrong.enter(turn) == right.enter(turn)


def test_keeping_score_stops_at_the_wrong_line() -> None:
    """With its number, blank lines and remarks counted; the entries before it are given."""
    lines = ["# evening", "", FIRST, "Bruno: 7@8F", "", "Bruno: 7@8F", "Anna: pass"]
    entries = keep_score(_sheet(), lines)

    assert [next(entries)[0], next(entries)[0]] == [3, 4]
    with pytest.raises(RecordFault) as caught:
        next(entries)
    assert (caught.value.line, caught.value.message.code) == (6, "board/occupied")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_in_words(language: str) -> None:
    """A line for each placement, then the turn and the standing."""
    sheet, speaker = _sheet(language), Speaker(language)
    _entered(sheet, FIRST)
    entry = _entered(sheet, SECOND)

    lines = list(say_entry(entry, speaker))

    assert len(lines) == 9
    for line, item in zip(lines, entry.items, strict=False):
        assert line.strip() == speaker.code(Code.ITEM, reason=item.reason, count=item.points)
    assert "121" in lines[-1]
    assert "Anna 39, Bruno 121" in lines[-1]


# --- Équable ------------------------------------------------------------------------------------

LEADING = ("Anna: 9H> 2-1=1", "Bruno: 9Jv 10-3=7")
"""Two plays that lead to the place of the sheet's example."""
EXAMPLE = "Anna: 14J> 7+1=2x4"


def _lines(language: str = "en", *settings: str) -> Scoring:
    return Scoring(
        open_sheet(EQUABLE, EQUABLE_BOX, read_options(EQUABLE.options, settings)), Speaker(language)
    )


def test_the_worked_example_of_equable() -> None:
    """7 + 1 = 2 × 4: with the 7 on blue and the 2 on red 27, times 3 and times 2, 162."""
    sheet = _lines()
    first, second = (_entered(sheet, line) for line in LEADING)
    third = _entered(sheet, EXAMPLE)

    # The first play covers the star; the second a blue square, with its 7.
    assert (_points(first), _points(second)) == ([8, 8], [19])
    assert _points(third) == [162]
    params = dict(third.items[0].reason.params)
    assert (params["sum"], params["factor"], params["line"]) == (27, 6, "7+1=2×4")
    assert third.standing == (("Anna", 178), ("Bruno", 19))


def test_the_worked_example_on_plain_squares() -> None:
    """18 points, if there is no coloured square under it; here it is the first play, and doubled."""
    sheet = _lines()

    assert _points(_entered(sheet, "Anna: 9F> 7+1=2x4")) == [18, 18]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_of_equable_in_words(language: str) -> None:
    """The equation, how it is read, every token with its square, the sum and what multiplies it."""
    sheet, speaker = _lines(language), Speaker(language)
    for line in LEADING:
        _entered(sheet, line)
    entry = _entered(sheet, EXAMPLE)
    item, turn = say_entry(entry, speaker)

    assert item.strip() == speaker.code(Code.ITEM, reason=entry.items[0].reason, count=162)
    assert "7+1=2×4" in item
    assert "5×2 + 2 + 1 + 1 + 2×3 + 4 + 3 = 27, ×6 (14L ×3, 14P ×2)" in item
    assert "Anna 178, Bruno 19" in turn


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("Anna: 9G> 02-1=1", [1]),
        ("Anna: 9H> 2-1=1x1", [13, 20]),
        ("Anna: 9H> 3[2]-2[1](=1)", [10]),
        ("Anna: 9H> 3-2=1", [10]),
        ("Anna: exchange 37+", []),
        ("Anna: pass", []),
    ],
)
def test_turns_of_equable(line: str, points: list[int]) -> None:
    """Longer equations, neutral zeros, replacements; turns without points."""
    sheet = _lines()
    _entered(sheet, LEADING[0])

    assert _points(_entered(sheet, line)) == points


def test_what_is_left_is_added() -> None:
    """For the last who laid something, once, without tokens: they follow from the board."""
    sheet = _lines()
    for line in LEADING:
        _entered(sheet, line)
    laid = "2-11" + "0-37"
    every = sum(EQUABLE_BOX.value[token] for token in (*EQUABLE_BOX.white, *EQUABLE_BOX.grey))
    left = every - sum(EQUABLE_BOX.value[token] for token in laid)

    with pytest.raises(Fault) as caught:
        sheet.enter("Anna left:")
    assert caught.value.message.code == "equable/sheet-last"
    assert _entered(sheet, "Bruno left:").standing == (("Anna", 16), ("Bruno", 19 + left))
    assert _fault_code(sheet, "Anna: pass") == ScoringCode.OVER
    assert list(say_end(sheet.sheet, Speaker("en"))) == ["Winner: Bruno."]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Anna:", "equable/sheet-one"),
        ("Anna: 9G> 2+2=4 9G> 2+2=4x1", "equable/sheet-one"),
        ("Anna: 9Jv 2+2=5", "equable/false-line"),
        ("Anna: 9Jv 2+2", "equable/not-equation"),
        ("Anna: 20A> 2=2", "core/off-board"),
        ("Anna: 9Q> 2=2", "board/line-off-board"),
        ("Anna: 9G> (2+2=4", "equable/unbalanced"),
        (f"Anna: 9A> {'9' * 40}", "board/line-off-board"),
        ("Anna: 9Jv 2=1/0", "equable/not-equation"),
        ("Anna: 1A> 2=2", "equable/no-touch"),
        ("Anna: 9Jv 2+1+1+1=5", "board/not-held"),
        ("Anna: 9H> 3=3", "equable/two-members"),
        ("Anna: hello", "core/unreadable"),
        ("Anna left: 3", "equable/sheet-rest"),
    ],
)
def test_a_wrong_line_of_equable_leaves_the_sheet_as_it_was(line: str, code: str) -> None:
    """What follows counts as if it had never been written."""
    wrong, right = _lines(), _lines()
    for sheet in (wrong, right):
        _entered(sheet, "Zoé: 9H> 2=2")

    with pytest.raises(Fault) as caught:
        wrong.enter(line)

    assert caught.value.message.code == code
    for turn in ("Bruno: 9Jv 2=1+1", "Bruno left:"):
        assert wrong.enter(turn) == right.enter(turn)


@pytest.mark.parametrize(
    ("settings", "points"),
    [((), 21), (("replacement-premiums=laid",), 21), (("replacement-premiums=all",), 29)],
)
def test_premiums_of_a_sheet(settings: tuple[str, ...], points: int) -> None:
    """In a replacement the red square under the old 6 counts only if the option says so."""
    sheet = _lines("en", *settings)
    _entered(sheet, "Anna: 9C> 6x2=9+3")

    assert _points(_entered(sheet, "Bruno: 9C> 6x2=8+4")) == [points]


def test_large_racks_of_a_sheet() -> None:
    """Twelve tokens in one play: with the option the whole rack, without it more than a rack holds."""
    turn = "Anna: 9E> 11+12+13+4=40"

    assert _points(_entered(_lines("en", "large-racks=on"), turn)) == [25, 25, 150]
    with pytest.raises(Fault) as caught:
        _lines().enter(turn)
    assert caught.value.message.code == "board/not-held"


# --- Équable, contested -------------------------------------------------------------------------

FALSE = "Anna: 9I> 1=2"
TRUE = "Anna: 9I> 1=1"


def _contested(*lines: str) -> Scoring:
    sheet = _lines("en", "contest=on")
    for line in lines:
        _entered(sheet, line)
    return sheet


def _standing(sheet: Scoring, line: str) -> dict[str, int]:
    return dict(_entered(sheet, line).standing)


def test_a_contest_is_upheld_on_a_sheet() -> None:
    """The player gives the points back, who contested has 50, and the board is what it was: empty."""
    sheet = _contested(FALSE)
    entry = _entered(sheet, "Bruno: contest")

    assert [(item.seat, item.points) for item in entry.items] == [(0, -8), (1, 50)]
    assert dict(entry.standing) == {"Anna": 0, "Bruno": 50}
    # The next play is the first: over the star, and doubled.
    assert _points(_entered(sheet, "Bruno: 9I> 3=3")) == [7, 7]


def test_a_contest_is_rejected_on_a_sheet() -> None:
    """Who contested loses what the play brought; it stays, and its player was the last."""
    sheet = _contested(TRUE)

    assert _standing(sheet, "Bruno: contest") == {"Anna": 6, "Bruno": -6}
    assert _points(_entered(sheet, "Bruno: 9Kv (1)=1")) == [3]
    assert _fault_code(sheet, "Anna left:") == "equable/sheet-last"


def test_a_false_play_stands_on_a_sheet_if_nobody_contests_it() -> None:
    """Under the option; without it, it is refused."""
    assert _standing(_contested(FALSE), "Bruno: pass") == {"Anna": 8, "Bruno": 0}
    assert _fault_code(_lines(), FALSE) == "equable/false-line"


@pytest.mark.parametrize("later", ["Bruno: pass", "Bruno: exchange", "Bruno: exchange 37"])
def test_it_is_too_late_to_contest_when_the_next_has_acted(later: str) -> None:
    """Whatever it was; to accept is not to act."""
    assert _fault_code(_contested(FALSE, later), "Chloé: contest") == "core/no-window"
    accepted = _contested(FALSE, "Bruno: accept")
    assert _standing(accepted, "Chloé: contest") == {"Anna": 0, "Bruno": 0, "Chloé": 50}


def test_the_next_play_is_what_can_be_contested() -> None:
    """Bruno's is true and brings 3 points; Anna's false one stands."""
    sheet = _contested(FALSE, "Bruno: 9Iv (1)=1")

    assert _standing(sheet, "Chloé: contest") == {"Anna": 8, "Bruno": 3, "Chloé": -3}


@pytest.mark.parametrize("line", ["Anna: contest", "Anna: contest contest", "Bruno: contest 9I"])
def test_what_is_no_contest_leaves_the_sheet_as_it_was(line: str) -> None:
    """One's own play, or more than the word; it can be contested afterwards."""
    sheet = _contested(FALSE)
    with pytest.raises(Fault):
        sheet.enter(line)

    assert _standing(sheet, "Bruno: contest") == {"Anna": 0, "Bruno": 50}


def test_without_the_option_nothing_is_contested_on_a_sheet() -> None:
    """What is wrong has been refused."""
    sheet = _lines()
    _entered(sheet, TRUE)

    assert _fault_code(sheet, "Bruno: contest") == "core/no-window"


def test_what_is_left_goes_to_a_play_that_nobody_contested() -> None:
    """The end closes the window; a play that was struck was none."""
    assert _standing(_contested(FALSE), "Anna left:")["Anna"] > 8
    assert _fault_code(_contested(FALSE, "Bruno: contest"), "Anna left:") == "equable/sheet-nobody"


def test_a_struck_replacement_gives_back_what_it_took() -> None:
    """5 + 3 = 8 stands again, and can be replaced by what is true."""
    sheet = _contested("Anna: 9G> 5+3=8", "Bruno: 9G> 4[5](+3=8)", "Anna: contest")

    assert _points(_entered(sheet, "Bruno: 9G> 6[5](+)2[3](=8)")) == [14]


def _fault_code(sheet: Scoring, line: str) -> str:
    with pytest.raises(Fault) as caught:
        sheet.enter(line)
    return caught.value.message.code
