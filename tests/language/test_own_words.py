"""Texts of the notation are told in the words that the player may type."""

import pytest

from jeton.catalogue import GAMES
from jeton.core.messages import message
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.words import in_own_words, own_text, own_words
from jeton.terminal.codes import Code


def test_each_of_several_moves() -> None:
    """A list of them, too; a number behind one stays."""
    said = message(Code.MOVES_OTHER, moves=("exchange (63)", "pass"))
    speaker = Speaker("fr")
    assert speaker.say(in_own_words(said, GAMES["mathable"], speaker)) == (
        "Et aussi\N{NO-BREAK SPACE}: échanger (63), passer."
    )
    english = Speaker("en")
    assert in_own_words(said, GAMES["mathable"], english) == said


def test_demands_as_they_are_said() -> None:
    """Where a game says them in other words than it writes them."""
    said = message(Code.REFUSED, fault=message(Code.UNDONE, move="!m6 and not 4-12"))
    for language, words in (
        ("fr", "!multiples de 6 et non de 4 à 12"),
        ("en", "!multiples of 6 and not 4 to 12"),
    ):
        speaker = Speaker(language)
        assert speaker.say(in_own_words(said, GAMES["gamate"], speaker)).endswith(words)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_english_words_stay(game: AnyGame) -> None:
    """The notation is English: whoever reads it in English reads what is written."""
    english = Speaker("en")
    for word in own_words(game, english).values():
        assert own_text(word, game, english) == word
