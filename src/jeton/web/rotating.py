"""Backups that the server makes by itself, of which the newest are kept."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from jeton.core.errors import UsageFault
from jeton.store import DiskFault, StoreFault
from jeton.store.backups import back_up
from jeton.web.codes import Code

log = logging.getLogger("jeton.web")

_HOUR = 3600.0
_NAME = "jeton-%Y%m%d-%H%M%S.db"
_PATTERN = "jeton-[0-9]*-[0-9]*.db"


@dataclass(frozen=True, slots=True)
class Rotation:
    """Where backups go, how often one is made, and how many are kept."""

    folder: Path
    hours: int = 24
    kept: int = 7

    def made(self) -> list[Path]:
        """Those that are there, the oldest first: their names tell when they were made."""
        return sorted(self.folder.glob(_PATTERN))

    def make(self, data: Path, now: float) -> Path:
        """Another backup; then those go that are too old. :raises DiskFault: and nothing goes."""
        file = self.folder / datetime.fromtimestamp(now, UTC).strftime(_NAME)
        back_up(data, file, lambda done, total: None, force=True)
        for old in self.made()[: -self.kept]:
            old.unlink(missing_ok=True)
        return file

    def due(self, now: float) -> float:
        """Seconds until the next one, by the newest that is there; 0 if it should have been made."""
        if not (made := self.made()):
            return 0.0
        newest = datetime.strptime(made[-1].name, _NAME).replace(tzinfo=UTC).timestamp()
        return max(0.0, newest + self.hours * _HOUR - now)


def open_folder(folder: Path) -> None:
    """Make the folder if there is none. :raises UsageFault: if backups cannot be put there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".jeton-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise UsageFault.of(
            Code.BACKUP_FOLDER, folder=str(folder), fault=error.strerror or str(error)
        ) from error


async def rotate(rotation: Rotation, data: Path) -> None:
    """Make backups, for ever: the first at once if one is due."""
    while True:
        await asyncio.sleep(rotation.due(datetime.now(UTC).timestamp()))
        try:
            # In a thread: SQLite copies while others write.
            await asyncio.to_thread(rotation.make, data, datetime.now(UTC).timestamp())
        except (DiskFault, StoreFault, OSError) as fault:
            code = fault.message.code if isinstance(fault, StoreFault) else type(fault).__name__
            log.error("no backup made: %s", code)
            await asyncio.sleep(_HOUR)
