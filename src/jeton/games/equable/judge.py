"""Équable's judge of plays: where tokens may go, which lines they make, what these count.

Written to be read beside the rulings E1 to E34; the ids are given where a clause is decided. It does not know
the generator, and it never searches.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from math import prod

from jeton.arith import Equation, Malformed, read_equation, show_signs, speak
from jeton.board import turns
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import joined
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.rulings import Item, Kind, Refused, Ruling, Sound, Wrong, item, refused
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, GROUNDS, LENGTHENED, WHITE, WHOLE_RACK, Box, Token
from jeton.games.equable.moves import Lay, Replace, laid_on, span
from jeton.games.equable.position import MULTISETS, Board, Position, colours

ZERO: Token = "0"
_GROUND_CODES = {
    "B": Code.GROUND_BLUE,
    "R": Code.GROUND_RED,
    "G": Code.GROUND_GREEN,
    "Y": Code.GROUND_YELLOW,
}


@dataclass(frozen=True, slots=True)
class Run:
    """Tokens next to each other in a line, two at least, with nothing before the first or after the last."""

    down: bool
    squares: tuple[int, ...]
    text: str


_read = lru_cache(maxsize=4096)(read_equation)
"""Lines are read several times in one ruling, and again in the next."""


# --- the ruling ---------------------------------------------------------------------------------


def judge_lay(position: Position, move: Lay) -> Ruling:
    """The ruling on a play: what is refereed always (T5), then whether every line made is true."""
    if fault := _held_fault(position, move) or _shape_fault(position, move):
        return fault
    after = laid_on(position.board, move)
    played, others = changed_runs(position.box, after, move)
    for run in (played, *others):
        read = _read(run.text)
        if isinstance(read, Malformed):
            return _not_equation(position, run, read)
    items = _score(position, move, played, others)
    if false := false_line(position, (played, *others)):
        return Wrong(false, items) if position.contest else Refused(Kind.ILLEGAL, false)
    return Sound(items)


def false_line(position: Position, runs: tuple[Run, ...]) -> Message | None:
    """What is false about the first line that is (E18), in its own figures; None if all are true."""
    for run in runs:
        read = _read(run.text)
        if isinstance(read, Equation) and read.difference:
            one, two = read.difference
            return message(
                Code.FALSE_LINE,
                line=show_signs(run.text),
                square=position.name(run.squares[0]),
                left=one.value,
                right=two.value,
                difference=abs(one.value - two.value),
                one=show_signs(one.text),
                two=show_signs(two.text),
            )
    return None


def half_written(fault: Message) -> str:
    """Of a false line: the digit with which its last number goes on to what it must be, or nothing."""
    said = dict(fault)
    line, has, wanted = (str(said.get(name, "")) for name in ("line", "two", "left"))
    begun = has.isdigit() and wanted.isdigit() and wanted.startswith(has) and line.endswith(f"{EQUALS}{has}")
    return wanted[len(has) : len(has) + 1] if begun else ""


def _not_equation(position: Position, run: Run, read: Malformed) -> Refused:
    square = run.squares[min(read.at, len(run.squares) - 1)]
    return refused(
        Code.NOT_EQUATION,
        line=show_signs(run.text),
        square=position.name(run.squares[0]),
        flaw=message(read.flaw.value, square=position.name(square)),
    )


# --- what is held -------------------------------------------------------------------------------


def _held_fault(position: Position, move: Lay) -> Refused | None:
    """The tokens must be the player's own; a new `=` comes from the stock, one a turn (E14)."""
    if not move.laid:
        return refused(Code.NOTHING_LAID)
    equals = move.laid.count(EQUALS)
    if equals > 1:
        return refused(Code.TWO_EQUALS)
    # E29: a replacement lays no new `=`.
    if equals and isinstance(move, Replace):
        # It is named, for whoever mistook the first square meant to take nothing away.
        first = next(change for change in move.changes if change.removed)
        where, token = position.name(first.square), show_signs(str(first.removed))
        return refused(Code.REPLACING_EQUALS, square=where, token=token)
    if equals > position.stock:
        return refused(Code.EQUALS_EXHAUSTED)
    own = tuple(token for token in move.laid if token != EQUALS)
    return turns.held_fault(
        MULTISETS,
        position.racks[move.seat],
        own,
        position.box.count,
        lambda: (position.board, *position.racks, position.white_bag, position.grey_bag),
        show_signs,
    )


