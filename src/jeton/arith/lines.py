"""Lines of digits and signs, read as equations: school precedence, chains, mixed numbers, exactly.

::

    8:5=13/5
    │ │ └┬─┘
    │ │  └ one number, and two readings of it: 13/5, or the mixed number 1 3/5
    └─┴ numbers, joined by signs into a member; members are joined by `=`

A line is true if some choice of readings makes all its members equal. The reader gives back the choice it
used.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import accumulate, product
from typing import TypeAlias

from jeton.arith.codes import Code
from jeton.arith.signs import Sign

EQUALS = "="
POINT = "."
BAR = "/"
LONGEST = 80
"""A longer line or number is not read: no board is so wide, and to try every reading would take for ever."""

_OPERATION = re.compile(r"[-+x:]")
_NUMBER = re.compile(r"(?P<digits>[0-9]+)(?:\.(?P<decimals>[0-9]+)|/(?P<denominator>[0-9]+))?")


class Flaw(Enum):
    """Why a line is not an equation; the value is the code of the sentence that says so."""

    NO_EQUALS = Code.NO_EQUALS
    """It has no `=`."""
    LONE_SIGN = Code.LONE_SIGN
    """A sign, or an `=`, has no number on one side."""
    BAD_POINT = Code.BAD_POINT
    """A point without a digit on each side, or two in one number."""
    BAD_BAR = Code.BAD_BAR
    """A fraction bar without a whole number on each side, or two in one number."""
    ZERO = Code.ZERO
    """A division by zero, or a denominator 0."""
    TOO_LONG = Code.TOO_LONG
    """No line of any board is so long."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that is not an equation."""

    flaw: Flaw
    at: int
    """The place of the fault in the line, from 0; the length of the line if its end lacks something."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A number, and how it is read."""

    text: str
    """``13/5``, or ``1 3/5`` for a mixed number."""
    value: Fraction


@dataclass(frozen=True, slots=True)
class Member:
    """One side of an `=`, as it was read."""

    numbers: tuple[Reading, ...]
    signs: tuple[Sign, ...]
    """One fewer than numbers."""
    value: Fraction

    @property
    def text(self) -> str:
        """The member with its readings: ``1 3/5``."""
        signs = ["", *(sign.value for sign in self.signs)]
        return "".join(sign + number.text for sign, number in zip(signs, self.numbers, strict=True))


@dataclass(frozen=True, slots=True)
class Equation:
    """A line that is well formed, true or false."""

    members: tuple[Member, ...]
    """If the line is false, each member read so that it comes as near to the first as it can."""

    @property
    def true(self) -> bool:
        """Whether all members are equal."""
        return self.difference is None

    @property
    def difference(self) -> tuple[Member, Member] | None:
        """The first two neighbouring members that are not equal; None if there are none."""
        pairs = zip(self.members, self.members[1:], strict=False)
        return next(((one, two) for one, two in pairs if one.value != two.value), None)


_Values: TypeAlias = dict[Fraction, tuple[int, Member]]
"""Every value that a member can have, the plainest first; each with how many announced readings it goes
against, and the reading that does so least."""


def read_equation(line: str, announced: Mapping[int, str] | None = None) -> Equation | Malformed:
    """The line as an equation.

    ``announced`` says how somebody reads a fraction, by the place of its bar; such a reading is used before
    others, but it does not make a true line false.

    >>> read_equation("8:5=13/5").members[1].text
    '1 3/5'
    >>> one, two = read_equation("16x4=65").difference
    >>> print(one.value, two.value)
    64 65
    """
    if len(line) > LONGEST:
        return Malformed(Flaw.TOO_LONG, 0)
    if EQUALS not in line:
        return Malformed(Flaw.NO_EQUALS, len(line))
    readings: list[_Values] = []
    texts = line.split(EQUALS)
    starts = accumulate((len(text) + 1 for text in texts), initial=0)
    for text, start in zip(texts, starts, strict=False):
        values = _read_member(text, start, announced or {})
        if isinstance(values, Malformed):
            return values
        readings.append(values)
    return Equation(_choose(readings))


