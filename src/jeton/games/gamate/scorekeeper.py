"""Keeps the score of people who play Gamate with real cards.

A line names the declaring camp and says what came of the deal::

    Anna & Carl: m6 up 9 made 10 brisques 2 renounces 3
    Bruno & Dora: !4-12 down 7 made 5 brisques 1 renounces 4
    Bruno & Dora: forfeit
    Bruno & Dora: -

``brisques`` are those in the tricks of the camp that wins, ``renounces`` the cards that the other camp
renounced; a ``!`` says that the contract came about by opposition.
"""

import re
from dataclasses import replace

from jeton.core.errors import Illegal, Unreadable
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.options import Options
from jeton.core.rulings import Item
from jeton.games.gamate import rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import read_demand
from jeton.games.gamate.equipment import SEATS, Box
from jeton.games.gamate.position import Contract, Phase, Position, Sense

_DEAL = re.compile(
    r"(?P<opposed>!?)(?P<demand>.+?) (?P<sense>up|down) (?P<said>[0-9]{1,2}) made (?P<made>[0-9]{1,2})"
    r"(?: brisques (?P<brisques>[0-9]{1,2}))?(?: renounces (?P<renounces>[0-9]{1,2}))?"
)


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet without points."""
    return replace(rules.start(options, box, SEATS), phase=Phase.DECLARING)


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """What came of a deal that the camp of a seat had declared."""
    if seat > 1:
        raise Illegal.of(Code.SHEET_CAMPS)
    if rules.ending(sheet):
        raise Illegal.of(Code.SHEET_OVER)
    text = " ".join(text.lower().split())
    if text == "-":
        return sheet, ()
    if text == "forfeit":
        return _add(sheet, rules.forfeited(seat))
    parts = _DEAL.fullmatch(text)
    if not parts:
        raise Unreadable.of(Code.SHEET_FORM, text=text)
    demand = read_demand(sheet.box, parts["demand"], extended=sheet.extended, as_printed=sheet.as_printed)
    contract = Contract(demand, seat, bool(parts["opposed"]), Sense(parts["sense"]), int(parts["said"]))
    result = rules.Result(
        contract, int(parts["made"]), int(parts["brisques"] or 0), int(parts["renounces"] or 0)
    )
    if fault := rules.tricks_fault(sheet, contract) or _result_fault(sheet.box, result):
        raise Illegal(fault)
    return _add(sheet, tuple(rules.score(sheet.box, result)))


def _result_fault(box: Box, result: rules.Result) -> Message | None:
    """No more than the deck allows."""
    for count, most, code in (
        (result.made, box.hand, Code.SHEET_TRICKS),
        (result.brisques, 2 + box.mutes, Code.SHEET_BRISQUES),
        (result.renounces, 2 * box.hand, Code.SHEET_RENOUNCES),
    ):
        if count > most:
            return message(code, count=count, most=most)
    return None


def _add(sheet: Position, items: tuple[Item, ...]) -> tuple[Position, tuple[Item, ...]]:
    after = rules.end_deal(sheet, items)
    if rules.ending(after):
        more = rules.rubber_bonus(after)
        items += more
        after = replace(after, totals=rules.added(after.totals, more))
    return replace(after, phase=Phase.DECLARING), items


def settle(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """No card is left at the end of a deal."""
    raise Illegal.of(Code.SHEET_LEFT)
