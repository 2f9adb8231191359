"""The games for PettingZoo: seats act one after another. Needs ``pip install "jeton[research]"``.

>>> from jeton.research.aec import Aec
>>> env = Aec("rigolade")
>>> env.reset(seed=3)
>>> observation, reward, over, cut, info = env.last()
>>> int(observation["action_mask"].sum())
13

Chance is drawn by the seed. An action that is not legal is refused, and nothing has changed; where it should
be punished instead, ``pettingzoo.utils.wrappers.TerminateIllegalWrapper`` does so. There is no parallel form:
no two seats ever act at once.
"""

from typing import Any

from jeton.research.extras import lacking
from jeton.research.games import load_game
from jeton.research.spaces import action_space, observation_space, seen

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise lacking(missing) from missing

LEGAL = "legal_actions"
"""The same as the mask, as a list, in the ``info`` of the seat that is to act."""

Seen = dict[str, NDArray[Any]]


def env(name: str, **chosen: Any) -> OrderEnforcingWrapper[str, Seen, int]:
    """An environment that also minds the order of calls, as PettingZoo's own do."""
    return OrderEnforcingWrapper(Aec(name, **chosen))


class Aec(AECEnv[str, Seen, int]):
    """One game; ``chosen`` is what ``load_game`` takes. The plain environment, without any wrapper.

    Where moves are offered, a seat sees what each leads to; that is made when it is read. Unless ``shown``,
    it is no part of what is seen: for programs that read all there is, whether they need it or not.
    """

    def __init__(self, name: str, *, shown: bool = True, **chosen: Any) -> None:
        self.game = load_game(name, **chosen)
        self.shown = shown
        self.metadata = {"name": f"jeton_{name}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(self.game, shown=shown) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; with a seed always the same ones, one after another."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.match = self.game.new_initial_state(int(self._random.integers(1 << 62)))
        self.match.deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.match.current_player()]
        self.infos[self.agent_selection][LEGAL] = self.match.legal_actions()

    def observe(self, agent: str) -> Seen:
        """What a seat sees now."""
        return seen(self.match, self._seat[agent], shown=self.shown)

    def step(self, action: int | None) -> None:
        """Let the seat to act do something. :raises Illegal: if it may not; nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only those for whom it is over have no action"
        match = self.match
        match.apply_action(action)
        match.deal()
        self._cumulative_rewards[agent] = 0.0
        for each, reward in zip(self.possible_agents, match.rewards(), strict=True):
            self.rewards[each] = reward
            self._cumulative_rewards[each] += reward
        seat = match.current_player()
        self.infos[agent] = {}
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {LEGAL: match.legal_actions()}
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
