"""A second opinion on lines of digits and signs, reached in another way.

A line is taken apart character by character, every choice of readings is tried, and a member is worked out
from its last sign backwards. It is slow and promises nothing but to be right.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

DIGITS = "0123456789"
_OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": Fraction.__add__,
    "-": Fraction.__sub__,
    "x": Fraction.__mul__,
    ":": Fraction.__truediv__,
}


class Bad(Exception):
    """The line is not an equation."""


@dataclass(frozen=True)
class Number:
    """A number in a line, with all it may mean."""

    bar: int | None
    """The place of its fraction bar in the line."""
    meanings: tuple[tuple[str, Fraction], ...]
    """How it may be read, and what it is then; the plain reading first."""


@dataclass(frozen=True)
class Choice:
    """One way to read a line."""

    texts: tuple[str, ...]
    """Its members, each number as it is read."""
    values: tuple[Fraction, ...]
    """What the members come to."""
    said: dict[int, str]
    """How each fraction is read, by the place of its bar."""
    plain: bool
    """Whether no number is read as a mixed one."""

    @property
    def true(self) -> bool:
        """Whether all members come to the same."""
        return len(set(self.values)) == 1


def choices(line: str) -> list[Choice]:
    """Every way to read a line that divides nothing by zero, the plain one first; none for no equation."""
    try:
        members = _Parser(line).line()
    except Bad:
        return []
    numbers = [part for member in members for part in member if isinstance(part, Number)]
    found = []
    for picked in product(*(number.meanings for number in numbers)):
        rest = iter(picked)
        read = [[next(rest) if isinstance(part, Number) else part for part in member] for member in members]
        values = [_value(member) for member in read]
        if None in values:
            continue
        found.append(
            Choice(
                texts=tuple(
                    "".join(part if isinstance(part, str) else part[0] for part in member) for member in read
                ),
                values=tuple(value for value in values if value is not None),
                said={
                    number.bar: meaning[0]
                    for number, meaning in zip(numbers, picked, strict=True)
                    if number.bar is not None
                },
                plain=not any(" " in text for text, _ in picked),
            )
        )
    return found


def is_true(line: str) -> bool:
    """Whether some way to read it makes all members equal."""
    return any(choice.true for choice in choices(line))


def _value(parts: list[str | tuple[str, Fraction]]) -> Fraction | None:
    """What signs and numbers come to: the last + or − is worked out last, else the last × or ÷."""
    for signs in ("+-", "x:"):
        for place in reversed(range(len(parts))):
            sign = parts[place]
            if isinstance(sign, str) and sign in signs:
                left, right = _value(parts[:place]), _value(parts[place + 1 :])
                if left is None or right is None or (sign == ":" and right == 0):
                    return None
                return _OPERATIONS[sign](left, right)
    (number,) = parts
    assert not isinstance(number, str)
    return number[1]


class _Parser:
    """Takes a line apart from left to right."""

    def __init__(self, line: str) -> None:
        self.left = list(line)
        self.at = 0

    def _next(self, wanted: str) -> str | None:
        if self.left and self.left[0] in wanted:
            self.at += 1
            return self.left.pop(0)
        return None

    def line(self) -> list[list[Number | str]]:
        """Two members at least."""
        members = [self.member()]
        while self._next("="):
            members.append(self.member())
        if self.left or len(members) < 2:
            raise Bad
        return members

    def member(self) -> list[Number | str]:
        """Numbers and signs in turn."""
        parts: list[Number | str] = [self.number()]
        while sign := self._next("+-x:"):
            parts += [sign, self.number()]
        return parts

    def number(self) -> Number:
        """Digits, and perhaps a point or a bar with digits behind it."""
        head = self.digits()
        bar = self.at
        if self._next("."):
            tail = self.digits()
            return Number(None, ((f"{head}.{tail}", int(head) + Fraction(int(tail), 10 ** len(tail))),))
        if self._next("/"):
            return Number(bar, tuple(_fractions(head, self.digits())))
        return Number(None, ((head, Fraction(int(head))),))

    def digits(self) -> str:
        """One at least."""
        found = ""
        while digit := self._next(DIGITS):
            found += digit
        if not found:
            raise Bad
        return found


def _fractions(above: str, below: str) -> Iterator[tuple[str, Fraction]]:
    if not int(below):
        raise Bad
    yield f"{above}/{below}", Fraction(int(above)) / int(below)
    for place in range(1, len(above)):
        whole, part = above[:place], above[place:]
        if int(part) and int(part) < int(below):
            yield f"{whole} {part}/{below}", int(whole) + Fraction(int(part)) / int(below)
