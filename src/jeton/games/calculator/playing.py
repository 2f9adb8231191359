"""Whole matches of Calculator in bulk.

What a number means, ``kernels/coding`` says: a draw is the number drawn; an exchange says how many of each
number on the rack, and 0 is a pass; a line says where it begins and what it lays. A turn of several lines is
one number too: its place in the state's own book, into which ``write`` and ``made`` enter it. Such a number
means nothing to another state, but for copies made later.

``legal`` lists the turns of one line, as the generator does, besides exchanges and passing. That may be a
million, and takes as long as the generator. Turns of several lines are legal, but not listed there, nor
picked; ``State.every`` lists all turns, where they are few.

``pick`` lists nothing. One in 16 picks is an exchange or a pass, each as likely, and so is every pick where
no line can be laid. Else it is a line, found in four steps, at each of which all are as likely: a line of
the board that something lies on and that has room for one; a stretch of it that could be filled; where in it
the `=` stand; what solves that. Where nothing does, the first three are chosen anew. So lines that differ
only in numbers and operations are as likely, and others are not: the fewer stretches a line of the board has,
and the fewer ways there are to fill a stretch, the likelier is each of them. After 200 choices in vain the
next solution from a line of the board on is taken, which favours those behind many that have none. No line
is impossible.
"""

from array import array
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.positions import check_playable
from jeton.board.tokens import one_by_one
from jeton.core.chance import Stream
from jeton.core.draws import draw_all
from jeton.core.encoding import ANY, Encoding, Field
from jeton.core.errors import UsageFault
from jeton.core.moves import Pass, Seat
from jeton.core.options import Options
from jeton.core.playing import CHANCE, REFEREE
from jeton.core.values import replace
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import SIGNS, UNKNOWN, Box, Token, first_stock
from jeton.games.calculator.generator import NUMBERS, QUICK, display_of, new_search
from jeton.games.calculator.kernels import COMPILED, Kit, State
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.position import MULTISETS, PHASES, Phase, Position, Reason, Tokens, in_order

MANY = True
UNTOLD = frozenset[str]()

_REASONS = (None, Reason.EQUALS, Reason.ROUNDS)
"""By the kernel's numbers."""

_STRICT = "strict"

_OF_SEAT = 4
"""So much is observed of each seat: points, numbers held, owed; the seat at its place."""


def begin(options: Options, box: Box, seats: int) -> State:
    """The state before anything is dealt.

    :raises UsageFault: for the option strict. :raises BoxFault: if there is not a number for each.
    """
    _refuse(options.on(_STRICT), Code.PLAYING_STRICT)
    stock = first_stock(box, options, seats)
    state = State(_kit(box), seats)
    state.load(
        array("i", [-1]) * len(box.grounds),
        array("i", stock),
        [[]] * seats,
        [],
        _ints(box.numbers),
        [0] * seats,
        list(range(seats)),
        [1] * seats,
        [],
        [0, 0, 0, 0],
    )
    return state


def load(position: Position) -> State:
    """The state of a position.

    :raises UsageFault: if it is strict, something is hidden, or somebody has left.
    """
    _refuse(position.strict, Code.PLAYING_STRICT)
    _refuse(position.reason not in _REASONS, BoardCode.PLAYING_LEFT)
    check_playable(MULTISETS, position, (*position.racks, position.bag, position.aside))
    state = State(_kit(position.box), position.seats)
    state.load(
        array("i", [NUMBERS[token] for token in position.board]),
        array("i", position.stock),
        list(map(_ints, position.racks)),
        _ints(position.aside),
        _ints(position.bag),
        list(position.scores),
        list(position.order),
        list(position.owed),
        list(map(_ints, position.draws)),
        [
            PHASES.index(position.phase),
            position.place,
            position.barren,
            _REASONS.index(position.reason),
        ],
    )
    return state


_TOKENS: dict[int, Token | None] = {number: token for token, number in NUMBERS.items()}


