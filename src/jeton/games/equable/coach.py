"""What a coach says of Équable: where an equation can begin or go on, and what makes it count more."""

from jeton.arith import show_signs
from jeton.core.messages import Message, message
from jeton.core.protocols import View
from jeton.core.rulings import Item, Sound
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS
from jeton.games.equable.judge import judge_lay, run_at
from jeton.games.equable.moves import Lay, Move, Replace, laid_on, span
from jeton.games.equable.position import Position

_LINES = (Code.LINE, Code.LINE_TIMES)
_DOUBLE = 2


def look(view: View[Position], move: Move) -> Message:
    """What lies there already, and how many tokens of one's own it takes."""
    assert isinstance(move, Lay)
    position = view.position
    count = sum(token != EQUALS for token in move.laid)
    squares = span(position.box, laid_on(position.board, move), move)
    there = [square for square in squares if position.board[square]]
    if position.first:
        return message(Code.COACH_LOOK_FIRST, count=count, square=position.name(position.box.star))
    runs = (run_at(position.box, position.board, square, move.down) for square in there)
    equation = next((show_signs(run.text) for run in runs if run), "")
    if isinstance(move, Replace):
        return message(Code.COACH_LOOK_REPLACE, line=equation, count=count)
    if equation:
        return message(Code.COACH_LOOK_LONGER, line=equation, count=count)
    if there:
        token = show_signs(str(position.board[there[0]]))
        where = position.name(there[0])
        if not count:
            return message(Code.COACH_LOOK_EQUALS, token=token, square=where)
        return message(Code.COACH_LOOK, token=token, square=where, count=count)
    return message(Code.COACH_LOOK_BESIDE, square=position.name(squares[0]), count=count)


def good(view: View[Position], move: Move) -> Message | None:
    """The line that was played, and what makes it count more."""
    ruling = judge_lay(view.position, move) if isinstance(move, Lay) else None
    if not isinstance(ruling, Sound):
        return None
    lines = [item for item in ruling.items if item.reason.code in _LINES]
    if not lines:
        return message(Code.COACH_GOOD_ZERO)
    if any(item.reason.code == Code.WHOLE_RACK for item in ruling.items):
        return message(Code.COACH_GOOD_RACK, line=_line(lines[0]))
    if len(lines) > 1:
        return message(Code.COACH_GOOD_SEVERAL, lines=tuple(map(_line, lines)))
    factor = dict(lines[0].reason)["factor"]
    square = dict(lines[0].reason)["square"]
    if factor == _DOUBLE:
        return message(Code.COACH_GOOD_TWICE, line=_line(lines[0]), square=square)
    if factor != 1:
        return message(Code.COACH_GOOD_TIMES, line=_line(lines[0]), square=square, times=factor)
    if longer := [item for item in ruling.items if item.reason.code == Code.LENGTHENED]:
        return message(Code.COACH_GOOD_LONGER, line=_line(lines[0]), points=longer[0].points)
    return message(Code.COACH_GOOD, line=_line(lines[0]), square=square)


def _line(item: Item) -> str:
    return str(dict(item.reason)["line"])
