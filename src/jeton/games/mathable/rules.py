"""Mathable's judge, and what follows from a move.

Written to be read beside the rulings M1 to M14 and T1 to T6; the ids are given where a clause is decided. It
does not know the generator, and it never searches.
"""

from collections.abc import Iterator

from jeton.arith import Sign
from jeton.board import common, turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.supply import SUPPLY
from jeton.core.chance import Stream
from jeton.core.messages import Message, message
from jeton.core.moves import Accept, Actor, Agreed, Closed, Contest, Leave, Pass, Seat
from jeton.core.options import CLOCK, CONTEST, WINDOW, Option, Options
from jeton.core.outcome import Outcome
from jeton.core.rulings import Item, Kind, Refused, Ruling, Sound, Wrong, allowed, item, refused
from jeton.core.values import replace
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import BONUS, Box, Token, reduced
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import (
    MULTISETS,
    Phase,
    Position,
    Reason,
    Step,
    Turn,
    add,
    in_order,
    taken,
    tokens_on,
)

ROUNDS = 2
"""So many whole rounds without a placement end the match (M12)."""

OPTIONS: tuple[Option, ...] = (SUPPLY, CONTEST, WINDOW, CLOCK)

_OVER = {
    Reason.OUT: Code.OVER_OUT,
    Reason.STUCK: Code.OVER_STUCK,
    Reason.ROUNDS: Code.OVER_ROUNDS,
}


# --- start, actors, outcome ---------------------------------------------------------------------


def start(options: Options, box: Box, seats: int) -> Position:
    """An empty board; everybody is about to draw for the start. The box is what is played with of it.

    :raises BoxFault: if there is not a token for each.
    """
    box = reduced(box, options.number(SUPPLY.name), seats)
    return Position(
        box=box,
        contest=options.on(CONTEST.name),
        board=box.board,
        racks=((),) * seats,
        shown=((),) * seats,
        bag=box.tokens,
        scores=(0,) * seats,
        phase=Phase.OPENING,
        turn=Turn(seat=0, began=0),
        owed=(1,) * seats,
        contenders=frozenset(range(seats)),
    )


def actors(position: Position) -> frozenset[Actor]:
    """Who may act now. The referee may speak where an end by exhaustion is possible (M12)."""
    return common.acting(
        position.phase, position.on_turn, may_end=_may_be_stuck(position), waiting=position.waiting
    )


def outcome(position: Position) -> Outcome:
    """Each seat is a side; ties share (M14)."""
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
            return _judge_finish(position, move)
        case Contest():
            return _judge_contest(position)
        case Place():
            return _judge_place(position, move)
        case Draw():
            return _judge_draw(position)
        case End():
            return Sound(_bonus(position))
        case Exchange():
            return _judge_exchange(position, move)
        case Pass() if position.turn.steps:
            # M9: passing is for those who placed nothing; the others end their turn.
            return refused(Code.ALREADY_PLACED)
        case _:
            # What the common rulings allow: to pass, to accept, to leave, to agree.
            return Sound()


def _judge_place(position: Position, move: Place) -> Ruling:
    pairs = list(pairs_beside(position.box, position.board, move.square))
    if fault := _shape_fault(position, move, len(pairs)):
        return fault
    ground = position.box.grounds[move.square]
    where = position.name(move.square)
    # M4: on a restriction square only its own operation counts.
    signs = (ground.sign,) if ground.sign else tuple(Sign)
    # M5: a direction that is true by two operations counts once.
    proofs = [proof for left, right in pairs if (proof := _proof(move.token, left, right, signs))]
    claimed = max(1, move.announced)
    if len(proofs) < claimed:
        attempts = tuple(text for pair in pairs for text in _attempts(*pair, signs))
        if proofs:
            fault_said = message(
                Code.ANNOUNCED_FALSE, announced=move.announced, counted=len(proofs), square=where
            )
        elif ground.sign:
            fault_said = message(
                Code.RESTRICTED, token=move.token, square=where, sign=ground.sign.shown, attempts=attempts
            )
        else:
            fault_said = message(Code.FALSE, token=move.token, square=where, attempts=attempts)
        if not position.contest:
            return Refused(Kind.ILLEGAL, fault_said)
        return Wrong(fault_said, (_stands(position, move, claimed),))
    if position.contest:
        # M13: a direction that was not announced does not count.
        return Sound((_stands(position, move, claimed),))
    times = len(proofs) * ground.factor
    counted = item(
        move.seat,
        move.token * times,
        Code.PLACEMENT if times == 1 else Code.PLACEMENT_TIMES,
        token=move.token,
        square=where,
        directions=len(proofs),
        factor=ground.factor,
        equations=tuple(proofs),
    )
    return Sound((counted,))


