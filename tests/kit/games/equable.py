"""What the conformance suite must know of Équable, told a second time."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, pairwise, permutations
from typing import Any

from jeton.board.moves import Deal, Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused, Sound
from jeton.games.equable.equipment import Box
from jeton.games.equable.moves import Move, Place, Replace
from jeton.games.equable.position import Change, Phase, Position
from tests.arith.naive import is_true
from tests.kit.altered import altered

_DIGITS = "0123456789"
_SIGNS = "+-x:/."
_ORDER = _DIGITS + _SIGNS

_VALUES = """
[values]
0 = 1
1 = 1
2 = 2
3 = 3
4 = 3
5 = 4
6 = 4
7 = 5
8 = 5
9 = 8
"+" = 2
"-" = 3
"x" = 4
":" = 5
"/" = 15
"." = 10
"=" = 1
"""

canary_box = f"""
game = "equable"
name = "Canary"
equals = 6
board = \"\"\"
.  .  R  .  R  .  .
.  Y  .  .  .  B  .
R  .  .  G  .  .  .
.  .  G  *  G  .  .
.  .  .  G  .  .  R
.  B  .  .  .  Y  .
.  .  R  .  .  .  .
\"\"\"
[rack]
white = 4
grey = 1
[large]
white = 5
grey = 2
{_VALUES}
[white]
total = 20
[white.counts]
0 = 4
1 = 4
2 = 4
3 = 4
6 = 4
[grey]
total = 12
[grey.counts]
{chr(10).join(f'"{sign}" = 2' for sign in _SIGNS)}
"""

stuck_box = f"""
game = "equable"
name = "Stuck"
equals = 1
board = \"\"\"
.  .  .
.  *  .
.  .  .
\"\"\"
[rack]
white = 1
grey = 0
[large]
white = 1
grey = 0
{_VALUES}
[white]
total = 2
[white.counts]
5 = 1
6 = 1
[grey]
total = 0
[grey.counts]
"""

canaries = False
"""A digit may be a token, a score, a row: no word tells which."""

unknown = frozenset({"?", "~"})

variants = (
    ("large-racks=on", "replacement-premiums=all"),
    ("large-racks=on", "fewer-equals=2", "contest=on"),
)

pairs = 1

shapes = (
    "9E>",
    "99Z> 1=1",
    "1A> 1=1=1=1=1=1=1=1=1=1=1=1=1",
    "1A> (1=1)",
    "1A> 1=(1",
    "1A> 1[2]=1",
    "1A> 1[",
    "1A> _",
    "1Av ?=?",
    "1A> 1=1{1 1/2}",
    "1A> 11/2{1 1/2}=1.5",
    "1A> ==",
    "1@1A 1@2B",
    "1@1A 2@1A",
    "12@1A",
    "0@1A",
    "+@1A",
    "=@3C",
    "exchange",
    "exchange =",
    "exchange ?",
    "exchange 0123456789+-x:/.",
    "exchange abc",
    "finish stuck",
)


# --- equipment ----------------------------------------------------------------------------------


def box_tokens(box: Box) -> Counter[str]:
    """Every token of a box that is ever drawn; the signs `=` are not."""
    return Counter({token: count for token, count in box.counts if count})


def tokens(position: Position) -> Counter[str]:
    """Every token of a position: laid, held, in a supply, aside, or taken away by a play that may fall."""
    held = chain(*position.racks, position.white_bag, position.grey_bag, position.aside, _removed(position))
    return Counter(chain(_laid(position), held))


def _laid(position: Position) -> list[str]:
    return [token for token in position.board if token is not None and token != "="]


def _removed(position: Position) -> list[str]:
    changes = position.pending.changes if position.pending else ()
    return [change.removed for change in changes if change.removed]


def countless(position: Position) -> bool:
    """With many tokens on a wide board, lines with `0x` alone are millions."""
    return sum(position.rack) * len(position.board) > 200


_true = cache(is_true)


def is_possible(position: Position) -> bool:
    """What was shown is still held, every pile has its colour, no `=` is lost, every line is an equation."""
    white, grey = position.rack
    pairs = zip(position.shown, position.racks, strict=True)
    return (
        not any(Counter(shown) - Counter(rack) for shown, rack in pairs)
        and all(_count(rack, _DIGITS) <= white and _count(rack, _SIGNS) <= grey for rack in position.racks)
        and _count(position.white_bag, _DIGITS) == len(position.white_bag)
        and _count(position.grey_bag, _SIGNS) == len(position.grey_bag)
        and position.box.equals - position.stock - position.board.count("=") in (0, 2)
        and all(_true(run) if not position.contest else "=" in run for run in _runs(position))
    )


def _count(tokens: Iterable[str], kind: str) -> int:
    return sum(token in kind for token in tokens)


def _runs(position: Position) -> Iterator[str]:
    """Every run of two tokens or more, read off the board line by line."""
    for line in (*_rows(position), *_columns(position)):
        text = "".join(position.board[square] or " " for square in line)
        yield from (run for run in text.split() if len(run) > 1)


def _rows(position: Position) -> list[list[int]]:
    width = position.box.columns
    return [list(range(first, first + width)) for first in range(0, len(position.board), width)]


def _columns(position: Position) -> list[list[int]]:
    return [list(column) for column in zip(*_rows(position), strict=True)]


# --- secrets ------------------------------------------------------------------------------------


def known(position: Position, seat: Seat | None) -> Counter[str]:
    """What lies open, what the seat holds, and what others have had to show."""
    open_tokens = chain(_laid(position), _removed(position), position.aside)
    racks = (rack if seat == other else position.shown[other] for other, rack in enumerate(position.racks))
    return Counter(chain(open_tokens, *racks))


def shuffled(position: Position, seat: Seat | None, stream: Stream) -> Position:
    """The hidden tokens dealt out anew, each colour by itself: the supplies, and what others never showed."""
    hidden = Counter((*position.white_bag, *position.grey_bag))
    for other, rack in enumerate(position.racks):
        if other != seat:
            hidden += Counter(rack) - Counter(position.shown[other])
    pool = sorted(hidden.elements())

    def fresh(like: Iterable[str]) -> tuple[str, ...]:
        found = _like(tuple(like), pool, stream)
        for token in found:
            pool.remove(token)
        return found

    def fresh_rack(other: Seat) -> tuple[str, ...]:
        shown = Counter(position.shown[other])
        unseen = fresh((Counter(position.racks[other]) - shown).elements())
        return _sorted((*shown.elements(), *unseen))

    return replace(
        position,
        racks=tuple(
            rack if other == seat else fresh_rack(other) for other, rack in enumerate(position.racks)
        ),
        white_bag=fresh(position.white_bag),
        grey_bag=fresh(position.grey_bag),
    )


def _like(wanted: tuple[str, ...], pool: Iterable[str], stream: Stream) -> tuple[str, ...]:
    """As many tokens of each colour, drawn from a pool."""
    pool = tuple(pool)
    found: list[str] = []
    for colour in (_DIGITS, _SIGNS):
        there = [token for token in pool if token in colour]
        found += stream.draw(there, _count(wanted, colour))
    return _sorted(found)


def _sorted(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(tokens, key=_ORDER.index))


def disguised(position: Position, move: Move, seat: Seat | None, stream: Stream) -> Move:
    """Other tokens of the same colours in what others draw and exchange; the draw for the start is open."""
    match move:
        case Exchange() if move.seat != seat:
            return replace(move, tokens=_like(move.tokens, position.racks[move.seat], stream))
        case Deal() if position.phase is not Phase.OPENING:
            supply = (*position.white_bag, *position.grey_bag)
            return Deal(
                tuple(
                    draw if other == seat else _like(draw, supply, stream)
                    for other, draw in enumerate(move.draws)
                )
            )
        case _:
            return move


# --- moves --------------------------------------------------------------------------------------


def guess(position: Position, seat: Seat, stream: Stream) -> str:
    """A line that looks like an equation, a longer one, another token in one, an exchange, or a word."""
    rack, kind = position.racks[seat], stream.below(20)
    if kind < 2 or not rack:
        return stream.choice(("pass", "contest", "accept"))
    if kind == 2:
        return "exchange " + "".join(stream.draw(rack, 1 + stream.below(len(rack))))
    line = stream.choice((*_rows(position), *_columns(position)))
    there = [square for square in line if position.board[square]]
    if kind < 9 and there:
        return _guess_longer(position, rack, line, stream)
    if kind < 14 and there:
        square = stream.choice(there)
        return (
            f"{stream.choice((*rack, '_'))}@{position.name(square)} {_near(position, rack, square, stream)}"
        )
    return _guess_line(position, rack, stream)


def _guess_line(position: Position, rack: tuple[str, ...], stream: Stream) -> str:
    """Digits of the rack with an `=`, perhaps a sign, somewhere near what lies there or on the star."""
    digits = [token for token in rack if token in _DIGITS]
    signs = [token for token in rack if token in _SIGNS]
    text = "".join(stream.draw(digits, min(len(digits), 2 + stream.below(3))))
    place = 1 + stream.below(len(text)) if text else 0
    text = f"{text[:place]}={text[place:]}"
    if signs and stream.below(2) and place > 1:
        text = f"{text[:1]}{stream.choice(signs)}{text[1:]}"
    spots = [square for square, token in enumerate(position.board) if token] or [position.box.star]
    row, column = divmod(stream.choice(spots), position.box.columns)
    back, aside = stream.below(len(text)), stream.below(3) - 1
    if position.first:
        aside = 0
    across = stream.below(2)
    row, column = (row + aside, column - back) if across else (row - back, column + aside)
    if not (0 <= row < position.box.rows and 0 <= column < position.box.columns):
        return f"1A> {text}"
    return f"{position.name(row * position.box.columns + column)}{'>' if across else 'v'} {text}"


def _guess_longer(position: Position, rack: tuple[str, ...], line: list[int], stream: Stream) -> str:
    """Something laid at one end of what stands in a line: a token, `=` and a digit, a sign and a digit."""
    there = [place for place, square in enumerate(line) if position.board[square]]
    ahead = bool(stream.below(2))
    text = stream.choice(rack)
    if stream.below(3):
        digit = stream.choice([token for token in rack if token in _DIGITS] or ["0"])
        text = stream.choice(("=", "=", *(token for token in rack if token in _SIGNS))) + digit
    text = text[::-1] if ahead else text
    first = there[0] - len(text) if ahead else there[-1] + 1
    places = range(first, first + len(text))
    if first < 0 or places[-1] >= len(line):
        return f"{text[0]}@{position.name(line[0])}"
    return " ".join(f"{token}@{position.name(line[at])}" for token, at in zip(text, places, strict=True))


def _near(position: Position, rack: tuple[str, ...], square: int, stream: Stream) -> str:
    """Perhaps a second token, beside a square."""
    row, column = divmod(square, position.box.columns)
    if stream.below(2) or column + 1 >= position.box.columns:
        return ""
    return f"{stream.choice(rack)}@{position.name(row * position.box.columns + column + 1)}"


_NUMBER = r"[0-9]+(?:[./][0-9]+)?"
_FORM = re.compile(rf"(?=.*=){_NUMBER}(?:[-+x:=]{_NUMBER})*")
"""What an equation looks like, true or false: numbers with signs between, one of them `=`."""
_SHORT = 5
"""Of lines so short, every square may be laid on, emptied or left, in every combination."""
_PARED = 3
"""With so many tokens, the judge can be asked about every play on a large board."""


def pared(position: Position, seat: Seat, stream: Stream) -> Position:
    """Where there would be too many moves, all but a few tokens of the seat lie in their supplies."""
    rack = position.racks[seat]
    if not countless(position) or len(rack) <= _PARED:
        return position
    kept = _sorted(stream.draw(rack, _PARED))
    rest = Counter(rack) - Counter(kept)
    return replace(
        position,
        racks=tuple(kept if other == seat else held for other, held in enumerate(position.racks)),
        shown=tuple(() if other == seat else shown for other, shown in enumerate(position.shown)),
        white_bag=_sorted((*position.white_bag, *(token for token in rest.elements() if token in _DIGITS))),
        grey_bag=_sorted((*position.grey_bag, *(token for token in rest.elements() if token in _SIGNS))),
    )


def sound_moves(game: AnyGame, position: Position, seat: Seat) -> Iterator[Move]:
    """Every move that can be written, as far as the judge finds it sound; readings need not be announced.

    The judge is not asked about lines that do not look like an equation; and where lines are long, neither
    about false ones nor about tokens that do not hang together.
    """
    rack = position.racks[seat]
    asked: Iterator[Move] = chain(
        (Accept(seat), Contest(seat), Pass(seat)),
        (
            Exchange(seat, part)
            for size in range(1, len(rack) + 1)
            for part in sorted(set(combinations(rack, size)))
        ),
        _plays(position, seat),
    )
    return (move for move in asked if isinstance(game.rules.judge(position, move), Sound))


def _plays(position: Position, seat: Seat) -> Iterator[Move]:
    """Every way to lay tokens of the rack and one `=` in a line, and to take others away."""
    if position.phase is not Phase.TURN or position.on_turn != seat:
        return
    for down, lines in ((False, _rows(position)), (True, _columns(position))):
        for line in lines:
            short = len(line) <= _SHORT
            ways, looks = (_every_way, _looks_like_one) if short else (_hanging_together, _true)
            for squares, emptied in ways(position, line, len(position.racks[seat]) + 1):
                taken = {square for square in (*squares, *emptied) if position.board[square]}
                own = position.racks[seat] if taken else (*position.racks[seat], "=")
                cells = {square: position.board[square] or " " for square in line}
                # Under contest, false lines may stand.
                standing = "".join(cells.values()).split()
                cells |= dict.fromkeys(emptied, " ")
                for laid in sorted(set(permutations(own, len(squares)))):
                    cells |= zip(squares, laid, strict=True)
                    runs = "".join(cells.values()).split()
                    if all(len(run) < 2 or run in standing or looks(run) for run in runs):
                        kind = Replace if taken else Place
                        yield kind(seat, down, _changes(position, squares, laid, emptied))


def _looks_like_one(run: str) -> bool:
    return _FORM.fullmatch(run) is not None


def _changes(
    position: Position, squares: tuple[int, ...], laid: tuple[str, ...], emptied: tuple[int, ...]
) -> tuple[Change, ...]:
    made = dict(zip(squares, laid, strict=True))
    return tuple(
        Change(square, made.get(square), position.board[square]) for square in sorted((*squares, *emptied))
    )


def _every_way(
    position: Position, line: list[int], most: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Squares to lay tokens on and squares to empty, in every combination."""
    for count in range(1, min(most, len(line)) + 1):
        for squares in combinations(line, count):
            rest = [square for square in line if position.board[square] and square not in squares]
            for size in range(len(rest) + 1):
                for emptied in combinations(rest, size):
                    yield squares, emptied


