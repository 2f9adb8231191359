"""Hints in steps: what a turn brings, which tokens it lays, where they go; the best turn, or a simple one.

Where nobody can say what is best, advice: what kind of move a sensible player would make, then the move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jeton.analysis.codes import Code
from jeton.bots.choices import choices
from jeton.core.chance import Stream, seed_of
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame, Best, View
from jeton.records import Played, follow

STEPS = 3
"""Points, tokens, squares."""
_GLANCE = seed_of("hint")
"""Whoever asks again hears the same."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and what a surface may draw."""

    said: Message
    squares: frozenset[str] = frozenset()
    """Where the turn lays something; named from the first step on, for those who would see it at once."""
    laid: tuple[tuple[str, str], ...] = ()
    """At the last step, what goes on each square, in the order of the moves; nothing where a token is taken
    away."""
    moves: str = ""
    """At the last step, the moves as they are written."""


def hint(game: AnyGame, view: View[Any], step: int, *, at_stake: bool, simple: bool = False) -> Hint:
    """The hint of a step, from 1; beyond the last it is the last again. ``simple`` asks for an easy move.

    Where a wrong play costs something there is none: what is true is what the players bet on.
    """
    if at_stake:
        return Hint(message(Code.HINT_AT_STAKE))
    easy = _simple(game, view) if simple and game.searcher else None
    found: tuple[Best[Any], ...] = game.best(view, 1) if easy is None else (easy,)
    if not found:
        return _advice(game, view, step)
    turn = found[0]
    laying = [move for move in turn.moves if game.sight.tokens(view, move)]
    if not laying:
        return Hint(message(Code.HINT_NOTHING))
    squares = frozenset(square for move in laying for square in game.squares(view, move))
    if step == 1:
        if easy:
            return Hint(message(Code.HINT_SIMPLE, count=easy.points), squares)
        if turn.bound is not None:
            return Hint(message(Code.HINT_FOUND, count=turn.points, bound=turn.bound), squares)
        return Hint(message(Code.HINT_POINTS, count=turn.points), squares)
    if step == 2:
        tokens = tuple(token for move in laying for token in game.sight.tokens(view, move))
        return Hint(message(Code.HINT_TOKENS, tokens=tokens), squares)
    moves = " ".join(game.notation.write(view, move) for move in laying)
    said = message(Code.HINT_SIMPLE_MOVES if easy else Code.HINT_MOVES, moves=moves)
    return Hint(said, squares, laid_by(game, view.seat, follow(game, view.position, laying)), moves)


def _simple(game: AnyGame, view: View[Any]) -> Best[Any] | None:
    """Of the moves that come to mind and score, the one that is least often overlooked; None without any."""
    if view.seat is None or view.seat not in game.rules.actors(view.position):
        return None
    scoring = choices(game, view, Stream(_GLANCE, "simple", 0)).scoring
    if not scoring:
        return None
    points, move = min(scoring, key=lambda pair: (game.player.odds(view, pair[1]), -pair[0]))
    return Best((move,), points)


def laid_by(game: AnyGame, seat: Seat | None, made: Sequence[Played]) -> tuple[tuple[str, str], ...]:
    """What lies otherwise on the board, as a seat sees it, after each of moves that follow each other."""
    found: list[tuple[str, str]] = []
    before = game.sight.picture(View(seat, made[0].before)).laid
    for played in made:
        after = game.sight.picture(View(seat, played.after)).laid
        names = (name for name in (*after, *before) if after.get(name) != before.get(name))
        found += [(name, after.get(name, "")) for name in dict.fromkeys(names)]
        before = after
    return tuple(found)


def _advice(game: AnyGame, view: View[Any], step: int) -> Hint:
    """What the game's own player would do, as far as it can be known."""
    moves: tuple[Any, ...] = game.player.plan(view) if game.adviser else ()
    if not moves:
        return Hint(message(Code.HINT_WAIT))
    if step == 1 and game.adviser:
        return Hint(game.adviser(view, moves[0]))
    text = " ".join(game.notation.write(view, move) for move in moves)
    return Hint(message(Code.HINT_ADVICE, moves=text), moves=text)