def _stands(position: Position, move: Place, claimed: int) -> Item:
    """What a placement counts under contest, true or not (T5): the item must not tell which."""
    factor = position.box.grounds[move.square].factor
    return item(
        move.seat,
        move.token * claimed * factor,
        Code.PLACEMENT_STANDS if claimed * factor == 1 else Code.PLACEMENT_STANDS_TIMES,
        token=move.token,
        square=position.name(move.square),
        directions=claimed,
        factor=factor,
    )


def _shape_fault(position: Position, move: Place, pairs: int) -> Refused | None:
    """What is refereed always, contest or not (T5): the box, the rack, the square, the pairs beside it."""
    token = move.token
    if fault := turns.held_fault(
        MULTISETS,
        position.racks[move.seat],
        (token,),
        position.box.count,
        lambda: (tokens_on(position.box, position.board), *position.racks, position.bag),
        str,
    ):
        return fault
    where = position.name(move.square)
    if (there := position.board[move.square]) is not None:
        return refused(BoardCode.OCCUPIED, square=where, token=str(there))
    if pairs == 0:
        return refused(Code.NO_PAIR, square=where)
    if move.announced > pairs:
        return refused(Code.ANNOUNCED_PAIRS, announced=move.announced, square=where, pairs=pairs)
    return None


def pairs_beside(box: Box, board: tuple[Token | None, ...], square: int) -> Iterator[tuple[Token, Token]]:
    """The pairs next in line in the four directions, where both squares are occupied (M2).

    A pair lies wholly on one side: the result never stands between its operands (M6).
    """
    row, column = divmod(square, box.columns)
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if not (0 <= row + 2 * down < box.rows and 0 <= column + 2 * right < box.columns):
            continue
        near = board[square + down * box.columns + right]
        far = board[square + 2 * (down * box.columns + right)]
        if near is not None and far is not None:
            yield near, far


def _proof(token: Token, left: Token, right: Token, signs: tuple[Sign, ...]) -> str | None:
    """An equation of the pair that gives the token, either order for − and ÷ (M2); None if there is none."""
    for sign in signs:
        for one, two in ((left, right), (right, left)):
            # A division that is not exact gives a fraction, which no token equals.
            if sign.apply(one, two) == token:
                return f"{one} {sign.shown} {two} = {token}"
    return None


def _attempts(left: Token, right: Token, signs: tuple[Sign, ...]) -> Iterator[str]:
    """What the pair does give, for the one who missed it."""
    large, small = max(left, right), min(left, right)
    for sign in signs:
        result = sign.apply(large, small)
        yield f"{large} {sign.shown} {small}" + ("" if result is None else f" = {result}")


def _judge_draw(position: Position) -> Ruling:
    """M7: right after a placement on a restriction square, if the bag has a token."""
    steps = position.turn.steps
    if not steps or steps[-1].extra is not None or not position.box.grounds[steps[-1].square].sign:
        return refused(Code.NO_DRAW)
    return Sound() if position.bag else refused(Code.BAG_EMPTY)


