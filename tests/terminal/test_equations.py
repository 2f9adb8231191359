"""A match of Rigolade at the terminal: a sign alone before the action, what is told, and what is refused."""

import re

import pytest

from jeton.analysis.codes import Code as HintCode
from jeton.core.errors import Fault
from jeton.core.messages import Message, Name
from jeton.games.rigolade.codes import Code as RigoladeCode
from jeton.language import LANGUAGES, Speaker
from jeton.records import write_record
from jeton.table import Match, submit
from jeton.terminal.codes import Code
from jeton.terminal.session import Session
from tests.terminal.scripts import (
    EQUATIONS,
    OPENED,
    RIGOLADE,
    Line,
    dealt_equations,
    moves_of,
    played,
    seated,
)

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Bruno")
ALONE, THEN = "9I> (1)+(2)=(3);", "11M> (6)x1=6"
"""What a sign alone makes after the opening, and what Anna can make besides."""
WRITTEN = ["11I> 2+4=6", "9Iv 1x(2)=2", "9Kv 2x(4)=8", "9Mv 3+(6)=9"]


def _names(language: str) -> Speaker:
    return Speaker(language, NAMES)


def _opened() -> Match:
    """After four turns, Anna to play."""
    match = dealt_equations(*EQUATIONS)
    for turn, text in enumerate(OPENED):
        match, _ = submit(match, turn % 2, text, 0)
    return match


# --- a turn of two equations --------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_sign_alone_and_an_equation(language: str) -> None:
    """On one line: both are told, each with its points, and only then something is drawn."""
    table = played(_opened(), ["9I> 1+2=3; 11M> 6x1=6"], language=language)
    match, speaker = table.session.match, _names(language)

    assert moves_of(match) == [*WRITTEN, ALONE, THEN]
    assert match.position.scores == (51, 15)
    told = [
        speaker.code(RigoladeCode.TOLD_COMPLETE, player=Name(0), line="9I> (1)+(2)=(3)"),
        speaker.code(RigoladeCode.TOLD_LAY, player=Name(0), line="11M> (6)×1=6"),
    ]
    first, second = map(table.shown.index, told)
    assert second == first + 2
    assert f"Anna: {ALONE} {THEN} [" in write_record(table.last)


def test_what_is_typed_on_two_lines_is_one_turn() -> None:
    """The first part waits; it can be taken back, is kept with the match, and counts with the rest."""
    speaker = _names("en")
    waiting = played(_opened(), [ALONE])
    back = played(_opened(), [ALONE, "undo", "pass"])
    whole = played(_opened(), ["9I> 1+2=3;", THEN])
    resumed = played(_opened(), ["exchange numbers"], staged=[ALONE])

    assert moves_of(waiting.session.match) == WRITTEN
    assert waiting.last.staged == ALONE
    assert speaker.code(Code.UNDONE, move=ALONE) in back.shown
    assert moves_of(back.session.match) == [*WRITTEN, "pass"]
    assert whole.session.match == played(_opened(), [f"{ALONE} {THEN}"]).session.match
    assert moves_of(resumed.session.match) == [*WRITTEN, ALONE, "exchange numbers"]
    assert resumed.session.match.position.scores == (33, 15)


def test_a_sign_alone_may_be_the_whole_turn() -> None:
    """Without the joint it is the action, and the turn is over."""
    match = played(_opened(), ["9I> 1+2=3"]).session.match

    assert moves_of(match) == [*WRITTEN, "9I> (1)+(2)=(3)"]
    assert match.seats_to_act == (1,)


@pytest.mark.parametrize(
    "text", ["9i> 1 + 2 = 3;11m> 6*1=6", "9I>(1)+(2)=(3) ; 11M> (6)×1=6", "9J> +; 11N> x1=6"]
)
def test_what_can_be_typed(text: str) -> None:
    """With or without parentheses and blanks, other signs for the same, or what is laid alone."""
    assert moves_of(played(_opened(), [text]).session.match)[-2:] == [ALONE, THEN]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("échanger nombres", "exchange numbers"),
        ("Échange signes", "exchange signs"),
        ("exchange numbers", "exchange numbers"),
        ("passer", "pass"),
    ],
)
def test_french_words(typed: str, written: str) -> None:
    """A French player may say them in French or in English."""
    assert moves_of(played(_opened(), [typed], language="fr").session.match)[-1] == written


