"""How much a server of ours carries, beside one that knows nothing and sends as much.

``python -m jeton.bench.load [--help]``. Tables of four people, each with a socket and a view of his own, play
matches that were prepared, as fast as the server lets them: a move is done when all four have seen it. The
bare server gets the same sockets and sends as many bytes. Both run at once and are driven in turn, so that
what is compared is measured at the same time. Then the store is measured alone.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from statistics import mean, median
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from jeton.bench.durable import Durable, measure_store
from jeton.bench.figures import calibrate
from jeton.bench.processes import Served, served
from jeton.bots import BOTS
from jeton.catalogue import box_text, find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.options import read_options
from jeton.store import Header, SqliteStore, new_secret
from jeton.table import open_match, submit

SEATS = 4
NAMES = ("Anna", "Bruno", "Chloé", "Dora")
SEED = seed_of("load")
_AT_ONCE = 50
"""So many sockets are opened together."""
_FROM_ONE = 1000
"""So many come from one address: a server takes no more than some from each."""
_PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What to measure."""

    game: str
    tables: int
    seconds: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What one server reached, and what it took: medians of the rounds."""

    sockets: int
    moves_a_second: float
    cpu_ms_a_move: float
    median_ms: float
    p99_ms: float
    """From when a move is sent until all four have seen what came of it."""
    bytes_a_move: float
    kib_a_socket: float
    """What its memory grew by when the sockets came, each with everything that a page needs."""
    memory_mib: float


@dataclass(frozen=True, slots=True)
class Load:
    """Everything that was measured in one run."""

    game: str
    cores: int
    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""
    jeton: Cost
    echo: Cost
    times_the_cpu: float
    times_the_memory: float
    durable: Durable | None
    """Inputs a second that the store makes durable for fifty who write at once."""


# --- a match that was prepared ---------------------------------------------------------------------------


Move = tuple[int, str]
"""A seat and what it says."""


def prepare_moves(game_name: str, bot: str = "greedy") -> list[Move]:
    """A whole match of four bots, move by move."""
    game = find_game(game_name)
    match, _ = open_match(game, load_box(game), read_options(game.options), NAMES, SEED, 0)
    moves: list[Move] = []
    while not match.over:
        seat = match.seats_to_act[0]
        view = match.view(seat)
        for move in BOTS[bot](game, view, Stream(SEED, "load", len(moves))):
            moves.append((seat, game.notation.write(view, move)))
            match, _ = submit(match, *moves[-1], 0)
    return moves


async def prepare_tables(path: Path, plan: Plan) -> list[list[str]]:
    """Write the tables into a file, everybody seated; the secret of each seat's session."""
    game = find_game(plan.game)
    store = SqliteStore(path)
    tables: list[list[str]] = []
    for number in range(plan.tables):
        match = f"load{number}"
        header = Header(match, game.name, box_text(game), (), NAMES, SEED, 0, ("",) * SEATS, game.edition)
        await store.create(header)
        tables.append([new_secret() for _ in range(SEATS)])
        for seat, secret in enumerate(tables[-1]):
            session = await store.add_session(secret, "", 0)
            await store.sit(match, seat, session.key)
    await store.close()
    return tables


# --- tables ----------------------------------------------------------------------------------------------


class Table(Protocol):
    """Four sockets at which one move after the other is made."""

    async def move(self) -> int | None:
        """Make the next move and wait until all have seen it; the bytes that it took, None at the end."""
        ...


@dataclass
class PlayedTable:
    """A table of ours: the moves of a match, in turn."""

    pages: list[ClientConnection]
    moves: Sequence[Move]
    done: int = 0

    async def greet(self) -> None:
        """Everybody says what he has seen, and gets the rest."""
        for page in self.pages:
            await page.send('{"type":"hello","lang":"en"}')
        await asyncio.gather(*(_until(page, '{"type":"state"') for page in self.pages))

    async def move(self) -> int | None:
        """See Table."""
        if self.done == len(self.moves):
            return None
        seat, text = self.moves[self.done]
        frame = {"type": "move", "id": str(self.done), "seat": seat, "text": text, "expect": self.done}
        self.done += 1
        await self.pages[seat].send(json.dumps(frame))
        wanted = [f'{{"type":"event","seq":{self.done},'] * SEATS
        seen = await asyncio.gather(*map(_until, self.pages, wanted))
        return sum(seen)


