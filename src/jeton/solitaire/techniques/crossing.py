"""Two lines together: each leaves several numbers on the square where they cross, but only one in common."""

from collections.abc import Iterator

from jeton.core.messages import message
from jeton.solitaire.codes import Code
from jeton.solitaire.study import Deduction, Study, Technique, Ways

MOST = 300
"""So many ways a person can go through on paper."""


def find(study: Study) -> Iterator[Deduction]:
    """What a row and a column say together."""
    ways: list[Ways | None] = [study.ways(index, MOST) for index in range(2 * study.size)]
    for square in study.open:
        if not study.takes_number(square):
            continue
        across, down = study.crossing(square)
        row, column = ways[across], ways[down]
        if row is None or column is None:
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
