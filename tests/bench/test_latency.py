"""How long people wait for a bot: what is reckoned from thoughts, and that it runs."""

import json

import pytest

from jeton.bench import latency
from jeton.bench.latency import TABLES, main, measure_latency


def test_each_waits_for_the_thoughts_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four tables whose every thought takes as long: an answer takes four times that."""
    ticks = iter(range(10**9))
    monkeypatch.setattr("jeton.bench.latency.time.process_time", lambda: float(next(ticks)))
    found = measure_latency("rigolade", "child", short=True)

    assert found.answers > 10
    assert found.alone == found.decision == 1
    assert found.median == found.p99 == found.most == TABLES


def test_figures_for_a_program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With an exit code that tells whether somebody waits for too long."""
    command = ["--game", "rigolade", "--level", "child", "--short", "--json"]
    assert main(command) == 0
    (said,) = json.loads(capsys.readouterr().out)
    assert (said["game"], said["level"]) == ("rigolade", "child")
    assert 0 < said["median"] <= said["p99"] <= said["most"] < 1

    monkeypatch.setattr(latency, "WITHIN", 0.0)
    assert main(command) == 1
