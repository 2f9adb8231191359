"""Parity or divisibility: a line holds modulo 2, 3 … too, only one number of the bank has the right rest.

The signs of the line are known, and nothing is divided by a gap. Then each member is a whole number, which
depends on the gaps, over a known one; crosswise products are equal as whole numbers, hence also modulo m.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from jeton.core.messages import Message, message
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import EQUALS, Token
from jeton.solitaire.lattice import Line, Square
from jeton.solitaire.study import Deduction, Study, Technique

MODULI = range(2, 11)
_MOST_CHOICES = 150
"""So many choices of rests are gone through at most."""


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
    bank = study.kinds(number=True)
    for line in study.lines:
        gaps = study.gaps(line)
        if len(gaps) < 2 or not _is_reckonable(study, line, gaps):
            continue
        steps = [(study.cells[before] or EQUALS, square) for before, square in _numbers(line)]
        known = {square: int(token) for _, square in steps if (token := study.cells[square]) is not None}
        said: list[list[_Rests]] = [[] for _ in gaps]
        for modulus in MODULI:
            if modulus ** len(gaps) <= _MOST_CHOICES:
                for about, rests in zip(said, _modulo(study, steps, known, gaps, modulus), strict=True):
                    if rests and len(rests) < modulus:
                        tokens = frozenset(token for token in bank if int(token) % modulus in rests)
                        about.append(_Rests(modulus, frozenset(rests), tokens))
        for square, about in zip(gaps, said, strict=True):
            if found := _conclude(about):
                yield _deduction(study, line, square, found)


def _is_reckonable(study: Study, line: Line, gaps: list[Square]) -> bool:
    """Whether the gaps are all numbers, and nothing is divided by one of them or by zero."""
    tokens = [study.cells[square] for square in line.squares]
    divisors = [after for sign, after in zip(tokens[1::2], tokens[2::2], strict=True) if sign == ":"]
    return all(map(study.takes_number, gaps)) and not {None, "0"} & set(divisors)


def _numbers(line: Line) -> Iterator[tuple[Square, Square]]:
    """The squares of the numbers of a line, each with that of the sign before it; the first with its own."""
    yield line.squares[0], line.squares[0]
    yield from zip(line.squares[1::2], line.squares[2::2], strict=True)


def _modulo(
    study: Study,
    steps: list[tuple[Token, Square]],
    known: dict[Square, int],
    gaps: list[Square],
    modulus: int,
) -> list[set[int]]:
    """For each gap the rests that it leaves in some choice with which the line can be true."""
    classes = Counter[int]()
    for token in study.kinds(number=True):
        classes[int(token) % modulus] += study.bank[token]
    fitting: list[set[int]] = [set() for _ in gaps]
    for rests in _choices(classes, len(gaps)):
        if _holds(steps, known | dict(zip(gaps, rests, strict=True)), modulus):
            for rest, fit in zip(rests, fitting, strict=True):
                fit.add(rest)
    return fitting


def _choices(classes: Counter[int], count: int) -> Iterator[tuple[int, ...]]:
    """Every choice of rests for so many gaps; no rest more often than the bank has numbers that leave it."""
    if not count:
        yield ()
        return
    for rest in list(classes):
        if classes[rest]:
            classes[rest] -= 1
            for others in _choices(classes, count - 1):
                yield (rest, *others)
            classes[rest] += 1


def _holds(steps: list[tuple[Token, Square]], values: dict[Square, int], modulus: int) -> bool:
    """Whether crosswise products of all members with the first leave the same rest."""
    first: tuple[int, int] | None = None
    top, below = values[steps[0][1]], 1
    for sign, square in (*steps[1:], (EQUALS, steps[0][1])):
        value = values[square]
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
