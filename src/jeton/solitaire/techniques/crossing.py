"""Two lines together: each leaves several numbers on the square where they cross, but only one in common."""

from collections.abc import Iterator

from jeton.core.messages import message
from jeton.solitaire.codes import Code
from jeton.solitaire.study import Deduction, Study, Technique

MOST = 300
"""So many ways a person can go through on paper."""


def find(study: Study) -> Iterator[Deduction]:
    """What a row and a column say together."""
    for square in study.open:
        if not study.takes_number(square):
            continue
        across, down = study.crossing(square)
        # Ways are gone through when they are wanted, and known from then on.
        if (row := study.ways(across, MOST)) is None or (column := study.ways(down, MOST)) is None:
            continue
        one = row.masks[study.lines[across].squares.index(square)]
        two = column.masks[study.lines[down].squares.index(square)]
        token = study.single(one & two)
        # Where one line is enough, it is not two together.
        if token and not study.single(one) and not study.single(two):
            reason = message(
                Code.REASON_CROSSING,
                square=study.name(square),
                first=study.lines[across].name,
                second=study.lines[down].name,
                left=study.coding.tokens(one),
                right=study.coding.tokens(two),
                token=token,
            )
            yield Deduction(square, token, Technique.CROSSING, reason)
