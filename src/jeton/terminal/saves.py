"""Where matches are kept on this machine."""

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from jeton.catalogue import find_game
from jeton.core.errors import UsageFault
from jeton.records import Record, other_edition, read_record, write_record
from jeton.terminal.codes import Code


def home(environment: Mapping[str, str]) -> Path:
    """The folder for Jeton's data: ``JETON_HOME``, or where the system keeps such things."""
    if own := environment.get("JETON_HOME"):
        return Path(own)
    shared = environment.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "jeton"


def writable(folder: Path) -> bool:
    """Whether matches can be kept in a folder, which need not be there yet."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    return there.is_dir() and os.access(there, os.W_OK)


def new_path(folder: Path, game: str, when: datetime, kind: str = "matches") -> Path:
    """A file name for a match that begins now, not used so far; each kind has its own folder."""
    stem = f"{when:%Y-%m-%d-%H%M%S}-{game}"
    path, number = folder / kind / f"{stem}.txt", 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}.txt")
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


def latest_unfinished(folder: Path) -> Path:
    """The match saved last that is not over; before any other, one that goes by today's rules.

    :raises UsageFault: if there is none.
    """
    saved = sorted((folder / "matches").glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
    others: list[Path] = []
    for path in saved:
        try:
            record = read_record(path.read_text("utf-8"))
            if record.result is not None:
                continue
            if other_edition(find_game(record.game), record.edition) is None:
                return path
            others.append(path)
        except (ValueError, OSError):
            # Not one of ours, or damaged: it must not hide the others.
            continue
    if others:
        return others[0]
    raise UsageFault.of(Code.NO_SAVES, folder=str(folder / "matches"))
