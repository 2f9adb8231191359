"""What the conformance suite must know of Mathable, told a second time."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from jeton.board.moves import Deal, Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused, Sound
from jeton.games.mathable.equipment import Box
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Phase, Position, Step
from tests.kit.altered import altered

_CANARIES = tuple(97 * number + 1 for number in range(11, 41))
"""Of four digits, and such that no sum of fewer than 98 of them is one of them: points are not canaries."""

canary_box = """
game = "mathable"
name = "Canary"
rack = 3
board = \"\"\"
.  +  .      .     .  -  .
.  2x x      3x    .  .  .
.  +  (1000) (68)  +  .  +
.  .  (165)  (262) -  2x .
.  +  .      +     .  .  .
\"\"\"
[tokens]
total = 30
[tokens.counts]
""" + "\n".join(f"{number} = 1" for number in _CANARIES)

stuck_box = """
game = "mathable"
name = "Stuck"
rack = 1
board = \"\"\"
(1) (2) .
.   .   .
.   .   .
\"\"\"
[tokens]
total = 2
[tokens.counts]
50 = 1
60 = 1
"""

canaries = True

unknown = frozenset({"-1"})

variants = (("supply=70",),)

pairs = 12

shapes = (
    "12@99Z",
    "12@",
    "@8I",
    "x@1A",
    "1@1A*7",
    "1@1A*2",
    "0@1A",
    "9999@1B",
    "?@2B",
    "12 @ 8I",
    "exchange",
    "exchange ?",
    "exchange 1 1 1 1 1 1 1 1",
    "exchange 1000000",
    "exchange x",
    "draw 3",
    "end now",
    "finish out",
    "closed",
    "agreed",
    "1 2 3",
)


# --- equipment ----------------------------------------------------------------------------------


def box_tokens(box: Box) -> Counter[str]:
    """Every token of a box."""
    return Counter({str(token): count for token, count in box.counts if count})


def tokens(position: Position) -> Counter[str]:
    """Every token of a position: laid, held, in the bag, aside."""
    held = [token for rack in position.racks for token in rack]
    return Counter(map(str, (*_laid(position), *held, *position.bag, *position.aside)))


def _laid(position: Position) -> list[int]:
    """What lies on the board; printed numbers are not tokens."""
    printed = {square for square, _ in position.box.printed}
    return [
        token for square, token in enumerate(position.board) if token is not None and square not in printed
    ]


def countless(position: Position) -> bool:
    """A placement is one token: there are never many."""
    return False


def is_possible(position: Position) -> bool:
    """What was shown is still held; in a turn, an extra token is held unseen or was laid later."""
    if any(
        Counter(shown) - Counter(rack) for shown, rack in zip(position.shown, position.racks, strict=True)
    ):
        return False
    if position.phase is Phase.REFILL:
        # The turn is over, and an extra token that was laid later may have been struck and so shown.
        return True
    seat = position.on_turn
    drawn = Counter(position.racks[seat]) - Counter(position.shown[seat])
    for step in position.turn.steps[::-1]:
        if step.extra is not None:
            if not drawn[step.extra]:
                return False
            drawn[step.extra] -= 1
        drawn[step.token] += 1
    return True


# --- secrets ------------------------------------------------------------------------------------


def known(position: Position, seat: Seat | None) -> Counter[str]:
    """What lies open, what the seat holds, and what others have had to show."""
    seen = _laid(position)
    for other, rack in enumerate(position.racks):
        seen += rack if other == seat else position.shown[other]
    if position.phase is Phase.OPENING:
        seen += position.aside
    return Counter(map(str, seen))


def shuffled(position: Position, seat: Seat | None, stream: Stream) -> Position:
    """The hidden tokens dealt out anew: those of other racks that were never shown, and the bag."""
    hidden = list(position.bag)
    own_aside = position.phase is Phase.OPENING or position.on_turn == seat
    hidden += () if own_aside else position.aside
    for other, rack in enumerate(position.racks):
        hidden += () if other == seat else (Counter(rack) - Counter(position.shown[other])).elements()
    pool = list(stream.draw(hidden, len(hidden)))

    def fresh(count: int) -> tuple[int, ...]:
        return tuple(pool.pop() for _ in range(count))

    racks = []
    for other, rack in enumerate(position.racks):
        shown = position.shown[other]
        racks.append(rack if other == seat else tuple(sorted((*shown, *fresh(len(rack) - len(shown))))))
    moved = replace(
        position,
        racks=tuple(racks),
        aside=position.aside if own_aside else tuple(sorted(fresh(len(position.aside)))),
        bag=tuple(sorted(fresh(len(position.bag)))),
    )
    if position.on_turn == seat:
        return moved
    return replace(moved, turn=replace(moved.turn, steps=_other_extras(moved, stream)))


def _other_extras(position: Position, stream: Stream) -> tuple[Step, ...]:
    """Other extra tokens for the steps of a turn: each was hidden, and is still held or was laid later."""
    seat = position.on_turn
    could_be = Counter(position.racks[seat])
    if position.phase is not Phase.REFILL:
        could_be -= Counter(position.shown[seat])
    steps = []
    for step in position.turn.steps[::-1]:
        extra = step.extra
        if extra is not None:
            extra = stream.choice(sorted(could_be.elements()))
            could_be -= Counter([extra])
        could_be[step.token] += 1
        steps.append(replace(step, extra=extra))
    return tuple(steps[::-1])


def disguised(position: Position, move: Move, seat: Seat | None, stream: Stream) -> Move:
    """Other tokens in what others draw and exchange; only the draw for the start is made openly."""
    match move:
        case Exchange() if move.seat != seat:
            rack = position.racks[move.seat]
            return replace(move, tokens=tuple(sorted(stream.draw(rack, len(move.tokens)))))
        case Deal() if position.phase is not Phase.OPENING:
            return Deal(
                tuple(
                    draw if other == seat else tuple(sorted(stream.draw(position.bag, len(draw))))
                    for other, draw in enumerate(move.draws)
                )
            )
        case _:
            return move


# --- moves --------------------------------------------------------------------------------------


def guess(position: Position, seat: Seat, stream: Stream) -> str:
    """A placement beside a pair, an exchange, or one of the words."""
    rack, kind = position.racks[seat], stream.below(20)
    steps = position.turn.steps
    if kind < 12 and steps and steps[-1].extra is None and position.box.grounds[steps[-1].square].sign:
        return "draw"
    if kind < 3 or not rack:
        return stream.choice(("draw", "end", "pass", "contest", "accept"))
    if kind == 3:
        return "exchange " + " ".join(map(str, stream.draw(rack, 1 + stream.below(len(rack)))))
    square = stream.choice(_beside_pairs(position) or range(len(position.board)))
    announced = stream.choice(("", "", "", "*2"))
    return f"{stream.choice(rack)}@{position.name(square)}{announced}"


def _beside_pairs(position: Position) -> list[int]:
    """The empty squares with two tokens next to each other beside them."""
    places = [divmod(square, position.box.columns) for square in range(len(position.board))]
    laid = {place for place, token in zip(places, position.board, strict=True) if token is not None}
    return [
        square
        for square, (row, column) in enumerate(places)
        if (row, column) not in laid
        and any(
            (row + down, column + right) in laid and (row + 2 * down, column + 2 * right) in laid
            for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
        )
    ]


def pared(position: Position, seat: Seat, stream: Stream) -> Position:
    """The judge can be asked about every move."""
    return position


def sound_moves(game: AnyGame, position: Position, seat: Seat) -> Iterator[Move]:
    """Every move that can be written, as far as the judge finds it sound.

    Of tokens that are not held, two will do. Of announcements, the one that pays most: without contest
    nothing need be announced, with it all.
    """
    rack = position.racks[seat]
    plain: list[Move] = [Accept(seat), Contest(seat), Draw(seat), End(seat), Pass(seat)]
    plain += [
        Exchange(seat, part)
        for size in range(1, len(rack) + 1)
        for part in sorted(set(combinations(rack, size)))
    ]
    yield from (move for move in plain if isinstance(game.rules.judge(position, move), Sound))
    some = {min(position.box.count), max(position.box.count), *rack}
    for token in sorted(some):
        for square in range(len(position.board)):
            choices = [Place(seat, token, square, announced) for announced in (0, 2, 3, 4)]
            rulings = [game.rules.judge(position, move) for move in choices]
            sound = [
                (sum(item.points for item in ruling.items), move)
                for ruling, move in zip(rulings, choices, strict=True)
                if isinstance(ruling, Sound)
            ]
            if sound:
                best = max(points for points, _ in sound)
                # A token 0 pays nothing however often it counts: then the boldest true announcement.
                paid = [move for points, move in sound if points == best]
                yield paid[-1] if position.contest else paid[0]


# --- leaks --------------------------------------------------------------------------------------


def _leaking_view(game: AnyGame, **fields: Any) -> AnyGame:
    """Views in which some fields are as they are in the position."""

    def view(position: Position, seat: Seat | None) -> View[Position]:
        honest = game.sight.view(position, seat)
        told = {name: tell(position, honest.position) for name, tell in fields.items()}
        return View(seat, replace(honest.position, **told))

    return altered(game, "sight", view=view)


def _a_token_of_each_rack(position: Position, honest: Position) -> tuple[tuple[int, ...], ...]:
    return tuple(
        (*seen[1:], rack[-1]) if seen else seen
        for rack, seen in zip(position.racks, honest.racks, strict=True)
    )


def _telling_refusals(game: AnyGame) -> AnyGame:
    def judge(position: Position, move: Move) -> Any:
        ruling = game.rules.judge(position, move)
        if not isinstance(ruling, Refused):
            return ruling
        bag = ("bag", position.bag[:1])
        return replace(ruling, fault=replace(ruling.fault, params=(*ruling.fault.params, bag)))

    return altered(game, "rules", judge=judge)


leaks = {
    "a token of another rack": lambda game: _leaking_view(game, racks=_a_token_of_each_rack),
    "the bag": lambda game: _leaking_view(game, bag=lambda position, _: position.bag),
    "an extra token": lambda game: _leaking_view(game, turn=lambda position, _: position.turn),
    "draws and exchanges": lambda game: altered(game, "sight", seen=lambda position, move, seat: move),
    "refusals": _telling_refusals,
}
