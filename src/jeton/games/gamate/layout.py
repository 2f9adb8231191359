"""Reads and writes Gamate's position files: four hands, trumps and sense, who leads; all cards lie open.

::

    cards: 5
    hand 0: 10 21 32 36 *
    hand 1: 5 25 34 35 38
    hand 2: 15 20 28 39 *
    hand 3: 4 6 24 30 37
    trumps: 13-36 up
    leader: 0
    announced: !3
    taken: 1 7

``announced`` is the number of tricks, with a ``!`` if the contract came about by opposition; 1 if nothing is
said. ``taken`` are the tricks that the declarer's camp has, and the other; none if nothing is said. A file of
deals may also say what is known of them, ``tricks`` and ``nodes``; that is not read here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from jeton.core.errors import LayoutFault, Unreadable
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import read_demand
from jeton.games.gamate.equipment import SEATS, UNKNOWN, Box
from jeton.games.gamate.notation import OPPOSITION, read_cards
from jeton.games.gamate.position import Contract, Phase, Position, Sense, camp_of, take
from jeton.games.gamate.rules import AS_PRINTED, EXTENDED, MINIMUM, OPTIONS, start, tricks_fault

_HANDS = tuple(f"hand {seat}" for seat in range(SEATS))
_CAMPS = 2
_FIELDS = ("cards", *_HANDS, "trumps", "leader", "announced", "taken", "options", "tricks", "nodes")


def lay_out(box: Box, board: Sequence[str], fields: Mapping[str, str]) -> View[Position]:
    """The view of the leader in the middle of a deal that seat 0 has declared."""
    if board:
        raise LayoutFault.of(Code.LAYOUT_BOARD, text=board[0])
    for key in fields:
        if key not in _FIELDS:
            raise LayoutFault.of(Code.LAYOUT_FIELD, field=key, known=("game", *_FIELDS))
    options = read_options(OPTIONS, fields.get("options", "").split())
    position = start(options, box, SEATS)
    contract = _read_contract(position, fields.get("trumps", ""))
    contract = _read_announced(position, contract, fields.get("announced", "1"))
    leader = _read_leader(fields.get("leader", "0"))
    try:
        hands = tuple(read_cards(fields.get(field, "")) for field in _HANDS)
    except Unreadable as error:
        raise LayoutFault(error.message) from error
    cards = tuple(card for hand in hands for card in hand)
    if len(set(map(len, hands))) != 1 or not cards or UNKNOWN in cards or take(box.deck, cards) is None:
        raise LayoutFault.of(Code.LAYOUT_HANDS)
    taken = _read_taken(fields.get("taken", "0 0"), box.hand - len(hands[0]))
    position = replace(position, hands=hands, phase=Phase.PLAY, contract=contract, hand=leader, tricks=taken)
    return View(position.on_turn, position)


def write(view: View[Position]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The four hands at the beginning of a trick, from the declarer on; they must all be known."""
    position = view.position
    contract = position.contract
    known = all(UNKNOWN not in hand for hand in position.hands)
    if position.phase is not Phase.PLAY or position.trick or contract is None or not known:
        raise LayoutFault.of(Code.LAYOUT_MOMENT)
    assert contract.sense is not None
    first = contract.declarer
    taken = (position.tricks[camp_of(first)], position.tricks[1 - camp_of(first)])
    seats = [(first + place) % SEATS for place in range(SEATS)]
    set_on = {EXTENDED: position.extended, AS_PRINTED: position.as_printed, MINIMUM: position.seven}
    options = " ".join(f"{option.name}=on" for option, on in set_on.items() if on)
    return (), {
        "cards": str(len(position.hands[first])),
        **{field: " ".join(position.hands[seat]) for field, seat in zip(_HANDS, seats, strict=True)},
        "trumps": f"{contract.demand.text} {contract.sense.value}",
        "leader": str(seats.index(position.hand)),
        "announced": f"{OPPOSITION if contract.opposed else ''}{contract.tricks}",
        **({"taken": " ".join(map(str, taken))} if any(taken) else {}),
        **({"options": options} if options else {}),
    }


def _read_contract(position: Position, text: str) -> Contract:
    words, _, sense = text.rpartition(" ")
    if sense not in [one.value for one in Sense]:
        raise LayoutFault.of(Code.LAYOUT_TRUMPS, text=text)
    try:
        demand = read_demand(position.box, words, extended=position.extended, as_printed=position.as_printed)
    except Unreadable as error:
        raise LayoutFault(error.message) from error
    return Contract(demand, 0, sense=Sense(sense), tricks=1)


def _read_announced(position: Position, contract: Contract, text: str) -> Contract:
    number = text.removeprefix(OPPOSITION)
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise LayoutFault.of(Code.LAYOUT_ANNOUNCED, text=text)
    contract = replace(contract, tricks=int(number), opposed=number != text)
    if fault := tricks_fault(position, contract):
        raise LayoutFault(fault)
    return contract


def _read_taken(text: str, most: int) -> tuple[int, int]:
    counts = [int(word) for word in text.split() if word.isascii() and word.isdigit() and len(word) < 3]
    if len(counts) != len(text.split()) or len(counts) != _CAMPS or sum(counts) > most:
        raise LayoutFault.of(Code.LAYOUT_TAKEN, text=text, most=most)
    return counts[0], counts[1]


def _read_leader(text: str) -> int:
    if text not in map(str, range(SEATS)):
        raise LayoutFault.of(Code.LAYOUT_LEADER, text=text, most=SEATS - 1)
    return int(text)
