"""Calculator's judge of displays: where tokens may go, which runs they make, what these pay.

Written to be read beside the rulings C1 to C15; the ids are given where a clause is decided. It does not know
the generator, and it never searches.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from jeton.arith import left_to_right, show_signs
from jeton.board import turns
from jeton.board.codes import Code as BoardCode
from jeton.core.messages import Message, message
from jeton.core.rulings import Item, Kind, Refused, Ruling, Sound, Wrong, item, refused
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import (
    EQUALS,
    NUMBER_POINTS,
    OPERATIONS,
    POINTS,
    RED,
    RED_FACTOR,
    SIGNS,
    Box,
    Token,
)
from jeton.games.calculator.moves import Display, Line, count_signs, laid_on, span
from jeton.games.calculator.position import MULTISETS, Board, Position, is_number


@dataclass(frozen=True, slots=True)
class Run:
    """Tokens next to each other in a line, two at least, with nothing before the first or after the last."""

    down: bool
    squares: tuple[int, ...]
    tokens: tuple[Token, ...]

    @property
    def text(self) -> str:
        """As it is read aloud and shown: ``9 × 2 = 18``."""
        return show_signs(" ".join(self.tokens))


# --- the ruling ---------------------------------------------------------------------------------


def judge_display(position: Position, move: Display) -> Ruling:
    """The ruling on a turn: what is held and where it goes, then the whole board at its end (C9)."""
    if not move.lines or not all(line.laid for line in move.lines):
        return refused(Code.NO_CHANGE, text="")
    if fault := _held_fault(position, move) or _shape_fault(position, move):
        return fault
    after = board_after(position, move)
    if wrong := wrong_display(position, after, move):
        # C18: strict, a wrong display costs the turn.
        return Wrong(wrong, ()) if position.strict else Refused(Kind.ILLEGAL, wrong)
    return Sound(tuple(_pay(position, after, move)))


def board_after(position: Position, move: Display) -> Board:
    """The board at the end of a turn."""
    board = position.board
    for line in move.lines:
        board = laid_on(board, line)
    return board


# --- what is held -------------------------------------------------------------------------------


def _held_fault(position: Position, move: Display) -> Refused | None:
    """Numbers come from the player's rack, signs from the stock (C15)."""
    if fault := turns.held_fault(
        MULTISETS,
        position.racks[move.seat],
        move.numbers,
        position.box.count,
        lambda: (position.board, *position.racks, position.bag, position.aside),
        str,
    ):
        return fault
    for sign, wanted, there in zip(SIGNS, count_signs(move), position.stock, strict=True):
        if wanted > there:
            return refused(Code.SIGNS_EXHAUSTED, sign=show_signs(sign), count=there)
    return None


# --- where tokens go ----------------------------------------------------------------------------


def _shape_fault(position: Position, move: Display) -> Refused | None:
    """Each line in its turn, on the board as the lines before it left it (C9)."""
    board = position.board
    for line in move.lines:
        if fault := _line_fault(position, board, line):
            return fault
        board = laid_on(board, line)
    return None


def _line_fault(position: Position, board: Board, line: Line) -> Refused | None:
    width, first = position.box.columns, line.laid[0][0]
    seen: dict[int, Token] = {}
    for square, token in line.laid:
        there = board[square] or seen.get(square)
        if there is not None:
            return refused(BoardCode.OCCUPIED, square=position.name(square), token=show_signs(there))
        seen[square] = token
        if (square - first) % width if line.down else square // width != first // width:
            return refused(Code.NOT_IN_LINE, first=position.name(first), second=position.name(square))
    after = laid_on(board, line)
    squares = span(position.box, after, line)
    for square in squares:
        if after[square] is None:
            return refused(Code.GAP, square=position.name(square))
    if not any(board):
        # C10: the first line of the match starts on or covers the star.
        covered = any(square == position.box.star for square, _ in line.laid)
        return None if covered else refused(Code.NO_STAR, square=position.name(position.box.star))
    # C9: it uses a number or a sign already displayed, also a moment before.
    if all(board[square] is None for square in squares):
        return refused(Code.NOT_CONNECTED, square=position.name(squares[0]))
    return None


# --- the board at the end of a turn -------------------------------------------------------------


