"""A match of Calculator at the terminal: turns of several lines, what is told of them, and what is not."""

import re

import pytest

from jeton.analysis.codes import Code as HintCode
from jeton.core.errors import Fault
from jeton.core.messages import Message, Name
from jeton.core.options import read_options
from jeton.core.rulings import Wrong
from jeton.games.calculator.codes import Code as CalculatorCode
from jeton.language import LANGUAGES, Speaker
from jeton.language.words import in_own_words
from jeton.records import write_record
from jeton.scoring import open_sheet
from jeton.table import Match
from jeton.terminal.codes import Code
from jeton.terminal.scoring import Scoring
from tests.terminal.scripts import (
    CALCULATOR,
    CALCULATOR_BOX,
    TURNS,
    Line,
    dealt_turns,
    moves_of,
    played,
    seated,
)

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Bruno")

FIRST = "1A> 9x2=18; 1Cv 2=12-10"
SECOND = "1Av (9):3=3; 5A> 3x10:2=15"
WRITTEN = ["1A> 9x2=18; 1Cv (2)=12-10", "1Av (9):3=3; 5A> (3)x(10):2=15"]
"""The sheet's two turns, as they are typed, and in full."""
FILLED = [f"Anna: {WRITTEN[0]} [1 4 5 6 7]"]
FALSE = "1A> 9x2=17"


def _names(language: str) -> Speaker:
    return Speaker(language, NAMES)


def _block(match: Match, speaker: Speaker, seat: int, line: str) -> list[str]:
    """What is told of the last turn: its lines, its items, and their sum."""
    items = next(each.items for each in reversed(match.history) if isinstance(each.move.actor, int))
    block = [speaker.code(CalculatorCode.TOLD_DISPLAY, player=Name(seat), line=line)]
    block += ["    " + speaker.code(Code.ITEM, reason=item.reason, count=item.points) for item in items]
    return [*block, "    " + speaker.code(Code.ITEM_TOTAL, count=sum(item.points for item in items))]


def _contains(shown: list[str], block: list[str]) -> bool:
    return any(shown[start : start + len(block)] == block for start in range(len(shown)))


def _fault(match: Match, text: str, seat: int = 0) -> Message:
    view = match.view(seat)
    with pytest.raises(Fault) as caught:
        CALCULATOR.rules.play(view.position, CALCULATOR.notation.read(view, text))
    return caught.value.message


# --- a match ------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_the_turns_of_the_sheet(language: str) -> None:
    """12 + 8, then 12 + 10; where the lines were laid is said, then every = that counts."""
    script: list[Line] = [FIRST, SECOND, "exchange 17", "pass", "quit"]
    table = played(dealt_turns(*TURNS), script, language=language)
    match, speaker = table.session.match, _names(language)

    assert moves_of(match) == [*WRITTEN, "exchange 17", "pass"]
    assert match.position.scores == (20, 22)
    for seat, text in enumerate(("1A> 9×2=18; 1Cv (2)=12−10", "1Av (9)÷3=3; 5A> (3)×(10)÷2=15")):
        after = played(dealt_turns(*TURNS, turns=FILLED[:seat]), [(FIRST, SECOND)[seat]], language=language)
        assert _contains(after.shown, _block(after.session.match, speaker, seat, text))
        assert _contains(table.shown, _block(after.session.match, speaker, seat, text))
    assert any("1D" in line and line.endswith("12 points") for line in table.shown)
    assert all(text in write_record(table.last) for text in WRITTEN)


def test_what_can_be_typed_for_a_turn() -> None:
    """With or without parentheses, blanks, a joint at the end; other signs for the same."""
    for text in (
        "1a> 9 x 2 = 18;1cv 2=12-10",
        "1A> 9×2=18; 1Cv (2)=12−10;",
        "1A>9*2=18 ; 1Cv (2)=12-10",
    ):
        assert moves_of(played(dealt_turns(*TURNS), [text]).session.match)[0] == WRITTEN[0]


@EVERY_LANGUAGE
def test_a_line_that_brings_nothing_is_told(language: str) -> None:
    """An equality made longer: where it lies is all there is to say."""
    script: list[Line] = ["1A> 9x2=18", "pass", "1A> 9x2=18x1"]
    table = played(dealt_turns("1 2 5 5 9 18", TURNS[1]), script, language=language)
    told = _names(language).code(CalculatorCode.TOLD_DISPLAY, player=Name(0), line="1A> (9×2=18)×1")

    assert told in table.shown
    assert table.session.match.position.scores == (12, 0)


