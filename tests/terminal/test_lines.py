"""A match of Équable at the terminal: equations typed as they are said, and what is told of them."""

import re

import pytest

from jeton.analysis.codes import Code as HintCode
from jeton.arith import show_signs
from jeton.catalogue import box_text, load_box
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault
from jeton.core.messages import Message, Name
from jeton.core.moves import Pass
from jeton.core.protocols import View
from jeton.core.rulings import Item, Wrong
from jeton.games.equable.codes import Code as EquableCode
from jeton.language import LANGUAGES, Speaker
from jeton.records import read_record, write_record
from jeton.table import Match, resume
from jeton.table.codes import Code as TableCode
from jeton.terminal.codes import Code
from jeton.terminal.players import PERSON
from jeton.terminal.session import Session
from jeton.terminal.surface import say_items
from tests.terminal.scripts import (
    EQUABLE,
    EQUABLE_BOX,
    LINES,
    Line,
    Table,
    dealt_lines,
    later,
    moves_of,
    no_takeback,
    played,
    seated,
)

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Bruno")

FIRST = "9G> 4+4=8"
SECOND = "9Kv 8=5+3"
THIRD = "9G> 4+4=8x1"
FILLED = [f"Anna: {FIRST} [268x]", "Bruno: 9Kv (8)=5+3 [24-]"]
"""The first two turns, and what is drawn after them."""


def _names(language: str) -> Speaker:
    return Speaker(language, NAMES)


def _last_items(match: Match) -> tuple[Item, ...]:
    """The items of the last move that a seat made."""
    return next(each.items for each in reversed(match.history) if isinstance(each.move.actor, int))


def _block(match: Match, speaker: Speaker, seat: int, line: str) -> list[str]:
    """What is told of the last play: the line, its items, and their sum if there are several."""
    items = _last_items(match)
    block = [speaker.code(EquableCode.TOLD_PLACE, player=Name(seat), line=line)]
    block += ["    " + speaker.code(Code.ITEM, reason=item.reason, count=item.points) for item in items]
    if len(items) > 1:
        total = sum(item.points for item in items)
        block.append("    " + speaker.code(Code.ITEM_TOTAL, count=total))
    return block


def _contains(shown: list[str], block: list[str]) -> bool:
    return any(shown[start : start + len(block)] == block for start in range(len(shown)))


# --- a match ------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_match(language: str) -> None:
    """Only the start square and the whole equation are typed; three plays, an exchange and a pass."""
    script: list[Line] = [FIRST, SECOND, THIRD, "exchange 14", "pass", "quit"]
    speaker = _names(language)
    table = played(dealt_lines("1 2 4 4 7 8 8 + x", LINES[1]), script, language=language)
    match = table.session.match

    # 14 doubled; 5 + 1 + 4 + 2 + 3 = 15 on the green 13K; 14 + 4 + 1, and 20.
    assert moves_of(match) == [FIRST, "9Kv (8)=5+3", "9G> (4+4=8)x1", "exchange 14", "pass"]
    assert match.position.scores == (28 + 39, 30)
    assert match.seats_to_act == (1,)
    assert table.session.staged == []
    for text in moves_of(match):
        assert text.split()[0] in write_record(table.last)
    passed = next(each.move for each in reversed(match.history) if isinstance(each.move, Pass))
    assert passed.seat == 0
    assert speaker.code(CoreCode.TOLD_PASS, player=Name(0)) in table.shown


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("turns", "typed", "seat", "line"),
    [
        ([], FIRST, 0, "9G> 4+4=8"),
        (FILLED[:1], SECOND, 1, "9Kv (8)=5+3"),
        (FILLED, THIRD, 0, "9G> (4+4=8)×1"),
        (FILLED, "x@9L 1@9M", 0, "9G> (4+4=8)×1"),
        (FILLED, "9G> ( 4 + 4 = 8 ) × 1", 0, "9G> (4+4=8)×1"),
        (FILLED, "9g>4+4=8x1", 0, "9G> (4+4=8)×1"),
    ],
)
def test_what_is_told_of_a_play(turns: list[str], typed: str, seat: int, line: str, language: str) -> None:
    """Who plays what and where, then each item on a line of its own, then what it comes to."""
    script = [typed]
    table = played(dealt_lines(*LINES, turns=turns), script, language=language)

    block = _block(table.session.match, _names(language), seat, line)
    assert _contains(table.shown, block)
    assert (len(block) > 2) == (seat == 0)


