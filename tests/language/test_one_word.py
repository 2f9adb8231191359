"""One word for one thing, that of the sheets: in the catalogue, in the app, on the pages of the games."""

import re
from pathlib import Path

from tests.language.sentences import codes, sentences

ROOT = Path(__file__).parents[2]
APP = ROOT / "web" / "src" / "lib" / "words"
GAMES = ROOT / "src" / "jeton" / "games"

OTHER_WORDS = re.compile(
    r"""
      nombres[ ]composés   # nombres fractionnaires
    | \blevées?\b          # pli
    | \bmontant\b|\bdescendant\b  # en hausse, en baisse
    | \b(?:le|du|au)[ ]mort\b       # le jeu étalé
    | sur[ ]la[ ]pile      # sur le pli
    | \b(?:sa|une[ ]même)[ ]ligne\b.{0,40}\bcolonne\b       # rangée
    | \blignes?[ ]et[ ](?:la|les|chaque)[ ]colonnes?\b
    | \bchaque[ ]ligne[ ]et[ ]chaque[ ]colonne\b
    | renonce[rz]?(?:-en)?[ ](?:une[ ]carte|la[ ]carte)|\by[ ]renonce  # renoncer avec une carte
    | \b[Dd]e[ ](?:Anna|Équable)\b   # elision
    """,
    re.VERBOSE,
)
ONE_OF_THEM = re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE)
"""Anybody is *they*. In a worked example somebody has a name, and may be *he*."""


def _texts(language: str) -> dict[str, str]:
    """Everything a player may read in a language."""
    found = {str(code): " ".join(sentences(language, code)) for code in codes()}
    for path in [
        *APP.glob(f"*{language}.ts"),
        *GAMES.glob(f"*/*.{language}.md"),
        *GAMES.glob(f"*/aids/*.{language}.md"),
    ]:
        found[str(path.relative_to(ROOT))] = path.read_text("utf-8")
    return found


def test_french_has_one_word_for_one_thing() -> None:
    """That of the printed sheets."""
    assert {
        place: found for place, text in _texts("fr").items() if (found := OTHER_WORDS.findall(text))
    } == {}


def test_anybody_is_they() -> None:
    """In English, wherever no name stands for the one who is meant."""
    texts = {place: text for place, text in _texts("en").items() if not place.endswith("example.en.md")}
    assert {place: found for place, text in texts.items() if (found := ONE_OF_THEM.findall(text))} == {}


def test_the_texts_are_found() -> None:
    """Catalogue, app and pages; and the faults that are looked for are faults."""
    for language in ("fr", "en"):
        places = set(_texts(language))
        assert {
            "core/over",
            f"web/src/lib/words/{language}.ts",
            f"src/jeton/games/gamate/rules.{language}.md",
        } <= places
    for wrong in (
        "fait 3 levées",
        "Jouer du mort",
        "les nombres composés",
        "le tour de Anna",
        "sa ligne et sa colonne",
    ):
        assert OTHER_WORDS.search(wrong), wrong
    assert not OTHER_WORDS.search("une ligne par rangée, une ligne est une rangée ou une colonne")
