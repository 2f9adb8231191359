"""Calculator's rules: the order of play, what follows from a move, the end.

Written to be read beside the rulings C16 to C22 and T1 to T6; the ids are given where a clause is decided.
Displays are judged next door, in ``judge``. Neither knows the generator, and neither ever searches.
"""

from collections import Counter

from jeton.board import common, turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.supply import FEWER
from jeton.core.chance import Stream
from jeton.core.moves import Actor, Agreed, Leave, Pass, Seat
from jeton.core.options import CLOCK, Option, Options, Switch
from jeton.core.outcome import Outcome
from jeton.core.rulings import Ruling, Sound, Wrong, allowed, refused
from jeton.core.values import replace
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import EQUALS, Box, Token, first_stock
from jeton.games.calculator.judge import board_after, judge_display
from jeton.games.calculator.moves import Display, Move, count_signs
from jeton.games.calculator.position import MULTISETS, Phase, Position, Reason, add, taken

ROUNDS = 2
"""So many whole rounds in which nothing is displayed end the match (C19)."""

STRICT = Switch("strict", Code.OPTION_STRICT, stakes=True)
OPTIONS: tuple[Option, ...] = (FEWER, STRICT, CLOCK)
"""C18, C22."""

_OVER = {
    Reason.EQUALS: Code.OVER_EQUALS,
    Reason.ROUNDS: Code.OVER_ROUNDS,
}


# --- start, actors, outcome ---------------------------------------------------------------------


def start(options: Options, box: Box, seats: int) -> Position:
    """An empty board; everybody is about to draw for the order of play (C16).

    :raises BoxFault: if there is not a number for each. :raises OptionFault: if no `=` would be left.
    """
    return Position(
        box=box,
        strict=options.on(STRICT.name),
        board=(None,) * len(box.grounds),
        stock=first_stock(box, options, seats),
        racks=((),) * seats,
        shown=((),) * seats,
        bag=box.numbers,
        scores=(0,) * seats,
        phase=Phase.OPENING,
        order=tuple(range(seats)),
        place=0,
        owed=(1,) * seats,
        draws=((),) * seats,
    )


def actors(position: Position) -> frozenset[Actor]:
    """Who may act now."""
    return common.acting(position.phase, position.on_turn)


def outcome(position: Position) -> Outcome:
    """Each seat is a side; ties share (C22)."""
    return common.standing(position, _OVER)


# --- judge --------------------------------------------------------------------------------------


def judge(position: Position, move: Move) -> Ruling:
    """The ruling on a move."""
    if fault := common.fault(position, move, actors(position)):
        return fault
    match move:
        case Deal():
            return turns.judge_deal(MULTISETS, position, move, position.bag, len)
        case Finish():
            return common.finish_fault(position, move, _ending(position)) or Sound()
        case Display():
            return judge_display(position, move)
        case Exchange():
            return _judge_exchange(position, move)
        case _:
            # What the common rulings allow: to pass, to leave, to agree.
            return Sound()


def _judge_exchange(position: Position, move: Exchange[Token]) -> Ruling:
    """C17: as many as the bag can give; they are put back only after the draw."""
    if missing := MULTISETS.missing(position.racks[move.seat], move.tokens):
        return refused(BoardCode.NOT_HELD, token=missing)
    if not position.bag:
        return refused(Code.SUPPLY_EMPTY)
    if len(move.tokens) > len(position.bag):
        return refused(Code.SUPPLY_SHORT, count=len(move.tokens), supply=len(position.bag))
    return Sound()


# --- play ---------------------------------------------------------------------------------------


def play(position: Position, move: Move, ruling: Ruling | None = None) -> Position:
    """The position after a move."""
    ruling = allowed(ruling or judge(position, move))
    position = replace(position, scores=turns.pay(position.scores, ruling.items))
    match move:
        case Display():
            return _lose_turn(position, move) if isinstance(ruling, Wrong) else _play_display(position, move)
        case Pass():
            return _end_turn(position, displayed=False)
        case Exchange():
            return _play_exchange(position, move)
        case Leave() | Agreed() | Finish():
            return common.end(position, move)
        case _:
            # Answers to a contest are refused: there is no window in this game.
            assert isinstance(move, Deal)
            return _play_deal(position, move)