@EVERY_LANGUAGE
def test_what_is_told_of_a_replacement(language: str) -> None:
    """It is told as such, with what is taken away in brackets; typed, the equation is enough."""
    table = played(dealt_lines(*LINES, turns=FILLED), ["9G> 2x4=8"], language=language)
    speaker = _names(language)

    assert moves_of(table.session.match)[-1] == "9G> 2[4]x[+](4=8)"
    told = speaker.code(EquableCode.TOLD_REPLACE, player=Name(0), line="9G> 2[4]×[+](4=8)")
    (item,) = _last_items(table.session.match)
    said = speaker.code(Code.ITEM, reason=item.reason, count=item.points)
    assert _contains(table.shown, [told, f"    {said}"])


@EVERY_LANGUAGE
def test_an_item_says_how_it_is_read_and_counted(language: str) -> None:
    """The equation in signs and in words, every token, the sum, and what multiplies it."""
    table = played(dealt_lines(*LINES, turns=FILLED[:1]), [SECOND], language=language)
    (line,) = [line for line in table.shown if "13K" in line]
    words = {"en": "“8 equals 5 plus 3”", "fr": "«\u00a08 égale 5 plus 3\u00a0»"}

    assert "8=5+3" in line
    assert words[language] in line
    assert "5 + 1 + 4 + 2 + 3 = 15, ×2 (13K ×2)" in line
    assert line.endswith("30 points")


def test_the_bot_plays_too() -> None:
    """Its plays are told in the same way, and marked on the board."""
    table = played(dealt_lines(*LINES), [FIRST, "board"], (PERSON, "greedy"))
    match, speaker = table.session.match, _names("en")

    (turn,) = [each for each in match.history if each.move.actor == 1]
    told = [speaker.say(EQUABLE.sight.describe(View(0, turn.before), turn.move))]
    told += ["    " + line for line in say_items(turn.items, speaker, 1)]
    assert _contains(table.shown, told)
    assert sum(item.points for item in turn.items) == match.position.scores[1] > 0
    (board,) = [line for line in table.shown if line.startswith("<board")]
    marked = EQUABLE.squares(match.view(0), turn.move)
    assert set(board.removeprefix("<board ").removesuffix(">").split()) == marked


# --- a play is final ----------------------------------------------------------------------------


def test_a_play_is_committed_at_once() -> None:
    """It ends the turn, so there is nothing to take back, and nothing staged in the file."""
    table = played(dealt_lines(*LINES), [FIRST, "undo"])

    assert table.shown[-2] == no_takeback(_names("en"))
    assert table.session.staged == []
    assert table.last.staged == ""
    assert table.session.match.position.scores == (28, 0)


def test_nothing_follows_a_play_on_its_line() -> None:
    """Two plays on a line: the second would be out of turn, for another has begun."""
    table = played(dealt_lines(*LINES), [f"{FIRST} {SECOND}"])

    assert moves_of(table.session.match) == [FIRST]
    out = _names("en").code(CoreCode.OUT_OF_TURN, player="Bruno")
    assert any(out in line for line in table.shown)


@pytest.mark.parametrize("stop", [[KeyboardInterrupt], [], ["quit"]], ids=["Ctrl-C", "end of input", "quit"])
def test_a_match_that_stops_is_kept(stop: list[Line]) -> None:
    """And goes on as it was."""
    first = played(dealt_lines(*LINES), [FIRST, SECOND, *stop])
    match = first.session.match
    again = resume(EQUABLE, EQUABLE_BOX, read_record(write_record(first.last)), now=match.clocks.since)

    assert again == match
    assert moves_of(played(again, [THIRD]).session.match)[-1] == "9G> (4+4=8)x1"


# --- bad input ----------------------------------------------------------------------------------

