"""What whoever keeps a server running sees of it: figures, logs as they like them, backups by themselves."""

import asyncio
import logging
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from jeton.core.errors import UsageFault
from jeton.language import Speaker
from jeton.store import SqliteStore
from jeton.store.backups import look
from jeton.web.codes import Code
from jeton.web.logs import TextLines
from jeton.web.metrics import Metrics
from jeton.web.rotating import Rotation, rotate
from jeton.web.services import Settings
from jeton.web.serving import ServeRequest, serve
from tests.web.kit import make_services, person, running

_NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The file of a store."""
    file = tmp_path / "jeton.db"

    async def make() -> None:
        await SqliteStore(file).close()

    asyncio.run(make())
    return file


@pytest.mark.parametrize(
    ("token", "given", "allowed"), [("", "word", False), ("word", "wor", False), ("word", "word", True)]
)
def test_figures_from_elsewhere_need_the_token(data: Path, token: str, given: str, allowed: bool) -> None:
    """From this machine they may be read; from others with the token alone, and not where there is none."""
    with running(lambda: make_services(settings=Settings(metrics_token=token, data=data))) as here:
        http = here.browser().http
        near = http.get("/metrics").text
        far = http.get(
            "/metrics", headers={"x-forwarded-for": "203.0.113.9", "authorization": f"Bearer {given}"}
        )
    size = sum(file.stat().st_size for file in data.parent.glob("jeton.db*"))
    assert f"jeton_store_bytes {size}\n" in near
    assert "jeton_disk_free_bytes " in near
    assert far.status_code == (200 if allowed else 404)
    assert ('jeton_request_seconds_bucket{le="+Inf"} 1\n' in far.text) == allowed


def test_durations() -> None:
    """Each bound counts what was done within it."""
    metrics = Metrics(lambda: 100.0)
    for seconds in (0.0005, 0.00099, 0.003, 99.0):
        metrics.took("move", 100.0 - seconds)
    told = metrics.text().splitlines()
    for bound, count in (("0.001", 2), ("0.0025", 2), ("0.005", 3), ("10.0", 3), ("+Inf", 4)):
        assert f'jeton_move_seconds_bucket{{le="{bound}"}} {count}' in told
    assert "jeton_move_seconds_count 4" in told
    assert "jeton_move_seconds_sum 99.004490" in told


def test_a_late_loop_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What keeps the loop from its work shows in its lag."""
    monkeypatch.setattr("jeton.web.metrics._LOOK", 0.01)
    metrics = Metrics()

    async def hold_up() -> None:
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0)
        time.sleep(0.06)
        while "loop_lag" not in metrics.text():
            await asyncio.sleep(0.01)
        watching.cancel()

    asyncio.run(hold_up())
    assert 'jeton_loop_lag_seconds_bucket{le="0.025"} 0' in metrics.text()


def test_logs_as_text() -> None:
    """The same as the object says, on a line to be read; of an exception only its kind."""
    record = logging.makeLogRecord({"name": "jeton.web", "levelname": "ERROR", "msg": "failed", "path": "/x"})
    record.created = _NOON.timestamp()
    try:
        raise ValueError("a rack")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    line = TextLines().format(record)
    assert line == "2026-03-01T12:00:00.000+00:00 error jeton.web failed path=/x error=ValueError"


def test_backups_take_turns(data: Path, tmp_path: Path) -> None:
    """The newest are kept; files that are none are left alone; the next is due by the newest."""
    rotation = Rotation(tmp_path / "copies", hours=6, kept=2)
    rotation.folder.mkdir()
    (rotation.folder / "jeton-notes.db").touch()
    assert rotation.due(_NOON.timestamp()) == 0
    made = [rotation.make(data, (_NOON + timedelta(hours=6 * k)).timestamp()) for k in range(3)]
    assert rotation.made() == made[1:]
    assert (rotation.folder / "jeton-notes.db").exists()
    assert [look(file) for file in rotation.made()] == [0, 0]
    assert rotation.due((_NOON + timedelta(hours=13)).timestamp()) == 5 * 3600
    assert rotation.due((_NOON + timedelta(hours=30)).timestamp()) == 0


def test_a_server_makes_backups(data: Path, tmp_path: Path) -> None:
    """By itself, at once if there is none."""
    rotation = Rotation(tmp_path / "copies")
    rotation.folder.mkdir()
    with running(
        lambda: make_services(SqliteStore(data), settings=Settings(data=data, backups=rotation))
    ) as here:
        here.browser().create("rigolade", person("Anna"), person("Bruno"))
        while not rotation.made():
            time.sleep(0.01)
    assert look(rotation.made()[0]) in (0, 1)


def test_a_backup_that_fails_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The server goes on, and tries again later."""

    async def try_once() -> None:
        task = asyncio.create_task(rotate(Rotation(tmp_path), tmp_path / "missing.db"))
        while not caplog.records:
            await asyncio.sleep(0.01)
        task.cancel()

    asyncio.run(try_once())
    assert caplog.messages == ["no backup made: store/no-file"]


@pytest.mark.parametrize(
    ("where", "store", "code"),
    [("a file", "jeton.db", Code.BACKUP_FOLDER), ("copies", "postgresql://x/y", Code.BACKUP_DATABASE)],
)
def test_where_none_can_be_made(tmp_path: Path, where: str, store: str, code: Code) -> None:
    """A folder that is none, and a database that has tools of its own: said before anything begins."""
    (tmp_path / "a file").touch()
    data = store if "://" in store else tmp_path / store
    request = ServeRequest("127.0.0.1", 0, data, backups=Rotation(tmp_path / where))
    with pytest.raises(UsageFault) as refused:
        serve(request, Speaker("en"), print)
    assert refused.value.message.code == code
