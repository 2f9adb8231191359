"""The sheet's own solitaire: an empty lattice, the whole kit, and as many tokens as possible.

Tokens side by side on a row or column are a *run*. What is laid counts while every run is a true equality,
as C23 wants it of whole lines, and no token stands alone; until then it is only so far. A line may have gaps,
so that there is something to count long before the end. The grid is done when it is full as well: then every
run is a whole line, and that is C23.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from jeton.arith import show_signs
from jeton.core.messages import Message, message
from jeton.solitaire.codes import Code
from jeton.solitaire.judge import equality_fault
from jeton.solitaire.kit import EQUALS, Kit, Token, is_number
from jeton.solitaire.lattice import Lattice, Line, Square, check_size, empty, lines_of, squares_of
from jeton.solitaire.text import Sheet


class Truth(Enum):
    """What a run is."""

    TRUE = "true"
    FALSE = "false"
    """It has the form of an equality, and is none; what is laid beside it may still make it one."""
    OPEN = "open"
    """It has not the form of an equality yet."""


@dataclass(frozen=True, slots=True)
class Run:
    """Two or more tokens side by side on a line."""

    line: Line
    squares: tuple[Square, ...]
    tokens: tuple[Token, ...]
    truth: Truth
    fault: Message | None
    """Why it is no true equality; None if it is one."""

    @property
    def shown(self) -> str:
        """As it is shown: ``9 × 2 = 18``."""
        return show_signs(" ".join(self.tokens))

    @property
    def said(self) -> Message:
        """That it is true, or why it is not."""
        return self.fault or message(Code.FREE_TRUE, line=self.shown, name=self.line.name)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a free grid has come."""

    runs: tuple[Run, ...]
    """Rows first, each from its start."""
    alone: tuple[Square, ...]
    """Tokens that stand in no run."""
    laid: int
    squares: int
    """So many could be laid."""

    @property
    def counts(self) -> bool:
        """Whether everything on the grid is true."""
        return self.laid > 0 and not self.alone and all(run.truth is Truth.TRUE for run in self.runs)

    @property
    def done(self) -> bool:
        """Whether it is full as well."""
        return self.counts and self.laid == self.squares

    @property
    def said(self) -> Message:
        """All of that in a sentence."""
        if not self.laid:
            return message(Code.FREE_EMPTY, squares=self.squares)
        if not self.counts:
            return message(Code.FREE_SO_FAR, count=self.laid, squares=self.squares)
        return message(
            Code.FREE_DONE if self.done else Code.FREE_COUNTS, laid=self.laid, squares=self.squares
        )


def empty_sheet(kit: Kit, size: int) -> Sheet:
    """An empty grid and the whole kit. :raises LayoutFault: if there is none of that size."""
    return Sheet(empty(check_size(size), kit.tokens))


def standing(lattice: Lattice) -> Standing:
    """How far a grid has come."""
    runs = tuple(_runs(lattice))
    joined = {square for run in runs for square in run.squares}
    lying = [square for square in squares_of(lattice.size) if lattice.tokens[square] is not None]
    alone = tuple(square for square in lying if square not in joined)
    return Standing(runs, alone, len(lying), len(squares_of(lattice.size)))


def _runs(lattice: Lattice) -> Iterator[Run]:
    for line in lines_of(lattice.size):
        squares: list[Square] = []
        tokens: list[Token] = []
        # A gap behind the last square ends the last run.
        for square in (*line.squares, None):
            token = None if square is None else lattice.tokens[square]
            if square is not None and token is not None:
                squares.append(square)
                tokens.append(token)
                continue
            if len(tokens) > 1:
                yield _judged(line, tuple(squares), tuple(tokens))
            squares, tokens = [], []


def _judged(line: Line, squares: tuple[Square, ...], tokens: tuple[Token, ...]) -> Run:
    if not (is_number(tokens[0]) and is_number(tokens[-1])):
        fault = message(Code.SIGN_AT_END, name=line.name, line=show_signs(" ".join(tokens)))
        return Run(line, squares, tokens, Truth.OPEN, fault)
    found = equality_fault(line, tokens)
    truth = Truth.TRUE if found is None else Truth.FALSE if EQUALS in tokens else Truth.OPEN
    return Run(line, squares, tokens, truth, found)
