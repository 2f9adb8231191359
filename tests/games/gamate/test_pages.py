"""What Gamate's rules pages say of cards and points is so."""

import re
from itertools import pairwise

import pytest

from jeton.catalogue import GAMES, load_box, rules_page
from jeton.core.options import read_options
from jeton.games.gamate import rules, scorekeeper
from jeton.games.gamate.demands import read_demand
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.position import Sense
from jeton.language import LANGUAGES, Speaker
from jeton.language.words import translate
from jeton.pages import split_page

GAME = GAMES["gamate"]
BOX: Box = load_box(GAME)
UP = (" up", ", en hausse")
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def _lists(language: str) -> list[tuple[str, list[str]]]:
    blocks = [part for part, kind in split_page(rules_page(GAME, language)) if kind == "cards"]
    lines = [line.partition(": ") for block in blocks for line in block.splitlines()]
    return [(label, cards.split()) for label, _, cards in lines]


@in_each_language
def test_demands_define_the_trumps_that_are_drawn(language: str) -> None:
    """Each label is a demand; the examples of the sheet are among them."""
    speaker = Speaker(language)
    demands = [(label, cards) for label, cards in _lists(language) if not label.endswith(UP)]
    read = {label: read_demand(BOX, translate(label, GAME, speaker), extended=True) for label, _ in demands}

    assert {"m6", "green", "green!", "4-12"} < {demand.text for demand in read.values()}
    for label, cards in demands:
        demand = read[label]
        assert label == (demand.text if language == "en" else speaker.say(demand.said))
        assert sorted(map(int, cards)) == list(map(int, cards)) == sorted(demand.trumps)


@in_each_language
def test_the_trick_that_is_drawn(language: str) -> None:
    """Each card goes on the one before it."""
    tricks = [(label, cards) for label, cards in _lists(language) if label.endswith(UP)]

    assert tricks
    for label, cards in tricks:
        said = label.removesuffix(UP[0]).removesuffix(UP[1])
        demand = read_demand(BOX, translate(said, GAME, Speaker(language)))
        for top, card in pairwise(cards):
            assert rules.beats(demand, Sense.UP, card, top)


@in_each_language
def test_the_table_of_cards_on_cards(language: str) -> None:
    """Six pairs: only the fourth is not allowed."""
    rows = re.findall(
        r"^\| (\d+|[\w ]*mu\w+) \| (\d+|[\w ]*mu\w+) \|", rules_page(GAME, language), re.MULTILINE
    )
    demand = read_demand(BOX, "m6")
    cards = [[part if part.isdigit() else "*" for part in row] for row in rows]

    assert [rules.beats(demand, Sense.UP, card, top) for top, card in cards] == [True] * 3 + [False] + [
        True
    ] * 2


@in_each_language
def test_the_points_of_the_examples(language: str) -> None:
    """58, 116 in opposition, 88 for the defenders."""
    page = rules_page(GAME, language)
    for line, total in (
        ("m6 up 9 made 9 brisques 3 renounces 11", 58),
        ("!m6 up 9 made 9 brisques 3 renounces 11", 116),
        ("m6 up 9 made 7 brisques 4 renounces 12", 88),
    ):
        empty = scorekeeper.open_sheet(read_options(rules.OPTIONS), BOX, 4)
        _, items = scorekeeper.enter(empty, 0, line)
        assert sum(item.points for item in items) == total
        assert re.search(rf"\b{total}\b", page)
    for sum_ in re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", page):
        assert sum(map(int, sum_[0].split(" + "))) == int(sum_[1])


@in_each_language
def test_the_strokes_of_the_table(language: str) -> None:
    """The table of colours and shapes is that of the box."""
    rows = re.findall(
        r"^\| \w+ \| [^|]* \| [^|]* \| (\d+) \| (\d+) \| (\d+) \| (\d*) ?\|",
        rules_page(GAME, language),
        re.MULTILINE,
    )
    primes = [tuple(int(prime) for prime in row if prime) for row in rows]
    strokes = [
        tuple(stroke.prime for stroke in BOX.strokes if stroke.colour == colour)
        for colour in ("red", "green", "blue", "yellow")
    ]

    assert primes == strokes


@pytest.mark.parametrize(
    ("french", "notation"),
    [
        ("vert", "green"),
        ("vert!", "green!"),
        ("!Rouge!", "!red!"),
        ("impairs", "odd"),
        ("m3 et non (rouge! ou 4-12)", "m3 and not (red! or 4-12)"),
        ("hausse 9", "up 9"),
        ("baisse  7", "down 7"),
        ("forfait", "forfeit"),
        ("m6 hausse 9 fait 10 brisques 2 renonces 3", "m6 up 9 made 10 brisques 2 renounces 3"),
        ("d17", "d17"),
        ("~*", "~*"),
        ("green!", "green!"),
    ],
)
def test_french_words(french: str, notation: str) -> None:
    """A word is one within a demand too, whatever signs stand around it."""
    assert translate(french, GAME, Speaker("fr")) == notation
