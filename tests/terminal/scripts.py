"""What the tests of the terminal share: matches dealt by hand, and a screen that reads a script."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import RenderableType

from jeton.catalogue import find_game, load_box
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.core.protocols import View
from jeton.language import Speaker
from jeton.records import Record, read_record
from jeton.table import Match, resume
from jeton.table.codes import Code as TableCode
from jeton.table.progress import Progress
from jeton.terminal.codes import Code
from jeton.terminal.players import PERSON, bots_among
from jeton.terminal.saves import save_as
from jeton.terminal.session import Session
from jeton.terminal.surface import say_rack, say_scores

GAME = find_game("mathable")
BOX: Any = load_box(GAME)
SEED = "5a" * 32

BOT = "random"
AGAINST_BOT = (PERSON, BOT)

Line: TypeAlias = str | type[BaseException] | Callable[[Session], "str | None"]
"""What a player types: a line, Ctrl-C, or a line that depends on the match; None for the end of input."""


def dealt(
    *racks: str,
    options: str = "",
    turns: Sequence[str] = (),
    names: Sequence[str] = ("Anna", "Bruno", "Chloé", "Dora"),
) -> Match:
    """A match whose racks are given, the first token of each being drawn for the start."""
    seats = names[: len(racks)]
    firsts, fills = zip(*(rack.split(maxsplit=1) for rack in racks), strict=True)
    header = [f"game: {GAME.name}", f"seats: {', '.join(seats)}", f"seed: {SEED}"]
    header += [f"options: {options}"] if options else []
    body = [f"[{' | '.join(firsts)}]", f"[{' | '.join(fills)}]", *turns, "unfinished"]
    return resume(GAME, BOX, read_record("\n".join(["jeton record 1", *header, "", *body])), now=0)


WORKED = ("42 1 2 8 12 16 17", "21 3 4 6 7 7 8")
"""The racks of the sheet's worked example."""


EQUABLE = find_game("equable")
EQUABLE_BOX: Any = load_box(EQUABLE)
LINES = ("1 2 4 4 7 8 8 + x", "1 3 4 5 5 6 9 + :")
"""Two racks of Équable; Anna's holds the sheet's 7 + 1 = 2 × 4."""


def dealt_lines(
    *racks: str,
    options: str = "",
    turns: Sequence[str] = (),
    names: Sequence[str] = ("Anna", "Bruno", "Chloé", "Dora"),
    box: Any = EQUABLE_BOX,
) -> Match:
    """A match of Équable whose racks are given; the first seat has drawn the highest digit."""
    seats = names[: len(racks)]
    header = [f"game: {EQUABLE.name}", f"seats: {', '.join(seats)}", f"seed: {SEED}"]
    header += [f"options: {options}"] if options else []
    header += [f"edition: {EQUABLE.edition}", f"box: {EQUABLE.equipment.fingerprint(box)}"]
    opening = " | ".join(str(9 - seat) for seat in range(len(racks)))
    body = [f"[{opening}]", f"[{' | '.join(racks)}]", *turns, "unfinished"]
    return resume(EQUABLE, box, read_record("\n".join(["jeton record 1", *header, "", *body])), now=0)


CALCULATOR = find_game("calculator")
CALCULATOR_BOX: Any = load_box(CALCULATOR)
TURNS = ("2 9 10 12 17 18", "2 3 3 11 15 20")
"""Two racks of Calculator: those of the sheet's example."""


def dealt_turns(
    *racks: str,
    options: str = "",
    turns: Sequence[str] = (),
    names: Sequence[str] = ("Anna", "Bruno", "Chloé", "Dora"),
) -> Match:
    """A match of Calculator whose racks are given; the first seat has drawn the smallest number."""
    seats = names[: len(racks)]
    header = [f"game: {CALCULATOR.name}", f"seats: {', '.join(seats)}", f"seed: {SEED}"]
    header += [f"options: {options}"] if options else []
    opening = " | ".join(str(seat + 1) for seat in range(len(racks)))
    body = [f"[{opening}]", f"[{' | '.join(racks)}]", *turns, "unfinished"]
    record = read_record("\n".join(["jeton record 1", *header, "", *body]))
    return resume(CALCULATOR, CALCULATOR_BOX, record, now=0)


GAMATE = find_game("gamate")
GAMATE_BOX: Any = load_box(GAMATE)
HANDS = (
    "1 5 6 7 12 18 24 30 36 42 48 * *",
    "2 3 4 8 9 10 11 13 14 15 16 17 19",
    "20 21 22 23 25 26 27 28 29 31 32 * *",
    "33 34 35 37 38 39 40 41 43 44 45 46 47",
)
"""Four hands of Gamate; Anna holds every multiple of 6."""
CONTRACT = ("Anna: m6", "Bruno: -", "Chloé: m6", "Bruno: -", "Chloé: -", "Dora: -")
"""An auction that ends with Anna as declarer."""


def dealt_cards(
    *hands: str,
    options: str = "deals=1",
    turns: Sequence[str] = (),
    names: Sequence[str] = ("Anna", "Bruno", "Chloé", "Dora"),
) -> Match:
    """A match of Gamate whose hands are given; the first seat deals."""
    header = [f"game: {GAMATE.name}", f"seats: {', '.join(names)}", f"seed: {SEED}", f"options: {options}"]
    body = ["[dealer 1]", f"[{' | '.join(hands or HANDS)}]", *turns, "unfinished"]
    record = read_record("\n".join(["jeton record 1", *header, "", *body]))
    return resume(GAMATE, GAMATE_BOX, record, now=0)


