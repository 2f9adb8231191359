"""Whole matches of Équable at the speed of a kernel, and what their moves mean.

A token has a number: the digits, then ``+ - x : / . =``. A draw of chance is the number of a token; seats
draw in their order, each white tokens first. The one move of the referee, to end the match, is 0: why, the
state knows. The moves of a seat, by their two lowest bits:

- 0: pass;
- 1: an exchange; above, a bit for each token of the rack in order, of equal ones the first;
- 2: a play. Above, from the lowest part up: the line of the board, of R + C (rows, then columns); a bit for
  each of N places of the line that is changed, where N is the longer side; where squares are emptied for
  good, 0 if nowhere, 1 + p from the place p on, 1 + N + p up to the place p, of 2 N + 1; and the tokens laid,
  place by place, each by its rank among the different ones that are left of the rack and one `=`: the first
  of as many as a full rack has and one more, each of the others of one less.

Such a number fits 63 bits on the board of the box, with large racks too. A board on which it might not is
refused. Numbers of plays and exchanges mean something for one rack only.

``legal`` lists all plays, be they millions. ``pick`` lists none. It finds every move of a seat at times, but
not each as likely, for nobody can count them all: one time in 16 any exchange or to pass, all as likely; else
a play. For that the lines of the board are gone through in any order until one has a play to offer: any
window of it, all as likely; of that a skeleton (``kernels``), square by square any sign or a digit yet to be
found, each as likely, and another where that leads to no skeleton; of that the first solution, where the
digits for each square are tried in any order. Where no line offers one, it is again an exchange. So plays in
lines with few windows, of skeletons that branch less than others, and of skeletons with few solutions are
likelier.
"""

from array import array
from collections import Counter
from collections.abc import Sequence
from math import factorial

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.positions import Stop, check_playable
from jeton.board.supply import equals_left
from jeton.board.tokens import one_by_one
from jeton.core.chance import Stream
from jeton.core.draws import draw_apart
from jeton.core.encoding import ANY, Encoding, Field
from jeton.core.errors import BoxFault, UsageFault
from jeton.core.moves import Pass, Seat
from jeton.core.options import CONTEST, Options
from jeton.core.playing import CHANCE, REFEREE
from jeton.core.values import replace
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, GREY, UNKNOWN_GREY, UNKNOWN_WHITE, WHITE, Box, Rack, Token
from jeton.games.equable.generator import search_for
from jeton.games.equable.kernels import COMPILED, State
from jeton.games.equable.moves import Lay, Move, lay
from jeton.games.equable.position import MULTISETS, PHASES, Change, Phase, Position, Reason, in_order

MANY = True
UNTOLD = frozenset[str]()

_TOKENS = WHITE + GREY + EQUALS
_NUMBERS: dict[Token | None, int] = {None: -1, **{token: number for number, token in enumerate(_TOKENS)}}
_REASONS = (None, *Reason, *Stop)

_KINDS = len(_TOKENS) - 1
"""All but the `=` are drawn."""
_STOCK, _BARREN, _PEAK, _STALE, _LAST, _SEATS = 2, 3, 4, 5, 6, 11
_OF_SEAT, _OWED, _OF_PILE = 4, 2, 2 + _KINDS
"""Where this stands in what is observed, and how much is told of each seat and of each pile."""

_PASS = 0
_SORTS, _EXCHANGE = 4, 1
_SCORE = 1 << 30
"""A score is kept in two numbers of 30 bits."""
_MOST_NUMBER = 1 << 63


