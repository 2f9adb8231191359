"""What the tests of Mathable share: boards as drawings, matches as scripts, positions by chance.

A drawing has one line a row, squares separated by blanks::

    _          an empty plain square
    2x 3x      an empty square that doubles or triples
    + - x :    an empty restriction square
    7          a token that lies there
    (7)        a number printed on the board

A script is what a record holds: ``5@1C draw [9] end [4 4] 1:contest``. What chance or the referee does
stands in brackets; the seat on turn acts unless another is named.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import strategies as st

from jeton.board.moves import Exchange
from jeton.catalogue import find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Fault, Illegal
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Refused, Ruling, Sound, Wrong
from jeton.core.squares import read_square
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.equipment import GROUNDS, PLAIN, Box, Token
from jeton.games.mathable.moves import Move, Place
from jeton.games.mathable.notation import read, read_token
from jeton.games.mathable.position import Phase, Position, Tokens, Turn

BOX: Box = load_box(find_game("mathable"))
"""The box that comes with the game."""

_SCRIPT = re.compile(r"\[(?P<office>[^\]]*)\]|(?:(?P<seat>\d):)?(?P<own>exchange(?:\s+\d+(?![@\w:]))+|\S+)")


# --- boards -------------------------------------------------------------------------------------


def tokens(text: str) -> Tokens:
    """``3 1 ?`` as a multiset; ``?`` is a token that is not known."""
    return tuple(sorted(map(read_token, text.split())))


def scene(
    drawing: str,
    *racks: str,
    bag: str = "",
    contest: bool = False,
    seat: Seat = 0,
    full: int = 7,
    barren: int = 0,
    scores: Sequence[int] = (),
) -> Position:
    """The seat's turn begins, on a board as drawn, with the tokens of the real box and these racks."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    cells = [cell for row in rows for cell in row]
    held = tuple(map(tokens, racks))
    box = Box(
        name="drawn",
        columns=len(rows[0]),
        grounds=tuple(GROUNDS.get(cell, PLAIN) for cell in cells),
        printed=tuple((at, int(cell.strip("()"))) for at, cell in enumerate(cells) if cell.startswith("(")),
        counts=BOX.counts,
        rack=full,
    )
    return Position(
        box=box,
        contest=contest,
        board=tuple(int(cell.strip("()")) if cell.strip("()").isdigit() else None for cell in cells),
        racks=held,
        shown=((),) * len(held),
        bag=tokens(bag),
        scores=tuple(scores) or (0,) * len(held),
        phase=Phase.TURN,
        turn=Turn(seat, len(held[seat])),
        owed=(0,) * len(held),
        barren=barren,
    )


def cross(ground: str = "_", /, **pairs: tuple[int | str, int | str]) -> str:
    """A board of 5 x 5 whose middle is 3C, with pairs (near, far) to its left, right, up and down."""
    grid = [["_"] * 5 for _ in range(5)]
    grid[2][2] = ground
    steps = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
    for side, pair in pairs.items():
        down, right = steps[side]
        for far, cell in enumerate(pair, 1):
            grid[2 + far * down][2 + far * right] = str(cell)
    return "\n".join(map(" ".join, grid))


def square(position: Position, name: str) -> int:
    """The square of a name."""
    return read_square(name, position.box.rows, position.box.columns)


def on(position: Position, name: str) -> Token | None:
    """What lies on a square."""
    return position.board[square(position, name)]


# --- scripts ------------------------------------------------------------------------------------


def run(position: Position, script: str) -> tuple[Position, tuple[Item, ...]]:
    """The position after a script, and everything it was paid for; none of its moves may be refused."""
    items: tuple[Item, ...] = ()
    for part in _SCRIPT.finditer(script):
        seat = None if part["office"] is not None else int(part["seat"] or position.on_turn)
        move = read(View(seat, position), part["office"] or part["own"])
        ruling = rules.judge(position, move)
        assert not isinstance(ruling, Refused), (part[0], ruling)
        items += ruling.items
        position = rules.play(position, move)
    return position, items


def after(position: Position, script: str) -> Position:
    """The position after a script."""
    return run(position, script)[0]


def earned(position: Position, script: str) -> list[int]:
    """The points of a script, item by item."""
    return [item.points for item in run(position, script)[1]]


def judged(position: Position, text: str, seat: Seat | None = None) -> Ruling:
    """The ruling on one move of a seat, by default the one on turn."""
    acting = position.on_turn if seat is None else seat
    return rules.judge(position, read(View(acting, position), text))