def readings(number: str) -> tuple[Reading, ...]:
    """Every reading of a number, the plain one first; none if it is not a number, is no board's, or has
    denominator 0.

    >>> [reading.text for reading in readings("113/5")]
    ['113/5', '11 3/5']
    """
    parts = _NUMBER.fullmatch(number) if len(number) <= LONGEST else None
    return tuple(_readings(parts)) if parts else ()


def _readings(parts: re.Match[str]) -> Iterator[Reading]:
    digits, decimals, denominator = parts["digits"], parts["decimals"], parts["denominator"]
    if denominator is None:
        whole = int(digits + (decimals or ""))
        yield Reading(parts[0], Fraction(whole, 10 ** len(decimals or "")))
        return
    below = int(denominator)
    if not below:
        return
    yield Reading(parts[0], Fraction(int(digits), below))
    for split in range(1, len(digits)):
        above = int(digits[split:])
        if 0 < above < below:
            text = f"{digits[:split]} {digits[split:]}/{denominator}"
            yield Reading(text, int(digits[:split]) + Fraction(above, below))


def _read_member(text: str, start: int, announced: Mapping[int, str]) -> _Values | Malformed:
    """The values of a member that stands at ``start`` in its line."""
    signs = tuple(Sign(match[0]) for match in _OPERATION.finditer(text))
    numbers: list[tuple[Reading, ...]] = []
    said: list[str | None] = []
    ends: list[int] = []
    for number in _OPERATION.split(text):
        found = readings(number)
        if not found:
            return _number_flaw(number, start)
        said.append(announced.get(start + number.find(BAR)))
        numbers.append(found)
        start += len(number) + 1
        ends.append(start - 2)
    for sign, divisor, end in zip(signs, numbers[1:], ends[1:], strict=True):
        # A zero has one value, however it is read.
        if sign is Sign.DIVIDE and not divisor[0].value:
            return Malformed(Flaw.ZERO, end)
    values: _Values = {}
    for choice in product(*numbers):
        value = _evaluate(choice, signs)
        against = sum(text not in (None, reading.text) for text, reading in zip(said, choice, strict=True))
        if value not in values or against < values[value][0]:
            values[value] = against, Member(choice, signs, value)
    return values


def _number_flaw(number: str, start: int) -> Malformed:
    """Why something is not a number."""
    if not number:
        return Malformed(Flaw.LONE_SIGN, start)
    if _NUMBER.fullmatch(number):
        return Malformed(Flaw.ZERO, start + len(number) - 1)
    kind, flaw = (BAR, Flaw.BAD_BAR) if BAR in number else (POINT, Flaw.BAD_POINT)
    return Malformed(flaw, start + number.rfind(kind))


def _evaluate(numbers: tuple[Reading, ...], signs: tuple[Sign, ...]) -> Fraction:
    """The value of a member that divides nothing by zero: × and ÷ first, from left to right."""
    total, term, joint = Fraction(0), numbers[0].value, Sign.PLUS
    for sign, number in zip(signs, numbers[1:], strict=True):
        if sign in (Sign.TIMES, Sign.DIVIDE):
            result = sign.apply(term, number.value)
            assert result is not None
            term = result
        else:
            total = _add(total, joint, term)
            term, joint = number.value, sign
    return _add(total, joint, term)


def _add(total: Fraction, joint: Sign, term: Fraction) -> Fraction:
    return total + term if joint is Sign.PLUS else total - term


def _choose(members: list[_Values]) -> tuple[Member, ...]:
    """Readings that agree, the plainest of them; if none do, those that come nearest to the first member."""
    common = [value for value in members[0] if all(value in values for values in members)]
    if common:
        orders = [list(values) for values in members]
        best = min(
            common,
            key=lambda value: (
                sum(values[value][0] for values in members),
                sum(order.index(value) for order in orders),
            ),
        )
        return tuple(values[best][1] for values in members)
    first = min(members[0].values(), key=lambda found: found[0])[1]
    nearest = (
        min((member for _, member in values.values()), key=lambda member: abs(member.value - first.value))
        for values in members[1:]
    )
    return (first, *nearest)
