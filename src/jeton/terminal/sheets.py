"""A player and a sheet of the solitaire in the terminal, line by line: laying, lifting, undo, saving."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, message
from jeton.core.picture import Grid
from jeton.language import Speaker
from jeton.language.words import means
from jeton.solitaire import Sheet, bank_words
from jeton.solitaire.play import lay, lift
from jeton.solitaire.render import picture
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.drawing import colour_text, draw_grid, plain_lines

FOLDER = "solitaire"
"""Where sheets are saved, among what is kept on this machine."""


@dataclass(slots=True, kw_only=True)
class SheetSession(ABC):
    """A player and a sheet."""

    sheet: Sheet
    speaker: Speaker
    remark: str
    """What a file says of it."""
    path: Path
    ask: Callable[[str], str]
    console: Console | None = None
    """Where there are colours; None for plain lines."""
    before: list[Sheet] = field(default_factory=list)
    """For undo: sheets are values, so it is enough to keep them."""
    undone: list[Sheet] = field(default_factory=list)
    """For redo."""
    kept: Sheet | None = None
    """What was saved last."""
    own: set[Path] = field(default_factory=set)
    """The files that may be written over: where it was saved before."""

    # --- what each solitaire has of its own

    @property
    @abstractmethod
    def acts(self) -> dict[Code, Callable[[str], None]]:
        """What its own words do, with what is typed behind them."""

    @abstractmethod
    def welcome(self) -> None:
        """Say what is to be done."""

    @abstractmethod
    def text(self) -> str:
        """The sheet as a file."""

    @abstractmethod
    def saved(self, path: Path) -> Message:
        """Where it was saved, and how one goes on from there."""

    def ended(self) -> bool:
        """Whether there is nothing more to do; if so, it is said."""
        return False

    # --- what they share

    def run(self) -> int:
        """Until it is over or the player leaves; what was laid is kept."""
        self.welcome()
        self.show()
        try:
            while not self.ended():
                line = self._line()
                if line is None or means(line, Code.WORD_QUIT, self.speaker):
                    break
                if line:
                    self._obey(line)
            else:
                return 0
        except KeyboardInterrupt:
            print()
        if self.sheet.placed and self.sheet != self.kept:
            self._save("")
        return 0

    def say(self, said: Message) -> None:
        """Print a sentence."""
        print(self.speaker.say(said), flush=True)

    def show(self) -> None:
        """The grid, and the bank below it, sorted and counted."""
        new = self.sheet.placed[-1][0] if self.sheet.placed else None
        self.draw(picture(self.sheet, new))
        bank = bank_words(self.sheet.lattice.bank)
        if bank:
            self.say(message(Code.SOLITAIRE_BANK, tokens=" ".join(bank)))

    def draw(self, grid: Grid) -> None:
        """A grid, in colours where there are any."""
        lines = draw_grid(grid)
        if self.console is not None:
            self.console.print(colour_text(lines))
        else:
            print("\n".join(plain_lines(lines)))

    def change(self, sheet: Sheet) -> None:
        """Go on with another sheet; undo leads back."""
        self.before.append(self.sheet)
        self.undone.clear()
        self.turn_to(sheet)

    def turn_to(self, sheet: Sheet) -> None:
        """Have another sheet before one, and show it."""
        self.sheet = sheet
        self.show()

    def _line(self) -> str | None:
        try:
            return self.ask("> ").strip()
        except EOFError:
            print()
            return None

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        shared: dict[Code, Callable[[str], None]] = {
            Code.WORD_BOARD: lambda rest: self.show(),
            Code.WORD_UNDO: lambda rest: self._undo(),
            Code.WORD_REDO: lambda rest: self._redo(),
            Code.WORD_LIFT: self._lift,
            Code.WORD_SAVE: self._save,
        }
        for code, act in (self.acts | shared).items():
            if means(word, code, self.speaker):
                act(rest.strip())
                return
        try:
            sheet = self.sheet
            for move in line.split():
                sheet = lay(sheet, move)
        except Fault as fault:
            # All of a line or nothing.
            self.say(message(Code.REFUSED, fault=fault.message))
            return
        self.change(sheet)

    def _undo(self) -> None:
        if self.before:
            self.undone.append(self.sheet)
            self.turn_to(self.before.pop())
        else:
            self.say(message(Code.SOLITAIRE_NO_UNDO))

    def _redo(self) -> None:
        if self.undone:
            self.before.append(self.sheet)
            self.turn_to(self.undone.pop())
        else:
            self.say(message(Code.SOLITAIRE_NO_REDO))

    def _lift(self, rest: str) -> None:
        try:
            sheet = self.sheet
            for name in rest.split():
                sheet = lift(sheet, name)
        except Fault as fault:
            self.say(message(Code.REFUSED, fault=fault.message))
            return
        if sheet == self.sheet:
            self.say(message(Code.SOLITAIRE_LIFT_WHAT))
        else:
            self.change(sheet)

    def _save(self, rest: str) -> None:
        path = Path(rest) if rest else self.path
        try:
            if path.exists() and path not in self.own:
                raise UsageFault.of(Code.RECORD_EXISTS, file=str(path))
            saves.write(path, self.text())
        except Fault as fault:
            self.say(message(Code.REFUSED, fault=fault.message))
            return
        self.kept = self.sheet
        self.own.add(path)
        self.say(self.saved(path))