def _hanging_together(
    position: Position, line: list[int], most: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Empty squares to lay tokens on, leaving none out; or squares in and around one member.

    What is emptied for good lies on one side of all that is laid, and no two neighbours are left standing
    there: they are no equation.
    """
    empty = [square for square in line if position.board[square] is None]
    for first in range(len(empty)):
        for count in range(1, most + 1):
            if first + count <= len(empty):
                yield tuple(empty[first : first + count]), ()
    text = "".join(position.board[square] or " " for square in line)
    start = 0
    for member in text.replace("=", " ").split(" "):
        if member:
            yield from _replacing(position, line, range(start, start + len(member)), most - 1)
        start += len(member) + 1


def _replacing(
    position: Position, line: list[int], member: range, most: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Places in a member and the nearest free ones around it to lay tokens on, and places to empty."""
    free = [at for at, square in enumerate(line) if position.board[square] is None]
    ahead = [at for at in free if at < member[0]][-most:]
    behind = [at for at in free if at > member[-1]][:most]
    for count in range(1, most + 1):
        for places in combinations((*ahead, *member, *behind), count):
            squares = tuple(line[at] for at in places)
            left = [at for at in reversed(member) if at < places[0]]
            right = [at for at in member if at > places[-1]]
            for emptied in ((), *_shortened(left), *_shortened(right)):
                if emptied or set(places) & set(member):
                    yield squares, tuple(line[at] for at in emptied)


def _shortened(outward: list[int]) -> Iterator[tuple[int, ...]]:
    """Squares to empty: some near ones stay, one goes, and further out no two neighbours stay."""
    for place, at in enumerate(outward):
        further = outward[place + 1 :]
        for size in range(len(further) + 1):
            for gone in combinations(further, size):
                if not any({one, two}.isdisjoint(gone) for one, two in pairwise(further)):
                    yield at, *gone


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
        supply = ("supply", "".join(position.white_bag[:1]))
        return replace(ruling, fault=replace(ruling.fault, params=(*ruling.fault.params, supply)))

    return altered(game, "rules", judge=judge)


leaks = {
    "a token of another rack": lambda game: _leaking_view(game, racks=_a_token_of_each_rack),
    "the white bag": lambda game: _leaking_view(game, white_bag=lambda position, _: position.white_bag),
    "the grey bag": lambda game: _leaking_view(game, grey_bag=lambda position, _: position.grey_bag),
    "draws and exchanges": lambda game: altered(game, "sight", seen=lambda position, move, seat: move),
    "refusals": _telling_refusals,
}
