"""The server under test, in a thread of this process: so that a test knows what bots would play on."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from jeton.bots import BOTS
from jeton.core.chance import SEED_BYTES, Stream
from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.language import Speaker
from jeton.store import SqliteStore
from jeton.table import Match, Refusal, submit
from jeton.table.progress import MOVE
from jeton.web import wire
from jeton.web.clock import wall_clock
from jeton.web.entries import Reader
from jeton.web.live import LiveMatch
from jeton.web.scene import outcome
from jeton.web.services import LOCAL, Services, Settings
from tests.browser.chromium import NAME
from tests.web.kit import PATIENCE, Running, make_services, running

Laid = tuple[str, str]
"""A square, and the token that is laid there; nothing for one that is taken away."""


class Server:
    """A running server, and what its matches are about."""

    def __init__(self, here: Running) -> None:
        self._here = here
        self.seed = 0
        """The chance of the matches that are opened from now on."""
        self.skipped = 0
        """Milliseconds by which its clock is ahead of everybody else's."""

    @property
    def address(self) -> str:
        """Where it is."""
        return self._here.address

    @property
    def port(self) -> int:
        """The port at which it listens."""
        return self._here.port

    @property
    def named(self) -> str:
        """Where it is too, by a name that is not this machine's."""
        return f"http://{NAME}:{self._here.port}"

    def live(self, match: str) -> LiveMatch:
        """A match of this server."""
        return self._here.services.matches.live[match]

    def match(self, match: str) -> Match:
        """How it stands."""
        return self.live(match).progress.match

    def rack(self, match: str, seat: Seat) -> list[str]:
        """The tokens of a seat."""
        match_now = self.match(match)
        return list(match_now.game.sight.rack(match_now.position, seat).tokens)

    def told(self, match: str, seat: Seat | None, language: str) -> list[wire.matches.Entry]:
        """What a seat has been told so far."""
        said = self.live(match).told(Reader(seat, language))
        return [entry for entries in said for entry in entries]

    def play_on(self, match: str, turns: int = 1_000) -> None:
        """Everybody plays as a bot would, without a page; to the end, or for some turns."""
        live, services = self.live(match), self._here.services
        assert self._here.loop is not None
        for _ in range(turns):
            if self.match(match).over:
                return
            seat = self.match(match).seats_to_act[0]
            for text in choose(self.match(match), seat):
                writing = services.matches.write(live, MOVE, seat, text)
                assert asyncio.run_coroutine_threadsafe(writing, self._here.loop).result(PATIENCE) is None

    def play_almost_to_the_end(self, match: str, left: int = 2) -> None:
        """The same, up to some turns before the end."""
        ahead, turns = self.match(match), 0
        while not ahead.over:
            seat = ahead.seats_to_act[0]
            ahead = after(ahead, seat, choose(ahead, seat))
            turns += 1
        self.play_on(match, turns - left)

    def pass_time(self, match: str, seconds: int) -> None:
        """Let time pass at once; a match that waits for some of it looks at its clocks again."""
        self.skipped += 1000 * seconds
        self._here.do(lambda: self._here.services.deadlines.look(self.live(match)))

    def totals(self, match: str) -> list[int]:
        """What each side has got, in the order of their seats."""
        picture = _picture(self.match(match))
        sides = picture.sides or [[seat] for seat in range(len(picture.scores))]
        return [picture.scores[side[0]] for side in sides]

    def winners(self, match: str) -> list[str]:
        """The sides that have won, by the names of their people."""
        found = outcome(self.live(match).progress, Speaker("en"))
        assert found is not None
        best = min(side.rank for side in found.sides)
        names = self.match(match).names
        return [" & ".join(names[seat] for seat in side.seats) for side in found.sides if side.rank == best]


@contextmanager
def serving(data: Path, port: int = 0) -> Iterator[Server]:
    """A server whose bots do not wait, whose matches are the same every time, and that keeps them on disk."""
    settings = Settings(hosts=LOCAL | {NAME}, pause=0.0)
    found: list[Server] = []

    def now() -> int:
        return wall_clock() + sum(server.skipped for server in found)

    def make() -> Services:
        return make_services(SqliteStore(data), settings=settings, now=now)

    with running(make, port) as here, _chance() as choose:
        found.append(Server(here))
        choose(lambda: found[0].seed)
        yield found[0]


@contextmanager
def _chance() -> Iterator[Callable[[Callable[[], int]], None]]:
    """Matches are dealt from a seed that a test chooses; keys and sessions stay secret and different."""
    with pytest.MonkeyPatch.context() as patch:

        def choose(seed: Callable[[], int]) -> None:
            fixed = SimpleNamespace(
                token_urlsafe=secrets.token_urlsafe,
                token_bytes=lambda count: seed().to_bytes(SEED_BYTES, "big")[-count:],
            )
            patch.setattr("jeton.web.seating.secrets", fixed)

        yield choose


def choose(match: Match, seat: Seat, bot: str = "greedy") -> list[str]:
    """What a bot would say in a seat, as texts."""
    view = match.view(seat)
    stream = Stream(match.seed, f"browser {seat}", len(match.history))
    return [match.game.notation.write(view, move) for move in BOTS[bot](match.game, view, stream)]


def after(match: Match, seat: Seat, texts: list[str]) -> Match:
    """How the match would stand after these moves."""
    for text in texts:
        match, events = submit(match, seat, text, 0)
        assert not isinstance(events[-1], Refusal), (text, events)
    return match


def laid(match: Match, seat: Seat, texts: list[str]) -> list[Laid]:
    """What moves change on the board: move by move, and for each square by square."""
    changes: list[Laid] = []
    for text in texts:
        before, match = match, after(match, seat, [text])
        then, now = _tokens(before), _tokens(match)
        changes += [(square, token) for square, token in now.items() if token != then[square]]
    return changes


def _picture(match: Match) -> Picture:
    return match.game.sight.picture(match.view(None))


def _tokens(match: Match) -> dict[str, str]:
    picture = _picture(match)
    return {cell.square: cell.token for row in picture.grid.rows for cell in row}
