"""Whole matches of Rigolade at the speed of a kernel, and what their moves mean.

A token has a kind: the numbers of the box in ascending order, K of them, then the signs ``+ - x :``. A slot
has the place that it has in ``Box.slots``; there are S of them. The moves of a seat:

- 0: pass;
- 1: exchange all numbers; 2: all signs;
- 3 + 4 * slot + sign: complete an equation by its sign alone, before the action;
- 3 + 4 * S + ((4 * slot + sign) * K + first number) * K + second number: an equation, the action of a turn.
  Some of its tokens may lie there; what it gives follows.

A draw of chance is the kind of a token. Seats draw in their order, each numbers first. The one move of the
referee, to end the match, is 0: why, the state knows. ``pick`` finds all moves of a seat as likely.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from jeton.board.moves import Deal, Finish
from jeton.board.observed import parts
from jeton.board.positions import Stop, check_playable
from jeton.board.supply import SUPPLY
from jeton.board.tokens import one_by_one
from jeton.core.chance import Stream
from jeton.core.draws import draw_apart
from jeton.core.encoding import ANY, Encoding, Field, Span
from jeton.core.moves import Pass, Seat
from jeton.core.options import Options
from jeton.core.playing import CHANCE, REFEREE
from jeton.core.values import replace
from jeton.games.rigolade.equipment import (
    SIGNS,
    UNKNOWN_NUMBER,
    UNKNOWN_SIGN,
    Box,
    Slot,
    Token,
    reduced,
)
from jeton.games.rigolade.generator import slots_of
from jeton.games.rigolade.kernels import COMPILED, State
from jeton.games.rigolade.moves import Complete, Exchange, Laid, Lay, Move
from jeton.games.rigolade.position import MULTISETS, PHASES, Board, Owed, Phase, Position, Reason, Tokens

MANY = False
UNTOLD = frozenset[str]()

_PASS, _EXCHANGE, _COMPLETE = 0, 1, 3
_SIGNS = len(SIGNS)
_COMPLETED, _BARREN, _POINTS = 2, 3, 6
"""Where this stands in what is observed."""
_REASONS = (*Reason, *Stop)


def begin(options: Options, box: Box, seats: int) -> State:
    """The state before anything is dealt."""
    return _new_state(reduced(box, options.number(SUPPLY.name), seats), seats)


def _new_state(box: Box, seats: int) -> State:
    values = array("i", [int(number) for number, _ in box.counts])
    counts = array("i", [*(count for _, count in box.counts), *box.sign_counts])
    return State(box, seats, values, counts, array("i", box.rack), len(box.grounds), slots_of(box))


def compiled() -> bool:
    """Whether the states are compiled."""
    return COMPILED


# --- positions ----------------------------------------------------------------------------------


def load(position: Position) -> State:
    """The state of a position. :raises UsageFault: if something is hidden, or a seat has left."""
    piles = (*position.racks, (*position.number_bag, *position.sign_bag), position.aside)
    check_playable(MULTISETS, position, piles)
    state = _new_state(position.box, position.seats)
    kinds = _kinds(position.box)
    shown = [kinds[tokens[0]] if tokens else -1 for tokens in position.shown]
    standing = (
        sum(1 << seat for seat in position.contenders),
        PHASES.index(position.phase),
        position.on_turn,
        position.completed,
        position.barren,
        -1 if position.finisher is None else position.finisher,
        0 if position.reason is None else 1 + _REASONS.index(position.reason),
        *position.scores,
    )
    of_seats = zip(position.owed, shown, strict=True)
    state.load(
        array("i", standing),
        array("i", [number for owed, kind in of_seats for number in (*owed, kind)]),
        array("i", [pile.count(token) for pile in piles for token in kinds]),
        array("i", [-1 if token is None else kinds[token] for token in position.board]),
    )
    return state


@lru_cache(maxsize=64)
def _kinds(box: Box) -> dict[Token, int]:
    """The kind of each token."""
    return {token: kind for kind, token in enumerate(_tokens(box))}


@lru_cache(maxsize=64)
def _tokens(box: Box) -> Tokens:
    """The token of each kind."""
    return (*(number for number, _ in box.counts), *SIGNS)


@lru_cache(maxsize=64)
def _places(box: Box) -> dict[int, int]:
    """The place of a slot among all, by the square of its sign."""
    return {slot.sign: place for place, slot in enumerate(box.slots)}


def known(state: State, start: Position, seat: Seat) -> Position:
    """What a seat that is to act may know."""
    told, tokens, seats = state.observe(seat), _tokens(start.box), start.seats
    at = parts(_POINTS, seats)
    shown = tuple((tokens[kind],) if kind >= 0 else () for kind in told[at.shown])
    own = at.racks + len(tokens) * seat
    racks = [_unknown(told[at.size(other)], shown[other]) for other in range(seats)]
    racks[seat] = one_by_one(zip(tokens, told[own : own + len(tokens)], strict=True))
    numbers, signs = told[at.size(seats)]
    return replace(
        start,
        board=_board(start.box, told[-len(start.board) :]),
        racks=tuple(racks),
        shown=shown,
        number_bag=(UNKNOWN_NUMBER,) * numbers,
        sign_bag=(UNKNOWN_SIGN,) * signs,
        scores=tuple(told[_POINTS : _POINTS + seats]),
        phase=Phase.TURN,
        on_turn=seat,
        owed=((0, 0),) * seats,
        completed=bool(told[_COMPLETED]),
        barren=told[_BARREN],
        contenders=frozenset(),
    )


def _board(box: Box, squares: Sequence[int]) -> Board:
    """What lies on each square, by the numbers that stand for it."""
    board = list[Token | None]([None]) * len(squares)
    for square, number in enumerate(squares):
        # Most squares are empty.
        if number >= 0:
            board[square] = SIGNS[number] if square in box.slot_at else str(number)
    return tuple(board)


def _unknown(size: Sequence[int], shown: Tokens) -> Tokens:
    """The rack of another: what is shown is a number."""
    return shown + (UNKNOWN_NUMBER,) * (size[0] - len(shown)) + (UNKNOWN_SIGN,) * size[1]


# --- moves --------------------------------------------------------------------------------------


def read(state: State, moves: Sequence[int]) -> Move:
    """The move that numbers mean."""
    actor = state.actor()
    if actor == CHANCE:
        return _dealt(state.box, state.owed(), moves)
    if actor == REFEREE:
        return Finish(_REASONS[state.finishing()])
    (move,) = moves
    if move == _PASS:
        return Pass(actor)
    if move < _COMPLETE:
        return Exchange(actor, of_signs=move > _EXCHANGE)
    slots, numbers = state.box.slots, len(state.box.counts)
    code = move - _COMPLETE
    if code < _SIGNS * len(slots):
        slot = slots[code // _SIGNS]
        return Complete(actor, slot.down, ((slot.sign, SIGNS[code % _SIGNS]),))
    code, right = divmod(code - _SIGNS * len(slots), numbers)
    code, left = divmod(code, numbers)
    slot = slots[code // _SIGNS]
    tokens = _tokens(state.box)
    return Lay(actor, slot.down, _laid(state, slot, tokens[left], SIGNS[code % _SIGNS], tokens[right]))


def _laid(state: State, slot: Slot, left: Token, sign: Token, right: Token) -> Laid:
    """What is missing of an equation."""
    one, two = int(left), int(right)
    value = {"+": one + two, "-": one - two, "x": one * two, ":": one // two if two else 0}[sign]
    cells = ((slot.left, left), (slot.sign, sign), (slot.right, right), (slot.result, str(value)))
    return tuple(cell for cell in cells if state.at(cell[0]) < 0)


def _dealt(box: Box, owed: Sequence[Owed], draws: Sequence[int]) -> Deal[Token]:
    """The deal that these draws are to seats that are owed so many."""
    tokens, drawn = _tokens(box), iter(draws)
    return Deal(tuple(MULTISETS.of(tokens[next(drawn)] for _ in range(sum(each))) for each in owed))


def deal(state: State, stream: Stream) -> Deal[Token]:
    """Make a deal by a stream: numbers and signs lie in two bags."""
    owed = state.owed()
    bags = state.observe(0)[parts(_POINTS, len(owed)).size(len(owed))]
    return _dealt(state.box, owed, draw_apart(state, stream, bags, owed))


def write(state: State, move: Move) -> tuple[int, ...]:
    """The numbers of a move."""
    box = state.box
    kinds = _kinds(box)
    match move:
        case Deal():
            return tuple(kinds[token] for token in move.drawn)
        case Exchange():
            return (_EXCHANGE + move.of_signs,)
        case Complete():
            ((square, sign),) = move.laid
            return (_COMPLETE + _SIGNS * _places(box)[square] + SIGNS.index(sign),)
        case Lay():
            return (_write_lay(state, box, move),)
        case _:
            # To pass, or the referee's word.
            return (_PASS,)


def _write_lay(state: State, box: Box, move: Lay) -> int:
    laid = dict(move.laid)
    (slot,) = (box.slot_at[square] for square, token in move.laid if token in SIGNS)
    left, right = (
        _kinds(box)[laid.get(square) or str(state.at(square))] for square in (slot.left, slot.right)
    )
    numbers = len(box.counts)
    code = (_SIGNS * _places(box)[slot.sign] + SIGNS.index(laid[slot.sign])) * numbers + left
    return _COMPLETE + _SIGNS * len(box.slots) + code * numbers + right


# --- tables -------------------------------------------------------------------------------------


def encoding(options: Options, box: Box, seats: int) -> Encoding:
    """What the numbers of moves are, and those that a seat observes."""
    box = reduced(box, options.number(SUPPLY.name), seats)
    numbers, slots, kinds = len(box.counts), len(box.slots), len(box.counts) + _SIGNS
    triples = _triples(box)
    first = _COMPLETE + _SIGNS * slots
    moves = array("q", range(first))
    moves.extend(
        first + numbers * numbers * _SIGNS * slot + triple for slot in range(slots) for triple in triples
    )
    highest, tokens = int(box.counts[-1][0]), sum(box.count.values())
    return Encoding(
        moves,
        (
            Span("pass", 1, "pass"),
            Span("exchange", 2, "exchange all numbers; all signs"),
            Span("complete", _SIGNS * slots, "complete an equation by its sign: 4 × slot + sign"),
            Span(
                "lay",
                len(triples) * slots,
                f"an equation: {len(triples)} × slot + the place of sign, left and right number among those "
                "whose result is a number of the box",
            ),
        ),
        kinds,
        (
            Field("phase", 1, 0, len(PHASES) - 1, "in the order of position.PHASES"),
            Field("on turn", 1, 0, seats - 1, "the seat on turn"),
            Field("completed", 1, 0, 1, "whether it has completed an equation by a sign"),
            Field("barren", 1, 0, ANY, "turns in a row without an equation"),
            Field("finisher", 1, -1, seats - 1, "who has no numbers left; -1"),
            Field("reason", 1, 0, len(_REASONS), "why the match is over; 0 while it goes on"),
            Field("points", seats, -ANY, ANY, "of each seat"),
            Field("contenders", 1, 0, (1 << seats) - 1, "who may still start, a bit for each"),
            Field("due", 1, 0, tokens, "draws that chance owes"),
            Field(
                "of seats", 3 * seats, -1, tokens, "of each: numbers owed, signs owed, the kind shown or -1"
            ),
            Field("sizes", 2 * (seats + 2), 0, tokens, "numbers and signs on each rack, in the bags, aside"),
            Field("laid", 1, 0, tokens, "tokens on the board"),
            Field(
                "racks",
                kinds * seats,
                0,
                tokens,
                "kind by kind what is known of each rack; numbers, then + - x :",
            ),
            Field("aside", kinds, 0, tokens, "the same of what lies aside"),
            Field("board", len(box.grounds), -1, highest, "square by square: a number, a sign from 0 on, -1"),
        ),
    )


@lru_cache(maxsize=64)
def _triples(box: Box) -> tuple[int, ...]:
    """The equations that the numbers of a box allow: sign, left and right, as moves have them."""
    values = [int(number) for number, _ in box.counts]
    known = set(values)

    def gives(sign: str, left: int, right: int) -> bool:
        if sign == ":":
            return left % right == 0 and left // right in known
        return {"+": left + right, "-": left - right, "x": left * right}[sign] in known

    return tuple(
        (place * len(values) + left) * len(values) + right
        for place, sign in enumerate(SIGNS)
        for left in range(len(values))
        for right in range(len(values))
        if gives(sign, values[left], values[right])
    )


def standing(state: State) -> tuple[int, ...]:
    """What decides: the points."""
    scores: tuple[int, ...] = state.scores()
    return scores
