"""The plain words that a seat may say now."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from jeton.core.errors import Fault
from jeton.core.moves import SEAT_WORDS
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused

_LEFT_OUT = frozenset({"leave"})
"""A page has a button of its own for it."""
_IN_A_WINDOW = frozenset({"contest", "accept"})
"""What every game refuses while no window is open (T5)."""
_WORDS = tuple(word for word in SEAT_WORDS if word not in _LEFT_OUT)
_WORDS_OF_A_TURN = tuple(word for word in _WORDS if word not in _IN_A_WINDOW)
_MOST_WORDS = 100


def sound_words(game: AnyGame, view: View[Any]) -> Iterator[str]:
    """The words that a seat which is to act may say, and the cards that it may play; judged on its view."""
    if game.deck:
        yield from (game.notation.write(view, one) for one in islice(game.generator.moves(view), _MOST_WORDS))
        return
    plain = [phrase.text for phrase in game.phrases if not phrase.is_open]
    for text in (*plain, *(_WORDS if game.window(view.position) else _WORDS_OF_A_TURN)):
        if _is_sound(game, view, text):
            yield text


def _is_sound(game: AnyGame, view: View[Any], text: str) -> bool:
    try:
        move = game.notation.read(view, text)
    except Fault:
        return False
    return not isinstance(game.rules.judge(view.position, move), Refused)
