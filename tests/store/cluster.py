"""A PostgreSQL of the tests' own: started once for a run of tests, in a folder that goes with it."""

import atexit
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from functools import cache
from glob import glob
from pathlib import Path
from typing import Any

import pytest

_OTHER_USERS = ("postgres", "nobody")
"""PostgreSQL refuses to be run by root."""


def _program(name: str) -> str | None:
    """Where Debian has it, if it is not on the path."""
    found = sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return shutil.which(name) or (found[-1] if found else None)


def _absent(word: str) -> None:
    """In CI everything must be there."""
    if os.environ.get("CI"):
        pytest.fail(word)
    pytest.skip(word)


def new_database() -> str:
    """The address of one that is empty, and nobody else's until the next is asked for."""
    if importlib.util.find_spec("sqlalchemy") is None or importlib.util.find_spec("psycopg") is None:
        _absent("jeton[postgres] is not installed")
    if _program("postgres") is None or _program("initdb") is None:
        _absent("PostgreSQL is not installed")
    import psycopg

    folder = _cluster()
    with psycopg.connect(f"host={folder} user=jeton dbname=postgres") as db:
        # Emptied, not made anew: that takes a hundred times as long.
        found = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        tables = [name for (name,) in found if name != "alembic_version"]
        if tables:
            db.execute(f"TRUNCATE {', '.join(tables)}")
    return f"postgresql://jeton@/postgres?host={folder}"


@cache
def _cluster() -> Path:
    """Started when the first test wants it; its folder is where its socket is."""
    folder = Path(tempfile.mkdtemp(prefix="jeton-pg-"))
    user = _user()
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = folder / "data"
    more = ("--auth=trust", "--username=jeton", "--encoding=UTF8", "--no-locale", "--no-sync")
    _run(folder, _program("initdb"), "-D", data, *more)
    settings = ("-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off")
    process = subprocess.Popen(
        [str(_program("postgres")), "-D", str(data), *settings],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **_as(user),
    )

    def end() -> None:
        # Whoever is still connected is sent away.
        process.send_signal(signal.SIGINT)
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    _wait(folder, process)
    return folder


def _wait(folder: Path, process: "subprocess.Popen[bytes]") -> None:
    import time

    import psycopg

    while True:
        assert process.poll() is None
        try:
            psycopg.connect(f"host={folder} user=jeton dbname=postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return


def _user() -> pwd.struct_passwd | None:
    """As whom it runs; None for whoever we are."""
    if os.geteuid() != 0:
        return None
    known = {one.pw_name: one for one in pwd.getpwall()}
    return next(known[name] for name in _OTHER_USERS if name in known)


def _as(user: pwd.struct_passwd | None) -> dict[str, Any]:
    return {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _run(folder: Path, *command: object) -> None:
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, **_as(_user()))
    assert done.returncode == 0, done.stderr
