"""Keeps the score of people who play Rigolade with the real box.

A sheet is a position on which nobody's tokens are known: each turn begins with a full rack of unknown tokens,
which stand for whatever is laid. So the judge that plays is the judge that keeps score.
"""

from collections import Counter
from dataclasses import replace

from jeton.arith import show_signs
from jeton.board import turns
from jeton.board.codes import Code as BoardCode
from jeton.core.errors import Illegal, Unreadable
from jeton.core.keeping import Keeping, Left
from jeton.core.moves import Pass, Seat
from jeton.core.options import Option, Options
from jeton.core.phrases import GIVEN
from jeton.core.protocols import View
from jeton.core.rulings import Item, allowed
from jeton.games.rigolade import rules
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import UNKNOWN_NUMBER, UNKNOWN_SIGN, Box
from jeton.games.rigolade.moves import Complete, Exchange, Lay
from jeton.games.rigolade.notation import read, read_tokens, split
from jeton.games.rigolade.phrases import EXCHANGES
from jeton.games.rigolade.position import Phase, Position, numbers_of

OPTIONS: tuple[Option, ...] = ()
"""None: which tokens were put aside nobody tells the sheet."""


def keeping(sheet: Position) -> Keeping:
    """Equations are laid; at the end the numbers that are left are counted (R15)."""
    return Keeping((*EXCHANGES, *GIVEN), left=Left.EACH, tokens=tuple(map(show_signs, sheet.box.count)))


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet with an empty board."""
    position = rules.start(options, box, seats)
    # The bags are as unknown as the racks; how much of the box is in them is the players' affair.
    return replace(
        position,
        box=box,
        phase=Phase.TURN,
        number_bag=(UNKNOWN_NUMBER,) * len(box.numbers),
        sign_bag=(UNKNOWN_SIGN,) * len(box.signs),
    )


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """One turn: perhaps an equation completed by a sign alone and a ``;``, then the action."""
    full = sheet.box.rack
    rack = (UNKNOWN_NUMBER,) * full[0] + (UNKNOWN_SIGN,) * full[1]
    position = replace(sheet, on_turn=seat, racks=turns.only(sheet.seats, seat, rack, ()))
    items: tuple[Item, ...] = ()
    pieces = split(text)
    for piece in pieces:
        move = read(View(seat, position), piece)
        ended = position.phase is not Phase.TURN or position.on_turn != seat
        if ended or not isinstance(move, Lay | Complete | Exchange | Pass):
            raise Unreadable.of(Code.SHEET_ORDER)
        ruling = allowed(rules.judge(position, move))
        items += ruling.items
        position = rules.play(position, move, ruling)
    if not pieces:
        raise Unreadable.of(Code.SHEET_ORDER)
    return replace(sheet, board=position.board, scores=position.scores), items


def settle(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """What a player has left (R15): he deducts it; or if somebody has nothing left, that one adds it.

    The one who has no number left comes first, with nothing behind the colon.
    """
    # R15: signs count nothing.
    numbers = numbers_of(read_tokens(text))
    if sheet.racks[seat] or sheet.finisher == seat:
        raise Illegal.of(Code.SHEET_SETTLED)
    for token, wanted in Counter(numbers).items():
        _check_left(sheet, token, wanted)
    if not numbers:
        if any(sheet.racks) or sheet.finisher is not None:
            raise Illegal.of(Code.SHEET_OUT)
        return replace(sheet, finisher=seat), ()
    owner = sheet.finisher
    items = rules.deducted(seat, numbers) if owner is None else rules.gathered(owner, numbers)
    racks = turns.put(sheet.racks, seat, numbers)
    return replace(sheet, racks=racks, scores=turns.pay(sheet.scores, items)), items


def _check_left(sheet: Position, token: str, wanted: int) -> None:
    if not (count := sheet.box.count.get(token, 0)):
        raise Illegal.of(BoardCode.NOT_IN_BOX, token=show_signs(token))
    used = sheet.board.count(token) + sum(rack.count(token) for rack in sheet.racks)
    if used + wanted > count:
        raise Illegal.of(BoardCode.NOT_LEFT, token=token, count=count)
