"""What one move at a table of four costs, counted: the table in docs/architecture.md says the same.

Counted over the socket, without a network: a person lays a token of Mathable, and four pages hear of it.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jeton.catalogue import box_text, find_game, load_box
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.table import open_match, submit
from jeton.web import wire
from jeton.web.settling import Settling
from tests.web.worlds import OTHER, READER, Course, Page, World

DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"
ROW = re.compile(r"^\| (?P<what>[a-z][^|]*?) \| (?P<move>\d+) \| (?P<seat>\d+) \|$", re.MULTILINE)
SEATS = 4


def documented() -> dict[str, tuple[int, int]]:
    """What the document says of each: of the move itself, and for each seat that hears of it."""
    text = DOCUMENT.read_text("utf-8").partition("### What a move costs")[2]
    return {row["what"]: (int(row["move"]), int(row["seat"])) for row in ROW.finditer(text)}


class Counting:
    """Counts calls."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.counts: Counter[str] = Counter()

    def watch(self, what: str, owner: Any, name: str) -> None:
        """Count how often something is called from now on."""
        real = getattr(owner, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.counts[what] += 1
            return real(*args, **kwargs)

        self.patch.setattr(owner, name, counted)

    def tasks(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> "asyncio.Task[Any]":
        """A task factory; what the test itself waits for is not counted."""
        self.counts["tasks"] += work.__qualname__ != asyncio.Queue.get.__qualname__
        return asyncio.Task(work, loop=loop, **more)


def first_move(name: str) -> tuple[Course, Seat, str]:
    """A match of four in which somebody can lay something, and what."""
    game = find_game(name)
    options, box = read_options(game.options), load_box(game)
    match, _ = open_match(game, box, options, ("Anna", "Bruno", "Chloé", "Dora"), bytes(32), 0)
    while True:
        seat = match.seats_to_act[0]
        view = match.view(seat)
        for move in game.generator.moves(view):
            if game.squares(view, move):
                course = Course(box_text(game), seat, match, {}, ())
                return course, seat, game.notation.write(view, move)
        match, _ = submit(match, seat, "pass", 0)


async def play(counting: Counting, watching: list[Seat], begin: Callable[[], None]) -> Counter[str]:
    """What is counted of one move, while somebody looks on from some seats."""
    course, seat, text = first_move("mathable")
    async with World(course) as world:
        pages: list[Page] = []
        for each in watching:
            page = world.page(READER if each == seat else OTHER)
            await page.say({"type": "hello", "lang": "en", "seat": each}, "state")
            # Whatever is told of who came has been told.
            await page.say({"type": "ping"}, "pong")
            pages.append(page)
        for page in pages:
            await page.say({"type": "ping"}, "pong")
        mover = pages[watching.index(seat)]
        begin()
        await mover.say({"type": "move", "id": "1", "seat": seat, "text": text}, "ack")
        for page in pages:
            if page is not mover:
                await page.hear("event", "event")
        found = Counter(counting.counts)
        assert world.live.seq == len(course.now.history) + 1
        await world.services.matches.stop()
        await asyncio.gather(*(page.task for page in pages))
    return found


def counted(watching: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The counts of one move that so many hear of."""
    counting = Counting(monkeypatch)
    _, seat, _ = first_move("mathable")
    seats = [seat, *(each for each in range(SEATS) if each != seat)][:watching]

    def begin() -> None:
        game = find_game("mathable")
        counting.watch("judge", game.rules, "judge")
        counting.watch("play", game.rules, "play")
        counting.watch("views", game.sight, "view")
        counting.watch("pictures", game.sight, "picture")
        counting.watch("encodes", wire, "write")
        loop = asyncio.get_running_loop()
        counting.watch("thread hops", loop, "run_in_executor")
        counting.watch("thread hops", Settling, "do")
        loop.set_task_factory(counting.tasks)

    with monkeypatch.context() as patch:
        counting.patch = patch
        return asyncio.run(play(counting, seats, begin))


def test_the_document_says_what_a_move_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it takes with one who looks on, and what each further one adds."""
    one, four = counted(1, monkeypatch), counted(SEATS, monkeypatch)
    found = {}
    for what in ("judge", "play", "views", "pictures", "encodes", "thread hops", "tasks"):
        more, rest = divmod(four[what] - one[what], SEATS - 1)
        assert rest == 0, (what, one, four)
        found[what] = (one[what] - more, more)
    assert found == documented()
