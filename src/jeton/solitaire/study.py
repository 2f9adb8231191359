"""A lattice that is being thought about: what can stand where, by the ways of single lines."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from jeton.arith import show_signs
from jeton.core.messages import Message
from jeton.solitaire.codes import Code
from jeton.solitaire.coding import Coding
from jeton.solitaire.kit import Token, in_order, is_number
from jeton.solitaire.lattice import Lattice, Line, Square, lines_of, squares_of, takes_number

UNKNOWN = "?"
"""How a gap is shown in a line."""


class Technique(Enum):
    """How a token was deduced, from easy to hard."""

    GAP = Code.TECHNIQUE_GAP
    """A line with one gap."""
    TOKEN = Code.TECHNIQUE_TOKEN
    """A value that only one token of the bank can give."""
    DIVISION = Code.TECHNIQUE_DIVISION
    """Parity or divisibility."""
    CROSSING = Code.TECHNIQUE_CROSSING
    """Two lines together."""
    CASES = Code.TECHNIQUE_CASES
    """Case by case."""
    SEARCH = Code.TECHNIQUE_SEARCH
    """None of these: all ways to fill the lattice were tried."""

    @property
    def rank(self) -> int:
        """Harder techniques have a higher one."""
        return _RANKS[self]


_RANKS = {technique: rank for rank, technique in enumerate(Technique)}


@dataclass(frozen=True, slots=True)
class Deduction:
    """A token that must stand on a square, and why."""

    square: Square
    token: Token
    technique: Technique
    reason: Message


@dataclass(frozen=True, slots=True)
class Ways:
    """What stands where in the ways of one line."""

    count: int
    """How many ways there are, as far as they were counted; 0 if there is none."""
    masks: tuple[int, ...]
    """For each place the tokens that stand there in some way."""


class Study:
    """A lattice in which tokens are laid as they are deduced. It belongs to one train of thought."""

    def __init__(self, lattice: Lattice, coding: Coding | None = None) -> None:
        self.size = lattice.size
        self.lines = lines_of(lattice.size)
        self.coding = coding or Coding(lattice)
        self._given = lattice
        self._search = self.coding.load(lattice)
        self.cells = list(lattice.tokens)
        self.bank = Counter(lattice.bank)
        self.open = {square: None for square in squares_of(lattice.size) if self.cells[square] is None}
        """The open squares, in order."""
        self._known: dict[int, tuple[int, Ways | None]] = {}
        """The ways of lines, with how many were allowed, as asked for since the last token was laid."""

    def reload(self) -> None:
        """Load the search again, after another study has used it."""
        self._search = self.coding.load(self.lattice)

    @property
    def lattice(self) -> Lattice:
        """As it stands now."""
        return Lattice(self.size, tuple(self.cells), in_order(self.bank.elements()))

    def lay(self, square: Square, token: Token) -> None:
        """Put a token of the bank on an open square."""
        self.cells[square] = token
        self.bank[token] -= 1
        del self.open[square]
        self._known.clear()
        self._search.lay(square, self.coding.code_of[token])

    def gaps(self, line: Line) -> list[Square]:
        """The open squares of a line."""
        return [square for square in line.squares if square in self.open]

    def ways(self, index: int, most: int) -> Ways | None:
        """What stands where in a line; None if more ways than that are conceivable."""
        allowed, known = self._known.get(index, (0, None))
        # Ways that are few enough are so where more are allowed, and too many are where fewer are.
        if most != allowed and (most > allowed) is (known is None):
            found = self._search.narrowed(index, most)
            known = None if found is None else Ways(found[0], tuple(found[1]))
            self._known[index] = most, known
        return known

    def single(self, mask: int) -> Token | None:
        """The token of a mask that has only one."""
        return self.coding.token_of[mask.bit_length() - 1] if mask and not mask & (mask - 1) else None

    def kinds(self, number: bool) -> list[Token]:
        """The kinds of numbers, or of signs, that the bank holds."""
        return [token for token, count in self.bank.items() if count and is_number(token) == number]

    def shown(self, line: Line) -> str:
        """A line as it is shown: ``9 × ? = 18``."""
        return show_signs(" ".join(self.cells[square] or UNKNOWN for square in line.squares))

    def name(self, square: Square) -> str:
        """What a square is called."""
        return self._given.name(square)

    def takes_number(self, square: Square) -> bool:
        """Whether a square takes a number."""
        return takes_number(square, self.size)

    def crossing(self, square: Square) -> tuple[int, int]:
        """The row and the column, as indices of lines, that cross at a number's square."""
        row, column = divmod(square, 2 * self.size - 1)
        return row // 2, self.size + column // 2
