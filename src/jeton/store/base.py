"""What the stores on SQLite share: which statement answers which question."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from jeton.core.moves import Seat
from jeton.store import forgetting, groups, recovery, sheets, statements
from jeton.store.database import Database
from jeton.store.values import GroupKept, Header, Held, Input, Past, Question, Result, Session, Sheet, Wake

T = TypeVar("T")
P = ParamSpec("P")


class StatementStore(ABC):
    """A store that runs statements, in whatever way it likes."""

    @abstractmethod
    async def _write(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a statement that changes something, all or nothing; durable when it returns."""

    @abstractmethod
    async def _read(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a statement that only asks, on one state of everything."""

    async def create(self, header: Header) -> None:
        """See Store."""
        await self._write(statements.create, header)

    async def append(
        self, match_id: str, inputs: Sequence[Input], *, late: bool = False, wake: int | None = None
    ) -> tuple[int, ...]:
        """See Store."""
        return await self._write(statements.append, match_id, inputs, late, wake)

    async def load(self, match_id: str) -> tuple[Header, list[Input]]:
        """See Store."""
        return await self._read(statements.load, match_id)

    async def unfinished(self) -> list[str]:
        """See Store."""
        return await self._read(statements.unfinished)

    async def wakes(self) -> list[Wake]:
        """See Store."""
        return await self._read(statements.wakes)

    async def wake(self, match_id: str, at: int | None) -> None:
        """See Store."""
        await self._write(statements.wake, match_id, at)

    async def waiting(self) -> dict[str, str]:
        """See Store."""
        return await self._read(statements.waiting)

    async def editions(self) -> list[tuple[str, int]]:
        """See Store."""
        return await self._read(statements.editions)

    async def played_by(self, game: str, edition: int) -> list[str]:
        """See Store."""
        return await self._read(statements.played_by, game, edition)

    async def latest(self) -> int:
        """See Store."""
        return await self._read(statements.latest)

    async def add_run(self, began: int, until: int) -> None:
        """See Store."""
        await self._write(statements.add_run, began, until)

    async def runs(self) -> list[tuple[int, int]]:
        """See Store."""
        return await self._read(statements.runs)

    async def finish(
        self, match_id: str, record: str = "", result: Result | None = None, names: Sequence[str] = ()
    ) -> None:
        """See Store."""
        await self._write(statements.finish, match_id, record, result, names)

    async def record(self, match_id: str) -> str | None:
        """See Store."""
        return await self._read(statements.record, match_id)

    async def unpacked(self, before: int, most: int) -> list[str]:
        """See Store."""
        return await self._read(forgetting.unpacked, before, most)

    async def pack(self, match_id: str, naming: str) -> None:
        """See Store."""
        await self._write(forgetting.pack, match_id, naming)

    async def past(self, asked: Question, naming: str) -> list[Past]:
        """See Store."""
        return await self._read(forgetting.past, asked, naming)

    async def silent(self, before: int, most: int) -> list[str]:
        """See Store."""
        return await self._read(forgetting.silent, before, most)

    async def ended(self, before: int, most: int) -> list[str]:
        """See Store."""
        return await self._read(forgetting.ended, before, most)

    async def erase(self, match_id: str) -> None:
        """See Store."""
        await self._write(forgetting.erase, match_id)

    async def add_session(self, secret: str, name: str, now: int) -> Session:
        """See Store."""
        return await self._write(statements.add_session, secret, name, now)

    async def find_session(self, secret: str) -> Session | None:
        """See Store."""
        return await self._read(statements.find_session, secret)

    async def saw_session(self, session: str, now: int) -> None:
        """See Store."""
        await self._write(statements.saw_session, session, now)

    async def forget_sessions(self, before: int, here: Sequence[str], most: int) -> int:
        """See Store."""
        return await self._write(forgetting.forget_sessions, before, here, most)

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

    async def add_group(self, group: GroupKept, now: int) -> None:
        """See Store."""
        await self._write(groups.add_group, group, now)

    async def find_group(self, group_id: str) -> GroupKept | None:
        """See Store."""
        return await self._read(groups.find_group, group_id)

    async def group_of_code(self, code: str) -> GroupKept | None:
        """See Store."""
        return await self._read(groups.group_of_code, code)

    async def write_group(self, group_id: str, text: str, revision: int, now: int) -> int:
        """See Store."""
        return await self._write(groups.write_group, group_id, text, revision, now)

    async def erase_group(self, group_id: str) -> None:
        """See Store."""
        await self._write(groups.erase_group, group_id)

    async def forget_groups(self, before: int) -> int:
        """See Store."""
        return await self._write(groups.forget_groups, before)

    async def forget_sheets(self, before: int) -> int:
        """See Store."""
        return await self._write(forgetting.forget_sheets, before)

    # --- the store itself

    async def probe(self) -> None:
        """See Store."""
        await self._write(statements.probe)
