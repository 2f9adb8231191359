"""What there is to read of a game: it on one page, its rules, and an example; alike in both languages."""

import re
import textwrap
from dataclasses import replace

import pytest

from jeton.catalogue import GAMES, example_page, load_box, rules_page, summary_page
from jeton.core.protocols import AnyGame
from jeton.examples import Example, play_example
from jeton.language import LANGUAGES
from jeton.pages import split_page
from jeton.terminal.rulebook import plain_page

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

CAVEATS = re.compile(r"reconstruct|reconstit|our reading|notre lecture|\bsheet\b|notice", re.IGNORECASE)
OWNERS = {"en": "If you own the box", "fr": "Si vous avez la boîte"}
ROOMY = 48
"""So many lines of a usual window are about a page."""


def _blocks(page: str) -> list[tuple[str, str]]:
    return [(kind, part) for part, kind in split_page(page) if kind]


def _sections(page: str) -> list[str]:
    return re.split(r"^## ", page, flags=re.MULTILINE)


# --- one page ---------------------------------------------------------------------------------------------


@EVERY
@IN_EACH_LANGUAGE
def test_a_summary_fits_a_page(game: AnyGame, language: str) -> None:
    """As it is printed in 80 columns: aim, turn, what scores, the end, and one picture, which is true."""
    page = summary_page(game, language)
    lines = [
        part for line in plain_page(game, load_box(game), page) for part in (textwrap.wrap(line, 80) or [""])
    ]

    assert len(lines) <= ROOMY
    assert len(_blocks(page)) == 1
    assert len(_sections(page)) == 5
    assert not CAVEATS.search(page)


@EVERY
def test_summaries_are_alike(game: AnyGame) -> None:
    """The same picture, the same number of sections and of points in each."""
    one, two = (summary_page(game, language) for language in LANGUAGES)

    assert _blocks(one) == _blocks(two)
    assert [part.count("\n- ") for part in _sections(one)] == [part.count("\n- ") for part in _sections(two)]
    assert set(re.findall(r"\d+", one)) == set(re.findall(r"\d+", two))


@IN_EACH_LANGUAGE
def test_summaries_are_ordered_alike(language: str) -> None:
    """Aim, turn, points and end are called the same in every game."""
    headings = {
        tuple(re.findall(r"^## (.*)$", summary_page(game, language), re.MULTILINE)) for game in GAMES.values()
    }

    assert len(headings) == 1


# --- caveats ----------------------------------------------------------------------------------------------


@EVERY
@IN_EACH_LANGUAGE
def test_rules_open_with_the_game(game: AnyGame, language: str) -> None:
    """Neither what is a reconstruction nor what is our reading comes first; it stands at the end, with what
    an owner of the box can do."""
    opening, aim, *_, last = _sections(rules_page(game, language))

    assert len(opening) < 250
    assert not re.search(r"reconstruct|reconstit", opening + aim, re.IGNORECASE)
    assert "(our reading)" in last or "(notre lecture)" in last
    assert OWNERS[language] in last
    assert f"jeton box {game.name}" in last


@IN_EACH_LANGUAGE
def test_mathable_says_how_taking_back_works(language: str) -> None:
    """Before a turn is committed, and why: the sheet has no fingers that slip."""
    said = {"en": ("Taking back", "finger", "**undo**"), "fr": ("Reprendre", "doigt", "**annuler**")}[
        language
    ]
    (section,) = [part for part in _sections(rules_page(GAMES["mathable"], language)) if said[0] in part[:20]]

    assert all(word in section for word in said)


# --- examples ---------------------------------------------------------------------------------------------

PRINTED: dict[str, list[int]] = {
    "mathable": [12, 8, 2, 1, 16, 7, 6, 16, 4, 3, 21, 14, 50],
    "equable": [162],
    "calculator": [20],
    "rigolade": [8, 10],
    "gamate": [],
}
"""What the sheet itself counts, in this order; in Gamate it counts no example."""


def _played(game: AnyGame, language: str = "en") -> Example:
    return play_example(game, load_box(game), example_page(game, language))


@EVERY
def test_an_example_is_played_by_the_rules(game: AnyGame) -> None:
    """The same steps in both languages; what the sheet counts comes out as it says, in its order."""
    one, two = (_played(game, language) for language in LANGUAGES)

    assert _blocks(example_page(game, "en")) == _blocks(example_page(game, "fr"))
    assert one.names == two.names
    assert [replace(step, text="") for step in one.steps] == [replace(step, text="") for step in two.steps]
    points = iter([sum(item.points for item in step.items) for step in one.steps])
    assert all(printed in points for printed in PRINTED[game.name])


@EVERY
@IN_EACH_LANGUAGE
def test_every_step_says_its_points(game: AnyGame, language: str) -> None:
    """In words, as the judge counts them; and every step is told."""
    for step in _played(game, language).steps:
        assert step.text
        brought = sum(item.points for item in step.items)
        assert not step.items or re.search(rf"\b{brought}\b", step.text), step.text


def test_the_game_of_the_sheet_comes_out_as_it_says() -> None:
    """Mathable: 39 points, then 71 and 50; the 7 is refused above the 21."""
    steps = _played(GAMES["mathable"]).steps

    assert [step.picture.scores for step in steps][-2] == (39, 121)
    (refused,) = [fault for step in steps for fault in step.refused]
    assert refused.code == "mathable/restricted"


@EVERY
@IN_EACH_LANGUAGE
def test_an_example_hides_nothing(game: AnyGame, language: str) -> None:
    """Whoever reads it sees every rack, or would not understand why."""
    for step in _played(game, language).steps:
        held = [token for rack in step.picture.racks for token in rack.tokens]
        held += [card.name for rack in step.picture.racks for group in rack.cards for card in group]
        assert "?" not in held
