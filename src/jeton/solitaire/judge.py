"""Ruling C23, clause by clause, exact. Written to be read beside it; it knows nothing of the search.

*The lattice with rows and columns 1, 3, 5 … filled and (even, even) empty; every such row and column, read
whole, is one equality or chain, no two neighbouring members both bare numbers; the kit's counts hold;* and of
Calculator: *strictly left to right (C1); two numbers may not be neighbours (C2); values in between may be
negative or fractional, exact, and nothing is divided by zero (C3).*
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from jeton.arith import left_to_right, show_signs
from jeton.core.messages import Message, message
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import EQUALS, Kit, Token, is_number
from jeton.solitaire.lattice import Lattice, Line, lines_of, squares_of, takes_number


def faults(lattice: Lattice, kit: Kit) -> tuple[Message, ...]:
    """Everything that is wrong with a lattice as a finished one; nothing if it is solved."""
    return tuple(_faults(lattice, kit))


def _faults(lattice: Lattice, kit: Kit) -> Iterator[Message]:
    # Rows and columns 1, 3, 5 … are filled.
    if lattice.open:
        yield message(Code.OPEN_SQUARES, count=len(lattice.open), square=lattice.name(lattice.open[0]))
    # Every such row and column, read whole, is one equality or chain.
    for line in lines_of(lattice.size):
        if fault := line_fault(lattice, line):
            yield fault
    # The kit's counts hold.
    used = Counter(lattice.tokens[square] for square in squares_of(lattice.size))
    for token, found in used.items():
        if token is not None and found > kit.count.get(token, 0):
            yield message(Code.TOO_MANY, token=show_signs(token), count=kit.count.get(token, 0), found=found)


def line_fault(lattice: Lattice, line: Line) -> Message | None:
    """What is wrong with a line; None if nothing is, or if it is not full yet."""
    # C2: two numbers, or two signs, would be neighbours, or a sign would stand at an end.
    for square in line.squares:
        token = lattice.tokens[square]
        if token is None:
            continue
        if takes_number(square, lattice.size) != is_number(token):
            return message(
                Code.NUMBER_PLACED if is_number(token) else Code.SIGN_PLACED,
                token=show_signs(token),
                square=lattice.name(square),
            )
    tokens = [token for square in line.squares if (token := lattice.tokens[square]) is not None]
    if len(tokens) < lattice.side:
        return None
    return equality_fault(line, tokens)


def equality_fault(line: Line, tokens: Sequence[Token]) -> Message | None:
    """What is wrong with tokens side by side on a line as one equality or chain; None if nothing is.

    Numbers and signs alternate, and a number stands at both ends.
    """
    # One equality or chain.
    shown = show_signs(" ".join(tokens))
    members = list(_members(tokens))
    if len(members) < 2:
        return message(Code.NO_EQUALS, name=line.name, line=shown)
    # No two neighbouring members are both bare numbers.
    for left, right in pairwise(members):
        if len(left) == len(right) == 1:
            return message(Code.BARE_MEMBERS, name=line.name, line=shown, left=left[0], right=right[0])
    # It is true.
    values: list[Fraction] = []
    for member in members:
        # Strictly from left to right (C1), exact (C3).
        value = left_to_right(member)
        if value is None:
            return message(Code.ZERO, name=line.name, line=shown)
        values.append(value)
    for one, two in pairwise(values):
        if one != two:
            return message(Code.FALSE, name=line.name, line=shown, left=one, right=two)
    return None


def _members(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """What stands before, between and behind the `=` of a line."""
    member: list[Token] = []
    for token in tokens:
        if token == EQUALS:
            yield member
            member = []
        else:
            member.append(token)
    yield member