# --- where tokens go ----------------------------------------------------------------------------


def _shape_fault(position: Position, move: Lay) -> Refused | None:
    board, width = position.board, position.box.columns
    for change in move.changes:
        if board[change.square] != change.removed:
            there = board[change.square]
            where = position.name(change.square)
            if there is None:
                return refused(BoardCode.NOTHING_THERE, square=where, token=show_signs(str(change.removed)))
            return refused(BoardCode.OCCUPIED, square=where, token=show_signs(there))
    first = move.changes[0].square
    for change in move.changes:
        # E16: all in one row or column.
        if (change.square - first) % width if move.down else change.square // width != first // width:
            other = position.name(change.square)
            return refused(Code.NOT_IN_LINE, first=position.name(first), second=other)
    after = laid_on(board, move)
    if isinstance(move, Replace):
        fault = _replacing_fault(position, move, after)
    else:
        fault = _placing_fault(position, move, after)
    # E18: the line played has two or more tokens.
    return fault or (refused(Code.LONE_TOKEN) if _line(position.box, after, move) is None else None)


def _placing_fault(position: Position, move: Lay, after: Board) -> Refused | None:
    """E16, E17, E19: contiguous, and on the star or in touch with what was there."""
    squares = span(position.box, after, move)
    for square in squares:
        if after[square] is None:
            return refused(Code.GAP, square=position.name(square))
    if position.first:
        covered = any(change.square == position.box.star for change in move.changes)
        star = position.name(position.box.star)
        return None if covered else refused(Code.NO_STAR, square=star)
    near = (
        neighbour
        for change in move.changes
        for neighbour in _neighbours(position.box.columns, len(after), change.square)
        if position.board[neighbour] is not None
    )
    # A line that includes a token which was there has a new token next to one: in the line itself.
    return refused(Code.NO_TOUCH) if next(near, None) is None else None


def _replacing_fault(position: Position, move: Lay, after: Board) -> Refused | None:
    """E29, E30: tokens of one member are taken away, and the member is made anew from its `=` outward."""
    removed = [change.square for change in move.changes if change.removed]
    laid = [change.square for change in move.changes if change.laid]
    for change in move.changes:
        where = position.name(change.square)
        if change.removed == EQUALS:
            return refused(Code.REPLACED_EQUALS, square=where)
        if change.laid is not None and change.laid == change.removed:
            return refused(Code.SAME_TOKEN, square=where, token=show_signs(change.laid))
    run = run_at(position.box, position.board, removed[0], move.down)
    if run is None:
        return refused(Code.NO_MEMBER, square=position.name(removed[0]))
    member = _member(run, removed[0])
    for square in removed:
        if square not in member:
            return refused(Code.TWO_MEMBERS, first=position.name(removed[0]), second=position.name(square))
    if run.squares[0] not in member and run.squares[-1] not in member:
        return _inner_fault(position, after, member, laid)
    # Outward from its `=`, as far as tokens stand next to each other.
    leftward = run.squares[0] in member
    step = run.squares[1] - run.squares[0]
    start, step = (member[-1], -step) if leftward else (member[0], step)
    reached = list(_outward(position.box, after, start, step))
    if not reached:
        return refused(Code.MEMBER_EMPTY)
    taken_in = next((place for place, square in enumerate(reached) if after[square] == EQUALS), len(reached))
    for square in laid:
        if square not in reached:
            if (square - start) * step < 0:
                return refused(Code.BEYOND_MEMBER, square=position.name(square))
            return refused(Code.GAP, square=position.name(reached[-1] + step))
        if reached.index(square) > taken_in:
            return refused(Code.BEYOND_EQUALS, square=position.name(square))
    return None