BAD: dict[str, tuple[str, str]] = {
    "off the board": ("20A> 4+4=8", "core/off-board"),
    "a column too far": ("9R> 4+4=8", "core/off-board"),
    "over the edge": ("9O> 4+4=8", "board/line-off-board"),
    "over the lower edge": ("15Iv 4+4=8", "board/line-off-board"),
    "a parenthesis that is not closed": ("9G> (4+4=8", "equable/unbalanced"),
    "a parenthesis that was not opened": ("9G> 4+4=8)", "equable/unbalanced"),
    "a bracket that is not closed": ("9G> 4[4+4=8", "equable/unbalanced"),
    "braces that are not closed": ("9G> 8=8/1{8", "equable/unbalanced"),
    "forty digits": (f"9A> {'1234567890' * 4}", "board/line-off-board"),
    "forty digits in an equation": (f"1A> {'8' * 40}={'8' * 40}", "board/line-off-board"),
    "divided by nothing": ("9G> 8x1=8:0", "board/not-held"),
    "a fraction of nothing": ("9G> 1/0=1", "board/not-held"),
    "not held": ("9G> 9=9", "board/not-held"),
    "false": ("9G> 4+4=7", "equable/false-line"),
    "no equation": ("9G> 4+4", "equable/not-equation"),
    "a sign at the end": ("9G> 4=4+", "equable/not-equation"),
    "two signs": ("9G> 4=4+x1", "equable/not-equation"),
    "two =": ("9G> 4=4=4", "equable/two-equals"),
    "not on the star": ("8G> 4+4=8", "equable/no-star"),
    "no direction": ("9G 4+4=8", "board/bad-line"),
    "no square": ("4+4=8", "board/bad-line"),
    "a letter": ("9G> 4+4=b", "equable/bad-character"),
    "nothing": ("9G>", "board/bad-line"),
    "said to be there": ("9G> (4)+4=8", "board/nothing-there"),
    "a gap": ("4@9G =@9I", "equable/gap"),
    "not in line": ("4@9I =@9J 4@8K", "equable/not-in-line"),
    "twice": ("4@9I 4@9I", "equable/square-twice"),
    "alone": ("4@9I", "equable/lone-token"),
    "nothing to exchange": ("exchange", "equable/exchange-what"),
    "what cannot be exchanged": ("exchange =", "equable/bad-token"),
    "exchange what is not held": ("exchange 99", "board/not-held"),
    "words": ("hello", "core/unreadable"),
    "contest": ("contest", "core/no-window"),
    "braces": ("{0}", "core/unreadable"),
}


def _fault(match: Match, text: str) -> Message:
    view = match.view(0)
    with pytest.raises(Fault) as caught:
        EQUABLE.rules.play(view.position, EQUABLE.notation.read(view, text))
    return caught.value.message


@EVERY_LANGUAGE
@pytest.mark.parametrize("what", BAD)
def test_a_refusal_changes_nothing(what: str, language: str) -> None:
    """One sentence with the reason, and the player is asked again; match and file are as they were."""
    text, code = BAD[what]
    start, speaker = dealt_lines(*LINES), _names(language)
    before, after = (played(start, script, language=language) for script in ([], [text]))
    fault = _fault(start, text)
    sentence = speaker.code(Code.REFUSED, fault=fault)

    assert fault.code == code
    assert after.shown == [*before.shown, sentence, speaker.code(Code.PROMPT, player=Name(0))]
    assert after.session.match == start
    assert after.last == before.last
    assert len(sentence) < 300
    assert "{" not in sentence.replace(text, "").replace("“{”", "").replace("«\u00a0{\u00a0»", "")


@pytest.mark.parametrize("text", ["9G> 8:0=8", "9G> 1/0=1"])
@EVERY_LANGUAGE
def test_nothing_is_divided_by_zero(text: str, language: str) -> None:
    """With the tokens at hand it is no equation, and the sentence names the line and its first square."""
    start = dealt_lines("0 1 1 2 3 8 8 : /", LINES[1])
    fault = _fault(start, text)
    table = played(start, [text], language=language)

    assert fault.code == EquableCode.NOT_EQUATION
    assert table.shown[-2] == _names(language).code(Code.REFUSED, fault=fault)
    assert "9G" in table.shown[-2]
    assert show_signs(text.removeprefix("9G> ")) in table.shown[-2]
    assert table.session.match == start


def test_whoever_mistakes_the_square_hears_what_lies_there() -> None:
    """8 = 8 down from 8K would put its = on the 8 that lies at 9K: nobody meant to take that away."""
    table = played(dealt_lines(*LINES, turns=FILLED), ["8Kv 8=8"])

    assert "8" in table.shown[-2]
    assert "9K" in table.shown[-2]
    assert table.session.match.position.scores == (28, 30)


