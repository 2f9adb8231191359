"""Keeps the score of people who play Mathable with the real box.

A sheet is a position on which nobody's tokens are known: each turn begins with a rack of unknown tokens,
which stand for whatever is laid. So the judge that plays is the judge that keeps score.
"""

import re
from dataclasses import replace

from jeton.core.errors import Fault, Illegal, Unreadable
from jeton.core.moves import Pass, Seat
from jeton.core.options import Options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Refused, item
from jeton.games.mathable import rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import UNKNOWN, Box
from jeton.games.mathable.moves import Deal, End, Exchange, Move, read, read_token, split
from jeton.games.mathable.position import Phase, Position, Turn

_RACK = re.compile(r"\(\s*rack\s+([^)]*)\)", re.IGNORECASE)


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet with an empty board."""
    position = rules.start(options, box, seats)
    # The bag is as unknown as the racks; how much is in it is the players' affair, not the sheet's.
    return replace(position, contest=False, bag=(UNKNOWN,) * len(box.tokens))


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """One turn: placements and draws, or an exchange, or a pass. ``(rack 5)`` says what the rack held."""
    rack, text = _read_rack(sheet.box.rack, text)
    position = replace(
        sheet,
        phase=Phase.TURN,
        turn=Turn(seat=seat, began=rack),
        racks=tuple((UNKNOWN,) * rack if other == seat else held for other, held in enumerate(sheet.racks)),
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
    racks = tuple(() if other == seat else held for other, held in enumerate(position.racks))
    return replace(position, racks=racks, bag=sheet.bag), items


def _play(position: Position, move: Move) -> tuple[Position, tuple[Item, ...]]:
    ruling = rules.judge(position, move)
    if isinstance(ruling, Refused):
        raise Illegal(ruling.fault)
    position = rules.play(position, move)
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
    if sheet.racks[seat]:
        raise Illegal.of(Code.SHEET_SETTLED)
    tokens = tuple(sorted(map(read_token, text.split())))
    for token in tokens:
        _check_left(sheet, token, tokens.count(token))
    racks = tuple(tokens if other == seat else rack for other, rack in enumerate(sheet.racks))
    loss = item(seat, -sum(tokens), Code.LEFT_OVER, tokens=tokens)
    scores = tuple(score + loss.points * (other == seat) for other, score in enumerate(sheet.scores))
    return replace(sheet, racks=racks, scores=scores), (loss,) if tokens else ()


def _check_left(sheet: Position, token: int, wanted: int) -> None:
    count = sheet.box.count.get(token, 0)
    if not count:
        raise Illegal.of(Code.NOT_IN_BOX, token=token)
    printed = sum(1 for _, number in sheet.box.printed if number == token)
    used = sheet.board.count(token) - printed + sum(rack.count(token) for rack in sheet.racks)
    if used + wanted > count:
        raise Fault.of(Code.NOT_LEFT, token=token, count=count)
