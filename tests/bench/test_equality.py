"""Core and rules side by side for a night: what is told when it ends, or is stopped."""

from typing import Any

import pytest

from jeton.bench import equality
from jeton.bench.equality import Tally, Unequal, main


def test_every_way_is_gone(capsys: pytest.CaptureFixture[str]) -> None:
    """Policies, seats and lengths; then how many steps were equal."""
    assert main(["rigolade", "--steps", "90", "--seed", "short"]) == 0
    *ways, last = capsys.readouterr().out.splitlines()

    assert len(ways) == len(set(ways)) == 2 * 3 * 3
    assert last == "rigolade equal for 90 steps"


def test_stopped_it_tells_how_far_it_came(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Ctrl-C in the second round."""
    go = stopping_at(20, KeyboardInterrupt())
    monkeypatch.setattr(equality, "_go", go)

    assert main(["rigolade", "--steps", "18000"]) == 130
    assert capsys.readouterr().out.splitlines()[-1] == f"rigolade equal for {19 * 500} steps"


def test_where_they_part_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With the seed that leads there; other games are looked at all the same."""
    monkeypatch.setattr(equality, "_go", stopping_at(2, Unequal("points: one, two")))

    assert main(["rigolade", "mathable", "--steps", "18", "--seed", "word"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("seed word 0: points: one, two")
    assert told[-1] == "mathable equal for 18 steps"


def stopping_at(call: int, fault: BaseException) -> Any:
    """Compares nothing, and is stopped at a call."""
    calls = 0

    def go(game: Any, way: Any, steps: int, seed: str) -> Tally:
        nonlocal calls
        calls += 1
        if calls == call:
            raise fault
        tally = Tally()
        tally.steps["Lay"] = steps
        return tally

    return go
