"""``hint`` in a session: each time a step further, from the start again when something has changed."""

import pytest

from jeton.analysis.codes import Code
from jeton.core.messages import Name
from jeton.core.protocols import Best, View
from jeton.games.mathable.moves import End
from jeton.language import LANGUAGES, Speaker
from jeton.table import Match
from jeton.terminal.codes import Code as TerminalCode
from tests.terminal.scripts import AGAINST_BOT, GAME, WORKED, Line, Table, dealt, moves_of, played

NAMES = ("Anna", "Bruno")


def steps(match: Match, staged: str = "", seat: int = 0, language: str = "en") -> list[str]:
    """The sentences of the three steps, made from the best turn of the generator."""
    speaker, view = Speaker(language, match.names), match.view(seat)
    for text in staged.split():
        view = View(seat, GAME.rules.play(view.position, GAME.notation.read(view, text)))
    best: Best[object]
    (best,) = GAME.best(view, 1)
    laid = [GAME.notation.write(view, move) for move in best.moves if not isinstance(move, End)]
    assert laid
    return [
        speaker.code(Code.HINT_POINTS, count=best.points),
        speaker.code(Code.HINT_TOKENS, tokens=tuple(text.partition("@")[0] for text in laid)),
        speaker.code(Code.HINT_MOVES, moves=" ".join(laid)),
    ]


def hinted(table: Table, language: str = "en") -> list[str]:
    """The hints among everything shown."""
    speaker = Speaker(language, NAMES)
    points = {speaker.code(Code.HINT_POINTS, count=count) for count in range(400)}
    tokens = speaker.code(Code.HINT_TOKENS, tokens="").rstrip(".")
    moves = speaker.code(Code.HINT_MOVES, moves="")
    others = {speaker.code(code) for code in (Code.HINT_NOTHING, Code.HINT_AT_STAKE, Code.HINT_WAIT)}
    return [line for line in table.shown if line in points | others or line.startswith((tokens, moves))]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("hint", "hint", "hint")),
        ("en", ("i", "Hint", "HINT")),
        ("fr", ("indice", "indice", "indice")),
        ("fr", ("hint", "i", "Indice")),
    ],
)
def test_in_steps(language: str, words: tuple[str, ...]) -> None:
    """In the player's words or in English: points, tokens, squares."""
    match = dealt(*WORKED)
    table = played(match, words, AGAINST_BOT, language)

    assert hinted(table, language) == steps(match, language=language)
    assert table.session.match == match
    assert table.session.staged == []


def test_a_french_word_is_not_english() -> None:
    """It is read as a move, and refused."""
    table = played(dealt(*WORKED), ["indice"])

    assert hinted(table) == []
    assert any("indice" in line for line in table.shown)


def test_the_last_step_is_repeated() -> None:
    """As often as asked for; looking at other things in between changes nothing."""
    match = dealt(*WORKED)
    table = played(match, ["hint", "rack", "hint", "board", "hint", "5@1A", "hint", "score", "hint"])

    points, tokens, moves = steps(match)
    assert hinted(table) == [points, tokens, moves, moves, moves]


def test_a_staged_move_starts_again() -> None:
    """The hints are then of the rest of the turn; and of the whole again when it is taken back."""
    match = dealt(*WORKED)
    script: list[Line] = ["hint", "hint", "12@8I", "hint", "hint", "undo", "hint", "hint", "hint", "hint"]
    table = played(match, script)

    assert hinted(table) == [
        *steps(match)[:2],
        *steps(match, "12@8I")[:2],
        *steps(match),
        steps(match)[2],
    ]


def test_the_next_turn_starts_again() -> None:
    """Each of two players at one keyboard has hints of his own."""
    match = dealt(*WORKED)
    table = played(match, ["hint", "hint", "12@8I end", "hint", "pass", "hint"])
    bruno = dealt(*WORKED, turns=["Anna: 12@8I end [5]"])

    first, second, third, fourth = hinted(table)
    assert [first, second] == steps(match)[:2]
    assert third == steps(bruno, seat=1)[0]
    assert fourth == steps(table.session.match)[0]
    assert moves_of(table.session.match) == ["12@8I", "end", "pass"]


def test_a_hint_can_be_played() -> None:
    """What the last step says brings what the first step promised."""
    match = dealt(*WORKED)
    moves = steps(match)[2].removeprefix(Speaker("en").code(Code.HINT_MOVES, moves=""))
    table = played(match, ["hint", f"{moves} end"])

    (best,) = GAME.best(match.view(0), 1)
    assert table.session.match.position.scores == (best.points, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hints_under_contest(language: str) -> None:
    """Neither on one's turn nor in the window."""
    table = played(
        dealt(*WORKED, options="contest=on"), ["hint", "17@8I end", "hint", "hint"], language=language
    )
    none = Speaker(language).code(Code.HINT_AT_STAKE)

    assert hinted(table, language) == [none] * 3
    assert table.session.match.game.window(table.session.match.position)


def test_nothing_to_lay() -> None:
    """It is said, whichever step is asked for."""
    table = played(dealt("90 50 54 56 60 63 70", "1 1 1 2 2 2 3"), ["hint", "hint"])

    assert hinted(table) == [Speaker("en").code(Code.HINT_NOTHING)] * 2


def test_help_names_it() -> None:
    """Who asks for help hears of the word, in both languages."""
    for language, word in (("en", "hint"), ("fr", "indice")):
        assert word in Speaker(language).code(TerminalCode.HELP_PLAY)
        table = played(dealt(*WORKED), ["?"], language=language)
        assert any(word in line for line in table.shown)
        assert table.shown[-1] == Speaker(language, NAMES).code(TerminalCode.PROMPT, player=Name(0))