@EVERY_LANGUAGE
def test_help(language: str) -> None:
    """How a turn is written; its examples can be read."""
    speaker = _names(language)
    table = played(dealt_equations(*EQUATIONS), ["?"], language=language)
    said = speaker.code(RIGOLADE.texts.help)

    assert table.shown[-3:-1] == [speaker.code(Code.HELP_PLAY), said]
    examples = re.findall(r"11I> 4\+4=8|9Kv 4\+4=8", said)
    assert len(examples) == 2
    for text in examples:
        assert RIGOLADE.notation.read(dealt_equations(*EQUATIONS).view(0), text)


@EVERY_LANGUAGE
def test_hints_in_steps(language: str) -> None:
    """Points, tokens, then both parts of the turn as they can be typed; which bring what was promised."""
    speaker, text = _names(language), f"{ALONE} {THEN}"
    table = played(_opened(), ["hint", "hint", "hint", text], language=language)

    assert speaker.code(HintCode.HINT_POINTS, count=21) in table.shown
    assert speaker.code(HintCode.HINT_MOVES, moves=text) in table.shown
    assert table.session.match.position.scores == (51, 15)


# --- bad input ----------------------------------------------------------------------------------

BAD: dict[str, tuple[str, str]] = {
    "off the board": ("22A> 2+4=6", "core/off-board"),
    "over the edge": ("11S> 2+4=6", "board/line-off-board"),
    "no direction": ("11I 2+4=6", "board/bad-line"),
    "a letter": ("11I> 2+b=6", "board/bad-character"),
    "said to be there": ("5I> (2)+4=6", "board/nothing-there"),
    "nothing": ("11I>", "rigolade/no-change"),
    "what lies there": ("11I> 2+4=6", "rigolade/no-change"),
    "no square": ("10J> 3", "rigolade/no-square"),
    "a sign for a number": ("13Mv +", "rigolade/number-square"),
    "a number for a sign": ("11Nv 3", "rigolade/sign-square"),
    "on the printed =": ("11P> 3", "rigolade/printed"),
    "not held": ("13Mv (9)+9=18", "board/not-held"),
    "not in the box": ("13Mv (9)+2=11", "board/not-in-box"),
    "two equations": ("11M> 6x1=6-3=3", "rigolade/shape"),
    "half an equation": ("11M> 6x1", "rigolade/incomplete"),
    "apart": ("1A> 3+3=6", "rigolade/not-connected"),
    "false": ("11M> 6+3=10", "rigolade/false"),
    "more than a sign": ("11M> 6x1=6;", "rigolade/sign-alone"),
    "exchange something": ("exchange 3", "rigolade/exchange-what"),
    "contest": ("contest", "core/no-window"),
    "words": ("hello", "core/unreadable"),
    "braces": ("{0}", "core/unreadable"),
}


@EVERY_LANGUAGE
@pytest.mark.parametrize("what", BAD)
def test_a_refusal_changes_nothing(what: str, language: str) -> None:
    """One sentence with the reason, and the player is asked again; match and file are as they were."""
    text, code = BAD[what]
    start, speaker = _opened(), _names(language)
    before, after = (played(start, script, language=language) for script in ([], [text]))
    view = start.view(0)
    with pytest.raises(Fault) as caught:
        RIGOLADE.rules.play(view.position, RIGOLADE.notation.read(view, text))
    sentence = speaker.code(Code.REFUSED, fault=caught.value.message)

    assert caught.value.message.code == code
    assert after.shown == [*before.shown, sentence, speaker.code(Code.PROMPT, player=Name(0))]
    assert after.session.match == start
    assert after.last == before.last
    assert len(sentence) < 300


def test_only_once_a_turn() -> None:
    """A second sign alone is the action or nothing."""
    script: list[Line] = [ALONE, "11M> 6x1=6;"]
    table = played(_opened(), script)

    assert _names("en").code(Code.REFUSED, fault=_once()) in table.shown
    assert moves_of(table.session.match) == WRITTEN


def _once() -> Message:
    match, _ = submit(_opened(), 0, ALONE, 0)
    view = match.view(0)
    with pytest.raises(Fault) as caught:
        RIGOLADE.rules.play(view.position, RIGOLADE.notation.read(view, "11M> 6x1=6;"))
    assert caught.value.message.code == "rigolade/once"
    return caught.value.message


@EVERY_LANGUAGE
def test_a_preview(language: str) -> None:
    """While it is typed, a line says what each part of it would bring, or what is missing."""
    seen: list[str] = []

    def typing(session: Session) -> None:
        seen.extend(session.preview(text) for text in (f"{ALONE} {THEN}", "11M> 6x1"))

    seated(_opened(), [typing], language=language).session.run()

    assert re.search(r"\b3\b.*\b18\b", seen[0], re.DOTALL)
    assert seen[1].endswith(_names(language).code(RigoladeCode.INCOMPLETE, square="11Q"))