def _small_box() -> object:
    """A box with as many tokens as two racks hold: there is nothing to draw."""
    text = box_text(EQUABLE)
    for old, new in (("total = 80", "total = 14"), ("total = 35", "total = 4")):
        assert old in text
        text = text.replace(old, new)
    head, white, rest = text.partition("[white.counts]")
    white_counts, grey, grey_counts = rest.partition("[grey.counts]")
    white_counts = re.sub(
        r"(?m)^([0-3]) = 8$", r"\1 = 2", re.sub(r"(?m)^([4-9]) = 8$", r"\1 = 1", white_counts)
    )
    grey_counts = re.sub(
        r'(?m)^"(.)" = \d$', lambda sign: f'"{sign[1]}" = {int(sign[1] in "+-x:")}', grey_counts
    )
    return load_box(EQUABLE, head + white + white_counts + grey + grey_counts)


@EVERY_LANGUAGE
@pytest.mark.parametrize("text", ["exchange 0", "exchange +", "exchange 0+"])
def test_nothing_is_exchanged_with_an_empty_supply(text: str, language: str) -> None:
    """It is refused with the reason, and the match goes on as it was."""
    start = dealt_lines("0 0 1 1 2 2 3 + x", "3 4 5 6 7 8 9 - :", box=_small_box())
    table = played(start, [text], language=language)
    fault = _fault(start, text)

    assert (start.position.white_bag, start.position.grey_bag) == ((), ())
    assert fault.code == EquableCode.SUPPLY_EMPTY
    assert table.shown[-2] == _names(language).code(Code.REFUSED, fault=fault)
    assert table.session.match == start


def test_the_last_to_lay_adds_what_is_left() -> None:
    """With nothing to draw, two whole rounds in which nothing is laid end the match, and it is told."""
    start = dealt_lines("0 0 1 1 2 2 3 + x", "3 4 5 6 7 8 9 - :", box=_small_box())
    table = played(start, ["9G> 1+1=2", *["pass"] * 4])
    match = table.session.match

    assert match.over
    (item,) = match.history[-1].items
    left = [*"002", *"33456789"], ["x", "-", ":"]
    values = EQUABLE_BOX.value
    assert item.points == sum(values[token] for part in left for token in part)
    first = 2 * sum(values[token] for token in "1+1=2")
    assert match.position.scores == (first + item.points, 0)
    said = _names("en").code(Code.ITEM_OF, player=Name(0), reason=item.reason, count=item.points)
    assert said in table.shown
    assert table.shown[-1] == _names("en").code(Code.WINNER, players=(Name(0),))


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["exchange 14", "échanger 14", "Échanger 4 1", "echange 41"])
def test_french_words(typed: str) -> None:
    """A French player may say them in French or in English."""
    table = played(dealt_lines(*LINES), [typed], language="fr")

    assert moves_of(table.session.match) == ["exchange 14"]


@EVERY_LANGUAGE
def test_words_do_not_clash(language: str) -> None:
    """No word means two things, and no wish hides a move."""
    speaker = Speaker(language)
    wishes = [
        word for code in Code if code.startswith("terminal/word-") for word in speaker.code(code).split(", ")
    ]
    pairs = [
        pair.split("=")
        for code in (CoreCode.WORDS, EQUABLE.texts.words)
        for pair in speaker.code(code).split()
    ]
    own = [word for word, _ in pairs]
    known = {"pass", "contest", "accept", "leave", "agree", "exchange"}

    assert len(set(own)) == len(own)
    assert {meant for _, meant in pairs} == known
    assert not set(wishes) & (set(own) | known)


@EVERY_LANGUAGE
def test_help(language: str) -> None:
    """The words of the terminal, then how a play is written."""
    speaker = _names(language)
    table = played(dealt_lines(*LINES), ["?"], language=language)

    aids = [
        speaker.code(
            Code.HELP_AID, word=speaker.code(aid.words).partition(", ")[0], title=speaker.code(aid.title)
        )
        for aid in EQUABLE.aids
    ]
    assert table.shown[-5:-1] == [speaker.code(Code.HELP_PLAY), speaker.code(EQUABLE.texts.help), *aids]


def test_the_examples_of_the_help_can_be_read() -> None:
    """What it says one may type is read as a play, in every language."""
    for language in LANGUAGES:
        example = re.match(r"(\d+[A-Z]>\s\S+)", Speaker(language).code(EQUABLE.texts.help))
        assert example is not None
        view = dealt_lines(*LINES).view(0)
        assert EQUABLE.notation.read(view, example[1])


