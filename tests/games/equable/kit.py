"""What the tests of Équable share: the real box, boards as drawings or as lines, matches as scripts.

A drawing has one line a row, squares separated by blanks; ``_`` is an empty square, anything else a token.
The grounds of a drawn board are plain unless they are drawn too, with the letters of a box file.

Lines are plays as a player writes them, separated by ``;``: ``9F> 16x4=64; 8Ev 3=3``. They are laid on the
real board without asking the judge.

A script is what a record holds, separated by ``;``: ``9E> 3=3; [25]; 1: contest``. What chance or the referee
does stands in brackets; the seat on turn acts unless another is named.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.resources import files

import pytest

from jeton.arith import Equation, read_equation
from jeton.core.errors import Fault, Illegal
from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Refused, Ruling, Sound, Wrong
from jeton.core.squares import read_square
from jeton.games.equable import rules
from jeton.games.equable.equipment import Box, Token, read_box
from jeton.games.equable.moves import Lay, Move, laid_on, lay
from jeton.games.equable.notation import read
from jeton.games.equable.position import Board, Change, Phase, Position, Tokens, in_order

BOX_TEXT = (files("jeton.games") / "equable" / "box.toml").read_text("utf-8")
"""The box file that comes with the game."""
BOX: Box = read_box(BOX_TEXT)
"""The box that comes with the game."""

_PART = re.compile(r"\[(?P<office>[^\]]*)\]|(?:(?P<seat>\d):\s*)?(?P<own>.*)")


# --- positions ----------------------------------------------------------------------------------


def tokens(text: str) -> Tokens:
    """``3x1`` as a multiset; ``?`` and ``~`` are tokens that are not known."""
    return in_order(text.replace(" ", ""))


def scene(
    lines: str = "",
    *racks: str,
    white: str = "",
    grey: str = "",
    equals: int = 20,
    contest: bool = False,
    large: bool = False,
    every_premium: bool = False,
    seat: Seat = 0,
    barren: int = 0,
    stale: int = 0,
    peak: int | None = None,
    scores: Sequence[int] = (),
    last: Seat | None = None,
    box: Box = BOX,
    board: Board | None = None,
    loose: bool = False,
) -> Position:
    """The seat's turn begins, on the real board with these lines, with these racks and supplies.

    Every line of the board must be true, unless ``loose`` says otherwise.
    """
    held = tuple(map(tokens, racks or ("",)))
    if len(held) == 1:
        held = (*held, ())
    position = Position(
        box=box,
        contest=contest,
        large=large,
        every_premium=every_premium,
        board=(None,) * len(box.grounds) if board is None else board,
        stock=equals,
        racks=held,
        shown=((),) * len(held),
        white_bag=tokens(white),
        grey_bag=tokens(grey),
        scores=tuple(scores) or (0,) * len(held),
        phase=Phase.TURN,
        on_turn=seat,
        owed=((0, 0),) * len(held),
        barren=barren,
        stale=stale,
        last=last,
    )
    for line in filter(None, map(str.strip, lines.split(";"))):
        move = read(View(seat, position), line)
        assert isinstance(move, Lay)
        position = replace(position, board=laid_on(position.board, move))
    assert loose or not false_runs(position)
    laid = sum(token is not None for token in position.board)
    return replace(position, peak=laid if peak is None else peak)


def drawn(
    drawing: str,
    *racks: str,
    grounds: str = "",
    white: str = "",
    grey: str = "",
    equals: int = 20,
    contest: bool = False,
    large: bool = False,
    every_premium: bool = False,
    loose: bool = False,
) -> Position:
    """The first seat's turn begins, on a board as drawn; below it, empty rows make up three at least."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    cells = [cell for row in rows for cell in row]
    plan = tuple(grounds.split()) or (".",) * len(cells)
    assert len(plan) == len(cells)
    assert len({len(row) for row in rows}) == 1
    more = len(rows[0]) * max(0, 3 - len(rows))
    cells += ["_"] * more
    plan += (".",) * more
    return scene(
        "",
        *racks,
        white=white,
        grey=grey,
        equals=equals,
        contest=contest,
        large=large,
        every_premium=every_premium,
        loose=loose,
        box=replace(BOX, name="drawn", columns=len(rows[0]), grounds=plan),
        board=tuple(None if cell == "_" else cell for cell in cells),
    )


def stage(line: str, *, contest: bool = False) -> Position:
    """A board of one row with room for a line, its `=` lying there already, the other tokens on the rack."""
    old = "".join(token if token == "=" else "_" for token in line)
    if "=" not in old:
        old = line[0] + old[1:]
    rack = "".join(token for token, there in zip(line, old, strict=True) if there == "_")
    return drawn(" ".join(old), rack, contest=contest, loose=True)


def opening(seats: int = 2, *settings: str, box: Box = BOX) -> Position:
    """The moment before the first draw."""
    return rules.start(read_options(rules.OPTIONS, settings), box, seats)


def all_runs(position: Position) -> Iterator[str]:
    """Every run of two or more tokens, found in the rows and columns as texts."""
    width = position.box.columns
    cells = [token or " " for token in position.board]
    rows = ["".join(cells[first : first + width]) for first in range(0, len(cells), width)]
    columns = ["".join(cells[first::width]) for first in range(width)]
    for line in rows + columns:
        yield from (run for run in line.split() if len(run) > 1)


