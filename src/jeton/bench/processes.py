"""Servers as processes of their own, and what they cost: CPU time and memory, as Linux counts them."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

_PATIENCE = 120.0
_STARTED = re.compile(r"http://\S+?(?=/)")


class Served:
    """A server that answers."""

    def __init__(self, process: "subprocess.Popen[str]", address: str) -> None:
        self.pid = process.pid
        self.address = address

    @property
    def cpu(self) -> float:
        """The seconds of CPU that it has used; without the processes in which bots think."""
        # Thread by thread: what is counted for the process as a whole is only counted in hundredths.
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text("ascii").split()[0]) for thread in threads) / 1e9

    @property
    def memory(self) -> int:
        """The bytes that it has in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served(*arguments: str) -> Iterator[Served]:
    """Run a module of ours that says where it serves; ended at the end."""
    command = (sys.executable, "-m", *arguments)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            found = _STARTED.search(process.stdout.readline())
            if found is None:
                raise RuntimeError(f"{arguments[0]} does not start")
            _wait(found[0])
            yield Served(process, found[0])
        finally:
            process.terminate()


def _wait(address: str) -> None:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(f"{address}/readyz"):
                return
        except URLError:
            time.sleep(0.05)
    raise RuntimeError(f"{address} does not answer")
