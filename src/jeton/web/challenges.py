"""Puzzles of the games: shown, tried and hinted at. Nothing is kept, and no answer is told before it is found
or asked for. They are called challenges here, where a puzzle is one of the solitaire."""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from jeton.analysis.hints import laid_by
from jeton.catalogue import GAMES, find_game, load_box
from jeton.core.messages import message
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.words import in_own_words, translate
from jeton.puzzles import LEVELS, STEPS, Puzzle, ask, daily, hint, solution, stock, try_answer
from jeton.records import Played
from jeton.web import rulebook, views, wire
from jeton.web.boards import board_of
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.faults import Denied
from jeton.web.limits import Asker
from jeton.web.lone_position import LonePosition

_MOST_KNOWN = 400
"""So many are kept as they are written: those of the day, and what a class solves together."""
_TRIES = 5000
"""So many tries a process remembers: most people try the same."""


class Challenges:
    """Asks a process about puzzles."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()

    async def show(self, name: str, number: int, language: str, asker: Asker) -> bytes:
        """A puzzle as it is laid out. :raises Fault: if there is none, or they ask too much."""
        key = (name, number, language)
        if key not in self._known:
            self._known[key] = await self._desk.ask(self._desk.place(asker), _show, *key)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return self._known[key]

    async def attempt(
        self, name: str, number: int, body: wire.challenges.AttemptBody, language: str, asker: Asker
    ) -> bytes:
        """What comes of an answer. :raises Fault: as above."""
        wanted = (name, number, body.done, body.text, language)
        return await self._desk.ask(self._desk.place(asker), _attempt, *wanted)

    async def hint(self, name: str, number: int, step: int, language: str, asker: Asker) -> bytes:
        """A hint, or the answer. :raises Fault: as above."""
        return await self._desk.ask(self._desk.place(asker), _hint, name, number, step, language)


# --- which there are ------------------------------------------------------------------------------------


def list_challenges(day: date, language: str) -> list[wire.challenges.ChallengeList]:
    """The puzzles of every game by their levels, and which is that of a day."""
    return [
        wire.challenges.ChallengeList(
            game=game.name,
            title=Speaker(language).code(game.texts.title),
            daily=daily(len(stock(name)), day) + 1,
            levels=_levels(name, language),
        )
        for name, game in GAMES.items()
    ]


@cache
def _levels(name: str, language: str) -> list[wire.challenges.ChallengeLevel]:
    numbers = {level: list[int]() for level in LEVELS}
    for number, puzzle in enumerate(stock(name), 1):
        numbers[puzzle.level].append(number)
    speaker = Speaker(language)
    return [
        wire.challenges.ChallengeLevel(level, speaker.code(LEVELS[level]), numbers[level]) for level in LEVELS
    ]


# --- in the process -------------------------------------------------------------------------------------


def of_stock(name: str, number: int) -> Puzzle:
    """A puzzle by its number. :raises Fault: if there is none."""
    puzzles = stock(name)
    if not 1 <= number <= len(puzzles):
        raise Denied(message(Code.NO_SUCH_CHALLENGE, number=number, count=len(puzzles)))
    return puzzles[number - 1]


def _laid(name: str, number: int, language: str) -> "Laid":
    return Laid(find_game(name), of_stock(name, number), language)


class Laid:
    """A puzzle on the table."""

    def __init__(self, game: AnyGame, puzzle: Puzzle, language: str) -> None:
        self.game, self.puzzle = game, puzzle
        box = load_box(self.game)
        self.view: View[Any] = self.puzzle.view(self.game, box)
        assert self.view.seat is not None
        self.seat = self.view.seat
        self.still = LonePosition(self.game, box, self.view.position, self.seat, language)

    def state(self, position: Any, made: Sequence[Played] = ()) -> wire.matches.State:
        """As a page shows a match: what may be said is what may answer, and all cards lie open."""
        if self.game.deck is None:
            state = self.still.state(position)
            close = self.game.laying.close if self.game.laying else ""
            new = (
                sorted({square for square, token in laid_by(self.game, self.seat, made) if token})
                if made
                else []
            )
            table = replace(state.table, new=new)
            words = [word for word in state.words if word == close]
            return replace(state, table=table, words=words)
        return self.still.opened(position)

    def scored(self, items: tuple[Item, ...]) -> list[wire.matches.Item]:
        """How points come about, of whoever solves it."""
        return [
            wire.matches.Item(one.points, self.still.speaker.say(one.reason))
            for one in items
            if one.seat == self.seat
        ]


def _show(name: str, number: int, language: str) -> bytes:
    laid = _laid(name, number, language)
    said = ask(laid.game, laid.puzzle, laid.view)
    return wire.write(
        wire.challenges.Challenge(
            game=next(one for one in rulebook.games(language) if one.name == laid.game.name),
            board=board_of(laid.still.match(laid.view.position), language).shape,
            number=number,
            level=laid.puzzle.level,
            level_name=laid.still.speaker.code(LEVELS[laid.puzzle.level]),
            ask=laid.still.speaker.say(said),
            state=laid.state(laid.view.position),
            steps=STEPS,
        )
    )


@lru_cache(maxsize=_TRIES)
def _attempt(name: str, number: int, done: str, text: str, language: str) -> bytes:
    laid = _laid(name, number, language)
    game, speaker = laid.game, laid.still.speaker
    line = translate(f"{done} {text}".strip(), game, speaker)
    before = try_answer(game, laid.puzzle, laid.view, done).made if done else ()
    position = before[-1].after if before else laid.view.position
    preview = views.preview(laid.still.match(position), laid.still.reader, text, 0)
    tried = try_answer(game, laid.puzzle, laid.view, line)
    said = speaker.say(in_own_words(tried.said, game, speaker))
    return wire.write(
        wire.challenges.Attempt(
            preview=preview,
            refused=said if tried.refused else "",
            solved=tried.solved,
            open=tried.open,
            said="" if tried.refused else said,
            done=line,
            items=laid.scored(tried.items),
            state=None if tried.refused else laid.state(tried.made[-1].after, tried.made),
        )
    )


def _hint(name: str, number: int, step: int, language: str) -> bytes:
    laid = _laid(name, number, language)
    told = hint(laid.game, laid.puzzle, laid.view, step)
    made = solution(laid.game, laid.puzzle, laid.view) if told.answer else ()
    tokens = laid_by(laid.game, laid.seat, made) if made else ()
    speaker = laid.still.speaker
    return wire.write(
        wire.matches.Hint(
            n=0,
            text=speaker.say(in_own_words(told.said, laid.game, speaker)),
            squares=list(told.squares),
            laid=[wire.matches.HintedToken(square, token) for square, token in tokens],
            moves=told.answer,
        )
    )
