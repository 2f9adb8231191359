"""Between lattices and the kernel: tokens by number, masks, and a search that holds a lattice."""

from array import array
from collections import Counter
from collections.abc import Iterator

from jeton.solitaire.kernels import Search
from jeton.solitaire.kit import MOST_KINDS, SIGNS, Token, in_order, is_number
from jeton.solitaire.lattice import Lattice, squares_of

SIGN_BASE = 40
"""The kernel's number of the first sign; below are the kinds of numbers."""
KINDS = SIGN_BASE + len(SIGNS)
_OPEN, _NOWHERE = -1, -2


class Coding:
    """The tokens of a lattice by the kernel's numbers, and searches for lattices with the same tokens."""

    def __init__(self, lattice: Lattice) -> None:
        tokens = {*lattice.bank, *(token for token in lattice.tokens if token is not None)}
        numbers = in_order(token for token in tokens if is_number(token))
        assert len(numbers) <= MOST_KINDS
        self.size = lattice.size
        self.token_of: dict[int, Token] = dict(enumerate(numbers))
        self.token_of |= {SIGN_BASE + index: sign for index, sign in enumerate(SIGNS)}
        self.code_of = {token: code for code, token in self.token_of.items()}
        self._search = Search(lattice.size, array("i", map(int, numbers)))
        self._blank = array("i", [_NOWHERE]) * (lattice.side**2)
        for square in squares_of(lattice.size):
            self._blank[square] = _OPEN

    def load(self, lattice: Lattice) -> Search:
        """The search, with a lattice in it."""
        cells = array("i", self._blank)
        for square, token in enumerate(lattice.tokens):
            if token is not None:
                cells[square] = self.code_of[token]
        bank = array("i", [0]) * KINDS
        for token, count in Counter(lattice.bank).items():
            bank[self.code_of[token]] = count
        self._search.load(cells, bank)
        return self._search

    def answers(self, lattice: Lattice) -> Iterator[Lattice]:
        """The lattices that the last search found, of what was loaded."""
        for index in range(self._search.found_count()):
            codes, tokens, bank = self._search.answer(index), list(lattice.tokens), list(lattice.bank)
            for square in lattice.open:
                tokens[square] = token = self.token_of[codes[square]]
                bank.remove(token)
            yield Lattice(lattice.size, tuple(tokens), tuple(bank))

    def tokens(self, mask: int) -> tuple[Token, ...]:
        """The tokens of a mask, in order."""
        return tuple(token for code, token in self.token_of.items() if mask >> code & 1)
