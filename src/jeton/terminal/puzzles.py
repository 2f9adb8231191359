"""The commands about puzzles of the games: which there are, solving them, and proving them again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from secrets import token_hex

from jeton.catalogue import GAMES, find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.lessons import NAMES
from jeton.puzzles import LEVELS, Puzzle, daily, is_proved, read_puzzles, stock
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, read_text
from jeton.terminal.questions import Questioner
from jeton.terminal.surface import Surface, choose_surface
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
class PuzzleRequest:
    """What somebody would like to solve: today's puzzle, one of a level, one by its number, or a file's."""

    daily: bool = False
    level: str | None = None
    number: int | None = None
    file: str | None = None
    seed: str | None = None
    plain: bool = False


def solve(context: Context, name: str, request: PuzzleRequest, surface: Surface | None = None) -> int:
    """Solve puzzles until one has had enough."""
    game = find_game(name)
    puzzles = _brought(name, request.file)
    numbers = _wanted(puzzles, request)
    box = load_box(game)
    solver = Questioner(context, game, surface or choose_surface(plain=request.plain), NAMES)
    solver.say(Code.PUZZLES_HELP)
    solved = 0
    for number in numbers:
        puzzle = puzzles[number - 1]
        head = message(Code.PUZZLES_HEAD, number=number, level=message(LEVELS[puzzle.level]))
        answer = solver.go_through(head, puzzle, puzzle.view(game, box))
        if answer is None:
            break
        solved += answer
    solver.say(Code.PUZZLES_LEFT, count=solved)
    return 0


def _wanted(puzzles: Sequence[Puzzle], request: PuzzleRequest) -> Sequence[int]:
    """The numbers of the puzzles to solve, in their order. :raises UsageFault: if there are none."""
    if request.level is not None and request.level not in LEVELS:
        raise UsageFault.of(Code.PUZZLES_LEVEL, level=request.level, known=tuple(LEVELS))
    numbers = [
        number
        for number, puzzle in enumerate(puzzles, 1)
        if request.level is None or puzzle.level == request.level
    ]
    if (request.number is not None and request.number not in numbers) or not numbers:
        raise UsageFault.of(Code.PUZZLES_NONE, number=request.number or 0, count=len(puzzles))
    if request.daily:
        return [_today(puzzles)]
    if request.number is not None:
        return [request.number]
    return Stream(seed_of(request.seed or token_hex()), "puzzles", 0).draw(numbers, len(numbers))
