"""Whole matches of Mathable at the speed of a kernel, and what their moves mean.

A token has a kind: the numbers of the box in ascending order, K of them. There are S squares, row by row. The
moves of a seat:

- 0: end the turn; 1: pass; 2: draw the extra token;
- 3 + K * square + kind: place a token;
- 3 + K * S + n: exchange tokens. n has a bit for each token of the rack, in ascending order, the first being
  1; of equal tokens the first ones are named.

A draw of chance is the kind of a token. Seats draw in their order. The one move of the referee, to end the
match, is 0: why, the state knows. ``pick`` finds all moves of a seat as likely, but for the exchanges, which
are together as likely as one other move: there may be a hundred of them, and a match would be nothing else.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from jeton.board.codes import Code
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.observed import parts
from jeton.board.positions import Stop, check_playable
from jeton.board.supply import SUPPLY
from jeton.board.tokens import one_by_one
from jeton.core.chance import Stream
from jeton.core.draws import draw_all
from jeton.core.encoding import ANY, Encoding, Field, Span
from jeton.core.errors import UsageFault
from jeton.core.moves import Pass, Seat
from jeton.core.options import CONTEST, Options
from jeton.core.playing import CHANCE, REFEREE
from jeton.core.values import replace
from jeton.games.mathable.equipment import BONUS, UNKNOWN, Box, Token, reduced
from jeton.games.mathable.generator import squares_of
from jeton.games.mathable.kernels import COMPILED, State
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import MULTISETS, PHASES, Phase, Position, Reason, Step, Tokens, Turn

MANY = False
UNTOLD = frozenset[str]()

_END, _PASS, _DRAW, _PLACE = 0, 1, 2, 3
_REASONS = (*Reason, *Stop)
_BEGAN, _STEPS, _BARREN, _POINTS = 2, 3, 6, 8
"""Where this stands in what is observed."""


def begin(options: Options, box: Box, seats: int) -> State:
    """The state before anything is dealt. :raises UsageFault: where placements may be contested."""
    if options.on(CONTEST.name):
        raise UsageFault.of(Code.PLAYING_CONTEST)
    return _new_state(reduced(box, options.number(SUPPLY.name), seats), seats)


def _new_state(box: Box, seats: int) -> State:
    values, counts = (array("i", column) for column in zip(*box.counts, strict=True))
    printed = array("i", [-1 if number is None else number for number in box.board])
    return State(box, seats, values, counts, box.rack, BONUS, printed, squares_of(box))


def compiled() -> bool:
    """Whether the states are compiled."""
    return COMPILED


# --- positions ----------------------------------------------------------------------------------


def load(position: Position) -> State:
    """The state of a position.

    :raises UsageFault: if something is hidden, a seat has left, or wrong placements stand until contested.
    """
    piles = (*position.racks, position.bag, position.aside)
    if position.contest:
        raise UsageFault.of(Code.PLAYING_CONTEST)
    check_playable(MULTISETS, position, piles)
    state = _new_state(position.box, position.seats)
    kinds = _kinds(position.box)
    printed = dict(position.box.printed)
    steps = position.turn.steps
    standing = (
        sum(1 << seat for seat in position.contenders),
        PHASES.index(position.phase),
        position.on_turn,
        position.turn.began,
        len(steps),
        steps[-1].square if steps else -1,
        bool(steps) and steps[-1].extra is not None,
        position.barren,
        0 if position.reason is None else 1 + _REASONS.index(position.reason),
        *position.scores,
    )
    of_seats = zip(position.owed, position.shown, strict=True)
    state.load(
        array("i", standing),
        array(
            "i", [cell for owed, shown in of_seats for cell in (owed, 0, kinds[shown[0]] if shown else -1)]
        ),
        array("i", [pile.count(token) for pile in piles for token in kinds]),
        array(
            "i",
            [
                -1 if token is None or square in printed else kinds[token]
                for square, token in enumerate(position.board)
            ],
        ),
    )
    return state


@lru_cache(maxsize=64)
def _kinds(box: Box) -> dict[Token, int]:
    """The kind of each token."""
    return {token: kind for kind, (token, _) in enumerate(box.counts)}


def known(state: State, start: Position, seat: Seat) -> Position:
    """What a seat that is to act may know."""
    told, counts, seats = state.observe(seat), start.box.counts, start.seats
    at = parts(_POINTS, seats)
    shown = tuple((counts[kind][0],) if kind >= 0 else () for kind in told[at.shown])
    own = at.racks + len(counts) * seat
    racks = [_unknown(told[at.size(other)][0], shown[other]) for other in range(seats)]
    racks[seat] = one_by_one(zip(_kinds(start.box), told[own : own + len(counts)], strict=True))
    return replace(
        start,
        board=tuple(None if number < 0 else number for number in told[-len(start.board) :]),
        racks=tuple(racks),
        shown=shown,
        bag=(UNKNOWN,) * told[at.size(seats)][0],
        scores=tuple(told[_POINTS : _POINTS + seats]),
        phase=Phase.TURN,
        turn=Turn(seat, told[_BEGAN], _steps(state, told[_STEPS])),
        owed=(0,) * seats,
        barren=told[_BARREN],
        contenders=frozenset(),
    )


def _unknown(size: int, shown: Tokens) -> Tokens:
    """The rack of another, unknown tokens first."""
    return (UNKNOWN,) * (size - len(shown)) + shown


def _steps(state: State, count: int) -> tuple[Step, ...]:
    """So many placements, the last that were made: what each brought, the state tells once more."""
    if not count:
        return ()
    made, undone, left = state.made(), list[int](), count
    while left:
        undone.append(made[-1 - len(undone)])
        state.undo()
        left -= state.actor() != CHANCE and undone[-1] >= _PLACE
    return tuple(_made_again(state, undone[::-1]))


def _made_again(state: State, moves: Sequence[int]) -> list[Step]:
    """Make moves of a turn again; its placements."""
    steps: list[Step] = []
    counts = state.box.counts
    for move in moves:
        seat, before = state.actor(), sum(state.scores())
        state.play(move)
        if seat == CHANCE:
            steps[-1] = replace(steps[-1], extra=counts[move][0])
        elif move >= _PLACE:
            square, kind = divmod(move - _PLACE, len(counts))
            steps.append(Step(counts[kind][0], square, 0, sum(state.scores()) - before))
    return steps


# --- moves --------------------------------------------------------------------------------------


def read(state: State, moves: Sequence[int]) -> Move:
    """The move that numbers mean."""
    actor, counts = state.actor(), state.box.counts
    if actor == CHANCE:
        return _dealt(state.box, state.owed(), moves)
    if actor == REFEREE:
        return Finish(_REASONS[state.finishing()])
    (move,) = moves
    if move < _PLACE:
        return (End, Pass, Draw)[move](actor)
    square, kind = divmod(move - _PLACE, len(counts))
    if square < len(state.box.grounds):
        return Place(actor, counts[kind][0], square)
    chosen = move - _exchanges(state)
    rack = state.rack()
    return Exchange(actor, tuple(counts[kind][0] for place, kind in enumerate(rack) if chosen >> place & 1))


def _dealt(box: Box, owed: Sequence[int], draws: Sequence[int]) -> Deal[Token]:
    """The deal that these draws are to seats that are owed so many."""
    drawn = iter(draws)
    return Deal(tuple(MULTISETS.of(box.counts[next(drawn)][0] for _ in range(each)) for each in owed))


def deal(state: State, stream: Stream) -> Deal[Token]:
    """Make a deal by a stream."""
    owed = state.owed()
    return _dealt(state.box, owed, draw_all(state, stream))


def write(state: State, move: Move) -> tuple[int, ...]:
    """The numbers of a move."""
    kinds = _kinds(state.box)
    match move:
        case Deal():
            return tuple(kinds[token] for token in move.drawn)
        case Place():
            return (_PLACE + len(kinds) * move.square + kinds[move.token],)
        case Exchange():
            return (_exchanges(state) + _part(state, move.tokens),)
        case Draw():
            return (_DRAW,)
        case Pass():
            return (_PASS,)
        case _:
            # To end the turn, or the referee's word.
            return (_END,)


def _exchanges(state: State) -> int:
    return _PLACE + len(state.box.counts) * len(state.box.grounds)


def _part(state: State, tokens: Sequence[Token]) -> int:
    """The bits of some tokens of the rack."""
    chosen, left = 0, [_kinds(state.box)[token] for token in tokens]
    for place, kind in enumerate(state.rack()):
        if kind in left:
            left.remove(kind)
            chosen |= 1 << place
    return chosen


# --- tables -------------------------------------------------------------------------------------


def encoding(options: Options, box: Box, seats: int) -> Encoding:
    """What the numbers of moves are, and those that a seat observes."""
    box = reduced(box, options.number(SUPPLY.name), seats)
    kinds, squares = len(box.counts), len(box.grounds)
    # With an extra token a rack may hold more than a full one; then nothing is exchanged.
    parts = 1 << box.rack
    highest, tokens = int(box.counts[-1][0]), len(box.tokens)
    return Encoding(
        range(_PLACE + kinds * squares + parts),
        (
            Span("end", 1, "end the turn"),
            Span("pass", 1, "pass"),
            Span("draw", 1, "draw the extra token"),
            Span("place", kinds * squares, f"place a token: {kinds} × square + kind"),
            Span(
                "exchange",
                parts,
                "a bit for each token of the rack, in ascending order; of equal ones the first",
            ),
        ),
        kinds,
        (
            Field("phase", 1, 0, len(PHASES) - 1, "in the order of position.PHASES"),
            Field("on turn", 1, 0, seats - 1, "the seat on turn"),
            Field("began", 1, 0, tokens, "tokens on its rack when the turn began"),
            Field("placements", 1, 0, tokens, "of this turn"),
            Field("last", 1, -1, squares - 1, "the square of the last; -1"),
            Field("extra", 1, 0, 1, "whether an extra token was drawn after it"),
            Field("barren", 1, 0, ANY, "turns in a row without a placement"),
            Field("reason", 1, 0, len(_REASONS), "why the match is over; 0 while it goes on"),
            Field("points", seats, -ANY, ANY, "of each seat"),
            Field("contenders", 1, 0, (1 << seats) - 1, "who may still start, a bit for each"),
            Field("due", 1, 0, tokens, "draws that chance owes"),
            Field(
                "of seats", 3 * seats, -1, max(kinds, tokens), "of each: tokens owed, 0, the kind shown or -1"
            ),
            Field(
                "sizes", 2 * (seats + 2), 0, tokens, "tokens on each rack, in the bag, aside; a 0 behind each"
            ),
            Field("laid", 1, 0, tokens, "tokens on the board"),
            Field("racks", kinds * seats, 0, tokens, "kind by kind what is known of each rack"),
            Field("board", squares, -1, highest, "square by square: a number, or -1"),
        ),
    )


def standing(state: State) -> tuple[int, ...]:
    """What decides: the points."""
    scores: tuple[int, ...] = state.scores()
    return scores
