"""Keeps the score of people who play Équable with the real box.

A sheet is a position on which nobody's tokens are known: each turn begins with a full rack of unknown tokens,
which stand for whatever is laid. So the judge that plays is the judge that keeps score.

Under contest a play stays open to contest until somebody's next turn is entered.
"""

from dataclasses import replace

from jeton.arith import show_signs
from jeton.board import turns
from jeton.board.moves import Exchange
from jeton.board.phrases import EXCHANGED
from jeton.board.supply import FEWER
from jeton.core.errors import Illegal, Unreadable
from jeton.core.keeping import Keeping, Left
from jeton.core.messages import Name
from jeton.core.moves import Accept, Closed, Contest, Pass, Seat
from jeton.core.options import CONTEST, Option, Options
from jeton.core.phrases import COMMON, GIVEN
from jeton.core.protocols import View
from jeton.core.rulings import Item, allowed, item
from jeton.games.equable import rules
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, UNKNOWN_GREY, UNKNOWN_WHITE, Box
from jeton.games.equable.notation import read, split
from jeton.games.equable.position import Phase, Position, add, grouped, taken

OPTIONS: tuple[Option, ...] = (rules.LARGE, FEWER, rules.PREMIUMS, CONTEST)
"""How a play is judged and scored; how long it may take is nobody's affair here."""


def keeping(sheet: Position) -> Keeping:
    """Lines are laid; what is left follows from the board (E42)."""
    return Keeping(
        (EXCHANGED, *(COMMON if sheet.contest else GIVEN)),
        left=Left.LAST,
        tokens=tuple(map(show_signs, (*sheet.box.count, EQUALS))),
    )


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet with an empty board."""
    position = rules.start(options, box, seats)
    return replace(
        position,
        phase=Phase.TURN,
        # The bags are as unknown as the racks; how much is in them is the players' affair.
        white_bag=(UNKNOWN_WHITE,) * len(box.white),
        grey_bag=(UNKNOWN_GREY,) * len(box.grey),
    )


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """One turn: a play, an exchange, or a pass; or a word on the play before it, to contest or accept it."""
    if sheet.phase is Phase.OVER:
        raise Illegal.of(Code.SHEET_SETTLED)
    white, grey = sheet.rack
    rack = (UNKNOWN_WHITE,) * white + (UNKNOWN_GREY,) * grey
    stood = _stood(sheet)
    position = replace(stood, on_turn=seat, racks=turns.only(sheet.seats, seat, rack, ()))
    pieces = split(text)
    if len(pieces) != 1:
        raise Unreadable.of(Code.SHEET_ONE)
    if pieces[0].lower() == "exchange":
        # Which tokens were exchanged is nobody's business here.
        return stood, ()
    move = read(View(seat, position), pieces[0])
    if isinstance(move, Exchange | Pass):
        return stood, ()
    # E39: a word on a play is spoken while it is still that player's turn.
    before = sheet if isinstance(move, Contest | Accept) else position
    ruling = allowed(rules.judge(before, move))
    return _kept(sheet, rules.play(before, move, ruling)), ruling.items


def _kept(sheet: Position, after: Position) -> Position:
    """The sheet with what a move has made of its board, and of the play that can be contested."""
    return replace(
        sheet,
        board=after.board,
        stock=after.stock,
        scores=after.scores,
        last=after.last,
        pending=after.pending,
        waiting=after.waiting,
        on_turn=after.on_turn if after.pending else sheet.on_turn,
        phase=Phase.WINDOW if after.pending else Phase.TURN,
    )


def _stood(sheet: Position) -> Position:
    """The sheet when it is too late to contest the play before."""
    return _kept(sheet, rules.play(sheet, Closed())) if sheet.pending else sheet


def settle(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """E42: the last to have laid something adds every token that does not lie on the board."""
    if sheet.phase is Phase.OVER:
        raise Illegal.of(Code.SHEET_SETTLED)
    if text.strip():
        raise Unreadable.of(Code.SHEET_REST)
    sheet = _stood(sheet)
    if sheet.last is None:
        raise Illegal.of(Code.SHEET_NOBODY)
    if seat != sheet.last:
        raise Illegal.of(Code.SHEET_LAST, player=Name(sheet.last))
    laid = [token for token in sheet.board if token and token != EQUALS]
    left = taken(add(sheet.box.white, sheet.box.grey), laid)
    points = sum(sheet.box.value[token] for token in left)
    items = (item(seat, points, Code.LEFT_OVER, tokens=grouped(left)),) if left else ()
    return replace(sheet, scores=turns.pay(sheet.scores, items), phase=Phase.OVER), items
