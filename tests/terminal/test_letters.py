"""What stands for a sign that cannot be shown."""

import pytest

from jeton.core.messages import message
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from jeton.terminal.letters import HANDLER


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("12 − 3 × 4 ÷ 2", "12 - 3 x 4 : 2"),
        ("+² 4₃ 1⁰", "+2 43 10"),
        ("Équable, à l’œuvre", "Equable, a l'oeuvre"),
        ("« Pioché\u00a0: » 3\u202f000…", '" Pioche : " 3 000...'),
        ("漢", "?"),
        ("as it is", "as it is"),
    ],
)
def test_the_nearest(text: str, shown: str) -> None:
    """Signs as they are typed, letters without accents, small digits as digits."""
    assert text.encode("ascii", HANDLER).decode() == shown


def test_what_can_be_shown_stays() -> None:
    """Only what is missing is replaced."""
    assert "é × −".encode("latin-1", HANDLER).decode("latin-1") == "é × -"


def test_what_cannot_be_read() -> None:
    """Is no reason to stop."""
    assert b"a\xffb".decode("utf-8", HANDLER) == "a\ufffdb"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_not_surrounded_by_marks(language: str) -> None:
    """Where a name begins and ends is told by signs that nobody sees."""
    said = Speaker(language, ("Anna",)).say(message(Code.SCORE_OF, player="Anna", points=3))

    assert "?" not in said.encode("ascii", HANDLER).decode()
