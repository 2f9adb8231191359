"""Rigolade's rules: the order of play, what follows from a move, the end.

Written to be read beside the rulings R9 to R18 and T1 to T6; the ids are given where a clause is decided.
Equations are judged next door, in ``judge``. Neither knows the generator, and neither ever searches.
"""

from jeton.board import common, turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.board.supply import SUPPLY
from jeton.core.chance import Stream
from jeton.core.messages import message
from jeton.core.moves import Actor, Agreed, Leave, Pass, Seat
from jeton.core.options import CLOCK, Option, Options
from jeton.core.outcome import Outcome
from jeton.core.rulings import Item, Ruling, Sound, allowed, item, refused
from jeton.core.values import replace
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import Box, Token, reduced
from jeton.games.rigolade.judge import board_after, judge_equation
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.position import (
    MULTISETS,
    Phase,
    Position,
    Reason,
    Tokens,
    add,
    in_order,
    is_number,
    is_sign,
    numbers_of,
    signs_of,
    sorts,
    taken,
)

ROUNDS = 4
"""So many whole rounds without an equation end the match, whatever the bags hold (R14)."""

OPTIONS: tuple[Option, ...] = (SUPPLY, CLOCK)

_OVER = {
    Reason.OUT: Code.OVER_OUT,
    Reason.STUCK: Code.OVER_STUCK,
    Reason.ROUNDS: Code.OVER_ROUNDS,
}


# --- start, actors, outcome ---------------------------------------------------------------------


def start(options: Options, box: Box, seats: int) -> Position:
    """An empty board; everybody is about to draw for the start (R11). The box is what is played with of it.

    :raises BoxFault: if there is not a number for each.
    """
    box = reduced(box, options.number(SUPPLY.name), seats)
    return Position(
        box=box,
        board=(None,) * len(box.grounds),
        racks=((),) * seats,
        shown=((),) * seats,
        number_bag=box.numbers,
        sign_bag=box.signs,
        scores=(0,) * seats,
        phase=Phase.OPENING,
        on_turn=0,
        owed=((1, 0),) * seats,
        contenders=frozenset(range(seats)),
    )


def actors(position: Position) -> frozenset[Actor]:
    """Who may act now. The referee may speak where an end by exhaustion is possible (R14)."""
    return common.acting(position.phase, position.on_turn, may_end=_may_be_stuck(position))


def outcome(position: Position) -> Outcome:
    """Each seat is a side; ties share (R18)."""
    return common.standing(position, _OVER)


# --- judge --------------------------------------------------------------------------------------


def judge(position: Position, move: Move) -> Ruling:
    """The ruling on a move."""
    if fault := common.fault(position, move, actors(position)):
        return fault
    match move:
        case Deal():
            return turns.judge_deal(
                MULTISETS, position, move, add(position.number_bag, position.sign_bag), sorts
            )
        case Finish():
            return _judge_finish(position, move)
        case Lay() | Complete():
            return judge_equation(position, move)
        case Exchange():
            return _judge_exchange(position, move)
        case _:
            # What the common rulings allow: to pass (R16), to leave, to agree.
            return Sound()


def _judge_exchange(position: Position, move: Exchange) -> Ruling:
    """R12: all numbers or all signs, and their bag has something to give."""
    sort = message(Code.SIGNS if move.of_signs else Code.NUMBERS)
    if not _given(position, move):
        return refused(Code.NOTHING_HELD, sort=sort)
    if not (position.sign_bag if move.of_signs else position.number_bag):
        return refused(Code.RESERVE_EMPTY, sort=sort)
    return Sound()


def _given(position: Position, move: Exchange) -> Tokens:
    """What an exchange puts back."""
    rack = position.racks[move.seat]
    return signs_of(rack) if move.of_signs else numbers_of(rack)


def _judge_finish(position: Position, move: Finish[Reason]) -> Ruling:
    """R14. Whether nobody can make an equation is the referee's word: he searched, the judge does not."""
    stuck = Reason.STUCK if _may_be_stuck(position) else None
    if fault := common.finish_fault(position, move, _ending(position), stuck=stuck):
        return fault
    left = [numbers_of(rack) for rack in position.racks]
    if move.reason is Reason.OUT:
        assert position.finisher is not None
        return Sound(gathered(position.finisher, in_order(token for rack in left for token in rack)))
    return Sound(tuple(one for seat, rack in enumerate(left) for one in deducted(seat, rack)))


def gathered(seat: Seat, numbers: Tokens) -> tuple[Item, ...]:
    """R15 a: the finisher adds what the others could not lay."""
    return (item(seat, _face_values(numbers), Code.GATHERED, tokens=numbers),) if numbers else ()


def deducted(seat: Seat, numbers: Tokens) -> tuple[Item, ...]:
    """R15 b: each deducts what he still has."""
    return (item(seat, -_face_values(numbers), BoardCode.LEFT_OVER, tokens=numbers),) if numbers else ()


def _face_values(numbers: Tokens) -> int:
    # In a view, what is not known counts nothing: only the host can settle.
    return sum(int(number) for number in numbers if number.isdigit())


# --- play ---------------------------------------------------------------------------------------


def play(position: Position, move: Move, ruling: Ruling | None = None) -> Position:
    """The position after a move."""
    ruling = allowed(ruling or judge(position, move))
    position = replace(position, scores=turns.pay(position.scores, ruling.items))
    match move:
        case Lay():
            return _end_turn(_lay(position, move), equation=True)
        case Complete():
            # R9, R13: the turn goes on, and nothing is drawn yet.
            return replace(_lay(position, move), completed=True)
        case Pass():
            return _end_turn(position, equation=position.completed)
        case Exchange():
            return _play_exchange(position, move)
        case Leave() | Agreed() | Finish():
            return common.end(position, move)
        case _:
            # Answers to a contest are refused: there is no window in this game.
            assert isinstance(move, Deal)
            return _play_deal(position, move)


