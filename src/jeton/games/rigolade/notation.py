"""How Rigolade's moves are written.

::

    11I> 4+4=8              an equation: across from 11I; v goes down. The printed = is written too
    11M> (8)+2=10           what lies there already may stand in parentheses
    9Kv (3)x(4)=(12); 11M> 8+2=10
                            first complete an equation by a sign alone, then make one (R9)
    exchange numbers · exchange signs
    pass · leave

In a record the completed equation is a move of its own, with the ``;`` behind it. In brackets, what no seat
does:

    [9 | 12]         chance gives these to the seats that are owed tokens, in order
    [finish out]     the referee ends the match: out, stuck or rounds
    [agreed]
"""

from jeton.board.codes import Code as BoardCode
from jeton.board.lines import STARTS, TYPED, read_laid, read_number, read_start
from jeton.board.lines import write_line as write_laid
from jeton.board.moves import Deal, Finish, read_any, read_office, write_deal
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Misfit, Unreadable
from jeton.core.moves import Seat, write_common
from jeton.core.protocols import View
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import EQUALS, SIGNS, UNKNOWN_NUMBER, UNKNOWN_SIGN, Token
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move, slot_of
from jeton.games.rigolade.position import Board, Position, Reason, Tokens, in_order

FINISHES = {reason.value: reason for reason in (Reason.OUT, Reason.STUCK, Reason.ROUNDS)}

EXAMPLE = "11I> 4+4=8"
_JOINT = ";"
_EXCHANGE = "exchange"
_SORTS = {"numbers": False, "signs": True}
_TYPED = str.maketrans(TYPED)


# --- read ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[str, ...]:
    """The texts of single moves: what stands before a ``;`` is one, with its ``;``."""
    pieces: list[list[str]] = []
    for word in text.replace(_JOINT, f"{_JOINT} ").split():
        begins = STARTS.fullmatch(word) and not (
            word.lower() in _SORTS and pieces and [piece.lower() for piece in pieces[-1]] == [_EXCHANGE]
        )
        if begins or not pieces or pieces[-1][-1].endswith(_JOINT):
            pieces.append([word])
        else:
            pieces[-1].append(word)
    return tuple(map(" ".join, pieces))


def read(view: View[Position], text: str) -> Move:
    """The move of the view's seat; with no seat, of chance or of the referee."""
    return read_any(view, text, _read_office, _read_seat)


def _read_office(position: Position, text: str) -> Move:
    return read_office(text, [any(owed) for owed in position.owed], FINISHES, read_tokens)


def _read_seat(position: Position, seat: Seat, text: str) -> Move:
    word, *rest = text.lower().split(" ")
    if word == _EXCHANGE:
        if len(rest) != 1 or rest[0] not in _SORTS:
            raise Unreadable.of(Code.EXCHANGE_WHAT)
        return Exchange(seat, _SORTS[rest[0]])
    if not word[:1].isdigit():
        raise Unreadable.of(CoreCode.UNREADABLE, text=text)
    box = position.box
    line = text.removesuffix(_JOINT)
    start = read_start(line, box.rows, box.columns)
    if not start:
        raise Unreadable.of(BoardCode.BAD_LINE, text=text, example=EXAMPLE)
    laid = tuple(read_laid(start, lies(position), box.columns).items())
    if not laid:
        raise (Unreadable if start.says_nothing else Misfit).of(Code.NO_CHANGE, text=line)
    return Complete(seat, start.down, laid) if line != text else Lay(seat, start.down, laid)


def lies(position: Position) -> Board:
    """The board with what is printed on it."""
    return tuple(
        token or printed for token, printed in zip(position.board, position.box.printed, strict=True)
    )


def read_tokens(text: str) -> Tokens:
    """Tokens of racks and bags: ``3 17 + x``; ``?`` is a number and ``~`` a sign that is not known."""
    return in_order(map(_read_token, text.split()))


def _read_token(text: str) -> Token:
    token = text.translate(_TYPED)
    return token if token in (*SIGNS, UNKNOWN_NUMBER, UNKNOWN_SIGN) else read_number(token)


# --- write --------------------------------------------------------------------------------------


def write(view: View[Position], move: Move) -> str:
    """The text of a move."""
    match move:
        case Lay():
            return write_line(view.position, move)
        case Complete():
            return write_line(view.position, move) + _JOINT
        case Exchange():
            return "exchange signs" if move.of_signs else "exchange numbers"
        case Deal():
            return write_deal(move, [any(owed) for owed in view.position.owed], " ".join)
        case Finish():
            return f"finish {move.reason.value}"
        case _:
            return write_common(move)


def write_line(position: Position, move: Lay | Complete) -> str:
    """An equation in full, what was there in parentheses; the printed ``=`` stands bare."""
    laid = dict(move.laid)
    columns, slot = position.box.columns, slot_of(position, move)
    squares = slot.squares if slot else range(min(laid), max(laid) + 1, columns if move.down else 1)
    printed = {square: EQUALS for square in squares if position.box.grounds[square] == EQUALS}
    return write_laid(position.board, {**printed, **laid}, squares, move.down, columns)
