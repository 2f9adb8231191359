"""Case by case: all ways of a line are gone through, or each token is tried until a line cannot be filled."""

from collections.abc import Iterator

from jeton.arith import show_signs
from jeton.core.messages import Message, message
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import Token
from jeton.solitaire.lattice import Square
from jeton.solitaire.study import Deduction, Study, Technique
from jeton.solitaire.techniques import gap, token

MOST = 3000
_MOST_CASES = 3
"""So many tokens are tried on a square."""


def find(study: Study) -> Iterator[Deduction]:
    """What follows from going through all cases."""
    yield from _one_line(study)
    yield from _tries(study)


def _one_line(study: Study) -> Iterator[Deduction]:
    for index, line in enumerate(study.lines):
        # One line after another: whoever wants a single deduction does not wait for the rest.
        if not (gaps := study.gaps(line)) or not (found := study.ways(index, MOST)):
            continue
        for square in gaps:
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


def _tries(study: Study) -> Iterator[Deduction]:
    choices = sorted(
        (len(tokens), square, tokens)
        for square in study.open
        if 2 <= len(tokens := _thinkable(study, square)) <= _MOST_CASES
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


def _thinkable(study: Study, square: Square) -> tuple[Token, ...]:
    """What the lines of a square leave on it; nothing if none of them says anything."""
    mask = 0
    for index, line in enumerate(study.lines):
        if square in line.squares and (found := study.ways(index, MOST)):
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