def _play_display(position: Position, move: Display) -> Position:
    """C20: after a display the rack is refilled, while the bag lasts."""
    racks, shown = turns.laid(MULTISETS, position, move.seat, move.numbers)
    position = replace(
        position,
        racks=racks,
        shown=shown,
        board=board_after(position, move),
        stock=tuple(there - used for there, used in zip(position.stock, count_signs(move), strict=True)),
    )
    draws = position.box.rack - len(racks[move.seat])
    return _end_turn(position, displayed=True, draws=draws)


def _lose_turn(position: Position, move: Display) -> Position:
    """C18: numbers and signs go back, nothing is exchanged; all have seen the numbers."""
    seen = Counter(position.shown[move.seat]) | Counter(move.numbers)
    position = replace(position, shown=turns.put(position.shown, move.seat, add((), seen.elements())))
    return _end_turn(position, displayed=False)


def _play_exchange(position: Position, move: Exchange[Token]) -> Position:
    """C17: the numbers lie aside until as many are drawn. Nobody else knows which they were."""
    racks, shown = turns.given(MULTISETS, position, move.seat, move.tokens)
    position = replace(position, racks=racks, shown=shown, aside=move.tokens)
    return _end_turn(position, displayed=False, draws=len(move.tokens))


def _end_turn(position: Position, *, displayed: bool, draws: int = 0) -> Position:
    owed = min(draws, len(position.bag))
    position = replace(
        position,
        barren=0 if displayed else position.barren + 1,
        phase=Phase.REFILL,
        owed=turns.only(position.seats, position.on_turn, owed, 0),
    )
    return position if owed else _next_turn(position)


def _next_turn(position: Position) -> Position:
    """Play goes in ascending order of the draw (C16); the end is looked for after the draw."""
    position = replace(position, place=(position.place + 1) % position.seats, phase=Phase.TURN)
    return replace(position, phase=Phase.CLOSING) if _ending(position) else position


def _ending(position: Position) -> Reason | None:
    """C19: the last `=` is laid and its round is finished, counted from the starter; or nothing happens."""
    if position.left(EQUALS) == 0 and position.place == 0:
        return Reason.EQUALS
    return Reason.ROUNDS if common.whole_rounds(position, position.barren) >= ROUNDS else None


# --- chance -------------------------------------------------------------------------------------


def deal(position: Position, stream: Stream) -> Deal[Token]:
    """What chance gives to those it owes numbers."""
    return Deal(tuple(add((), drawn) for drawn in stream.share(position.bag, position.owed)))


def _play_deal(position: Position, move: Deal[Token]) -> Position:
    # C17: what was exchanged goes back after the draw.
    bag = add(taken(position.bag, move.drawn), position.aside)
    position = replace(position, bag=bag, aside=(), owed=(0,) * position.seats)
    if position.phase is Phase.OPENING:
        return _play_opening(position, move)
    racks = tuple(add(rack, draw) for rack, draw in zip(position.racks, move.draws, strict=True))
    position = replace(position, racks=racks)
    return replace(position, phase=Phase.TURN) if position.phase is Phase.FILLING else _next_turn(position)


def _play_opening(position: Position, move: Deal[Token]) -> Position:
    """C16, T4: every group that is tied draws again among itself, its earlier numbers lying aside."""
    draws = tuple((*before, *draw) for before, draw in zip(position.draws, move.draws, strict=True))
    position = replace(position, draws=draws)
    tied = [seat for seat in range(position.seats) if draws.count(draws[seat]) > 1]
    # A box too small to break the ties leaves tied seats in the order in which they sit.
    if tied and len(position.bag) >= len(tied):
        return replace(position, owed=tuple(int(seat in tied) for seat in range(position.seats)))
    return _fill(position)


def _fill(position: Position) -> Position:
    """T4: all numbers drawn go back before the deal; then all draw a rack, the starter first."""
    order = sorted(range(position.seats), key=lambda seat: [int(number) for number in position.draws[seat]])
    bag = add(position.bag, (number for draw in position.draws for number in draw))
    owed = turns.share_out(order, position.box.rack, len(bag))
    return replace(
        position,
        bag=bag,
        draws=(),
        order=tuple(order),
        owed=tuple(owed[seat] for seat in range(position.seats)),
        phase=Phase.FILLING,
    )


# --- time ---------------------------------------------------------------------------------------


def lapse(position: Position, seat: Seat) -> Move:
    """T1: time makes a turn a pass."""
    return Pass(seat)
