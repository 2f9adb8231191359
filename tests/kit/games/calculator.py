"""What the conformance suite must know of Calculator, told a second time."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations, permutations, product
from typing import Any

from jeton.board.moves import Deal, Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused, Sound
from jeton.games.calculator.equipment import Box
from jeton.games.calculator.moves import Display, Line, Move
from jeton.games.calculator.position import Phase, Position
from tests.kit.altered import altered

_SIGNS = "+-x:="

_CANARIES = range(60, 100)
"""All different, and of a size: no more than sums and differences of them fit."""

canary_box = """
game = "calculator"
name = "Canary"
rack = 5
board = \"\"\"
.  .  .  .  .  .  .  .  .
.  .  .  R  .  .  .  .  .
.  .  .  .  .  .  .  R  .
.  R  .  .  .  .  .  .  .
.  .  .  .  *  .  .  .  .
.  .  .  .  .  .  .  R  .
.  .  .  .  R  .  .  .  .
.  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .
\"\"\"
[numbers]
total = 40
[numbers.counts]
""" + "\n".join(f"{number} = 1" for number in _CANARIES)
canary_box += """
[signs]
"+" = 5
"-" = 5
"x" = 2
":" = 2
"=" = 4
"""

stuck_box = None
"""Everybody can pass: a match is over after two rounds at the earliest."""

canaries = False
"""What was drawn for the start has been seen by all, and is dealt again."""

unknown = frozenset({"?"})

variants = (("strict=on",),)

pairs = 2

shapes = (
    "1A>",
    "99Z> 1=1",
    "1A> 1=1=1=1=1=1=1=1=1=1=1=1=1",
    "1A> (1=1)",
    "1A> 1=(1",
    "1A> 1=1)",
    "1A> 1 1=1",
    "1A> 1=+1",
    "1A> _",
    "1Av ?=?",
    "1A> 999=999",
    "1A> 1.5=1.5",
    "1A> ==",
    "1A> 1=1;",
    "1A> 1=1;; 1Av 1=1",
    "1A> 1=1; 1Av (1)=1",
    "1A> 1=1; pass",
    "1@1A",
    "exchange 0",
    "exchange =",
    "exchange ?",
    "exchange 1 1 1 1 1 1 1",
    "exchange abc",
    "finish rounds",
    "[finish equals]",
)


# --- equipment ----------------------------------------------------------------------------------


def box_tokens(box: Box) -> Counter[str]:
    """Every token of a box: numbers and signs."""
    signs = zip(_SIGNS, box.sign_counts, strict=True)
    return Counter({token: count for token, count in (*box.counts, *signs) if count})


def tokens(position: Position) -> Counter[str]:
    """Every token of a position: laid, held, in a supply, aside, or drawn for the start."""
    numbers = chain(*position.racks, *position.draws, position.bag, position.aside)
    return Counter(numbers) + _open(position)


def _open(position: Position) -> Counter[str]:
    """What lies on the board, and the signs beside it."""
    signs = Counter(dict(zip(_SIGNS, position.stock, strict=True)))
    return signs + Counter(token for token in position.board if token)


def countless(position: Position) -> bool:
    """With many numbers on a wide board, single lines alone may be a million."""
    return position.box.rack * len(position.board) > 100


def is_possible(position: Position) -> bool:
    """What was shown is still held, no rack is too large, and what stands on the board may stand."""
    pairs = zip(position.shown, position.racks, strict=True)
    return (
        not any(Counter(shown) - Counter(rack) for shown, rack in pairs)
        and all(len(rack) <= position.box.rack for rack in position.racks)
        and all(_may_stand(run) for run in _runs(position))
    )


def _lines(position: Position) -> Iterator[tuple[bool, list[int]]]:
    """Every row and column: whether it goes down, and its squares."""
    width, size = position.box.columns, len(position.board)
    rows = [list(range(first, first + width)) for first in range(0, size, width)]
    yield from ((False, row) for row in rows)
    yield from ((True, list(column)) for column in zip(*rows, strict=True))


def _runs(position: Position) -> Iterator[tuple[str, ...]]:
    """Every run of two tokens or more, read off the board line by line."""
    for _, line in _lines(position):
        text = " ".join(position.board[square] or "|" for square in line)
        for run in text.split("|"):
            if len(run.split()) > 1:
                yield tuple(run.split())


# --- what may stand -----------------------------------------------------------------------------

_FORM = re.compile(r"(?:= )?[0-9]+(?: [-+x:=] [0-9]+)*|[0-9]+(?: [-+x:=] [0-9]+)*(?: =)?")
"""Numbers with signs between them, and an open `=` before or behind."""


def _may_stand(run: tuple[str, ...]) -> bool:
    """Whether a run has the right form and all its members have the same value."""
    return _has_form(run) and _is_true(run)


def _has_form(run: tuple[str, ...]) -> bool:
    return _FORM.fullmatch(" ".join(run)) is not None


def _is_true(run: tuple[str, ...]) -> bool:
    """Whether the members of a run of the right form can be worked out and are equal."""
    values = [_value(member.split()) for member in " ".join(run).strip("= ").split(" = ")]
    top, bottom = values[0]
    return all(over != 0 and value * bottom == top * over for value, over in values)


def _value(member: list[str]) -> tuple[int, int]:
    """Worked out one sign after the other: a fraction, whose lower number is 0 if that cannot be done."""
    top, bottom = int(member[0]), 1
    for sign, number in zip(member[1::2], map(int, member[2::2]), strict=True):
        match sign:
            case "+":
                top += number * bottom
            case "-":
                top -= number * bottom
            case "x":
                top *= number
            case _:
                bottom *= number
    return top, bottom


# --- secrets ------------------------------------------------------------------------------------


def known(position: Position, seat: Seat | None) -> Counter[str]:
    """What lies open, the draw for the start, what the seat holds, and what others have had to show."""
    racks = (rack if seat == other else position.shown[other] for other, rack in enumerate(position.racks))
    return _open(position) + Counter(chain(*position.draws, *racks))


def shuffled(position: Position, seat: Seat | None, stream: Stream) -> Position:
    """The hidden numbers dealt out anew: the supply, what is exchanged, and what others never showed."""
    hidden = Counter((*position.bag, *position.aside))
    for other, rack in enumerate(position.racks):
        if other != seat:
            hidden += Counter(rack) - Counter(position.shown[other])
    pool = list(stream.draw(sorted(hidden.elements()), hidden.total()))

    def fresh(count: int) -> list[str]:
        return [pool.pop() for _ in range(count)]

    def fresh_rack(other: Seat) -> tuple[str, ...]:
        shown = position.shown[other]
        return _sorted((*shown, *fresh(len(position.racks[other]) - len(shown))))

    return replace(
        position,
        racks=tuple(
            rack if other == seat else fresh_rack(other) for other, rack in enumerate(position.racks)
        ),
        aside=_sorted(fresh(len(position.aside))),
        bag=_sorted(fresh(len(position.bag))),
    )


def _sorted(numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(numbers, key=int))


def disguised(position: Position, move: Move, seat: Seat | None, stream: Stream) -> Move:
    """Other numbers in what others draw and exchange; the draw for the start is open."""
    match move:
        case Exchange() if move.seat != seat:
            rack = position.racks[move.seat]
            return replace(move, tokens=_sorted(stream.draw(rack, len(move.tokens))))
        case Deal() if position.phase is not Phase.OPENING:
            return Deal(
                tuple(
                    draw if other == seat else _sorted(stream.draw(position.bag, len(draw)))
                    for other, draw in enumerate(move.draws)
                )
            )
        case _:
            return move


# --- moves --------------------------------------------------------------------------------------


_TRIES = 30
"""So many lines are thought of before one is guessed that is not true."""


def guess(position: Position, seat: Seat, stream: Stream) -> str:
    """A line that looks like an equality, one or two longer ones, an exchange, or a word."""
    rack, kind = position.racks[seat], stream.below(20)
    if kind == 0 or not rack:
        return stream.choice(("pass", "exchange", "contest", "accept"))
    if kind == 1:
        return "exchange " + " ".join(stream.draw(rack, 1 + stream.below(len(rack))))
    if kind < 14 and any(position.board):
        return "; ".join(dict.fromkeys(_guess_longer(position, rack, stream) for _ in range(1 + kind % 2)))
    return _guess_line(position, rack, stream, _TRIES if kind % 3 else 1)


def _guess_line(position: Position, rack: tuple[str, ...], stream: Stream, tries: int) -> str:
    """Numbers of the rack with signs between them, one an `=`, near what lies there or on the star."""
    line: list[str] = []
    for _ in range(tries):
        numbers = stream.draw(rack, min(len(rack), 2 + stream.below(3)))
        signs = [stream.choice("+-x:") for _ in numbers]
        signs[stream.below(max(1, len(numbers) - 1))] = "="
        line = [*chain(*zip(numbers, signs, strict=True))][:-1]
        if _is_true(tuple(line)) and len(line) > 1:
            break
    spots = [square for square, token in enumerate(position.board) if token] or [position.box.star]
    row, column = divmod(stream.choice(spots), position.box.columns)
    across, back = bool(stream.below(2)), stream.below(len(line))
    row, column = (row, max(0, column - back)) if across else (max(0, row - back), column)
    square = position.name(row * position.box.columns + column)
    return f"{square}{'>' if across else 'v'} {''.join(line)}"


def _guess_longer(position: Position, rack: tuple[str, ...], stream: Stream) -> str:
    """A sign and a number laid at one end of what stands in a line: as often as not the same number."""
    ends = [
        (line[place + step], down, step, token)
        for down, line in _lines(position)
        for place, square in enumerate(line)
        if (token := position.board[square])
        for step in (-1, 1)
        if 0 <= place + 2 * step < len(line) and position.board[line[place + step]] is None
    ]
    if not ends:
        return "pass"
    same = [end for end in ends if end[3] in rack]
    square, down, step, token = stream.choice(same if same and stream.below(3) else ends)
    number = token if token in rack and stream.below(3) else stream.choice(rack)
    text, first = f"{stream.choice('+-x:==')}{number}", square
    if step < 0:
        text, first = text[1:] + text[:1], square - (position.box.columns if down else 1)
    return f"{position.name(first)}{'v' if down else '>'} {text}"


_SHORT = 5
"""In lines so short, the judge is asked about false lines too, wherever they lie."""
_PARED = 2, 3
"""With so many numbers, the judge can be asked about every line on a large board."""


def pared(position: Position, seat: Seat, stream: Stream) -> Position:
    """Where there would be too many moves, all but a few numbers of the seat lie in the supply."""
    rack, count = position.racks[seat], stream.choice(_PARED)
    if not countless(position) or len(rack) <= count:
        return position
    kept = _sorted(stream.draw(rack, count))
    rest = Counter(rack) - Counter(kept)
    return replace(
        position,
        racks=tuple(kept if other == seat else held for other, held in enumerate(position.racks)),
        shown=tuple(() if other == seat else shown for other, shown in enumerate(position.shown)),
        bag=_sorted((*position.bag, *rest.elements())),
    )


def sound_moves(game: AnyGame, position: Position, seat: Seat) -> Iterator[Move]:
    """Every move that can be written, as far as the judge finds it sound; of displays, those of one line.

    The judge is not asked about lines in which two numbers or two signs meet, or another sign than `=` is at
    an end; and where lines are long, only about true equalities that touch something.
    """
    rack = position.racks[seat]
    asked: Iterator[Move] = chain(
        (Accept(seat), Contest(seat), Pass(seat)),
        (
            Exchange(seat, part)
            for size in range(1, len(rack) + 1)
            for part in sorted(set(combinations(rack, size)))
        ),
        _displays(position, seat),
    )
    return (move for move in asked if isinstance(game.rules.judge(position, move), Sound))


def _displays(position: Position, seat: Seat) -> Iterator[Move]:
    """Every way to lay numbers of the rack and signs in a line without a gap."""
    if position.phase is not Phase.TURN or position.on_turn != seat:
        return
    for down, line in _lines(position):
        for window in _windows(position, line):
            there = tuple(position.board[square] for square in window)
            for laid in _fillings(there, position.racks[seat]):
                cells = zip(window, there, laid, strict=True)
                new = tuple((square, token) for square, old, token in cells if old is None)
                if len(line) <= _SHORT or ("=" in laid[1:-1] and _may_stand(laid)):
                    yield Display(seat, (Line(down, new),))


def _windows(position: Position, line: list[int]) -> Iterator[list[int]]:
    """The squares of a run that a display might make: some empty ones, and all that hangs on to them."""
    empty = [place for place, square in enumerate(line) if position.board[square] is None]
    for one, first in enumerate(empty):
        for last in empty[one:]:
            begin, end = first, last + 1
            while begin and position.board[line[begin - 1]]:
                begin -= 1
            while end < len(line) and position.board[line[end]]:
                end += 1
            window = line[begin:end]
            touches = any(position.board[square] or square == position.box.star for square in window)
            if len(window) > 1 and (touches or len(line) <= _SHORT):
                yield window


def _fillings(there: tuple[str | None, ...], rack: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What a window may hold: numbers of a rack and signs on its empty squares, in turn with each other.

    At an end, no other sign than `=` is tried.
    """
    for first in (0, 1):
        numbers = [place for place, token in enumerate(there) if token is None and place % 2 == first]
        right = ((token in _SIGNS) == (place % 2 != first) for place, token in enumerate(there) if token)
        if not all(right) or len(numbers) > len(rack):
            continue
        signs = [place for place, token in enumerate(there) if token is None and place % 2 != first]
        ends = (0, len(there) - 1)
        choices = ["=" if place in ends else _SIGNS for place in signs]
        for own in sorted(set(permutations(rack, len(numbers)))):
            for chosen in product(*choices):
                laid = dict(zip((*numbers, *signs), (*own, *chosen), strict=True))
                yield tuple(token or laid[place] for place, token in enumerate(there))


