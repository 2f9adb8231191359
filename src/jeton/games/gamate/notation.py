"""How Gamate's moves are written.

::

    m6 · green! · 4-12      a demand; also as it is said, multiples of 6, green only, from 4 to 12
    - · pass                no demand, no opposition
    !m6                     opposition, with a demand
    up 9 · down 7           the sense, and how many tricks are announced
    17 · *                  put a card, or a mute, on the pile
    ~17 · ~*                renounce it
    d17 · d*                the first card, from the dummy
    forfeit                 the declarer names no sense or number: what the clock says for him (G29)
    leave

In brackets in a record, what no seat does:

    [dealer 2]              chance says who deals first, by the number of the seat
    [1 5 9 … | 2 6 … | …]   chance deals the hands, in the order of seats
    [finish rubber]         the referee ends the match: rubber, deals or voids
    [agreed]
"""

import re

from jeton.board.moves import Deal, Finish, read_office, write_deal
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.moves import Pass, Seat, read_common, write_common
from jeton.core.protocols import View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand, read_demand, spelt
from jeton.games.gamate.equipment import MUTE, SEATS, UNKNOWN, Card
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.position import (
    Cards,
    Phase,
    Position,
    Reason,
    Sense,
    in_order,
    partner_of,
)

FINISHES = {reason.value: reason for reason in (Reason.RUBBER, Reason.DEALS, Reason.VOIDS)}

NOTHING = "-"
OPPOSITION = "!"
RENOUNCED = "~"
DUMMY = "d"
_FORFEIT = "forfeit"
_DEALER = "dealer"
_DECLARE = re.compile(r"(?P<sense>up|down)\s+(?P<tricks>[0-9]{1,3})")
_SENSES = tuple(sense.value for sense in Sense)
_JOINING = ("and", "or")
_SPACED = re.compile(r"(?<=[0-9])\s+-\s*(?=[0-9])|(?<=[0-9])-\s+(?=[0-9])")
"""The sign of a range that is written with blanks."""
_LOOSE = re.compile(r"~d?|d")
"""What a blank may separate from its card."""
_PLAY = re.compile(r"(?P<renounced>~\s*)?(?P<dummy>d\s*)?(?P<card>\*|\?|[0-9]{1,3})")


# --- read ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[str, ...]:
    """The texts of single moves: a demand goes on for as many words as it has, all others are short."""
    moves: list[list[str]] = []
    for word in spelt(_SPACED.sub("-", text)).split():
        if moves and not _begins(moves[-1][-1].lower(), word.lower()):
            moves[-1].append(word)
        else:
            moves.append([word])
    return tuple(map(" ".join, moves))


def _begins(last: str, word: str) -> bool:
    """Whether a word begins a move, and does not belong to the one that ends in the last word so far."""
    if last in _SENSES or _LOOSE.fullmatch(last) or last.lstrip(OPPOSITION + "(") in ("", "not", *_JOINING):
        return False
    return word not in _JOINING and not word.startswith(")")


def read(view: View[Position], text: str) -> Move:
    """The move of the view's seat; with no seat, of chance or of the referee."""
    text = spelt(text.lower())
    if not text:
        raise Unreadable.of(CoreCode.EMPTY_MOVE)
    common = read_common(view.seat, text)
    if isinstance(common, Pass) and view.position.phase in (Phase.AUCTION, Phase.OPPOSING):
        # T6: every game has the word; here it is a call.
        text = NOTHING
    elif common:
        return common
    if view.seat is None:
        return _read_office(text)
    return _read_seat(view.position, view.seat, text)


def _read_office(text: str) -> Move:
    word, _, rest = text.partition(" ")
    if word == _DEALER:
        if rest not in map(str, range(1, SEATS + 1)):
            raise Unreadable.of(Code.BAD_DEALER, text=rest, seats=SEATS)
        return Lot(int(rest) - 1)
    return read_office(text, [True] * SEATS, FINISHES, read_cards)


def _read_seat(position: Position, seat: Seat, text: str) -> Move:
    if text == _FORFEIT:
        return Forfeit(seat)
    if text.startswith(OPPOSITION):
        return Oppose(seat, _read_demand(position, text.removeprefix(OPPOSITION)))
    if position.phase is Phase.OPPOSING and text == NOTHING:
        return Oppose(seat, None)
    if declared := _DECLARE.fullmatch(text):
        return Declare(seat, Sense(declared["sense"]), int(declared["tricks"]))
    if played := _PLAY.fullmatch(text):
        return _read_play(position, seat, played)
    if text == NOTHING:
        return Bid(seat, None)
    # Out of the auction a demand is still one, and in it a card, so that each can be refused as what it is.
    return Bid(seat, _read_demand(position, text))


def _read_demand(position: Position, text: str) -> Demand:
    return read_demand(position.box, text, extended=position.extended, as_printed=position.as_printed)


def _read_play(position: Position, seat: Seat, played: re.Match[str]) -> Play:
    """The hand is the one on turn, if the seat plays it; else its own, or for ``d`` its partner's."""
    hand = seat
    if position.phase is Phase.PLAY and position.on_turn == seat:
        hand = position.hand
    if played["dummy"]:
        hand = partner_of(seat)
    return Play(seat, hand, read_card(played["card"]), bool(played["renounced"]))


def read_card(text: str) -> Card:
    """A card as it is written."""
    if text in (MUTE, UNKNOWN):
        return text
    if not (text.isascii() and text.isdigit()) or len(text) > 3:
        raise Unreadable.of(Code.BAD_CARD, text=text[:40])
    return str(int(text))


def read_cards(text: str) -> Cards:
    """Several cards, with blanks between."""
    return in_order(map(read_card, text.split()))


# --- write --------------------------------------------------------------------------------------


def write(view: View[Position], move: Move) -> str:
    """The text of a move."""
    match move:
        case Bid():
            return move.demand.text if move.demand else NOTHING
        case Oppose():
            return OPPOSITION + move.demand.text if move.demand else NOTHING
        case Declare():
            return f"{move.sense.value} {move.tricks}"
        case Play():
            dummy = view.position.phase is Phase.LEADING and move.hand != move.seat
            return (RENOUNCED if move.renounced else "") + (DUMMY if dummy else "") + move.card
        case Forfeit():
            return _FORFEIT
        case Lot():
            return f"{_DEALER} {move.dealer + 1}"
        case Deal():
            return write_deal(move, [True] * SEATS, " ".join)
        case Finish():
            return f"finish {move.reason.value}"
        case _:
            return write_common(move)
