"""Playing a solitaire in the terminal, line by line."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from rich.console import Console

from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, message
from jeton.language import Speaker
from jeton.language.words import means
from jeton.solitaire import (
    Kit,
    Lattice,
    Level,
    Sheet,
    Verdict,
    bank_words,
    daily,
    read_level,
    read_sheet,
    solve,
)
from jeton.solitaire import write_sheet as write
from jeton.solitaire.play import check, hint, is_solved, lay, lift
from jeton.solitaire.render import picture
from jeton.terminal import saves, solitaire
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, read_text
from jeton.terminal.drawing import colour_text, draw_grid, plain_lines
from jeton.terminal.watching import Watch

_FOLDER = "solitaire"
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
        if (folder / _FOLDER).resolve() in Path(request.file).resolve().parents:
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
        path=path or saves.new_path(folder, "calculator", now, _FOLDER),
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


@dataclass(slots=True)
class PuzzleSession:
    """A player and a puzzle."""

    kit: Kit
    sheet: Sheet
    solution: Lattice | None
    speaker: Speaker
    remark: str
    path: Path
    ask: Callable[[str], str]
    console: Console | None = None
    """Where there are colours; None for plain lines."""
    before: list[Sheet] = field(default_factory=list)
    """For undo: sheets are values, so it is enough to keep them."""
    kept: Sheet | None = None
    """What was saved last."""
    own: set[Path] = field(default_factory=set)
    """The files that may be written over: where it was saved before."""

    def run(self) -> int:
        """Until it is solved or the player leaves; what was laid is kept."""
        self._say(message(Code.SOLITAIRE_WELCOME, about=self.remark))
        self._show()
        try:
            while not is_solved(self.sheet, self.kit):
                line = self._line()
                if line is None or means(line, Code.WORD_QUIT, self.speaker):
                    break
                if line:
                    self._obey(line)
            else:
                self._say(message(Code.SOLITAIRE_DONE))
                return 0
        except KeyboardInterrupt:
            print()
        if self.sheet.placed and self.sheet != self.kept:
            self._save("")
        return 0

    def _line(self) -> str | None:
        try:
            return self.ask("> ").strip()
        except EOFError:
            print()
            return None

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        for code, act in self._acts.items():
            if means(word, code, self.speaker):
                act(rest.strip())
                return
        try:
            sheet = self.sheet
            for move in line.split():
                sheet = lay(sheet, move)
            self._change(sheet)
        except Fault as fault:
            # All of a line or nothing.
            self._say(message(Code.REFUSED, fault=fault.message))

    @property
    def _acts(self) -> dict[Code, Callable[[str], None]]:
        return {
            Code.WORD_HELP: lambda rest: self._say(message(Code.SOLITAIRE_HELP)),
            Code.WORD_BOARD: lambda rest: self._show(),
            Code.WORD_UNDO: lambda rest: self._undo(),
            Code.WORD_CHECK: lambda rest: self._check(),
            Code.WORD_HINT: lambda rest: self._say(hint(self.sheet, self.kit, self.solution).said),
            Code.WORD_LIFT: self._lift,
            Code.WORD_SAVE: self._save,
        }

    def _change(self, sheet: Sheet) -> None:
        self.before.append(self.sheet)
        self.sheet = sheet
        self._show()

    def _undo(self) -> None:
        if self.before:
            self.sheet = self.before.pop()
            self._show()
        else:
            self._say(message(Code.SOLITAIRE_NO_UNDO))

    def _check(self) -> None:
        for said in check(self.sheet, self.kit, self.solution):
            self._say(said)

    def _lift(self, rest: str) -> None:
        try:
            sheet = self.sheet
            for name in rest.split():
                sheet = lift(sheet, name)
        except Fault as fault:
            self._say(message(Code.REFUSED, fault=fault.message))
            return
        if sheet == self.sheet:
            self._say(message(Code.SOLITAIRE_LIFT_WHAT))
        else:
            self._change(sheet)

    def _save(self, rest: str) -> None:
        path = Path(rest) if rest else self.path
        try:
            if path.exists() and path not in self.own:
                raise UsageFault.of(Code.RECORD_EXISTS, file=str(path))
            saves.write(path, write(self.sheet, self.remark))
        except Fault as fault:
            self._say(message(Code.REFUSED, fault=fault.message))
            return
        self.kept = self.sheet
        self.own.add(path)
        self._say(message(Code.SOLITAIRE_SAVED, file=str(path)))

    def _say(self, said: Message) -> None:
        print(self.speaker.say(said), flush=True)

    def _show(self) -> None:
        """The grid, and the bank below it, sorted and counted."""
        new = self.sheet.placed[-1][0] if self.sheet.placed else None
        lines = draw_grid(picture(self.sheet, new))
        if self.console is not None:
            self.console.print(colour_text(lines))
        else:
            print("\n".join(plain_lines(lines)))
        bank = bank_words(self.sheet.lattice.bank)
        if bank:
            self._say(message(Code.SOLITAIRE_BANK, tokens=" ".join(bank)))