@dataclass
class EchoedTable:
    """The same at the bare server."""

    pages: list[ClientConnection]
    sizes: str = " ".join(["100"] * SEATS)
    """How much each is to be sent."""
    done: int = 0

    async def move(self) -> int | None:
        """See Table."""
        self.done += 1
        # As long as a move is.
        await self.pages[self.done % SEATS].send(self.sizes.ljust(80))
        seen = await asyncio.gather(*(_until(page, "x") for page in self.pages))
        return sum(seen)


async def _until(page: ClientConnection, begin: str) -> int:
    """Wait for a text that begins so; the bytes that came until then."""
    taken = 0
    while True:
        text = await asyncio.wait_for(page.recv(), _PATIENCE)
        assert isinstance(text, str)
        taken += len(text.encode())
        if text.startswith('{"type":"reject"'):
            raise RuntimeError(text)
        if text.startswith(begin):
            return taken


@asynccontextmanager
async def opened(
    server: Served, paths: list[tuple[str, str]], label: str, *, deflate: bool = False
) -> AsyncIterator[list[ClientConnection]]:
    """Sockets to a server, each with a path and a cookie; some at a time, few from one address."""
    async with AsyncExitStack() as stack:

        async def open_one(number: int, path: str, cookie: str) -> ClientConnection:
            address = f"{server.address.replace('http', 'ws', 1)}{path}"
            headers = {"cookie": cookie} if cookie else {}
            return await stack.enter_async_context(
                connect(
                    address,
                    origin=Origin(server.address),
                    additional_headers=headers,
                    local_addr=(f"127.0.0.{1 + number // _FROM_ONE}", 0),
                    compression="deflate" if deflate else None,
                    ping_interval=None,
                    max_size=None,
                    open_timeout=_PATIENCE,
                )
            )

        pages: list[ClientConnection] = []
        for start in range(0, len(paths), _AT_ONCE):
            some = enumerate(paths[start : start + _AT_ONCE], start)
            pages += await asyncio.gather(*(open_one(number, *one) for number, one in some))
            _show_progress(f"{label}: {len(pages)}/{len(paths)} sockets")
        yield pages


# --- measuring -------------------------------------------------------------------------------------------


