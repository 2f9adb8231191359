"""Keeps the score of people who play Calculator with the real box.

A sheet is a position on which nobody's numbers are known: each turn begins with a full rack of unknown
numbers, which stand for whatever is laid. So the judge that plays is the judge that keeps score.
"""

from dataclasses import replace

from jeton.arith import show_signs
from jeton.board import turns
from jeton.board.moves import Exchange
from jeton.board.phrases import EXCHANGED
from jeton.board.supply import FEWER
from jeton.core.errors import Unreadable
from jeton.core.keeping import Keeping
from jeton.core.moves import Pass, Seat
from jeton.core.options import Option, Options
from jeton.core.phrases import GIVEN
from jeton.core.protocols import View
from jeton.core.rulings import Item, Wrong, allowed, item
from jeton.games.calculator import rules
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import SIGNS, UNKNOWN, Box
from jeton.games.calculator.notation import read, split
from jeton.games.calculator.position import Phase, Position

OPTIONS: tuple[Option, ...] = (FEWER, rules.STRICT)
"""How many signs `=` there are, and whether a wrong display costs the turn (C18)."""


def keeping(sheet: Position) -> Keeping:
    """Displays are laid; nothing is counted at the end (C19)."""
    return Keeping((EXCHANGED, *GIVEN), tokens=(*map(str, sheet.box.count), *map(show_signs, SIGNS)))


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet with an empty board."""
    position = rules.start(options, box, seats)
    return replace(position, phase=Phase.TURN, bag=(UNKNOWN,) * len(box.numbers))


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """One turn: a display, an exchange, or a pass."""
    rack = (UNKNOWN,) * sheet.box.rack
    position = replace(
        sheet,
        place=sheet.order.index(seat),
        racks=turns.only(sheet.seats, seat, rack, ()),
    )
    pieces = split(text)
    if len(pieces) != 1:
        raise Unreadable.of(Code.SHEET_ONE)
    move = read(View(seat, position), pieces[0])
    if isinstance(move, Exchange | Pass):
        return sheet, ()
    ruling = allowed(rules.judge(position, move))
    if isinstance(ruling, Wrong):
        # C18: it goes back. Nobody loses a turn without a word.
        return sheet, (item(seat, 0, Code.SHEET_WRONG, fault=ruling.fault),)
    after = rules.play(position, move, ruling)
    return replace(sheet, board=after.board, stock=after.stock, scores=after.scores), ruling.items
