"""``jeton score``: keeps the score of people at a table with the real box, line by line, or of a file."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from rich.console import Console

from jeton.catalogue import find_game, unpacked_box
from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, Name, message
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.language.words import means
from jeton.scoring import Act, Correction, Line, ScoreSheet, head_of, open_sheet, read_sheet, write_sheet
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, item_json, pack_box, print_json, read_box, read_text
from jeton.terminal.drawing import colour_text, plain_lines
from jeton.terminal.scoring import (
    Entered,
    Scoring,
    Typed,
    entered,
    keep_score,
    read_typed,
    say_end,
    say_entry,
    say_items_of,
    say_line,
    say_standing,
)
from jeton.terminal.shapes import EntryRow
from jeton.terminal.surface import draw_table

FOLDER = "scores"
"""Where sheets are saved, among what is kept on this machine."""


def score(
    context: Context, name: str, file: str, *, as_json: bool, box: str | None, options: tuple[str, ...] = ()
) -> int:
    """Keep the score of a match played with the real box."""
    game = find_game(name)
    loaded, chosen = read_box(game, box), read_options(game.options, options)
    packed = pack_box(game, box)
    live = sys.stdin.isatty() and not as_json
    if file == "-" and live:
        folder = saves.home(context.environment)
        fresh = open_sheet(game, loaded, chosen, packed=packed)
        table = ScoringSession(
            sheet=fresh,
            speaker=context.speaker,
            path=saves.new_path(folder, name, datetime.now(), FOLDER),
        )
        return table.run(_unfinished(folder / FOLDER, fresh))
    text = read_text(file)
    if box is None and (head := head_of(text)) is not None and head.game == game.name:
        # A sheet carries its own box.
        loaded, packed = unpacked_box(game, head.packed), head.packed
    if live and head_of(text) is not None:
        sheet = read_sheet(game, loaded, text)
        return ScoringSession(sheet=sheet, speaker=context.speaker, path=Path(file), kept=sheet).run(None)
    return _score_text(context, open_sheet(game, loaded, chosen, packed=packed), text, as_json=as_json)


def _score_text(context: Context, fresh: ScoreSheet, text: str, *, as_json: bool) -> int:
    """The score of a whole file: of one that was saved, or of lines that somebody wrote."""
    speaker = context.speaker
    lines, first = text.splitlines(), 1
    if head := head_of(text):
        saved = read_sheet(fresh.game, fresh.box, text)
        fresh = open_sheet(saved.game, saved.box, saved.options, saved.names, packed=saved.packed)
        lines, first = lines[head.length :], head.length + 1
    scoring = Scoring(fresh, speaker)
    rows: list[EntryRow] = []
    for number, entry in keep_score(scoring, lines, first):
        if as_json:
            rows.append(_entry_json(speaker, number, entry))
        else:
            print("\n".join(say_entry(entry, speaker)))
    if as_json:
        print_json(rows)
    else:
        for said in say_end(scoring.sheet, speaker):
            print(said)
    return 0


def _entry_json(speaker: Speaker, number: int, entry: Entered) -> EntryRow:
    speaker = replace(speaker, names=[name for name, _ in entry.standing])
    return {
        "line": number,
        "player": entry.name,
        "items": [item_json(speaker, item) for item in entry.items],
        "points": entry.points,
        "standing": dict(entry.standing),
    }


def _unfinished(folder: Path, fresh: ScoreSheet) -> tuple[Path, ScoreSheet] | None:
    """The sheet saved last on which this game goes on, with the same options and box."""
    saved = sorted(folder.glob(f"*-{fresh.game.name}*.txt"), key=lambda path: path.stat().st_mtime)
    for path in reversed(saved):
        try:
            sheet = read_sheet(fresh.game, fresh.box, path.read_text("utf-8"))
        except (ValueError, OSError):
            # Not one of ours, or damaged: it must not hide the others.
            continue
        if sheet.options == fresh.options and not sheet.is_over:
            return path, sheet
    return None


@dataclass(slots=True, kw_only=True)
class ScoringSession:
    """People at a table, and their sheet."""

    sheet: ScoreSheet
    speaker: Speaker
    path: Path
    ask: Callable[[str], str] = input
    kept: ScoreSheet | None = None
    """What was saved last."""
    console: Console = field(default_factory=Console)

    def run(self, unfinished: tuple[Path, ScoreSheet] | None) -> int:
        """Until they leave; every line is kept as soon as it is entered."""
        try:
            self._begin(unfinished)
            while (line := self._line("> ")) is not None and not means(line, Code.WORD_QUIT, self.speaker):
                if line:
                    self._obey(line)
        except KeyboardInterrupt:
            print()
        if self.kept is not None:
            self._say(message(Code.SHEET_SAVED, file=str(self.path), game=self.sheet.game.name))
        return 0

    # --- the beginning

    def _begin(self, unfinished: tuple[Path, ScoreSheet] | None) -> None:
        if unfinished and self._goes_on(*unfinished):
            self.path, self.sheet = unfinished
            self.kept = self.sheet
        if self.sheet.entries:
            self._score()
            return
        self._help()
        if not self.sheet.names:
            self._seat()

    def _goes_on(self, path: Path, sheet: ScoreSheet) -> bool:
        self._say(
            message(
                Code.SHEET_UNFINISHED,
                day=path.name[:10],
                standing=say_standing(sheet, self.speaker),
                count=len(sheet.entries),
            )
        )
        return self._sure(Code.SHEET_GO_ON)

    def _seat(self) -> None:
        """Ask who plays, until there is an answer that can be; nothing is an answer too."""
        while answer := self._line(self.speaker.code(Code.SHEET_WHO) + " "):
            names = [name for part in answer.split(",") if (name := part.strip())]
            try:
                self.sheet = open_sheet(
                    self.game, self.sheet.box, self.sheet.options, names, packed=self.sheet.packed
                )
                return
            except Fault as fault:
                self._refuse(fault)

    # --- lines and words

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.sheet.game

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        acts: dict[Code, Callable[[str], None]] = {
            Code.WORD_HELP: lambda rest: self._help(),
            Code.WORD_BOARD: lambda rest: self._board(),
            Code.WORD_SCORE: lambda rest: self._score(),
            Code.WORD_UNDO: lambda rest: self._undo(),
            Code.WORD_CORRECT: self._correct,
            Code.WORD_INSERT: self._insert,
            Code.WORD_REMOVE: self._remove,
            Code.WORD_CHECK: self._check,
            Code.WORD_SAVE: self._save,
        }
        try:
            for code, act in acts.items():
                # "S: 12@8I" is a line of somebody called S.
                if means(word, code, self.speaker):
                    act(rest.strip())
                    return
            self._enter(line)
        except Fault as fault:
            self._refuse(fault)

    def _enter(self, line: str) -> None:
        typed = read_typed(line, self.sheet, self.speaker)
        if typed is None:
            return
        sheet = self._joined(self.sheet, typed)
        if sheet is None:
            return
        if typed.act is Act.OVER and not self._sure(Code.SHEET_SURE_OVER):
            return
        entry = typed.by(sheet)
        after = sheet.enter(entry)
        self._keep(after)
        for said in say_entry(entered(after, len(after.entries), self.speaker), self.speaker):
            print(said)
        self._watch(sheet, entry)
        self._tell_end()

    def _joined(self, sheet: ScoreSheet, typed: Typed) -> ScoreSheet | None:
        """With whoever is named in a line; None if that was a slip."""
        if not typed.name or typed.name in sheet.names:
            return sheet
        joined = sheet.join(typed.name)
        # A line that cannot be is no reason to ask.
        joined.enter(typed.by(joined))
        known = sheet.names
        asked = message(Code.SHEET_NEW, name=typed.name, known=known) if known else None
        return joined if asked is None or self._agreed(asked) else None

    def _watch(self, before: ScoreSheet, line: Line) -> None:
        """A word about the order of play; it is no more than that."""
        awaited = before.next_seat
        turn = line.act is Act.TURN and before.keeping.takes_turn(line.text)
        if turn and before.entries and awaited is not None and awaited != line.seat:
            self._say(message(Code.SHEET_ORDER, awaited=Name(awaited), player=Name(line.seat)))

    def _tell_end(self) -> None:
        if self.sheet.unsettled:
            self._say(message(Code.SHEET_UNSETTLED, players=tuple(map(Name, self.sheet.unsettled))))
        for said in say_end(self.sheet, self.speaker):
            print(said)
            self._say(message(Code.SHEET_CLOSED))

    def _check(self, rest: str) -> None:
        """Judge a line without entering it."""
        typed = read_typed(rest, self.sheet, self.speaker)
        if typed is None:
            raise Fault.of(Code.SHEET_FORM, text=rest)
        sheet = self.sheet
        if typed.name and typed.name not in sheet.names:
            sheet = sheet.join(typed.name)
        entry = sheet.enter(typed.by(sheet)).entries[-1]
        named = replace(self.speaker, names=sheet.names)
        print("\n".join(say_items_of(entry.items, entry.line.seat, named)), end="\n" if entry.items else "")
        print(named.code(Code.SHEET_ALLOWED, count=entry.own))

    # --- corrections

    def _undo(self) -> None:
        gone = self.sheet.entries[-1].line if self.sheet.entries else None
        self._keep(self.sheet.undo())
        if gone is not None:
            self._say(message(Code.SHEET_UNDONE, line=say_line(gone, self.sheet, self.speaker)))
        print(say_standing(self.sheet, self.speaker))

    def _correct(self, rest: str) -> None:
        number, line = self._numbered(rest)
        if not line:
            old = say_line(self.sheet.lines[number - 1], self.sheet, self.speaker)
            self._say(message(Code.SHEET_WAS, number=number, line=old))
            line = self._line("> ") or ""
        if line:
            self._amend(self.sheet.correct(number, self._known(line)))

    def _insert(self, rest: str) -> None:
        number, line = self._numbered(rest)
        if not line:
            line = self._line("> ") or ""
        if line:
            self._amend(self.sheet.insert(number, self._known(line)))

    def _remove(self, rest: str) -> None:
        number, _ = self._numbered(rest)
        self._amend(self.sheet.correct(number, None))

    def _numbered(self, rest: str) -> tuple[int, str]:
        """The number of a line, and what is typed behind it. :raises Fault: if there is no such line."""
        word, _, line = rest.partition(" ")
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0
        if not 1 <= number <= len(self.sheet.entries):
            raise Fault.of(Code.SHEET_WHICH, most=len(self.sheet.entries))
        return number, line.strip()

    def _known(self, line: str) -> Line:
        """A line of somebody who plays already. :raises Fault:"""
        typed = read_typed(line, self.sheet, self.speaker)
        if typed is None:
            raise Fault.of(Code.SHEET_FORM, text=line)
        return typed.by(self.sheet)

    def _amend(self, correction: Correction) -> None:
        """Take a correction over; if lines do not hold any more, only if that is wanted."""
        for lost in correction.lost:
            line = say_line(lost.line, self.sheet, self.speaker)
            self._say(message(Code.SHEET_LOST, number=lost.number, line=line, fault=lost.fault))
        if correction.lost and not self._sure(Code.SHEET_SURE_LOST):
            return
        self._keep(correction.sheet)
        self._score()
        self._tell_end()

    # --- what is shown

    def _help(self) -> None:
        self._say(message(Code.SHEET_HELP))
        self._say(message(self.game.texts.sheet))

    def _board(self) -> None:
        picture = self.game.sight.picture(View(None, self.sheet.position), frozenset())
        lines = draw_table(picture, replace(self.speaker, names=self._all_names()))
        if not picture.grid.rows:
            self._say(message(Code.SHEET_NO_BOARD))
        elif self.console.is_terminal:
            self.console.print(colour_text(lines))
        else:
            print("\n".join(plain_lines(lines)))

    def _all_names(self) -> tuple[str, ...]:
        """A name for each seat, also where nobody sits."""
        named = replace(self.speaker, names=self.sheet.names)
        return tuple(named.name(seat) for seat in range(self.game.seats[-1]))

    def _score(self) -> None:
        """The whole sheet, numbered, and how all stand."""
        for number, entry in enumerate(self.sheet.entries, 1):
            line = say_line(entry.line, self.sheet, self.speaker)
            self._say(message(Code.SHEET_NUMBERED, number=number, line=line, points=entry.own))
        print(say_standing(self.sheet, self.speaker))
        for said in say_end(self.sheet, self.speaker):
            print(said)

    # --- asking, saying, keeping

    def _line(self, prompt: str) -> str | None:
        try:
            return self.ask(prompt).strip()
        except EOFError:
            print()
            return None

    def _sure(self, code: Code) -> bool:
        return self._agreed(message(code))

    def _agreed(self, asked: Message) -> bool:
        answer = self._line(replace(self.speaker, names=self.sheet.names).say(asked) + " ")
        return answer is not None and means(answer, Code.WORD_YES, self.speaker)

    def _say(self, said: Message) -> None:
        print(replace(self.speaker, names=self.sheet.names).say(said), flush=True)

    def _refuse(self, fault: Fault) -> None:
        self._say(message(Code.REFUSED, fault=fault.message))

    def _keep(self, sheet: ScoreSheet) -> None:
        """Go on with a sheet: written first, so that nothing that was said is lost."""
        saves.write(self.path, write_sheet(sheet))
        self.sheet = self.kept = sheet

    def _save(self, rest: str) -> None:
        path = Path(rest) if rest else self.path
        if path != self.path and path.exists():
            raise UsageFault.of(Code.RECORD_EXISTS, file=str(path))
        saves.write(path, write_sheet(self.sheet))
        self._say(message(Code.SHEET_SAVED, file=str(path), game=self.game.name))
