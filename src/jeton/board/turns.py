"""What happens around the turns of a board game: points, racks, shares, the order of seats."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from jeton.board.codes import Code
from jeton.board.moves import Deal, R
from jeton.board.positions import DEALING, BoardPosition
from jeton.board.tokens import Multisets, T
from jeton.core.chance import Stream
from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.core.outcome import Outcome, rank
from jeton.core.rulings import Item, Refused, Ruling, Sound, refused

V = TypeVar("V")
Racks: TypeAlias = tuple[tuple[T, ...], ...]


def pay(scores: Sequence[int], items: Iterable[Item]) -> tuple[int, ...]:
    """The scores with some points more or less."""
    paid = list(scores)
    for one in items:
        paid[one.seat] += one.points
    return tuple(paid)


def put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """The values with another in one place: the racks after a rack has changed, a board after a token."""
    return (*values[:place], value, *values[place + 1 :])


def laid(
    multisets: Multisets[T], position: BoardPosition[T, R], seat: Seat, tokens: Sequence[T]
) -> tuple[Racks[T], Racks[T]]:
    """The racks when a seat has laid some tokens, and what of them all have seen."""
    rack, shown = multisets.taken(position.racks[seat], tokens), position.shown[seat]
    return (
        put(position.racks, seat, rack),
        put(position.shown, seat, multisets.without(shown, tokens)),
    )


def given(
    multisets: Multisets[T], position: BoardPosition[T, R], seat: Seat, tokens: Sequence[T]
) -> tuple[Racks[T], Racks[T]]:
    """The racks when a seat has given some tokens away that nobody saw, and what of them all have seen."""
    rack = multisets.taken(position.racks[seat], tokens)
    return put(position.racks, seat, rack), put(position.shown, seat, ())


def only(seats: int, seat: Seat, value: V, none: V) -> tuple[V, ...]:
    """Something for one seat and nothing for the others."""
    return tuple(value if other == seat else none for other in range(seats))


def held_fault(
    multisets: Multisets[T],
    rack: tuple[T, ...],
    laid: Sequence[T],
    counts: Mapping[T, int],
    seen: Callable[[], Iterable[Sequence[T | None]]],
    show: Callable[[T], str],
) -> Refused | None:
    """Tokens come from the player's rack, each once. ``seen`` tells all that lies open, the rack included.

    Where the rack is not known, an unknown token stood for the one laid; but the box has only so many. Only
    then is it asked what lies open.
    """
    for token in laid:
        if not counts.get(token):
            return refused(Code.NOT_IN_BOX, token=show(token))
    missing = multisets.missing(rack, laid)
    if missing is not None:
        return refused(Code.NOT_HELD, token=show(missing))
    for token in laid:
        beyond = laid.count(token) - rack.count(token)
        if beyond > 0 and sum(pile.count(token) for pile in seen()) + beyond > counts[token]:
            return refused(Code.NOT_LEFT, token=show(token), count=counts[token])
    return None


def standing(scores: Sequence[int], gone: frozenset[Seat], reason: Message | None) -> Outcome:
    """Each seat is a side; ties share."""
    return rank({frozenset({seat}): score for seat, score in enumerate(scores)}, gone, reason)


def share_out(order: Iterable[Seat], wanted: int, bag: int) -> dict[Seat, int]:
    """How many tokens each seat draws, one after another, as long as there are any."""
    shares: dict[Seat, int] = {}
    for seat in order:
        shares[seat] = min(wanted, bag)
        bag -= shares[seat]
    return shares


def judge_deal(
    multisets: Multisets[T],
    position: BoardPosition[T, R],
    move: Deal[T],
    bag: tuple[T, ...],
    count: Callable[[tuple[T, ...]], object],
) -> Ruling:
    """Each seat is given as many as it is owed, of what is in the bags, while chance is to act."""
    if position.phase not in DEALING or tuple(map(count, move.draws)) != position.owed:
        return refused(Code.DEAL_COUNT)
    return refused(Code.DEAL_SUPPLY) if multisets.take(bag, move.drawn) is None else Sound()


def draw_apart(
    multisets: Multisets[T], stream: Stream, bags: tuple[tuple[T, ...], ...], owed: Sequence[Sequence[int]]
) -> Deal[T]:
    """What chance gives to those it owes tokens, where these lie in several bags: so many of each."""
    sums = map(sum, zip(*owed, strict=True))
    piles = [iter(stream.draw(bag, count)) for bag, count in zip(bags, sums, strict=True)]
    return Deal(
        tuple(
            multisets.of(next(pile) for pile, count in zip(piles, counts, strict=True) for _ in range(count))
            for counts in owed
        )
    )


def from_seat(first: Seat, seats: int) -> list[Seat]:
    """The seats in playing order from one on."""
    return [(first + place) % seats for place in range(seats)]
