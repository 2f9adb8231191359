"""What is said at a table of Gamate, with the labels of its buttons.

Combined demands, of which there is no end, are typed; to forfeit is left to the clock.
"""

from collections.abc import Iterator

from jeton.core.messages import Message, message
from jeton.core.phrases import CARD, MANY, NUMBER, ONE, PASS, Phrase
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import COLOURS
from jeton.games.gamate.notation import DUMMY, NOTHING, OPPOSITION, RENOUNCED
from jeton.games.gamate.position import Sense

_COLOURS: dict[str, tuple[Message, Message]] = {
    "red": (message(Code.PHRASE_RED), message(Code.PHRASE_ONLY_RED)),
    "green": (message(Code.PHRASE_GREEN), message(Code.PHRASE_ONLY_GREEN)),
    "blue": (message(Code.PHRASE_BLUE), message(Code.PHRASE_ONLY_BLUE)),
    "yellow": (message(Code.PHRASE_YELLOW), message(Code.PHRASE_ONLY_YELLOW)),
}
"""Each as a demand, and exclusively."""


def _demands() -> Iterator[Phrase]:
    yield Phrase(
        f"m{NUMBER}", message(Code.PHRASE_MULTIPLES, number=NUMBER), short=message(Code.PHRASE_MULTIPLES_OF)
    )
    yield Phrase(
        f"{NUMBER}-{NUMBER}",
        message(Code.PHRASE_RANGE, first=NUMBER, last=NUMBER),
        short=message(Code.PHRASE_RANGE_OF),
    )
    odd = message(Code.PHRASE_ODD)
    yield Phrase("odd", odd, short=odd)
    for colour in COLOURS:
        plain, exclusive = _COLOURS[colour]
        yield Phrase(colour, plain, short=plain, tint=colour)
        yield Phrase(f"{colour}!", exclusive, short=exclusive, tint=colour)


def _opposition(demand: Phrase) -> Phrase:
    label = message(Code.PHRASE_OPPOSE, demand=demand.label)
    return Phrase(OPPOSITION + demand.text, label, short=demand.short, tint=demand.tint)


DEMANDS = tuple(_demands())
SENSES = (
    Phrase(
        f"{Sense.UP.value} {NUMBER}",
        message(Code.PHRASE_UP, count=MANY),
        message(Code.PHRASE_UP, count=ONE),
        short=message(Code.PHRASE_UP_TRICKS),
    ),
    Phrase(
        f"{Sense.DOWN.value} {NUMBER}",
        message(Code.PHRASE_DOWN, count=MANY),
        message(Code.PHRASE_DOWN, count=ONE),
        short=message(Code.PHRASE_DOWN_TRICKS),
    ),
)
"""With the number of tricks that is announced."""
PHRASES = (
    Phrase(NOTHING, PASS, sure=True),
    *DEMANDS,
    *map(_opposition, DEMANDS),
    *SENSES,
    Phrase(CARD, message(Code.PHRASE_PLAY, card=CARD)),
    Phrase(RENOUNCED + CARD, message(Code.PHRASE_RENOUNCE, card=CARD)),
    Phrase(DUMMY + CARD, message(Code.PHRASE_PLAY_DUMMY, card=CARD)),
)
