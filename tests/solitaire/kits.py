"""What the tests of the solitaire share: kits, lattices written down, and a brute force that is no search."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise, product

from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.solitaire import Kit, Lattice, fill, kit_of
from jeton.solitaire.kit import SIGNS, Token, in_order
from jeton.solitaire.lattice import lines_of

KIT = kit_of(load_box(find_game("calculator")))

SOLVED = """
1 + 2 = 3
+ . + . +
4 + 5 = 9
= . = . =
5 + 7 = 12
"""
"""A lattice that is solved; every line is different."""


def kit(numbers: Mapping[int, int] | Iterable[int], signs: str = "++++++----xxxx::::======") -> Kit:
    """A kit with so many of each number, and these signs."""
    counts = Counter(numbers)
    held = Counter(signs)
    return Kit(
        (
            *((str(number), counts[number]) for number in sorted(counts)),
            *((sign, held[sign]) for sign in SIGNS),
        )
    )


def lattice(rows: str, bank: str = "") -> Lattice:
    """A lattice as it is written, with ``_`` for an open square and ``.`` for none; nothing is checked."""
    cells = rows.split()
    size = (round(len(cells) ** 0.5) + 1) // 2
    tokens = tuple(None if cell in "_." else cell for cell in cells)
    return Lattice(size, tokens, in_order(bank.split()))


@cache
def filled(size: int, seed: str) -> Lattice:
    """A grid filled from the kit, its bank left out."""
    found = fill(KIT, size, seed_of(seed))
    assert found is not None
    return Lattice(size, found.tokens, ())


def emptied(whole: Lattice, squares: Iterable[int]) -> Lattice:
    """A lattice with some squares emptied into its bank."""
    for square in squares:
        whole = whole.lift(square)
    return whole


# --- the brute force -----------------------------------------------------------------------------


@cache
def is_true(tokens: tuple[Token, ...]) -> bool:
    """Whether a line is what C23 wants, written a third time: brackets for C1, and Python reckons."""
    sides = " ".join(tokens).split(" = ")
    if len(sides) < 2 or any(" " not in one and " " not in two for one, two in pairwise(sides)):
        return False
    try:
        return len({_reckon(side.split()) for side in sides}) == 1
    except ZeroDivisionError:
        return False


@cache
def _compiled(signs: tuple[Token, ...]) -> Callable[..., Fraction]:
    names = [f"n{index}" for index in range(len(signs) + 1)]
    text = names[0]
    for sign, name in zip(signs, names[1:], strict=True):
        text = f"({text}{ {'x': '*', ':': '/'}.get(sign, sign) }{name})"
    reckon: Callable[..., Fraction] = eval(f"lambda {','.join(names)}: {text}")
    return reckon


def _reckon(side: list[str]) -> Fraction:
    return _compiled(tuple(side[1::2]))(*map(Fraction, side[::2]))


def brute_force(given: Lattice, line: int = 0) -> Iterator[Lattice]:
    """Every way to fill a lattice: line by line, everything that the bank has on every open square."""
    lines = lines_of(given.size)
    if line == len(lines):
        yield given
        return
    squares = lines[line].squares
    kinds = tuple(dict.fromkeys(given.bank))
    choices = [
        (token,)
        if (token := given.tokens[square])
        else tuple(kind for kind in kinds if (kind in SIGNS) == bool(place % 2))
        for place, square in enumerate(squares)
    ]
    for tokens in product(*choices):
        if is_true(tokens) and (after := laid(given, squares, tokens)):
            yield from brute_force(after, line + 1)


def laid(given: Lattice, squares: tuple[int, ...], tokens: tuple[Token, ...]) -> Lattice | None:
    """A line laid from the bank; None if that cannot be."""
    for square, token in zip(squares, tokens, strict=True):
        there = given.tokens[square]
        if there is None and token in given.bank:
            given = given.lay(square, token)
        elif there != token:
            return None
    return given
