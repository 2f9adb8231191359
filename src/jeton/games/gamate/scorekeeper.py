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
from collections.abc import Iterator
from dataclasses import replace

from jeton.core.errors import Illegal, Unreadable
from jeton.core.keeping import Field, Form, Keeping
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.options import Option, Options
from jeton.core.phrases import Phrase
from jeton.core.rulings import Item
from jeton.games.gamate import rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import MULTIPLES, read_demand
from jeton.games.gamate.equipment import COLOURS, SEATS, Box
from jeton.games.gamate.notation import OPPOSITION
from jeton.games.gamate.phrases import DEMANDS, SENSES
from jeton.games.gamate.position import Contract, Phase, Position, Sense

_DEAL = re.compile(
    r"(?P<opposed>!?)(?P<demand>.+?) (?P<sense>up|down) (?P<said>[0-9]{1,2}) made (?P<made>[0-9]{1,2})"
    r"(?: brisques (?P<brisques>[0-9]{1,2}))?(?: renounces (?P<renounces>[0-9]{1,2}))?"
)

_FORFEIT, _VOID = "forfeit", "-"
_WORDS = (
    Phrase(_VOID, message(Code.PHRASE_VOID)),
    Phrase(_FORFEIT, message(Code.PHRASE_FORFEIT), sure=True),
)
_DEMANDED = (
    *(f"m{number}" for number in MULTIPLES),
    "1-12",
    "odd",
    *(colour + only for colour in COLOURS for only in ("", "!")),
)
_OPPOSED = (
    Phrase("", message(Code.PHRASE_UNOPPOSED)),
    Phrase(OPPOSITION, message(Code.PHRASE_OPPOSED)),
)


OPTIONS: tuple[Option, ...] = (rules.DEALS, rules.EXTENDED, rules.AS_PRINTED, rules.MINIMUM)
"""How a contract may be, and how long the match is; who may oppose was seen to at the table."""


def keeping(sheet: Position) -> Keeping:
    """A deal is told by what was announced and what came of it; any camp may declare in any deal."""
    box = sheet.box
    fields = (
        Field("demand", message(Code.FIELD_DEMAND), _DEMANDED, DEMANDS),
        Field("opposed", message(Code.FIELD_OPPOSED), ("", OPPOSITION), _OPPOSED),
        Field("announced", message(Code.FIELD_ANNOUNCED), tuple(_announcements(box)), SENSES),
        Field("made", message(Code.FIELD_MADE), numbers=(0, box.hand)),
        Field("brisques", message(Code.FIELD_BRISQUES), numbers=(0, _brisques(box)), usual="0"),
        Field("renounces", message(Code.FIELD_RENOUNCES), numbers=(0, _renounces(box)), usual="0"),
    )
    text = "{opposed}{demand} {announced} made {made} brisques {brisques} renounces {renounces}"
    return Keeping(_WORDS, form=Form(text, fields), in_turn=False)


def _announcements(box: Box) -> Iterator[str]:
    for sense in Sense:
        for tricks in range(1, box.hand + 1):
            yield f"{sense.value} {tricks}"


def open_sheet(options: Options, box: Box, seats: int) -> Position:
    """A sheet without points."""
    return replace(rules.start(options, box, SEATS), phase=Phase.DECLARING)


def enter(sheet: Position, seat: Seat, text: str) -> tuple[Position, tuple[Item, ...]]:
    """What came of a deal that the camp of a seat had declared."""
    if seat > 1:
        raise Illegal.of(Code.SHEET_CAMPS)
    if sheet.reason:
        raise Illegal.of(Code.SHEET_OVER)
    text = " ".join(text.lower().split())
    if text == _VOID:
        return sheet, ()
    if text == _FORFEIT:
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


def _brisques(box: Box) -> int:
    """So many are in the deck."""
    return 2 + box.mutes


def _renounces(box: Box) -> int:
    """So many cards a camp holds."""
    return 2 * box.hand


def _result_fault(box: Box, result: rules.Result) -> Message | None:
    """No more than the deck allows."""
    for count, most, code in (
        (result.made, box.hand, Code.SHEET_TRICKS),
        (result.brisques, _brisques(box), Code.SHEET_BRISQUES),
        (result.renounces, _renounces(box), Code.SHEET_RENOUNCES),
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
    return replace(after, phase=Phase.DECLARING, reason=rules.ending(after)), items
