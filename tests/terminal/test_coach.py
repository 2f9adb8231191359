"""The coach in a session: what he says before and after a turn, and that he goes when he is told to."""

import pytest

from jeton.analysis.coaching import advise
from jeton.analysis.codes import Code
from jeton.core.messages import message
from jeton.language import LANGUAGES, Speaker
from jeton.table.codes import Code as TableCode
from jeton.terminal.codes import Code as TerminalCode
from tests.terminal.scripts import AGAINST_BOT, GAME, WORKED, dealt, played

NAMES = ("Anna", "Bruno")


@pytest.mark.parametrize(("language", "word"), [("en", "coach"), ("fr", "entraîneur")])
def test_called_and_sent_away(language: str, word: str) -> None:
    """He speaks at once, after the turn and before the next; sent away, he says nothing more."""
    match = dealt(*WORKED)
    clue = advise(GAME, match.view(0))
    assert clue is not None
    speaker = Speaker(language, NAMES)
    table = played(match, [word, "pass", word, "pass"], AGAINST_BOT, language)

    said = [line for line in table.shown if line.startswith(speaker.code(TerminalCode.COACH_SAYS, said=""))]
    assert said[0] == speaker.code(TerminalCode.COACH_SAYS, said=clue.said)
    more = speaker.code(Code.COACH_MORE, count=99, reason="").partition("99")[0]
    assert more in said[1]
    # Once more before the next turn; then he is gone.
    assert len(said) <= 3
    here, gone = (speaker.code(code) for code in (TerminalCode.COACH_HERE, TerminalCode.COACH_GONE))
    assert [line for line in table.shown if line in (here, gone)] == [here, gone]


def test_not_among_people() -> None:
    """Where two play at one keyboard, each would hear what is for the other."""
    speaker = Speaker("en", NAMES)
    table = played(dealt(*WORKED), ["coach"])

    refused = speaker.code(TerminalCode.REFUSED, fault=message(TableCode.NO_COACH))
    assert any(refused == line for line in table.shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_the_word(language: str) -> None:
    """As for every other word."""
    speaker = Speaker(language)
    word = speaker.code(TerminalCode.WORD_COACH).partition(", ")[0]
    assert word in speaker.code(TerminalCode.HELP_PLAY)
