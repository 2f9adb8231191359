"""What the host asks of a store."""

from collections.abc import Sequence
from typing import Protocol

from jeton.core.moves import Seat
from jeton.store.values import Header, Held, Input, Result, Session, Sheet


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

    async def append(self, match_id: str, inputs: Sequence[Input], *, late: bool = False) -> tuple[int, ...]:
        """Add inputs, all or none; answers with their numbers.

        Their numbers must continue those of the match, so that nobody adds to a match who has not seen all of
        it. An input whose id is known already is not added again: it has the number it got. To a finished
        match nothing is added but what comes ``late``: something beside the play.
        """
        ...

    async def load(self, match_id: str) -> tuple[Header, list[Input]]:
        """A match, finished or not, and its inputs in order."""
        ...

    async def unfinished(self) -> list[str]:
        """The matches that are not finished, the oldest first."""
        ...

    async def latest(self) -> int:
        """The latest time in any match that is not finished; 0 if there is none."""
        ...

    async def finish(self, match_id: str, record: str = "", result: Result | None = None) -> None:
        """The match takes no more moves; its record, and how it came out, are kept beside it.

        Finishing it again changes nothing.
        """
        ...

    async def record(self, match_id: str) -> str | None:
        """The record that a match was finished with; None if there is none."""
        ...

    # --- sessions

    async def add_session(self, secret: str, name: str, now: int) -> Session:
        """A new session."""
        ...

    async def find_session(self, secret: str) -> Session | None:
        """The session of a secret; None if there is none."""
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

    # --- the store itself

    async def probe(self) -> None:
        """Write something that nobody needs, to see whether anything can be written."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the file. Closing again changes nothing."""
        ...
