"""Answers to a puzzle: what they bring beside what there is to be had."""

from dataclasses import dataclass
from typing import Any

from jeton.analysis.takings import takings
from jeton.core.errors import Fault
from jeton.core.lines import unreadable_part
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item
from jeton.puzzles.codes import Code
from jeton.puzzles.puzzle import Puzzle
from jeton.records import Played, follow


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of an answer."""

    solved: bool
    said: Message
    """That it is solved; or what the answer brings, or why it is no turn."""
    made: tuple[Played, ...] = ()
    """Its moves; none where one is refused."""
    brought: int = 0
    """Points, or tricks that its side takes in the end."""
    open: bool = False
    """Whether it does not end the turn, so that more may come."""

    @property
    def refused(self) -> bool:
        """Whether it is no turn at all."""
        return not self.made

    @property
    def items(self) -> tuple[Item, ...]:
        """How its points come about."""
        return tuple(item for played in self.made for item in played.items)


def ask(game: AnyGame, puzzle: Puzzle, view: View[Any]) -> Message:
    """What is asked for."""
    if game.aims is not None:
        return game.aims.ask(view.position)
    return game.asked.ask(puzzle.worth) if game.asked else message(Code.ASK_POINTS, count=puzzle.worth)


def try_answer(game: AnyGame, puzzle: Puzzle, view: View[Any], text: str) -> Tried:
    """What an answer brings; whatever brings as much as the best turn is right."""
    try:
        made = _read(game, view, text)
    except Fault as fault:
        return Tried(False, fault.message)
    if game.aims is not None:
        value = takings(game, view)[made[0].move]
        if value >= puzzle.worth:
            return Tried(True, message(Code.SOLVED_CARD), made, value)
        return Tried(False, game.aims.fewer(view.position, value), made, value)
    if game.asked and not all(game.asked.fits(played.move) for played in made):
        return Tried(False, game.asked.other)
    brought = sum(item.points for played in made for item in played.items if item.seat == view.seat)
    if brought >= puzzle.worth:
        return Tried(True, message(Code.SOLVED), made, brought)
    goes_on = view.seat in game.rules.actors(made[-1].after)
    said = message(Code.LESS, count=brought, more=puzzle.worth - brought)
    return Tried(False, said, made, brought, open=goes_on)


def solution(game: AnyGame, puzzle: Puzzle, view: View[Any]) -> tuple[Played, ...]:
    """The answer, move by move."""
    return _read(game, view, puzzle.answer)


def _read(game: AnyGame, view: View[Any], text: str) -> tuple[Played, ...]:
    """The moves of an answer. :raises Fault: if one cannot be read, or is refused."""
    parts = game.notation.split(text)
    if found := unreadable_part(game.notation, view, parts):
        raise found[1]
    position, made = view.position, list[Played]()
    # Of cards one is asked for: the others do not wait.
    for part in parts if game.aims is None else [text]:
        made += follow(game, position, (game.notation.read(View(view.seat, position), part),))
        position = made[-1].after
    return tuple(made)
