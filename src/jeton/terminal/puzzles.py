"""The commands about puzzles of the games: which there are, solving them, and proving them again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from jeton.catalogue import GAMES, find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.messages import Value, message
from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.core.protocols import AnyGame, View
from jeton.language.words import in_own_words, means, translate
from jeton.lessons import NAMES
from jeton.puzzles import (
    LEVELS,
    STEPS,
    Puzzle,
    ask,
    daily,
    hint,
    is_proved,
    read_puzzles,
    solution,
    stock,
    try_answer,
)
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, read_text
from jeton.terminal.surface import Surface, choose_surface, say_items, say_rack
from jeton.terminal.watching import Watch

_FAULT_EXIT = 1


def list_puzzles(context: Context) -> int:
    """The puzzle of today in each game, and how to come to it."""
    for name, game in GAMES.items():
        puzzles = stock(name)
        number = _today(puzzles)
        told = context.speaker.code(
            Code.PUZZLES_DAY,
            game=message(game.texts.title),
            number=number,
            level=message(LEVELS[puzzles[number - 1].level]),
            count=len(puzzles),
        )
        print(told, context.speaker.code(Code.PUZZLES_HOW, game=name))
    return 0


def check(context: Context, names: Sequence[str], file: str | None) -> int:
    """Prove the answers of whole stocks again."""
    wrong = 0
    for game in map(find_game, names or GAMES):
        box = load_box(game)
        puzzles = _brought(game.name, file)
        with Watch(context) as watch:
            right = 0
            for number, puzzle in enumerate(puzzles, 1):
                watch.turns(number, len(puzzles))
                right += is_proved(game, puzzle, puzzle.view(game, box))
        wrong += len(puzzles) - right
        title = message(game.texts.title)
        print(context.speaker.code(Code.PUZZLES_CHECKED, game=title, right=right, count=len(puzzles)))
    return _FAULT_EXIT if wrong else 0


def _brought(name: str, file: str | None) -> tuple[Puzzle, ...]:
    """The puzzles of a file, or those that come with a game."""
    return stock(name) if file is None else read_puzzles(read_text(file))


def _today(puzzles: Sequence[Puzzle]) -> int:
    """The number of today's puzzle, the same all over the world."""
    return daily(len(puzzles), datetime.now(UTC).date()) + 1


@dataclass(frozen=True, slots=True)
class PuzzleWish:
    """What somebody would like to solve: today's puzzle, one of a level, one by its number, or a file's."""

    daily: bool = False
    level: str | None = None
    number: int | None = None
    file: str | None = None
    seed: str | None = None
    plain: bool = False


def solve(context: Context, name: str, wish: PuzzleWish, surface: Surface | None = None) -> int:
    """Solve puzzles until one has had enough."""
    game = find_game(name)
    puzzles = _brought(name, wish.file)
    numbers = _wanted(puzzles, wish)
    solver = _Solver(context, game, surface or choose_surface(plain=wish.plain))
    solver.say(Code.PUZZLES_HELP)
    solved = 0
    for number in numbers:
        answer = solver.go_through(number, puzzles[number - 1])
        if answer is None:
            break
        solved += answer
    solver.say(Code.PUZZLES_LEFT, count=solved)
    return 0


def _wanted(puzzles: Sequence[Puzzle], wish: PuzzleWish) -> Sequence[int]:
    """The numbers of the puzzles to solve, in their order. :raises UsageFault: if there are none."""
    if wish.level is not None and wish.level not in LEVELS:
        raise UsageFault.of(Code.PUZZLES_LEVEL, level=wish.level, known=tuple(LEVELS))
    numbers = [
        number for number, puzzle in enumerate(puzzles, 1) if wish.level is None or puzzle.level == wish.level
    ]
    if (wish.number is not None and wish.number not in numbers) or not numbers:
        raise UsageFault.of(Code.PUZZLES_NONE, number=wish.number or 0, count=len(puzzles))
    if wish.daily:
        return [_today(puzzles)]
    if wish.number is not None:
        return [wish.number]
    return Stream(seed_of(wish.seed or token_hex()), "puzzles", 0).draw(numbers, len(numbers))


class _Solver:
    """Somebody at a terminal who solves puzzles."""

    def __init__(self, context: Context, game: AnyGame, surface: Surface) -> None:
        self._game, self._box, self._surface = game, load_box(game), surface
        self._speaker = replace(context.speaker, names=NAMES)

    def say(self, code: str, **params: Value) -> None:
        """Say a sentence."""
        self._surface.line(self._speaker.code(code, **params))

    def go_through(self, number: int, puzzle: Puzzle) -> bool | None:
        """One puzzle: whether it was solved without being told; None if somebody has had enough."""
        view = puzzle.view(self._game, self._box)
        self._surface.line("")
        self.say(Code.PUZZLES_HEAD, number=number, level=message(LEVELS[puzzle.level]))
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
