"""Équable's rules: whose turn it is, what follows from a move, contests, the end.

Written to be read beside the rulings E36 to E44 and T1 to T6; the ids are given where a clause is decided.
Plays are judged next door, in ``judge``. Neither knows the generator, and neither ever searches.
"""

from dataclasses import dataclass

from jeton.arith import show_signs
from jeton.board import common, turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.supply import FEWER, equals_left
from jeton.core.chance import Stream
from jeton.core.errors import BoxFault
from jeton.core.messages import Message, message
from jeton.core.moves import Accept, Actor, Agreed, Closed, Contest, Leave, Pass, Seat
from jeton.core.options import CLOCK, CONTEST, WINDOW, Choice, Option, Options, Switch
from jeton.core.outcome import Outcome
from jeton.core.rulings import Ruling, Sound, allowed, item, refused
from jeton.core.values import replace
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, UPHELD, Box, Rack, Token
from jeton.games.equable.judge import changed_runs, false_line, judge_lay
from jeton.games.equable.moves import Lay, Move, Place, Replace, laid_on, lay
from jeton.games.equable.position import (
    MULTISETS,
    Pending,
    Phase,
    Position,
    Reason,
    Tokens,
    add,
    colours,
    grouped,
    is_grey,
    is_white,
    taken,
)

ROUNDS = 2
"""So many whole rounds in which nothing is laid end the match (E40)."""
STALE_ROUNDS = 4
"""So many whole rounds in which the board does not grow end it (E41) …"""
STALE_ROUNDS_WITHOUT_EQUALS = 1
"""… or so many, when no `=` is left."""

LARGE = Switch("large-racks", Code.OPTION_LARGE)
PREMIUMS = Choice(
    "replacement-premiums",
    Code.OPTION_PREMIUMS,
    ("laid", "all"),
    (Code.PREMIUMS_LAID, Code.PREMIUMS_ALL),
)
OPTIONS: tuple[Option, ...] = (LARGE, FEWER, PREMIUMS, CONTEST, WINDOW, CLOCK)
"""E43, E33, E39, T1."""

_OVER = {
    Reason.STUCK: Code.OVER_STUCK,
    Reason.ROUNDS: Code.OVER_ROUNDS,
    Reason.STALE: Code.OVER_STALE,
}


# --- start, actors, outcome ---------------------------------------------------------------------


def start(options: Options, box: Box, seats: int) -> Position:
    """An empty board; everybody is about to draw for the start (E36).

    :raises BoxFault: if there is not a white token for each. :raises OptionFault: if no `=` would be left.
    """
    if len(box.white) < seats:
        raise BoxFault.of(BoardCode.BOX_FEW, key="white.total", total=len(box.white), seats=seats)
    return Position(
        box=box,
        contest=options.on(CONTEST.name),
        large=options.on(LARGE.name),
        every_premium=options[PREMIUMS.name] == "all",
        board=(None,) * len(box.grounds),
        stock=equals_left(options, box.equals),
        racks=((),) * seats,
        shown=((),) * seats,
        white_bag=box.white,
        grey_bag=box.grey,
        scores=(0,) * seats,
        phase=Phase.OPENING,
        on_turn=0,
        owed=((1, 0),) * seats,
        contenders=frozenset(range(seats)),
    )


def actors(position: Position) -> frozenset[Actor]:
    """Who may act now. The referee may speak where an end by exhaustion is possible (E40)."""
    return common.acting(
        position.phase, position.on_turn, may_end=_may_be_stuck(position), waiting=position.waiting
    )


def outcome(position: Position) -> Outcome:
    """Each seat is a side; ties share (E44)."""
    return common.standing(position, _OVER)


# --- judge --------------------------------------------------------------------------------------


def judge(position: Position, move: Move) -> Ruling:
    """The ruling on a move."""
    if fault := common.fault(position, move, actors(position)):
        return fault
    match move:
        case Deal():
            bags = add(position.white_bag, position.grey_bag)
            return turns.judge_deal(MULTISETS, position, move, bags, colours)
        case Finish():
            return _judge_finish(position, move)
        case Contest():
            return _judge_contest(position, move)
        case Place() | Replace():
            return judge_lay(position, move)
        case Exchange():
            return _judge_exchange(position, move)
        case _:
            # What the common rulings allow: to pass, to accept, to leave, to agree.
            return Sound()


def _judge_exchange(position: Position, move: Exchange[Token]) -> Ruling:
    """E37: any tokens; but from an empty bag only the same ones could be drawn again."""
    if not move.tokens:
        return refused(Code.EXCHANGE_WHAT)
    if missing := MULTISETS.missing(position.racks[move.seat], move.tokens):
        return refused(BoardCode.NOT_HELD, token=show_signs(missing))
    for token in move.tokens:
        bag = position.white_bag if is_white(token) else position.grey_bag
        if not bag:
            colour = Code.SUPPLY_WHITE if is_white(token) else Code.SUPPLY_GREY
            return refused(Code.SUPPLY_EMPTY, token=show_signs(token), supply=message(colour, count=0))
    return Sound()


