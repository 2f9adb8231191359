"""What the tests of Calculator share: the real box, boards as drawings or as lines, matches as scripts.

A drawing has one line a row, squares separated by blanks; ``_`` is an empty square, anything else a token.
The star of a drawn board is its first square, and it has no red ones, unless its grounds are drawn too, with
the letters of a box file.

Lines are plays as a player writes them, ``1A> 9x2=18; 1Cv (2)=12-10``. They are laid on the real board
without asking the judge.

A script is a list of what a record holds: ``"1A> 3=3", "[25]", "1: leave"``. What chance or the referee does
stands in brackets; the seat on turn acts unless another is named.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files

import pytest
from hypothesis import strategies as st

from jeton.board.moves import Exchange
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Fault, Illegal
from jeton.core.messages import Message
from jeton.core.moves import Agreed, Leave, Pass, Seat
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Refused, Ruling, Sound, Wrong
from jeton.core.squares import read_square
from jeton.games.calculator import GAME, rules
from jeton.games.calculator.equipment import SIGNS, Box, Token, read_box
from jeton.games.calculator.moves import Display, Line, Move
from jeton.games.calculator.notation import read
from jeton.games.calculator.position import Board, Phase, Position, Tokens, in_order
from tests.games.calculator import oracle

BOX_TEXT = (files("jeton.games") / "calculator" / "box.toml").read_text("utf-8")
"""The box file that comes with the game."""
BOX: Box = read_box(BOX_TEXT)
"""The box that comes with the game."""

_PART = re.compile(r"\[(?P<office>[^\]]*)\]|(?:(?P<seat>\d):\s*)?(?P<own>.*)")


# --- boxes --------------------------------------------------------------------------------------


def box_of(counts: str, rack: int = 6, signs: Mapping[str, int] | None = None, box: Box = BOX) -> Box:
    """The real board with these numbers only, as ``number=count`` texts, and with so many of some signs."""
    pairs = [text.split("=") for text in counts.split()]
    found = tuple(sorted(((number, int(count)) for number, count in pairs), key=lambda pair: int(pair[0])))
    kept = dict(zip(SIGNS, box.sign_counts, strict=True)) | dict(signs or {})
    return replace(box, counts=found, rack=rack, sign_counts=tuple(kept[sign] for sign in SIGNS))


def drawn_box(grounds: str, box: Box = BOX) -> Box:
    """The real tokens with a board as drawn."""
    rows = [line.split() for line in grounds.strip().splitlines()]
    cells = tuple(cell for row in rows for cell in row)
    return replace(box, name="drawn", columns=len(rows[0]), grounds=cells)


# --- positions ----------------------------------------------------------------------------------


def numbers(text: str) -> Tokens:
    """``3 17`` as a multiset; ``?`` is a number that is not known."""
    return in_order(text.split())


def scene(
    lines: str = "",
    *racks: str,
    supply: str = "",
    left: Mapping[str, int] | None = None,
    strict: bool = False,
    place: int = 0,
    order: Sequence[Seat] = (),
    barren: int = 0,
    scores: Sequence[int] = (),
    shown: Sequence[str] = (),
    box: Box = BOX,
    board: Board | None = None,
) -> Position:
    """A turn begins, on the real board with these lines, with these racks and this supply of numbers.

    Of the signs those are left that do not lie on the board, unless ``left`` says otherwise.
    """
    held = tuple(map(numbers, racks or ("",)))
    if len(held) == 1:
        held = (*held, ())
    position = Position(
        box=box,
        strict=strict,
        board=(None,) * len(box.grounds) if board is None else board,
        stock=box.sign_counts,
        racks=held,
        shown=tuple(map(numbers, shown)) or ((),) * len(held),
        bag=numbers(supply),
        scores=tuple(scores) or (0,) * len(held),
        phase=Phase.TURN,
        order=tuple(order) or tuple(range(len(held))),
        place=place,
        owed=(0,) * len(held),
        barren=barren,
    )
    if lines:
        move = read(View(0, position), lines)
        assert isinstance(move, Display)
        position = replace(position, board=oracle.board_after(position, move))
    assert not oracle.bad_runs(position, position.board)
    there = {
        sign: count - position.board.count(sign) for sign, count in zip(SIGNS, box.sign_counts, strict=True)
    }
    there |= dict(left or {})
    return replace(position, stock=tuple(there[sign] for sign in SIGNS))


def drawn(
    drawing: str,
    *racks: str,
    grounds: str = "",
    supply: str = "",
    left: Mapping[str, int] | None = None,
    strict: bool = False,
    place: int = 0,
    box: Box = BOX,
) -> Position:
    """A turn begins on a board as drawn."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1
    plain = "\n".join(" ".join("." for _ in row) for row in rows)
    return scene(
        "",
        *racks,
        supply=supply,
        left=left,
        strict=strict,
        place=place,
        box=drawn_box(grounds or plain.replace(".", "*", 1), box),
        board=tuple(None if cell == "_" else cell for row in rows for cell in row),
    )


def opening(seats: int = 2, *settings: str, box: Box = BOX) -> Position:
    """The moment before the first draw."""
    return rules.start(read_options(rules.OPTIONS, settings), box, seats)


