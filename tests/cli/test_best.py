"""The best turns of a position."""

import json
import re
from typing import Any

import pytest

from jeton.analysis.exploring import choices
from jeton.catalogue import load_box
from jeton.core.protocols import View
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.cli.running import GAME, ROWS, Runner, one_sentence, position_text

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
VIEW: View[Any] = GAME.layout.lay_out(load_box(GAME), ROWS, {"rack": "1 2 3 4 5 7 12"})


@EVERY_LANGUAGE
@pytest.mark.parametrize("count", [1, 4])
def test_best(jeton: Runner, language: str, count: int) -> None:
    """Each turn with its rank, its moves and its points, then the points item by item."""
    ran = jeton(
        "moves", "mathable", jeton.file("p.txt", position_text()), "--best", str(count), "--lang", language
    )
    speaker, turns = Speaker(language), [one.best for one in choices(GAME, VIEW, count)]
    lines = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    heads = [line for line in lines if not line.startswith(" ")]
    assert heads == [
        speaker.code(
            Code.BEST_TURN,
            rank=rank,
            moves=" ".join(GAME.notation.write(VIEW, move) for move in turn.moves),
            count=turn.points,
        )
        for rank, turn in enumerate(turns, 1)
    ]
    assert len(heads) == count
    for head, turn in zip(heads, turns, strict=True):
        start = lines.index(head) + 1
        items = lines[start : start + len(turn.moves)]
        paid = [int(found) for line in items for found in re.findall(r"(\d+) points?\W*$", line)]
        assert sum(paid) == turn.points
    assert (
        ran.out
        == jeton(
            "moves", "mathable", "-", "--best", str(count), "--lang", language, typed=position_text()
        ).out
    )


def test_best_for_programs(jeton: Runner) -> None:
    """Moves, points and items; the items of each turn add up to its points, the bonus is one of them."""
    found = json.loads(jeton("moves", "mathable", "-", "--best", "5", "--json", typed=position_text()).out)
    turns = [one.best for one in choices(GAME, VIEW, 5)]

    assert [(row["moves"], row["points"]) for row in found] == [
        ([GAME.notation.write(VIEW, move) for move in turn.moves], turn.points) for turn in turns
    ]
    for row in found:
        assert row.keys() == {"moves", "points", "bound", "alike", "items"}
        assert row["bound"] >= row["points"]
        assert sum(item["points"] for item in row["items"]) == row["points"]
        assert all(item["reason"]["text"] for item in row["items"])
    whole = [row for row in found if len(row["moves"]) == 8]
    assert all(row["items"][-1]["points"] == 50 for row in whole)
    assert whole


def test_best_of_few(jeton: Runner) -> None:
    """Where there are fewer turns than asked for, all of them; to lay nothing is one."""
    position = position_text(rack="rack: 12")
    found = json.loads(jeton("moves", "mathable", "-", "--best", "1000", "--json", typed=position).out)

    assert [(row["moves"], row["points"]) for row in found] == [
        (["12@8F", "end"], 12),
        (["12@8I", "end"], 12),
        (["end"], 0),
    ]


@EVERY_LANGUAGE
@pytest.mark.parametrize("count", [0, -1, 1001, 10**12])
def test_best_of_no_number(jeton: Runner, count: int, language: str) -> None:
    """From 1 to 1000."""
    ran = jeton("moves", "mathable", "-", f"--best={count}", "--lang", language, typed=position_text())

    assert (ran.code, ran.out) == (1, "")
    assert one_sentence(ran).endswith(Speaker(language).code(Code.BAD_BEST, count=count, most=1000))


@pytest.mark.parametrize("count", ["x", "1.5", ""])
def test_best_of_no_word(jeton: Runner, count: str) -> None:
    """A wrong call."""
    assert jeton("moves", "mathable", "-", f"--best={count}", typed=position_text()).code == 2
