"""Case by case: all ways of a line are gone through, or each token is tried until a line cannot be filled."""

from collections.abc import Iterator

from jeton.arith import show_signs
from jeton.core.messages import Message, message
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import Token
from jeton.solitaire.lattice import Square
from jeton.solitaire.study import Deduction, Study, Technique, Ways
from jeton.solitaire.techniques import gap, token

MOST = 3000
_MOST_CASES = 3
"""So many tokens are tried on a square."""


def find(study: Study) -> Iterator[Deduction]:
    """What follows from going through all cases."""
    ways = [study.ways(index, MOST) for index in range(2 * study.size)]
    yield from _one_line(study, ways)
    yield from _tries(study, ways)


def _one_line(study: Study, ways: list[Ways | None]) -> Iterator[Deduction]:
    for line, found in zip(study.lines, ways, strict=True):
        for square in study.gaps(line) if found else ():
            assert found is not None
            if only := study.single(found.masks[line.squares.index(square)]):
                reason = message(
                    Code.REASON_WAYS,
                    count=found.count,
                    name=line.name,
                    line=study.shown(line),
                    square=study.name(square),
                    token=show_signs(only),
                )
                yield Deduction(square, only, Technique.CASES, reason)


def _tries(study: Study, ways: list[Ways | None]) -> Iterator[Deduction]:
    choices = sorted(
        (len(tokens), square, tokens)
        for square in study.open
        if 2 <= len(tokens := _thinkable(study, ways, square)) <= _MOST_CASES
    )
    for _, square, tokens in choices:
        failed: list[Message] = []
        left: list[Token] = []
        for tried in tokens:
            fault = _contradiction(study, square, tried)
            if fault is None:
                left.append(tried)
            else:
                failed.append(message(Code.REASON_CASE, token=show_signs(tried), name=fault))
            if len(left) > 1:
                break
        if len(left) == 1:
            reason = message(
                Code.REASON_CASES,
                square=study.name(square),
                cases=tuple(failed),
                token=show_signs(left[0]),
            )
            yield Deduction(square, left[0], Technique.CASES, reason)


def _thinkable(study: Study, ways: list[Ways | None], square: Square) -> tuple[Token, ...]:
    """What the lines of a square leave on it; nothing if none of them says anything."""
    mask = 0
    for line, found in zip(study.lines, ways, strict=True):
        if found and square in line.squares:
            seen = found.masks[line.squares.index(square)]
            mask = mask & seen if mask else seen
    return study.coding.tokens(mask)


def _contradiction(study: Study, square: Square, tried: Token) -> Message | None:
    """The line that cannot be filled if a token stands on a square and what is plain follows from it."""
    trial = Study(study.lattice, study.coding)
    try:
        trial.lay(square, tried)
        while True:
            for index, line in enumerate(trial.lines):
                ways = trial.ways(index, token.MOST)
                if ways is not None and not ways.count:
                    return line.name
            found = next(gap.find(trial), None) or next(token.find(trial), None)
            if found is None:
                return None
            trial.lay(found.square, found.token)
    finally:
        # Both studies share one search.
        study.reload()
