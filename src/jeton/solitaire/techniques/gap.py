"""A line with one gap: it follows from the rest of the line. So does the `=` of a line that has none yet."""

from collections.abc import Iterator

from jeton.arith import show_signs
from jeton.core.messages import message
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import EQUALS
from jeton.solitaire.study import Deduction, Study, Technique

_MOST = 5
"""Five signs are conceivable for one gap, and one number."""


def find(study: Study) -> Iterator[Deduction]:
    """What one line says by itself."""
    for index, line in enumerate(study.lines):
        gaps = study.gaps(line)
        if len(gaps) == 1:
            (square,) = gaps
            ways = study.ways(index, _MOST)
            token = study.single(ways.masks[line.squares.index(square)]) if ways else None
            if token:
                shown = show_signs(token)
                reason = message(Code.REASON_GAP, name=line.name, line=study.shown(line), token=shown)
                yield Deduction(square, token, Technique.GAP, reason)
        elif gaps and not any(study.cells[square] == EQUALS for square in line.squares):
            signs = [square for square in gaps if not study.takes_number(square)]
            if len(signs) == 1 and study.bank[EQUALS]:
                reason = message(Code.REASON_EQUALS, name=line.name, line=study.shown(line))
                yield Deduction(signs[0], EQUALS, Technique.GAP, reason)
