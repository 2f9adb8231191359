"""The rules pages: what is not printed on the sheet is marked as our reading, in both languages."""

from importlib.resources import files

import pytest

MARKS = {"en": "our reading", "fr": "notre lecture"}
EXCHANGING = {
    "en": "even if you could play **(our reading)**",
    "fr": "même si vous pouviez jouer **(notre lecture)**",
}
EXAMPLE_5C = {"en": "(the 20 points are our reading)", "fr": "(pour les 20 points, notre lecture)"}


def page(language: str) -> str:
    """The page in a language."""
    return (files("jeton.games") / "equable" / f"rules.{language}.md").read_text("utf-8")


def test_both_pages_mark_as_much() -> None:
    """A mark that one language lacks has been forgotten."""
    assert page("en").count(MARKS["en"]) == page("fr").count(MARKS["fr"]) > 25


@pytest.mark.parametrize("language", MARKS)
def test_what_the_sheet_does_not_say_is_marked(language: str) -> None:
    """That an exchange is always allowed; the 20 points where a zero and more lengthen an equation."""
    assert EXCHANGING[language] in page(language)
    (example,) = [line for line in page(language).splitlines() if "32 × 2 × 2 + 20 = 148" in line]
    assert EXAMPLE_5C[language] in example
