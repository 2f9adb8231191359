"""``jeton backup`` and ``jeton restore``, with real files and a real server."""

import io
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, redirect_stderr, redirect_stdout
from pathlib import Path
from threading import Event, Thread

import pytest

from jeton.cli import main
from tests.web.kit import Browser, Json, person
from tests.web.process import carried, served

DEVICE: Json = {"kind": "device", "name": "Bruno"}


def jeton(*arguments: str | Path, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """A command, in this process: to start one takes longer than all that it does."""
    told, wrong = io.StringIO(), io.StringIO()
    with redirect_stdout(told), redirect_stderr(wrong):
        code = main([*map(str, arguments), "--lang", lang], {**os.environ, "LC_ALL": "C.UTF-8"})
    return subprocess.CompletedProcess(arguments, code, told.getvalue(), wrong.getvalue())


def alone(*arguments: str | Path, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "jeton", *map(str, arguments), "--lang", lang],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        timeout=60,
        check=False,
    )


def files(folder: Path) -> set[str]:
    """What is in a folder, but for the lock, which stays."""
    return {path.name for path in folder.iterdir() if path.suffix != ".lock"}


def play_on(browser: Browser, match: str, enough: Event) -> None:
    """Card after card, until it is enough."""
    number = 0
    while not enough.is_set() and not (state := browser.state(match))["over"]:
        number += 1
        said = browser.move(match, state["to_act"][0], state["words"][0], f"more {number}")
        assert said["type"] == "ack"
    browser.close()


def test_there_and_back(tmp_path: Path) -> None:
    """A backup is made while people play; restored, everything that was acknowledged before it is there."""
    data, copy = tmp_path / "jeton.db", tmp_path / "copy"
    enough = Event()
    with served(data, signal.SIGTERM) as address:
        anna = Browser(address)
        match = anna.create("mathable", person("Anna"), DEVICE, options=("clock=match:600",))["match"]
        anna.move(match, anna.state(match)["to_act"][0], "pass", "1")
        before = anna.state(match, seat=0)
        lively = anna.create("gamate", person("Anna"), *[DEVICE] * 3)["match"]
        other = Browser(address)
        other.http.cookies.update(anna.http.cookies)
        playing = Thread(target=play_on, args=(other, lively, enough))
        playing.start()
        told = jeton("backup", copy, "--data", data)
        enough.set()
        playing.join()
        assert anna.state(lively)["seq"]
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout.startswith("2 matches are in ")
        assert copy.stat().st_mode & 0o077 == 0
        anna.move(match, anna.state(match)["to_act"][0], "pass", "2")
        later = anna.create("rigolade", person("Anna"), DEVICE)["match"]

        refused = jeton("restore", copy, "--data", data)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert "A server is using" in refused.stderr
        assert alone("serve", "--port", "0", "--data", data).returncode == 1

    assert files(tmp_path) == {"jeton.db", "copy"}
    told = jeton("restore", copy, "--data", data, lang="fr")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("2 parties sont de retour")
    (kept,) = files(tmp_path) - {"jeton.db", "copy"}
    assert kept.startswith("jeton.db.before-")
    assert kept in told.stdout

    with served(data, signal.SIGTERM) as address:
        anna = carried(anna, address)
        after = anna.state(match, seat=0)
        for same in ("picture", "log", "names", "mine", "clocks"):
            assert after[same] == before[same], same
        assert anna.http.get(f"/api/matches/{later}").status_code == 404
    with served(tmp_path / kept, signal.SIGTERM) as address:
        anna = carried(anna, address)
        assert anna.state(later)["mine"] == [0, 1]
    anna.close()


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a server that was there for a moment."""
    data = tmp_path_factory.mktemp("left") / "jeton.db"
    with served(data, signal.SIGTERM) as address:
        anna = Browser(address)
        anna.create("equable", person("Anna"), DEVICE)
        anna.close()
    assert files(data.parent) == {data.name}
    return data


@pytest.fixture
def data(left: Path, tmp_path: Path) -> Path:
    """The same, in a folder of one's own."""
    return Path(shutil.copy(left, tmp_path / left.name))