def _judge_exchange(position: Position, move: Exchange[Token]) -> Ruling:
    """M9: only by one who placed nothing, and no more than the bag holds."""
    if position.turn.steps:
        return refused(Code.ALREADY_PLACED)
    if not move.tokens:
        return refused(Code.EXCHANGE_WHAT)
    missing = MULTISETS.missing(position.racks[move.seat], move.tokens)
    if missing is not None:
        return refused(BoardCode.NOT_HELD, token=str(missing))
    if not position.bag:
        return refused(Code.BAG_EMPTY)
    if len(move.tokens) > len(position.bag):
        return refused(Code.BAG_SHORT, count=len(move.tokens), bag=len(position.bag))
    return Sound()


def _judge_finish(position: Position, move: Finish[Reason]) -> Ruling:
    """M12. Whether nobody can place is the referee's word: he searched, the judge does not."""
    stuck = Reason.STUCK if _may_be_stuck(position) else None
    if fault := common.finish_fault(position, move, _ending(position), stuck=stuck):
        return fault
    return Sound(
        tuple(
            item(seat, -sum(rack), BoardCode.LEFT_OVER, tokens=rack)
            for seat, rack in enumerate(position.racks)
            if rack
        )
    )


def _judge_contest(position: Position) -> Ruling:
    """M13: upheld, the first wrong placement and what follows it go back; rejected, it costs nothing."""
    if (first := _first_wrong(position)) is None:
        return Sound()
    lost = position.turn.bonus + sum(step.points for step in position.turn.steps[first:])
    struck = position.turn.steps[first]
    return Sound(
        (
            item(
                position.on_turn,
                -lost,
                Code.STRUCK,
                token=struck.token,
                square=position.name(struck.square),
                count=len(position.turn.steps) - first,
            ),
        )
    )


def _bonus(position: Position) -> tuple[Item, ...]:
    """M8: +50 when the turn began with a full rack and the rack is empty now, extra tokens included."""
    seat = position.on_turn
    if position.turn.began >= position.box.rack and not position.racks[seat]:
        return (item(seat, BONUS, Code.ALL_PLACED),)
    return ()


def _first_wrong(position: Position) -> int | None:
    """The first placement of the turn that is false."""
    return next((index for index, step in enumerate(_proved(position)) if _is_false(*step)), None)


def equations_of_turn(position: Position) -> tuple[str, ...]:
    """What makes every placement of the turn true, in order; nothing if one of them is false."""
    proved = list(_proved(position))
    if any(_is_false(*step) for step in proved):
        return ()
    return tuple(equation for _, true in proved for equation in true)


def first_fault(position: Position) -> tuple[Step, Message] | None:
    """The first placement of the turn that is false, and why, for everybody to hear; None if all are true."""
    first = _first_wrong(position)
    if first is None:
        return None
    step, proofs = list(_proved(position))[first]
    if proofs:
        return step, message(Code.STRUCK_ANNOUNCED, announced=step.announced, counted=len(proofs))
    pairs = pairs_beside(position.box, _board_before(position, first), step.square)
    beside = tuple(message(Code.STRUCK_PAIR, first=one, second=two) for one, two in pairs)
    if sign := position.box.grounds[step.square].sign:
        return step, message(Code.STRUCK_SIGN, token=step.token, sign=sign.shown, pairs=beside)
    return step, message(Code.STRUCK_FALSE, token=step.token, pairs=beside)


def _is_false(step: Step, true: list[str]) -> bool:
    return len(true) < max(1, step.announced)


def _proved(position: Position) -> Iterator[tuple[Step, list[str]]]:
    """The placements of the turn with their equations, each judged on the board as it then stood (M1)."""
    board = _board_before(position, 0)
    for step in position.turn.steps:
        ground = position.box.grounds[step.square]
        signs = (ground.sign,) if ground.sign else tuple(Sign)
        pairs = pairs_beside(position.box, board, step.square)
        yield step, [proof for pair in pairs if (proof := _proof(step.token, *pair, signs))]
        board = turns.put(board, step.square, step.token)


# --- play ---------------------------------------------------------------------------------------


