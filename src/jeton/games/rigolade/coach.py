"""What a coach says of Rigolade: which numbers an equation can begin with, and what its sign is worth."""

from jeton.arith import show_signs
from jeton.core.messages import Message, message
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.judge import judge_equation
from jeton.games.rigolade.moves import Complete, Lay, Move, slot_of
from jeton.games.rigolade.position import Position, is_sign

_DOUBLE = 2


def look(view: View[Position], move: Move) -> Message:
    """The numbers that lie there already, and the sign that joins them to one's own."""
    assert isinstance(move, Lay | Complete)
    position, slot = view.position, slot_of(view.position, move)
    assert slot is not None
    sign = _sign(move)
    there = [(str(position.board[at]), position.name(at)) for at in slot.numbers if position.board[at]]
    if not there:
        return message(Code.COACH_LOOK_FIRST, sign=sign)
    number, square = there[0]
    match there:
        case (_, _, _):
            return message(Code.COACH_LOOK_ALONE, sign=sign)
        case (_, (other, _)):
            return message(Code.COACH_LOOK_TWO, first=number, second=other, sign=sign)
        case _:
            return message(Code.COACH_LOOK, number=number, square=square, sign=sign)


def _sign(move: Lay | Complete) -> str:
    return show_signs(next(token for _, token in move.laid if is_sign(token)))


def good(view: View[Position], move: Move) -> Message | None:
    """The equation, and how often its largest number counts."""
    if not isinstance(move, Lay | Complete):
        return None
    ruling = judge_equation(view.position, move)
    if not isinstance(ruling, Sound):
        return None
    slot = slot_of(view.position, move)
    assert slot is not None
    counted = dict(ruling.items[0].reason)
    equation, largest, factor = counted["equation"], counted["largest"], counted["factor"]
    square, sign = view.position.name(slot.left), _sign(move)
    if factor == 1:
        return message(Code.COACH_GOOD, equation=equation, square=square)
    if factor == _DOUBLE:
        return message(Code.COACH_GOOD_TWICE, equation=equation, square=square, largest=largest, sign=sign)
    return message(
        Code.COACH_GOOD_TIMES, equation=equation, square=square, largest=largest, sign=sign, factor=factor
    )
