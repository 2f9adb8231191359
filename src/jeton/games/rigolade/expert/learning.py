"""What matches say about the expert's features."""

from array import array

from jeton.board.learning import Learning
from jeton.core.options import read_options
from jeton.games.rigolade import playing, rules
from jeton.games.rigolade.equipment import Box
from jeton.games.rigolade.expert.weighing import features
from jeton.games.rigolade.kernels import Sums, Thinker


def _thinker(box: Box, weights: "array[int]") -> Thinker:
    return Thinker(playing.begin(read_options(rules.OPTIONS, ()), box, 2), weights)


LEARNER = Learning(features, _thinker, Sums, ahead=6)
