"""How a solitaire looks: a picture that any surface paints."""

from jeton.arith import show_signs
from jeton.core.messages import message
from jeton.core.picture import Cell, Grid, Ground
from jeton.solitaire.codes import Code
from jeton.solitaire.lattice import Square, squares_of, takes_number
from jeton.solitaire.text import Sheet

_GROUNDS = (
    Ground("_", "plain", message(Code.GROUND_NUMBER)),
    Ground("", "plain", message(Code.GROUND_SIGN)),
    Ground(" ", "none", message(Code.GROUND_NOWHERE)),
)
_NUMBER, _SIGN, _NOWHERE = range(3)


def picture(sheet: Sheet, new: Square | None = None) -> Grid:
    """The grid, what was given told apart from what was laid; ``new`` is to be marked."""
    lattice, side, there = sheet.lattice, sheet.given.side, set(squares_of(sheet.given.size))

    def cell(square: Square) -> Cell:
        token = lattice.tokens[square]
        ground = _NOWHERE if square not in there else _NUMBER if takes_number(square, lattice.size) else _SIGN
        return Cell(
            square=lattice.name(square),
            token=show_signs(token) if token else "",
            ground=ground,
            printed=sheet.given.tokens[square] is not None,
            new=square == new,
        )

    rows = tuple(tuple(cell(row * side + column) for column in range(side)) for row in range(side))
    return Grid(rows, _GROUNDS, widest=2)