def wrong_display(position: Position, after: Board, move: Display) -> Message | None:
    """What is wrong with the runs of a turn (C7, C8); None if nothing is."""
    box = position.box
    new = {square for square, _ in move.laid}
    runs: dict[Run, None] = {}
    for square in sorted(new):
        for down in (False, True):
            run = run_at(box, after, square, down)
            if run:
                runs[run] = None
    for run in runs:
        if fault := run_fault(position, run):
            return fault
    formed: set[int] = set()
    for line in move.lines:
        run = run_at(box, after, line.laid[0][0], line.down)
        if run is None or new.isdisjoint(_equality(run)):
            where = position.name(line.laid[0][0])
            return message(
                Code.NO_EQUALITY, square=where, line=run.text if run else show_signs(line.laid[0][1])
            )
    for run in runs:
        # Formed or lengthened now: a new token stands between its first and its last number.
        equality = _equality(run)
        formed |= set(equality) if not new.isdisjoint(equality) else set()
    for square, token in move.laid:
        if square not in formed:
            return message(Code.OUTSIDE, square=position.name(square), token=show_signs(token))
    return None


def run_fault(position: Position, run: Run) -> Message | None:
    """C7: a true equality or chain; numbers joined by operations; either with an open `=` at one end."""
    tokens = run.tokens
    line, square = run.text, position.name(run.squares[0])
    if tokens[0] in OPERATIONS or tokens[-1] in OPERATIONS:
        at_end = tokens[0] if tokens[0] in OPERATIONS else tokens[-1]
        return message(Code.SIGN_AT_END, sign=show_signs(at_end), line=line, square=square)
    for one, two in pairwise(tokens):
        if is_number(one) and is_number(two):
            # C2: numbers never join.
            return message(Code.TWO_NUMBERS, first=one, second=two, line=line, square=square)
        if not is_number(one) and not is_number(two):
            return message(
                Code.TWO_SIGNS, first=show_signs(one), second=show_signs(two), line=line, square=square
            )
    if tokens[0] == EQUALS and tokens[-1] == EQUALS:
        return message(Code.OPEN_TWICE, line=line, square=square)
    values: list[Fraction] = []
    for member in _members(tokens):
        # Strictly from left to right (C1), exact (C3).
        value = left_to_right(member)
        if value is None:
            return message(Code.ZERO, line=line, square=square)
        values.append(value)
    for one_value, two_value in pairwise(values):
        if one_value != two_value:
            return message(Code.FALSE, left=one_value, right=two_value, line=line, square=square)
    return None


def _members(tokens: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    """What stands between the `=` of a run, open ends left out."""
    member: list[Token] = []
    for token in (*tokens, EQUALS):
        if token != EQUALS:
            member.append(token)
        elif member:
            yield tuple(member)
            member = []


def _equality(run: Run) -> tuple[int, ...]:
    """The squares of the equality in a run, from its first number to its last; none if no `=` is closed."""
    begin, end = int(run.tokens[0] == EQUALS), len(run.tokens) - int(run.tokens[-1] == EQUALS)
    return run.squares[begin:end] if EQUALS in run.tokens[begin:end] else ()


def run_at(box: Box, board: Board, square: int, down: bool) -> Run | None:
    """The run through an occupied square in a direction; None if the token stands alone."""
    squares = tuple(span(box, board, Line(down, ((square, ""),))))
    if len(squares) < 2:
        return None
    return Run(down, squares, tuple(board[at] or "" for at in squares))


# --- points -------------------------------------------------------------------------------------


def _pay(position: Position, after: Board, move: Display) -> Iterator[Item]:
    """C11, C12: every `=` that is closed now and was not before pays the two members it joins."""
    box = position.box
    for square, token in enumerate(after):
        if token != EQUALS:
            continue
        for down in (False, True):
            if is_closed(box, after, square, down) and not is_closed(box, position.board, square, down):
                yield _pay_equals(position, after, move, square, down)


def is_closed(box: Box, board: Board, square: int, down: bool) -> bool:
    """Whether a square holds an `=` with a token on each side of it in a direction."""
    run = run_at(box, board, square, down) if board[square] == EQUALS else None
    return run is not None and square not in (run.squares[0], run.squares[-1])


def _pay_equals(position: Position, after: Board, move: Display, square: int, down: bool) -> Item:
    run = run_at(position.box, after, square, down)
    assert run is not None
    place = run.squares.index(square)
    left = tuple(_members(run.tokens[:place]))[-1]
    right = next(_members(run.tokens[place + 1 :]))
    points = sum(NUMBER_POINTS if is_number(token) else POINTS[token] for token in (*left, *right))
    # C13: red doubles what an `=` pays, and does nothing to other tokens.
    red = position.box.grounds[square] == RED
    return item(
        move.seat,
        points * (RED_FACTOR if red else 1),
        Code.EQUALITY_RED if red else Code.EQUALITY,
        line=show_signs(" ".join((*left, EQUALS, *right))),
        square=position.name(square),
        sum=points,
    )
