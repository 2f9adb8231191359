"""What the conformance suite must know of Rigolade, told a second time."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations, permutations, product
from typing import Any

from jeton.board.moves import Deal
from jeton.core.chance import Stream
from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused, Sound
from jeton.games.rigolade.equipment import Box
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.position import Phase, Position
from tests.kit.altered import altered

_SIGNS = "+-x:"

_CANARIES = range(260, 1000, 20)
"""So large that the largest number of an equation is over 500: whoever has points has those of one equation,
which lies there, or more than any canary.
"""

canary_box = """
game = "rigolade"
name = "Canary"
board = \"\"\"
N o N = N o N = N
o # o # o # o # o
N o N = N o N = N
= # = # = # = # =
N o * = N o N = N
o # o # o # o # o
N o N = N o N = N
= # = # = # = # =
N o N = N o N = N
\"\"\"
[rack]
numbers = 7
signs = 3
[numbers]
total = 37
[numbers.counts]
""" + "\n".join(f"{number} = 1" for number in _CANARIES)
canary_box += """
[signs]
total = 24
[signs.counts]
"+" = 10
"-" = 10
"x" = 2
":" = 2
"""

stuck_box = """
game = "rigolade"
name = "Stuck"
board = \"\"\"
N o * = N
# # # # #
# # # # #
\"\"\"
[rack]
numbers = 1
signs = 1
[numbers]
total = 2
[numbers.counts]
50 = 1
60 = 1
[signs]
total = 2
[signs.counts]
"+" = 1
"-" = 1
"x" = 0
":" = 0
"""

canaries = True

unknown = frozenset({"?", "~"})

variants = (("supply=70",),)

pairs = 12

shapes = (
    "3A>",
    "99Z> 1+1=2",
    "3A> 1+1=2=2",
    "3A> 1+1",
    "3A> 1=1",
    "3A> (1)+1=2",
    "3A> 1+(1",
    "3A> 1+1=2)",
    "3A> 1 1=2",
    "3A> ++=2",
    "3A> _",
    "3Av ?~?=?",
    "3A> 999+1=1000",
    "3A> 1.5+1.5=3",
    "3A> 1+1(=)2",
    "3A> 1+1=2;",
    "3A> 1+1=2;; pass",
    "3A> 1+1=2; pass",
    "2Bv 1",
    "3B> +",
    "3B> +;",
    ";",
    "1@1A",
    "exchange 1",
    "exchange numbers signs",
    "exchange signs",
    "exchange ?",
    "complete",
    "finish rounds",
    "[finish out]",
)


# --- equipment ----------------------------------------------------------------------------------


def box_tokens(box: Box) -> Counter[str]:
    """Every token of a box: numbers and signs."""
    signs = zip(_SIGNS, box.sign_counts, strict=True)
    return Counter({token: count for token, count in (*box.counts, *signs) if count})


def tokens(position: Position) -> Counter[str]:
    """Every token of a position: laid, held, in a reserve, or drawn before a tie."""
    return Counter(chain(*position.racks, position.number_bag, position.sign_bag)) + _open(position)


def _open(position: Position) -> Counter[str]:
    """What lies on the board, and what was drawn before a tie."""
    return Counter(token for token in position.board if token) + Counter(position.aside)


def countless(position: Position) -> bool:
    """There are never many moves."""
    return False


def is_possible(position: Position) -> bool:
    """What was shown is still held, no rack is too large, and what lies on the board may lie there."""
    pairs = zip(position.shown, position.racks, strict=True)
    return (
        not any(Counter(shown) - Counter(rack) for shown, rack in pairs)
        and all(_fits(position.box, rack) for rack in position.racks)
        and all(_may_lie(position, square) for square in range(len(position.board)))
        and all(_is_true(line) for line in _equations(position))
    )


def _fits(box: Box, rack: tuple[str, ...]) -> bool:
    return len(_numbers(rack)) <= box.rack[0] and len(_signs(rack)) <= box.rack[1]


def _numbers(rack: Iterable[str]) -> list[str]:
    return [token for token in rack if token.isdigit()]


def _signs(rack: Iterable[str]) -> list[str]:
    return [token for token in rack if token in _SIGNS]


def _may_lie(position: Position, square: int) -> bool:
    """Nothing, a number on a number's square, a sign on a sign's."""
    ground, token = position.box.grounds[square], position.board[square]
    return token is None or (ground == "o" if token in _SIGNS else ground in ("N", "*"))


# --- lines --------------------------------------------------------------------------------------


def _lines(position: Position) -> Iterator[tuple[bool, list[int]]]:
    """Every row and column: whether it goes down, and its squares."""
    width, size = position.box.columns, len(position.board)
    rows = [list(range(first, first + width)) for first in range(0, size, width)]
    yield from ((False, row) for row in rows)
    yield from ((True, list(column)) for column in zip(*rows, strict=True))


def _slots(position: Position) -> Iterator[tuple[bool, list[int]]]:
    """Five squares in a line, for number, sign, number, `=` and number: their places, but for the `=`."""
    for down, line in _lines(position):
        grounds = "".join(position.box.grounds[square] for square in line).replace("*", "N")
        for first in range(len(line) - 4):
            if grounds[first : first + 5] == "NoN=N":
                yield down, [*line[first : first + 3], line[first + 4]]


def _equations(position: Position) -> Iterator[tuple[str, ...]]:
    """What lies in every slot that has a sign: three numbers and a sign, or a fault."""
    for _, slot in _slots(position):
        if position.board[slot[1]]:
            yield tuple(position.board[square] or "" for square in slot)


def _is_true(equation: tuple[str, ...]) -> bool:
    """Whether a number, a sign and a number make the last number."""
    if not all(equation):
        return False
    left, right, result = (int(equation[place]) for place in (0, 2, 3))
    match equation[1]:
        case "+":
            return left + right == result
        case "-":
            return left - right == result
        case "x":
            return left * right == result
        case _:
            return right != 0 and left == right * result


# --- secrets ------------------------------------------------------------------------------------


def known(position: Position, seat: Seat | None) -> Counter[str]:
    """What lies open, what the seat holds, and what others were seen to draw for the start."""
    racks = (rack if seat == other else position.shown[other] for other, rack in enumerate(position.racks))
    return _open(position) + Counter(chain(*racks))


def shuffled(position: Position, seat: Seat | None, stream: Stream) -> Position:
    """The hidden tokens dealt out anew, numbers for numbers and signs for signs."""
    hidden = Counter((*position.number_bag, *position.sign_bag))
    for other, rack in enumerate(position.racks):
        if other != seat:
            hidden += Counter(rack) - Counter(position.shown[other])
    numbers, signs = (_mixed(part(hidden.elements()), stream) for part in (_numbers, _signs))

    def fresh(there: Iterable[str]) -> tuple[str, ...]:
        return _sorted((numbers if token.isdigit() else signs).pop() for token in there)

    def fresh_rack(other: Seat) -> tuple[str, ...]:
        shown = position.shown[other]
        rest = Counter(position.racks[other]) - Counter(shown)
        return _sorted((*shown, *fresh(rest.elements())))

    return replace(
        position,
        racks=tuple(
            rack if other == seat else fresh_rack(other) for other, rack in enumerate(position.racks)
        ),
        number_bag=fresh(position.number_bag),
        sign_bag=fresh(position.sign_bag),
    )


def _mixed(tokens: list[str], stream: Stream) -> list[str]:
    return list(stream.draw(sorted(tokens), len(tokens)))


def _sorted(tokens: Iterable[str]) -> tuple[str, ...]:
    """Numbers in ascending order, then signs."""
    found = list(tokens)
    return (*sorted(_numbers(found), key=int), *sorted(_signs(found), key=_SIGNS.index))


def disguised(position: Position, move: Move, seat: Seat | None, stream: Stream) -> Move:
    """Other tokens in what others draw; the draw for the start is open, and so is what an exchange says."""
    if not isinstance(move, Deal) or position.phase is Phase.OPENING:
        return move

    def fresh(draw: tuple[str, ...]) -> tuple[str, ...]:
        numbers = stream.draw(position.number_bag, len(_numbers(draw)))
        return _sorted((*numbers, *stream.draw(position.sign_bag, len(_signs(draw)))))

    return Deal(tuple(draw if other == seat else fresh(draw) for other, draw in enumerate(move.draws)))


# --- moves --------------------------------------------------------------------------------------

_TRIES = 30
"""So many equations are thought of before one is guessed that is not true."""


def guess(position: Position, seat: Seat, stream: Stream) -> str:
    """An equation in some slot, mostly where something lies, an exchange, or a word."""
    kind = stream.below(20)
    if kind == 0:
        return stream.choice(("pass", "exchange", "contest", "accept"))
    if kind == 1:
        return stream.choice(("exchange numbers", "exchange signs"))
    slots = list(_slots(position))
    near = [one for one in slots if any(position.board[square] for square in one[1])]
    near = [one for one in near if not position.board[one[1][1]]] or near
    full = [one for one in near if all(position.board[one[1][place]] for place in (0, 2, 3))]
    down, slot = stream.choice(full if full and kind < 8 else near if near and kind < 19 else slots)
    numbers, signs = (part(position.racks[seat]) for part in (_numbers, _signs))
    line: tuple[str, ...] = ()
    for _ in range(_TRIES if kind % 3 else 1):
        line = _guess_line([position.board[square] for square in slot], numbers, signs, stream)
        if _is_true(line):
            break
    left, sign, right, result = line
    ending = ";" if down and len(full) and kind % 2 else ""
    return f"{position.name(slot[0])}{'v' if down else '>'} {left}{sign}{right}={result}{ending}"


def _guess_line(
    there: list[str | None], numbers: list[str], signs: list[str], stream: Stream
) -> tuple[str, ...]:
    """A slot filled up from a rack, as far as it has anything."""
    own = list(stream.draw(sorted(numbers), len(numbers)))
    return tuple(
        token or ((stream.choice(signs) if signs else "+") if place == 1 else own.pop() if own else "1")
        for place, token in enumerate(there)
    )


def pared(position: Position, seat: Seat, stream: Stream) -> Position:
    """Moves are few; but mostly a sign is taken up from the board, so that a sign alone will do.

    If it still may: as often as not it was done in this turn before.
    """
    laid = [square for square, token in enumerate(position.board) if token and token in _SIGNS]
    if not laid or stream.below(3) == 0:
        return position
    square = stream.choice(laid)
    sign, rack = str(position.board[square]), position.racks[seat]
    given = _signs(rack)[:1]
    rest = Counter((*rack, sign)) - Counter(given)
    return replace(
        position,
        board=tuple(None if place == square else token for place, token in enumerate(position.board)),
        racks=tuple(
            _sorted(rest.elements()) if one == seat else held for one, held in enumerate(position.racks)
        ),
        sign_bag=_sorted((*position.sign_bag, *given)),
        completed=bool(stream.below(2)),
    )


_SHORT = 5
"""In lines so short, the judge is asked about everything that can be laid in one, wherever it lies."""
_FEW = 2
"""So few tokens may be taken for a sign alone."""


def sound_moves(game: AnyGame, position: Position, seat: Seat) -> Iterator[Move]:
    """Every move that can be written, as far as the judge finds it sound.

    Where lines are long, the judge is only asked about slots that are filled, and touch something.
    """
    asked: Iterator[Move] = chain(
        (
            Accept(seat),
            Contest(seat),
            Pass(seat),
            Exchange(seat, of_signs=False),
            Exchange(seat, of_signs=True),
        ),
        _laid(position, seat),
    )
    return (move for move in asked if isinstance(game.rules.judge(position, move), Sound))


def _laid(position: Position, seat: Seat) -> Iterator[Move]:
    """Tokens of the rack laid in a line, as the action of a turn and before it."""
    if position.phase is not Phase.TURN or position.on_turn != seat:
        return
    rack = position.racks[seat]
    found = _anything(position, rack) if position.box.columns <= _SHORT else _fillings(position, rack)
    for down, laid in found:
        yield Lay(seat, down, laid)
        if len(laid) <= _FEW:
            yield Complete(seat, down, laid)


def _anything(
    position: Position, rack: tuple[str, ...]
) -> Iterator[tuple[bool, tuple[tuple[int, str], ...]]]:
    """Up to four tokens on any squares of a line, taken or not, printed or not; but on squares."""
    for size in range(1, min(len(rack), 4) + 1):
        parts = sorted(set(permutations(rack, size)))
        for down, line in _lines(position):
            there = [square for square in line if position.box.grounds[square] != "#"]
            for squares, own in product(combinations(there, size), parts):
                yield down, tuple(zip(squares, own, strict=True))


def _fillings(
    position: Position, rack: tuple[str, ...]
) -> Iterator[tuple[bool, tuple[tuple[int, str], ...]]]:
    """The empty squares of a slot filled from a rack, in every way."""
    star = position.box.grounds.index("*")
    for down, slot in _slots(position):
        empty = [square for square in slot if position.board[square] is None]
        if slot[1] not in empty or (len(empty) == len(slot) and star not in slot):
            continue
        numbers = sorted(set(permutations(_numbers(rack), len(empty) - 1)))
        for own, sign in product(numbers, sorted(set(_signs(rack)))):
            left = iter(own)
            yield down, tuple((square, sign if square == slot[1] else next(left)) for square in empty)


# --- leaks --------------------------------------------------------------------------------------


def _leaking_view(game: AnyGame, **fields: Any) -> AnyGame:
    """Views in which some fields are as they are in the position."""

    def view(position: Position, seat: Seat | None) -> View[Position]:
        honest = game.sight.view(position, seat)
        told = {name: tell(position, honest.position) for name, tell in fields.items()}
        return View(seat, replace(honest.position, **told))

    return altered(game, "sight", view=view)


def _a_sign_of_each_rack(position: Position, honest: Position) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (*seen[:-1], rack[-1]) if seen else seen
        for rack, seen in zip(position.racks, honest.racks, strict=True)
    )


def _telling_refusals(game: AnyGame) -> AnyGame:
    def judge(position: Position, move: Move) -> Any:
        ruling = game.rules.judge(position, move)
        if not isinstance(ruling, Refused):
            return ruling
        reserve = ("reserve", "".join(position.number_bag[:1]))
        return replace(ruling, fault=replace(ruling.fault, params=(*ruling.fault.params, reserve)))

    return altered(game, "rules", judge=judge)


leaks = {
    "a sign of another rack": lambda game: _leaking_view(game, racks=_a_sign_of_each_rack),
    "the numbers left": lambda game: _leaking_view(game, number_bag=lambda position, _: position.number_bag),
    "the signs left": lambda game: _leaking_view(game, sign_bag=lambda position, _: position.sign_bag),
    "draws": lambda game: altered(game, "sight", seen=lambda position, move, seat: move),
    "refusals": _telling_refusals,
}