# --- leaks --------------------------------------------------------------------------------------


def _leaking_view(game: AnyGame, **fields: Any) -> AnyGame:
    """Views in which some fields are as they are in the position."""

    def view(position: Position, seat: Seat | None) -> View[Position]:
        honest = game.sight.view(position, seat)
        told = {name: tell(position, honest.position) for name, tell in fields.items()}
        return View(seat, replace(honest.position, **told))

    return altered(game, "sight", view=view)


def _a_token_of_each_rack(position: Position, honest: Position) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (*seen[1:], rack[-1]) if seen else seen
        for rack, seen in zip(position.racks, honest.racks, strict=True)
    )


def _telling_refusals(game: AnyGame) -> AnyGame:
    def judge(position: Position, move: Move) -> Any:
        ruling = game.rules.judge(position, move)
        if not isinstance(ruling, Refused):
            return ruling
        supply = ("supply", "".join(position.bag[:1]))
        return replace(ruling, fault=replace(ruling.fault, params=(*ruling.fault.params, supply)))

    return altered(game, "rules", judge=judge)


leaks = {
    "a token of another rack": lambda game: _leaking_view(game, racks=_a_token_of_each_rack),
    "the bag": lambda game: _leaking_view(game, bag=lambda position, _: position.bag),
    "what is exchanged": lambda game: _leaking_view(game, aside=lambda position, _: position.aside),
    "draws and exchanges": lambda game: altered(game, "sight", seen=lambda position, move, seat: move),
    "refusals": _telling_refusals,
}
