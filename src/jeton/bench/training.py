"""Learns what positions are worth to an expert, from matches against itself: rounds of playing and fitting.

The first round is played by greed, each later one by the weights of the one before. Every round is measured
against the greedy player, and the best is kept: more rounds are not always better.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from jeton.bench.crews import Crew
from jeton.bench.fitting import fit
from jeton.bench.pairs import Pair, wins
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.weights import Weights

PAIRS = 400
"""So many pairs of matches measure a round."""
_CHUNK = 100
"""So many matches, or pairs, are played at a time: what a process is given."""
_RIDGE = 1000
_THOUSANDTHS = 1000
_SEED_BYTES = 7


@dataclass(frozen=True, slots=True)
class Course:
    """What is played in a part of a round."""

    game: str
    seed: str
    """A word for the draws of this part."""
    amount: int
    weights: tuple[int, ...] | None
    """None for greed."""

    def seeds(self, chunk: int) -> list[int]:
        """Those of a chunk of matches."""
        numbers = range(chunk * _CHUNK, min(self.amount, (chunk + 1) * _CHUNK))
        return [int.from_bytes(seed_of(f"{self.seed} {number}")[:_SEED_BYTES], "big") for number in numbers]

    @property
    def chunks(self) -> int:
        """How many there are."""
        return -(-self.amount // _CHUNK)


def train(
    name: str, *, matches: int, rounds: int, seed: str, crew: Crew, on_progress: Callable[[str], None]
) -> Weights:
    """Play so many matches in each round, fit, measure; the weights of the best round.

    However many processes play, what they found is added up in whole numbers: the weights are the same.
    """
    game = find_game(name)
    assert game.learner is not None
    features = game.learner.features(load_box(game))
    weights: tuple[int, ...] | None = None
    best: Weights | None = None
    for number in range(1, rounds + 1):
        course = Course(name, f"{seed} {number}", matches, weights)
        weights = _fit(course, crew, partial(_tell, on_progress, f"{number}/{rounds}", matches))
        won = _measure(Course(name, f"{seed} against greed", PAIRS, weights), crew)
        on_progress(f"{number}/{rounds}  {won / 10:.1f} %")
        if best is None or won > best.won:
            best = Weights(
                game=name,
                edition=game.edition,
                seed=seed,
                matches=matches,
                rounds=rounds,
                kept=number,
                pairs=PAIRS,
                won=won,
                values=dict(zip(features, weights, strict=True)),
            )
    assert best is not None
    return best


def _tell(on_progress: Callable[[str], None], at: str, matches: int, done: int) -> None:
    on_progress(f"{at}  {done}/{matches}")


def _fit(course: Course, crew: Crew, on_progress: Callable[[int], None]) -> tuple[int, ...]:
    """The weights that a round gives."""
    squares: list[int] = []
    products: list[int] = []
    gathered = crew.play(partial(_gather, course), 0, course.chunks)
    for done, (more, over) in enumerate(gathered, 1):
        squares = [one + two for one, two in zip(squares or [0] * len(more), more, strict=True)]
        products = [one + two for one, two in zip(products or [0] * len(over), over, strict=True)]
        on_progress(min(course.amount, done * _CHUNK))
    return tuple(round(_THOUSANDTHS * weight) for weight in fit(squares, products, _RIDGE))


def _gather(course: Course, chunk: int) -> tuple[Sequence[int], Sequence[int]]:
    game = find_game(course.game)
    assert game.learner is not None
    return game.learner.gather(load_box(game), course.weights, course.seeds(chunk))


def _measure(course: Course, crew: Crew) -> int:
    """How many thousandths of matches against greed the weights alone win; a draw as half."""
    found = [
        wins(Pair(margins))
        for some in crew.play(partial(_duel, course), 0, course.chunks)
        for margins in some
    ]
    return round(_THOUSANDTHS * sum(found) / len(found))


def _duel(course: Course, chunk: int) -> list[tuple[int, int]]:
    game = find_game(course.game)
    assert game.learner is not None
    assert course.weights is not None
    return game.learner.duel(load_box(game), course.weights, course.seeds(chunk))
