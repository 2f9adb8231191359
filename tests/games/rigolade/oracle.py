"""A second judge of Rigolade, written from the rulings alone, and a second account of a whole match.

It counts rows and columns from 1, as the rulings do, and never looks at how the game does it. Boards must
have the pattern of the rulings; the middle is where the box says.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

from jeton.board.moves import Deal
from jeton.board.moves import Deal as BoardDeal
from jeton.board.moves import Finish as BoardFinish
from jeton.board.positions import Stop
from jeton.core.moves import Agreed, Leave, Pass, Seat
from jeton.games.rigolade.equipment import Box, Token
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.position import Phase, Position, Reason, in_order

_FACTOR = {"+": 1, "-": 2, "x": 3, ":": 4}


class Place(NamedTuple):
    """Where an equation fits: five squares, of which the second takes the sign."""

    down: bool
    cells: tuple[int, int, int, int, int]

    @property
    def numbers(self) -> tuple[int, int, int]:
        """The first, the third and the last."""
        return self.cells[0], self.cells[2], self.cells[4]

    @property
    def sign(self) -> int:
        """The second."""
        return self.cells[1]


def kind(row: int, column: int) -> str:
    """What a square is for, as the rulings have it."""
    if row % 2 == 1 and column % 2 == 1:
        return "number"
    if row % 2 == 0 and column % 2 == 0:
        return "none"
    return "sign" if (column if row % 2 == 1 else row) % 4 == 2 else "equals"


def kind_of(box: Box, square: int) -> str:
    """The same for a square of a box."""
    return kind(square // box.columns + 1, square % box.columns + 1)


@cache
def places(columns: int, rows: int) -> tuple[Place, ...]:
    """Every place for an equation on a board."""
    wanted = ["number", "sign", "number", "equals", "number"]
    found = []
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            for down in (False, True):
                line = [(row + at, column) if down else (row, column + at) for at in range(5)]
                if line[-1][0] > rows or line[-1][1] > columns:
                    continue
                if [kind(*one) for one in line] == wanted:
                    a, b, c, d, e = ((one[0] - 1) * columns + one[1] - 1 for one in line)
                    found.append(Place(down, (a, b, c, d, e)))
    return tuple(found)


def places_of(box: Box) -> tuple[Place, ...]:
    """Every place for an equation on the board of a box."""
    return places(box.columns, box.rows)


def holds(left: Token, sign: Token, right: Token, result: Token) -> bool:
    """Whether an equation is true, by whole numbers alone."""
    one, two, three = int(left), int(right), int(result)
    if sign == "+":
        return one + two == three
    if sign == "-":
        return one - two == three
    if sign == "x":
        return one * two == three
    return two != 0 and two * three == one


def points(position: Position, move: Lay | Complete) -> int | None:
    """What an equation brings; None if it may not be laid."""
    if position.phase is not Phase.TURN or move.seat != position.on_turn or not move.laid:
        return None
    if isinstance(move, Complete) and (position.completed or len(move.laid) > 1):
        return None
    laid = dict(move.laid)
    if len(laid) < len(move.laid) or Counter(laid.values()) - Counter(position.racks[move.seat]):
        return None
    for square, token in laid.items():
        wanted = "number" if token.isdigit() else "sign"
        if position.board[square] is not None or kind_of(position.box, square) != wanted:
            return None
    board = {square: token for square, token in enumerate(position.board) if token} | laid
    formed = [
        place
        for place in places_of(position.box)
        if place.sign in laid and all(square in board for square in place.numbers)
    ]
    # One equation, and everything laid belongs to it.
    if sum(not token.isdigit() for token in laid.values()) != 1 or len(formed) != 1:
        return None
    (place,) = formed
    if place.down != move.down or not set(laid) <= set(place.cells):
        return None
    if any(position.board):
        if not any(position.board[square] for square in place.numbers):
            return None
    elif place.cells[2] != position.box.grounds.index("*"):
        return None
    left, right, result = (board[square] for square in place.numbers)
    if not holds(left, board[place.sign], right, result):
        return None
    return max(int(left), int(right), int(result)) * _FACTOR[board[place.sign]]


# --- all equations, by trying -------------------------------------------------------------------


def equations(position: Position, seat: Seat) -> Iterator[tuple[Lay, int]]:
    """Every equation that a seat can make from its rack, each once, with its points."""
    rack = position.racks[seat]
    numbers = [token for token in rack if token.isdigit()]
    hands = [sorted(set(permutations(numbers, count))) for count in range(4)]
    for place in places_of(position.box):
        there = [position.board[square] for square in place.numbers]
        if position.board[place.sign] or (any(position.board) and not any(there)):
            continue
        free = [square for square, token in zip(place.numbers, there, strict=True) if not token]
        for sign in sorted({token for token in rack if token in _FACTOR}):
            for hand in hands[len(free)]:
                left = iter(hand)
                one, two, three = (token or next(left) for token in there)
                if not holds(one, sign, two, three):
                    continue
                cells = sorted([(place.sign, sign), *zip(free, hand, strict=True)])
                move = Lay(seat, place.down, tuple(cells))
                if (worth := points(replace(position, on_turn=seat), move)) is not None:
                    yield move, worth


def completions(position: Position, seat: Seat) -> Iterator[tuple[Complete, int]]:
    """Every equation that a seat can complete by a sign alone, before its action."""
    for move, worth in equations(position, seat):
        first = Complete(seat, move.down, move.laid)
        if points(position, first) is not None:
            yield first, worth


Turn: TypeAlias = tuple[tuple[Lay | Complete, ...], int]
"""Its equations and their points."""


def turns(position: Position, seat: Seat) -> Iterator[Turn]:
    """Every turn of a seat that lays something; what follows the equations is not told."""
    for lay, worth in equations(position, seat):
        yield (lay,), worth
    for first, worth in completions(position, seat):
        yield (first,), worth
        for then, more in equations(laid_on(position, first), seat):
            yield (first, then), worth + more


def laid_on(position: Position, move: Lay | Complete) -> Position:
    """The board and the rack when something has been laid, and that it was, if it was a sign alone."""
    board = list(position.board)
    for square, token in move.laid:
        board[square] = token
    left = Counter(position.racks[move.seat]) - Counter(token for _, token in move.laid)
    racks = list(position.racks)
    racks[move.seat] = in_order(left.elements())
    done = position.completed or isinstance(move, Complete)
    return replace(position, board=tuple(board), racks=tuple(racks), completed=done)


# --- a whole match ------------------------------------------------------------------------------


def _sort(tokens: Counter[Token], signs: bool) -> Counter[Token]:
    return Counter({token: count for token, count in tokens.items() if token.isdigit() != signs and count})


class Ledger:
    """Follows a match move by move: who holds what, who is to act, what it pays, and when it must end."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.seats = range(seats)
        self.board: list[Token | None] = [None] * len(box.grounds)
        self.racks = [Counter[Token]() for _ in self.seats]
        # Numbers, then signs.
        self.reserves = (Counter(box.numbers), Counter(box.signs))
        self.scores = [0] * seats
        self.stage = Phase.OPENING
        self.drawing = set(self.seats)
        self.aside = Counter[Token]()
        self.turn = 0
        self.owed = [(1, 0)] * seats
        self.completed = False
        self.barren = 0
        self.gone: set[Seat] = set()
        self.reason: Reason | Stop | None = None
        self.played = False

    def follow(self, position: Position, move: Move) -> None:
        """One move, made from a position that this ledger agrees with."""
        match move:
            case Lay() | Complete():
                worth = points(position, move)
                assert worth is not None
                self.scores[move.seat] += worth
                for square, token in move.laid:
                    self.board[square] = token
                    self.racks[move.seat][token] -= 1
                if isinstance(move, Complete):
                    self.completed = True
                else:
                    self._end_turn(0, equation=True)
            case Exchange():
                back = _sort(self.racks[move.seat], move.of_signs)
                assert back
                assert self.reserves[move.of_signs].total()
                self.racks[move.seat] -= back
                self.reserves[move.of_signs].update(back)
                self._end_turn(back.total(), equation=self.completed)
            case Pass():
                self._end_turn(0, equation=self.completed)
            case Leave():
                self.gone.add(move.seat)
                if len(self.gone) == len(self.seats) - 1:
                    self._over(Stop.ALONE)
            case Agreed():
                self._over(Stop.AGREED)
            case BoardFinish():
                self._settle(move.reason)
            case BoardDeal():
                self._deal(move)
            case _:
                raise AssertionError(move)

    def due(self) -> list[Reason]:
        """Why the match must end now, the first reason first; only where a turn would begin (R14)."""
        if self.stage is not Phase.TURN or self.completed:
            return []
        found = []
        empty = not all(reserve.total() for reserve in self.reserves)
        there = [seat for seat in self.seats if seat not in self.gone]
        # After each turn: who was dealt no number at all has got rid of none.
        if self.played and empty and not all(_sort(self.racks[seat], signs=False) for seat in there):
            found.append(Reason.OUT)
        if self.barren >= 4 * len(self.seats):
            found.append(Reason.ROUNDS)
        if empty and not any(self._equates(seat) for seat in there):
            found.append(Reason.STUCK)
        return found

    def agrees(self, position: Position) -> None:
        """Whether the game has it so too."""
        assert list(position.board) == self.board
        assert [Counter(rack) for rack in position.racks] == [+rack for rack in self.racks]
        assert Counter(position.number_bag) == +self.reserves[0]
        assert Counter(position.sign_bag) == +self.reserves[1]
        assert Counter(position.aside) == +self.aside
        assert list(position.scores) == self.scores
        assert position.gone == self.gone
        assert position.reason == self.reason
        assert (position.phase is Phase.OVER) == (self.reason is not None)
        if self.reason is None:
            # The game says that it closes as soon as that needs no search.
            stage = Phase.TURN if position.phase is Phase.CLOSING else position.phase
            assert (stage, list(position.owed)) == (self.stage, self.owed)
            assert position.completed == self.completed
            assert position.barren == self.barren
        if self.reason is None and self.stage is Phase.TURN:
            assert position.on_turn == self.turn

    def _equates(self, seat: Seat) -> bool:
        racks = tuple(in_order((+rack).elements()) for rack in self.racks)
        position = Position(
            box=self.box,
            board=tuple(self.board),
            racks=racks,
            shown=((),) * len(racks),
            number_bag=(),
            sign_bag=(),
            scores=tuple(self.scores),
            phase=Phase.TURN,
            on_turn=seat,
            owed=((0, 0),) * len(racks),
        )
        return next(equations(position, seat), None) is not None

    def _end_turn(self, exchanged: int, *, equation: bool) -> None:
        self.barren = 0 if equation else self.barren + 1
        self.completed = False
        wanted = [
            min(full - _sort(self.racks[self.turn], signs).total(), self.reserves[signs].total())
            for signs, full in zip((False, True), self.box.rack, strict=True)
        ]
        assert sum(wanted) >= exchanged
        self.owed = [(0, 0)] * len(self.seats)
        self.owed[self.turn] = wanted[0], wanted[1]
        if any(wanted):
            self.stage = Phase.REFILL
        else:
            self._next()

    def _next(self) -> None:
        self.turn = (self.turn + 1) % len(self.seats)
        self.stage, self.played = Phase.TURN, True

    def _deal(self, move: Deal[str]) -> None:
        for seat, draw in enumerate(move.draws):
            counted = Counter(draw)
            assert (_sort(counted, signs=False).total(), _sort(counted, signs=True).total()) == self.owed[
                seat
            ]
            for sort, signs in enumerate((False, True)):
                self.reserves[sort].subtract(_sort(counted, signs))
                assert min(self.reserves[sort].values(), default=0) >= 0
            if self.stage is Phase.OPENING and draw:
                # Of earlier tokens none is kept.
                self.aside += self.racks[seat]
                self.racks[seat] = Counter()
            self.racks[seat] += counted
        self.owed = [(0, 0)] * len(self.seats)
        if self.stage is Phase.OPENING:
            self._drawn(move)
        elif self.stage is Phase.FILLING:
            self.stage = Phase.TURN
        else:
            self._next()

    def _drawn(self, move: Deal[str]) -> None:
        values = {seat: int(move.draws[seat][0]) for seat in self.drawing}
        self.drawing = {seat for seat, value in values.items() if value == max(values.values())}
        # The rulings do not say what happens where there are not enough numbers to draw again.
        if len(self.drawing) > 1 and self.reserves[0].total() >= len(self.drawing):
            self.owed = [(int(seat in self.drawing), 0) for seat in self.seats]
            return
        self.turn = min(self.drawing)
        self.reserves[0].update(self.aside)
        self.aside = Counter()
        self.stage = Phase.FILLING
        left = [reserve.total() for reserve in self.reserves]
        for place in self.seats:
            seat = (self.turn + place) % len(self.seats)
            wants = self.box.rack[0] - 1, self.box.rack[1]
            share = min(wants[0], left[0]), min(wants[1], left[1])
            left = [left[0] - share[0], left[1] - share[1]]
            self.owed[seat] = share
        if not any(map(any, self.owed)):
            self.stage = Phase.TURN

    def _over(self, reason: Reason | Stop) -> None:
        self.stage, self.reason = Phase.OVER, reason

    def _settle(self, reason: Reason) -> None:
        assert self.due()[:1] == [reason]
        left = [_value(rack.elements()) for rack in self.racks]
        if reason is Reason.OUT:
            there = [seat for seat in self.seats if seat not in self.gone]
            out = [seat for seat in there if not _sort(self.racks[seat], signs=False)]
            # The one who has just played is the one who got rid of them.
            last = (self.turn - 1) % len(self.seats)
            finisher = last if last in out else out[0]
            self.scores[finisher] += sum(left)
        else:
            self.scores = [score - cost for score, cost in zip(self.scores, left, strict=True)]
        self._over(reason)


def _value(tokens: Iterator[Token]) -> int:
    """Signs count nothing."""
    return sum(int(token) for token in tokens if token.isdigit())


def value(tokens: Sequence[Token]) -> int:
    """The face values of some tokens."""
    return _value(iter(tokens))
