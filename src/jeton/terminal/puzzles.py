"""The commands about puzzles of the games: make some from matches of bots, and solve them."""

from dataclasses import dataclass, replace
from datetime import date
from secrets import token_hex
from typing import Any

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import find_game, load_box, puzzles_text
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.messages import Value, message
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.language.words import in_own_words, means, translate
from jeton.puzzles import (
    LEVELS,
    Found,
    Puzzle,
    ask,
    daily,
    find_puzzles,
    grade,
    read_puzzles,
    try_answer,
    write_puzzles,
)
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, read_text
from jeton.terminal.measuring import INTERRUPTED, check_amounts
from jeton.terminal.surface import Surface, choose_surface, say_items, say_rack
from jeton.terminal.watching import Watch

_BOTS = ("greedy", "beginner")
"""Who plays the matches in which puzzles are looked for: one fills the board, the other leaves chances."""
_A_MATCH = 3
"""No more puzzles come from one match."""


def make(context: Context, name: str, *, count: int, seed: str | None) -> int:
    """Look for puzzles in matches of bots until there are so many, and print them."""
    check_amounts(count=count)
    game = find_game(name)
    box = load_box(game)
    found: list[Found] = []
    matches = 0
    whole = seed or token_hex()
    with Watch(context) as watch:
        try:
            while len(found) < count:
                found += _look(game, box, f"{whole} {matches}")[: count - len(found)]
                matches += 1
                watch.show(context.speaker.code(Code.PUZZLES_MAKING, count=len(found), matches=matches))
        except KeyboardInterrupt:
            if not found:
                return INTERRUPTED
    print(write_puzzles(grade(found)), end="")
    return 0


def _look(game: AnyGame, box: Any, seed: str) -> list[Found]:
    """The puzzles of one match, no two from the same stretch of it."""
    bots = [BOTS[_BOTS[seat % len(_BOTS)]] for seat in range(game.seats[0])]
    # The shortest format will do: it is the middle of a match that makes good puzzles.
    match = BotMatch(game, box, read_options(game.options, game.formats[0].settings), bots, seed_of(seed))
    match.play()
    found = list(find_puzzles(game, match.history))
    stream = Stream(seed_of(seed), "puzzles", 0)
    return sorted(stream.draw(found, min(_A_MATCH, len(found))), key=lambda one: one.effort)


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
    box = load_box(game)
    stock = read_puzzles(puzzles_text(game) if wish.file is None else read_text(wish.file))
    if wish.level is not None and wish.level not in LEVELS:
        raise UsageFault.of(Code.PUZZLES_LEVEL, level=wish.level, known=tuple(LEVELS))
    numbers = [
        number for number, puzzle in enumerate(stock, 1) if wish.level is None or puzzle.level == wish.level
    ]
    if (wish.number is not None and wish.number not in numbers) or not numbers:
        raise UsageFault.of(Code.PUZZLES_NONE, number=wish.number or 0, count=len(stock))
    if wish.daily:
        numbers = [daily(len(stock), date.today()) + 1]
    elif wish.number is not None:
        numbers = [wish.number]
    else:
        seed = seed_of(wish.seed or token_hex())
        numbers = list(Stream(seed, "puzzles", 0).draw(numbers, len(numbers)))
    solver = _Solver(context, game, box, surface or choose_surface(plain=wish.plain))
    solved = 0
    for number in numbers:
        answer = solver.go_through(number, stock[number - 1])
        if answer is None:
            break
        solved += answer
    solver.say(Code.PUZZLES_LEFT, count=solved)
    return 0


class _Solver:
    """Somebody at a terminal who solves puzzles."""

    def __init__(self, context: Context, game: AnyGame, box: Any, surface: Surface) -> None:
        self._game, self._box, self._surface = game, box, surface
        self._speaker = replace(context.speaker, names=())

    def say(self, code: str, **params: Value) -> None:
        """Say a sentence."""
        self._surface.line(self._speaker.code(code, **params))

    def go_through(self, number: int, puzzle: Puzzle) -> bool | None:
        """One puzzle: whether it was solved without being told; None if somebody has had enough."""
        view = puzzle.view(self._game, self._box)
        picture = self._game.sight.picture(view)
        self._surface.line("")
        self.say(Code.PUZZLES_HEAD, number=number, level=message(LEVELS[puzzle.level]))
        self._surface.board(picture, self._speaker)
        self._surface.line(say_rack(picture, view.seat or 0, self._speaker))
        self._surface.line(self._speaker.say(ask(self._game, puzzle, view)))
        while True:
            line = self._surface.ask(self._speaker.code(Code.PUZZLES_ASK))
            word = "" if line is None else line.strip()
            if line is None or means(word, Code.WORD_QUIT, self._speaker):
                return None
            if means(word, Code.WORD_NEXT, self._speaker):
                return False
            if means(word, Code.WORD_HINT, self._speaker):
                self.say(Code.PUZZLES_ANSWER, moves=puzzle.answer, count=puzzle.worth)
                return False
            if word and self._try(puzzle, view, translate(word, self._game, self._speaker)):
                return True

    def _try(self, puzzle: Puzzle, view: View[Any], line: str) -> bool:
        tried = try_answer(self._game, puzzle, view, line)
        for said in say_items(tried.items, self._speaker, view.seat):
            self._surface.line(said)
        self._surface.line(self._speaker.say(in_own_words(tried.said, self._game, self._speaker)))
        return tried.solved
