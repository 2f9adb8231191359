"""The file that tells what features are worth: written and read, and every fault by its code."""

import pytest

from jeton.core.codes import Code
from jeton.core.errors import WeightsFault
from jeton.core.weights import Weights, read_weights, shipped_weights, write_weights

WEIGHTS = Weights("nim", 1, "a = b", 200, 2, 1, 50, 612, {"kept 1": -1500, "kept :": 20, "always": 0})
TEXT = write_weights(WEIGHTS)


def test_what_is_written_is_read() -> None:
    """Whatever the seed; comments and empty lines say nothing."""
    assert read_weights(TEXT, "nim") == WEIGHTS
    assert read_weights(TEXT.replace("\n\n", "\n# so\n\n"), "nim") == WEIGHTS


def test_what_comes_with_a_game() -> None:
    """It is read once."""
    shipped = shipped_weights("jeton.games.rigolade.expert", "rigolade")

    assert (shipped.game, len(shipped.values) > 50) == ("rigolade", True)
    assert shipped_weights("jeton.games.rigolade.expert", "rigolade") is shipped


def test_what_a_feature_is_worth_that_nobody_has_met() -> None:
    """Nothing."""
    assert WEIGHTS.of(("always", "kept :", "kept 99")) == [0, 20, 0]


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", Code.WEIGHTS_FIRST, {}),
        (TEXT.replace("weights 1", "weights 2"), Code.WEIGHTS_FIRST, {}),
        (TEXT + "kept 2: 7\n", Code.WEIGHTS_LINE, {"line": 15}),
        (TEXT + "kept 1 = 7\n", Code.WEIGHTS_LINE, {"line": 15}),
        (TEXT.replace("seed = a = b\n", ""), Code.WEIGHTS_MISSING, {"name": "seed"}),
        (TEXT.replace("won = 612\n", ""), Code.WEIGHTS_MISSING, {"name": "won"}),
        (TEXT.replace("game = nim", "game = go"), Code.WEIGHTS_GAME, {"value": "go", "game": "nim"}),
        (TEXT.replace("-1500", "1.5"), Code.WEIGHTS_NUMBER, {"name": "kept 1", "value": "1.5"}),
        (TEXT.replace("-1500", "--5"), Code.WEIGHTS_NUMBER, {"name": "kept 1", "value": "--5"}),
        (TEXT.replace("-1500", "²"), Code.WEIGHTS_NUMBER, {"name": "kept 1", "value": "²"}),
        (TEXT.replace("-1500", "9" * 5000), Code.WEIGHTS_NUMBER, {"value": "9" * 40}),
        (TEXT.replace("-1500", "2000000000"), Code.WEIGHTS_NUMBER, {"most": 10**9}),
    ],
)
def test_faults(text: str, code: str, params: dict[str, object]) -> None:
    """Each names what is wrong."""
    with pytest.raises(WeightsFault) as caught:
        read_weights(text, "nim")
    assert caught.value.message.code == code
    assert params.items() <= dict(caught.value.message.params).items()
