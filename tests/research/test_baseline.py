"""The example that learns."""

import runpy
from pathlib import Path

FILE = Path(__file__).parents[2] / "examples" / "learn_calculator.py"


def test_learns_the_same_from_the_same_seed() -> None:
    """It comes to value points, and wins more than at first; the curve is drawn."""
    example = runpy.run_path(str(FILE))
    lessons, weights = example["learn"](80, 1)
    assert [lesson.matches for lesson in lessons] == [20, 40, 60, 80]
    again, same = example["learn"](40, 1)
    assert again == lessons[:2]
    assert example["learn"](20, 2)[0] != lessons[:1]
    # The first of what is told of seats is its own points.
    game = example["Single"]("calculator").game
    assert weights[game.where["of seats"].start - game.where["stock"].start] > 0
    assert len(same) == game.observation_tensor_size - game.where["board"].stop
    drawn = example["curve"](lessons, 1).partition('polyline points="')[2].partition('"')[0]
    assert len(drawn.split()) == len(lessons)
