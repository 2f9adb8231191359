"""Lines that a test can hold up or lead elsewhere: what a proxy does, and what a network does to one."""

import itertools
import socket
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

_PIECE = 1 << 16
Target = tuple[str, int] | Path
"""Where a line leads: an address, or a socket in a folder."""


class Relay:
    """Takes connections at a port of its own, and leads them to its targets by turns, if these answer.

    While it is stopped not a byte comes through, and nobody hears why: as when a network is cut.
    """

    def __init__(self, targets: Sequence[Target]) -> None:
        self.targets = list(targets)
        self._turns = itertools.count()
        self._open = threading.Event()
        self._open.set()
        self._door = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._take, daemon=True).start()

    @property
    def address(self) -> str:
        """Where browsers find it."""
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """Let nothing through."""
        self._open.clear()

    def go_on(self) -> None:
        """Let all through, and what was held up first."""
        self._open.set()

    def close(self) -> None:
        """Take no more connections."""
        self._open.set()
        self._door.close()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                threading.Thread(target=self._lead, args=(near,), daemon=True).start()

    def _lead(self, near: socket.socket) -> None:
        self._open.wait()
        targets, turn = list(self.targets), next(self._turns)
        for number in range(len(targets)):
            try:
                far = _reach(targets[(turn + number) % len(targets)])
            except OSError:
                continue
            with near, far:
                back = threading.Thread(target=self._pass, args=(far, near), daemon=True)
                back.start()
                self._pass(near, far)
                back.join()
            return
        near.close()

    def _pass(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(_PIECE):
                self._open.wait()
                sink.sendall(piece)
        # Whoever is gone is gone for the other, too.
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def _reach(target: Target) -> socket.socket:
    if isinstance(target, Path):
        far = socket.socket(socket.AF_UNIX)
        try:
            far.connect(str(target))
        except OSError:
            far.close()
            raise
        return far
    far = socket.create_connection(target, 5)
    # A line may be silent for as long as it likes.
    far.settimeout(None)
    return far