def refusal(position: Position, text: str, seat: Seat | None = None) -> str:
    """The code with which one move is refused; a refused move cannot be played."""
    acting = position.on_turn if seat is None else seat
    return refused_move(position, read(View(acting, position), text))


def refused_move(position: Position, move: Move) -> str:
    """The same for a move that is not written."""
    ruling = rules.judge(position, move)
    assert isinstance(ruling, Refused), (move, ruling)
    with pytest.raises(Illegal) as caught:
        rules.play(position, move)
    assert caught.value.message == ruling.fault
    return ruling.fault.code


def is_sound(position: Position, text: str, seat: Seat | None = None) -> bool:
    """Whether one move holds."""
    return isinstance(judged(position, text, seat), Sound)


def falsehood(position: Position, text: str) -> Wrong:
    """The ruling on a move that stands although it is false."""
    ruling = judged(position, text)
    assert isinstance(ruling, Wrong), (text, ruling)
    return ruling


def accepted(position: Position, name: str) -> set[Token]:
    """The tokens of the box that the judge lets the seat on turn lay on a square, if it holds them."""
    seat, at = position.on_turn, square(position, name)
    return {
        token
        for token in position.box.count
        if isinstance(rules.judge(_holding(position, seat, token), Place(seat, token, at)), Sound)
    }


def _holding(position: Position, seat: Seat, token: Token) -> Position:
    racks = tuple((token,) if other == seat else rack for other, rack in enumerate(position.racks))
    return replace(position, racks=racks)


def code_of(act: Callable[[], object], kind: type[Fault]) -> str:
    """The code of the fault of exactly that kind that an act raises."""
    with pytest.raises(kind) as caught:
        act()
    assert type(caught.value) is kind
    return caught.value.message.code


# --- positions by chance ------------------------------------------------------------------------


@dataclass(frozen=True)
class Walk:
    """A match played by chance, up to some move."""

    seats: int
    contest: bool
    seed: int
    length: int
    box: Box = BOX

    def positions(self) -> Iterator[tuple[Position, Move | None]]:
        """Every position, with the move that led there."""
        settings_text = ["contest=on"] if self.contest else []
        position = rules.start(read_options(GAME.options, settings_text), self.box, self.seats)
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
        seat = position.on_turn
        if position.phase is Phase.WINDOW:
            seat = stream.choice(sorted(position.waiting))
        found = list(GAME.generator.moves(GAME.sight.view(position, seat)))
        laying = [move for move in found if isinstance(move, Place)]
        if self.contest and position.phase is Phase.TURN and not stream.below(8):
            laying += _false_placements(position, seat, stream)
        # Mostly placements, so that the board fills; sometimes anything, so that everything happens.
        if laying and stream.below(12):
            return stream.choice(laying)
        other = [move for move in found if not isinstance(move, Place | Exchange)]
        exchanges = [move for move in found if isinstance(move, Exchange)]
        if exchanges and not stream.below(3):
            return stream.choice(exchanges)
        return stream.choice(other)


def _false_placements(position: Position, seat: Seat, stream: Stream) -> list[Place]:
    """Some placement that is held and well shaped, true or not, if chance finds one."""
    for _ in range(40):
        at = stream.below(len(position.board))
        move = Place(seat, stream.choice(position.racks[seat] or (0,)), at, stream.below(3))
        if not isinstance(rules.judge(position, move), Refused):
            return [move]
    return []


def walks(longest: int, box: Box = BOX) -> st.SearchStrategy[Walk]:
    """Matches of two to four seats, with and without contest."""
    return st.builds(
        Walk,
        seats=st.integers(2, 4),
        contest=st.booleans(),
        seed=st.integers(0, 10**6),
        length=st.integers(0, longest),
        box=st.just(box),
    )


def small_box(board: str, counts: str, rack: int = 7) -> Box:
    """A box read from a file like the owner's: the counts are ``token=count`` texts."""
    pairs = [text.split("=") for text in counts.split()]
    lines = "\n".join(f"{token} = {count}" for token, count in pairs)
    total = sum(int(count) for _, count in pairs)
    return GAME.equipment.read_box(
        f'game = "mathable"\nname = "small"\nrack = {rack}\nboard = """\n{board.strip()}\n"""\n'
        f"[tokens]\ntotal = {total}\n[tokens.counts]\n{lines}\n"
    )
