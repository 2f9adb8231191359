"""One position put before many: laid out, tried and judged in a process. A try does not tell what is best."""

import re
from typing import Any

from jeton.catalogue import find_game, load_box
from jeton.core.errors import Fault
from jeton.core.messages import message
from jeton.core.protocols import AnyGame, View
from jeton.groups.codes import Code as GroupCode
from jeton.groups.questions import Turn
from jeton.language import LANGUAGES
from jeton.language.words import in_own_words, translate
from jeton.puzzles import LEVELS, Puzzle, ask, read_puzzles, solution, try_answer, write_puzzles
from jeton.puzzles.making import framed
from jeton.puzzles.trying import Tried
from jeton.records import Played
from jeton.records.positions import read_position_file
from jeton.web import rulebook, views, wire
from jeton.web.boards import board_of
from jeton.web.challenges import Laid
from jeton.web.desk import Desk
from jeton.web.limits import Asker

Posed = tuple[str, str]
"""A game by its name, and a puzzle as text."""

_LINE = re.compile(r"(\w+)([>v]) ([^\s;]+)")
"""A line as it is written: where it begins, its direction, its tokens."""

_ARROWS = {">": "→", "v": "↓"}


class Posing:
    """Asks a process about them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def frame(self, text: str, asker: Asker) -> Posed:
        """A position file as a puzzle. :raises Fault: if it is none, or its best turn is not known."""
        return await self._desk.ask(self._desk.place(asker), _frame, text)

    async def best(self, posed: Posed, asker: Asker) -> tuple[Turn, int]:
        """The best turn, and what the next best brings."""
        return await self._desk.ask(self._desk.place(asker), _best, posed)

    async def show(self, posed: Posed, told: bool, language: str, asker: Asker) -> bytes:
        """As it is laid out; once it is told, with the best turn on the table."""
        return await self._desk.ask(self._desk.place(asker), _show, posed, told, language)

    async def attempt(
        self, posed: Posed, body: wire.challenges.AttemptBody, language: str, asker: Asker
    ) -> bytes:
        """What comes of part of a turn; not whether it is the best."""
        return await self._desk.ask(self._desk.place(asker), _attempt, posed, body.done, body.text, language)

    async def judge(self, posed: Posed, text: str, language: str, asker: Asker) -> Turn:
        """A turn that somebody would play. :raises Fault: if it is none."""
        return await self._desk.ask(self._desk.place(asker), _judge, posed, text, language)


# --- in the process -------------------------------------------------------------------------------------


def _frame(text: str) -> Posed:
    laid = read_position_file(text, has_board=False)
    game = find_game(laid.game)
    view = game.layout.lay_out(load_box(game), laid.board, dict(laid.fields))
    if (puzzle := framed(game, view)) is None:
        raise Fault.of(GroupCode.NO_BEST)
    return game.name, write_puzzles([puzzle])


def _laid(posed: Posed, language: str) -> Laid:
    return Laid(find_game(posed[0]), _puzzle(posed), language)


def _puzzle(posed: Posed) -> Puzzle:
    (puzzle,) = read_puzzles(posed[1])
    return puzzle


def _show(posed: Posed, told: bool, language: str) -> bytes:
    laid = _laid(posed, language)
    made = solution(laid.game, laid.puzzle, laid.view) if told else ()
    position = made[-1].after if made else laid.view.position
    return wire.write(
        wire.challenges.Challenge(
            game=next(one for one in rulebook.games(language) if one.name == laid.game.name),
            board=board_of(laid.still.match(laid.view.position), language).shape,
            number=0,
            level=laid.puzzle.level,
            level_name=laid.still.speaker.code(LEVELS[laid.puzzle.level]),
            ask=laid.still.speaker.say(ask(laid.game, laid.puzzle, laid.view)),
            state=laid.state(position, made),
            steps=0,
        )
    )


def _attempt(posed: Posed, done: str, text: str, language: str) -> bytes:
    laid = _laid(posed, language)
    game, speaker = laid.game, laid.still.speaker
    before = try_answer(game, laid.puzzle, laid.view, done).made if done else ()
    position = before[-1].after if before else laid.view.position
    tried, line = _tried(laid, f"{done} {text}".strip())
    return wire.write(
        wire.challenges.Attempt(
            preview=views.preview(laid.still.match(position), laid.still.reader, text, 0),
            refused=speaker.say(in_own_words(tried.said, game, speaker)) if tried.refused else "",
            solved=False,
            open=not tried.refused and _goes_on(laid, tried),
            said="",
            done=line,
            items=laid.scored(tried.items),
            state=None if tried.refused else laid.state(tried.made[-1].after, tried.made),
        )
    )


def _tried(laid: Laid, text: str) -> tuple[Tried, str]:
    line = translate(text, laid.game, laid.still.speaker)
    return try_answer(laid.game, laid.puzzle, laid.view, line), line


def _goes_on(laid: Laid, tried: Tried) -> bool:
    """Whether more may come, however good it is already."""
    return laid.game.aims is None and laid.seat in laid.game.rules.actors(tried.made[-1].after)


def _judge(posed: Posed, text: str, language: str) -> Turn:
    tried, _ = _tried(_laid(posed, language), text)
    if tried.refused:
        raise Fault(tried.said)
    return _turn(posed, tried)


def _best(posed: Posed) -> tuple[Turn, int]:
    laid = _laid(posed, LANGUAGES[0])
    return _turn(posed, try_answer(laid.game, laid.puzzle, laid.view, laid.puzzle.answer)), laid.puzzle.next


def _turn(posed: Posed, tried: Tried) -> Turn:
    game: AnyGame = find_game(posed[0])
    laid = {language: _laid(posed, language) for language in LANGUAGES}
    seat = laid[LANGUAGES[0]].seat
    text = " ".join(game.notation.write(View(seat, one.before), one.move) for one in tried.made)
    shown = " ".join(_shown(game, View(seat, one.before), one) for one in tried.made)

    def said(one: Laid) -> str:
        return one.still.speaker.say(
            in_own_words(message(GroupCode.TURN, moves=shown), game, one.still.speaker)
        )

    return Turn(
        text=text,
        points=tried.brought,
        best=tried.solved,
        said={language: said(one) for language, one in laid.items()},
        why={
            language: tuple(item.reason for item in one.scored(tried.items)) for language, one in laid.items()
        },
    )


def _shown(game: AnyGame, view: View[Any], one: Played) -> str:
    """A move for a wall: a line as it is read, then where it lies; not which tokens lay there already."""
    line = dict(game.sight.describe(view, one.move).params).get("line")
    if not isinstance(line, str):
        return game.notation.write(view, one.move)
    return _LINE.sub(lambda found: f"{re.sub('[()]', '', found[3])}, {found[1]} {_ARROWS[found[2]]}", line)
