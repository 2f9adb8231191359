"""A position, and the question which turn is best there: tried at the terminal, with hints."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from jeton.core.messages import Message, Value
from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.core.protocols import AnyGame, View
from jeton.language.words import in_own_words, means, translate
from jeton.puzzles import STEPS, Puzzle, ask, hint, solution, try_answer
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.surface import Surface, say_items, say_rack


class Questioner:
    """Asks somebody at a terminal, one question after another."""

    def __init__(self, context: Context, game: AnyGame, surface: Surface, names: tuple[str, ...]) -> None:
        self._game, self._surface = game, surface
        self._speaker = replace(context.speaker, names=names)

    def say(self, code: str, **params: Value) -> None:
        """Say a sentence."""
        self._surface.line(self._speaker.code(code, **params))

    def go_through(self, head: Message, puzzle: Puzzle, view: View[Any]) -> bool | None:
        """One question: whether it was solved without being told; None if somebody has had enough."""
        self._surface.line("")
        self._surface.line(self._speaker.say(head))
        self._show(view)
        self._surface.line(self._speaker.say(ask(self._game, puzzle, view)))
        step = 0
        while step < STEPS:
            line = self._surface.ask(self._speaker.code(Code.PUZZLES_ASK) + " ")
            word = "" if line is None else line.strip()
            if line is None or means(word, Code.WORD_QUIT, self._speaker):
                return None
            if means(word, Code.WORD_NEXT, self._speaker):
                return False
            if means(word, Code.WORD_HELP, self._speaker):
                self.say(self._game.texts.help)
                self.say(Code.PUZZLES_HELP)
            elif means(word, Code.WORD_HINT, self._speaker):
                step += 1
                said = hint(self._game, puzzle, view, step).said
                self._surface.line(self._speaker.say(in_own_words(said, self._game, self._speaker)))
            elif word and self._try(puzzle, view, translate(word, self._game, self._speaker)):
                return True
        made = solution(self._game, puzzle, view)
        for said_item in say_items(
            [item for played in made for item in played.items], self._speaker, view.seat
        ):
            self._surface.line(said_item)
        return False

    def _show(self, view: View[Any]) -> None:
        picture = self._game.sight.picture(view)
        seat = view.seat or 0
        self._surface.board(picture, self._speaker)
        for holder in self._others(picture, seat):
            self._surface.line(self._speaker.name(holder))
            self._surface.line(say_rack(picture, holder, self._speaker))
        if picture.sides:
            self.say(Code.PUZZLES_YOU, player=self._speaker.name(seat))
        self._surface.line(say_rack(picture, seat, self._speaker))

    def _others(self, picture: Picture, seat: Seat) -> Iterator[Seat]:
        """Those whose cards lie open in a puzzle, and are not shown on the table."""
        shown = {pile.seat for pile in picture.piles if pile.open}
        yield from (
            other for other, rack in enumerate(picture.racks) if rack.cards and other not in {seat, *shown}
        )

    def _try(self, puzzle: Puzzle, view: View[Any], line: str) -> bool:
        tried = try_answer(self._game, puzzle, view, line)
        for said in say_items(tried.items, self._speaker, view.seat):
            self._surface.line(said)
        self._surface.line(self._speaker.say(in_own_words(tried.said, self._game, self._speaker)))
        return tried.solved