def begin(options: Options, box: Box, seats: int) -> State:
    """The state before anything is dealt.

    :raises UsageFault: for contest, or a board that is too large.
    :raises BoxFault: if there is not a token for each.
    """
    if options.on(CONTEST.name):
        raise UsageFault.of(BoardCode.PLAYING_CONTEST)
    if len(box.white) < seats:
        raise BoxFault.of(BoardCode.BOX_FEW, key="white.total", total=len(box.white), seats=seats)
    large, every = options.on("large-racks"), options["replacement-premiums"] == "all"
    state = _new_state(box, box.large if large else box.rack, seats, every=every)
    state.load(
        array("i", (0, 0, equals_left(options, box.equals), 0, 0, 0, -1, 0, (1 << seats) - 1)),
        array("i", (0, 0, 1, 0) * seats),
        array("i", [0] * seats * len(_TOKENS[:-1]) + [box.count.get(token, 0) for token in _TOKENS[:-1]]),
        array("i"),
    )
    return state


def _new_state(box: Box, rack: Rack, seats: int, *, every: bool) -> State:
    longest = max(box.rows, box.columns)
    places = (box.rows + box.columns) * (2 * longest + 1) << longest
    if _SORTS * places * factorial(sum(rack) + 1) > _MOST_NUMBER:
        raise UsageFault.of(Code.PLAYING_BOARD, rows=box.rows, columns=box.columns)
    return State(box, search_for(box), seats, *rack, every)


def compiled() -> bool:
    """Whether the states are compiled."""
    return COMPILED


# --- positions ----------------------------------------------------------------------------------


