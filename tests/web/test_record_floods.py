"""However large and hostile the records of strangers are, the server answers everybody else at once."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import httpx

from jeton.web import wire
from tests.web.process import Process

GOLDEN = (Path(__file__).parent.parent / "golden" / "records" / "mathable-two.txt").read_text("utf-8")
_HEAD = "jeton record 1\ngame: {game}\nseats: {seats}\n\n"
_LOOKS = 200
_SOON = 0.05
"""Seconds in which a server that is not busy answers, in 99 of 100 times."""
_SLOWER = 5
"""A machine that is busy itself may be so many times as slow as when nobody sends anything."""
_ROUNDS = 3
_SENDERS = 2


def _filled(before: str, unit: str, behind: str = "\nunfinished\n") -> str:
    """As large as a record may be."""
    room = wire.base.RECORD - len(_body(before + behind))
    return before + unit * (room // (len(_body(unit)) - len(_body("")))) + behind


def _body(text: str) -> bytes:
    return json.dumps({"text": text}, ensure_ascii=False).encode()


def hostile() -> Iterator[str]:
    """Records of the largest size that is allowed, each made for another reader."""
    two, four = _HEAD.format(game="mathable", seats="A, B"), _HEAD.format(game="gamate", seats="A, B, C, D")
    yield _filled(f"{two}A: pass >> A", " 1")
    yield _filled(f"{two}A: pass >> A 1 = 1", ", A 1 = 1")
    yield _filled("jeton record 1\ngame: mathable\nseats: A", ", A", "\n\nunfinished\n")
    numbered = "".join(f", A{number:05}" for number in range(wire.base.RECORD // 8 - 50))
    yield f"jeton record 1\ngame: mathable\nseats: A{numbered}\n\nunfinished\n"
    yield _filled(f"{two}result: A", "  1", "\n")
    yield _filled(f"{four}[dealer 1]\nA: odd", " or odd")
    yield _filled(f"{_HEAD.format(game='equable', seats='A, B')}A: 9A> 1/2", "1{1}")
    yield _filled(f"{_HEAD.format(game='calculator', seats='A, B')}A: 1A> 1", "; 1A> 1")
    yield _filled(f"{two}", "[1]\n")
    yield _filled(GOLDEN, "# again and again\n", "")


def _p99(client: httpx.Client) -> float:
    """How long the server takes to say that it is there, but for the slowest one in a hundred."""
    took: list[float] = []
    for _ in range(_LOOKS):
        began = time.perf_counter()
        assert client.get("/healthz").text == "ok\n"
        took.append(time.perf_counter() - began)
    return sorted(took)[_LOOKS * 99 // 100 - 1]


@contextmanager
def flooded(address: str, answers: list[int]) -> Iterator[None]:
    """Several send records without a pause, each from another address; what they are answered is noted."""
    bodies = [_body(text) for text in hostile()]
    assert all(wire.base.RECORD - 1024 < len(body) <= wire.base.RECORD for body in bodies)
    numbers, done = count(), threading.Event()

    def send() -> None:
        with httpx.Client(base_url=address, headers={"origin": address}, timeout=60, verify=False) as client:
            while not done.is_set():
                number = next(numbers)
                headers = {
                    "content-type": "application/json",
                    "x-forwarded-for": f"10.{number // 250 % 250}.{number % 250}.1",
                }
                body = bodies[number % len(bodies)]
                answers.append(client.post("/api/records", content=body, headers=headers).status_code)

    threads = [threading.Thread(target=send) for _ in range(_SENDERS)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join(60)


def test_the_server_answers_while_it_is_flooded(tmp_path: Path) -> None:
    """In 99 of 100 times within 50 ms, while records of a quarter of a megabyte come in without a pause."""
    answers: list[int] = []
    process = Process(tmp_path / "jeton.db", log=tmp_path / "log")
    try:
        with httpx.Client(base_url=process.address, timeout=10, verify=False) as client:
            idle = _p99(client)
            allowed, found = max(_SOON, _SLOWER * idle), list[float]()
            with flooded(process.address, answers):
                # Others may disturb a round; a server that waits for a record is late in each of them.
                while not found or (found[-1] > allowed and len(found) < _ROUNDS):
                    found.append(_p99(client))
            assert found[-1] <= allowed, (idle, found)
            sound = {"origin": process.address}
            assert client.post("/api/records", json={"text": GOLDEN}, headers=sound).status_code == 200
    finally:
        process.end()
    assert answers
    assert set(answers) <= {200, 400, 503}
