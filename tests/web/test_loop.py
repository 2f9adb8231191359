"""The event loop never computes, and what many may read is made once."""

import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from jeton.web import archive, changes, live, matches, scene, seating, views
from jeton.web.state_cache import stamp
from tests.web.kit import friend, person, running

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
WORK = (
    (views, ("state", "preview", "listed", "record")),
    (changes, ("entry",)),
    (changes.Change, ("prepare", "own")),
    (scene, ("sound_words", "marks")),
    (matches, ("settle", "replay")),
    (seating, ("begin",)),
    (archive, ("read_record", "replay_record", "verify")),
    (live, ("open_match",)),
)
"""What takes a while."""


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, int | None]]:
    """How often each of them was done, and in which thread."""
    counted: Counter[tuple[str, int | None]] = Counter()

    def watched(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def work(*args: Any, **kwargs: Any) -> Any:
            counted[name, threading.get_ident()] += 1
            return real(*args, **kwargs)

        return work

    # What other tests have shown to this process is not known to it yet.
    monkeypatch.setattr(archive, "_known", OrderedDict())
    for module, names in WORK:
        for name in names:
            monkeypatch.setattr(module, name, watched(name, getattr(module, name)))
    return counted


def test_the_loop_does_nothing_but_wait(done: Counter[tuple[str, int | None]]) -> None:
    """Whatever is asked of the server, the work is done in another thread."""
    with running() as here:
        loop = here.do(threading.get_ident)
        anna, bruno = here.browser(), here.browser("fr")
        made = anna.create("mathable", person("Anna"), friend("Bruno"), open=False)
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
        both = (anna, bruno)
        with anna.socket(match) as page, bruno.socket(match) as other:
            page.next("state")
            other.next("state")
            seat = anna.state(match)["to_act"][0]
            both[seat].post(f"/api/matches/{match}/preview", {"seat": seat, "text": "pass"})
            both[seat].move(match, seat, "nonsense", "1")
            both[seat].move(match, seat, "pass", "2")
            page.next("event")
            other.next("event")
        anna.state(match, at=0)
        anna.get("/api/matches")
        anna.http.get(f"/api/matches/{match}/record")
        anna.post("/api/records", {"text": (GOLDEN / "rigolade-two.txt").read_text("utf-8")})
        anna.post(f"/api/matches/{match}/rematch")
        here.do(here.services.matches.live.clear)
        anna.state(match)
    assert {name for name, _ in done} == {name for _, names in WORK for name in names}
    assert [name for name, thread in done if thread == loop] == []


def test_many_readers_one_message(done: Counter[tuple[str, int | None]]) -> None:
    """All who only look on, in one language, get the same event; so do two devices of one seat."""
    with running() as here, ExitStack() as pages:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
        lookers = [pages.enter_context(here.browser().socket(match)) for _ in range(5)]
        own = [pages.enter_context(anna.socket(match, seat=0)) for _ in range(2)]
        for page in (*lookers, *own):
            page.next("state")
        done.clear()
        anna.move(match, anna.state(match)["to_act"][0], "pass", "1")
        events = [page.next("event") for page in (*lookers, *own)]
    assert sum(count for (name, _), count in done.items() if name == "own") == 2
    assert all(event == events[0] for event in events[:5])
    assert events[5] == events[6] != events[0]


def test_what_is_put_in_last() -> None:
    """The time, whose seats are whose, and who looks after the table."""
    begins = b'{"a":1,"quick_messages":[],'
    state = begins + b'"mine":[],"hosting":false,"now":0}'
    assert stamp(state, 17, [2, 0], False) == begins + b'"mine":[0,2],"hosting":false,"now":17}'
    assert stamp(state, 17, [], True) == begins + b'"mine":[],"hosting":true,"now":17}'
