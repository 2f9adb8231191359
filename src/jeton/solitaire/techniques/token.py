"""A value that only one token of the bank can give: two gaps, not both of them numbers."""

from collections.abc import Iterator

from jeton.arith import show_signs
from jeton.core.messages import message
from jeton.solitaire.codes import Code
from jeton.solitaire.study import Deduction, Study, Technique

MOST = 25
"""Two signs can be chosen in so many ways; a sign in five, and the number follows: all done in the head."""


def find(study: Study) -> Iterator[Deduction]:
    """What a line and the bank say together."""
    yield from _last_kind(study)
    for index, line in enumerate(study.lines):
        gaps = study.gaps(line)
        if not 1 <= len(gaps) <= 2 or all(map(study.takes_number, gaps)):
            continue
        ways = study.ways(index, MOST)
        assert ways is not None
        for square in gaps:
            if token := study.single(ways.masks[line.squares.index(square)]):
                reason = message(
                    Code.REASON_LINE,
                    name=line.name,
                    line=study.shown(line),
                    square=study.name(square),
                    token=show_signs(token),
                )
                yield Deduction(square, token, Technique.TOKEN, reason)


def _last_kind(study: Study) -> Iterator[Deduction]:
    """Where the bank has only one kind of number left, or of sign, there is no choice."""
    for number in (True, False):
        kinds = study.kinds(number)
        if len(kinds) == 1:
            for square in study.open:
                if study.takes_number(square) == number:
                    reason = message(Code.REASON_BANK, square=study.name(square), token=show_signs(kinds[0]))
                    yield Deduction(square, kinds[0], Technique.TOKEN, reason)
                    return
