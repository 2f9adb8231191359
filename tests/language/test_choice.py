"""Which language is chosen: the one asked for, or what the environment wishes."""

import pytest

from jeton.core.errors import UsageFault
from jeton.language import LANGUAGES, choose_language
from jeton.language.codes import Code

FRENCH, GERMAN, ENGLISH = "fr_FR.UTF-8", "de_DE.UTF-8", "en_GB.UTF-8"


@pytest.mark.parametrize("asked", ["de", "", "FR", "fr_FR", "english"])
def test_a_language_asked_for_must_exist(asked: str) -> None:
    """Somebody who asks for German must not get English without a word."""
    with pytest.raises(UsageFault) as caught:
        choose_language(asked, {"LANG": FRENCH})

    assert caught.value.message.code == Code.UNKNOWN_LANGUAGE
    assert dict(caught.value.message.params) == {"language": asked, "known": LANGUAGES}


@pytest.mark.parametrize("asked", LANGUAGES)
def test_a_language_asked_for_beats_the_environment(asked: str) -> None:
    """The environment is only a wish."""
    assert choose_language(asked, {"LC_ALL": FRENCH, "LANG": ENGLISH}) == asked


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de"}, "en"),
        ({"LANG": GERMAN}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_CH@euro"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LC_MESSAGES": FRENCH, "LANG": ENGLISH}, "fr"),
        ({"LC_MESSAGES": ENGLISH, "LANG": FRENCH}, "en"),
        ({"LC_ALL": FRENCH, "LC_MESSAGES": ENGLISH, "LANG": ENGLISH}, "fr"),
        ({"LC_ALL": ENGLISH, "LC_MESSAGES": FRENCH, "LANG": FRENCH}, "en"),
        ({"LC_ALL": GERMAN, "LANG": FRENCH}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": FRENCH}, "fr"),
        ({"LC_CTYPE": FRENCH, "LANGUAGE": "fr"}, "en"),
    ],
    ids=str,
)
def test_the_environment_wishes(environment: dict[str, str], language: str) -> None:
    """The first variable that is set and not empty speaks; a language we do not have is English."""
    assert choose_language(None, environment) == language


@pytest.mark.parametrize("wish", ["frp_FR.UTF-8", "fry_NL", "eng"])
def test_other_languages_that_begin_alike_are_other_languages(wish: str) -> None:
    """Arpitan (frp) and Frisian (fry) are not French."""
    assert choose_language(None, {"LANG": wish}) == "en"
