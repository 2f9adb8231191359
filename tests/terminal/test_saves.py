"""Where matches are kept, and that none is lost."""

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from jeton.core.errors import UsageFault
from jeton.records import Record, read_record, write_record
from jeton.terminal import saves
from jeton.terminal.codes import Code
from tests.terminal.scripts import WORKED, dealt, played

WHEN = datetime(2026, 11, 15, 9, 30, 5)


def _record(*names: str) -> Record:
    return Record(game="mathable", names=names or ("Anna", "Bruno"))


def _finished() -> Record:
    return Record(game="mathable", names=("Anna", "Bruno"), result=(1, 2))


def test_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """``JETON_HOME``, else the folder for data of the system, else the usual place; empty is not set."""
    monkeypatch.setenv("HOME", str(tmp_path))

    assert saves.home({"JETON_HOME": "/a", "XDG_DATA_HOME": "/b"}) == Path("/a")
    assert saves.home({"JETON_HOME": "", "XDG_DATA_HOME": "/b"}) == Path("/b/jeton")
    assert saves.home({"XDG_DATA_HOME": ""}) == tmp_path / ".local" / "share" / "jeton"


def test_new_paths_are_new(tmp_path: Path) -> None:
    """Two matches begun in the same second have two files."""
    first = saves.new_path(tmp_path, "mathable", WHEN)
    saves.save(first, _record())
    second = saves.new_path(tmp_path, "mathable", WHEN)
    saves.save(second, _record())
    third = saves.new_path(tmp_path, "mathable", WHEN)

    assert first.name == "2026-11-15-093005-mathable.txt"
    assert len({first, second, third}) == 3
    assert {path.parent for path in (first, second, third)} == {tmp_path / "matches"}


def test_save_writes_what_can_be_read(tmp_path: Path) -> None:
    """Folders are made, names keep their accents, nothing else is left behind."""
    path = tmp_path / "a" / "b" / "match.txt"
    record = played(dealt(*WORKED, names=("Zoé", "Noël")), ["12@8I"]).last

    saves.save(path, record)

    assert read_record(path.read_text("utf-8")) == record
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("broken", ["replace", "fsync"])
def test_a_crash_while_saving_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """The file is written beside the old one and put in its place as a whole."""
    path = tmp_path / "match.txt"
    saves.save(path, _record("Anna", "Bruno"))

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path if broken == "replace" else os, broken, crash)
    with pytest.raises(KeyboardInterrupt):
        saves.save(path, _record("Chloé", "Dora"))
    monkeypatch.undo()

    assert read_record(path.read_text("utf-8")) == _record("Anna", "Bruno")
    saves.save(path, _record("Chloé", "Dora"))
    assert read_record(path.read_text("utf-8")) == _record("Chloé", "Dora")


def test_the_text_is_on_the_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a power cut could leave an empty file under the right name."""
    order: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def synced(number: int) -> None:
        order.append("sync")
        fsync(number)

    def renamed(draft: Path, path: Path) -> Path:
        order.append("rename")
        return replace(draft, path)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    saves.save(tmp_path / "match.txt", _record())

    assert order[:2] == ["sync", "rename"]


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """A clear fault that names the file."""
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    path = blocked / "matches" / "match.txt"

    with pytest.raises(UsageFault) as caught:
        saves.save(path, _record())

    assert caught.value.message.code == Code.NOT_WRITTEN
    assert dict(caught.value.message.params)["file"] == str(path)


def _aged(folder: Path, name: str, text: str, age: int) -> Path:
    path = folder / "matches" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_the_latest_unfinished_match(tmp_path: Path) -> None:
    """By the time of the last move, not by name; finished, damaged and foreign files do not hide it."""
    _aged(tmp_path, "z-old.txt", write_record(_record()), 50)
    wanted = _aged(tmp_path, "a-new.txt", write_record(_record()), 40)
    _aged(tmp_path, "over.txt", write_record(_finished()), 30)
    _aged(tmp_path, "cut.txt", write_record(_record())[:-5], 20)
    _aged(tmp_path, "empty.txt", "", 19)
    (tmp_path / "matches" / "binary.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "matches" / "folder.txt").mkdir()
    _aged(tmp_path, "a-new.txt.part", write_record(_record()), 0)

    assert saves.pick(tmp_path, saves.saved(tmp_path), 1) == wanted


def test_a_match_of_another_edition_does_not_hide_others(tmp_path: Path) -> None:
    """It cannot be gone on with; but where there is nothing else, it is better to be told why."""
    wanted = _aged(tmp_path, "today.txt", write_record(_record()), 50)
    later = _aged(tmp_path, "later.txt", write_record(replace(_record(), edition=9)), 40)
    _aged(tmp_path, "last.txt", write_record(replace(_record(), edition=9)), 45)

    assert saves.pick(tmp_path, saves.saved(tmp_path), 1) == wanted
    wanted.unlink()
    assert saves.pick(tmp_path, saves.saved(tmp_path), 1) == later


@pytest.mark.parametrize("there", [False, True])
def test_no_unfinished_match(tmp_path: Path, there: bool) -> None:
    """A fault that says where was looked."""
    if there:
        _aged(tmp_path, "over.txt", write_record(_finished()), 0)

    with pytest.raises(UsageFault) as caught:
        saves.pick(tmp_path, saves.saved(tmp_path), 1)

    assert caught.value.message.code == Code.NO_SAVES
    assert dict(caught.value.message.params) == {"folder": str(tmp_path / "matches")}