def false_runs(position: Position) -> list[str]:
    """The runs of a board that are no true equations."""
    return [run for run in all_runs(position) if not _is_true(run)]


def _is_true(run: str) -> bool:
    read_run = read_equation(run)
    return isinstance(read_run, Equation) and read_run.true


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
    return "".join(position.board[start + step * place] or "_" for place in range(count))


# --- the judge, asked twice ---------------------------------------------------------------------


def rule(position: Position, move: Move) -> Ruling:
    """The ruling on a move; a play must fare the same with rows and columns changed places."""
    ruling = rules.judge(position, move)
    if isinstance(move, Lay):
        other = rules.judge(*turned(position, move))
        assert type(ruling) is type(other)
        assert _gist(ruling) == _gist(other)
    return ruling


def turned(position: Position, move: Lay) -> tuple[Position, Move]:
    """The board with rows and columns changed places, and the play on it."""
    width, height = position.box.columns, position.box.rows
    order = [row * width + column for column in range(width) for row in range(height)]
    box = replace(position.box, columns=height, grounds=tuple(position.box.grounds[old] for old in order))
    board = tuple(position.board[old] for old in order)
    place = {old: new for new, old in enumerate(order)}
    changes = tuple(
        sorted(
            (replace(change, square=place[change.square]) for change in move.changes),
            key=lambda change: change.square,
        )
    )
    announced = tuple((place[bar], reading) for bar, reading in move.readings)
    return replace(position, box=box, board=board), lay(move.seat, not move.down, changes, announced)


def _gist(ruling: Ruling) -> object:
    """What a ruling says but for the names of squares."""
    if isinstance(ruling, Refused):
        return ruling.kind, ruling.fault.code
    return [(item.seat, item.points, item.reason.code) for item in ruling.items]


# --- scripts ------------------------------------------------------------------------------------


def run(position: Position, script: str) -> tuple[Position, tuple[Item, ...]]:
    """The position after a script, and everything it was paid for; none of its moves may be refused."""
    items: tuple[Item, ...] = ()
    for text in filter(None, map(str.strip, script.split(";"))):
        part = _PART.fullmatch(text)
        assert part is not None
        seat = None if part["office"] is not None else int(part["seat"] or position.on_turn)
        move = read(View(seat, position), part["office"] or part["own"])
        ruling = rule(position, move)
        assert not isinstance(ruling, Refused), (text, ruling)
        items += ruling.items
        position = rules.play(position, move)
    return position, items


def after(position: Position, script: str) -> Position:
    """The position after a script."""
    return run(position, script)[0]


def earned(position: Position, script: str) -> list[int]:
    """The points of a script, item by item."""
    return [item.points for item in run(position, script)[1]]


def points(position: Position, text: str) -> int:
    """What one sound move of the seat on turn brings it."""
    ruling = judged(position, text)
    assert isinstance(ruling, Sound), (text, ruling)
    return sum(item.points for item in ruling.items)


def judged(position: Position, text: str, seat: Seat | None = None) -> Ruling:
    """The ruling on one move of a seat, by default the one on turn."""
    acting = position.on_turn if seat is None else seat
    return rule(position, read(View(acting, position), text))


def refusal(position: Position, text: str, seat: Seat | None = None) -> str:
    """The code with which one move is refused; a refused move cannot be played."""
    acting = position.on_turn if seat is None else seat
    return refused_move(position, read(View(acting, position), text)).code


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


def flaw(position: Position, text: str) -> tuple[str, str]:
    """Why a line that a move makes is no equation, and the square where it is not."""
    params = dict(fault(position, text).params)
    said = params["flaw"]
    assert isinstance(said, Message)
    return said.code, str(dict(said.params)["square"])


def is_sound(position: Position, text: str, seat: Seat | None = None) -> bool:
    """Whether one move holds."""
    return isinstance(judged(position, text, seat), Sound)


def falsehood(position: Position, text: str) -> Wrong:
    """The ruling on a move that stands although it is false."""
    ruling = judged(position, text)
    assert isinstance(ruling, Wrong), (text, ruling)
    return ruling


def reasons(position: Position, text: str) -> list[str]:
    """What one move is paid for: the code of each item."""
    ruling = judged(position, text)
    assert not isinstance(ruling, Refused), (text, ruling)
    return [item.reason.code for item in ruling.items]


def handmade(position: Position, down: bool, **changes: str) -> Move:
    """A play put together by hand, ``_9E="3"`` lays and ``_9E="3[4]"`` replaces; ``_`` lays nothing."""
    found = []
    for name, text in changes.items():
        laid, removed = text[0], text[2] if len(text) > 1 else None
        found.append(Change(square(position, name.strip("_")), None if laid == "_" else laid, removed))
    return lay(position.on_turn, down, tuple(sorted(found, key=lambda change: change.square)))


def code_of(act: Callable[[], object], kind: type[Fault]) -> str:
    """The code of the fault of exactly that kind that an act raises."""
    with pytest.raises(kind) as caught:
        act()
    assert type(caught.value) is kind
    return caught.value.message.code