def _judge_finish(position: Position, move: Finish[Reason]) -> Ruling:
    """E42. Whether nobody can lay an equation is the referee's word: he searched, the judge does not."""
    stuck = Reason.STUCK if _may_be_stuck(position) else None
    if fault := common.finish_fault(position, move, _ending(position), stuck=stuck):
        return fault
    left = add(
        position.white_bag, (*position.grey_bag, *(token for rack in position.racks for token in rack))
    )
    if position.last is None or not left:
        return Sound()
    # In a view, what is not known counts nothing: only the host can settle.
    points = sum(position.box.value.get(token, 0) for token in left)
    return Sound((item(position.last, points, Code.LEFT_OVER, tokens=grouped(left)),))


def _judge_contest(position: Position, move: Contest) -> Ruling:
    """E39: upheld, the player loses the points and the challenger wins some; rejected, he loses them."""
    points = _pending(position).points
    if at_stake(position).fault is None:
        return Sound((item(move.seat, -points, Code.REJECTED),))
    return Sound((item(position.on_turn, -points, Code.STRUCK), item(move.seat, UPHELD, Code.UPHELD)))


def _pending(position: Position) -> Pending:
    assert position.pending is not None
    return position.pending


@dataclass(frozen=True, slots=True)
class Stake:
    """The play in an open window."""

    line: str
    """The line played, as it is printed."""
    fault: Message | None
    """What is false about it; None if every line is true."""


def at_stake(position: Position) -> Stake:
    """What a contest is about."""
    pending = _pending(position)
    played, others = changed_runs(
        position.box, position.board, lay(position.on_turn, pending.down, pending.changes)
    )
    return Stake(show_signs(played.text), false_line(position, (played, *others)))


# --- play ---------------------------------------------------------------------------------------


def play(position: Position, move: Move, ruling: Ruling | None = None) -> Position:
    """The position after a move."""
    ruling = allowed(ruling or judge(position, move))
    position = replace(position, scores=turns.pay(position.scores, ruling.items))
    match move:
        case Place() | Replace():
            return _play_lay(position, move, sum(paid.points for paid in ruling.items))
        case Pass():
            return _end_turn(position, laid=False)
        case Exchange():
            return _play_exchange(position, move)
        case Contest():
            return _stand(position) if at_stake(position).fault is None else _strike(position)
        case Accept():
            waiting = position.waiting - {move.seat}
            return replace(position, waiting=waiting) if waiting else _stand(position)
        case Closed():
            return _stand(position)
        case Leave() | Agreed() | Finish():
            return common.end(position, move)
        case _:
            return _play_deal(position, move)


def _play_lay(position: Position, move: Lay, points: int) -> Position:
    """Under contest the others may speak before anything is drawn (E39); else the play stands at once."""
    own = tuple(token for token in move.laid if token != EQUALS)
    racks, shown = turns.laid(MULTISETS, position, move.seat, own)
    position = replace(
        position,
        racks=racks,
        shown=shown,
        board=laid_on(position.board, move),
        stock=position.stock - move.laid.count(EQUALS),
        pending=Pending(move.down, move.changes, points),
    )
    if position.contest:
        others = frozenset(range(position.seats)) - {move.seat}
        return replace(position, phase=Phase.WINDOW, waiting=others)
    return _stand(position)


def _stand(position: Position) -> Position:
    """E31: removed tokens go back to their bag, then as many are drawn as were laid, of each colour."""
    changes = _pending(position).changes
    removed = [change.removed for change in changes if change.removed]
    laid = colours(change.laid for change in changes if change.laid)
    position = replace(
        position,
        white_bag=add(position.white_bag, filter(is_white, removed)),
        grey_bag=add(position.grey_bag, filter(is_grey, removed)),
        pending=None,
        waiting=frozenset(),
        last=position.on_turn,
    )
    return _end_turn(position, laid=True, draws=laid)


def _strike(position: Position) -> Position:
    """E39: the tokens go back to the rack, the removed ones to the board, the `=` to the stock."""
    changes = _pending(position).changes
    board = list(position.board)
    for change in changes:
        board[change.square] = change.removed
    laid = [change.laid for change in changes if change.laid]
    own = [token for token in laid if token != EQUALS]
    seat = position.on_turn
    position = replace(
        position,
        board=tuple(board),
        stock=position.stock + laid.count(EQUALS),
        racks=turns.put(position.racks, seat, add(position.racks[seat], own)),
        # All have seen these tokens.
        shown=turns.put(position.shown, seat, add(position.shown[seat], own)),
        pending=None,
        waiting=frozenset(),
    )
    return _end_turn(position, laid=False)


