"""One server at a time has a file."""

from functools import partial
from pathlib import Path

import pytest

from jeton.store import DiskFault, SqliteStore, backups
from jeton.store.codes import Code
from jeton.store.copying import silent
from jeton.store.holding import hold
from tests.store.kit import code_at, file_in, in_a_file, run
from tests.store.values import HEADER


def test_only_one_holds_a_file(tmp_path: Path) -> None:
    """Another is refused until the first lets go; other files are another matter."""
    path = file_in(tmp_path / "new folder")

    def take() -> None:
        with hold(path):
            pass

    with hold(path):
        assert code_at(take, DiskFault) == Code.IN_USE
        with hold(file_in(tmp_path)):
            pass
    take()
    assert not path.exists()


def test_a_file_has_one_lock_by_whatever_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a link to it, a link to its folder, a link to a link, or from where one stands."""
    path = file_in(tmp_path / "data")
    path.parent.mkdir()
    (tmp_path / "folder").symlink_to("data")
    (tmp_path / "link.db").symlink_to(tmp_path / "folder" / path.name)
    (tmp_path / "again.db").symlink_to("link.db")
    monkeypatch.chdir(path.parent)
    others = (
        file_in(tmp_path / "folder"),
        tmp_path / "link.db",
        tmp_path / "again.db",
        Path(path.name),
        Path("..", "folder", "..", "data", path.name),
    )

    def take(other: Path) -> None:
        with hold(other):
            pass

    # Before there is such a file, and when there is.
    for there in (False, True):
        if there:
            path.touch()
        for other in others:
            with hold(other):
                assert code_at(partial(take, path), DiskFault) == Code.IN_USE, other
            with hold(path):
                assert code_at(partial(take, other), DiskFault) == Code.IN_USE, other
    assert [lock.name for lock in tmp_path.rglob("*.lock") if not lock.is_symlink()] == [f"{path.name}.lock"]


@in_a_file
async def test_a_file_has_one_log_by_whatever_path(store: SqliteStore, folder: Path) -> None:
    """Whoever comes by a link finds what is in the log and leaves no other; a new file is for nobody else."""
    await store.create(HEADER)
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "link.db").symlink_to(file_in(folder))
    (elsewhere / "new.db").symlink_to(folder / "later" / "new.db")

    other = SqliteStore(elsewhere / "link.db")
    assert (await other.load("m1"))[0] == HEADER
    new = SqliteStore(elsewhere / "new.db")
    await new.create(HEADER)
    assert {path.name for path in elsewhere.iterdir()} == {"link.db", "new.db"}
    assert (folder / "later" / "new.db").stat().st_mode & 0o077 == 0
    await other.close()
    await new.close()


@in_a_file
async def test_a_file_is_no_backup_of_itself_by_whatever_path(store: SqliteStore, folder: Path) -> None:
    """Nor is what lies beside it, wherever a link to it lies."""
    await store.create(HEADER)
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    link, twin = elsewhere / "link.db", elsewhere / "twin.db"
    link.symlink_to(file_in(folder))
    twin.hardlink_to(file_in(folder))
    data = file_in(folder)
    for file in (data, link, twin, data.with_name(f"{data.name}-wal"), data.with_name(f"{data.name}.lock")):
        for path in (data, link):
            refused = partial(backups.back_up, path, file, silent, force=True)
            assert code_at(refused, DiskFault) == Code.SAME_FILE, (path, file)


def test_restoring_through_a_link(tmp_path: Path) -> None:
    """The file that it leads to is put back, and kept beside that is what was there; the link stays."""
    data, link, copy = file_in(tmp_path), tmp_path / "links" / "link.db", tmp_path / "copy"
    link.parent.mkdir()
    link.symlink_to(data)

    async def make() -> None:
        store = SqliteStore(data)
        await store.create(HEADER)
        await store.close()

    run(make())
    backups.back_up(link, copy, silent)
    for broken in (data.read_bytes(), b"no database " * 1000):
        data.write_bytes(broken)
        _, kept = backups.restore(copy, link, silent, "then")
        assert kept == data.with_name(f"{data.name}.before-then")
        assert link.is_symlink()
        assert not data.is_symlink()
        assert [path.name for path in link.parent.iterdir()] == ["link.db"]
        kept.unlink()


def test_where_nothing_can_be_held(tmp_path: Path) -> None:
    """A folder that cannot be made is told as what it is."""
    (tmp_path / "file").touch()

    def take() -> None:
        with hold(tmp_path / "file" / "jeton.db"):
            raise AssertionError

    assert code_at(take, DiskFault) in {Code.CANNOT_OPEN, Code.FAILED}
