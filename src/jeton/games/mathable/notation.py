"""How Mathable's moves are written.

::

    12@8I        place 12 on square 8I
    8@9H*2       … and announce that two directions count
    draw         take the extra token of a restriction square
    end          end the turn
    exchange 3 17
    pass · contest · accept · leave

In brackets in a record, what no seat does:

    [5 9 30]     chance gives the seat that is owed tokens these; several seats in order: [12 | 3]
    [finish out] the referee ends the match: out, stuck or rounds
    [agreed] · [closed]
"""

import re

from jeton.board.moves import Deal, Exchange, Finish, read_any, read_office, write_deal
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.moves import Seat, write_common
from jeton.core.protocols import View
from jeton.core.squares import read_square
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import UNKNOWN, Token
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Position, Reason, Tokens, in_order

FINISHES = {reason.value: reason for reason in (Reason.OUT, Reason.STUCK, Reason.ROUNDS)}

_PLACE = re.compile(r"(?P<token>[^@\s]+)@(?P<square>[^@*\s]+)(?:\*(?P<announced>\S+))?")
_PIECE = re.compile(r"exchange(?:\s+[0-9?]+(?![@\w]))*|\S+", re.IGNORECASE)
_HIDDEN = "?"


def split(text: str) -> tuple[str, ...]:
    """The texts of single moves: ``12@8I exchange 3 17`` is two."""
    return tuple(_PIECE.findall(text))


def read(view: View[Position], text: str) -> Move:
    """The move of the view's seat; with no seat, of chance or of the referee."""
    return read_any(view, text, _read_office, _read_seat)


def _read_office(position: Position, text: str) -> Move:
    return read_office(text, list(map(bool, position.owed)), FINISHES, read_tokens)


def _read_seat(position: Position, seat: Seat, text: str) -> Move:
    word, *rest = text.lower().split(" ")
    if word == "draw" and not rest:
        return Draw(seat)
    if word == "end" and not rest:
        return End(seat)
    if word == "exchange":
        if not rest:
            raise Unreadable.of(Code.EXCHANGE_WHAT)
        return Exchange(seat, read_tokens(" ".join(rest)))
    if "@" in text:
        return _read_place(position, seat, text)
    raise Unreadable.of(CoreCode.UNREADABLE, text=text)


def _read_place(position: Position, seat: Seat, text: str) -> Place:
    parts = _PLACE.fullmatch(text)
    if not parts:
        raise Unreadable.of(Code.BAD_PLACEMENT, text=text)
    announced = parts["announced"]
    if announced is not None and announced not in ("1", "2", "3", "4"):
        raise Unreadable.of(Code.BAD_ANNOUNCEMENT, text=announced)
    box = position.box
    square = read_square(parts["square"], box.rows, box.columns)
    return Place(seat, read_token(parts["token"]), square, int(announced or 0))


def read_tokens(text: str) -> Tokens:
    """Several tokens, with blanks between."""
    return in_order(map(read_token, text.split()))


def read_token(text: str) -> Token:
    """The number of a token; ``?`` is one that is not known."""
    if text == _HIDDEN:
        return UNKNOWN
    if not (text.isascii() and text.isdigit()) or len(text) > 4:
        raise Unreadable.of(Code.BAD_TOKEN, text=text)
    return int(text)


def write_token(token: Token) -> str:
    """What ``read_token`` reads back."""
    return _HIDDEN if token == UNKNOWN else str(token)


def write_tokens(tokens: Tokens) -> str:
    """What ``read_tokens`` reads back."""
    return " ".join(map(write_token, tokens))


def write(view: View[Position], move: Move) -> str:
    """The text of a move."""
    match move:
        case Place():
            announced = f"*{move.announced}" if move.announced else ""
            return f"{write_token(move.token)}@{view.position.name(move.square)}{announced}"
        case Draw():
            return "draw"
        case End():
            return "end"
        case Exchange():
            return f"exchange {write_tokens(move.tokens)}"
        case Deal():
            return write_deal(move, list(map(bool, view.position.owed)), write_tokens)
        case Finish():
            return f"finish {move.reason.value}"
        case _:
            return write_common(move)
