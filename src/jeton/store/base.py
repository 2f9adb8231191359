"""What the stores on SQLite share: which statement answers which question."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from jeton.core.moves import Seat
from jeton.store import (
    admin,
    forgetting,
    groups,
    mails,
    people,
    ratings,
    recovery,
    sheets,
    statements,
    tokens,
    values,
)
from jeton.store.database import Database
from jeton.store.protocol import Nodes

T = TypeVar("T")
P = ParamSpec("P")


class StatementStore(ABC):
    """A store that runs statements, in whatever way it likes."""

    @property
    def nodes(self) -> Nodes | None:
        """See Store."""
        return None

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

    async def create(self, header: values.Header) -> None:
        """See Store."""
        await self._write(statements.create, header)

    async def append(
        self,
        match_id: str,
        inputs: Sequence[values.Input],
        *,
        late: bool = False,
        wake: int | None = None,
        fresh: bool = False,
    ) -> tuple[int, ...]:
        """See Store."""
        return await self._write(statements.append, match_id, inputs, late, wake, fresh)

    async def load(self, match_id: str) -> tuple[values.Header, list[values.Input]]:
        """See Store."""
        return await self._read(statements.load, match_id)

    async def news(self, match_id: str, seq: int) -> values.News:
        """See Store."""
        return await self._read(statements.news, match_id, seq)

    async def unfinished(self) -> list[str]:
        """See Store."""
        return await self._read(statements.unfinished)

    async def wakes(self) -> list[values.ScheduledMatch]:
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
        self, match_id: str, record: str = "", result: values.Result | None = None, names: Sequence[str] = ()
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

    async def past(self, asked: values.Question, naming: str) -> list[values.EndedMatch]:
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

    async def add_session(self, secret: str, name: str, now: int) -> values.Session:
        """See Store."""
        return await self._write(statements.add_session, secret, name, now)

    async def find_session(self, secret: str) -> values.Session | None:
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

    async def find_guest(self, session: str, naming: str) -> values.Guest | None:
        """See Store."""
        return await self._read(people.find_guest, session, naming)

    async def guests(self, naming: str, most: int) -> list[values.Guest]:
        """See Store."""
        return await self._read(people.guests, naming, most)

    async def groups_of(self, session: str) -> list[values.GroupKept]:
        """See Store."""
        return await self._read(people.groups_of, session)

    async def rename_seats(
        self, match_id: str, names: Mapping[Seat, str], naming: str, record: str | None
    ) -> None:
        """See Store."""
        await self._write(people.rename_seats, match_id, names, naming, record)

    async def abandon(self, match_id: str, session: str) -> None:
        """See Store."""
        await self._write(people.abandon, match_id, session)

    async def forget_session(self, session: str) -> None:
        """See Store."""
        await self._write(people.forget_session, session)

    async def erase_sheet(self, sheet_id: str, secret: str) -> None:
        """See Store."""
        await self._write(people.erase_sheet, sheet_id, secret)

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

    async def held_by(self, session: str, naming: str, most: int = 100) -> list[values.HeldMatch]:
        """See Store."""
        return await self._read(statements.held_by, session, naming, most)

    async def add_sheet(self, sheet: values.Sheet, secret: str, now: int) -> None:
        """See Store."""
        await self._write(sheets.add_sheet, sheet, secret, now)

    async def find_sheet(self, sheet_id: str) -> values.Sheet | None:
        """See Store."""
        return await self._read(sheets.find_sheet, sheet_id)

    async def write_sheet(self, sheet_id: str, secret: str, text: str, revision: int, now: int) -> int:
        """See Store."""
        return await self._write(sheets.write_sheet, sheet_id, secret, text, revision, now)

    async def add_group(self, group: values.GroupKept, now: int) -> None:
        """See Store."""
        await self._write(groups.add_group, group, now)

    async def find_group(self, group_id: str) -> values.GroupKept | None:
        """See Store."""
        return await self._read(groups.find_group, group_id)

    async def group_of_code(self, code: str) -> values.GroupKept | None:
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

    async def join_ratings(self, session: str, player: values.RatedPlayer) -> None:
        """See Store."""
        await self._write(ratings.join_ratings, session, player)

    async def leave_ratings(self, session: str) -> None:
        """See Store."""
        await self._write(ratings.leave_ratings, session)

    async def rated_player_of(self, session: str) -> values.RatedPlayer | None:
        """See Store."""
        return await self._read(ratings.rated_player_of, session)

    async def rated_players(self) -> list[values.RatedPlayer]:
        """See Store."""
        return await self._read(ratings.rated_players)

    async def ratings(self) -> list[values.RatingKept]:
        """See Store."""
        return await self._read(ratings.ratings)

    async def rate(self, match_id: str, played: values.RatedMatch, advance: values.Advance) -> bool:
        """See Store."""
        return await self._write(ratings.rate, ratings.LOCK, match_id, played, advance)

    async def rate_again(self, advance: values.Advance) -> int:
        """See Store."""
        return await self._write(ratings.rate_again, ratings.LOCK, advance)

    async def admin_state(self) -> values.AdminState:
        """See Store."""
        return await self._read(admin.admin_state)

    async def ban(self, banned: values.Ban) -> None:
        """See Store."""
        await self._write(admin.ban, banned)

    async def unban(self, kind: values.BanKind, subject: str) -> bool:
        """See Store."""
        return await self._write(admin.unban, kind, subject)

    async def forget_bans(self, before: int) -> int:
        """See Store."""
        return await self._write(admin.forget_bans, before)

    async def set_read_only(self, said: str | None) -> None:
        """See Store."""
        await self._write(admin.set_read_only, said)

    async def add_admin_task(self, task: values.AdminTask) -> None:
        """See Store."""
        await self._write(admin.add_admin_task, task)

    async def answer_admin_task(self, task_id: str, answer: str) -> None:
        """See Store."""
        await self._write(admin.answer_admin_task, task_id, answer)

    async def find_admin_task(self, task_id: str) -> values.AdminTask | None:
        """See Store."""
        return await self._read(admin.find_admin_task, task_id)

    async def drop_admin_task(self, task_id: str) -> None:
        """See Store."""
        await self._write(admin.drop_admin_task, task_id)

    async def add_token(self, name: str, secret: str, now: int) -> None:
        """See Store."""
        await self._write(tokens.add_token, name, secret, now)

    async def find_token(self, secret: str) -> values.Session | None:
        """See Store."""
        return await self._read(tokens.find_token, secret)

    async def tokens(self) -> list[values.Token]:
        """See Store."""
        return await self._read(tokens.tokens)

    async def revoke_token(self, name: str) -> None:
        """See Store."""
        await self._write(tokens.revoke_token, name)

    async def add_mail(self, mail: values.Mail) -> None:
        """See Store."""
        await self._write(mails.add_mail, mail)

    async def find_mail(self, code: str) -> values.Mail | None:
        """See Store."""
        return await self._read(mails.find_mail, code)

    async def mail_at(self, match_id: str, seat: Seat, session: str) -> values.Mail | None:
        """See Store."""
        return await self._read(mails.mail_at, match_id, seat, session)

    async def mails_of(self, session: str) -> list[values.Mail]:
        """See Store."""
        return await self._read(mails.mails_of, session)

    async def confirm_mail(self, code: str) -> bool:
        """See Store."""
        return await self._write(mails.confirm_mail, code)

    async def drop_mail(self, code: str) -> bool:
        """See Store."""
        return await self._write(mails.drop_mail, code)

    async def silent_mails(self, before: int, most: int) -> list[tuple[values.Mail, int]]:
        """See Store."""
        return await self._read(mails.silent_mails, before, most)

    async def told_mail(self, code: str, last: int) -> None:
        """See Store."""
        await self._write(mails.told_mail, code, last)

    async def forget_mails(self, before: int) -> int:
        """See Store."""
        return await self._write(mails.forget_mails, before)

    # --- the store itself

    async def probe(self) -> None:
        """See Store."""
        await self._write(statements.probe)
