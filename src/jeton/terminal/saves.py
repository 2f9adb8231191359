"""Where matches are kept on this machine."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from jeton.catalogue import find_game
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.language import Speaker
from jeton.records import Record, other_edition, read_record, write_record
from jeton.terminal.codes import Code

_MATCHES = "matches"
_OWN_NAME = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-")
"""How a file begins that nobody has named."""
_LONGEST_NAME = 60
_NAME = re.compile(rf"\w[\w\-]{{0,{_LONGEST_NAME - 1}}}")


def home(environment: Mapping[str, str]) -> Path:
    """The folder for Jeton's data: ``JETON_HOME``, or where the system keeps such things."""
    if own := environment.get("JETON_HOME"):
        return Path(own)
    shared = environment.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "jeton"


def database(environment: Mapping[str, str], file: str | None) -> Path:
    """The file that keeps a server's matches."""
    return Path(file) if file else home(environment) / "jeton.db"


def writable(folder: Path) -> bool:
    """Whether matches can be kept in a folder, which need not be there yet."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    return there.is_dir() and os.access(there, os.W_OK)


def new_path(folder: Path, game: str, when: datetime, kind: str = _MATCHES) -> Path:
    """A file name for a match that begins now, not used so far; each kind has its own folder."""
    stem = f"{when:%Y-%m-%d-%H%M%S}-{game}"
    path, number = folder / kind / f"{stem}.txt", 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}.txt")
    return path


def named_path(folder: Path, name: str) -> Path:
    """The file of a match that somebody has given a name. :raises UsageFault: if it cannot be one.

    A number would be one of the list; and a name is no way to another folder. Several words are joined, so
    that a shell takes them for one.
    """
    name = "-".join(name.split())
    if not _NAME.fullmatch(name) or name.isdecimal():
        raise UsageFault.of(Code.SAVE_NAME, most=_LONGEST_NAME)
    return folder / _MATCHES / f"{name}.txt"


def find_named(folder: Path, name: str) -> Path | None:
    """The match that was put aside under a name, if there is one."""
    try:
        path = named_path(folder, name)
    except UsageFault:
        return None
    return path if path.exists() else None


def save_as(folder: Path, record: Record, name: str) -> Path:
    """Put a match aside under a name. :raises UsageFault: if it cannot have it, or another match has it."""
    path = named_path(folder, name)
    if path.exists():
        raise UsageFault.of(Code.SAVE_THERE, name=name)
    save(path, record)
    return path


def save(path: Path, record: Record) -> None:
    """Write the record of a match."""
    write(path, write_record(record))


def write(path: Path, text: str) -> None:
    """Write the whole file or nothing: a crash leaves the old one."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """The same with what is not text."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise UsageFault.of(Code.NOT_WRITTEN, file=str(path), fault=error.strerror or str(error)) from error


@dataclass(frozen=True, slots=True)
class Save:
    """A match in Jeton's own folder."""

    path: Path
    record: Record
    when: datetime

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        return self.record.result is not None


def saved(folder: Path, *, every: bool = False) -> list[Save]:
    """The matches that are not over, or all: those that can be resumed first, and the last one before."""
    found: list[Save] = []
    for path in (folder / _MATCHES).glob("*.txt"):
        try:
            record = read_record(path.read_text("utf-8"))
            # What is not one of our games cannot be resumed.
            find_game(record.game)
            when = datetime.fromtimestamp(path.stat().st_mtime)
        except (ValueError, OSError):
            # Not one of ours, or damaged: it must not hide the others.
            continue
        if every or record.result is None:
            found.append(Save(path, record, when))
    found.sort(key=lambda save: (save.when, save.path), reverse=True)
    found.sort(key=_is_old)
    return found


def _is_old(save: Save) -> tuple[bool, bool]:
    """Whether a match is over, or else goes by rules that have changed since."""
    return save.over, other_edition(find_game(save.record.game), save.record.edition) is not None


def say_save(number: int, save: Save, speaker: Speaker) -> str:
    """A match in a list."""
    row = speaker.code(
        Code.SAVE_ROW,
        number=number,
        when=f"{save.when:%Y-%m-%d %H:%M}",
        title=message(find_game(save.record.game).texts.title),
        players=save.record.names,
    )
    if not _OWN_NAME.match(save.path.name):
        row = speaker.code(Code.SAVE_ROW_NAMED, row=row, name=save.path.stem)
    return speaker.code(Code.SAVE_ROW_OVER, row=row) if save.over else row


def pick(folder: Path, found: Sequence[Save], number: int) -> Path:
    """The match of that number in the list of a folder. :raises UsageFault: if there is none."""
    if not found:
        raise UsageFault.of(Code.NO_SAVES, folder=str(folder / _MATCHES))
    if not 1 <= number <= len(found):
        raise UsageFault.of(Code.NO_SUCH_SAVE, number=number)
    return found[number - 1].path