def known(state: State, start: Position, seat: Seat) -> Position:
    """What a seat that is to act may know."""
    told, seats, counts = state.observe(seat), start.seats, start.box.counts
    stock = len(start.board)
    of_seats = stock + len(SIGNS)
    rest = of_seats + _OF_SEAT * seats
    scores, held, _, order = (tuple(told[of_seats + place : rest : _OF_SEAT]) for place in range(_OF_SEAT))
    _, place, barren, _, bag, _ = told[rest : rest + 6]
    racks = [(UNKNOWN,) * count for count in held]
    racks[seat] = one_by_one(
        (token, count) for (token, _), count in zip(counts, told[rest + 6 :], strict=True)
    )
    return replace(
        start,
        board=tuple(_TOKENS[number] for number in told[:stock]),
        racks=tuple(racks),
        scores=scores,
        phase=Phase.TURN,
        owed=(0,) * seats,
        barren=barren,
        stock=tuple(told[stock:of_seats]),
        bag=(UNKNOWN,) * bag,
        order=order,
        place=place,
        draws=(),
    )


def _refuse(out: bool, code: StrEnum) -> None:
    if out:
        raise UsageFault.of(code)


def _ints(numbers: Tokens) -> list[int]:
    return list(map(int, numbers))


@lru_cache(maxsize=16)
def _kit(box: Box) -> Kit:
    """What all states of a box share; nobody else has its search."""
    return Kit(new_search(box), box.rack, array("i", [int(token) for token, _ in box.counts]), QUICK)


# --- moves --------------------------------------------------------------------------------------


def read(state: State, moves: Sequence[int]) -> Move:
    """The move that a number means, or the deal that all its draws are."""
    actor = state.actor()
    if actor == CHANCE:
        return _dealt(state.owed(), moves)
    (move,) = moves
    if actor == REFEREE:
        reason = _REASONS[move]
        assert reason is not None
        return Finish(reason)
    return _read_turn(state, actor, move)


def _read_turn(state: State, seat: Seat, move: int) -> Move:
    if state.displays(move):
        return display_of(seat, state.laid(move))
    swapped = in_order(map(str, state.swapped(move)))
    return Exchange(seat, swapped) if swapped else Pass(seat)


def _dealt(owed: Sequence[int], draws: Sequence[int]) -> Deal[Token]:
    """The deal that these draws are to seats that are owed so many."""
    drawn = iter(draws)
    return Deal(tuple(in_order(str(next(drawn)) for _ in range(each)) for each in owed))


def deal(state: State, stream: Stream) -> Deal[Token]:
    """Make a deal by a stream."""
    owed = state.owed()
    return _dealt(owed, draw_all(state, stream))


def write(state: State, move: Move) -> tuple[int, ...]:
    """The number of a move, or all draws of a deal."""
    if isinstance(move, Deal):
        return tuple(map(int, move.drawn))
    if isinstance(move, Finish):
        return (_REASONS.index(move.reason),)
    if isinstance(move, Display):
        lines = [
            (line.down, [(square, NUMBERS[token]) for square, token in line.laid]) for line in move.lines
        ]
        return (state.number(lines),)
    return (state.swap(_ints(move.tokens) if isinstance(move, Exchange) else []),)


def compiled() -> bool:
    """Whether the states are compiled."""
    return COMPILED


# --- tables -------------------------------------------------------------------------------------


def encoding(options: Options, box: Box, seats: int) -> Encoding:
    """What the numbers are that a seat observes; its moves are too many for a table."""
    tokens, highest = len(box.numbers), max(NUMBERS.values())
    return Encoding(
        None,
        (),
        1 + max(int(token) for token, _ in box.counts),
        (
            Field(
                "board",
                len(box.grounds),
                -1,
                highest,
                "square by square: a number, 100 … 104 for + - x : =, or -1",
            ),
            Field("stock", len(box.sign_counts), 0, max(box.sign_counts), "signs that are left: + - x : ="),
            Field(
                "of seats", 4 * seats, -ANY, ANY, "of each: points, numbers held, owed; the seat at its place"
            ),
            Field("phase", 1, 0, len(PHASES) - 1, "in the order of position.PHASES"),
            Field("place", 1, 0, seats - 1, "who is on turn, by the place in the order"),
            Field("barren", 1, 0, ANY, "turns in a row in which nothing was displayed"),
            Field("reason", 1, 0, len(_REASONS) - 1, "why the match is over; 0 while it goes on"),
            Field("bag", 1, 0, tokens, "numbers in the bag"),
            Field("aside", 1, 0, tokens, "numbers aside"),
            Field("rack", len(box.counts), 0, tokens, "how many of each number the seat has itself"),
        ),
    )


def standing(state: State) -> tuple[int, ...]:
    """What decides: the points."""
    scores: tuple[int, ...] = state.scores()
    return scores
