"""« le tour d’Anna », « de Bruno »: French elides before a vowel, whatever is put in."""

import pytest

from jeton.core.messages import Name
from jeton.language import LANGUAGES, Speaker
from jeton.language.elision import begins_with_vowel, elided
from jeton.records.codes import Code as RecordCode
from jeton.web.codes import Code as WebCode
from tests.language.sentences import codes, sentences


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "anna",
        "Émile",
        "E\u0301mile",
        "Équable",
        "Œdipe",
        "Ægir",
        "Øyvind",
        "Yves",
        "Ysé",
        "Île",
        "Úna",
    ],
)
def test_before_a_vowel(name: str) -> None:
    """With or without an accent, a ligature, or a y that is one."""
    assert elided("le tour de {player}, que {player}", {"player": name}) == "le tour d’{player}, qu’{player}"


@pytest.mark.parametrize(
    "name", ["Bruno", "Hugo", "Hélène", "Yann", "Y", "11", "8I", "+", "", " ", "« Anna »", "דוד", "😀"]
)
def test_before_anything_else(name: str) -> None:
    """A consonant, an h of either kind, a y that is none, figures, signs, other scripts."""
    assert not begins_with_vowel(name)
    assert elided("le tour de {player}", {"player": name}) == "le tour de {player}"


def test_only_the_words_that_elide() -> None:
    """Not the end of another word, nor a field that is not there, nor a word that is not before a field."""
    form = "Le mode {player}, pendant que lui, de {other}, De {player}"
    assert elided(form, {"player": "Anna"}) == "Le mode {player}, pendant que lui, de {other}, D’{player}"


def test_isolated_names_too() -> None:
    """What keeps a name from turning the rest around is no letter of it."""
    assert begins_with_vowel("\u2068Anna דוד\u2069")


@pytest.mark.parametrize("title", ["Équable", "Mathable"])
def test_sentences_are_elided_in_french_only(title: str) -> None:
    """As the speaker says them; in English nothing changes."""
    said = {
        language: Speaker(language).code(RecordCode.OLDER_EDITION, title=title, edition=1, now=2)
        for language in LANGUAGES
    }
    assert f"of {title}" in said["en"]
    assert ("d’Équable" if title == "Équable" else "de Mathable") in said["fr"]


def test_no_sentence_elides_by_hand() -> None:
    """« d’{player} » would be wrong for Bruno."""
    assert [code for code in codes() if any("’{" in form for form in sentences("fr", code))] == []


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Anna, Bruno et Carl"), ("en", "Anna, Bruno and Carl")]
)
def test_several_players_are_joined(language: str, said: str) -> None:
    """Several names are one « Anna et Bruno »; other lists only have commas."""
    speaker = Speaker(language, ("Anna", "Bruno", "Carl"))
    assert speaker.together(["Anna", "Bruno", "Carl"]) == said
    assert speaker.together(["Anna"]) == "Anna"
    assert said in speaker.code(WebCode.OVER, reason=(Name(0), Name(1), Name(2)))
    assert "1, 2" in speaker.code(WebCode.OVER, reason=(1, 2))
