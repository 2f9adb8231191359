"""Playing a solitaire in the terminal, line by line."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rich.console import Console

from jeton.core.errors import UsageFault
from jeton.core.messages import Message, message
from jeton.solitaire import (
    Kit,
    Lattice,
    Level,
    Sheet,
    Verdict,
    daily,
    read_level,
    read_sheet,
    solve,
)
from jeton.solitaire import write_sheet as write
from jeton.solitaire.play import check, hint, is_solved
from jeton.terminal import saves, solitaire
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, read_text
from jeton.terminal.sheets import FOLDER, SheetSession
from jeton.terminal.watching import Watch

DEFAULT_SIZE, DEFAULT_LEVEL = 4, Level.EASY


@dataclass(frozen=True, slots=True)
class PuzzleRequest:
    """What a player asks for: a file, the puzzle of today, or a new one."""

    file: str | None = None
    daily: bool = False
    size: int | None = None
    level: str | None = None
    seed: str | None = None
    plain: bool = False


def play(context: Context, request: PuzzleRequest) -> int:
    """Play a puzzle, from a file, of the day, or new."""
    kit, now = solitaire.kit(), datetime.now()
    folder = saves.home(context.environment)
    own = (request.size, request.level, request.seed)
    if (request.file is not None) + request.daily + (own != (None, None, None)) > 1:
        raise UsageFault.of(Code.SOLITAIRE_ONE_WISH)
    path: Path | None = None
    solution: Lattice | None
    if request.file is not None:
        sheet = read_sheet(read_text(request.file), kit)
        solution = _solution(context, sheet.given)
        about = message(Code.SOLITAIRE_FILE, file=request.file)
        # A match that was saved is saved to its own file again; another's file is left alone.
        if (folder / FOLDER).resolve() in Path(request.file).resolve().parents:
            path = Path(request.file)
    else:
        if request.daily:
            day = f"{now:%Y-%m-%d}"
            with Watch(context) as watch:
                puzzle = daily(kit, day, watch.making)
            about = message(Code.SOLITAIRE_DAILY, day=day, level=message(puzzle.level.code))
        else:
            word = solitaire.seed_word(request.seed)
            level = DEFAULT_LEVEL if request.level is None else read_level(request.level)
            puzzle = solitaire.made(
                context, DEFAULT_SIZE if request.size is None else request.size, level, word
            )
            about = message(Code.SOLITAIRE_NEW, level=message(level.code), seed=word)
        sheet, solution = Sheet(puzzle.given), puzzle.solution
    console = Console()
    table = PuzzleSession(
        kit=kit,
        sheet=sheet,
        solution=solution,
        speaker=context.speaker,
        remark=context.speaker.say(about),
        path=path or saves.new_path(folder, "calculator", now, FOLDER),
        ask=input,
        console=console if console.is_terminal and not request.plain else None,
        own=set() if path is None else {path},
    )
    return table.run()


def _solution(context: Context, given: Lattice) -> Lattice | None:
    """The only solution of a puzzle; None if there are several. :raises UsageFault: if there is none."""
    solitaire.refuse_false(given)
    with Watch(context) as watch:
        answer = solve(given, watch.nodes)
    assert answer is not None
    if answer.verdict is Verdict.NONE:
        raise UsageFault.of(Code.SOLITAIRE_NONE)
    if answer.verdict is Verdict.SEVERAL:
        context.say(Code.SOLITAIRE_MANY)
        return None
    return answer.solutions[0]


@dataclass(slots=True, kw_only=True)
class PuzzleSession(SheetSession):
    """A player and a puzzle."""

    kit: Kit
    solution: Lattice | None

    def ended(self) -> bool:
        """Whether it is solved."""
        solved = is_solved(self.sheet, self.kit)
        if solved:
            self.say(message(Code.SOLITAIRE_DONE))
        return solved

    def welcome(self) -> None:
        """What is to be done."""
        self.say(message(Code.SOLITAIRE_WELCOME, about=self.remark))

    def text(self) -> str:
        """The file."""
        return write(self.sheet, self.remark)

    def saved(self, path: Path) -> Message:
        """How it is gone on with."""
        return message(Code.SOLITAIRE_SAVED, file=str(path))

    @property
    def acts(self) -> dict[Code, Callable[[str], None]]:
        """Its own words."""
        return {
            Code.WORD_HELP: lambda rest: self.say(message(Code.SOLITAIRE_HELP)),
            Code.WORD_CHECK: lambda rest: self._check(),
            Code.WORD_HINT: lambda rest: self.say(hint(self.sheet, self.kit, self.solution).said),
        }

    def _check(self) -> None:
        for said in check(self.sheet, self.kit, self.solution):
            self.say(said)
