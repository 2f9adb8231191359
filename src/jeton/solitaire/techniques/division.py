"""Parity or divisibility: a line holds modulo 2, 3 … too, only one number of the bank has the right rest.

The signs of the line are known, and nothing is divided by a gap. Then each member is a whole number, which
depends on the gaps, over a known one; crosswise products are equal as whole numbers, hence also modulo m.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from jeton.core.messages import Message, message
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import EQUALS, Token
from jeton.solitaire.lattice import Line, Square
from jeton.solitaire.study import Deduction, Study, Technique

MODULI = range(2, 11)
_MOST_CHOICES = 150
"""So many choices of rests are gone through at most."""
_MOST_KNOWN = 20_000
"""So many lines are remembered."""


@dataclass(frozen=True, slots=True)
class _Rests:
    """What a modulus says of a gap."""

    modulus: int
    rests: frozenset[int]
    tokens: frozenset[Token]
    """The numbers of the bank that leave one of the rests."""

    @property
    def condition(self) -> Message:
        """In words."""
        if self.modulus == 2:
            return message(Code.REASON_ODD if 1 in self.rests else Code.REASON_EVEN)
        if self.rests == {0}:
            return message(Code.REASON_MULTIPLE, modulus=self.modulus)
        return message(Code.REASON_REST, modulus=self.modulus, rests=tuple(sorted(self.rests)))


def find(study: Study) -> Iterator[Deduction]:
    """What rests say of the gaps of a line: one modulus if that is enough, else two."""
    bank = {token: int(token) for token in study.kinds(number=True)}
    # How many numbers of the bank leave each rest, by modulus: the same for every line.
    classes = {modulus: Counter[int]() for modulus in MODULI}
    for token, number in bank.items():
        for modulus, counts in classes.items():
            counts[number % modulus] += study.bank[token]
    for line in study.lines:
        gaps = study.gaps(line)
        if len(gaps) < 2 or not _is_reckonable(study, line, gaps):
            continue
        tokens = tuple(study.cells[square] for square in line.squares)
        said: list[list[_Rests]] = [[] for _ in gaps]
        for modulus in MODULI:
            if modulus ** len(gaps) <= _MOST_CHOICES:
                for about, rests in zip(
                    said, _modulo(tokens, len(gaps), classes[modulus], modulus), strict=True
                ):
                    if rests and len(rests) < modulus:
                        fitting = frozenset(
                            token for token, number in bank.items() if number % modulus in rests
                        )
                        about.append(_Rests(modulus, frozenset(rests), fitting))
        for square, about in zip(gaps, said, strict=True):
            if found := _conclude(about):
                yield _deduction(study, line, square, found)


def _is_reckonable(study: Study, line: Line, gaps: list[Square]) -> bool:
    """Whether the gaps are all numbers, and nothing is divided by one of them or by zero."""
    tokens = [study.cells[square] for square in line.squares]
    divisors = [after for sign, after in zip(tokens[1::2], tokens[2::2], strict=True) if sign == ":"]
    return all(map(study.takes_number, gaps)) and not {None, "0"} & set(divisors)


def _modulo(
    tokens: tuple[Token | None, ...], gaps: int, classes: Counter[int], modulus: int
) -> list[set[int]]:
    """For each gap the rests that it leaves in some choice with which the line can be true.

    No rest is chosen more often than the bank has numbers that leave it.
    """
    fitting: list[set[int]] = [set() for _ in range(gaps)]
    for rests in _true_choices(tokens, modulus):
        if all(rests.count(rest) <= classes[rest] for rest in rests):
            for rest, fit in zip(rests, fitting, strict=True):
                fit.add(rest)
    return fitting


@lru_cache(maxsize=_MOST_KNOWN)
def _true_choices(tokens: tuple[Token | None, ...], modulus: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of rests for the gaps of a line with which it is true; the bank does not matter.

    Whoever makes a puzzle asks about the same lines again and again.
    """
    gaps = [place for place, token in enumerate(tokens) if token is None]
    signs = [token or EQUALS for token in tokens[1::2]]
    values = [0 if token is None else int(token) for token in tokens[::2]]
    true: list[tuple[int, ...]] = []
    for rests in product(range(modulus), repeat=len(gaps)):
        for place, rest in zip(gaps, rests, strict=True):
            values[place // 2] = rest
        if _holds(signs, values, modulus):
            true.append(rests)
    return tuple(true)


def _holds(signs: list[Token], values: list[int], modulus: int) -> bool:
    """Whether crosswise products of all members with the first leave the same rest."""
    first: tuple[int, int] | None = None
    top, below = values[0], 1
    for sign, value in zip((*signs, EQUALS), (*values[1:], 0), strict=True):
        if sign == "+":
            top += value * below
        elif sign == "-":
            top -= value * below
        elif sign == "x":
            top *= value
        elif sign == ":":
            below *= value
        else:
            if first is None:
                first = top, below
            elif (top * first[1] - first[0] * below) % modulus:
                return False
            top, below = value, 1
    return True


def _conclude(about: list[_Rests]) -> tuple[_Rests, ...]:
    """What leaves only one number of the bank; nothing if neither one modulus nor two do."""
    for count in (1, 2):
        for some in combinations(about, count):
            if len(frozenset.intersection(*(said.tokens for said in some))) == 1:
                return some
    return ()


def _deduction(study: Study, line: Line, square: Square, said: tuple[_Rests, ...]) -> Deduction:
    (token,) = frozenset.intersection(*(one.tokens for one in said))
    reason = message(
        Code.REASON_DIVISION,
        name=line.name,
        line=study.shown(line),
        square=study.name(square),
        conditions=tuple(one.condition for one in said),
        token=token,
    )
    return Deduction(square, token, Technique.DIVISION, reason)
