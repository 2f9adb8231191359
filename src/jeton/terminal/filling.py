"""The free grid in the terminal: as many tokens as possible, every line true; and the best of each size."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from rich.console import Console

from jeton.arith import show_signs
from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, message
from jeton.solitaire import (
    Ended,
    Kit,
    Lattice,
    Sheet,
    Standing,
    Truth,
    bank_words,
    empty_sheet,
    fill_up,
    read_free,
    standing,
    write_free,
)
from jeton.solitaire.codes import Code as SolitaireCode
from jeton.solitaire.lattice import Square, bank_fault
from jeton.solitaire.render import picture
from jeton.terminal import saves, solitaire
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, read_text
from jeton.terminal.sheets import FOLDER, SheetSession
from jeton.terminal.watching import Watch

DEFAULT_SIZE = 4
_BEST = "free-best"


@dataclass(frozen=True, slots=True)
class FreeRequest:
    """What a player asks for: a file, or an empty grid of a size."""

    file: str | None = None
    size: int | None = None
    plain: bool = False


def play(context: Context, request: FreeRequest) -> int:
    """Fill a free grid, from a file or from nothing."""
    kit, now = solitaire.kit(), datetime.now()
    home = saves.home(context.environment) / FOLDER
    if request.file is not None and request.size is not None:
        raise UsageFault.of(Code.FREE_ONE_WISH)
    path: Path | None = None
    if request.file is not None:
        sheet = read_free(read_text(request.file), kit)
        # A grid that was saved is saved to its own file again; another's file is left alone.
        if home.resolve() in Path(request.file).resolve().parents:
            path = Path(request.file)
    else:
        sheet = empty_sheet(kit, DEFAULT_SIZE if request.size is None else request.size)
    console = Console()
    size = sheet.given.size
    table = FreeSession(
        context=context,
        kit=kit,
        sheet=sheet,
        kept=sheet,
        speaker=context.speaker,
        remark=context.speaker.code(Code.FREE_REMARK, size=size),
        path=path or saves.new_path(home.parent, "calculator", now, FOLDER),
        ask=input,
        console=console if console.is_terminal and not request.plain else None,
        own=set() if path is None else {path},
        best_path=home / f"{_BEST}-{size}.txt",
    )
    return table.run()


@dataclass(slots=True, kw_only=True)
class FreeSession(SheetSession):
    """A player and a free grid."""

    context: Context
    kit: Kit
    best_path: Path
    """Where the best grid of this size is; it proves itself how good it is."""

    def welcome(self) -> None:
        """What is to be done, what counts, and what was done before."""
        self.say(message(Code.FREE_WELCOME, squares=self._standing.squares))
        self._say_best(self._best())

    def text(self) -> str:
        """The file."""
        return write_free(self.sheet, self.remark)

    def saved(self, path: Path) -> Message:
        """How it is gone on with."""
        return message(Code.FREE_SAVED, file=str(path))

    @property
    def acts(self) -> dict[Code, Callable[[str], None]]:
        """Its own words."""
        return {
            Code.WORD_HELP: lambda rest: self.say(message(Code.FREE_HELP)),
            Code.WORD_CHECK: lambda rest: self._check(),
            Code.WORD_BEST: lambda rest: self._show_best(),
            Code.WORD_FILL: self._fill,
        }

    def show(self) -> None:
        """Below the grid and the bank stands how far it has come, and what is not true."""
        SheetSession.show(self)
        self._tell(Truth.FALSE, Truth.OPEN)

    def turn_to(self, sheet: Sheet) -> None:
        """What is better than everything before is kept."""
        SheetSession.turn_to(self, sheet)
        now, best = self._standing, self._best()
        if not now.counts or (best is not None and standing(best.lattice).laid >= now.laid):
            return
        try:
            saves.write(self.best_path, self.text())
        except Fault as fault:
            self.say(message(Code.REFUSED, fault=fault.message))
            return
        self.say(message(Code.FREE_NEW_BEST, laid=now.laid))

    # --- how far it has come

    @property
    def _standing(self) -> Standing:
        return standing(self.sheet.lattice)

    def _check(self) -> None:
        self._tell(Truth.FALSE, Truth.OPEN, Truth.TRUE)

    def _tell(self, *truths: Truth) -> None:
        now = self._standing
        self.say(now.said)
        for truth in truths:
            for run in now.runs:
                if run.truth is truth:
                    self.say(message(Code.FREE_LINE, said=run.said))
        if now.alone:
            said = message(
                SolitaireCode.FREE_ALONE, tokens=tuple(map(self._lying, now.alone)), count=len(now.alone)
            )
            self.say(message(Code.FREE_LINE, said=said))

    def _lying(self, square: Square) -> str:
        lattice = self.sheet.lattice
        return f"{show_signs(lattice.tokens[square] or '')}@{lattice.name(square)}"

    # --- the best

    def _best(self) -> Sheet | None:
        """The best grid of this size; None if there is none that can be read and counts."""
        try:
            sheet = read_free(self.best_path.read_text("utf-8"), self.kit)
        except (Fault, OSError, UnicodeDecodeError):
            return None
        sound = sheet.given.size == self.sheet.given.size and standing(sheet.lattice).counts
        return sheet if sound else None

    def _show_best(self) -> None:
        best = self._best()
        if best is not None:
            self.draw(picture(best))
        self._say_best(best)

    def _say_best(self, best: Sheet | None) -> None:
        if best is None:
            self.say(message(Code.FREE_NO_BEST))
            return
        now = standing(best.lattice)
        self.say(message(Code.FREE_BEST, laid=now.laid, squares=now.squares))

    # --- the one who knows it all

    def _fill(self, rest: str) -> None:
        """Show a full grid with everything that was laid, or say that there is none."""
        lattice = self.sheet.lattice
        if short := bank_fault(lattice):
            self._say_none()
            self.say(short)
            return
        try:
            found = self._filled(lattice)
        except KeyboardInterrupt:
            print()
            self.say(message(Code.FREE_FILL_STOPPED))
            return
        if found is None:
            self._say_none()
            return
        added = ((square, found.tokens[square] or "") for square in lattice.open)
        self.draw(picture(Sheet(lattice, tuple(added))))
        self.say(message(Code.FREE_FILLED, laid=self._standing.squares))
        self.say(message(Code.SOLITAIRE_LEFT, tokens=" ".join(bank_words(found.bank))))

    def _say_none(self) -> None:
        self.say(message(Code.FREE_FILL_NONE, size=self.sheet.given.size))

    def _filled(self, lattice: Lattice) -> Lattice | None:
        """However long it takes; None if it is proved that there is no way."""
        seed, attempt, spent = secrets.token_bytes(8), 0, 0
        with Watch(self.context) as watch:
            while True:
                tried = fill_up(lattice, seed, attempt, partial(_heard, watch, spent))
                if tried.ended is not Ended.CUT:
                    return tried.lattice
                spent += tried.nodes
                attempt += 1


def _heard(watch: Watch, before: int, nodes: int) -> None:
    watch.nodes(before + nodes)
