"""What a coach says of Calculator: where a line can begin, and what makes an equality pay."""

from jeton.arith import show_signs
from jeton.core.messages import Message, message
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import EQUALS, POINTS, RED, Token
from jeton.games.calculator.judge import judge_display
from jeton.games.calculator.moves import Display, Line, Move, laid_on, span
from jeton.games.calculator.position import Position

_DEAR = max(POINTS.values())


def look(view: View[Position], move: Move) -> Message:
    """A token from which a line goes out, and how many numbers it takes."""
    assert isinstance(move, Display)
    position = view.position
    count = len(move.numbers)
    there = _there(position, move.lines[0])
    if not there:
        return message(Code.COACH_LOOK_FIRST, count=count, square=position.name(position.box.star))
    token, square = there[0]
    if not count:
        return message(Code.COACH_LOOK_SIGNS, token=show_signs(token), square=position.name(square))
    red = any(laid == EQUALS and position.box.grounds[at] == RED for at, laid in move.laid)
    shown, where = show_signs(token), position.name(square)
    if red:
        return message(Code.COACH_LOOK_RED, token=shown, square=where, count=count)
    return message(Code.COACH_LOOK, token=shown, square=where, count=count)


def _there(position: Position, line: Line) -> list[tuple[Token, int]]:
    """What lies already on the squares of a line."""
    squares = span(position.box, laid_on(position.board, line), line)
    return [(token, square) for square in squares if (token := position.board[square])]


def good(view: View[Position], move: Move) -> Message | None:
    """The dearest equality, and what makes it dear."""
    if not isinstance(move, Display):
        return None
    ruling = judge_display(view.position, move)
    if not isinstance(ruling, Sound) or not ruling.items:
        return None
    best = max(ruling.items, key=lambda item: item.points)
    paid = dict(best.reason)
    line, square = paid["line"], paid["square"]
    if len(ruling.items) > 1:
        return message(Code.COACH_GOOD_SEVERAL, lines=tuple(dict(one.reason)["line"] for one in ruling.items))
    if best.points != paid["sum"]:
        return message(Code.COACH_GOOD_RED, line=line, square=square)
    dear = [show_signs(sign) for sign, points in POINTS.items() if points == _DEAR]
    used = [sign for sign in dear if sign in str(line)]
    if used:
        return message(Code.COACH_GOOD_SIGN, line=line, square=square, sign=used[0], points=_DEAR)
    return message(Code.COACH_GOOD, line=line, square=square)
