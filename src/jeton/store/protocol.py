"""What the host asks of a store."""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Protocol

from jeton.core.moves import Seat
from jeton.store import values


class Nodes(Protocol):
    """What servers need of each other that share a store.

    One of them has the lease, and runs the clocks and the bots for all, until it says no more that it is
    there. Whatever one of them writes about a match, all hear of; what it was they have to ask.
    """

    term: int
    """For how many milliseconds a lease holds that is not renewed."""

    async def beat(self, latest: int, watching: Set[tuple[str, str]]) -> values.Heartbeat:
        """Say that one is there, and who looks on at which match here; answers how things are.

        If nobody was there, time begins later than ``latest``. :raises DiskFault:
        """
        ...

    def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Have something called, in a thread, for each match that was written about, with the number of the
        input, or -1 if it is none; and something else when one may have missed that.
        """
        ...

    async def wake_of(self, match_id: str) -> values.ScheduledMatch | None:
        """When a match goes on by itself, or because somebody looks at it; None if it does not."""
        ...

    async def shows(self) -> list[values.ScheduledMatch]:
        """The matches of bots alone that somebody looks at, here or at another server."""
        ...

    async def open_tables(self) -> list[str]:
        """Open tables whose hosts look on somewhere, here or at another server."""
        ...


class Store(Protocol):
    """Keeps matches, sessions and seats.

    What changes something is durable when it returns: it survives the end of the process and of the power.
    If it raises, nothing of it was written. If its caller is cancelled while waiting, it may have been.
    Everything raises StoreFault, or DiskFault if the disk is the reason. What is about a match of which
    something is damaged raises DamagedFault, which names it; nothing about other matches does.

    ``session`` is the key of a session, never its secret.
    """

    @property
    def nodes(self) -> Nodes | None:
        """What servers need that share it; None if there is only one."""
        ...

    # --- matches

    async def create(self, header: values.Header) -> None:
        """A new match."""
        ...

    async def append(
        self,
        match_id: str,
        inputs: Sequence[values.Input],
        *,
        late: bool = False,
        wake: int | None = None,
        fresh: bool = False,
    ) -> tuple[int, ...]:
        """Add inputs, all or none; answers with their numbers.

        Their numbers must continue those of the match, so that nobody adds to a match who has not seen all of
        it; else this raises StaleFault. An input whose id is known already is not added again: it has the
        number it got; unless all are said to be ``fresh``, for who knows every id and not this one is stale,
        too. To a finished match nothing is added but what comes ``late``: something beside the play. ``wake``
        is when the match will go on by itself, see ``ScheduledMatch``; None if it will not.
        """
        ...

    async def load(self, match_id: str) -> tuple[values.Header, list[values.Input]]:
        """A match, finished or not, and its inputs in order."""
        ...

    async def news(self, match_id: str, seq: int) -> values.News:
        """What has come to a match after one of its inputs."""
        ...

    async def unfinished(self) -> list[str]:
        """The matches that are not finished, the oldest first."""
        ...

    async def wakes(self) -> list[values.ScheduledMatch]:
        """The matches that go on by themselves; those that do so first, first."""
        ...

    async def wake(self, match_id: str, at: int | None) -> None:
        """Another time at which a match that is not finished will go on by itself; None if it will not."""
        ...

    async def waiting(self) -> dict[str, str]:
        """The open tables that are not finished, full ones among them, with their hosts."""
        ...

    async def editions(self) -> list[tuple[str, int]]:
        """The games, with the editions of their rules, of the matches that are not finished."""
        ...

    async def played_by(self, game: str, edition: int) -> list[str]:
        """The matches that are not finished and are played by an edition of a game's rules."""
        ...

    async def latest(self) -> int:
        """The latest time in any match that is not finished, or in which the server was there; or 0."""
        ...

    async def add_run(self, began: int, until: int) -> None:
        """The server was there from a time until another."""
        ...

    async def runs(self) -> list[tuple[int, int]]:
        """When the server was there, the first time first."""
        ...

    async def finish(
        self, match_id: str, record: str = "", result: values.Result | None = None, names: Sequence[str] = ()
    ) -> None:
        """The match takes no more moves; its record, how it came out and who played are kept beside it.

        Finishing it again changes nothing.
        """
        ...

    async def record(self, match_id: str) -> str | None:
        """The record that a match was finished with; None if there is none."""
        ...

    async def unpacked(self, before: int, most: int) -> list[str]:
        """Matches that ended before a time, and are not packed yet."""
        ...

    async def pack(self, match_id: str, naming: str) -> None:
        """Keep a match that ended in little room; it is loaded as before. ``naming`` as in ``held_by``."""
        ...

    async def past(self, asked: values.Question, naming: str) -> list[values.EndedMatch]:
        """Those that somebody looks for of the matches that ended, the latest first; no damaged ones."""
        ...

    async def silent(self, before: int, most: int) -> list[str]:
        """Matches that are not finished, and where nothing has happened since a time; the oldest first."""
        ...

    async def ended(self, before: int, most: int) -> list[str]:
        """Matches that ended before a time; the oldest first."""
        ...

    async def erase(self, match_id: str) -> None:
        """Forget a match, and everything that belongs to it."""
        ...

    # --- sessions

    async def add_session(self, secret: str, name: str, now: int) -> values.Session:
        """A new session."""
        ...

    async def find_session(self, secret: str) -> values.Session | None:
        """The session of a secret; None if there is none."""
        ...

    async def saw_session(self, session: str, now: int) -> None:
        """A session was heard of."""
        ...

    async def forget_sessions(self, before: int, here: Sequence[str], most: int) -> int:
        """Forget sessions that were not heard of since a time; answers how many.

        Not those that are ``here``, nor those that opened a match which is not finished, or sit there.
        """
        ...

    async def give_recovery(self, session: str, code: str) -> None:
        """Give a session a recovery code; one that it had is worth nothing from now on."""
        ...

    async def find_recovery(self, code: str) -> str | None:
        """The session of a recovery code; None if there is none."""
        ...

    async def recover(self, code: str, session: str, renewed: str) -> tuple[str, ...]:
        """Give everything that the session of a code has to another; then that session is no more.

        The other has a new recovery code from now on. Answers with the matches that are concerned.
        """
        ...

    # --- what is kept about somebody

    async def find_guest(self, session: str, naming: str) -> values.Guest | None:
        """Somebody; None if nothing is known of them. ``naming`` as in ``held_by``."""
        ...

    async def guests(self, naming: str, most: int) -> list[values.Guest]:
        """Everybody; those who were here last first."""
        ...

    async def groups_of(self, session: str) -> list[values.GroupKept]:
        """The groups that somebody is in, or has asked to come back to."""
        ...

    async def rename_seats(
        self, match_id: str, names: Mapping[Seat, str], naming: str, record: str | None
    ) -> None:
        """Call seats otherwise from the beginning on, as if they had never had another name.

        ``record`` is the text in the place of the record that there is; None if it stays.
        """
        ...

    async def abandon(self, match_id: str, session: str) -> None:
        """Let nobody hold the seats that a session holds, whoever else does; they are not free, either."""
        ...

    async def forget_session(self, session: str) -> None:
        """A session is no more; what it held is free. Forgetting it again changes nothing."""
        ...

    async def erase_sheet(self, sheet_id: str, secret: str) -> None:
        """Forget a score sheet; whoever may write on it may."""
        ...

    # --- seats

    async def holders(self, match_id: str) -> dict[Seat, tuple[str, ...]]:
        """The sessions that hold each seat, in the order in which they came to it.

        Several may hold one, as a person's telephone and computer do.
        """
        ...

    async def sit(self, match_id: str, seat: Seat, session: str) -> None:
        """Take a free seat, or keep one's own.

        A seat is free if it is a person's, nobody holds it and no key waits for somebody.
        """
        ...

    async def give_key(self, match_id: str, seat: Seat, secret: str) -> None:
        """Make a key to a seat; a key that it had is worth nothing from now on."""
        ...

    async def claim(self, match_id: str, secret: str, session: str) -> Seat:
        """Hold the seat that a key opens, together with those who hold it already.

        A key is good once; but whoever holds the seat by that very key is told so again.
        """
        ...

    async def sign_out(self, match_id: str, seat: Seat, session: str) -> None:
        """Let those go who came to a seat after a session, which must be the first there.

        A key that the seat has is worth nothing from now on.
        """
        ...

    async def vacate(self, match_id: str, seat: Seat, secret: str | None) -> None:
        """Let everybody go who holds a seat; a key that it has is worth nothing from now on.

        With a secret that is the key to it now; without one it is free.
        """
        ...

    async def playing(self, session: str, since: int) -> int:
        """How many matches a session opened, or holds a seat in, that are not finished and not forgotten.

        A match is forgotten if nothing has happened there since a time.
        """
        ...

    async def held_by(self, session: str, naming: str, most: int = 100) -> list[values.HeldMatch]:
        """The matches where a session holds a seat, finished or not, the newest first.

        ``naming`` is the kind of input by which a seat gets another name. A match whose header is damaged is
        left out.
        """
        ...

    # --- sheets of people who play with the real box

    async def add_sheet(self, sheet: values.Sheet, secret: str, now: int) -> None:
        """A new sheet; whoever has the secret may write on it."""
        ...

    async def find_sheet(self, sheet_id: str) -> values.Sheet | None:
        """A sheet; None if there is none."""
        ...

    async def write_sheet(self, sheet_id: str, secret: str, text: str, revision: int, now: int) -> int:
        """Another text in the place of that of a revision; answers with its own.

        Only in the place of the newest one, so that nobody writes over what they have not seen.
        """
        ...

    # --- classes and clubs

    async def add_group(self, group: values.GroupKept, now: int) -> None:
        """A new group."""
        ...

    async def find_group(self, group_id: str) -> values.GroupKept | None:
        """A group; None if there is none."""
        ...

    async def group_of_code(self, code: str) -> values.GroupKept | None:
        """The group that one comes into with a code; None if there is none."""
        ...

    async def write_group(self, group_id: str, text: str, revision: int, now: int) -> int:
        """Another text in the place of that of a revision, the newest one; answers with its own."""
        ...

    async def erase_group(self, group_id: str) -> None:
        """Nothing of a group is kept. Erasing it again changes nothing."""
        ...

    async def forget_groups(self, before: int) -> int:
        """Erase the groups where nothing has changed since a time; answers with how many they were."""
        ...

    async def forget_sheets(self, before: int) -> int:
        """Forget sheets on which nobody has written since a time; answers how many."""
        ...

    # --- ratings

    async def join_ratings(self, session: str, player: values.RatedPlayer) -> None:
        """Somebody wants to be rated, under a name that nobody else has; or be called otherwise."""
        ...

    async def leave_ratings(self, session: str) -> None:
        """They do not any more. What they played stays for the others, and leads to nobody."""
        ...

    async def rated_player_of(self, session: str) -> values.RatedPlayer | None:
        """As who somebody is rated; None if they are not."""
        ...

    async def rated_players(self) -> list[values.RatedPlayer]:
        """Everybody who wants to be rated."""
        ...

    async def ratings(self) -> list[values.RatingKept]:
        """All ratings, by game; the best first."""
        ...

    async def rate(self, match_id: str, played: values.RatedMatch, advance: values.Advance) -> bool:
        """Count a match; whether that is new. ``advance`` says what becomes of ratings, and nothing else."""
        ...

    async def rate_again(self, advance: values.Advance) -> int:
        """Make all ratings anew from the matches that were counted, in order; how many there are."""
        ...

    # --- administration

    async def admin_state(self) -> values.AdminState:
        """Everything that servers have to follow now; bans that have lapsed may be among it."""
        ...

    async def ban(self, banned: values.Ban) -> None:
        """Let somebody in no more, or until another time than before."""
        ...

    async def unban(self, kind: values.BanKind, subject: str) -> bool:
        """Let them in again; whether they were banned."""
        ...

    async def forget_bans(self, before: int) -> int:
        """Forget the bans that lapsed before a time, how many, and tasks that were answered before it."""
        ...

    async def set_read_only(self, said: str | None) -> None:
        """Let nobody begin anything new, and tell them this; None to let them again."""
        ...

    async def add_admin_task(self, task: values.AdminTask) -> None:
        """Leave a task for a server to do."""
        ...

    async def answer_admin_task(self, task_id: str, answer: str) -> None:
        """It is done, or cannot be. Only the first answer counts."""
        ...

    async def find_admin_task(self, task_id: str) -> values.AdminTask | None:
        """A task by its id; None if there is none."""
        ...

    async def drop_admin_task(self, task_id: str) -> None:
        """Remove it: its answer has been read, or it is not to be done."""
        ...

    # --- programs

    async def add_token(self, name: str, secret: str, now: int) -> None:
        """A token of a program, and a session for it; no two have the same name."""
        ...

    async def find_token(self, secret: str) -> values.Session | None:
        """The session of the program that has this secret; None if there is none."""
        ...

    async def tokens(self) -> list[values.Token]:
        """All tokens, by name."""
        ...

    async def revoke_token(self, name: str) -> None:
        """Its secret opens nothing from now on; what it has played stays."""
        ...

    # --- e-mails

    async def add_mail(self, mail: values.Mail) -> None:
        """Keep an address; it takes the place of the one that the same session left for the same seat.

        It is forgotten when the match is over, or the session has the seat no more.
        """
        ...

    async def find_mail(self, code: str) -> values.Mail | None:
        """What a link in an e-mail is about; None if that is no more."""
        ...

    async def mail_at(self, match_id: str, seat: Seat, session: str) -> values.Mail | None:
        """The address that a session has left for a seat."""
        ...

    async def mails_of(self, session: str) -> list[values.Mail]:
        """All addresses of a session."""
        ...

    async def confirm_mail(self, code: str) -> bool:
        """The address is theirs; false if it is no more."""
        ...

    async def drop_mail(self, code: str) -> bool:
        """They want no more e-mails; false if that is known."""
        ...

    async def silent_mails(self, before: int, most: int) -> list[tuple[values.Mail, int]]:
        """Addresses that are confirmed, of matches where nothing has happened since, with when it last did;
        but for those who are told of that, or need not be.
        """
        ...

    async def told_mail(self, code: str, last: int) -> None:
        """There is nothing to be told of what happened until then."""
        ...

    async def forget_mails(self, before: int) -> int:
        """Forget addresses that were left before, and not confirmed; how many."""
        ...

    # --- the store itself

    async def probe(self) -> None:
        """Write something that nobody needs, to see whether anything can be written."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the file. Closing again changes nothing."""
        ...
