"""What the stores on SQLite share: which statement answers which question."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from jeton.core.moves import Seat
from jeton.store import recovery, sheets, statements
from jeton.store.values import Header, Held, Input, Result, Session, Sheet

T = TypeVar("T")
P = ParamSpec("P")


class StatementStore(ABC):
    """A store that runs statements, in whatever way it likes."""

    @abstractmethod
    async def _write(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a statement that changes something, all or nothing; durable when it returns."""

    @abstractmethod
    async def _read(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a statement that only asks, on one state of everything."""

    async def create(self, header: Header) -> None:
        """See Store."""
        await self._write(statements.create, header)

    async def append(self, match_id: str, inputs: Sequence[Input], *, late: bool = False) -> tuple[int, ...]:
        """See Store."""
        return await self._write(statements.append, match_id, inputs, late)

    async def load(self, match_id: str) -> tuple[Header, list[Input]]:
        """See Store."""
        return await self._read(statements.load, match_id)

    async def unfinished(self) -> list[str]:
        """See Store."""
        return await self._read(statements.unfinished)

    async def latest(self) -> int:
        """See Store."""
        return await self._read(statements.latest)

    async def finish(self, match_id: str, record: str = "", result: Result | None = None) -> None:
        """See Store."""
        await self._write(statements.finish, match_id, record, result)

    async def record(self, match_id: str) -> str | None:
        """See Store."""
        return await self._read(statements.record, match_id)

    async def add_session(self, secret: str, name: str, now: int) -> Session:
        """See Store."""
        return await self._write(statements.add_session, secret, name, now)

    async def find_session(self, secret: str) -> Session | None:
        """See Store."""
        return await self._read(statements.find_session, secret)

    async def give_recovery(self, session: str, code: str) -> None:
        """See Store."""
        await self._write(recovery.give_recovery, session, code)

    async def find_recovery(self, code: str) -> str | None:
        """See Store."""
        return await self._read(recovery.find_recovery, code)

    async def recover(self, code: str, session: str, renewed: str) -> tuple[str, ...]:
        """See Store."""
        return await self._write(recovery.recover, code, session, renewed)

    async def holders(self, match_id: str) -> dict[Seat, tuple[str, ...]]:
        """See Store."""
        return await self._read(statements.holders, match_id)

    async def sit(self, match_id: str, seat: Seat, session: str) -> None:
        """See Store."""
        await self._write(statements.sit, match_id, seat, session)

    async def give_key(self, match_id: str, seat: Seat, secret: str) -> None:
        """See Store."""
        await self._write(statements.give_key, match_id, seat, secret)

    async def claim(self, match_id: str, secret: str, session: str) -> Seat:
        """See Store."""
        return await self._write(statements.claim, match_id, secret, session)

    async def sign_out(self, match_id: str, seat: Seat, session: str) -> None:
        """See Store."""
        await self._write(statements.sign_out, match_id, seat, session)

    async def vacate(self, match_id: str, seat: Seat, secret: str | None) -> None:
        """See Store."""
        await self._write(statements.vacate, match_id, seat, secret)

    async def playing(self, session: str, since: int) -> int:
        """See Store."""
        return await self._read(statements.playing, session, since)

    async def held_by(self, session: str, naming: str, most: int = 100) -> list[Held]:
        """See Store."""
        return await self._read(statements.held_by, session, naming, most)

    async def add_sheet(self, sheet: Sheet, secret: str, now: int) -> None:
        """See Store."""
        await self._write(sheets.add_sheet, sheet, secret, now)

    async def find_sheet(self, sheet_id: str) -> Sheet | None:
        """See Store."""
        return await self._read(sheets.find_sheet, sheet_id)

    async def write_sheet(self, sheet_id: str, secret: str, text: str, revision: int, now: int) -> int:
        """See Store."""
        return await self._write(sheets.write_sheet, sheet_id, secret, text, revision, now)

    # --- the store itself

    async def probe(self) -> None:
        """See Store."""
        await self._write(statements.probe)