def _lay(position: Position, move: Lay | Complete) -> Position:
    racks, shown = turns.laid(MULTISETS, position, move.seat, [token for _, token in move.laid])
    return replace(position, board=board_after(position.board, move.laid), racks=racks, shown=shown)


def _play_exchange(position: Position, move: Exchange) -> Position:
    """R12: put back and mixed, then as many are drawn; signs that are missing are drawn at the same time."""
    given = _given(position, move)
    rack, shown = position.racks[move.seat], position.shown[move.seat]
    position = replace(
        position,
        racks=turns.put(position.racks, move.seat, taken(rack, given)),
        # Nobody else knows which numbers come back; the token drawn for the start is a number.
        shown=turns.put(position.shown, move.seat, shown if move.of_signs else ()),
        number_bag=add(position.number_bag, filter(is_number, given)),
        sign_bag=add(position.sign_bag, filter(is_sign, given)),
    )
    return _end_turn(position, equation=position.completed)


def _end_turn(position: Position, *, equation: bool) -> Position:
    """R13: at the end of the turn the rack is filled up again, as far as the bags go."""
    held = sorts(position.racks[position.on_turn])
    owed = (
        min(position.box.rack[0] - held[0], len(position.number_bag)),
        min(position.box.rack[1] - held[1], len(position.sign_bag)),
    )
    position = replace(
        position,
        completed=False,
        barren=0 if equation else position.barren + 1,
        phase=Phase.REFILL,
        owed=turns.only(position.seats, position.on_turn, owed, (0, 0)),
    )
    return position if any(owed) else _next_turn(position)


def _next_turn(position: Position) -> Position:
    """Play passes to the left (T4); the end is looked for after the refill (R14)."""
    finisher = _finisher(position)
    position = replace(position, on_turn=(position.on_turn + 1) % position.seats, finisher=finisher)
    return _begin_turn(position)


def _begin_turn(position: Position) -> Position:
    return replace(position, phase=Phase.CLOSING if _ending(position) else Phase.TURN)


def _finisher(position: Position) -> Seat | None:
    """R14 a: who holds no number and has not left, the one whose turn it was before the others."""
    if not _is_low(position):
        return None
    seats = turns.from_seat(position.on_turn, position.seats)
    there = (seat for seat in seats if seat not in position.gone)
    return next((seat for seat in there if not numbers_of(position.racks[seat])), None)


def _is_low(position: Position) -> bool:
    """Whether either bag is empty (R14)."""
    return not position.number_bag or not position.sign_bag


def _ending(position: Position) -> Reason | None:
    """The end that needs no search (R14); T6 says what a round is."""
    if position.finisher is not None:
        return Reason.OUT
    return Reason.ROUNDS if common.whole_rounds(position, position.barren) >= ROUNDS else None


def _may_be_stuck(position: Position) -> bool:
    """Whether it depends on the equations left that the match goes on: a bag is empty (R14 b).

    It matters not what an exchange could bring. The end is looked for between turns only.
    """
    return not position.completed and _is_low(position)


# --- chance -------------------------------------------------------------------------------------


def deal(position: Position, stream: Stream) -> Deal[Token]:
    """What chance gives to those it owes tokens: numbers and signs lie in two bags."""
    return turns.draw_apart(MULTISETS, stream, (position.number_bag, position.sign_bag), position.owed)


def _play_deal(position: Position, move: Deal[Token]) -> Position:
    position = replace(
        position,
        number_bag=taken(position.number_bag, numbers_of(move.drawn)),
        sign_bag=taken(position.sign_bag, signs_of(move.drawn)),
    )
    if position.phase is Phase.OPENING:
        return _play_opening(position, move)
    racks = tuple(add(rack, draw) for rack, draw in zip(position.racks, move.draws, strict=True))
    filling = position.phase is Phase.FILLING
    position = replace(position, racks=racks, owed=((0, 0),) * position.seats)
    return _begin_turn(position) if filling else _next_turn(position)


def _play_opening(position: Position, move: Deal[Token]) -> Position:
    """R11, T4: the highest starts; those tied for it draw again, their earlier numbers lying aside."""
    racks, earlier = common.redrawn(position.racks, move.draws)
    position = replace(position, racks=racks, shown=racks, aside=add(position.aside, earlier))
    tied = common.tied_highest(
        {seat: int(racks[seat][0]) for seat in position.contenders}, len(position.number_bag)
    )
    if len(tied) > 1:
        owed = tuple((int(seat in tied), 0) for seat in range(position.seats))
        return replace(position, contenders=tied, owed=owed)
    return _fill(position, min(tied))


def _fill(position: Position, first: Seat) -> Position:
    """R11, T4: each keeps the number drawn last, the earlier ones go back; all fill up, the starter first."""
    bag = add(position.number_bag, position.aside)
    order = turns.from_seat(first, position.seats)
    more = turns.share_out(order, position.box.rack[0] - 1, len(bag))
    signs = turns.share_out(order, position.box.rack[1], len(position.sign_bag))
    owed = tuple((more[seat], signs[seat]) for seat in range(position.seats))
    position = replace(
        position,
        number_bag=bag,
        aside=(),
        contenders=frozenset(),
        owed=owed,
        phase=Phase.FILLING,
        on_turn=first,
    )
    return position if any(map(any, owed)) else _begin_turn(position)


# --- time ---------------------------------------------------------------------------------------


def lapse(position: Position, seat: Seat) -> Move:
    """T1: time makes a turn a pass."""
    return Pass(seat)
