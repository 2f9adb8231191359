"""``jeton serve`` as a process of its own, to be ended in every way in which a process can end."""

import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

from tests.web.kit import Browser

_LOOK = 0.01
PATIENCE = 60.0
"""Seconds after which a test gives up. To start a process takes long where many are at work."""


class Process:
    """A server that was started, and answers."""

    def __init__(
        self,
        data: Path,
        *more: str,
        log: Path | None = None,
        ready: bool = True,
        files: tuple[int, int] | None = None,
    ) -> None:
        """Start it and wait until it is ready, or only listens.

        ``log`` takes what it notes, ``files`` is how many it may open, softly and hard.
        """
        where = ("--host", "127.0.0.1", "--port", "0", "--data", str(data))
        environment: Mapping[str, str] = {**os.environ, "LC_ALL": "C"}
        errors = None if log is None else log.open("ab")
        try:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "jeton", "serve", *where, *more),
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment,
                preexec_fn=None
                if files is None
                else lambda: resource.setrlimit(resource.RLIMIT_NOFILE, files),
            )
        finally:
            if errors is not None:
                errors.close()
        assert self._process.stdout is not None
        self._greet(self._process.stdout, ready=ready)

    def _greet(self, said: IO[str], *, ready: bool = True) -> None:
        """Learn where it is, and wait until it is ready."""
        found = re.search(r"http://\S+?(?=/)", said.readline())
        assert found is not None
        self.address = found[0]
        if ready:
            self._wait()
        self.since = time.monotonic()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        with httpx.Client(base_url=self.address, verify=False, timeout=PATIENCE) as client:
            while client.get("/readyz").status_code != 200:
                assert time.monotonic() < end
                time.sleep(_LOOK)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it was not ended yet."""
        return self._process.returncode is None

    def end(self, how: int = signal.SIGKILL) -> int:
        """End it, and wait until it has; what it ended with."""
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()
        return code


@contextmanager
def served(data: Path, ending: int = signal.SIGKILL, *more: str) -> Iterator[str]:
    """Serve for a while; ended as told."""
    process = Process(data, *more)
    try:
        yield process.address
    finally:
        process.end(ending)


def carried(browser: Browser, address: str) -> Browser:
    """The same browser, after the server came back at another port."""
    again = Browser(address, browser.lang)
    again.http.cookies.update({"jeton": browser.http.cookies["jeton"]})
    browser.close()
    return again
