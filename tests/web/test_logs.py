"""What the server notes says nothing of what anybody holds, says or keeps secret."""

import asyncio
import gc
import io
import json
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.store import Input, MemoryStore, Result
from jeton.web import app, logs, seating, views
from jeton.web.logs import JsonLines
from jeton.web.thinking import PoolThinker
from tests.kit import garbage
from tests.kit.hooks import hooks
from tests.web.kit import Json, bot, friend, make_services, person, running

_OURS = ("websockets.client", "httpx", "httpcore")
"""The tests' own browsers, which note what they like."""


@contextmanager
def logged(level: str) -> Iterator[io.StringIO]:
    """What a server notes, set up as it sets itself up."""
    root, noted = logging.getLogger(), io.StringIO()
    before, handlers = root.level, list(root.handlers)
    for name in _OURS:
        logging.getLogger(name).setLevel("WARNING")
    logs.set_up(level)
    root.handlers[0].setStream(noted)  # type: ignore[attr-defined]
    try:
        yield noted
    finally:
        root.handlers[:] = handlers
        root.setLevel(before)


def lines_of(noted: io.StringIO) -> list[Json]:
    """The lines, each an object; without the times, which are made of digits like tokens."""
    found = []
    for line in noted.getvalue().splitlines():
        record = json.loads(line)
        assert {"time", "level", "of", "said"} <= set(record)
        found.append({name: value for name, value in record.items() if name not in ("time", "ms")})
    return found


def test_no_secrets_in_the_log() -> None:
    """Neither keys nor cookies nor moves nor racks, whatever goes wrong."""
    with logged("DEBUG") as noted, running() as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend())
        key = made["keys"][0]["key"]
        bruno.post(f"/api/matches/{made['match']}/claim", {"key": key, "name": "Bruno"})
        with anna.socket(made["match"]) as page:
            page.next("state")
            for text in ("pass", "sesame@8I", ""):
                anna.move(made["match"], 0, text, "1")
                anna.post(f"/api/matches/{made['match']}/preview", {"seat": 0, "text": text})
                page.send(type="move", id="2", seat=0, text=text)
                page.next("ack", "reject")
        anna.post(f"/api/matches/{made['match']}/claim", {"key": "guess-of-a-key"})
        secrets = [key, anna.http.cookies["jeton"], bruno.http.cookies["jeton"], "sesame", "guess-of-a-key"]
    lines = lines_of(noted)
    assert any(line.get("path", "").endswith("/claim") for line in lines)
    assert [secret for secret in secrets if secret in noted.getvalue()] == []


SAW = "I saw"
"""How every fault here begins."""


class Indiscreet(MemoryStore):
    """A store that fails at times, and says what it was about."""

    async def finish(
        self, match_id: str, record: str = "", result: Result | None = None, names: Sequence[str] = ()
    ) -> None:
        """See Store."""
        raise ValueError(f"{SAW} {(await self.load(match_id))[0].seed!r}")

    async def append(
        self,
        match_id: str,
        inputs: Sequence[Input],
        *,
        late: bool = False,
        wake: int | None = None,
        fresh: bool = False,
    ) -> tuple[int, ...]:
        """See Store."""
        given = inputs[0]
        if given.seq % 7 == 0:
            raise ValueError(f"{SAW} {given.text} of {(await self.load(match_id))[0]}")
        return await super().append(match_id, inputs, late=late, wake=wake, fresh=fresh)


class Babbling(PoolThinker):
    """One who cannot keep what he sees to himself."""

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """See Thinker."""
        if stream.below(4) == 0:
            raise ValueError(f"{SAW} {view}")
        return await super().choose(game, bot, view, stream)


def _fail(match: Any, reader: Any, text: str, n: int) -> None:
    raise ValueError(f"{SAW} {match.position} {match.seed!r}")


