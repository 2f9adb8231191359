"""Rigolade's equations: what may be laid, whether it is true, what it counts.

Written to be read beside the rulings R2 to R10; the ids are given where a clause is decided.
"""

from collections.abc import Sequence
from fractions import Fraction

from jeton.arith import Sign, show_signs
from jeton.board import turns
from jeton.board.codes import Code as BoardCode
from jeton.core.messages import Message, message
from jeton.core.rulings import Kind, Refused, Ruling, Sound, item
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import EQUALS, FACTORS, NONE, SIGN, Slot, Token
from jeton.games.rigolade.moves import Complete, Laid, Lay, slot_of
from jeton.games.rigolade.position import MULTISETS, Board, Position, is_sign, tokens_in


def judge_equation(position: Position, move: Lay | Complete) -> Ruling:
    """The ruling on an equation, the action of a turn or what comes before it."""
    fault = _complete_fault(position, move) if isinstance(move, Complete) else None
    if fault := fault or _square_fault(position, move.laid):
        return Refused(Kind.ILLEGAL, fault)
    slot = slot_of(position, move)
    if slot is None:
        # R2, R8: number sign number = number, and one of them.
        return Refused(Kind.ILLEGAL, message(Code.BEGUN if _is_begun(position, move.laid) else Code.SHAPE))
    # R7: own tokens.
    if refusal := turns.held_fault(
        MULTISETS,
        position.racks[move.seat],
        [token for _, token in move.laid],
        position.box.count,
        lambda: (position.board, *position.racks),
        show_signs,
    ):
        return refusal
    board = board_after(position.board, move.laid)
    if fault := _slot_fault(position, slot, board):
        return Refused(Kind.ILLEGAL, fault)
    left, sign, right, result = _tokens(board, slot)
    # R10: the largest number, by what the sign is worth.
    largest = max(int(left), int(right), int(result))
    return Sound(
        (
            item(
                move.seat,
                largest * FACTORS[sign],
                Code.EQUATION,
                equation=_shown(left, sign, right, result),
                largest=largest,
                factor=FACTORS[sign],
            ),
        )
    )


def _is_begun(position: Position, laid: Laid) -> bool:
    """Whether the numbers of one equation are laid, or some of them, and its sign is not."""
    squares = {square for square, _ in laid}
    whole = len(squares) == len(laid) > 0
    return whole and any(squares <= set(slot.numbers) for slot in position.box.slots)


def board_after(board: Board, laid: Laid) -> Board:
    """The board with tokens laid."""
    after = list(board)
    for square, token in laid:
        after[square] = token
    return tuple(after)


def _complete_fault(position: Position, move: Complete) -> Message | None:
    """R9: once a turn, by one sign alone."""
    if position.completed:
        return message(Code.ONCE)
    alone = len(move.laid) == 1 and is_sign(move.laid[0][1])
    return None if alone else message(Code.SIGN_ALONE)


def _square_fault(position: Position, laid: Laid) -> Message | None:
    """What squares take: numbers, signs (any of the four, R5), or nothing at all."""
    for square, token in laid:
        ground, name, shown = position.box.grounds[square], position.name(square), show_signs(token)
        if ground == NONE:
            return message(Code.NO_SQUARE, square=name)
        if token == EQUALS:
            return message(Code.EQUALS_SQUARE, square=name)
        if ground == EQUALS:
            return message(Code.PRINTED, square=name, token=shown)
        if (ground == SIGN) != is_sign(token):
            code = Code.SIGN_SQUARE if ground == SIGN else Code.NUMBER_SQUARE
            return message(code, square=name, token=shown)
        # R8: nothing is laid over a token.
        if (there := position.board[square]) is not None:
            return message(BoardCode.OCCUPIED, square=name, token=show_signs(there))
    return None


def _slot_fault(position: Position, slot: Slot, board: Board) -> Message | None:
    """Whether the slot is full, in the right place, and true."""
    for square in slot.numbers:
        if board[square] is None:
            return message(Code.INCOMPLETE, square=position.name(square))
    if position.first:
        # R6: on the middle of the board.
        if slot not in position.box.middle:
            return message(Code.NO_MIDDLE, squares=tuple(map(position.name, _starts(position.box.middle))))
    elif all(position.board[square] is None for square in slot.numbers):
        # R7: with a number that is there already.
        return message(Code.NOT_CONNECTED)
    return _truth_fault(*_tokens(board, slot))


def _starts(slots: Sequence[Slot]) -> list[int]:
    return [slot.left for slot in slots]


def _tokens(board: Board, slot: Slot) -> tuple[Token, Token, Token, Token]:
    left, sign, right, result = tokens_in(board, slot)
    # The slot is full, so none of them is None.
    return str(left), str(sign), str(right), str(result)


def _truth_fault(left: Token, sign: Token, right: Token, result: Token) -> Message | None:
    """R3: the numbers on the tokens and nothing else."""
    value = Sign(sign).apply(Fraction(left), Fraction(right))
    if value is None:
        return message(Code.ZERO, equation=_shown(left, sign, right, result))
    if value == int(result):
        return None
    return message(
        Code.FALSE, equation=_shown(left, sign, right, result), value=show_signs(str(value)), result=result
    )


def is_true(left: Token, sign: Token, right: Token, result: Token) -> bool:
    """Whether an equation holds."""
    return _truth_fault(left, sign, right, result) is None


def _shown(left: Token, sign: Token, right: Token, result: Token) -> str:
    return show_signs(f"{left} {sign} {right} = {result}")
