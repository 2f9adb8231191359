"""What the tests of Rigolade share: the real box, boards as lines of equations, matches as scripts.

Equations are written as a player writes them, ``11I> 4+4=8; 11M> (8)+2=10``. A board made of them is laid
without asking the judge.

A script is a list of what a record holds: ``"11I> 4+4=8", "[9 9 +]", "1: leave"``. What chance or the referee
does stands in brackets; the seat on turn acts unless another is named. A turn of two parts is written whole.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files

import pytest
from hypothesis import strategies as st

from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Fault, Illegal
from jeton.core.messages import Message
from jeton.core.moves import Agreed, Leave, Seat
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Refused, Ruling, Sound
from jeton.core.squares import read_square
from jeton.games.rigolade import GAME, rules
from jeton.games.rigolade.equipment import MIDDLE, SIGNS, Box, Token, read_box
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.notation import read, read_tokens, split
from jeton.games.rigolade.position import Phase, Position
from tests.games.rigolade import oracle

BOX_TEXT = (files("jeton.games") / "rigolade" / "box.toml").read_text("utf-8")
"""The box file that comes with the game."""
BOX: Box = read_box(BOX_TEXT)
"""The box that comes with the game."""

THREE_FOUR = "11I> 8-4=4; 9Iv 2x(8)=16; 9I> (2)+3=5; 13I> (16)-12=4"
"""Equations round an open slot: down from 9K stand 3, 4 and 12, and only a x is missing."""
RING = "11I> 4+4=8; 9Iv 2+(4)=6; 9I> (2)+2=4; 13I> (6)+6=12"
"""Round two open slots: down from 9K stand 2, 4, 6, down from 9M stand 4, 8, 12, and a + completes either."""

_PART = re.compile(r"\[(?P<office>[^\]]*)\]|(?:(?P<seat>\d):\s*)?(?P<own>.*)")
_LETTERS = {"number": "N", "sign": "o", "equals": "=", "none": "#"}


# --- boxes --------------------------------------------------------------------------------------


def box_of(
    counts: str = "", signs: str = "", rack: tuple[int, int] = BOX.rack, size: int = 21, middle: str = ""
) -> Box:
    """A box with these tokens only, as ``token=count`` texts; a board of the same pattern, of some size.

    The real tokens where none are named. The middle is that of the board unless it is named.
    """
    box = replace(BOX, rack=rack)
    if counts:
        pairs = [text.split("=") for text in counts.split()]
        found = sorted(((number, int(count)) for number, count in pairs), key=lambda pair: int(pair[0]))
        box = replace(box, counts=tuple(found))
    if signs:
        kept = {text[0]: int(text[2:]) for text in signs.split()}
        box = replace(box, sign_counts=tuple(kept.get(sign, 0) for sign in SIGNS))
    rows = range(1, size + 1)
    grounds = [_LETTERS[oracle.kind(row, column)] for row in rows for column in rows]
    star = read_square(middle, size, size) if middle else (size * size) // 2
    grounds[star] = MIDDLE
    return replace(box, name="small", columns=size, grounds=tuple(grounds))


# --- positions ----------------------------------------------------------------------------------


def scene(
    lines: str = "",
    *racks: str,
    numbers: str = "",
    signs: str = "",
    turn: Seat = 0,
    barren: int = 0,
    scores: Sequence[int] = (),
    shown: Sequence[str] = (),
    completed: bool = False,
    box: Box = BOX,
) -> Position:
    """A turn begins, on a board with these equations, with these racks and reserves; two seats at least."""
    held = tuple(map(read_tokens, racks or ("",)))
    if len(held) == 1:
        held = (*held, ())
    position = Position(
        box=box,
        board=(None,) * len(box.grounds),
        racks=held,
        shown=tuple(map(read_tokens, shown)) or ((),) * len(held),
        number_bag=read_tokens(numbers),
        sign_bag=read_tokens(signs),
        scores=tuple(scores) or (0,) * len(held),
        phase=Phase.TURN,
        on_turn=turn,
        owed=((0, 0),) * len(held),
        completed=completed,
        barren=barren,
    )
    for line in split(lines):
        move = read(View(turn, position), line)
        assert isinstance(move, Lay | Complete)
        board = list(position.board)
        for square, token in move.laid:
            board[square] = token
        position = replace(position, board=tuple(board))
    return position


def opening(seats: int = 2, *settings: str, box: Box = BOX) -> Position:
    """The moment before the first draw."""
    return rules.start(read_options(rules.OPTIONS, settings), box, seats)


def square(position: Position, name: str) -> int:
    """The square of a name."""
    return read_square(name, position.box.rows, position.box.columns)


def on(position: Position, name: str) -> Token | None:
    """What lies on a square."""
    return position.board[square(position, name)]


def along(position: Position, first: str, count: int = 5, *, down: bool = False) -> str:
    """What lies on so many squares from one on, ``_`` where nothing does; a printed = is not laid."""
    step = position.box.columns if down else 1
    start = square(position, first)
    return " ".join(position.board[start + step * place] or "_" for place in range(count))


def handmade(position: Position, *laid: tuple[str, Token], down: bool = False, first: bool = False) -> Move:
    """An equation put together by hand: what is laid where, whether it goes down, whether it comes first."""
    kind = Complete if first else Lay
    return kind(position.on_turn, down, tuple((square(position, name), token) for name, token in laid))


# --- the judge, asked twice ---------------------------------------------------------------------


def rule(position: Position, move: Move) -> Ruling:
    """The ruling on a move; an equation must fare the same with rows and columns changed places."""
    ruling = rules.judge(position, move)
    if isinstance(move, Lay | Complete):
        other = rules.judge(*turned(position, move))
        assert type(ruling) is type(other)
        assert _gist(ruling) == _gist(other)
    return ruling


def turned(position: Position, move: Lay | Complete) -> tuple[Position, Lay | Complete]:
    """The board with rows and columns changed places, and the equation on it."""
    width, height = position.box.columns, position.box.rows
    order = [row * width + column for column in range(width) for row in range(height)]
    box = replace(position.box, columns=height, grounds=tuple(position.box.grounds[old] for old in order))
    board = tuple(position.board[old] for old in order)
    place = {old: new for new, old in enumerate(order)}
    laid = tuple((place[at], token) for at, token in move.laid)
    return replace(position, box=box, board=board), replace(move, down=not move.down, laid=laid)


def _gist(ruling: Ruling) -> object:
    """What a ruling says but for the names of squares."""
    if isinstance(ruling, Refused):
        return ruling.kind, ruling.fault.code
    return ruling.items


# --- scripts ------------------------------------------------------------------------------------


def run(position: Position, *script: str) -> tuple[Position, tuple[Item, ...]]:
    """The position after a script, and everything it was paid for; none of its moves may be refused."""
    items: tuple[Item, ...] = ()
    for text in script:
        part = _PART.fullmatch(text)
        assert part is not None
        seat = None if part["office"] is not None else int(part["seat"] or position.on_turn)
        pieces = split(part["own"]) if part["office"] is None else (part["office"],)
        for piece in pieces:
            move = read(View(seat, position), piece)
            ruling = rule(position, move)
            assert not isinstance(ruling, Refused), (piece, ruling)
            items += ruling.items
            position = rules.play(position, move)
    return position, items


def after(position: Position, *script: str) -> Position:
    """The position after a script."""
    return run(position, *script)[0]


def earned(position: Position, *script: str) -> list[int]:
    """The points of a script, item by item."""
    return [item.points for item in run(position, *script)[1]]


def points(position: Position, text: str) -> int:
    """What one sound move of the seat on turn brings it."""
    ruling = judged(position, text)
    assert isinstance(ruling, Sound), (text, ruling)
    return sum(item.points for item in ruling.items)


def judged(position: Position, text: str, seat: Seat | None = None) -> Ruling:
    """The ruling on one move of a seat, by default the one on turn."""
    acting = position.on_turn if seat is None else seat
    return rule(position, read(View(acting, position), text))


def is_sound(position: Position, text: str, seat: Seat | None = None) -> bool:
    """Whether one move holds."""
    return isinstance(judged(position, text, seat), Sound)


def refusal(position: Position, text: str, seat: Seat | None = None) -> str:
    """The code with which one move is refused; a refused move cannot be played."""
    return fault(position, text, seat).code


def fault(position: Position, text: str, seat: Seat | None = None) -> Message:
    """The same in full."""
    acting = position.on_turn if seat is None else seat
    return refused_move(position, read(View(acting, position), text))


def refused_move(position: Position, move: Move) -> Message:
    """The same for a move that is not written. The position stays what it is."""
    before = replace(position)
    ruling = rule(position, move)
    assert isinstance(ruling, Refused), (move, ruling)
    with pytest.raises(Illegal) as caught:
        rules.play(position, move)
    assert caught.value.message == ruling.fault
    assert position == before
    return ruling.fault


def code_of(act: Callable[[], object], kind: type[Fault]) -> str:
    """The code of the fault of exactly that kind that an act raises."""
    return message_of(act, kind).code


def message_of(act: Callable[[], object], kind: type[Fault]) -> Message:
    """The same in full; what only does not fit the board is unreadable, too."""
    with pytest.raises(kind) as caught:
        act()
    assert type(caught.value) in (kind, *kind.__subclasses__())
    return caught.value.message


# --- matches by chance --------------------------------------------------------------------------

SMALL = box_of("1=4 2=4 3=3 4=3 6=2 8=1 12=1", "+=4 -=3 x=4 :=3", (4, 2), 5)
"""A box of five by five squares whose reserves are soon empty."""
NARROW = box_of("1=3 2=4 3=3 4=3 6=3 8=2 12=2 24=1", "+=2 -=1 x=3 :=3", (5, 3), 13)
"""Thirteen by thirteen squares, and few signs."""
WALK_BOXES = (BOX, SMALL, NARROW)


@dataclass(frozen=True)
class Walk:
    """A match played by chance, up to some move; moves are those of the generator, equations preferred."""

    seats: int
    box: int
    seed: int
    length: int

    def positions(self) -> Iterator[tuple[Position, Move | None]]:
        """Every position, with the move that led there."""
        position = opening(self.seats, box=WALK_BOXES[self.box])
        yield position, None
        stream = Stream(seed_of(str(self.seed)), "walk", 0)
        for _ in range(self.length):
            if position.phase is Phase.OVER:
                return
            move = self._move(position, stream)
            position = rules.play(position, move)
            yield position, move

    def end(self) -> Position:
        """Where it ends."""
        *_, (position, _) = self.positions()
        return position

    def _move(self, position: Position, stream: Stream) -> Move:
        if any(map(any, position.owed)):
            return rules.deal(position, stream)
        if (end := GAME.referee(position)) is not None:
            return end
        if not stream.below(70):
            ways: list[Move] = [Agreed(), *map(Leave, sorted({*range(position.seats)} - position.gone))]
            return stream.choice(ways)
        found = list(GAME.generator.moves(View(position.on_turn, position)))
        first = [move for move in found if isinstance(move, Complete)]
        if first and stream.below(3):
            return stream.choice(first)
        equations = [move for move in found if isinstance(move, Lay)]
        if equations and stream.below(5):
            return stream.choice(equations)
        return stream.choice([move for move in found if not isinstance(move, Lay | Complete)])


def walks(longest: int) -> st.SearchStrategy[Walk]:
    """Matches of two to four seats."""
    return st.builds(
        Walk,
        seats=st.integers(2, 4),
        box=st.integers(0, len(WALK_BOXES) - 1),
        seed=st.integers(0, 10**6),
        length=st.integers(0, longest),
    )


def exchange(position: Position, *, signs: bool) -> Exchange:
    """An exchange of the seat on turn."""
    return Exchange(position.on_turn, signs)
