"""What the host asks of a store."""

from collections.abc import Sequence
from typing import Protocol

from jeton.core.moves import Seat
from jeton.store.values import GroupKept, Header, Held, Input, Past, Question, Result, Session, Sheet, Wake


class Store(Protocol):
    """Keeps matches, sessions and seats.

    What changes something is durable when it returns: it survives the end of the process and of the power.
    If it raises, nothing of it was written. If its caller is cancelled while waiting, it may have been.
    Everything raises StoreFault, or DiskFault if the disk is the reason. What is about a match of which
    something is damaged raises DamagedFault, which names it; nothing about other matches does.

    ``session`` is the key of a session, never its secret.
    """

    # --- matches

    async def create(self, header: Header) -> None:
        """A new match."""
        ...

    async def append(
        self, match_id: str, inputs: Sequence[Input], *, late: bool = False, wake: int | None = None
    ) -> tuple[int, ...]:
        """Add inputs, all or none; answers with their numbers.

        Their numbers must continue those of the match, so that nobody adds to a match who has not seen all of
        it. An input whose id is known already is not added again: it has the number it got. To a finished
        match nothing is added but what comes ``late``: something beside the play. ``wake`` is when the match
        will go on by itself, see ``Wake``; None if it will not.
        """
        ...

    async def load(self, match_id: str) -> tuple[Header, list[Input]]:
        """A match, finished or not, and its inputs in order."""
        ...

    async def unfinished(self) -> list[str]:
        """The matches that are not finished, the oldest first."""
        ...

    async def wakes(self) -> list[Wake]:
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
        self, match_id: str, record: str = "", result: Result | None = None, names: Sequence[str] = ()
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

    async def past(self, asked: Question, naming: str) -> list[Past]:
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

    async def add_session(self, secret: str, name: str, now: int) -> Session:
        """A new session."""
        ...

    async def find_session(self, secret: str) -> Session | None:
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

    async def held_by(self, session: str, naming: str, most: int = 100) -> list[Held]:
        """The matches where a session holds a seat, finished or not, the newest first.

        ``naming`` is the kind of input by which a seat gets another name. A match whose header is damaged is
        left out.
        """
        ...

    # --- sheets of people who play with the real box

    async def add_sheet(self, sheet: Sheet, secret: str, now: int) -> None:
        """A new sheet; whoever has the secret may write on it."""
        ...

    async def find_sheet(self, sheet_id: str) -> Sheet | None:
        """A sheet; None if there is none."""
        ...

    async def write_sheet(self, sheet_id: str, secret: str, text: str, revision: int, now: int) -> int:
        """Another text in the place of that of a revision; answers with its own.

        Only in the place of the newest one, so that nobody writes over what they have not seen.
        """
        ...

    # --- classes and clubs

    async def add_group(self, group: GroupKept, now: int) -> None:
        """A new group."""
        ...

    async def find_group(self, group_id: str) -> GroupKept | None:
        """A group; None if there is none."""
        ...

    async def group_of_code(self, code: str) -> GroupKept | None:
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

    # --- the store itself

    async def probe(self) -> None:
        """Write something that nobody needs, to see whether anything can be written."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the file. Closing again changes nothing."""
        ...
