"""Starts servers again and again, at little cost: a process that has read all of the program forks them.

Each is a process of its own, with its own loop, store and workers. A line of what it reads names where a
server shall say what it says, and what it is to be told; its number is the answer.
"""

import json
import os
import signal
import subprocess
import sys
import time
import traceback
from contextlib import suppress
from itertools import count
from pathlib import Path

from tests.web.process import PATIENCE, Process

_LOOK = 0.005


class Nursery:
    """Servers, each born of the same process; they end with it."""

    def __init__(self, log: Path) -> None:
        """``log`` takes what all of them note."""
        self._folder, self._numbers = log.parent, count()
        self._born: list[int] = []
        with log.open("ab") as errors:
            self._parent = subprocess.Popen(
                (sys.executable, "-m", "tests.web.nursery"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "LC_ALL": "C"},
            )

    def start(self, data: Path, *more: str) -> "Born":
        """One that answers."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        where = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *more)
        place = self._folder / f"said-{next(self._numbers)}"
        os.mkfifo(place)
        print(json.dumps([str(place), *where]), file=self._parent.stdin, flush=True)
        self._born.append(int(self._parent.stdout.readline()))
        return Born(self._born[-1], place)

    def close(self) -> None:
        """Start no more; those that did not begin well are ended."""
        self._parent.communicate()
        for pid in self._born:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


class Born(Process):
    """One of them."""

    def __init__(self, pid: int, place: Path) -> None:
        self._pid, self._ended = pid, False
        self._said = place.open()
        self._greet(self._said)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._pid

    @property
    def runs(self) -> bool:
        """Whether it was not ended yet."""
        return not self._ended

    def end(self, how: int = signal.SIGKILL) -> int:
        """End it, and wait until there is none of that number: its own parent asks for no answer."""
        os.kill(self._pid, how)
        self._ended = True
        self._said.close()
        end = time.monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            while time.monotonic() < end:
                os.kill(self._pid, 0)
                time.sleep(_LOOK)
            raise AssertionError("it does not end")
        return -how


def _bear(place: str, *arguments: str) -> int:
    """The number of a new process that is told something."""
    if pid := os.fork():
        return pid
    said = os.open(place, os.O_WRONLY)
    os.dup2(said, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdin = os.fdopen(0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    from jeton.cli import main

    try:
        main(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def _run() -> None:
    # Everything that a server reads; it is not begun here, so that there is no thread to be lost.
    import jeton.commands.serve
    import jeton.store.postgres  # noqa: F401

    # Nobody asks what became of them.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        print(_bear(*json.loads(line)), flush=True)


if __name__ == "__main__":
    _run()
