"""Gamate's deck, the strokes on its cards, and the reader of its box files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from jeton.board.boxes import HashedOnce
from jeton.core.box import TomlTable, digest, read_toml
from jeton.core.boxfile import NAME, BoxField, FieldKind
from jeton.core.errors import BoxFault
from jeton.core.messages import message
from jeton.games.gamate.codes import Code

Card: TypeAlias = str
"""A number, ``17``, or a mute, ``*``."""

MUTE: Card = "*"
UNKNOWN: Card = "?"
"""A card that the one who looks may not know."""

SEATS = 4
COLOURS = ("red", "green", "blue", "yellow")
SHAPES = ("disc", "triangle", "square", "diamond")
LINES = ("solid", "dashed", "dotted", "double")

_MOST_HAND = 20
_MOST_NUMBER = 99


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a prime number draws on each of its multiples: a shape in a colour, and in that colour's line."""

    prime: int
    colour: str
    shape: str
    line: str
    """Tells the colour where there is none."""


@dataclass(frozen=True)
class Box(HashedOnce):
    """A deck of cards."""

    name: str
    highest: int
    """The numbered cards go from 1 to this."""
    mutes: int
    strokes: tuple[Stroke, ...]
    """One for each prime of the deck, in ascending order."""
    printed: tuple[tuple[str, tuple[int, ...]], ...]
    """What the sheet prints as the exclusive cards of a colour, where that differs from what it says (G4)."""

    __hash__ = HashedOnce.__hash__

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards, in order: a multiset."""
        return (*map(str, range(1, self.highest + 1)), *(MUTE,) * self.mutes)

    @property
    def hand(self) -> int:
        """How many cards each is dealt (G1)."""
        return len(self.deck) // SEATS

    @cached_property
    def brisques(self) -> frozenset[Card]:
        """The one, the highest number and the mutes."""
        return frozenset({"1", str(self.highest), MUTE})

    @cached_property
    def stroke(self) -> dict[int, Stroke]:
        """The stroke of a prime."""
        return {stroke.prime: stroke for stroke in self.strokes}

    def strokes_of(self, number: int) -> tuple[Stroke, ...]:
        """The strokes of a number: those of its prime factors, each as often as it divides; none for 1."""
        return tuple(self.stroke[prime] for prime in factors(number))

    def colours_of(self, number: int) -> frozenset[str]:
        """The colours of a number (G3); 1 has none (G5)."""
        return frozenset(stroke.colour for stroke in self.strokes_of(number))


def factors(number: int) -> Iterator[int]:
    """The prime factors of a number, in ascending order, with multiplicity.

    >>> list(factors(12)), list(factors(1))
    ([2, 2, 3], [])
    """
    prime = 2
    while number > 1:
        if number % prime:
            prime += 1
        else:
            yield prime
            number //= prime


def read_box(text: str) -> Box:
    """The box that a TOML file describes."""
    table = read_toml(text, "gamate")
    table.only("game", "name", "highest", "mutes", "colours", "shapes", "printed")
    highest = table.integer("highest", 4, _MOST_NUMBER)
    mutes = table.integer("mutes", 0, _MOST_HAND)
    if (highest + mutes) % SEATS or highest + mutes > SEATS * _MOST_HAND:
        raise BoxFault.of(
            Code.BOX_DECK, key="mutes", cards=highest + mutes, seats=SEATS, most=SEATS * _MOST_HAND
        )
    return Box(
        name=table.text("name"),
        highest=highest,
        mutes=mutes,
        strokes=_read_strokes(table, highest),
        printed=_read_printed(table, highest),
    )


def _primes(highest: int) -> list[int]:
    return [number for number in range(2, highest + 1) if next(factors(number)) == number]


def _read_strokes(table: TomlTable, highest: int) -> tuple[Stroke, ...]:
    """Each prime of the deck has a colour, and a shape of its own within it."""
    colours, shapes = table.table("colours"), table.table("shapes")
    primes = _primes(highest)
    known = tuple(map(str, primes))
    colours.only(*known)
    shapes.only(*known)
    strokes: list[Stroke] = []
    for prime in primes:
        colour, shape = colours.text(str(prime)), shapes.text(str(prime))
        if colour not in COLOURS:
            raise BoxFault.of(Code.BOX_COLOUR, key=colours.full(str(prime)), value=colour, known=COLOURS)
        if shape not in SHAPES:
            raise BoxFault.of(Code.BOX_SHAPE, key=shapes.full(str(prime)), value=shape, known=SHAPES)
        line = LINES[COLOURS.index(colour)]
        if twin := next((one for one in strokes if (one.colour, one.shape) == (colour, shape)), None):
            raise BoxFault.of(Code.BOX_TWINS, key=shapes.full(str(prime)), prime=prime, other=twin.prime)
        strokes.append(Stroke(prime, colour, shape, line))
    return tuple(strokes)


def _read_printed(table: TomlTable, highest: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    if "printed" not in table.data:
        return ()
    printed = table.table("printed")
    printed.only(*COLOURS)
    found = []
    for colour in printed.data:
        cards = printed.text(colour).split()
        for card in cards:
            if not (card.isascii() and card.isdigit() and len(card) < 3 and 1 <= int(card) <= highest):
                raise BoxFault.of(Code.BOX_CARD, key=printed.full(colour), value=card, most=highest)
        found.append((colour, tuple(sorted(map(int, cards)))))
    return tuple(sorted(found))


_COLOUR_WORDS = tuple(zip(COLOURS, map(message, (Code.RED, Code.GREEN, Code.BLUE, Code.YELLOW)), strict=True))
_SHAPE_WORDS = tuple(
    zip(SHAPES, map(message, (Code.DISC, Code.TRIANGLE, Code.SQUARE, Code.DIAMOND)), strict=True)
)


def box_fields(data: Mapping[str, object]) -> tuple[BoxField, ...]:
    """What of a box an owner may change; how high its cards go decides which primes draw strokes."""
    said = data.get("highest")
    highest = min(said, _MOST_NUMBER) if isinstance(said, int) else 0
    primes = tuple(map(str, _primes(highest)))
    return (
        NAME,
        BoxField("highest", message(Code.FIELD_HIGHEST), FieldKind.NUMBER, 4, _MOST_NUMBER),
        BoxField("mutes", message(Code.FIELD_MUTES), FieldKind.NUMBER, 0, _MOST_HAND),
        BoxField(
            "colours", message(Code.FIELD_COLOURS), FieldKind.WORDS, entries=primes, words=_COLOUR_WORDS
        ),
        BoxField("shapes", message(Code.FIELD_SHAPES), FieldKind.WORDS, entries=primes, words=_SHAPE_WORDS),
        BoxField(
            "printed", message(Code.FIELD_PRINTED), FieldKind.WORDS, entries=COLOURS, names=_COLOUR_WORDS
        ),
    )


def fingerprint(box: Box) -> str:
    """Equal for boxes that play alike; the name does not count."""
    parts = (box.highest, box.mutes, box.strokes, box.printed)
    return digest(parts)
