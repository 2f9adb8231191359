"""The cards as vector pictures: the symbol of a number is found again in its multiples."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.games.gamate.equipment import COLOURS, LINES, SHAPES, Box, Stroke, factors
from jeton.games.gamate.strokes import HEIGHT, WIDTH, card_svg, deck_svg, drawing

BOX: Box = load_box(GAMES["gamate"])
NUMBERS = range(1, BOX.highest + 1)
DOCS = Path(__file__).parents[3] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_drawing_is_found_again_in_the_multiples(number: int) -> None:
    """Stroke for stroke, in the same place; and in no other number."""
    own = Counter(drawing(BOX, number))

    assert [other for other in NUMBERS if own <= Counter(drawing(BOX, other))] == list(
        range(number, BOX.highest + 1, number)
    )


def test_as_many_strokes_as_prime_factors() -> None:
    """30 has exactly the strokes of 2, 3 and 5; none lies on another."""
    for number in NUMBERS:
        shapes = drawing(BOX, number)
        assert len(shapes) == len(set(shapes)) == len(list(factors(number)))
    assert set(drawing(BOX, 30)) == {shape for prime in (2, 3, 5) for shape in drawing(BOX, prime)}
    assert drawing(BOX, 1) == ()


def test_all_drawings_differ() -> None:
    """No two cards are drawn alike."""
    assert len({drawing(BOX, number) for number in NUMBERS}) == BOX.highest


def test_drawings_differ_without_colour() -> None:
    """The line, the shape and the place tell as much."""
    grey = {re.sub(r"#[0-9a-f]{6}", "", "".join(drawing(BOX, number))) for number in NUMBERS}

    assert len(grey) == BOX.highest


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("colour", "line"), list(zip(COLOURS, LINES, strict=True)))
def test_every_stroke_that_a_box_may_have(colour: str, line: str, shape: str) -> None:
    """Repeated as often as a deck may want, it stays on its card, and can still be seen."""
    shapes = drawing(replace(BOX, strokes=(Stroke(2, colour, shape, line),)), 64)

    assert len(set(shapes)) == 6
    for across, down in re.findall(r'(?<=[ "])(-?[\d.]+),(-?[\d.]+)', " ".join(shapes)):
        assert max(abs(float(across)), abs(float(down))) > 1
        assert abs(float(across)) < WIDTH / 2 - 4
        assert abs(float(down)) < HEIGHT / 2 - 4
    for radius in re.findall(r' r="([\d.]+)"', " ".join(shapes)):
        assert 1 < float(radius) < WIDTH / 2 - 4


@pytest.mark.parametrize("card", ["1", "6", "30", "48", "*"])
def test_a_card(card: str) -> None:
    """One picture, with the number twice, and a mark on brisques."""
    picture = ElementTree.fromstring(card_svg(BOX, card))

    assert picture.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert [text.text for text in picture.iter(f"{SVG}text")] == [card] * 2 * (card != "*")
    assert len(list(picture.iter(f"{SVG}path"))) == (2 if card in BOX.brisques else 0)
    assert [title.text for title in picture.iter(f"{SVG}title")] == [
        {"6": "6 = 2 × 3", "30": "30 = 2 × 3 × 5", "48": "48 = 2 × 2 × 2 × 2 × 3"}.get(card, card)
    ]


def test_the_deck() -> None:
    """All cards in order, none on another."""
    picture = ElementTree.fromstring(deck_svg(BOX))
    cards = list(picture)

    assert [str(card[0].text).split(" ")[0] for card in cards] == list(BOX.deck)
    assert len({card.get("transform") for card in cards}) == len(BOX.deck)


def test_the_picture_in_the_docs() -> None:
    """It is up to date; if not, run scripts/draw-deck."""
    assert (DOCS / "gamate-deck.svg").read_text("utf-8") == deck_svg(BOX)
