"""Hints for somebody who is stuck, each telling more than the one before; the last is the answer."""

from dataclasses import dataclass
from typing import Any

from jeton.analysis.hints import laid_by
from jeton.analysis.takings import takings
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame, View
from jeton.puzzles.codes import Code
from jeton.puzzles.puzzle import Puzzle
from jeton.puzzles.trying import solution

STEPS = 3
"""The tokens, the squares, the answer; or half of the cards, two, one."""
_LAST = 2


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and what a surface may point at."""

    said: Message
    squares: tuple[str, ...] = ()
    """Where the answer lays something; from the second step on."""
    answer: str = ""
    """The moves as they are written; at the last step."""


def hint(game: AnyGame, puzzle: Puzzle, view: View[Any], step: int) -> Hint:
    """The hint of a step, from 1; beyond the last it is the last again."""
    if step >= STEPS:
        return Hint(
            message(Code.HINT_ANSWER, moves=puzzle.answer), _squares(game, puzzle, view), puzzle.answer
        )
    if game.aims is not None:
        return Hint(message(Code.HINT_CARDS, cards=_cards(game, puzzle, view, step)))
    squares = _squares(game, puzzle, view)
    if step > 1:
        return Hint(message(Code.HINT_SQUARES, squares=squares), squares)
    tokens = [
        token
        for played in solution(game, puzzle, view)
        for token in game.sight.tokens(View(view.seat, played.before), played.move)
    ]
    # Not in the order of the line: that would be most of the answer.
    ordered = tuple(sorted(tokens, key=lambda token: (len(token), token)))
    return Hint(message(Code.HINT_TOKENS, tokens=ordered, count=len(tokens)))


def _squares(game: AnyGame, puzzle: Puzzle, view: View[Any]) -> tuple[str, ...]:
    """Where something is laid or taken away, in the order of the moves; nowhere, where cards are played."""
    if game.aims is not None:
        return ()
    changed = laid_by(game, view.seat, solution(game, puzzle, view))
    return tuple(dict.fromkeys(square for square, _ in changed))


def _cards(game: AnyGame, puzzle: Puzzle, view: View[Any], step: int) -> tuple[str, ...]:
    """Some cards with the right one among them, and those that come nearest to it; as they are held."""
    ranked = [game.notation.write(view, move) for move in takings(game, view)]
    count = _LAST if step > 1 else max(_LAST, len(ranked) // 2)
    near = {puzzle.answer, *[card for card in ranked if card != puzzle.answer][: count - 1]}
    return tuple(
        game.notation.write(view, move)
        for move in game.generator.moves(view)
        if game.notation.write(view, move) in near
    )
