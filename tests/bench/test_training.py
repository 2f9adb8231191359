"""Fitting and training: exact, and the same however the work is shared out."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from jeton.bench import training
from jeton.bench.crews import Crew
from jeton.bench.fitting import fit
from jeton.catalogue import GAMES, load_box
from jeton.core.weights import Weights, read_weights, write_weights

LEARNERS = [name for name, game in GAMES.items() if game.learner]


def features_of(name: str) -> tuple[str, ...]:
    """What a game's expert looks at."""
    learner = GAMES[name].learner
    assert learner is not None
    return learner.features(load_box(GAMES[name]))


def test_a_fit_is_exact() -> None:
    """Of y = 3a - 2b without noise nothing is lost; a ridge pulls towards nought."""
    rows = [(1, 0, 3), (0, 1, -2), (2, 5, -4), (7, 1, 19)]
    squares = [sum(row[one] * row[two] for row in rows) for one in range(2) for two in range(one + 1)]
    products = [sum(row[one] * row[2] for row in rows) for one in range(2)]
    assert fit(squares, products, 0) == [3, -2]
    pulled = fit(squares, products, 10)
    assert 0 < pulled[0] < 3
    # (A + 10) w = b
    assert (squares[0] + 10) * pulled[0] + squares[1] * pulled[1] == products[0]
    assert squares[1] * pulled[0] + (squares[2] + 10) * pulled[1] == Fraction(products[1])


def trained(name: str, rounds: int = 1, seed: str = "test") -> Weights:
    """A training that takes no time."""
    return training.train(
        name, matches=20, rounds=rounds, seed=seed, crew=Crew(), on_progress=lambda text: None
    )


@pytest.mark.parametrize("name", LEARNERS)
def test_training_is_reproducible(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed makes the same file; it can be read, and its names are the game's."""
    monkeypatch.setattr(training, "PAIRS", 5)
    found = trained(name)
    # Other chunks, the same matches: it does not matter who plays which.
    monkeypatch.setattr(training, "_CHUNK", 7)
    assert trained(name) == found
    assert read_weights(write_weights(found), name) == found
    features = features_of(name)
    assert tuple(found.values) == features
    assert len(set(features)) == len(features)


def test_two_processes_find_the_same() -> None:
    """With matches for both."""
    course = training.Course("rigolade", "test", 150, None)
    gather = partial(training._gather, course)
    found = [list(Crew(jobs).play(gather, 0, course.chunks)) for jobs in (1, 2)]
    assert found[0] == found[1]
    assert len(found[0]) == 2
    # Another seed, other matches.
    assert training._gather(replace(course, seed="other"), 0) != found[0][0]


def test_the_better_round_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second, if it wins more often; else the first."""
    for shares, kept in (((500, 501), 2), ((500, 500), 1)):
        left = iter(shares)
        monkeypatch.setattr(training, "_measure", lambda *_, left=left: next(left))
        monkeypatch.setattr(training, "_fit", lambda *_: (0,) * len(features_of("rigolade")))
        found = trained("rigolade", 2)
        assert (found.kept, found.won) == (kept, shares[kept - 1])
