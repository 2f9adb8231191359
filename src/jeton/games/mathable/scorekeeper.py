"""Keeps the score of people who play Mathable with the real box.

A sheet is a position on which nobody's tokens are known: each turn begins with a rack of unknown tokens,
which stand for whatever is laid. So the judge that plays is the judge that keeps score.

Under contest a turn stays open to contest until somebody's next turn is entered.
"""

import re
from collections import Counter
from dataclasses import replace

from jeton.board import turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange
from jeton.board.phrases import EXCHANGED
from jeton.core.errors import Fault, Illegal, Unreadable
from jeton.core.keeping import Keeping, Left, is_on_a_play
from jeton.core.moves import Pass, Seat
from jeton.core.options import CONTEST, Option, Options
from jeton.core.phrases import COMMON, GIVEN
from jeton.core.protocols import View
from jeton.core.rulings import Item, allowed, item
from jeton.games.mathable import rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import UNKNOWN, Box
from jeton.games.mathable.moves import End, Move
from jeton.games.mathable.notation import read, read_tokens, split
from jeton.games.mathable.phrases import DRAW
from jeton.games.mathable.position import Phase, Position, Turn, tokens_on

_RACK = re.compile(r"\(\s*rack\s([^()]*)\)", re.IGNORECASE)


OPTIONS: tuple[Option, ...] = (CONTEST,)
"""Whether what is wrong is refused, or stands until somebody contests it (M13); which tokens were put aside
nobody tells the sheet."""


def keeping(sheet: Position) -> Keeping:
    """Tokens are laid one by one; at the end those that are left are deducted (M12)."""
    return Keeping(
        (EXCHANGED, *(COMMON if sheet.contest else GIVEN)),
        within=(DRAW,),
        left=Left.EACH,
        tokens=tuple(map(str, sheet.box.count)),
    )


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet with an empty board."""
    position = rules.start(options, box, seats)
    # The bag is as unknown as the racks; how much of the box is in it is the players' affair.
    return _cleared(replace(position, box=box), position.on_turn)


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """One turn: placements and draws, or an exchange, or a pass. ``(rack 5)`` says what the rack held.

    Or a word on the turn before it, to contest or accept it.
    """
    if is_on_a_play(text):
        move = read(View(seat, sheet), text.strip())
        ruling = allowed(rules.judge(sheet, move))
        return _kept(rules.play(sheet, move, ruling), sheet.on_turn), ruling.items
    sheet = _stood(sheet)
    rack, text = _read_rack(sheet.box.rack, text)
    if text.strip().lower() == EXCHANGED.text:
        # Which tokens were exchanged is nobody's business here.
        return sheet, ()
    position = replace(
        sheet,
        phase=Phase.TURN,
        turn=Turn(seat=seat, began=rack),
        racks=turns.put(sheet.racks, seat, (UNKNOWN,) * rack),
    )
    items: tuple[Item, ...] = ()
    moves = [read(View(seat, position), piece) for piece in split(text)]
    if not moves:
        raise Unreadable.of(Code.SHEET_EMPTY)
    if isinstance(moves[0], Exchange | Pass):
        if len(moves) > 1:
            raise Illegal.of(Code.ALREADY_PLACED)
        return sheet, ()
    if not isinstance(moves[-1], End):
        moves.append(End(seat))
    for move in moves:
        position, scored = _play(position, move)
        items += scored
    return _kept(position, seat), items


def _kept(after: Position, seat: Seat) -> Position:
    """The sheet after a move: with its rack and its steps for as long as the turn can be contested."""
    return after if after.phase is Phase.WINDOW else _cleared(after, seat)


def _stood(sheet: Position) -> Position:
    """The sheet when it is too late to contest the turn before."""
    return _cleared(sheet, sheet.on_turn) if sheet.phase is Phase.WINDOW else sheet


def _cleared(sheet: Position, seat: Seat) -> Position:
    """Whatever was held or drawn is nobody's business here."""
    return replace(
        sheet,
        phase=Phase.TURN,
        racks=turns.put(sheet.racks, seat, ()),
        bag=(UNKNOWN,) * len(sheet.box.tokens),
        owed=(0,) * sheet.seats,
        waiting=frozenset(),
    )


def _play(position: Position, move: Move) -> tuple[Position, tuple[Item, ...]]:
    ruling = allowed(rules.judge(position, move))
    position = rules.play(position, move, ruling)
    if position.phase is Phase.EXTRA:
        position = rules.play(position, Deal(tuple((UNKNOWN,) * count for count in position.owed)))
    return position, ruling.items


def _read_rack(full: int, text: str) -> tuple[int, str]:
    said = _RACK.search(text)
    if not said:
        return full, text
    count = said[1].strip()
    if not (count.isascii() and count.isdigit() and len(count) < 3 and int(count)):
        raise Unreadable.of(Code.BAD_RACK, text=count)
    return int(count), _RACK.sub(" ", text)


def settle(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """The tokens a player has left are deducted (M12)."""
    sheet = _stood(sheet)
    if sheet.racks[seat]:
        raise Illegal.of(Code.SHEET_SETTLED)
    tokens = read_tokens(text)
    for token, wanted in Counter(tokens).items():
        _check_left(sheet, token, wanted)
    items = (item(seat, -sum(tokens), BoardCode.LEFT_OVER, tokens=tokens),) if tokens else ()
    racks = turns.put(sheet.racks, seat, tokens)
    return replace(sheet, racks=racks, scores=turns.pay(sheet.scores, items)), items


def _check_left(sheet: Position, token: int, wanted: int) -> None:
    count = sheet.box.count.get(token, 0)
    if not count:
        raise Illegal.of(BoardCode.NOT_IN_BOX, token=str(token))
    used = sum(pile.count(token) for pile in (tokens_on(sheet.box, sheet.board), *sheet.racks))
    if used + wanted > count:
        raise Fault.of(BoardCode.NOT_LEFT, token=str(token), count=count)
