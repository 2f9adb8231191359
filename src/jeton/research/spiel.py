"""The games for OpenSpiel: ``pyspiel.load_game("jeton_mathable")``. Needs ``pip install open_spiel``.

Importing this module registers them. Parameters: ``players``; ``utility``, which is ``win`` unless told
otherwise, so that the games are zero-sum; ``options``, as ``deals:1;minimum-7:on``; ``offers``; ``memory``.
"""

from typing import Any

from jeton.catalogue import GAMES
from jeton.research.extras import lacking
from jeton.research.games import MEMORY, OFFERS, WIN, Game, load_game

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise lacking(missing, "open_spiel") from missing

_LONGEST = 100_000
"""More actions than any match has, draws included."""
_MOST = 1e9
"""More points than any match brings."""


def _type(name: str, utility: str) -> Any:
    seats = GAMES[name].seats
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"jeton_{name}",
        long_name=f"Jeton: {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if utility == WIN else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL if utility == WIN else kinds.RewardModel.REWARDS,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": seats[0],
            "utility": WIN,
            "options": "",
            "offers": OFFERS,
            "memory": MEMORY,
        },
    )


class SpielGame(pyspiel.Game):
    """A game of Jeton as OpenSpiel wants it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        settings = [part for part in str(asked.get("options", "")).split(";") if part]
        utility = str(asked.get("utility", WIN))
        self.game: Game = load_game(
            name,
            seats=asked.get("players"),
            options={key: value for key, _, value in (setting.partition(":") for setting in settings)},
            utility=utility,
            offers=asked.get("offers", OFFERS),
            memory=asked.get("memory", MEMORY),
        )
        most = 1.0 if utility == WIN else _MOST
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_distinct_actions,
            max_chance_outcomes=self.game.max_chance_outcomes,
            num_players=self.game.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if utility == WIN else None,
            max_game_length=_LONGEST,
        )
        super().__init__(_type(name, utility), info, asked)

    def new_initial_state(self, text: str | None = None) -> "SpielState":
        """The match before anything is dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What makes tensors and strings of a state."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.game, recalls=recalls)


class SpielState(pyspiel.State):
    """A state of Jeton as OpenSpiel wants it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.match = game.game.new_initial_state()

    def current_player(self) -> int:
        """Who is to act, by OpenSpiel's numbers."""
        actor = self.match.current_player()
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if self.match.is_chance_node() else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw, and how likely it is."""
        return self.match.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.match.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        said = self.match.action_to_string(action)
        # Two offers may be the same move; OpenSpiel wants another word for each action.
        return f"{action}: {said}" if player >= 0 and self.match.game.offers else said

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.match.is_terminal()

    def returns(self) -> list[float]:
        """What it has brought so far."""
        return list(self.match.returns())

    def rewards(self) -> list[float]:
        """What the last action of a player brought; OpenSpiel does not ask while chance draws."""
        return list(self.match.rewards())

    def __str__(self) -> str:
        return repr(self.match)


class Observer:
    """Observations; with ``recalls``, information states."""

    def __init__(self, game: Game, *, recalls: bool) -> None:
        self.recalls = recalls
        size = game.information_state_tensor_size if recalls else game.observation_tensor_size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Take the numbers that a player sees."""
        match = state.match
        seen = match.information_state_tensor(player) if self.recalls else match.observation_tensor(player)
        self.tensor[:] = np.asarray(seen)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        match = state.match
        if self.recalls:
            return match.information_state_string(player)
        return ",".join(map(str, match.observation_tensor(player)))


def _named(name: str) -> type[SpielGame]:
    """What makes a game. No function: OpenSpiel lets go of it after Python has ended, and that kills it."""

    class Named(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Named


for _name, _game in GAMES.items():
    if _game.playing is not None:
        pyspiel.register_game(_type(_name, WIN), _named(_name))