def play(position: Position, move: Move, ruling: Ruling | None = None) -> Position:
    """The position after a move."""
    ruling = allowed(ruling or judge(position, move))
    if isinstance(move, Place):
        return _play_place(position, move, ruling.items)
    if ruling.items:
        position = replace(position, scores=turns.pay(position.scores, ruling.items))
    match move:
        case Draw():
            return replace(position, phase=Phase.EXTRA, owed=turns.only(position.seats, move.seat, 1, 0))
        case End():
            return _play_end(position, sum(paid.points for paid in ruling.items))
        case Pass():
            return _close_turn(position, 0)
        case Exchange():
            return _play_exchange(position, move)
        case Contest():
            return _play_contest(position, move.seat, upheld=bool(ruling.items))
        case Accept():
            return _stop_waiting(position, move.seat)
        case Closed():
            return _refill(position)
        case Leave() | Agreed() | Finish():
            return common.end(position, move)
        case _:
            return _play_deal(position, move)


def _play_place(position: Position, move: Place, items: tuple[Item, ...]) -> Position:
    step = Step(move.token, move.square, move.announced, items[0].points)
    racks, shown = turns.laid(MULTISETS, position, move.seat, (move.token,))
    return replace(
        position,
        racks=racks,
        shown=shown,
        board=turns.put(position.board, move.square, move.token),
        scores=turns.pay(position.scores, items),
        turn=replace(position.turn, steps=(*position.turn.steps, step)),
    )


def _play_end(position: Position, bonus: int) -> Position:
    """Under contest the others may speak before the tokens are drawn; else the turn is closed at once."""
    if bonus:
        position = replace(position, turn=replace(position.turn, bonus=bonus))
    if position.contest and position.turn.steps:
        others = frozenset(range(position.seats)) - {position.on_turn}
        return replace(position, phase=Phase.WINDOW, waiting=others)
    return _refill(position)


def _play_exchange(position: Position, move: Exchange[Token]) -> Position:
    """M9: the tokens lie aside until as many are drawn. Nobody else knows which they were."""
    racks, shown = turns.given(MULTISETS, position, move.seat, move.tokens)
    position = replace(position, racks=racks, shown=shown, aside=move.tokens)
    return _close_turn(position, len(move.tokens))


def _play_contest(position: Position, seat: Seat, *, upheld: bool) -> Position:
    if not upheld:
        return _stop_waiting(position, seat)
    first = _first_wrong(position)
    assert first is not None
    return _refill(_strike(position, first))


def _strike(position: Position, first: int) -> Position:
    """Take back the placements from the first wrong one on, and the extra tokens drawn after it (T5)."""
    player = position.on_turn
    kept, struck = position.turn.steps[:first], position.turn.steps[first:]
    tokens = tuple(step.token for step in struck)
    extras = tuple(step.extra for step in struck if step.extra is not None)
    # The tokens that come back have been seen by all, unless some of them may have gone on into the bag.
    seen = position.shown[player] if extras else add(position.shown[player], tokens)
    return replace(
        position,
        board=_board_before(position, first),
        racks=turns.put(position.racks, player, taken(add(position.racks[player], tokens), extras)),
        shown=turns.put(position.shown, player, seen),
        bag=add(position.bag, extras),
        turn=replace(position.turn, steps=kept),
    )


def _stop_waiting(position: Position, seat: Seat) -> Position:
    waiting = position.waiting - {seat}
    return replace(position, waiting=waiting) if waiting else _refill(position)


def _refill(position: Position) -> Position:
    """M10: draw up to a full rack; a rack that is larger draws nothing."""
    return _close_turn(position, max(0, position.box.rack - len(position.racks[position.on_turn])))


def _close_turn(position: Position, wanted: int) -> Position:
    seat = position.on_turn
    owed = min(wanted, len(position.bag))
    position = replace(
        position,
        phase=Phase.REFILL,
        owed=turns.only(position.seats, seat, owed, 0),
        waiting=frozenset(),
        barren=0 if position.turn.steps else position.barren + 1,
    )
    return position if owed else _next_turn(position)


