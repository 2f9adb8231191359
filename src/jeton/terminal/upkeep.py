"""What a machine has of what Jeton can use: its database, a port, the browser app, other programs."""

import shutil
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from jeton.core.errors import Fault
from jeton.core.messages import Message, message
from jeton.store.backups import look, look_for_admin_state
from jeton.store.values import AdminState
from jeton.terminal.codes import Code
from jeton.terminal.context import PORT
from jeton.terminal.extras import EXTRAS, install
from jeton.terminal.saves import database

_CHROMIUM = (
    # The same engine without windows: a page is opened in two thirds of the processor time.
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What was found; nothing is changed by looking."""

    database: Path
    matches: int | None
    """None if there is no database yet, or it cannot be read."""
    fault: Message | None
    """Why the database cannot be read."""
    port: int
    free: bool
    """Whether nobody listens there."""
    app: bool
    """Whether the browser app is built."""
    typst: str | None
    """Its version."""
    chromium: str | None
    """Where it is."""
    without: Mapping[str, str]
    """The extras of which something is not installed, and what brings each."""
    bans: int = 0
    """How many addresses and people the server keeps out."""
    read_only: bool = False
    """Whether the server lets nothing new begin."""

    @property
    def told(self) -> tuple[Message, ...]:
        """What is there, a line each."""
        return (
            message(Code.DOCTOR_DATABASE, file=str(self.database), state=self._state()),
            *([message(Code.DOCTOR_BANS, count=self.bans)] if self.bans else []),
            *([message(Code.DOCTOR_READ_ONLY)] if self.read_only else []),
            message(Code.DOCTOR_PORT_FREE if self.free else Code.DOCTOR_PORT_TAKEN, port=self.port),
            *([message(Code.DOCTOR_APP)] if self.app else []),
            *([message(Code.DOCTOR_TYPST, version=self.typst)] if self.typst else []),
            *([message(Code.DOCTOR_CHROMIUM, file=self.chromium)] if self.chromium else []),
        )

    def _state(self) -> Message:
        if self.fault is not None:
            return self.fault
        if self.matches is None:
            return message(Code.DOCTOR_NO_DATABASE)
        return message(Code.DOCTOR_MATCHES, count=self.matches)

    @property
    def missing(self) -> tuple[Message, ...]:
        """What Jeton cannot do, and what to do about it."""
        return (
            *([message(Code.DOCTOR_BAD_DATABASE, fault=self.fault)] if self.fault else []),
            *([] if self.app else [message(Code.DOCTOR_NO_APP)]),
            *self._lacking(),
        )

    def _lacking(self) -> Iterator[Message]:
        """What needs an extra; those who want the others know it."""
        if "terminal" in self.without:
            yield message(Code.DOCTOR_NO_SCREEN, command=self.without["terminal"])
        if "web" in self.without:
            yield message(Code.DOCTOR_NO_SERVER, command=self.without["web"])
        if "paper" in self.without:
            yield message(Code.DOCTOR_NO_TYPST, command=self.without["paper"])

    @property
    def optional(self) -> tuple[Message, ...]:
        """What is not there and most people do not need, what it is for, and how to get it."""
        return () if self.chromium else (message(Code.DOCTOR_NO_CHROMIUM),)


def look_around(environment: Mapping[str, str]) -> Upkeep:
    """Look at everything."""
    path, matches, fault, admin = database(environment, None), None, None, AdminState()
    try:
        matches = look(path)
        admin = AdminState() if matches is None else look_for_admin_state(path)
    except Fault as found:
        fault = found.message
    return Upkeep(
        database=path,
        matches=matches,
        fault=fault,
        port=PORT,
        free=_is_free(PORT),
        app=(files("jeton.web") / "static" / "index.html").is_file(),
        typst=version_of("typst"),
        chromium=find_chromium(),
        bans=len(admin.bans),
        read_only=admin.read_only is not None,
        without={extra: install(extra, environment) for name, extra in EXTRAS.items() if not _is_there(name)},
    )


def find_chromium() -> str | None:
    """The program, if there is one; the tests of the browser app start it."""
    return next((found for name in _CHROMIUM if (found := shutil.which(name))), None)


def _is_there(name: str) -> bool:
    """Whether something can be imported; it is not."""
    return find_spec(name) is not None


def version_of(package: str) -> str | None:
    """The version of a package that is installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _is_free(port: int) -> bool:
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True
