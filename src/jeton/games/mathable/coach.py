"""What a coach says of Mathable: which two numbers have room for a token beside them, what counts more."""

from jeton.arith import Sign
from jeton.core.messages import Message, message
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import Token
from jeton.games.mathable.moves import Move, Place
from jeton.games.mathable.position import Position
from jeton.games.mathable.rules import judge, pairs_beside

_RESULTS = {
    Sign.PLUS: Code.COACH_SUM,
    Sign.MINUS: Code.COACH_DIFFERENCE,
    Sign.TIMES: Code.COACH_PRODUCT,
    Sign.DIVIDE: Code.COACH_QUOTIENT,
}
_DOUBLE = 2


def look(view: View[Position], move: Move) -> Message:
    """The two numbers, and what is special about the square beside them."""
    assert isinstance(move, Place)
    position = view.position
    ground, square = position.box.grounds[move.square], position.name(move.square)
    proved = [
        (pair, sign) for pair in _pairs(position, move) if (sign := _sign(move.token, pair, ground.sign))
    ]
    (first, second), sign = proved[0]
    if len(proved) > 1:
        return message(Code.COACH_LOOK_MEETING, square=square)
    if ground.sign:
        return message(Code.COACH_LOOK_SIGN, sign=ground.sign.shown, first=first, second=second)
    if ground.factor > 1:
        return message(Code.COACH_LOOK_FACTOR, factor=ground.factor, first=first, second=second)
    return message(Code.COACH_LOOK, first=first, second=second, result=message(_RESULTS[sign]))


def _pairs(position: Position, move: Place) -> list[tuple[Token, Token]]:
    """The pairs beside a square, the smaller number first: so one says them."""
    pairs = pairs_beside(position.box, position.board, move.square)
    return [(min(pair), max(pair)) for pair in pairs]


def _sign(token: Token, pair: tuple[Token, Token], only: Sign | None) -> Sign | None:
    """The sign by which two numbers make a token; None if they do not."""
    signs = (only,) if only else tuple(Sign)
    orders = (pair, pair[::-1])
    return next((sign for sign in signs if any(sign.apply(*order) == token for order in orders)), None)


def good(view: View[Position], move: Move) -> Message | None:
    """Where a token counts, how often, and by which equations."""
    ruling = judge(view.position, move)
    if not isinstance(ruling, Sound) or not ruling.items:
        return None
    if not isinstance(move, Place):
        # M8: what the end of a turn brings.
        return message(Code.COACH_GOOD_RACK, points=ruling.items[0].points)
    counted = dict(ruling.items[0].reason)
    times = ruling.items[0].points // move.token if move.token else 1
    token, square, equations = counted["token"], counted["square"], counted["equations"]
    if times == 1:
        return message(Code.COACH_GOOD, token=token, square=square, equations=equations)
    if times == _DOUBLE:
        return message(Code.COACH_GOOD_TWICE, token=token, square=square, equations=equations)
    return message(Code.COACH_GOOD_TIMES, token=token, square=square, equations=equations, times=times)