def square(position: Position, name: str) -> int:
    """The square of a name."""
    return read_square(name, position.box.rows, position.box.columns)


def on(position: Position, name: str) -> Token | None:
    """What lies on a square."""
    return position.board[square(position, name)]


def along(position: Position, first: str, count: int, *, down: bool = False) -> str:
    """What lies on so many squares from one on, ``_`` where nothing does."""
    step = position.box.columns if down else 1
    start = square(position, first)
    return " ".join(position.board[start + step * place] or "_" for place in range(count))


def handmade(position: Position, *lines: tuple[bool, Mapping[str, Token]]) -> Display:
    """A turn put together by hand: for each line whether it goes down, and what it lays where."""
    return Display(
        position.on_turn,
        tuple(
            Line(down, tuple((square(position, name), token) for name, token in laid.items()))
            for down, laid in lines
        ),
    )


# --- the judge, asked twice ---------------------------------------------------------------------


def rule(position: Position, move: Move) -> Ruling:
    """The ruling on a move; a display must fare the same with rows and columns changed places."""
    ruling = rules.judge(position, move)
    if isinstance(move, Display):
        other = rules.judge(*turned(position, move))
        assert type(ruling) is type(other)
        assert _gist(ruling) == _gist(other)
    return ruling


def turned(position: Position, move: Display) -> tuple[Position, Display]:
    """The board with rows and columns changed places, and the display on it."""
    width, height = position.box.columns, position.box.rows
    order = [row * width + column for column in range(width) for row in range(height)]
    box = replace(position.box, columns=height, grounds=tuple(position.box.grounds[old] for old in order))
    board = tuple(position.board[old] for old in order)
    place = {old: new for new, old in enumerate(order)}
    lines = tuple(
        Line(not line.down, tuple((place[at], token) for at, token in line.laid)) for line in move.lines
    )
    return replace(position, box=box, board=board), Display(move.seat, lines)


def _gist(ruling: Ruling) -> object:
    """What a ruling says but for the names of squares and the order of items."""
    if isinstance(ruling, Refused):
        return ruling.kind, ruling.fault.code
    items = sorted((item.seat, item.points, item.reason.code) for item in ruling.items)
    return (ruling.fault.code, items) if isinstance(ruling, Wrong) else items


# --- scripts ------------------------------------------------------------------------------------


def run(position: Position, *script: str) -> tuple[Position, tuple[Item, ...]]:
    """The position after a script, and everything it was paid for; none of its moves may be refused."""
    items: tuple[Item, ...] = ()
    for text in script:
        part = _PART.fullmatch(text)
        assert part is not None
        seat = None if part["office"] is not None else int(part["seat"] or position.on_turn)
        move = read(View(seat, position), part["office"] or part["own"])
        ruling = rule(position, move)
        assert not isinstance(ruling, Refused), (text, ruling)
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


def falsehood(position: Position, text: str) -> Wrong:
    """The ruling on a display that costs the turn."""
    ruling = judged(position, text)
    assert isinstance(ruling, Wrong), (text, ruling)
    return ruling


def reasons(position: Position, text: str) -> list[Message]:
    """What one move is paid for."""
    ruling = judged(position, text)
    assert isinstance(ruling, Sound), (text, ruling)
    return [item.reason for item in ruling.items]


def code_of(act: Callable[[], object], kind: type[Fault]) -> str:
    """The code of the fault of exactly that kind that an act raises."""
    with pytest.raises(kind) as caught:
        act()
    assert type(caught.value) is kind
    return caught.value.message.code


# --- matches by chance --------------------------------------------------------------------------


@dataclass(frozen=True)
class Walk:
    """A match played by chance, up to some move; the displays are those that the second judge lets pass."""

    seats: int
    strict: bool
    seed: int
    length: int

    def positions(self) -> Iterator[tuple[Position, Move | None]]:
        """Every position, with the move that led there."""
        position = opening(self.seats, *["strict=on"] * self.strict)
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
        if sum(position.owed):
            return rules.deal(position, stream)
        if (end := GAME.referee(position)) is not None:
            return end
        if not stream.below(60):
            ways: list[Move] = [Agreed(), *map(Leave, sorted({*position.order} - position.gone))]
            return stream.choice(ways)
        seat = position.on_turn
        wrong: Move | None = None
        for move in oracle.some_lines(position, stream, 30):
            if oracle.points(position, move) is not None:
                return move
            if self.strict and isinstance(rules.judge(position, move), Wrong):
                wrong = move
        if wrong and stream.below(2):
            return wrong
        rack = position.racks[seat]
        most = min(len(rack), len(position.bag))
        return Exchange(seat, in_order(stream.draw(rack, 1 + stream.below(most)))) if most else Pass(seat)


def walks(longest: int) -> st.SearchStrategy[Walk]:
    """Matches of two to four seats, strict or not."""
    return st.builds(
        Walk,
        seats=st.integers(2, 4),
        strict=st.booleans(),
        seed=st.integers(0, 10**6),
        length=st.integers(0, longest),
    )