def _inner_fault(
    position: Position, after: Board, member: tuple[int, ...], laid: list[int]
) -> Refused | None:
    """E30: a member with an `=` on both sides keeps its length."""
    for square in member:
        if after[square] is None:
            return refused(Code.INNER_MEMBER, square=position.name(square))
    for square in laid:
        if square not in member:
            return refused(Code.BEYOND_MEMBER, square=position.name(square))
    return None


def _member(run: Run, square: int) -> tuple[int, ...]:
    """The squares of the member of a run that holds a square."""
    place = run.squares.index(square)
    first = run.text.rfind(EQUALS, 0, place) + 1
    after = run.text.find(EQUALS, place)
    return run.squares[first : after if after >= 0 else None]


def _outward(box: Box, after: Board, start: int, step: int) -> Iterator[int]:
    """The squares from one on, as far as tokens stand next to each other."""
    square, on_board = start, True
    while on_board and after[square] is not None:
        yield square
        on_board = square + step in _neighbours(box.columns, len(after), square)
        square += step


# --- runs ---------------------------------------------------------------------------------------


def changed_runs(box: Box, after: Board, move: Lay) -> tuple[Run, tuple[Run, ...]]:
    """The line played, and every other run whose content changed (E22, E30)."""
    played = _line(box, after, move)
    assert played is not None
    found: dict[Run, None] = {}
    for change in move.changes:
        # Where a token was taken away for good, the lines on both sides are shorter now.
        near = (change.square,) if change.laid else _neighbours(box.columns, len(after), change.square)
        for square in near:
            for down in (False, True):
                run = run_at(box, after, square, down) if after[square] else None
                if run and (change.laid or _beside(box, run, change.square)):
                    found[run] = None
    return played, tuple(run for run in found if run != played)


def _line(box: Box, after: Board, move: Lay) -> Run | None:
    """The line played: the run of the laid tokens in the direction written; None if it is a token alone."""
    square = next(change.square for change in move.changes if change.laid)
    return run_at(box, after, square, move.down)


def run_at(box: Box, board: Board, square: int, down: bool) -> Run | None:
    """The run through an occupied square in a direction; None if the token stands alone."""
    squares = tuple(joined(board, box.columns, (square,), down))
    if len(squares) < 2:
        return None
    return Run(down, squares, "".join(board[at] or "" for at in squares))


def _beside(box: Box, run: Run, square: int) -> bool:
    """Whether a square is where a run would go on."""
    step = box.columns if run.down else 1
    # Where one row ends the next does not begin.
    in_line = run.down or square // box.columns == run.squares[0] // box.columns
    return in_line and square in (run.squares[0] - step, run.squares[-1] + step)