def test_killed_servers_let_go(tmp_path: Path) -> None:
    """What was in the log beside the file is in the backup, and nobody holds the file any more."""
    data, copy = tmp_path / "jeton.db", tmp_path / "copy"
    with served(data, signal.SIGKILL) as address:
        anna = Browser(address)
        match = anna.create("equable", person("Anna"), DEVICE)["match"]
    assert jeton("backup", copy, "--data", data).returncode == 0
    assert jeton("restore", copy, "--data", data).returncode == 0
    with served(data, signal.SIGKILL) as address:
        anna = carried(anna, address)
        assert anna.state(match)["mine"] == [0, 1]
    anna.close()


def test_what_backup_refuses(tmp_path: Path, data: Path) -> None:
    """To write over something, unless told to; to copy a file onto itself, or what is not there."""
    copy = tmp_path / "copy"
    copy.write_text("precious")
    before = data.read_bytes()
    told = jeton("backup", copy, "--data", data)
    assert (told.returncode, copy.read_text()) == (1, "precious")
    assert "--force" in told.stderr
    for same in (data, tmp_path / "." / "jeton.db", tmp_path / "jeton.db-wal"):
        assert jeton("backup", same, "--data", data, "--force").returncode == 1
    assert data.read_bytes() == before
    assert jeton("backup", copy, "--data", tmp_path / "nothing").returncode == 1
    assert jeton("backup", tmp_path / "no folder" / "copy", "--data", data).returncode == 1
    assert files(tmp_path) == {"jeton.db", "copy"}
    assert jeton("backup", copy, "--data", data, "--force").returncode == 0
    assert copy.read_bytes()[:15] == b"SQLite format 3"


def test_what_restore_refuses(tmp_path: Path, data: Path) -> None:
    """Whatever is no backup, or a broken one; everything stays, and nothing is left lying about."""
    copy = tmp_path / "copy"
    assert jeton("backup", copy, "--data", data).returncode == 0
    whole, before = copy.read_bytes(), data.read_bytes()
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE things (thing TEXT)")
    (tmp_path / "empty").touch()
    (tmp_path / "text").write_text("no database at all, but long enough to be taken for one\n" * 100)
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "scratched").write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
    there = files(tmp_path)
    for bad in ("other", "empty", "text", "cut", "scratched", "nothing", "jeton.db"):
        told = jeton("restore", tmp_path / bad, "--data", data)
        assert (told.returncode, told.stdout) == (1, ""), bad
        assert told.stderr.startswith("jeton: "), bad
    assert jeton("restore", copy, "--data", tmp_path / "other").returncode == 1
    assert (data.read_bytes(), files(tmp_path)) == (before, there)


@pytest.mark.parametrize("broken", [b"", b"not a database " * 1000])
def test_restoring_where_nothing_is_left(tmp_path: Path, data: Path, broken: bytes) -> None:
    """A broken file is moved away; a missing one is made."""
    copy = tmp_path / "copy"
    assert jeton("backup", copy, "--data", data).returncode == 0
    if broken:
        data.write_bytes(broken)
    else:
        data.unlink()
    told = jeton("restore", copy, "--data", data)
    assert (told.returncode, told.stderr) == (0, "")
    kept = files(tmp_path) - {"jeton.db", "copy"}
    assert [(tmp_path / name).read_bytes() for name in kept] == ([broken] if broken else [])
    assert jeton("backup", tmp_path / "again", "--data", data).returncode == 0


def test_a_match_that_cannot_be_replayed(tmp_path: Path, data: Path) -> None:
    """Is in the backup all the same; but it is named, and the command does not end well."""
    copy = tmp_path / "copy"
    with closing(sqlite3.connect(data)) as db, db:
        (match,) = db.execute("SELECT match FROM matches").fetchone()
        db.execute("INSERT INTO inputs VALUES (?, 1, 0, 'move', 0, 'nonsense', NULL)", (match,))
    told = jeton("backup", copy, "--data", data)
    assert told.returncode == 1
    assert match in told.stdout
    assert copy.exists()