# --- hints --------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_hints_in_steps(language: str) -> None:
    """Points, tokens, then the play as it can be typed; which then brings what was promised."""
    match, speaker = dealt_lines(*LINES, turns=FILLED), _names(language)
    (best,) = EQUABLE.best(match.view(0), 1)
    (move,) = best.moves
    text = EQUABLE.notation.write(match.view(0), move)
    tokens = EQUABLE.sight.tokens(match.view(0), move)
    table = played(match, ["hint", "hint", "hint", text], language=language)

    said = [
        speaker.code(HintCode.HINT_POINTS, count=best.points),
        speaker.code(HintCode.HINT_TOKENS, tokens=tokens),
        speaker.code(HintCode.HINT_MOVES, moves=text),
    ]
    assert [line for line in table.shown if line in said] == said
    assert table.session.match.position.scores[0] == 28 + best.points


# --- the live line ------------------------------------------------------------------------------


def _previewed(text: str, turns: list[str], language: str = "en", options: str = "") -> list[str]:
    """What is said of a line that Anna is typing."""
    seen: list[str] = []
    table = seated(dealt_lines(*LINES, turns=turns, options=options), language=language)
    table.surface.script.append(lambda session: seen.append(session.preview(text)))
    table.session.run()
    assert moves_of(table.session.match) == [line.split(": ", 1)[1].split(" [")[0] for line in turns]
    return seen[0].splitlines()


@EVERY_LANGUAGE
def test_a_preview_is_the_play_item_by_item(language: str) -> None:
    """As it would be told, but for who plays it; nothing is played by that."""
    told = played(dealt_lines(*LINES, turns=FILLED), [THIRD], language=language)
    block = _block(told.session.match, _names(language), 0, "9G> (4+4=8)×1")

    assert _previewed(THIRD, FILLED, language) == [line.strip() for line in block[1:]]
    assert len(_previewed(THIRD, FILLED, language)) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9G", "board/bad-line"),
        ("9G>", "board/bad-line"),
        ("9G> 4+4=8x", "equable/not-equation"),
        ("9G> 4+4=8x2", "equable/false-line"),
        ("9G> 4+4=8x9", "board/not-held"),
    ],
)
def test_a_preview_says_why_not(text: str, said: str) -> None:
    """While the equation is not whole, what is missing; all before Enter is pressed."""
    match = dealt_lines(*LINES, turns=FILLED)
    fault = _fault(match, text)

    assert fault.code == said
    assert "\n".join(_previewed(text, FILLED)).endswith(_names("en").say(fault))


@pytest.mark.parametrize("text", ["9G> 4+4=8x1", "9G> 4+4=8x2"])
def test_under_contest_true_and_false_look_alike(text: str) -> None:
    """Neither the live line nor the sentence after the play says whether it is true: no equation is read."""
    turns = [f"Anna: {FIRST}", "Bruno: accept [268x]", "Bruno: 9Kv (8)=5+3", "Anna: accept [24-]"]
    match = dealt_lines(*LINES, turns=turns, options="contest=on")
    seen: list[str] = []

    def typing(session: Session) -> str:
        seen.append(session.preview(text))
        return text

    table = played(match, [typing, "quit"])
    items = _last_items(table.session.match)

    assert table.session.match.game.window(table.session.match.position)
    assert all(isinstance(item, Item) for item in items)
    assert "equals" not in "".join(seen)
    assert len(seen[0].splitlines()) == 3
    told = [line for line in table.shown if line.startswith("    ")]
    assert [line.strip() for line in told] == seen[0].splitlines()


# --- contests, clocks ---------------------------------------------------------------------------

FALSE = "9G> 4+4=7"


@EVERY_LANGUAGE
def test_a_false_play_is_contested(language: str) -> None:
    """It stands, the other is asked, contests it, and takes the turn; what each wins and loses is told."""
    speaker = _names(language)
    start = dealt_lines(*LINES, options="contest=on")
    table = played(start, [FALSE, "contest", "pass"], language=language)
    match = table.session.match
    ruling = EQUABLE.rules.judge(start.position, EQUABLE.notation.read(start.view(0), FALSE))

    assert isinstance(ruling, Wrong)
    assert speaker.code(Code.ANSWER, player=Name(1)) in table.shown
    struck, upheld = next(each.items for each in match.history if len({i.seat for i in each.items}) > 1)
    told = [
        speaker.code(EquableCode.TOLD_STRUCK, player=Name(1), line="4+4=7", fault=ruling.fault),
        speaker.code(Code.ITEM_OF, player=Name(0), reason=struck.reason, count=struck.points),
        speaker.code(Code.ITEM_OF, player=Name(1), reason=upheld.reason, count=upheld.points),
    ]
    assert _contains(table.shown, told)
    assert match.position.scores == (0, 50)
    assert not any(match.position.board)
    assert match.position.racks[0] == start.position.racks[0]


