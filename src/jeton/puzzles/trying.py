"""Answers to a puzzle: what they bring beside what there is to be had."""

from dataclasses import dataclass
from typing import Any

from jeton.analysis.turns import follow
from jeton.core.errors import Fault
from jeton.core.lines import unreadable_part
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item
from jeton.puzzles.codes import Code
from jeton.puzzles.puzzle import Puzzle

TURNS = 12
"""So many of the best turns are looked at; those that bring as much as the best are all answers."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of an answer."""

    solved: bool
    said: Message
    """That it is solved; or what the answer brings, or why it is no turn."""
    items: tuple[Item, ...] = ()
    """How its points come about."""


def ask(game: AnyGame, puzzle: Puzzle, view: View[Any]) -> Message:
    """What is asked for."""
    if game.searcher:
        return message(Code.ASK_POINTS, count=puzzle.worth)
    return message(Code.ASK_TRICKS, count=puzzle.worth, cards=_cards(game, view))


def try_answer(game: AnyGame, puzzle: Puzzle, view: View[Any], text: str) -> Tried:
    """What an answer brings; whatever brings as much as the best turn is right."""
    try:
        return _searched(game, puzzle, view, text) if game.searcher else _solved(game, puzzle, view, text)
    except Fault as fault:
        return Tried(False, fault.message)


def _searched(game: AnyGame, puzzle: Puzzle, view: View[Any], text: str) -> Tried:
    parts = game.notation.split(text)
    if found := unreadable_part(game.notation, view, parts):
        raise found[1]
    position, items = view.position, list[Item]()
    for part in parts:
        (played,) = follow(game, position, (game.notation.read(View(view.seat, position), part),))
        position = played.after
        items += played.items
    brought = sum(item.points for item in items if item.seat == view.seat)
    solved = brought >= puzzle.worth
    said = message(Code.SOLVED) if solved else message(Code.LESS, count=brought)
    return Tried(solved, said, tuple(items))


def _solved(game: AnyGame, puzzle: Puzzle, view: View[Any], text: str) -> Tried:
    move = game.notation.read(view, text)
    follow(game, view.position, (move,))
    value = dict(tricks(game, view))[move]
    solved = value >= puzzle.worth
    return Tried(solved, message(Code.SOLVED) if solved else message(Code.FEWER_TRICKS, count=value))


def tricks(game: AnyGame, view: View[Any]) -> tuple[tuple[Any, int], ...]:
    """Every card that may be played, with how many tricks the side of the hand on turn takes in the end."""
    assert game.solver is not None
    found = game.solver.solve(view.position, every=True).choices
    # The first is the best for the hand on turn, whichever side the solver counts for.
    down = found[0][1] < found[-1][1]
    cards = _cards(game, view)
    return tuple((move, cards - value if down else value) for move, value in found)


def _cards(game: AnyGame, view: View[Any]) -> int:
    assert view.seat is not None
    return len(game.sight.rack(view.position, view.seat).tokens)


def is_proved(game: AnyGame, puzzle: Puzzle, view: View[Any]) -> bool:
    """Whether the answer is the best there is, by the game's own search, and the next is not as good."""
    if not try_answer(game, puzzle, view, puzzle.answer).solved:
        return False
    if game.searcher is None:
        values = sorted((value for _, value in tricks(game, view)), reverse=True)
        return (values[0], values[1]) == (puzzle.worth, puzzle.next)
    best = game.best(view, TURNS)
    less = next((turn.points for turn in best if turn.points < puzzle.worth), None)
    return best[0].bound is None and (best[0].points, less) == (puzzle.worth, puzzle.next)