def _play_exchange(position: Position, move: Exchange[Token]) -> Position:
    """E37: put back and mixed, then as many of each colour are drawn. Nobody else knows which they were."""
    racks, shown = turns.given(MULTISETS, position, move.seat, move.tokens)
    position = replace(
        position,
        racks=racks,
        shown=shown,
        white_bag=add(position.white_bag, filter(is_white, move.tokens)),
        grey_bag=add(position.grey_bag, filter(is_grey, move.tokens)),
    )
    return _end_turn(position, laid=False, draws=colours(move.tokens))


def _end_turn(position: Position, *, laid: bool, draws: Rack = (0, 0)) -> Position:
    """Count the turn for the ends (E40, E41), then draw, as far as the bags go (E38)."""
    tokens = sum(token is not None for token in position.board)
    # A bag that has run out gives what it has.
    owed = (min(draws[0], len(position.white_bag)), min(draws[1], len(position.grey_bag)))
    position = replace(
        position,
        barren=0 if laid else position.barren + 1,
        stale=0 if tokens > position.peak else position.stale + 1,
        peak=max(position.peak, tokens),
        phase=Phase.REFILL,
        owed=turns.only(position.seats, position.on_turn, owed, (0, 0)),
    )
    return position if any(owed) else _next_turn(position)


def _next_turn(position: Position) -> Position:
    """Play passes to the left (T4); the end is looked for after the draw."""
    return _begin_turn(position, (position.on_turn + 1) % position.seats)


def _begin_turn(position: Position, seat: Seat) -> Position:
    position = replace(position, on_turn=seat, phase=Phase.TURN)
    return replace(position, phase=Phase.CLOSING) if _ending(position) else position


def _ending(position: Position) -> Reason | None:
    """The end that needs no search (E40, E41); T6 says what a round is."""
    if common.whole_rounds(position, position.barren) >= ROUNDS:
        return Reason.ROUNDS
    rounds = STALE_ROUNDS if position.stock else STALE_ROUNDS_WITHOUT_EQUALS
    return Reason.STALE if common.whole_rounds(position, position.stale) >= rounds else None


def _may_be_stuck(position: Position) -> bool:
    """Whether it depends on the placements left that the match goes on: no digit is left to draw (E40)."""
    return not position.white_bag


# --- chance -------------------------------------------------------------------------------------


def deal(position: Position, stream: Stream) -> Deal[Token]:
    """What chance gives to those it owes tokens: white and grey are drawn separately (E38)."""
    return turns.draw_apart(MULTISETS, stream, (position.white_bag, position.grey_bag), position.owed)


def _play_deal(position: Position, move: Deal[Token]) -> Position:
    position = replace(
        position,
        white_bag=taken(position.white_bag, filter(is_white, move.drawn)),
        grey_bag=taken(position.grey_bag, filter(is_grey, move.drawn)),
    )
    if position.phase is Phase.OPENING:
        return _play_opening(position, move)
    racks = tuple(add(rack, draw) for rack, draw in zip(position.racks, move.draws, strict=True))
    filling = position.phase is Phase.FILLING
    position = replace(position, racks=racks, owed=((0, 0),) * position.seats)
    return _begin_turn(position, position.on_turn) if filling else _next_turn(position)


def _play_opening(position: Position, move: Deal[Token]) -> Position:
    """E36, T4: the highest digit starts; those tied for it draw again, their earlier tokens lying aside."""
    racks, earlier = common.redrawn(position.racks, move.draws)
    position = replace(position, racks=racks, shown=racks, aside=add(position.aside, earlier))
    tied = common.tied_highest(
        {seat: int(racks[seat][0]) for seat in position.contenders}, len(position.white_bag)
    )
    if len(tied) > 1:
        owed = tuple((int(seat in tied), 0) for seat in range(position.seats))
        return replace(position, contenders=tied, owed=owed)
    return _fill(position, min(tied))


def _fill(position: Position, first: Seat) -> Position:
    """T4: all tokens drawn go back before the deal; then all draw a rack, the starter first."""
    drawn = (*position.aside, *(token for rack in position.racks for token in rack))
    white = add(position.white_bag, drawn)
    order = turns.from_seat(first, position.seats)
    whites = turns.share_out(order, position.rack[0], len(white))
    greys = turns.share_out(order, position.rack[1], len(position.grey_bag))
    none: tuple[Tokens, ...] = ((),) * position.seats
    return replace(
        position,
        racks=none,
        shown=none,
        white_bag=white,
        aside=(),
        contenders=frozenset(),
        owed=tuple((whites[seat], greys[seat]) for seat in range(position.seats)),
        phase=Phase.FILLING,
        on_turn=first,
    )


# --- time ---------------------------------------------------------------------------------------


def lapse(position: Position, seat: Seat) -> Move:
    """T1: time makes a turn a pass and lets a contest window go by."""
    return Accept(seat) if position.phase is Phase.WINDOW else Pass(seat)
