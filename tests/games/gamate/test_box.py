"""The box file: the one that comes with the game, what an owner may change, and every fault he can make."""

from math import prod

import pytest

from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import Value, message
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import read_demand
from jeton.games.gamate.equipment import COLOURS, LINES, SHAPES, factors, fingerprint, read_box
from tests.games.gamate.kit import BOX, BOX_TEXT, SHORT
from tests.games.gamate.oracle import COLOUR

SMALL = """
game = "gamate"
name = "Small"
highest = 6
mutes = 2
[colours]
2 = "red"
3 = "red"
5 = "green"
[shapes]
2 = "disc"
3 = "square"
5 = "disc"
"""

KEYS = ("game", "name", "highest", "mutes", "colours", "shapes", "printed")


# --- the box that comes with the game -----------------------------------------------------------


def test_the_shipped_deck() -> None:
    """48 numbers and four mutes, thirteen each."""
    assert (BOX.highest, BOX.mutes, BOX.hand, len(BOX.deck)) == (48, 4, 13, 52)
    assert BOX.printed == (("green", (5, 7, 31, 35)),)


def test_the_shipped_colours() -> None:
    """As the reconstruction has them; four primes of a colour at most, each with a shape of its own."""
    assert {stroke.prime: stroke.colour for stroke in BOX.strokes} == COLOUR
    for colour in COLOURS:
        shapes = [stroke.shape for stroke in BOX.strokes if stroke.colour == colour]
        assert len(shapes) == len(set(shapes)) <= len(SHAPES)


def test_colour_is_never_the_only_mark() -> None:
    """Each colour has a line of its own."""
    assert len({(stroke.colour, stroke.line) for stroke in BOX.strokes}) == len(COLOURS) == len(set(LINES))


def test_a_card_shows_its_prime_factors_with_multiplicity() -> None:
    """Their product is the number; so the strokes of a number are found again in its multiples."""
    for number in range(1, 49):
        strokes = BOX.strokes_of(number)
        assert prod(stroke.prime for stroke in strokes) == number
        assert list(factors(number)) == [stroke.prime for stroke in strokes]
    assert [stroke.prime for stroke in BOX.strokes_of(12)] == [2, 2, 3]
    assert BOX.strokes_of(1) == ()
    assert BOX.colours_of(30) == {"red", "green"}
    assert not BOX.colours_of(1)


# --- an owner's copy ----------------------------------------------------------------------------


def test_a_small_box_is_read_as_it_is_written() -> None:
    """Eight cards, two each; without a printed list there is none."""
    box = read_box(SMALL)

    assert (box.name, box.deck, box.hand, box.printed) == ("Small", tuple("123456**"), 2, ())
    assert box.brisques == {"1", "6", "*"}
    assert read_demand(box, "green!", as_printed=True).trumps == {5}


def test_an_edited_copy_of_the_shipped_box_plays_by_what_it_says() -> None:
    """One prime of another colour, another printed list."""
    box = read_box(BOX_TEXT.replace('37 = "green"', '37 = "yellow"').replace("5 7 31 35", "35 5"))

    assert 37 not in read_demand(box, "green").trumps
    assert 37 in read_demand(box, "yellow!").trumps
    assert read_demand(box, "green!", as_printed=True).trumps == {5, 35}


def test_hands_of_up_to_twenty_cards() -> None:
    """Eighty cards at most, numbers up to 99 in all."""
    text = SMALL.replace("mutes = 2", "mutes = 18")

    assert read_box(text).hand == 6
    assert read_box(SMALL.replace("mutes = 2", "mutes = 14")).hand == 5


def test_fingerprints() -> None:
    """Equal for boxes that play alike: the name and comments do not count, all else does."""
    box = read_box(SMALL)
    same = read_box("# mine\n" + SMALL.replace('"Small"', '"Mine"'))

    assert fingerprint(box) == fingerprint(same)
    others = [
        SMALL.replace("mutes = 2", "mutes = 6"),
        SMALL.replace('3 = "red"', '3 = "blue"'),
        SMALL.replace('"square"', '"diamond"'),
        SMALL + '[printed]\ngreen = "5"\n',
    ]
    assert len({fingerprint(box), *(fingerprint(read_box(text)) for text in others)}) == 5


def test_equal_boxes_have_equal_hashes() -> None:
    """They are keys of caches."""
    assert hash(read_box(SMALL)) == hash(read_box(SMALL))
    assert read_box(SMALL) == read_box(SMALL) != SHORT


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ('game = "gamate"', "", CoreCode.BOX_MISSING, {"key": "game"}),
        (
            'game = "gamate"',
            'game = "rigolade"',
            CoreCode.BOX_GAME,
            {"key": "game", "value": "rigolade", "game": "gamate"},
        ),
        ("mutes = 2", "mutes = 2\nfoo = 1", CoreCode.BOX_UNKNOWN_KEY, {"key": "foo", "known": KEYS}),
        ("mutes = 2", "", CoreCode.BOX_MISSING, {"key": "mutes"}),
        (
            "mutes = 2",
            "mutes = -2",
            CoreCode.BOX_RANGE,
            {"key": "mutes", "value": -2, "least": 0, "most": 20},
        ),
        (
            "highest = 6",
            "highest = 3",
            CoreCode.BOX_RANGE,
            {"key": "highest", "value": 3, "least": 4, "most": 99},
        ),
        ("mutes = 2", "mutes = 3", Code.BOX_DECK, {"key": "mutes", "cards": 9, "seats": 4, "most": 80}),
        ("highest = 6", "highest = 82", Code.BOX_DECK, {"key": "mutes", "cards": 84, "seats": 4, "most": 80}),
        (
            '3 = "red"',
            '3 = "pink"',
            Code.BOX_COLOUR,
            {"key": "colours.3", "value": "pink", "known": COLOURS},
        ),
        (
            '3 = "square"',
            '3 = "star"',
            Code.BOX_SHAPE,
            {"key": "shapes.3", "value": "star", "known": SHAPES},
        ),
        ('3 = "square"', '3 = "disc"', Code.BOX_TWINS, {"key": "shapes.3", "prime": 3, "other": 2}),
        (
            '[shapes]\n2 = "disc"',
            '[shapes]\n4 = "disc"',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "shapes.4", "known": ("2", "3", "5")},
        ),
        ('5 = "green"\n', "", CoreCode.BOX_MISSING, {"key": "colours.5"}),
        (
            "[colours]",
            '[printed]\ngreen = "5 7"\n[colours]',
            Code.BOX_CARD,
            {"key": "printed.green", "value": "7", "most": 6},
        ),
        (
            "[colours]",
            '[printed]\ngreen = "0"\n[colours]',
            Code.BOX_CARD,
            {"key": "printed.green", "value": "0", "most": 6},
        ),
        (
            "[colours]",
            '[printed]\ngreen = "x"\n[colours]',
            Code.BOX_CARD,
            {"key": "printed.green", "value": "x", "most": 6},
        ),
        (
            "[colours]",
            '[printed]\npink = "1"\n[colours]',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "printed.pink", "known": COLOURS},
        ),
    ],
)
def test_faults(old: str, new: str, code: str, params: dict[str, Value]) -> None:
    """Each names its key."""
    assert old in SMALL
    with pytest.raises(BoxFault) as caught:
        read_box(SMALL.replace(old, new, 1))

    assert caught.value.message == message(code, **params)
