"""What the tests of Gamate share: the real box, short decks, scenes in the middle of a deal, scripts.

A script is a list of what a record holds: ``"m6", "-", "[dealer 2]", "1: leave"``. What chance or the referee
does stands in brackets; the seat that is to act acts unless another is named.

A trick is written as one text, ``"2: 46 ~9 * 17"``: the hand that leads, as a check, and what each hand does
from it on. The first trick of a deal may begin with ``d`` and the dummy's hand.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib.resources import files

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Fault, Illegal
from jeton.core.messages import Message, Value
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Refused, Ruling, Sound
from jeton.games.gamate import rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand, read_demand, spelt
from jeton.games.gamate.equipment import SEATS, Box, read_box
from jeton.games.gamate.moves import Move
from jeton.games.gamate.notation import read, read_cards
from jeton.games.gamate.position import Cards, Contract, Laid, Phase, Position, Sense
from jeton.language import Speaker

BOX_TEXT = (files("jeton.games") / "gamate" / "box.toml").read_text("utf-8")
"""The box file that comes with the game."""
BOX: Box = read_box(BOX_TEXT)
"""The box that comes with the game."""

HANDS = (
    "1 5 9 13 17 21 25 29 33 37 41 45 *",
    "2 6 10 14 18 22 26 30 34 38 42 46 *",
    "3 7 11 15 19 23 27 31 35 39 43 47 *",
    "4 8 12 16 20 24 28 32 36 40 44 48 *",
)
"""A deal: each hand has every fourth card, and a mute."""
DEAL = f"[{' | '.join(HANDS)}]"

_PART = re.compile(r"\[(?P<office>[^\]]*)\]|(?:(?P<seat>\d):\s*)?(?P<own>.*)")


# --- boxes and positions ------------------------------------------------------------------------


def short_box(highest: int, mutes: int = 4) -> Box:
    """The real box with fewer cards."""
    strokes = tuple(stroke for stroke in BOX.strokes if stroke.prime <= highest)
    printed = tuple(
        (colour, tuple(card for card in cards if card <= highest)) for colour, cards in BOX.printed
    )
    return replace(
        BOX, name=f"{highest}+{mutes}", highest=highest, mutes=mutes, strokes=strokes, printed=printed
    )


SHORT = short_box(12)
"""Twelve numbers and four mutes: hands of four cards."""
FOURS = "[1 5 9 * | 2 6 10 * | 3 7 11 * | 4 8 12 *]"
"""A deal of it."""


def opening(*settings: str, box: Box = BOX) -> Position:
    """The moment before the first dealer is drawn."""
    return rules.start(read_options(rules.OPTIONS, settings), box, SEATS)


def dealt(*settings: str, dealer: Seat = 0, deal: str = "", box: Box = BOX) -> Position:
    """The auction begins."""
    return after(
        opening(*settings, box=box), f"[dealer {dealer + 1}]", deal or (DEAL if box == BOX else FOURS)
    )


def demand(text: str, position: Position | None = None) -> Demand:
    """The demand that a text means, with the options of a position."""
    if position is None:
        return read_demand(BOX, text)
    return read_demand(position.box, text, extended=position.extended, as_printed=position.as_printed)


def cards(text: str) -> Cards:
    """Cards as a multiset."""
    return read_cards(text)


def scene(
    trumps: str,
    sense: str,
    trick: str = "",
    *hands: str,
    declarer: Seat = 0,
    leader: Seat = 0,
    announced: int = 7,
    opposed: bool = False,
    box: Box = BOX,
) -> Position:
    """In the middle of a deal: ``trick`` is what lies there, from the leader on."""
    held = [*hands, *["2 3"] * (SEATS - len(hands))]
    laid = tuple(
        Laid((leader + place) % SEATS, text.strip("~"), "~" in text)
        for place, text in enumerate(trick.split())
    )
    return replace(
        opening(box=box),
        hands=tuple(map(cards, held)),
        phase=Phase.PLAY,
        hand=(leader + len(laid)) % SEATS,
        contract=Contract(demand(trumps), declarer, opposed, Sense(sense), announced),
        trick=laid,
    )


# --- scripts ------------------------------------------------------------------------------------


def read_part(position: Position, text: str) -> Move:
    """The move that a text of a script means."""
    part = _PART.fullmatch(text)
    assert part is not None
    seat = None if part["office"] is not None else int(part["seat"] or position.on_turn)
    return read(View(seat, position), part["office"] or part["own"])


def run(position: Position, *script: str) -> tuple[Position, tuple[Item, ...]]:
    """The position after a script, and everything it was paid for; none of its moves may be refused."""
    items: tuple[Item, ...] = ()
    for text in script:
        move = read_part(position, text)
        ruling = rules.judge(position, move)
        assert isinstance(ruling, Sound), (text, ruling)
        items += ruling.items
        position = rules.play(position, move)
    return position, items


def after(position: Position, *script: str) -> Position:
    """The position after a script."""
    return run(position, *script)[0]


def play_tricks(position: Position, tricks: Iterable[str]) -> tuple[Position, tuple[Item, ...]]:
    """Whole tricks, each led by the hand that is named."""
    items: tuple[Item, ...] = ()
    for text in tricks:
        leader, _, plays = text.partition(":")
        if position.phase is not Phase.LEADING:
            assert position.hand == int(leader), text
        position, more = run(position, *plays.split())
        items += more
    return position, items


def judged(position: Position, text: str) -> Ruling:
    """The ruling on one part of a script."""
    return rules.judge(position, read_part(position, text))


def is_sound(position: Position, text: str) -> bool:
    """Whether one move holds."""
    return isinstance(judged(position, text), Sound)


def fault(position: Position, text: str) -> Message:
    """Why one move is refused; a refused move cannot be played."""
    return refused_move(position, read_part(position, text))


def refusal(position: Position, text: str) -> str:
    """Its code alone."""
    return fault(position, text).code


def refused_move(position: Position, move: Move) -> Message:
    """The same for a move that is not written. The position stays what it is."""
    before = replace(position)
    ruling = rules.judge(position, move)
    assert isinstance(ruling, Refused), (move, ruling)
    with pytest.raises(Illegal) as caught:
        rules.play(position, move)
    assert caught.value.message == ruling.fault
    assert position == before
    return ruling.fault


def too_many_or_few(fault: Message) -> tuple[str, Value, Value, Value]:
    """What a fault says of the number of trumps: the demand as it is written, the count, the limits."""
    params = dict(fault.params)
    assert fault.code == Code.TRUMP_COUNT
    assert isinstance(params["demand"], Message)
    return spelt(Speaker("en").say(params["demand"])), params["count"], params["least"], params["most"]


def fault_of(act: Callable[[], object], kind: type[Fault]) -> Message:
    """The fault of exactly that kind that an act raises."""
    with pytest.raises(kind) as caught:
        act()
    assert type(caught.value) is kind
    return caught.value.message


def gist(items: Sequence[Item]) -> list[tuple[Seat, str, int]]:
    """Who gets how much, and for what in a word."""
    return [(item.seat, item.reason.code.partition("/")[2], item.points) for item in items]


def stream(seed: object) -> Stream:
    """Chance for one test."""
    return Stream(seed_of(str(seed)), "gamate", 0)