@cache
def _neighbours(columns: int, size: int, square: int) -> tuple[int, ...]:
    """Asked by numbers: boxes of two tables are equal, but that they are takes long to see."""
    row, column = divmod(square, columns)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(r * columns + c for r, c in near if 0 <= r < size // columns and 0 <= c < columns)


# --- points -------------------------------------------------------------------------------------


def neutral_zeros(run: Run) -> frozenset[int]:
    """The squares of the zeros that change nothing: before another digit at the head of a number, or at the
    tail after a point, but for the digit right behind it (`00`: the first only; `2.500`: both; those of
    `0.5`, `2.0` and `2.05` are not)."""
    found: set[int] = set()
    place = 0
    for is_digit, group in groupby(run.text, key=WHITE.__contains__):
        digits = "".join(group)
        if is_digit and (place == 0 or run.text[place - 1] != "."):
            head = len(digits[:-1]) - len(digits[:-1].lstrip(ZERO))
            found.update(run.squares[place : place + head])
        elif is_digit:
            kept = len(digits[1:].rstrip(ZERO)) + 1
            found.update(run.squares[place + kept : place + len(digits)])
        place += len(digits)
    return frozenset(found)


def _score(position: Position, move: Lay, played: Run, others: tuple[Run, ...]) -> tuple[Item, ...]:
    """Every line, then what multiplies the whole, then the bonuses (E20)."""
    laid = frozenset(change.square for change in move.changes if change.laid)
    if isinstance(move, Replace):
        return _score_replacement(position, move, laid, (played, *others))
    neutral = neutral_zeros(played) & laid
    if laid == neutral:
        # E23: only neutral zeros, which count as if they were the whole line.
        squares = tuple(square for square in played.squares if square in laid)
        zeros = Run(played.down, squares, ZERO * len(squares))
        return (_score_run(position, move.seat, zeros, frozenset(squares), Code.ZEROS, Code.ZEROS_TIMES),)
    # E24: a zero that is neutral in the line played only links; the line it joins does not score.
    scored = (played, *(run for run in others if neutral.isdisjoint(run.squares)))
    items = [_score_line(position, move, run, frozenset(run.squares)) for run in scored]
    if position.first:
        items.append(item(move.seat, sum(scored.points for scored in items), Code.STAR_DOUBLES))
    # E25, E26: some laid token is not neutral, or we would not be here.
    old = (square for square in played.squares if square not in laid)
    if any(run_at(position.box, position.board, square, move.down) for square in old):
        items.append(item(move.seat, LENGTHENED, Code.LENGTHENED))
    return (*items, *_whole_rack(position, move))


def _score_replacement(
    position: Position, move: Lay, laid: frozenset[int], runs: tuple[Run, ...]
) -> tuple[Item, ...]:
    """E33, E34: whole lines; premium squares count only under tokens laid now, unless an option says all."""
    items = (
        _score_line(position, move, run, frozenset(run.squares) if position.every_premium else laid)
        for run in runs
    )
    return (*items, *_whole_rack(position, move))


def _whole_rack(position: Position, move: Lay) -> tuple[Item, ...]:
    """E28: a full rack, laid whole."""
    rack = position.racks[move.seat]
    laid = colours(move.laid)
    full = colours(rack) == position.rack and laid == position.rack
    return (item(move.seat, WHOLE_RACK, Code.WHOLE_RACK),) if full else ()


def _score_line(position: Position, move: Lay, run: Run, counting: frozenset[int]) -> Item:
    """A line; under contest its item must not tell whether it is true, so it is not read aloud."""
    if position.contest:
        return _score_run(position, move.seat, run, counting, Code.LINE_STANDS, Code.LINE_STANDS_TIMES)
    read = read_equation(run.text, dict(_announced(run, move)))
    assert isinstance(read, Equation)
    return _score_run(position, move.seat, run, counting, Code.LINE, Code.LINE_TIMES, spoken=speak(read))


def _announced(run: Run, move: Lay) -> Iterator[tuple[int, str]]:
    """The announced readings, by the place of their bar in the run."""
    for square, reading in move.readings:
        if square in run.squares:
            yield run.squares.index(square), reading


def _score_run(
    position: Position,
    seat: Seat,
    run: Run,
    counting: frozenset[int],
    plain: Code,
    times: Code,
    **spoken: Message,
) -> Item:
    """E20: token premiums, sum, equation premiums; only squares in ``counting`` have any (E21, E33)."""
    box = position.box
    tokens: list[str] = []
    premiums: list[Message] = []
    factors: list[int] = []
    total = 0
    for square, token in zip(run.squares, run.text, strict=True):
        ground = GROUNDS[box.grounds[square] if square in counting else "."]
        total += box.value[token] * ground.token
        tokens.append(f"{box.value[token]}" + (f"×{ground.token}" if ground.token > 1 else ""))
        if ground.line > 1:
            factors.append(ground.line)
            where = position.name(square)
            about = message(_GROUND_CODES[box.grounds[square]])
            premiums.append(message(Code.PREMIUM, square=where, factor=ground.line, about=about))
    factor = prod(factors)
    return item(
        seat,
        total * factor,
        times if factor > 1 else plain,
        line=show_signs(run.text),
        square=position.name(run.squares[0]),
        tokens=" + ".join(tokens),
        sum=total,
        factor=factor,
        premiums=tuple(premiums),
        **spoken,
    )