@dataclass
class Side:
    """One of the two servers, its tables, and what was measured of it."""

    server: Served
    tables: Sequence[Table]
    grown: int
    """Bytes by which the sockets made it grow."""
    rates: list[float] = field(default_factory=list)
    cpus: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)

    async def drive(self, seconds: float) -> None:
        """All tables play, each as fast as it can, for a while."""
        began, cpu = time.perf_counter(), self.server.cpu
        end = began + seconds

        async def play(table: Table) -> int:
            moves = 0
            while (sent := time.perf_counter()) < end:
                taken = await table.move()
                if taken is None:
                    break
                self.times.append(time.perf_counter() - sent)
                self.sizes.append(taken)
                moves += 1
            return moves

        moves = sum(await asyncio.gather(*map(play, self.tables)))
        if not moves:
            raise RuntimeError("the matches are over: more tables or fewer seconds")
        self.rates.append(moves / (time.perf_counter() - began))
        self.cpus.append((self.server.cpu - cpu) / moves)

    def cost(self) -> Cost:
        """All of it, summed up."""
        times = sorted(self.times)
        sockets = len(self.tables) * SEATS
        return Cost(
            sockets=sockets,
            moves_a_second=median(self.rates),
            cpu_ms_a_move=median(self.cpus) * 1000,
            median_ms=median(times) * 1000,
            p99_ms=times[-(-len(times) * 99 // 100) - 1] * 1000,
            bytes_a_move=mean(self.sizes),
            kib_a_socket=max(1, self.grown) / sockets / 1024,
            memory_mib=self.server.memory / 1024 / 1024,
        )


async def measure_load(plan: Plan, folder: Path) -> Load:
    """Everything; takes the seconds of the plan, twice for each round, and some to begin with."""
    allow_files(plan.tables * SEATS * 2 + 200)
    data = folder / "jeton.db"
    moves = prepare_moves(plan.game)
    secrets = await prepare_tables(data, plan)
    ours = ("jeton", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data))
    with served(*ours) as jeton, served("jeton.bench.echo") as echo:
        paths = [
            (f"/api/matches/load{number}/socket", f"jeton={secret}")
            for number, table in enumerate(secrets)
            for secret in table
        ]
        before = jeton.memory, echo.memory
        async with (
            opened(jeton, paths, "jeton") as pages,
            opened(echo, [(f"/{n // SEATS}", "") for n in range(len(paths))], "echo") as others,
        ):
            played = [PlayedTable(four, moves) for four in by_four(pages)]
            echoed = [EchoedTable(four) for four in by_four(others)]
            await asyncio.gather(*(table.greet() for table in played))
            one = Side(jeton, played, jeton.memory - before[0])
            two = Side(echo, echoed, echo.memory - before[1])
            for number in range(plan.rounds):
                await one.drive(plan.seconds)
                for table in echoed:
                    table.sizes = " ".join([str(round(mean(one.sizes) / SEATS))] * SEATS)
                await two.drive(plan.seconds)
                reached = " and ".join(f"{side.rates[-1]:.0f}" for side in (one, two))
                _show_progress(f"round {number + 1}/{plan.rounds}: {reached} moves a second")
            costs = one.cost(), two.cost()
    return Load(
        game=plan.game,
        cores=os.cpu_count() or 1,
        calibration=calibrate(),
        jeton=costs[0],
        echo=costs[1],
        times_the_cpu=costs[0].cpu_ms_a_move / costs[1].cpu_ms_a_move,
        times_the_memory=costs[0].kib_a_socket / costs[1].kib_a_socket,
        durable=None,
    )


def by_four(pages: list[ClientConnection]) -> list[list[ClientConnection]]:
    """The sockets of each table."""
    return [pages[start : start + SEATS] for start in range(0, len(pages), SEATS)]


def allow_files(count: int) -> None:
    """Every socket is an open file, and few are allowed unless one asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


def _show_progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- the command -----------------------------------------------------------------------------------------


def table_of(load: Load) -> str:
    """The figures as people read them."""
    rows = [
        ("sockets held", "sockets", "{:,.0f}"),
        ("moves a second, four views each", "moves_a_second", "{:,.0f}"),
        ("CPU a move, ms", "cpu_ms_a_move", "{:.2f}"),
        ("until all four have seen it, median, ms", "median_ms", "{:,.0f}"),
        ("until all four have seen it, p99, ms", "p99_ms", "{:,.0f}"),
        ("bytes a move", "bytes_a_move", "{:,.0f}"),
        ("memory a socket, KiB", "kib_a_socket", "{:.1f}"),
        ("memory in all, MiB", "memory_mib", "{:.0f}"),
    ]
    lines = [f"{load.game}, {load.cores} cores, {load.calibration:.0f} M steps/s {'jeton':>12} {'echo':>12}"]
    for about, name, form in rows:
        ours, bare = (form.format(getattr(cost, name)) for cost in (load.jeton, load.echo))
        lines.append(f"{about:42} {ours:>12} {bare:>12}")
    lines.append(
        f"times the CPU of the echo {load.times_the_cpu:.1f}, times its memory {load.times_the_memory:.1f}"
    )
    if load.durable is not None:
        lines.append(
            f"{load.durable.a_second:,.0f} durable inputs a second at {load.durable.writers} writers, "
            f"{load.durable.ratio:.1f} times one commit each"
        )
    return "\n".join(lines)


def _read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m jeton.bench.load", description=__doc__)
    parser.add_argument("--game", default="mathable", help="one that four can play; %(default)s")
    parser.add_argument("--tables", type=int, default=100, help="of four sockets each; %(default)s")
    parser.add_argument("--seconds", type=float, default=2.5, help="for each server a round; %(default)s")
    parser.add_argument("--rounds", type=int, default=3, help="%(default)s")
    parser.add_argument("--folder", help="where to keep the files, which says which disk")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--quick", action="store_true", help="a few tables for a moment, to see that it runs")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the figures."""
    given = _read_arguments(arguments)
    plan = Plan(given.game, given.tables, given.seconds, given.rounds)
    if given.quick:
        # Longer, and on a fast machine these few seats would move more often than they may.
        plan = Plan(given.game, 4, 0.2, 1)
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        load = asyncio.run(measure_load(plan, Path(folder)))
        _show_progress("the store")
        stored = measure_store(Path(folder), 0.02, 1) if given.quick else measure_store(Path(folder))
    load = replace(load, durable=stored[-1])
    print(json.dumps(asdict(load), indent=2) if given.json else table_of(load))


if __name__ == "__main__":
    main()
