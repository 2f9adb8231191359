"""Matches spread over a Ray cluster: what it finds is what one process finds; and where there is none."""

import json
import logging
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.bench.crews import Crew
from jeton.cli import main
from tests.cli.running import world
from tests.kit.wheels import has_wheels

COMMAND = ("strength", "gamate", "--levels", "child,family", "--pairs", "4", "--json")
TOKEN = secrets.token_hex(32)
CLUSTER = """
import ray, sys
for _ in range(4):
    try:
        found = ray.init("local", num_cpus=2, include_dashboard=False)
        break
    except Exception as error:
        print(error, file=sys.stderr)
        ray.shutdown()
print(found.address_info["address"], flush=True)
sys.stdin.read()
"""
"""Ray gives a node half a minute to come up, and on a busy machine that is not always enough."""
DRIVER = """
import json, os, sys
from jeton.bench.crews import Crew
from jeton.cli import main
code = main(sys.argv[1:])
with open("processes", "w") as file:
    json.dump([os.getpid(), *Crew(ray=sys.argv[-1]).play(lambda number: os.getpid(), 0, 8)], file)
sys.exit(code)
"""
"""The command; and which processes are at work behind it."""


def seen(folder: Path) -> dict[str, str]:
    """The variables of a process that imports what this one does, and is let into the cluster."""
    return world(
        folder,
        PYTHONPATH=os.pathsep.join(sys.path),
        RAY_USAGE_STATS_ENABLED="0",
        # As Ray has it by itself where a cluster is one process's own: who joins must know the word.
        RAY_AUTH_MODE="token",
        RAY_AUTH_TOKEN=TOKEN,
        # On a busy machine everything takes longer than Ray waits by itself.
        RAY_gcs_server_request_timeout_seconds="120",
        RAY_worker_register_timeout_seconds="300",
    )


@pytest.fixture(autouse=True)
def _notes_as_before() -> Iterator[None]:
    """Once imported, Ray adds a member to whatever anybody notes in this process."""
    usual = logging.getLogRecordFactory()
    yield
    logging.setLogRecordFactory(usual)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A cluster of two processes on this machine, while the test lasts; it ends with who has begun it."""
    log = tmp_path / "cluster"
    with (
        log.open("w", encoding="utf-8") as said,
        subprocess.Popen(
            [sys.executable, "-c", CLUSTER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            env=seen(tmp_path),
            text=True,
        ) as cluster,
    ):
        assert cluster.stdout is not None
        found = cluster.stdout.readline().strip()
        assert found, log.read_text("utf-8")
        yield found


@has_wheels
@pytest.mark.timeout(900)
def test_a_cluster_finds_what_one_process_finds(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same seed, the same figures; the matches are played there, by both of its processes."""
    assert main([*COMMAND], {}) == 0
    (alone,) = json.loads(capsys.readouterr().out)
    ran = subprocess.run(
        [sys.executable, "-c", DRIVER, *COMMAND, "--ray", address],
        capture_output=True,
        cwd=tmp_path,
        env=seen(tmp_path),
        text=True,
        timeout=600,
    )
    assert ran.returncode == 0, ran.stderr
    # Ray may say something of its own behind it, when it goes.
    (spread,), _ = json.JSONDecoder().raw_decode(ran.stdout)
    driver, *workers = json.loads((tmp_path / "processes").read_text("utf-8"))

    assert {**spread, "thinking": None} == {**alone, "thinking": None}
    assert len({*workers} - {driver}) == 2


@pytest.mark.parametrize(("language", "words"), [("en", "not installed"), ("fr", "pas installé")])
def test_without_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    """One sentence that says what to do."""
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*COMMAND, "--ray", "auto", "--lang", language], {}) == 1
    said = capsys.readouterr().err
    assert words in said
    assert "jeton[ray]" in said
    assert "Traceback" not in said


@has_wheels
def test_without_a_cluster(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody answers: a sentence as well."""

    def unanswered(address: str, **wish: object) -> None:
        raise ConnectionError(address)

    monkeypatch.setattr("ray.init", unanswered)
    assert main([*COMMAND, "--ray", "nowhere:6379"], {}) == 1
    assert "nowhere:6379" in capsys.readouterr().err


def test_pairs_come_in_their_order() -> None:
    """From the first number on, so many."""
    assert list(Crew().play(lambda number: number * number, 3, 4)) == [9, 16, 25, 36]