def load(position: Position) -> State:
    """The state of a position.

    :raises UsageFault: if something is hidden or could be contested, if a seat has left, or if the board is
        too large.
    """
    piles = (*position.racks, (*position.white_bag, *position.grey_bag), position.aside)
    if position.contest:
        raise UsageFault.of(BoardCode.PLAYING_CONTEST)
    check_playable(MULTISETS, position, piles)
    state = _new_state(position.box, position.rack, position.seats, every=position.every_premium)
    of_seats = zip(position.scores, position.owed, strict=True)
    state.load(
        array(
            "i",
            (
                PHASES.index(position.phase),
                position.on_turn,
                position.stock,
                position.barren,
                position.peak,
                position.stale,
                -1 if position.last is None else position.last,
                _REASONS.index(position.reason),
                sum(1 << seat for seat in position.contenders),
            ),
        ),
        array(
            "i", [number for score, owed in of_seats for number in (score % _SCORE, score // _SCORE, *owed)]
        ),
        array("i", [pile.count(token) for pile in piles for token in _TOKENS[:-1]]),
        array("i", [_NUMBERS[token] for token in position.board]),
    )
    return state


def known(state: State, start: Position, seat: Seat) -> Position:
    """What a seat that is to act may know."""
    told, seats = state.observe(seat), start.seats
    piles = _SEATS + _OF_SEAT * seats
    sizes = [told[place : place + 2] for place in range(piles, piles + _OF_PILE * (seats + 1), _OF_PILE)]
    unknown = [((UNKNOWN_WHITE,) * white, (UNKNOWN_GREY,) * grey) for white, grey in sizes]
    own = piles + _OF_PILE * seat + 2
    racks = [white + grey for white, grey in unknown[:seats]]
    racks[seat] = one_by_one(zip(_TOKENS, told[own : own + _KINDS], strict=False))
    return replace(
        start,
        board=tuple(_token(number) for number in told[-len(start.board) :]),
        racks=tuple(racks),
        white_bag=unknown[seats][0],
        grey_bag=unknown[seats][1],
        scores=state.scores(),
        phase=Phase.TURN,
        on_turn=seat,
        stock=told[_STOCK],
        owed=((0, 0),) * seats,
        barren=told[_BARREN],
        contenders=frozenset(),
        peak=told[_PEAK],
        stale=told[_STALE],
        last=told[_LAST] if told[_LAST] >= 0 else None,
    )


# --- moves --------------------------------------------------------------------------------------


def read(state: State, moves: Sequence[int]) -> Move:
    """The move that numbers mean."""
    actor = state.actor()
    if actor == CHANCE:
        return _dealt(state.owed(), moves)
    if actor == REFEREE:
        reason = _REASONS[state.reason()]
        assert reason is not None
        return Finish(reason)
    (move,) = moves
    if move == _PASS:
        return Pass(actor)
    if move % _SORTS == _EXCHANGE:
        return Exchange(actor, tuple(_TOKENS[kind] for kind in state.exchanged(move)))
    down, changes = state.changes(move)
    return lay(
        actor, down, tuple(Change(square, _token(laid), _token(removed)) for square, laid, removed in changes)
    )


def _token(number: int) -> Token | None:
    return _TOKENS[number] if number >= 0 else None


def _dealt(owed: Sequence[int], draws: Sequence[int]) -> Deal[Token]:
    """The deal that these draws are to seats that are owed so many."""
    drawn = iter(draws)
    return Deal(tuple(in_order(_TOKENS[next(drawn)] for _ in range(each)) for each in owed))


def deal(state: State, stream: Stream) -> Deal[Token]:
    """Make a deal by a stream: white and grey tokens lie in two bags."""
    told, owed = state.observe(0), state.owed()
    piles = _SEATS + _OF_SEAT * len(owed)
    bags = piles + _OF_PILE * len(owed)
    apart = [told[place : place + 2] for place in range(_SEATS + _OWED, piles, _OF_SEAT)]
    return _dealt(owed, draw_apart(state, stream, told[bags : bags + 2], apart))


def write(state: State, move: Move) -> tuple[int, ...]:
    """The numbers of a move; announced readings have none."""
    match move:
        case Deal():
            return tuple(_NUMBERS[token] for token in move.drawn)
        case Exchange():
            counts = Counter(move.tokens)
            return (state.exchange(array("i", [counts[token] for token in _TOKENS[:-1]])),)
        case Lay():
            changes = [(change.square, _NUMBERS[change.laid]) for change in move.changes]
            return (state.number(move.down, changes),)
        case _:
            # To pass, or the referee's word.
            return (_PASS,)


# --- tables -------------------------------------------------------------------------------------


def encoding(options: Options, box: Box, seats: int) -> Encoding:
    """What the numbers are that a seat observes; its moves are too many for a table."""
    kinds, tokens = len(_TOKENS) - 1, len(box.white) + len(box.grey) + box.equals
    return Encoding(
        None,
        (),
        kinds,
        (
            Field("phase", 1, 0, len(PHASES) - 1, "in the order of position.PHASES"),
            Field("on turn", 1, 0, seats - 1, "the seat on turn"),
            Field("stock", 1, 0, box.equals, "= that are left"),
            Field("barren", 1, 0, ANY, "turns in a row in which nothing was laid"),
            Field("peak", 1, 0, ANY, "the most tokens that have lain on the board after a turn"),
            Field("stale", 1, 0, ANY, "turns in a row that did not pass it"),
            Field("last", 1, -1, seats - 1, "the last to lay something; -1"),
            Field("reason", 1, 0, len(_REASONS) - 1, "why the match is over; 0 while it goes on"),
            Field("contenders", 1, 0, (1 << seats) - 1, "who may still start, a bit for each"),
            Field("due", 1, 0, tokens, "draws that chance owes"),
            Field("laid", 1, 0, tokens, "tokens on the board"),
            Field(
                "of seats",
                4 * seats,
                -ANY,
                ANY,
                "of each: points (modulo 2^30, and above), white and grey owed",
            ),
            Field(
                "piles",
                (kinds + 2) * (seats + 2),
                0,
                tokens,
                "of each rack, the bags, aside: white and grey tokens, then what is known, kind by kind: "
                "0 … 9 + - x : / .",
            ),
            Field("board", len(box.grounds), -1, kinds, "square by square: a kind, 16 for =, or -1"),
        ),
    )


def standing(state: State) -> tuple[int, ...]:
    """What decides: the points."""
    scores: tuple[int, ...] = state.scores()
    return scores