@EVERY_LANGUAGE
def test_help(language: str) -> None:
    """How a turn is written; its example can be read."""
    speaker = _names(language)
    table = played(dealt_turns(*TURNS), ["?"], language=language)
    said = speaker.code(CALCULATOR.texts.help)

    assert table.shown[-3:-1] == [speaker.code(Code.HELP_PLAY), said]
    examples = re.findall(r"1A> 9x2=18; 1Cv 2=12-10", said)
    assert examples
    assert CALCULATOR.notation.read(dealt_turns(*TURNS).view(0), examples[0])


@pytest.mark.parametrize("typed", ["exchange 2 17", "échanger 17 2", "Échange 2 17"])
def test_french_words(typed: str) -> None:
    """A French player may say them in French or in English."""
    assert moves_of(played(dealt_turns(*TURNS), [typed], language="fr").session.match) == ["exchange 2 17"]


# --- bad input ----------------------------------------------------------------------------------

BAD: dict[str, tuple[str, str]] = {
    "off the board": ("16A> 9x2=18", "core/off-board"),
    "over the edge": ("1M> 9x2=18", "board/line-off-board"),
    "no direction": ("1A 9x2=18", "board/bad-line"),
    "no square": ("9x2=18", "board/bad-line"),
    "a letter": ("1A> 9x2=b", "board/bad-character"),
    "a point": ("1A> 9.5=9.5", "board/bad-character"),
    "forty digits": (f"1A> {'1' * 40}", "board/bad-number"),
    "a parenthesis that is not closed": ("1A> (9x2=18", "board/unbalanced"),
    "said to be there": ("1A> (9)x2=18", "board/nothing-there"),
    "an empty line of a turn": ("1A> 9x2=18;; 1Cv 2=12-10", "board/bad-line"),
    "a word in a turn": ("1A> 9x2=18; pass", "board/bad-line"),
    "nothing": ("1A>", "calculator/no-change"),
    "not held": ("1A> 20=20", "board/not-held"),
    "held once": ("1A> 9=9", "board/not-held"),
    "a gap": ("1A> 9x2_18", "calculator/gap"),
    "not on the star": ("2A> 9x2=18", "calculator/no-star"),
    "a second line apart": ("1A> 9x2=18; 5Hv 12-10", "calculator/not-connected"),
    "false": (FALSE, "calculator/false"),
    "no equality": ("1A> 9x2", "calculator/no-equality"),
    "a sign at the end": ("1A> 9x2=18+", "calculator/sign-at-end"),
    "two numbers": ("1A> 9 2=18", "calculator/two-numbers"),
    "two signs": ("1A> 9x=18", "calculator/two-signs"),
    "outside": ("1A> 9x2=18=", "calculator/outside"),
    "exchange what is not held": ("exchange 20", "board/not-held"),
    "exchange a sign": ("exchange =", "board/bad-number"),
    "contest": ("contest", "core/no-window"),
    "words": ("hello", "core/unreadable"),
    "braces": ("{0}", "core/unreadable"),
}


@EVERY_LANGUAGE
@pytest.mark.parametrize("what", BAD)
def test_a_refusal_changes_nothing(what: str, language: str) -> None:
    """One sentence with the reason, and the player is asked again; match and file are as they were."""
    text, code = BAD[what]
    start, speaker = dealt_turns(*TURNS), _names(language)
    before, after = (played(start, script, language=language) for script in ([], [text]))
    fault = _fault(start, text)
    sentence = speaker.code(Code.REFUSED, fault=in_own_words(fault, start.game, speaker))

    assert fault.code == code
    assert after.shown == [*before.shown, sentence, speaker.code(Code.PROMPT, player=Name(0))]
    assert after.session.match == start
    assert after.last == before.last
    assert len(sentence) < 300


# --- the live line and hints --------------------------------------------------------------------


def _previewed(text: str, options: str = "", language: str = "en") -> list[str]:
    """What is said of a line that Anna is typing."""
    seen: list[str] = []
    table = seated(dealt_turns(*TURNS, options=options), language=language)
    table.surface.script.append(lambda session: seen.append(session.preview(text)))
    table.session.run()
    assert moves_of(table.session.match) == []
    return seen[0].splitlines()


@EVERY_LANGUAGE
def test_a_preview_is_the_turn_item_by_item(language: str) -> None:
    """As it would be told, but for who plays it and where."""
    told = played(dealt_turns(*TURNS), [FIRST], language=language)
    block = _block(told.session.match, _names(language), 0, "")

    assert _previewed(FIRST, language=language) == [line.strip() for line in block[1:]]
    assert len(block) == 4