def test_a_true_play_is_contested_in_vain() -> None:
    """Whoever contested loses what it brought; one line says so."""
    table = played(dealt_lines(*LINES, options="contest=on"), [FIRST, "contest"])
    (item,) = _last_items(table.session.match)

    said = _names("en").code(Code.ITEM_OF, player=Name(1), reason=item.reason, count=-28)
    assert said in table.shown
    assert table.session.match.position.scores == (28, -28)


def test_to_play_on_is_to_accept() -> None:
    """Whoever plays instead of answering has accepted."""
    table = played(dealt_lines(*LINES, options="contest=on"), [FIRST, SECOND])

    assert moves_of(table.session.match) == [FIRST, "9Kv (8)=5+3"]
    assert table.session.match.position.scores == (28, 30)
    assert table.session.match.seats_to_act == (0,)


def test_the_clock_runs_out() -> None:
    """The turn is a pass, and it is said; what was being typed is lost."""
    table = seated(dealt_lines(*LINES, options="clock=turn:60"))
    table.surface.script += [later(table.clock, 61, FIRST), "pass"]
    table.session.run()

    assert moves_of(table.session.match) == ["pass", "pass"]
    assert _names("en").code(TableCode.TIME_OUT, player=Name(0)) in table.shown


# --- more players, other options ----------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_players(seats: int, language: str) -> None:
    """Each in turn, called by name."""
    racks = (*LINES, "0 0 2 3 5 6 7 - x", "0 1 2 3 6 7 9 - :")[:seats]
    table = played(dealt_lines(*racks), ["pass"] * seats, language=language)
    speaker = Speaker(language, ("Anna", "Bruno", "Chloé", "Dora"))

    for seat in range(seats):
        assert speaker.code(Code.YOUR_TURN, player=Name(seat)) in table.shown
    assert table.session.match.seats_to_act == (0,)


def test_large_racks() -> None:
    """Nine digits and three signs; all of them in one play bring 150."""
    racks = ("0 1 1 1 1 2 3 4 4 + + +", "0 0 5 6 6 7 8 9 9 - - -")
    table = played(dealt_lines(*racks, options="large-racks=on"), ["9E> 11+12+13+4=40"])
    items = _last_items(table.session.match)

    # 23 points, and 2 more for the = on the red 9O.
    assert [item.points for item in items] == [25, 25, 150]
    assert table.session.match.position.scores == (200, 0)
    assert "    " + _names("en").code(Code.ITEM_TOTAL, count=200) in table.shown


def test_fewer_signs() -> None:
    """With one = in all, the second play cannot lay another, but may use the one that lies there."""
    match = dealt_lines(*LINES, options="fewer-equals=19")
    table = played(match, [FIRST, "9Kv 8=5+3", "9G> 4+4=8:1"])

    assert table.session.match.position.stock == 0
    assert moves_of(table.session.match) == [FIRST, "9G> (4+4=8):1"]
    assert any(_names("en").code(EquableCode.EQUALS_EXHAUSTED) in line for line in table.shown)


@pytest.mark.parametrize(("premiums", "points"), [("laid", 20), ("all", 22)])
def test_premiums_of_a_replacement(premiums: str, points: int) -> None:
    """The 1 lies on the red 9O from before: it counts triple again only if the option says so."""
    plays = ("9I> 4+4=8 [268x]", "9I> (4+4=8)x1 [7x]")
    turns = [line for play in plays for line in (f"Anna: {play}", "Bruno: pass")]
    match = dealt_lines(*LINES, turns=turns, options=f"replacement-premiums={premiums}")
    table = played(match, ["9I> 2x4=8x1"])

    assert moves_of(table.session.match)[-1] == "9I> 2[4]x[+](4=8x1)"
    (item,) = _last_items(table.session.match)
    # 2 + 4 + 3 + 1 + 5 + 4 + 1, or 3 for the last
    assert item.points == points


def _seen(table: Table) -> str:
    return "\n".join(table.shown)


def test_the_signs_to_take_are_told() -> None:
    """How many = lie beside the board is part of what a player sees at each turn."""
    table = played(dealt_lines(*LINES, options="fewer-equals=5"), [FIRST])

    for count in (15, 14):
        assert _names("en").code(EquableCode.SUPPLY_EQUALS, count=count) in _seen(table)
