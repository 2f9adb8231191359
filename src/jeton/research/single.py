"""One seat of a game for Gymnasium, the others played by a bot. Needs ``pip install "jeton[research]"``.

>>> import gymnasium
>>> import jeton.research.single
>>> env = gymnasium.make("jeton/mathable-v0", bot="random", disable_env_checker=True)
>>> seen, info = env.reset(seed=1)
>>> seen["observation"].shape, int(seen["action_mask"].sum()) > 1
((315,), True)
"""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

from jeton.catalogue import GAMES
from jeton.core.errors import Illegal, UsageFault
from jeton.core.playing import OVER
from jeton.research.codes import Code
from jeton.research.extras import lacking
from jeton.research.games import load_game
from jeton.research.spaces import action_space, observation_space, seen
from jeton.research.states import State
from jeton.table.codes import Code as TableCode

try:
    import gymnasium
    from gymnasium.vector import AsyncVectorEnv
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from missing

Seen = dict[str, NDArray[Any]]
Bot = Callable[[State], int]
"""Gives an action of the seat that is to act."""

BOTS: dict[str, Bot] = {"random": State.random_action, "greedy": State.greedy_action}
SOLITAIRE = "jeton/solitaire-v0"


class Single(gymnasium.Env[Any, Any]):
    """A seat against a bot: ``random``, ``greedy``, or whatever gives an action; partners are bots too.

    Rewards are what ``State.returns`` has gained when the seat is to act again. ``shown`` is as in ``Aec``,
    ``chosen`` what ``load_game`` takes.
    """

    def __init__(
        self, name: str, bot: str | Bot = "greedy", seat: int = 0, *, shown: bool = True, **chosen: Any
    ) -> None:
        if isinstance(bot, str) and bot not in BOTS:
            raise UsageFault.of(Code.NO_BOT, text=bot, known=tuple(BOTS))
        self.game = load_game(name, **chosen)
        if seat not in range(self.game.seats):
            raise UsageFault.of(TableCode.NO_SUCH_SEAT, seat=seat + 1)
        self.shown = shown
        self.bot = BOTS[bot] if isinstance(bot, str) else bot
        self.seat = seat
        self.observation_space = observation_space(self.game, shown=shown)
        self.action_space = action_space(self.game)
        self.match = self.game.new_initial_state()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new match; with a seed always the same ones, one after another."""
        super().reset(seed=seed)
        while True:
            self.match = self.game.new_initial_state(int(self.np_random.integers(1 << 62)))
            self._go_on()
            # A deal that all give up is over before the seat has been asked.
            if not self.match.is_terminal():
                return seen(self.match, self.seat, shown=self.shown), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act. :raises Illegal: if the action is not legal; nothing has changed."""
        match, seat = self.match, self.seat
        before = match.returns()[seat]
        match.apply_action(action)
        self._go_on()
        now = seen(match, seat, shown=self.shown)
        return now, match.returns()[seat] - before, match.is_terminal(), False, {}

    def _go_on(self) -> None:
        match = self.match
        match.deal()
        while match.current_player() not in (self.seat, OVER):
            match.apply_action(self.bot(match))
            match.deal()


class Punished(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Where an action that is not legal ends the match, and costs something, instead of being refused."""

    def __init__(self, env: gymnasium.Env[Any, Any], cost: float = 1.0) -> None:
        super().__init__(env)
        self.cost = cost
        self._seen: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new match."""
        self._seen, info = self.env.reset(seed=seed, options=options)
        return self._seen, info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Act; or be told in ``info["illegal"]`` that one may not, and in what words."""
        try:
            self._seen, reward, over, cut, info = self.env.step(action)
        except Illegal as fault:
            # Whoever was shown it may have changed it since.
            return deepcopy(self._seen), -self.cost, True, False, {"illegal": str(fault)}
        return self._seen, reward, over, cut, info


def make_vec(name: str, count: int, **chosen: Any) -> AsyncVectorEnv:
    """So many seats at as many tables, each in a process of its own; ``chosen`` is what ``Single`` takes."""
    return AsyncVectorEnv([partial(Single, name, **chosen)] * count)


for _name, _game in GAMES.items():
    if _game.playing is not None:
        gymnasium.register(f"jeton/{_name}-v0", f"{__name__}:Single", kwargs={"name": _name})
gymnasium.register(SOLITAIRE, "jeton.research.solitaire:Solitaire")
