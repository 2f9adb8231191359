"""Moves that give a turn away: a surface asks before one is made by mistake."""

from typing import Any

from jeton.core.errors import Fault
from jeton.core.phrases import COMMON, TOKENS, Phrase
from jeton.core.protocols import AnyGame, View


def giving_up(game: AnyGame, view: View[Any], text: str) -> Phrase | None:
    """The phrase of a move that gives the turn of the view's seat away; None if it does not, or is no move.

    To exchange tokens does where all of the rack goes, in whatever order they are named.
    """
    if not (signs := _signs(game, view, text)):
        return None
    phrases = (*game.phrases, *COMMON)
    return next(
        (phrase for phrase in phrases if _signs(game, view, _at_worst(game, view, phrase)) == signs), None
    )


def _at_worst(game: AnyGame, view: View[Any], phrase: Phrase) -> str:
    """The text of a phrase that gives the turn away, with every token of the rack where it takes some."""
    if TOKENS in phrase.text:
        assert view.seat is not None
        return phrase.text.replace(TOKENS, " ".join(game.sight.rack(view.position, view.seat).tokens))
    return phrase.text if phrase.sure else ""


def _signs(game: AnyGame, view: View[Any], text: str) -> list[str]:
    """What a move is written with, in order of the alphabet; nothing if it is none.

    Whoever leaves out a token of several writes less.
    """
    try:
        return sorted(game.notation.write(view, game.notation.read(view, text)))
    except Fault:
        return []
