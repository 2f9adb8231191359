"""What a seat sees as Gymnasium's spaces and numpy's arrays: for ``aec`` and ``single``."""

from typing import Any

from jeton.research.extras import lacking
from jeton.research.games import Game
from jeton.research.observations import Observation, Offers
from jeton.research.states import State

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from missing

OBSERVATION, MASK, OFFERS = "observation", "action_mask", "offers"


def observation_space(game: Game, *, shown: bool) -> spaces.Dict:
    """The observation, which actions are legal, and what each offer leads to if they are ``shown``."""
    low, high = (
        np.repeat(
            np.array([getattr(field, bound) for field in game.fields], np.int32),
            [field.count for field in game.fields],
        )
        for bound in ("low", "high")
    )
    known: dict[str, spaces.Space[Any]] = {
        OBSERVATION: spaces.Box(low, high, dtype=np.int32),
        MASK: spaces.Box(0, 1, (game.num_distinct_actions,), np.int8),
    }
    if shown and game.offers:
        rows = (1 + game.offers, 1)
        known[OFFERS] = spaces.Box(np.tile(low, rows), np.tile(high, rows), dtype=np.int32)
    return spaces.Dict(known)


def action_space(game: Game) -> spaces.Discrete:
    """As many as there are actions."""
    return spaces.Discrete(game.num_distinct_actions)


def seen(state: State, seat: int, *, shown: bool) -> dict[str, NDArray[Any]]:
    """What a seat sees; where it is not to act, no action is legal, and nothing is offered.

    What offers lead to is made when it is read.
    """
    game = state.game
    acts = state.core.actor() == seat
    mask = np.zeros(game.num_distinct_actions, np.int8)
    if acts and game.offers:
        # Whatever is offered may be done: to say so at once is faster than to point at each.
        mask.fill(1)
    elif acts:
        mask[state.listed_actions()] = 1
    known: dict[str, Any] = {
        OBSERVATION: np.array(state.core.observe(seat), np.int32)[: game.observed],
        MASK: mask,
    }
    if not (shown and game.offers):
        return known
    known[OFFERS] = (
        Offers(state.moment())
        if acts
        else np.zeros((1 + game.offers, game.observation_tensor_size), np.int32)
    )
    return Observation(known)
