"""One server at a time has a file."""

from pathlib import Path

from jeton.store import DiskFault
from jeton.store.codes import Code
from jeton.store.holding import hold
from tests.store.kit import code_at, file_in


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


def test_where_nothing_can_be_held(tmp_path: Path) -> None:
    """A folder that cannot be made is told as what it is."""
    (tmp_path / "file").touch()

    def take() -> None:
        with hold(tmp_path / "file" / "jeton.db"):
            raise AssertionError

    assert code_at(take, DiskFault) in {Code.CANNOT_OPEN, Code.FAILED}