@pytest.mark.parametrize("name", GAMES)
def test_no_hands_in_the_log(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens that are all different, bots that play with them, and faults that cite what they saw."""
    game = GAMES[name]
    box = hooks(game).canary_box
    monkeypatch.setattr(seating, "text_of", lambda game, packed: box)
    monkeypatch.setattr(views, "preview", _fail)
    # Shorter ones may be numbers of lines, or how a request was answered.
    canaries = {token for token in hooks(game).box_tokens(load_box(game, box)) if len(token) > 3}
    garbage.set_aside()
    with (
        logged("DEBUG") as noted,
        running(lambda: make_services(Indiscreet(), thinker=Babbling.threads())) as here,
    ):
        anna = here.browser()
        others = [bot("random")] * (game.seats[0] - 1)
        matches = [anna.create(name, person("Anna"), *others)["match"] for _ in range(3)]
        seen = set[str]()
        for match in matches:
            for step in range(8):
                state = anna.state(match)
                tokens = {token for rack in state["picture"]["racks"] for token in rack["tokens"]}
                seen |= tokens & canaries
                for text in (f"exchange {next(iter(tokens), '')}", *state["words"][:1], "pass"):
                    anna.post(f"/api/matches/{match}/preview", {"seat": 0, "text": text})
                    anna.move(match, 0, text, f"{step} {text}")
            with anna.socket(match) as page:
                page.next("state")
                page.send(type="preview", seat=0, text="pass")
                with pytest.raises(ConnectionClosed):
                    page.next("preview")
        seeds = here.do(lambda: [live.header.seed for live in here.services.matches.live.values()])
        # What a task fails of is only noted when nobody can ask for it any more.
        here.do(gc.collect)
    text = json.dumps(lines_of(noted))
    for match in matches:
        text = text.replace(match, "M")
    assert seen or not canaries, "nothing to be found"
    assert [word for word in (SAW, "Position(", "Header(", "View(") if word in text] == []
    assert "ValueError" in text
    assert [token for token in canaries if re.search(rf"(?<!\d){token}(?!\d)", text)] == []
    assert [seed for seed in seeds if repr(seed)[2:20] in text or seed.hex() in text] == []


def test_an_exception_is_noted_by_its_kind() -> None:
    """Its values may be somebody's hand."""
    try:
        raise ValueError("rack: 7 8 9")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "failed", (), (type(error), error, None))
    assert json.loads(JsonLines().format(record))["error"] == "ValueError"
    assert "rack" not in JsonLines().format(record)


def test_a_task_that_fails_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    """At once, by the kind of its fault: nobody awaits it before the server ends."""

    async def fail() -> None:
        raise KeyError("a hand")

    async def run() -> None:
        task = asyncio.create_task(fail())
        task.add_done_callback(app._note_end)
        await asyncio.wait([task])

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == ["failed: KeyError"]


def test_what_anybody_can_cause_is_noted_once_a_minute() -> None:
    """With how often it was kept back; what is said at another place, or by ourselves, is another matter."""
    clock = [0.0]
    seldom = logs.Seldom("theirs", now=lambda: clock[0])

    def fault(number: int) -> Exception:
        try:
            if number:
                raise OSError(number)
            raise OSError
        except OSError as error:
            return error

    def note(name: str = "theirs", text: str = "full", level: int = logging.WARNING, number: int = -1) -> Any:
        error = None if number < 0 else fault(number)
        info = None if error is None else (type(error), error, error.__traceback__)
        record = logging.LogRecord(name, level, "", 0, text, (), info)
        return getattr(record, "kept_back", 0) if seldom.filter(record) else None

    assert [note() for _ in range(3)] == [0, None, None]
    assert [note("ours") for _ in range(2)] == [0, 0]
    assert [note(level=logging.INFO) for _ in range(2)] == [0, 0]
    assert [note(text=f"files\nsocket {number}") for number in range(3)] == [0, None, None]
    assert [note(number=number) for number in (0, 1, 2, 0)] == [0, 0, None, None]
    clock[0] = 60.0
    assert [note(), note(), note(text="files\nsocket 9")] == [2, None, 2]
    assert all(note(text=str(number)) == 0 for number in range(2000))
    assert len(seldom._said) <= 500