def _next_turn(position: Position) -> Position:
    """Play passes to the left (T4); the end is looked for after the refill (M12)."""
    return _begin_turn(position, (position.on_turn + 1) % position.seats)


def _begin_turn(position: Position, seat: Seat) -> Position:
    turn = Turn(seat=seat, began=len(position.racks[seat]))
    position = replace(position, turn=turn, phase=Phase.TURN)
    return replace(position, phase=Phase.CLOSING) if _ending(position) else position


def _ending(position: Position) -> Reason | None:
    """The end that needs no search (M12); T6 says what a round is."""
    if not position.bag and not all(position.racks):
        return Reason.OUT
    if common.whole_rounds(position, position.barren) >= ROUNDS:
        return Reason.ROUNDS
    return None


def _may_be_stuck(position: Position) -> bool:
    """Whether it depends on the placements left that the match goes on: nobody can exchange (M12)."""
    return not position.bag and not position.turn.steps


# --- chance -------------------------------------------------------------------------------------


def deal(position: Position, stream: Stream) -> Deal[Token]:
    """What chance gives to those it owes tokens."""
    return Deal(tuple(in_order(drawn) for drawn in stream.share(position.bag, position.owed)))


def _play_deal(position: Position, move: Deal[Token]) -> Position:
    if position.phase is Phase.OPENING:
        return _play_opening(position, move)
    racks = tuple(add(rack, draw) for rack, draw in zip(position.racks, move.draws, strict=True))
    # M9: what was exchanged goes back after the draw.
    bag = add(taken(position.bag, move.drawn), position.aside)
    position = replace(position, racks=racks, bag=bag, aside=(), owed=(0,) * position.seats)
    if position.phase is Phase.EXTRA:
        steps = position.turn.steps
        last = replace(steps[-1], extra=move.drawn[0])
        return replace(position, phase=Phase.TURN, turn=replace(position.turn, steps=(*steps[:-1], last)))
    if position.phase is Phase.FILLING:
        return _begin_turn(position, position.on_turn)
    return _next_turn(position)


def _play_opening(position: Position, move: Deal[Token]) -> Position:
    """M11, T4: the highest starts; those tied for it draw again, their earlier tokens lying aside."""
    racks, earlier = common.redrawn(position.racks, move.draws)
    position = replace(
        position,
        racks=racks,
        shown=racks,
        bag=taken(position.bag, move.drawn),
        aside=add(position.aside, earlier),
    )
    tied = common.tied_highest({seat: racks[seat][0] for seat in position.contenders}, len(position.bag))
    if len(tied) > 1:
        owed = tuple(int(seat in tied) for seat in range(position.seats))
        return replace(position, contenders=tied, owed=owed)
    return _fill(position, min(tied))


def _fill(position: Position, first: Seat) -> Position:
    """Each keeps the token drawn last, the earlier ones go back, and all fill up, the starter first (M11)."""
    bag = add(position.bag, position.aside)
    more = turns.share_out(turns.from_seat(first, position.seats), position.box.rack - 1, len(bag))
    owed = tuple(more[seat] for seat in range(position.seats))
    position = replace(
        position,
        bag=bag,
        aside=(),
        contenders=frozenset(),
        owed=owed,
        phase=Phase.FILLING,
        turn=Turn(seat=first, began=0),
    )
    return position if any(owed) else _begin_turn(position, first)


# --- time ---------------------------------------------------------------------------------------


def lapse(position: Position, seat: Seat) -> Move:
    """T1: time ends a turn and lets a contest window go by."""
    return Accept(seat) if position.phase is Phase.WINDOW else End(seat)


# --- small changes ------------------------------------------------------------------------------


def _board_before(position: Position, index: int) -> tuple[Token | None, ...]:
    """The board without the placements of the turn from ``index`` on."""
    board = position.board
    for step in position.turn.steps[index:]:
        board = turns.put(board, step.square, None)
    return board