RIGOLADE = find_game("rigolade")
RIGOLADE_BOX: Any = load_box(RIGOLADE)
EQUATIONS = ("8 1 2 2 4 6 6 + + x x", "7 1 2 3 5 5 9 + - x :")
"""Two racks of Rigolade, the number drawn for the start first; and what they can lay with them."""
OPENED = ("11I> 2+4=6", "9Iv 1x2=2", "9Kv 2x4=8", "9Mv 3+6=9")
"""Four turns, after which a sign alone makes 1 + 2 = 3 above the first equation."""


def dealt_equations(*racks: str, names: Sequence[str] = ("Anna", "Bruno", "Chloé", "Dora")) -> Match:
    """A match of Rigolade whose racks are given; the first seat has drawn the largest number."""
    header = [f"game: {RIGOLADE.name}", f"edition: {RIGOLADE.edition}"]
    header += [f"seats: {', '.join(names[: len(racks)])}", f"seed: {SEED}"]
    firsts, fills = zip(*(rack.split(" ", 1) for rack in racks), strict=True)
    body = [f"[{' | '.join(firsts)}]", f"[{' | '.join(fills)}]", "unfinished"]
    record = read_record("\n".join(["jeton record 1", *header, "", *body]))
    return resume(RIGOLADE, RIGOLADE_BOX, record, now=0)


def moves_of(match: Match) -> list[str]:
    """What the seats have done, as text."""
    return [
        match.game.notation.write(View(each.move.actor, each.before), each.move)
        for each in match.history
        if isinstance(each.move.actor, int)
    ]


def no_takeback(speaker: Speaker) -> str:
    """What is said where nothing can be taken back."""
    return speaker.code(Code.REFUSED, fault=message(TableCode.NO_TAKEBACK))


@dataclass
class Scripted:
    """A screen that is read from a script and remembers everything it showed."""

    script: list[Line]
    shown: list[str] = field(default_factory=list)
    session: Session | None = None
    watching: int = 0
    waited: list[float] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)

    def line(self, text: str) -> None:
        """Remember a sentence."""
        self.shown.append(text)

    def ask(self, prompt: str) -> str | None:
        """The next line of the script."""
        self.shown.append(prompt)
        if not self.script:
            return None
        line = self.script.pop(0)
        if isinstance(line, str):
            return line
        if isinstance(line, type):
            raise line
        assert self.session is not None
        return line(self.session)

    def board(self, picture: Picture, speaker: Speaker) -> None:
        """Remember that the board was shown, and which squares were marked."""
        marked = [cell.square for row in picture.grid.rows for cell in row if cell.new]
        self.shown.append(f"<board {' '.join(marked)}>")

    def turn(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """Remember the rack and the scores."""
        self.shown += [say_rack(picture, seat, speaker), say_scores(picture, speaker)]

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """Remember the rack without what is staged."""
        self.shown.append(f"<staged {' '.join(picture.racks[seat].tokens)}>")

    def page(self, plain: Iterable[str], colour: RenderableType) -> None:
        """Remember what there was to read."""
        self.shown += plain

    def hand_over(self, text: str) -> bool:
        """Remember that the keyboard changed hands."""
        self.shown.append(text)
        return False

    def watched(self, picture: Picture, speaker: Speaker) -> None:
        """Count how often those who look on were shown the table."""
        self.watching += 1

    def wait(self, seconds: float) -> bool:
        """Remember for how long, and whether somebody wants to stop by then."""
        self.waited.append(seconds)
        return not self.script

    def think(self, seconds: float) -> None:
        """Remember for how long a bot thought."""
        self.thought.append(seconds)

    def since(self, text: str) -> list[str]:
        """Everything shown after the last line that is exactly this."""
        last = len(self.shown) - self.shown[::-1].index(text)
        return self.shown[last:]


@dataclass
class Table:
    """A session at a scripted screen, with what it kept and a clock that stands still."""

    session: Session
    surface: Scripted
    kept: list[Record]
    clock: list[int]

    @property
    def shown(self) -> list[str]:
        """Everything shown so far."""
        return self.surface.shown

    @property
    def last(self) -> Record:
        """What was kept last."""
        return self.kept[-1]


def seated(
    match: Match,
    script: Iterable[Line] = (),
    kinds: Sequence[str] = (),
    language: str = "en",
    staged: Iterable[str] = (),
) -> Table:
    """A session, ready to run; everybody is a person unless it is said otherwise."""
    surface, kept, clock = Scripted(list(script)), list[Record](), [0]
    session = Session(
        progress=Progress(match, bots_among(tuple(kinds) or (PERSON,) * len(match.names)), 0),
        surface=surface,
        speaker=Speaker(language, match.names),
        keep=kept.append,
        keep_as=partial(save_as, Path()),
        now=lambda: clock[0],
        staged=list(staged),
    )
    surface.session = session
    return Table(session, surface, kept, clock)


def played(
    match: Match,
    script: Iterable[Line],
    kinds: Sequence[str] = (),
    language: str = "en",
    staged: Iterable[str] = (),
) -> Table:
    """A session that has run through its script."""
    table = seated(match, script, kinds, language, staged)
    table.session.run()
    return table


def later(clock: list[int], seconds: int, line: str | None) -> Callable[[Session], str | None]:
    """A line that is typed after so many seconds."""

    def typed(session: Session) -> str | None:
        clock[0] += seconds * 1000
        return line

    return typed