@pytest.mark.parametrize("text", ["1A>", "1A> 9x2", "1A> 9x2=", FALSE, f"{FIRST}; 1Av", "1A> 20=20"])
def test_a_preview_says_why_not(text: str) -> None:
    """While the turn is not whole, what is missing."""
    fault = _fault(dealt_turns(*TURNS), text)

    assert "\n".join(_previewed(text)).endswith(_names("en").say(fault))


def test_hints_in_steps() -> None:
    """Points, numbers and signs, then the turn as it can be typed; which brings what was promised."""
    match, speaker = dealt_turns(*TURNS, turns=FILLED), _names("en")
    (best,) = CALCULATOR.best(match.view(1), 1)
    text = CALCULATOR.notation.write(match.view(1), best.moves[0])
    table = played(match, ["hint", "hint", "hint", text])

    assert best.bound is not None
    assert speaker.code(HintCode.HINT_FOUND, count=best.points, bound=best.bound) in table.shown
    assert speaker.code(HintCode.HINT_MOVES, moves=text) in table.shown
    assert table.session.match.position.scores == (20, best.points)
    assert best.points >= 22


# --- strict -------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_strict_a_wrong_turn_is_lost(language: str) -> None:
    """It is told with the reason; the numbers come back, nothing is drawn, and the next one plays."""
    start, speaker = dealt_turns(*TURNS, options="strict=on"), _names(language)
    move = CALCULATOR.notation.read(start.view(0), FALSE)
    ruling = CALCULATOR.rules.judge(start.position, move)
    table = played(start, [FALSE, "pass"], language=language)
    match = table.session.match

    assert isinstance(ruling, Wrong)
    told = speaker.code(CalculatorCode.TOLD_WRONG, player=Name(0), line="1A> 9×2=17", fault=ruling.fault)
    assert table.shown.count(told) == 1
    assert moves_of(match) == [FALSE, "pass"]
    assert match.position.scores == (0, 0)
    assert match.position.racks == start.position.racks
    assert not any(match.position.board)
    assert match.seats_to_act == (0,)


@EVERY_LANGUAGE
@pytest.mark.parametrize("text", ["1A> 9x2=18", FIRST, FALSE, "1A> 9x2", "1A> 9 2=18", "1A> 9x2=18="])
def test_strict_true_and_false_look_alike(text: str, language: str) -> None:
    """The live line does not say what only the turn itself may cost; before it ends nobody knows."""
    assert _previewed(text, "strict=on", language) == []


@pytest.mark.parametrize("text", ["1A>", "1A> 20=20", "2A> 9x2=18", "1A> 9x2=18; 5Hv 12-10", "exchange 20"])
def test_strict_what_is_refused_is_said(text: str) -> None:
    """It would cost nothing either."""
    fault = _fault(dealt_turns(*TURNS, options="strict=on"), text)

    assert "\n".join(_previewed(text, "strict=on")).endswith(_names("en").say(fault))


def test_strict_what_lays_nothing_is_told() -> None:
    """A pass cannot be wrong."""
    assert _previewed("pass", "strict=on") == _previewed("pass") != []


@EVERY_LANGUAGE
def test_strict_no_hints(language: str) -> None:
    """What is true is what the players bet on."""
    table = played(dealt_turns(*TURNS, options="strict=on"), ["hint", "hint"], language=language)
    none = _names(language).code(HintCode.HINT_AT_STAKE)

    assert table.shown.count(none) == 2


# --- the score sheet ----------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_sheet(language: str) -> None:
    """The sheet's two turns, an exchange, a pass; a wrong line is not entered."""
    sheet = Scoring(
        open_sheet(CALCULATOR, CALCULATOR_BOX, read_options(CALCULATOR.options)), Speaker(language)
    )
    first, second = sheet.enter(f"Anna: {FIRST}"), sheet.enter(f"Bruno: {SECOND}")

    assert first is not None
    assert second is not None
    assert [item.points for item in first.items] == [12, 8]
    assert sum(item.points for item in second.items) == 22
    assert second.standing == (("Anna", 20), ("Bruno", 22))
    for text in ("Anna: 1Av (9:3=3)+1=4", "Anna: 3Av 3=3", "Anna left: 3"):
        with pytest.raises(Fault):
            sheet.enter(text)
    for text in ("Anna: exchange", "Bruno: pass"):
        entry = sheet.enter(text)
        assert entry is not None
        assert (entry.items, entry.standing) == ((), second.standing)
