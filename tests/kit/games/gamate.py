"""What the conformance suite must know of Gamate, told a second time."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, product
from typing import Any

from jeton.board.moves import Deal
from jeton.core.chance import Stream
from jeton.core.errors import Unreadable
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused, Sound
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.moves import Forfeit, Move, Play
from jeton.games.gamate.position import Phase, Position
from tests.kit.altered import altered

_SEATS = range(4)

canary_box = """
game = "gamate"
name = "Canary"
highest = 15
mutes = 1
[colours]
2 = "red"
3 = "green"
5 = "blue"
7 = "yellow"
11 = "red"
13 = "green"
[shapes]
2 = "disc"
3 = "disc"
5 = "disc"
7 = "disc"
11 = "square"
13 = "square"
"""

stuck_box = None
"""Everybody can pass: a match is over after eight deals at the earliest."""

canaries = False
"""Cards are numbers, and so is much of what is said of trumps, tricks and points."""

unknown = frozenset({"?"})

variants = (
    ("deals=2",),
    ("extended=on",),
    ("as-printed=on",),
    ("minimum-7=on", "deals=3"),
    ("adversaries-only=on",),
)

pairs = 4

shapes = (
    "m",
    "m1",
    "m9",
    "m06",
    "4-",
    "12-4",
    "4-4",
    "0-3",
    "1-48",
    "40-49",
    "green!!",
    "!green",
    "!",
    "!-",
    "! !m2",
    "m2 and",
    "m2 and odd",
    "not (m2 or 1-3)",
    "((m2)",
    "up",
    "up 0",
    "up 1",
    "up 14",
    "down 999",
    "sideways 7",
    "0",
    "49",
    "~",
    "~1",
    "~*",
    "~d*",
    "d",
    "d1",
    "d~1",
    "*",
    "**",
    "1 2",
    "~?",
    "d?",
    "forfeit",
    "dealer 1",
    "[dealer 1]",
    "finish rubber",
    "[finish voids]",
)


# --- equipment ----------------------------------------------------------------------------------


def box_tokens(box: Box) -> Counter[str]:
    """Every card of a box: numbers and mutes."""
    return Counter({str(number): 1 for number in range(1, box.highest + 1)}) + Counter({"*": box.mutes})


def tokens(position: Position) -> Counter[str]:
    """Every card of a position: held, or on the table; as long as none is dealt, the deck."""
    return Counter(chain(*position.hands)) + _open(position)


def _open(position: Position) -> Counter[str]:
    """What has been played, in tricks or before a hand; and a deck that nobody has looked at."""
    pile = (laid.card for laid in position.trick if not laid.renounced)
    played = Counter(chain(*position.renounced, *position.won, pile))
    return played if played or any(position.hands) else box_tokens(position.box)


def countless(position: Position) -> bool:
    """Combined demands would be, but the generator lists none."""
    return False


def is_possible(position: Position) -> bool:
    """All have played as many cards as one another, but for the trick that is going on; so many were won."""
    on_table = [sum(laid.hand == hand for laid in position.trick) for hand in _SEATS]
    held = {len(cards) + laid for cards, laid in zip(position.hands, on_table, strict=True)}
    played = position.box.hand - max(held)
    return len(held) == 1 and (sum(position.tricks) == played or not any(map(len, position.hands)))


# --- secrets ------------------------------------------------------------------------------------


def _lies_open(position: Position) -> Seat | None:
    """Opposite the declarer, as soon as somebody has opposed, or all have been asked; and not if it never
    came to that, because one has left.
    """
    contract = position.contract
    if contract is None or not (contract.opposed or position.asked == 3):
        return None
    return (contract.declarer + 2) % 4


def _is_hidden(position: Position, hand: Seat, seat: Seat | None) -> bool:
    return hand not in (seat, _lies_open(position))


def known(position: Position, seat: Seat | None) -> Counter[str]:
    """What lies open, the dummy, and what the seat holds."""
    hands = (cards for hand, cards in enumerate(position.hands) if not _is_hidden(position, hand, seat))
    return _open(position) + Counter(chain(*hands))


def shuffled(position: Position, seat: Seat | None, stream: Stream) -> Position:
    """The hands that the seat may not know, dealt out anew among those who hold them."""
    hidden = [hand for hand in _SEATS if _is_hidden(position, hand, seat)]
    pool = [card for hand in hidden for card in position.hands[hand]]
    return replace(position, hands=_redealt(position.hands, hidden, pool, stream))


def _redealt(
    hands: tuple[tuple[str, ...], ...], hidden: Iterable[Seat], pool: list[str], stream: Stream
) -> tuple[tuple[str, ...], ...]:
    mixed = iter(stream.draw(pool, len(pool)))
    dealt = {hand: _sorted(next(mixed) for _ in hands[hand]) for hand in hidden}
    return tuple(dealt.get(hand, cards) for hand, cards in enumerate(hands))


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: (card == "*", card if card == "*" else int(card))))


def disguised(position: Position, move: Move, seat: Seat | None, stream: Stream) -> Move:
    """Other cards in the hands that others are dealt; all else is done in the open."""
    if not isinstance(move, Deal):
        return move
    hidden = [hand for hand in _SEATS if hand != seat]
    pool = [card for hand in hidden for card in move.draws[hand]]
    return Deal(_redealt(move.draws, hidden, pool, stream))


# --- moves --------------------------------------------------------------------------------------

_COLOURS = ("red", "green", "blue", "yellow")


def _demands(box: Box) -> Iterator[str]:
    """Everything that looks like a demand without and, or, not."""
    yield from (f"m{number}" for number in range(12))
    yield "odd"
    yield from (colour + mark for colour in _COLOURS for mark in ("", "!"))
    numbers = range(box.highest + 2)
    yield from (f"{first}-{last}" for first, last in product(numbers, numbers))


def guess(position: Position, seat: Seat, stream: Stream) -> str:
    """A call, an opposition, an announcement or a card, mostly of the kind that is wanted."""
    kind = stream.below(12)
    if kind == 0:
        return stream.choice(("pass", "contest", "accept", "forfeit", "-"))
    match position.phase:
        case Phase.AUCTION if kind > 1:
            return _guess_call(position, stream)
        case Phase.OPPOSING if kind > 1:
            return "-" if stream.below(4) else f"!{_guess_demand(position, stream)}"
        case Phase.DECLARING if kind > 1:
            return f"{stream.choice(('up', 'down'))} {stream.below(position.box.hand + 2)}"
        case _:
            return _guess_card(position, seat, stream)


def _guess_call(position: Position, stream: Stream) -> str:
    """As often as not a pass; else something new, or what was said before."""
    said = [call.demand.text for call in position.calls if call.demand]
    if stream.below(2):
        return "-"
    return stream.choice(said) if said and stream.below(2) else _guess_demand(position, stream)


def _guess_demand(position: Position, stream: Stream) -> str:
    demand = stream.choice(list(_demands(position.box)))
    if not position.extended or stream.below(3):
        return demand
    more = _guess_demand(position, stream)
    return stream.choice((f"not {demand}", f"{demand} and {more}", f"{demand} or not ({more})"))


def _guess_card(position: Position, seat: Seat, stream: Stream) -> str:
    """A card that the seat holds or sees in the dummy; put, renounced, or led from the dummy."""
    dummy = _lies_open(position)
    cards = [*position.hands[seat], *(position.hands[dummy] if dummy is not None else ())]
    return stream.choice(("", "", "~", "d", "~d")) + (stream.choice(cards) if cards else "1")


def pared(position: Position, seat: Seat, stream: Stream) -> Position:
    """The position: moves are never too many to list."""
    return position


def sound_moves(game: AnyGame, position: Position, seat: Seat) -> Iterator[Move]:
    """Every text of a call, an announcement or a card, and every card of every hand, as the judge finds it.

    Not asked about: combined demands, which have no end, leaving, and to forfeit.
    """
    asked = chain(_read_all(game, View(seat, position)), _all_plays(position, seat))
    sound = (move for move in asked if isinstance(game.rules.judge(position, move), Sound))
    yield from (move for move in dict.fromkeys(sound) if not isinstance(move, Forfeit))


def _read_all(game: AnyGame, view: View[Position]) -> Iterator[Move]:
    for text in _texts(view.position.box):
        try:
            yield game.notation.read(view, text)
        except Unreadable:
            continue


def _texts(box: Box) -> Iterator[str]:
    demands = list(_demands(box))
    yield from ("-", "!-", "pass", "contest", "accept", "forfeit", "closed")
    yield from demands
    yield from (f"!{demand}" for demand in demands)
    yield from (f"{sense} {tricks}" for sense in ("up", "down") for tricks in range(box.hand + 8))
    cards = ("*", "?", *map(str, range(box.highest + 2)))
    yield from (mark + card for mark in ("", "~", "d", "~d") for card in cards)


def _all_plays(position: Position, seat: Seat) -> Iterator[Move]:
    cards = ("*", "?", *map(str, range(position.box.highest + 2)))
    for hand, card, renounced in product(_SEATS, cards, (False, True)):
        yield Play(seat, hand, card, renounced)


# --- leaks --------------------------------------------------------------------------------------


_WITH_HANDS = (
    Phase.DEALING,
    Phase.AUCTION,
    Phase.OPPOSING,
    Phase.DECLARING,
    Phase.LEADING,
    Phase.PLAY,
)
"""Between two deals, hands that were not played are still held."""


def _leaking_view(opened: Callable[[Position, Seat | None], Iterable[Seat]], game: AnyGame) -> AnyGame:
    """Views in which some more hands lie open."""

    def view(position: Position, seat: Seat | None) -> View[Position]:
        honest, more = game.sight.view(position, seat), frozenset(opened(position, seat))
        hands = zip(position.hands, honest.position.hands, strict=True)
        shown = (real if hand in more else seen for hand, (real, seen) in enumerate(hands))
        return View(seat, replace(honest.position, hands=tuple(shown)))

    return altered(game, "sight", view=view)


def _partner(position: Position, seat: Seat | None) -> Iterator[Seat]:
    if seat is not None:
        yield (seat + 2) % 4


def _early_dummy(position: Position, seat: Seat | None) -> Iterator[Seat]:
    """The hand that will lie open if nobody opposes."""
    if position.phase is Phase.OPPOSING and position.contract:
        yield (position.contract.declarer + 2) % 4


def _in_phase(phase: Phase) -> Callable[[Position, Seat | None], Iterator[Seat]]:
    """Every hand, in one phase only."""

    def opened(position: Position, seat: Seat | None) -> Iterator[Seat]:
        if position.phase is phase:
            yield from (hand for hand in _SEATS if _is_hidden(position, hand, seat))

    return opened


def _one_card(game: AnyGame) -> AnyGame:
    """Views that show the last card of each hand."""

    def view(position: Position, seat: Seat | None) -> View[Position]:
        honest = game.sight.view(position, seat)
        hands = zip(position.hands, honest.position.hands, strict=True)
        shown = ((*seen[1:], real[-1]) if seen else seen for real, seen in hands)
        return View(seat, replace(honest.position, hands=tuple(shown)))

    return altered(game, "sight", view=view)


def _telling_refusals(game: AnyGame) -> AnyGame:
    def judge(position: Position, move: Move) -> Any:
        ruling = game.rules.judge(position, move)
        if not isinstance(ruling, Refused):
            return ruling
        held = ("held", " ".join(position.hands[(position.hand + 1) % 4][:1]))
        return replace(ruling, fault=replace(ruling.fault, params=(*ruling.fault.params, held)))

    return altered(game, "rules", judge=judge)


def _telling_actors(game: AnyGame) -> AnyGame:
    """Of those who may oppose, one is asked out of turn because of a card."""

    def actors(position: Position) -> Any:
        acting = game.rules.actors(position)
        if position.phase is not Phase.OPPOSING:
            return acting
        return acting | {hand for hand in _SEATS if str(position.box.highest) in position.hands[hand]}

    return altered(game, "rules", actors=actors)


leaks: dict[str, Callable[[AnyGame], AnyGame]] = {
    "the partner's hand": partial(_leaking_view, _partner),
    "the dummy before all were asked": partial(_leaking_view, _early_dummy),
    "a card of each hand": _one_card,
    "the deal": lambda game: altered(game, "sight", seen=lambda position, move, seat: move),
    "refusals": _telling_refusals,
    "who is to act": _telling_actors,
    **{f"hands while {phase.value}": partial(_leaking_view, _in_phase(phase)) for phase in _WITH_HANDS},
}
